import Foundation
import Testing

@Suite("What to do where baselines, reports and files can't be used")
struct AdviceTests {
  private typealias Project = RegressionCommandTests.Project

  @Test("A baseline that is no picture is to be restored or recorded again")
  func baseline() async throws {
    let project = try await Project.recorded()
    try Data("nothing".utf8).write(to: project.at("baselines/badge.png"))
    let found = try await project.run("verify")
    #expect(
      found.lines.first
        == "badge has a baseline that can't be used. 'baselines/badge.png' is not a PNG picture: it doesn't begin as a PNG does; restore it, or record it again."
    )
  }

  @Test("A report that lacks a picture is to be made again, and approve is quiet if asked")
  func approve() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    let file = project.at("preview-report/actual/badge.png")
    let bytes = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    let refused = try await project.run("approve", "--all")
    #expect(
      refused.standardError
        == "preview-render: Report 'preview-report/actual/badge.png' can't be used: it is missing, and of a report every file is needed; run 'verify' again.\n"
    )
    #expect(refused.status == 2 && !project.exists("baselines/.staging"))
    try bytes.write(to: file)
    let quiet = try await project.run("approve", "--all", "--quiet")
    #expect(quiet.status == 0 && quiet.standardOutput == "" && quiet.standardError == "", "\(quiet)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A closed standard output is named in words")
  func closed() async throws {
    let project = try await Project.recorded()
    let found = try await project.shell("\"$TOOL\" verify >&-")
    #expect(found.status == 2)
    #expect(
      found.standardError == "preview-render: File 'standard output' can't be written: it is closed.\n", "\(found)")
  }

  @Test("A file that several included specs lack is named without detours, and once if they are many")
  func sharedFile() async throws {
    let project = try Project()
    for name in ["a", "b", "c", "d"] {
      try FileManager.default.createDirectory(at: project.at("Features/\(name)"), withIntermediateDirectories: true)
      try Data("scenes: { \(name): { elements: [{ image: ../../Images/avatar.png, width: 20, height: 20 }] } }\n".utf8)
        .write(to: project.at("Features/\(name)/preview.yml"))
    }
    try project.setSpec("include: Features/*/preview.yml\nfonts: Base.ttf\n")
    let found = try await project.run("render", "preview.yml", "-o", "out")
    #expect(
      found.standardError
        == "Features/a/preview.yml:1:36: File 'Images/avatar.png' can't be read: there is no such file or folder. In 4 places: 1:36, Features/b/preview.yml:1:36, Features/c/preview.yml:1:36 and 1 more.\n",
      "\(found)")
  }
}
