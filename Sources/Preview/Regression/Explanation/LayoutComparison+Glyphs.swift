import PreviewType

/// Letters that a font draws differently, and the texts on the picture that they stand in.
struct RedrawnLetters {
  let font: FontInstanceName
  var characters: [String] = []
  /// The texts, with the lines of the first one.
  var texts: [Int] = []
  var lines: Set<Int> = []
}

extension LayoutComparison {
  /// Changes of glyphs of one kind, each once, with its lines.
  private struct GlyphChanges<Item: Hashable> {
    private var all: [(item: Item, lines: Set<Int>)] = []
    /// The fonts of all glyphs.
    private(set) var fonts: Set<FontInstanceName> = []

    mutating func note(_ item: Item, of glyphs: [TextGlyph], line: Int) {
      fonts.formUnion(glyphs.map(\.font))
      guard let known = all.firstIndex(where: { $0.item == item }) else { return all.append((item, [line])) }
      all[known].lines.insert(line)
    }

    /// Together what is on the same lines; all of it where that is much.
    var groups: [(lines: [Int], items: [Item])] {
      if all.count > 8 { return [(Set(all.flatMap(\.lines)).sorted(), all.map(\.item))] }
      var groups: [(lines: Set<Int>, items: [Item])] = []
      for (item, lines) in all {
        if let known = groups.firstIndex(where: { $0.lines == lines }) {
          groups[known].items.append(item)
        } else {
          groups.append((lines, [item]))
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
    let segments = segments.filter { segment in
      guard let a = segment.old.first, let b = segment.new.first else { return true }
      return (a.font, a.size) == (b.font, b.size)
    }
    var glyphs = GlyphChanges<Change.GlyphChange>()
    var advances = GlyphChanges<Change.AdvanceChange>()
    var offsets = GlyphChanges<Change.OffsetChange>()
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
        found.insert(at)
        blamedFonts.formUnion((segment.old + segment.new).map(\.font))
        // A missing character is reported on its own.
        let isMissing = segment.new.contains(where: \.name.isNotdef) && !segment.old.contains(where: \.name.isNotdef)
        if !isSpaced, !isMissing {
          glyphs.note(
            Change.GlyphChange(now: segment.new.map(\.name.text), before: segment.old.map(\.name.text)),
            of: segment.old + segment.new, line: line)
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
      advances.note(
        Change.AdvanceChange(
          glyph: b.words, next: b.isKerned(from: a) ? behind?.words : nil, now: b.advance, before: a.advance),
        of: [b], line: line)
      blamedFonts.insert(b.font)
    }
    for (at, segment) in segments.enumerated()
    where !isSpaced && !isOther[at] && !isBesideChange(at) && !found.contains(at) && !found.contains(at - 1) {
      for (a, b) in zip(segment.old, segment.new) where a.offset != b.offset {
        offsets.note(
          Change.OffsetChange(glyph: b.name.isNumber ? b.words : b.name.text, now: b.offset, before: a.offset), of: [b],
          line: segment.line + 1)
        blamedFonts.insert(b.font)
      }
    }
    report(glyphs, of: index, as: Change.glyphs)
    report(advances, of: index) { all in
      // One value may be another at each category.
      guard all.count == 1 else { return .advances(all) }
      let values = Change.ValueChange(now: .points(all[0].now), before: .points(all[0].before))
      return .advance(of: all[0].glyph, before: all[0].next, [values])
    }
    report(offsets, of: index, as: Change.offsets)
    return !found.isEmpty
  }

  private mutating func report<Item>(_ changes: GlyphChanges<Item>, of index: Int, as change: ([Item]) -> Change) {
    // Each of the fonts has to have another file.
    let isOfFiles = changes.fonts.allSatisfy { !changedFonts(among: [$0]).isEmpty }
    for (lines, items) in changes.groups {
      report(
        CauseDraft(
          change(items), of: pairs[index].element(onLines: lines),
          fonts: isOfFiles ? changedFonts(among: changes.fonts) : []), of: index, joins: .elements)
    }
  }

  // MARK: Redrawn letters

  private mutating func note(_ letters: [String], of font: FontInstanceName, _ index: Int, line: Int) {
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
        report(CauseDraft(.redrawnText, of: element, fonts: fonts), of: texts[0])
        continue
      }
      let isAll = letters.characters.count > 1 && keptLetters[letters.font, default: []].isEmpty
      let draft = CauseDraft(
        .redrawnLetters(isAll ? [] : letters.characters, font: texts.count == 1 ? nil : letters.font), of: element,
        others: texts.dropFirst().map { pairs[$0].element }, fonts: fonts)
      report(draft, of: texts[0], others: texts)
    }
  }
}
