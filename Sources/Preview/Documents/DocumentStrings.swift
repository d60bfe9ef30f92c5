import PreviewCore
package import PreviewType

/// The translations of a document's texts: its `.strings` and string catalog in the `.lproj`
/// folders beside it.
package struct DocumentStrings: Sendable {
  private let catalog: StringCatalog?
  /// Why the strings can't be read; nil if they can, or there are none.
  package let fault: StringCatalogError?

  /// No translations.
  package static let none = DocumentStrings(catalog: nil, fault: nil)

  private init(catalog: StringCatalog?, fault: StringCatalogError?) {
    (self.catalog, self.fault) = (catalog, fault)
  }

  /// The strings of a document: `App/de.lproj/Main.strings` and `App/mul.lproj/Main.xcstrings` of
  /// `App/Base.lproj/Main.storyboard`.
  package init(beside path: String) {
    let folder = FileAccess.parent(of: path)
    let file = FileAccess.name(of: path)
    let table = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    guard folder.hasSuffix(".lproj") else {
      self = .none
      return
    }
    let parent = FileAccess.parent(of: folder)
    func inside(_ name: String) -> String { parent.isEmpty ? name : "\(parent)/\(name)" }
    let names = ((try? FileAccess.names(in: parent.isEmpty ? "." : parent)) ?? []).sorted()
    let folders = names.filter { $0.hasSuffix(".lproj") }.prefix(Limits.stringsFiles).map(inside)
    var paths = folders.map { "\($0)/\(table).xcstrings" }.filter { FileAccess.kind(of: $0) != nil }
    // One file of strings stands for those of all languages.
    paths += folders.map { "\($0)/\(table).strings" }.filter { FileAccess.kind(of: $0) != nil }.prefix(1)
    guard !paths.isEmpty else {
      self = .none
      return
    }
    let source = Self.source(of: folder, table, among: folders)
    do throws(StringCatalogError) {
      self.init(catalog: try StringCatalog(paths: paths, from: source), fault: nil)
    } catch {
      self.init(catalog: nil, fault: error)
    }
  }

  /// The language of a document's own texts: that of its folder. `Base.lproj` has the one that the
  /// app was developed in, which alone needs no strings: English if that has none, or else the only
  /// one of the app's that has none; nil if that doesn't say.
  private static func source(of folder: String, _ table: String, among folders: [String]) -> Language? {
    func language(_ folder: String) -> Language? {
      Language(String(FileAccess.name(of: folder).dropLast(".lproj".count)))
    }
    guard FileAccess.name(of: folder) == "Base.lproj" else { return language(folder) }
    let english = Language("en")
    let others = folders.filter { !["Base.lproj", "mul.lproj"].contains(FileAccess.name(of: $0)) }
    let without = others.filter { FileAccess.kind(of: "\($0)/\(table).strings") == nil }.compactMap(language)
    if without.count == 1 { return without[0] }
    let hasEnglish = others.contains { language($0) == english && !without.contains { $0 == english } }
    return hasEnglish ? nil : english
  }

  /// A text with its translations.
  ///
  /// - Parameters:
  ///   - string: The text in the document.
  ///   - id: The identifier of the element that it is of.
  ///   - property: Its name there: `text`, `normalTitle`.
  func text(_ string: String, id: String, property: String) -> DocumentText {
    let key = "\(id).\(property)"
    let localized = catalog.map { LocalizedText(key: key, arguments: [], catalog: $0) }
    return DocumentText(string: string, key: key, localized: localized.flatMap { $0.translations.isEmpty ? nil : $0 })
  }
}
