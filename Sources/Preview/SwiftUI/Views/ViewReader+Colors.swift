import PreviewCore
import PreviewScene
import PreviewType

// Colours and the styles that fill shapes.
extension ViewReader {
  /// The colour or the gradient of a view or a shape.
  struct Filling {
    var color: SceneColor?
    var gradient: SceneGradient?
  }

  /// A style that fills: a colour, a gradient or a material; nil for anything else.
  func filling(_ expression: Expression?, _ environment: ViewEnvironment) -> Filling? {
    guard let expression else { return nil }
    if let color = color(expression, environment) { return Filling(color: color) }
    if let gradient = gradient(expression, environment) { return Filling(gradient: gradient) }
    if case .call(let call) = expression, call.name == "AnyShapeStyle" { return filling(call.first, environment) }
    guard let name = name(expression) else { return nil }
    switch name {
    case "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial", "bar":
      return Filling(color: Self.material)
    default: return nil
    }
  }

  /// A colour; nil for anything else.
  func color(_ expression: Expression?, _ environment: ViewEnvironment) -> SceneColor? {
    switch expression {
    case .member(let name, let base)?:
      switch base {
      case nil, .type("Color")?, .type("ShapeStyle")?, .type("HierarchicalShapeStyle")?: return named(name, environment)
      case .type("UIColor")?: return uiColor(name)
      // `Color.red.gradient` is a gradient of one colour that few can tell from it.
      default: return ["gradient", "cgColor"].contains(name) ? color(base, environment) : nil
      }
    case .call(let call)?: return color(call, environment)
    case .own(_, let value, _)?: return color(value, environment)
    case .views(let all)? where all.count == 1: return color(all[0], environment)
    case .hole(let source, _)?: return Self.generated(source, as: "swiftUIColor", "color").flatMap(resource)
    default: return nil
    }
  }

  /// The name of an asset in code that a tool generates from catalogs, which no repository need
  /// have: `brand` of SwiftGen's `Asset.Colors.brand.swiftUIColor`.
  static func generated(_ source: String, as accessors: String...) -> String? {
    let parts = source.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].first?.isUppercase == true, accessors.contains(String(parts[parts.count - 1])),
      parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return String(parts[parts.count - 2])
  }

  private func color(_ call: Expression.Call, _ environment: ViewEnvironment) -> SceneColor? {
    if let base = call.receiver {
      switch call.name {
      case "opacity", "withAlphaComponent":
        return color(base, environment)?.faded(points(call.first) ?? points(call["alpha"]) ?? 1)
      case "ignoresSafeArea", "edgesIgnoringSafeArea", "environment", "resolvedColor", "brightness", "saturation":
        return nil
      case "mix":
        return color(base, environment)
      case "init": return initialized(call, environment)
      default: return nil
      }
    }
    return initialized(call, environment)
  }

  private func initialized(_ call: Expression.Call, _ environment: ViewEnvironment) -> SceneColor? {
    guard ["Color", "UIColor", "init", "color"].contains(call.name) || call.name == "ColorResource" else { return nil }
    func part(_ label: String) -> Double? { points(call[label]) }
    if let red = part("red"), let green = part("green"), let blue = part("blue") {
      let alpha = part("opacity") ?? part("alpha") ?? 1
      return .fixed(Color(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: Self.byte(alpha)))
    }
    if let white = part("white") {
      let level = Self.byte(white)
      let alpha = part("opacity") ?? part("alpha") ?? 1
      return .fixed(Color(red: level, green: level, blue: level, alpha: Self.byte(alpha)))
    }
    if let hue = part("hue"), let saturation = part("saturation"), let brightness = part("brightness") {
      return .fixed(
        Self.color(hue: hue, saturation, brightness, alpha: part("opacity") ?? part("alpha") ?? 1))
    }
    if let hex = call["hex"] ?? call["hexString"] ?? (call.arguments.count == 1 ? call["rgb"] : nil) {
      if case .text(let text) = hex { return Color(text.hasPrefix("#") ? text : "#\(text)").map { .fixed($0) } }
      if let number = points(hex), number >= 0, number <= 0xFFFFFF { return .fixed(Color(rgb: UInt32(number))) }
    }
    for label in ["uiColor", "cgColor"] { if let own = call[label] { return color(own, environment) ?? uiNamed(own) } }
    guard let first = call["named"] ?? call.first else { return nil }
    switch first {
    case .text(let name): return resources.color(name)
    case .literal(let parts, _): return parts.plain.flatMap { resources.color($0) }
    default:
      // `Color(.systemBackground)` names a colour of UIKit, and `Color(.brand)` one of a catalog.
      return uiNamed(first) ?? color(first, environment)
    }
  }

  private func uiNamed(_ expression: Expression) -> SceneColor? {
    guard case .member(let name, let base) = expression, base == nil || base == .type("UIColor") else { return nil }
    return uiColor(name) ?? resource(name)
  }

  /// The colour set of a catalog that Xcode makes a name for: `brandPrimary` of `brand-primary`.
  private func resource(_ name: String) -> SceneColor? {
    resources.color(name) ?? resources.color(name.prefix(1).uppercased() + name.dropFirst())
  }

  private func named(_ name: String, _ environment: ViewEnvironment) -> SceneColor? {
    switch name {
    case "primary", "foreground": .label
    case "secondary": .secondaryLabel
    case "tertiary": .semantic(.tertiaryLabel)
    case "quaternary", "quinary": .semantic(.quaternaryLabel)
    case "accentColor", "tint": environment.tint ?? .tint
    case "background", "windowBackground": .background
    case "separator": .separator
    case "placeholder": .semantic(.placeholderText)
    case "link": .semantic(.link)
    case "clear": .fixed(Color(red: 0, green: 0, blue: 0, alpha: 0))
    case "white": .fixed(Color(red: 255, green: 255, blue: 255))
    case "black": .fixed(Color(red: 0, green: 0, blue: 0))
    case "fill": .semantic(.fill)
    default: Self.palette[name].map { .semantic($0) } ?? resource(name)
    }
  }

  private func uiColor(_ name: String) -> SceneColor? {
    switch name {
    case "clear", "white", "black":
      let level: UInt8 = name == "white" ? 255 : 0
      return .fixed(Color(red: level, green: level, blue: level, alpha: name == "clear" ? 0 : 255))
    case "tintColor": return .tint
    case "lightGray": return .fixed(Color(rgb: 0xAAAAAA))
    case "darkGray": return .fixed(Color(rgb: 0x555555))
    default: return SemanticColor(named: name).map { .semantic($0) } ?? Self.palette[name].map { .semantic($0) }
    }
  }

  private static let palette: [String: SemanticColor] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan,
    "blue": .blue, "indigo": .indigo, "purple": .purple, "pink": .pink, "brown": .brown, "gray": .gray,
  ]

  /// The colour that stands for a material: nothing is blurred.
  private static let material = SceneColor.dynamic(
    light: Color(rgb: 0xF6F6F6, alpha: 0.85), dark: Color(rgb: 0x252525, alpha: 0.85))

  private static func byte(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255 + 0.5) }

  private static func color(hue: Double, _ saturation: Double, _ brightness: Double, alpha: Double) -> Color {
    func channel(_ offset: Double) -> UInt8 {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return byte(brightness - brightness * saturation * max(0, min(place, 4 - place, 1)))
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: byte(alpha))
  }

  /// A gradient; nil for anything else. Those that are no straight line are drawn as one.
  private func gradient(_ expression: Expression, _ environment: ViewEnvironment) -> SceneGradient? {
    guard case .call(let call) = expression else { return nil }
    guard
      ["LinearGradient", "linearGradient", "RadialGradient", "radialGradient", "AngularGradient", "angularGradient"]
        .contains(call.name)
    else { return nil }
    var stops: [SceneGradient.Stop] = []
    var colors = call["colors"]
    if case .call(let inner)? = call["gradient"] ?? call.first, inner.name == "Gradient" || inner.name == "init" {
      colors = colors ?? inner["colors"]
      stops = self.stops(inner["stops"], environment)
    }
    if stops.isEmpty { stops = self.stops(call["stops"], environment) }
    if stops.isEmpty, case .list(let all)? = colors {
      let found = all.compactMap { color($0, environment) }
      stops = SceneGradient(found).stops
    }
    guard !stops.isEmpty else { return nil }
    return SceneGradient(
      stops: stops, from: Self.end(name(call["startPoint"])) ?? .top, to: Self.end(name(call["endPoint"])) ?? .bottom)
  }

  private func stops(_ expression: Expression?, _ environment: ViewEnvironment) -> [SceneGradient.Stop] {
    guard case .list(let all)? = expression else { return [] }
    return all.compactMap { stop in
      guard case .call(let call) = stop, let color = color(call["color"], environment) else { return nil }
      return SceneGradient.Stop(color, at: min(max(points(call["location"]) ?? 0, 0), 1))
    }
  }

  private static func end(_ name: String?) -> SceneGradient.End? {
    name.flatMap { SceneGradient.End(rawValue: $0) }.flatMap { SceneGradient.ends.contains($0) ? $0 : nil }
  }
}

extension SceneColor {
  /// The colour at a share of its opacity.
  func faded(_ share: Double) -> SceneColor {
    func faded(_ color: Color) -> Color {
      Color(
        red: color.red, green: color.green, blue: color.blue,
        alpha: UInt8(min(max(Double(color.alpha) * share, 0), 255) + 0.5))
    }
    if share == 1 { return self }
    if case .fixed(let color) = self { return .fixed(faded(color)) }
    return .varying { faded(color(in: $0, contrast: $1)) }
  }
}

extension [Expression.LiteralPart] {
  /// The text of a literal without values; nil for one with some.
  var plain: String? {
    var text = ""
    for part in self {
      guard case .text(let own) = part else { return nil }
      text += own
    }
    return text
  }
}
