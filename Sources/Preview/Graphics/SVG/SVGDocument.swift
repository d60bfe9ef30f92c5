import PreviewCore

/// An element of an SVG with all that it holds.
final class SVGElement {
  let name: String
  let line: Int
  let attributes: [String: String]
  /// The bytes of its attributes.
  let bytes: Int
  private weak var parent: SVGElement?
  /// The declarations that hold for it, once they were asked for.
  fileprivate var declarations: [SVGStyleSheet.Declaration]?
  fileprivate(set) var children: [SVGElement] = []
  /// The text directly inside of it.
  fileprivate(set) var text = ""

  fileprivate init(_ tag: XMLReader.Tag, in parent: SVGElement?) {
    (name, line, self.parent) = (tag.name, tag.line, parent)
    attributes = Dictionary(tag.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    bytes = tag.attributes.reduce(0) { $0 + $1.value.utf8.count }
  }

  /// The elements around it, from the document's root on.
  var ancestors: [SVGElement] {
    var chain: [SVGElement] = []
    while let next = (chain.last ?? self).parent { chain.append(next) }
    return chain.reversed()
  }

  /// The value of `href`, or of `xlink:href`.
  var reference: String? { attributes["href"] ?? attributes["xlink:href"] }

  func fault(_ reason: String) -> XMLReader.Fault { XMLReader.Fault(line: line, reason: reason) }

  /// How a template of the SF Symbols app has an element drawn in one colour, which its style sheet
  /// says. Its paints are for the preview in that app, and are dropped: a symbol is what its paths
  /// go around.
  func takeSymbolLayer(of document: SVGDocument) -> (clears: Bool, isDrawn: Bool) {
    let paints: Set = ["fill", "fill-opacity", "opacity", "stroke", "stroke-opacity"]
    declarations = document.declarations(for: self).filter { !paints.contains($0.key) }
    let classes = (attributes["class"] ?? "").split { $0.isWhitespace }
    let layer = classes.first { $0.hasPrefix("monochrome-") }.map(document.styles.declarations(ofClass:)) ?? []
    func value(_ key: String) -> String? { layer.last { $0.key == key }?.value }
    return (value("-sfsymbols-clear-behind") == "true", value("opacity").flatMap(Double.init) != 0)
  }
}

/// The elements of an SVG, with its style sheets.
struct SVGDocument {
  let root: SVGElement
  private(set) var styles = SVGStyleSheet()
  private var named: [String: SVGElement] = [:]

  /// Reads the tags up to the end of the document.
  init(_ bytes: [UInt8]) throws(XMLReader.Fault) {
    var reader = try XMLReader(bytes)
    guard case .open(let tag)? = try reader.next(), tag.name == "svg" else {
      throw XMLReader.Fault(line: 1, reason: "its first element is not 'svg'")
    }
    root = SVGElement(tag, in: nil)
    var open = tag.isEmpty ? [] : [root]
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .open(let tag):
        guard let parent = open.last else {
          throw XMLReader.Fault(line: tag.line, reason: "'\(Spelling.shown(tag.name))' follows the end of 'svg'")
        }
        let element = SVGElement(tag, in: parent)
        count += 1
        guard count <= Limits.svgElements else {
          throw element.fault("it has more than \(NumberText.grouped(Limits.svgElements)) elements; use a PNG")
        }
        // Notes of editors may stand anywhere, and are never drawn.
        if !tag.name.contains(text: ":") { parent.children.append(element) }
        if !tag.isEmpty { open.append(element) }
      case .close: open.removeLast()
      case .text(let text): open.last?.text += text
      }
    }
    try read(root)
    styles.sort()
  }

  /// The declarations of style sheets and of its own `style` that hold for an element, found once.
  func declarations(for element: SVGElement) -> [SVGStyleSheet.Declaration] {
    if let known = element.declarations { return known }
    let found = styles.declarations(for: element)
    element.declarations = found
    return found
  }

  /// The element of an id; nil for none.
  subscript(id: String) -> SVGElement? { named[id] }

  private mutating func read(_ element: SVGElement) throws(XMLReader.Fault) {
    // The first of several elements with one id counts.
    if let id = element.attributes["id"], named[id] == nil { named[id] = element }
    if element.name == "style" { try styles.add(element) }
    for child in element.children { try read(child) }
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String { self[...].trimmed }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmed: String {
    var rest = drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
