import PreviewCore
import PreviewGraphics
import PreviewType

extension SceneImage: ViewContent {
  var contentHugging: Double { 251 }
  var compressionResistance: Double { 1000 }
  var shrinksFromOwnWidth: Bool { true }

  /// Whether all that is given is an aspect, which the width that its stack gives it makes a size.
  var followsWidth: Bool {
    if case .intrinsic = sizing { aspect != nil && cornerRadius != .infinity } else { false }
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) -> Size {
    guard followsWidth, let aspect, let width else { return size(in: view.traits) }
    return Size(width: width, height: measuring.grid.roundedHalfUp(width / aspect))
  }

  /// Whether nothing around it changes its length along an axis.
  ///
  /// A size of its own is a pair of constraints, for both sides or for one and the aspect. One that is as large as its picture is stretched as
  /// `UIImageView` is, and the picture stands in the middle of it with its aspect (`scaleAspectFit`); but a circle stays one.
  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool {
    // In a row, an aspect makes a width of the image's own height, which nothing grows.
    if cornerRadius == .infinity || followsWidth { return true }
    let given: (width: Bool, height: Bool)
    switch sizing {
    case .intrinsic: return false
    case .fixed(let width, let height), .scaled(let width, let height, _, _): given = (width != nil, height != nil)
    case .byCategory: given = (false, true)
    }
    guard fills, aspect == nil, given.width != given.height else { return true }
    return axis == .horizontal ? given.width : given.height
  }

  func isHeld(_ view: SceneView, across axis: Stack.Axis) -> Bool {
    followsWidth ? axis == .vertical : holdsLength(of: view, along: axis)
  }

  func drawing(
    of view: SceneView, in frame: Rect, _ measuring: SceneMeasuring
  ) throws(SceneError) -> LayoutNode.Content {
    let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
    switch source {
    case .picture(let own):
      var picture = isTemplate ? own.drawn(tint: tint.color(in: view.traits), isMirrored: false) : own
      picture = picture.stretched(to: own.rect(aligning: frame).size, measuring.grid)
      try measuring.versions.add(picture)
      return .picture(picture, fills: fills, radius: radius)
    case .asset(let asset):
      let color = isTemplate ? tint.color(in: view.traits) : nil
      var picture = asset.picture(in: view.traits.with(layoutDirection: view.direction), tint: color)
      picture = picture.stretched(to: picture.rect(aligning: frame).size, measuring.grid)
      try measuring.versions.add(picture)
      return .picture(picture, fills: fills, radius: radius)
    case .symbol(let symbol):
      let isMirrored = view.direction == .rightToLeft && symbol.isMirrored
      return .symbol(
        LayoutSymbol(
          symbol.shown(in: view.direction), tint.color(in: view.traits), isMirrored: isMirrored,
          pointSize: pointSizeInRoom(in: view.traits)))
    case .placeholder:
      return .placeholder(
        ground: view.traits.color(.placeholder), ink: view.traits.color(.tertiaryLabel), radius: radius)
    }
  }

  /// The size of an image in an environment, in whole pixels.
  func size(in traits: Traits) -> Size {
    let natural: Size =
      switch source {
      case .picture(let picture): picture.alignedSize
      case .asset(let asset): asset.picture(in: traits).alignedSize
      case .symbol(let symbol): symbol.size(pointSize: symbolSize.points(in: traits))
      case .placeholder: Size(width: 44, height: 44)
      }
    let grid = traits.pixelGrid
    // What has slices is stretched along one axis, as other image views are in UIKit.
    let isSliced = if case .asset(let asset) = source { asset.picture(in: traits).slices != nil } else { false }
    func kept(width: Double?, height: Double?) -> Size {
      let aspect = aspect ?? (natural.height > 0 ? natural.width / natural.height : 1)
      let size =
        switch (width, height) {
        case (let width?, let height?): Size(width: width, height: height)
        case (let width?, nil) where isSliced && self.aspect == nil: Size(width: width, height: natural.height)
        case (nil, let height?) where isSliced && self.aspect == nil: Size(width: natural.width, height: height)
        case (let width?, nil): Size(width: width, height: width / aspect)
        case (nil, let height?): Size(width: height * aspect, height: height)
        case (nil, nil): self.aspect == nil ? natural : Size(width: natural.height * aspect, height: natural.height)
        }
      let factor = min(1, (mostHeight ?? .infinity) / max(size.height, grid.hairline))
      return Size(
        width: grid.roundedHalfUp(size.width * factor), height: grid.roundedHalfUp(size.height * factor))
    }
    if let room = roomHeight(in: traits), case .symbol(let symbol) = source {
      if case .fixed(let width?, _) = sizing { return Size(width: grid.roundedHalfUp(width), height: room) }
      // A wide symbol takes more than a square, and a narrow one stands in the middle of it.
      let width = symbol.size(pointSize: pointSizeInRoom(in: traits) ?? 0).width
      return Size(width: max(grid.roundedHalfUp(width), room), height: room)
    }
    switch sizing {
    case .intrinsic:
      guard scalesAtAccessibilityCategories, traits.contentSizeCategory.isAccessibilityCategory else {
        return kept(width: nil, height: nil)
      }
      let metrics = FontMetrics(forTextStyle: .body, environment: traits)
      return kept(width: nil, height: metrics.checkedValue(for: natural.height, in: traits))
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

extension SceneImage {
  /// The height of the room that a control has for a symbol; nil for an image that isn't a symbol.
  private func roomHeight(in traits: Traits) -> Double? {
    guard isIcon, case .symbol = source else { return nil }
    let grid = traits.pixelGrid
    switch sizing {
    case .fixed(_, let height?): return grid.roundedHalfUp(height)
    case .scaled(_, let height?, let style, _):
      let metrics = FontMetrics(forTextStyle: style, environment: traits)
      return grid.roundedHalfUp(metrics.checkedValue(for: height, in: traits))
    case .intrinsic, .fixed, .scaled, .byCategory: return nil
    }
  }

  /// The point size at which `circle` is as high as the room in a control; nil for an image that
  /// isn't a symbol.
  ///
  /// As in UIKit, all symbols of a bar have one point size, and so are high and wide in their own
  /// proportions.
  private func pointSizeInRoom(in traits: Traits) -> Double? { roomHeight(in: traits).map { $0 / Symbol.usualHeight } }
}

extension SceneImage.SymbolSize {
  /// The point size in an environment.
  func points(in traits: Traits) -> Double {
    switch self {
    case .points(let points): points
    case .style(let style): TypeScale.entry(for: style, at: traits.contentSizeCategory).pointSize
    }
  }
}
