extension TypographySet.Style {
  /// Its values in words, those at large of what grows, as a layout's record keeps them: a change of one is why all texts of the style change. Fonts are left out: each
  /// run names its own.
  var recordedValues: [LayoutSetting] {
    func points(_ points: Double) -> String? { points > 0 ? LayoutSetting.points(points) : nil }
    return LayoutSetting.list(
      ("size", LayoutSetting.points(style.pointSize)), ("scaling", style.textStyle.map { "that of \($0.name)" }),
      ("largest size", points(style.maximumPointSize)), ("tracking", style.tracking.words),
      ("line height multiple", NumberText.brief(style.lineHeightMultiple)),
      ("line height at L", style.lineHeight.map(LayoutSetting.points)),
      ("minimum line height", points(style.minimumLineHeight)),
      ("maximum line height", points(style.maximumLineHeight)), ("line spacing", points(style.lineSpacing)),
      ("paragraph spacing", points(style.paragraphSpacing)), ("hyphenation", style.hyphenates ? "on" : nil),
      ("OpenType features", style.features.isEmpty ? nil : style.features.map(\.words).joined(separator: ", ")),
      ("underline", style.isUnderlined ? "in the colour of the text" : nil),
      ("strikethrough", style.isStruckThrough ? "in the colour of the text" : nil))
  }
}

extension Sequence<TypographySet.Style> {
  /// The values of each style by its name.
  var recorded: [String: [LayoutSetting]] {
    Dictionary(map { ($0.style.name, $0.recordedValues) }) { first, _ in first }
  }
}
