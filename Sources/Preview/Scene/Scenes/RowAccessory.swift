import PreviewCore
import PreviewGraphics
package import PreviewType

/// The symbol at a row's trailing edge.
///
/// UIKit configures it with a text style, so it grows as the style's letters do, by their point size; which style is not on record, and this is body.
struct RowAccessory: ViewContent {
  private let symbol: Symbol
  private let tint: SceneColor
  private let metrics: AccessoryMetrics

  /// The button with an `i` in a circle, for whose size there is no record: that of a symbol beside
  /// a cell's text.
  static let detailButton = RowAccessory(
    Symbol("info.circle"), .tint, AccessoryMetrics(frame: Size(width: 22, height: 22), room: 22))

  private init(_ symbol: Symbol, _ tint: SceneColor, _ metrics: AccessoryMetrics) {
    (self.symbol, self.tint, self.metrics) = (symbol, tint, metrics)
  }

  /// The symbol of an accessory; nil for none.
  init?(_ accessory: Row.Accessory, metrics: ListMetrics) {
    switch accessory {
    case .none, .switchOn, .switchOff: return nil
    case .disclosureIndicator:
      (symbol, tint, self.metrics) = (
        Symbol("chevron.forward", weight: .semibold), .semantic(.tertiaryLabel), metrics.chevron
      )
    case .checkmark: (symbol, tint, self.metrics) = (Symbol("checkmark", weight: .semibold), .tint, metrics.checkmark)
    }
  }

  var compressionResistance: Double { 1000 }

  func size(of view: SceneView, width _: Double?, _ measuring: SceneMeasuring) -> Size {
    func grown(_ points: Double) -> Double { measuring.grid.roundedHalfUp(points * growth(of: view)) }
    return Size(width: grown(metrics.room), height: grown(metrics.frame.height))
  }

  private func growth(of view: SceneView) -> Double { CellAccessory.growth(in: view.traits) }

  /// Its frame in the middle of the room that it takes.
  func frame(of view: SceneView, in room: Rect) -> Rect {
    let width = min(room.width, metrics.frame.width * room.width / metrics.room)
    return Rect(x: room.x + (room.width - width) / 2, y: room.y, width: width, height: room.height)
  }

  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    let isMirrored = view.direction == .rightToLeft && symbol.isMirrored
    return .symbol(LayoutSymbol(symbol, tint.color(in: view.traits), isMirrored: isMirrored))
  }
}

/// The symbol at the trailing edge of a cell whose contents have places of their own.
package struct CellAccessory: SceneElement, Hashable, Sendable {
  /// The symbol; nil for the button of details.
  private let accessory: Row.Accessory?

  /// - Parameter accessory: Nil for the button of details.
  package init(_ accessory: Row.Accessory?) { self.accessory = accessory }

  package var element: Element { Element(self) }

  /// How much larger it is than at large.
  package static func growth(in traits: Traits) -> Double {
    TypeScale.entry(for: .body, at: traits.contentSizeCategory).pointSize
      / TypeScale.entry(for: .body, at: .large).pointSize
  }
}

extension CellAccessory: ElementContent {
  package static let kind = SceneImage.kind

  package func view(_ maker: ViewMaker) -> SceneView {
    let metrics = maker.traits.metrics.list
    let symbol = accessory.map { RowAccessory($0, metrics: metrics) } ?? .detailButton
    return symbol.map { maker.part(Self.kind, $0) } ?? maker.make(Spacer())
  }
}
