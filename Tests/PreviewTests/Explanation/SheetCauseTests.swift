import PreviewTestSupport
import Testing

@testable import Preview

@Suite("Causes: what a sheet says of a font")
struct SheetCauseTests {
  private func causes(_ sheet: String, _ before: String, _ after: String) throws -> [String] {
    func spec(_ version: String) -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L }
      sheets: { page: \(sheet) }
      """
    }
    return Array(try ChangedPicture(before: spec(before), after: spec(after)).causes.dropFirst())
  }

  @Test("A value of the metrics is named by its row and its table, and what leads to it is no cause")
  func metrics() throws {
    let causes = try causes("{ kind: metrics, text: Ho }", "Base", "Taller")
    for cause in [
      "the ascender is 1000 (was 900)", "the line box is 1.25 em (was 1.15 em)",
      "the ascender of hhea is 1000 (was 900)", "the line of hhea is 1250 (was 1150)",
    ] {
      #expect(causes.contains(cause), "\(causes)")
    }
    #expect(!causes.contains { $0.contains("path") || $0.contains("pt” was") }, "\(causes)")
  }

  @Test("Kerning in another strength is named by its pair, once")
  func pairs() throws {
    let causes = try causes("{ kind: pairs, pairs: [AV] }", "Base", "Kerned")
    #expect(causes.contains { $0.hasPrefix("the pair AV is −") && $0.contains(" (was −") }, "\(causes)")
    #expect(!causes.contains { $0.hasPrefix("“") }, "\(causes)")
  }

  @Test("A sample of a feature is named by the feature")
  func features() throws {
    #expect(
      try causes("{ kind: features, text: oxo }", "Kerned", "Numbered") == [
        "the feature kern has different kerning or widths: “A” before “V” takes 12.48 pt (was 13.44 pt)"
      ])
  }

  @Test("A feature that is gone is one cause, with its captions, its samples and its line")
  func goneFeature() throws {
    func sheet(_ tags: [String]) -> LayoutRecord {
      var record = LayoutRecord(
        subject: .sheet(kind: "features", size: Size(width: 400, height: 200)),
        environment: LayoutRecord.Environment(.standard), background: .white)
      func add(_ kind: String, _ text: String?, _ tag: String, _ y: Double) {
        var node = LayoutRecord.Node.label(kind: kind, 0, y, width: 10, height: 1, [])
        node.text = text.map { _ in node.text } ?? nil
        node.text?.string = text ?? ""
        node.name = kind == "text" ? "feature \(tag)" : nil
        record.nodes.append(node)
      }
      for (index, tag) in tags.enumerated() {
        let y = Double(index) * 20
        for text in ["Name of \(tag)", tag, "off \(tag)", "on \(tag)"] { add("text", text, tag, y) }
        add("rule", nil, tag, y + 10)
      }
      return record
    }
    let causes = LayoutComparison(before: sheet(["case", "ss01", "zero"]), after: sheet(["case", "zero"])).causes
    #expect(causes.map(\.description) == ["the feature ss01 is gone"])
  }

  @Test("A font's version is no cause, whichever font stands in another's place")
  func version() {
    func sheet(_ version: String, _ name: String) -> LayoutRecord {
      var record = LayoutRecord(
        subject: .sheet(kind: "ladder", size: Size(width: 400, height: 200)),
        environment: LayoutRecord.Environment(.standard), background: .white)
      for (kind, text) in [("text", name), ("version", version)] {
        var node = LayoutRecord.Node.label(kind: kind, 0, 0, width: 10, height: 1, [])
        node.text?.string = text
        record.nodes.append(node)
      }
      return record
    }
    let causes = LayoutComparison(before: sheet("1.000", "A"), after: sheet("2.000", "B")).causes
    #expect(causes.map(\.description) == ["“B” was “A”"])
  }

  @Test("A line height that changed alike at all sizes of a sheet is one cause")
  func proportional() throws {
    #expect(
      try causes("{ kind: waterfall, text: oxo, sizes: [12, 20, 34] }", "Base", "Taller") == [
        "the line height of the size 12 sample (and 2 more in proportion) is 15 pt (was 13.8 pt)"
      ])
  }

  @Test("A caption that follows from a sample is no cause beside it", arguments: ["ladder", "typography", "matrix"])
  func notes(kind: String) throws {
    func spec(_ font: String, _ size: Int = 20) -> String {
      """
      fonts: [Tests/Fonts/Versions/\(font).ttf, Tests/Fonts/OneCase.ttf]
      traits: { categories: L }
      typography:
        title: { font: Versions-Regular, size: \(size), relativeTo: title1 }
        note: { font: Versions-Regular, size: 12, relativeTo: footnote, maximumPointSize: 15 }
      sheets: { page: { kind: \(kind), text: oxo } }
      """
    }
    func causes(_ before: String, _ after: String) throws -> [String] {
      try ChangedPicture(before: before, after: after).causes.filter { !$0.hasPrefix("font ") }
    }
    let cell = kind == "matrix" ? "at L" : "sample"
    let height = "the line height of the title sample (and 1 more in proportion) is 25 pt (was 23 pt)"
    #expect(try causes(spec("Base"), spec("Taller")) == (kind == "matrix" ? [] : [height]))
    #expect(try causes(spec("Base"), spec("Base", 24)) == ["the size of the style title is 24 pt (was 20 pt)"])
    let replaced = spec("Base").replacing("font: Versions-Regular", with: "font: OneCase-Regular")
    #expect(
      try causes(spec("Base"), replaced) == [
        "the font of the title \(cell) is OneCase-Regular (was Versions-Regular), and 1 more"
      ])
  }

  @Test("Captions that alone say something else are one cause")
  func wording() {
    func sheet(_ captions: [String], title: String = "Brand", font: String = "Brand") -> LayoutRecord {
      var record = LayoutRecord(
        subject: .sheet(kind: "ladder", size: Size(width: 400, height: 200)),
        environment: LayoutRecord.Environment(.standard), background: .white)
      func add(_ kind: String, _ name: String?, _ text: String, _ y: Double) {
        var node = LayoutRecord.Node.label(kind: kind, 0, y, width: 10, height: 1, [])
        node.name = name
        node.text?.string = text
        record.nodes.append(node)
      }
      add("note", nil, title, 0)
      for (index, caption) in captions.enumerated() {
        add("note", "style \(index) sample", caption, Double(index) * 20 + 10)
        add("text", "style \(index) sample", "oxo", Double(index) * 20 + 20)
      }
      return record
    }
    func causes(_ before: LayoutRecord, _ after: LayoutRecord) -> [String] {
      LayoutComparison(before: before, after: after).causes.map(\.description)
    }
    #expect(
      causes(sheet(["17 pt · line 20", "12 pt · line 15"]), sheet(["17 pt", "12 pt"])) == [
        "the caption of the style 0 sample (and 1 more) is 17 pt (was 17 pt · line 20)"
      ])
    #expect(
      causes(sheet(["Brand · body"]), sheet(["Brand · callout"])) == [
        "the caption of the style 0 sample is “Brand · callout” (was “Brand · body”)"
      ])
    #expect(causes(sheet([]), sheet([], title: "Other")) == ["“Other” was “Brand”"])
    #expect(
      causes(sheet(["17"]), sheet(["17", "12"], title: "Brand + Other")) == ["the style 1 sample is new"])
  }

  @Test("A line gap that is new is one cause, with its area, its line and its numbers")
  func lineGap() throws {
    let folder = TemporaryFolder()
    var bytes = try FontBytes(path: "\(TestFonts.repository)/Tests/Fonts/Versions/Base.ttf")
    try folder.write(bytes.bytes, to: "new.ttf")
    bytes.set("hhea", [8: 0])
    try folder.write(bytes.bytes, to: "old.ttf")
    func spec(_ file: String) -> String {
      "fonts: \(file)\ntraits: { categories: L }\nsheets: { page: { kind: metrics, text: Ho } }\n"
    }
    let causes = try ChangedPicture(before: spec("old.ttf"), after: spec("new.ttf"), folder: folder.path).causes
    #expect(
      causes.contains("the line gap is new") && causes.contains("the line gap of hhea is 30 (was 0)"), "\(causes)")
    #expect(!causes.contains { $0.contains("fill") || $0.contains("path") }, "\(causes)")
  }

  @Test("A sheet names what is gone and what is new in its place")
  func exchanged() throws {
    func spec(_ pair: String) -> String {
      """
      fonts: Tests/Fonts/Versions/Base.ttf
      traits: { categories: L }
      sheets: { page: { kind: pairs, pairs: [\(pair)] } }
      """
    }
    let causes = try ChangedPicture(before: spec("AH"), after: spec("oH")).causes
    #expect(causes.contains("the pair AH is gone") && causes.contains("the pair oH is new"), "\(causes)")
  }

  @Test("A sample is named by its size")
  func waterfall() throws {
    #expect(
      try causes("{ kind: waterfall, text: oxo, sizes: [12, 20] }", "Base", "Alternate") == [
        "the size 12 sample has different glyphs: x.alt (was x), and 1 more"
      ])
  }
}
