internal import CFreeType
import PreviewCore

/// The number of parts that FreeType loads for each composite glyph of a `glyf` face.
///
/// FreeType calls itself for each part, and loads it as often as it is named: 25 glyphs that each
/// have the next one twice make 33 million parts.
struct CompositeGlyphs {
  private var weights: [UInt32: Weight] = [:]
  /// The parts of all heavy glyphs that were loaded.
  private var heavyParts = 0

  /// A glyph with all its parts.
  private struct Weight {
    var parts = 1
    /// How deep the parts are nested.
    var depth = 0

    /// The weight of a glyph that is a part of itself.
    static let endless = Weight(parts: 1 << 32, depth: 1 << 32)

    mutating func add(_ part: Weight) {
      parts = min(parts + part.parts, Self.endless.parts)
      depth = max(depth, min(part.depth + 1, Self.endless.depth))
    }
  }

  /// A glyph whose parts are being counted.
  private struct Visit {
    let glyph: UInt32
    let parts: [UInt32]
    var counted = 0
    var weight = Weight()
  }

  /// Checks that FreeType can load a glyph without recursing too deep or too often.
  ///
  /// - Throws: ``FreeTypeError/badComposite``.
  mutating func check(_ glyph: UInt32, in face: FreeTypeFace) throws(FreeTypeError) {
    guard face.isComposite(glyph) else { return }
    let weight = weight(of: glyph, in: face)
    guard weight.parts <= Limits.compositeParts, weight.depth <= Limits.compositeDepth else { throw .badComposite }
    guard weight.parts > Limits.lightCompositeParts else { return }
    heavyParts += weight.parts
    guard heavyParts <= Limits.heavyCompositeParts else { throw .badComposite }
  }

  private mutating func weight(of glyph: UInt32, in face: FreeTypeFace) -> Weight {
    if let known = weights[glyph] { return known }
    // No recursion here: the parts may be nested deeper than the stack.
    var path = [visit(glyph, in: face)]
    while var visit = path.popLast() {
      while visit.counted < visit.parts.count, let known = weights[visit.parts[visit.counted]] {
        visit.weight.add(known)
        visit.counted += 1
      }
      if visit.counted < visit.parts.count {
        let part = visit.parts[visit.counted]
        path.append(visit)
        path.append(self.visit(part, in: face))
      } else {
        weights[visit.glyph] = visit.weight
      }
    }
    return weights[glyph] ?? .endless
  }

  private mutating func visit(_ glyph: UInt32, in face: FreeTypeFace) -> Visit {
    // Until all its parts are counted, since it may be one of them.
    weights[glyph] = .endless
    let parts = face.parts(of: glyph, limit: Limits.compositeParts + 1)
    guard parts.count <= Limits.compositeParts else { return Visit(glyph: glyph, parts: [], weight: .endless) }
    return Visit(glyph: glyph, parts: parts)
  }
}

extension FreeTypeFace {
  /// Whether a glyph of the `glyf` table is made of other glyphs.
  fileprivate func isComposite(_ glyph: UInt32) -> Bool {
    guard let range = outlineRange(of: glyph), !range.isEmpty else { return false }
    return number(at: range.lowerBound, of: Self.outlinesTable, bytes: 2).map { $0 >= 0x8000 } ?? false
  }

  /// The glyphs that a composite glyph names, in the order of the font; at most `limit`.
  fileprivate func parts(of glyph: UInt32, limit: Int) -> [UInt32] {
    guard let range = outlineRange(of: glyph), isComposite(glyph) else { return [] }
    // A header of 10 bytes, and 16 at most for each part.
    var bytes = [UInt8](repeating: 0, count: min(range.count, 10 + 16 * limit))
    var length = FT_ULong(bytes.count)
    guard FT_Load_Sfnt_Table(raw, Self.outlinesTable, FT_Long(range.lowerBound), &bytes, &length) == 0 else {
      return []
    }
    return Array(TableBytes(bytes).components(in: 0..<bytes.count).prefix(limit))
  }

  /// Where the `glyf` table has a glyph. FreeType reads one that ends before it begins to the end
  /// of the table.
  private func outlineRange(of glyph: UInt32) -> Range<Int>? {
    let size = header?.Index_To_Loc_Format == 0 ? 2 : 4
    func place(_ index: Int) -> Int? {
      number(at: size * index, of: Self.placesTable, bytes: size).map { size == 2 ? 2 * $0 : $0 }
    }
    guard let start = place(Int(glyph)), start <= outlinesLength else { return nil }
    let end = place(Int(glyph) + 1) ?? outlinesLength
    return start..<((start...outlinesLength).contains(end) ? end : outlinesLength)
  }

  private static let (outlinesTable, placesTable) = (
    FT_ULong(OpenTypeTag("glyf")!.rawValue), FT_ULong(OpenTypeTag("loca")!.rawValue)
  )

  /// A number of a table; nil beyond the end of the file.
  private func number(at place: Int, of table: FT_ULong, bytes count: Int) -> Int? {
    var number: UInt32 = 0
    var length = FT_ULong(count)
    let code = withUnsafeMutableBytes(of: &number) {
      FT_Load_Sfnt_Table(
        raw, table, FT_Long(place), $0.baseAddress?.assumingMemoryBound(to: FT_Byte.self), &length)
    }
    return code == 0 ? Int(number.bigEndian >> (32 - 8 * UInt32(count))) : nil
  }
}
