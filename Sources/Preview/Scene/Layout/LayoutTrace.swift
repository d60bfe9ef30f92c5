import PreviewCore
import PreviewType

/// A record as text for people, an element a line.
///
///     scene deliveries 320 pt AX2 light leftToRight 3x
///     variant 1 "automatic row" 320 x 65.333 #FFFFFFFF
///       row 0 0 320 x 65.333 separator 16 0 #3C3C434A
///         label "name" 16 11 288 x 43 headline "Feng Wong"
///           line [0,9) x 0 baseline 34.277 height 42.961 width 188.365 "Feng Wong"
///             Inter wght=600 36 #000000FF F+22.1 e+20.4 …
///
/// Frames are in points from the corner of the scene, sheet or inner page; lines and glyphs are placed in their label. Each glyph is followed by its
/// advance. One that does not stand at the pen is followed by how far right of it and above the baseline it stands: `acute+0^1.5,2.25`. Where a line has
/// not one glyph for each Unicode scalar in one direction, glyphs are followed by the byte of the text at which what they stand for begins, if that is not
/// the scalar beside the one before: `f_l+9.3@12`; an ellipsis that stands for nothing by `@` alone.
package struct LayoutTrace {
  private var text = ""

  /// The trace of a record; every line ends with a line feed.
  package static func text(of record: LayoutRecord) -> String {
    var trace = LayoutTrace()
    trace.addHead(of: record)
    let isScene = if case .scene = record.subject { true } else { false }
    for (index, node) in record.nodes.enumerated() {
      if isScene {
        trace.add(variant: node, number: index + 1, scale: record.environment.scale)
      } else {
        trace.add(node, indent: "  ")
      }
    }
    return trace.text
  }

  private mutating func addHead(of record: LayoutRecord) {
    let environment = record.environment
    var parts: [String?]
    switch record.subject {
    case .scene(let name, let width): parts = ["scene \(name)", "\(NumberText.brief(width)) pt"]
    case .sheet(let kind, let size): parts = ["sheet \(kind)", "\(Self.words(size)) pt"]
    }
    parts += [
      environment.category, environment.step.map { "step \($0)" },
    ]
    parts += PictureTrait.allCases.map { environment.choices[$0] }
    parts += ["\(NumberText.brief(environment.scale))x", record.background?.hex]
    text += parts.compactMap { $0 }.joined(separator: " ") + "\n"
    if !record.named.colors.isEmpty {
      let colors = record.named.colors.sorted { $0.key < $1.key }.map {
        "\(TraceText.quoted($0.key)) \($0.value.words(in: record.appearances))"
      }
      text += "palette " + colors.joined(separator: " ") + "\n"
    }
  }

  private mutating func add(variant node: LayoutRecord.Node, number: Int, scale: Double) {
    let caption = node.caption.map { " \(TraceText.quoted($0.text))" } ?? ""
    let size = node.frame.size
    text += "variant \(number)\(caption) \(Self.words(size)) \(node.paint.fill?.hex ?? "")\n"
    let screen = Visible(rect: Rect(x: 0, y: 0, width: node.frame.width, height: node.frame.height), scale: scale)
    for child in node.children { add(child, indent: "  ", within: screen) }
  }

  /// The area in which an element is visible.
  private struct Visible {
    var rect: Rect
    /// Pixels per point: less than a pixel is not seen to be missing.
    let scale: Double

    /// How much of an element is cut off at each edge.
    func cut(of frame: Rect) -> ClippedEdges {
      func cut(_ length: Double, of whole: Double) -> Double { length * scale > 0.99 ? min(length, whole) : 0 }
      return ClippedEdges(
        top: cut(rect.y - frame.y, of: frame.height), left: cut(rect.x - frame.x, of: frame.width),
        bottom: cut(frame.maxY - rect.maxY, of: frame.height), right: cut(frame.maxX - rect.maxX, of: frame.width))
    }
  }

  /// Adds an element, and everything in it.
  ///
  /// - Parameter visible: Where something around it cuts it off; nil on a sheet.
  private mutating func add(_ node: LayoutRecord.Node, indent: String, within visible: Visible? = nil) {
    var parts = [node.kind]
    if let name = node.name { parts.append(TraceText.quoted(name)) }
    parts.append("\(NumberText.brief(node.frame.x)) \(NumberText.brief(node.frame.y))")
    parts.append(Self.words(node.frame.size))
    if let factor = node.space?.factor, factor != 1 { parts.append("at \(NumberText.brief(factor))") }
    if node.clips { parts.append("clips") }
    parts += Self.words(of: node.paint)
    if let own = node.text {
      if let language = node.settings[.language] { parts.append("in \(language)") }
      parts += Self.words(of: own)
    }
    if node.kind == "image", let cut = visible?.cut(of: node.frame), !cut.isNone {
      parts.append("clipped \(cut.words)")
    }
    text += indent + parts.joined(separator: " ") + "\n"
    for line in node.text?.lines ?? [] { add(line, of: node.text!, indent: indent + "  ") }
    var inner = visible
    if node.clips { inner?.rect = visible!.rect.intersection(node.frame) }
    for child in node.children { add(child, indent: indent + "  ", within: inner) }
  }

  private static func words(of text: LayoutRecord.Text) -> [String] {
    var parts = text.styles
    if text.factor < 1 { parts.append("at \(NumberText.brief(text.factor))") }
    if text.isTruncated { parts.append("truncated") }
    if !text.cut.isNone { parts.append("clipped \(text.cut.words)") }
    return parts + [TraceText.quoted(text.string)]
  }

  private static func words(of paint: LayoutRecord.Paint) -> [String] {
    func brief(_ points: Double) -> String { NumberText.brief(points) }
    var parts: [String?] = []
    if let picture = paint.picture {
      parts += [
        TraceText.quoted(picture.path), "\(picture.size.width) x \(picture.size.height) px", picture.digest,
        picture.fills ? "fills" : "fits", picture.imageSet.map { "of \(TraceText.quoted($0))" },
      ]
    }
    parts += [
      paint.stop.map { "stop \($0.number) of \($0.count)" }, paint.symbol, paint.color?.hex,
      paint.isMirrored ? "mirrored" : nil, paint.fill.map { "fill \($0.hex)" },
      paint.gradient.map { "gradient \($0.words { $0.hex })" },
      paint.radius > 0 ? "\(paint.isRound ? "round" : "radius") \(brief(paint.radius))" : nil,
      paint.border.map { "border \(brief($0.width)) \($0.color.hex)" },
      paint.separator.map { "separator \(brief($0.left)) \(brief($0.right)) \($0.color.hex)" },
      paint.topLine.map { "line above \($0.hex)" },
    ]
    if let path = paint.path {
      parts += ["width \(brief(path.width))"]
      if !path.dash.isEmpty { parts += ["dash \(path.dash.map(brief).joined(separator: ","))"] }
      parts += path.points.map { "\(brief($0.x)),\(brief($0.y))" }
    }
    if let shadow = paint.shadow { parts.append("shadow \(shadow.words { $0.hex })") }
    if paint.opacity < 1 { parts.append("opacity \(brief(paint.opacity))") }
    parts += [
      paint.backButton.map {
        "\($0.isDropped ? "without label" : "shortened from") \(TraceText.quoted($0.label))"
      }
    ]
    return parts.compactMap(\.self)
  }

  private static func words(_ size: Size) -> String {
    "\(NumberText.brief(size.width)) x \(NumberText.brief(size.height))"
  }

  // MARK: Lines

  private mutating func add(_ line: LayoutRecord.Line, of own: LayoutRecord.Text, indent: String) {
    text += indent + "line [\(line.range.lowerBound),\(line.range.upperBound)) x \(NumberText.brief(line.x)) "
    text += "baseline \(NumberText.brief(line.baseline)) height \(NumberText.brief(line.height)) "
    text += "width \(NumberText.brief(line.width))\(line.isTruncated ? " truncated" : "") "
    text += TraceText.quoted(line.shown(of: own.string)) + "\n"
    let utf8 = Array(own.string.utf8)
    let isPlain = line.isPlain(utf8)
    for run in line.runs {
      text += indent + "  \(run.font) \(NumberText.brief(run.size))\(run.isRightToLeft ? " rtl" : "") \(run.color.hex)"
      if let underline = run.underline { text += " underlined \(underline.hex)" }
      if let strikethrough = run.strikethrough { text += " struck \(strikethrough.hex)" }
      var beside: Int?
      for glyph in run.glyphs {
        text += " \(glyph.name.text)+\(NumberText.brief(glyph.advance))"
        if glyph.offset != .zero { text += "^\(NumberText.brief(glyph.offset.x)),\(NumberText.brief(glyph.offset.y))" }
        if isPlain { continue }
        if glyph.cluster == nil || glyph.cluster != beside { text += "@" + (glyph.cluster.map { "\($0)" } ?? "") }
        beside = glyph.cluster.map { Self.neighbor(of: $0, in: utf8, isBefore: run.isRightToLeft) }
      }
      text += "\n"
    }
  }

  /// The byte at which the Unicode scalar before or behind the one at a byte begins.
  private static func neighbor(of offset: Int, in utf8: [UInt8], isBefore: Bool) -> Int {
    var offset = isBefore ? offset - 1 : offset + 1
    while utf8.indices.contains(offset), utf8[offset] & 0xC0 == 0x80 { offset += isBefore ? -1 : 1 }
    return offset
  }
}

extension LayoutRecord.Line {
  /// The characters that are seen, with an ellipsis between parts.
  package func shown(of text: String) -> String {
    let utf8 = text.utf8
    return visible.map { range in
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }.joined(separator: "…")
  }

  /// Whether the line has one glyph for each Unicode scalar, in one direction.
  fileprivate func isPlain(_ utf8: [UInt8]) -> Bool {
    guard let first = runs.first else { return true }
    guard runs.allSatisfy({ $0.isRightToLeft == first.isRightToLeft }) else { return false }
    let clusters = runs.flatMap { $0.glyphs.compactMap(\.cluster) }
    let scalars = visible.joined().filter { utf8[$0] & 0xC0 != 0x80 }
    return first.isRightToLeft ? clusters.reversed() == scalars : clusters == scalars
  }
}
