#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package import PreviewCore

/// A folder that a test has to itself, and that is removed with the object.
///
/// Foundation is left out: on Linux it brings an ICU of its own, which the compiler takes for another `CICU`.
package final class TemporaryFolder: Sendable {
  /// Where it is, without links on the way and without a slash at the end.
  package let path: String

  /// Makes the folder.
  package init() {
    do throws(FileError) { path = FileAccess.resolved(try FileAccess.makeTemporaryFolder()) } catch {
      preconditionFailure("a test needs a folder: \(error)")
    }
  }

  deinit { try? FileAccess.removeTree(path) }

  /// The names of what lies in it, or in a folder of it, sorted; none where there is no such folder.
  package func names(in folder: String = "") -> [String] {
    (try? FileAccess.names(in: folder.isEmpty ? path : "\(path)/\(folder)")) ?? []
  }

  /// Makes a file, with the folders on the way to it, and answers its path.
  @discardableResult package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = try AtomicFile(path: "\(path)/\(name)")
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
    return "\(path)/\(name)"
  }

  /// Makes a folder and answers its path.
  @discardableResult package func makeFolder(_ name: String) throws -> String {
    try FileAccess.makeFolder("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a symbolic link and answers its path.
  @discardableResult package func link(_ name: String, to target: String) -> String {
    _ = symlink(target, "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a named pipe, which nobody writes to, and answers its path.
  package func makePipe(_ name: String) -> String {
    mkfifo("\(path)/\(name)", 0o600)
    return "\(path)/\(name)"
  }

  /// `text` with the folder's path written as `~`, so that a sentence can be pinned.
  package func shortened(_ text: some CustomStringConvertible) -> String {
    text.description.split(separator: path, omittingEmptySubsequences: false).joined(separator: "~")
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// The path of a text.
  public init(stringLiteral text: String) { self.init(text) }
}
