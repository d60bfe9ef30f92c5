extension FontVersions {
  /// The changes of the fonts themselves, a sentence each. Of more than some, the last sentence says how many.
  package var changes: [String] {
    let faces = FaceLibrary()
    let all = pairs.flatMap { pair in
      guard let old = try? pair.old?.font(size: 17), let new = try? pair.new?.font(size: 17),
        old.face.file.sha256 != new.face.file.sha256 || old.face.index != new.face.index
          || old.variant.coordinates != new.variant.coordinates
      else { return [String]() }
      return FontChanges(from: old, to: new, faces).sentences
    }
    let rest = all.count - Self.mostChanges
    return rest > 1 ? all.prefix(Self.mostChanges) + ["\(rest) more changes of the fonts"] : all
  }

  /// Sentences that are said of two versions.
  private static let mostChanges = 12
}

/// The changes from one version of a font to a later one: its measures, its characters, how they are drawn, its features and its axes.
struct FontChanges {
  /// A sentence for each kind of change.
  private(set) var sentences: [String] = []
  private let name: String

  /// - Parameter faces: Knows what glyphs look like.
  init(from old: FontInstance, to new: FontInstance, _ faces: FaceLibrary) {
    name = new.face.postScriptName
    addMetrics(old.metrics, new.metrics)
    addCharacters(old, new, faces)
    addFeatures(old, new)
    addAxes(old.face.axes, new.face.axes)
  }

  /// Characters, features and the like that a sentence lists.
  private static let mostListed = 4

  private mutating func addMetrics(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    if old.unitsPerEm != new.unitsPerEm {
      sentences.append("the em of \(name) has \(new.unitsPerEm) units (was \(old.unitsPerEm))")
    }
    func ems(_ metrics: VerticalMetrics) -> [(name: String, value: Double?)] {
      let units: [(String, Int?)] = [
        ("a line height", metrics.ascender - metrics.descender), ("an ascender", metrics.ascender),
        ("a descender", metrics.descender), ("a line gap", metrics.lineGap), ("a cap height", metrics.capHeight),
        ("an x-height", metrics.xHeight),
      ]
      return units.map { ($0, $1.map { Double($0) / Double(metrics.unitsPerEm) }) }
    }
    let changes = zip(ems(old), ems(new)).compactMap { old, new -> String? in
      guard let was = old.value, let now = new.value, abs(now - was) >= 0.0005 else { return nil }
      return "\(new.name) of \(NumberText.brief(now)) em (was \(NumberText.brief(was)))"
    }
    if !changes.isEmpty { sentences.append("\(name) has \(changes.joined(separator: ", "))") }
  }

  private mutating func addCharacters(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    let now = new.face.coverage.scalars.filter(\.unicode.canBeShown)
    let gone = old.face.coverage.scalars.filter { $0.unicode.canBeShown && !new.face.coverage.contains($0) }
    if !gone.isEmpty { sentences.append("\(name) no longer has \(Self.list(gone))") }
    let added = now.filter { !old.face.coverage.contains($0) }
    if !added.isEmpty { sentences.append("\(name) now has \(Self.list(added))") }
    // Outlines are in units of the em.
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, let first = try? faces.font(old.variant).face,
      let second = try? faces.font(new.variant).face
    else { return }
    let shared = now.filter { old.face.coverage.contains($0) }
    var (drawn, wide): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])
    for scalar in shared {
      guard let a = first.glyph(for: scalar), let b = second.glyph(for: scalar) else { continue }
      let (was, now) = (faces.fingerprint(of: a, in: old.variant), faces.fingerprint(of: b, in: new.variant))
      guard was.isKnown, now.isKnown else { continue }
      if was.drawing != now.drawing { drawn.append(scalar) }
      if was.width != now.width { wide.append(scalar) }
    }
    for (scalars, words) in [(drawn, "drawn differently"), (wide, "wider or narrower")] where !scalars.isEmpty {
      let count = "\(NumberText.grouped(scalars.count)) of \(NumberText.counted(shared.count, "character"))"
      sentences.append("\(count) of \(name) \(scalars.count == 1 ? "is" : "are") \(words): \(Self.list(scalars))")
    }
  }

  private mutating func addFeatures(_ old: FontInstance, _ new: FontInstance) {
    guard let was = try? HarfBuzzFont(old.variant).features(), let now = try? HarfBuzzFont(new.variant).features()
    else { return }
    let (before, after) = (was.map { "\($0.tag)" }, now.map { "\($0.tag)" })
    add("feature", gone: before.filter { !after.contains($0) }, new: after.filter { !before.contains($0) })
  }

  private mutating func addAxes(_ old: [VariationAxis], _ new: [VariationAxis]) {
    let (before, after) = (old.map { "\($0.tag)" }, new.map { "\($0.tag)" })
    add("axis", gone: before.filter { !after.contains($0) }, new: after.filter { !before.contains($0) })
    for axis in new {
      guard let was = old.first(where: { $0.tag == axis.tag }), was.range != axis.range else { continue }
      sentences.append("axis \(axis.tag) of \(name) runs \(axis.range) (was \(was.range))")
    }
  }

  private mutating func add(_ what: String, gone: [String], new: [String]) {
    for (tags, word) in [(gone, "gone"), (new, "new")] where !tags.isEmpty {
      let several = what == "axis" ? "axes" : what + "s"
      sentences.append(
        "\(tags.count == 1 ? what : several) \(Spelling.list(tags, most: Self.mostListed)) of \(name) \(tags.count == 1 ? "is" : "are") \(word)"
      )
    }
  }

  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    Spelling.list(scalars.map { Spelling.named(Character($0)) }, most: mostListed)
  }
}

extension VariationAxis {
  /// "from 100 to 900".
  fileprivate var range: String { "from \(NumberText.brief(minimum)) to \(NumberText.brief(maximum))" }
}
