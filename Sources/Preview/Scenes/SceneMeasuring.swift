/// Finds how large views are, and what a text in them looks like.
///
/// Sizes are whole pixels; what is laid out is remembered in the views, so that an element that is asked again and again by those around it answers at
/// once, however deep it lies.
struct SceneMeasuring {
  let typesetter: Typesetter
  let grid: PixelGrid
  /// What becomes of rows that let go what is in them.
  let rows: RowUse

  /// The size of a view that is offered a width; nil for as wide as it likes.
  func size(of view: SceneView, width: Double?) throws(SceneError) -> Size {
    let width = width.map { min(max(0, $0), Limits.width) }
    if let known = view.measured.first(where: { $0.width == width }) { return known.size }
    let measured = try newSize(of: view, width: width)
    view.measured.append((width, measured))
    if view.letsGo {
      if let width, case .areReleased(let release) = rows {
        let size = Size(width: width, height: measured.height)
        view.kept = (size, try ScenePlacement.released(view, size, self, by: release))
      }
      view.letGo()
    }
    return measured
  }

  private func newSize(of view: SceneView, width: Double?) throws(SceneError) -> Size {
    switch view.content {
    case .label(let label): return try size(of: label, view, width: width)
    case .image(let image): return image.size(in: view.traits)
    case .spacer(let length):
      let length = grid.roundedHalfUp(length)
      return Size(width: length, height: length)
    case .divider(let divider):
      let insets = divider.leadingInset + divider.trailingInset
      return view.isInRow
        ? Size(width: grid.hairline, height: insets) : Size(width: width ?? insets, height: grid.hairline)
    case .slider: return Size(width: width ?? 240, height: 44)
    case .titleBar(let hasTitle): return try TitleBarLayout(self, view, hasTitle: hasTitle).size(width: width)
    case .box(let box): return try size(of: box, view, width: width)
    case .stack(let stack): return try StackLayout(self, view, stack).size(width: width)
    }
  }

  // MARK: Boxes

  private func size(of box: SceneView.Box, _ view: SceneView, width: Double?) throws(SceneError) -> Size {
    let insets = try insets(of: box, view)
    var inner = Size(width: 0, height: 0)
    if let child = view.children.first {
      inner = try size(of: child, width: (box.width ?? width).map { $0 - insets.horizontal })
    }
    let natural = inner.height + insets.vertical + line(below: box)
    // What is given is brought to the nearest pixel: 65.667 points are 197 pixels at 3x. What the content takes is rounded up.
    let given = box.height?.points(at: view.traits.contentSizeCategory)
    let least = box.height == nil ? box.leastHeight : RowHeight.least
    return Size(
      width: box.width.map(grid.roundedHalfUp) ?? grid.roundedUp(inner.width + insets.horizontal),
      height: given.map(grid.roundedHalfUp) ?? max(grid.roundedHalfUp(least), grid.roundedUp(natural)))
  }

  /// Points around the content of a box: its padding, and what an accessory takes off the content's width.
  private func insets(of box: SceneView.Box, _ view: SceneView) throws(SceneError) -> Insets {
    var insets = box.padding.rounded(to: grid)
    if box.hasAccessory, let accessory = view.children.last {
      insets.trailing += try size(of: accessory, width: nil).width + Stack.Spacing.system.points
    }
    return insets
  }

  /// Points that a box's separator takes.
  private func line(below box: SceneView.Box) -> Double { box.separatorInset == nil ? 0 : grid.hairline }

  /// Where the children of a box stand in it as it is of a size; x from the leading edge.
  ///
  /// The content begins below the padding where it is too high, and is cut off at the bottom then, not at both ends. An accessory stands in the middle
  /// of the box, whatever the content's height is (`UITableViewCell.accessoryView`).
  func frames(in box: SceneView.Box, of view: SceneView, _ size: Size) throws(SceneError) -> [Rect] {
    guard let child = view.children.first else { return [] }
    let insets = try insets(of: box, view)
    let width = max(0, size.width - insets.horizontal)
    let content = try self.size(of: child, width: width)
    let high = size.height - line(below: box)
    let room = high - insets.vertical
    let holdsHeight = box.centersContent || child.isHeld(across: .vertical)
    var frames = [
      Rect(
        x: insets.leading, y: insets.top + (box.centersContent ? max(0, room - content.height) / 2 : 0),
        width: child.isHeld(across: .horizontal) ? content.width : width,
        height: holdsHeight ? content.height : max(content.height, room))
    ]
    if box.hasAccessory, let accessory = view.children.last {
      let own = try self.size(of: accessory, width: nil)
      let end = size.width - grid.roundedHalfUp(box.padding.trailing)
      frames.append(Rect(x: end - own.width, y: (high - own.height) / 2, width: own.width, height: own.height))
    }
    return frames
  }

  // MARK: Baselines

  /// The baselines in a view that is as large as this, where the letters are drawn: on whole pixels, if the view's top lies on one. Nil where there is no
  /// text.
  ///
  /// They are asked for apart from sizes, since they move with the height that a view is given: a label's text stands in the middle.
  func baselines(in view: SceneView, _ size: Size) throws(SceneError) -> Baselines? {
    if let known = view.baselines.first(where: { $0.size == size }) { return known.lines }
    let lines = try newBaselines(in: view, size)
    view.baselines.append((size, lines))
    return lines
  }

  private func newBaselines(in view: SceneView, _ size: Size) throws(SceneError) -> Baselines? {
    switch view.content {
    case .label(let label):
      let layout = try layout(of: label, view, width: shrinks(label.label) ? nil : size.width)
      let top = top(of: layout, in: size.height)
      return Baselines(
        first: grid.roundedPlace(top + layout.firstBaseline), last: grid.roundedPlace(top + layout.lastBaseline))
    case .box(let box):
      guard let child = view.children.first, let frame = try frames(in: box, of: view, size).first else { return nil }
      return try baselines(in: child, frame)
    case .stack(let stack):
      let frames = try StackLayout(self, view, stack).frames(in: size)
      let children = Array(zip(view.children, frames))
      guard view.arranged(stack).axis == .horizontal else {
        guard let first = try firstBaselines(in: children) else { return nil }
        return Baselines(first: first.first, last: try firstBaselines(in: children.reversed())?.last ?? first.last)
      }
      // The highest child has the say, as in UIKit's `viewForFirstBaselineLayout` of a row; of several the first.
      let highest = children.indices.sorted {
        (-children[$0].1.height, $0) < (-children[$1].1.height, $1)
      }
      return try firstBaselines(in: highest.map { children[$0] })
    case .image, .spacer, .divider, .titleBar, .slider: return nil
    }
  }

  /// The baselines of the first of some children that has any.
  private func firstBaselines(in children: [(SceneView, Rect)]) throws(SceneError) -> Baselines? {
    for (child, frame) in children {
      if let lines = try baselines(in: child, frame) { return lines }
    }
    return nil
  }

  private func baselines(in child: SceneView, _ frame: Rect) throws(SceneError) -> Baselines? {
    let frame = grid.roundedEdges(frame)
    return try baselines(in: child, frame.size).map {
      Baselines(first: $0.first + frame.y, last: $0.last + frame.y)
    }
  }

  // MARK: Labels

  /// Where a text begins in a label of a height: in the middle, on a whole pixel.
  func top(of text: TextLayout, in height: Double) -> Double { grid.roundedPlace((height - text.size.height) / 2) }

  /// How far a text shrinks where nothing bounds it: a font has a size, and letters a hundredth as large can't be told from none.
  private static let leastFactor = 0.01

  private func size(of label: LabelView, _ view: SceneView, width: Double?) throws(SceneError) -> Size {
    let limit = [width, label.label.preferredMaxLayoutWidth].compactMap { $0 }.min()
    guard shrinks(label.label) else { return try layout(of: label, view, width: limit).size }
    // A label that shrinks its text keeps the height and the baseline of the whole size (`UIBaselineAdjustment.alignBaselines`).
    let whole = try layout(of: label, view, width: nil).size
    return Size(width: limit.map { min($0, whole.width) } ?? whole.width, height: whole.height)
  }

  /// Whether a label makes its text smaller where it does not fit.
  private func shrinks(_ label: Label) -> Bool { label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 }

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
    guard shrinks(label.label) else {
      return (try layout(of: label, view, width: width), 1)
    }
    let natural = try layout(of: label, view, width: nil).size.width
    guard natural > width + PixelGrid.tolerance, width > 0 else {
      return (try layout(of: label, view, width: width), 1)
    }
    // Advances grow with the size, all but those of an optical size, which is why the outcome is looked at once more.
    let least = max(label.label.minimumScaleFactor, Self.leastFactor)
    var factor = max(width / natural, least)
    for _ in 0..<4 {
      let wide = try layout(label, view, width: nil, factor: factor).size.width
      guard wide > width + PixelGrid.tolerance, factor > least else { break }
      factor = max(factor * width / wide * 0.999, least)
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
          width: width.map { min(max($0, grid.hairline), Limits.width) }, numberOfLines: description.numberOfLines,
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
      // Where no side is given, the picture's own are those at large; an aspect takes its height.
      let isFree = width == nil && height == nil
      let given = (
        width: isFree && aspect == nil ? natural.width : width, height: isFree ? natural.height : height
      )
      let scaled = (
        width: given.width.map { metrics.checkedValue(for: $0, in: traits) },
        height: given.height.map { metrics.checkedValue(for: $0, in: traits) }
      )
      let longest = max(given.width ?? 0, given.height ?? 0)
      guard maximum > 0, longest > 0, max(scaled.width ?? 0, scaled.height ?? 0) > maximum else {
        return kept(width: scaled.width, height: scaled.height)
      }
      // Both sides give way alike, so that the shape stays.
      return kept(
        width: given.width.map { $0 == longest ? maximum : $0 * maximum / longest },
        height: given.height.map { $0 == longest ? maximum : $0 * maximum / longest })
    }
  }
}
