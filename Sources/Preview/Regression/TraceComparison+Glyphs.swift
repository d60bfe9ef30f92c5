extension TraceComparison {
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

    init(_ glyph: TraceGlyph) {
      (font, name) = (glyph.font, glyph.name)
    }
  }

  /// Parts of a line that have the same characters before and after.
  private struct Stretch {
    let old: ArraySlice<TraceGlyph>
    let new: ArraySlice<TraceGlyph>
    /// The line's number.
    let line: Int
    /// What stands behind it on the line.
    var next: TraceGlyph?
  }

  // MARK: Numbers

  /// Whether a glyph's number says nothing, since its font has another file and no names for glyphs.
  private func isRenumberable(_ a: TraceGlyph, _ b: TraceGlyph) -> Bool {
    guard a.isNumbered, b.isNumbered, !a.isMissing, !b.isMissing, a.font == b.font else { return false }
    return isOfOtherFile(a.font)
  }

  /// Whether a font, as a run names it, has another file than it had.
  func isOfOtherFile(_ font: String) -> Bool {
    fonts.contains { font == $0.name || font.hasPrefix($0.name + " ") }
  }

  /// Looks at the glyphs of all texts: what they stand for, which have another number and the same pixels, and before which others they have another
  /// advance.
  ///
  /// The same pixels have those of texts that stand where they stood, and in which no pixel differs.
  mutating func noteGlyphs() {
    for index in pairs.indices where pairs[index].isText {
      guard let old = pairs[index].old, let new = pairs[index].new, old.text == new.text else { continue }
      let isUntouched = places != nil && !isSeen(index) && !pairs[index].isGeometryChanged
      for stretch in Self.stretches(old, new) where stretch.old.count == stretch.new.count {
        let (a, b) = (Array(stretch.old), Array(stretch.new))
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
          let follower = (at + 1 < b.count ? b[at + 1] : stretch.next)?.name ?? ""
          if a[at].advance == b[at].advance { kept.insert(key) } else { followers[key, default: []].insert(follower) }
        }
      }
    }
  }

  /// What a glyph stands for, as far as the texts tell.
  func character(of glyph: TraceGlyph) -> Character? {
    glyph.character ?? characters[Glyph(glyph)] ?? nil
  }

  /// Whether two glyphs are the same one, as far as can be known.
  ///
  /// - Parameter isTouched: Whether pixels differ where it stands; nil where that says nothing.
  private func isSame(_ a: TraceGlyph, _ b: TraceGlyph, isTouched: Bool?) -> Bool {
    guard a.name != b.name else { return true }
    guard isRenumberable(a, b) else { return false }
    // In a font in which most glyphs have other numbers, letters with other pixels are rather drawn otherwise than others.
    let numbers = numbering[b.font] ?? [:]
    if numbers.values.count(where: { $0 }) * 2 <= numbers.count { return true }
    return isTouched != true || renumbered.contains(Renumbering(font: a.font, from: a.name, to: b.name))
  }

  // MARK: Glyphs

  /// Tells of other glyphs, other advances and other places beside the pen, in what is seen of a text before and after.
  mutating func compareGlyphs(_ index: Int, _ old: TraceTree.Node, _ new: TraceTree.Node) {
    let element = pairs[index].element
    let stretches = Self.stretches(old, new)
    for stretch in stretches {
      if let cause = substitution(index, stretch) { return tell(cause, of: index) }
    }
    if let cause = advances(element, stretches) { return tell(cause, of: index) }
    for stretch in stretches {
      for (a, b) in zip(stretch.old, stretch.new) where a.offset != b.offset {
        func words(_ offset: String) -> String { offset.isEmpty ? "0,0" : offset }
        let glyph = b.isNumbered ? character(of: b).map(Self.named) ?? b.name : b.name
        return tell(
          .offset(element, glyph: glyph, from: words(a.offset), to: words(b.offset)), of: index, isShifting: false)
      }
    }
  }

  private func substitution(_ index: Int, _ stretch: Stretch) -> TraceCause? {
    let element = pairs[index].element
    let (a, b) = (Array(stretch.old), Array(stretch.new))
    let touched = pairs[index].isGeometryChanged ? nil : touchedGlyphs(index, line: stretch.line)
    func isSame(_ i: Int, _ j: Int) -> Bool {
      if a.count == b.count || i == j {
        return self.isSame(a[i], b[j], isTouched: touched?.contains(stretch.new.startIndex + j))
      }
      // Behind more glyphs or fewer the others do not stand where they stood.
      return self.isSame(a[i], b[j], isTouched: nil) && a[i].advance == b[j].advance && a[i].offset == b[j].offset
    }
    let start = (0..<min(a.count, b.count)).prefix { isSame($0, $0) }.count
    let end = (0..<(min(a.count, b.count) - start)).prefix { isSame(a.count - 1 - $0, b.count - 1 - $0) }.count
    let (from, to) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    guard !from.isEmpty || !to.isEmpty else { return nil }
    if !from.isEmpty, (from + to).allSatisfy(\.isNumbered) {
      let others = a.count == b.count ? from.indices.filter { !isSame($0, $0) }.map { a[$0] } : Array(from)
      let known = others.compactMap { character(of: $0) }
      if known.count == others.count {
        return .glyphsFor(element, characters: known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
      }
    }
    func words(_ glyphs: ArraySlice<TraceGlyph>) -> String {
      glyphs.isEmpty ? "nothing" : glyphs.prefix(4).map(\.name).joined(separator: " ") + (glyphs.count > 4 ? " …" : "")
    }
    return .glyphs(element, from: words(from), to: words(to))
  }

  /// The first glyph with another advance: the one before another where it has it only there, as kerning does it.
  private func advances(_ element: TraceCause.Element, _ stretches: [Stretch]) -> TraceCause? {
    for stretch in stretches where stretch.old.count == stretch.new.count {
      let (a, b) = (Array(stretch.old), Array(stretch.new))
      guard let at = zip(a, b).enumerated().first(where: { $1.0.advance != $1.1.advance })?.offset else { continue }
      var words = b[at].name
      if let character = character(of: b[at]) {
        words = Self.named(character)
        if !isWider(b[at]), let next = (at + 1 < b.count ? b[at + 1] : stretch.next).flatMap(self.character(of:)) {
          words += " before \(Self.named(next))"
        }
      }
      return .advances(element, glyph: words, from: a[at].advance, to: b[at].advance)
    }
    return nil
  }

  /// Whether a glyph has another advance before each of several others, wherever it stands.
  private func isWider(_ glyph: TraceGlyph) -> Bool {
    !kept.contains(Glyph(glyph)) && (followers[Glyph(glyph)]?.count ?? 0) > 1
  }

  private static func named(_ character: Character) -> String {
    character == " " ? "the space" : "“\(character)”"
  }

  // MARK: Stretches

  /// The parts of a text's lines that have the same characters before and after, and the same before and behind these.
  private static func stretches(_ old: TraceTree.Node, _ new: TraceTree.Node) -> [Stretch] {
    var stretches: [Stretch] = []
    let text = new.text ?? ""
    for (number, (was, now)) in zip(old.lines, new.lines).enumerated() {
      // Behind a line that ends elsewhere nothing stands where it stood.
      guard was.range.lowerBound == now.range.lowerBound else { break }
      let (a, b) = (was.glyphs(of: text), now.glyphs(of: text))
      if was.shown == now.shown, was.isTruncated == now.isTruncated {
        stretches.append(Stretch(old: a[...], new: b[...], line: number))
        continue
      }
      // What stands beside the cut may be kerned with it, or have another form.
      let truncations = [was.truncation(of: text), now.truncation(of: text)]
      if !truncations.contains(.head) {
        let common = max(0, alike(a, b) - 1)
        let next = b.indices.contains(common) ? b[common] : nil
        stretches.append(Stretch(old: a.prefix(common), new: b.prefix(common), line: number, next: next))
      }
      if truncations.allSatisfy({ $0 == .head || $0 == .middle }), was.range == now.range {
        let common = max(0, alike(a.reversed(), b.reversed()) - 1)
        stretches.append(Stretch(old: a.suffix(common), new: b.suffix(common), line: number))
      }
    }
    return stretches
  }

  /// How many characters two lines begin with alike; of lines whose glyphs stand for more or less than one each, how many glyphs.
  private static func alike(_ a: [TraceGlyph], _ b: [TraceGlyph]) -> Int {
    zip(a, b).prefix { a, b in
      if let one = a.character, let other = b.character { return one == other }
      return a.name == b.name && a.font == b.font
    }.count
  }
}
