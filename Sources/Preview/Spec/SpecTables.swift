/// The keys of `preview.yml` itself.
enum SpecTables {
  static let fonts = SpecKey(
    "fonts", .list(.textNode),
    "Font files, folders of them and patterns such as Fonts/*.ttf, relative to this file; file.ttc#1 or file.ttf#PostScriptName names one of several.",
    isRequired: true)
  static let fallback = SpecKey(
    "fallback", .list(.textNode),
    "Fonts that set what the others lack, in order: names of fonts or families above, or files as in 'fonts'. Of a family the face nearest in weight and slant sets it."
  )
  static let tokens = SpecKey(
    "tokens", .list(.textNode), "Files of W3C design tokens (DTCG); each typography token becomes a style.")
  static let typography = SpecKey(
    "typography", .names(of: .table(StyleKeys.table), what: "Style", reserved: [tokens]),
    "The app's own text styles by name. A name that begins with '_' is there to be extended only.")
  static let traits = SpecKey(
    "traits", .table(TraitKeys.table), "The matrix: every sheet is drawn for each combination that it depends on.")
  static let sheets = SpecKey(
    "sheets",
    .names(
      of: .node(.kinds(key: "kind", what: "A sheet", SheetKind.all.map { ($0.name, $0.table) })), what: "Sheet",
      most: Limits.sheets), "The pictures to be made, by name.")
  static let scenes = SpecKey(
    "scenes", .names(of: .node(SceneKeys.scene), what: "Scene", most: Limits.sheets), "Small pieces of UI, by name.")

  /// The whole file.
  static let file = SpecTable(
    "The file", [fonts, fallback, typography, traits, MissingGlyphRule.key, sheets, scenes, SpecAcceptance.key])

  /// A font by its name, or by family, weight and slant.
  static let fontShape = SpecValue<SpecNode>.node(.either([.text, .table(SpecTable("A font", FontKeys.all))]))

  /// The traits of a sheet, which narrow those of the file.
  static var narrowing: SpecTable { TraitKeys.narrowing }
}
