extension FontChanges {
  /// Adds the pairs of letters that both fonts have and kern differently, in units of the em that both have.
  mutating func addKerning(_ old: FontInstance, _ new: FontInstance) {
    add(Self.kerningChanges(old, new), "")
  }

  /// Adds the pairs that are kerned differently at some places on the axes, and not by default.
  mutating func addKerning(
    _ old: FontInstance, _ new: FontInstance, at places: [ComparedPlace], of all: [ComparedPlace]
  ) {
    let usual = Set(Self.kerningChanges(old, new).map(\.text))
    var found: [(changes: [KerningChange], places: [ComparedPlace])] = []
    for place in places {
      guard let was = try? old.at(place.old.coordinates, pointSize: old.pointSize),
        let now = try? new.at(place.new.coordinates, pointSize: new.pointSize)
      else { continue }
      let changes = Self.kerningChanges(was, now).filter { !usual.contains($0.text) }
      if let index = found.firstIndex(where: { $0.changes == changes }) {
        found[index].places.append(place)
      } else if !changes.isEmpty {
        found.append((changes, [place]))
      }
    }
    for (changes, places) in found { add(changes, " at " + ComparedPlace.words(places, of: all)) }
  }

  private static func kerningChanges(_ old: FontInstance, _ new: FontInstance) -> [KerningChange] {
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, old.mayKern || new.mayKern else { return [] }
    return lettersOfScripts(in: old.face, new.face).flatMap { changes(among: $0, old, new) }
  }

  private mutating func add(_ changed: [KerningChange], _ place: String) {
    guard !changed.isEmpty else { return }
    // One pair stands for all that changed alike, the first of the most frequent letters.
    let shown = changed.uniqued { [$0.was, $0.now] }.enumerated()
      .sorted {
        (-abs($0.element.now - $0.element.was), $0.offset) < (-abs($1.element.now - $1.element.was), $1.offset)
      }
      .map(\.element)
    let verb = changed.count == 1 ? "is" : "are"
    sentences.append(
      "\(NumberText.counted(changed.count, "pair")) of letters of \(subject) \(verb) kerned differently\(place): "
        + shown.prefix(Self.mostListed).map(\.words).joined(separator: ", ")
        + (shown.count > Self.mostListed ? " …" : ""))
  }

  private struct KerningChange: Equatable {
    let text: String
    let was: Int
    let now: Int

    var words: String { "“\(text)” \(NumberText.withMinus("\(now)")) (was \(NumberText.withMinus("\(was)")))" }
  }

  /// Letters of a script that are paired, and pairs of all scripts together: more would take longer than a reader notices.
  private static let (mostLetters, mostPairs) = (150, 30_000)

  /// The letters of each script that both faces have, the most frequent first; the scripts with the most letters first.
  private static func lettersOfScripts(in old: FontFace, _ new: FontFace) -> [[Unicode.Scalar]] {
    var room = mostPairs
    return new.coverage.scripts().map(\.script).filter { !$0.isShared }.map { script in
      let frequent = ScriptLetters(of: script, in: new).scalars
      let others = new.coverage.scalars.lazy.filter {
        Script(of: $0) == script && $0.unicode.isAlphabetic && !frequent.contains($0)
      }
      let most = min(mostLetters, Int(Double(room).squareRoot()))
      let letters = Array((frequent + others.prefix(mostLetters)).filter(old.coverage.contains).prefix(most))
      room -= letters.count * letters.count
      return letters
    }
  }

  /// The pairs of some letters whose kerning differs.
  private static func changes(
    among letters: [Unicode.Scalar], _ old: FontInstance, _ new: FontInstance
  ) -> [KerningChange] {
    WorkerPool.shared.map(letters.count, among: nil, with: { Shaper() }) { shaper, row in
      changes(behind: letters[row], among: letters, old, new, shaper)
    }.flatMap(\.self)
  }

  private static func changes(
    behind first: Unicode.Scalar, among letters: [Unicode.Scalar], _ old: FontInstance, _ new: FontInstance,
    _ shaper: Shaper
  ) -> [KerningChange] {
    // No font has a noncharacter: nothing reaches from one pair to the next across it.
    let text = letters.reduce(into: "") { $0 += "\(first)\($1)\u{FFFF}" }
    func advances(_ font: FontInstance, kern value: UInt32) -> [Int]? {
      guard let run = try? shaper.shapeRun(text, font: font, features: KerningPair.features(value)) else { return nil }
      return run.glyphs.reduce(into: [Int](repeating: 0, count: letters.count)) { advances, glyph in
        if glyph.cluster % 3 != 2 { advances[glyph.cluster / 3] += Int(glyph.xAdvance) }
      }
    }
    // Most rows of two versions are the same, and need no second look.
    guard let was = advances(old, kern: 1), let now = advances(new, kern: 1), was != now,
      let wasOff = advances(old, kern: 0), let nowOff = advances(new, kern: 0)
    else { return [] }
    return letters.indices.compactMap { index in
      let change = KerningChange(
        text: "\(first)\(letters[index])", was: was[index] - wasOff[index], now: now[index] - nowOff[index])
      return change.was != change.now && KerningSearch.standsInText(first, letters[index]) ? change : nil
    }
  }
}

extension FontInstance {
  /// Whether the font has kerning.
  fileprivate var mayKern: Bool {
    guard let font = try? HarfBuzzFont(variant), let tag = OpenTypeTag("kern") else { return false }
    return font.mayShape(unlisted: tag) || font.features().contains { $0.tag == tag }
  }
}
