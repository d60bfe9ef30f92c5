import CSystemLibrary

/// Why a file or folder could not be read or written.
public enum FileError: Error, Hashable {
  /// The system refused; `code` is `errno`.
  case failed(FileAction, path: String, code: Int32)
  /// There is no such file, but one that may be meant.
  case missing(path: String, nearest: String)
  /// A folder stands where a file was expected.
  case isFolder(path: String)
  /// A pipe, a socket or a device stands where a file was expected.
  case notARegularFile(path: String)
  /// The file is larger than the tool reads.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The file holds nothing.
  case empty(path: String)
  /// The file is what Git LFS leaves in its place until it is fetched.
  case lfsPointer(path: String)
  /// Folders lie deeper inside one another than the tool looks.
  case tooDeep(path: String, limit: Int)
  /// A pattern stands for more files and folders than the tool looks at.
  case tooMany(pattern: String, limit: Int)

  /// The action that failed.
  public enum FileAction: String, Hashable, Sendable {
    /// Reading a file's bytes.
    case read
    /// Writing a file.
    case write
    /// Making a folder.
    case makeFolder
    /// Listing a folder.
    case list
    /// Running a program.
    case run
  }
}

extension FileError {
  /// Whether a file or a folder could not be made, rather than read.
  package var isWriteFailure: Bool {
    switch self {
    case .failed(.write, _, _), .failed(.makeFolder, _, _): true
    default: false
    }
  }

  /// Whether a name leads to no file, as a link to nowhere does.
  package var isMissingFile: Bool {
    switch self {
    case .failed(_, _, ENOENT), .failed(_, _, ELOOP), .missing: true
    default: false
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence, on one line whatever the file is called: what, on which file, why, what to do.
  public var description: String { sentence.description }

  /// The sentence in parts.
  package var sentence: FileSentence {
    switch self {
    case .failed(let action, let path, let code):
      let (noun, isUnable, kind) =
        switch action {
        case .read: ("File", "can't be read", "file")
        case .write: ("File", "can't be written", "file")
        case .makeFolder: ("Folder", "can't be made", "folder")
        case .list: ("Folder", "can't be listed", "folder")
        case .run: ("Program", "can't be run", "program")
        }
      let subject = action == .read ? Self.file(path) : (noun, path)
      // As an unset variable of a shell is.
      if path.isEmpty {
        return Self.sentence(subject, "\(isUnable): the name is empty", "name a \(kind)")
      }
      // Folders above it are made first, so that one is missing only where none can be made, as in
      // /proc.
      let reason =
        action == .makeFolder && code == ENOENT ? "the system keeps no folders there" : Self.reason(code)
      let isRefused = action == .makeFolder && [EACCES, EPERM, EROFS, ENOENT].contains(code)
      return Self.sentence(subject, "\(isUnable): \(reason)", isRefused ? "name another folder" : nil)
    case .missing(let path, let nearest):
      var sentence = Self.sentence(Self.file(path), "can't be read: \(Self.reason(ENOENT))")
      sentence.question = "Did you mean '\(nearest)'?"
      return sentence
    case .isFolder(let path):
      return Self.sentence((nil, path), "is not a file that can be read: it is a folder", "name a file in it")
    case .notARegularFile(let path):
      return Self.sentence((nil, path), "is not a file that can be read: it is a pipe or a device", "name a file")
    case .tooLarge(let path, let bytes, let limit):
      return Self.sentence(Self.file(path), "is too large: \(bytes) bytes, and at most \(limit) are read")
    case .empty(let path):
      return Self.sentence(Self.file(path), "is empty")
    case .lfsPointer(let path):
      return Self.sentence(("File", path), "is a Git LFS pointer", "fetch the file with 'git lfs pull'")
    case .tooDeep(let path, let limit):
      return Self.sentence(
        ("Folder", path), "can't be listed: it is more than \(limit) folders deep", "move it up")
    case .tooMany(let pattern, let limit):
      return Self.sentence(
        ("Pattern", pattern), "stands for too much: at most \(limit) files and folders are looked at",
        "name more of the folders")
    }
  }

  private static func sentence(
    _ subject: (noun: String?, path: String?), _ fault: String, _ remedy: String? = nil
  ) -> FileSentence {
    FileSentence(noun: subject.noun, path: subject.path, fault: fault, remedy: remedy)
  }

  /// A file that is read; `-` is what commands call standard input.
  private static func file(_ path: String) -> (noun: String?, path: String?) {
    path == "-" ? ("Standard input", nil) : ("File", path)
  }

  /// Words of our own for the usual codes, so that the sentence does not depend on the C library or its locale.
  package static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "permission is denied"
    case ENOSPC: "the disk is full"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EEXIST: "a file, or a broken link, has that name"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "symbolic links run in a circle"
    case EMFILE, ENFILE: "too many files are open"
    case EFBIG: "the file would be larger than is allowed"
    case EDQUOT: "the disk quota is used up"
    case EBADF: "it is closed"
    case EPIPE: "the other end of the pipe is closed"
    case EILSEQ: "the file system takes names in UTF-8 only"
    default: "system error \(code)"
    }
  }
}

/// Reading and writing through the system's own calls; Foundation would double the tool's start-up time.
package enum FileAccess {
  /// The kind of an existing file.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket or a device.
    case other
  }

  /// The kind of the file at `path`, links followed; nil if there is none.
  package static func kind(of path: String) -> Kind? {
    status(of: path).map(kind)
  }

  /// The same; a link that is not followed is neither a file nor a folder.
  package static func kind(of path: String, followsLinks: Bool) -> Kind? {
    status(of: path, followsLinks: followsLinks).map(kind)
  }

  /// The kind of the file at `path`, links followed; nil if there is none.
  ///
  /// - Throws: ``FileError`` if that can't be known, as in a folder that may not be entered.
  package static func kind(ofReachable path: String) throws(FileError) -> Kind? {
    if let status = status(of: path) { return kind(status) }
    let code = errno
    guard [ENOENT, ENOTDIR, ELOOP].contains(code) else { throw .failed(.read, path: path, code: code) }
    return nil
  }

  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): .file
    case mode_t(S_IFDIR): .folder
    default: .other
    }
  }

  /// Identifies a file or folder, whatever path leads to it.
  package struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64

    fileprivate init(_ status: stat) {
      self.device = UInt64(truncatingIfNeeded: status.st_dev)
      self.number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The identity of what stands at `path`, links followed; nil if nothing does.
  package static func identity(of path: String) -> Identity? {
    status(of: path).map(Identity.init)
  }

  /// A file's identity, length and times of change: while none differs, nobody has written to the file.
  ///
  /// The second time is that of the file's entry (`st_ctim`), which no program can set back.
  package struct Stamp: Equatable, Sendable {
    private let identity: Identity
    /// The length of the file.
    package let bytes: Int
    private let times: [Int]

    fileprivate init(_ status: stat) {
      identity = Identity(status)
      bytes = Int(status.st_size)
      #if canImport(Darwin)
        let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (written, changed) = (status.st_mtim, status.st_ctim)
      #endif
      times = [Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec)]
    }

    /// A digest of all of it, the same in each run (XXH64).
    package var digest: UInt64 {
      var hash = XXHash64()
      for number in [Int(truncatingIfNeeded: identity.device), Int(truncatingIfNeeded: identity.number), bytes] + times
      {
        hash.update(number)
      }
      return hash.value()
    }
  }

  /// The stamp of what stands at `path`, links followed; nil if nothing does.
  package static func stamp(of path: String) -> Stamp? {
    status(of: path).map(Stamp.init)
  }

  /// The names in a folder, sorted by their bytes; without `.` and `..`.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let handle = folder.withSystemString({ opendir($0) }) else { throw .failed(.list, path: folder, code: errno) }
    defer { closedir(handle) }
    var names: [String] = []
    while true {
      // Without an entry, errno alone says whether the folder has ended or failed.
      errno = 0
      guard let entry = readdir(handle) else {
        guard errno == 0 else { throw .failed(.list, path: folder, code: errno) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(systemString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.precedesInBytes($1) }
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, kind(of: path) != .folder else { return }
    try makeFolder(parent(of: path))
    // Another worker may have made it in the meantime.
    guard mkdir(path, 0o777) != 0 else { return }
    let code = errno
    guard code == EEXIST, kind(of: path) == .folder else { throw .failed(.makeFolder, path: path, code: code) }
  }

  /// The folder part of a path, empty for a bare name.
  package static func parent(of path: String) -> String {
    // Bytes, not characters: a name that begins with an accent makes one character of it and the slash.
    var trimmed = path.utf8[...]
    while trimmed.count > 1, trimmed.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == trimmed.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    // Bytes, not characters, as above.
    var trimmed = path.utf8[...]
    while trimmed.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return String(Substring(trimmed)) }
    return String(path[trimmed.index(after: slash)..<trimmed.endIndex])
  }
}
