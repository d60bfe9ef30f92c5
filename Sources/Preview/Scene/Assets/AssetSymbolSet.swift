package import PreviewCore
package import PreviewType

/// A symbol of the app's own: the files of a symbol set, each a template that the SF Symbols app
/// exports as SVG.
package struct AssetSymbolSet: Equatable, Sendable {
  /// A file of the set.
  package struct File: Hashable, Sendable {
    package let path: String
    /// The path as the catalog was named.
    package let shown: String
    /// The direction of layout that it is for; nil for any.
    let direction: LayoutDirection?
    /// The language that it is for; nil for any.
    let language: Language?
  }

  /// Its name, with the namespaces of its folders.
  package let name: String
  /// At least one.
  package let files: [File]

  /// The symbol of a set.
  ///
  /// - Throws: ``AssetError`` if it names no file in its folder.
  init(name: String, at place: AssetCatalog.Place, _ contents: AssetContents) throws(AssetError) {
    let stored = try contents.decode(StoredSymbols.self).symbols.filter { $0.filename?.isEmpty == false }
    for file in stored.compactMap(\.filename) { try contents.checkInFolder(file, "symbol set", name) }
    let items = AssetChoice.usual(stored)
    guard !items.isEmpty else {
      throw contents.invalid(
        "symbol set '\(Spelling.shown(name))' has no file for iPhone, iPad or any device; add one in Xcode")
    }
    self.name = name
    files = items.map { item in
      let file = item.filename ?? ""
      return File(
        path: "\(place.path)/\(file)", shown: "\(place.shown)/\(file)", direction: item.direction,
        language: item.language)
    }
  }

  /// The file for a direction and a language, and whether it is for that direction alone, and not
  /// to be mirrored.
  package func file(_ direction: LayoutDirection, _ language: Language?) -> (file: File, isForDirection: Bool) {
    let languages = Set(files.compactMap(\.language))
    let wanted = languages.isEmpty ? nil : language?.localizations(in: languages).first
    let ofLanguage = files.filter { $0.language == wanted }
    let usable = ofLanguage.isEmpty ? files : ofLanguage
    for wanted in [direction, nil] {
      if let file = usable.first(where: { $0.direction == wanted }) { return (file, wanted != nil) }
    }
    return (usable[0], false)
  }
}

/// `Contents.json` of a symbol set.
private struct StoredSymbols: Decodable {
  struct Item: Decodable, AssetItem {
    let idiom: String?
    let filename: String?
    let appearances: [AssetAppearance]?
    let platform: String?
    private let locale: String?
    private let languageDirection: String?
    var isSpecial: Bool { false }
    var language: Language? { locale.flatMap { Language($0) } }
    var direction: LayoutDirection? {
      switch languageDirection {
      case "left-to-right": .leftToRight
      case "right-to-left": .rightToLeft
      default: nil
      }
    }

    private enum CodingKeys: String, CodingKey {
      case idiom, filename, appearances, platform, locale
      case languageDirection = "language-direction"
    }
  }

  let symbols: [Item]
}
