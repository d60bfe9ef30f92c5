import PreviewScene

/// The elements of a layout that have a text, a picture or a name, counted, without their places.
///
/// Two layouts are alike as git calls two files alike: by how much of both is the same.
struct LayoutLikeness {
  /// How often each element is there.
  private var elements: [Element: Int] = [:]
  private var count = 0
  /// The kind of a sheet; nil for a scene.
  private let sheet: String?

  /// An element without its place and its look.
  private struct Element: Hashable {
    let kind: String
    let name: String?
    var content: String
  }

  /// The elements of a layout.
  init(_ layout: LayoutRecord) {
    if case .sheet(let kind, _) = layout.subject { sheet = kind } else { sheet = nil }
    for node in layout.nodes { add(node) }
  }

  private mutating func add(_ node: LayoutRecord.Node) {
    var content = node.text?.string ?? node.paint.symbol ?? node.paint.picture?.name ?? ""
    // A sheet of one font and a sheet of another have the same texts.
    if sheet != nil { for line in node.lines { for run in line.runs { content += "\u{1}\(run.font)" } } }
    if node.name != nil || !content.isEmpty {
      elements[Element(kind: node.kind, name: node.name, content: content), default: 0] += 1
      count += 1
    }
    for child in node.children { add(child) }
  }

  /// The share of both layouts that is the same, 0…1. An element that has its name and another text counts half.
  func share(sameAs other: LayoutLikeness) -> Double {
    guard sheet == other.sheet, count + other.count > 0 else { return 0 }
    var same = 0
    /// The elements that are not the same, by kind and name.
    func rest(_ elements: [Element: Int], besides others: [Element: Int]) -> [Element: Int] {
      var rest: [Element: Int] = [:]
      for (element, count) in elements where element.name != nil {
        let left = count - min(count, others[element] ?? 0)
        if left > 0 { rest[Element(kind: element.kind, name: element.name, content: ""), default: 0] += left }
      }
      return rest
    }
    for (element, count) in elements { same += min(count, other.elements[element] ?? 0) }
    let (mine, theirs) = (rest(elements, besides: other.elements), rest(other.elements, besides: elements))
    let named = mine.reduce(0) { $0 + min($1.value, theirs[$1.key] ?? 0) }
    return Double(2 * same + named) / Double(count + other.count)
  }

  /// The least share at which two layouts are taken for those of one scene.
  static let least = 2.0 / 3
}
