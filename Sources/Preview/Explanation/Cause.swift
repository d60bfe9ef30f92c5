/// One reason why a picture changed.
package struct Cause: Hashable, Sendable, CustomStringConvertible {
  /// A short name of the kind of cause, for machines and filters: `text`, `setting`, `font-file`.
  package let kind: String
  /// "the line limit of the address of row 2 is 1 line (was none)". A sentence on one line, whatever a spec or a layout calls its elements.
  package let description: String
  /// The parts of the sentence, by which causes of several pictures are gathered; nil for one that says nothing of an element.
  let parts: CauseParts?
  /// The PostScript names of the fonts whose changed files it is about, sorted: of a file's own cause that font, of any other those that it follows from.
  let fonts: [String]

  init(_ kind: String, _ sentence: String, parts: CauseParts? = nil, fonts: [String] = []) {
    (self.kind, description, self.parts, self.fonts) = (kind, TraceText.oneLine(sentence), parts, fonts)
  }

  /// Whether it only follows from fonts' files, which are causes of the same picture.
  var isConsequence: Bool { kind != FontFileChange.kind && !fonts.isEmpty }

  /// The baseline's file was changed since it was recorded.
  static let baseline = Cause("baseline", "the baseline's file is not the recorded one")
  /// The layout is the same to the last glyph, and the pixels are not.
  static let drawing = Cause(
    "drawing", "the layout is the same, down to the outline of each letter; it is drawn differently")
  /// The layout changed in a way that has no words.
  static let layout = Cause("layout", "the layout changed")
  /// No layout was recorded.
  static let unknown = Cause("unknown", "no layout was recorded beside the baseline, so the reason is unknown")
  /// Somebody edited the recorded layout, or git merged it.
  static let altered = Cause("unknown", "the recorded layout was changed since, so the reason is unknown")

  /// The recorded layout can't be read, or says what no layout says.
  static func unusable(reason: String) -> Cause {
    Cause("unknown", "the recorded layout can't be used: \(reason); record the picture again")
  }

  /// The kind of the summary of causes that a report has no room for.
  static let restKind = "more"
}

/// A cause being made, which causes with the same words join.
struct Finding {
  let kind: String
  /// The words before the element: "the spacing of ".
  var before = ""
  var element: ElementWords?
  /// The words after it, without the values: " is".
  let after: String
  /// The value now and the one before, where it is a value that changed.
  var values: CauseParts.Values?
  /// How many times the value before it the value now is, where it grows with the size of a text; nil elsewhere.
  var factor: Double?
  /// The other elements with this cause.
  var others: [ElementWords] = []
  /// The fonts from whose changed files it follows (``Cause/fonts``).
  var fonts: [String] = []

  /// Whether it says of another element of a sheet what this one says: a font does the same to all sizes, and a version of this tool to all captions.
  func isAlike(_ other: Finding) -> Bool {
    guard before == other.before, kind == other.kind else { return false }
    // Layouts have thousandths of points.
    if let factor, let otherFactor = other.factor { return abs(otherFactor / factor - 1) < 0.002 }
    return kind == "text" && [element, other.element].allSatisfy { $0?.kind == LayoutNode.noteKind && $0?.name != nil }
  }

  /// Whether it is a measure or a caption that a sheet makes of its fonts, and no text that a spec gives.
  var saysMeasure: Bool {
    element?.kind == LayoutNode.noteKind || element?.kind == LayoutNode.measureKind && (kind != "text" || values != nil)
  }

  /// Takes the fonts of a finding that joins it. What follows from a font's file for some of its elements alone is a cause.
  mutating func take(fontsOf other: Finding) {
    fonts = fonts.isEmpty || other.fonts.isEmpty ? [] : Set(fonts + other.fonts).sorted()
  }

  /// The causes that join one: those of any element, or those of the same element in other rows.
  enum Joining { case elements, rows }

  /// The sentence, but for the other elements.
  var words: String { before + (element?.words ?? "") + predicate }

  /// The words that findings have in common that join.
  func words(joining: Joining) -> String {
    let own =
      joining == .elements
      ? nil : element.map { "\($0.row == nil ? $0.words : $0.wordsOutsideRows) \($0.variant ?? 0)" }
    return [before, own ?? "", predicate].joined(separator: "\u{1}")
  }

  /// The cause as it is reported.
  var cause: Cause {
    if others.isEmpty { return Cause(kind, words, parts: parts, fonts: fonts) }
    // "The name of rows 1 to 3", if each is about all of it.
    let isOfRows = ([element].compactMap { $0 } + others).allSatisfy {
      $0.row != nil && $0.variant == nil && $0.lines.isEmpty && $0.part == nil
    }
    if isOfRows, let parts, let element = parts.elements.first, parts.elements.count == 1, element.rows.count > 1 {
      let isPlural = before.isEmpty && parts.namesSeveral
      let words = isPlural ? " " + CauseParts.plural(of: String(predicate.drop { $0 == " " })) : predicate
      return Cause(kind, before + element.wordsWithRows + words, parts: parts, fonts: fonts)
    }
    return Cause(
      kind, words + (predicate.isEmpty ? "" : ",") + " and \(others.count) more", parts: parts, fonts: fonts)
  }

  /// The words after the element, with the values.
  private var predicate: String { after + (values.map { " \($0.words)" } ?? "") }

  private var parts: CauseParts? {
    guard let element else { return values.map { CauseParts(before: before, after: self.after, values: $0) } }
    // The parts name the element and not its lines: "the about has", though "lines 1 and 2 of the about have".
    let isOfLines = element.lines.count > 1 && after.hasPrefix(" have ")
    let after = isOfLines ? " has " + after.dropFirst(" have ".count) : after
    var parts = CauseParts(before: before, after: after, values: values)
    for element in [element] + others { parts.add(element) }
    return parts
  }

  /// A value that changed.
  static func property(_ name: String, _ element: ElementWords, from: String, to: String, kind: String) -> Finding {
    var element = element
    // "The switch “keep” is off", and not its state; a name alone doesn't say what is off.
    if name == "state" { element.saysKind = true }
    return Finding(
      kind: kind, before: name == "state" ? "" : "the \(name) of ", element: element, after: " is",
      values: CauseParts.Values(now: to, before: from))
  }

  /// The first four of some words.
  static func listed(_ words: [String], by separator: String = ", ") -> String {
    words.prefix(4).joined(separator: separator) + (words.count > 4 ? " …" : "")
  }

  /// Characters between quotation marks, cut where they are many.
  static func quoted(_ text: String, limit: Int = mostQuoted) -> String {
    let brief = text.prefix(limit)
    return "“\(TraceText.shown(String(brief)))\(brief.endIndex < text.endIndex ? "…" : "")”"
  }

  /// Characters of a quotation that stands by itself.
  static let mostQuoted = 160

  /// Two texts to be quoted, from shortly before the place where they differ if quotations of at most so many characters would end near it.
  static func excerpts(_ first: String, _ second: String, limit: Int) -> (String, String) {
    let shared = zip(first, second).prefix { $0 == $1 }.count
    let kept = limit / 3
    guard max(first.count, second.count) > limit, shared > limit - kept else { return (first, second) }
    return ("…" + first.dropFirst(shared - kept), "…" + second.dropFirst(shared - kept))
  }
}

extension Color {
  /// `#FF0000`, and how much of it covers what lies below: `#3C3C43 at 60 %`.
  var words: String {
    let percent = (Double(alpha) / 255 * 100).rounded()
    return isOpaque ? String(hex.prefix(7)) : "\(hex.prefix(7)) at \(NumberText.brief(percent)) %"
  }
}
