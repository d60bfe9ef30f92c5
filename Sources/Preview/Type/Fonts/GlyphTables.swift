import PreviewCore

/// The data of each glyph of a TrueType font as its tables have it, to find glyphs that two
/// versions have in common without loading them.
package final class GlyphTables {
  private let glyf: TableBytes
  private let loca: TableBytes
  private let gvar: TableBytes
  private let hasLongOffsets: Bool
  private var costs: [UInt32: Int] = [:]
  private var shared: [UInt32: Bool] = [:]

  /// The tables of a face; nil for one without `glyf`.
  package init?(_ face: FreeTypeFace) {
    func table(_ tag: String) -> TableBytes? { OpenTypeTag(tag).flatMap(face.bytes).map { TableBytes($0) } }
    guard let glyf = table("glyf"), let loca = table("loca"), let format = table("head")?.uint16(50) else { return nil }
    (self.glyf, self.loca, hasLongOffsets) = (glyf, loca, format != 0)
    gvar = table("gvar") ?? TableBytes([])
  }

  /// Whether a glyph has the same outline as the glyph of the same number in another version, all
  /// over the axes. Both versions have the same axes.
  package func shares(_ glyph: UInt32, with other: GlyphTables) -> Bool { shares(glyph, with: other, depth: 0) }

  private func shares(_ glyph: UInt32, with other: GlyphTables, depth: Int) -> Bool {
    if let known = shared[glyph] { return known }
    // A glyph that is a part of itself shares nothing.
    shared[glyph] = false
    guard depth < Self.depth, let own = outline(glyph), let theirs = other.outline(glyph),
      glyf.bytes[own] == other.glyf.bytes[theirs],
      variations(glyph) == other.variations(glyph)
    else { return false }
    let isShared = components(own).allSatisfy { shares($0, with: other, depth: depth + 1) }
    shared[glyph] = isShared
    return isShared
  }

  /// Whether variations of both refer to the same list of tuples.
  package func sharesTuples(with other: GlyphTables) -> Bool { tuples == other.tuples }

  /// The points that FreeType moves to load a glyph at a place on the axes, roughly; a load counts
  /// as a hundred.
  package func cost(of glyph: UInt32) -> Int { cost(of: glyph, depth: 0) }

  private func cost(of glyph: UInt32, depth: Int) -> Int {
    if let known = costs[glyph] { return known }
    guard depth < Self.depth else { return Self.mostCost }
    costs[glyph] = 0
    guard let range = outline(glyph), let contours = glyf.int16(range.lowerBound) else { return 100 }
    let components = components(range)
    let points = contours > 0 ? (glyf.uint16(range.lowerBound + 8 + 2 * contours) ?? 0) + 1 : components.count
    let tuples = gvar.glyphVariations(Int(glyph)).flatMap { gvar.uint16($0.lowerBound) }.map { $0 & 0xFFF } ?? 0
    let cost = components.reduce(100 + (1 + tuples) * (points + 4)) {
      min($0 + self.cost(of: $1, depth: depth + 1), Self.mostCost)
    }
    costs[glyph] = cost
    return cost
  }

  /// How deep components are followed, and the cost of what is deeper: parts of parts of parts may
  /// be more than numbers can count.
  private static let (depth, mostCost) = (16, 1 << 40)

  private var tuples: ArraySlice<UInt8> {
    guard let axes = gvar.uint16(4), let count = gvar.uint16(6), let start = gvar.uint32(8),
      start + 2 * axes * count <= gvar.bytes.count
    else { return [] }
    return gvar.bytes[start..<start + 2 * axes * count]
  }

  /// Where the outline of a glyph is; nil for one beyond the tables.
  private func outline(_ glyph: UInt32) -> Range<Int>? {
    let glyph = Int(glyph)
    let places =
      hasLongOffsets
      ? [glyph, glyph + 1].map { loca.uint32(4 * $0) }
      : [glyph, glyph + 1].map { loca.uint16(2 * $0).map { 2 * $0 } }
    guard let from = places[0], let to = places[1], from <= glyf.bytes.count, to <= glyf.bytes.count else { return nil }
    // FreeType reads a glyph that ends before it begins to the end of the table.
    return from..<(from <= to ? to : glyf.bytes.count)
  }

  private func variations(_ glyph: UInt32) -> ArraySlice<UInt8> {
    gvar.glyphVariations(Int(glyph)).map { gvar.bytes[$0] } ?? []
  }

  private func components(_ range: Range<Int>) -> [UInt32] { glyf.components(in: range) }
}

extension TableBytes {
  /// The parts of a composite glyph of the `glyf` table.
  func components(in range: Range<Int>) -> [UInt32] {
    guard !range.isEmpty, let contours = int16(range.lowerBound), contours < 0 else { return [] }
    var components: [UInt32] = []
    var place = range.lowerBound + 10
    while place + 4 <= range.upperBound, let flags = uint16(place), let glyph = uint16(place + 2) {
      components.append(UInt32(glyph))
      place += flags & 1 != 0 ? 8 : 6
      // One scale, two, or a matrix.
      if flags & 0x8 != 0 {
        place += 2
      } else if flags & 0x40 != 0 {
        place += 4
      } else if flags & 0x80 != 0 {
        place += 8
      }
      if flags & 0x20 == 0 { break }
    }
    return components
  }
}

/// The points that FreeType moves to load the glyphs of a face away from the defaults of its axes,
/// roughly (``GlyphTables/cost(of:)``).
struct VariedPoints {
  private let ofGlyphs: [Int]
  private let heaviest: Int
  /// Those of all glyphs together.
  let all: Int

  /// The points of a face; none where its outlines are not those of TrueType.
  fileprivate init(_ face: FontFace) {
    if let handle = try? face.open(with: FreeTypeLibrary(), at: []), let tables = GlyphTables(handle) {
      ofGlyphs = (0..<face.glyphCount).map { tables.cost(of: UInt32($0)) }
    } else {
      ofGlyphs = []
    }
    heaviest = ofGlyphs.max() ?? 0
    all = ofGlyphs.reduce(0, +)
  }

  /// The points of a character's glyph. Features may put others in its place, so that it counts as
  /// a share of the heaviest one at least.
  func points(of glyph: UInt32) -> Int {
    max(ofGlyphs.indices.contains(Int(glyph)) ? ofGlyphs[Int(glyph)] : 0, heaviest / Self.substitutes)
  }

  private static let substitutes = 16
}

extension FontFace {
  /// Its points, found when they are first asked for.
  func pointsOfGlyphs() -> VariedPoints {
    variedPoints.withLock { known in
      if let known { return known }
      let made = VariedPoints(self)
      known = made
      return made
    }
  }
}
