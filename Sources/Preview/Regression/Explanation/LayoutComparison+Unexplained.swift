import PreviewCore
import PreviewScene

extension LayoutComparison {
  /// Reports the pixels that differ and that nothing else explains, by the elements that they lie in.
  mutating func reportUnexplained() {
    guard let places else { return }
    let explained = pairs.indices.map { reported.contains($0) || pairs[$0].isGeometryChanged }
    var drawn: Set<Int> = []
    var isAround = false
    let groups = unexplainedGroups(places, explained)
    let nearest = nearestElements(to: Set(groups), places)
    for group in groups {
      if let element = nearest[group] {
        // Pixels outside of a reported element are explained with it.
        if !explained[element], !pairs[element].isTorn { drawn.insert(element) }
      } else {
        isAround = true
      }
    }
    // If all texts are, it is not theirs, but the engine's.
    let texts = pairs.indices.filter { pairs[$0].isText && pairs[$0].isVisibleLeaf }
    if reported.isEmpty, texts.count > 1, drawn.isSuperset(of: texts) {
      drawn.subtract(texts)
      report(CauseDraft(.drawing))
    }
    for index in drawn.sorted() {
      // Where nothing else explains it, what a font says beside its letters, such as where its underline is.
      if let text = pairs[index].new { blame(text) }
      report(
        CauseDraft(.pixels, of: pairs[index].element), of: index,
        joins: drawn.count > 4 ? .elements : .rows)
    }
    // Where a picture has another size, its ground ends elsewhere.
    if isAround, places.alignment == nil {
      report(CauseDraft(.surroundings))
    }
  }

  /// The groups of changed pixels that lie in nothing that explains them.
  private func unexplainedGroups(_ places: ChangedPlaces, _ explained: [Bool]) -> [Int] {
    var rest = Set(places.groups.indices).subtracting(groupsInHead(places))
    for (index, pair) in pairs.enumerated() where explained[index] {
      let frames = [pair.old.map { pair.oldPlace.box($0.frame) }, pair.new.map { pair.newPlace.box($0.frame) }]
        .compactMap { $0 }
      for box in pair.captionBoxes { rest.subtract(places.groups(touching: box)) }
      if pair.isVisibleLeaf || filled.contains(index) && (frames.count == 1 || pair.isGround) {
        // A ground or a picture shows all over its frame, and so does what a text is cut off by.
        for box in pair.boxes + (reported.contains(index) ? frames : []) { rest.subtract(places.groups(touching: box)) }
      } else if filled.contains(index) || pair.isGeometryChanged, frames.count == 2, pair.isGround {
        // The colours of a gradient move with the frame.
        let isGraded = [pair.old, pair.new].contains { $0?.paint.gradient != nil }
        if isGraded, (frames[0].width, frames[0].height) != (frames[1].width, frames[1].height) {
          for box in frames { rest.subtract(places.groups(touching: box)) }
        } else {
          rest.subtract(edges(frames[0], frames[1], pair, places))
        }
      }
    }
    return rest.sorted()
  }

  /// The groups at the edges of a ground that has another size or place.
  private func edges(_ a: Rect, _ b: Rect, _ pair: NodePair, _ places: ChangedPlaces) -> [Int] {
    // A corner is as far in as it is round, and a border as it is thick.
    let rim = [pair.old, pair.new].compactMap(\.?.paint).map { max($0.radius, $0.border?.width ?? 0) }
    let inset = places.slack + (rim.max() ?? 0)
    let inner = Rect(
      x: max(a.x, b.x), y: max(a.y, b.y), width: min(a.maxX, b.maxX) - max(a.x, b.x),
      height: min(a.maxY, b.maxY) - max(a.y, b.y)
    ).insetBy(inset)
    return ([a, b] + pair.boxes).flatMap(places.groups(touching:)).filter { !inner.contains(places.groups[$0]) }
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
  private func nearestElements(to groups: Set<Int>, _ places: ChangedPlaces) -> [Int: Int] {
    var nearest: [Int: Nearness] = [:]
    for (index, pair) in pairs.enumerated() where !pair.element.isVariant {
      guard let new = pair.new else { continue }
      let boxes =
        pair.isText
        ? new.lineBoxes.flatMap { [($0, 0), ($0.insetBy(-$0.height / 2), 2)] }
        : [(new.seen, pair.isVisibleLeaf ? 1 : 3)]
      for (box, rank) in boxes {
        let box = pair.newPlace.box(box)
        for group in places.groups(touching: box) where groups.contains(group) {
          let overlap = box.overlap(places.groups[group].insetBy(-places.slack))
          let found = Nearness(element: index, rank: rank, overlap: overlap, size: box.width * box.height)
          if nearest[group].map({ found.isNearer(than: $0) }) ?? true { nearest[group] = found }
        }
      }
    }
    return nearest.mapValues(\.element)
  }
}
