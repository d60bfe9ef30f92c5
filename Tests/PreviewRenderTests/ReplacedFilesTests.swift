import Foundation
import Testing

/// Commands that write where their user says, over existing files.
@Suite("Files that a command would replace")
struct ReplacedFilesTests {
  typealias Project = RegressionCommandTests.Project

  /// A command, what is done before it, and the file that its sentence names.
  struct Case: Sendable, CustomTestStringConvertible {
    let setup: String
    let command: String
    let file: String
    var testDescription: String { "\(setup); \(command)" }

    init(_ setup: String, _ command: String, _ file: String) {
      (self.setup, self.command, self.file) = (setup, command, file)
    }
    init(_ command: String, _ file: String) { self.init("true", command, file) }
  }

  /// A project whose spec reads an image that has the name of one of its pictures, badge.png.
  private func project() throws -> Project {
    let project = try Project()
    try project.setSpec(Project.spec.replacing("label: H }", with: "image: badge.png, width: 24, height: 24 }"))
    try MadePNG(width: 24, height: 24, boxes: [MadePNG.Box(x: 2, y: 2, width: 9, height: 9)]).data
      .write(to: project.at("badge.png"))
    return project
  }

  /// Expects that a command is refused with a sentence, and changes nothing.
  private func expectRefusal(_ one: Case, in project: Project, because reason: String) async throws {
    let setup = try await project.shell(one.setup)
    #expect(setup.status == 0, "\(setup)")
    let before = project.files("")
    let run = try await project.shell(one.command)
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(run.standardError == "preview-render: \(one.file) can't be written: \(reason)\n")
    #expect(project.files("") == before)
  }

  @Test(
    "What a command reads is not written over, by whatever way it gets there; --force changes nothing in that",
    arguments: [
      Case("$TOOL render -o .", "File 'badge.png'"), Case("$TOOL render -o . --force", "File 'badge.png'"),
      Case("mkdir sub", "$TOOL render -o ./sub/..", "File 'badge.png'"),
      Case("ln -s . out", "$TOOL render -o out --force", "File 'out/badge.png'"),
      Case("mkdir out && ln badge.png out", "$TOOL render -o out --force", "File 'out/badge.png'"),
      Case("mkdir out && ln -s ../badge.png out", "$TOOL render -o out --force", "File 'out/badge.png'"),
      Case("mv badge.png real.png && ln -s real.png badge.png", "$TOOL render -o . --force", "File 'badge.png'"),
      Case(
        "mkdir in && mv preview.yml in && cp Base.ttf badge.png in && printf 'include: in/preview.yml\n' > preview.yml",
        "$TOOL render -o in --force", "File 'in/badge.png'"),
      Case("cp Base.ttf font.png", "$TOOL text H --font font.png -o ./font.png --force", "File 'font.png'"),
      Case("cp Base.ttf b.png", "$TOOL text H --font Base.ttf --fallback b.png -o b.png --force", "File 'b.png'"),
      Case("echo H > t.svg", "$TOOL text --text-file t.svg --font Base.ttf -o t.svg --force", "File 't.svg'"),
      Case("$TOOL audit -o preview.yml --force", "File 'preview.yml'"),
      Case("$TOOL audit -o badge.png --force", "File 'badge.png'"),
      Case("ln Base.ttf other", "$TOOL audit -o other --force", "File 'other'"),
      Case(
        "printf 'fonts: Base.ttf\nscenes: { a: { elements: [{ label: H }] } }\n' > first.yml",
        "$TOOL audit first.yml preview.yml -o badge.png --force", "File 'badge.png'"),
    ])
  func inputs(one: Case) async throws {
    try await expectRefusal(
      one, in: try project(), because: "this run reads it; choose another place for the output.")
  }

  @Test(
    "Neither record nor approve makes a baseline of what the spec reads",
    arguments: ["record --baselines .", "record --baselines . --mode failed", "approve --all --baselines ."])
  func inputsAsBaselines(command: String) async throws {
    let project = try project()
    if command.hasPrefix("approve") {
      #expect(try await project.run("record", "--baselines", ".", "--only", "card").status == 0)
      #expect(try await project.run("verify", "--baselines", ".").status == 1)
    }
    try await expectRefusal(
      Case("$TOOL \(command)", "Baseline 'badge.png'"), in: project,
      because: "the spec reads that file; name another folder with --baselines.")
  }

  @Test("A baseline is replaced by record and approve alone, also without its manifest and through links")
  func baselines() async throws {
    let sentence = "it is a baseline, which 'record' and 'approve' change; choose another place for the output."
    for (setup, command, file) in [
      ("true", "$TOOL render -o baselines", "baselines/badge.png"),
      ("rm baselines/manifest.jsonl", "$TOOL render -o baselines --force", "baselines/badge.png"),
      ("rm baselines/*.layout.jsonl", "$TOOL render -o baselines --force", "baselines/badge.png"),
      ("ln -s baselines out", "$TOOL render -o out --force", "out/badge.png"),
      ("mkdir out && ln -s ../baselines/card.L.png out", "$TOOL render -o out --force", "out/card.L.png"),
      ("true", "$TOOL text H --font Base.ttf -o baselines/card.L.png --force", "baselines/card.L.png"),
      ("cp baselines/card.L.png a.png", "$TOOL diff a.png a.png -o baselines/badge.png", "baselines/badge.png"),
      ("true", "$TOOL audit -o baselines/manifest.jsonl --force", "baselines/manifest.jsonl"),
      ("true", "$TOOL audit -o baselines/badge.layout.jsonl --force", "baselines/badge.layout.jsonl"),
    ] {
      let project = try await Project.recorded()
      try await expectRefusal(Case(setup, command, "File '\(file)'"), in: project, because: sentence)
    }
  }

  @Test("What somebody else made is replaced with --force alone")
  func foreign() async throws {
    let png =
      "preview-render did not make the one that is there; move it away, choose another place for the output, or add --force."
    for (setup, command, file) in [
      ("mkdir out && printf mine > out/badge.png", "$TOOL render -o out", "out/badge.png"),
      ("mkdir out && printf mine > out/card.L.txt", "$TOOL render -o out --trace", "out/card.L.txt"),
      ("$TOOL render -o out && printf mine > out/badge.png", "$TOOL render -o out --clean", "out/badge.png"),
      ("mkdir out && ln -s nowhere out/badge.png", "$TOOL render -o out", "out/badge.png"),
      (
        "mkdir -p out/Versions-Regular && printf mine > out/Versions-Regular/metrics.png",
        "$TOOL render Base.ttf --sheet metrics -o out", "out/Versions-Regular/metrics.png"
      ),
      ("printf mine > a.png", "$TOOL text H --font Base.ttf -o a.png", "a.png"),
      ("printf '<svg/>' > a.svg", "$TOOL text H --font Base.ttf -o a.svg", "a.svg"),
      ("printf '# Read me\n' > README.md", "$TOOL audit --format markdown -o README.md", "README.md"),
      ("printf '{}' > package.json", "$TOOL audit --format json -o package.json", "package.json"),
      ("$TOOL render -o d --quiet; printf mine > a.png", "$TOOL diff d/card.L.png d/badge.png -o a.png", "a.png"),
    ] {
      let project = try Project()
      try await expectRefusal(Case(setup, command, "File '\(file)'"), in: project, because: png)
      let forced = try await project.shell("\(command) --force")
      #expect(forced.status == (command.contains("diff") ? 1 : 0), "\(forced)")
      let again = try await project.shell(command)
      #expect(again.status == forced.status, "\(again)")
    }
    // A picture of another program, and several of them.
    let project = try self.project()
    #expect(
      try await project.shell("mkdir out && cp badge.png out/badge.png && cp badge.png out/card.L.png").status == 0)
    try await expectRefusal(
      Case("$TOOL render -o out", "File 'out/badge.png' and 1 other"), in: project,
      because:
        "preview-render did not make those that are there; move them away, choose another place for the output, or add --force."
    )
  }

  @Test("A recording leaves a picture that no recording made, and takes over what is left of a lost manifest")
  func unlisted() async throws {
    let project = try Project()
    try FileManager.default.createDirectory(at: project.at("baselines"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: project.at("baselines/badge.png"))
    let reason = "no recording made the file of that name; move it away, or name another folder with --baselines."
    try await expectRefusal(
      Case("$TOOL record", "Baseline 'baselines/badge.png'"), in: project, because: reason)
    // What is there is left by that mode.
    #expect(try await project.run("record", "--mode", "missing").status == 0)
    #expect(try project.bytes("baselines/badge.png") == Data("mine".utf8))
    try FileManager.default.removeItem(at: project.at("baselines/badge.png"))
    #expect(try await project.run("record").status == 0)
    try FileManager.default.removeItem(at: project.at("baselines/manifest.jsonl"))
    try project.setFont("Bolder")
    #expect(try await project.run("record").status == 0)
  }

  @Test("What the tool made is replaced again and again, whatever became of its records")
  func own() async throws {
    let project = try Project()
    let run = try await project.shell(
      """
      set -e
      for text in A V H; do
        $TOOL text $text --font Base.ttf -o a.png && $TOOL text $text --font Base.ttf -o a.svg
        $TOOL text $text --font Base.ttf -o b.svg --background red
        $TOOL render -o out --trace --text-chunks --quiet && $TOOL render Base.ttf -o sheets --sheet all --category L --trace --quiet
        $TOOL render -o film --animate category --quiet && $TOOL render - -o piped < preview.yml > /dev/null
        $TOOL diff out/card.L.png out/badge.png -o difference.png > /dev/null || test $? = 1
        for format in text json sarif junit github markdown; do $TOOL audit --format $format -o audit.$format > /dev/null; done
        rm -f out/.preview-render; printf cut > sheets/.preview-render
      done
      # Nobody's: a new empty file; what is written to, and not replaced.
      : > empty.png && $TOOL text H --font Base.ttf -o empty.png
      $TOOL text H --font Base.ttf -o /dev/null
      """)
    #expect(run.status == 0 && run.standardError == "", "\(run)")
  }

  @Test("A file that has the name of a partial file stays, whoever wrote it")
  func partial() async throws {
    let name = ".preview-render-0123456789abcdef.partial"
    let project = try self.project()
    try project.setSpec(
      String(decoding: try project.bytes("preview.yml"), as: UTF8.self).replacing("badge.png", with: "out/\(name)"))
    let run = try await project.shell(
      """
      set -e; mkdir out; cp badge.png out/\(name)
      $TOOL render -o out --trace && $TOOL render -o out --clean && $TOOL text H --font Base.ttf -o out/a.svg
      cmp badge.png out/\(name)
      """)
    #expect(run.status == 0, "\(run)")
  }

  @Test("--clean removes no file of another program that a record lists, and render writes over none")
  func foreignRecord() async throws {
    let project = try Project()
    let run = try await project.shell(
      """
      set -e; mkdir out; cp Base.ttf out/mine.png; printf 'sheet notes\n' > out/notes.txt; $TOOL render -o out --quiet
      command=$(sed -n 2p out/.preview-render | cut -d ' ' -f 1)
      for name in mine.png notes.txt; do
        echo "$command $(sha256sum out/$name | cut -d ' ' -f 1) $name" >> out/.preview-render
      done
      $TOOL render -o out --clean; cmp Base.ttf out/mine.png; test -f out/notes.txt
      if grep -e mine -e notes out/.preview-render; then exit 1; fi
      cp Base.ttf out/badge.png
      echo "$command $(sha256sum out/badge.png | cut -d ' ' -f 1) badge.png" >> out/.preview-render
      if $TOOL render -o out --clean; then exit 1; fi
      cmp Base.ttf out/badge.png
      """)
    #expect(run.status == 0 && run.lines.count == 1, "\(run)")
    #expect(run.standardError.hasPrefix("preview-render: File 'out/badge.png' can't be written: "), "\(run)")
  }

  @Test("--clean leaves a picture that the spec reads by now")
  func clean() async throws {
    let project = try Project()
    #expect(try await project.run("render", "-o", "out").status == 0)
    try project.setSpec(
      Project.spec.replacing("badge:", with: "sticker:").replacing(
        "label: H }", with: "image: out/badge.png, width: 24, height: 24 }"))
    let run = try await project.run("render", "-o", "out", "--clean")
    #expect(run.status == 0 && run.lines.count == 1 && project.exists("out/badge.png"), "\(run)")
  }

  @Test(
    "A report is not written over a file that the spec reads",
    arguments: [
      "verify", "verify --baselines other", "compare Base.ttf Bolder.ttf preview.yml", "audit --report preview-report",
    ])
  func reports(command: String) async throws {
    let project = try await Project.recorded()
    let isAudit = command.hasPrefix("audit")
    // It is changed, and truncates in large categories.
    try project.setSpec(Project.spec.replacing("AVHo", with: "AVHoAVHoAVHo"))
    let made = try await project.shell(
      "cp -R baselines other; mv Base.ttf Bolder.ttf; cp Bolder.ttf Base.ttf; $TOOL \(isAudit ? command : "verify")")
    #expect(made.status == 1, "\(made)")
    let picture = try #require(project.files("preview-report").keys.sorted().first { $0.hasSuffix(".png") })
    try project.setSpec(
      Project.spec.replacing("label: H }", with: "image: preview-report/\(picture), width: 24, height: 24 }"))
    let before = project.files("")
    let run = try await project.shell("$TOOL \(command)")
    #expect(run.status == 2, "\(run)")
    #expect(
      run.standardError
        == "preview-render: Folder 'preview-report' can't take a report: the spec reads its '\(picture)'; name another folder.\n"
    )
    #expect(project.files("") == before)
  }

  @Test("init replaces no link, be it one that leads nowhere")
  func links() async throws {
    for name in ["preview.yml", "preview.schema.json", ".github/workflows/preview.yml"] {
      let project = try Project()
      let run = try await project.shell(
        """
        rm preview.yml; mkdir -p .github/workflows; ln -s nowhere \(name)
        $TOOL init Base.ttf --ci github --repository a/b; test "$(readlink \(name))" = nowhere && test ! -e \(name)
        """)
      #expect(run.status == 0, "\(run)")
    }
  }
}
