import Foundation
import Testing

@Suite("record, verify and approve with another font or engine than the recorded one")
struct DifferentFontCommandTests {
  private typealias Project = RegressionCommandTests.Project

  @Test("Another font file is reported by its version before the pictures, and with each")
  func font() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let found = try await project.run("verify", "--only", "badge")
    let font = "  badge: font Versions-Regular is 1.100, 525d75df (was 1.000, 5331d74b)\n"
    #expect(found.standardOutput.contains(font))
    #expect(found.standardOutput.contains("  badge: “H” is drawn differently\n"))
  }

  @Test("Of a baseline that was changed since it was recorded, only that is reported")
  func changedBaseline() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify", "--only", "badge").status == 1)
    try Data(project.bytes("preview-report/actual/badge.png")).write(to: project.at("baselines/badge.png"))
    try project.setFont("Base")
    let found = try await project.run("verify", "--only", "badge")
    #expect(found.status == 1)
    #expect(
      found.lines.filter { $0.hasPrefix("  badge: ") } == [
        "  badge: the baseline's file is not the recorded one"
      ])
    // Beside it what the trace tells stands, and nothing of pixels.
    try project.setFont("Taller")
    let taller = try await project.run("verify", "--only", "badge")
    let causes = taller.lines.filter { $0.hasPrefix("  badge: ") }
    #expect(causes.contains("  badge: the baseline's file is not the recorded one"))
    #expect(!causes.contains { $0.contains("drawn differently") })
  }

  @Test("A picture that was approved by itself is not reported with a different font, as the rest still is")
  func fontOfPart() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    #expect(try await project.run("approve", "badge").status == 0)
    try project.setSpec(Project.spec.replacing("AVHo", with: "AVHH").replacing("label: H }", with: "label: o }"))
    let found = try await project.run("verify")
    #expect(found.lines.contains { $0.hasPrefix("  card.L: font Versions-Regular is 1.100") }, "\(found)")
    #expect(found.lines.filter { $0.hasPrefix("  badge: ") } == ["  badge: “o” was “H”"], "\(found)")
    #expect(try await project.run("record").status == 0)
    #expect(try !String(decoding: project.bytes("baselines/manifest.jsonl"), as: UTF8.self).contains("\"fonts\""))
  }

  @Test("Another engine is reported before the pictures, also where all are the same, and fails nothing")
  func engine() async throws {
    let project = try await Project.recorded()
    let manifest = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    let version = try #require(manifest.firstMatch(of: /"engine": "FreeType", "version": "([0-9.]+)"/)).1
    try Data(
      manifest.replacing("FreeType\", \"version\": \"\(version)", with: "FreeType\", \"version\": \"2.1.0").utf8
    )
    .write(to: project.at("baselines/manifest.jsonl"))
    let told = "recorded with FreeType 2.1.0, this is \(version)"
    let same = try await project.run("verify")
    #expect(same.status == 0)
    #expect(withoutTime(same.standardOutput) == "\(told)\n3 same; open preview-report/index.html\n")
    #expect(try await project.run("verify", "--quiet").standardOutput == "")
    #expect(try String(decoding: project.bytes("preview-report/summary.md"), as: UTF8.self).contains("\n- \(told)\n"))
    // What is there was not drawn by this engine, and nothing is missing.
    let before = try project.listing()
    #expect(try await project.run("record", "--mode", "missing").status == 0)
    #expect(try project.listing() == before)
    try project.setFont("Kerned")
    #expect(try await project.run("verify").lines.first == told)
  }

  @Test("A recording of some pictures leaves what the manifest says of the others, and says what these were drawn with")
  func partialFingerprint() async throws {
    let project = try await Project.recorded()
    func manifest() throws -> [Substring] {
      try String(decoding: project.bytes("baselines/manifest.jsonl"), as: UTF8.self).split(separator: "\n")
    }
    func common(_ lines: [Substring]) -> [Substring] { lines.filter { !$0.contains("\"picture\"") } }
    let before = try manifest()
    try project.setFont("Bolder")
    #expect(try await project.run("record", "--only", "badge").status == 0)
    let after = try manifest()
    #expect(common(after) == common(before))
    #expect(after.filter { $0.contains("\"fonts\"") }.map { $0.contains("badge.png") } == [true])
    let found = try await project.run("verify")
    #expect(!found.standardOutput.contains("recorded with font"))
    #expect(found.standardOutput.contains("2 changed, 1 same"), "\(found)")
    #expect(
      found.standardOutput.contains("card.L: font Versions-Regular is 1.100, 525d75df (was 1.000, 5331d74b)"),
      "\(found)")
    #expect(!found.standardOutput.contains("recorded with font"))
    // All of it, or all that there is, is another matter.
    #expect(try await project.run("record", "--only", "*").status == 0)
    #expect(try common(manifest()) != common(before))
    #expect(try await project.run("verify").standardOutput.hasPrefix("3 same"))
  }
}
