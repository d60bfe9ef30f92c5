import Foundation
import PreviewTestSupport
import Testing

/// The built command, run as a user runs it.
enum Tool {
  /// The output and status of a run.
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

  /// The command that tests run. A test can exchange it for all that it calls.
  @TaskLocal static var url = url(in: ProcessInfo.processInfo.environment)

  /// The command that was built with the tests, under the sanitizer that is in both, and the one that `PREVIEW_TOOL` names.
  static var all: [URL] { Set([url, url(in: [:])]).sorted { $0.path < $1.path } }

  /// The command that `PREVIEW_TOOL` names, such as a release's binary; without it, the one that was built with the tests.
  static func url(in environment: [String: String]) -> URL {
    guard let path = environment["PREVIEW_TOOL"], !path.isEmpty else {
      return buildFolder.appendingPathComponent("preview-render")
    }
    // Absolute, since the tests run it in folders of their own. Lines of shell call it by its name, on a path of folders.
    let url = URL(fileURLWithPath: path)
    precondition(
      url.lastPathComponent == "preview-render" && FileManager.default.isExecutableFile(atPath: url.path),
      "PREVIEW_TOOL must be a program named preview-render, not '\(path)'.")
    return url
  }

  /// Whether the command was built with the tests, and a sanitizer is in both.
  static var isSanitized: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["PREVIEW_TOOL"] ?? "").isEmpty
      && (environment["ASAN_OPTIONS"] ?? environment["TSAN_OPTIONS"]) != nil
  }

  /// Runs the command with arguments, with `stdin` on its standard input.
  ///
  /// - Parameter lifetime: After how long it is killed, if it runs as long; nil if it has to end by
  ///   itself.
  static func run(
    _ arguments: [String], stdin: String = "", folder: URL? = nil, lifetime: Duration? = nil
  ) async throws -> Result {
    try await run(url, arguments, stdin: stdin, folder: folder, lifetime: lifetime)
  }

  /// Runs a line of shell in which `$TOOL` is the command.
  static func shell(_ line: String, folder: URL? = nil) async throws -> Result {
    try await run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], stdin: "", folder: folder)
  }

  /// Output goes through files, not pipes: a pipe that nobody empties would hold the command up.
  private static func run(
    _ executable: URL, _ arguments: [String], stdin: String, folder: URL?, lifetime: Duration? = nil
  ) async throws -> Result {
    // What a test has drawn is not known in the next one, unless a test names a folder for it: nothing can be made in a file.
    let environment = ["XDG_CACHE_HOME": "/dev/null"].merging(ProcessInfo.processInfo.environment) { first, _ in first }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("preview-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (input, output, errors) = (
      scratch.appendingPathComponent("in"), scratch.appendingPathComponent("out"), scratch.appendingPathComponent("err")
    )
    try Data(stdin.utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: errors)

    let status = try await ChildProcess(
      executable: executable.path, arguments: arguments,
      environment: environment.merging(["TOOL": url.path]) { $1 },
      folder: folder?.path, files: [input.path, output.path, errors.path], lifetime: lifetime
    ).run()
    // The low seven bits are the signal, the next eight the status: WIFSIGNALED and its kin are macros.
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : signal,
      standardOutput: try text(of: output),
      standardError: try text(of: errors),
      signal: signal == 0 ? nil : signal)
  }

  /// A file's text. Foundation's `Data(contentsOf:)` never frees what it reads an empty file into, which LeakSanitizer reports.
  private static func text(of file: URL) throws -> String {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    guard size > 0 else { return "" }
    try handle.seek(toOffset: 0)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }
}

/// The output of a command, without the times that it took.
func withoutTime(_ text: String) -> String { text.replacing(#/ in [0-9.]+ m?s/#, with: "") }
