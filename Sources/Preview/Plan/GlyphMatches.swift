import PreviewCore
import PreviewType

/// The glyphs of two versions of a font that take each other's place: by their characters; without
/// these by their names, by their numbers where both versions substitute alike, or else by the
/// features that make them of characters.
struct GlyphMatches {
  private(set) var pairs: [GlyphComparison.Pair] = []
  private var seen: Set<Key> = []
  private var oldSeen: Set<UInt32> = []
  private var newSeen: Set<UInt32> = []

  private struct Key: Hashable {
    let old: UInt32
    let new: UInt32
  }

  /// The matches of two fonts; nil if HarfBuzz can't read one of them.
  init?(_ old: FontInstance, _ new: FontInstance, _ first: FreeTypeFace, _ second: FreeTypeFace) {
    guard let before = try? HarfBuzzFont(old.variant), let after = try? HarfBuzzFont(new.variant) else { return nil }
    for scalar in new.face.coverage.shown where old.face.coverage.contains(scalar) {
      if let a = first.glyph(for: scalar), let b = second.glyph(for: scalar) { add(a, b, scalar) }
    }
    let characters = pairs
    let shown = (old: oldSeen, new: newSeen)
    let (own, theirs) = (rest(of: old.face, oldSeen), rest(of: new.face, newSeen))
    let names = own.map { before.name(of: $0) }
    if let named = names.last, !named.isNumber {
      let glyphs = Dictionary(zip(names, own)) { first, _ in first }
      for glyph in theirs { if let match = glyphs[after.name(of: glyph)] { add(match, glyph) } }
    } else if first.glyphCount == second.glyphCount, first.hasSameSubstitutions(as: second) {
      for glyph in Set(own).intersection(theirs).sorted() { add(glyph, glyph) }
    } else {
      let (shaper, scalars) = (Shaper(), characters.compactMap(\.scalar))
      var rest = Limits.alternateCharacters
      for tag in Self.features(of: after) {
        let made = shaper.alternates(of: scalars, by: tag, in: old, &rest)
        let makes = shaper.alternates(of: scalars, by: tag, in: new, &rest)
        for (a, b) in zip(made, makes) where a.count == b.count {
          // A feature that now makes another character is a change of the feature.
          for (a, b) in zip(a, b) where !shown.old.contains(a) && !shown.new.contains(b) { add(a, b) }
        }
      }
    }
  }

  private mutating func add(_ old: UInt32, _ new: UInt32, _ scalar: Unicode.Scalar? = nil) {
    guard seen.insert(Key(old: old, new: new)).inserted else { return }
    oldSeen.insert(old)
    newSeen.insert(new)
    pairs.append(GlyphComparison.Pair(old: old, new: new, scalar: scalar))
  }

  private func rest(of face: FontFace, _ seen: Set<UInt32>) -> [UInt32] {
    (0..<UInt32(clamping: face.glyphCount)).filter { !seen.contains($0) }
  }

  /// The features that make glyphs of a purpose; "access all alternates" lists what others make.
  private static func features(of font: HarfBuzzFont) -> [OpenTypeTag] {
    font.features().map(\.tag).filter { $0.description != "aalt" }
  }

  // MARK: Names

  /// The names of some glyphs of a font that no character shows by itself: “a” (U+0061) by ss01, or
  /// as the font names it.
  static func names(of glyphs: [UInt32], in font: FontInstance) -> [UInt32: String] {
    guard !glyphs.isEmpty, let shaping = try? HarfBuzzFont(font.variant) else { return [:] }
    let wanted = Set(glyphs)
    let (shaper, scalars) = (Shaper(), Array(font.face.coverage.shown))
    var names: [UInt32: String] = [:]
    var rest = Limits.alternateCharacters
    for tag in features(of: shaping) where names.count < wanted.count {
      for (scalar, alternates) in zip(scalars, shaper.alternates(of: scalars, by: tag, in: font, &rest)) {
        for glyph in alternates where wanted.contains(glyph) && names[glyph] == nil {
          names[glyph] = "\(Spelling.named(Character(scalar))) by \(tag)"
        }
      }
    }
    for glyph in glyphs where names[glyph] == nil {
      let name = shaping.name(of: glyph)
      names[glyph] = name.isNumber ? "glyph \(glyph)" : "glyph “\(Spelling.shown(name.text))”"
    }
    return names
  }
}

extension FreeTypeFace {
  /// Whether the tables that substitute glyphs are those of another font.
  func hasSameSubstitutions(as other: FreeTypeFace) -> Bool { hasSame("GSUB", "morx", as: other) }

  /// Whether some tables have the bytes of another font's, or are missing in both.
  func hasSame(_ tables: String..., as other: FreeTypeFace) -> Bool {
    tables.allSatisfy { name in
      OpenTypeTag(name).map { bytes(ofTable: $0) == other.bytes(ofTable: $0) } ?? false
    }
  }
}
