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
    addAlternates(
      of: comparison, drawn: alternates.filter { differences[$0].drawn.first == 0 }.map(name),
      wide: alternates.compactMap { pair in
        differences[pair].wider.first.flatMap { $0.place == 0 ? "\(name(pair)) \($0.words)" : nil }
      })
    // What differs by default, which is said already, differs elsewhere with it.
    let drawn = Self.grouped(differences.map { $0.drawn.first == 0 ? [] : $0.drawn })
    add(drawn, name, "drawn differently") { places in
      "drawn differently at " + ComparedPlace.words(places.map { comparison.places[$0] }, of: comparison.places)
    }
    let wide = Self.grouped(differences.map { $0.wider.first?.place == 0 ? [] : $0.wider }) { changes in
      changes.map { Int(abs($0.units)) }.max() ?? 0
    }
    add(wide, name, "wider or narrower") { Self.words($0, at: comparison.places) }
    if comparison.leftOut > 0 {
      let count = NumberText.counted(comparison.leftOut, "more place")
      sentences.append(
        "\(subject) is not compared at \(count) on its axes: its glyphs, masters and instances are too many; compare static fonts made of it"
      )
    }
  }

  /// By how much a glyph is wider at a place.
  private struct WidthChange: Hashable {
    let place: Int
    let units: Int32

    /// "40 units wider".
    var words: String { "\(NumberText.counted(Int(abs(units)), "unit")) \(direction)" }
    var direction: String { units > 0 ? "wider" : "narrower" }
  }

  private mutating func addAlternates(of comparison: GlyphComparison, drawn: [String], wide: [String]) {
    for (names, words) in [(drawn, "drawn differently"), (wide, "wider or narrower")] where !names.isEmpty {
      let count = "\(NumberText.grouped(names.count)) of \(NumberText.counted(comparison.alternateCount, "alternate"))"
      let list = Spelling.list(names, most: Self.mostListed)
      sentences.append("\(count) of \(subject) \(names.count == 1 ? "is" : "are") \(words): \(list)")
    }
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

  /// Adds a sentence for each of the first groups, and one for the rest: "“Q” (U+0051) of Inter is
  /// drawn differently at wght 700".
  private mutating func add<Change>(
    _ groups: [(change: [Change], glyphs: [Int])], _ name: (Int) -> String, _ rest: String,
    _ words: ([Change]) -> String
  ) {
    for (change, glyphs) in groups.prefix(Self.mostListed) {
      let names = Spelling.list(glyphs.map(name), most: Self.mostListed)
      sentences.append("\(names) of \(subject) \(glyphs.count == 1 ? "is" : "are") \(words(change))")
    }
    let others = groups.dropFirst(Self.mostListed).reduce(0) { $0 + $1.glyphs.count }
    if others > 0 {
      let count = NumberText.counted(others, "more glyph")
      sentences.append("\(count) of \(subject) \(others == 1 ? "is" : "are") \(rest) elsewhere on its axes")
    }
  }

  /// "80 units wider at wght 500, 160 at wght 600".
  private static func words(_ changes: [WidthChange], at all: [ComparedPlace]) -> String {
    let units = changes.map(\.units).uniqued()
    let shown = units.prefix(12).map { units in
      let places = changes.filter { $0.units == units }
      let here = ComparedPlace.words(places.map { all[$0.place] }, of: all)
      return "\(places[0].words) at \(here)"
    }
    return shown.joined(separator: ", ") + (units.count > shown.count ? " …" : "")
  }
}
