import PreviewAutoLayout
package import PreviewCore
package import PreviewScene

/// A device that Interface Builder shows a document on: its `<device id="retina6_1"
/// orientation="portrait">`.
///
/// Sizes and scales are those of Apple's devices
/// (developer.apple.com/design/human-interface-guidelines/layout).
package struct CanvasDevice: Hashable, Sendable {
  /// Its identifier: `retina6_1`.
  package let identifier: String
  /// Whether it is turned to its side.
  package let isLandscape: Bool
  /// Whether the canvas is dark.
  package let isDark: Bool
  private let model: Model

  private struct Model: Hashable, Sendable {
    let name: String
    let portrait: Size
    let scale: Double
    /// Points at the top and bottom in portrait, and at the sides and bottom in landscape, that the
    /// status bar, the cameras and the home indicator take on a canvas.
    let (top, bottom, side, landscapeBottom): (Double, Double, Double, Double)
    /// Whether its width is regular in landscape.
    var isLarge = false
    var isPad = false
  }

  /// The device of a document; nil if its identifier isn't known.
  init?(identifier: String, isLandscape: Bool, isDark: Bool) {
    guard let model = Self.models[identifier] else { return nil }
    self.identifier = identifier
    self.isLandscape = isLandscape
    self.isDark = isDark
    self.model = model
  }

  /// Pixels per point of a canvas whose document names no device.
  static let scaleWithoutDevice = 2.0

  /// Its name for people: `iPhone 11`.
  package var name: String { model.name }
  /// The screen in points.
  package var screen: Size {
    isLandscape ? Size(width: model.portrait.height, height: model.portrait.width) : model.portrait
  }
  /// Pixels per point.
  package var scale: Double { model.scale }
  /// Whether it is an iPad.
  package var isPad: Bool { model.isPad }
  /// The size classes of the whole screen.
  package var sizeClasses: SizeClasses {
    if model.isPad { return SizeClasses(width: .regular, height: .regular) }
    guard isLandscape else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: model.isLarge ? .regular : .compact, height: .compact)
  }
  /// Whether it has a home indicator at the bottom, and is a phone.
  var hasHomeIndicator: Bool { !model.isPad && model.bottom > 0 }
  /// The safe area of a screen without bars on a canvas.
  ///
  /// Canvases of Xcode 14 and later have 50 and 48 points at the top where the first phones without
  /// a home button had 44. Those of Xcode 16.3 and later have twice the device's: 22 of 22 roots
  /// of version 23727, and none of 19 of versions 23077 to 23504.
  func safeArea(inToolsVersion tools: Int) -> EdgeInsets {
    guard isLandscape, !model.isPad else {
      let top = tools >= 21_500 && model.top == 44 ? (model.scale == 2 ? 48 : 50) : model.top
      let factor = (23_727..<30_000).contains(tools) && model.bottom == 34 ? 2.0 : 1
      return EdgeInsets(top: top * factor, left: 0, bottom: model.bottom * factor, right: 0)
    }
    return EdgeInsets(top: 0, left: model.side, bottom: model.landscapeBottom, right: model.side)
  }
  /// Points at the sides of a table's cells (`Documentation/how-close.md`).
  var cellMargin: Double { model.isPad || min(screen.width, screen.height) >= 390 ? 20 : 16 }

  private static func phone(
    _ name: String, _ portrait: (width: Double, height: Double), top: Double, isLarge: Bool = false, scale: Double = 3
  ) -> Model {
    let hasButton = top == 20
    return Model(
      name: name, portrait: Size(width: portrait.width, height: portrait.height), scale: scale, top: top,
      bottom: hasButton ? 0 : 34,
      side: hasButton ? 0 : top, landscapeBottom: hasButton ? 0 : 21, isLarge: isLarge)
  }

  private static func pad(_ name: String, _ portrait: (width: Double, height: Double), isRounded: Bool) -> Model {
    let (top, bottom) = isRounded ? (24.0, 20.0) : (20.0, 0.0)
    return Model(
      name: name, portrait: Size(width: portrait.width, height: portrait.height), scale: 2, top: top, bottom: bottom,
      side: 0,
      landscapeBottom: bottom, isPad: true)
  }

  /// Tops are those that documents have: 44 where the device of that size has 48 (iPhone 11), and
  /// 50 in recent ones.
  private static let models: [String: Model] = [
    "retina3_5": phone("iPhone 4s", (320, 480), top: 20, scale: 2),
    "retina4_0": phone("iPhone SE", (320, 568), top: 20, scale: 2),
    "retina4_7": phone("iPhone 8", (375, 667), top: 20, scale: 2),
    "retina5_5": phone("iPhone 8 Plus", (414, 736), top: 20, isLarge: true),
    "retina5_9": phone("iPhone X", (375, 812), top: 44),
    "retina6_1": phone("iPhone 11", (414, 896), top: 44, isLarge: true, scale: 2),
    "retina6_5": phone("iPhone 11 Pro Max", (414, 896), top: 44, isLarge: true),
    "retina5_4": phone("iPhone 13 mini", (375, 812), top: 50),
    "retina6_0": phone("iPhone 14", (390, 844), top: 47),
    "retina6_7": phone("iPhone 14 Plus", (428, 926), top: 47, isLarge: true),
    "retina6_12": phone("iPhone 15", (393, 852), top: 59),
    "retina6_72": phone("iPhone 15 Pro Max", (430, 932), top: 59, isLarge: true),
    "retina6_3": phone("iPhone 16 Pro", (402, 874), top: 62),
    "retina6_9": phone("iPhone 16 Pro Max", (440, 956), top: 62, isLarge: true),
    "ipad7_9": pad("iPad mini", (768, 1024), isRounded: false),
    "ipad9_7": pad("iPad 9.7\"", (768, 1024), isRounded: false),
    "ipad10_2": pad("iPad 10.2\"", (810, 1080), isRounded: false),
    "ipad10_5": pad("iPad Pro 10.5\"", (834, 1112), isRounded: false),
    "ipad12_9": pad("iPad Pro 12.9\"", (1024, 1366), isRounded: false),
    "ipad10_9rounded": pad("iPad 10.9\"", (820, 1180), isRounded: true),
    "ipad11_0rounded": pad("iPad Pro 11\"", (834, 1194), isRounded: true),
    "ipad12_9rounded": pad("iPad Pro 12.9\"", (1024, 1366), isRounded: true),
  ]
}
