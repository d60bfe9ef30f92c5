package import PreviewCore

/// An app's texts by their keys, in the languages that they are translated to.
///
///     let strings = try StringCatalog("App/Localizable.xcstrings")
///     Label(localized: "cart.items", arguments: [3], in: strings)
public struct StringCatalog: Hashable, Sendable {
  /// The tables, those called Localizable first.
  private let tables: [any StringTable]
  /// The localizations that show languages, as far as they were asked for.
  private let chosen = Locked<[Language: [Language]]>([:])
  /// The languages that tables are translated to, as far as they were asked for.
  let translations = Locked<[ObjectIdentifier: Set<Language>]>([:])
  /// Texts that were looked up.
  private let known = Locked<[Place: Found]>([:])

  private struct Place: Hashable {
    let key: String
    let table: String?
  }

  /// The texts of a key, and the language that they are translated from.
  package typealias Found = (entry: CatalogEntry, source: Language)

  /// Reads string catalogs (`.xcstrings`), files of strings (`.strings`, `.stringsdict`) with those of the same name in other `.lproj` folders, or folders that
  /// hold these.
  ///
  /// - Throws: ``StringCatalogError``.
  public init(_ paths: String...) throws(StringCatalogError) { try self.init(paths: paths) }

  /// - Parameter source: The language that `.strings` files are translated from; nil for English,
  ///   or where no file is English, for the first of those that there are.
  package init(paths: [String], from source: Language? = nil) throws(StringCatalogError) {
    var tables: [any StringTable] = []
    for path in paths { tables += try Self.tables(at: path, from: source) }
    self.tables = tables.filter(\.isDefault) + tables.filter { !$0.isDefault }
  }

  private static func tables(
    at path: String, from source: Language?
  ) throws(StringCatalogError) -> [any StringTable] {
    let folder = FileAccess.parent(of: path)
    guard FileAccess.kind(of: path) == .folder else {
      if path.hasSuffix(CatalogFile.ending) { return [try CatalogFile(path: path)] }
      guard StringsFolder.isStrings(path) else {
        if FileAccess.kind(of: path) == nil { throw .file(.failed(.read, path: path, code: 2)) }
        throw .noStrings(path: path)
      }
      guard folder.hasSuffix(StringsFolder.ending) else { throw .noLanguage(path: path) }
      let table = StringsFolder.tableName(of: FileAccess.name(of: path))
      return try StringsFolder.tables(in: FileAccess.parent(of: folder), named: table, from: source)
    }
    let trimmed = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    let isOfLanguage = trimmed.hasSuffix(StringsFolder.ending)
    var folders = [trimmed]
    if !isOfLanguage {
      folders += try StringsFolder.names(in: trimmed).filter { $0.hasSuffix(StringsFolder.ending) }
        .map { StringsFolder.path($0, in: trimmed) }.filter { FileAccess.kind(of: $0) == .folder }
    }
    var tables: [any StringTable] = []
    var hasStrings = false
    for folder in folders {
      for name in try StringsFolder.names(in: folder) {
        if name.hasSuffix(CatalogFile.ending) {
          tables.append(try CatalogFile(path: StringsFolder.path(name, in: folder)))
        }
        if StringsFolder.isStrings(name), folder.hasSuffix(StringsFolder.ending) { hasStrings = true }
      }
    }
    if hasStrings {
      tables += try StringsFolder.tables(
        in: isOfLanguage ? FileAccess.parent(of: trimmed) : trimmed, named: nil, from: source)
    }
    if tables.isEmpty { throw .noStrings(path: path) }
    return tables
  }

  /// The table that NSLocalizedString, LocalizedStringKey and String(localized:) read by default.
  static let defaultTable = "Localizable"

  /// The files that were read.
  package var files: [String] { tables.flatMap(\.files) }

  /// The keys of all tables, each once.
  var keys: [String] { keys(in: nil) }

  /// The keys of a table, each once; of all, if none is named.
  package func keys(in table: String?) -> [String] { tables(named: table).flatMap(\.keys).uniqued() }

  /// The names of the tables, each once.
  package var tableNames: [String] { tables.map(\.ownName).uniqued() }

  /// The tables that a name means; all, if none is named.
  package func tables(named name: String?) -> [any StringTable] {
    guard let name else { return tables }
    let exact = tables.filter { $0.name == name }
    return exact.isEmpty ? tables.filter { $0.isNamed(name) } : exact
  }

  /// The texts of a key; nil if no table has it.
  ///
  /// - Parameter table: The name of the table, after its folder where several have that name. Nil
  ///   means Localizable, or else the only table that has the key.
  /// - Throws: ``StringCatalogError``, also if the texts of several tables or files could be meant.
  package func entry(_ key: String, in table: String? = nil) throws(StringCatalogError) -> Found? {
    let place = Place(key: key, table: table)
    if let found = known.withLock({ $0[place] }) { return found }
    var found: [(table: any StringTable, entry: CatalogEntry)] = []
    for candidate in tables(named: table) {
      if table == nil, !candidate.isDefault, found.first?.table.isDefault == true { break }
      if let entry = try candidate.entry(key) { found.append((candidate, entry)) }
    }
    guard let first = found.first else { return nil }
    for other in found.dropFirst() {
      let files = [first, other].map { $0.table.file(of: key) }
      if other.table.ownName != first.table.ownName {
        throw .inTwoTables(key: key, files: files, table: first.table.ownName)
      }
      guard other.entry == first.entry, other.table.source == first.table.source else {
        let name = Self.name(of: first.table, not: other.table)
        throw .differentTexts(key: key, table: first.table.ownName, files: files, name: name)
      }
    }
    let answer = (first.entry, first.table.source)
    known.withLock { $0[place] = answer }
    return answer
  }

  /// The shortest name that means one table and not another; nil if there is none.
  private static func name(of table: any StringTable, not other: any StringTable) -> String? {
    let parts = table.name.split(separator: "/")
    let names = parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
    return names.first { !other.isNamed($0) } ?? (table.name == other.name ? nil : table.name)
  }

  /// The language that most texts are translated from.
  package var source: Language? { tables.first?.source }

  /// The app's localizations that show a language, the nearest first; none if it has no such
  /// language.
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
