import Foundation
import Testing

@Suite("Links and hostile names among baselines")
struct LinkedBaselinesTests {
  typealias Project = RegressionCommandTests.Project

  @Test("The folder of baselines can be a link, and stays one")
  func folder() async throws {
    let (project, old, new) = try await Project.changed()
    #expect(try await project.shell("mv baselines real && ln -s real baselines").status == 0)
    #expect(try await project.run("verify").lines.last?.hasPrefix("6 changed") == true)
    #expect(project.files("real") == old)
    #expect(try await project.run("record").status == 0)
    #expect(project.files("real") == new && project.hidden("real") == Project.resting)
    #expect(try await project.shell("test -L baselines && test -d real").status == 0)
    let dangling = try await project.shell("rm -R real; \"$TOOL\" record")
    #expect(dangling.status == 2)
    #expect(
      dangling.standardError
        == "preview-render: Folder 'baselines' can't be made: a file, or a broken link, has that name.\n"
    )
  }

  @Test("A picture that is a link is read through it, and replaced, not written through")
  func picture() async throws {
    let (project, old, new) = try await Project.changed()
    #expect(
      try await project.shell("mkdir other && mv baselines/badge.L.png other/ && ln -s ../other/badge.L.png baselines/")
        .status == 0)
    #expect(try await project.run("verify").lines.last?.hasPrefix("6 changed") == true)
    #expect(project.files() == old)
    #expect(try await project.run("approve", "--all").status == 0)
    #expect(try await project.shell("test ! -L baselines/badge.L.png").status == 0)
    #expect(project.files() == new && project.files("other") == ["badge.L.png": old["badge.L.png"]!])
  }

  @Test("A link that leads nowhere, or in a circle, is a baseline that can't be read, and is replaced")
  func dangling() async throws {
    let (project, _, new) = try await Project.changed()
    #expect(
      try await project.shell(
        "cd baselines && rm badge.L.png card.L.png && ln -s nowhere badge.L.png && ln -s card.L.png card.L.png"
      ).status == 0)
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.lines.last?.hasPrefix("2 unreadable, 4 changed") == true, "\(found)")
    #expect(
      found.standardOutput.contains(
        "badge.L has a baseline that can't be used. File 'baselines/badge.L.png' can't be read: there is no such file or folder; restore it, or record it again.\n"
      ))
    #expect(
      found.standardOutput.contains(
        "card.L has a baseline that can't be used. File 'baselines/card.L.png' can't be read: symbolic links run in a circle; restore it, or record it again.\n"
      ))
    #expect(try await project.run("record").status == 0)
    #expect(project.files() == new)
    #expect(try await project.shell("test ! -L baselines/badge.L.png && test ! -L baselines/card.L.png").status == 0)
  }

  @Test(
    "What lies behind a link to a folder belongs to nobody, and what a link makes of the folder's own names is not followed"
  )
  func folders() async throws {
    let (project, old, new) = try await Project.changed()
    #expect(
      try await project.shell(
        """
        mkdir -p other/deep && cp baselines/badge.L.png other/x.png && cp baselines/badge.L.png other/badge.L.png
        ln -s ../other baselines/linked && ln -s ../other baselines/.staging
        printf 'put %s badge.L.png\\nput - linked/y.png\\nend\\n' $(sha256sum < baselines/badge.L.png | cut -d ' ' -f 1) \\
          > baselines/.journal
        """
      ).status == 0)
    let other = project.files("other")
    let found = try await project.run("verify")
    // The list would move what is not the recording's into the baselines.
    #expect(found.status == 1 && found.lines.first == InterruptedRecordTests.refused, "\(found)")
    #expect(!found.standardOutput.contains("orphaned"), "\(found)")
    #expect(project.files("other") == other)
    #expect(project.files().filter { !$0.key.hasPrefix("linked") } == old)
    #expect(try await project.run("record").status == 0)
    #expect(project.files("other") == other)
    #expect(project.files().filter { !$0.key.hasPrefix("linked") } == new)
  }

  @Test(
    "A manifest is not believed that names what lies elsewhere",
    arguments: [
      "../out.png", "/tmp/out.png", "a/../../out.png", "..\\\\out.png", ".git/out.png", "c:out.png", "a//out.png",
      "out.sh",
    ])
  func names(name: String) async throws {
    let project = try await Project.recorded()
    let manifest = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    try Data(manifest.replacingOccurrences(of: "\"picture\": \"badge.png\"", with: "\"picture\": \"\(name)\"").utf8)
      .write(
        to: project.at("baselines/manifest.jsonl"))
    let before = project.files()
    let shown = name.replacingOccurrences(of: "\\\\", with: "\\")
    for command in ["verify", "record"] {
      let run = try await project.run(command)
      #expect(run.status == 2 && run.standardOutput == "", "\(run)")
      #expect(
        run.standardError
          == "preview-render: Baseline '\(shown)' can't be used: its name leads out of the folder of baselines; remove it from the manifest.\n"
      )
    }
    #expect(project.files() == before)
  }
}
