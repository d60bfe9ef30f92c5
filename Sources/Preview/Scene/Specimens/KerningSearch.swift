import PreviewCore
import PreviewType

/// Finds the kerning pairs that say most about a font: one for each two classes of letters that are kerned alike.
///
/// Classes are taken from what kerning does, not from the font's tables, so that pairs, classes, contextual kerning and the old `kern` table
/// are all found the same way.
package struct KerningSearch {
  /// The letters of the script that the font was made for.
  let letters: ScriptLetters
  private let firsts: [Form]
  private let seconds: [Form]
  /// The kerning of each first form with each second, in font units.
  private let units: [[Int]]

  /// A character as it stands in a pair.
  private struct Form {
    let scalar: Unicode.Scalar
    let joiner: Unicode.Scalar?

    init(_ scalar: Unicode.Scalar, _ joiner: Unicode.Scalar? = nil) { (self.scalar, self.joiner) = (scalar, joiner) }

    var text: String { String(String.UnicodeScalarView([scalar] + (joiner.map { [$0] } ?? []))) }
    /// The letter's joining group, or else the letter, with the joiner.
    var base: Base { Base(letter: scalar.baseLetter, joiner: joiner) }
  }

  private struct Base: Hashable {
    let letter: UInt32
    let joiner: Unicode.Scalar?
  }

  /// Shapes every pair of letters with kerning and without it, on as many threads as cores are free: nothing else of a plan takes as long.
  init(_ letters: ScriptLetters, of font: FontInstance) throws(ShapingError) {
    self.letters = letters
    let scalars = letters.scalars
    // A consonant with a virama is a half form, and a zero-width joiner behind a letter of a cursive script stands for the rest of its word.
    let firsts = scalars.map { Form($0) } + letters.viramas.flatMap { virama in scalars.map { Form($0, virama) } }
    let seconds = scalars.map { Form($0) } + scalars.filter(\.unicode.joinsNext).map { Form($0, "\u{200D}") }
    let rows = WorkerPool.shared.map(firsts.count, among: nil, with: { Shaper() }) { shaper, row in
      let first = firsts[row]
      return Result { () throws(ShapingError) in
        try seconds.map { (second) throws(ShapingError) in
          guard Self.standsInText(first.scalar, second.scalar) else { return 0 }
          return try KerningPair(first.text + second.text, of: font, shaper: shaper).units
        }
      }
    }
    (self.firsts, self.seconds) = (firsts, seconds)
    units = try rows.map { (row) throws(ShapingError) in try row.get() }
  }

  /// Whether two characters follow each other in running text.
  ///
  /// A capital doesn't follow a small letter, nor a letter a comma; an opening mark follows a space, and is followed by a word.
  package static func standsInText(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let isLetter = second.unicode.isAlphabetic
    if first.unicode.isLowercase, second.unicode.isUppercase { return false }
    if first.endsClause, isLetter { return false }
    if second.opens { return false }
    return !first.opens || isLetter || second.unicode.isNumeric
  }

  // MARK: Choosing

  private struct Candidate {
    let row: Int
    let column: Int
    let units: Int
    /// The adjustment, weighed by how often the two stand in text.
    let score: Double
  }

  /// The most telling pairs, those that move the most first.
  ///
  /// Each two classes have one pair. If the font has fewer classes than there is room for, more pairs of other base letters follow. Of pairs that
  /// look the same, such as those of capitals and small letters in a font that has one case, the first stays.
  ///
  /// - Parameter look: How a pair looks.
  func pairs(
    most: Int, look: (String) throws(ShapingError) -> PairLook
  ) throws(ShapingError) -> [KerningPair] {
    let weights = [firsts, seconds].map { $0.map { letters.weight(of: $0.scalar) } }
    let all = units.indices.flatMap { row in
      units[row].indices.compactMap { column -> Candidate? in
        let value = units[row][column]
        guard value != 0 else { return nil }
        return Candidate(
          row: row, column: column, units: value,
          score: Double(abs(value)) * weights[0][row] * weights[1][column])
      }
    }
    // The first of equals in the letters' order, so that nothing depends on how they are sorted.
    let ranked = all.enumerated().sorted { (-$0.element.score, $0.offset) < (-$1.element.score, $1.offset) }.map(
      \.element)
    let rows = Self.classes(of: units)
    let columns = Self.classes(of: seconds.indices.map { column in units.map { $0[column] } })
    var best: [Pair<Int>: Candidate] = [:]
    for candidate in all {
      let pair = Pair(rows[candidate.row], columns[candidate.column])
      let weight = weights[0][candidate.row] * weights[1][candidate.column]
      if let known = best[pair], weights[0][known.row] * weights[1][known.column] >= weight { continue }
      best[pair] = candidate
    }
    var chosen: [KerningPair] = []
    var shown: Set<Pair<Base>> = []
    var looks: [PairLook] = []
    func choose(_ candidate: Candidate) throws(ShapingError) {
      let (first, second) = (firsts[candidate.row], seconds[candidate.column])
      guard shown.insert(Pair(first.base, second.base)).inserted else { return }
      let pair = KerningPair(text: first.text + second.text, units: candidate.units)
      let look = try look(pair.text)
      guard !looks.contains(where: look.isLike) else { return }
      looks.append(look)
      chosen.append(pair)
    }
    for candidate in ranked where chosen.count < most {
      let isBest = best[Pair(rows[candidate.row], columns[candidate.column])].map {
        ($0.row, $0.column) == (candidate.row, candidate.column)
      }
      if isBest == true { try choose(candidate) }
    }
    for candidate in ranked where chosen.count < most { try choose(candidate) }
    return KerningPair.strongestFirst(chosen)
  }

  private struct Pair<Side: Hashable>: Hashable {
    let first: Side
    let second: Side

    init(_ first: Side, _ second: Side) { (self.first, self.second) = (first, second) }
  }

  /// How much two letters of one class may differ in all their kerning: fonts move a round letter a few units more than its neighbour.
  private static let tolerance = 0.15

  /// The class of each of some letters by their kerning, as the number of the first letter in it.
  private static func classes(of kerning: [[Int]]) -> [Int] {
    var leaders: [Int] = []
    let sums = kerning.map { $0.reduce(0) { $0 + abs($1) } }
    return kerning.indices.map { letter in
      let leader = leaders.first { leader in
        let difference = zip(kerning[leader], kerning[letter]).reduce(0) { $0 + abs($1.0 - $1.1) }
        return Double(difference) <= tolerance * Double(max(sums[leader], sums[letter]))
      }
      if let leader { return leader }
      leaders.append(letter)
      return letter
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character opens brackets or quotation marks.
  fileprivate var opens: Bool {
    [.openPunctuation, .initialPunctuation].contains(properties.generalCategory)
  }

  /// Whether the character is a comma, a full stop or another mark that a space follows.
  fileprivate var endsClause: Bool { properties.isTerminalPunctuation }
}
