/// The keys of `preview.yml`: what the reader knows, and what the schema says.
enum SpecTables {
  /// The whole file.
  static let file = SpecTable(
    "The file",
    [
      SpecKey(
        "fonts", .list(.text),
        "Font files, folders of them and patterns such as Fonts/*.ttf, relative to this file; file.ttc#1 or file.ttf#PostScriptName names one of several.",
        isRequired: true),
      SpecKey(
        "fallback", .list(.text),
        "Fonts that set what the others lack, in order: names of fonts or families above, or files as in 'fonts'. Of a family the face nearest in weight and slant sets it."
      ),
      SpecKey(
        "typography",
        .names(
          of: .table(style), what: "Style",
          reserved: [
            SpecKey("tokens", .list(.text), "Files of W3C design tokens (DTCG); each typography token becomes a style.")
          ]),
        "The app's own text styles by name. A name that begins with '_' is there to be extended only."),
      SpecKey("traits", .table(traits), "The matrix: every sheet is drawn for each combination that it depends on."),
      MissingGlyphRule.key,
      SpecKey(
        "sheets",
        .names(
          of: .kinds(key: "kind", what: "A sheet", SheetKind.all.map { ($0.name, $0.table) }), what: "Sheet",
          most: Limits.sheets),
        "The pictures to be made, by name."),
      SpecKey(
        "scenes", .names(of: SceneTables.scene, what: "Scene", most: Limits.sheets), "Small pieces of UI, by name."),
    ])

  /// Weights of fonts.
  static let weights = NumberBounds.whole(1...1000)
  /// Points that a style adds after each character.
  static let tracking = NumberBounds.range(-Limits.tracking...Limits.tracking)

  static let weight = SpecShape.either([
    .number(weights), .spelled(.weight),
  ])

  /// The keys that name a font.
  static let font = [
    SpecKey("font", .text, "A PostScript name, as for UIFont(name:), or the name of a family."),
    SpecKey(
      "weight", weight, "1 to 1000, or a name: ultraLight, thin, light, regular, medium, semibold, bold, heavy, black."),
    SpecKey("italic", .flag, "Whether the family's italic is meant."),
    SpecKey(
      "axes", .names(of: .number(.range(-32768...32768)), what: "Axis"),
      "Values of a variable font's axes, by tag."),
    SpecKey(
      "palette", .number(.whole(0...65535)),
      "The index of the palette that a colour font's layers are drawn in; 0, the font's own choice, if none is given."),
  ]

  /// A font by its name, or by family, weight and slant.
  static let fontShape = SpecShape.either([.text, .table(SpecTable("A font", font))])

  /// One of the app's own styles.
  static let style = SpecTable(
    "A style",
    [SpecKey("extends", .text, "Another style, whose values hold where this one has none.")] + font + [
      SpecKey("size", .number(ElementBounds.pointSize), "The size in points at the default category, large."),
      SpecKey("relativeTo", .spelled(.textStyle), "The text style to scale with; body if none is given."),
      SpecKey("maximumPointSize", .number(ElementBounds.pointSize), "The largest size in points."),
      SpecKey(
        "maximumFactor", .number(.positive(to: 100)),
        "The largest size, as a multiple of 'size'."),
      SpecKey("fixed", .flag, "Whether the size stays in every category."),
      SpecKey("features", .list(.text), "OpenType features: tnum, ss01, liga=0."),
      SpecKey(
        "tracking", .number(tracking),
        "Points added after each character; they do not grow with the size."),
      SpecKey(
        "lineHeightMultiple",
        .number(.range(Limits.lineHeightMultiple)),
        "What the font's line height is multiplied by."),
      SpecKey(
        "bold",
        .either([
          .number(weights), .text,
          .table(SpecTable("A bold counterpart", font)),
        ]),
        "What is used when Bold Text is on: a weight, or a font by its name. Without it the font stays as it is."),
    ])

  private static let matrix = [
    SpecKey(
      "categories", .list(.spelled(.categories)),
      "Content size categories: XS, L, AX3, ranges as L...AX2, or all; all if none are given."),
    SpecKey(
      "appearances", .list(.choice("Appearance", Appearance.allCases.map(\.rawValue))),
      "light, dark or both; light if none is given."),
    SpecKey(
      "directions", .list(.choice("Direction", LayoutDirection.allCases.map(\.rawValue))),
      "Directions of layout; leftToRight if none is given."),
    SpecKey(
      "legibilityWeights", .list(.choice("Legibility weight", LegibilityWeight.allCases.map(\.rawValue))),
      "bold for Bold Text; regular if none is given."),
    SpecKey(
      "scale",
      .number(.range(Limits.displayScale)),
      "Pixels per point; 3 if none is given."),
    SpecKey(
      "width", .list(SceneTables.width),
      "Widths of scenes: points, or names of devices such as iPhone SE; sheets don't depend on them."),
  ]

  /// The traits of the file.
  static let traits = SpecTable(
    "'traits'",
    matrix + [
      SpecKey(
        "sizeSetting",
        .table(
          SpecTable(
            "A size setting",
            [
              SpecKey("name", .text, "What the app calls the setting."),
              SpecKey(
                "steps",
                .names(
                  of: .either([.number(.positive(to: 10)), .spelled(.category)]),
                  what: "Step",
                  most: Limits.sheetItems),
                "What the user chooses from, by name: a category, or a factor.", isRequired: true),
            ])),
        "A size setting of the app's own: its step takes the category's place wherever the app's typography is scaled.")
    ])

  /// The traits of a sheet, which narrow those of the file.
  static let narrowing = SpecTable(
    "'traits'", matrix + [SpecKey("sizeSteps", .list(.text), "Steps of the app's own size setting, by name.")])
}
