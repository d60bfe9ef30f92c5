import PreviewCore

/// Texts that meet texts, and areas that lie over them.
extension LayoutWalk {
  /// The texts before that a text may meet, each with what both have in common.
  func meeting(_ ink: Rect, _ isOffGround: Bool, at place: Place) -> [(PlacedText, common: Rect)] {
    let seen = place.scrollFrame?.intersection(ink) ?? ink
    return placed(near: ink, in: place.scroll).map { ($0, $0.ink.intersection(ink)) }
      + placedInOtherScrolls(near: seen, isOffGround, at: place).map { ($0, $0.seen.intersection(seen)) }
  }

  /// The texts that a text meets although they scroll and it does not, or the other way round: what scrolls can't be brought out from under one that has
  /// left its ground.
  private func placedInOtherScrolls(near ink: Rect, _ isOffGround: Bool, at place: Place) -> [PlacedText] {
    if place.scroll > 0 { return placed(near: ink, in: 0).filter(\.isOffGround) }
    return isOffGround ? (0..<scrollCount).flatMap { placed(near: ink, in: $0 + 1) } : []
  }

  /// Whether an element and one at a path are in one overlay.
  func isInOverlay(_ place: Place, with path: [Int32]) -> Bool {
    place.overlays.contains(zip(place.path, path).prefix { $0 == $1 }.count)
  }

  /// Notes that an area covers a text.
  mutating func add(_ covering: ElementMeasure.Covering, of text: Int, by path: [Int32]) {
    covers[text, default: []].append((path, readings[text].measure.coverings.count))
    readings[text].measure.coverings.append(covering)
  }
}
