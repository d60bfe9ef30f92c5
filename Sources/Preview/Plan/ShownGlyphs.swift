import PreviewCore
import PreviewScene
import PreviewType

/// The glyphs that two versions show of characters in place of their own at some places on the
/// axes, as where a dollar sign loses its stroke in bold.
struct VariedGlyphs: Sendable {
  private let old: FontInstance
  private let new: FontInstance
  /// The characters, with the pairs of their own glyphs.
  private let characters: [(pair: Int, scalar: Unicode.Scalar)]
  private let usual: (old: [[UInt32]], new: [[UInt32]])

  init(of pairs: [GlyphComparison.Pair], _ old: FontInstance, _ new: FontInstance) {
    (self.old, self.new) = (old, new)
    characters = pairs.enumerated().compactMap { index, pair in pair.scalar.map { (index, $0) } }
    let (scalars, shaper) = (characters.map(\.scalar), Shaper())
    usual = (shaper.glyphs(of: scalars, in: old), shaper.glyphs(of: scalars, in: new))
  }

  /// The glyphs in both versions of the characters that are shown otherwise at a place than by
  /// default, by the numbers of their pairs.
  func glyphs(at place: ComparedPlace) -> [Int: (old: [UInt32], new: [UInt32])] {
    guard let before = try? old.at(place.old.coordinates, pointSize: old.pointSize),
      let after = try? new.at(place.new.coordinates, pointSize: new.pointSize),
      before.variant != old.variant || after.variant != new.variant
    else { return [:] }
    let (scalars, shaper) = (characters.map(\.scalar), Shaper())
    let (was, now) = (shaper.glyphs(of: scalars, in: before), shaper.glyphs(of: scalars, in: after))
    let varied = scalars.indices.filter { was[$0] != usual.old[$0] || now[$0] != usual.new[$0] }
    return Dictionary(uniqueKeysWithValues: varied.map { (characters[$0].pair, (was[$0], now[$0])) })
  }
}

extension Shaper {
  /// The glyphs of each of some characters, which stand alone.
  func glyphs(
    of scalars: [Unicode.Scalar], in font: FontInstance, features: [FontFeature] = [], language: String? = nil
  ) -> [[UInt32]] {
    var glyphs = [[UInt32]](repeating: [], count: scalars.count)
    // A run has one script, and not more than some bytes.
    for indices in Dictionary(grouping: scalars.indices, by: { Script(of: scalars[$0]) }).values {
      for start in stride(from: 0, to: indices.count, by: 4_000) {
        let part = indices[start..<min(start + 4_000, indices.count)]
        // No font has a noncharacter: nothing reaches from one character to the next across it.
        let text = part.reduce(into: "") { $0 += "\(scalars[$1])\u{FFFF}" }
        guard let run = try? shapeRun(text, font: font, features: features, segment: .init(language: language)) else {
          continue
        }
        for glyph in run.glyphs where glyph.cluster % 2 == 0 {
          glyphs[part[start + glyph.cluster / 2]].append(glyph.glyph)
        }
      }
    }
    return glyphs
  }

  /// The glyphs that a feature makes of single characters, one for each of its values and
  /// languages.
  ///
  /// - Parameter rest: How many more characters may be shaped.
  func alternates(
    of scalars: [Unicode.Scalar], by tag: OpenTypeTag, in font: FontInstance, _ rest: inout Int
  ) -> [[UInt32]] {
    var alternates = [[UInt32]](repeating: [], count: scalars.count)
    var languages: [String?] = [nil]
    if tag.description == "locl" {
      languages += ((try? HarfBuzzFont(font.variant).languages()) ?? []).prefix(Limits.localizedForms).map { $0 }
    }
    for language in languages {
      var last = glyphs(of: scalars, in: font, features: tag.whenOff, language: language)
      // A feature of alternates has one for each value, and any other the same for all.
      for value in 1...Self.mostAlternates {
        rest -= scalars.count
        guard rest > 0 else { return alternates }
        let features = [FontFeature(tag: tag, value: UInt32(value))]
        let shown = glyphs(of: scalars, in: font, features: features, language: language)
        if shown == last { break }
        for index in scalars.indices where shown[index].count == 1 && shown[index] != last[index] {
          alternates[index].append(shown[index][0])
        }
        last = shown
      }
    }
    return alternates
  }

  /// Values of a feature that are tried.
  private static let mostAlternates = 8
}
