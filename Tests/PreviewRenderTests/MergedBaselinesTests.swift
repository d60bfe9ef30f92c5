import Foundation
import Testing

@Suite("Baselines that git has merged")
struct MergedBaselinesTests {
  typealias Project = RegressionCommandTests.Project

  private static let git =
    "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null; git() { command git -c user.name=t -c user.email=t@example.org \"$@\"; }\n"

  /// A project with two branches that each recorded another text of the badge, of which `main` is checked out; the card is the same on both.
  private func branches() async throws -> Project {
    let project = try await Project.recorded()
    try Data((Project.spec.replacing("label: H }", with: "label: Ho }")).utf8).write(to: project.at("other.yml"))
    try Data((Project.spec.replacing("label: H }", with: "label: HA }")).utf8).write(to: project.at("main.yml"))
    let made = try await project.shell(
      Self.git + """
        git init -q -b main . && git add -A && git commit -qm base && git checkout -qb other
        cp other.yml preview.yml && "$TOOL" record --quiet && git commit -qam other && git checkout -q main
        cp main.yml preview.yml && "$TOOL" record --quiet && git commit -qam main
        """)
    #expect(made.status == 0 && made.standardError == "", "\(made)")
    return project
  }

  private func manifest(_ project: Project) throws -> [String] {
    String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("{\"picture\": ") }.map { String($0.prefix { $0 != "," }) }
  }

  @Test("Git joins no layout from the lines of two branches, so that a change is explained from one of them")
  func layout() async throws {
    let project = try await branches()
    let merged = try await project.shell(
      Self.git + "git merge -q --no-edit other; git status --porcelain; cp main.yml preview.yml")
    for file in ["preview.yml", "baselines/badge.png", "baselines/badge.layout.jsonl"] {
      #expect(merged.lines.contains("UU \(file)"), "\(merged)")
    }
    // What git leaves in the working tree is this branch's, and so is one of the two lines of the manifest.
    #expect(try await project.run("verify").status == 0)
    try project.setSpec(Project.spec.replacing("label: H }", with: "label: o }"))
    let found = try await project.run("verify")
    #expect(found.lines.filter { $0.hasPrefix("  badge: ") } == ["  badge: “o” was “HA”"], "\(found)")
  }

  @Test("Approving one picture leaves the lines of all others as they stand")
  func approval() async throws {
    let project = try await branches()
    _ = try await project.shell(Self.git + "git merge -q --no-edit other; cp main.yml preview.yml")
    let badges = Array(repeating: "{\"picture\": \"badge.png\"", count: 2)
    let cards = ["{\"picture\": \"card.AX2.png\"", "{\"picture\": \"card.L.png\""]
    #expect(try manifest(project) == badges + cards)
    try project.setSpec(
      String(decoding: project.bytes("main.yml"), as: UTF8.self).replacing("AVHo", with: "AVHH"))
    #expect(try await project.run("verify").standardOutput.contains("2 changed, 1 same"))
    #expect(try await project.run("approve", "card.L").status == 0)
    #expect(try manifest(project) == badges + cards)
    #expect(try await project.run("record").status == 0)
    #expect(try manifest(project) == badges.suffix(1) + cards)
  }

  @Test("Equal lines count once")
  func alike() async throws {
    let project = try await Project.recorded()
    let text = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let doubled = lines.flatMap { $0.contains("\"picture\": ") ? [$0, $0] : [$0] }.joined(separator: "\n")
    try Data(doubled.utf8).write(to: project.at("baselines/manifest.jsonl"))
    #expect(try manifest(project).count == 6)
    #expect(try await project.run("record").lines.first == "wrote manifest.jsonl anew")
    #expect(try String(decoding: project.bytes("baselines/manifest.jsonl"), as: UTF8.self) == text)
    try Data(doubled.utf8).write(to: project.at("baselines/manifest.jsonl"))
    try project.setSpec(Project.spec.replacing("label: H }", with: "label: o }"))
    #expect(try await project.run("verify").status == 1)
    #expect(try await project.run("approve", "badge").status == 0)
    #expect(try manifest(project).count == 3)
  }

  @Test(
    "A layout that was changed, or that the manifest does not know, explains nothing",
    arguments: [
      ("altered", "the recorded layout was changed since"), ("unknown", "no layout was recorded beside the baseline"),
    ])
  func foreignLayout(what: String, reason: String) async throws {
    let project = try await Project.recorded()
    let file = what == "altered" ? "baselines/badge.layout.jsonl" : "baselines/manifest.jsonl"
    let text = String(decoding: try project.bytes(file), as: UTF8.self)
    let changed =
      what == "altered"
      ? text.replacing("\"H\"", with: "\"A\"") : text.replacing(#/\{"picture": "badge[^\n]*\n/#, with: "")
    try Data(changed.utf8).write(to: project.at(file))
    try project.setSpec(Project.spec.replacing("label: H }", with: "label: o }"))
    let found = try await project.run("verify")
    #expect(
      found.lines.filter { $0.hasPrefix("  badge: ") } == ["  badge: \(reason), so the reason is unknown"], "\(found)")
  }

  @Test(
    "A spec to which git gave the line endings of Windows is the one that was recorded, and is approved as it was verified"
  )
  func lineEndings() async throws {
    let project = try await Project.recorded()
    func windows(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    try project.setSpec(windows(Project.spec))
    #expect(try await project.run("verify").lines.first?.hasPrefix("3 same") == true)
    try project.setSpec(windows(Project.specWithSticker))
    #expect(try await project.run("verify").status == 1)
    try project.setSpec(Project.specWithSticker)
    let approved = try await project.run("approve", "sticker")
    #expect(approved.standardOutput == "approved sticker.png\n", "\(approved)")
  }

  @Test("Git gets rules for merging the folder; those that a file of one's own lacks are named")
  func attributes() async throws {
    let project = try await Project.recorded()
    func attributes() throws -> String {
      String(decoding: try project.bytes("baselines/.gitattributes"), as: UTF8.self)
    }
    #expect(try attributes() == "manifest.jsonl merge=union -text\n*.layout.jsonl -merge -text\n")
    try Data("* binary\n".utf8).write(to: project.at("baselines/.gitattributes"))
    try project.setSpec(Project.spec + "\n")
    let union = "'manifest.jsonl merge=union -text'"
    for (own, missing) in [
      ("* binary\n", "\(union) and '*.layout.jsonl -merge -text'"),
      ("\n", "\(union) and '*.layout.jsonl -merge -text'"),
      ("# ours\n*.layout.jsonl  -diff -merge\n", union),
    ] {
      try Data(own.utf8).write(to: project.at("baselines/.gitattributes"))
      let note = "'baselines/.gitattributes' lacks what git needs to merge baselines; add \(missing) to it."
      #expect(try await project.run("record").lines.contains(note), "\(own)")
      #expect(try attributes() == own)
    }
    try Data("manifest.jsonl text merge=union\n*.layout.jsonl -merge\n*.png binary".utf8)
      .write(to: project.at("baselines/.gitattributes"))
    #expect(try await !project.run("record").standardOutput.contains("gitattributes"))
  }
}
