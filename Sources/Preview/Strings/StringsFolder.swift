/// The `.strings` and `.stringsdict` files in the `.lproj` folders of an app.
final class StringsFolder: StringTable {
  let name: String
  let source: Language
  let languages: Set<Language>
  let files: [String]
  private let entries: [String: CatalogEntry]

  var keys: [String] { entries.keys.sorted() }

  /// Reads the files of a folder's `.lproj` folders.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds `de.lproj` and others; empty for the current one.
  ///   - table: The name of the files without their endings, `Localizable`; nil for all.
  init(_ folder: String, table: String?) throws(StringCatalogError) {
    var found: [(language: Language?, path: String)] = []
    for name in try Self.names(in: folder) where name.hasSuffix(Self.ending) {
      let language = String(name.dropLast(Self.ending.count))
      // Folders of old projects bear English names: German.lproj.
      guard language == "Base" || (Language(language) ?? Language.named(language)) != nil else { continue }
      let path = Self.path(name, in: folder)
      guard FileAccess.kind(of: path) == .folder else { continue }
      for file in try Self.names(in: path) where Self.isStrings(file) {
        if let table, file.prefix(while: { $0 != "." }) != table { continue }
        found.append((Language(language) ?? Language.named(language), "\(path)/\(file)"))
      }
    }
    guard !found.isEmpty, found.count <= Limits.stringsFiles else {
      throw .noStrings(path: table.map { Self.path($0, in: folder) } ?? folder)
    }
    // Texts of Base.lproj are of the language that the app was written in, whichever that is.
    let named = Set(found.compactMap(\.language))
    let english = Language("en")!
    source =
      found.contains { $0.language == nil } || named.contains(english)
      ? english : named.min { $0.tag < $1.tag } ?? english
    languages = named.union([source])
    name = table ?? FileAccess.name(of: folder).legible
    files = found.map(\.path)
    var entries: [String: CatalogEntry] = [:]
    // Plurals win over plain texts of the same key, and a language's own files over Base.lproj.
    func rank(_ file: (language: Language?, path: String)) -> Int {
      (file.language == nil ? 0 : 2) + (file.path.hasSuffix(".stringsdict") ? 1 : 0)
    }
    for file in found.sorted(by: { (rank($0), $0.path) < (rank($1), $1.path) }) {
      for (key, text) in try PropertyListStrings.texts(of: file.path) {
        entries[key, default: CatalogEntry()].texts[file.language ?? source] = text
      }
      guard entries.count <= Limits.catalogKeys else {
        throw .invalid(path: file.path, line: 1, reason: "there are more than \(Limits.catalogKeys) keys")
      }
    }
    self.entries = entries
  }

  func entry(_ key: String) -> CatalogEntry? { entries[key] }

  static let ending = ".lproj"

  /// Whether a file's name is that of a file of strings.
  static func isStrings(_ name: String) -> Bool { name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") }

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
