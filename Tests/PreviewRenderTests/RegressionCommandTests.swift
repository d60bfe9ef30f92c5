import Foundation
import Testing

@Suite("The commands record, verify and approve")
struct RegressionCommandTests {
  /// A folder with a spec of three pictures and their baselines, which goes with the test.
  final class Project: Sendable {
    let folder: URL

    static let spec = """
      fonts: Base.ttf
      traits: { categories: [L, AX2], width: 160, scale: 1 }
      scenes:
        card: { page: false, elements: [{ label: AVHo, name: title }, { label: oxo, name: detail, style: footnote }] }
        badge: { page: false, traits: { categories: L }, elements: [{ label: H }] }

      """
    static let pictures = ["badge.png", "card.AX2.png", "card.L.png"]

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("regress-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try setFont("Base")
      try setSpec(Self.spec)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A project whose pictures are recorded.
    static func recorded() async throws -> Project {
      let project = try Project()
      #expect(try await project.run("record").status == 0)
      return project
    }

    func run(_ arguments: String...) async throws -> Tool.Result { try await Tool.run(arguments, folder: folder) }
    func shell(_ line: String) async throws -> Tool.Result { try await Tool.shell(line, folder: folder) }

    func setSpec(_ text: String) throws { try Data(text.utf8).write(to: at("preview.yml")) }
    func setFont(_ version: String) throws {
      let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      try Data(contentsOf: fonts.appendingPathComponent("Fonts/Versions/\(version).ttf")).write(to: at("Base.ttf"))
    }

    func at(_ path: String) -> URL { folder.appendingPathComponent(path) }
    func bytes(_ path: String) throws -> Data { try Data(contentsOf: at(path)) }

    /// Every file of the baselines with its number, time and bytes; without the lock.
    func listing() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: at("baselines").path).sorted().filter { $0 != ".lock" }.map {
        let path = at("baselines/\($0)").path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        let bytes = isFolder ? "" : try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
        return "\($0) \(attributes[.systemFileNumber]!) \(attributes[.modificationDate]!) \(bytes)"
      }
    }
  }

  private func withoutTime(_ text: String) -> String { text.replacing(#/ in [0-9.]+ m?s/#, with: "") }

  @Test("What was recorded verifies, and verifying changes nothing there")
  func same() async throws {
    let project = try Project()
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardError == "")
    #expect(
      withoutTime(recorded.standardOutput) == """
        recorded badge.png
        recorded card.AX2.png
        recorded card.L.png
        3 recorded, 0 unchanged, in baselines

        """)
    let before = try project.listing()
    let verified = try await project.run("verify")
    #expect(verified.status == 0 && verified.standardError == "")
    #expect(withoutTime(verified.standardOutput) == "3 same; the report is in preview-report\n")
    #expect(try project.listing() == before)
    let again = try await project.run("record")
    #expect(withoutTime(again.standardOutput) == "0 recorded, 3 unchanged, in baselines\n")
    #expect(try project.listing() == before)
  }

  @Test("A spec from standard input is read once: record, verify, approve, render and compare take it")
  func standardInput() async throws {
    let project = try Project()
    func run(_ arguments: String...) async throws -> Tool.Result {
      try await Tool.run(arguments, stdin: Project.spec, folder: project.folder)
    }
    let recorded = try await run("record", "-")
    #expect(recorded.status == 0 && recorded.lines.last?.hasPrefix("3 recorded") == true, "\(recorded)")
    // The same bytes: the spec's hash is that of the file.
    #expect(try await project.run("verify").standardOutput.hasPrefix("3 same"))
    #expect(try await run("verify", "-").standardOutput.hasPrefix("3 same"))
    #expect(try await run("render", "-", "-o", "pictures").status == 0)
    #expect(try project.bytes("pictures/badge.png").isEmpty == false)
    #expect(try await project.shell("mv Base.ttf Old.ttf").status == 0)
    try project.setFont("Bolder")
    let compared = try await run("compare", "Old.ttf", "Base.ttf", "-", "--report", "compared")
    #expect(compared.status == 1 && compared.standardError == "", "\(compared)")
    let found = try await run("verify", "-")
    #expect(found.standardOutput.contains("accept: preview-render approve badge --spec -\n"), "\(found)")
    #expect(try await run("approve", "badge", "--spec", "-").standardOutput == "approved badge.png\n")
    for command in [["record", "-"], ["verify", "-"]] {
      let empty = try await Tool.run(command, folder: project.folder)
      #expect(empty.status == 2 && empty.standardError.hasPrefix("standard input:1:1: "), "\(empty)")
    }
    let against = try await run("verify", "-", "--against", "HEAD")
    #expect(
      against.status == 64 && against.standardError.contains("--against needs a spec in a git repository"), "\(against)"
    )
  }

  @Test("What changed is reported in words, each with the command that accepts it, and that command does")
  func changed() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("label: H", with: "label: HH"))
    let before = try project.listing()
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardError == "")
    #expect(
      withoutTime(found.standardOutput).replacing(/in [0-9]+ pixels/, with: "in N pixels") == """
        the spec was changed
        badge differs in N pixels at 1 place.
          badge: “HH” was “H”
          accept: preview-render approve badge
        1 changed, 2 same; the report is in preview-report

        """)
    #expect(try project.listing() == before)
    let drawn = try project.bytes("preview-report/actual/badge.png")
    let trace = try project.bytes("preview-report/actual/badge.layout.jsonl")
    let approved = try await project.run("approve", "badge")
    #expect(approved.status == 0 && approved.standardOutput == "approved badge.png\n")
    #expect(try project.bytes("baselines/badge.png") == drawn && project.bytes("baselines/badge.layout.jsonl") == trace)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Another font file is reported by its version before the pictures, and with each")
  func font() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let found = try await project.run("verify", "--only", "badge")
    #expect(found.lines.first == "recorded with font Versions-Regular 1.000 (5331d74b), this is 1.100 (525d75df)")
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
    #expect(withoutTime(same.standardOutput) == "\(told)\n3 same; the report is in preview-report\n")
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
    #expect(found.lines.first == "recorded with font Versions-Regular 1.000 (5331d74b), this is 1.100 (525d75df)")
    #expect(found.standardOutput.contains("2 changed, 1 same"), "\(found)")
    #expect(found.standardOutput.contains("card.L: font Versions-Regular is 1.100"), "\(found)")
    // All of it, or all that there is, is another matter.
    #expect(try await project.run("record", "--only", "*").status == 0)
    #expect(try common(manifest()) != common(before))
    #expect(try await project.run("verify").standardOutput.hasPrefix("3 same"))
  }

  @Test("What has no baseline and what is a baseline of nothing are distinguished, and pruned only when asked")
  func missingAndOrphaned() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
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
    #expect(!FileManager.default.fileExists(atPath: project.at("baselines/badge.layout.jsonl").path))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A baseline of nothing that can't be read is reported without its picture, also where reports are joined")
  func unreadableOrphan() async throws {
    let project = try Project()
    let others = ["cut", "whole"].map {
      "  \($0): { page: false, traits: { categories: L }, elements: [{ label: o }] }\n"
    }
    try project.setSpec(Project.spec + others.joined())
    #expect(try await project.run("record").status == 0)
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
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

  @Test("Another size is its own verdict")
  func size() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("width: 160", with: "width: 161"))
    let found = try await project.run("verify", "--only", "badge")
    #expect(found.status == 1)
    #expect(
      found.standardOutput.contains(
        /badge has 161 × [0-9]+ pixels, and the baseline 160 × [0-9]+(, and differs at [0-9]+ places?)?\.\n/))
    #expect(found.standardOutput.contains("  badge: it is drawn for 161 pt (was 160 pt)\n"))
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

  @Test("'missing' leaves what exists; what differs is taken by 'failed'")
  func modes() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    try FileManager.default.removeItem(at: project.at("baselines/badge.png"))
    let card = try project.bytes("baselines/card.L.png")
    let missing = try await project.run("record", "--mode", "missing")
    #expect(withoutTime(missing.standardOutput) == "recorded badge.png\n1 recorded, 2 left as they are, in baselines\n")
    #expect(try project.bytes("baselines/card.L.png") == card)
    let failed = try await project.run("record", "--mode", "failed")
    #expect(
      withoutTime(failed.standardOutput)
        == "recorded card.AX2.png\nrecorded card.L.png\n2 recorded, 1 unchanged, in baselines\n")
    #expect(try await project.run("verify").status == 0)
    // Beside pictures that are as they were, what else is written is reported.
    try FileManager.default.removeItem(at: project.at("baselines/badge.layout.jsonl"))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote the layout of 1 picture again\n0 recorded, 3 unchanged, in baselines\n")
    try project.setSpec(Project.spec + "\n")
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "updated manifest.jsonl to the current fonts, engines and spec\n0 recorded, 3 unchanged, in baselines\n")
    let wrong = try await project.run("record", "--mode", "missed")
    #expect(wrong.status == 64)
    #expect(wrong.standardError.hasPrefix("preview-render: Mode 'missed' isn't known."))
  }

  @Test("A tolerance tolerates what it says; the recording keeps its own pixels, and exactness finds them again")
  func tolerance() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let before = try project.bytes("baselines/badge.png")
    let lenient = Project.spec.replacing("badge: {", with: "badge: { tolerance: { changedPixels: 500 },")
    try project.setSpec(lenient)
    #expect(try await project.run("verify", "--only", "badge").standardOutput.contains("1 tolerated"))
    #expect(try await project.run("record", "--mode", "failed", "--only", "badge").status == 0)
    #expect(try project.bytes("baselines/badge.png") == before)
    try project.setSpec(Project.spec)
    #expect(try await project.run("verify", "--only", "badge").status == 1)
  }

  @Test("Nothing counts in place of a masked element")
  func mask() async throws {
    let project = try Project()
    let masked = Project.spec.replacing("card: {", with: "card: { masks: detail,")
    try project.setSpec(masked)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(masked.replacing("oxo", with: "oHo"))
    #expect(try await project.run("verify").standardOutput.contains("2 tolerated, 1 same"))
    try project.setSpec(masked.replacing("AVHo", with: "AVHH"))
    #expect(try await project.run("verify").status == 1)
  }

  @Test("Branches that each add pictures merge without a conflict, and what comes out verifies")
  func merge() async throws {
    let project = try await Project.recorded()
    func add(_ name: String) throws {
      try project.setSpec(
        String(decoding: project.bytes("preview.yml"), as: UTF8.self)
          + "  \(name): { page: false, elements: [{ label: Ho }] }\n")
    }
    let git = "git -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main"
    #expect(
      try await project.shell(
        "\(git) init -q . && \(git) add -A baselines && \(git) commit -qm a && \(git) branch other"
      ).status == 0)
    let spec = try project.bytes("preview.yml")
    try add("banner")
    #expect(
      try await project.shell(
        "$TOOL record --quiet && \(git) add -A baselines && \(git) commit -qm b && \(git) checkout -q other"
      ).status == 0)
    try spec.write(to: project.at("preview.yml"))
    try add("basket")
    #expect(
      try await project.shell("$TOOL record --quiet && \(git) add -A baselines && \(git) commit -qm c").status == 0)
    let merged = try await project.shell("\(git) merge -q --no-edit main")
    #expect(merged.status == 0, "\(merged)")
    try add("banner")
    let found = try await project.run("verify")
    #expect(found.status == 0, "\(found)")
    #expect(found.standardOutput.contains("7 same"))
  }

  @Test("Of shards the first tells what belongs to none")
  func shards() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
    let first = try await project.run("verify", "--shard", "1/2", "--report", "r1")
    let second = try await project.run("verify", "--shard", "2/2", "--report", "r2")
    #expect(first.standardOutput.contains("1 orphaned") && !second.standardOutput.contains("orphaned"))
    #expect((first.standardOutput + second.standardOutput).matches(of: /sticker has no baseline/).count == 1)
  }

  @Test("Trouble ends with 2: a mistake in the spec, nothing recorded, a report among other files")
  func trouble() async throws {
    let project = try await Project.recorded()
    let other = try await project.run("verify", "--report", ".")
    #expect(other.status == 2)
    #expect(
      other.standardError
        == "preview-render: Folder '.' can't take a report: it has files that are not a report's; name an empty folder, or a new one.\n"
    )
    let nowhere = try await project.run("verify", "--baselines", "nowhere")
    #expect(nowhere.status == 2)
    #expect(
      nowhere.standardError
        == "preview-render: There are no baselines in 'nowhere'; 'preview-render record' writes them.\n")
    try project.setSpec(Project.spec.replacing("label: H ", with: "lable: H "))
    for command in ["record", "verify"] {
      let result = try await project.run(command)
      #expect(result.status == 2 && result.standardError.hasPrefix("preview.yml:5:"), "\(result)")
    }
  }
}
