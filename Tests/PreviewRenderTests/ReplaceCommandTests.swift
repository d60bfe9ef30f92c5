import Foundation
import Testing

@Suite("A family in place of another")
struct ReplaceCommandTests {
  typealias Project = RegressionCommandTests.Project

  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts").path

  private static let spec = """
    fonts: [\(fonts)/Inter.var.ttf, \(fonts)/EBGaramond12-Regular.otf]
    traits: { categories: [L, AX2], width: 200, scale: 1 }
    typography:
      title: { font: Inter, weight: semibold, size: 20 }
      quote: { font: EB Garamond, size: 17 }
    scenes:
      card: { page: false, elements: [{ label: Orders, typography: title, name: title }, { label: Sea, typography: quote, name: quote }] }
      note: { page: false, font: EB Garamond, elements: [{ label: Sea }] }

    """

  private func project() async throws -> Project {
    let project = try Project()
    try project.setSpec(Self.spec)
    return project
  }

  private static let sentence =
    "Inter is replaced by Lobster Two, which has no 400 (700 italic stands in), no 600 (700 italic stands in), no 700 (700 italic stands in)"

  @Test("'verify' shows what a family would change, says it once, and can't be approved")
  func verify() async throws {
    let project = try await project()
    #expect(try await project.run("record", "--audit").status == 0)
    let before = try project.listing()
    let result = try await project.run("verify", "--replace", "Inter=\(Self.fonts)/lob*.otf")
    #expect(result.status == 1)
    #expect(result.lines.first == Self.sentence, "\(result)")
    #expect(result.standardOutput.components(separatedBy: "Lobster Two").count < 4, "\(result.standardOutput)")
    #expect(result.standardOutput.contains("\ncard.AX2 ") && result.standardOutput.contains("\ncard.L "))
    #expect(!result.standardOutput.contains("accept:") && !result.standardOutput.contains("note."))
    #expect(result.lines.last?.contains(" 2 same") == true, "\(result)")
    let approved = try await project.run("approve", "--all")
    #expect(approved.status == 2, "\(approved)")
    #expect(try project.listing() == before)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("'compare' draws a spec with its own families and with another, at all categories unless they are narrowed")
  func compare() async throws {
    let project = try await project()
    let all = try await project.run("compare", "preview.yml", "--replace", "EB Garamond=Inter")
    #expect(all.status == 1)
    #expect(all.lines.first == "EB Garamond is replaced by Inter", "\(all)")
    // It is one cause, whatever is set in the family.
    #expect(all.lines.contains { $0.hasPrefix("1. the font of ") && $0.contains(" in card and note, ") }, "\(all)")
    #expect(!all.standardOutput.contains("\n2. the font of "), "\(all)")
    #expect(all.lines.last?.contains("same") == false)
    let narrowed = try await project.run("compare", "--replace", "EB Garamond=Inter", "--category", "AX2")
    #expect(narrowed.lines.last?.hasPrefix("2 ") == true && !narrowed.standardOutput.contains("card.L"), "\(narrowed)")
    let report = String(decoding: try project.bytes("preview-report/report.json"), as: UTF8.self)
    #expect(report.contains("EB Garamond is replaced by Inter"))
  }

  @Test("The name of the new font at the foot of a sheet is no cause: it was asked for")
  func foot() async throws {
    let project = try await project()
    try project.setSpec(Self.spec.replacing("scenes:", with: "sheets: { styles: { kind: typography } }\nscenes:"))
    let compared = try await project.run("compare", "--replace", "EB Garamond=Inter", "--category", "AX2")
    #expect(compared.standardOutput.contains("1. the font of the quote and 2 more elements "), "\(compared)")
    #expect(!compared.standardOutput.contains("“EBGaramond12-Regular”"), "\(compared)")
  }

  @Test("'render' and 'audit' take it, too, and say it beside their output")
  func others() async throws {
    let project = try await project()
    let drawn = try await project.run("render", "--replace", "Inter=\(Self.fonts)/lob*.otf", "--trace")
    #expect(drawn.status == 0 && drawn.standardError == "preview-render: \(Self.sentence).\n", "\(drawn)")
    let trace = String(decoding: try project.bytes("specimens/card.L.txt"), as: UTF8.self)
    #expect(
      trace.contains("LobsterTwo-BoldItalic") && trace.contains("EBGaramond12-Regular") && !trace.contains("Inter"))
    let audit = try await project.run(
      "audit", "--replace", "Inter=\(Self.fonts)/lob*.otf", "--format", "json")
    #expect(audit.standardError == "preview-render: \(Self.sentence).\n", "\(audit)")
  }

  @Test(
    "A wrong replacement is said in a sentence",
    arguments: [
      (
        ["verify", "--replace", "Intr=EB Garamond"], 2,
        "Family 'Intr' isn't known. Did you mean 'Inter'? The spec's families: Inter, EB Garamond."
      ),
      (
        ["render", "--replace", "Inter=Inter"], 64,
        "Family 'Inter' can't be replaced by itself; give another family, or files of it."
      ),
      (
        ["render", fonts + "/lobster.otf", "--replace", "a=b"], 64,
        "--replace is for the scenes of a spec; name a spec, not fonts."
      ),
      (
        ["compare", "a.ttf", "b.ttf", "--replace", "a=b"], 64,
        "With --replace, a spec is compared with itself; name only the spec, and no fonts."
      ),
      (
        ["compare"], 64, "<old font> is missing: name two versions of a font, or a spec and --replace."
      ),
      (
        ["compare", "a.ttf"], 64,
        "<new font> is missing: name two versions of a font, or a spec and --replace."
      ),
      (
        ["compare", "a.ttf", "b.ttf", "c.yml", "d.yml"], 64,
        "Two versions of a font and one spec are compared; leave out 'd.yml'."
      ),
    ])
  func errors(arguments: [String], status: Int32, sentence: String) async throws {
    let project = try await project()
    #expect(try await project.run("record").status == 0)
    let result = try await Tool.run(arguments, folder: project.folder)
    #expect(result.status == status)
    #expect(result.standardError.contains(sentence), "\(result)")
  }
}
