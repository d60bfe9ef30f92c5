import PreviewCore
import PreviewType

extension TypographySet.Style {
  /// Its values in words, those at large of what grows, as a layout's record keeps them: a change of one is why all texts of the style change. Fonts are left out: each
  /// run names its own.
  var recordedValues: [LayoutSetting] {
    func points(_ points: Double) -> String? { points > 0 ? LayoutSetting.points(points) : nil }
    let scaling: String? =
      switch style.scaling {
      case .fixed: nil
      case .relative(let style, _): "that of \(style.name)"
      case .sizes(let table): table.words
      }
    return LayoutSetting.list(
      (.size, LayoutSetting.points(style.pointSize)), (.scaling, scaling),
      (.largestSize, points(style.maximumPointSize)), (.tracking, style.tracking.words),
      (.lineHeightMultiple, NumberText.brief(style.lineHeightMultiple)),
      (.lineHeightAtLarge, style.lineHeight.map(LayoutSetting.points)),
      (.minimumLineHeight, points(style.minimumLineHeight)),
      (.maximumLineHeight, points(style.maximumLineHeight)), (.lineSpacing, points(style.lineSpacing)),
      (.paragraphSpacing, points(style.paragraphSpacing)), (.hyphenation, style.hyphenates ? "on" : nil),
      (.features, style.features.isEmpty ? nil : style.features.map(\.words).joined(separator: ", ")),
      (.underline, style.isUnderlined ? "in the colour of the text" : nil),
      (.strikethrough, style.isStruckThrough ? "in the colour of the text" : nil))
  }
}

extension Sequence<TypographySet.Style> {
  /// The values of each style by its name.
  var recorded: [String: [LayoutSetting]] {
    Dictionary(map { ($0.style.name, $0.recordedValues) }) { first, _ in first }
  }
}
