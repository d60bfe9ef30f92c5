/// An app's texts by their keys, in the languages that they are translated to.
///
///     let strings = try StringCatalog("App/Localizable.xcstrings")
///     Label(localized: "cart.items", arguments: [3], in: strings)
public struct StringCatalog: Hashable, Sendable {
  /// The tables, in the order in which a key is looked up.
  private let tables: [any StringTable]
  /// The localizations that show languages, as far as they were asked for.
  private let chosen = Guarded<[Language: [Language]]>([:])

  /// Reads string catalogs (`.xcstrings`), files of strings (`.strings`, `.stringsdict`) with those of the same name in other `.lproj` folders, or folders that
  /// hold these.
  ///
  /// - Throws: ``StringCatalogError``.
  public init(_ paths: String...) throws(StringCatalogError) { try self.init(paths: paths) }

  init(paths: [String]) throws(StringCatalogError) {
    var tables: [any StringTable] = []
    for path in paths { tables += try Self.tables(at: path) }
    self.tables = tables
  }

  private static func tables(at path: String) throws(StringCatalogError) -> [any StringTable] {
    let folder = FileAccess.parent(of: path)
    guard FileAccess.kind(of: path) == .folder else {
      if path.hasSuffix(".xcstrings") { return [try CatalogFile(path: path)] }
      guard StringsFolder.isStrings(path) else {
        if FileAccess.kind(of: path) == nil { throw .file(.failed(.read, path: path, code: 2)) }
        throw .noStrings(path: path)
      }
      guard folder.hasSuffix(StringsFolder.ending) else { throw .noLanguage(path: path) }
      let table = String(FileAccess.name(of: path).legible.prefix { $0 != "." })
      return [try StringsFolder(FileAccess.parent(of: folder), table: table)]
    }
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    if trimmed.hasSuffix(StringsFolder.ending) {
      return [try StringsFolder(FileAccess.parent(of: trimmed), table: nil)]
    }
    let names = try StringsFolder.names(in: path)
    var tables: [any StringTable] = []
    for name in names where name.hasSuffix(".xcstrings") {
      tables.append(try CatalogFile(path: StringsFolder.path(name, in: path)))
    }
    if names.contains(where: { $0.hasSuffix(StringsFolder.ending) }) {
      tables.append(try StringsFolder(path, table: nil))
    }
    if tables.isEmpty { throw .noStrings(path: path) }
    return tables
  }

  /// The files that were read.
  var files: [String] { tables.flatMap(\.files) }

  /// The keys, each once.
  var keys: [String] { tables.flatMap(\.keys).uniqued() }

  /// The texts of a key, and the table that has them; nil if no table has the key.
  func entry(_ key: String) throws(StringCatalogError) -> (entry: CatalogEntry, source: Language, table: String)? {
    for table in tables {
      if let entry = try table.entry(key) { return (entry, table.source, table.name) }
    }
    return nil
  }

  /// The language that most texts are translated from.
  var source: Language? { tables.first?.source }

  /// The app's localizations that show a language, the nearest first; none if it has no such language.
  ///
  /// As on iOS the whole app decides: a key that its Brazilian texts lack is not shown in European
  /// Portuguese.
  func localizations(for language: Language) -> [Language] {
    chosen.withLock { chosen in
      if let known = chosen[language] { return known }
      let found = language.localizations(in: tables.reduce(into: Set()) { $0.formUnion($1.languages) })
      chosen[language] = found
      return found
    }
  }

  /// Whether both are the same reading of the same files.
  public static func == (a: StringCatalog, b: StringCatalog) -> Bool {
    a.tables.map { ObjectIdentifier($0) } == b.tables.map { ObjectIdentifier($0) }
  }

  /// Hashes the identity of what was read.
  public func hash(into hasher: inout Hasher) {
    for table in tables { hasher.combine(ObjectIdentifier(table)) }
  }
}
