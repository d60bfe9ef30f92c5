import Foundation
import Testing

@Suite("A full disk", .serialized)
struct FullDiskTests {
  typealias Project = RegressionCommandTests.Project

  /// The one sentence that is printed.
  private func isSentence(_ run: Tool.Result, ending: String = "the disk is full.\n") -> Bool {
    let words = run.standardError
    return run.status == 2 && run.standardOutput == "" && words.hasPrefix("preview-render: ") && words.hasSuffix(ending)
      && words.filter { $0 == "\n" }.count == 1
  }

  /// Runs the tool where a disk holds so many files more than what `prepare` puts there, and copies what is left on it to `after`.
  private func run(_ project: Project, _ arguments: String, roomFor files: Int, prepare: String) async throws
    -> Tool.Result
  {
    try? FileManager.default.removeItem(at: project.at("after"))
    try FileManager.default.createDirectory(at: project.at("disk"), withIntermediateDirectories: true)
    // The disk's own folder is a file of it, too. The statuses of cp and rm are those of the run's for the test that they work.
    return try await SmallDisk.shell(
      """
      mount -t tmpfs -o size=16m tmpfs disk && \(prepare) || exit 99
      mount -o remount,nr_inodes=$(($(find disk | wc -l) + \(files))) disk || exit 98
      "$TOOL" \(arguments); status=$?
      mkdir after && cp -R disk/. after/ || exit 97
      exit $status
      """, folder: project.folder)
  }

  @Test(
    "Whichever file finds no room, a recording or an approval ends with one sentence and leaves the old baselines whole",
    .enabled("the system lets this user mount", SmallDisk.canMount), arguments: ["record --quiet", "approve --all"])
  func baselines(command: String) async throws {
    let (project, old, new) = try await Project.changed()
    try project.setFiles(old)
    #expect(try await project.run("verify").status == 1)
    var failures = 0
    for room in 0...60 {
      let run = try await run(
        project, "\(command) --baselines disk/b", roomFor: room, prepare: "cp -R baselines disk/b")
      if run.status == 0 {
        #expect(project.files("after/b") == new)
        #expect(project.hidden("after/b") == Project.resting)
        break
      }
      failures += 1
      #expect(isSentence(run), "room for \(room): \(run)")
      #expect(project.files("after/b") == old, "room for \(room)")
      #expect(Set(project.hidden("after/b")).isSubset(of: Project.resting), "room for \(room)")
      let verified = try await project.run("verify", "--baselines", "after/b", "--report", "later")
      #expect(verified.lines.last?.hasPrefix("6 changed") == true, "\(verified)")
    }
    #expect(failures > 10 && failures < 60)
  }

  @Test(
    "Bytes that find no room end it likewise", .enabled("the system lets this user mount", SmallDisk.canMount),
    arguments: [0, 4, 8, 16, 24])
  func bytes(kilobytes: Int) async throws {
    let (project, old, new) = try await Project.changed()
    try project.setFiles(old)
    try FileManager.default.createDirectory(at: project.at("disk"), withIntermediateDirectories: true)
    let run = try await SmallDisk.shell(
      """
      mount -t tmpfs -o size=512k tmpfs disk && cp -R baselines disk/b || exit 99
      head -c \(kilobytes * 1024) /dev/zero > disk/kept && cat /dev/zero > disk/filler 2> /dev/null; rm disk/kept
      "$TOOL" record --baselines disk/b; status=$?
      rm disk/filler && cp -R disk/. after/ || exit 97
      exit $status
      """, folder: project.folder)
    if run.status == 0 {
      #expect(project.files("after/b") == new)
    } else {
      #expect(isSentence(run), "\(run)")
      #expect(project.files("after/b") == old)
    }
    #expect(Set(project.hidden("after/b")).isSubset(of: Project.resting))
    #expect(kilobytes > 8 || run.status == 2)
  }

  @Test(
    "A report that finds no room ends with one sentence, and no part of it is left to be taken for one",
    .enabled("the system lets this user mount", SmallDisk.canMount))
  func report() async throws {
    let (project, old, _) = try await Project.changed()
    try project.setFiles(old)
    #expect(try await project.run("verify").status == 1)
    let report = project.files("preview-report")
    var failures = 0
    for room in 0...60 {
      let run = try await run(
        project, "verify --report disk/r", roomFor: room, prepare: "cp -R preview-report disk/r && rm -R disk/r/actual")
      if run.status == 1 {
        #expect(Set(project.files("after/r").keys) == Set(report.keys))
        break
      }
      failures += 1
      #expect(isSentence(run), "room for \(room): \(run)")
      let left = project.files("after/r").keys.sorted() + project.hidden("after/r").filter { $0.contains(".partial") }
      // Without room for a lock the earlier report is not touched.
      #expect(left.isEmpty || room == 0 && left.contains("report.json"), "room for \(room): \(left)")
    }
    #expect(failures < 60)
  }

  @Test(
    "A picture or a difference that finds no room is reported, and no part of it is left",
    .enabled("the system lets this user mount", SmallDisk.canMount))
  func pictures() async throws {
    let project = try Project()
    try FileManager.default.createDirectory(at: project.at("disk"), withIntermediateDirectories: true)
    let run = try await SmallDisk.shell(
      """
      mount -t tmpfs -o size=64k tmpfs disk && "$TOOL" render -o pictures --quiet || exit 99
      cat /dev/zero > disk/filler 2> /dev/null
      "$TOOL" render -o disk --quiet; echo $?
      "$TOOL" diff pictures/badge.png pictures/card.L.png -o disk/d.png; echo $?
      find disk -size 0 -o -name '*.partial' -o -name '*.png'
      """, folder: project.folder)
    #expect(run.status == 0 && run.standardOutput == "2\n2\n", "\(run)")
    let lines = run.standardError.split(separator: "\n")
    // Two pictures of one scene, one of its own, and the difference.
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasSuffix("can't be written: the disk is full.") }, "\(run)")
  }

  @Test("One file that finds no room is enough: the other pictures are not recorded without it")
  func one() async throws {
    let project = try Project()
    // The text of its layout is longer than the limit; everything else is far shorter. The font has no ellipsis.
    let text = String(repeating: "AVHo oxo ", count: 1500)
    try project.setSpec(
      Project.spec
        + "  poster: { page: false, missingGlyphs: allowed, traits: { width: 600 }, elements: [{ label: \(text) }] }\n")
    #expect(try await project.run("record").status == 0)
    let old = project.files()
    #expect(old.filter { $0.value.count > 4096 }.keys.sorted() == ["poster.AX2.layout.jsonl", "poster.L.layout.jsonl"])
    try project.setFont("Taller")
    let run = try await project.shell("ulimit -f 8; exec \"$TOOL\" record")
    #expect(
      isSentence(run, ending: ".layout.jsonl' can't be written: the file would be larger than is allowed.\n"), "\(run)")
    #expect(project.files() == old && project.hidden() == Project.resting)
    #expect(try await project.run("record").lines.last?.hasPrefix("5 recorded") == true)
  }

  @Test("A limit on the size of files is reported in a sentence, too")
  func limit() async throws {
    let (project, old, _) = try await Project.changed()
    try project.setFiles(old)
    // The smallest limit there is, 512 or 1024 bytes: traces fit, the manifest does not.
    for command in ["record", "verify"] {
      let run = try await project.shell("ulimit -f 1; exec \"$TOOL\" \(command)")
      #expect(run.signal == nil, "\(run)")
      #expect(isSentence(run, ending: "the file would be larger than is allowed.\n"), "\(run)")
      #expect(project.files() == old && project.hidden() == (command == "record" ? [] : [".lock"]))
    }
    let picture = try await project.shell(
      "ulimit -f 0; exec \"$TOOL\" diff baselines/badge.L.png new/badge.L.png -o d.png")
    #expect(picture.signal == nil && picture.status == 2, "\(picture)")
    #expect(!project.exists("d.png"))
  }
}
