extension LayoutComparison {
  /// Tells of the pixels that differ and that nothing else explains, by the elements that they lie in.
  mutating func reportUnexplained() {
    guard let places else { return }
    let isExplaining = pairs.indices.map(explainsPixels)
    // A reported text may hold letters that stand where they stood.
    let letterPlaces = pairs.indices.map { isExplaining[$0] ? self.letterPlaces($0) : nil }
    let groups = unexplainedGroups(places, isExplaining, letterPlaces)
    var letters: [Int: [Int]] = [:]
    var drawn: [Int: [Int]] = [:]
    var isAround = false
    let isWhole = pairs.indices.map { isExplaining[$0] && letterPlaces[$0] == nil }
    let nearest = nearestElements(to: Set(groups), places, isWhole)
    for group in groups {
      guard let element = nearest[group] else {
        isAround = true
        continue
      }
      // What reaches out of a reported element is explained with it.
      if isWhole[element] { continue }
      if let letterPlaces = letterPlaces[element], !touches(group, letterPlaces.kept, of: pairs[element]) { continue }
      if pairs[element].isText {
        letters[element, default: []].append(group)
      } else {
        drawn[element, default: []].append(group)
      }
    }
    let isOnly = causes.isEmpty
    // A text that is laid out differently for an unreported reason is not said to have redrawn letters.
    let texts = letters.keys.sorted()
    let redrawn = texts.filter { letterPlaces[$0] != nil || isLaidOutAlike(pairs[$0]) }
    let all = pairs.indices.filter { pairs[$0].isText && pairs[$0].isVisibleLeaf && !isCaption(pairs[$0]) }
    if isOnly, redrawn.count == texts.count, !redrawn.isEmpty, Set(all).isSubset(of: redrawn) {
      report(.outlines)
    } else {
      reportLetters(redrawn.map { ($0, letters[$0]!, letterPlaces[$0]?.kept) })
    }
    for index in texts where !redrawn.contains(index) { report(.drawing(pairs[index].element), of: index) }
    for index in drawn.keys.sorted() { report(.drawing(pairs[index].element), of: index) }
    if isAround { report(.surroundings) }
  }

  private func isCaption(_ pair: NodePair) -> Bool {
    guard let text = pair.new?.string, pair.element.kind == "text" else { return false }
    return fonts.contains { $0.isNamed(in: text) }
  }

  /// Whether a text is laid out as it was, whatever numbers its glyphs have.
  private func isLaidOutAlike(_ pair: NodePair) -> Bool {
    func lines(_ node: LayoutRecord.Node?) -> [LayoutRecord.Line] {
      (node?.lines ?? []).map { line in
        var line = line
        for index in line.runs.indices {
          for at in line.runs[index].glyphs.indices {
            let name = line.runs[index].glyphs[at].name
            if name.hasPrefix("gid"), !TextGlyph.isMissing(name) { line.runs[index].glyphs[at].name = "gid" }
          }
        }
        return line
      }
    }
    return lines(pair.old) == lines(pair.new)
  }

  // MARK: Groups of pixels

  /// Whether the changed pixels of an element are explained: it is reported, or it moved.
  private func explainsPixels(_ index: Int) -> Bool {
    if reported.contains(index) { return true }
    let pair = pairs[index]
    guard pair.isGeometryChanged else { return false }
    // Sheets put a glyph in the middle of its place by its ink: where that is another one, it stands a little aside.
    guard isSheet, pair.isText, let (x, y) = pair.displacement, abs(x) < 1, y == 0 else { return true }
    return !(pair.new?.lines ?? []).contains { $0.runs.contains { isOfOtherFile($0.font) } }
  }

  /// The groups of changed pixels that lie in nothing that explains them.
  private func unexplainedGroups(
    _ places: ChangedPlaces, _ isExplaining: [Bool], _ letterPlaces: [LetterPlaces?]
  ) -> [Int] {
    var rest = Set(places.groups.indices)
    for (index, pair) in pairs.enumerated() where isExplaining[index] {
      let frames = [pair.old.map { pair.oldPlace.box($0.frame) }, pair.new.map { pair.newPlace.box($0.frame) }]
        .compactMap { $0 }
      let isGround = pair.element.kind == "variant" || pair.new?.paint.fill != nil
      for box in pair.captionBoxes { rest.subtract(places.groups(touching: box)) }
      if let letters = letterPlaces[index] {
        for box in letters.others { rest.subtract(places.groups(touching: box)) }
      } else if pair.isVisibleLeaf || ((isGround || frames.count == 1) && filled.contains(index)) {
        // A ground or a picture shows all over its frame, and so does what a text is cut off by.
        for box in pair.boxes + (reported.contains(index) ? frames : []) { rest.subtract(places.groups(touching: box)) }
      } else if !pair.isGeometryChanged, !filled.contains(index) {
        // A caption that is another one says nothing of what lies below it.
        continue
      } else if let old = pair.old, let new = pair.new, new.isDrawn || old.isDrawn || new.clips || old.clips {
        rest.subtract(edges(frames[0], frames[1], old, new, places))
      }
    }
    return rest.sorted()
  }

  /// The groups at the edges of a ground that has another size or place.
  private func edges(
    _ a: Rect, _ b: Rect, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node, _ places: ChangedPlaces
  ) -> [Int] {
    // A corner is as far in as it is round, and a border as it is thick.
    let rim = [old, new].map { max($0.paint.radius, $0.paint.border?.width ?? 0) }
    let inset = places.slack + max(rim[0], rim[1])
    let (left, top) = (max(a.x, b.x) + inset, max(a.y, b.y) + inset)
    let (right, bottom) = (min(a.maxX, b.maxX) - inset, min(a.maxY, b.maxY) - inset)
    return (places.groups(touching: a) + places.groups(touching: b)).filter { index in
      let group = places.groups[index]
      return group.x < left || group.y < top || group.maxX > right || group.maxY > bottom
    }
  }

  /// How near an element is to a group of pixels.
  private struct Nearness {
    let element: Int
    /// A text in which it lies, then a picture or a line, then a text out of whose line it may reach, then what all these lie in.
    let rank: Int
    let overlap: Double
    let size: Double

    func isNearer(than other: Nearness) -> Bool {
      (rank, -overlap, size) < (other.rank, -other.overlap, other.size)
    }
  }

  /// The elements in which most of some groups lie; of two the smaller one.
  private func nearestElements(
    to groups: Set<Int>, _ places: ChangedPlaces, _ isExplaining: [Bool]
  ) -> [Int: Int] {
    var nearest: [Int: Nearness] = [:]
    for (index, pair) in pairs.enumerated() where pair.element.kind != "variant" {
      guard let new = pair.new else { continue }
      let boxes = pair.isText ? new.lineBoxes.map(pair.newPlace.box) : Array(pair.boxes.suffix(1))
      let size = boxes.reduce(0) { $0 + $1.width * $1.height }
      func consider(_ box: Rect, rank: Int) {
        for group in places.groups(touching: box) where groups.contains(group) {
          let overlap = box.overlap(places.groups[group].insetBy(-places.slack))
          let found = Nearness(element: index, rank: rank, overlap: overlap, size: size)
          if nearest[group].map({ found.isNearer(than: $0) }) ?? true { nearest[group] = found }
        }
      }
      for box in boxes {
        if !isExplaining[index] { consider(box, rank: pair.isText ? 0 : pair.isVisibleLeaf ? 1 : 3) }
        if pair.isText { consider(box.insetBy(-box.height / 2), rank: 2) }
      }
    }
    return nearest.mapValues(\.element)
  }
}
