// Searches for text in text, by UTF-8. Swift's own compare characters: they don't find a "<" that has
// an accent on it, which then stays unescaped.

extension String {
  /// Whether a text is in it.
  package func contains(text other: String) -> Bool { firstRange(ofText: other) != nil }
  /// Whether a text is in it.
  package func contains(text other: Substring) -> Bool { firstRange(ofText: String(other)) != nil }
  /// Where a text is first in it; nil if it isn't.
  package func firstRange(ofText other: String) -> Range<Index>? { place(of: other, from: startIndex) }
  /// Where a text is in it, without overlaps.
  package func ranges(ofText other: String) -> [Range<Index>] { places(of: other) }
  /// The same with one text replaced by a second one.
  package func replacing(text other: String, with replacement: String) -> String { replaced(other, by: replacement) }
}

extension Substring {
  /// Whether a text is in it.
  package func contains(text other: String) -> Bool { firstRange(ofText: other) != nil }
  /// Where a text is first in it; nil if it isn't.
  package func firstRange(ofText other: String) -> Range<Index>? { place(of: other, from: startIndex) }
  /// The same with one text replaced by a second one.
  package func replacing(text other: String, with replacement: String) -> String { replaced(other, by: replacement) }
}

extension StringProtocol {
  /// Where a text is from an index on. An empty one is at once.
  fileprivate func place(of other: String, from start: Index) -> Range<Index>? {
    guard let first = other.utf8.first else { return start..<start }
    var start = start
    while let found = utf8[start...].firstIndex(of: first) {
      if utf8[found...].starts(with: other.utf8) { return found..<utf8.index(found, offsetBy: other.utf8.count) }
      start = utf8.index(after: found)
    }
    return nil
  }

  fileprivate func places(of other: String) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var start = startIndex
    while !other.isEmpty, let place = place(of: other, from: start) {
      found.append(place)
      start = place.upperBound
    }
    return found
  }

  fileprivate func replaced(_ other: String, by replacement: String) -> String {
    let places = places(of: other)
    if places.isEmpty { return String(self) }
    var text = ""
    var start = startIndex
    for place in places {
      text += self[start..<place.lowerBound]
      text += replacement
      start = place.upperBound
    }
    text += self[start...]
    return text
  }
}
