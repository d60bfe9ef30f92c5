/// Files of a revision that are copied into a folder, as they are asked for.
///
/// A submodule's files are links to those on disk. So is what leads out of the repository.
struct GitCheckout {
  /// Where paths of the revision lead; the copies are in its folder.
  let paths: GitPaths
  private let repository: GitRepository
  private var tree = Folder()
  /// What was asked for since the last ``put()``, and all that was before.
  private var (wanted, known) = (Wanted(), Wanted())
  private var visits: Set<Visit> = []

  private typealias Parts = GitPaths.Parts

  private final class Folder {
    var entries: [String: Entry] = [:]
  }

  private enum Entry {
    case file
    case link
    case folder(Folder)
    /// A submodule, or a folder in one: what is on disk now.
    case present
    /// A file in a submodule, or a link.
    case presentFile

    var isFolder: Bool {
      switch self {
      case .folder, .present: true
      case .file, .presentFile, .link: false
      }
    }
  }

  private struct Wanted {
    var files: Set<String> = []
    var links: Set<String> = []
    var present: Set<String> = []
  }

  /// A place at which the rest of a path was looked for.
  private struct Visit: Hashable {
    let place: Parts
    let rest: Parts
    let endings: Set<String>?
  }

  /// A folder in which nothing is yet.
  init(of commit: String, in repository: GitRepository, into folder: String) throws(GitError) {
    self.repository = repository
    let items = try repository.items(of: commit)
    let links = try repository.targets(of: items.filter { $0.kind == .link })
    try repository.readIndex(of: commit)
    paths = GitPaths(root: repository.root, copies: folder, links: links)
    for item in items {
      let parts = GitPaths.parts(of: item.path)
      guard let name = parts.last, parts.count <= Limits.revisionDepth else { continue }
      var folder = tree
      for part in parts.dropLast() {
        if case .folder(let inner) = folder.entries[part] {
          folder = inner
        } else {
          let inner = Folder()
          folder.entries[part] = .folder(inner)
          folder = inner
        }
      }
      let entry: Entry =
        switch item.kind {
        case .file: .file
        case .link: .link
        case .submodule: .present
        }
      folder.entries[name] = entry
    }
  }

  // MARK: What is asked for

  /// Asks for what a text means, if it is a path, a folder or a pattern; most texts are none.
  ///
  /// - Parameters:
  ///   - text: What may be a path, relative to `folder`.
  ///   - folder: A folder below the root.
  mutating func ask(for text: String, namedIn folder: GitPaths.Parts) {
    guard let parts = parts(of: text, in: folder) else { return }
    want(parts[...], at: [], .folder(tree), only: nil)
  }

  /// Asks for the fonts that a property list may register: those beside it and in the folders below it.
  ///
  /// - Parameters:
  ///   - text: The list, or a pattern, relative to `folder`.
  ///   - folder: A folder below the root.
  mutating func ask(forFontsOfPropertyList text: String, namedIn folder: GitPaths.Parts) {
    guard let parts = parts(of: text, in: folder) else { return }
    want(parts.dropLast(), at: [], .folder(tree), only: ProjectFiles.fontEndings)
  }

  /// The parts of a path below the root; nil if it leads out of it.
  private func parts(of text: String, in folder: Parts) -> Parts? {
    guard !text.hasPrefix("/"), !text.isEmpty else { return nil }
    // Behind # stands which font of a file is meant; a file's own name may hold one too, which a pattern of it finds.
    let mark = text.lastIndex(of: "#").flatMap { $0 == text.startIndex ? nil : $0 }
    let parts = folder + GitPaths.parts(of: mark.map { String(text[..<$0]) + "*" } ?? text)
    // Links stay in a path that leads nowhere up, as the spec names it.
    guard parts.contains("..") else { return parts }
    return paths.below(paths.place(of: parts))
  }

  /// Notes the files that parts of a path mean, patterns among them, with the links on the way.
  ///
  /// - Parameters:
  ///   - rest: The parts that are still to be followed.
  ///   - place: Where the entry is below the root.
  ///   - endings: Of which files alone; nil for all.
  private mutating func want(_ rest: ArraySlice<String>, at place: Parts, _ entry: Entry, only endings: Set<String>?) {
    let isMeant = endings?.contains(ProjectFiles.ending(of: place.last ?? "")) != false
    if case .file = entry {
      if rest.isEmpty, isMeant { note(place, \.files) }
      return
    }
    guard visits.insert(Visit(place: place, rest: Array(rest), endings: endings)).inserted else { return }
    switch entry {
    case .file: break
    // A link to a folder is one too.
    case .presentFile: if !rest.isEmpty || isMeant { note(place, \.present) }
    case .link:
      note(place, \.links)
      guard let below = paths.below(paths.place(of: place)), let entry = self.entry(at: below) else { return }
      want(rest, at: below, entry, only: endings)
    case .folder, .present:
      guard let part = rest.first else {
        for (name, child) in children(of: entry, at: place) { want([], at: place + [name], child, only: endings) }
        return
      }
      if part == Glob.folders {
        want(rest.dropFirst(), at: place, entry, only: endings)
        for (name, child) in children(of: entry, at: place) where child.isFolder {
          want(rest, at: place + [name], child, only: endings)
        }
      } else if Glob.isPattern(part) {
        let glob = Glob(part)
        for (name, child) in children(of: entry, at: place) where name == part || glob.matches(name) {
          want(rest.dropFirst(), at: place + [name], child, only: endings)
        }
      } else if let (name, child) = child(part, of: entry, at: place) {
        want(rest.dropFirst(), at: place + [name], child, only: endings)
      }
    }
  }

  private mutating func note(_ place: Parts, _ kind: WritableKeyPath<Wanted, Set<String>>) {
    let path = place.joined(separator: "/")
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

  /// What has a name in a folder, with the name as it is written there.
  private func child(_ name: String, of entry: Entry, at place: Parts) -> (name: String, entry: Entry)? {
    switch entry {
    case .folder(let folder):
      folder.entries.index(forKey: name).map { (folder.entries[$0].key, folder.entries[$0].value) }
    case .present: present(place + [name]).map { (name, $0) }
    case .file, .presentFile, .link: nil
    }
  }

  private func children(of entry: Entry, at place: Parts) -> [(name: String, entry: Entry)] {
    switch entry {
    case .folder(let folder): return folder.entries.map { ($0.key, $0.value) }
    case .present:
      let names = (try? FileAccess.names(in: onDisk(place))) ?? []
      return names.filter { !$0.hasPrefix(".") }.compactMap { name in
        present(place + [name]).map { (name, $0) }
      }
    case .file, .presentFile, .link: return []
    }
  }

  /// What is on disk at a place in a submodule.
  private func present(_ place: Parts) -> Entry? {
    guard place.count <= Limits.folderDepth else { return nil }
    let path = onDisk(place)
    if FileAccess.kind(of: path, followsLinks: false) == .folder { return .present }
    return FileAccess.exists(path) ? .presentFile : nil
  }

  private func onDisk(_ place: Parts) -> String { "/" + (paths.root + place).joined(separator: "/") }

  // MARK: Copies

  /// Copies what was asked for, and was not copied before.
  mutating func put() throws(GitError) {
    let files = wanted.files.sorted { $0.precedesInBytes($1) }
    if !files.isEmpty { try repository.put(files, into: paths.copies) }
    for link in wanted.links {
      try makeLink(link, to: paths.path(of: paths.place(of: GitPaths.parts(of: link))))
    }
    for path in wanted.present { try makeLink(path, to: onDisk(GitPaths.parts(of: path))) }
    wanted = Wanted()
  }

  private func makeLink(_ path: String, to target: String) throws(GitError) {
    let link = "\(paths.copies)/\(path)"
    try rethrow(as: GitError.file) { () throws(FileError) in
      try FileAccess.makeFolder(FileAccess.parent(of: link))
      guard symlink(target, link) == 0 else { throw .failed(.write, path: link, code: errno) }
    }
  }
}
