/// Letters that a font draws differently, and the texts on the picture that they stand in.
struct RedrawnLetters {
  let font: String
  var characters: [String] = []
  /// The texts, with the lines of the first one.
  var texts: [Int] = []
  var lines: Set<Int> = []
}

extension LayoutComparison {
  /// Findings about glyphs, each once, with its lines.
  private struct Findings {
    /// Words, and the value that changed, if it is one.
    struct Words: Equatable {
      let words: String
      var values: CauseParts.Values?

      var all: String { words + (values.map { " \($0.words)" } ?? "") }
    }

    private var all: [(words: Words, lines: Set<Int>)] = []
    /// The fonts of all glyphs.
    private(set) var fonts: Set<String> = []

    mutating func note(_ words: String, _ values: CauseParts.Values? = nil, of glyphs: [TextGlyph], line: Int) {
      fonts.formUnion(glyphs.map(\.font))
      let words = Words(words: words, values: values)
      guard let known = all.firstIndex(where: { $0.words == words }) else { return all.append((words, [line])) }
      all[known].lines.insert(line)
    }

    /// Together what is on the same lines; all of it where that is much.
    var groups: [(lines: [Int], words: [Words])] {
      if all.count > 8 { return [(Set(all.flatMap(\.lines)).sorted(), all.map(\.words))] }
      var groups: [(lines: Set<Int>, words: [Words])] = []
      for finding in all {
        if let known = groups.firstIndex(where: { $0.lines == finding.lines }) {
          groups[known].words.append(finding.words)
        } else {
          groups.append((finding.lines, [finding.words]))
        }
      }
      return groups.map { ($0.sorted(), $1) }
    }
  }

  /// Reports other glyphs, other advances and other places beside the pen, in the parts of a text that it had before and still has; notes letters that are drawn
  /// differently. Answers whether there is anything of it.
  ///
  /// - Parameter isSpaced: Whether advances and features are reported as settings.
  mutating func compareGlyphs(_ index: Int, _ segments: [TextSegment], isSpaced: Bool) -> Bool {
    let pair = pairs[index]
    let segments = segments.filter { segment in
      guard let a = segment.old.first, let b = segment.new.first else { return true }
      return (a.font, a.size) == (b.font, b.size)
    }
    var (glyphs, advances, offsets) = (Findings(), Findings(), Findings())
    // Beside another glyph there is other kerning, and a mark stands elsewhere.
    let isOther = segments.map(\.isSubstituted)
    func isBesideChange(_ at: Int) -> Bool {
      segments[at].isBesideChange
        || [at - 1, at + 1].contains {
          segments.indices.contains($0) && segments[$0].line == segments[at].line && isOther[$0]
        }
    }
    var found: Set<Int> = []
    for (at, segment) in segments.enumerated() {
      let line = segment.line + 1
      if !isOther[at] {
        // An outline depends on no neighbour.
        let letters = segment.isBesideChange && segment.isRenumbered ? [] : segment.redrawnLetters
        if let font = segment.new.first?.font, !letters.isEmpty {
          note(letters, of: font, index, line: line)
          found.insert(at)
        } else {
          noteKept(segment.new)
        }
      }
      if isOther[at] ? segment.isBesideChange : isBesideChange(at) { continue }
      if isOther[at] {
        func names(_ glyphs: [TextGlyph]) -> String {
          glyphs.isEmpty
            ? "nothing" : glyphs.prefix(4).map(\.name).joined(separator: " ") + (glyphs.count > 4 ? " …" : "")
        }
        found.insert(at)
        blamedFonts.formUnion((segment.old + segment.new).map(\.font))
        // A missing character is reported on its own.
        let isMissing = segment.new.contains(where: \.isMissing) && !segment.old.contains(where: \.isMissing)
        if !isSpaced, !isMissing {
          glyphs.note(
            "\(names(segment.new)) (was \(names(segment.old)))", of: segment.old + segment.new, line: line)
        }
      }
      guard !isSpaced, !isOther[at], let changed = segment.new.indices.first(where: { segment.isSpaced(at: $0) })
      else { continue }
      let (a, b) = (segment.old[changed], segment.new[changed])
      found.insert(at)
      // The kerning of a `kern` table is shared by both letters, of which the second one is shifted as well (HarfBuzz, `hb-kern.hh`).
      if found.contains(at - 1), a.offset != b.offset { continue }
      // Glyphs of the same letter are not beside each other.
      let behind = segment.new[(changed + 1)...].first { $0.source == nil || $0.source != b.source } ?? segment.next
      let words = b.words + (b.isKerned(from: a) ? behind.map { " before \($0.words)" } ?? "" : "")
      let values = CauseParts.Values(now: LayoutSetting.points(b.advance), before: NumberText.brief(a.advance))
      advances.note("\(words) takes", values, of: [b], line: line)
      blamedFonts.insert(b.font)
    }
    for (at, segment) in segments.enumerated()
    where !isSpaced && !isOther[at] && !isBesideChange(at) && !found.contains(at) && !found.contains(at - 1) {
      for (a, b) in zip(segment.old, segment.new) where a.offset != b.offset {
        func words(_ offset: Point) -> String { "\(NumberText.brief(offset.x)),\(NumberText.brief(offset.y))" }
        offsets.note(
          "\(b.isNumbered ? b.words : b.name) \(words(b.offset)) pt beside its place (was \(words(a.offset)))",
          of: [b], line: segment.line + 1)
        blamedFonts.insert(b.font)
      }
    }
    for (kind, words, findings) in [
      ("glyphs", "different glyphs: ", glyphs), ("advances", "different kerning or widths: ", advances),
      ("offset", "", offsets),
    ] {
      // Each of the fonts has to have another file.
      let isOfFiles = findings.fonts.allSatisfy { !changedFonts(among: [$0]).isEmpty }
      for (lines, all) in findings.groups {
        let element = pair.element(onLines: lines)
        // One value may be another at each category.
        let (said, values) = all.count == 1 ? (all[0].words, all[0].values) : (Finding.listed(all.map(\.all)), nil)
        report(
          Finding(
            kind: kind, element: element, after: " \(element.has) \(words)\(said)", values: values,
            fonts: isOfFiles ? changedFonts(among: findings.fonts) : []), of: index, joins: .elements)
      }
    }
    return !found.isEmpty
  }

  // MARK: Redrawn letters

  private mutating func note(_ letters: [String], of font: String, _ index: Int, line: Int) {
    blamedFonts.insert(font)
    let at =
      redrawn.firstIndex { $0.font == font }
      ?? {
        redrawn.append(RedrawnLetters(font: font))
        return redrawn.count - 1
      }()
    for letter in letters where !redrawn[at].characters.contains(letter) { redrawn[at].characters.append(letter) }
    if !redrawn[at].texts.contains(index) { redrawn[at].texts.append(index) }
    if redrawn[at].texts.count == 1 { redrawn[at].lines.insert(line) }
  }

  /// Notes letters that are drawn as they were.
  mutating func noteKept(_ glyphs: [TextGlyph]) {
    for glyph in glyphs where glyph.character?.isWhitespace != true {
      keptLetters[glyph.font, default: []].insert(glyph.characters)
    }
  }

  /// Reports the letters that fonts draw differently, a font at a time.
  mutating func reportRedrawnLetters() {
    for letters in redrawn {
      let texts = letters.texts
      let element = pairs[texts[0]].element(onLines: texts.count == 1 ? letters.lines.sorted() : [])
      let fonts = changedFonts(among: [letters.font])
      if texts.count == 1, element.name == nil, element.text?.count == 1 {
        report(
          Finding(kind: "outlines", element: element, after: " is drawn differently", fonts: fonts), of: texts[0])
        continue
      }
      let isAll = letters.characters.count > 1 && keptLetters[letters.font, default: []].isEmpty
      let noun = letters.characters.count == 1 ? "letter" : "letters"
      let which =
        isAll ? "all letters" : "the \(noun) \(Finding.listed(letters.characters.map { Finding.quoted($0) }, by: " "))"
      let verb = letters.characters.count == 1 ? "is" : "are"
      let finding =
        texts.count == 1
        ? Finding(
          kind: "outlines", before: "\(which) of ", element: element, after: " \(verb) drawn differently", fonts: fonts)
        : Finding(
          kind: "outlines", before: "\(which) of \(Self.fontWords(letters.font)) \(verb) drawn differently, in ",
          element: element, after: "", others: texts.dropFirst().map { pairs[$0].element }, fonts: fonts)
      report(finding, of: texts[0], others: texts)
    }
  }
}
