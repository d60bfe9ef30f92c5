/// The changes from one version of a font to a later one: its names and style, its measures, its characters, how they are drawn and kerned, its features, its
/// colours and its axes.
struct FontChanges {
  /// A sentence for each kind of change.
  var sentences: [String] = []
  /// How many of the sentences are about data that no text shows, such as names and the metrics of
  /// other platforms.
  var unseenCount = 0
  /// The font's name in sentences; nil for clauses behind one that names it.
  private let name: String?

  /// Changes of a font, still to be added.
  init(of name: String?) { self.name = name }

  /// The changes from one version to another.
  ///
  /// - Parameters:
  ///   - faces: Knows what glyphs look like.
  ///   - points: Points of outlines that may be loaded to compare glyphs at masters and instances.
  init(from old: FontInstance, to new: FontInstance, _ faces: FaceLibrary, points: Int = Limits.comparedPoints) {
    self.init(of: new.face.postScriptName)
    let (before, after) = (FontFacts(old.face, metrics: old.metrics), FontFacts(new.face, metrics: new.metrics))
    addMeasures(before, after)
    addCharacters(old, new, faces)
    addGlyphs(old, new, faces, points: points)
    addKerning(old, new, faces)
    addMoved(old, new, faces)
    addSubstitutions(old, new, of: before.features.filter(after.features.contains), faces)
    addRange(before, after)
    addColors(old, new, faces)
  }

  /// Characters, features and the like that a sentence lists.
  static let mostListed = 4

  /// The font as the subject of a sentence.
  var subject: String { name ?? "it" }

  /// A part of the font, with its article if it needs one: "the em of Inter", "axis wght of Inter", or "its axis wght".
  func part(_ part: String, article: String = "") -> String {
    name.map { "\(article)\(part) of \($0)" } ?? "its \(part)"
  }

  private mutating func addCharacters(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    let now = Array(new.face.coverage.shown)
    let gone = old.face.coverage.shown.filter { !new.face.coverage.contains($0) }
    if !gone.isEmpty { sentences.append("\(subject) no longer has \(Self.list(gone))") }
    let added = now.filter { !old.face.coverage.contains($0) }
    if !added.isEmpty { sentences.append("\(subject) now has \(Self.list(added))") }
    // Outlines and widths are in units of the em.
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, let first = try? faces.font(old.variant).face,
      let second = try? faces.font(new.variant).face, let before = try? HarfBuzzFont(old.variant),
      let after = try? HarfBuzzFont(new.variant)
    else { return }
    let shared = now.filter { old.face.coverage.contains($0) }
    var (drawn, wide): ([String], [String]) = ([], [])
    for scalar in shared {
      guard let a = first.glyph(for: scalar), let b = second.glyph(for: scalar) else { continue }
      let was = try? first.look(of: a, palette: old.variant.palette)
      if was != (try? second.look(of: b, palette: new.variant.palette)) { drawn.append(Self.name(of: scalar)) }
      let wider = after.advance(of: b) - before.advance(of: a)
      guard wider != 0 else { continue }
      wide.append(
        "\(Self.name(of: scalar)) \(wide.isEmpty ? NumberText.counted(Int(abs(wider)), "unit") : "\(abs(wider))") \(wider > 0 ? "wider" : "narrower")"
      )
    }
    for (names, words) in [(drawn, "drawn differently"), (wide, "wider or narrower")] where !names.isEmpty {
      let count = "\(NumberText.grouped(names.count)) of \(NumberText.counted(shared.count, "character"))"
      let list = Spelling.list(names, most: Self.mostListed)
      sentences.append("\(count) of \(subject) \(names.count == 1 ? "is" : "are") \(words): \(list)")
    }
  }

  /// Adds tables of colours that differ in what no glyph shows by default: further palettes,
  /// gradients, drawings in SVG.
  private mutating func addColors(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    guard let first = try? faces.font(old.variant).face, let second = try? faces.font(new.variant).face else { return }
    let tables = [
      ("CPAL", new.face.palettes.count > 1), ("COLR", new.face.isDrawnPlain), ("SVG ", true),
    ]
    for (name, isCompared) in tables where isCompared {
      guard let tag = OpenTypeTag(name), let was = first.bytes(ofTable: tag), let now = second.bytes(ofTable: tag),
        was != now
      else { continue }
      sentences.append("\(part("colour table \(tag)")) is different")
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String { Spelling.named(Character(scalar)) }

  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    Spelling.list(scalars.map(name), most: mostListed)
  }
}
