import CSystemLibrary
import PreviewCore

/// The identity of what turns a spec into pixels: the program that runs, and its libraries.
///
/// It is made of the bytes of the program's file, not of its version: a build with a changed line is a different one, and a copy of a release is the same on every
/// machine. Where it uses libraries of the system, such as FreeType's, their files count, too; two builds of one version may have different patches.
package struct DrawingBuild: Equatable, Sendable {
  /// The digest of all of it (XXH64).
  package let digest: UInt64

  /// A build of files and engines.
  ///
  /// - Parameters:
  ///   - files: The files of the program, and of its libraries.
  ///   - engines: The engines with their versions.
  ///   - digests: The digests of files that earlier runs have read.
  /// - Throws: ``FileError`` if a file can't be read.
  init(files: [String], engines: [(name: String, version: String)], digests: inout FileDigests) throws(FileError) {
    var hash = XXHash64()
    for file in files { hash.update(Int(Int64(bitPattern: try digests.digest(of: file)))) }
    for engine in engines { hash.update("\(engine.name) \(engine.version)\n") }
    digest = hash.value()
  }

  /// The build that runs; nil if its files can't be read, as where the system does not say which they are.
  package static func current(engines: [(name: String, version: String)], digests: inout FileDigests) -> DrawingBuild? {
    guard let program = FileAccess.program else { return nil }
    return try? DrawingBuild(files: [program] + FileAccess.libraries, engines: engines, digests: &digests)
  }
}

/// The digests of large files, each of which is read once: a file with the stamp that it had in an
/// earlier run has the bytes that it had.
///
/// They only tell builds apart. The program and its libraries are the machine's, and no commit can
/// bring them, so XXH64 does.
package struct FileDigests {
  /// The beginning of every version's files.
  package static let name = "preview-render builds "
  private static let head = name + "1\n"
  /// Digests that are kept: those of a dozen builds with the system's libraries.
  private static let limit = 512

  /// A file's stamp, and the digest of its bytes.
  private struct Entry {
    let stamp: UInt64
    let bytes: UInt64
  }

  private var entries: [Entry] = []
  /// Whether a file was read, because its digest wasn't known.
  package private(set) var isNew = false

  /// Digests that were kept as ``text``; none in any other text.
  package init(kept text: String = "") {
    guard text.hasPrefix(Self.head) else { return }
    entries = text.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(separator: " ").map { UInt64($0, radix: 16) }
      guard words.count == 2, let stamp = words[0], let bytes = words[1] else { return nil }
      return Entry(stamp: stamp, bytes: bytes)
    }
  }

  /// All of them as a text, the latest last.
  package var text: String {
    Self.head
      + entries.suffix(Self.limit).map { entry in
        [entry.stamp, entry.bytes].map { NumberText.digits($0, radix: 16, atLeast: 16) }.joined(separator: " ") + "\n"
      }.joined()
  }

  /// The digest of a file's bytes and their number (XXH64).
  mutating func digest(of file: String) throws(FileError) -> UInt64 {
    let stamp = FileAccess.stamp(of: file)?.digest
    if let known = entries.last(where: { $0.stamp == stamp }) { return known.bytes }
    var hash = XXHash64()
    var count = 0
    try FileAccess.forEachPart(of: file, limit: Limits.programBytes) { part in
      count += part.count
      hash.update(part)
    }
    hash.update(count)
    // Nobody wrote to it meanwhile.
    if let stamp, FileAccess.stamp(of: file)?.digest == stamp {
      entries.append(Entry(stamp: stamp, bytes: hash.value()))
      isNew = true
    }
    return hash.value()
  }
}
