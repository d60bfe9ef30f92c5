/// One reason why a picture changed.
public enum Cause: Hashable, Sendable {
  /// The text changed.
  case text(Element, from: String, to: String)
  /// A font's file is another one; versions as its name table has them, with SHA-256 of both.
  case fontFile(name: String, from: String, to: String, hashBefore: String, hash: String)
  /// A font's file is another one of the same version; SHA-256 of both.
  case fontFileOfVersion(name: String, version: String, from: String, to: String)
  /// The baseline's file is not the one that was recorded.
  case baseline
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
  /// The text is now truncated; how many lines it had.
  case truncated(Element, lines: Int)
  /// Nothing is left out any more.
  case truncatedNoMore(Element)
  /// Text is cut off at an edge: `bottom 12.333`.
  case clipped(Element, String)
  /// Text is left out at another place than before.
  case truncatedElsewhere(Element)
  /// Nothing is cut off any more.
  case clippedNoMore(Element)
  /// Other glyphs for the same characters.
  case glyphs(Element, [Change])
  /// Other glyphs for the same characters, in a font that has no names for glyphs.
  case glyphsFor(Element, characters: [String])
  /// Characters that the fonts lack and had not lacked; so many others of which it is not known which they are.
  case missingGlyphs(Element, characters: [String], others: Int)
  /// Kerning or widths: glyphs with other advances, in points, as they are called: `“A” before “V”`.
  case advances(Element, [Change])
  /// Glyphs stand elsewhere beside their pen, as a mark on its letter: points right and up.
  case offset(Element, [Change])
  /// A picture in the scene is another one.
  case image(Element, path: String)
  /// A colour.
  case color(Element, from: String, to: String)
  /// Something else about an element changed.
  case described(Element, from: String, to: String)
  /// An element without text has another size, and so many others of its kind have, too.
  case frame(Element, from: Rect, to: Rect, others: Int)
  /// It was not there.
  case added(Element)
  /// It is not there any more.
  case removed(Element)
  /// Only the position changed.
  case moved(Move, others: Int)
  /// Consecutive elements were replaced by a different number of elements, too many to pair.
  case stretch(from: Int, to: Int)
  /// What stands over a variant.
  case caption(from: String, to: String, variant: Int?)
  /// The layout is the same to the last glyph, and the pixels are not.
  case outlines
  /// Letters of a text have other pixels: which, if they are few; so many other texts have the same ones.
  case letters(Element, characters: [Character], others: Int)
  /// An element has other pixels, and nothing of what is known explains it.
  case drawing(Element)
  /// Pixels differ outside of all elements.
  case surroundings
  /// The layout is another one in a way that has no words.
  case layout
  /// No layout was recorded.
  case unknown
  /// The recorded layout can't be used, because it says what no layout of ours says.
  case unusable(reason: String)
  /// A cause that was read from a report, where it stands in words.
  case told(kind: String, words: String)

  /// What a glyph was and is; what it is called, where that is another matter.
  public struct Change: Hashable, Sendable {
    var glyph = ""
    let from: String
    let to: String
  }

  /// An element as people find it.
  public struct Element: Hashable, Sendable {
    let kind: String
    let name: String?
    /// Of a variant that is new or gone, its caption.
    let text: String?
    /// The name of a symbol.
    let symbol: String?
    let row: Int?
    let variant: Int?
    /// The lines of a text that it is about, counted from 1; empty for all.
    var lines: [Int] = []
    /// The part of a text that it is about; nil for all of it.
    var part: String?

    /// "line 2 of the address of row 2 in variant 3".
    var words: String {
      var words = ""
      if let part { words += "“\(TraceText.shown(Self.short(part)))” of " }
      if let last = lines.last {
        let others = lines.dropLast().map { "\($0)" }.joined(separator: ", ")
        words += others.isEmpty ? "line \(last) of " : "lines \(others) and \(last) of "
      }
      return words + whole
    }

    /// The verb of these words.
    var has: String { lines.count > 1 ? "have" : "has" }

    private static func short(_ text: String) -> String { text.count > 32 ? text.prefix(30) + "…" : text }

    /// "the address of row 2 in variant 3".
    private var whole: String {
      var words: String
      if kind == "row", let row {
        words = "row \(row)"
        if let name { words = "the \(name), \(words)," }
      } else if kind == "variant" {
        words = "the ground"
      } else if let name {
        words = "the \(name)"
      } else if let text {
        words = "“\(TraceText.shown(Self.short(text)))”"
      } else if let symbol {
        words = "the symbol \(symbol)"
      } else {
        // `navigationBar` is its name in a spec.
        let noun = kind.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
        words = "\("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(noun)"
      }
      if let row, kind != "row" { words += " of row \(row)" }
      if let variant { words += " in variant \(variant)" }
      return words
    }

    /// The same of what is new or gone: of a variant the whole of it.
    var wordsOfAll: String {
      guard kind == "variant", let variant else { return words }
      return "variant \(variant)" + (text.map { ", “\(TraceText.shown($0))”," } ?? "")
    }
  }

  /// How far an element moved, in points.
  public struct Move: Hashable, Sendable {
    let element: Element
    let x: Double
    let y: Double
    /// How far each line of a text did, if not all did alike.
    var lines: [Way] = []
  }

  /// So many points to the right and down.
  public struct Way: Hashable, Sendable {
    let x: Double
    let y: Double
  }

  /// A short name of the kind of cause, for machines and filters.
  public var kind: String {
    switch self {
    case .text: "text"
    case .fontFile, .fontFileOfVersion: "font-file"
    case .baseline: "baseline"
    case .environment: "environment"
    case .font: "font"
    case .size: "size"
    case .lineHeight: "line-height"
    case .lineBreaks: "line-breaks"
    case .truncated, .truncatedElsewhere, .truncatedNoMore: "truncation"
    case .clipped, .clippedNoMore: "clipping"
    case .glyphs, .glyphsFor: "glyphs"
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
    case .stretch, .layout: "layout"
    case .caption: "text"
    case .outlines, .letters: "outlines"
    case .drawing, .surroundings: "drawing"
    case .unknown, .unusable: "unknown"
    case .told(let kind, _): kind
    }
  }
}
