package import PreviewCore
package import PreviewType

/// A laid out text as the outlines of its glyphs, for design tools and the web: no font is needed to show it.
///
/// 1000 units are an em of the text's own font and y points up, as in a font editor; the first baseline is at 0. The view box goes from the
/// last line's descent to the first line's ascent, and one `transform` turns the whole upright. Each distinct glyph is one `<symbol>`, each
/// glyph of the text one `<use>`, in visual order, blanks included.
///
///     let svg = try OutlineSVG(faces: faces).document(of: layout)
package struct OutlineSVG {
  private let faces: FaceLibrary

  /// A writer that reads outlines from the faces of a worker.
  package init(faces: FaceLibrary) {
    self.faces = faces
  }

  /// The text as an SVG document, each line ended by a line feed; coordinates with at most three decimals.
  ///
  /// Glyphs in layers of colour (COLR version 0) keep their colours, and others take that of the text.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - background: The colour of the view box; clear draws none.
  /// - Throws: ``DrawingError`` `.noOutline` for a glyph that is a bitmap, `.font` for a glyph that can't be read.
  package func document(of layout: TextLayout, background: Color = .clear) throws(DrawingError) -> String {
    let unitsPerPoint = 1000 / layout.text.spans[0].attributes.font.pointSize
    let lines = layout.lines
    let top = lines[0].ascent * unitsPerPoint
    let bottom = (layout.firstBaseline - layout.lastBaseline - lines[lines.count - 1].descent) * unitsPerPoint
    let left = min(0, lines.map(\.x).min() ?? 0) * unitsPerPoint
    let right = (lines.map { $0.x + $0.advance }.max() ?? 0) * unitsPerPoint

    var symbols = SymbolTable(unitsPerPoint: unitsPerPoint, faces: faces)
    let ink = lines.lazy.flatMap(\.runs).first?.color ?? layout.text.spans[0].attributes.color
    var uses = ""
    for line in lines {
      for run in line.runs {
        let paint = run.color == ink ? "" : run.color.svgFill
        for glyph in run.glyphs {
          let name = try symbols.name(of: glyph.glyph, in: run.font)
          let x = (line.x + glyph.x) * unitsPerPoint
          let y = (layout.firstBaseline - line.baseline + glyph.y) * unitsPerPoint
          uses += "    <use href=\"#\(name)\" x=\"\(NumberText.brief(x))\" y=\"\(NumberText.brief(y))\"\(paint)/>\n"
        }
      }
    }
    let box = [left, bottom, right - left, top - bottom].map(NumberText.brief)
    var document = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box.joined(separator: " "))\" role=\"img\""
    let label = String(String.UnicodeScalarView(layout.text.string.unicodeScalars.prefix(200)))
    document += " aria-label=\"\(XMLText.escaped(label))\">\n"
    if !symbols.text.isEmpty { document += "  <defs>\n\(symbols.text)  </defs>\n" }
    if background.alpha > 0 {
      document += "  <rect x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\""
      document += "\(background.svgFill)/>\n"
    }
    document += "  <g transform=\"translate(0 \(NumberText.brief(top + bottom))) scale(1 -1)\"\(ink.svgFill)>\n"
    return document + uses + "  </g>\n</svg>\n"
  }
}

/// The symbols of a document, in the order in which their glyphs come first.
private struct SymbolTable {
  private(set) var text = ""
  private let unitsPerPoint: Double
  private let faces: FaceLibrary
  private var fonts: [FontInstance: Int] = [:]
  private var names: [Key: String] = [:]

  private struct Key: Hashable {
    let font: Int
    let glyph: UInt32
  }

  init(unitsPerPoint: Double, faces: FaceLibrary) {
    self.unitsPerPoint = unitsPerPoint
    self.faces = faces
  }

  /// The name of a glyph's symbol: `g36`, or `f2-g36` in the second font that occurs.
  mutating func name(of glyph: UInt32, in font: FontInstance) throws(DrawingError) -> String {
    let number = fonts[font] ?? fonts.count + 1
    fonts[font] = number
    let key = Key(font: number, glyph: glyph)
    if let name = names[key] { return name }
    let name = (number > 1 ? "f\(number)-" : "") + "g\(glyph)"
    names[key] = name
    // A symbol clips at 0 by default.
    text += "    <symbol id=\"\(name)\" overflow=\"visible\">\(try paths(of: glyph, in: font))</symbol>\n"
    return name
  }

  private func paths(of glyph: UInt32, in font: FontInstance) throws(DrawingError) -> String {
    let scale = font.pointsPerUnit * unitsPerPoint
    let name = font.face.postScriptName
    var paths = ""
    let hasInk: Bool
    do throws(FontError) {
      let face = try faces.face(font.variant)
      let layers = face.colorLayers(of: glyph, palette: font.variant.palette)
      do throws(FreeTypeError) {
        for layer in layers.isEmpty ? [ColorLayer(glyph: glyph, color: nil)] : layers {
          let outline = try face.outline(of: layer.glyph).svgPath(scale: scale)
          if !outline.isEmpty { paths += "<path d=\"\(outline)\"\(layer.color?.svgFill ?? "")/>" }
        }
      } catch {
        throw .glyph(font: name, glyph: glyph, error)
      }
      hasInk = try faces.box(of: glyph, in: font.variant) != nil
    } catch {
      throw .font(error)
    }
    if paths.isEmpty, hasInk { throw .noOutline(font: name, glyph: glyph) }
    return paths
  }
}

extension Color {
  /// The colour as attributes of an SVG element.
  fileprivate var svgFill: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return " fill=\"#\(digits)\"" + (isOpaque ? "" : " fill-opacity=\"\(NumberText.brief(Double(alpha) / 255))\"")
  }
}

extension [PathCommand] {
  /// The commands as an SVG path; every contour is closed.
  fileprivate func svgPath(scale: Double) -> String {
    func text(_ point: Point) -> String { "\(NumberText.brief(point.x * scale)) \(NumberText.brief(point.y * scale))" }
    var path = ""
    var start: Point?
    for (index, command) in enumerated() {
      switch command {
      case .move(let point):
        path += (start == nil ? "M" : "ZM") + text(point)
        start = point
      case .line(let point):
        // FreeType draws the closing line too.
        let isLast = index + 1 == count || self[index + 1].isMove
        if !(isLast && point == start) { path += "L" + text(point) }
      case .quadratic(let control, let point): path += "Q" + text(control) + " " + text(point)
      case .cubic(let first, let second, let point):
        path += "C" + text(first) + " " + text(second) + " " + text(point)
      }
    }
    return start == nil ? "" : path + "Z"
  }
}

extension PathCommand {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
