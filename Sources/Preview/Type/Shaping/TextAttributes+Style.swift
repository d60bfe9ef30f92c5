extension TextAttributes {
  /// Takes what one of the app's own styles says of a text beside its font, in an environment; features of the text's own win over the style's.
  package mutating func take(_ style: TypographyStyle, in traits: Traits) {
    features = style.features + features
    tracking = style.tracking.points(at: font.pointSize)
    lineHeightMultiple = style.lineHeightMultiple
    lineHeights = style.lineHeights(in: traits)
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    underline = style.isUnderlined ? color : nil
    strikethrough = style.isStruckThrough ? color : nil
  }
}
