import Foundation
import Preview
import Testing

@Suite("Traces beside baselines, and the commands")
struct BaselineTraceCommandTests {
  typealias Project = RegressionCommandTests.Project

  private func withoutTime(_ text: String) -> String { text.replacing(#/ in [0-9.]+ m?s/#, with: "") }

  @Test(
    "A trace that is lost or altered is told beside pictures that are the same, and recording mends it",
    arguments: [1, 2])
  func lostOrAltered(shards: Int) async throws {
    let project = try await Project.recorded()
    let before = project.files()
    try FileManager.default.removeItem(at: project.at("baselines/badge.txt"))
    try Data("sheet".utf8).write(to: project.at("baselines/card.L.txt"))
    try Data().write(to: project.at("baselines/card.AX2.txt"))
    let told = """
      the trace of badge is lost; 'preview-render record' writes it anew
      the traces of card.AX2, card.L are not those that were recorded; 'preview-render record' writes them anew
      3 same; the report is in preview-report

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
        == "wrote the traces of 3 pictures anew\n0 recorded, 3 unchanged, in baselines\n")
    #expect(project.files() == before)
    #expect(try await project.run("verify").lines.count == 1)
  }

  @Test("A recording says that it wrote the manifest alone where traces are as they are drawn")
  func manifestAlone() async throws {
    let project = try await Project.recorded()
    let before = project.files()
    let path = "baselines/manifest.json"
    try FileManager.default.removeItem(at: project.at(path))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote manifest.json\n0 recorded, 3 unchanged, in baselines\n")
    #expect(project.files() == before)
    let text = String(decoding: try project.bytes(path), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("badge.png") })
    let other = line.replacing(/"trace": "[0-9a-f]+"/, with: "\"trace\": \"00\"")
    try Data(text.replacing(line, with: "\(other)\n\(line)").utf8).write(to: project.at(path))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote manifest.json anew\n0 recorded, 3 unchanged, in baselines\n")
    #expect(project.files() == before)
  }

  @Test("Verifying goes on where a trace and its hash in the manifest were both forged")
  func forged() async throws {
    let project = try await Project.recorded()
    let trace = try project.bytes("baselines/badge.txt")
    let number = try #require(String(decoding: trace, as: UTF8.self).firstMatch(of: /label (0 0 [0-9.]+)/)?.1)
    let forged = String(decoding: trace, as: UTF8.self).replacing(number, with: "0 0 1e300")
    try Data(forged.utf8).write(to: project.at("baselines/badge.txt"))
    let manifest = String(decoding: try project.bytes("baselines/manifest.json"), as: UTF8.self)
    let hashes = [trace, Data(forged.utf8)].map { SHA256.digest(of: Array($0)).hex }
    try #require(manifest.contains(hashes[0]))
    try Data(manifest.replacing(hashes[0], with: hashes[1]).utf8).write(to: project.at("baselines/manifest.json"))
    try project.setSpec(Project.spec.replacing("label: H", with: "label: HH").replacing("AVHo", with: "AVHH"))
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardError == "", "\(found)")
    #expect(
      found.lines.contains(
        "  badge: the recorded trace can't be used: it has the number “1e300”; record the picture again"), "\(found)")
    #expect(found.standardOutput.contains("card.L: the text of the title is “AVHH” (was “AVHo”)"), "\(found)")
  }
}
