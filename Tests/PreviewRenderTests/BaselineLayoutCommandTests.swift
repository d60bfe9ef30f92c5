import Foundation
import PreviewCore
import Testing

@Suite("Recorded layouts beside baselines, and the commands")
struct BaselineLayoutCommandTests {
  typealias Project = RegressionCommandTests.Project

  @Test(
    "A layout that is missing or was changed is reported beside unchanged pictures, and recording repairs it",
    arguments: [1, 2])
  func lostOrAltered(shards: Int) async throws {
    let project = try await Project.recorded()
    let before = project.files()
    try FileManager.default.removeItem(at: project.at("baselines/badge.layout.jsonl"))
    try Data("sheet".utf8).write(to: project.at("baselines/card.L.layout.jsonl"))
    try Data().write(to: project.at("baselines/card.AX2.layout.jsonl"))
    let told = """
      the recorded layout of badge is missing; 'preview-render record' writes it again
      the recorded layouts of card.AX2, card.L were changed since; 'preview-render record' writes them again
      3 same; open preview-report/index.html

      """
    if shards == 1 {
      let found = try await project.run("verify")
      #expect(found.status == 0 && withoutTime(found.standardOutput) == told, "\(found)")
    } else {
      for shard in 1...2 {
        #expect(try await project.run("verify", "--shard", "\(shard)/2", "--report", "r\(shard)").status == 0)
      }
      let merged = try await project.run("report", "merge", "r2", "r1")
      #expect(
        merged.standardOutput.hasPrefix(told.split(separator: "\n").prefix(2).joined(separator: "\n")), "\(merged)")
    }
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote the layouts of 3 pictures again\n0 recorded, 3 unchanged, in baselines\n")
    #expect(project.files() == before)
    #expect(try await project.run("verify").lines.count == 1)
  }

  @Test("A recording says that it wrote the manifest alone where layouts are unchanged")
  func manifestAlone() async throws {
    let project = try await Project.recorded()
    let before = project.files()
    let path = "baselines/manifest.jsonl"
    try FileManager.default.removeItem(at: project.at(path))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "'manifest.jsonl' was missing: if it kept findings, they are forgotten until 'record --audit' keeps them again.\nwrote manifest.jsonl\n0 recorded, 3 unchanged, in baselines\n"
    )
    #expect(project.files() == before)
    let text = String(decoding: try project.bytes(path), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("badge.png") })
    let other = line.replacing(/"layout": "[0-9a-f]+"/, with: "\"layout\": \"00\"")
    try Data(text.replacing(line, with: "\(other)\n\(line)").utf8).write(to: project.at(path))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote manifest.jsonl anew\n0 recorded, 3 unchanged, in baselines\n")
    #expect(project.files() == before)
  }

  @Test("Verifying goes on where a layout and its hash in the manifest were both forged")
  func forged() async throws {
    let project = try await Project.recorded()
    let layout = try project.bytes("baselines/badge.layout.jsonl")
    let text = String(decoding: layout, as: UTF8.self)
    let frame = try #require(text.firstMatch(of: /"label", "frame": \[(0, 0, [0-9.]+)/)?.1)
    let forged = text.replacing(frame, with: "0, 0, 1e300")
    try Data(forged.utf8).write(to: project.at("baselines/badge.layout.jsonl"))
    let manifest = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    let hashes = [layout, Data(forged.utf8)].map { XXHash64.digest(of: Array($0)) }
    try #require(manifest.contains(hashes[0]))
    try Data(manifest.replacing(hashes[0], with: hashes[1]).utf8).write(to: project.at("baselines/manifest.jsonl"))
    try project.setSpec(Project.spec.replacing("label: H", with: "label: HH").replacing("AVHo", with: "AVHH"))
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardError == "", "\(found)")
    #expect(
      found.lines.contains(
        "  badge: the recorded layout can't be used: line 3 has a length that is out of range; record the picture again"
      ), "\(found)")
    #expect(found.standardOutput.contains("card.L: the text of the title is “AVHH” (was “AVHo”)"), "\(found)")
  }
}
