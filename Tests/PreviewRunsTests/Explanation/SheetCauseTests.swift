import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewRegression

@Suite("Causes: what a sheet says of a font")
struct SheetCauseTests {
  private func causes(_ sheet: String, _ before: String, _ after: String, in folder: String? = nil) throws -> [Cause] {
    func spec(_ file: String) -> String {
      "fonts: \(file)\ntraits: { categories: L }\nsheets: { page: \(sheet) }\n"
    }
    return try ChangedPicture(before: spec(before), after: spec(after), folder: folder ?? TestFonts.repository).causes
  }

  private func version(_ name: String) -> String { "Tests/Fonts/Versions/\(name).ttf" }

  @Test("A value of the metrics is named by its row and its table, and what leads to it is no cause")
  func metrics() throws {
    let causes = try causes("{ kind: metrics, text: Ho }", version("Base"), version("Taller"))
    for (name, now, before) in [
      ("ascender", "1000", "900"), ("line box", "1.25 em", "1.15 em"), ("ascender of hhea", "1000", "900"),
      ("line of hhea", "1250", "1150"),
    ] {
      let change = Change.shownValue([Change.ValueChange(now: .words(now), before: .words(before))])
      #expect(causes.contains { $0.change == change && Self.name(of: $0) == name }, "\(causes)")
    }
    #expect(!causes.contains { Self.follows($0.change) }, "\(causes)")
  }

  private static func name(of cause: Cause) -> String? { cause.elements.all.first?.reference.name }

  /// Whether it is a line of a drawing, or a number of points beside one.
  private static func follows(_ change: Change) -> Bool {
    if case .unnamedText(let before) = change { before.hasSuffix(" pt") } else { change == .path }
  }

  @Test("Kerning in another strength is named by its pair, once")
  func pairs() throws {
    let causes = try causes("{ kind: pairs, pairs: [AV] }", version("Base"), version("Kerned"))
    let change = Change.shownValue([Change.ValueChange(now: .words("−40"), before: .words("−80"))])
    #expect(causes.count { $0.change == change && Self.name(of: $0) == "pair AV" } == 1, "\(causes)")
    #expect(causes.allSatisfy { $0.elements.all.first?.reference.isKnownByText != true }, "\(causes)")
  }

  @Test("A line gap that is new is one cause, with its area, its line and its numbers")
  func lineGap() throws {
    let folder = TemporaryFolder()
    var bytes = try FontBytes(path: "\(TestFonts.repository)/Tests/Fonts/Versions/Base.ttf")
    try folder.write(bytes.bytes, to: "new.ttf")
    bytes.set("hhea", [8: 0])
    try folder.write(bytes.bytes, to: "old.ttf")
    let causes = try causes("{ kind: metrics, text: Ho }", "old.ttf", "new.ttf", in: folder.path)
    #expect(
      causes.contains(.new(.element("text", "line gap")))
        && causes.contains(.shows("30", was: "0", .element("measure", "line gap of hhea"))), "\(causes)")
    #expect(!causes.contains { $0.change == .path || $0.change.kind == .element }, "\(causes)")
  }

  @Test("A sheet names what is gone and what is new in its place")
  func exchanged() throws {
    func sheet(_ pair: String) -> String {
      "fonts: \(version("Base"))\ntraits: { categories: L }\nsheets: { page: { kind: pairs, pairs: [\(pair)] } }\n"
    }
    let causes = try ChangedPicture(before: sheet("AH"), after: sheet("oH")).causes
    #expect(
      causes.contains(.gone(.element("text", "pair AH"))) && causes.contains(.new(.element("text", "pair oH"))),
      "\(causes)")
  }
}
