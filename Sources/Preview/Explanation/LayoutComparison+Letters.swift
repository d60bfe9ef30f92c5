extension LayoutComparison {
  /// Where the letters of a text are that stand as they stood, and the others.
  struct LetterPlaces {
    /// Of each line the glyphs that are the same, at the same place, in the same font, size and colour.
    var kept: [Set<Int>]
    /// Boxes on the picture around all others, before and after.
    var others: [Rect]
  }

  /// Where the letters of a text are that is another one or stands elsewhere; nil if none of them is as it was.
  func letterPlaces(_ index: Int) -> LetterPlaces? {
    let pair = pairs[index]
    guard pair.isText, let old = pair.old, let new = pair.new, old.text?.cut == new.text?.cut else {
      return nil
    }
    let touched = touchedGlyphs(index)
    var keptBefore = old.lines.map { _ in Set<Int>() }
    var kept = new.lines.map { _ in Set<Int>() }
    for segment in segments[index] where segment.isSetAlike && stands(segment, of: pair) {
      let isSame = zip(segment.old, segment.new).allSatisfy { ($0.advance, $0.offset) == ($1.advance, $1.offset) }
      guard isSame, hasSameGlyphs(segment, of: pair, touched: touched) else { continue }
      keptBefore[segment.oldLine].formUnion(segment.old.map(\.index))
      kept[segment.line].formUnion(segment.new.map(\.index))
    }
    guard kept.contains(where: { !$0.isEmpty }) else { return nil }
    return LetterPlaces(
      kept: kept,
      others: Self.boxes(of: old, but: keptBefore, pair.oldPlace) + Self.boxes(of: new, but: kept, pair.newPlace))
  }

  /// The boxes on the picture around the glyphs of lines that are not some, those side by side in one.
  private static func boxes(of node: LayoutRecord.Node, but glyphs: [Set<Int>], _ place: NodePair.Place) -> [Rect] {
    zip(node.lines.indices, node.lineBoxes).flatMap { line, box in
      var boxes: [Rect] = []
      var isBeside = false
      for (at, span) in node.lines[line].spans.enumerated() {
        guard !glyphs[line].contains(at) else {
          isBeside = false
          continue
        }
        // A mark has no width of its own, and may reach out on both sides.
        let overhang = span.isEmpty ? box.height / 4 : 0
        let glyph = place.box(
          Rect(
            x: box.x + span.lowerBound - overhang, y: box.y, width: span.upperBound - span.lowerBound + 2 * overhang,
            height: box.height))
        if isBeside, let last = boxes.popLast() { boxes.append(last.union(glyph)) } else { boxes.append(glyph) }
        isBeside = true
      }
      return boxes
    }
  }

  /// Whether pixels that differ belong to some glyphs of a text.
  func touches(_ group: Int, _ glyphs: [Set<Int>], of pair: NodePair) -> Bool {
    glyphs.indices.contains { !self.glyphs(in: pair, line: $0, touchedBy: [group]).isDisjoint(with: glyphs[$0]) }
  }

  // MARK: Telling

  /// Letters that are drawn differently, on some lines of a text.
  private struct Redrawn {
    var element: Cause.Element
    /// None where they are many.
    let characters: [Character]
    let fonts: Set<String>
    var others = 0
  }

  /// Tells which letters of texts are drawn differently; texts with the same letters of the same font together.
  ///
  /// - Parameter texts: Pairs with the groups of pixels that differ in each, and of each line the glyphs that come into question; nil for all.
  mutating func reportLetters(_ texts: [(index: Int, groups: [Int], glyphs: [Set<Int>]?)]) {
    var all: [Redrawn] = []
    for (index, groups, glyphs) in texts {
      var known: Set<Int> = []
      for redrawn in letters(of: index, groups, glyphs) {
        let same = all.indices.first { all[$0].characters == redrawn.characters && all[$0].fonts == redrawn.fonts }
        guard let same else {
          known.insert(all.count)
          all.append(redrawn)
          continue
        }
        if known.insert(same).inserted { all[same].others += 1 }
      }
    }
    for redrawn in all {
      report(.letters(redrawn.element, characters: redrawn.characters, others: redrawn.others))
    }
  }

  /// Which letters of a text are drawn differently: together those of lines on which they are the same ones.
  private func letters(of index: Int, _ groups: [Int], _ glyphs: [Set<Int>]?) -> [Redrawn] {
    let pair = pairs[index]
    let node = pair.new!
    let all = node.lines.map { $0.glyphs(of: node.string) }
    let seen = Set(all.joined().map { $0.characters.isEmpty ? $0.name : $0.characters }.filter { $0 != " " })
    var found: [(characters: [Character], lines: [Int])] = []
    var fonts: Set<String> = []
    for line in node.lines.indices {
      var touched = self.glyphs(in: pair, line: line, touchedBy: groups)
      if let glyphs { touched.formIntersection(glyphs[line]) }
      guard !touched.isEmpty else { continue }
      fonts.formUnion(touched.map { all[line][$0].font })
      var characters: [Character]? = []
      for at in touched.sorted() {
        // Of a letter with marks it is not known which of them it is.
        let glyph = all[line][at]
        guard let character = glyph.characters.count == 1 ? glyph.characters.first : character(of: glyph) else {
          characters = nil
          break
        }
        if characters?.contains(character) == false { characters?.append(character) }
      }
      if let known = characters, known.count > 3 || known.contains(" ") || known.count >= seen.count {
        characters = nil
      }
      if let same = found.firstIndex(where: { Set($0.characters) == Set(characters ?? []) }) {
        found[same].lines.append(line + 1)
      } else {
        found.append((characters ?? [], [line + 1]))
      }
    }
    // If the letters of one line are unknown, all lines are reported together.
    if found.isEmpty || found.contains(where: \.characters.isEmpty)
      || Set(found.flatMap(\.characters)).count >= seen.count
    {
      found = [([], Set(found.flatMap(\.lines)).sorted())]
    }
    return found.map { Redrawn(element: pair.element(onLines: $1), characters: $0, fonts: fonts) }
  }

  // MARK: Glyphs

  /// Of each line of a text the glyphs in which pixels differ; nil where pixels were not compared, or where it is not asked for.
  func touchedGlyphs(_ index: Int) -> [Set<Int>]? {
    guard let places, let node = pairs[index].new, !fonts.isEmpty else { return nil }
    let groups = pairs[index].boxes.flatMap { places.groups(touching: $0) }
    return node.lines.indices.map { glyphs(in: pairs[index], line: $0, touchedBy: groups) }
  }

  /// The glyphs of a line that some groups of pixels belong to: each to all of which it covers three quarters, or to the one that most of it lies in.
  private func glyphs(in pair: NodePair, line: Int, touchedBy groups: [Int]) -> Set<Int> {
    guard let node = pair.new, node.lines.indices.contains(line), let places else { return [] }
    let box = node.lineBoxes[line]
    let spans = node.lines[line].spans.map { span in
      pair.newPlace.box(
        Rect(x: box.x + span.lowerBound, y: box.y, width: span.upperBound - span.lowerBound, height: box.height))
    }
    var touched: Set<Int> = []
    for group in groups.map({ places.groups[$0] }) {
      func share(_ span: Rect) -> Double {
        group.y < span.maxY && group.maxY > span.y ? min(span.maxX, group.maxX) - max(span.x, group.x) : 0
      }
      guard let most = spans.indices.max(by: { share(spans[$0]) < share(spans[$1]) }), share(spans[most]) > 0 else {
        continue
      }
      // Of joined letters one reaches into the next: only what it is drawn in all over belongs to it, too.
      let whole = spans.indices.filter { share(spans[$0]) > spans[$0].width * 0.75 }
      touched.formUnion(whole.isEmpty ? [most] : whole)
    }
    return touched
  }
}
