extension Cause: CustomStringConvertible {
  /// "the address of row 2 now truncates (was 2 lines)". A sentence on one line, whatever a spec or a layout calls its elements.
  public var description: String { TraceText.oneLine(sentence) }

  private var sentence: String {
    func brief(_ number: Double) -> String { NumberText.withMinus(NumberText.brief(number)) }
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    switch self {
    case .text(let element, let from, let to):
      let (old, new) = (Self.brief(from), Self.brief(to))
      return element.name == nil
        ? "\(element.words) was “\(old)”" : "the text of \(element.words) is “\(new)” (was “\(old)”)"
    case .fontFile(let name, let from, let to, let hashBefore, let hash):
      return "font \(name) is \(to), \(hash.prefix(8)) (was \(from), \(hashBefore.prefix(8)))"
    case .fontFileOfVersion(let name, let version, let from, let to):
      return FontFileChange.words(name, version: version, from: from, to: to)
    case .baseline: return "the baseline's file is not the one that was recorded"
    case .environment(let from, let to): return "it is drawn for \(to) (was \(from))"
    case .font(let element, let from, let to): return "\(element.words) is set in \(to) (was \(from))"
    case .size(let element, let from, let to): return "\(element.words) has \(to) pt (was \(from))"
    case .lineHeight(let element, let from, let to):
      return "\(element.words) has lines of \(brief(to)) pt (were \(brief(from)))"
    case .lineBreaks(let element, let from, let to):
      return from == to
        ? "\(element.words) breaks its lines elsewhere" : "\(element.words) has \(lines(to)) (was \(lines(from)))"
    case .truncated(let element, let count): return "\(element.words) now truncates (was \(lines(count)))"
    case .truncatedElsewhere(let element): return "\(element.words) truncates elsewhere"
    case .truncatedNoMore(let element): return "\(element.words) no longer truncates"
    case .clipped(let element, let edges): return "\(element.words) is now cut off (\(edges) pt)"
    case .clippedNoMore(let element): return "\(element.words) is no longer cut off"
    case .glyphs(let element, let changes):
      return "\(element.words) \(element.has) different glyphs: "
        + Self.listed(changes.map { "\($0.to) (was \($0.from))" }, by: ", ")
    case .glyphsFor(let element, let characters):
      return "\(element.words) \(element.has) different glyphs for \(Self.listed(characters))"
    case .missingGlyphs(let element, let characters, let others):
      let count = characters.count + others
      let which = others == 0 ? ": \(Self.listed(characters))" : ""
      return
        "\(element.words) \(element.has) \(count == 1 ? "a character" : "\(count) characters") that no font has\(which)"
    case .advances(let element, let changes):
      let words = changes.map { "\($0.glyph) takes \($0.to) pt (was \($0.from))" }
      return "\(element.words) \(element.has) different kerning or widths: " + Self.listed(words, by: ", ")
    case .offset(let element, let changes):
      let words = changes.map { "\($0.glyph) \($0.to) pt beside its place (was \($0.from))" }
      return "\(element.words) \(element.has) " + Self.listed(words, by: ", ")
    case .image(let element, let path): return "\(element.words) shows another picture, “\(path)”"
    case .color(let element, let from, let to): return "\(element.words) has colour \(to) (was \(from))"
    case .described(let element, let from, let to):
      if from.isEmpty { return "\(element.words) now has \(to)" }
      return to.isEmpty ? "\(element.words) no longer has \(from)" : "\(element.words) has \(to) (was \(from))"
    case .frame(let element, let from, let to, let others):
      let rest = others > 0 ? ", and \(others) more" : ""
      return
        "\(element.words) is \(brief(to.width)) × \(brief(to.height)) pt (was \(brief(from.width)) × \(brief(from.height)))\(rest)"
    case .added(let element): return "\(element.wordsOfAll) is new"
    case .removed(let element): return "\(element.wordsOfAll) is gone"
    case .moved(let move, let others):
      let rest = others > 0 ? ", and \(others) more" : ""
      guard move.lines.isEmpty else {
        let ways = move.lines.enumerated().prefix(4).map { "line \($0 + 1) by \(brief($1.x)), \(brief($1.y)) pt" }
        let dots = move.lines.count > 4 ? ", …" : ""
        return "the lines of \(move.element.words) moved: \(ways.joined(separator: ", "))\(dots)\(rest)"
      }
      return "\(move.element.words) moved by \(brief(move.x)), \(brief(move.y)) pt\(rest)"
    case .stretch(let from, let to): return "\(to) consecutive elements replaced \(from)"
    case .caption(let from, let to, let variant):
      let place = variant.map { " of variant \($0)" } ?? ""
      return "the caption\(place) is “\(TraceText.shown(to))” (was “\(TraceText.shown(from))”)"
    case .letters(let element, let characters, let others):
      let rest = others == 0 ? "" : ", and \(others) more text\(others == 1 ? "" : "s")"
      if element.name == nil, element.text?.count == 1 { return "\(element.words) is drawn differently\(rest)" }
      guard !characters.isEmpty else {
        return "the letters of \(element.words) are drawn differently\(rest)"
      }
      return characters.count == 1
        ? "the letter \(Self.listed(characters.map(String.init))) of \(element.words) is drawn differently\(rest)"
        : "the letters \(Self.listed(characters.map(String.init))) of \(element.words) are drawn differently\(rest)"
    case .drawing(let element): return "\(element.words) is drawn differently"
    case .surroundings: return "what stands around the elements is drawn differently"
    case .layout: return "the layout changed"
    case .outlines: return "the layout is the same; the letters themselves are drawn differently"
    case .unknown: return "no layout was recorded beside the baseline, so the reason is unknown"
    case .unusable(let reason):
      return "the recorded layout can't be used: \(reason); record the picture again"
    case .told(_, let words): return words
    }
  }

  /// A text, cut where it is long.
  private static func brief(_ text: String) -> String {
    let brief = text.prefix(160)
    return TraceText.shown(String(brief)) + (brief.endIndex < text.endIndex ? "…" : "")
  }

  /// `“a” “b” “c” “d” …`.
  private static func listed(_ characters: [String]) -> String {
    listed(characters.map { "“\(TraceText.shown($0))”" }, by: " ")
  }

  /// The first four.
  private static func listed(_ words: [String], by separator: String) -> String {
    words.prefix(4).joined(separator: separator) + (words.count > 4 ? " …" : "")
  }
}
