import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan

/// Remedies that a spec can follow: the element takes the key, and the spec with it has no mistake.
@Suite("Audit: keys that are advised")
struct AdvisedKeysTests {
  /// A key in a remedy, with its value if it has one, and the words around it.
  private struct Advised {
    let key: String
    let value: String?
    let before: Substring
    let after: Substring

    /// The keys in a remedy. What stands in quotes and is no key is a name.
    static func all(in remedy: String) -> [Advised] {
      remedy.matches(of: #/'([a-z][A-Za-z]*)(?:: ([^']*))?'/#).compactMap { match in
        let key = String(match.1)
        guard names.contains(key) else { return nil }
        return Advised(
          key: key, value: match.2.map(String.init), before: remedy[..<match.range.lowerBound],
          after: remedy[match.range.upperBound...])
      }
    }

    private static let names = Set(ReferenceTables.mappings.flatMap(\.names))
  }

  /// The elements of a spec around a place, the outermost first.
  private static func elements(_ root: SpecNode, at line: Int, _ column: Int) -> [SpecNode] {
    func isThere(_ node: SpecNode) -> Bool { node.position.line == line && node.position.column == column }
    func path(_ node: SpecNode) -> [SpecNode]? {
      for child in (node.entries?.map(\.value) ?? []) + (node.items ?? []) {
        if let inner = path(child) { return [node] + inner }
      }
      return isThere(node) ? [node] : nil
    }
    return (path(root) ?? []).filter { $0.entries != nil && ElementKinds.kind(of: $0) != nil }
  }

  private static func takes(_ element: SpecNode, _ key: String) -> Bool {
    ElementKinds.kind(of: element)?.table.names.contains(key) ?? false
  }

  private static let fileKeys = Set(ReferenceTables.named("file")!.keys.map(\.name))
  private static let styleKeys = Set(StyleKeys.table.names)

  /// Whether an element of a spec, or what is named around it, takes an advised key.
  private static func isPossible(
    _ advised: Advised, _ elements: [SpecNode], of all: [SpecNode], _ finding: AuditFinding
  ) -> Bool {
    func takes(_ node: SpecNode) -> Bool { Self.takes(node, advised.key) }
    // A key of the file, or of one of its styles.
    if ["to ", "in the file's ", "style of ", "in ", "with "].contains(where: { advised.before.hasSuffix($0) }),
      fileKeys.contains(advised.key)
    {
      return true
    }
    let isOfStyle = finding.style != nil || finding.isOfStyle || advised.before.contains("style")
    if isOfStyle, styleKeys.contains(advised.key) { return true }
    // An element to put it into or to take away: `put what grows into a 'scroll'`.
    if advised.value == nil, ElementKinds.all.contains(where: { $0.name == advised.key }) { return true }
    if advised.before.contains("'background' around it") {
      return BackgroundElement.table.names.contains(advised.key)
    }
    if advised.after.hasPrefix(" of ") || advised.before.hasSuffix("the '") || advised.after.contains("around it") {
      return elements.contains(where: takes)
    }
    if advised.before.contains("its grid") {
      return elements.contains { ElementKinds.kind(of: $0) == GridElement.self }
    }
    if advised.before.contains("one above the other") {
      return elements.contains { ElementKinds.kind(of: $0) == StackElement.self }
    }
    if advised.before.hasSuffix("change the ") { return true }
    // iOS's own colours are one finding of all texts in them.
    if finding.id.contains("/system-colors/") { return !all.filter(takes).isEmpty }
    return elements.last.map(takes) ?? false
  }

  /// Looks at every key that the findings of a spec advise; returns how many there are.
  private static func look(at text: String, _ folder: String = TestFonts.repository) throws -> Int {
    let read = spec(text, folder: folder)
    try #require(read.mistakes.isEmpty, "\(read.mistakes) in \(text)")
    let root = try #require(SpecComposer.compose(Array(text.utf8), file: "").root)
    var all: [SpecNode] = []
    root.forEach { if $0.entries != nil, ElementKinds.kind(of: $0) != nil { all.append($0) } }
    var count = 0
    for finding in Auditor(jobs: 1).report(on: read.audit, today: CalendarDate("2026-11-22")!).findings {
      let elements = finding.source.map { self.elements(root, at: $0.line, $0.column) } ?? []
      for advised in Advised.all(in: finding.remedy) {
        count += 1
        #expect(
          isPossible(advised, elements, of: all, finding),
          "\(advised.key): \(finding.sentence) (\(finding.id)) in \(text)")
        // The advised key, without the keys that stand against it.
        guard let value = advised.value, let element = elements.last, takes(element, advised.key),
          !finding.isOfStyle, !finding.id.contains("/system-colors/"), !advised.before.contains("one above the other")
        else { continue }
        func edit(_ key: String, _ value: String?) -> YAMLEdit {
          YAMLEdit(line: element.position.line, column: element.position.column, key: key, value: value)
        }
        var others: [String] = []
        if finding.remedy.contains("in place of 'adjustsFontSizeToFitWidth'") {
          others = ["adjustsFontSizeToFitWidth", "minimumScaleFactor"]
        }
        others += ["maximumWidth", "maximumHeight"].filter { finding.remedy.contains("its '\($0)'") }
        let edits = [edit(advised.key, value)] + others.map { edit($0, nil) }
        let edited = String(decoding: try YAMLEdit.apply(edits, to: Array(text.utf8)).text, as: UTF8.self)
        #expect(
          spec(edited, folder: folder).mistakes.map(\.description) == [],
          "\(finding.sentence) (\(finding.id)): \(edited)")
      }
    }
    return count
  }

  @Test("Each key that a known answer's finding advises is one that its element takes, and changes something")
  func knownAnswers() throws {
    let counts = try KnownAnswer.all.map { try Self.look(at: $0.spec) }
    #expect(counts.reduce(0, +) > 50)
  }

  /// Keys that hold an element small, or make it hard to see.
  private static let strains: [[String: String]] = [
    [:], ["maximumHeight": "20"], ["maximumWidth": "40"], ["tappable": "true"],
    ["tappable": "true", "maximumHeight": "20", "maximumWidth": "20"], ["maximumContentSizeCategory": "L"],
    ["opacity": "0.3"],
  ]

  @Test(
    "Each key that is advised to an element of any kind is one that it takes, however it is held",
    arguments: ElementKinds.all.indices)
  func kinds(index: Int) throws {
    let kind = ElementKinds.all[index]
    let context = try #require(KeyContext.all.first { $0.table.name == kind.name })
    let folder = try PageExample.files()
    let strained = Self.strains.filter { $0.keys.allSatisfy(kind.table.names.contains) }.map {
      context.spec(nil, adding: $0)
    }
    for text in strained + kind.keys.map({ context.spec($0, adding: [:]) }) {
      let narrow = text.replacing("scenes: { a: { ", with: "scenes: { a: { width: 70, ")
      guard spec(narrow, folder: folder.path).mistakes.isEmpty else { continue }
      _ = try Self.look(at: narrow, folder.path)
    }
  }
}
