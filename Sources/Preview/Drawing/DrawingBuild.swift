import CSystemLibrary

/// The identity of what turns draw lists into pixels: the program that runs, and FreeType.
///
/// It is made of the bytes of the program's file, not of its version or its time: a build with a changed line is a different one, and a copy of a release is the same on every
/// machine. Where FreeType is a library of the system, its file counts, too; two builds of one version may have different patches.
package struct DrawingBuild: Hashable, Sendable {
  /// The digest of all of it (XXH64).
  let digest: UInt64

  /// A build of files and engines.
  ///
  /// - Parameters:
  ///   - files: The files of the program, and of the libraries that draw.
  ///   - engines: The engines with their versions.
  /// - Throws: ``FileError`` if a file can't be read.
  init(files: [String], engines: [(name: String, version: String)]) throws(FileError) {
    var hash = XXHash64()
    for file in files {
      var count = 0
      try FileAccess.forEachPart(of: file, limit: Limits.programBytes) { part in
        count += part.count
        hash.update(part)
      }
      hash.update(count)
    }
    for engine in engines {
      var words = "\(engine.name) \(engine.version)\n"
      words.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    }
    digest = hash.value()
  }

  /// The build that runs; nil if its files can't be read, as where the system does not say which they are.
  package static func current(engines: [(name: String, version: String)]) -> DrawingBuild? {
    guard let program = FileAccess.program else { return nil }
    return try? DrawingBuild(files: [program] + (FreeTypeLibrary.file.map { [$0] } ?? []), engines: engines)
  }
}
