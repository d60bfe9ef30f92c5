import PreviewTestSupport

@testable import PreviewCore
@testable import PreviewType

/// The installed `hb-shape`, asked what it makes of many lines at once.
enum HarfBuzzShape {
  /// Whether it is there: macOS has no package of HarfBuzz's tools that `make test` installs.
  static let isInstalled =
    (try? ChildProcess(executable: "/bin/sh", arguments: ["-c", "command -v hb-shape"]).start().status()) == 0

  /// One line of output for each line of text.
  static func lines(_ texts: [String], font: FontFace, options: [String]) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try folder.write(Array(texts.map { $0 + "\n" }.joined().utf8), to: "texts")
    let output = try folder.write([], to: "output")
    let words = ["LC_ALL=C.UTF-8", "hb-shape", font.file.path, "--text-file=\(path)"] + options
    let shape = ChildProcess(
      executable: "/usr/bin/env", arguments: words, files: ["/dev/null", output, "/dev/null"])
    _ = try shape.start().status()
    let bytes = try FileAccess.bytes(of: output, limit: 1 << 26)
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }
}
