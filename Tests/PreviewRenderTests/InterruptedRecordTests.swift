import Foundation
import Testing

@Suite("A run that is killed", .serialized)
struct InterruptedRecordTests {
  typealias Project = RegressionCommandTests.Project

  static let finished = "An interrupted recording was complete, and has been finished."
  static let dropped =
    "An interrupted recording was incomplete; the baselines are as they were before it."
  static let refused =
    "An interrupted recording was not finished, because its journal does not fit the baselines; they are left as they are."

  /// Checks what the next run finds after a killed one: the old state or the new one, and a sentence that says which.
  private func check(_ project: Project, old: Project.Files, new: Project.Files, next: String, _ moment: String)
    async throws
  {
    let hadList = project.exists("baselines/.journal")
    let hadAside = project.exists("baselines/.staging")
    let run = try await project.run(next)
    #expect(run.standardError == "" && run.status <= 1, "\(moment): \(run)")
    #expect((run.lines.first == Self.finished) == hadList, "\(moment): \(run)")
    #expect((run.lines.first == Self.dropped) == (hadAside && !hadList), "\(moment): \(run)")
    let found = project.files()
    if next == "verify" {
      #expect(found == old || found == new, "\(moment): neither the old state nor the new one")
      if hadList { #expect(found == new, "\(moment)") } else if hadAside { #expect(found == old, "\(moment)") }
    }
    #expect(try await project.run("record").status == 0)
    #expect(project.files() == new, "\(moment)")
    #expect(project.hidden() == Project.resting, "\(moment)")
  }

  @Test(
    "Killed after some time, a recording has changed nothing or all; the next run says which, and nothing is left over",
    arguments: [true, false])
  func delays(hasBaselines: Bool) async throws {
    let (project, recorded, new) = try await Project.changed()
    let old = hasBaselines ? recorded : [:]
    let clock = ContinuousClock()
    try project.setFiles(old)
    let start = clock.now
    #expect(try await project.run("record", "--jobs", "1").status == 0)
    let whole = start.duration(to: clock.now)
    let steps = 12
    for step in 0...steps {
      try project.setFiles(old)
      let run = try await Tool.run(
        ["record", "--jobs", "1"], folder: project.folder, lifetime: whole * step / (steps - 2))
      #expect(run.signal == SIGKILL || run.status == 0)
      // Without a folder there is nothing to verify.
      let next = step % 2 == 0 || !project.exists("baselines") ? "record" : "verify"
      try await check(project, old: old, new: new, next: next, "after \(step) of \(steps) parts of the time")
    }
  }

  /// Whether strace is there and may trace the tool. A tool with LeakSanitizer in it can't be traced.
  static func canTrace() async -> Bool {
    (try? await Tool.shell("strace -f -qq -o /dev/null -e trace=write \"$TOOL\" --version"))?.status == 0
  }

  /// Runs the tool and kills it at its n-th call of a kind that changes a file, for n from 1 on until it gets to its end; then the same with the next kind.
  ///
  /// strace counts the calls of each thread, and threads take turns: of one kind alone there are more calls behind the pictures than there are for them.
  private func atEachCall(
    _ project: Project, _ arguments: [String], prepare: () throws -> Void, check: (String) async throws -> Void
  ) async throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    for calls in [
      "?rename,?renameat,?renameat2", "write",
      "?mkdir,?mkdirat,?unlink,?unlinkat,?rmdir,flock,ftruncate,pwrite64,fsync,syncfs",
    ] {
      var number = 0
      while true {
        number += 1
        try prepare()
        let run = try await Tool.shell(
          "exec strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=SIGKILL:when=\(number) \"$TOOL\" \(words)",
          folder: project.folder)
        // strace ends as what it runs ended.
        guard run.signal == SIGKILL else {
          #expect(run.status <= 1 && number > 2, "\(calls): \(run)")
          break
        }
        try await check("at call \(number) of \(calls)")
        try #require(number < 200)
      }
    }
  }

  @Test(
    "Killed at any call that changes a file, a recording or an approval has changed nothing or all",
    .enabled("strace kills at a call by its number", Self.canTrace),
    arguments: ["record again", "record first", "approve", "approve names"])
  func calls(what: String) async throws {
    let (project, recorded, new) = try await what == "approve names" ? Project.renamed() : Project.changed()
    let old = what == "record first" ? [:] : recorded
    let approves = what.hasPrefix("approve")
    var arguments = ["record", "--jobs", "1", "--quiet"]
    if approves {
      try project.setFiles(old)
      #expect(try await project.run("verify").status == 1)
      arguments = ["approve", "--all"]
    }
    var report = project.files("preview-report")
    if approves { report[".preview-report"] = try project.bytes("preview-report/.preview-report") }
    var round = 0
    var seen: Set<String> = []
    try await atEachCall(project, arguments) {
      try project.setFiles(old)
      if approves { try project.setFiles(report, in: "preview-report") }
    } check: { moment in
      round += 1
      let next = round % 2 == 0 || !project.exists("baselines") ? "record" : "verify"
      seen.insert(project.exists("baselines/.journal") ? "listed" : project.exists("baselines/.staging") ? "aside" : "")
      try await check(project, old: old, new: new, next: next, moment)
    }
    #expect(seen.isSuperset(of: ["listed", "aside"]))
  }

  @Test(
    "Interrupted where files are opened and written, a verification leaves no half picture in its report",
    .enabled("strace interrupts at a call by its number", Self.canTrace))
  func halves() async throws {
    let (project, recorded, _) = try await Project.changed()
    try project.setFiles(recorded)
    var halves: [String] = []
    var found = 0
    for calls in ["openat", "write"] {
      for number in 1..<400 {
        let run = try await Tool.shell(
          "rm -rf preview-report; exec strace -f -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):signal=SIGINT:when=\(number) \"$TOOL\" verify --jobs 1 --quiet",
          folder: project.folder)
        for (path, bytes) in project.files("preview-report") where path.hasSuffix(".png") {
          found += 1
          if !bytes.suffix(8).starts(with: [0x49, 0x45, 0x4E, 0x44]) { halves.append("\(path) at \(calls) \(number)") }
        }
        guard run.signal == SIGINT else { break }
      }
    }
    #expect(halves.isEmpty && found > 0, "\(halves)")
  }

  @Test(
    "What is staged reaches the disk before the journal counts, and what was moved before the journal goes",
    .enabled("strace lists the calls", Self.canTrace), arguments: [true, false])
  func flushed(isSmall: Bool) async throws {
    let project = try Project()
    try project.setSpec(isSmall ? Project.spec : Project.spec.replacing("[L, AX2]", with: "L...AX5"))
    let run = try await project.shell(
      """
      strace -f -qq -y -s 4096 -o calls -e trace=fsync,syncfs,?rename,?renameat,?renameat2,?unlink,?unlinkat \
        "$TOOL" record --jobs 1 --quiet
      """)
    #expect(run.status == 0, "\(run)")
    let calls = String(decoding: try project.bytes("calls"), as: UTF8.self).split(separator: "\n").map(String.init)
    func isFlush(_ call: String) -> Bool { call.contains(" fsync(") || call.contains(" syncfs(") }
    let listed = try #require(
      calls.firstIndex { $0.contains("rename") && $0.contains("\"baselines/.staging/.journal\", ") })
    let moved = try #require(
      calls.firstIndex { $0.contains("\"baselines/.staging/badge") && $0.contains("\"baselines/badge") })
    let last = try #require(calls.lastIndex { $0.contains("rename") && $0.contains("\"baselines/.staging/") })
    let done = try #require(calls.firstIndex { $0.contains("unlink") && $0.contains("\"baselines/.journal\"") })
    // A handful is flushed file by file, more at once.
    let before = calls[..<listed].filter(isFlush)
    #expect(before.contains { $0.contains(" syncfs(") } == !isSmall && (isSmall || before.count == 1))
    if isSmall {
      for name in [
        "badge.png", "badge.layout.jsonl", "card.AX2.png", "card.AX2.layout.jsonl", "card.L.png", "card.L.layout.jsonl",
        "manifest.jsonl",
      ]
        + [".journal"]
      { #expect(before.contains { $0.contains("/baselines/.staging/\(name)>") }, "\(name)") }
      for folder in ["baselines", "baselines/.staging"] { #expect(before.contains { $0.contains("/\(folder)>)") }) }
    }
    #expect(listed < moved && moved <= last && last < done)
    #expect(calls[listed..<moved].filter(isFlush).count == 1)
    #expect(calls[last..<done].contains { isFlush($0) && $0.contains("/baselines>)") })
  }

  @Test(
    "Killed at any call that changes a file, a verification is not in the way of the next one",
    .enabled("strace kills at a call by its number", Self.canTrace), arguments: [true, false])
  func verification(hasReport: Bool) async throws {
    let (project, old, _) = try await Project.changed()
    try project.setFiles(old)
    #expect(try await project.run("verify").status == 1)
    let report = project.files("preview-report")
    let hidden = project.hidden("preview-report")
    #expect(hidden == [".gitignore", ".preview-report"])
    let marker = try [".preview-report": project.bytes("preview-report/.preview-report")]
    try await atEachCall(project, ["verify", "--jobs", "1", "--quiet"]) {
      try project.setFiles(hasReport ? report.merging(marker) { $1 } : [:], in: "preview-report")
    } check: { moment in
      // What is not finished is approved by nobody.
      if !project.exists("preview-report/report.json") {
        let approval = try await project.run("approve", "--all")
        #expect(approval.status == 2 && project.files() == old, "\(moment): \(approval)")
      }
      let run = try await project.run("verify")
      #expect(run.status == 1 && run.standardError == "", "\(moment): \(run)")
      #expect(project.files("preview-report") == report, "\(moment)")
      #expect(project.hidden("preview-report") == hidden, "\(moment)")
    }
  }

  @Test(
    "A folder whose listing fails half-way is not taken for a shorter one",
    .enabled("strace makes a call fail by its number", Self.canTrace))
  func listing() async throws {
    let project = try Project()
    _ = try await project.shell("mkdir fonts && cp Base.ttf fonts")
    let run = try await project.shell(
      """
      exec strace -f -qq -o /dev/null -e trace=getdents64 -e inject=getdents64:error=EIO:when=2+2 \
        "$TOOL" render fonts -o out
      """)
    #expect(run.status == 2, "\(run)")
    #expect(run.standardError == "preview-render: Folder 'fonts' can't be listed: system error 5.\n")
    #expect(!project.exists("out"))
  }
}
