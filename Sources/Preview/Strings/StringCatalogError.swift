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
    }
  }
}

/// The texts of some files: keys with texts in languages.
protocol StringTable: AnyObject, Sendable {
  /// The language that texts are translated from.
  var source: Language { get }
  /// The languages that have a text of some key, and ``source``.
  var languages: Set<Language> { get }
  /// The name of its file or folder.
  var name: String { get }
  /// The keys.
  var keys: [String] { get }
  /// The texts of a key; nil if it isn't there.
  func entry(_ key: String) throws(StringCatalogError) -> CatalogEntry?
  /// The files that were read.
  var files: [String] { get }
}
