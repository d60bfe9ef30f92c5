import PreviewCore
import PreviewScene
import PreviewType

/// The texts of scenes, wherever they stand: as they are, or `{ localized: cart.items, arguments: [3] }`.
enum LocalizedKeys {
  static let localized = SpecKey(
    "localized", .textNode, "The key of the text in the file's 'strings'.", isRequired: true, example: "cart.items")
  static let tableName = SpecKey(
    "table", .textNode,
    "The table of the key, as in NSLocalizedString: the name of its files without an ending, after a folder where several tables have that name.",
    otherwise: "Localizable, or the only other table that has the key", example: "Localizable")
  static let arguments = SpecKey(
    "arguments", .list(.node(.either([.text, .number(.range(-1e12...1e12))])), most: Limits.formatArguments),
    "Samples of what the app puts in place of %@ or %lld: texts, and numbers, which choose the plural.",
    otherwise: "none", example: "[3, Ana]")
  static let table = SpecTable("A localized text", [localized, tableName, arguments])
}

extension SpecValue where Value == SpecNode {
  /// A text of a scene, which may be localized.
  static var sceneText: Self { node(.either([.text, .table(LocalizedKeys.table)])) }

  /// A text of a scene, which may be localized or empty.
  static var sceneTextOrNone: Self { node(.either([.anyText, .table(LocalizedKeys.table)])) }
}

extension SceneReader {
  /// The text of a key's value; nil if none is given, or if it can't be used, which is reported.
  mutating func text(_ node: SpecNode?) -> SceneText? {
    guard let node else { return nil }
    if let text = node.text { return SceneText(text) }
    guard node.entries != nil else { return nil }
    return localizedText(node)
  }

  /// The text of a mapping with `localized`.
  mutating func localizedText(_ node: SpecNode) -> SceneText? {
    guard let keyNode = node[LocalizedKeys.localized], let key = keyNode.text else { return nil }
    guard let strings = scenes.strings.catalog else {
      if scenes.strings.isWhole { scenes.report(keyNode.position, .noStrings(key: key)) }
      isBroken = true
      return nil
    }
    let arguments = (node[LocalizedKeys.arguments] ?? []).compactMap { item -> FormatArgument? in
      item.number.map { .number($0) } ?? item.text.map { .text($0) }
    }
    let tableNode = node[LocalizedKeys.tableName]
    let table = tableNode?.text
    if let tableNode, let table, strings.tables(named: table).isEmpty {
      report(.unknownTable(table, known: strings.tableNames), at: tableNode.position)
      return nil
    }
    let text = LocalizedText(key: key, table: table, arguments: arguments, catalog: strings)
    do throws(StringCatalogError) {
      guard try strings.entry(key, in: table) != nil else {
        report(.unknownText(key, table: table, known: strings.keys(in: table)), at: keyNode.position)
        return nil
      }
      if let found = try text.mistakeInStrings() {
        report(.localizedText(key, found.language, found.mistake), at: keyNode.position)
        return nil
      }
      if let found = try text.mistakeInArguments() {
        let position = node.value(of: LocalizedKeys.arguments)?.position ?? keyNode.position
        report(.localizedText(key, found.language, found.mistake), at: position)
        return nil
      }
    } catch {
      scenes.report(SpecPosition(error.place) ?? keyNode.position, .strings(error))
      isBroken = true
      return nil
    }
    return SceneText(localized: key, table: table, arguments: arguments, in: strings)
  }

  private mutating func report(_ error: SpecError, at position: SpecPosition) {
    isBroken = true
    // Not every round of an `each` reports the same.
    if reportedPlaceholders.insert(position).inserted { scenes.report(position, error) }
  }
}

/// The strings of a file.
struct SpecStrings {
  static let key = SpecKey(
    "strings", .list(.textNode, most: Limits.sheetItems),
    "The app's texts, for 'localized': string catalogs (.xcstrings), .strings and .stringsdict files of .lproj folders, or the folder that holds these, relative to this file.",
    otherwise: "none", example: "App/Localizable.xcstrings")

  /// The strings; nil if the file has none, or if they can't be read.
  private(set) var catalog: StringCatalog?
  /// Whether nothing of them failed, so that a key that isn't there is a mistake.
  private(set) var isWhole = true

  /// Reads the strings that a file names.
  init(_ root: SpecNode, folders: SpecFolders, files: SpecFiles, mistakes: inout [SpecMistake]) {
    guard let nodes = root[Self.key] else {
      isWhole = root.value(of: Self.key) == nil
      return
    }
    do throws(StringCatalogError) {
      catalog = try files.strings(nodes.compactMap { node in node.text.map { folders.path($0, at: node.position) } })
    } catch {
      isWhole = false
      let position = nodes.first?.position ?? root.position
      mistakes.append(SpecMistake(SpecPosition(error.place) ?? position, .strings(error)))
    }
  }
}
