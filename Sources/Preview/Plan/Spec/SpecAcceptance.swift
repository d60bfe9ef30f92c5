package import PreviewCore

/// A finding of an audit that a spec accepts: an entry of the key `accepted`.
package struct SpecAcceptance: Equatable, Sendable {
  /// The finding's id.
  package let id: String
  /// Why it is accepted.
  package let reason: String
  /// The last day on which it is; nil for no end.
  package let until: CalendarDate?
  /// Where the spec says so.
  package let position: SpecPosition

  /// A finding that is accepted without a spec, with no end.
  package init(id: String, reason: String) {
    self.init(id: id, reason: reason, until: nil, position: SpecPosition(file: ""))
  }

  /// A finding that a comment of a source accepts.
  package init(id: String, reason: String, at position: SpecPosition) {
    self.init(id: id, reason: reason, until: nil, position: position)
  }

  /// The acceptance of a finding whose parts are accepted one by one: all reasons, each once, until the first of them ends.
  ///
  /// - Parameters:
  ///   - id: The finding's id.
  ///   - first: The first of the entries.
  ///   - others: The others.
  package init(of id: String, _ first: SpecAcceptance, _ others: ArraySlice<SpecAcceptance>) {
    let reasons = ([first] + others).map(\.reason).uniqued()
    let words = reasons.dropFirst().reduce(reasons[0]) { $0 + ($0.hasSuffix(".") ? " " : "; ") + $1 }
    let days = ([first] + others).compactMap(\.until)
    self.init(
      id: id, reason: words, until: days.min { $0 < $1 }, position: first.position)
  }

  private init(id: String, reason: String, until: CalendarDate?, position: SpecPosition) {
    (self.id, self.reason, self.until, self.position) = (id, reason, until, position)
  }

  private static let idKey = SpecKey(
    "id", .text, "The finding's id, as 'audit' prints it.", isRequired: true, example: "settings/small-a/fixed-font")
  private static let reasonKey = SpecKey(
    "reason", .text, "Why the finding is accepted.", isRequired: true, example: "The A is a picture of text")
  private static let untilKey = SpecKey(
    "until", .text, "The last day on which it is accepted: the year, the month and the day.", otherwise: "no end",
    example: "2027-03-31")

  /// The key of a file.
  static let key = SpecKey(
    "accepted", .list(.table(SpecTable("An accepted finding", [idKey, reasonKey, untilKey]))),
    "Findings of 'audit' that are known and accepted, each with its reason.", otherwise: "none",
    example: "[{ id: settings/small-a/fixed-font, reason: The A is a picture of text }]")

  /// The accepted findings of a file.
  static func all(in file: SpecNode, mistakes: inout [SpecMistake]) -> [SpecAcceptance] {
    var places: [String: SpecPosition] = [:]
    var accepted: [SpecAcceptance] = []
    for node in file[key] ?? [] {
      guard let id = node[idKey], let reason = node[reasonKey] else { continue }
      var until: CalendarDate?
      if let text = node[untilKey] {
        until = CalendarDate(text)
        if until == nil {
          mistakes.append(SpecMistake(node.value(of: untilKey)?.position ?? node.position, .badDate(text)))
          continue
        }
      }
      if let first = places.updateValue(node.position, forKey: id) {
        mistakes.append(SpecMistake(node.position, .acceptedTwice(id, firstLine: first.line(seenFrom: node.position))))
        continue
      }
      accepted.append(SpecAcceptance(id: id, reason: reason, until: until, position: node.position))
    }
    return accepted
  }
}
