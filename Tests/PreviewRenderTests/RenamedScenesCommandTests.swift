import Foundation
import Testing

@Suite("Scenes that have new names")
struct RenamedScenesCommandTests {
  private typealias Project = RegressionCommandTests.Project

  /// Pages, which show the names of their scenes, with a finding: a text of a fixed size.
  private static let spec = """
    fonts: Base.ttf
    traits: { categories: [L, AX2], width: 160, scale: 1 }
    scenes:
      card:
        elements:
          - { label: AVHo, name: title }
          - { label: oxo, name: detail, style: footnote, adjustsFontForContentSizeCategory: false }
      badge: { page: false, elements: [{ label: H }] }

    """
  private static let renamed = spec.replacing("card:", with: "tray:")
  private static let id = "detail/fixed-font"

  /// A project with baselines and findings, whose spec has changed since.
  private static func changed(to text: String, from before: String = spec) async throws -> Project {
    let project = try Project()
    try project.setSpec(before)
    #expect(try await project.run("record", "--audit").status == 0)
    try project.setSpec(text)
    return project
  }

  private static func findings(_ project: Project) throws -> [String] {
    String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("{\"finding\"") }.map { String($0.dropFirst(13).dropLast(2)) }.sorted()
  }

  @Test("A page with a new name is compared with what it was, and its findings are known")
  func caption() async throws {
    let project = try await Self.changed(to: Self.renamed)
    let ids = try Self.findings(project)
    #expect(ids.contains("card/\(Self.id)"))
    let found = try await project.run("verify")
    #expect(found.status == 1)
    let lines = found.lines.map { $0.replacing(#/[0-9,]+ pixels/#, with: "N pixels") }
    #expect(
      lines.dropLast().joined(separator: "\n") == """
        the new name of card is tray; \(ids.count) recorded finding\(ids.count == 1 ? " goes" : "s go") with it
        the spec was changed
        tray.AX2 was card.AX2, and differs in N pixels at 1 place.
          tray.AX2: the name on the page is “tray” (was “card”)
          accept: preview-render approve tray.AX2
        tray.L was card.L, and differs in N pixels at 1 place.
          tray.L: the name on the page is “tray” (was “card”)
          accept: preview-render approve tray.L
        """)
    #expect(lines.last?.hasPrefix("2 changed, 2 same") == true)
    for kind in ["expected", "actual", "difference"] { #expect(project.exists("preview-report/\(kind)/tray.L.png")) }
    #expect(try project.bytes("preview-report/expected/tray.L.png") == project.bytes("baselines/card.L.png"))
    // The name is accepted for the scene, and the picture alone.
    let former = try project.bytes("baselines/card.AX2.png")
    let words = "renamed \(ids.count) recorded finding\(ids.count == 1 ? "" : "s") of card to tray"
    #expect(
      try await project.run("approve", "tray.L").lines
        == ["approved tray.L.png, which was card.L.png", "renamed card.AX2.png to tray.AX2.png", words])
    #expect(try Self.findings(project) == ids.map { $0.replacing("card/", with: "tray/") })
    #expect(try project.bytes("baselines/tray.AX2.png") == former && project.hidden() == Project.resting)
    #expect(!project.exists("baselines/card.L.png") && !project.exists("baselines/card.AX2.layout.jsonl"))
    let left = try await project.run("verify")
    #expect(left.lines.last?.hasPrefix("1 changed, 3 same") == true, "\(left)")
    #expect(left.standardOutput.contains("tray.AX2: the name on the page is “tray” (was “card”)"))
    #expect(try await project.run("approve", "--all").standardOutput == "approved tray.AX2.png\n")
    #expect(try await project.run("verify").status == 0)
    // It is what a recording makes of it.
    let other = try await Self.changed(to: Self.renamed)
    let recorded = try await other.run("record")
    #expect(recorded.lines.contains("recorded tray.L.png, which was card.L.png") && recorded.lines.contains(words))
    #expect(other.files() == project.files())
  }

  @Test("A contact sheet says the new name as the scene's own pages do, and nothing of its captions")
  func contactSheet() async throws {
    let sheet = "sheets: { all: { kind: contact, of: [card, badge] } }\n"
    let project = try await Self.changed(
      to: sheet.replacing("card", with: "tray") + Self.renamed, from: sheet + Self.spec)
    let found = try await project.run("verify")
    #expect(
      found.lines.contains("1. all and tray, at L and AX2: the name on the page is “tray” (was “card”) (3 pictures)"),
      "\(found)")
    #expect(found.lines.contains("accept all of it: preview-render approve --all"), "\(found)")
    // A picture without a page shows no name.
    try project.setSpec(sheet.replacing("badge", with: "sign") + Self.spec.replacing("badge:", with: "sign:"))
    let other = try await project.run("verify")
    #expect(other.lines.contains("  all: the name on the page is “sign” (was “badge”)"), "\(other)")
    #expect(!other.standardOutput.contains("“sign.L”"))
  }

  @Test("A scene that changed with its name is compared, too, and its new findings are new")
  func changedAtOnce() async throws {
    let text = Self.renamed.replacing(
      "label: AVHo, ", with: "label: AVHoxo, adjustsFontForContentSizeCategory: false, ")
    let project = try await Self.changed(to: text)
    let found = try await project.run("verify")
    #expect(found.lines.contains("  tray.L: the text of the title is “AVHoxo” (was “AVHo”)"), "\(found)")
    #expect(found.standardOutput.contains("(tray/title/fixed-font, ") && !found.standardOutput.contains("is gone"))
    #expect(!found.standardOutput.contains("tray/detail/"))
    #expect(found.lines.last?.hasPrefix("1 resized, 1 changed, 2 same, 1 new finding in") == true, "\(found)")
    #expect(try await project.run("approve", "--all").status == 0)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A scene that is like none that went is missing, and so are two that look alike")
  func notPlain() async throws {
    let sign = Self.spec.replacing("badge:", with: "sign:").replacing("label: H ", with: "label: HH ")
    let other = try await Self.changed(to: sign)
    #expect(try await other.run("verify").lines.last?.hasPrefix("2 missing, 2 orphaned, 2 same") == true)
    let twins =
      Self.spec.replacing("page: false, elements: [{ label: H }] }", with: "elements: [{ label: H }] }")
      + "  twin: { elements: [{ label: H }] }\n"
    let project = try await Self.changed(
      to: twins.replacing("badge:", with: "sign:").replacing("twin:", with: "pair:"), from: twins)
    #expect(try await project.run("verify").lines.last?.hasPrefix("4 missing, 4 orphaned, 2 same") == true)
    // A part of the spec knows of no name that went.
    try project.setSpec(Self.renamed)
    #expect(try await project.run("verify", "--only", "tray").lines.last?.hasPrefix("2 missing, ") == true)
  }

  @Test("Joined shards say of a renamed scene what one machine says", arguments: [2, 3])
  func shards(count: Int) async throws {
    let entry = "accepted: [{ id: card/\(Self.id), reason: It is small print. }]\n"
    let project = try await Self.changed(to: Self.renamed + entry, from: Self.spec + entry)
    // What was drawn before is known.
    #expect(try await project.run("verify").status == 1)
    #expect(try await project.run("verify", "--report", "whole").status == 1)
    var parts: [String] = []
    for number in (1...count).reversed() {
      parts.append("part-\(number)")
      _ = try await project.run("verify", "--shard", "\(number)/\(count)", "--report", "part-\(number)")
    }
    #expect(try await Tool.run(["report", "merge"] + parts + ["-o", "joined"], folder: project.folder).status == 1)
    for file in ["report.json", "junit.xml", "summary.md", "report.sarif"] {
      let joined = String(decoding: try project.bytes("joined/\(file)"), as: UTF8.self)
      #expect(
        joined.replacing("joined", with: "whole") == String(decoding: try project.bytes("whole/\(file)"), as: UTF8.self)
      )
    }
    #expect(project.files("joined").keys == project.files("whole").keys)
    #expect(try await project.run("approve", "--all", "--report", "joined").status == 0)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Entries of 'accepted' that name the former scene are named, with the ids that they need")
  func accepted() async throws {
    let entry = "accepted: [{ id: card/\(Self.id), reason: It is small print. }]\n"
    let project = try await Self.changed(to: Self.renamed + entry, from: Self.spec + entry)
    let note = "preview.yml:9:12: the accepted 'card/\(Self.id)' is 'tray/\(Self.id)' now; give the entry this id."
    let found = try await project.run("verify")
    #expect(found.lines.contains(note) && !found.standardOutput.contains("new finding"), "\(found)")
    #expect(String(decoding: try project.bytes("preview-report/summary.md"), as: UTF8.self).contains(note))
    let audit = try await project.run("audit")
    let advice =
      "nothing is found for the accepted 'card/\(Self.id)'; leave it out, or name 'tray/\(Self.id)' if that is its scene's new name."
    #expect(audit.standardOutput.contains("preview.yml:9:12: \(advice)"), "\(audit)")
    #expect(try await project.run("record").lines.contains(note))
    try project.setSpec(Self.renamed + entry.replacing("card/", with: "tray/"))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Each mode of recording gives baselines new names, and replaces those that it is for")
  func modes() async throws {
    let project = try await Self.changed(to: Self.renamed)
    let former = try project.bytes("baselines/card.L.png")
    let missing = try await project.run("record", "--mode", "missing")
    #expect(missing.lines.prefix(2) == ["renamed card.AX2.png to tray.AX2.png", "renamed card.L.png to tray.L.png"])
    #expect(missing.lines.last?.hasPrefix("0 recorded, 2 renamed, 2 left as they are in") == true, "\(missing)")
    #expect(try project.bytes("baselines/tray.L.png") == former && !project.exists("baselines/card.L.png"))
    let failed = try await project.run("record", "--mode", "failed")
    #expect(failed.lines.last?.hasPrefix("2 recorded, 2 unchanged in") == true, "\(failed)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test("What is tolerated is no reason to keep a former name")
  func tolerated() async throws {
    func tolerant(_ text: String) -> String {
      text.replacing(
        "    elements:\n", with: "    tolerance: { changedPixels: 9999, blobPixels: 9999 }\n    elements:\n")
    }
    let project = try await Self.changed(to: tolerant(Self.renamed), from: tolerant(Self.spec))
    let found = try await project.run("verify")
    #expect(found.lines.last?.hasPrefix("2 changed, 2 same in") == true, "\(found)")
    #expect(found.standardOutput.contains("tray.L was card.L, and differs in "))
    let former = try project.bytes("baselines/card.L.png")
    let recorded = try await project.run("record", "--mode", "failed")
    #expect(recorded.lines.contains("renamed card.L.png to tray.L.png"), "\(recorded)")
    #expect(try project.bytes("baselines/tray.L.png") == former)
    #expect(try await project.run("verify").lines.last?.hasPrefix("2 tolerated, 2 same") == true)
  }

  @Test(
    "A baseline that was changed since is no picture's, and those of a scene that can't be recorded keep their files")
  func left() async throws {
    let project = try await Self.changed(to: Self.renamed)
    try project.bytes("baselines/badge.L.png").write(to: project.at("baselines/card.AX2.png"))
    let found = try await project.run("verify")
    #expect(found.lines.last?.hasPrefix("1 changed, 1 missing, 1 orphaned, 2 same") == true, "\(found)")
    // No font of iOS has Tangut.
    let lacking = try await Self.changed(to: Self.renamed.replacing("label: AVHo", with: "label: 𗀀"))
    let former = try lacking.bytes("baselines/card.L.png")
    let recorded = try await lacking.run("record")
    #expect(recorded.status == 1 && recorded.lines.contains("renamed card.L.png to tray.L.png"), "\(recorded)")
    #expect(try lacking.bytes("baselines/tray.L.png") == former && lacking.hidden() == Project.resting)
    #expect(try await lacking.run("verify").lines.last?.hasPrefix("2 changed, 2 same") == true)
  }

  @Test("Between two revisions, a scene with a new name is compared, in one report and in joined ones")
  func revisions() async throws {
    let project = try await Self.changed(to: Self.spec)
    let git = "git -c user.name=a -c user.email=a@b"
    #expect(try await project.shell("git init -q . && git add -A && \(git) commit -qm first").status == 0)
    try project.setSpec(Self.renamed.replacing("badge:", with: "sign:"))
    // What was drawn before is known.
    #expect(try await project.run("verify", "--against", "HEAD").status == 1)
    let found = try await project.run("verify", "--against", "HEAD")
    #expect(found.lines.prefix(2) == ["the new name of badge is sign", "the new name of card is tray"])
    #expect(found.lines.last?.hasPrefix("2 changed, 2 renamed in") == true, "\(found)")
    #expect(found.standardOutput.contains("tray.L was card.L, and differs in "))
    #expect(project.exists("preview-report/difference/tray.L.png"))
    #expect(project.exists("preview-report/actual/sign.L.png") && !project.exists("preview-report/expected/sign.L.png"))
    for shard in ["1", "2"] {
      _ = try await project.run("verify", "--against", "HEAD", "--shard", "\(shard)/2", "--report", "r\(shard)")
    }
    #expect(try await project.run("report", "merge", "r2", "r1", "-o", "joined").status == 1)
    #expect(project.files("joined").keys == project.files("preview-report").keys)
    for file in ["report.json", "junit.xml", "summary.md", "report.sarif"] {
      let joined = String(decoding: try project.bytes("joined/\(file)"), as: UTF8.self)
      let whole = String(decoding: try project.bytes("preview-report/\(file)"), as: UTF8.self)
      #expect(joined.replacing("{\"report\": \"joined\"}", with: "{}") == whole, "\(file)")
    }
  }
}
