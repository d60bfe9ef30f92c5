/// Finds how large views are, and what a text in them looks like.
///
/// Sizes are whole pixels; what is laid out is remembered in the views, so that an element that is asked again and again by those around it answers at
/// once, however deep it lies.
struct SceneMeasuring {
  let typesetter: Typesetter
  let grid: PixelGrid

  /// The size of a view that is offered a width; nil for as wide as it likes.
  func size(of view: SceneView, width: Double?) throws(SceneError) -> Measured {
    let width = width.map { max(0, $0) }
    if let known = view.measured.first(where: { $0.width == width }) { return known.size }
    let measured = try newSize(of: view, width: width)
    view.measured.append((width, measured))
    return measured
  }

  private func newSize(of view: SceneView, width: Double?) throws(SceneError) -> Measured {
    switch view.content {
    case .label(let label): return try size(of: label, view, width: width)
    case .image(let image): return Measured(size: image.size(in: view.traits))
    case .spacer(let length): return Measured(size: Size(width: grid.roundedUp(length), height: grid.roundedUp(length)))
    case .divider(let divider, let isUpright):
      let insets = divider.leadingInset + divider.trailingInset
      return Measured(
        size: isUpright
          ? Size(width: grid.hairline, height: insets) : Size(width: width ?? insets, height: grid.hairline))
    case .slider: return Measured(size: Size(width: width ?? 240, height: 44))
    case .overlay:
      var size = Size(width: 0, height: 0)
      for child in view.children {
        let inner = try self.size(of: child, width: width).size
        size = Size(width: max(size.width, inner.width), height: max(size.height, inner.height))
      }
      return Measured(size: size)
    case .box(let box): return try size(of: box, view, width: width)
    case .stack(let stack): return try StackLayout(self, view, stack).size(width: width)
    }
  }

  // MARK: Boxes

  private func size(of box: SceneView.Box, _ view: SceneView, width: Double?) throws(SceneError) -> Measured {
    let outer = box.width ?? width
    var inner = Measured(size: Size(width: 0, height: 0))
    if let child = view.children.first {
      inner = try size(of: child, width: outer.map { $0 - box.padding.horizontal })
    }
    let height = height(of: box, content: inner.size.height, in: view.traits)
    let top = contentTop(of: box, height: height, content: inner.size.height)
    return Measured(
      size: Size(
        width: grid.roundedUp(box.width ?? inner.size.width + box.padding.horizontal), height: grid.roundedUp(height)),
      firstBaseline: inner.firstBaseline.map { $0 + top }, lastBaseline: inner.lastBaseline.map { $0 + top })
  }

  /// The height of a box around content of a height.
  private func height(of box: SceneView.Box, content: Double, in traits: Traits) -> Double {
    let natural = content + box.padding.vertical + (box.separatorInset == nil ? 0 : grid.hairline)
    guard let rule = box.height?.points(at: traits.contentSizeCategory) else { return natural }
    return rule.exact ?? max(rule.least, natural)
  }

  /// Where the content of a box begins: in the middle of a row, or below the padding where it does not fit.
  func contentTop(of box: SceneView.Box, height: Double, content: Double) -> Double {
    guard box.centersContent, content + box.padding.vertical <= height else { return box.padding.top }
    let line = box.separatorInset == nil ? 0 : grid.hairline
    return box.padding.top + max(0, height - line - box.padding.vertical - content) / 2
  }

  // MARK: Labels

  private func size(of label: LabelView, _ view: SceneView, width: Double?) throws(SceneError) -> Measured {
    let limit = [width, label.label.preferredMaxLayoutWidth].compactMap { $0 }.min()
    // A label that shrinks its text keeps the height and the baseline of the whole size (`UIBaselineAdjustment.alignBaselines`).
    let shrinks = label.label.adjustsFontSizeToFitWidth && label.label.numberOfLines == 1
    let layout = try layout(of: label, view, width: shrinks ? nil : limit)
    let wide = limit.map { min($0, layout.size.width) } ?? layout.size.width
    return Measured(
      size: Size(width: shrinks ? wide : layout.size.width, height: layout.size.height),
      firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  }

  /// The text of a label in a width, as large as its fonts are.
  func layout(of label: LabelView, _ view: SceneView, width: Double?) throws(SceneError) -> TextLayout {
    if let known = view.layouts.first(where: { $0.width == width }) { return known.layout }
    let layout = try layout(label, view, width: width, factor: 1)
    view.layouts.append((width, layout))
    return layout
  }

  /// The text of a label as it stands in its frame, and how many times as large as its fonts it is.
  func fittedLayout(
    of label: LabelView, _ view: SceneView, width: Double
  ) throws(SceneError) -> (layout: TextLayout, factor: Double) {
    guard label.label.adjustsFontSizeToFitWidth, label.label.numberOfLines == 1 else {
      return (try layout(of: label, view, width: width), 1)
    }
    let natural = try layout(of: label, view, width: nil).size.width
    guard natural > width + PixelGrid.tolerance, width > 0 else {
      return (try layout(of: label, view, width: width), 1)
    }
    // Advances grow with the size, all but those of an optical size, which is why the outcome is looked at once more.
    var factor = max(width / natural, label.label.minimumScaleFactor)
    for _ in 0..<4 {
      let wide = try layout(label, view, width: nil, factor: factor).size.width
      guard wide > width + PixelGrid.tolerance, factor > label.label.minimumScaleFactor else { break }
      factor = max(factor * width / wide * 0.999, label.label.minimumScaleFactor)
    }
    return (try layout(label, view, width: width, factor: factor), factor)
  }

  private func layout(
    _ label: LabelView, _ view: SceneView, width: Double?, factor: Double
  ) throws(SceneError) -> TextLayout {
    let description = label.label
    let isMirrored = view.traits.layoutDirection == .rightToLeft
    // A paragraph runs as its own letters do, but the app's direction says at which side it stands (`NSTextAlignment.natural`).
    let alignment: TextAlignment =
      switch description.alignment {
      case .leading, .natural: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      case .left, .center, .right: description.alignment
      }
    do throws(TextLayoutError) {
      return try typesetter.layout(
        label.text(in: view.traits, factor: factor),
        TextLayoutOptions(
          width: width.map { max($0, grid.hairline) }, numberOfLines: description.numberOfLines,
          lineBreakMode: description.lineBreakMode, alignment: alignment, direction: .natural, grid: grid))
    } catch { throw .layout(error) }
  }
}

extension SceneImage {
  /// The size of an image in an environment, in whole pixels.
  func size(in traits: Traits) -> Size {
    let natural: Size =
      switch source {
      case .picture(let picture): picture.size
      case .symbol: Size(width: Symbol.side, height: Symbol.side)
      case .placeholder: Size(width: 44, height: 44)
      }
    let grid = traits.pixelGrid
    func kept(width: Double?, height: Double?) -> Size {
      let aspect = aspect ?? (natural.height > 0 ? natural.width / natural.height : 1)
      let size =
        switch (width, height) {
        case (let width?, let height?): Size(width: width, height: height)
        case (let width?, nil): Size(width: width, height: width / aspect)
        case (nil, let height?): Size(width: height * aspect, height: height)
        case (nil, nil): natural
        }
      return Size(width: grid.roundedHalfUp(size.width), height: grid.roundedHalfUp(size.height))
    }
    switch sizing {
    case .intrinsic: return kept(width: nil, height: nil)
    case .fixed(let width, let height): return kept(width: width, height: height)
    case .byCategory(let table): return kept(width: nil, height: table[traits.contentSizeCategory])
    case .scaled(let width, let height, let style, let maximum):
      let metrics = FontMetrics(forTextStyle: style, environment: traits)
      func scaled(_ length: Double?) -> Double? {
        guard let length else { return nil }
        let value = (try? metrics.scaledValue(for: length)) ?? length
        return maximum > 0 ? min(value, maximum) : value
      }
      return kept(width: scaled(width), height: scaled(height))
    }
  }
}
