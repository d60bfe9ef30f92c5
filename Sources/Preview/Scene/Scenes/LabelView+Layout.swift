import PreviewCore
import PreviewType

extension LabelView: ViewContent {
  var contentHugging: Double { 251 }

  /// Clipped text runs on in its layout, and ends where the label ends.
  func clips(_: SceneView) -> Bool { label.lineBreakMode == .byClipping || label.fitsItsFrame }

  func needsNewLayout() -> Bool { takeNewSize() || label.runs.contains(where: \.text.hasPlaceholders) }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    let layout = try layout(view, width: shrinks ? nil : size.width, measuring)
    let top = top(of: layout, in: size.height, measuring.grid)
    return Baselines(
      first: measuring.grid.roundedPlace(top + layout.firstBaseline),
      last: measuring.grid.roundedPlace(top + layout.lastBaseline))
  }

  /// Where a text begins in a label of a height: in the middle, on a whole pixel.
  private func top(of text: TextLayout, in height: Double, _ grid: PixelGrid) -> Double {
    grid.roundedPlace((height - text.size.height) / 2)
  }

  func drawing(
    of view: SceneView, in frame: Rect, _ measuring: SceneMeasuring
  ) throws(SceneError) -> LayoutNode.Content {
    var (layout, factor) = try fittedLayout(view, width: frame.width, measuring)
    if label.fitsItsFrame, factor == 1 { layout = try self.layout(layout, of: view, fitting: frame, measuring) }
    var y = frame.y + top(of: layout, in: frame.height, measuring.grid)
    if factor < 1 {
      // The baseline stays where that of the whole size would be.
      let whole = try self.layout(view, width: nil, measuring)
      y = frame.y + top(of: whole, in: frame.height, measuring.grid) + whole.firstBaseline - layout.firstBaseline
    }
    return .text(
      LayoutText(layout: layout, origin: Point(x: frame.x, y: y), factor: factor, styles: styles))
  }

  /// How far a text shrinks where nothing bounds it: a font has a size, and letters a hundredth as large can't be seen.
  private static let leastFactor = 0.01

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    if let height = label.ownHeight {
      return Size(width: try layout(view, width: width, measuring).size.width, height: height)
    }
    let limit = [width, label.preferredMaxLayoutWidth].compactMap { $0 }.min()
    guard shrinks else { return try layout(view, width: limit, measuring).size }
    // A label that shrinks its text keeps the height and the baseline of the whole size (`UIBaselineAdjustment.alignBaselines`).
    let whole = try layout(view, width: nil, measuring).size
    return Size(width: limit.map { min($0, whole.width) } ?? whole.width, height: whole.height)
  }

  /// Points down to the end of each line of a text that was measured in a width.
  func lineEnds(of view: SceneView, width: Double?) -> [Double] {
    let limit = shrinks ? nil : [width, label.preferredMaxLayoutWidth].compactMap { $0 }.min()
    let known = view.layouts.first { $0.width == limit }
    return known?.layout.lines.map { $0.top + $0.height } ?? []
  }

  /// Whether a label makes its text smaller where it does not fit.
  private var shrinks: Bool { label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 }

  /// The text of a label in a width, as large as its fonts are.
  private func layout(
    _ view: SceneView, width: Double?, _ measuring: SceneMeasuring
  ) throws(SceneError) -> TextLayout {
    if let known = view.layouts.first(where: { $0.width == width }) { return known.layout }
    var layout = try layout(view, width: width, factor: 1, measuring)
    let most = measuring.limits(of: view).height.most
    if layout.size.height > most + PixelGrid.tolerance, layout.lines.count > 1 {
      // As many whole lines as fit, as in a `UILabel` that constraints make lower than its text, and one at least.
      let whole = layout.lines.prefix { $0.top + $0.height <= most + PixelGrid.tolerance }.count
      layout = try self.layout(view, width: width, factor: 1, lines: max(1, whole), measuring)
    }
    view.layouts.append((width, layout))
    return layout
  }

  /// A layout, with as many whole lines as a frame has room for, and one at least.
  private func layout(
    _ layout: TextLayout, of view: SceneView, fitting frame: Rect, _ measuring: SceneMeasuring
  ) throws(SceneError) -> TextLayout {
    guard layout.lines.count > 1, layout.size.height > frame.height + measuring.grid.hairline else { return layout }
    let whole = layout.lines.prefix { $0.top + $0.height <= frame.height + measuring.grid.hairline }.count
    return try self.layout(view, width: frame.width, factor: 1, lines: max(1, whole), measuring)
  }

  /// The text of a label as it stands in its frame, and how many times as large as its fonts it is.
  private func fittedLayout(
    _ view: SceneView, width: Double, _ measuring: SceneMeasuring
  ) throws(SceneError) -> (layout: TextLayout, factor: Double) {
    guard shrinks else {
      return (try layout(view, width: width, measuring), 1)
    }
    let natural = try layout(view, width: nil, measuring).size.width
    guard natural > width + PixelGrid.tolerance, width > 0 else {
      return (try layout(view, width: width, measuring), 1)
    }
    // Advances grow with the size, all but those of an optical size, which is why the outcome is looked at once more.
    let least = max(label.minimumScaleFactor, Self.leastFactor)
    var factor = max(width / natural, least)
    for _ in 0..<4 {
      let wide = try layout(view, width: nil, factor: factor, measuring).size.width
      guard wide > width + PixelGrid.tolerance, factor > least else { break }
      factor = max(factor * width / wide * 0.999, least)
    }
    return (try layout(view, width: width, factor: factor, measuring), factor)
  }

  private func layout(
    _ view: SceneView, width: Double?, factor: Double, lines: Int? = nil, _ measuring: SceneMeasuring
  ) throws(SceneError) -> TextLayout {
    let isMirrored = view.direction == .rightToLeft
    // A paragraph runs as its own letters do, but the app's direction says at which side it stands (`NSTextAlignment.natural`).
    let alignment: TextAlignment =
      switch label.alignment {
      case .leading, .natural: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      case .left, .center, .right: label.alignment
      }
    do throws(TextLayoutError) {
      try takeLongestLanguage(in: view.traits, measuring)
      return try measuring.texts.layout(
        text(in: view.traits, factor: factor),
        TextLayoutOptions(
          width: width.map { min(max($0, measuring.grid.hairline), Limits.width) },
          numberOfLines: lines ?? label.numberOfLines,
          lineBreakMode: label.lineBreakMode, alignment: alignment, direction: .natural, grid: measuring.grid),
        measuring.typesetter)
    } catch { throw .layout(error) }
  }
}
