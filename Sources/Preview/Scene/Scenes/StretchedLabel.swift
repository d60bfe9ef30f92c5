/// A label whose text is made longer or shorter, to find how long it can get.
package struct StretchedLabel: Equatable, Sendable {
  /// The label; all that are equal to it are stretched alike.
  package let label: Label
  /// How many characters it is to have.
  package let count: Int

  package init(label: Label, count: Int) {
    self.label = label
    self.count = count
  }

  /// Texts of the label's parts, so many characters in all: the last part is repeated behind itself, or parts end early.
  func texts(of parts: [String]) -> [String] {
    var texts = parts
    let total = parts.reduce(0) { $0 + $1.count }
    if count > total, let index = texts.lastIndex(where: { !$0.isEmpty }) {
      var rest = ""
      while rest.count < count - total { rest += " " + parts[index] }
      texts[index] += rest.prefix(count - total)
    }
    var left = count
    for index in texts.indices {
      texts[index] = String(texts[index].prefix(left))
      left -= texts[index].count
    }
    return texts
  }
}
