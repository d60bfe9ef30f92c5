import Foundation
import Testing

@Suite("Files that Git LFS has not fetched")
struct LFSPointerTests {
  private typealias Project = RegressionCommandTests.Project

  private static var pointer: Data { Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8) }

  @Test("A manifest is named as what it is", arguments: ["verify", "record"])
  func manifest(command: String) async throws {
    let project = try await Project.recorded()
    try Self.pointer.write(to: project.at("baselines/manifest.jsonl"))
    let found = try await project.run(command)
    #expect(found.status == 2)
    #expect(
      found.standardError
        == "preview-render: File 'baselines/manifest.jsonl' is a Git LFS pointer; fetch the file with 'git lfs pull'.\n"
    )
  }

  @Test("A layout explains nothing until it is fetched")
  func layout() async throws {
    let project = try await Project.recorded()
    try Self.pointer.write(to: project.at("baselines/badge.layout.jsonl"))
    try project.setSpec(Project.spec.replacing("label: H }", with: "label: o }"))
    let found = try await project.run("verify")
    #expect(
      found.lines.contains(
        "  badge: the recorded layout is a Git LFS pointer, so the reason is unknown; fetch it with 'git lfs pull'"),
      "\(found)")
  }

  @Test(
    "A file that a spec names is named as what it is",
    arguments: [
      ("typography: { tokens: F }", "tokens.json"), ("strings: [F]", "L.xcstrings"),
      ("strings: [F]", "en.lproj/L.strings"),
      ("include: F", "more.yml"), ("hyphenation: { en: F }", "en.dic"),
      ("assets: A.xcassets", "A.xcassets/a.colorset/Contents.json"),
    ])
  func named(keys: String, file: String) async throws {
    let project = try Project()
    try FileManager.default.createDirectory(
      at: project.at(file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.pointer.write(to: project.at(file))
    try project.setSpec(
      Project.spec.replacing("label: H }", with: "label: H, color: a }") + keys.replacing("F", with: file) + "\n")
    let found = try await project.run("render", "preview.yml", "-o", "out")
    #expect(found.status == 2)
    #expect(
      found.standardError.contains("File '\(file)' is a Git LFS pointer; fetch the file with 'git lfs pull'."),
      "\(found)")
  }

  @Test("So is a spec")
  func spec() async throws {
    let project = try Project()
    try Self.pointer.write(to: project.at("preview.yml"))
    let found = try await project.run("verify")
    #expect(
      found.standardError
        == "preview-render: File 'preview.yml' is a Git LFS pointer; fetch the file with 'git lfs pull'.\n", "\(found)")
  }
}
