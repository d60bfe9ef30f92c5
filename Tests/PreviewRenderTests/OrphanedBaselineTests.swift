import Foundation
import Testing

@Suite("Baselines without a picture, pictures without a baseline, and baselines that can't be read")
struct OrphanedBaselineTests {
  private typealias Project = RegressionCommandTests.Project

  @Test("What has no baseline and what is a baseline of nothing are distinguished, and pruned only when asked")
  func missingAndOrphaned() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    let found = try await project.run("verify")
    #expect(found.status == 1)
    #expect(found.standardOutput.contains("sticker has no baseline.\n  accept: preview-render approve sticker\n"))
    #expect(
      found.standardOutput.contains(
        "badge is orphaned: no picture has this name.\n  accept: preview-render approve --prune badge\n"))
    #expect(found.standardOutput.contains("1 missing, 1 orphaned, 2 same"))
    #expect(try project.bytes("preview-report/expected/badge.png") == project.bytes("baselines/badge.png"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: project.at("preview-report/expected").path).count == 1)
    let left = "left badge.png, which is orphaned; 'approve --prune' removes it\n"
    #expect(try await project.run("approve", "--all").standardOutput == "approved sticker.png\n\(left)")
    #expect(FileManager.default.fileExists(atPath: project.at("baselines/badge.png").path))
    #expect(try await project.run("verify").standardOutput.contains("1 orphaned, 3 same"))
    #expect(try await project.run("approve", "--all").standardOutput == "\(left)nothing to approve\n")
    let orphan = try await project.run("approve", "badge*")
    #expect(orphan.status == 2)
    #expect(
      orphan.standardError
        == "preview-render: Picture 'badge*' can't be approved: only orphaned baselines have this name; --prune removes them.\n"
    )
    #expect(try await project.run("approve", "--prune", "badge").standardOutput == "removed badge.png\n")
    let withoutCard = Project.specWithSticker.split(separator: "\n").filter { !$0.contains("card:") }
    try project.setSpec(withoutCard.joined(separator: "\n"))
    _ = try await project.run("verify")
    let all = "left card.AX2.png, card.L.png, which are orphaned; 'approve --prune' removes them\n"
    #expect(try await project.run("approve", "--all").standardOutput == "\(all)nothing to approve\n")
    #expect(try await project.run("approve", "--all", "--prune").status == 0)
    #expect(!FileManager.default.fileExists(atPath: project.at("baselines/badge.layout.jsonl").path))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A baseline of nothing counts without its files, too, which a sparse checkout lacks; pruned, its line goes")
  func withoutFiles() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    for ending in ["png", "layout.jsonl"] {
      try FileManager.default.removeItem(at: project.at("baselines/badge.\(ending)"))
    }
    for found in [try await project.run("verify"), try await project.run("verify", "--shard", "1/1")] {
      #expect(found.standardOutput.contains("badge is orphaned: no picture has this name."), "\(found)")
    }
    #expect(try await project.run("approve", "--prune", "badge").standardOutput == "removed badge.png\n")
    #expect(try !String(contentsOf: project.at("baselines/manifest.jsonl"), encoding: .utf8).contains("badge"))
  }

  @Test("A baseline of nothing that can't be read is reported without its picture, also where reports are joined")
  func unreadableOrphan() async throws {
    let project = try Project()
    let others = ["cut", "whole"].map {
      "  \($0): { page: false, traits: { categories: L }, elements: [{ label: o }] }\n"
    }
    try project.setSpec(Project.spec + others.joined())
    #expect(try await project.run("record").status == 0)
    try project.setSpec(Project.specWithSticker)
    try project.bytes("baselines/cut.png").dropLast(20).write(to: project.at("baselines/cut.png"))
    for shard in ["1", "2"] {
      #expect(try await project.run("verify", "--shard", "\(shard)/2", "--report", "r\(shard)").status == 1)
    }
    #expect(try await project.run("report", "merge", "r2", "r1").lines.last?.hasPrefix("1 missing, 3 orphaned") == true)
    for report in ["r1", "preview-report"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: project.at("\(report)/expected").path)
      #expect(names.sorted() == ["badge.png", "whole.png"])
    }
    let pruned = try await project.run("approve", "--prune", "--all")
    #expect(pruned.standardOutput.contains("removed badge.png\nremoved cut.png\nremoved whole.png\n"), "\(pruned)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test(
    "A baseline that can't be used is reported as what it is, and fails alone",
    arguments: [
      ("printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:0\\nsize 1\\n' > $B", "Git LFS"),
      ("head -c 60 $B > x && mv x $B", "badge.png'"), ("echo nothing > $B", "badge.png'"), (": > $B", "is empty"),
      ("rm $B && mkdir $B", "it is a folder"),
      (
        "printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\rIHDR\\0\\001\\206\\240\\0\\001\\206\\240\\010\\006\\0\\0\\0\\0\\0\\0\\0' > $B",
        "badge.png'"
      ),
    ])
  func unreadable(damage: String, words: String) async throws {
    let project = try await Project.recorded()
    #expect(try await project.shell("B=baselines/badge.png; \(damage)").status == 0)
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardError == "")
    #expect(found.lines.first?.hasPrefix("badge has a baseline that can't be used. ") == true, "\(found.lines)")
    #expect(found.lines.first?.contains(words) == true, "\(found.lines)")
    #expect(found.standardOutput.contains("1 unreadable, 2 same"))
  }

  @Test("A picture that is recorded, and whose file is missing, is to be fetched and not approved")
  func absent() async throws {
    let project = try await Project.recorded()
    try FileManager.default.removeItem(at: project.at("baselines/badge.png"))
    let words =
      "File 'baselines/badge.png' is recorded, but is missing; fetch it, as with 'git sparse-checkout', or restore it."
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.lines.first == "badge has a baseline that can't be used. \(words)", "\(found)")
    #expect(found.lines.last?.hasPrefix("1 unreadable, 2 same") == true && !found.standardOutput.contains("accept"))
    for file in ["report.json", "summary.md", "index.html", "junit.xml", "report.sarif"] {
      let text = String(decoding: try project.bytes("preview-report/\(file)"), as: UTF8.self)
      #expect(text.contains("is recorded, but is missing") && !text.contains("approve badge"), "\(file)")
      #expect(!text.contains("approve --all"), "\(file)")
    }
    let approved = try await project.run("approve", "badge")
    #expect(approved.standardError == "preview-render: Picture 'badge' can't be approved: \(words)\n", "\(approved)")
    #expect(try await project.run("approve", "--all").standardOutput == "nothing to approve\n")
    // Several that lack theirs share one sentence.
    for name in ["card.L", "card.AX2"] { try FileManager.default.removeItem(at: project.at("baselines/\(name).png")) }
    let words3 = words.replacing("File 'baselines/badge.png'", with: "each").dropLast()
    #expect(
      try await project.run("verify").standardOutput.contains("baselines that can't be used: \(words3) (3 pictures)"))
    #expect(try await project.run("record", "--mode", "missing").lines.last?.hasPrefix("3 recorded") == true)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Of shards the first tells what belongs to none")
  func shards() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    let first = try await project.run("verify", "--shard", "1/2", "--report", "r1")
    let second = try await project.run("verify", "--shard", "2/2", "--report", "r2")
    #expect(first.standardOutput.contains("1 orphaned") && !second.standardOutput.contains("orphaned"))
    #expect((first.standardOutput + second.standardOutput).matches(of: /sticker has no baseline/).count == 1)
  }
}
