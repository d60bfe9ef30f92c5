import CSystemLibrary

extension FileAccess {
  /// All bytes of a regular file, in memory that nobody copies.
  ///
  /// - Throws: ``FileError`` if it can't be opened or read, is no regular file, is empty, or has more than `limit` bytes.
  package static func memory(of path: String, limit: Int) throws(FileError) -> OwnedMemory {
    var file = try OpenFile(path, limit: limit)
    let memory = OwnedMemory(count: file.count, isFilled: true)
    try file.fill(memory.bytes)
    memory.noted = file.digest
    return memory
  }

  /// All bytes of a regular file, or of standard input for `-`.
  ///
  /// - Throws: ``FileError`` as ``memory(of:limit:)``, and for a pointer of Git LFS.
  package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    if path == "-" { return try standardInput(limit: limit) }
    var file = try OpenFile(path, limit: limit)
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: file.count) { buffer, count in
      do throws(FileError) {
        try file.fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<file.count]))
        count = file.count
      } catch { failure = error }
    }
    if let failure { throw failure }
    if bytes.withUnsafeBytes(GitLFS.isPointer) { throw .lfsPointer(path: path) }
    return bytes
  }

  /// Hands out the bytes of a regular file part after part, so that a large one is never held.
  ///
  /// - Throws: ``FileError`` as ``memory(of:limit:)``.
  package static func forEachPart(
    of path: String, limit: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) {
    var file = try OpenFile(path, limit: limit)
    let memory = OwnedMemory(count: min(file.count, 1 << 16))
    var left = file.count
    while left > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<min(left, memory.bytes.count)])
      try file.fill(part)
      body(UnsafeRawBufferPointer(part))
      left -= part.count
    }
  }

  /// The first bytes of a regular file; fewer where it has no more.
  ///
  /// - Throws: ``FileError`` as ``memory(of:limit:)``.
  package static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
    var file = try OpenFile(path, limit: .max)
    let memory = OwnedMemory(count: min(file.count, count))
    try file.fill(memory.bytes)
    return [UInt8](memory.bytes)
  }

  private static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = part.withUnsafeMutableBytes { CSystemLibrary.read(0, $0.baseAddress!, $0.count) }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .failed(.read, path: "-", code: errno) }
      if got == 0 { break }
      bytes += part[..<got]
      guard bytes.count <= limit else { throw .tooLarge(path: "-", bytes: bytes.count, limit: limit) }
    }
    guard !bytes.isEmpty else { throw .empty(path: "-") }
    return bytes
  }
}

/// A regular file that is open for reading, and at its start.
private struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// Its bytes when it was opened; at least one.
  let count: Int
  private var left: Int
  /// The hash of what was read, where somebody notes it.
  private var hash = FileReadings.areNoted ? SHA256() : nil
  /// SHA-256 of all bytes, once they were read and if somebody noted it.
  private(set) var digest: SHA256.Digest?

  init(_ path: String, limit: Int) throws(FileError) {
    // O_NONBLOCK: a pipe that nobody writes to must not hold the tool up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failed(.read, path: path, code: errno) }
    let count: Int
    do throws(FileError) { count = try Self.count(descriptor, path, limit: limit) } catch {
      close(descriptor)
      throw error
    }
    self.count = count
    self.left = count
    self.descriptor = descriptor
    self.path = path
    FileReadings.note(opened: path)
  }

  deinit { close(descriptor) }

  private static func count(_ descriptor: Int32, _ path: String, limit: Int) throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(.read, path: path, code: errno) }
    switch FileAccess.kind(status) {
    case .file: break
    case .folder: throw .isFolder(path: path)
    case .other: throw .notARegularFile(path: path)
    }
    let count = Int(status.st_size)
    guard count > 0 else { throw .empty(path: path) }
    guard count <= limit else { throw .tooLarge(path: path, bytes: count, limit: limit) }
    return count
  }

  /// Reads on until a buffer is full; a file that has become shorter since it was opened fails.
  mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(FileError) {
    var done = 0
    while done < buffer.count {
      let got = read(descriptor, buffer.baseAddress! + done, buffer.count - done)
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { throw .failed(.read, path: path, code: got < 0 ? errno : EIO) }
      done += got
    }
    left -= done
    hash?.update(UnsafeRawBufferPointer(buffer))
    if left == 0, let digest = hash?.finish() {
      self.digest = digest
      FileReadings.note(.bytes(FilePath(path), digest))
    }
  }
}

/// Memory that is freed with the object.
package final class OwnedMemory {
  package let bytes: UnsafeMutableRawBufferPointer
  /// SHA-256 of the bytes of a file, if it was noted when they were read.
  package fileprivate(set) var noted: SHA256.Digest?

  /// - Parameter isFilled: Whether all of it will be written to, so that the system can hand it out in large pages.
  package init(count: Int, isFilled: Bool = false) {
    self.bytes = .allocate(byteCount: count, alignment: 16)
    if isFilled { csys_use_large_pages(bytes.baseAddress, count) }
  }

  deinit { bytes.deallocate() }
}
