import PreviewCore
import PreviewType

/// The glyphs of two versions of a font, compared as they are by default, at every master and at
/// every named instance.
struct GlyphComparison {
  /// A glyph of each version, of which the later one takes the place of the earlier.
  struct Pair: Sendable {
    let old: UInt32
    let new: UInt32
    /// The first character that both show by it; nil for an alternate or a ligature.
    let scalar: Unicode.Scalar?
  }

  /// How a glyph differs at a place.
  struct Difference: Sendable {
    /// The pair's index.
    let pair: Int
    let isDrawnDifferently: Bool
    /// Font units by which the later one is wider.
    let wider: Int32
  }

  /// The compared glyphs. What is known to be the same by the bytes of the tables is not among
  /// them.
  let pairs: [Pair]
  /// How many glyphs without a character both versions have.
  let alternateCount: Int
  /// The places, the first of which is that of the fonts as they were given.
  let places: [ComparedPlace]
  /// Places that are left out because they would take too long.
  let leftOut: Int
  /// The differences at each place.
  let differences: [[Difference]]

  /// Compares two fonts of one em; nil if one of them can't be opened, or neither is different in
  /// what is compared.
  ///
  /// - Parameter points: Points of outlines that may be loaded.
  init?(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary, points: Int = Limits.comparedPoints) {
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, let first = try? faces.font(old.variant).face,
      let second = try? faces.font(new.variant).face, let matches = GlyphMatches(old, new, first, second)
    else { return nil }
    let known = Self.sameness(old.face, new.face, first, second)
    alternateCount = matches.pairs.count { $0.scalar == nil }
    // Where both substitute alike, all that they put in a glyph's place is compared as well.
    let mayVary = !new.face.axes.isEmpty && !(known.haveSameSpace && first.hasSameSubstitutions(as: second))
    let compared = matches.pairs.map { pair in (pair: pair, isSame: known.isSame(pair)) }.filter {
      !($0.isSame && known.haveSameWidths && $0.pair.old == $0.pair.new) || mayVary && $0.pair.scalar != nil
    }
    pairs = compared.map(\.pair)
    guard !pairs.isEmpty else { return nil }
    let cost = compared.reduce(1) { min($0 + ($1.isSame ? 10 : known.cost($1.pair)), 1 << 40) }
    let (all, left) = ComparedPlace.all(old, new)
    let chosen = all.prefix(points / cost)
    leftOut = left + all.count - chosen.count
    let own = ComparedPlace(old: old.variant, new: new.variant, isMaster: false)
    let places =
      [own] + chosen.sorted { $0.new.coordinates.lexicographicallyPrecedes($1.new.coordinates) }
    self.places = places
    let (pairs, areDrawnAlike) = (self.pairs, compared.map(\.isSame))
    let varied = mayVary ? VariedGlyphs(of: pairs, old, new) : nil
    differences = WorkerPool.shared.map(places.count, among: nil, with: { FreeTypeLibrary() }) { library, index in
      Self.differences(of: pairs, areDrawnAlike, at: places[index], varied, library)
    }
  }

  private static func differences(
    of pairs: [Pair], _ areDrawnAlike: [Bool], at place: ComparedPlace, _ varied: VariedGlyphs?,
    _ library: FreeTypeLibrary
  ) -> [Difference] {
    func open(_ variant: FontVariant) -> FreeTypeFace? {
      try? variant.face.open(with: library, at: variant.isDefault ? [] : variant.coordinates)
    }
    guard let old = open(place.old), let new = open(place.new), let before = try? HarfBuzzFont(place.old),
      let after = try? HarfBuzzFont(place.new)
    else { return [] }
    // A glyph that FreeType can't load looks like nothing, and like itself.
    func looks(_ glyphs: [UInt32], _ face: FreeTypeFace, _ palette: Int) -> [[UInt8]?] {
      glyphs.map { try? face.look(of: $0, palette: palette) }
    }
    let substituted = varied?.glyphs(at: place) ?? [:]
    return pairs.indices.compactMap { index in
      let pair = pairs[index]
      let (was, now) = substituted[index] ?? ([pair.old], [pair.new])
      let isDrawnDifferently =
        (!areDrawnAlike[index] || substituted[index] != nil)
        && looks(was, old, place.old.palette) != looks(now, new, place.new.palette)
      let wider =
        now.reduce(0) { $0 &+ after.advance(of: $1) } &- was.reduce(0) { $0 &+ before.advance(of: $1) }
      guard isDrawnDifferently || wider != 0 else { return nil }
      return Difference(pair: index, isDrawnDifferently: isDrawnDifferently, wider: wider)
    }
  }

  // MARK: Glyphs that are the same

  /// The glyphs that are known to be the same by the bytes of the tables.
  private struct Sameness {
    /// Whether the two glyphs of a pair are drawn alike all over the axes.
    let isSame: (Pair) -> Bool
    let haveSameWidths: Bool
    /// Whether both have the same axes, on which the same masters stand at the same places.
    let haveSameSpace: Bool
    /// The cost of loading both glyphs of a pair, in points.
    let cost: (Pair) -> Int
  }

  private static func sameness(
    _ old: FontFace, _ new: FontFace, _ first: FreeTypeFace, _ second: FreeTypeFace
  ) -> Sameness {
    func metricsCount(_ face: FreeTypeFace) -> Int? {
      face.bytes(ofTable: OpenTypeTag("hhea")!).flatMap { TableBytes($0).uint16(34) }
    }
    let tables = (GlyphTables(first), GlyphTables(second))
    func cost(_ pair: Pair) -> Int {
      // The points of a CFF glyph are known only once it is loaded.
      (tables.0?.cost(of: pair.old) ?? 500) + (tables.1?.cost(of: pair.new) ?? 500)
    }
    let haveSameSpace = old.axes == new.axes && old.glyphCount == new.glyphCount && first.hasSame("avar", as: second)
    // FreeType moves an outline by its left side bearing.
    let haveSameMetrics =
      haveSameSpace && first.hasSame("hmtx", as: second) && metricsCount(first) == metricsCount(second)
    let haveSameWidths = haveSameMetrics && first.hasSame("HVAR", as: second)
    guard haveSameMetrics, first.hasSame("COLR", "CPAL", "CBDT", "CBLC", "sbix", "SVG ", as: second) else {
      return Sameness(isSame: { _ in false }, haveSameWidths: false, haveSameSpace: haveSameSpace, cost: cost)
    }
    if first.hasSame("glyf", "loca", "gvar", "CFF ", "CFF2", as: second) {
      return Sameness(
        isSame: { $0.old == $0.new }, haveSameWidths: haveSameWidths, haveSameSpace: haveSameSpace, cost: cost)
    }
    guard let before = tables.0, let after = tables.1, before.sharesTuples(with: after) else {
      return Sameness(isSame: { _ in false }, haveSameWidths: false, haveSameSpace: haveSameSpace, cost: cost)
    }
    // Without HVAR the widths are among the variations of each glyph.
    return Sameness(
      isSame: { $0.old == $0.new && before.shares($0.old, with: after) }, haveSameWidths: haveSameWidths,
      haveSameSpace: haveSameSpace, cost: cost)
  }
}
