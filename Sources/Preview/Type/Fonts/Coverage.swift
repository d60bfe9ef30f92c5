package import PreviewCore

/// The characters that a face maps to glyphs, as sorted ranges.
package struct Coverage: Equatable, Sendable {
  /// Ranges of scalar values, in order, none touching the next.
  package let ranges: [ClosedRange<UInt32>]
  /// How many characters that can be shown are covered. Fonts map control characters, too, which no reader counts.
  package var count: Int { shown.reduce(0) { count, _ in count + 1 } }
  /// Those of them that should show something and don't.
  let blank: BlankLetters

  init(_ face: FreeTypeFace) {
    var ranges: [ClosedRange<UInt32>] = []
    var blank = BlankLetters.Search(face)
    face.forEachCharacterRange { found in
      blank?.add(found)
      // A damaged map may give glyphs to surrogates, and to four billion characters that don't exist.
      for scalars in [0...0xD7FF, 0xE000...0x10FFFF] where found.characters.overlaps(scalars) {
        let part = found.characters.clamped(to: scalars)
        let range = UInt32(part.lowerBound)...UInt32(part.upperBound)
        if let last = ranges.last, last.upperBound + 1 >= range.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
    }
    self.ranges = ranges
    self.blank = blank?.found ?? BlankLetters()
  }

  /// Whether the face has a glyph for a character.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = partitionPoint(ranges.indices) { ranges[$0].upperBound < scalar.value }
    return index < ranges.count && ranges[index].lowerBound <= scalar.value
  }

  /// Whether the face has a glyph for a character, and that has ink if the character should have it.
  package func shows(_ scalar: Unicode.Scalar) -> Bool {
    contains(scalar) && !blank.scalars.contains(scalar.value)
  }

  /// Whether the face has a glyph for every character of a text.
  package func covers(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { contains($0) }
  }

  /// The covered characters in order.
  package var scalars: some Sequence<Unicode.Scalar> {
    ranges.lazy.flatMap { $0 }.compactMap { Unicode.Scalar($0) }
  }

  /// The covered characters that can be shown, in order: ``count`` of them.
  package var shown: some Sequence<Unicode.Scalar> { scalars.lazy.filter(\.unicode.canBeShown) }

  /// How many characters of each script can be shown, the largest first; ties by ISO code.
  package func scripts() -> [(script: Script, count: Int)] {
    var counts: [Script: Int] = [:]
    for scalar in shown { counts[Script(of: scalar), default: 0] += 1 }
    return counts.map { (script: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.script.isoCode) < ($0.count, $1.script.isoCode) }
  }
}
