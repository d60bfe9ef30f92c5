import PreviewCore

/// The English of ``FontChange``: "Inter has a line height of 1.25 em (was 1.15)".
package struct FontChangeWording {
  /// The font's name; nil for clauses behind one that names it.
  package let font: String?

  package init(font: String?) {
    self.font = font
  }

  /// Characters, features and the like that a sentence lists.
  static let mostListed = 4

  /// The sentences of changes.
  func sentences(_ changes: [FontChange]) -> [String] { changes.map(sentence) }

  /// The font as the subject of a sentence.
  private var subject: String { font ?? "it" }

  /// A part of the font, with its article if it needs one: "the em of Inter", "axis wght of Inter",
  /// or "its axis wght".
  private func part(_ part: String, article: String = "") -> String {
    font.map { "\(article)\(part) of \($0)" } ?? "its \(part)"
  }

  func sentence(_ change: FontChange) -> String {
    switch change {
    case .fact(let fact): sentence(fact)
    case .measuresThere(let group, let measures, let place): "\(words(group, measures)) at \(place)"
    case .colorTable(let tag): "\(part("colour table \(tag)")) is different"
    case .feature(let tag, let substitutions):
      "\(part("feature \(tag)")) \(substitutions.map(words).joined(separator: "; it "))"
    case .moreFeatures(let count):
      "\(part(NumberText.counted(count, "more feature"))) \(count == 1 ? "changes" : "change") other characters"
    case .characters(let scalars, let isNew):
      "\(subject) \(isNew ? "now" : "no longer") has \(Self.list(scalars.map { Spelling.named(Character($0)) }))"
    case .drawn(let glyphs, let names, let count): words(glyphs, names, .drawn, of: count)
    case .widths(let glyphs, let widths, let count):
      words(
        glyphs,
        widths.enumerated().map { index, width in
          "\(width.glyph) \(index == 0 ? Self.units(width.units) : "\(abs(width.units))") \(Self.direction(width.units))"
        }, .wide, of: count)
    case .drawnThere(let names, let place):
      "\(Self.list(names)) of \(subject) \(Self.be(names)) drawn differently at \(place)"
    case .widthsThere(let names, let widths):
      "\(Self.list(names)) of \(subject) \(Self.be(names)) \(widths.prefix(12).map(words).joined(separator: ", "))"
        + (widths.count > 12 ? " …" : "")
    case .moreGlyphs(let count, let difference):
      "\(NumberText.counted(count, "more glyph")) of \(subject) \(count == 1 ? "is" : "are") \(difference.rawValue) "
        + "elsewhere on its axes"
    case .uncompared(let places):
      "\(subject) is not compared at \(NumberText.counted(places, "more place")) on its axes: its glyphs, masters and "
        + "instances are too many; compare static fonts made of it"
    case .kerning(let count, let pairs, let place):
      "\(NumberText.counted(count, "pair")) of characters of \(subject) \(count == 1 ? "is" : "are") kerned differently"
        + "\(Self.at(place)): \(pairs.prefix(Self.mostListed).map(words).joined(separator: ", "))"
        + (pairs.count > Self.mostListed ? " …" : "")
    case .marks(let texts, let place):
      "\(NumberText.counted(texts.count, "pair")) of letter and mark of \(subject) \(Self.be(texts)) set differently"
        + "\(Self.at(place)): \(Self.list(texts.map { "“\($0)”" }))"
    }
  }

  package func sentence(_ change: FontFactChange) -> String {
    switch change {
    case .names(let names): "\(subject) has \(names.map(words).joined(separator: ", "))"
    case .italic(let isNow): "\(subject) \(Self.now(isNow)) italic"
    case .monospaced(let isNow): "\(subject) \(Self.now(isNow)) monospaced"
    case .unitsPerEm(let now, let before): "\(part("em", article: "the ")) has \(now) units (was \(before))"
    case .measures(let group, let measures): words(group, measures)
    case .usesTypoMetrics(let isNow): "\(part("USE_TYPO_METRICS")) is now \(isNow ? "on" : "off")"
    case .parts(let kind, let names, let fate):
      "\(part("\(kind.words(names.count)) \(Self.list(names))")) \(Self.be(names)) \(fate.rawValue)"
    case .paletteCount(let now, let before): "\(subject) has \(NumberText.counted(now, "palette")) (was \(before))"
    case .axisRange(let axis, let now, let before):
      "\(part("axis \(axis)")) runs \(Self.words(now)) (was \(Self.words(before)))"
    case .axisDefault(let axis, let now, let before):
      "\(part("axis \(axis)")) is \(NumberText.brief(now)) by default (was \(NumberText.brief(before)))"
    case .axisIsHidden(let axis, let isNow): "\(part("axis \(axis)")) \(Self.now(isNow)) hidden"
    }
  }

  // MARK: Parts of sentences

  /// "Inter has a line height of 1.25 em (was 1.15)".
  private func words(_ group: FontFactChange.MeasureGroup, _ measures: [FontFactChange.Measure]) -> String {
    let owner =
      switch group {
      case .lines: subject
      case .underline: part("underline", article: "the ")
      case .os2: part("OS/2")
      }
    return "\(owner) has \(measures.map(words).joined(separator: ", "))"
  }

  /// "12 of 676 characters of Inter are drawn differently: “e” (U+0065), …".
  private func words(
    _ glyphs: FontChange.Glyphs, _ names: [String], _ difference: FontChange.Difference, of count: Int
  ) -> String {
    "\(NumberText.grouped(names.count)) of \(NumberText.counted(count, glyphs.rawValue)) of \(subject) "
      + "\(Self.be(names)) \(difference.rawValue): \(Self.list(names))"
  }

  private func words(_ name: FontFactChange.Name) -> String {
    switch name.kind {
    case .family, .style, .postScriptName: "\(name.kind.rawValue) “\(name.now)” (was “\(name.before)”)"
    case .weight, .widthClass: "\(name.kind.rawValue) \(name.now) (was \(name.before))"
    }
  }

  private func words(_ measure: FontFactChange.Measure) -> String {
    "\(measure.name.article) \(measure.name.rawValue) of \(Self.number(measure.now)) em (was \(Self.number(measure.before)))"
  }

  private func words(_ substitution: FontChange.Substitution) -> String {
    "\(substitution.kind.rawValue) \(Self.list(substitution.texts.map { "“\($0)”" }))"
  }

  private func words(_ width: FontChange.WidthThere) -> String {
    "\(Self.units(width.units)) \(Self.direction(width.units)) at \(width.places)"
  }

  private func words(_ pair: FontChange.Kerning) -> String {
    "“\(pair.text)” \(NumberText.withMinus("\(pair.now)")) (was \(NumberText.withMinus("\(pair.before)")))"
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "from \(NumberText.brief(range.lowerBound)) to \(NumberText.brief(range.upperBound))"
  }

  private static func list(_ names: [String]) -> String { Spelling.list(names, most: mostListed) }
  private static func be(_ names: [String]) -> String { names.count == 1 ? "is" : "are" }
  private static func now(_ isNow: Bool) -> String { "is \(isNow ? "now" : "no longer")" }
  private static func at(_ place: String?) -> String { place.map { " at \($0)" } ?? "" }
  private static func number(_ ems: Double) -> String { NumberText.withMinus(NumberText.brief(ems)) }
  private static func units(_ units: Int) -> String { NumberText.counted(abs(units), "unit") }
  private static func direction(_ units: Int) -> String { units > 0 ? "wider" : "narrower" }
}

extension FontFactChange.Measure.Name {
  fileprivate var article: String {
    switch self {
    case .ascender, .xHeight, .upperEdge: "an"
    case .lineHeight, .descender, .lineGap, .capHeight, .thickness, .typoAscender, .typoDescender, .typoLineGap,
      .winAscender, .winDescender:
      "a"
    }
  }
}

extension FontFactChange.Part {
  fileprivate func words(_ count: Int) -> String { count == 1 ? rawValue : self == .axis ? "axes" : "\(rawValue)s" }
}
