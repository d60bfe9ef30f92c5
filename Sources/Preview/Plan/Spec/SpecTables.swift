import PreviewCore

/// The keys of `preview.yml` itself.
enum SpecTables {
  static let include = SpecKey(
    "include", .list(.textNode),
    "Other files of the same spec, and patterns such as Features/*/preview.yml, or Features/**/preview.yml for any depth, relative to this file. All of them share fonts, styles, colours, texts and traits.",
    otherwise: "none", example: "[Design/typography.yml, Features/*/preview.yml]")
  static let fonts = SpecKey(
    "fonts", .list(.textNode),
    "Font files, folders of fonts, and patterns such as Fonts/*.ttf, relative to this file. Brand.ttc#1 or Brand.ttc#Brand-Bold names one font of a file that has several, and App/Info.plist stands for the fonts that the app registers.",
    otherwise: "none: texts are set in the system font", example: "[Inter.var.ttf, Fonts/*.otf]")
  static let fallback = SpecKey(
    "fallback",
    .list(.node(.either([.text, .names(of: .list(.text), what: "Script", keys: .script)]))),
    "Fonts that set the characters that others lack: names of fonts or families among 'fonts', or files as there. A font by itself is one of the app's own cascade list; these are tried in order, before iOS's fonts. A font behind the ISO 15924 code of a script stands in for iOS's font of that script, in scenes: Arab, Thai, Jpan, Zsye for emoji. Within a family, the face nearest in weight and slant is used.",
    otherwise: "none", example: "{ Hebr: Noto Sans Hebrew, Zsye: Fonts/NotoColorEmoji.subset.ttf }"
  )
  static let tokens = SpecKey(
    "tokens", .list(.textNode), "Files of W3C design tokens (DTCG). Each typography token becomes a style.",
    otherwise: "none", example: "tokens.json")
  static let typography = SpecKey(
    "typography", .names(of: .table(StyleKeys.table), what: "Style", reserved: [tokens]),
    "The app's own text styles, by name. A style whose name begins with an underscore is only there to be extended.",
    otherwise: "none", example: "{ body: { font: Inter, size: 17 } }")
  static let traits = SpecKey(
    "traits", .table(TraitKeys.table),
    "The values of each trait. Sheets and scenes are drawn in every combination of those that they depend on.",
    otherwise: "the defaults of its keys", example: "{ categories: [L, AX3] }")
  static let sheets = SpecKey(
    "sheets",
    .names(
      of: .node(.kinds(key: "kind", what: "A sheet", SheetKind.all.map { ($0.name, $0.table) })), what: "Sheet",
      most: Limits.sheets), "Specimen sheets, by name. The names of their pictures begin with it.", otherwise: "none",
    example: "{ overview: { kind: matrix } }")
  static let scenes = SpecKey(
    "scenes", .names(of: .node(SceneKeys.scene), what: "Scene", most: Limits.sheets),
    "Small pieces of UI, by name. The names of their pictures begin with it.", otherwise: "none",
    example: "{ hello: { elements: [{ label: Hello }] } }")

  /// The whole file.
  static let file = SpecTable(
    .file,
    [
      include, fonts, fallback, SpecStrings.key, SpecHyphenation.key, typography, SpecAssets.key, SpecColors.key,
      traits,
      DesignKeys.design, FrameworkKeys.framework, TintKeys.ofScenes, SheetFoot.key,
      MissingGlyphRule.key, sheets, scenes, DocumentKeys.screens, PreviewKeys.previews, SpecAcceptance.key,
    ])

  /// The names of all keys, wherever they stand.
  static let everyKey: Set<String> = {
    var names: Set<String> = []
    for (_, key) in keys(in: [file]) {
      names.insert(key.name)
      for part in key.shape.parts {
        if case .names(_, _, let reserved, _, _) = part { names.formUnion(reserved.map(\.name)) }
      }
    }
    return names
  }()

  /// The keys of some tables and of all that they hold, each once.
  static func keys(in tables: [SpecTable]) -> [(table: SpecTable, key: any DeclaredKey)] {
    var found: [(table: SpecTable, key: any DeclaredKey)] = []
    var seen: [SpecSubject: Set<String>] = [:]
    func add(_ table: SpecTable) {
      for key in table.keys where seen[table.subject, default: []].insert(key.name).inserted {
        found.append((table, key))
        for table in key.shape.tables { add(table) }
      }
    }
    tables.forEach(add)
    return found
  }

  /// A font by its name, or by family, weight and slant.
  static let fontShape = SpecValue<SpecNode>.node(.either([.text, .table(SpecTable("A font", FontKeys.all))]))
}
