import PreviewScene
import PreviewType

// Fonts.
extension ViewReader {
  /// Takes a font into an environment.
  func set(_ expression: Expression?, in environment: inout ViewEnvironment) {
    guard let expression else { return }
    if case .nothing = expression {
      (environment.font, environment.weight, environment.design) = (nil, nil, nil)
      return
    }
    guard let found = font(expression) else {
      if case .hole(let what, let place) = expression {
        coverage.unknownModifiers.append(PreviewCoverage.Gap(what: "font(\(what))", place: place))
      }
      return
    }
    (environment.font, environment.weight, environment.design) = (found.font, found.weight, found.design)
  }

  typealias Found = (font: ViewFont, weight: FontWeight?, design: FontDesign?)

  func font(_ expression: Expression) -> Found? {
    switch expression {
    case .member(let name, let base):
      guard base == nil || base == .type("Font") else { return nil }
      return style(name).map { (.style($0, weight: nil, design: nil), nil, nil) }
    case .call(let call):
      if let base = call.receiver, base != .type("Font") {
        return modified(call, base)
      }
      return made(call)
    case .own(_, let value, _): return font(value)
    default: return nil
    }
  }

  private func modified(_ call: Expression.Call, _ base: Expression) -> Found? {
    guard var found = font(base) else { return nil }
    switch call.name {
    case "weight": found.weight = weight(call.first)
    case "bold": found.weight = .bold
    case "monospaced": found.design = .monospaced
    default: break
    }
    return found
  }

  private func made(_ call: Expression.Call) -> Found? {
    switch call.name {
    case "system":
      let weight = weight(call["weight"])
      let design = design(call["design"])
      if let size = points(call["size"]) { return (.system(size: size, weight: weight, design: design), nil, nil) }
      if let length = length(call["size"]), case .scaled(let size, let style) = length {
        // A size of `@ScaledMetric` grows with its style.
        return (.custom("", size: size, relativeTo: style), weight, design)
      }
      if let style = name(call.first).flatMap(style) {
        return (.style(style, weight: weight, design: design), nil, nil)
      }
      return nil
    case "custom":
      guard let name = string(call.first) else { return nil }
      if let size = points(call["fixedSize"]) { return (.custom(name, size: size, relativeTo: nil), nil, nil) }
      guard let size = points(call["size"]) else { return nil }
      let style = self.name(call["relativeTo"]).flatMap(style) ?? .body
      return (.custom(name, size: size, relativeTo: style), nil, nil)
    case "Font":
      // `Font(uiFont)`.
      return call.first.flatMap(uiFont)
    case "init": return call.first.flatMap(uiFont)
    default: return nil
    }
  }

  /// A font of UIKit's.
  func uiFont(_ expression: Expression) -> Found? {
    guard case .call(let call) = expression else { return nil }
    switch call.name {
    case "systemFont", "boldSystemFont":
      guard let size = points(call["ofSize"]) else { return nil }
      let weight = call.name == "boldSystemFont" ? .bold : weight(call["weight"])
      return (.system(size: size, weight: weight, design: nil), nil, nil)
    case "preferredFont":
      return name(call["forTextStyle"]).flatMap(style).map { (.style($0, weight: nil, design: nil), nil, nil) }
    case "UIFont":
      guard let name = string(call["name"]), let size = points(call["size"]) else { return nil }
      return (.custom(name, size: size, relativeTo: nil), nil, nil)
    case "scaledFont":
      // `UIFontMetrics(forTextStyle: .body).scaledFont(for: …)`
      guard case .call(let metrics)? = call.base, let inner = call["for"].flatMap(uiFont) else {
        guard let inner = call["for"].flatMap(uiFont), case .custom(let name, let size, _) = inner.font else {
          return nil
        }
        return (.custom(name, size: size, relativeTo: .body), nil, nil)
      }
      let style = name(metrics["forTextStyle"]).flatMap(style) ?? .body
      switch inner.font {
      case .custom(let name, let size, _): return (.custom(name, size: size, relativeTo: style), nil, nil)
      case .system(let size, let weight, _): return (.custom("", size: size, relativeTo: style), weight, nil)
      case .style: return inner
      }
    default: return nil
    }
  }

  /// A text of values that are known.
  func string(_ expression: Expression?) -> String? {
    switch expression {
    case .text(let text)?: text
    case .literal(let parts, _)?: parts.plain
    default: nil
    }
  }

  /// A text style by its name in SwiftUI.
  func style(_ name: String) -> TextStyle? {
    switch name {
    case "title": .title1
    case "caption": .caption1
    default: try? TextStyle(named: name)
    }
  }

  func weight(_ expression: Expression?) -> FontWeight? {
    name(expression).flatMap { try? FontWeight(named: $0) }
  }

  func design(_ expression: Expression?) -> FontDesign? {
    name(expression).flatMap { FontDesign(rawValue: $0) }
  }
}
