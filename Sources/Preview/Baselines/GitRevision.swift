/// A spec as it is at a revision of the git repository that it lies in, with the fonts, images and texts that it names there.
///
/// A temporary folder holds the named files while they are read; working tree and index stay untouched. Files pass the filters of a checkout, so
/// those of Git LFS have their contents where its filter is installed.
package struct GitRevision: Sendable {
  /// The spec; what is wrong in it is in ``mistakes``.
  package let spec: PreviewSpec
  /// The mistakes in the spec, with places as in `main:preview.yml:12:9`.
  package let mistakes: [String]
  /// Its fingerprint.
  package let fingerprint: Fingerprint

  /// Reads a spec at a revision.
  ///
  /// - Parameters:
  ///   - name: A commit, branch or tag (`git rev-parse`).
  ///   - path: Where the spec is now.
  ///   - tool: The version of the tool.
  /// - Throws: ``GitError`` if git, the revision or the spec in it can't be had.
  package init(_ name: String, ofSpec path: String, tool: String) throws(GitError) {
    self = try Self.reading(name, ofSpec: path) { file in
      GitRevision(
        PreviewSpec(text: String(decoding: file.bytes, as: UTF8.self), name: file.name, folder: file.folder), file, tool
      )
    }
  }

  private init(_ spec: PreviewSpec, _ file: File, _ tool: String) {
    self.spec = spec
    fingerprint = Fingerprint(spec, tool: tool)
    mistakes = spec.mistakes.map { file.sentence("\($0)") }
  }

  /// A spec of a revision, while its files can be read.
  struct File {
    let bytes: [UInt8]
    /// The name in mistakes: `main:preview.yml`.
    let name: String
    /// The folder of its temporary copy.
    let folder: String
    /// The hash of the revision's commit.
    let commit: String
    fileprivate let revision: String
    fileprivate let root: String

    /// A sentence that names the revision in place of its temporary folder.
    func sentence(_ text: String) -> String { text.replacing(text: root + "/", with: "\(revision):") }
  }

  /// Whether a spec lies in a repository.
  package static func exist(ofSpec path: String) -> Bool {
    Interruption.hold()
    defer { Interruption.release() }
    guard let scratch = try? FileAccess.makeTemporaryFolder() else { return false }
    defer { try? FileAccess.removeTree(scratch) }
    return (try? GitRepository(around: path, scratch: scratch)) != nil
  }

  /// Puts the files of a revision into a temporary folder while something is made of them.
  static func reading<Value>(
    _ name: String, ofSpec path: String, _ make: (File) -> Value
  ) throws(GitError) -> Value {
    // A signal must not leave the temporary folder behind.
    Interruption.hold()
    defer { Interruption.release() }
    let scratch = try rethrow(FileAccess.makeTemporaryFolder(), as: GitError.file)
    defer { try? FileAccess.removeTree(scratch) }
    let repository = try GitRepository(around: path, scratch: scratch)
    let commit = try repository.commit(name)
    var checkout = GitCheckout(repository, files: try repository.files(of: commit), into: "\(scratch)/tree")
    try repository.readIndex(of: commit)

    let place = repository.prefix + FileAccess.name(of: path)
    try checkout.put(["./\(place)"], namedIn: "")
    let file = "\(checkout.folder)/\(place)"
    guard FileAccess.kind(of: file) == .file else { throw .noSpec(path: path, revision: name) }
    let bytes = try rethrow(FileAccess.bytes(of: file, limit: Limits.specBytes), as: GitError.file)
    let folder = FileAccess.parent(of: file)
    // What is included is there once it was put there, and then names files itself.
    var named: Set<String> = []
    while true {
      let parts = SpecParts(bytes, name: file, folder: folder).parts.filter { named.insert($0.name).inserted }
      if parts.isEmpty { break }
      for part in parts {
        let folder = FileAccess.parent(of: part.name).dropFirst(checkout.folder.count + 1)
        let texts = part.tree.map(PreviewSpec.texts) ?? []
        try checkout.put(texts, namedIn: String(folder))
        for text in texts where RegisteredFonts.isPropertyList(text) {
          try checkout.putFonts(ofPropertyList: text, namedIn: String(folder))
        }
      }
    }
    return make(
      File(
        bytes: bytes, name: "\(name):\(place)", folder: folder, commit: commit, revision: name,
        root: checkout.folder))
  }
}

/// Files of a revision that are put into a folder, as they are asked for.
struct GitCheckout {
  /// Where the root of the revision is.
  let folder: String
  private let repository: GitRepository
  private let links: Set<String>
  /// The files not put yet.
  private var rest: [String]

  /// A folder in which nothing is yet.
  init(_ repository: GitRepository, files: [(path: String, isLink: Bool)], into folder: String) {
    self.repository = repository
    self.folder = folder
    rest = files.map(\.path)
    links = Set(files.filter(\.isLink).map(\.path))
  }

  /// Puts the files there that some texts could mean, if they are paths, folders or patterns; most texts mean none.
  ///
  /// - Parameters:
  ///   - texts: What may be a path, relative to `place`.
  ///   - place: A folder below the root.
  mutating func put(_ texts: [String], namedIn place: String) throws(GitError) {
    var wanted = Set(texts.compactMap { Self.parts(of: $0, in: place) })
    var known = wanted
    for _ in 0..<Limits.links where !wanted.isEmpty {
      let exact = wanted.filter { !$0.contains(where: Glob.isPattern) }
      let patterns = wanted.subtracting(exact).map { $0.map(Glob.init) }
      var found: [String] = []
      rest.removeAll { path in
        let parts = path.split(separator: "/").map(String.init)
        let isMeant =
          (0...parts.count).contains { exact.contains(Array(parts.prefix($0))) }
          || patterns.contains { Glob.isMeant(parts, by: $0) }
        if isMeant { found.append(path) }
        return isMeant
      }
      // Whatever lies behind a link is wanted where it leads to.
      let ways = links.flatMap { link in
        let parts = link.split(separator: "/").map(String.init)
        return wanted.compactMap { path in Self.rest(of: path, behind: parts).map { (link, $0) } }
      }
      let passed = Set(ways.map(\.0)).intersection(rest)
      rest.removeAll(where: passed.contains)
      let files = found + passed.sorted { $0.precedesInBytes($1) }
      if !files.isEmpty { try repository.put(files, into: folder) }
      let targets = found.filter(links.contains).map { ($0, []) } + ways
      wanted = Set(
        targets.compactMap { link, rest in
          FileAccess.linkTarget(of: "\(folder)/\(link)").flatMap {
            Self.parts(of: ([$0] + rest).joined(separator: "/"), in: FileAccess.parent(of: link))
          }
        }
      ).subtracting(known)
      known.formUnion(wanted)
    }
  }

  /// The part of a wanted path behind a link to a folder; nil if the link isn't on its way.
  private static func rest(of wanted: [String], behind link: [String]) -> [String]? {
    guard link.count < wanted.count,
      zip(wanted, link).allSatisfy({ $0 == $1 || Glob.isPattern($0) && Glob($0).matches($1) })
    else {
      return nil
    }
    return Array(wanted.dropFirst(link.count))
  }

  /// Puts the fonts there that a property list may register: those below the folder that holds both the list and the spec.
  ///
  /// - Parameters:
  ///   - text: The list, or a pattern, relative to `place`.
  ///   - place: A folder below the root.
  mutating func putFonts(ofPropertyList text: String, namedIn place: String) throws(GitError) {
    guard let list = Self.parts(of: text, in: place) else { return }
    let shared = zip(list.dropLast(), place.split(separator: "/")).prefix { $0 == $1 }.count
    let folder = list.prefix(shared).map(Glob.init)
    let fonts = rest.filter { path in
      ProjectFiles.fontEndings.contains(ProjectFiles.ending(of: path))
        && Glob.isMeant(path.split(separator: "/").map(String.init), by: folder)
    }
    try put(fonts, namedIn: "")
  }

  /// The parts of a path from the root on; nil if it leads out of it.
  static func parts(of text: String, in place: String) -> [String]? {
    guard !text.hasPrefix("/"), !text.isEmpty else { return nil }
    // Behind # stands which font of a file is meant; a file's own name may hold one too, which a pattern of it finds.
    let mark = text.lastIndex(of: "#").flatMap { $0 == text.startIndex ? nil : $0 }
    let path = mark.map { String(text[..<$0]) + "*" } ?? text
    var parts: [String] = []
    for part in (place.split(separator: "/") + path.split(separator: "/")).map(String.init) {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts
  }
}
