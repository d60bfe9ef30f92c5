/// A laid out scene as text, an element a line, for tests, reviews and baselines.
///
///     scene deliveries 320 pt AX2 light leftToRight 3x
///     variant 1 "automatic row" 320 x 65.333 #FFFFFFFF
///       row 0 0 320 x 65.333 separator 16 0 #3C3C434A
///         label "name" 16 11 288 x 43 headline
///           line [0,9) x 0 baseline 34.277 height 42.961 width 188.365 "Feng Wong"
///             Inter wght=600 36 #000000FF F+22.1 e+20.4 …
///
/// Frames are in points from the scene's top left corner; lines and glyphs are placed in their label. Whatever moves, changes or is cut off changes a line.
public struct SceneTrace {
  private let shaper: Shaper

  /// A trace that asks `shaper` for glyph names.
  public init(shaper: Shaper) {
    self.shaper = shaper
  }

  /// The trace of a layout.
  ///
  /// - Throws: ``ShapingError`` if a font can't be asked for its glyphs' names.
  public func text(of layout: SceneLayout) throws(ShapingError) -> String {
    let traits = layout.traits
    let parts = [
      "scene \(layout.name)", "\(NumberText.brief(layout.variants[0].size.width)) pt",
      traits.contentSizeCategory.shortName, traits.sizeStep.map { "step \($0.name)" }, traits.appearance.rawValue,
      traits.layoutDirection.rawValue, traits.legibilityWeight == .bold ? "bold" : nil,
      "\(NumberText.brief(traits.displayScale))x",
    ]
    var text = parts.compactMap { $0 }.joined(separator: " ") + "\n"
    for (index, variant) in layout.variants.enumerated() {
      let caption = variant.caption.map { " \(TraceText.quoted($0))" } ?? ""
      text += "variant \(index + 1)\(caption) \(Self.words(variant.size)) \(variant.fill.hex)\n"
      for element in variant.root.children { try add(element, to: &text, depth: 1) }
    }
    return text
  }

  /// The lines of some elements, as if they stood at the scene's edge.
  func text(of elements: [PlacedElement]) throws(ShapingError) -> String {
    var text = ""
    for element in elements { try add(element, to: &text, depth: 0) }
    return text
  }

  private func add(_ element: PlacedElement, to text: inout String, depth: Int) throws(ShapingError) {
    let indent = String(repeating: "  ", count: depth)
    let frame = element.frame
    var parts = [element.kind]
    if let name = element.name { parts.append(TraceText.quoted(name)) }
    parts.append("\(NumberText.brief(frame.x)) \(NumberText.brief(frame.y))")
    parts.append(Self.words(Size(width: frame.width, height: frame.height)))
    if element.clips { parts.append("clips") }
    parts += Self.words(of: element.content)
    text += indent + parts.joined(separator: " ") + "\n"
    if case .text(let placed) = element.content {
      try TraceText.addLines(
        of: placed.layout, top: placed.origin.y - frame.y, to: &text, indent + "  ", shaper: shaper)
    }
    if case .trace(let kept) = element.kept {
      for line in kept.split(separator: "\n") { text += "\(indent)  \(line)\n" }
    }
    for child in element.children { try add(child, to: &text, depth: depth + 1) }
  }

  private static func words(of content: PlacedElement.Content) -> [String] {
    switch content {
    case .none: return []
    case .text(let text):
      var parts = text.fonts.map { font in font.textStyle.map { "\($0)" } ?? "fixed" }
      if text.factor < 1 { parts.append("at \(NumberText.brief(text.factor))") }
      if text.layout.isTruncated { parts.append("truncated") }
      if let edges = text.clipped {
        let cut = [("top", edges.top), ("left", edges.left), ("bottom", edges.bottom), ("right", edges.right)]
        parts += cut.filter { $0.1 > 0 }.map { "clipped \($0.0) \(NumberText.brief($0.1))" }
      }
      return parts + [TraceText.quoted(text.layout.text.string)]
    case .box(let box):
      var parts: [String] = []
      if let fill = box.fill { parts.append("fill \(fill.hex)") }
      if box.radius > 0 { parts.append("radius \(NumberText.brief(box.radius))") }
      if let border = box.border { parts.append("border \(NumberText.brief(box.borderWidth)) \(border.hex)") }
      if let line = box.separator {
        parts.append(
          "separator \(NumberText.brief(box.separatorLeft)) \(NumberText.brief(box.separatorRight)) \(line.hex)")
      }
      if let line = box.topLine { parts.append("line above \(line.hex)") }
      return parts
    case .line(let color): return [color.hex]
    case .picture(let picture, let fills, let radius):
      let size = picture.bitmap.size
      return [
        TraceText.quoted(picture.path), "\(size.width) x \(size.height) px", picture.digest, fills ? "fills" : "fits",
        "radius \(NumberText.brief(radius))",
      ]
    case .symbol(let symbol, let color, let isMirrored):
      return [symbol.rawValue, color.hex] + (isMirrored ? ["mirrored"] : [])
    case .placeholder(let ground, _, let radius): return [ground.hex, "radius \(NumberText.brief(radius))"]
    case .slider(let stops, let stop, let isMirrored, let line, _):
      return ["stop \(stop + 1) of \(stops)", line.hex] + (isMirrored ? ["mirrored"] : [])
    case .backButton(let label, let isDropped):
      return [isDropped ? "without label" : "shortened from", TraceText.quoted(label)]
    }
  }

  private static func words(_ size: Size) -> String {
    "\(NumberText.brief(size.width)) x \(NumberText.brief(size.height))"
  }
}
