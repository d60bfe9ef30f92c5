/// A composed sheet as text in the form of ``SceneTrace``: every text with its lines and glyphs, every rule, every line of a chart.
///
/// ``ComposedSheet/trace`` is the short form, without glyphs.
struct SheetTrace {
  let shaper: Shaper

  /// The trace of a page of a kind of sheet.
  ///
  /// - Throws: ``ShapingError`` if a font can't be asked for its glyphs' names.
  func text(of sheet: ComposedSheet, kind: String, traits: Traits) throws(ShapingError) -> String {
    let parts = [
      "sheet \(kind)", "\(NumberText.brief(sheet.size.width)) x \(NumberText.brief(sheet.size.height)) pt",
      traits.contentSizeCategory.shortName, traits.sizeStep.map { "step \($0.name)" }, traits.appearance.rawValue,
      traits.layoutDirection.rawValue, traits.legibilityWeight == .bold ? "bold" : nil,
      "\(NumberText.brief(traits.displayScale))x", sheet.background.hex,
    ]
    var text = parts.compactMap { $0 }.joined(separator: " ") + "\n"
    try add(sheet, to: &text, "  ")
    return text
  }

  private func add(_ sheet: ComposedSheet, to text: inout String, _ indent: String) throws(ShapingError) {
    for element in sheet.elements {
      switch element {
      case .text(let layout, let origin):
        text += indent + "text " + Self.frame(origin, layout.size)
        if layout.isTruncated { text += " truncated" }
        text += " \(TraceText.quoted(layout.text.string))\n"
        try TraceText.addLines(of: layout, top: 0, to: &text, indent + "  ", shaper: shaper)
      case .fill(let rect, let color):
        text += indent + "fill \(Self.frame(Point(x: rect.x, y: rect.y), Size(width: rect.width, height: rect.height)))"
        text += " \(color.hex)\n"
      case .hairline(let start, let width, let color):
        text += indent + "rule \(Self.frame(start, Size(width: width, height: 0))) \(color.hex)\n"
      case .line(let points, let width, let dash, let color):
        let places = points.map { "\(NumberText.brief($0.x)),\(NumberText.brief($0.y))" }
        let origin = points.first ?? .zero
        text += indent + "path \(Self.frame(origin, Size(width: 0, height: 0))) width \(NumberText.brief(width)) "
        text += dash.isEmpty ? "" : "dash " + dash.map { NumberText.brief($0) }.joined(separator: ",") + " "
        text += "\(color.hex) \(places.joined(separator: " "))\n"
      case .scene(let variant, let origin, _, _):
        text += indent + "scene " + Self.frame(origin, variant.size) + "\n"
      case .page(let inner, let origin, let factor):
        let size = Size(width: inner.size.width * factor, height: inner.size.height * factor)
        text += indent + "page " + Self.frame(origin, size) + " at \(NumberText.brief(factor))\n"
        try add(inner, to: &text, indent + "  ")
      }
    }
  }

  private static func frame(_ origin: Point, _ size: Size) -> String {
    "\(NumberText.brief(origin.x)) \(NumberText.brief(origin.y)) "
      + "\(NumberText.brief(size.width)) x \(NumberText.brief(size.height))"
  }
}
