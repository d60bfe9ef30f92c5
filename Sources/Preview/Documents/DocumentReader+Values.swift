import PreviewAutoLayout
import PreviewCore
import PreviewType

// Texts, fonts, colours and images.
extension DocumentReader {
  /// A text of an element: its attribute, or a `<string>` with that key.
  func text(_ node: DocumentNode, _ name: String, property: String? = nil) -> DocumentText? {
    let string =
      node[name]
      ?? node.child(key: name).flatMap { ["string", "mutableString"].contains($0.name) ? $0 : nil }
      .map(Self.string)
    return string.map { strings.text($0, id: node.element["id"] ?? "", property: property ?? name) }
  }

  private static func string(_ element: XMLElement) -> String {
    guard element["base64-UTF8"] == "YES" else { return element.text }
    // XML can't hold some characters of texts.
    return Base64.bytes(element.text).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
  }

  /// A text or attributed text.
  func string(
    _ node: DocumentNode, plain: String, attributed: String, property: String? = nil
  ) -> DocumentString? {
    if let element = node.child(key: attributed), element.name == "attributedString" {
      return .attributed(fragments(element))
    }
    return text(node, plain, property: property).map { .plain($0) }
  }

  private func fragments(_ element: XMLElement) -> [DocumentFragment] {
    let id = element["id"] ?? ""
    return element.children.filter { $0.name == "fragment" }.enumerated().map { index, fragment in
      let string = fragment["content"] ?? fragment.child(key: "content").map(Self.string) ?? ""
      let attributes = fragment.first("attributes")
      let paragraph = attributes?.child(key: "NSParagraphStyle")
      return DocumentFragment(
        text: strings.text(string, id: id, property: "fragment\(index)"),
        font: attributes?.child(key: "NSFont").map(DocumentFont.init),
        color: attributes?.child(key: "NSColor").flatMap(color),
        alignment: paragraph?["alignment"], lineBreakMode: paragraph?["lineBreakMode"],
        lineSpacing: paragraph?["lineSpacing"].flatMap(DocumentNumber.length))
    }
  }

  /// The font of a key: `fontDescription` of a view.
  func font(_ node: DocumentNode, _ key: String = "fontDescription") -> DocumentFont? {
    node.child(key: key).map(DocumentFont.init)
  }

  /// The colour of a key; nil without one, and for `<nil>`.
  func color(_ node: DocumentNode, _ key: String) -> DocumentColor? {
    node.child(key: key).flatMap { color($0) }
  }

  /// A `<color>`.
  func color(_ element: XMLElement) -> DocumentColor? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] {
      return .system(
        name, stored: colors[name].flatMap { $0.first("color") }.flatMap(Self.fixed) ?? Self.fixed(element))
    }
    if let name = element["name"] {
      return .named(name, stored: colors[name].flatMap { $0.first("color") }.flatMap(Self.fixed))
    }
    if let name = element["cocoaTouchSystemColor"] { return .system(name, stored: Self.fixed(element)) }
    return Self.fixed(element).map { .fixed($0) }
  }

  private static func fixed(_ element: XMLElement) -> Color? {
    func component(_ name: String) -> Double? {
      element[name].flatMap(DocumentNumber.length).map { min(max($0, -4), 4) }
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") {
      let isGamma = element["customColorSpace"] == "genericGamma22GrayColorSpace"
      return WideColor(
        space: isGamma ? .grayGamma22 : .srgb, components: isGamma ? [white] : [white, white, white], alpha: alpha
      )
      .color
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    let space: WideColor.Space = element["customColorSpace"] == "displayP3" ? .displayP3 : .srgb
    return WideColor(space: space, components: [red, green, blue], alpha: alpha).color
  }

  /// The image of an attribute.
  func image(_ node: DocumentNode, _ name: String) -> DocumentImage? {
    node[name].map { image(named: $0, catalog: node["catalog"]) }
  }

  private func image(named name: String, catalog: String?) -> DocumentImage {
    let stored = images[name]
    let isSymbol = catalog == "system" || stored?["catalog"] == "system"
    var size: Size?
    if let width = stored?["width"].flatMap(DocumentNumber.length),
      let height = stored?["height"].flatMap(DocumentNumber.length), width > 0, height > 0
    {
      size = Size(width: width, height: height)
    }
    return DocumentImage(name: name, source: isSymbol ? .symbol : .app, size: size)
  }

  /// The symbol configuration of a key.
  func symbol(_ node: DocumentNode, _ key: String) -> DocumentSymbolConfiguration? {
    node.child(key: key).map { element in
      DocumentSymbolConfiguration(
        pointSize: element["pointSize"].flatMap(DocumentNumber.length), weight: element["weight"],
        scale: element["scale"],
        font: element.child(key: "font").map { DocumentFont($0) }
          ?? (element["configurationType"] == "font" ? element.first("fontDescription").map { DocumentFont($0) } : nil))
    }
  }
}

extension DocumentFont {
  /// A `<fontDescription>` or `<font>`.
  init(_ element: XMLElement) {
    // A size of 0 is UIFont's usual one.
    let size = (element["pointSize"] ?? element["size"]).flatMap(DocumentNumber.length).flatMap {
      $0 > 0 ? $0 : $0 == 0 ? 12 : nil
    }
    if let style = element["style"] {
      let kind = Self.style(style).map { DocumentFont.Kind.style($0) } ?? .unknown(style)
      self.init(kind: kind, pointSize: nil)
      return
    }
    let weight = element["weight"].flatMap { try? FontWeight(named: $0) }
    switch element["type"] ?? element["metaFont"] {
    case "system", "label", "smallSystem", "cellTitle", "titleBar", "menu":
      self.init(kind: .system(weight: weight ?? .regular, isItalic: false), pointSize: size)
    case "boldSystem", "systemBold", "labelBold":
      self.init(kind: .system(weight: weight ?? .bold, isItalic: false), pointSize: size)
    case "italicSystem", "systemItalic":
      self.init(kind: .system(weight: weight ?? .regular, isItalic: true), pointSize: size)
    case let type:
      if let name = element["name"] {
        self = Self.named(name, family: element["family"], size)
      } else {
        self.init(kind: .unknown(type ?? ""), pointSize: size)
      }
    }
  }

  /// A font by name; the system font's own names are the system font.
  private static func named(_ name: String, family: String?, _ size: Double?) -> DocumentFont {
    // ".SFUI-Semibold", ".SFUIText-Medium", ".AppleSystemUIFont".
    for prefix in [".SFUIText", ".SFUIDisplay", ".SFUI", ".AppleSystemUIFont", ".HelveticaNeueInterface"]
    where name.hasPrefix(prefix) {
      let word = name.dropFirst(prefix.count).drop { $0 == "-" }
      let weight = word.isEmpty ? .regular : (try? FontWeight(named: String(word))) ?? .regular
      return DocumentFont(kind: .system(weight: weight, isItalic: false), pointSize: size)
    }
    return DocumentFont(kind: .named(name, family: family), pointSize: size)
  }

  private static func style(_ name: String) -> TextStyle? {
    switch name {
    case "UICTFontTextStyleShortBody": .body
    case "UICTFontTextStyleShortHeadline": .headline
    case "UICTFontTextStyleShortSubhead": .subheadline
    case "UICTFontTextStyleShortFootnote": .footnote
    case "UICTFontTextStyleShortCaption1": .caption1
    case "UICTFontTextStyleEmphasizedBody": .headline
    default: TextStyle(rawValue: name)
    }
  }
}
