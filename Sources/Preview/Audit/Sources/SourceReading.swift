package import PreviewCore

/// The answer of `preview-swift` about one Swift source: a line of JSON.
package struct SourceReading: Sendable {
  /// The version of the protocol. Both programs of a release have the same.
  package static let version = 3

  /// The file, relative to the app's folder.
  package let file: String
  /// Why it can't be read, a part of a sentence; nil if it was read.
  package let trouble: String?
  let facts: [Fact]
  let accepts: [Acceptance]
  /// The words of the request that occur in it.
  package let words: [String]

  struct Fact: Sendable {
    let pattern: Pattern
    let place: SourceProblem.Place
    /// The table of a key; nil for the one that an app reads without naming one.
    let table: String?
    /// Whether a key has no text of its own to be shown in its place.
    let isKeyOnly: Bool

    enum Pattern: String { case fixedFont, bodyFont, fixedHeight, lineLimit, fontName, textKey }
  }

  /// A comment that accepts the findings of a line.
  struct Acceptance: Sendable {
    let line: Int
    let column: Int
    /// The line whose findings it accepts.
    let accepts: Int
    let rule: String
    let reason: String
  }

  /// Reads a line.
  ///
  /// - Throws: ``JSONFieldError``.
  package init(reading line: some Sequence<UInt8>) throws(JSONFieldError) {
    let fields = try JSONFields(reading: line)
    let version = try fields.required("version").integer()
    guard version == Self.version else {
      throw JSONFieldError(reason: "has version \(version), and this preview-render reads version \(Self.version)")
    }
    file = try fields.required("file").text()
    trouble = try fields["trouble"]?.text(Self.words)
    words = try fields.required("words").texts()
    facts = try fields.required("facts").objects { (fields) throws(JSONFieldError) in try Fact(fields) }
    accepts = try fields.required("accepts").objects { (fields) throws(JSONFieldError) in
      Acceptance(
        line: try fields.required("line").integer(in: Self.lines),
        column: try fields.required("column").integer(in: Self.lines),
        accepts: try fields.required("accepts").integer(in: Self.lines), rule: try fields.required("rule").text(),
        reason: try fields.required("reason").text())
    }
  }

  fileprivate static let lines = 1...100_000_000

  private static func words(_ trouble: String) -> String? {
    switch trouble {
    case "unreadable": "it can't be opened as a file"
    case "tooLarge": "it has more than 10,000,000 bytes"
    case "tooDeep": "brackets or texts are nested more than 200 deep in it"
    default: nil
    }
  }
}

extension SourceReading.Fact {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    pattern = try fields.required("kind").text(Pattern.init(rawValue:))
    place = SourceProblem.Place(
      line: try fields.required("line").integer(in: SourceReading.lines),
      column: try fields.required("column").integer(in: SourceReading.lines),
      points: try fields["points"]?.list { (field) throws(JSONFieldError) in try field.number() } ?? [],
      needed: try fields["needed"]?.number(), name: try fields["name"]?.text(), languages: [])
    table = try fields["table"]?.text()
    isKeyOnly = try fields["isKeyOnly"]?.flag() ?? false
  }
}
