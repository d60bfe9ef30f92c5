extension LayoutComparison {
  /// A glyph that another version of a font has under another number.
  struct Renumbering: Hashable {
    let font: String
    let from: String
    let to: String
  }

  /// A glyph of a font.
  struct Glyph: Hashable {
    let font: String
    let name: String

    init(_ glyph: TextGlyph) {
      (font, name) = (glyph.font, glyph.name)
    }
  }

  // MARK: Numbers

  /// Whether a glyph's number says nothing, since its font has another file and no names for glyphs.
  private func isRenumberable(_ a: TextGlyph, _ b: TextGlyph) -> Bool {
    guard a.isNumbered, b.isNumbered, !a.isMissing, !b.isMissing, a.font == b.font else { return false }
    return isOfOtherFile(a.font)
  }

  /// Whether a font, as a run names it, has another file than it had.
  func isOfOtherFile(_ font: String) -> Bool {
    fonts.contains { $0.isFont(font) }
  }

  /// Looks at the glyphs of all texts: what they stand for, which have another number and the same pixels, and before which others they have another
  /// advance.
  ///
  /// The same pixels have those of texts that stand where they stood, and in which no pixel differs.
  mutating func noteGlyphs() {
    for index in pairs.indices where pairs[index].isText {
      guard let old = pairs[index].old, let new = pairs[index].new, old.string == new.string else { continue }
      let isUntouched = places != nil && !isSeen(index) && !pairs[index].isGeometryChanged
      for segment in segments[index] where segment.old.count == segment.new.count && !segment.isBesideOther {
        let (a, b) = (segment.old, segment.new)
        for at in b.indices {
          let key = Glyph(b[at])
          if let character = b[at].character {
            if let known = characters[key], known != character { characters[key] = .some(nil) }
            if characters[key] == nil { characters[key] = character }
          }
          if b[at].isNumbered { numbering[key.font, default: [:]][key.name] = a[at].name == b[at].name }
          if isUntouched, a[at].name != b[at].name, isRenumberable(a[at], b[at]) {
            renumbered.insert(Renumbering(font: a[at].font, from: a[at].name, to: b[at].name))
          }
          let follower = (at + 1 < b.count ? b[at + 1] : segment.next)?.name ?? ""
          if a[at].advance == b[at].advance { kept.insert(key) } else { followers[key, default: []].insert(follower) }
        }
      }
    }
  }

  /// Looks at the letters that stand where they stood and have other pixels: which numbers stand for other glyphs. Where letters moved pixels say nothing.
  mutating func noteExchangedGlyphs() {
    for index in pairs.indices where pairs[index].isText {
      guard let new = pairs[index].new, let touched = touchedGlyphs(index),
        new.lines.contains(where: { $0.runs.contains { isOfOtherFile($0.font) } })
      else { continue }
      for segment in segments[index] where !segment.isBesideOther && stands(segment, of: pairs[index]) {
        for (a, b) in zip(segment.old, segment.new) where a.name != b.name && isRenumberable(a, b) {
          if !isSame(a, b, isTouched: touched[segment.line].contains(b.index)) {
            exchanged.insert(Renumbering(font: a.font, from: a.name, to: b.name))
          }
        }
      }
    }
  }

  /// The character that a glyph stands for, as far as the texts show.
  func character(of glyph: TextGlyph) -> Character? {
    glyph.character ?? characters[Glyph(glyph)] ?? nil
  }

  /// Whether two glyphs are the same one, as far as can be known.
  ///
  /// - Parameter isTouched: Whether pixels differ where it stands; nil where that says nothing.
  private func isSame(_ a: TextGlyph, _ b: TextGlyph, isTouched: Bool?) -> Bool {
    guard a.name != b.name else { return true }
    guard isRenumberable(a, b) else { return false }
    // Kerning moves what follows, and leaves the letter's own pixels as they are.
    if isTouched == true, a.advance != b.advance { return false }
    if isTouched == nil, exchanged.contains(Renumbering(font: a.font, from: a.name, to: b.name)) { return false }
    // In a font in which most glyphs have other numbers, letters with other pixels are rather drawn otherwise than others.
    let numbers = numbering[b.font] ?? [:]
    if numbers.values.count(where: { $0 }) * 2 <= numbers.count { return true }
    return isTouched != true || renumbered.contains(Renumbering(font: a.font, from: a.name, to: b.name))
  }

  /// Whether a part of a text has the glyphs that it had.
  ///
  /// - Parameter touched: Of each line the glyphs in which pixels differ; nil where pixels were not compared.
  func hasSameGlyphs(_ segment: TextSegment, of pair: NodePair, touched: [Set<Int>]?) -> Bool {
    guard segment.old.count == segment.new.count else { return false }
    // What stands elsewhere has other pixels by that.
    let stands = stands(segment, of: pair)
    return zip(segment.old, segment.new).allSatisfy { a, b in
      isSame(a, b, isTouched: stands ? touched?[segment.line].contains(b.index) : nil)
    }
  }

  /// Whether a part of a text stands where it stood on the picture.
  func stands(_ segment: TextSegment, of pair: NodePair) -> Bool {
    guard let old = pair.old, let new = pair.new, segment.old.count == segment.new.count else { return false }
    func point(_ node: LayoutRecord.Node, _ line: Int, _ glyph: TextGlyph, _ place: NodePair.Place) -> Rect {
      let line = node.lines[line]
      return place.box(Rect(x: node.frame.x + line.x + glyph.x, y: node.frame.y + line.baseline, width: 0, height: 0))
    }
    return zip(segment.old, segment.new).allSatisfy { a, b in
      let was = point(old, segment.oldLine, a, pair.oldPlace)
      let now = point(new, segment.line, b, pair.newPlace)
      return abs(was.x - now.x) <= LayoutRecord.slack && abs(was.y - now.y) <= LayoutRecord.slack
    }
  }

  // MARK: Glyphs

  /// Findings about glyphs, each once, with its lines.
  private struct Findings<Value> {
    private(set) var all: [(key: String, value: Value, lines: [Int])] = []

    mutating func note(_ key: String, _ value: Value, line: Int) {
      guard let known = all.firstIndex(where: { $0.key == key }) else { return all.append((key, value, [line])) }
      if !all[known].lines.contains(line) { all[known].lines.append(line) }
    }

    /// Together what is on the same lines; all of it where that is much, as with other tracking.
    var groups: [(lines: [Int], values: [Value])] {
      var groups: [(lines: [Int], values: [Value])] = []
      for finding in all {
        let lines = finding.lines.sorted()
        if let known = groups.firstIndex(where: { $0.lines == lines }) {
          groups[known].values.append(finding.value)
        } else {
          groups.append((lines, [finding.value]))
        }
      }
      return all.count > 8 ? [(Set(groups.flatMap(\.lines)).sorted(), all.map(\.value))] : groups
    }
  }

  /// Tells of other glyphs, other advances and other places beside the pen, in what of a text was there before and is there now.
  mutating func compareGlyphs(_ index: Int, _ new: LayoutRecord.Node) {
    let pair = pairs[index]
    let segments = segments[index]
    let touched = touchedGlyphs(index)
    let isSetAlike = segments.map { segment in
      guard let a = segment.old.first, let b = segment.new.first else { return true }
      return (a.font, a.size) == (b.font, b.size)
    }
    let isOther = segments.indices.map { !isSetAlike[$0] || !hasSameGlyphs(segments[$0], of: pair, touched: touched) }
    var (named, numbered) = (Findings<Cause.Change>(), Findings<String>())
    var (advances, offsets) = (Findings<Cause.Change>(), Findings<Cause.Change>())
    var found: Set<Int> = []
    for (at, segment) in segments.enumerated() where isSetAlike[at] && isOther[at] && !segment.isBesideOther {
      found.insert(at)
      // A missing character is reported on its own.
      if segment.new.contains(where: \.isMissing), !segment.old.contains(where: \.isMissing) { continue }
      let line = segment.line + 1
      if (segment.old + segment.new).allSatisfy(\.isNumbered), !segment.old.isEmpty, let words = words(of: segment) {
        numbered.note(words, words, line: line)
      } else {
        let (from, to) = (Self.names(segment.old), Self.names(segment.new))
        named.note("\(from) \(to)", Cause.Change(from: from, to: to), line: line)
      }
    }
    for (at, segment) in segments.enumerated() where !isOther[at] && !segment.isBesideOther {
      // Beside another glyph there is other kerning.
      let isBesideOther = [at - 1, at + 1].contains { other in
        segments.indices.contains(other) && segments[other].line == segment.line && isOther[other]
      }
      guard !isBesideOther,
        let glyph = segment.new.indices.first(where: {
          segment.old[$0].advance != segment.new[$0].advance
        })
      else { continue }
      let (a, b) = (segment.old[glyph], segment.new[glyph])
      found.insert(at)
      // The kerning of a `kern` table is shared by both letters, of which the second one is shifted as well (HarfBuzz, `hb-kern.hh`).
      if found.contains(at - 1), a.offset != b.offset { continue }
      // What stands for the same letter is not beside it.
      let behind = segment.new[(glyph + 1)...].first { $0.source == nil || $0.source != b.source }
      let words = words(of: b, before: behind ?? segment.next)
      advances.note(
        words, Cause.Change(glyph: words, from: NumberText.brief(a.advance), to: NumberText.brief(b.advance)),
        line: segment.line + 1)
    }
    var word = 0
    let words = segments.map { segment in
      if segment.isSpace { word += 1 }
      return word
    }
    let foundWords = Set(found.map { words[$0] })
    for (at, segment) in segments.enumerated() where !isOther[at] && !foundWords.contains(words[at]) {
      for (a, b) in zip(segment.old, segment.new) where a.offset != b.offset {
        func words(_ offset: Point) -> String { "\(NumberText.brief(offset.x)),\(NumberText.brief(offset.y))" }
        let glyph = b.isNumbered ? self.words(of: b) : b.name
        offsets.note(
          glyph, Cause.Change(glyph: glyph, from: words(a.offset), to: words(b.offset)), line: segment.line + 1)
      }
    }
    for (lines, changes) in named.groups { report(.glyphs(pair.element(onLines: lines), changes), of: index) }
    for (lines, all) in numbered.groups {
      report(.glyphsFor(pair.element(onLines: lines), characters: all), of: index)
    }
    for (lines, changes) in advances.groups { report(.advances(pair.element(onLines: lines), changes), of: index) }
    for (lines, changes) in offsets.groups {
      report(.offset(pair.element(onLines: lines), changes), of: index, isShifting: false)
    }
  }

  // MARK: Words

  /// Names of glyphs, of many the first four.
  private static func names(_ glyphs: [TextGlyph]) -> String {
    glyphs.isEmpty ? "nothing" : glyphs.prefix(4).map(\.name).joined(separator: " ") + (glyphs.count > 4 ? " …" : "")
  }

  /// The characters that a part of a text stands for; nil where they are not known.
  private func words(of segment: TextSegment) -> String? {
    let glyphs = segment.old.count == segment.new.count ? segment.new : segment.old
    let all = glyphs.map { $0.characters.isEmpty ? character(of: $0).map(String.init) ?? "" : $0.characters }
    guard !all.contains("") else { return nil }
    return all.reduce(into: []) { if $0.last != $1 { $0.append($1) } }.joined()
  }

  /// “A”, or its name where it is not known what it stands for.
  private func words(of glyph: TextGlyph) -> String {
    if let character = character(of: glyph) { return Self.named(String(character)) }
    return glyph.characters.isEmpty ? glyph.name : Self.named(glyph.characters)
  }

  /// “A” before “V”; only “A” where it has another advance wherever it stands.
  private func words(of glyph: TextGlyph, before next: TextGlyph?) -> String {
    guard !isWider(glyph), let next, character(of: next) != nil || !next.characters.isEmpty else {
      return words(of: glyph)
    }
    return "\(words(of: glyph)) before \(words(of: next))"
  }

  /// Whether a glyph has another advance before each of several others, wherever it stands.
  private func isWider(_ glyph: TextGlyph) -> Bool {
    !kept.contains(Glyph(glyph)) && (followers[Glyph(glyph)]?.count ?? 0) > 1
  }

  private static func named(_ characters: String) -> String {
    characters == " " ? "the space" : "“\(TraceText.shown(characters))”"
  }
}
