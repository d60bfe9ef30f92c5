public import PreviewCore

/// Why an app's texts can't be read.
public enum StringCatalogError: Error, Hashable, Sendable {
  /// A file can't be read at all.
  case file(FileError)
  /// A file that is no catalog of strings, with the line and the reason.
  case invalid(path: String, line: Int, reason: String)
  /// A path that names nothing with strings.
  case noStrings(path: String)
  /// A file of strings that lies in no folder of a language.
  case noLanguage(path: String)
  /// A key in two tables other than Localizable, with a file of each and a name for the first.
  case inTwoTables(key: String, files: [String], table: String)
  /// A key with different texts in two files of one table, with a name for the first if it has one.
  case differentTexts(key: String, table: String, files: [String], name: String?)

  /// Where the mistake is, if it is in a file.
  package var place: (path: String, line: Int)? {
    if case .invalid(let path, let line, _) = self { (path, line) } else { nil }
  }
}

extension StringCatalogError {
  /// The sentence beside ``place``, which names the file already.
  package var sentenceInPlace: String {
    if case .invalid(_, _, let reason) = self { return "The file can't be read as strings: \(reason)." }
    return description
  }
}

extension StringCatalogError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .invalid(let path, let line, let reason):
      "'\(Spelling.shown(path))' can't be read as strings: \(reason) (line \(line))."
    case .noStrings(let path):
      "'\(Spelling.shown(path))' has no strings: name an .xcstrings file, a .strings or .stringsdict file of an .lproj folder, or the folder that holds these."
    case .noLanguage(let path):
      "'\(Spelling.shown(path))' lies in no .lproj folder, so that nobody knows its language; move it into one, as in de.lproj."
    case .inTwoTables(let key, let files, let table):
      "Text '\(Spelling.shown(key))' is in two tables, \(Self.named(files)), and neither is Localizable; choose one with 'table', as in table: \(Spelling.oneLine(table))."
    case .differentTexts(let key, let table, let files, let name):
      "Text '\(Spelling.shown(key))' differs between \(Self.named(files)), both of table \(Spelling.shown(table)); "
        + (name.map { "choose one with 'table', as in table: \(Spelling.oneLine($0))." }
          ?? "remove it from one of them.")
    }
  }

  private static func named(_ files: [String]) -> String {
    files.map { "'\(Spelling.oneLine($0))'" }.joined(separator: " and ")
  }
}

/// A table of texts: keys with texts in languages.
package protocol StringTable: AnyObject, Sendable {
  /// The language that texts are translated from.
  var source: Language { get }
  /// The languages that have a text of some key, and ``source``.
  var languages: Set<Language> { get }
  /// The folders that it is in, and its name: `App/Localizable`.
  var name: String { get }
  /// The keys.
  var keys: [String] { get }
  /// The texts of a key; nil if it isn't there.
  func entry(_ key: String) throws(StringCatalogError) -> CatalogEntry?
  /// The file that a key is in; of several, that of the source language.
  func file(of key: String) -> String
  /// The files that were read.
  var files: [String] { get }
}

extension StringTable {
  /// Whether a name means the table: its own, or that with some of its folders.
  func isNamed(_ name: String) -> Bool { self.name == name || self.name.hasSuffix("/\(name)") }

  /// The name that NSLocalizedString knows it by.
  var ownName: String { FileAccess.name(of: name) }

  /// Whether it is the table that is read where none is named.
  var isDefault: Bool { ownName == StringCatalog.defaultTable }
}
