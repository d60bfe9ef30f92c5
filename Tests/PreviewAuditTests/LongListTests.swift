import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// Long lists are audited in parts; these tests compare that with an audit of the whole.
@Suite("Audit: long lists")
struct LongListTests {
  private static func plan(_ elements: String, _ keys: String = "width: 320", file: String = "") throws -> AuditPlan {
    let read = spec(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
      \(file)
      scenes:
        s:
          \(keys)
          elements:

      """ + elements.split(separator: "\n").map { "      \($0)\n" }.joined())
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    return read.audit
  }

  private static func report(_ plan: AuditPlan, rowsAtOnce: Int, searches: Bool = false) -> AuditReport {
    Auditor(jobs: 2, searches: searches, rowsAtOnce: rowsAtOnce).report(on: plan, today: .first)
  }

  private static let rows = """
    - each: 11
      show:
        - row:
            - { label: "Row {index} of the sea and the sun", name: title, style: headline }
            - { label: "{index}{index}{index}{index} Getty Center Drive", name: address, numberOfLines: 2, color: secondaryLabel }
    - row: [{ label: Internationalization, name: word, numberOfLines: 0 }]
    - each: 9
      show: [{ row: [{ label: "Note {index} 海", style: caption1 }], height: 60, fill: "#FFD60A" }]
    """

  private static func indented(_ text: String, by blanks: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: blanks) + $0 }.joined(separator: "\n")
  }

  private static let scenes: [(title: String, elements: String)] = [
    ("plain", "- list:\n\(indented(rows, by: 4))"),
    ("grouped", "- list:\n\(indented(rows, by: 4))\n  style: grouped"),
    (
      "inset, below a bar and above a label",
      "- { navigationBar: Orders, prefersLargeTitle: true }\n- list:\n\(indented(rows, by: 4))\n  style: insetGrouped\n- { label: Sea 海 }"
    ),
    (
      "sections with headings, and one without rows in between",
      "- list:\n    - section: Sea\n      footer: The sea and the sun and all the rivers of the world\n      rows:\n\(indented(rows, by: 8))\n    - section: Sun\n      rows:\n\(indented(rows, by: 8))\n  style: grouped"
    ),
    (
      "on a ground in a column, and a list behind it",
      "- background:\n    - stack:\n        - { label: Sea }\n        - list:\n\(indented(rows, by: 12))\n  fill: \"#FFFFFF80\"\n- list:\n\(indented(rows, by: 4))"
    ),
    (
      "in a ground that clips, whose rows stay",
      "- background:\n    - list:\n\(indented(rows, by: 8))\n  height: 300\n  clipsToBounds: true"
    ),
  ]

  @Test("A list that is audited in parts has the findings of the whole one, word for word", arguments: scenes.indices)
  func parts(_ index: Int) throws {
    let plan = try Self.plan(Self.scenes[index].elements, "width: [320, 700]\n    font: Inter")
    let whole = Self.report(plan, rowsAtOnce: .max)
    #expect(whole.findings.count > 4)
    for rowsAtOnce in [1, 4, 7] {
      let parts = Self.report(plan, rowsAtOnce: rowsAtOnce)
      #expect(parts.json.document() == whole.json.document(), "\(rowsAtOnce)")
      #expect(
        parts.findings.map(\.places.paths) == whole.findings.map(\.places.paths), "\(rowsAtOnce)")
    }
  }

  @Test("How far each text holds is the same in parts")
  func searches() throws {
    let plan = try Self.plan(Self.scenes[1].elements)
    let whole = Self.report(plan, rowsAtOnce: .max, searches: true)
    #expect(whole.breakPoints.count >= 3)
    #expect(Self.report(plan, rowsAtOnce: 5, searches: true).json.document() == whole.json.document())
  }

  @Test("Text styles of rows in different parts are compared")
  func hierarchy() throws {
    let list = """
      - list:
          - row: [{ label: Sea, style: headline }]
          - each: 9
            show: [{ row: [{ label: Lake }] }]
          - row: [{ label: Sun, style: callout }]
      """
    let plan = try Self.plan(list, "width: 320\n    font: Inter")
    let found = Self.report(plan, rowsAtOnce: 3).findings.filter { $0.rule.id == "hierarchy" }
    #expect(
      found.map(\.happens) == [
        "Text styles in a custom font are out of order, headline below body (39 < 43 at AX4) and callout (39 < 40 at AX4)"
      ])
  }

  @Test("A part lays out its own rows, the first and the last of their section, and no section without any")
  func layouts() throws {
    let plan = try Self.plan(
      "- list:\n    - section: Sea\n      rows: [{ each: 1000, show: [{ row: [{ label: Sea }] }] }]\n    - section: Sun\n      rows: [{ row: [{ label: Sun }] }]"
    )
    let setting = try #require(plan.scenes.first?.settings.first)
    let parts = setting.sheet.scene.rows(inPartsOf: 64)
    #expect(parts.count == 16 && parts.first == 0..<64 && parts.last == 960..<1001)
    let reader = LayoutReader(typesetter: Typesetter(), grid: setting.traits.pixelGrid, appearances: [.light])
    func texts(_ rows: Range<Int>) throws -> [ElementReading] {
      try reader.read(setting.with(rows: rows).sheet, in: setting.traits).readings.filter(\.isText)
    }
    #expect(try texts(64..<128).count == 67)
    #expect(try texts(64..<128).map { $0.path.indices.dropLast().last ?? -1 }.dropFirst().prefix(3) == [1, 65, 66])
    #expect(try texts(960..<1001).map(\.text).suffix(3) == ["Sea", "Sun", "Sun"])
    #expect(plan.scenes[0].settings[0].sheet.scene.rows(inPartsOf: 1001) == [nil])
  }
}
