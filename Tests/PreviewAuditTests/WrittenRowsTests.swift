import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewPlan

/// Rows that are written out one after the other, without names, beside rows of a template.
@Suite("Audit: rows that are written out")
struct WrittenRowsTests {
  private static let people = [
    ("Ana Kovač", "Sea"), ("Feng Wong of Los Angeles", "1200 Getty Center Drive, Los Angeles, CA 90049"),
    ("Jordan Miller", "6000 Universal Boulevard in Orlando"), ("Otto Berg", "8 Rue de la Paix, Paris"),
  ]

  /// A row of two labels; `more` goes into the second.
  private static func row(_ person: (String, String), _ more: String = "", keys: String = "") -> String {
    "- row: [{ label: \"\(person.0)\", style: headline }, { label: \"\(person.1)\", style: subheadline\(more) }]\(keys.isEmpty ? "" : "\n  \(keys)")"
  }

  private static func list(_ rows: [String], _ keys: String = "") -> String {
    let lines = rows.flatMap { $0.split(separator: "\n") }.map { "          \($0)\n" }.joined()
    return "      - list:\n\(lines)\(keys.isEmpty ? "" : "        \(keys)\n")"
  }

  private static func findings(_ elements: String, _ keys: String = "width: 290") throws -> [AuditFinding] {
    try AuditText.findings(AuditText.scene(elements, keys))
  }

  /// A finding but for its place in the spec.
  private static func facts(_ finding: AuditFinding) -> String {
    "\(finding.id) \(finding.severity) \(finding.count) \(finding.sentence) \(finding.places.paths.map(\.indices))"
  }

  @Test("They have the findings of a template, whatever their texts and however badly each breaks")
  func asTemplate() throws {
    let template =
      "- each: [\(Self.people.map { "{ name: \"\($0.0)\", address: \"\($0.1)\" }" }.joined(separator: ", "))]\n"
      + "  show: [{ row: [{ label: \"{name}\", style: headline }, { label: \"{address}\", style: subheadline }] }]"
    for keys in ["", "style: insetGrouped", "rowHeight: 60"] {
      let repeated = try Self.findings(Self.list([template], keys))
      let written = try Self.findings(Self.list(Self.people.map { Self.row($0) }, keys))
      #expect(repeated.map(Self.facts) == written.map(Self.facts), "\(keys)")
      #expect(
        Set(written.map(\.id)).count == written.count && written.contains { $0.count == 3 }, "\(written.map(\.id))")
    }
  }

  @Test("A sentence names the row that its numbers are of, and not the first, which holds")
  func worst() throws {
    let found = try Self.findings(Self.list(Self.people.map { Self.row($0) }))
    let address = try #require(found.first { $0.id == "s/row-label-2-subheadline/text-truncated" })
    #expect(
      address.happens.hasPrefix(
        "'1200 Getty Center Drive, Los An…' (and 2 other rows) truncate in all categories (8 of 39 "))
    #expect(address.element == Self.people[1].1 && address.count == 3 && address.severity == .error)
    #expect(address.source?.line == 10, "\(address)")
    #expect(!found.contains { $0.sentence.contains("Ana Kovač") })
  }

  @Test("Their ids stay when rows are added before, between and after them, and when their texts change")
  func stableIDs() throws {
    func ids(_ people: [(String, String)]) throws -> [String] {
      try Self.findings(Self.list(people.map { Self.row($0) })).map(\.id)
    }
    let known = ["s/row-label-1-headline/text-truncated", "s/row-label-2-subheadline/text-truncated"]
    let long = Self.people[1]
    #expect(try ids([long]) == known)
    #expect(try ids(Self.people) == known)
    #expect(try ids([("Maria Santos of São Paulo", long.1)] + Self.people + [long, ("Sea", "Sun")]) == known)
  }

  @Test("An id stays when a row with a label that wraps at the same place is added before")
  func otherLabels() throws {
    func ids(_ rows: [String]) throws -> [String] {
      try Self.findings(Self.list(rows)).map(\.id).filter { $0.hasSuffix("/text-truncated") }
    }
    let row =
      "- row: { stack: [{ label: Push notifications of all kinds }, { spacer: true }, { switch: true }], axis: horizontal }"
    #expect(try ids([row]) == ["s/row-label-1-body/text-truncated"])
    #expect(try ids(["- valueCell: Home\n  value: VIE", row]) == ["s/row-label-1-body/text-truncated"])
  }

  @Test(
    "Rows of another structure, style or line limit, with names of their own, and of another list stay apart",
    arguments: [
      // In a stack of its own.
      "- row: [{ stack: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando, style: subheadline }] }, { label: Sun }]",
      // In another style, and weight.
      "- row: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando, style: callout }]",
      "- row: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando, style: subheadline, weight: bold }]",
      // With more lines.
      "- row: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando in all of Florida and the rest of the world, style: subheadline, numberOfLines: 2 }]",
      // With a name, and in a row with one.
      "- row: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando, style: subheadline, name: home }]",
      "- row: [{ label: Sea }, { label: 600 Universal Boulevard in the city of Orlando, style: subheadline }]\n  name: home",
    ])
  func nearMisses(_ other: String) throws {
    let rows = Self.people.map { Self.row($0) }
    let found = try Self.findings(Self.list(rows + [other])).filter { $0.rule.id == "text-truncated" }
    let apart = found.filter { $0.element.hasPrefix("600") || $0.element == "home" }
    #expect(found.filter { $0.element == Self.people[1].1 }.map(\.count) == [3], "\(found.map(\.sentence))")
    #expect(apart.map(\.count) == [1] && Set(found.map(\.id)).count == found.count, "\(found.map(\.id))")
  }

  @Test("Rows of two lists and of two variants stay apart, and those of two sections of a list do not")
  func lists() throws {
    let rows = Self.people.map { Self.row($0) }
    func counts(_ elements: String) throws -> [Int] {
      try Self.findings(elements).filter { $0.rule.id == "text-truncated" && $0.element == Self.people[1].1 }.map(
        \.count)
    }
    #expect(try counts(Self.list(rows) + Self.list(rows)) == [3, 3])
    for style in ["plain", "grouped", "insetGrouped"] {
      let sections = ["Home", "Work"].flatMap { title in
        ["- section: \(title)\n  rows:\n" + rows.map { "    \($0)\n" }.joined()]
      }
      #expect(try counts(Self.list(sections, "style: \(style)")) == [6], "\(style)")
    }
    let variants = try AuditText.findings(
      "fonts: Fonts/Inter.var.ttf\nscenes:\n  s:\n    width: 320\n    variants:\n"
        + ["a", "b"].map { "      - caption: \($0)\n        elements: [{ list: [\(Self.flow)] }]\n" }.joined())
    #expect(
      variants.filter { $0.rule.id == "text-truncated" }.map(\.id) == [
        "s/a/row-label-body/text-truncated", "s/b/row-label-body/text-truncated",
      ])
  }

  private static let flow = "{ label: 600 Universal Boulevard in the city of Orlando }"

  @Test("A thousand of them have as many findings as ten")
  func many() throws {
    func report(_ count: Int) throws -> [String] {
      let rows = (0..<count).map {
        Self.row(("Person \($0 % 10)", "\($0 % 10) Universal Boulevard in the city of Orlando"))
      }
      return try Self.findings(Self.list(rows)).map { "\($0.id) \($0.categories.words)" }
    }
    #expect(try report(1000) == report(10))
  }

  @Test("A search has one line for them, with the widths of the row that needs the most")
  func search() throws {
    func points(_ people: [(String, String)]) throws -> [SceneBreakPoint] {
      try audit(
        AuditText.scene(Self.list(people.map { Self.row($0) }), "width: 320"), searches: true
      ).breakPoints
    }
    let all = try points(Self.people)
    #expect(all.map(\.element) == [Self.people[1].0, Self.people[1].1])
    let alone = try points([Self.people[1]])
    #expect(all.map(\.widths) == alone.map(\.widths) && all.map(\.growthAtLarge) == alone.map(\.growthAtLarge))
  }

  @Test(
    "In two designs, in which a section's header stands elsewhere in the tree, a search finds how much longer texts could be"
  )
  func searchInDesigns() throws {
    let list = """
            - { navigationBar: Orders, prefersLargeTitle: true }
            - list:
                - section: Sea
                  footer: The sea
                  rows: [{ row: [{ label: Sun, name: sun }] }]
              style: plain

      """
    func points(_ designs: String) throws -> [SceneBreakPoint] {
      try audit(
        AuditText.scene(list, "width: 320", file: "traits: { designs: [\(designs)] }"), searches: true
      ).breakPoints
    }
    let (first, second, both) = (try points("iOS 18"), try points("iOS 26"), try points("iOS 18, iOS 26"))
    for alone in [first, second] {
      #expect(alone.map(\.element) == both.map(\.element))
      #expect(alone.allSatisfy { $0.growthAtLarge ?? .infinity > 0 })
    }
    #expect(both.allSatisfy { $0.growthAtLarge ?? .infinity > 0 }, "\(both.map(\.growthAtLarge))")
  }

  @Test("Of the rows of a list the one that breaks is named, not the first")
  func worstRow() throws {
    let rows = """
            - list:
                - row: [{ label: Ton, numberOfLines: 0 }]
                - row: [{ label: Benachrichtigungseinstellungen, numberOfLines: 0 }]
      """
    let found = try Self.findings(rows, "width: 300").filter {
      $0.rule.id == "word-broken"
    }
    #expect(found.map(\.element) == ["Benachrichtigungseinstellungen"])
    #expect(found.allSatisfy { $0.happens.hasPrefix("'Benachrichtigungseinstellungen' breaks a word ") }, "\(found)")
  }
}
