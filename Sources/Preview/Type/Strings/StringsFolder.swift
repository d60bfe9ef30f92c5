import PreviewCore

/// A table of texts in the `.lproj` folders of an app: its `.strings` and `.stringsdict` files in
/// all languages.
final class StringsFolder: StringTable {
  let name: String
  let source: Language
  let languages: Set<Language>
  let files: [String]
  private let entries: [String: CatalogEntry]
  /// The keys with a value that isn't a text, each with its file's number.
  private let faults: [String: Int]
  /// The file that each key is in, by its number.
  private let places: [String: Int]

  var keys: [String] { Set(entries.keys).union(faults.keys).sorted() }

  /// A file of a table in a language; nil for that of `Base.lproj`.
  private typealias File = (language: Language?, path: String, table: String)

  /// The tables in a folder's `.lproj` folders, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds `de.lproj` and others; empty for the current one.
  ///   - table: The name of the files without their endings, `Localizable`; nil for all.
  ///   - source: The language that is translated from, if it is known.
  static func tables(
    in folder: String, named table: String?, from source: Language?
  ) throws(StringCatalogError) -> [StringsFolder] {
    var found: [File] = []
    for name in try names(in: folder) where name.hasSuffix(ending) {
      let language = String(name.dropLast(ending.count))
      // Folders of old projects bear English names: German.lproj.
      guard language == "Base" || (Language(language) ?? Language.named(language)) != nil else { continue }
      let path = path(name, in: folder)
      guard FileAccess.kind(of: path) == .folder else { continue }
      for file in try names(in: path) where isStrings(file) {
        let own = tableName(of: file)
        if table == nil || own == table {
          found.append((Language(language) ?? Language.named(language), "\(path)/\(file)", own))
        }
      }
    }
    guard !found.isEmpty, found.count <= Limits.stringsFiles else {
      throw .noStrings(path: table.map { Self.path($0, in: folder) } ?? folder)
    }
    // Texts of Base.lproj are of the language that the app was written in, whichever that is.
    let named = Set(found.compactMap(\.language))
    let english = Language("en")!
    let source =
      source
      ?? (found.contains { $0.language == nil } || named.contains(english)
        ? english : named.min { $0.tag < $1.tag } ?? english)
    var tables: [StringsFolder] = []
    var room = Limits.catalogKeys
    for (table, files) in Dictionary(grouping: found, by: \.table).sorted(by: { $0.key < $1.key }) {
      tables.append(try StringsFolder(path(table, in: folder), files, source: source, room: room))
      room -= tables.last!.entries.count
    }
    return tables
  }

  /// - Parameter room: How many keys there may be.
  private init(_ name: String, _ files: [File], source: Language, room: Int) throws(StringCatalogError) {
    self.name = name.legible
    self.source = source
    languages = Set(files.compactMap(\.language)).union([source])
    // Plurals win over plain texts of the same key, as in Foundation, and a language's own files
    // over Base.lproj.
    func rank(_ file: File) -> Int { (file.language == nil ? 0 : 2) + (file.path.hasSuffix(".stringsdict") ? 1 : 0) }
    let files = files.sorted { (rank($0), $0.path) < (rank($1), $1.path) }
    self.files = files.map(\.path)
    var entries: [String: CatalogEntry] = [:]
    var faults: [String: Int] = [:]
    var places: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      let language = file.language ?? source
      for (key, text) in try PropertyListStrings.texts(of: file.path) {
        if let text { entries[key, default: CatalogEntry()].texts[language] = text } else { faults[key] = index }
        if places[key] == nil || language == source { places[key] = index }
      }
      guard entries.count <= room else {
        throw .invalid(
          path: file.path, line: 1, reason: "there are more than \(NumberText.grouped(Limits.catalogKeys)) keys")
      }
    }
    (self.entries, self.faults, self.places) = (entries, faults, places)
  }

  func entry(_ key: String) throws(StringCatalogError) -> CatalogEntry? {
    if let file = faults[key] { throw PropertyListStrings.noText(key, in: files[file]) }
    return entries[key]
  }

  func file(of key: String) -> String { places[key].map { files[$0] } ?? name }

  static let ending = ".lproj"

  /// Whether a file's name is that of a file of strings.
  static func isStrings(_ name: String) -> Bool { name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") }

  /// The name of the table that a file belongs to.
  static func tableName(of file: String) -> String {
    String(file.dropLast((file.hasSuffix(".stringsdict") ? ".stringsdict" : ".strings").count))
  }

  /// The names in a folder, in order.
  static func names(in folder: String) throws(StringCatalogError) -> [String] {
    do throws(FileError) { return try FileAccess.names(in: folder.isEmpty ? "." : folder).sorted() } catch {
      throw .file(error)
    }
  }

  static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
