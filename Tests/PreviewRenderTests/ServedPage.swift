import Foundation
import PreviewTestSupport

/// `preview-render serve`, run as a user runs it, until a test ends it.
final class ServedPage {
  /// How a run ended, or that it printed no address.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let running: ChildProcess.Running
  let page: LoopbackPage
  private let scratch: URL

  /// Starts a line of shell, whose first word is the command, and waits for the address.
  ///
  /// - Throws: ``Failure`` if the run ends before.
  static func start(_ line: String, in folder: URL? = nil) async throws -> ServedPage {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let files = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    // The shell becomes the tool, which then has the number, and gets the signals.
    let running = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "PATH=\"${TOOL%/*}:$PATH\"; export PATH\nexec \(line)"],
      environment: ProcessInfo.processInfo.environment.merging(["TOOL": Tool.url.path]) { $1 },
      folder: folder?.path, files: files.map(\.path)
    ).start()
    for _ in 0..<6000 {
      let output = try text(of: files[1])
      if output.hasSuffix("\n"), let page = LoopbackPage(String(output.dropLast())) {
        return ServedPage(running: running, page: page, scratch: scratch)
      }
      if let status = try running.statusIfEnded() {
        let errors = try text(of: files[2])
        try? FileManager.default.removeItem(at: scratch)
        throw Failure(description: "ended with \((status >> 8) & 0xFF): \(errors)\(output)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    try running.stop()
    throw Failure(description: "printed no address within a minute")
  }

  private init(running: ChildProcess.Running, page: LoopbackPage, scratch: URL) {
    (self.running, self.page, self.scratch) = (running, page, scratch)
  }

  /// The number of its process.
  var process: Int32 { running.id }

  deinit {
    running.end(by: 9)
    _ = try? running.status()
    try? FileManager.default.removeItem(at: scratch)
  }

  /// All that it has written to standard error.
  var errors: String {
    (try? Self.text(of: scratch.appendingPathComponent("err"))) ?? ""
  }

  /// The text of a file. Foundation leaks the bytes that it reads an empty one into, and LeakSanitizer reports them.
  private static func text(of file: URL) throws -> String {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    return size == 0 ? "" : try String(contentsOf: file, encoding: .utf8)
  }

  /// Sends a signal. The result is the signal that ended the process (0 for none); nil if it goes on for a minute.
  func end(by signal: Int32 = SIGINT) async throws -> Int32? {
    running.end(by: signal)
    for _ in 0..<12_000 {
      if let status = try running.statusIfEnded() { return status & 0x7F }
      try await Task.sleep(for: .milliseconds(5))
    }
    return nil
  }

  /// Runs an example of the help: starts it, asks for the page once, and ends it. The result is nil, or what went wrong.
  static func failure(of line: String, in folder: URL) async throws -> String? {
    do {
      let served = try await start(line, in: folder)
      let answer = try served.page.answer(to: served.page.request())
      guard answer.hasPrefix("HTTP/1.1 200 "), answer.hasSuffix("</html>\n") else {
        return "'\(line)' answered \(answer.prefix(300))"
      }
      guard try await served.end() == SIGINT, served.errors == "" else {
        return "'\(line)' didn't end by the signal: \(served.errors)"
      }
      return nil
    } catch let failure as Failure { return "'\(line)' \(failure)" }
  }
}
