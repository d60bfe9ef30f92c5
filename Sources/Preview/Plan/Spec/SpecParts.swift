import PreviewCore

/// A spec's own file and all that it includes, each once.
///
/// Each file is read and checked by itself. Then they are joined to one tree, whose values keep the places where they stand.
package struct SpecParts {
  /// One of the files.
  package struct Part {
    /// Its name in mistakes; that of an included file is its path.
    package let name: String
    let bytes: [UInt8]
    /// The values that stand in it; nil if it is no YAML.
    package let tree: SpecNode?
    /// The same values without those that don't fit.
    fileprivate let fitting: SpecNode?
  }

  /// The spec's own file, then what it includes, each with what it includes itself.
  package private(set) var parts: [Part] = []
  /// The folders that paths in them are relative to.
  let folders: SpecFolders
  private(set) var mistakes: [SpecMistake] = []
  /// Whether every file could be read. If not, what they have together isn't known.
  private(set) var isComplete = true
  /// Texts that take the place of files on disk, by their paths.
  private let texts: [String: [UInt8]]
  private var identities: Set<FileAccess.Identity> = []
  /// Bytes and values of all files.
  private var (bytes, values) = (0, 0)

  /// The bytes of all files, one after the other.
  var allBytes: [UInt8] { parts.count == 1 ? parts[0].bytes : Array(parts.map(\.bytes).joined()) }

  /// A file that is being read.
  private typealias Step = (name: String, identity: FileAccess.Identity?)

  /// Reads what a spec includes.
  ///
  /// - Parameters:
  ///   - bytes: The spec's own bytes.
  ///   - name: Its name in mistakes.
  ///   - folder: The folder that its paths are relative to.
  ///   - texts: Texts that take the place of included files, by their paths.
  ///   - resolvePath: Resolves paths, if the spec's files were copied elsewhere.
  package init(
    _ bytes: [UInt8], name: String, folder: String, texts: [String: [UInt8]] = [:],
    resolvePath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    folders = SpecFolders(file: name, folder: folder, resolvePath: resolvePath)
    self.texts = texts
    let identity = FileAccess.identity(of: SpecFile.path(FileAccess.name(of: name), in: folder))
    if let identity { identities.insert(identity) }
    self.bytes = bytes.count
    add(bytes, within: [(name, identity)])
  }

  private mutating func add(_ bytes: [UInt8], within path: [Step]) {
    let name = path[path.count - 1].name
    let tree = SpecFile.root(bytes, name: name, mistakes: &mistakes)
    let fitting = tree.map {
      SpecChecker.fitting($0, .table(SpecTables.file), what: .file, mistakes: &mistakes)
    }
    parts.append(Part(name: name, bytes: bytes, tree: tree, fitting: fitting))
    values += tree?.count ?? 0
    guard let fitting, fitting.entries != nil else {
      isComplete = false
      return
    }
    if let include = fitting.value(of: SpecTables.include), !include.isWhole { isComplete = false }
    for item in fitting[SpecTables.include] ?? [] {
      for file in files(item) where !include(file, item, within: path) {
        isComplete = false
        // What is too much is said once.
        if isFull { return }
      }
    }
  }

  /// Whether more files, bytes or values were found than are read.
  private var isFull: Bool {
    if case .tooMuchIncluded = mistakes.last?.error { true } else { false }
  }

  /// The files that a text names, sorted by the bytes of their paths.
  private mutating func files(_ item: SpecNode) -> [String] {
    guard let text = item.text else { return [] }
    let found = folders.paths(text, at: item.position, mistakes: &mistakes)
    if found.isEmpty { isComplete = false }
    return found
  }

  /// Reads a file, unless it was read before; answers whether it could be.
  private mutating func include(_ file: String, _ item: SpecNode, within path: [Step]) -> Bool {
    // A file of this name is no standard input.
    let file = file == "-" ? "./-" : FileAccess.simplified(file)
    let identity = FileAccess.identity(of: file)
    if let identity {
      if let start = path.firstIndex(where: { $0.identity == identity }) {
        return report(item, .includeCycle(path[start...].map(\.name) + [file]))
      }
      guard identities.insert(identity).inserted else { return true }
    }
    guard path.count <= Limits.includeDepth else { return report(item, .tooDeeplyIncluded) }
    guard parts.count < Limits.specFiles else {
      return report(item, .tooMuchIncluded("\(Limits.specFiles) files"))
    }
    let read: [UInt8]
    do throws(FileError) {
      if let text = texts[file] { read = text } else { read = try FileAccess.bytes(of: file, limit: Limits.specBytes) }
    } catch {
      if case .empty = error { return report(SpecPosition(file: file), .empty) }
      return report(item, .file(error.offeringNearest()))
    }
    bytes += read.count
    guard bytes <= Limits.specBytes else { return report(item, .tooMuchIncluded("\(Limits.specBytes) bytes")) }
    add(read, within: path + [(file, identity)])
    if isFull { return false }
    guard values <= Limits.specNodes else { return report(item, .tooMuchIncluded("\(Limits.specNodes) values")) }
    return true
  }

  @discardableResult
  private mutating func report(_ item: SpecNode, _ error: SpecError) -> Bool { report(item.position, error) }

  @discardableResult
  private mutating func report(_ position: SpecPosition, _ error: SpecError) -> Bool {
    mistakes.append(SpecMistake(position, error))
    return false
  }
}

// MARK: Joining

extension SpecParts {
  /// The value of a key in each file that has it, by the names of the files.
  func values<Value>(_ key: SpecKey<Value?>) -> [String: Value] {
    var values: [String: Value] = [:]
    for part in parts { values[part.name] = part.fitting?[key] }
    return values
  }

  /// All files as one tree; nil if one of them can't be read.
  ///
  /// Lists go on from file to file, and names are known in all of them. Whatever can be given once in a file can be given once in all.
  mutating func joined() -> SpecNode? {
    guard isComplete, let root = parts[0].fitting else { return nil }
    let files = parts.compactMap(\.fitting)
    var entries: [SpecNode.Entry] = []
    for key in SpecTables.file.keys {
      // An included file's is for its own scenes.
      let given = key.name == MissingGlyphRule.key.name ? [root.entry(key.name)] : files.map { $0.entry(key.name) }
      if let entry = joined(given.compactMap(\.self), key) { entries.append(entry) }
    }
    return SpecNode(.mapping(entries), at: root.position, isWhole: files.allSatisfy(\.isWhole))
  }

  private mutating func joined(_ given: [SpecNode.Entry], _ key: some DeclaredKey) -> SpecNode.Entry? {
    guard let first = given.first, given.count > 1 else { return given.first }
    let value: SpecNode.Value
    switch key.shape {
    case .list: value = .sequence(given.flatMap(\.value.itemsOrSelf))
    case .names(_, let what, let reserved, _, let most):
      let entries = given.flatMap { $0.value.entries ?? [] }
      // A style may have the name of a reserved key.
      func isReserved(_ entry: SpecNode.Entry) -> Bool {
        entry.value.entries == nil && reserved.contains { $0.name == entry.key }
      }
      // What is reserved comes first: styles say more about tokens of their names.
      let lists = reserved.compactMap { key in joined(entries.filter { isReserved($0) && $0.key == key.name }, key) }
      let rest = unique(entries.filter { !isReserved($0) }) {
        .nameTwice(what: what, $0, firstLine: $1)
      }
      if rest.count > most { report(first.value, .tooManyItems(what: .key(key.name), rest.count, most: most)) }
      value = .mapping(lists + rest.prefix(most))
    case .table:
      value = .mapping(unique(given.flatMap { $0.value.entries ?? [] }) { .duplicateKey($0, firstLine: $1) })
    default: return unique(given) { .duplicateKey($0, firstLine: $1) }.first
    }
    return SpecNode.Entry(
      key: first.key, position: first.position,
      value: SpecNode(value, at: first.value.position, isWhole: given.allSatisfy(\.value.isWhole)))
  }

  /// The first entry of each name; further ones are reported.
  private mutating func unique(
    _ entries: [SpecNode.Entry], _ error: (_ name: String, _ firstLine: String) -> SpecError
  ) -> [SpecNode.Entry] {
    var places: [String: SpecPosition] = [:]
    return entries.filter { entry in
      guard let first = places.updateValue(entry.position, forKey: entry.key) else { return true }
      places[entry.key] = first
      return report(entry.position, error(entry.key, first.line(seenFrom: entry.position)))
    }
  }
}

/// The folders that paths in a spec are relative to: each that of the file in which it stands.
struct SpecFolders: Sendable {
  /// The name of the spec's own file; that of an included file is its path.
  let file: String
  /// The folder of the spec's own file.
  let folder: String
  /// Resolves a path.
  fileprivate let resolvePath: @Sendable (String) -> String

  /// The folder that paths at a place are relative to.
  func folder(at position: SpecPosition) -> String {
    position.file == file ? folder : FileAccess.parent(of: position.file)
  }

  /// A path that stands at a place.
  func path(_ text: String, at position: SpecPosition) -> String {
    resolvePath(SpecFile.path(text, in: folder(at: position)))
  }

  /// The paths that a text at a place names: itself, or as a pattern those that it matches, sorted
  /// by their bytes.
  ///
  /// - Parameter mistakes: Receives the mistake of a pattern that matches nothing.
  func paths(_ text: String, at position: SpecPosition, mistakes: inout [SpecMistake]) -> [String] {
    let path = path(text, at: position)
    // A file whose own name holds a bracket is found first.
    guard Glob.isPattern(text), FileAccess.kind(of: path) == nil else { return [path] }
    do throws(FileError) {
      let found = try Glob.paths(matching: path)
      if found.isEmpty { mistakes.append(SpecMistake(position, .noMatch(glob: text))) }
      return found
    } catch {
      mistakes.append(SpecMistake(position, .file(error)))
      return []
    }
  }
}

extension SpecPosition {
  /// The line as a mistake in the same file or in a different one names it: "line 3 of Design/colors.yml".
  func line(seenFrom other: SpecPosition) -> String { "line \(line)" + (file == other.file ? "" : " of \(file)") }
}
