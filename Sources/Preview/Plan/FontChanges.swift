/// The changes from one version of a font to a later one: its names and style, its measures, its characters, how they are drawn and kerned, its features, its
/// colours and its axes.
struct FontChanges {
  /// A sentence for each kind of change.
  var sentences: [String] = []
  let name: String

  /// - Parameter faces: Knows what glyphs look like.
  init(from old: FontInstance, to new: FontInstance, _ faces: FaceLibrary) {
    name = new.face.postScriptName
    addStyle(old.face, new.face)
    addMetrics(old.metrics, new.metrics)
    addCharacters(old, new, faces)
    addKerning(old, new)
    addFeatures(old, new)
    addColors(old.face, new.face)
    addAxes(old.face.axes, new.face.axes)
    addInstances(old.face, new.face)
  }

  /// Characters, features and the like that a sentence lists.
  static let mostListed = 4

  private mutating func addMetrics(_ old: VerticalMetrics, _ new: VerticalMetrics) {
    if old.unitsPerEm != new.unitsPerEm {
      sentences.append("the em of \(name) has \(new.unitsPerEm) units (was \(old.unitsPerEm))")
    }
    add(name, old, new) { metrics in
      [
        ("a line height", metrics.ascender - metrics.descender), ("an ascender", metrics.ascender),
        ("a descender", metrics.descender), ("a line gap", metrics.lineGap), ("a cap height", metrics.capHeight),
        ("an x-height", metrics.xHeight),
      ]
    }
    addOtherMetrics(old, new)
  }

  /// Adds which of some measures changed, in ems.
  mutating func add(
    _ subject: String, _ old: VerticalMetrics, _ new: VerticalMetrics,
    _ units: (VerticalMetrics) -> [(name: String, units: Int?)]
  ) {
    let changes = zip(units(old), units(new)).compactMap { was, now -> String? in
      guard let before = was.units, let after = now.units else { return nil }
      let ems = (Double(before) / Double(old.unitsPerEm), Double(after) / Double(new.unitsPerEm))
      guard abs(ems.1 - ems.0) >= 0.0005 else { return nil }
      let numbers = [ems.1, ems.0].map { NumberText.withMinus(NumberText.brief($0)) }
      return "\(now.name) of \(numbers[0]) em (was \(numbers[1]))"
    }
    if !changes.isEmpty { sentences.append("\(subject) has \(changes.joined(separator: ", "))") }
  }

  private mutating func addCharacters(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    let now = Array(new.face.coverage.shown)
    let gone = old.face.coverage.shown.filter { !new.face.coverage.contains($0) }
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
      guard let was = old.first(where: { $0.tag == axis.tag }) else { continue }
      let subject = "axis \(axis.tag) of \(name)"
      if was.range != axis.range { sentences.append("\(subject) runs \(axis.range) (was \(was.range))") }
      if was.defaultValue != axis.defaultValue {
        sentences.append(
          "\(subject) is \(NumberText.brief(axis.defaultValue)) by default (was \(NumberText.brief(was.defaultValue)))")
      }
      add(subject, "hidden", was.isHidden, axis.isHidden)
    }
  }

  mutating func add(_ what: String, gone: [String], new: [String], moved: [String] = []) {
    for (tags, word) in [(gone, "gone"), (new, "new"), (moved, "moved")] where !tags.isEmpty {
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
