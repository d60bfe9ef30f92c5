/// "Did you mean …?": the nearest of some known names to one that isn't known.
package enum Spelling {
  /// The candidate nearest to `word` by edit distance, letter case aside, or nil if none is near enough to be meant.
  ///
  /// Near enough is a third of the word's length; a tie goes to the candidate that comes first.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    // A candidate far longer or shorter can't be near; this also bounds the work for a hostile word.
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      guard abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        current[j + 1] = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }

  /// Names in a row for a sentence, cut after `most` of them.
  package static func list(_ names: [String], most: Int = 12) -> String {
    names.count <= most
      ? names.joined(separator: ", ")
      : names.prefix(most).joined(separator: ", ") + " and \(NumberText.grouped(names.count - most)) more"
  }

  /// Names to use instead of an unknown one: all of them if they fit in a line, or else the five nearest, and where all are listed.
  ///
  /// "label, size, style, color, typography and 18 more; 'preview-render schema' lists all".
  ///
  /// - Parameter other: Further names that are allowed, in words.
  package static func choices(
    _ names: [String], near word: String, or other: String? = nil, listedIn place: String? = nil
  ) -> String {
    let alternative = other.map { ", or \($0)" } ?? ""
    guard names.count > nearestCount, names.reduce(-2, { $0 + $1.count + 2 }) > lineLength else {
      return names.joined(separator: ", ") + alternative
    }
    var first = Array(names.prefix(nearestCount))
    if nearest(to: word, in: names) != nil {
      let wanted = Array(word.lowercased().unicodeScalars)
      let distances = names.enumerated().map { index, name in
        let letters = Array(name.lowercased().unicodeScalars)
        // A name that is far longer or shorter is far.
        let isNear = abs(letters.count - wanted.count) <= wanted.count
        return (distance: isNear ? editDistance(wanted, letters) : .max, index: index)
      }
      first = distances.sorted { $0 < $1 }.prefix(nearestCount).map { names[$0.index] }
    }
    return first.joined(separator: ", ") + " and \(NumberText.grouped(names.count - nearestCount)) more"
      + alternative + (place.map { "; \($0) lists all" } ?? "")
  }

  /// Names that are offered of a long list.
  private static let nearestCount = 5
  /// Characters of a list that isn't long.
  private static let lineLength = 90
}
