import PreviewCore
import PreviewType

extension FontChanges {
  /// Adds the alternates that are drawn differently or have another width, and what differs of any
  /// glyph at a master or a named instance alone.
  mutating func addGlyphs(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary, points: Int) {
    guard let comparison = GlyphComparison(old, new, faces, points: points) else { return }
    var differences: [(drawn: [Int], wider: [WidthChange])] = comparison.pairs.map { _ in ([], []) }
    for (place, found) in comparison.differences.enumerated() {
      for difference in found {
        if difference.isDrawnDifferently { differences[difference.pair].drawn.append(place) }
        if difference.wider != 0 {
          differences[difference.pair].wider.append(WidthChange(place: place, units: difference.wider))
        }
      }
    }
    let alternates = comparison.pairs.indices.filter {
      comparison.pairs[$0].scalar == nil && (!differences[$0].drawn.isEmpty || !differences[$0].wider.isEmpty)
    }
    let names = GlyphMatches.names(of: alternates.map { comparison.pairs[$0].new }, in: new)
    func name(_ pair: Int) -> String {
      let glyph = comparison.pairs[pair]
      return glyph.scalar.map { Spelling.named(Character($0)) } ?? names[glyph.new] ?? "glyph \(glyph.new)"
    }
    let drawnAlternates = alternates.filter { differences[$0].drawn.first == 0 }.map(name)
    if !drawnAlternates.isEmpty { all.append(.drawn(.alternate, drawnAlternates, of: comparison.alternateCount)) }
    let wideAlternates = alternates.compactMap { pair in
      differences[pair].wider.first.flatMap {
        $0.place == 0 ? FontChange.Width(glyph: name(pair), units: Int($0.units)) : nil
      }
    }
    if !wideAlternates.isEmpty { all.append(.widths(.alternate, wideAlternates, of: comparison.alternateCount)) }
    // What differs by default, which is said already, differs elsewhere with it.
    let drawn = Self.grouped(differences.map { $0.drawn.first == 0 ? [] : $0.drawn })
    func words(_ places: [Int]) -> String {
      ComparedPlace.words(places.map { comparison.places[$0] }, of: comparison.places)
    }
    add(drawn, .drawn) { .drawnThere($1.map(name), at: words($0)) }
    let wide = Self.grouped(differences.map { $0.wider.first?.place == 0 ? [] : $0.wider }) { changes in
      changes.map { Int(abs($0.units)) }.max() ?? 0
    }
    add(wide, .wide) { changes, glyphs in
      let widths = changes.map(\.units).uniqued().map { units in
        FontChange.WidthThere(units: Int(units), places: words(changes.filter { $0.units == units }.map(\.place)))
      }
      return .widthsThere(glyphs.map(name), widths)
    }
    if comparison.leftOut > 0 { all.append(.uncompared(places: comparison.leftOut)) }
  }

  /// By how much a glyph is wider at a place.
  private struct WidthChange: Hashable {
    let place: Int
    let units: Int32
  }

  /// The numbers of glyphs that differ alike, the greatest changes first, then the largest groups.
  private static func grouped<Change: Hashable>(
    _ changes: [[Change]], size: ([Change]) -> Int = { _ in 0 }
  ) -> [(change: [Change], glyphs: [Int])] {
    var groups: [[Change]: [Int]] = [:]
    for (glyph, change) in changes.enumerated() where !change.isEmpty { groups[change, default: []].append(glyph) }
    return groups.map { (change: $0.key, glyphs: $0.value, size: size($0.key)) }
      .sorted { (-$0.size, -$0.glyphs.count, $0.glyphs[0]) < (-$1.size, -$1.glyphs.count, $1.glyphs[0]) }
      .map { ($0.change, $0.glyphs) }
  }

  /// Adds a change for each of the first groups, and one for the rest.
  private mutating func add<Change>(
    _ groups: [(change: [Change], glyphs: [Int])], _ difference: FontChange.Difference,
    _ change: ([Change], [Int]) -> FontChange
  ) {
    all += groups.prefix(Self.mostGroups).map { change($0.change, $0.glyphs) }
    let others = groups.dropFirst(Self.mostGroups).reduce(0) { $0 + $1.glyphs.count }
    if others > 0 { all.append(.moreGlyphs(others, difference)) }
  }
}
