import PreviewCore
import PreviewType

/// A frame around at most one child, and an accessory.
struct SceneBox {
  var fill: SceneColor?
  /// Whether the fill, and the colours of what is on it, are those that UIKit gives the control.
  var hasControlColors = false
  /// A gradient over the fill.
  var gradient: SceneGradient?
  /// The style of the list whose ground it is.
  var listStyle: List.Style?
  var cornerRadius: SceneLength = 0
  var borderColor: SceneColor?
  var borderWidth = 0.0
  var padding = Insets.zero
  /// Whether its margins are those of a list's rows, and not the screen's.
  var hasListMargin = false
  var width: SceneLength?
  /// The height of a row; nil for as high as the content.
  var height: RowHeight?
  /// The height of a ground; nil for as high as the content.
  var ownHeight: SceneLength?
  /// Points that it is high at least, where it has no height of its own.
  var leastHeight = 0.0
  /// Points of its frame beyond the rectangle by which it is placed.
  var alignmentRectInsets = EdgeLengths.zero
  /// Whether it is as wide as it is high, at least: round, and never an upright capsule.
  var isNeverUpright = false
  /// Points that it is wider than its content where nothing says how wide it is, as a text field.
  var spareWidth = 0.0
  /// How much it resists being wider than its content.
  var contentHugging = 250.0
  /// How much it resists being narrower than its content.
  var compressionResistance = 750.0
  /// A hairline at the bottom.
  var separator: Separator?
  /// The colour of that hairline; nil for that of a list's separators.
  var separatorColor: SceneColor?
  /// Points behind the hairline; nil for the margin.
  var separatorEnd: Double? = 0
  /// Whether the hairline takes its pixel from no content, or lies over the box.
  var separatorTakesRoom = true
  /// The colour of a hairline at the top, from edge to edge, which lies over what is there; nil for
  /// none.
  var topLine: SceneColor?
  /// Whether the last child is what a row has at its trailing edge, and not the content.
  var hasAccessory = false
  /// Whether what does not fit is cut off; a row of a height of its own does so anyway.
  var clipsToBounds = false
  /// Where the child stands in the height that there is: as high as that, or as high as it is, at
  /// the top, in the middle or at the bottom.
  var contentAlignment = Stack.Alignment.fill
  /// Whether content that is too high keeps its middle and reaches out at both ends, as that of a control does.
  var keepsMiddle = false
  /// The names of what has no room in its bar and is in the menu that it stands for.
  var overflow: [String] = []
  /// The colour that covers children beyond round corners.
  var cornerCover: SceneColor?
}

extension SceneBox {
  /// Where a hairline at the bottom begins.
  enum Separator: Equatable {
    /// Points from the leading edge.
    case inset(Double)
    /// Where the content begins.
    case padding
  }
}

extension SceneBox: ViewContent {
  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    let grid = measuring.grid
    let insets = try insets(of: view, measuring)
    var inner = Size(width: 0, height: 0)
    if let child = view.children.first {
      let own = self.width?.points(in: view.traits)
      inner = try measuring.size(of: child, width: (own ?? width).map { $0 - insets.horizontal })
    }
    let natural = inner.height + insets.vertical + separatorHeight(grid)
    // Given lengths are rounded to the nearest pixel: 65.667 points are 197 pixels at 3x. The content's are rounded up.
    let given = givenHeight(of: view)
    let least = height == nil ? leastHeight : view.traits.metrics.list.leastRow(in: view.traits)
    let height = given.map(grid.roundedHalfUp) ?? max(grid.roundedHalfUp(least), grid.roundedUp(natural))
    return Size(
      width: (self.width?.points(in: view.traits)).map(grid.roundedHalfUp)
        ?? max(
          grid.roundedUp(
            min(inner.width + insets.horizontal + spareWidth, max(width ?? .infinity, inner.width + insets.horizontal))),
          isNeverUpright ? height : 0),
      height: height)
  }

  /// Points of a height of its own; nil for that of the content.
  func givenHeight(of view: SceneView) -> Double? {
    ownHeight?.points(in: view.traits) ?? height?.points(at: view.traits.contentSizeCategory)
  }

  private func margin(_ measuring: SceneMeasuring) -> Double {
    hasListMargin ? measuring.margin.list : measuring.margin.screen
  }

  /// The padding on whole pixels.
  private func padding(of view: SceneView, _ measuring: SceneMeasuring) -> EdgeLengths {
    padding.resolved(margin: margin(measuring), in: view.traits, measuring.grid)
  }

  /// Points around the content: the padding, and what an accessory takes off the content's width.
  private func insets(of view: SceneView, _ measuring: SceneMeasuring) throws(SceneError) -> EdgeLengths {
    var insets = padding(of: view, measuring)
    if hasAccessory, let accessory = view.children.last {
      insets.trailing +=
        try accessorySize(accessory, measuring).width + Stack.Spacing.system.length.points
    }
    return insets
  }

  /// The size of an accessory: of its frame, by which a cell of UIKit places its `accessoryView`,
  /// or of the rectangle by which SwiftUI places what is in a row.
  private func accessorySize(_ accessory: SceneView, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    let size = try measuring.size(of: accessory, width: nil)
    return accessory.traits.framework == .uiKit ? accessory.content.alignmentRectInsets.around(size) : size
  }

  private func separatorHeight(_ grid: PixelGrid) -> Double {
    separator == nil || !separatorTakesRoom ? 0 : grid.hairline
  }

  /// The frames of the children in a box of a size; x from the leading edge.
  ///
  /// Content that is too high begins below the padding, and is cut off at the bottom, not at both ends; that of a control keeps its middle, and reaches out
  /// at both ends (`UIControl.contentVerticalAlignment` is `center` by default). An accessory stands in the middle of the box,
  /// whatever the content's height is (`UITableViewCell.accessoryView`).
  private func frames(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> [Rect] {
    guard let child = view.children.first else { return [] }
    let insets = try insets(of: view, measuring)
    let width = max(0, size.width - insets.horizontal)
    let content = try measuring.size(of: child, width: width)
    let high = size.height - separatorHeight(measuring.grid)
    let room = high - insets.vertical
    let limits = measuring.limits(of: child)
    let holdsHeight = contentAlignment != .fill || child.isHeld(across: .vertical)
    let reachesOut = keepsMiddle || view.control != nil
    let share = contentAlignment == .center ? 0.5 : contentAlignment == .trailing ? 1 : 0
    let spare = share > 0 ? share * max(reachesOut ? -.infinity : 0, room - content.height) : 0
    var frames = [
      Rect(
        x: insets.leading, y: insets.top + spare,
        width: child.isHeld(across: .horizontal) ? content.width : limits.width(width),
        height: holdsHeight
          ? content.height
          : limits.height(content.height > room && child.content.scrolls(child) ? room : max(content.height, room)))
    ]
    if hasAccessory, let accessory = view.children.last {
      let (own, aligned) = (try accessorySize(accessory, measuring), try measuring.size(of: accessory, width: nil))
      let end = size.width - padding(of: view, measuring).trailing
      frames.append(Rect(x: end - own.width, y: (high - own.height) / 2, width: aligned.width, height: aligned.height))
    }
    return frames
  }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    guard let child = view.children.first, let frame = try frames(of: view, in: size, measuring).first else {
      return nil
    }
    return try measuring.baselines(in: child, frame)
  }

  func drawing(of view: SceneView, in frame: Rect, _ measuring: SceneMeasuring) -> LayoutNode.Content {
    let traits = view.traits
    let isMirrored = view.direction == .rightToLeft
    // A list's lines are thicker in a design, and a bar's aren't.
    let own = view.kind == Row.kind ? traits.metrics.list.separator : nil
    let line = separatorColor ?? own?.color ?? .separator
    let inset =
      switch separator {
      case nil: 0.0
      case .inset(let points): points
      case .padding: padding.leading?.points(in: view.traits) ?? margin(measuring)
      }
    let end = separator == nil ? 0 : separatorEnd ?? margin(measuring)
    return .box(
      LayoutBox(
        fill: fill?.color(in: traits),
        gradient: gradient?.resolved(in: traits.with(layoutDirection: view.direction)),
        radius: cornerRadius.isRound ? min(frame.width, frame.height) / 2 : cornerRadius.points(in: view.traits),
        isRound: cornerRadius.isRound, border: borderColor?.color(in: traits),
        borderWidth: borderWidth, topLine: topLine?.color(in: traits),
        separator: separator == nil ? nil : line.color(in: traits),
        separatorThickness: own?.thickness,
        separatorLeft: isMirrored ? end : inset, separatorRight: isMirrored ? inset : end,
        cornerCover: cornerCover?.color(in: traits)))
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    try placement.place(view.children, try frames(of: view, in: frame.size, placement.measuring), from: frame)
  }

  // A row stays as high as it is, and its views may be released.
  func scrolls(_ view: SceneView) -> Bool { onlyChild(of: view).map { $0.content.scrolls($0) } ?? false }
  func takesHeight(_ view: SceneView) -> Bool { onlyChild(of: view).map { $0.content.takesHeight($0) } ?? false }

  /// The child of a ground that is as high as its content.
  private func onlyChild(of view: SceneView) -> SceneView? {
    guard view.kind != Row.kind, listStyle == nil, ownHeight == nil, contentAlignment == .fill else { return nil }
    return view.children.first
  }

  func clips(_ view: SceneView) -> Bool {
    switch height {
    case .byCategory: true
    case .fixed: view.kind == Row.kind || clipsToBounds
    case .automatic, nil: clipsToBounds
    }
  }

  func holdsLength(of view: SceneView, along axis: Stack.Axis) -> Bool {
    axis == .horizontal ? width != nil : givenHeight(of: view) != nil
  }

  func isHeld(_ view: SceneView, across axis: Stack.Axis) -> Bool { holdsLength(of: view, along: axis) }
}
