import CSystemLibrary

/// The bytes of a file.
enum SourceBytes {
  static func read(_ path: String) -> Result<[UInt8], SourceTrouble> {
    // A pipe without a writer would be waited for.
    let descriptor = csys_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return .failure(.unreadable) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int32(status.st_mode) & Int32(S_IFMT) == Int32(S_IFREG) else {
      return .failure(.unreadable)
    }
    if status.st_size > SourceLimits.bytes { return .failure(.tooLarge) }
    return all(of: descriptor, limit: SourceLimits.bytes, expected: Int(status.st_size))
  }

  /// All that a descriptor gives, at most so many bytes.
  private static func all(of descriptor: CInt, limit: Int, expected: Int) -> Result<[UInt8], SourceTrouble> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CSystemLibrary.read(descriptor, &part, part.count)
      if count < 0 {
        if csys_errno().pointee == EINTR { continue }
        return .failure(.unreadable)
      }
      if count == 0 { return .success(bytes) }
      guard bytes.count + count <= limit else { return .failure(.tooLarge) }
      bytes += part[..<count]
    }
  }
}
extension SourceTrouble: Error {}

/// When a file was written and where it lies. Equal stamps mean equal bytes, unless the file was
/// read in the moment in which it was written.
struct FileStamp: Equatable, Sendable {
  private let numbers: [Int]
  /// The length of the file.
  var bytes: Int { numbers[2] }
  /// Whether it was old enough when it was taken: clocks of file systems tick some hundred times
  /// a second.
  let isSettled: Bool

  /// The stamp of a file; nil for a missing file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec),
    ]
    isSettled = time(nil) - Int(changed.tv_sec) > 1
  }

  static func == (first: FileStamp, second: FileStamp) -> Bool { first.numbers == second.numbers }
}
