import CSystemLibrary

extension FileAccess {
  /// Whether a symbolic link stands at a path.
  package static func isLink(_ path: String) -> Bool {
    status(of: path, followsLinks: false).map { $0.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK) } ?? false
  }

  /// Whether something stands at a path, be it a link to nowhere.
  package static func exists(_ path: String) -> Bool {
    status(of: path, followsLinks: false) != nil
  }

  /// The names in a path.
  ///
  /// Bytes, not characters: a slash is one character with an accent behind it, and with a mark
  /// before it that joins what follows, such as U+0600.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether a path is that of a folder, or of something in it; both without links.
  package static func lies(_ path: String, in folder: String) -> Bool {
    "\(path)/".utf8.starts(with: "\(folder)/".utf8)
  }

  /// A path without the folder that it begins with. A name may begin with an accent, which would be
  /// one character with the slash before it.
  package static func path(_ path: String, below folder: String) -> String {
    String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }

  /// The first symbolic link on the way from a folder to a file in it, the file included, as a path
  /// below the folder; nil without one.
  package static func link(onWayTo file: String, in folder: String) -> String? {
    var way = ""
    for part in parts(of: file) {
      way += way.isEmpty ? part : "/\(part)"
      if isLink("\(folder)/\(way)") { return way }
    }
    return nil
  }

  /// The path without links, `.` and `..`, as far as it exists: whatever way leads to a file, one path stands for it.
  package static func resolved(_ path: String) -> String {
    guard path.utf8.count <= Limits.pathBytes else { return path }
    if let found = path.withSystemString({ realpath($0, nil) }) {
      defer { free(found) }
      return String(systemString: found)
    }
    let (folder, name) = (parent(of: path), name(of: path))
    // A working folder that was removed has no path.
    guard folder != path, !name.isEmpty, path != "." else { return path }
    let above = resolved(folder.isEmpty ? "." : folder)
    return above.hasSuffix("/") ? above + name : "\(above)/\(name)"
  }

  /// The top of the git checkout that a folder lies in, without links; nil outside of any. No commit
  /// can bring a `.git`.
  package static func checkout(around folder: String) -> String? {
    var top = resolved(folder)
    while kind(of: "\(top)/.git") == nil {
      guard !top.isEmpty, top != "/" else { return nil }
      top = parent(of: top)
    }
    return top
  }

  /// Whether a link leads from a path into git's own files, or out of the git checkout around a
  /// folder; without git, out of the folder.
  package static func isLinkedOut(_ file: String, of folder: String) -> Bool {
    let target = resolved(file)
    guard target != absolute(file) else { return false }
    let top = parts(of: checkout(around: folder) ?? resolved(folder)).map(FilePath.init)
    let place = parts(of: target).map(FilePath.init)
    return !place.starts(with: top) || place.dropFirst(top.count).contains { $0.text.lowercased() == ".git" }
  }

  /// The path of a file as seen from a folder, without links on the way: the same wherever both are moved together.
  package static func path(of file: String, from folder: String) -> String {
    let (file, folder) = (resolved(absolute(file)), resolved(absolute(folder)))
    let (to, from) = (parts(of: file).map(FilePath.init), parts(of: folder).map(FilePath.init))
    let common = zip(to, from).prefix { $0 == $1 }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(\.text)).joined(separator: "/")
  }

  /// The path from the root of the file system, without `.` and `..`; links of it stay.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? simplified(path) : simplified("\(resolved("."))/\(path)")
  }

  /// Every file in a folder and the folders in it, as paths below it, sorted by their bytes; hidden ones and links to folders are left out.
  package static func files(in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    func list(_ part: String, depth: Int) throws(FileError) {
      guard depth < Limits.folderDepth else {
        throw .tooDeep(path: "\(folder)/\(part)", limit: Limits.folderDepth)
      }
      for name in try names(in: part.isEmpty ? folder : "\(folder)/\(part)") where !name.hasPrefix(".") {
        let path = part.isEmpty ? name : "\(part)/\(name)"
        switch kind(of: "\(folder)/\(path)") {
        case .folder: if !isLink("\(folder)/\(path)") { try list(path, depth: depth + 1) }
        case .file, .other, nil: found.append(path)
        }
      }
    }
    try list("", depth: 0)
    return found.sorted { $0.precedesInBytes($1) }
  }

  /// Moves a file to another place of the same file system, replacing a file of that name. Missing folders are created.
  package static func move(_ path: String, to target: String) throws(FileError) {
    try makeFolder(parent(of: target))
    guard rename(path, target) == 0 else { throw .failed(.write, path: target, code: errno) }
  }

  /// Copies a file's bytes into a folder that nobody reads before it is complete (``AtomicFile/inPlace(_:)``); folders on the way are made.
  package static func copy(_ path: String, to target: String, limit: Int) throws(FileError) {
    let memory = try memory(of: path, limit: limit)
    let file = try AtomicFile.inPlace(target)
    try file.write(UnsafeRawBufferPointer(memory.bytes))
    try file.commit()
  }

  /// Adds text at the end of a file; one that isn't there is made.
  package static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed(.write, path: path, code: errno) }
    defer { close(descriptor) }
    let code = Array(text.legible.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    guard code == 0 else { throw .failed(.write, path: path, code: code) }
  }

  /// Removes a file; one that isn't there is no failure.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed(.write, path: path, code: errno) }
  }

  /// Removes a folder if nothing is in it.
  package static func removeIfEmpty(_ folder: String) { rmdir(folder) }

  /// Makes an empty folder that nobody else uses, where the system has its temporary files (`TMPDIR`, or `/tmp`).
  package static func makeTemporaryFolder() throws(FileError) -> String {
    let place = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = "\(place)/preview-render.XXXXXX".withSystemString {
      Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
    }
    guard mkdtemp(&template) != nil else { throw .failed(.makeFolder, path: place, code: errno) }
    return template.withUnsafeBufferPointer { String(systemString: $0.baseAddress!) }
  }

  /// The target of a symbolic link; nil if there is no link.
  package static func linkTarget(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = path.withSystemString { path in
      buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    }
    return count > 0 ? String(systemBytes: buffer[..<count]) : nil
  }

  /// A path without `.`, and without `..` behind a folder that is no link: `Features/chat/../../Design` is `Design`.
  package static func simplified(_ path: String) -> String {
    guard path.contains(text: "/.") || path.hasPrefix("./") || path.contains(text: "//"),
      path.utf8.count <= Limits.pathBytes
    else { return path }
    let start = path.hasPrefix("/") ? "/" : ""
    var parts: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) where part != "." {
      if part == "..", let last = parts.last, last != "..", !isLink(start + parts.joined(separator: "/")) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return start + parts.joined(separator: "/")
  }

  /// Removes a folder and all in it; links are removed, not followed. One that isn't there is no failure.
  package static func removeTree(_ folder: String) throws(FileError) {
    guard !isLink(folder), kind(of: folder) == .folder else { return try remove(folder) }
    for name in try names(in: folder) { try removeTree("\(folder)/\(name)") }
    guard rmdir(folder) == 0 || errno == ENOENT else { throw .failed(.write, path: folder, code: errno) }
  }
}
