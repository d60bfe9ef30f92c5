import CSystemLibrary

/// A file that is written beside its place and renamed into it when it is whole.
///
/// Until ``commit()`` nothing stands at the path, or what stood there before, even if the process is killed. Dropped without it, the partial file is
/// removed. This does not hold if the power fails: nothing is flushed to the disk here (``FileAccess/flush(_:)``).
///
/// A device such as `/dev/null` or `/dev/stdout` is written to directly, as there is nothing to rename.
package final class AtomicFile {
  /// Where the file will stand.
  package let path: String
  /// The open file, for C libraries that write to a descriptor.
  package let descriptor: Int32
  private let partialPath: String?
  private let entry: PartialFiles.Entry?
  private var isOpen = true
  /// Whether the file is written over another, whose bytes may reach further.
  private var hasEarlierBytes = false
  /// The hash of what was written; nil where nobody asks for it.
  private var hash: SHA256?

  /// Opens a file beside `path`; folders on the way are made.
  package convenience init(path: String) throws(FileError) { try self.init(path: path, nextName: Self.partialName) }

  /// The same, with a source of names for the partial file; a name that is taken is passed over.
  init(path: String, nextName: () -> String) throws(FileError) {
    self.path = path
    guard FileAccess.kind(of: path) != .other else {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      partialPath = nil
      entry = nil
      guard descriptor >= 0 else { throw .failed(.write, path: path, code: errno) }
      return
    }
    let folder = FileAccess.parent(of: path)
    try FileAccess.makeFolder(folder)
    guard FileAccess.kind(of: path) != .folder else { throw .failed(.write, path: path, code: EISDIR) }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    for _ in 0..<Self.attempts {
      let partial = prefix + nextName()
      // A signal between the two calls finds the path without a file, and never a file without its path.
      let entry = PartialFiles.current.note(partial)
      // Not mkstemp, which ignores the umask: it makes every file readable by its owner alone.
      let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        (self.descriptor, partialPath, self.entry) = (descriptor, partial, entry)
        return
      }
      let code = errno
      PartialFiles.current.forget(entry)
      guard code == EEXIST else { throw .failed(.write, path: path, code: code) }
    }
    throw .failed(.write, path: path, code: EEXIST)
  }

  /// Opens a file in a folder that nobody reads before another file says that all of it is written, as a report's.
  ///
  /// It stands at its path at once, and is removed if it is dropped without ``commit()`` or if a signal ends the process. A name of its own, its lock and its exchange
  /// would cost the system three times as much as the file. An earlier file is written over. A link, a pipe or a file that has a second name is replaced by a new
  /// file.
  package static func inPlace(_ path: String) throws(FileError) -> AtomicFile {
    // A pipe that nobody reads must not hold the tool up.
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    // A signal behind the call finds the path of a new file; an earlier one is whole as long as nothing is written.
    var entry = PartialFiles.current.note(path)
    var descriptor = open(path, flags | O_CREAT | O_EXCL, 0o666)
    if descriptor < 0, errno == ENOENT {
      do throws(FileError) { try FileAccess.makeFolder(FileAccess.parent(of: path)) } catch {
        PartialFiles.current.forget(entry)
        throw error
      }
      descriptor = open(path, flags | O_CREAT | O_EXCL, 0o666)
    }
    if descriptor >= 0 { return AtomicFile(descriptor, of: path, entry) }
    var code = errno
    PartialFiles.current.forget(entry)
    guard code == EEXIST else { throw .failed(.write, path: path, code: code) }
    descriptor = open(path, flags)
    guard descriptor >= 0 else {
      code = errno
      guard FileAccess.exists(path) else { throw .failed(.write, path: path, code: code) }
      return try AtomicFile(path: path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileAccess.kind(status) == .file, status.st_nlink == 1 else {
      close(descriptor)
      return try AtomicFile(path: path)
    }
    entry = PartialFiles.current.note(path)
    let file = AtomicFile(descriptor, of: path, entry)
    file.hasEarlierBytes = status.st_size > 0
    return file
  }

  private init(_ descriptor: Int32, of path: String, _ entry: PartialFiles.Entry?) {
    (self.path, partialPath, self.descriptor, self.entry) = (path, path, descriptor, entry)
  }

  /// Makes a hash of what is written from now on: ``digest``.
  package func startHash() { hash = SHA256() }

  /// SHA-256 of what was written since ``startHash()``, in hexadecimal digits; a device has none.
  package var digest: String? { partialPath == nil ? nil : hash?.finish().hex }

  /// Writes bytes at the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    hash?.update(bytes)
    let code = FileAccess.writeAll(bytes, to: descriptor)
    guard code == 0 else { throw .failed(.write, path: path, code: code) }
  }

  /// Writes bytes at the end.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(FileError) in try write(bytes) } }.get()
  }

  /// Writes a text at the end.
  package func write(_ text: String) throws(FileError) {
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(FileError) in try write(UnsafeRawBufferPointer(bytes)) }
    }.get()
  }

  /// Puts the file in its place.
  package func commit() throws(FileError) {
    isOpen = false
    defer { PartialFiles.current.forget(entry) }
    // Cut at the end: ext4 brings a file that was emptied first to the disk as soon as it is closed.
    if hasEarlierBytes, ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR)) != 0 {
      let code = errno
      unlink(path)
      close(descriptor)
      throw .failed(.write, path: path, code: code)
    }
    // Some file systems report only now that the disk is full.
    let isElsewhere = partialPath != nil && partialPath != path
    guard close(descriptor) == 0, !isElsewhere || rename(partialPath!, path) == 0 else {
      let code = errno
      if let partialPath { unlink(partialPath) }
      throw .failed(.write, path: path, code: code)
    }
  }

  /// Writes a text file in one go.
  package static func write(_ text: String, to path: String) throws(FileError) {
    let file = try AtomicFile(path: path)
    try file.write(text)
    try file.commit()
  }

  /// Replaces a file's bytes in one step. A link stays a link, and the file keeps its permissions.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let file = try AtomicFile(path: FileAccess.resolved(path))
    if let status = status(of: path) { _ = fchmod(file.descriptor, status.st_mode & 0o7777) }
    try file.write(bytes)
    try file.commit()
  }

  deinit {
    guard isOpen else { return }
    if let partialPath { unlink(partialPath) }
    close(descriptor)
    PartialFiles.current.forget(entry)
  }
}

// MARK: Partial files
extension AtomicFile {
  private static let partialPrefix = ".preview-render-"
  private static let partialEnding = ".partial"
  /// Two random names of 64 bits are never the same; a file system that claims so each time is not asked forever.
  private static let attempts = 16

  /// A new name. It is random, because a process number comes again, above all in containers, and a killed run may have left a file of that name.
  ///
  /// It does not contain the name of the file, which may be as long as the file system allows.
  private static func partialName() -> String {
    partialPrefix + NumberText.digits(UInt64.random(in: .min ... .max), radix: 16, atLeast: 16) + partialEnding
  }

  /// Whether a name is that of a partial file, which a killed run may have left.
  ///
  /// Such a file blocks nothing, and stays: a file of that name may be anybody's, as a commit can
  /// bring one. Only folders that are the tool's own by its own record are cleared of them.
  package static func isPartial(_ name: String) -> Bool {
    guard name.hasPrefix(partialPrefix), name.hasSuffix(partialEnding) else { return false }
    let digits = name.utf8.dropFirst(partialPrefix.utf8.count).dropLast(partialEnding.utf8.count)
    return digits.count == 16
      && digits.allSatisfy { digit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
      }
  }
}
