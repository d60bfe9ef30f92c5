import PreviewCore

/// The designs between which a variable font interpolates.
extension FontFace {
  /// The places of the masters on the axes, in design coordinates: the distinct peaks of the
  /// regions in `gvar`, `CFF2`, `HVAR`, `MVAR` and `GDEF`.
  ///
  /// A font whose regions can't be read has the ends of its axes.
  ///
  /// - Returns: At most ``Limits/fontMasters`` places, and how many more regions there are.
  package func masters() -> (places: [[Double]], leftOut: Int) {
    guard !axes.isEmpty, let handle = try? open(with: FreeTypeLibrary(), at: []) else { return ([], 0) }
    var regions = VariationRegions(axisCount: axes.count)
    for (tag, read) in VariationRegions.tables {
      if let table = OpenTypeTag(tag).flatMap(handle.bytes) { read(&regions, TableBytes(table)) }
    }
    let peaks = regions.peaks.sorted { $0.lexicographicallyPrecedes($1) }
    let kept = peaks.prefix(Limits.fontMasters).compactMap { peak in
      handle.designCoordinates(of: peak.map { Double($0) / 16384 })
    }
    let places = kept.map { place in
      zip(axes, place).map { axis, value in axis.limited((value * 100).rounded() / 100) }
    }
    return (places.isEmpty ? ends : places.uniqued(), peaks.count - kept.count)
  }

  /// The corners of the design space, or, if there are too many, the ends of each axis alone.
  private var ends: [[Double]] {
    let defaults = axes.map(\.defaultValue)
    guard axes.count <= 4 else {
      return axes.indices.flatMap { index in
        [axes[index].minimum, axes[index].maximum].map { value in
          var place = defaults
          place[index] = value
          return place
        }
      }
    }
    return axes.reduce([[]]) { corners, axis in
      corners.flatMap { corner in [axis.minimum, axis.defaultValue, axis.maximum].uniqued().map { corner + [$0] } }
    }
  }
}

/// The peaks of a font's regions of variation, in units of 1/16384 of half an axis.
private struct VariationRegions {
  let axisCount: Int
  private(set) var peaks: Set<[Int]> = []

  init(axisCount: Int) { self.axisCount = axisCount }

  /// Peaks that are counted: more than are compared.
  private static let mostPeaks = 16 * Limits.fontMasters

  /// The tables that have regions, each with its reader.
  static let tables: [(tag: String, read: @Sendable (inout VariationRegions, TableBytes) -> Void)] = [
    ("gvar", { $0.readGlyphVariations($1) }), ("CFF2", { $0.readStore(ofCFF2: $1) }),
    ("HVAR", { $0.readStore(in: $1, at: $1.uint32(4)) }), ("MVAR", { $0.readStore(in: $1, at: $1.uint16(10)) }),
    (
      "GDEF",
      { regions, table in
        if table.uint16(2) ?? 0 >= 3 { regions.readStore(in: table, at: table.uint32(14)) }
      }
    ),
  ]

  /// Adds the peak at a place of a table. The default is no peak.
  private mutating func addPeak(in table: TableBytes, at place: Int, stride: Int = 2) {
    guard peaks.count < Self.mostPeaks, table.int16(place + stride * (axisCount - 1)) != nil else { return }
    let peak = (0..<axisCount).compactMap { table.int16(place + stride * $0) }
    if peak.contains(where: { $0 != 0 }), peak.allSatisfy({ abs($0) <= 16384 }) {
      peaks.insert(peak)
    }
  }

  /// Adds the regions of an item variation store.
  private mutating func readStore(in table: TableBytes, at start: Int?) {
    guard let start, start > 0, table.uint16(start) == 1, let list = table.uint32(start + 2).map({ start + $0 }),
      table.uint16(list) == axisCount, let count = table.uint16(list + 2)
    else { return }
    // A region is a start, a peak and an end for each axis.
    for region in 0..<count { addPeak(in: table, at: list + 4 + 6 * axisCount * region + 2, stride: 6) }
  }

  /// Adds the regions of a `CFF2` table's store.
  private mutating func readStore(ofCFF2 table: TableBytes) {
    for store in table.storesOfCFF2() { readStore(in: table, at: store) }
  }

  /// Adds the peaks of the tuples of all glyphs.
  private mutating func readGlyphVariations(_ table: TableBytes) {
    guard table.uint16(4) == axisCount, let sharedCount = table.uint16(6), let shared = table.uint32(8),
      let glyphCount = table.uint16(12)
    else { return }
    for tuple in 0..<sharedCount { addPeak(in: table, at: shared + 2 * axisCount * tuple) }
    var rest = Limits.variationTuples
    for glyph in 0..<glyphCount {
      guard let range = table.glyphVariations(glyph), let count = table.uint16(range.lowerBound) else { continue }
      var place = range.lowerBound + 4
      for _ in 0..<count & 0xFFF where place + 4 <= range.upperBound {
        rest -= 1 + axisCount / 8
        guard rest > 0, let index = table.uint16(place + 2) else { return }
        place += 4
        if index & 0x8000 != 0 {
          addPeak(in: table, at: place)
          place += 2 * axisCount
        }
        if index & 0x4000 != 0 { place += 4 * axisCount }
      }
    }
  }
}

/// The big-endian numbers of a table; nil beyond its end.
package struct TableBytes: BigEndianBytes {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func number(at place: Int, count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where `gvar` has the variations of a glyph; empty for a glyph without any, nil for a damaged
  /// table.
  func glyphVariations(_ glyph: Int) -> Range<Int>? {
    guard let flags = uint16(14), let start = uint32(16) else { return nil }
    let places =
      flags & 1 != 0
      ? [glyph, glyph + 1].map { uint32(20 + 4 * $0) }
      : [glyph, glyph + 1].map { uint16(20 + 2 * $0).map { 2 * $0 } }
    guard let from = places[0], let to = places[1], from <= to, start + to <= bytes.count else { return nil }
    return start + from..<start + to
  }
}
