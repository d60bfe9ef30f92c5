import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Recorded layouts")
struct LayoutRecordTests {
  /// Every kind of element and of sheet, in all its forms.
  @Test(
    "The layouts of every example and every kind of sheet are read back as they were written",
    arguments: [
      "contacts", "deliveries", "designkit", "guarded", "items", "moments", "right-to-left", "settings", "shipment",
      "text-styles",
    ])
  func roundTrip(example: String) throws {
    let spec = try PreviewSpec(path: "\(TestFonts.repository)/Examples/\(example)/preview.yml")
    let pictures = spec.plan.pictures.filter {
      [.extraSmall, .accessibilityExtraExtraExtraLarge].contains($0.traits.contentSizeCategory)
        || $0.traits.sizeStep != nil
    }
    #expect(!pictures.isEmpty)
    let worker = RenderWorker()
    for picture in pictures.prefix(12) {
      let record = try worker.layOut(picture).record()
      #expect(!record.nodes.isEmpty)
      let read = try LayoutRecord(reading: Array(record.document.utf8))
      #expect(read == record, "\(picture.path)")
      #expect(LayoutTrace.text(of: read) == LayoutTrace.text(of: record))
    }
  }

  @Test("The file of a layout is a JSON object a line, elements before those in them, labels before their lines")
  func document() {
    var label = LayoutRecord.Node.label(
      name: "a", 1, 2, width: 30.5,
      [(shown: "fi b", x: 0, runs: ["Inter wght=600 17 #000000FF f_i+9@0 space+4@2 b+8.125^0.5,-1"])])
    label.text?.styles = ["body"]
    label.text?.cut.bottom = 12.333
    let record = LayoutRecord.scene([
      .box("row", 0, 0, 100, 40, [label]) {
        $0.separator = LayoutRecord.Separator(left: 16, right: 0, color: .black)
      }
    ])
    #expect(
      record.document == """
        {"format": 2, "scene": "a", "width": 100, "category": "L", "appearance": "light", "direction": "leftToRight", "scale": 1}
        {"depth": 0, "kind": "variant", "frame": [0, 0, 100, 100], "space": [0, 0, 1], "fill": "#FFFFFFFF"}
        {"depth": 1, "kind": "row", "frame": [0, 0, 100, 40], "separator": {"left": 16, "right": 0, "color": "#000000FF"}}
        {"depth": 2, "kind": "label", "name": "a", "frame": [1, 2, 30.5, 20], "text": "fi b", "styles": ["body"], "cut": [0, 0, 12.333, 0]}
        {"line": [0, 4], "x": 0, "baseline": 15, "ascent": 15, "height": 20, "width": 21.125, "runs": [{"font": "Inter", "settings": [["wght", 600]], "size": 17, "color": "#000000FF", "glyphs": ["f_i", "space", "b"], "advances": [9, 4, 8.125], "offsets": [[2, 0.5, -1]], "clusters": [0, 2, 3]}]}

        """)
  }

  @Test("What a font draws for a glyph is said once, and of another file of its name beside the glyphs")
  func fingerprints() throws {
    func label(_ y: Double, _ look: String) -> LayoutRecord.Node {
      .label(0, y, width: 10, [(shown: "aa", x: 0, runs: ["Inter 17 #000000FF \(look)=a+9 \(look)=a+9"])])
    }
    var stack = LayoutRecord.Node.box("stack", 0, 0, 10, 60, [label(0, "one"), label(20, "one"), label(40, "two")])
    stack.settings = [LayoutSetting(.spacing, "8 pt"), LayoutSetting(.axis, "horizontal")]
    let record = LayoutRecord.scene([stack])
    let lines = record.document.split(separator: "\n")
    #expect(lines[1] == #"{"font": "Inter", "glyphs": {"a": "0b8899a7 0"}}"#)
    #expect(lines[3].hasSuffix(#""settings": [["spacing", "8 pt"], ["axis", "horizontal"]]}"#))
    #expect(lines.count { $0.contains(#""fingerprints": ["0b88b01f 0", "0b88b01f 0"]"#) } == 1)
    #expect(lines.count { $0.contains("fingerprints") } == 1)
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
  }

  @Test("Elements that are left out, and what a sheet says of an element, are read back as they were written")
  func facts() throws {
    var box = LayoutRecord.Node.box("stack", 0, 0, 10, 10)
    box.leftOut = [LeftOutElement(element: "badge", condition: "left out from AX1 on")]
    box.sheetFacts = [.isFigure, .names("profile"), .showsSize(ofStyle: "body")]
    let record = LayoutRecord.scene([box])
    #expect(
      record.document.hasSuffix(
        #""leftOut": [["badge", "left out from AX1 on"]], "figure": true, "names": "profile", "sizeOf": "body"}\#n"#))
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
  }

  private static let head =
    #"{"format": 2, "scene": "a", "width": 100, "category": "L", "appearance": "light", "direction": "leftToRight", "scale": 1}"#
  private static let node = #"{"depth": 0, "kind": "label", "frame": [0, 0, 1, 1], "text": "ab"}"#

  @Test(
    "A layout that somebody edited is refused with its line, never believed and never a crash",
    arguments: [
      ("", "line 1 isn't valid JSON"),
      ("no JSON", "line 1 isn't valid JSON"), ("[]", "line 1 isn't a JSON object"),
      (head.replacing(#""category": "L", "#, with: ""), "line 1 lacks 'category'"),
      (
        head.replacing(#""scale": 1"#, with: #""colors": {"link": {"light": 3}}, "scale": 1"#),
        "line 1 has an invalid 'colors.link.light'"
      ),
      (
        head.replacing(#""format": 2"#, with: #""format": 1"#),
        "its format 1 is of another version of preview-render"
      ),
      (
        head.replacing(#""width": 100, "#, with: ""),
        "line 1 names neither a scene nor a sheet"
      ),
      (
        head.replacing(#""scale": 1"#, with: #""scale": 0"#),
        "line 1 has a scale that is out of range"
      ),
      (
        "\(head)\n" + node.replacing("[0, 0, 1, 1]", with: "[0, 1e300, 1, 1]"),
        "line 2 has a length that is out of range"
      ),
      (
        "\(head)\n" + node.replacing("[0, 0, 1, 1]", with: "[0, NaN, 1, 1]"),
        "line 2 isn't valid JSON"
      ),
      (
        "\(head)\n" + node.replacing("[0, 0, 1, 1]", with: "[0, 0, -1, 1]"),
        "line 2 has an invalid frame"
      ),
      (
        "\(head)\n" + node.replacing(#""depth": 0"#, with: #""depth": 1"#),
        "line 2 lies 1 elements deep, which no element before it allows"
      ),
      (
        "\(head)\n" + #"{"font": "A", "glyphs": {"a": "1f0a33c9"}}"#,
        "line 2 has an invalid fingerprint of a glyph"
      ),
      (
        "\(head)\n" + node.replacing(#""text": "ab""#, with: #""settings": [["spacing"]]"#),
        "line 2 has an invalid setting"
      ),
      (
        "\(head)\n\(node)\n"
          + #"{"line": [0, 3], "x": 0, "baseline": 1, "ascent": 1, "height": 1, "width": 1, "runs": []}"#,
        "line 3 stands for bytes that no text before it has"
      ),
      (
        "\(head)\n\(node)\n"
          + #"{"line": [0, 2], "x": 0, "baseline": 1, "ascent": 1, "height": 1, "width": 1, "runs": [{"font": "A", "size": 1, "color": "black", "glyphs": ["a", "b"], "advances": [1], "start": 0}]}"#,
        "line 3 has a run with different numbers of glyphs, advances and clusters"
      ),
      (
        "\(head)\n\(node)\n"
          + #"{"line": [0, 2], "x": 0, "baseline": 1, "ascent": 1, "height": 1, "width": 1, "runs": [{"font": "A", "size": 1, "color": "black", "glyphs": ["a"], "advances": [1], "start": 9223372036854775807}]}"#,
        "line 3 stands for bytes that no text before it has"
      ),
    ])
  func invalid(text: String, reason: String) {
    let error = #expect(throws: LayoutRecordError.self) { try LayoutRecord(reading: Array(text.utf8)) }
    #expect(error?.reason == reason)
  }

  private static let lines: [(line: String, reason: String)] = [
    (#"{"depth": 0, "kind": "a", "frame": [0, 0, 1, 1], "settings": [["sparkle", "8 pt"]]}"#, "has an invalid setting"),
    (
      #"{"depth": 0, "kind": "a", "frame": [0, 0, 1, 1], "leftOut": [["badge"]]}"#,
      "has an invalid element that is left out"
    ),
    (#"{"font": "A", "settings": [["wght"]], "glyphs": {}}"#, "has an invalid setting of a font"),
  ]

  @Test(
    "A setting that isn't known, an element that is left out without a condition, and an axis without a value are refused",
    arguments: lines)
  func invalidPairs(line: String, reason: String) {
    let error = #expect(throws: LayoutRecordError.self) {
      try LayoutRecord(reading: Array("\(Self.head)\n\(line)".utf8))
    }
    #expect(error?.reason == "line 2 \(reason)")
  }

  @Test("A text longer than any that is laid out is refused")
  func longText() {
    func read(_ count: Int) throws(LayoutRecordError) -> LayoutRecord {
      let node = Self.node.replacing("\"ab\"", with: "\"\(String(repeating: "T", count: count))\"")
      return try LayoutRecord(reading: Array("\(Self.head)\n\(node)".utf8))
    }
    #expect(throws: Never.self) { try read(Limits.textBytes) }
    let error = #expect(throws: LayoutRecordError.self) { try read(Limits.textBytes + 1) }
    #expect(error?.reason == "line 2 has too long a text")
  }

  @Test("Eight thousand levels of nesting are refused at the first that no scene has")
  func deep() {
    let lines = (0..<8000).map { #"{"depth": \#($0), "kind": "stack", "frame": [0, 0, 1, 1]}"# }
    let error = #expect(throws: LayoutRecordError.self) {
      try LayoutRecord(reading: Array(([Self.head] + lines).joined(separator: "\n").utf8))
    }
    #expect(
      error?.reason == "line 403 lies 401 elements deep, which no element before it allows")
  }
}
