/// One reason why a picture changed, as a sentence can tell it.
public enum TraceCause: Hashable, Sendable {
  /// A text is another one.
  case text(Element, from: String, to: String)
  /// A font's file is another one; versions as its name table has them.
  case fontFile(name: String, from: String, to: String)
  /// What is drawn in another environment: the words of it that differ.
  case environment(from: String, to: String)
  /// A text is set in another font, or at other places of its axes.
  case font(Element, from: String, to: String)
  /// A text has another size in points.
  case size(Element, from: String, to: String)
  /// Lines are higher or lower, in points.
  case lineHeight(Element, from: Double, to: Double)
  /// Lines end elsewhere; how many there were and are.
  case lineBreaks(Element, from: Int, to: Int)
  /// Text is left out that was there, on so many lines.
  case truncated(Element, lines: Int)
  /// Nothing is left out any more.
  case truncatedNoMore(Element)
  /// Text is cut off at an edge: `bottom 12.333`.
  case clipped(Element, String)
  /// Nothing is cut off any more.
  case clippedNoMore(Element)
  /// Other glyphs for the same characters.
  case glyphs(Element, from: String, to: String)
  /// Characters that the fonts lack.
  case missingGlyphs(Element, count: Int)
  /// Kerning or widths: the first glyph with another advance, in points.
  case advances(Element, glyph: String, from: String, to: String)
  /// A glyph stands elsewhere beside its pen, as a mark on its letter: points right and up.
  case offset(Element, glyph: String, from: String, to: String)
  /// A picture in the scene is another one.
  case image(Element, path: String)
  /// A colour.
  case color(Element, from: String, to: String)
  /// Something else that the trace says of an element.
  case described(Element, from: String, to: String)
  /// An element without text has another size.
  case frame(Element, from: Rect, to: Rect)
  /// It was not there.
  case added(Element)
  /// It is not there any more.
  case removed(Element)
  /// Nothing but places changed.
  case moved(Move, others: Int)
  /// The layout is the same to the last glyph, and the pixels are not.
  case outlines
  /// There is no trace of the recording, or none that can be read.
  case unknown
  /// A cause that was read from a report, where it stands in words.
  case told(kind: String, words: String)

  /// An element as people find it.
  public struct Element: Hashable, Sendable {
    let kind: String
    let name: String?
    let text: String?
    let row: Int?
    let variant: Int?

    /// "the address of row 2 in variant 3".
    var words: String {
      var words: String
      if kind == "row", let row {
        words = "row \(row)"
        if let name { words = "the \(name), \(words)," }
      } else if kind == "variant" {
        words = "the ground"
      } else if let name {
        words = "the \(name)"
      } else if let text {
        let short = text.count > 32 ? text.prefix(30) + "…" : text[...]
        words = "“\(short)”"
      } else {
        words = "\("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
      }
      if let row, kind != "row" { words += " of row \(row)" }
      if let variant { words += " in variant \(variant)" }
      return words
    }
  }

  /// How far an element moved, in points.
  public struct Move: Hashable, Sendable {
    let element: Element
    let x: Double
    let y: Double
  }

  /// A short name of the kind of cause, for machines and filters.
  public var kind: String {
    switch self {
    case .text: "text"
    case .fontFile: "font-file"
    case .environment: "environment"
    case .font: "font"
    case .size: "size"
    case .lineHeight: "line-height"
    case .lineBreaks: "line-breaks"
    case .truncated, .truncatedNoMore: "truncation"
    case .clipped, .clippedNoMore: "clipping"
    case .glyphs: "glyphs"
    case .missingGlyphs: "missing-glyphs"
    case .advances: "advances"
    case .offset: "offset"
    case .image: "image"
    case .color: "color"
    case .described: "element"
    case .frame: "frame"
    case .added: "added"
    case .removed: "removed"
    case .moved: "moved"
    case .outlines: "outlines"
    case .unknown: "unknown"
    case .told(let kind, _): kind
    }
  }
}

extension TraceCause: CustomStringConvertible {
  /// "the address of row 2 now truncates (was 2 lines)".
  public var description: String {
    func brief(_ number: Double) -> String { NumberText.withMinus(NumberText.brief(number)) }
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    switch self {
    case .text(let element, let from, let to):
      return element.name == nil
        ? "\(element.words) was “\(from)”" : "the text of \(element.words) is “\(to)” (was “\(from)”)"
    case .fontFile(let name, let from, let to):
      return from == to
        ? "font \(name) is another file of the same version \(to)" : "font \(name) is \(to) (was \(from))"
    case .environment(let from, let to): return "it is drawn for \(to) (was \(from))"
    case .font(let element, let from, let to): return "\(element.words) is set in \(to) (was \(from))"
    case .size(let element, let from, let to): return "\(element.words) has \(to) pt (was \(from))"
    case .lineHeight(let element, let from, let to):
      return "\(element.words) has lines of \(brief(to)) pt (were \(brief(from)))"
    case .lineBreaks(let element, let from, let to):
      return from == to
        ? "\(element.words) breaks its lines elsewhere" : "\(element.words) has \(lines(to)) (was \(lines(from)))"
    case .truncated(let element, let count): return "\(element.words) now truncates (was \(lines(count)))"
    case .truncatedNoMore(let element): return "\(element.words) no longer truncates"
    case .clipped(let element, let edges): return "\(element.words) is now cut off (\(edges) pt)"
    case .clippedNoMore(let element): return "\(element.words) is no longer cut off"
    case .glyphs(let element, let from, let to): return "\(element.words) has other glyphs: \(to) (was \(from))"
    case .missingGlyphs(let element, let count):
      return "\(element.words) has \(count == 1 ? "a character" : "\(count) characters") that no font has"
    case .advances(let element, let glyph, let from, let to):
      return "\(element.words) has other kerning or widths: \(glyph) takes \(to) pt (was \(from))"
    case .offset(let element, let glyph, let from, let to):
      return "\(element.words) has \(glyph) \(to) pt beside its place (was \(from))"
    case .image(let element, let path): return "\(element.words) shows another picture, “\(path)”"
    case .color(let element, let from, let to): return "\(element.words) has colour \(to) (was \(from))"
    case .described(let element, let from, let to):
      return "\(element.words) is \(to.isEmpty ? "plain" : to) (was \(from.isEmpty ? "plain" : from))"
    case .frame(let element, let from, let to):
      return
        "\(element.words) is \(brief(to.width)) × \(brief(to.height)) pt (was \(brief(from.width)) × \(brief(from.height)))"
    case .added(let element): return "\(element.words) is new"
    case .removed(let element): return "\(element.words) is gone"
    case .moved(let move, let others):
      let rest = others > 0 ? ", and \(others) more" : ""
      return "\(move.element.words) moved by \(brief(move.x)), \(brief(move.y)) pt\(rest)"
    case .outlines: return "the layout is the same; the letters themselves are drawn otherwise"
    case .unknown: return "there is no trace of the recording to compare with"
    case .told(_, let words): return words
    }
  }
}
