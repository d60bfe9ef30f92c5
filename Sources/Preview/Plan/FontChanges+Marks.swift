import PreviewCore
import PreviewScene
import PreviewType

extension FontChanges {
  /// Adds the letters on which a mark of both fonts stands differently, by default or at some
  /// places on the axes.
  mutating func addMarks(
    _ old: FontInstance, _ new: FontInstance, at places: [ComparedPlace], of every: [ComparedPlace]
  ) {
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm else { return }
    let usual = Self.moved(old, new)
    addMarks(usual, at: nil)
    var found: [(texts: [String], places: [ComparedPlace])] = []
    for place in places {
      guard let was = try? old.at(place.old.coordinates, pointSize: old.pointSize),
        let now = try? new.at(place.new.coordinates, pointSize: new.pointSize)
      else { continue }
      let texts = Self.moved(was, now).filter { !usual.contains($0) }
      if let index = found.firstIndex(where: { $0.texts == texts }) {
        found[index].places.append(place)
      } else {
        found.append((texts, [place]))
      }
    }
    for (texts, places) in found { addMarks(texts, at: ComparedPlace.words(places, of: every)) }
  }

  private mutating func addMarks(_ texts: [String], at place: String?) {
    if !texts.isEmpty { all.append(.marks(texts, at: place)) }
  }

  /// Letters of a script, and marks, of which every pair is compared: more would take longer than a
  /// reader notices.
  private static let (mostLetters, mostMarks) = (60, 60)

  /// The letters with a mark that stands elsewhere in the later version, of each script.
  private static func moved(_ old: FontInstance, _ new: FontInstance) -> [String] {
    let shaper = Shaper()
    let marks = Array(new.face.coverage.shown).filter { scalar in
      scalar.unicode.generalCategory == .nonspacingMark && old.face.coverage.contains(scalar)
    }
    if marks.isEmpty { return [] }
    return new.face.coverage.scripts().map(\.script).filter { !$0.isShared }.flatMap { script -> [String] in
      let letters = ScriptLetters(of: script, in: new.face).scalars.filter(old.face.coverage.contains).prefix(
        mostLetters)
      let own = marks.filter { Script(of: $0) == script || Script(of: $0).isShared }.prefix(mostMarks)
      let texts = letters.flatMap { letter in own.map { "\(letter)\($0)" } }
      let (was, now) = (places(of: texts, in: old, shaper), places(of: texts, in: new, shaper))
      return texts.indices.filter { was[$0].count == now[$0].count && was[$0] != now[$0] }.map { texts[$0] }
    }
  }

  /// Where the glyphs of each of some letters with a mark stand, from the first of them.
  private static func places(of texts: [String], in font: FontInstance, _ shaper: Shaper) -> [[[Int32]]] {
    var places = [[[Int32]]](repeating: [], count: texts.count)
    // No font has a noncharacter: nothing reaches from one text to the next across it.
    guard let run = try? shaper.shapeRun(texts.reduce(into: "") { $0 += "\($1)\u{FFFF}" }, font: font) else {
      return places
    }
    var pen: Int32 = 0
    for glyph in run.glyphs {
      if glyph.cluster % 3 != 2 { places[glyph.cluster / 3].append([pen &+ glyph.xOffset, glyph.yOffset]) }
      pen &+= glyph.xAdvance
    }
    return places.map { own in own.map { zip($0, own[0]).map { $0 &- $1 } } }
  }
}
