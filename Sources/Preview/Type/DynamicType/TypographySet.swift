import PreviewCore

/// An app's own text styles, checked: every font opens at its size, no name is there twice.
///
///     let (semibold, light) = (try fonts.font("Inter", weight: 600), try fonts.font("Inter", weight: 300))
///     let typography = try TypographySet([
///       TypographyStyle("display1", semibold, 42, relativeTo: .largeTitle, maximum: .factor(1.5)),
///       TypographyStyle("body", light, 16, relativeTo: .body),
///     ])
///     typography["body"]!.font(in: Traits(contentSizeCategory: .accessibilityLarge)).pointSize
public struct TypographySet: Hashable, Sendable {
  /// The styles with their fonts, in the order given.
  public let styles: [Style]

  /// A style whose fonts were opened.
  public struct Style: Hashable, Sendable {
    /// The style.
    public let style: TypographyStyle
    /// The font at the style's own size.
    public let base: FontInstance
    /// The font at that size when Bold Text is on: the counterpart, or the same one; the system
    /// font is heavier then.
    public let boldBase: FontInstance

    /// Checks and opens a style.
    ///
    /// - Throws: ``TypographyError``.
    public init(_ style: TypographyStyle) throws(TypographyError) {
      guard !style.name.isEmpty else { throw .noName }
      do throws(FontMetricsError) {
        if case .relative(let textStyle, let maximum) = style.scaling {
          if case .factor(let factor) = maximum, !(factor > 0 && factor.isFinite) {
            throw .maximumPointSize(style.maximumPointSize)
          }
          try FontMetrics(forTextStyle: textStyle).check(
            style.pointSize, maximumPointSize: style.maximumPointSize)
        }
        if case .sizes(let table) = style.scaling {
          for size in [style.pointSize] + table.values.values where !(size > 0 && size <= Limits.pointSize) {
            throw .pointSize(size)
          }
        }
      } catch { throw .scaling(style: style.name, error) }
      if style.textStyle != nil, style.maximumPointSize > 0, style.maximumPointSize < style.pointSize {
        throw .maximumBelowSize(style: style.name, maximum: style.maximumPointSize, size: style.pointSize)
      }
      guard style.tracking.isAllowed else { throw .tracking(style: style.name, style.tracking) }
      guard Limits.lineHeightMultiple.contains(style.lineHeightMultiple) else {
        throw .lineHeightMultiple(style: style.name, style.lineHeightMultiple)
      }
      let (least, most) = (style.minimumLineHeight, style.maximumLineHeight)
      for points in [style.lineHeight ?? 1, least, most]
      where !Limits.lineHeight.contains(points) || style.lineHeight == 0 {
        throw .lineHeight(style: style.name, points)
      }
      guard most == 0 || least <= most else { throw .lineHeights(style: style.name, minimum: least, maximum: most) }
      for points in [style.lineSpacing, style.paragraphSpacing] where !Limits.lineSpacing.contains(points) {
        throw .lineSpacing(style: style.name, points)
      }
      do throws(FontError) {
        self.base = try style.font.font(size: style.pointSize)
        self.boldBase = try style.fontWithBoldText.font(size: style.pointSize)
      } catch { throw .font(style: style.name, error) }
      self.style = style
    }
  }

  /// A set of styles.
  ///
  /// - Throws: ``TypographyError`` for the first style that can't be used.
  public init(_ styles: [TypographyStyle]) throws(TypographyError) {
    var opened: [Style] = []
    for style in styles { opened.append(try Style(style)) }
    try self.init(opened)
  }

  /// A set of styles that were opened before.
  ///
  /// - Throws: ``TypographyError/duplicateName(_:)``, ``TypographyError/noStyles``.
  public init(_ styles: [Style]) throws(TypographyError) {
    guard !styles.isEmpty else { throw .noStyles }
    var names: Set<String> = []
    for style in styles where !names.insert(style.style.name).inserted { throw .duplicateName(style.style.name) }
    self.styles = styles
  }

  /// The style of a name; nil if there is none.
  public subscript(name: String) -> Style? { styles.first { $0.style.name == name } }

  /// The faces that the set is set in, each once, in the order of the styles.
  public var faces: [FontFace] {
    var seen: Set<FontFace> = []
    return styles.flatMap { [$0.base.face, $0.boldBase.face] }.filter { seen.insert($0).inserted }
  }
}

extension TypographySet.Style {
  /// The font with the rule by which it follows the category, in an environment.
  public func dynamicFont(in traits: Traits) -> DynamicFont<FontInstance> {
    let base = traits.legibilityWeight == .bold ? boldBase : base
    return switch style.scaling {
    case .fixed: DynamicFont(fixed: base, environment: traits)
    case .sizes(let table): DynamicFont(sizing: base, by: table, environment: traits)
    case .relative(let textStyle, _):
      DynamicFont(scaling: base, with: textStyle, maximumPointSize: style.maximumPointSize, environment: traits)
    }
  }

  /// The font at the size that it has in an environment.
  public func font(in traits: Traits) -> FontInstance { dynamicFont(in: traits).font }

  /// Whether the maximum holds the size back in an environment: without it the size would be larger.
  public func isHeldBack(in traits: Traits) -> Bool {
    guard let textStyle = style.textStyle, style.maximumPointSize > 0 else { return false }
    let metrics = FontMetrics(forTextStyle: textStyle)
    return metrics.unchecked(base.pointSize, maximumPointSize: 0, by: metrics.scaling(in: traits))
      > style.maximumPointSize
  }
}

/// Why a typography set can't be made.
public enum TypographyError: Error, Hashable {
  /// A style without a name.
  case noName
  /// A set without a style.
  case noStyles
  /// Two styles of one name.
  case duplicateName(String)
  /// A size or a maximum that can't be scaled.
  case scaling(style: String, FontMetricsError)
  /// A maximum that no size at large can keep to.
  case maximumBelowSize(style: String, maximum: Double, size: Double)
  /// A font that can't be opened at the size.
  case font(style: String, FontError)
  /// A tracking beyond `Limits.tracking` or `Limits.trackingPercent`.
  case tracking(style: String, Tracking)
  /// A multiple outside `Limits.lineHeightMultiple`.
  case lineHeightMultiple(style: String, Double)
  /// A height of a line outside `Limits.lineHeight`, or of 0.
  case lineHeight(style: String, Double)
  /// A least height of a line above the largest.
  case lineHeights(style: String, minimum: Double, maximum: Double)
  /// Points between lines, or between paragraphs, outside `Limits.lineSpacing`.
  case lineSpacing(style: String, Double)
}

extension TypographyError: CustomStringConvertible {
  /// One sentence: what, on which style, why.
  public var description: String {
    switch self {
    case .noName: "A style has no name; give it one."
    case .noStyles: "The typography has no style; give at least one."
    case .duplicateName(let name): "Style '\(Spelling.shown(name))' is given twice; give one of them another name."
    case .scaling(let style, let error): "Style '\(Spelling.shown(style))' can't be used. \(error)"
    case .maximumBelowSize(let style, let maximum, let size):
      "Style '\(Spelling.shown(style))' can't be used: its maximum of \(NumberText.brief(maximum)) pt is below its size of "
        + "\(NumberText.brief(size)) pt; raise the maximum, or leave it out."
    case .font(let style, let error): "Style '\(Spelling.shown(style))' can't be used. \(error)"
    case .tracking(let style, let tracking):
      "Style '\(Spelling.shown(style))' can't be used: its tracking of \(tracking.words) is more than "
        + "\(NumberText.brief(Limits.tracking)) pt, or \(NumberText.brief(Limits.trackingPercent)) %, either way."
    case .lineHeightMultiple(let style, let multiple):
      "Style '\(Spelling.shown(style))' can't be used: its line height multiple \(NumberText.brief(multiple)) must lie between "
        + "\(NumberText.brief(Limits.lineHeightMultiple.lowerBound)) and \(NumberText.brief(Limits.lineHeightMultiple.upperBound))."
    case .lineHeight(let style, let points):
      "Style '\(Spelling.shown(style))' can't be used: a line height of \(NumberText.brief(points)) pt must be above 0 and at most "
        + "\(NumberText.brief(Limits.lineHeight.upperBound))."
    case .lineHeights(let style, let minimum, let maximum):
      "Style '\(Spelling.shown(style))' can't be used: its lines can't have at least \(NumberText.brief(minimum)) pt and at most "
        + "\(NumberText.brief(maximum)); lower the minimum, or raise the maximum."
    case .lineSpacing(let style, let points):
      "Style '\(Spelling.shown(style))' can't be used: its spacing of \(NumberText.brief(points)) pt must lie between "
        + "\(NumberText.brief(Limits.lineSpacing.lowerBound)) and \(NumberText.brief(Limits.lineSpacing.upperBound)) pt."
    }
  }
}
