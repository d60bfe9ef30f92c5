import Foundation
import Testing

@Suite("Pictures that have new names and the pixels of their baselines")
struct RenamedPicturesTests {
  private typealias Project = RegressionCommandTests.Project

  /// Scenes at three categories; two of them look alike.
  private static let spec = """
    fonts: Base.ttf
    traits: { categories: [S, L, AX2], width: 160, scale: 1 }
    scenes:
      card: { page: false, elements: [{ label: AVHo, name: title }, { label: oxo, style: footnote }] }
      badge: { page: false, elements: [{ label: H }] }
      twin: { page: false, elements: [{ label: H }] }

    """
  /// A second width, which comes into every name: `card.L.160pt.png`.
  private static let wider = spec.replacing("width: 160", with: "width: [160, 200]")

  private static func recorded() async throws -> Project {
    let project = try Project()
    try project.setSpec(spec)
    #expect(try await project.run("record").status == 0)
    return project
  }

  /// Where the files of a folder of baselines are after a second width was added.
  private static func moved(_ files: Project.Files) -> Project.Files {
    var moved: Project.Files = [:]
    for (path, bytes) in files where path != "manifest.jsonl" {
      let parts = path.split(separator: ".", maxSplits: 2)
      moved["\(parts[0]).\(parts[1]).160pt.\(parts[2])"] = bytes
    }
    return moved
  }

  @Test("A second design leaves the pages of the first one as they were, and gives them a new name")
  func secondDesign() async throws {
    let project = try Project()
    let pages = Self.spec.replacing("page: false, ", with: "")
    try project.setSpec(pages)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(pages.replacing("width: 160", with: "width: 160, designs: [iOS 18, iOS 26]"))
    let found = try await project.run("verify")
    #expect(
      found.lines.contains(
        "1. badge.AX2.iOS18 (was badge.AX2) and 8 more have new names and the same pixels (9 pictures)"), "\(found)")
    #expect(
      found.lines.contains(
        "2. badge and 2 more, at all categories, with '.iOS26' in the name, have no baseline (9 pictures)"))
  }

  @Test("A second width renames all pictures: verify says so once, and approve moves files, layouts and lines")
  func secondWidth() async throws {
    let project = try await Self.recorded()
    let before = project.files()
    try project.setSpec(Self.wider)
    let found = try await project.run("verify")
    #expect(found.status == 1)
    #expect(
      found.lines.prefix(5).joined(separator: "\n") == """
        the spec was changed
        1. badge.AX2.160pt (was badge.AX2) and 8 more have new names and the same pixels (9 pictures)
        2. badge and 2 more, at all categories, with '.200pt' in the name, have no baseline (9 pictures)
        accept cause 1 alone: preview-render approve --cause 1
        accept all of it: preview-render approve --all
        """)
    #expect(found.lines.last?.hasPrefix("9 missing, 9 renamed in") == true, "\(found)")
    #expect(!project.exists("preview-report/expected") && project.exists("preview-report/actual/card.L.160pt.png"))
    // A name, a former name or a pattern of either stands for the picture.
    #expect(try await project.run("approve", "card.L").standardOutput == "renamed card.L.png to card.L.160pt.png\n")
    let all = try await project.run("approve", "--all", "--verbose")
    #expect(
      all.lines.contains("renamed twin.S.png to twin.S.160pt.png") && all.lines.contains("approved twin.S.200pt.png"))
    let after = project.files()
    for (path, bytes) in Self.moved(before) { #expect(after[path] == bytes, "\(path)") }
    #expect(after.count == 2 * before.count - 1 && project.hidden() == Project.resting)
    #expect(try await project.run("verify").status == 0)
    // It is what a recording makes of it.
    #expect(try await project.run("record").status == 0)
    #expect(project.files() == after)
  }

  @Test("The file of a baseline is kept as it is, whatever wrote it, and one that was changed or unlisted is not taken")
  func files() async throws {
    let project = try await Self.recorded()
    // The same pixels, as a tool writes them that makes PNGs smaller.
    let image = try project.bytes("baselines/card.L.png")
    let text = Data([0, 0, 0, 6]) + Data("tEXtab\0cde".utf8) + Data([0x40, 0x4B, 0xA1, 0x48])
    let other = image.prefix(33) + text + image.dropFirst(33)
    try other.write(to: project.at("baselines/card.L.png"))
    #expect(try await project.run("record").status == 0)
    #expect(try project.bytes("baselines/card.L.png") == other)
    try Data("notes".utf8).write(to: project.at("baselines/card.AX2.layout.jsonl"))
    try other.write(to: project.at("baselines/card.S.png"))
    try project.setSpec(Self.wider)
    #expect(try await project.run("verify").lines.last?.hasPrefix("10 missing, 8 renamed, 1 orphaned") == true)
    // Changed between verify and approve, it is no longer that of the picture, which is taken from the report.
    try image.write(to: project.at("baselines/badge.L.png"))
    let all = try await project.run("approve", "--all", "--verbose")
    #expect(
      all.lines.contains("approved badge.L.160pt.png") && all.lines.contains("renamed card.L.png to card.L.160pt.png"))
    #expect(try project.bytes("baselines/card.L.160pt.png") == other)
    #expect(!project.exists("baselines/card.AX2.png") && !project.exists("baselines/card.L.layout.jsonl"))
    #expect(project.exists("baselines/card.AX2.layout.jsonl") && project.exists("baselines/badge.L.png"))
    let left = try await project.run("verify")
    #expect(left.lines.last?.hasPrefix("2 orphaned, 18 same") == true, "\(left)")
  }

  @Test(
    "A recording moves the baselines of a renamed scene, in whichever mode", arguments: ["all", "failed", "missing"])
  func record(mode: String) async throws {
    let project = try await Self.recorded()
    let before = project.files()
    try project.setSpec(Self.spec.replacing("twin:", with: "tray:"))
    let recorded = try await project.run("record", "--mode", mode)
    #expect(recorded.lines.prefix(3) == ["AX2", "L", "S"].map { "renamed twin.\($0).png to tray.\($0).png" }[...])
    #expect(recorded.lines.last?.hasPrefix("0 recorded, 3 renamed, ") == true, "\(recorded)")
    #expect(project.files()["tray.L.png"] == before["twin.L.png"] && !project.exists("baselines/twin.L.png"))
    #expect(try await project.run("verify").status == 0)
    // A part of the spec knows of no orphan.
    try project.setSpec(Self.spec)
    let part = try await project.run("record", "--only", "twin*")
    #expect(part.lines.last?.hasPrefix("3 recorded, 0 unchanged") == true && project.exists("baselines/tray.L.png"))
  }

  @Test(
    "A new scene that looks like none is missing, and the baselines of one that went are orphaned; patterns choose, and a new name is taken whole"
  )
  func changed() async throws {
    let project = try await Self.recorded()
    try project.setSpec(
      Self.spec.replacing("card:", with: "basket:").replacing(
        "twin: { page: false, elements: [{ label: H ", with: "tray: { page: false, elements: [{ label: HH "))
    let found = try await project.run("verify")
    #expect(found.lines.last?.hasPrefix("3 missing, 3 renamed, 3 orphaned, 3 same") == true, "\(found)")
    #expect(found.standardOutput.contains("accept all of it: preview-render approve --all --prune\n"))
    #expect(
      try await project.run("approve", "--prune").standardOutput
        == ["AX2", "L", "S"].map { "removed twin.\($0).png\n" }.joined())
    let some = try await project.run("approve", "*.L")
    // A scene that has a new name has it in all of its pictures.
    #expect(
      some.lines == [
        "renamed card.L.png to basket.L.png", "approved tray.L.png", "renamed card.AX2.png to basket.AX2.png",
        "renamed card.S.png to basket.S.png",
      ])
    #expect(!project.exists("baselines/card.S.png") && !project.exists("baselines/card.L.png"))
    #expect(try await project.run("verify").lines.last?.hasPrefix("2 missing, 7 same") == true)
  }

  @Test("Joined shards find what one machine finds")
  func shards() async throws {
    let project = try await Self.recorded()
    try project.setSpec(Self.wider)
    #expect(try await project.run("verify").status == 1)
    for shard in ["1", "2"] {
      let part = try await project.run("verify", "--shard", "\(shard)/2", "--report", "r\(shard)")
      #expect(!part.standardOutput.contains("renamed"), "\(part)")
    }
    let joined = try await project.run("report", "merge", "r2", "r1", "-o", "joined")
    #expect(joined.lines.last?.hasPrefix("9 missing, 9 renamed;") == true, "\(joined)")
    func pictures(_ folder: String) throws -> String {
      let text = String(decoding: try project.bytes("\(folder)/report.json"), as: UTF8.self)
      return text.replacing(" --report joined", with: "").components(separatedBy: "\"pictures\": [").last!
    }
    #expect(try pictures("joined") == pictures("preview-report"))
    #expect(project.files("joined").keys == project.files("preview-report").keys)
    #expect(
      try await project.run("approve", "--all", "--verbose", "--report", "joined").standardOutput.contains(
        "renamed twin.S.png"))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Between two revisions, names are new too, in one report and in joined ones")
  func revisions() async throws {
    let project = try await Self.recorded()
    let git = "git -c user.name=a -c user.email=a@b"
    #expect(try await project.shell("git init -q . && git add -A && \(git) commit -qm first").status == 0)
    try project.setSpec(Self.spec.replacing("card:", with: "basket:"))
    let found = try await project.run("verify", "--against", "HEAD")
    #expect(found.status == 1 && found.lines.last?.hasPrefix("3 renamed, 6 same") == true, "\(found)")
    #expect(found.standardOutput.contains("basket.AX2 (was card.AX2) and 2 more have new names and the same pixels"))
    #expect(!found.standardOutput.contains("approve") && !project.exists("preview-report/expected"))
    for shard in ["1", "2"] {
      #expect(
        try await project.run("verify", "--against", "HEAD", "--shard", "\(shard)/2", "--report", "r\(shard)").status
          <= 1)
    }
    let joined = try await project.run("report", "merge", "r1", "r2", "-o", "joined")
    #expect(
      joined.lines.last?.hasPrefix("3 renamed, 6 same") == true && !project.exists("joined/expected"), "\(joined)")
  }
}
