import PreviewCore
import PreviewScene
import PreviewType

extension FontChanges {
  /// Adds the pairs of characters that both fonts have and kern differently, in units of the em that both have.
  mutating func addKerning(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    guard let first = try? faces.font(old.variant).face, let second = try? faces.font(new.variant).face,
      old.face.axes != new.face.axes || !first.hasSameKerning(as: second)
    else { return }
    add(Self.kerningChanges(old, new, pairs: Self.mostPairs), at: nil)
  }

  /// Adds the pairs that are kerned differently at some places on the axes, and not by default.
  mutating func addKerning(
    _ old: FontInstance, _ new: FontInstance, at places: [ComparedPlace], of every: [ComparedPlace]
  ) {
    let usual = Set(Self.kerningChanges(old, new, pairs: Self.mostPairsOfPlace).map(\.text))
    var found: [(changes: [FontChange.Kerning], places: [ComparedPlace])] = []
    for place in places {
      guard let was = try? old.at(place.old.coordinates, pointSize: old.pointSize),
        let now = try? new.at(place.new.coordinates, pointSize: new.pointSize)
      else { continue }
      let changes = Self.kerningChanges(was, now, pairs: Self.mostPairsOfPlace).filter { !usual.contains($0.text) }
      if let index = found.firstIndex(where: { $0.changes == changes }) {
        found[index].places.append(place)
      } else if !changes.isEmpty {
        found.append((changes, [place]))
      }
    }
    for (changes, places) in found { add(changes, at: ComparedPlace.words(places, of: every)) }
  }

  private static func kerningChanges(_ old: FontInstance, _ new: FontInstance, pairs: Int) -> [FontChange.Kerning] {
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, old.mayKern || new.mayKern else { return [] }
    var seen: Set<String> = []
    return charactersOfScripts(in: old.face, new.face, pairs: pairs).flatMap { changes(among: $0, old, new) }
      .filter { seen.insert($0.text).inserted }
  }

  private mutating func add(_ changed: [FontChange.Kerning], at place: String?) {
    guard !changed.isEmpty else { return }
    // One pair stands for all that changed alike, the first of the most frequent letters.
    func size(_ pair: FontChange.Kerning) -> Int { abs(pair.now - pair.before) }
    let shown = changed.uniqued { [$0.before, $0.now] }.enumerated()
      .sorted { (-size($0.element), $0.offset) < (-size($1.element), $1.offset) }
    all.append(.kerning(changed.count, shown.map(\.element), at: place))
  }

  /// Characters of a script that are paired, and pairs of all scripts together: a second of work.
  private static let (mostCharacters, mostPairs) = (800, 1_000_000)
  /// Pairs at each of the other places on the axes: those of the most frequent letters.
  private static let mostPairsOfPlace = 30_000

  /// The letters of each script that both faces have, the most frequent first, with the digits and
  /// punctuation of both; the scripts with the most letters first.
  private static func charactersOfScripts(in old: FontFace, _ new: FontFace, pairs: Int) -> [[Unicode.Scalar]] {
    var room = pairs
    let shared = (0x21...0x2027).compactMap(Unicode.Scalar.init).filter { scalar in
      (scalar.isASCII || scalar.value > 0x2000) && !scalar.unicode.isAlphabetic
        && new.coverage.contains(scalar) && old.coverage.contains(scalar)
    }
    return new.coverage.scripts().map(\.script).filter { !$0.isShared }.map { script in
      let frequent = ScriptLetters(of: script, in: new).scalars
      let others = new.coverage.scalars.lazy.filter {
        Script(of: $0) == script && $0.unicode.isAlphabetic && !frequent.contains($0)
      }
      let most = min(mostCharacters, Int(Double(room).squareRoot()))
      let letters = Array((frequent + others.prefix(mostCharacters)).filter(old.coverage.contains))
      let characters = Array((letters.prefix(max(0, most - shared.count)) + shared).prefix(most))
      room -= characters.count * characters.count
      return characters
    }
  }

  /// The pairs of some characters whose kerning differs.
  private static func changes(
    among characters: [Unicode.Scalar], _ old: FontInstance, _ new: FontInstance
  ) -> [FontChange.Kerning] {
    WorkerPool.shared.map(characters.count, among: nil, with: { Shaper() }) { shaper, row in
      changes(behind: characters[row], among: characters, old, new, shaper)
    }.flatMap(\.self)
  }

  private static func changes(
    behind first: Unicode.Scalar, among characters: [Unicode.Scalar], _ old: FontInstance, _ new: FontInstance,
    _ shaper: Shaper
  ) -> [FontChange.Kerning] {
    // No font has a noncharacter: nothing reaches from one pair to the next across it.
    let seconds = characters.filter { KerningSearch.standsInText(first, $0) }
    let text = seconds.reduce(into: "") { $0 += "\(first)\($1)\u{FFFF}" }
    func advances(_ font: FontInstance, kern value: UInt32) -> [Int]? {
      guard let run = try? shaper.shapeRun(text, font: font, features: KerningPair.features(value)) else { return nil }
      return run.glyphs.reduce(into: [Int](repeating: 0, count: seconds.count)) { advances, glyph in
        if glyph.cluster % 3 != 2 { advances[glyph.cluster / 3] += Int(glyph.xAdvance) }
      }
    }
    // Most rows of two versions are the same, and need no second look.
    guard let was = advances(old, kern: 1), let now = advances(new, kern: 1), was != now,
      let wasOff = advances(old, kern: 0), let nowOff = advances(new, kern: 0)
    else { return [] }
    return seconds.indices.compactMap { index in
      let pair = FontChange.Kerning(
        text: "\(first)\(seconds[index])", now: now[index] - nowOff[index], before: was[index] - wasOff[index])
      return pair.before != pair.now ? pair : nil
    }
  }
}

extension FreeTypeFace {
  /// Whether the tables that kern glyphs, and those that choose the glyphs of characters, are those of another font.
  func hasSameKerning(as other: FreeTypeFace) -> Bool {
    hasSame("GPOS", "GDEF", "kern", "kerx", "cmap", as: other) && hasSameSubstitutions(as: other)
  }
}

extension FontInstance {
  /// Whether the font has kerning.
  fileprivate var mayKern: Bool {
    guard let font = try? HarfBuzzFont(variant), let tag = OpenTypeTag("kern") else { return false }
    return font.mayShape(unlisted: tag) || font.features().contains { $0.tag == tag }
  }
}
