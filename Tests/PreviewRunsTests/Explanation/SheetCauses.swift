import PreviewTestSupport
import PreviewReportSupport
import PreviewSpecSupport
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

extension CauseCase {
  /// Sheets of a font.
  static let sheets = versions + samples + captions

  /// A sheet of two versions of a small font.
  private static func versions(
    _ rule: String, _ sheet: String, _ before: String, _ after: String, _ causes: [Cause]
  ) -> [CauseCase] {
    func spec(_ version: String) -> String {
      "fonts: Tests/Fonts/Versions/\(version).ttf\ntraits: { categories: L }\nsheets: { page: \(sheet) }\n"
    }
    return specs(rule, [("\(before) → \(after)", spec(before), spec(after), causes)])
  }

  private static let higher = FontFactChange.measures(
    .lines,
    [
      FontFactChange.Measure(name: .lineHeight, now: 1.25, before: 1.15),
      FontFactChange.Measure(name: .ascender, now: 1, before: 0.9),
    ])

  private static let versions =
    versions(
      "A sample of a feature is named by the feature", "{ kind: features, text: oxo }", "Kerned", "Numbered",
      [
        .file("Numbered", was: "Kerned"),
        .advance("“A”", before: "“V”", 12.48, was: 13.44, of: .element("text", "feature kern"), fonts: versionsRegular),
      ])
    + versions(
      "A line height that changed alike at all sizes of a sheet is one cause",
      "{ kind: waterfall, text: oxo, sizes: [12, 20, 34] }", "Base", "Taller",
      [
        .file("Taller", [higher]),
        .lineHeight(15, was: 13.8, of: .element("text", "size 12 sample", alike: 2), fonts: versionsRegular),
      ])
    + versions(
      "A sample is named by its size", "{ kind: waterfall, text: oxo, sizes: [12, 20] }", "Base", "Alternate",
      [
        .file("Alternate"),
        .glyphs(
          (["x.alt"], was: ["x"]), of: .element("text", "size 12 sample"), .element("text", "size 20 sample"),
          fonts: versionsRegular),
      ])

  private static func samples(_ kind: String, _ font: String, _ size: Int = 20) -> String {
    """
    fonts: [Tests/Fonts/Versions/\(font).ttf, Tests/Fonts/OneCase.ttf]
    traits: { categories: L }
    typography:
      title: { font: Versions-Regular, size: \(size), relativeTo: title1 }
      note: { font: Versions-Regular, size: 12, relativeTo: footnote, maximumPointSize: 15 }
    sheets: { page: { kind: \(kind), text: oxo } }
    """
  }

  private static let samples = ["ladder", "typography", "matrix"].flatMap { kind in
    let height: Cause = .lineHeight(25, was: 23, of: .element("text", "title sample", alike: 1), fonts: versionsRegular)
    let font: Cause =
      kind == "matrix"
      ? .font(
        "OneCase-Regular", was: "Versions-Regular", of: .element("text", "title at L"), .element("text", "note at L"))
      : .font(
        "OneCase-Regular", was: "Versions-Regular", of: .element("text", "title sample"),
        .element("text", "note sample"))
    return specs(
      "A caption that follows from a sample is no cause beside it",
      [
        (
          "the font's file in a \(kind)", samples(kind, "Base"), samples(kind, "Taller"),
          [.file("Taller", [higher])] + (kind == "matrix" ? [] : [height])
        ),
        (
          "a size in a \(kind)", samples(kind, "Base"), samples(kind, "Base", 24),
          [.style("title", .size, "24 pt", was: "20 pt")]
        ),
        (
          "the font in a \(kind)", samples(kind, "Base"),
          samples(kind, "Base").replacing("font: Versions-Regular", with: "font: OneCase-Regular"), [font]
        ),
      ])
  }

  // MARK: Layouts written by hand

  private typealias Text = (kind: String, name: String?, text: String?, y: Double)

  private static func sheet(_ kind: String, _ texts: [Text]) -> LayoutRecord {
    var record = LayoutRecord(
      subject: .sheet(kind: kind, size: Size(width: 400, height: 200)),
      environment: LayoutRecord.Environment(.standard), background: .white)
    record.nodes = texts.map { kind, name, text, y in
      var node = LayoutRecord.Node.label(kind: kind, name: name, 0, y, width: 10, height: 1, [])
      node.text?.string = text ?? ""
      if text == nil { node.text = nil }
      return node
    }
    return record
  }

  private static func features(_ tags: [String]) -> LayoutRecord {
    var texts: [Text] = []
    for (index, tag) in tags.enumerated() {
      let y = Double(index) * 20
      for text in ["Name of \(tag)", tag, "off \(tag)", "on \(tag)"] {
        texts.append(("text", "feature \(tag)", text, y))
      }
      texts.append(("rule", nil, nil, y + 10))
    }
    return sheet("features", texts)
  }

  private static func captions(_ captions: [String], title: String = "Brand") -> LayoutRecord {
    var texts: [Text] = [("note", nil, title, 0)]
    for (index, caption) in captions.enumerated() {
      let (name, y) = ("style \(index) sample", Double(index) * 20)
      texts += [("note", name, caption, y + 10), ("text", name, "oxo", y + 20)]
    }
    var record = sheet("ladder", texts)
    for index in record.nodes.indices where record.nodes[index].string.first?.isNumber == true {
      record.nodes[index].sheetFacts = [.isFigure]
    }
    return record
  }

  private static let captions =
    layouts(
      "A feature that is gone is one cause, with its captions, its samples and its line",
      [
        (
          "ss01", features(["case", "ss01", "zero"]), features(["case", "zero"]),
          [.gone(.element("text", "feature ss01"))]
        )
      ])
    + layouts(
      "A font's version is no cause, whichever font stands in another's place",
      [
        (
          "two fonts", sheet("ladder", [("text", nil, "A", 0), ("version", nil, "1.000", 0)]),
          sheet("ladder", [("text", nil, "B", 0), ("version", nil, "2.000", 0)]),
          [.text(.element("text", text: "B"), was: "A")]
        )
      ])
    + layouts(
      "Captions that alone say something else are one cause",
      [
        (
          "numbers", captions(["17 pt · line 20", "12 pt · line 15"]), captions(["17 pt", "12 pt"]),
          [.shows("17 pt", was: "17 pt · line 20", .element("note", "style 0 sample", alike: 1))]
        ),
        (
          "words", captions(["Brand · body"]), captions(["Brand · callout"]),
          [
            .change(
              .shownValue([Change.ValueChange(now: .text("Brand · callout"), before: .text("Brand · body"))]),
              of: .element("note", "style 0 sample"))
          ]
        ),
        ("a title", captions([]), captions([], title: "Other"), [.text(.element("note", text: "Other"), was: "Brand")]),
        (
          "a title and a sample", captions(["17"]), captions(["17", "12"], title: "Brand + Other"),
          [.new(.element("text", "style 1 sample"))]
        ),
      ])
}
