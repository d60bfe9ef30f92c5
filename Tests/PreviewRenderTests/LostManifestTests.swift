import Foundation
import Testing

@Suite("Baselines whose manifest is missing, or has the marks of a conflict")
struct LostManifestTests {
  private typealias Project = RegressionCommandTests.Project

  private static let lost =
    "preview-render: Baselines 'baselines' can't be used: there are pictures, but 'manifest.jsonl' is missing; restore it from git, or record the baselines anew.\n"

  private func loseManifest(_ project: Project) throws {
    try FileManager.default.removeItem(at: project.at("baselines/manifest.jsonl"))
  }

  @Test("Nothing passes without the manifest, and nothing is approved", arguments: ["", "--shard 2/2", "--only card"])
  func verify(options: String) async throws {
    let project = try await Project.recorded()
    #expect(try await project.run("verify").status == 0)
    try loseManifest(project)
    let found = try await project.shell("\"$TOOL\" verify \(options)")
    #expect(found.status == 2 && found.standardError == Self.lost && found.standardOutput == "", "\(found)")
    let approved = try await project.run("approve", "--all")
    #expect(approved.status == 2 && approved.standardError == Self.lost, "\(approved)")
    #expect(!project.exists("baselines/manifest.jsonl"))
  }

  @Test("A new recording names the pictures that it leaves without a line, and says that findings are forgotten")
  func record() async throws {
    let project = try Project()
    #expect(try await project.run("record", "--audit").status == 0)
    let text = try project.bytes("baselines/manifest.jsonl")
    try loseManifest(project)
    try project.setSpec(Project.specWithSticker)
    let lines = try await project.run("record", "--only", "card.L", "--only", "sticker").lines
    #expect(
      lines.prefix(4) == [
        "'manifest.jsonl' was missing: if it kept findings, they are forgotten until 'record --audit' keeps them again.",
        "recorded sticker.png",
        "left badge.png, which manifest.jsonl doesn't list; record its picture, or remove it",
        "left card.AX2.png, which manifest.jsonl doesn't list; record its picture, or remove it",
      ], "\(lines)")
    // The next recording has a manifest again, and says nothing of what lies beside it.
    #expect(try await project.run("record").lines.first == "wrote manifest.jsonl anew")
    #expect(try await project.run("verify").status == 0)
    try text.write(to: project.at("baselines/manifest.jsonl"))
    #expect(try await project.run("verify").standardOutput.contains("badge is orphaned"))
  }

  @Test("A folder without pictures is one in which nothing is recorded yet")
  func empty() async throws {
    let project = try Project()
    try FileManager.default.createDirectory(at: project.at("baselines"), withIntermediateDirectories: true)
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardOutput.contains("3 missing"), "\(found)")
    #expect(try await project.run("approve", "--all").status == 0)
    #expect(try await project.run("verify").status == 0)
  }

  @Test(
    "The marks of a conflict are reported with what to keep",
    arguments: ["<<<<<<< HEAD", "||||||| base", "=======", ">>>>>>> other"])
  func conflict(mark: String) async throws {
    let project = try await Project.recorded()
    let text = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    try Data(text.replacing("{\"picture\": \"card.L", with: "\(mark)\n{\"picture\": \"card.L").utf8)
      .write(to: project.at("baselines/manifest.jsonl"))
    for command in ["verify", "record"] {
      let found = try await project.run(command)
      #expect(found.status == 2)
      #expect(
        found.standardError
          == "preview-render: Manifest 'baselines/manifest.jsonl' can't be used: it has the marks of a merge conflict; keep the lines of both sides, as git's 'merge=union' does, and remove those with the marks.\n"
      )
    }
  }
}
