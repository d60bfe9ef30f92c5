import Foundation
import PreviewTestSupport
import Testing

/// The foundations of the other tests of the command.
@Suite("The tests' way of running a program")
struct ToolTests {
  @Test("PREVIEW_TOOL names the command that tests run; without it they run the one that was built with them")
  func tested() async throws {
    let built = Tool.buildFolder.appendingPathComponent("preview-render")
    #expect(Tool.url(in: [:]) == built && Tool.url(in: ["PREVIEW_TOOL": ""]) == built)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appendingPathComponent("preview-render")
    try Data("#!/bin/sh\necho other\n".utf8).write(to: other)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
    #expect(Tool.url(in: ["PREVIEW_TOOL": other.path]).path == other.path)
    // What this run's environment says is what a line of shell calls.
    let run = try await Tool.shell("echo \"$TOOL\"")
    #expect(run.lines == [Tool.url(in: ProcessInfo.processInfo.environment).path])
  }

  @Test("A shell notices the children that end, and so ends itself", arguments: 1...8)
  func waiting(round: Int) async throws {
    let run = try await Tool.shell("sleep 0.3 & sleep 0.2 & wait; sleep 9 & kill -KILL $!; wait $!; echo $?")
    #expect(run.status == 0 && run.lines.last == "137", "\(run)")
  }

  @Test("A program that runs too long is killed with all that it has started, and its test fails with a sentence")
  func overtime() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write([], to: "number")
    let child = ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "sleep 1000 & echo $!; wait"],
      files: ["/dev/null", file, "/dev/null"], limit: .milliseconds(500))
    await #expect {
      try await child.run()
    } throws: {
      "\($0)" == "'/bin/sh -c sleep 1000 & echo $!; wait' had not ended after 0.5 seconds, and was killed."
    }
    let number = try #require(Int32(try String(contentsOfFile: file, encoding: .utf8).dropLast()))
    // Whoever reads the status of the second may come late.
    for _ in 0..<1000 where kill(number, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    let state = try await Tool.shell("ps -o stat= -p \(number)")
    #expect(state.standardOutput == "" || state.standardOutput.hasPrefix("Z"), "\(state)")
    // One that is to be killed at a moment has no fault.
    let killed = ChildProcess(executable: "/bin/sleep", arguments: ["1000"], lifetime: .milliseconds(100))
    #expect(try await killed.run() & 0x7F == SIGKILL)
  }

  @Test(
    "A program starts with no signal blocked or ignored, and with no file of another's",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "Linux shows what a process has"))
  func inherited() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("inherited-\(UUID().uuidString)")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Opened as a C library would, without a word on children.
    let descriptor = open(file.path, O_RDONLY)
    defer { close(descriptor) }
    // The shell reads of itself: what it starts has a mask that it has cleared.
    let run = try await Tool.shell(
      """
      while read -r name value; do case $name in SigBlk: | SigIgn:) echo $value ;; esac; done < /proc/self/status
      readlink /proc/self/fd/* 2> /dev/null
      """)
    // Signals from 32 on are the C library's own.
    let masks = run.lines.prefix(2).map { UInt64($0, radix: 16).map { $0 & 0x7FFF_FFFF } }
    #expect(masks == [0, 0], "\(run)")
    #expect(!run.lines.contains { $0.contains("/inherited-") }, "\(run)")
  }

  /// Whether a test can hide /proc from the command. A sanitizer reads it itself, and comes first.
  private static func hidesProc() async -> Bool {
    guard FileManager.default.fileExists(atPath: "/proc/self"), !Tool.isSanitized else { return false }
    return await SmallDisk.canMount()
  }

  @Test(
    "Without /proc the command says so, instead of taking no arguments for the user's",
    .enabled("the system has /proc, and lets this user mount", Self.hidesProc))
  func proc() async throws {
    let run = try await SmallDisk.shell("mount -t tmpfs tmpfs /proc && exec \"$TOOL\" --version")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(
      run.standardError
        == "The folder /proc can't be read, and the command takes its arguments from it: mount it with 'mount -t proc proc /proc'.\n"
    )
  }
}
