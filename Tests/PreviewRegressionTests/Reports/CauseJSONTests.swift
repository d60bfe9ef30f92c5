import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("Causes in report.json")
struct CauseJSONTests {
  private static let values = [
    Change.ValueChange(now: .points(28.125), before: .words("none"), appearance: .dark),
    Change.ValueChange(now: .color(Color(rgb: 0x1F6F5C, alpha: 0.5)), before: .text("“Hi”")),
  ]
  private static let reason = Change.LeftOut(condition: "left out at AX1")

  private static let facts: [FontFactChange] = [
    .names([FontFactChange.Name(kind: .postScriptName, now: "A", before: "B")]), .italic(true), .monospaced(false),
    .unitsPerEm(now: 1000, before: 2048),
    .measures(.os2, [FontFactChange.Measure(name: .winAscender, now: 2048 / 2049, before: -1 / 3)]),
    .usesTypoMetrics(true), .parts(.colorTable, ["COLR"], .gone), .paletteCount(now: 2, before: 1),
    .axisRange(axis: "wght", now: 100...900, before: 400...400), .axisDefault(axis: "wght", now: 1, before: 0.5),
    .axisIsHidden(axis: "wght", true),
  ]

  /// A change of each case, and of each shape of its values.
  static let changes: [Change] = [
    .baselineFile, .drawing, .layout, .noLayout, .alteredLayout, .layoutPointer, .unusableLayout(reason: "it is empty"),
    .more(count: 3), .finding("new finding"),
    .fontFile(FontFileChange(name: "A", from: "1", to: "2", hashBefore: "aa", hash: "bb", changes: facts)),
    .lineBreakData(LineBreakChange(from: "Unicode 15", to: "Unicode 16")), .traits(now: "dark", before: "light"),
    .stretch(now: 2, before: 1), .surroundings, .paletteColor(name: "brand", values),
    .style(name: "text", property: .size, values), .pageName(values), .caption(variant: 2, now: "a", before: "b"),
    .caption(variant: nil, now: "a", before: ""), .addedVariant(1, caption: "a", reason),
    .removedVariant(2, caption: nil, nil), .rowOrder([2, 1], before: [1, 2]), .rowOrder([1, 2, 3], before: nil),
    .added(nil), .added(reason), .removed(byFormerNumbers: true, reason), .removed(byFormerNumbers: false, nil),
    .name(before: "x"), .property(.fontSize, .size, now: .points(1), before: .points(2)), .state(values),
    .text(now: "a", before: "b"), .unnamedText(before: "b"), .shownValue(values), .lineCount(values), .lineBreaks,
    .truncates(linesBefore: 2), .truncatesNoLonger, .truncatesElsewhere, .cutOff(by: "top 3"), .cutOffNoLonger,
    .cutOffDifferently(values), .missingCharacters(["a", "ß"]),
    .glyphs([Change.GlyphChange(now: ["a", "b"], before: [])]),
    .advances([Change.AdvanceChange(glyph: "“A”", next: "“V”", now: 1.5, before: 2)]),
    .advance(of: "“A”", before: nil, values), .advance(of: "“A”", before: "“V”", values),
    .offsets([Change.OffsetChange(glyph: "acute", now: Point(x: 1, y: 0.25), before: Point(x: 0, y: 0))]),
    .redrawnText, .redrawnLetters([], font: nil), .redrawnLetters(["a"], font: "A"),
    .redrawnLetters(
      ["a"], font: FontInstanceName(postScriptName: "A", settings: [FontInstanceName.Setting(name: "wght", value: 600)])
    ), .image(now: "a", before: nil),
    .image(now: "a", before: "b"), .path, .comesFirst, .follows(ElementReference(kind: "label", name: "title")),
    .row(before: 2), .moved(x: 1, y: -0.333),
    .pixels,
  ]

  /// Causes of all changes, with and without elements.
  private static let causes: [Cause] = changes.enumerated().map { index, change in
    let name = ElementReference(kind: "label", name: "name", row: 1)
    let others = [
      ElementReference(kind: "label", name: "name", row: 2), ElementReference(kind: "label", text: "Hello"),
    ]
    return CauseDraft(
      change, of: index.isMultiple(of: 2) ? name : others[1], others: index.isMultiple(of: 2) ? others : [],
      fonts: index.isMultiple(of: 3) ? ["A"] : []
    ).cause
  }

  @Test("A cause of any change is read back as it was written, with its sentence")
  func roundTrip() throws {
    let outcome = PictureVerdict.Outcome.changed(SampleReport.change(1), causes: Self.causes)
    let report = SampleReport.report([SampleReport.picture("a.png", outcome)])
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "r")
    // New findings stand beside the pictures.
    #expect(read.pictures[0].outcome.causes == Self.causes.filter { $0.change.kind != .finding })
    #expect(read.pictures[0].outcome.causes.map(\.description).allSatisfy { !$0.isEmpty })
  }

  @Test("A change that isn't known, or lacks a value, is refused in a sentence")
  func refused() {
    let name = ElementReference(kind: "label", name: "name", row: 7)
    let causes = [Cause(.moved(x: 1, y: 2)), CauseDraft(.rowOrder([8, 9], before: nil), of: name).cause]
    let report = SampleReport.report([
      SampleReport.picture("a.png", .changed(SampleReport.change(1), causes: causes))
    ])
    func reason(_ from: String, _ to: String) -> String? {
      let text = report.json.line.replacing(from, with: to)
      do throws(BaselineError) {
        _ = try VerifyReport(reading: Array(text.utf8), path: "r")
        return nil
      } catch { return error.description }
    }
    #expect(reason("\"moved\", \"x\"", "\"moved\", \"x\"") == nil)
    #expect(reason("\"is\": \"moved\"", "\"is\": \"hopped\"")?.contains("has an invalid 'causes.1.change.is'") == true)
    // A distance of such rows has no number.
    for row in ["9223372036854775807", "-9223372036854775808", "0"] {
      #expect(
        reason("\"rows\": [7]", "\"rows\": [\(row)]")?.contains("an invalid 'causes.2.elements.1.rows.1'") == true)
      #expect(reason("\"rows\": [8", "\"rows\": [\(row)")?.contains("an invalid 'causes.2.change.rows.1'") == true)
    }
    #expect(reason("\"y\": 2", "\"z\": 2")?.contains("lacks 'causes.1.change.y'") == true)
  }
}
