/// "Did you mean …?": the nearest of some known names to one that isn't known.
package enum Spelling {
  /// The candidate nearest to `word` by edit distance, letter case aside, or nil if none is near enough to be meant.
  ///
  /// Near enough is a third of the word's length. A candidate whose last part is the word's comes
  /// before all others, however long its folders are: `brand/purple` for `purple`. A tie goes to
  /// the candidate that comes first.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    // A candidate far longer or shorter can't be near; this also bounds the work for a hostile word.
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: (name: String, distance: Distance)?
    var left = Limits.comparedLetters
    for candidate in candidates where left > 0 {
      let letters = Array(candidate.lowercased().unicodeScalars)
      left -= letters.count
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      let isNamesake = areNamesakes(wanted, letters)
      guard isNamesake ? letters.count <= 1024 : abs(letters.count - wanted.count) <= allowed else { continue }
      let most = isNamesake ? Int.max : allowed
      guard let edits = editDistance(wanted, letters, most: most, left: &left) else { continue }
      let distance = Distance(isOther: !isNamesake, edits: edits)
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How far a candidate is from a word: one with the same last part is nearer than any other.
  private struct Distance: Comparable {
    let isOther: Bool
    let edits: Int

    static func < (a: Self, b: Self) -> Bool { (a.isOther ? 1 : 0, a.edits) < (b.isOther ? 1 : 0, b.edits) }
  }

  /// Whether two names have the same last part, and one of them has folders.
  private static func areNamesakes(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    func last(_ name: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
      name[(name.lastIndex(of: "/").map { $0 + 1 } ?? 0)...]
    }
    let (first, second) = (last(a), last(b))
    return !first.isEmpty && first == second && (first.count < a.count || second.count < b.count)
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; nil for more
  /// than `most`, and where no letters are left to be compared.
  static func editDistance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], most: Int = .max, left: inout Int
  ) -> Int? {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var isFar = false
    for i in a.indices {
      left -= b.count
      guard left > 0 else { return nil }
      var current = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        current[j + 1] = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      // A swap reaches back two rows; behind two that are too far, all are.
      let wasFar = isFar
      isFar = current.allSatisfy { $0 > most }
      if wasFar, isFar { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count] <= most ? previous[b.count] : nil
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
    guard names.count > nearestCount,
      names.count > lineLength || names.reduce(-2, { $0 + $1.count + 2 }) > lineLength
    else {
      return names.joined(separator: ", ") + alternative
    }
    var first = Array(names.prefix(nearestCount))
    if nearest(to: word, in: names) != nil {
      let wanted = Array(word.lowercased().unicodeScalars)
      var left = Limits.comparedLetters
      var distances: [(distance: Distance, index: Int)] = []
      for (index, name) in names.enumerated() where left > 0 {
        let letters = Array(name.lowercased().unicodeScalars)
        left -= letters.count
        // A name that is far longer or shorter is far.
        let isNear = abs(letters.count - wanted.count) <= wanted.count
        let edits = isNear ? editDistance(wanted, letters, left: &left) : nil
        distances.append((Distance(isOther: !areNamesakes(wanted, letters), edits: edits ?? .max), index))
      }
      first = distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(nearestCount)
        .map { names[$0.index] }
    }
    return first.joined(separator: ", ") + " and \(NumberText.grouped(names.count - nearestCount)) more"
      + alternative + (place.map { "; \($0) lists all" } ?? "")
  }

  /// Names that are offered of a long list.
  private static let nearestCount = 5
  /// Characters of a list that isn't long.
  private static let lineLength = 90
}
