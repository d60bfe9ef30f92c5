import PreviewCore
import PreviewScene
import PreviewType

/// The spec of a font's page: styles, sheets and screens set in the font, as the text of a
/// `preview.yml`.
///
/// The page reads this text, so it draws the same anywhere else.
struct FontSpec {
  let font: LiveFont
  let setting: FontSetting
  /// The fonts of the family, for headings in a heavier one.
  let family: [FontFace]
  let texts: ScreenTexts
  /// The kinds of sheets that show what is in the font's file, as far as it has that.
  let kinds: [String]

  /// The sheets and scenes of type; all others show the font in an app.
  static let ofType: Set<String> = Set(
    [specimen, waterfall] + [LadderSheet.kind, MatrixSheet.kind, GrowthSheet.kind] + kindsOfFiles)
  /// The scene of the page's text.
  static let specimen = "specimen"
  /// The scene of the text in many sizes.
  static let waterfall = "waterfall"
  /// The kinds of sheets that show what is in a font's file.
  static let kindsOfFiles = [
    MetricsSheet.kind, GlyphsSheet.kind, AxesSheet.kind, FeaturesSheet.kind, PairsSheet.kind,
  ]

  /// The sizes of the waterfall, in points.
  private static let sizes: [Double] = [72, 56, 44, 34, 28, 22, 20, 17, 15, 13, 11]

  /// The specimen's text.
  var text: String { setting.text ?? texts.sample }

  /// The place on the axes, by tag, in the font's order.
  var coordinates: [(axis: VariationAxis, value: Double)] {
    Self.coordinates(of: font.font, setting)
  }

  static func coordinates(
    of font: FontSelection, _ setting: FontSetting
  ) -> [(axis: VariationAxis, value: Double)] {
    let opened = opened(font)
    return font.face.axes.map { axis in
      (axis, axis.limited(setting.axes[axis.tag] ?? opened[axis.tag] ?? axis.defaultValue))
    }
  }

  /// Where a font stands on its axes as it was opened.
  static func opened(_ font: FontSelection) -> [OpenTypeTag: Double] {
    var values: [OpenTypeTag: Double] = [:]
    for (index, axis) in font.face.axes.enumerated() {
      values[axis.tag] = font.instance?.coordinates[index] ?? axis.defaultValue
    }
    for setting in font.variations { values[setting.tag] = setting.value }
    return values
  }

  // MARK: Text

  /// The text that is read for the page's scenes and the sheets of styles.
  var drawn: String { file(fonts: Self.quoted(font.font.face.file.path), sheets: []) }

  /// The text that a person takes away, with every sheet.
  var preview: String {
    var names = family.map(\.file.path).uniqued().map(Self.quoted)
    if names.isEmpty { names = [Self.quoted(font.font.face.file.path)] }
    return file(fonts: names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]", sheets: kinds)
  }

  private func file(fonts: String, sheets: [String]) -> String {
    let language = texts.language.map { ", languages: [\($0.tag)]" } ?? ""
    let named = "{ \(keys(heavier: false)) }"
    let ofFile = sheets.map { "  \($0): { kind: \($0), font: \(named) }\n" }.joined()
    return """
      # \(font.name), set as on the page of 'preview-render serve'. Draw it: preview-render render
      fonts: \(fonts)

      typography:
        _text: { \(keys(heavier: false)), size: 17\(shared) }
        _heading: { \(keys(heavier: true)), size: 17\(shared) }
      \(styles)
        specimen: { extends: _text, size: \(NumberText.brief(setting.size)), relativeTo: largeTitle }
      \(Self.sizes.map { "  size\(NumberText.brief($0)): { extends: _text, size: \(NumberText.brief($0)), fixed: true }\n" }.joined())
      traits: { categories: all, appearances: [light, dark], width: 375\(language) }

      sheets:
        ladder: { kind: ladder, styles: \(Self.styleNames) }
        matrix: { kind: matrix, styles: \(Self.styleNames) }
        growth: { kind: growth, styles: \(Self.styleNames) }
      \(ofFile)
      scenes:
      \(specimen)\(waterfall)\(FontScreens(texts: texts, font: font.font.face.postScriptName).text)
      """
  }

  private static let styleNames = "[\(TextStyle.standard.map(\.name).joined(separator: ", "))]"

  private var styles: String {
    TextStyle.standard.map { style in
      let isHeading = [.largeTitle, .title1, .title2, .title3, .headline].contains(style)
      let size = NumberText.brief(TypeScale.entry(for: style, at: .large).pointSize)
      return
        "  \(style.name): { extends: \(isHeading ? "_heading" : "_text"), size: \(size), relativeTo: \(style.name) }"
    }.joined(separator: "\n")
  }

  /// The keys of all styles beside those of the font and the size.
  private var shared: String {
    var keys = ""
    if setting.tracking != 0 { keys += ", tracking: \(NumberText.brief(setting.tracking))%" }
    if setting.leading != 1 { keys += ", lineHeightMultiple: \(NumberText.brief(setting.leading))" }
    if !setting.features.isEmpty {
      keys += ", features: [\(setting.features.map { Self.quoted($0.words) }.joined(separator: ", "))]"
    }
    return keys
  }

  /// The keys that name the font; headings are three steps heavier where the family has them.
  private func keys(heavier: Bool) -> String {
    var face = font.font.face
    var values = coordinates
    if heavier {
      if let index = values.firstIndex(where: { $0.axis.tag == .weight }) {
        values[index].value = values[index].axis.limited(values[index].value + Self.headingWeight)
      } else {
        face = heavierFace
        if face != font.font.face { values = [] }
      }
    }
    let moved = values.filter { $0.value != $0.axis.defaultValue }
    let axes = moved.map { "\(Self.quoted($0.axis.tag.description)): \(NumberText.brief($0.value))" }
    return "font: \(Self.quoted(face.postScriptName))"
      + (axes.isEmpty ? "" : ", axes: { \(axes.joined(separator: ", ")) }")
  }

  private static let headingWeight = 300.0

  /// The face of the family that is nearest to three steps heavier, of the same slant and width;
  /// the font itself if none is heavier.
  private var heavierFace: FontFace {
    let own = font.font.face
    let wanted = Double(own.weight) + Self.headingWeight
    let others = family.filter {
      $0.isItalic == own.isItalic && $0.widthClass == own.widthClass && $0.weight > own.weight && $0.axes.isEmpty
    }
    return others.min { abs(Double($0.weight) - wanted) < abs(Double($1.weight) - wanted) } ?? own
  }

  // MARK: Type

  private var specimen: String {
    """
      \(Self.specimen):
        fill: cell
        elements:
          - { background: { label: \(Self.label(text)), name: text, typography: specimen, numberOfLines: 0 }, padding: { horizontal: 24, vertical: 20 } }

    """
  }

  private var waterfall: String {
    let rows = Self.sizes.map { size in
      let number = NumberText.brief(size)
      return """
                  - stack:
                      - { label: "\(number)", font: system, size: 11, color: secondaryLabel, minimumWidth: 26 }
                      - { label: \(Self.label(text)), typography: size\(number), lineBreakMode: byClipping }
                      - { spacer: true }
                    axis: horizontal
                    alignment: firstBaseline

        """
    }.joined()
    return """
        \(Self.waterfall):
          fill: cell
          elements:
            - background:
                stack:
      \(rows)          spacing: 6
              padding: { leading: 20, top: 16, bottom: 16 }

      """
  }

  /// A text as YAML, in one line.
  static func quoted(_ text: String) -> String { JSONValue.string(text).line }

  /// A text of a label as YAML; names in braces are drawn as they are.
  static func label(_ text: String) -> String {
    quoted(
      Pseudolanguage.parts(of: text).map { part in
        part.isPlaceholder && part.text.hasPrefix("{") && !part.text.hasPrefix("{{") ? "{\(part.text)}" : part.text
      }.joined())
  }
}
