import Foundation
import Testing

@Suite("Pictures that are approved by themselves")
struct PartialApprovalTests {
  typealias Project = RegressionCommandTests.Project

  private func manifest(_ project: Project) throws -> String {
    String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
  }

  /// A project that was recorded with another FreeType, as its manifest says, and has a font now that changes every picture.
  private func older() async throws -> (project: Project, version: String) {
    let project = try await Project.recorded()
    let text = try manifest(project)
    let version = String(try #require(text.firstMatch(of: /"engine": "FreeType", "version": "([0-9.]+)"/)).1)
    try Data(text.replacing("FreeType\", \"version\": \"\(version)", with: "FreeType\", \"version\": \"2.1.0").utf8)
      .write(to: project.at("baselines/manifest.jsonl"))
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    return (project, version)
  }

  @Test("They remember the engines that drew them, and the rest goes on telling of its own")
  func engines() async throws {
    let (project, version) = try await older()
    let told = "recorded with FreeType 2.1.0, this is \(version)"
    #expect(try await project.run("approve", "badge").status == 0)
    let line = try manifest(project).split(separator: "\n").first { $0.contains("\"badge.png\"") }
    #expect(line?.contains("\"engines\": {\"FreeType\": \"\(version)\"}, \"fonts\": {") == true, "\(line ?? "")")
    let alone = try await project.run("verify", "--only", "badge")
    #expect(alone.status == 0 && alone.lines.count == 1 && alone.lines[0].hasPrefix("1 same"), "\(alone)")
    #expect(try await project.run("verify", "--only", "card").lines.first == told)
    #expect(try await project.run("verify").lines.first == told)
  }

  @Test("When the last of those that differ is approved, the manifest names what drew them all")
  func last() async throws {
    let (project, version) = try await older()
    for name in ["badge", "card.L", "card.AX2"] { #expect(try await project.run("approve", name).status == 0) }
    let text = try manifest(project)
    #expect(
      text.contains("\"engine\": \"FreeType\", \"version\": \"\(version)\"") && !text.contains("\"engines\""), "\(text)"
    )
    #expect(try await project.run("verify").lines.count == 1)
    try project.setSpec(Project.spec.replacing("label: H }", with: "label: HH }"))
    #expect(try await project.run("verify").status == 1)
    #expect(try await project.run("approve", "badge").status == 0)
    #expect(try await project.run("verify").lines.count == 1)
  }

  @Test("All of a part is no more than its pictures: of the others the manifest goes on telling")
  func allOfPart() async throws {
    let (project, version) = try await older()
    #expect(try await project.run("verify", "--only", "badge").status == 1)
    #expect(try await project.run("approve", "--all").standardOutput == "approved badge.png\n")
    #expect(try manifest(project).contains("\"engine\": \"FreeType\", \"version\": \"2.1.0\""))
    let lines = try await project.run("verify").lines
    #expect(lines.first == "recorded with FreeType 2.1.0, this is \(version)")
    #expect(
      lines.contains { $0.contains("card.L: font Versions-Regular is 1.100, ") && $0.contains(" (was 1.000, ") })
  }

  @Test("A scene's name stands for all of its pictures, as for --only, also of those that are orphaned")
  func scene() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    #expect(try await project.run("approve", "card").standardOutput == "approved card.AX2.png\napproved card.L.png\n")
    try project.setSpec(
      Project.spec.replacing("card:", with: "sheet:").replacing("AVHo", with: "AVH").replacing("oxo", with: "xo"))
    #expect(try await project.run("verify").status == 1)
    #expect(
      try await project.run("approve", "--prune", "card").standardOutput == "removed card.AX2.png\nremoved card.L.png\n"
    )
  }

  @Test("Of two versions of a font the one is named that is another")
  func versions() async throws {
    let project = try Project()
    try project.setFont("Bolder")
    _ = try await project.shell("mv Base.ttf Next.ttf")
    try project.setFont("Base")
    try project.setSpec(
      """
      fonts: Base.ttf
      traits: { categories: [L], scale: 1 }
      sheets: { both: { kind: compare, font: [Base.ttf, Next.ttf] } }

      """)
    let recorded = try await project.run("record")
    #expect(recorded.status == 0, "\(recorded)")
    #expect(try manifest(project).matches(of: /{"font": "Versions-Regular"/).count == 2)
    #expect(try await project.run("verify").lines.count == 1)
    _ = try await project.shell("mv Base.ttf Kept.ttf")
    try project.setFont("Taller")
    _ = try await project.shell("mv Base.ttf Next.ttf && mv Kept.ttf Base.ttf")
    let found = try await project.run("verify")
    #expect(found.status == 1)
    #expect(
      found.lines.contains { $0.contains(": font Versions-Regular is ") && $0.contains(" (was 1.100, ") }, "\(found)")
    #expect(!found.standardOutput.contains("Versions-Regular 1.000 ("), "\(found)")
  }
}
