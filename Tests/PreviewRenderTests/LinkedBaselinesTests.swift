import Foundation
import Testing

@testable import PreviewRegression

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

  /// A folder that nobody names, a command that writes to it, and the option that would name it.
  static let defaults = [
    ("baselines", "record", "--baselines"), ("baselines", "record --mode missing", "--baselines"),
    ("baselines", "verify", "--baselines"), ("baselines", "approve --all", "--baselines"),
    ("baselines", "approve --all --spec preview.yml", "--baselines"), ("baselines", "serve", "--baselines"),
    ("preview-report", "verify", "--report"), ("preview-report", "verify --against HEAD", "--report"),
    ("preview-report", "compare Base.ttf Base.ttf", "--report"), ("preview-report", "report merge s1", "--output"),
    ("specimens", "render", "--output"), ("specimens", "render Base.ttf", "--output"),
  ]

  @Test(
    "A link to elsewhere is not followed to a folder that nobody named, and is if it is named",
    arguments: defaults.indices)
  func elsewhere(index: Int) async throws {
    let (folder, command, option) = Self.defaults[index]
    let commit = "git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -qm A"
    for isRepository in command.contains("HEAD") ? [true] : [true, false] {
      let (project, _, _) = try await Project.changed()
      let made = try await project.shell(
        """
        mkdir elsewhere work; mv preview.yml Base.ttf baselines work; cd work; \(isRepository ? commit : "true")
        $TOOL verify --report s1 > /dev/null; $TOOL verify > /dev/null
        rm -rf \(folder); ln -s ../elsewhere \(folder); cd ../elsewhere && pwd -P
        """)
      let target = try #require(made.lines.last)
      let run = try await project.shell("cd work && $TOOL \(command)")
      let place = isRepository ? "the repository" : "the folder around it"
      let fault = folder == "preview-report" ? "it is a link" : "it leads out of \(place)"
      #expect(run.status == 2 && run.standardOutput == "", "\(run)")
      #expect(
        run.standardError
          == "preview-render: Folder '\(folder)' can't be used: \(fault) to '\(target)'; if that folder is meant, name it with \(option).\n"
      )
      #expect(project.files("elsewhere").isEmpty && project.hidden("elsewhere").isEmpty)
      if command == "serve" { continue }
      let named = try await project.shell("cd work && $TOOL \(command) \(option) \(target)")
      #expect(!named.standardError.contains("can't be used: it"), "\(named)")
    }
  }

  @Test("A report that nobody named goes into no folder that a link leads to, though the repository has it")
  func linkedReport() async throws {
    let (project, _, _) = try await Project.changed()
    let made = try await project.shell(
      "git init -q . && $TOOL verify --report site > /dev/null; ln -s site preview-report; pwd -P")
    let files = project.files("site")
    let run = try await project.run("verify")
    #expect(run.status == 2 && project.files("site") == files, "\(run)")
    #expect(
      run.standardError
        == "preview-render: Folder 'preview-report' can't be used: it is a link to '\(try #require(made.lines.last))/site'; if that folder is meant, name it with --report.\n"
    )
  }

  @Test("A lock that holds something is somebody's, and stays")
  func foreignLock() async throws {
    let project = try Project()
    let made = try await project.shell("mkdir -p mine/badge.png; echo mine > mine/.lock; $TOOL record --baselines mine")
    #expect(made.status == 2, "\(made)")
    #expect(try project.bytes("mine/.lock") == Data("mine\n".utf8))
  }

  @Test("A folder of baselines may be a link to elsewhere in the repository, but not into git's own folder")
  func within() async throws {
    let (project, _, new) = try await Project.changed()
    let made = try await project.shell(
      "git init -q . && mkdir -p App && mv preview.yml Base.ttf App/ && mv baselines shared && ln -s ../shared App/baselines"
    )
    #expect(made.status == 0, "\(made)")
    let run = try await project.shell("cd App && $TOOL record")
    #expect(run.status == 0 && project.files("shared") == new, "\(run)")
    let git = try await project.shell("cd App && rm baselines && ln -s ../.git/info baselines && $TOOL record")
    #expect(git.status == 2 && git.standardError.contains("it leads out of the repository to "), "\(git)")
    #expect(!project.exists(".git/info/manifest.jsonl"))
  }

  @Test("A report alone names no folder to record into")
  func reported() async throws {
    let (project, old, _) = try await Project.changed()
    let made = try await project.shell(
      """
      mkdir work; mv preview.yml Base.ttf work; cd work; mkdir App; mv preview.yml Base.ttf App
      git init -q . ; $TOOL verify App/preview.yml --baselines ../baselines
      """)
    #expect(made.status == 1, "\(made)")
    let approve = "cd work && $TOOL approve --all --spec App/preview.yml"
    let run = try await project.shell(approve)
    #expect(run.status == 2 && run.standardError.contains("it was made with --baselines '../baselines'"), "\(run)")
    #expect(project.files() == old)
    #expect(try await project.shell("\(approve) --baselines ../baselines").status == 0)
    #expect(project.files() != old)
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
        printf 'of \(BaselineFolder.mark(of: project.at("baselines").path))\\nput %s badge.L.png\\nput - linked/y.png\\nend\\n' $(sha256sum < baselines/badge.L.png | cut -d ' ' -f 1) \\
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
          == "preview-render: Baseline '\(shown)' can't be used: its name leads out of the folder of baselines, or is not ASCII; remove it from the manifest.\n"
      )
    }
    #expect(project.files() == before)
  }
}
