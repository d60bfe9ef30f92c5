#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import PreviewTestSupport

@testable import Preview

/// The installed `hb-shape`, asked what it makes of many lines at once.
enum HarfBuzzShape {
  /// Whether it is there: macOS has no package of HarfBuzz's tools that `make test` installs.
  static let isInstalled = system("command -v hb-shape >/dev/null 2>&1") == 0

  /// One line of output for each line of text.
  static func lines(_ texts: [String], font: FontFace, options: [String]) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try folder.write(Array(texts.map { $0 + "\n" }.joined().utf8), to: "texts")
    let command = (["LC_ALL=C.UTF-8", "hb-shape", font.file.path, "--text-file=\(path)"] + options)
      .map { $0.hasPrefix("LC_ALL") ? $0 : "'\($0)'" }.joined(separator: " ")
    guard let pipe = popen(command, "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&part, 1, part.count, pipe), count > 0 { bytes += part[..<count] }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map(String.init)
  }
}
