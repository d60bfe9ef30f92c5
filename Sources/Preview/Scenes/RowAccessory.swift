/// The symbol at a row's trailing edge.
///
/// UIKit configures it with a text style, so it grows as the style's letters do, by their point size; which style is not on record, and this is body.
struct RowAccessory: ViewContent {
  private let symbol: Symbol
  private let tint: SceneColor
  /// Points of the height at large.
  private let height: Double

  /// The symbol of an accessory; nil for none.
  init?(_ accessory: Row.Accessory) {
    switch accessory {
    case .none: return nil
    case .disclosureIndicator: (symbol, tint, height) = (.chevron, .semantic(.tertiaryLabel), 14)
    case .checkmark: (symbol, tint, height) = (.checkmark, .tint, 17)
    }
  }

  var compressionResistance: Double { 1000 }

  func size(of view: SceneView, width _: Double?, _ measuring: SceneMeasuring) -> Size {
    let size = TypeScale.entry(for: .body, at: view.traits.contentSizeCategory).pointSize
    let side = measuring.grid.roundedHalfUp(height * size / TypeScale.entry(for: .body, at: .large).pointSize)
    return Size(width: side, height: side)
  }

  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    let isMirrored = view.traits.layoutDirection == .rightToLeft && symbol.isMirrored
    return .symbol(symbol, tint.color(in: view.traits.appearance), isMirrored: isMirrored)
  }
}
