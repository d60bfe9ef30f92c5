#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Synchronization

/// A file that is written beside its place and renamed into it when it is whole.
///
/// Until ``commit()`` nothing stands at the path, or what stood there before; dropped without it, the part that was written is removed.
/// A device such as `/dev/null` or `/dev/stdout` is written to directly, as there is nothing to rename.
package final class AtomicFile {
  /// Where the file will stand.
  package let path: String
  /// The open file, for C libraries that write to a descriptor.
  package let descriptor: Int32
  private let partialPath: String?
  private let slot: Int?
  private var isOpen = true

  /// Opens a file beside `path`; folders on the way are made.
  package init(path: String) throws(FileError) {
    self.path = path
    if FileAccess.kind(of: path) == .other {
      self.partialPath = nil
      self.slot = nil
      self.descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let folder = FileAccess.parent(of: path)
      try FileAccess.makeFolder(folder)
      guard FileAccess.kind(of: path) != .folder else { throw .failed(.write, path: path, code: EISDIR) }
      let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
      // The process number keeps two runs apart, the counter two workers.
      let unique = "\(getpid())-\(Self.nextNumber())"
      let partial = "\(prefix).\(FileAccess.name(of: path)).\(unique)\(Self.partialEnding)"
      self.partialPath = partial
      self.slot = PartialFiles.note(partial)
      self.descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    if descriptor < 0 {
      let code = errno
      isOpen = false
      PartialFiles.forget(slot)
      throw .failed(.write, path: path, code: code)
    }
  }

  /// Writes bytes at the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let wrote = systemWrite(bytes.baseAddress! + done, bytes.count - done)
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { throw .failed(.write, path: path, code: errno) }
      done += wrote
    }
  }

  /// Puts the file in its place.
  package func commit() throws(FileError) {
    isOpen = false
    defer { PartialFiles.forget(slot) }
    // Some file systems tell only now that the disk is full.
    guard close(descriptor) == 0 else {
      let code = errno
      if let partialPath { unlink(partialPath) }
      throw .failed(.write, path: path, code: code)
    }
    guard let partialPath else { return }
    guard rename(partialPath, path) == 0 else {
      let code = errno
      unlink(partialPath)
      throw .failed(.write, path: path, code: code)
    }
  }

  /// Writes a text file in one go.
  package static func write(_ text: String, to path: String) throws(FileError) {
    let file = try AtomicFile(path: path)
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(FileError) in try file.write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
    try file.commit()
  }

  private static let partialEnding = ".partial"

  /// Whether a name in a folder is that of a file that was not finished.
  static func isPartial(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(partialEnding) }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    if let partialPath { unlink(partialPath) }
    PartialFiles.forget(slot)
  }

  /// From now on, an interrupt or a request to end the process leaves no half written file behind, and neither does a limit on the size of files.
  package static func removePartialFilesOnSignals() {
    PartialFiles.removeOnSignals()
  }

  private func systemWrite(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Glibc.write(descriptor, start, count)
    #endif
  }
}

extension AtomicFile {
  private static let counter = Atomic<Int>(0)

  private static func nextNumber() -> Int {
    counter.add(1, ordering: .relaxed).newValue
  }
}
