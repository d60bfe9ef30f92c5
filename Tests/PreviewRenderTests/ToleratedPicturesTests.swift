import Foundation
import Testing

@Suite("What a tolerance tolerates, and what approving can't cure")
struct ToleratedPicturesTests {
  typealias Project = RegressionCommandTests.Project

  private static let kinds = ["expected", "actual", "difference"]

  /// Which pictures of one a report's folder holds.
  private func pictures(_ name: String, in project: Project, _ report: String = "preview-report") -> [String] {
    Self.kinds.filter { project.exists("\(report)/\($0)/\(name).png") }
  }

  @Test(
    "Its pictures lie in the report, and the difference shows every pixel that is tolerated",
    arguments: ["changedPixels: 500", "threshold: 1", "threshold: 0.2, antialiasing: count, changedPixels: 500"])
  func tolerated(tolerance: String) async throws {
    let project = try await Project.recorded()
    let before = project.files()
    try project.setFont("Bolder")
    try project.setSpec(Project.spec.replacing("badge: {", with: "badge: { tolerance: { \(tolerance) },"))
    let found = try await project.run("verify", "--only", "badge")
    #expect(found.status == 0 && found.standardOutput.contains("1 tolerated"), "\(found)")
    #expect(pictures("badge", in: project) == Self.kinds)
    #expect(try project.bytes("preview-report/expected/badge.png") == project.bytes("baselines/badge.png"))
    #expect(try project.bytes("preview-report/actual/badge.png") != project.bytes("baselines/badge.png"))
    // The same marks as without a tolerance.
    let exact = try await project.shell(
      "\"$TOOL\" diff baselines/badge.png preview-report/actual/badge.png -o exact.png --format json")
    #expect(exact.status == 1)
    #expect(try project.bytes("preview-report/difference/badge.png") == project.bytes("exact.png"))
    let report = try #require(
      try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.json")) as? [String: Any])
    let picture = try #require((report["pictures"] as? [[String: Any]])?.first)
    #expect((picture["regions"] as? [Any])?.isEmpty == false)
    #expect((picture["files"] as? [String: String])?.count == 3 && picture["accept"] == nil)
    // It is nothing to approve, and travels with its shard.
    #expect(try await project.run("approve", "--all").standardOutput == "nothing to approve\n")
    #expect(project.files() == before)
    #expect(try await project.run("report", "merge", "preview-report", "-o", "joined").status == 0)
    #expect(pictures("badge", in: project, "joined") == Self.kinds)
  }

  @Test("What masks alone hide costs no picture")
  func masked() async throws {
    let project = try Project()
    let masked = Project.spec.replacing("card: {", with: "card: { masks: detail,")
    try project.setSpec(masked)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(masked.replacing("oxo", with: "oHo"))
    #expect(try await project.run("verify").standardOutput.contains("2 tolerated, 1 same"))
    #expect(pictures("card.L", in: project) == [])
  }

  @Test("A mask outside of every picture of its scene is reported at its place, by record and verify, known or not")
  func idleMasks() async throws {
    let project = try Project()
    func spec(_ masks: String) -> String { Project.spec.replacing("card: {", with: "card: { masks: [\(masks)],") }
    try project.setSpec(spec("\"0,0,9,9\", detail, \"400,0,9,9\""))
    let sentence = "preview.yml:4:38: Mask 400,0,9,9 lies outside of every picture of 'card' and hides nothing: "
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardOutput.contains(sentence), "\(recorded)")
    for _ in 0..<2 {
      let verified = try await project.run("verify")
      #expect(verified.status == 0 && verified.standardOutput.contains(sentence), "\(verified)")
      #expect(verified.standardOutput.contains("none has more than 160 × "), "\(verified)")
    }
    // Some of the pictures say nothing about the others.
    #expect(!(try await project.run("verify", "--only", "card.L").standardOutput.contains("Mask")))
    try project.setSpec(spec("\"0,0,9,9\", \"159,0,9,9\""))
    #expect(!(try await project.run("record").standardOutput.contains("Mask")))
  }

  @Test("A mask of an element that a condition leaves out of every picture is reported at its place")
  func maskOfMissingElement() async throws {
    let project = try Project()
    func spec(_ condition: String) -> String {
      Project.spec.replacing("card: {", with: "card: { masks: [title, detail],")
        .replacing("style: footnote", with: "style: footnote, when: { \(condition) }")
    }
    try project.setSpec(spec("categories: AX5"))
    let sentence = "preview.yml:4:26: Mask 'detail' hides nothing: no picture of 'card' shows this element.\n"
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardOutput.contains(sentence), "\(recorded)")
    #expect(try await project.run("verify").standardOutput.contains(sentence))
    #expect(!(try await project.run("verify", "--only", "card.L").standardOutput.contains("Mask")))
    try project.setSpec(spec("categories: AX2"))
    #expect(!(try await project.run("record").standardOutput.contains("Mask")))
    // So is a row of a section that a condition leaves out.
    func list(_ condition: String) -> String {
      Project.spec.replacing("card: {", with: "card: { masks: [row],").replacing(
        "elements: [",
        with: "elements: [{ list: [{ section: HAH, rows: [{ label: oxo, name: row }], when: { \(condition) } }] }, ")
    }
    try project.setSpec(list("categories: AX5"))
    let ofRow = try await project.run("record").standardOutput
    #expect(ofRow.contains("Mask 'row' hides nothing: no picture of 'card' shows this element."), "\(ofRow)")
    try project.setSpec(list("categories: AX2"))
    let shown = try await project.run("record").standardOutput
    #expect(!shown.contains("Mask") && shown.contains("recorded"), "\(shown)")
  }

  @Test(
    "Two versions of a font are shown where a tolerance lets them pass, and none where the file of a font alone differs"
  )
  func compare() async throws {
    let project = try Project()
    let bolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fonts/Versions/Bolder.ttf").path
    try project.setSpec(
      Project.spec.replacing("badge: {", with: "badge: { tolerance: { changedPixels: 500 },"))
    let result = try await project.run("compare", "Base.ttf", bolder, "preview.yml", "--only", "badge*")
    #expect(result.status == 0 && result.standardOutput.contains("12 tolerated"), "\(result)")
    #expect(pictures("badge.L", in: project) == Self.kinds)
    let kerned = bolder.replacing("Bolder", with: "Kerned")
    let captions = try await project.run("compare", "Base.ttf", kerned, "--only", "metrics")
    #expect(captions.standardOutput.contains("1 same"), "\(captions)")
    #expect(pictures("Versions-Regular/metrics", in: project) == [])
  }

  @Test("A baseline that was not fetched is reported with the command that fetches it, and is not offered for approval")
  func notFetched() async throws {
    let project = try await Project.recorded()
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    try Data(pointer.utf8).write(to: project.at("baselines/badge.png"))
    let reason =
      "'baselines/badge.png' is a Git LFS pointer, not the picture; fetch it with 'git lfs pull'."
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.lines.first == "badge has a baseline that can't be used. \(reason)")
    #expect(!found.standardOutput.contains("accept:"))
    #expect(!String(decoding: try project.bytes("preview-report/summary.md"), as: UTF8.self).contains("approve"))
    let one = try await project.run("approve", "badge")
    #expect(one.status == 2)
    #expect(one.standardError == "preview-render: Picture 'badge' can't be approved: \(reason)\n")
    #expect(try await project.run("approve", "--all").standardOutput == "nothing to approve\n")
    #expect(try project.bytes("baselines/badge.png") == Data(pointer.utf8))
    #expect(try await project.shell("rm baselines/badge.png && mkdir baselines/badge.png").status == 0)
    #expect(
      try await project.run("verify").lines.first
        == "badge has a baseline that can't be used. 'baselines/badge.png' can't be a baseline: it is a folder; remove it, and verify again."
    )
  }
}
