import PreviewCore
import PreviewScene
import PreviewType

extension FontChanges {
  /// Adds what features that both fonts have substitute otherwise: "feature liga of Inter no longer changes “ffi”".
  mutating func addSubstitutions(
    _ old: FontInstance, _ new: FontInstance, of features: [String], _ faces: FaceLibrary
  ) {
    // The same tables substitute the same glyphs, in most new versions of a font.
    if let first = try? faces.font(old.variant).face, let second = try? faces.font(new.variant).face,
      first.glyphCount == second.glyphCount, first.hasSameSubstitutions(as: second)
    {
      return
    }
    // "Access all alternates" lists what other features do.
    let features = features.filter { $0 != "aalt" }
    let comparisons = WorkerPool.shared.map(
      features.count, among: nil, with: { SubstitutionComparison(old, new) }
    ) { comparison, row in comparison.changes(of: features[row]) }
    let changed = zip(features, comparisons).filter { !$1.isEmpty }
    for (feature, kinds) in changed.prefix(Self.mostGroups) {
      let substitutions = SubstitutionComparison.Kind.allCases.compactMap { kind in
        kinds[kind].map { FontChange.Substitution(kind: kind, texts: $0) }
      }
      all.append(.feature(feature, substitutions))
    }
    if changed.count > Self.mostGroups { all.append(.moreFeatures(changed.count - Self.mostGroups)) }
  }
}

/// A search for the characters of which a feature makes other glyphs in one version of a font than in another.
///
/// Glyphs are the same that have one name, which a redrawn glyph keeps, or one look: numbers change from version to version.
private struct SubstitutionComparison {
  typealias Kind = FontChange.Substitution.Kind

  /// The earlier version, and the later one.
  private let fonts: [FontInstance]
  private let shaper = Shaper()
  private let faces = FaceLibrary()
  private let hasOneEm: Bool
  private var found: [Kind: [String]] = [:]
  private var seen: Set<String> = []
  /// The language of the texts; nil for none.
  private var language: String?

  init(_ old: FontInstance, _ new: FontInstance) {
    fonts = [old, new]
    hasOneEm = old.metrics.unitsPerEm == new.metrics.unitsPerEm
  }

  /// Characters that are tried, scripts, and characters of a script of which every pair is tried, or every three. More would take longer than a reader notices.
  private static let (mostCharacters, mostScripts, mostPaired, mostInThrees, mostLigatures) = (3000, 6, 40, 12, 24)
  /// No font has a noncharacter: nothing reaches from one text to the next across it.
  private static let separator: Unicode.Scalar = "\u{FFFF}"

  /// The texts that a feature changes in one version alone, or to other glyphs, by kind.
  mutating func changes(of feature: String) -> [Kind: [String]] {
    (found, seen) = ([:], [])
    guard let tag = OpenTypeTag(feature) else { return [:] }
    let named = fonts.map { (try? shaper.characters(namedBy: tag, in: $0)) ?? [] }
    let characters = Set(named.joined()).filter { scalar in
      fonts.allSatisfy { $0.face.coverage.contains(scalar) } && scalar.unicode.canBeShown
        && !scalar.unicode.isWhitespace
    }.sorted()
    guard !characters.isEmpty else { return [:] }
    // Localized forms are those of a language.
    let languages = tag.description == "locl" ? Set(fonts.flatMap(Self.languages)).sorted() : []
    search(characters, tag)
    for language in languages.prefix(Limits.localizedForms) {
      self.language = language
      search(characters, tag)
    }
    language = nil
    return found
  }

  private static func languages(of font: FontInstance) -> [String] {
    (try? HarfBuzzFont(font.variant).languages()) ?? []
  }

  private mutating func search(_ characters: [Unicode.Scalar], _ tag: OpenTypeTag) {
    for script in scripts(of: Array(characters.prefix(Self.mostCharacters))) {
      // A mark stands on a letter.
      let (marks, letters) = (script.filter(\.isMark), script.filter { !$0.isMark })
      compare(letters.map { [$0] }, tag)
      if let carrier = letters.first ?? carrier { compare(marks.map { [carrier, $0] }, tag) }
      let few = Array(letters.prefix(Self.mostPaired))
      var pairs = few.flatMap { first in few.map { [first, $0] } }
      let joined = compare(pairs, tag)
      // Ligatures of three begin with those of two, where there is no room for all.
      if few.count > Self.mostInThrees { pairs = Array(joined.prefix(Self.mostLigatures)) }
      compare(pairs.flatMap { pair in few.map { pair + [$0] } }, tag)
    }
    for word in FeatureSample.words where fonts.allSatisfy({ $0.face.coverage.covers(word) }) {
      compare([Array(word.unicodeScalars)], tag)
    }
  }

  /// A letter for marks of all scripts.
  private var carrier: Unicode.Scalar? { fonts.allSatisfy { $0.face.coverage.contains("o") } ? "o" : nil }

  /// Characters by their script, those with the most first. What belongs to no script alone stands among the letters of each, and for itself.
  private func scripts(of characters: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var scripts: [Script: [Unicode.Scalar]] = [:]
    for scalar in characters { scripts[Script(of: scalar), default: []].append(scalar) }
    let sorted = scripts.values.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    return Array(sorted.prefix(Self.mostScripts))
  }

  /// Notes which of some texts of one script the feature changes otherwise. Answers those that it makes one glyph of, in either version.
  @discardableResult
  private mutating func compare(_ texts: [[Unicode.Scalar]], _ tag: OpenTypeTag) -> [[Unicode.Scalar]] {
    guard !texts.isEmpty else { return [] }
    let scalars = Array(texts.joined(separator: [Self.separator]))
    let text = String(String.UnicodeScalarView(scalars))
    // Off and on in the earlier version, off and on in the later one.
    var runs: [[[UInt32]]] = []
    for font in fonts {
      for features in [tag.whenOff, tag.whenOn] {
        guard let run = try? shaper.shapeRun(text, font: font, features: features, segment: .init(language: language))
        else { return [] }
        var glyphs = [[UInt32]](repeating: [], count: scalars.count)
        for glyph in run.glyphs { glyphs[glyph.cluster].append(glyph.glyph) }
        runs.append(glyphs)
      }
    }
    var ligatures: [[Unicode.Scalar]] = []
    // A change reaches over neighbours that are changed in the same way: “->”.
    var last: (kind: Kind, range: Range<Int>)?
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, scalars[end] != Self.separator, runs.contains(where: { $0[end].isEmpty }) { end += 1 }
      let glyphs = runs.map { Array($0[start..<end].joined()) }
      let kind = kind(of: glyphs)
      if end - start > 1, glyphs.contains(where: { $0.count == 1 }) { ligatures.append(Array(scalars[start..<end])) }
      if let kind, scalars[start] != Self.separator {
        if let open = last, open.kind == kind, open.range.upperBound == start {
          last = (kind, open.range.lowerBound..<end)
        } else {
          if let last { note(last.kind, scalars[last.range]) }
          last = (kind, start..<end)
        }
      }
      start = end
    }
    if let last { note(last.kind, scalars[last.range]) }
    return ligatures
  }

  /// How the glyphs of a text differ: off and on in the earlier version, off and on in the later one.
  private func kind(of glyphs: [[UInt32]]) -> Kind? {
    let (was, now) = (isSeen(glyphs[0], glyphs[1], fonts[0]), isSeen(glyphs[2], glyphs[3], fonts[1]))
    if was != now { return was ? .gone : .new }
    guard was, !isSame(glyphs[1], glyphs[3]) else { return nil }
    // A glyph without a name that is drawn anew is a different one only if the plain one is the same.
    let areNamed = zip(fonts, [glyphs[1], glyphs[3]]).allSatisfy { font, glyphs in
      glyphs.allSatisfy { name(of: $0, in: font)?.isNumber == false }
    }
    return areNamed || hasOneEm && isSame(glyphs[0], glyphs[2]) ? .different : nil
  }

  private func name(of glyph: UInt32, in font: FontInstance) -> GlyphName? {
    try? shaper.glyphName(glyph, in: font)
  }

  /// Whether glyphs of one font look different.
  private func isSeen(_ off: [UInt32], _ on: [UInt32], _ font: FontInstance) -> Bool {
    guard off != on else { return false }
    guard off.count == on.count else { return true }
    return zip(off, on).contains {
      $0 != $1 && faces.fingerprint(of: $0, in: font.variant) != faces.fingerprint(of: $1, in: font.variant)
    }
  }

  /// Whether glyphs of the earlier version are those of the later one.
  private func isSame(_ old: [UInt32], _ new: [UInt32]) -> Bool {
    guard old.count == new.count else { return false }
    return zip(old, new).allSatisfy { was, now in
      if name(of: was, in: fonts[0]) == name(of: now, in: fonts[1]) { return true }
      guard hasOneEm else { return false }
      let looks = [faces.fingerprint(of: was, in: fonts[0].variant), faces.fingerprint(of: now, in: fonts[1].variant)]
      return looks.contains { !$0.isKnown } || looks[0].drawing == looks[1].drawing
    }
  }

  /// Notes a text once, and none of which each character is noted.
  private mutating func note(_ kind: Kind, _ scalars: ArraySlice<Unicode.Scalar>) {
    if scalars.count > 1, scalars.allSatisfy({ seen.contains(String($0)) }) { return }
    let text = String(String.UnicodeScalarView(scalars))
    if seen.insert(text).inserted { found[kind, default: []].append(text) }
  }
}
