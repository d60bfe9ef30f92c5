/// Everything that was read from disk while something was made: a program makes the same of the
/// same answers a second time.
///
/// Noted are the bytes of files, and what kind of file is at a path, if any. The names in a folder
/// are not, because each name that matters is asked for next. Times and owners are not either, so
/// that a copy of all files has the same digest.
package final class FileReadings: Sendable {
  /// The one value that isn't handed down as a parameter. Every read counts: a reader that forgot to
  /// pass it on would have a changed file taken for a known one, and an input for a file to replace.
  private static let current = TaskLocal<FileReadings?>(wrappedValue: nil)

  /// Whether answers are noted, and not only which files were read.
  private let hasAnswers: Bool
  private let noted = Locked<(paths: Set<FilePath>, answers: Set<Answer>)>(([], []))

  private init(hasAnswers: Bool) { self.hasAnswers = hasAnswers }

  /// Returns the value that a body makes, and what it reads on its thread.
  ///
  /// - Parameter hasAnswers: Whether ``digest`` and ``files`` will be asked for.
  package static func noted<Value>(hasAnswers: Bool, _ body: () -> Value) -> (value: Value, readings: FileReadings) {
    let readings = FileReadings(hasAnswers: hasAnswers)
    return (current.withValue(readings, operation: body), readings)
  }

  /// The files that were opened.
  package var inputs: InputFiles { InputFiles(noted.withLock { $0.paths.map(\.text) }) }

  /// The digest of all answers.
  package var digest: SHA256.Digest { Self.digest(of: noted.withLock { $0.answers.map(\.words) }) }

  /// SHA-256 of the files that were read, by path.
  package var files: [FilePath: SHA256.Digest] {
    noted.withLock { noted in
      var files: [FilePath: SHA256.Digest] = [:]
      for case .bytes(let path, let digest) in noted.answers { files[path] = digest }
      return files
    }
  }

  /// The digest of files by what is in them and where they are as seen from a folder: the same
  /// wherever all of them are moved together.
  package static func digest(of files: [FilePath: SHA256.Digest], seenFrom folder: String) -> String {
    func parts(_ path: String) -> [FilePath] {
      FileAccess.parts(of: FileAccess.simplified(path)).filter { $0 != "." }.map(FilePath.init)
    }
    let folder = parts(folder)
    return digest(
      of: files.map { path, digest in
        let path = parts(path.text)
        let common = zip(path, folder).prefix { $0 == $1 }.count
        // How far up a file is differs with the folder that a command runs in.
        let name = path.dropFirst(common).map(\.text).drop { $0 == ".." }.joined(separator: "/")
        return "\(digest.hex) \(name)"
      }
    ).hex
  }

  private static func digest(of lines: [String]) -> SHA256.Digest {
    var hash = SHA256()
    // Workers answer in any order.
    for line in lines.sorted(by: { $0.precedesInBytes($1) }) {
      // A path may hold any character but this one.
      hash.update(line + "\0")
    }
    return hash.finish()
  }

  /// Whether somebody notes what this thread is answered.
  static var areNoted: Bool { current.get()?.hasAnswers == true }

  /// Notes an answer of the disk; it is only made if somebody notes it.
  static func note(_ answer: @autoclosure () -> Answer) {
    guard let readings = current.get(), readings.hasAnswers else { return }
    let answer = answer()
    readings.noted.withLock { _ = $0.answers.insert(answer) }
  }

  /// Notes that a file is opened.
  static func note(opened path: String) { current.get()?.noted.withLock { _ = $0.paths.insert(FilePath(path)) } }

  /// Returns the value that a body makes, without noting what it reads.
  package static func unnoted<Value>(_ body: () -> Value) -> Value { current.withValue(nil, operation: body) }

  /// Notes what another program has made of files, which counts as their bytes do.
  ///
  /// - Parameter folder: The folder that all of them belong to.
  package static func note(_ digest: SHA256.Digest, madeOf files: [String], in folder: String) {
    guard let readings = current.get() else { return }
    readings.noted.withLock { $0.paths.formUnion(files.map(FilePath.init)) }
    note(.bytes(FilePath("\(folder)/*"), digest))
  }

  /// An answer of the disk about a path.
  enum Answer: Hashable {
    /// The kind of what is at a path, as in `st_mode`; 0 for nothing.
    case kind(FilePath, UInt32)
    /// The bytes of a file.
    case bytes(FilePath, SHA256.Digest)

    fileprivate var words: String {
      switch self {
      case .kind(let path, let kind): "kind \(kind) \(path.text)"
      case .bytes(let path, let digest): "bytes \(digest.hex) \(path.text)"
      }
    }
  }
}
