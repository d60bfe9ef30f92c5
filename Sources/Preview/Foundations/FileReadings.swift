/// All that something is made of on the disk, as one number: what a program makes of the same files a second time is the same.
///
/// Noted is what was asked of the disk on the way: the bytes of files, and whether something is there at all, a file or a folder. The names in a folder are not, as each that is of
/// use is asked for next, and others are no matter; nor are times and owners, so that a copy of all files has the same number.
final class FileReadings: Sendable {
  private static let current = TaskLocal<FileReadings?>(wrappedValue: nil)

  /// The sum of the digests of all answers, which is the same in whatever order they came, and the digests of files by path.
  private let answers = Guarded((sum: UInt64(0), files: [String: UInt64]()))

  private init() {}

  /// The value that a body makes, the digest of all that it asks of the disk on its thread, and those of the files that it reads, by path (XXH64).
  static func noted<Value>(_ body: () -> Value) -> (value: Value, digest: UInt64, files: [String: UInt64]) {
    let readings = FileReadings()
    let value = current.withValue(readings, operation: body)
    let answers = readings.answers.withLock { $0 }
    return (value, answers.sum, answers.files)
  }

  /// The digest of files by what is in them and where they are as seen from a folder: the same wherever all of them are moved together (XXH64).
  static func digest(of files: [String: UInt64], seenFrom folder: String) -> String {
    func parts(_ path: String) -> [Substring] { FileAccess.simplified(path).split(separator: "/").filter { $0 != "." } }
    let folder = parts(folder)
    let named = files.map { path, digest in
      let path = parts(path)
      let common = zip(path, folder).prefix { $0 == $1 }.count
      // How far up a file is differs with the folder that a command runs in.
      return (name: path.dropFirst(common).drop { $0 == ".." }.joined(separator: "/"), digest: digest)
    }
    var hash = XXHash64()
    for (name, digest) in named.sorted(by: { ($0.name, $0.digest) < ($1.name, $1.digest) }) {
      hash.update(name.utf8.count)
      hash.update(name)
      hash.update(Int(truncatingIfNeeded: digest))
    }
    return hash.hex
  }

  /// Whether somebody notes what this thread reads.
  static var areNoted: Bool { current.get() != nil }

  /// Notes an answer of the disk about a path.
  ///
  /// - Parameters:
  ///   - question: What was asked.
  ///   - answer: A number that differs where the answer does.
  static func note(_ question: Question, _ path: String, _ answer: @autoclosure () -> UInt64) {
    guard let readings = current.get() else { return }
    let answer = answer()
    var hash = XXHash64()
    for number in [UInt64(question.rawValue), XXHash64.value(of: path), answer] {
      hash.update(Int(truncatingIfNeeded: number))
    }
    let digest = hash.value()
    readings.answers.withLock { answers in
      answers.sum &+= digest
      if question == .bytes { answers.files[path] = answer }
    }
  }

  /// A question to the disk.
  enum Question: UInt8 {
    /// The kind of what stands at a path.
    case kind
    /// The bytes of a file.
    case bytes
  }
}
