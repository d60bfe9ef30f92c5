import CSystemLibrary

extension FileAccess {
  /// Up to so many files and folders are flushed one by one. On ext4 each takes about 4 ms, 500 of them 1.5 to 2 s; a flush of the whole file system takes some
  /// 35 ms, but longer if other programs have just written much.
  private static let flushedSingly = 16

  /// Writes files and folders of one file system through to the disk. What was renamed into a flushed folder stays there after a loss of power.
  ///
  /// A disk that keeps data in a cache of its own in spite of the request can still lose them. A file system that can't flush is no failure.
  package static func flush(_ paths: [String]) throws(FileError) {
    #if !canImport(Darwin)
      if let first = paths.first, paths.count > flushedSingly { return try flush(first) { csys_syncfs($0) } }
    #endif
    for path in paths {
      #if canImport(Darwin)
        try flush(path) { csys_fullsync($0) }
      #else
        try flush(path) { fsync($0) }
      #endif
    }
  }

  private static func flush(_ path: String, _ call: (Int32) -> Int32) throws(FileError) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(.write, path: path, code: errno) }
    defer { close(descriptor) }
    while call(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, ENOTSUP, ENOSYS, EROFS: return
      default: throw .failed(.write, path: path, code: errno)
      }
    }
  }

  /// The folders that files lie in and those above them, outer ones first; empty for where the paths begin.
  package static func folders(of files: some Sequence<String>) -> [String] {
    var folders: Set<String> = []
    for file in files {
      var folder = parent(of: file)
      while folders.insert(folder).inserted { folder = parent(of: folder) }
    }
    return folders.sorted { $0.precedesInBytes($1) }
  }
}
