import PreviewCore
import PreviewType

extension SceneView {
  /// The unusual settings that show only by their effects, in words.
  var settings: [LayoutSetting] {
    content.settings(of: self) + (control?.settings ?? [])
      + LayoutSetting.list(
        (.semanticContent, semanticContent == .unspecified ? nil : semanticContent.rawValue),
        (.huggingPriority, givenHugging.map(NumberText.brief)),
        (.compressionResistance, givenResistance.map(NumberText.brief)),
        (.minimumWidth, sizeLimits.minimumWidth?.words), (.maximumWidth, sizeLimits.maximumWidth?.words),
        (.minimumHeight, sizeLimits.minimumHeight?.words), (.maximumHeight, sizeLimits.maximumHeight?.words),
        (.position, overlayPlace.position?.rawValue), (.offset, overlayPlace.offsetWords))
  }
}

extension SceneImage {
  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list((.size, sizing.words), (.aspect, aspect.map(NumberText.brief)))
  }
}

extension Spacer {
  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list((.length, minimumLength == 0 ? nil : minimumLength.words))
  }
}

extension SceneBox {
  func settings(of view: SceneView) -> [LayoutSetting] {
    // A scene has no say over other boxes.
    guard ["background", "row", "list"].contains(view.kind) else { return LayoutSetting.overflow(overflow) }
    let isRow = view.kind == "row"
    return LayoutSetting.list(
      (.listStyle, listStyle?.rawValue),
      (
        isRow ? .cellPadding : .padding,
        padding == (isRow ? view.traits.metrics.list.rowInsets : .zero) ? nil : padding.words
      ),
      (.width, width?.words), (.height, ownHeight?.words ?? height?.words))
  }
}

extension Stack {
  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list(
      (.axis, axis.rawValue), (.spacing, spacing.length == 0 ? nil : spacing.length.words),
      (.alignment, alignment?.rawValue), (.distribution, distribution.rawValue),
      (
        .turnsVertical,
        turnsVerticalAtAccessibilityCategories
          ? "at accessibility sizes\(turnsVerticalToFit ? ", and where it does not fit" : "")"
          : turnsVerticalToFit ? "where it does not fit" : nil
      ),
      (.turnedAlignment, turnedAlignment?.rawValue))
  }
}

extension LabelView {
  /// The text style of each run, the app's own name of it, or ``LayoutRecord/Text/fixedStyle``.
  var styles: [String] {
    zip(label.runs, dynamicFonts).map { run, font in
      run.ownStyle ?? font.textStyle.map { "\($0)" } ?? LayoutRecord.Text.fixedStyle
    }
  }

  func settings(of view: SceneView) -> [LayoutSetting] {
    var (weights, tracking, multiples, features): ([String], [String], [String], [String]) = ([], [], [], [])
    let first = label.runs[0].style
    var (lineSpacing, paragraphSpacing) = (label.paragraph.lineSpacing, label.paragraph.paragraphSpacing)
    if let first {
      lineSpacing = lineSpacing ?? first.lineSpacing
      paragraphSpacing = paragraphSpacing ?? first.paragraphSpacing
    }
    let hyphenates = label.paragraph.hyphenates ?? first?.hyphenates ?? false
    let offsets = label.runs.map(\.attributes.baselineOffset).filter { $0 != 0 }.map(LayoutSetting.points)
    for run in label.runs {
      features += run.attributes.features.map(\.words)
      switch run.font {
      case .style(_, let weight), .system(_, let weight, _):
        if let weight { weights.append(weight.name ?? NumberText.brief(weight.value)) }
      case .typography(let style):
        tracking.append(style.style.tracking.words)
        multiples.append(NumberText.brief(style.style.lineHeightMultiple))
        features += style.style.features.map(\.words)
      case .fixed, .custom, .font: break
      }
    }
    func words(_ values: [String]) -> String? {
      values.isEmpty ? nil : values.uniqued().joined(separator: ", ")
    }
    func points(_ points: Double?) -> String? { points.flatMap { $0 > 0 ? LayoutSetting.points($0) : nil } }
    let lines = label.numberOfLines
    return LayoutSetting.list(
      (.language, longestLanguage?.tag), (.weight, words(weights)), (.tracking, words(tracking)),
      (.lineHeightMultiple, words(multiples)),
      (.lineHeightAtLarge, first?.lineHeight.map(LayoutSetting.points)),
      (.minimumLineHeight, points(first?.minimumLineHeight)),
      (.maximumLineHeight, points(first?.maximumLineHeight)),
      (.lineSpacing, lineSpacing.map(LayoutSetting.points)),
      (.paragraphSpacing, paragraphSpacing.map(LayoutSetting.points)), (.baselineOffset, words(offsets)),
      (.hyphenation, hyphenates ? "on" : nil),
      (.hyphenationDictionary, words(dictionaries(in: longestLanguage ?? view.traits.language) ?? [])),
      (.features, words(features)),
      (.textCase, label.textCase == .asWritten ? nil : label.textCase.rawValue),
      (.lineLimit, lines == 1 ? nil : lines == 0 ? "none" : "\(lines) lines"),
      (.lineBreakMode, label.lineBreakMode == .byTruncatingTail ? nil : label.lineBreakMode.rawValue),
      (.textAlignment, label.alignment == .natural ? nil : label.alignment.rawValue),
      (.textSizeSetting, label.adjustsFontForContentSizeCategory ? nil : "ignored"),
      (
        .smallestScaleFactor, label.adjustsFontSizeToFitWidth ? NumberText.brief(label.minimumScaleFactor) : nil
      ),
      (.largestWidth, label.preferredMaxLayoutWidth.map(LayoutSetting.points)))
  }
}

extension SceneImage.Sizing {
  /// The sizing in words; nil for the picture's own size.
  fileprivate var words: String? {
    func sides(_ width: Double?, _ height: Double?) -> String? {
      switch (width, height) {
      case (let width?, let height?): "\(NumberText.brief(width)) × \(LayoutSetting.points(height))"
      case (let width?, nil): "\(LayoutSetting.points(width)) wide"
      case (nil, let height?): "\(LayoutSetting.points(height)) high"
      case (nil, nil): nil
      }
    }
    switch self {
    case .intrinsic: return nil
    case .fixed(let width, let height): return sides(width, height)
    case .byCategory(let table): return table.words
    case .scaled(let width, let height, let style, let maximum):
      let limit = maximum > 0 ? ", at most \(LayoutSetting.points(maximum))" : ""
      return "\(sides(width, height) ?? "its own"), scaled with \(style)\(limit)"
    }
  }
}

extension RowHeight {
  fileprivate var words: String? {
    switch self {
    case .automatic: nil
    case .fixed(let points): LayoutSetting.points(points)
    case .byCategory(let table): table.words
    }
  }
}

extension CategoryTable {
  /// `44 pt from XS, 60 pt from AX1`.
  var words: String {
    values.sorted { $0.key < $1.key }.map { "\(LayoutSetting.points($0.value)) from \($0.key.shortName)" }
      .joined(separator: ", ")
  }
}

extension Insets {
  fileprivate var words: String {
    func points(_ length: SceneLength?) -> String { length?.words ?? "the margin" }
    if leading == top, bottom == top, trailing == top { return points(top) }
    if top == bottom, leading == trailing { return "\(points(leading)) at the sides, \(points(top)) above and below" }
    return "\(points(top)) above, \(points(bottom)) below, \(points(leading)) before, \(points(trailing)) behind"
  }
}
