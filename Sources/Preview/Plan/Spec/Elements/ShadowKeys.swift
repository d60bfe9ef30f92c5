import PreviewCore
import PreviewScene

/// The keys of a shadow.
enum ShadowKeys {
  static let color = SpecKey<WrittenColor?>(
    "color", SpecValue<WrittenColor>.color, "The colour of the shadow.", otherwise: "black", example: "indigo")
  static let opacity = SpecKey<Double?>(
    "opacity", SpecValue<Double>.number(ElementBounds.share), "How opaque the shadow is.",
    otherwise: "1; 0.33 without a 'color', as in SwiftUI", example: "0.15")
  static let radius = SpecKey(
    "radius", .number(SceneShadow.radiusBounds),
    "Points of the blur's standard deviation, as CALayer's shadowRadius. Design tools write twice as much.", default: 3,
    example: "8")
  static let x = SpecKey(
    "x", .number(SceneShadow.offsetBounds), "Points to the right, whatever the layout direction.", default: 0,
    example: "2")
  static let y = SpecKey("y", .number(SceneShadow.offsetBounds), "Points down.", default: 0, example: "4")
  static let table = SpecTable("A shadow", [color, opacity, radius, x, y])

  /// The key of an element that casts a shadow.
  static let shadow = SpecKey<SpecNode?>(
    "shadow", .table(table), "A shadow below it, as CALayer draws one. It takes no room.", otherwise: "none",
    example: "{ color: black, opacity: 0.15, radius: 8, y: 4 }")

  /// The element with the shadow that its mapping gives it.
  static func shadowed(_ element: some SceneElement, by node: SpecNode, _ reader: inout SceneReader) -> Element {
    guard let given = node[shadow], !given.isHole else { return element.element }
    let color = reader.color(given[color])
    return element.shadow(
      SceneShadow(
        color ?? .fixed(.black), opacity: given[opacity] ?? (given.has(Self.color) ? 1 : 0.33), radius: given[radius],
        x: given[x], y: given[y]))
  }
}
