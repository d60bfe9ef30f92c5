import PreviewCore
package import PreviewPlan
import PreviewType

/// A text of a picture that lacks characters: its font, and the fonts that fill in for it, have
/// no glyphs for them. The font's box is drawn in their place, which is empty in some fonts. Or a
/// script of which iOS has a font for which nothing stands in, so that its texts aren't measured.
package struct MissingGlyphs: Equatable, Sendable {
  /// Where the spec has the text: `preview.yml:12:9`; nil for a text that no spec has.
  package let source: SpecPosition?
  /// The PostScript name of the font whose box is drawn.
  package let font: String
  /// The ISO 15924 code of a script that iOS has a font for; nil for characters that no font on
  /// iOS has.
  package let script: String?
  /// The element's name in the scene; nil if it has none.
  package let element: String?
  /// The text, cut where it is long; of several texts at one place, as an `each` makes them, the first.
  package let text: String
  /// How many texts there are at the place.
  package var textCount: Int
  /// The characters, in words: `“字” (U+5B57)`; each once, and no more than ``Limits/missingCharacters``.
  package internal(set) var characters: [String]

  package init(
    source: SpecPosition?, font: String, script: String? = nil, element: String?, text: String, textCount: Int,
    characters: [String]
  ) {
    self.source = source
    self.font = font
    self.script = script
    self.element = element
    self.text = text
    self.textCount = textCount
    self.characters = characters
  }

  /// Adds characters, as far as there is room for them.
  package mutating func add(_ more: [String]) {
    for character in more where characters.count < Limits.missingCharacters && !characters.contains(character) {
      characters.append(character)
    }
  }

  /// Identifies a text over all pictures: its place, or the text itself where it has no place,
  /// and its font; or a script, of which all texts are one.
  package struct Key: Hashable {
    let place: SpecPosition?
    let text: String
    let font: String
    let script: String?
  }

  package var key: Key {
    if let script { return Key(place: nil, text: "", font: "", script: script) }
    return Key(place: source, text: source == nil ? text : "", font: font, script: nil)
  }

  /// The font and the characters that it lacks: texts that have both in common are mended by one fallback font.
  private struct Lack: Hashable {
    let font: String
    let script: String?
    let characters: [String]
  }

  private var lack: Lack { Lack(font: font, script: script, characters: characters) }
}

extension [MissingGlyphs] {
  /// Whether characters are missing that iOS would not show either, so that no baseline is made
  /// of the picture.
  package var lackCharacters: Bool { contains { $0.script == nil } }
}

extension MissingGlyphs {
  /// The report on one text.
  package struct Sentence: Equatable, Sendable, CustomStringConvertible {
    /// Where the spec has the text: `preview.yml:12:9`.
    package let source: SpecPosition?
    /// The sentence.
    package let words: String
    /// Where the spec has the further texts that lack the same characters, where there are two or more.
    package var others: [SpecPosition] = []

    /// `preview.yml:12:9: Font 'Lobster' has no glyph for …`.
    package var description: String { (source.map { "\($0): " } ?? "") + words }
  }

  /// A sentence for each text, in the order of the spec; a text that several pictures show has one sentence for all of them, and so have many texts that
  /// lack the same characters.
  ///
  /// - Parameter pictures: What is missing, by the pictures' paths.
  package static func sentences(of pictures: [String: [MissingGlyphs]]) -> [Sentence] {
    var indices: [Key: Int] = [:]
    var found: [(glyphs: MissingGlyphs, pictures: [String], counts: [String: Int])] = []
    for (path, texts) in pictures.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      let title = RenderPlan.title(of: path)
      for text in texts {
        if let index = indices[text.key] {
          found[index].glyphs.add(text.characters)
          // Each language has texts of its own, and one has as many in each picture.
          found[index].counts[text.text] = max(found[index].counts[text.text] ?? 0, text.textCount)
          found[index].glyphs.textCount = found[index].counts.values.reduce(0, +)
          found[index].pictures.append(title)
        } else {
          indices[text.key] = found.count
          found.append((text, [title], [text.text: text.textCount]))
        }
      }
    }
    let places = found.map(\.glyphs.source)
    let order = found.indices.sorted { a, b in
      guard let first = places[a], let second = places[b] else { return places[a] != nil && places[b] == nil }
      return first < second
    }
    let alike = Dictionary(grouping: order.filter { places[$0] != nil }) { found[$0].glyphs.lack }
    var sentences: [Sentence] = []
    var rest = found.count
    for index in order where sentences.count < mostSentences {
      let (glyphs, pictures, _) = found[index]
      let same = places[index] == nil ? [] : alike[glyphs.lack] ?? []
      guard SpecPosition.areMany(same.count) else {
        sentences.append(Sentence(source: glyphs.source, words: glyphs.words(in: pictures)))
        rest -= 1
        continue
      }
      guard same[0] == index else { continue }
      var all = glyphs
      all.textCount = same.reduce(0) { $0 + found[$1].glyphs.textCount }
      let shown = Set(same.flatMap { found[$0].pictures }).sorted { $0.precedesInBytes($1) }
      sentences.append(
        Sentence(
          source: glyphs.source,
          words: all.words(in: shown) + SpecPosition.words(for: same.compactMap { places[$0] }),
          others: same.dropFirst().compactMap { found[$0].glyphs.source }))
      rest -= same.count
    }
    if rest > 0 {
      sentences.append(
        Sentence(
          source: nil,
          words: "\(NumberText.grouped(rest)) more \(rest == 1 ? "text has" : "texts have") such characters."))
    }
    return sentences
  }

  /// Why pictures that lack characters were not made baselines, and what to do about it.
  ///
  /// - Parameters:
  ///   - paths: The pictures' paths, one at least.
  ///   - taken: What was to become of them: `recorded`.
  ///   - permission: What allows it all the same.
  package static func refusal(of paths: [String], _ taken: String, permission: String) -> String {
    let subject =
      paths.count == 1
      ? "Picture '\(RenderPlan.title(of: paths[0]))' was" : "\(NumberText.grouped(paths.count)) pictures were"
    return
      "\(subject) not \(taken), because \(paths.count == 1 ? "it lacks" : "they lack") characters: add 'fallback' fonts that have them, "
      + "change the texts, or allow it with \(permission)."
  }

  /// Texts that are reported. Nobody reads more at once.
  private static let mostSentences = 20
  /// Characters that a sentence lists.
  private static let mostCharacters = 12

  private func words(in pictures: [String]) -> String {
    var listed = characters.prefix(Self.mostCharacters).joined(separator: ", ")
    if characters.count > Self.mostCharacters { listed += " and others" }
    let others = textCount - 1
    let isMore = others > 0 ? " and \(NumberText.grouped(others)) other \(others == 1 ? "text" : "texts")" : ""
    let shown =
      pictures.count == 1
      ? "'\(pictures[0])'"
      : "\(NumberText.grouped(pictures.count)) pictures, first '\(pictures[0])'"
    let place = "\(listed) in \(element.map { "element '\($0)', " } ?? "")“\(text)”\(isMore); it affects \(shown)."
    guard let script = script.flatMap({ FallbackScript(isoCode: $0) }) else {
      return TraceText.oneLine("Font '\(font)' has no glyph for \(place)")
    }
    let advice = script.advice.prefix(1).uppercased() + script.advice.dropFirst()
    return TraceText.oneLine(
      "iOS sets \(script.name) in \(script.systemFont ?? "a font of its own"), for which nothing stands in here, so that its widths are guessed: "
        + "\(place) \(advice).")
  }
}

extension VerifyReport {
  /// A sentence for each text that lacks characters.
  package var missingGlyphs: [MissingGlyphs.Sentence] {
    MissingGlyphs.sentences(
      of: Dictionary(
        pictures.filter { !$0.missingGlyphs.isEmpty }.map { ($0.path, $0.missingGlyphs) }
      ) { $1 })
  }
}
