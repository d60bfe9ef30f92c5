import PreviewCore
import PreviewScene
import PreviewType

/// The keys of a text, or of a part of one, beside its font and colour.
enum AttributeKeys {
  static let underline = StyleKeys.underline.otherwise("that of the style")
  static let underlineColor = SpecKey<WrittenColor?>(
    "underlineColor", SpecValue<WrittenColor>.color, "The colour of the 'underline'.",
    otherwise: "the colour of the text", example: "red")
  static let strikethrough = StyleKeys.strikethrough.otherwise("that of the style")
  static let strikethroughColor = SpecKey<WrittenColor?>(
    "strikethroughColor", SpecValue<WrittenColor>.color, "The colour of the 'strikethrough'.",
    otherwise: "the colour of the text", example: "red")
  static let baselineOffset = SpecKey(
    "baselineOffset", .number(Label.offsetBounds),
    "Points that the text is raised above its baseline, or lowered. As in UIKit, they do not grow with the size.",
    default: 0, example: "6")
  static let features = SpecKey(
    "features", .list(.textNode, most: Limits.styleFeatures),
    "OpenType features beside those of the style, on by their tags (smcp, c2sc) or off (liga=0).",
    otherwise: "those of the style", example: "[smcp, c2sc]")

  static let all: [any DeclaredKey] = [
    underline, underlineColor, strikethrough, strikethroughColor, baselineOffset, features,
  ]

  /// The attributes that a mapping gives a text.
  ///
  /// - Parameters:
  ///   - node: What is given to the text, or to the label that it is a part of.
  ///   - own: What is given to the text itself.
  ///   - font: What it is set in.
  static func attributes(
    _ node: some SpecMapping, own: SpecNode, _ font: Label.FontChoice, _ reader: inout SceneReader
  ) -> Label.Attributes {
    var attributes = Label.Attributes()
    attributes.underline = node[underline]
    attributes.underlineColor = reader.color(node[underlineColor])
    attributes.strikethrough = node[strikethrough]
    attributes.strikethroughColor = reader.color(node[strikethroughColor])
    attributes.baselineOffset = node[baselineOffset]
    attributes.features = reader.features(node[features] ?? [])
    var style: TypographyStyle?
    if case .typography(let known) = font { style = known.style }
    if !(attributes.underline ?? style?.isUnderlined ?? false) {
      reader.reportIdle(underlineColor, of: own, "no line is drawn without 'underline'")
    }
    if !(attributes.strikethrough ?? style?.isStruckThrough ?? false) {
      reader.reportIdle(strikethroughColor, of: own, "no line is drawn without 'strikethrough'")
    }
    return attributes
  }
}

extension SceneReader {
  /// OpenType features; those that can't be read are reported.
  fileprivate mutating func features(_ items: [SpecNode]) -> [FontFeature] {
    var mistakes: [SpecMistake] = []
    let features = SpecTypography.features(items, mistakes: &mistakes)
    for mistake in mistakes { scenes.report(mistake.position, mistake.error) }
    if !mistakes.isEmpty { isBroken = true }
    return features
  }
}
