import PreviewCore
import PreviewType

/// Copies the files of a revision that a spec names into a folder.
///
/// Files in submodules become links to the files on disk, if the submodule has the commit of the
/// revision checked out. Links lead to copies, or out of the repository to where they lead in a
/// checkout.
struct GitCheckout {
  /// Resolves paths of the revision.
  let paths: GitPaths
  private let repository: GitRepository
  private var tree = Folder()
  /// The files to copy at the next ``put()``; all files ever asked for.
  private var (wanted, known) = (Wanted(), Wanted())
  /// The questions so far, and the places that the present one was taken to.
  private var (asked, visits): (Set<Question>, Set<Visit>) = ([], [])
  /// Names that were looked at, and how many a visit counts for.
  private var lookedAt = 0
  private static let visitCost = 10
  /// The commits of submodules, by path, and those whose folders were checked.
  private var submodules: [FilePath: String] = [:]
  private var checked: Set<FilePath> = []
  /// Bytes of all copies; bytes that git stores for them, those of each object once.
  private var (bytes, stored) = (0, 0)
  private var counted: Set<String> = []

  private typealias Parts = GitPaths.Parts

  private final class Folder {
    var entries: [FilePath: Entry] = [:]
  }

  private enum Entry {
    /// A file with the hash of its blob.
    case file(String)
    case link
    case folder(Folder)
    /// A submodule or a folder in one, as it is on disk now.
    case present
    /// A file or a link in a submodule.
    case presentFile

    var isFolder: Bool {
      switch self {
      case .folder, .present: true
      case .file, .presentFile, .link: false
      }
    }
  }

  private struct Wanted {
    var files: Set<FilePath> = []
    var links: Set<FilePath> = []
    var present: Set<FilePath> = []
  }

  /// A path or a pattern below the root, and the endings of the files that are wanted; nil for all.
  private struct Question: Hashable {
    let path: FilePath
    let endings: Set<String>?
  }

  /// A place where so many last parts of a path were looked up.
  private struct Visit: Hashable {
    let place: FilePath
    let left: Int
  }

  /// Reads the tree of a commit.
  ///
  /// - Parameter folder: The folder of the copies, in which nothing is yet.
  init(of commit: String, in repository: GitRepository, into folder: String) throws(GitError) {
    self.repository = repository
    let items = try repository.items(of: commit)
    let links = try repository.targets(of: items.filter { $0.kind == .link })
    try repository.readIndex(of: commit)
    paths = GitPaths(root: repository.root, copies: folder, links: links)
    for item in items {
      let parts = GitPaths.parts(of: item.path)
      guard let name = parts.last, parts.count <= Limits.revisionDepth, name.utf8.count <= Limits.nameBytes
      else { continue }
      var folder = tree
      for part in parts.dropLast() {
        if case .folder(let inner) = folder.entries[FilePath(part)] {
          folder = inner
        } else {
          let inner = Folder()
          folder.entries[FilePath(part)] = .folder(inner)
          folder = inner
        }
      }
      let entry: Entry =
        switch item.kind {
        case .file: .file(item.hash)
        case .link: .link
        case .submodule: .present
        }
      if item.kind == .submodule { submodules[FilePath(item.path)] = item.hash }
      folder.entries[FilePath(name)] = entry
    }
  }

  // MARK: Asking

  /// Asks for the files that a text names, if it is a path or a pattern at all.
  ///
  /// - Parameters:
  ///   - text: Any text of a spec, as a path relative to `folder`.
  ///   - folder: A folder below the root.
  mutating func ask(for text: String, namedIn folder: GitPaths.Parts) {
    guard let parts = parts(of: text, in: folder) else { return }
    want(parts, only: nil)
  }

  /// Asks for the fonts that a property list may register: those below the folder that holds both
  /// the list and the spec.
  ///
  /// - Parameters:
  ///   - text: The list, or a pattern, relative to `folder`.
  ///   - folder: A folder below the root.
  mutating func ask(forFontsOfPropertyList text: String, namedIn folder: GitPaths.Parts) {
    guard let parts = parts(of: text, in: folder) else { return }
    let shared = zip(parts.dropLast(), folder).prefix { $0 == $1 }.count
    want(Array(parts.prefix(shared)), only: ProjectFiles.fontEndings)
  }

  /// Asks for the Swift sources in a folder, which declare what previews show.
  ///
  /// - Parameters:
  ///   - text: The app's folder, relative to `folder`.
  ///   - folder: A folder below the root.
  mutating func ask(forSourcesIn text: String, namedIn folder: GitPaths.Parts) {
    guard let parts = parts(of: text, in: folder) else { return }
    want(parts, only: ["swift"])
  }

  /// The parts of a path below the root; nil if it leads out of it.
  private func parts(of text: String, in folder: Parts) -> Parts? {
    guard !text.hasPrefix("/"), !text.isEmpty, text.utf8.count <= Limits.pathBytes else { return nil }
    // '#' separates a file from the name of a font in it, but may also be part of the file's name.
    // A pattern finds both.
    let mark = text.lastIndex(of: "#").flatMap { $0 == text.startIndex ? nil : $0 }
    let parts = folder + GitPaths.parts(of: mark.map { String(text[..<$0]) + "*" } ?? text)
    // Without '..' the links of a path are kept, because the spec's path goes through them.
    guard parts.contains("..") else { return parts }
    return paths.below(paths.place(of: parts))
  }

  /// Asks for the files that a path or pattern names, each question once.
  private mutating func want(_ parts: Parts, only endings: Set<String>?) {
    let parts = Glob.joiningFolders(parts)
    guard parts.count <= 2 * Limits.revisionDepth,
      asked.insert(Question(path: FilePath(parts.joined(separator: "/")), endings: endings)).inserted
    else { return }
    visits = []
    want(parts[...], at: [], .folder(tree), only: endings, depth: 0)
  }

  /// Asks for the files that a path or pattern names, and for the links on the way.
  ///
  /// - Parameters:
  ///   - rest: The parts behind the entry; none for all files in it.
  ///   - place: The entry's path below the root.
  ///   - endings: The endings of the files that are wanted; nil for all.
  ///   - depth: The names on the way to it, through links too.
  private mutating func want(
    _ rest: ArraySlice<String>, at place: Parts, _ entry: Entry, only endings: Set<String>?, depth: Int
  ) {
    let isMeant = endings?.contains(ProjectFiles.ending(of: place.last ?? "")) != false
    if case .file = entry {
      if rest.isEmpty, isMeant { note(place, \.files) }
      return
    }
    lookedAt += Self.visitCost
    guard lookedAt <= Limits.revisionNames, depth <= Limits.revisionDepth,
      visits.insert(Visit(place: FilePath(place.joined(separator: "/")), left: rest.count)).inserted
    else { return }
    func next(_ rest: ArraySlice<String>, _ name: String, _ child: Entry) {
      want(rest, at: place + [name], child, only: endings, depth: depth + 1)
    }
    switch entry {
    case .file: break
    // It may be a link to a folder, through which the rest leads.
    case .presentFile: if !rest.isEmpty || isMeant { note(place, \.present) }
    case .link:
      note(place, \.links)
      guard let below = paths.below(paths.place(of: place)), let entry = self.entry(at: below) else { return }
      want(rest, at: below, entry, only: endings, depth: depth)
    case .folder, .present:
      guard let part = rest.first else {
        for (name, child) in children(of: entry, at: place) { next([], name, child) }
        return
      }
      if part == Glob.folders {
        want(rest.dropFirst(), at: place, entry, only: endings, depth: depth)
        for (name, child) in children(of: entry, at: place) where child.isFolder { next(rest, name, child) }
      } else if Glob.isPattern(part) {
        let glob = Glob(part)
        for (name, child) in children(of: entry, at: place) where name == part || glob.matches(name) {
          next(rest.dropFirst(), name, child)
        }
      } else if let (name, child) = child(part, of: entry, at: place) {
        next(rest.dropFirst(), name, child)
      }
    }
  }

  private mutating func note(_ place: Parts, _ kind: WritableKeyPath<Wanted, Set<FilePath>>) {
    let path = FilePath(place.joined(separator: "/"))
    if known[keyPath: kind].insert(path).inserted { wanted[keyPath: kind].insert(path) }
  }

  // MARK: The tree

  private func entry(at place: Parts) -> Entry? {
    var entry = Entry.folder(tree)
    for (index, part) in place.enumerated() {
      guard let child = child(part, of: entry, at: Array(place[..<index])) else { return nil }
      entry = child.entry
    }
    return entry
  }

  /// The entry of a name, with the name as the tree spells it.
  private func child(_ name: String, of entry: Entry, at place: Parts) -> (name: String, entry: Entry)? {
    switch entry {
    case .folder(let folder):
      folder.entries[FilePath(name)].map { (name, $0) }
    case .present: present(place + [name]).map { (name, $0) }
    case .file, .presentFile, .link: nil
    }
  }

  private mutating func children(of entry: Entry, at place: Parts) -> [(name: String, entry: Entry)] {
    switch entry {
    case .folder(let folder):
      lookedAt += folder.entries.count
      return folder.entries.map { ($0.key.text, $0.value) }
    case .present:
      let names = (try? FileAccess.names(in: onDisk(place))) ?? []
      lookedAt += names.count
      return names.filter { !$0.hasPrefix(".") }.compactMap { name in
        present(place + [name]).map { (name, $0) }
      }
    case .file, .presentFile, .link: return []
    }
  }

  /// The entry of a file or folder in a submodule.
  private func present(_ place: Parts) -> Entry? {
    guard place.count <= Limits.folderDepth else { return nil }
    let path = onDisk(place)
    if FileAccess.kind(of: path, followsLinks: false) == .folder { return .present }
    return FileAccess.exists(path) ? .presentFile : nil
  }

  private func onDisk(_ place: Parts) -> String { "/" + (paths.root + place).joined(separator: "/") }

  // MARK: Copies

  /// Copies the files that were asked for since the last time.
  ///
  /// - Throws: ``GitError``, also if too much was asked for or a submodule has a different commit.
  mutating func put() throws(GitError) {
    guard lookedAt <= Limits.revisionNames else { throw .tooManyEntries(limit: Limits.revisionNames) }
    let files = wanted.files.map(\.text).sorted { $0.precedesInBytes($1) }
    if !files.isEmpty {
      try checkSizes(of: files)
      try repository.put(files, into: paths.copies)
    }
    let present = wanted.present.map(\.text).sorted { $0.precedesInBytes($1) }
    for path in present { try checkSubmodule(around: path) }
    for link in wanted.links.map(\.text) {
      try makeLink(link, to: paths.path(of: paths.place(of: GitPaths.parts(of: link))))
    }
    for path in present { try makeLink(path, to: onDisk(GitPaths.parts(of: path))) }
    wanted = Wanted()
  }

  /// Checks that files have no more bytes than git's objects of them explain.
  private mutating func checkSizes(of files: [String]) throws(GitError) {
    let hashes = files.compactMap { file in
      if case .file(let hash)? = entry(at: GitPaths.parts(of: file)) { hash } else { String?.none }
    }
    let sizes = try repository.sizes(of: hashes)
    for hash in hashes {
      guard let size = sizes[hash] else { continue }
      bytes += size.bytes
      if counted.insert(hash).inserted { stored += size.stored }
    }
    guard bytes <= max(Limits.revisionBytes, Limits.revisionBytesForEach * stored) else {
      throw .tooManyBytes(limit: max(Limits.revisionBytes, Limits.revisionBytesForEach * stored))
    }
  }

  /// Checks that the submodule in which a file is has the revision's commit checked out.
  private mutating func checkSubmodule(around file: String) throws(GitError) {
    let parts = GitPaths.parts(of: file)
    for count in 1..<max(1, parts.count) {
      let path = FilePath(parts[..<count].joined(separator: "/"))
      guard let commit = submodules[path], checked.insert(path).inserted else { continue }
      guard try repository.isCheckedOut(commit, at: onDisk(Array(parts[..<count]))) else {
        throw .submodule(path: path.text, commit: commit)
      }
    }
  }

  private func makeLink(_ path: String, to target: String) throws(GitError) {
    let link = "\(paths.copies)/\(path)"
    try rethrow(as: GitError.file) { () throws(FileError) in
      try FileAccess.makeFolder(FileAccess.parent(of: link))
      guard symlink(target, link) == 0 else { throw .failed(.write, path: link, code: errno) }
    }
  }
}
