import Foundation
import Testing

@Suite("Texts that lack characters, in the commands")
struct MissingGlyphsCommandTests {
  typealias Project = RegressionCommandTests.Project

  /// Two pictures that lack a character and one that does not; the font has A, V, H, o and x, and no font of iOS has Tangut.
  private static func spec(rule: String = "", label: String = "A𗀀") -> String {
    """
    fonts: Base.ttf
    traits: { categories: [L, AX2], width: 160, scale: 1 }
    scenes:
      card: { \(rule)page: false, elements: [{ label: AVHo }, { label: \(label) }] }
      badge: { page: false, traits: { categories: L }, elements: [{ label: H }] }

    """
  }

  private static let sentence = " Font 'Versions-Regular' has no glyph for “𗀀” (U+17000) in “A𗀀”; "
  private static let both = "preview.yml:4:61:\(sentence)it affects 2 pictures, first 'card.AX2'.\n"

  private static func refusal(_ taken: String) -> String {
    "preview-render: 2 pictures were not \(taken), because they lack characters: add 'fallback' fonts that have them, change the texts, or allow it with --allow-missing-glyphs or 'missingGlyphs: allowed' in the spec.\n"
  }

  private func project(rule: String = "") async throws -> Project {
    let project = try Project()
    try project.setSpec(Self.spec(rule: rule))
    return project
  }

  @Test("A picture that only has a new name is approved, whatever it lacks: its pixels were taken before")
  func renamed() async throws {
    let project = try await project()
    #expect(try await project.run("record", "--allow-missing-glyphs").status == 0)
    try project.setSpec(Self.spec().replacing("card:", with: "tile:"))
    let verified = try await project.run("verify")
    #expect(verified.lines.last?.hasPrefix("2 renamed, 1 same") == true, "\(verified)")
    #expect(
      verified.standardOutput.contains("preview-render approve") && !verified.standardOutput.contains("not while"))
    #expect(try await project.run("approve", "--all").status == 0)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("record renames such a picture's baseline, too, and refuses a second picture of the same pixels")
  func renamedByRecord() async throws {
    let project = try await project()
    #expect(try await project.run("record", "--allow-missing-glyphs").status == 0)
    let before = project.files()
    try project.setSpec(Self.spec().replacing("card:", with: "tile:"))
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardError == Self.both.replacing("card", with: "tile"), "\(recorded)")
    #expect(
      withoutTime(recorded.standardOutput) == """
        renamed card.AX2.png to tile.AX2.png
        renamed card.L.png to tile.L.png
        0 recorded, 2 renamed, 1 unchanged, in baselines

        """)
    #expect(project.files()["tile.L.png"] == before["card.L.png"] && project.files()["card.L.png"] == nil)
    #expect(try await project.run("verify").status == 0)

    let tile = "tile: { page: false, elements: [{ label: AVHo }, { label: A𗀀 }] }"
    try project.setSpec(
      Self.spec().replacing("card: {", with: "first: {").replacing(
        "badge:", with: "\(tile.replacing("tile", with: "second"))\n  badge:"))
    let again = try await project.run("record")
    #expect(again.status == 1 && again.standardOutput.contains("renamed tile.L.png to first.L.png"), "\(again)")
    #expect(again.standardOutput.contains("0 recorded, 2 renamed, 1 unchanged, 2 refused"), "\(again)")
    #expect(project.files().keys.filter { $0.hasPrefix("second") }.isEmpty)
    #expect(!(try String(decoding: project.bytes("baselines/manifest.jsonl"), as: UTF8.self).contains("second")))
  }

  @Test(
    "record ends with 1 and records nothing of the pictures that lack characters, and the others; their baselines stay")
  func record() async throws {
    let project = try await project()
    let recorded = try await project.run("record")
    #expect(recorded.status == 1 && recorded.standardError == Self.both + Self.refusal("recorded"))
    #expect(
      withoutTime(recorded.standardOutput) == "recorded badge.png\n1 recorded, 0 unchanged, 2 refused, in baselines\n")
    #expect(project.files().keys.sorted() == ["badge.layout.jsonl", "badge.png", "manifest.jsonl"])
    #expect(try String(decoding: project.bytes("baselines/manifest.jsonl"), as: UTF8.self).contains("card") == false)

    try project.setSpec(Self.spec(label: "AA"))
    #expect(try await project.run("record").status == 0)
    let before = project.files()
    #expect(before.count == 7)
    try project.setSpec(Self.spec())
    let again = try await project.run("record", "--quiet", "--mode", "failed")
    #expect(again.status == 1 && again.standardOutput == "")
    #expect(again.standardError == Self.both + Self.refusal("recorded"))
    for name in before.keys where name != "manifest.jsonl" { #expect(project.files()[name] == before[name], "\(name)") }
    #expect(try await project.run("record", "--mode", "missing").status == 0)
  }

  @Test("--allow-missing-glyphs records them and says so; 'missingGlyphs: allowed' records them without a word")
  func allowed() async throws {
    let flagged = try await project()
    let recorded = try await flagged.run("record", "--allow-missing-glyphs")
    #expect(recorded.status == 0 && recorded.standardError == Self.both)
    #expect(flagged.files().count == 7)
    let ruled = try await project(rule: "missingGlyphs: allowed, ")
    let silent = try await ruled.run("record")
    #expect(silent.status == 0 && silent.standardError == "")
    #expect(ruled.files()["card.L.png"] == flagged.files()["card.L.png"])
    let verified = try await ruled.run("verify")
    #expect(verified.status == 0 && withoutTime(verified.standardOutput) == "3 same; open preview-report/index.html\n")
  }

  @Test("verify says it beside the verdicts, which stay what they are")
  func verify() async throws {
    let project = try await project()
    #expect(try await project.run("record", "--allow-missing-glyphs").status == 0)
    let same = try await project.run("verify")
    #expect(same.status == 0 && same.standardError == "")
    #expect(withoutTime(same.standardOutput) == Self.both + "3 same; open preview-report/index.html\n")
    let report = try String(decoding: project.bytes("preview-report/report.json"), as: UTF8.self)
    #expect(report.contains("preview.yml:4:61:\(Self.sentence)it affects 2 pictures"))
    #expect(try await project.run("verify", "--quiet").standardOutput == "")

    try FileManager.default.createDirectory(at: project.at("none"), withIntermediateDirectories: true)
    let missing = try await project.run("verify", "--only", "card.L", "--baselines", "none")
    #expect(missing.status == 1)
    #expect(
      withoutTime(missing.standardOutput) == """
        preview.yml:4:61:\(Self.sentence)it affects 'card.L'.
        card.L has no baseline.
          accept: not while characters are missing; add 'fallback' fonts that have them, change the texts, or allow it with --allow-missing-glyphs
        1 missing; open preview-report/index.html

        """)
  }

  @Test("approve takes no picture that lacks characters, unless the flag says so")
  func approve() async throws {
    let project = try await project()
    #expect(try await project.run("record").status == 1)
    try project.setFont("Bolder")
    let verified = try await project.run("verify")
    #expect(verified.status == 1)
    let before = project.files()
    let approved = try await project.run("approve", "--all")
    #expect(approved.status == 1 && approved.standardOutput == "approved badge.png\n", "\(approved)")
    #expect(approved.standardError == Self.both + Self.refusal("approved"))
    #expect(project.files().keys == before.keys)
    let named = try await project.run("approve", "card.L")
    #expect(named.status == 1 && named.standardOutput == "")
    let all = try await project.run("approve", "--all", "--allow-missing-glyphs")
    #expect(all.status == 0 && all.standardError == "")
    #expect(project.files().count == 7)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A script of which iOS has a font that nothing stands in for is reported once, and nothing is refused")
  func unmeasured() async throws {
    let project = try await project()
    try project.setSpec(Self.spec(label: "กข").replacing("label: H }", with: "label: ก }"))
    let words =
      "iOS sets Thai in Thonburi, for which nothing stands in here, so that its widths are guessed: “ก” (U+0E01), “ข” (U+0E02) in “ก” and 1 other text; it affects 3 pictures, first 'badge'. Name a stand-in, such as Noto Sans Thai, with 'fallback: { Thai: … }'.\n"
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardError.hasSuffix(words), "\(recorded)")
    #expect(project.files().count == 7)
    let rendered = try await project.run("render", "-o", "out")
    #expect(rendered.standardError == recorded.standardError)
    let verified = try await project.run("verify")
    #expect(verified.status == 0 && verified.standardOutput.hasPrefix(recorded.standardError), "\(verified)")
  }

  @Test("render draws anyway and says it; so does a comparison of two versions of a font")
  func render() async throws {
    let project = try await project()
    let rendered = try await project.run("render", "-o", "out")
    #expect(rendered.status == 0)
    #expect(
      rendered.standardError
        == Self.both + "preview-render: Add fallback fonts that have these characters, or change the texts.\n")
    #expect(project.files("out").count == 3)
    #expect(try await project.run("render", "-o", "out", "--quiet").standardError == "")
    let sheet = try await project.run("render", "Base.ttf", "--sheet", "waterfall", "--text", "HZ", "-o", "sheets")
    #expect(sheet.status == 0)
    #expect(
      sheet.standardError.hasPrefix(
        "preview-render: Font 'Versions-Regular' has no glyph for “Z” (U+005A) in “HZ”; it affects 'Versions-Regular/waterfall'.\n"
      ))
    try FileManager.default.copyItem(at: project.at("Base.ttf"), to: project.at("Other.ttf"))
    let compared = try await project.run("compare", "Base.ttf", "Other.ttf", "preview.yml")
    #expect(
      compared.status == 0 && compared.standardOutput.hasPrefix("preview.yml:4:61:\(Self.sentence)"), "\(compared)")
  }
}
