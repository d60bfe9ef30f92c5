import CSystemLibrary

/// The identity of what turns a spec into pixels: the program that runs, and its libraries.
///
/// It is made of the bytes of the program's file, not of its version: a build with a changed line is a different one, and a copy of a release is the same on every
/// machine. Where it uses libraries of the system, such as FreeType's, their files count, too; two builds of one version may have different patches.
package struct DrawingBuild: Equatable, Sendable {
  /// The digest of all of it (XXH64).
  let digest: UInt64

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

/// The digests of large files, each of which is read once: a file with the stamp that it had in an earlier run has the bytes that it had.
package struct FileDigests {
  private let known: (_ stamp: UInt64) -> UInt64?
  /// The digests of files that were read because they weren't known: that of a stamp, and that of the file's bytes.
  private(set) var read: [(stamp: UInt64, bytes: UInt64)] = []

  /// - Parameter known: The digest of bytes for that of a stamp, as ``read`` had them in earlier runs.
  init(known: @escaping (_ stamp: UInt64) -> UInt64? = { _ in nil }) { self.known = known }

  /// The digest of a file's bytes and their number (XXH64).
  mutating func digest(of file: String) throws(FileError) -> UInt64 {
    let stamp = FileAccess.stamp(of: file)?.digest
    if let stamp, let digest = known(stamp) { return digest }
    var hash = XXHash64()
    var count = 0
    try FileAccess.forEachPart(of: file, limit: Limits.programBytes) { part in
      count += part.count
      hash.update(part)
    }
    hash.update(count)
    // Nobody wrote to it meanwhile.
    if let stamp, FileAccess.stamp(of: file)?.digest == stamp { read.append((stamp, hash.value())) }
    return hash.value()
  }
}
