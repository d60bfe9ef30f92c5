import PreviewCore
import PreviewScene

/// `button`: a button, as UIButton's configurations.
enum ButtonElement: SingleElementKind {
  static let content = SpecKey(
    "button",
    .node(
      .either([
        .text,
        .variants(
          what: "A button's title",
          [(LocalizedKeys.localized.name, LocalizedKeys.table)] + ImageElement.iconTables),
      ])),
    "The title of a button, or { symbol: heart } or { asset: boat } for a symbol or an image alone. The title grows with its text style, and wraps.",
    isRequired: true, example: "Sign in")
  static let subtitle = SpecKey(
    "subtitle", .sceneText, "The text below the title.", otherwise: "none", example: "Free for a week")
  static let symbol = SpecKey(
    "symbol", .icon,
    "The symbol beside the title, which grows with it, or an image of the app's 'assets', which stays.",
    otherwise: "none", example: "play")
  static let symbolPlacement = SpecKey(
    "symbolPlacement", .choice("Placement"), "Where the symbol stands.", default: Button.SymbolPlacement.leading,
    example: "trailing")
  static let style = SpecKey(
    "style", .choice("Button style"), "The ground and the colours, as in UIButton.Configuration.",
    default: Button.Style.plain, example: "filled")
  static let size = SpecKey(
    "size", .choice("Button size"), "The room around the title, as in UIButton.Configuration.Size.",
    default: Button.Size.medium, example: "large")
  static let color = SpecKey(
    "color", .color, "The colour of the title and the symbol.", otherwise: "white in a filled button, else the 'tint'",
    example: "label")
  static let cornerRadius = SpecKey<SceneLength?>(
    "cornerRadius",
    .either(
      [SpecValue<SceneLength>.growingLength, .word("round", .round, what: "Corner radius")], json: \.json),
    "The radius of the corners in points, or 'round' for a capsule.",
    otherwise:
      "5.95, 8.75 in a large button, 14 in a small one, growing with the title; 'round' in the design of iOS 26",
    example: "round")
  static let typography = ControlKeys.typography(
    for: "the title", otherwise: "body, or subheadline in a small button", example: "title")

  static let keys: [any DeclaredKey] = [
    subtitle, symbol, symbolPlacement, style, size, color, cornerRadius, typography, ControlKeys.disabled,
  ]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let content = node[content], var button = button(content, node, &reader) else { return nil }
    if !node.has(symbol) || button.title == nil {
      reader.reportIdle(symbolPlacement, of: node, "there is no symbol beside a title")
    }
    button.symbolPlacement = node[symbolPlacement]
    (button.style, button.size) = (node[style], node[size])
    button.color = reader.color(node[color])
    button.cornerRadius = node[cornerRadius]
    button.isEnabled = !node[ControlKeys.disabled]
    if button.style == .plain { reader.reportIdle(cornerRadius, of: node, "a plain button has no ground") }
    return button.element
  }

  private static func button(_ content: SpecNode, _ node: SpecNode, _ reader: inout SceneReader) -> Button? {
    if content.has(ImageElement.Drawn.symbol) || content.has(ImageElement.Asset.asset) {
      for key in [subtitle, symbol, typography] as [any DeclaredKey] {
        reader.reportIdle(key, of: node, "the button is a symbol alone")
      }
      return reader.icon(content).map { Button(icon: $0) }
    }
    guard let title = reader.text(content) else { return nil }
    var button = Button(title, subtitle: reader.text(node[subtitle]), icon: reader.icon(node[symbol]))
    button.font = reader.typographyStyle(node[typography]).map { .typography($0) }
    if let subtitle = node.value(of: subtitle) { button.subtitlePlace = ElementPlace(subtitle.position) }
    return button
  }
}
