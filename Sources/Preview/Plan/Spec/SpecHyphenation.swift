import PreviewCore
import PreviewType

/// The hyphenation dictionaries of a file.
struct SpecHyphenation {
  static let key = SpecKey<SpecNode?>(
    "hyphenation",
    .names(of: .textNode, what: "Language", most: Limits.sheetItems),
    "Hyphenation dictionaries by language, for labels and styles with 'hyphenation', relative to this file: hyph_en_US.dic and the like, as LibreOffice and Debian have them. A text without a language takes the first.",
    otherwise: "none", example: "{ en: hyph_en_US.dic }")

  /// The dictionaries that can be used.
  private(set) var hyphenation = Hyphenation()
  /// Whether the file names none.
  private(set) var isNone = true

  /// Reads the dictionaries that a file names.
  init(_ root: SpecNode, folders: SpecFolders, files: SpecFiles, mistakes: inout [SpecMistake]) {
    guard let entries = root[Self.key]?.entries else {
      isNone = root.value(of: Self.key) == nil
      return
    }
    isNone = false
    for entry in entries {
      guard let language = Language(entry.key) else {
        mistakes.append(SpecMistake(entry.position, .unknownLanguage(entry.key)))
        continue
      }
      guard let name = entry.value.text else { continue }
      do throws(HyphenationError) {
        let dictionary = try files.hyphenation(folders.path(name, at: entry.value.position))
        hyphenation.dictionaries.append(Hyphenation.Entry(language, dictionary))
      } catch {
        mistakes.append(SpecMistake(entry.value.position, .hyphenation(error)))
      }
    }
  }
}
