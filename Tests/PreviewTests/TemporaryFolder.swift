#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import Preview

/// A folder that is gone with the test that made it.
///
/// Foundation is left out of this target: on Linux it brings an ICU of its own, which the compiler takes for another `CICU`.
final class TemporaryFolder {
  /// Where it is, without a slash at the end.
  let path: String

  /// Makes the folder.
  init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/preview-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
  }

  deinit { Self.remove(path) }

  /// Makes a file, with the folders on the way to it, and answers its path.
  @discardableResult func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = try AtomicFile(path: "\(path)/\(name)")
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
    return "\(path)/\(name)"
  }

  /// Makes a folder and answers its path.
  @discardableResult func makeFolder(_ name: String) throws -> String {
    try FileAccess.makeFolder("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a symbolic link and answers its path.
  @discardableResult func link(_ name: String, to target: String) -> String {
    symlink(target, "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a named pipe, which nobody writes to, and answers its path.
  func makePipe(_ name: String) -> String {
    mkfifo("\(path)/\(name)", 0o600)
    return "\(path)/\(name)"
  }

  /// `text` with the folder's path written as `~`, so that a sentence can be pinned.
  func shortened(_ text: some CustomStringConvertible) -> String {
    var rest = text.description[...]
    var result = ""
    while let first = rest.first {
      if rest.hasPrefix(path) {
        result += "~"
        rest = rest.dropFirst(path.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func remove(_ path: String) {
    // A link to a folder is unlinked, not walked into.
    if unlink(path) == 0 { return }
    for name in (try? FileAccess.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
