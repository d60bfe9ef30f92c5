/// All that something is made of on the disk, as one number: what a program makes of the same files a second time is the same.
///
/// Noted is what was asked of the disk on the way: the bytes of files, and whether something is there at all, a file or a folder. The names in a folder are not, as each that is of
/// use is asked for next, and others are no matter; nor are times and owners, so that a copy of all files has the same number.
final class FileReadings: Sendable {
  private static let current = TaskLocal<FileReadings?>(wrappedValue: nil)

  /// The sum of the digests of all answers: it is the same in whatever order they came.
  private let sum = Guarded<UInt64>(0)

  private init() {}

  /// The value that a body makes, and the digest of all that it asks of the disk on its thread (XXH64).
  static func noted<Value>(_ body: () -> Value) -> (value: Value, digest: UInt64) {
    let readings = FileReadings()
    let value = current.withValue(readings, operation: body)
    return (value, readings.sum.withLock { $0 })
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
    var hash = XXHash64()
    for number in [UInt64(question.rawValue), XXHash64.value(of: path), answer()] {
      hash.update(Int(truncatingIfNeeded: number))
    }
    let digest = hash.value()
    readings.sum.withLock { $0 &+= digest }
  }

  /// A question to the disk.
  enum Question: UInt8 {
    /// The kind of what stands at a path.
    case kind
    /// The bytes of a file.
    case bytes
  }
}
