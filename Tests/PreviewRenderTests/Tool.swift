import Foundation

/// The built command, run as a user runs it.
enum Tool {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var standardOutput: String
    var standardError: String
    /// The number of the signal that ended the run, or nil if it ended by itself.
    var signal: Int32?

    /// Standard output, line by line, without the newline at its end.
    var lines: [String] {
      var lines = standardOutput.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  private final class Marker {}

  /// The folder that the command and the tests are built into.
  static var buildFolder: URL {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// The built command.
  static var url: URL { buildFolder.appendingPathComponent("preview-render") }

  /// Runs the command with arguments, with `stdin` on its standard input.
  static func run(_ arguments: [String], stdin: String = "", folder: URL? = nil) async throws -> Result {
    try await run(url, arguments, stdin: stdin, folder: folder)
  }

  /// Runs a line of shell in which `$TOOL` is the command.
  static func shell(_ line: String, folder: URL? = nil) async throws -> Result {
    try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], stdin: "", folder: folder)
  }

  /// Output goes through files, not pipes: a pipe that nobody empties would hold the command up.
  private static func run(
    _ executable: URL, _ arguments: [String], stdin: String, folder: URL?
  ) async throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("preview-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (input, output, errors) = (
      scratch.appendingPathComponent("in"), scratch.appendingPathComponent("out"), scratch.appendingPathComponent("err")
    )
    try Data(stdin.utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TOOL": url.path]) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Result(
      status: process.terminationStatus,
      standardOutput: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      standardError: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil)
  }
}
