import PreviewCore
import PreviewType

/// The changes from one version of a font to a later one: its names and style, its measures, its characters, how they are drawn and kerned, its features, its
/// colours and its axes.
struct FontChanges {
  /// The changes, as they are reported.
  var all: [FontChange] = []

  /// Changes that are still to be added.
  init() {}

  /// The changes from one version to another.
  ///
  /// - Parameters:
  ///   - faces: Knows what glyphs look like.
  ///   - points: Points of outlines that may be loaded to compare glyphs at masters and instances.
  init(from old: FontInstance, to new: FontInstance, _ faces: FaceLibrary, points: Int = Limits.comparedPoints) {
    let (before, after) = (FontFacts(old.face, metrics: old.metrics), FontFacts(new.face, metrics: new.metrics))
    all += after.measureChanges(from: before).map(FontChange.fact)
    addCharacters(old, new, faces)
    addGlyphs(old, new, faces, points: points)
    addKerning(old, new, faces)
    addMoved(old, new, faces)
    addSubstitutions(old, new, of: before.features.filter(after.features.contains), faces)
    all += after.rangeChanges(from: before).map(FontChange.fact)
    addColors(old, new, faces)
  }

  /// Groups of glyphs, and features, of which each is a change of its own; more are counted.
  static let mostGroups = 4

  /// The glyphs of a character in both versions.
  private struct Glyphs: Hashable {
    let old: UInt32
    let new: UInt32
  }

  private mutating func addCharacters(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    let now = Array(new.face.coverage.shown)
    let gone = old.face.coverage.shown.filter { !new.face.coverage.contains($0) }
    if !gone.isEmpty { all.append(.characters(gone, isNew: false)) }
    let added = now.filter { !old.face.coverage.contains($0) }
    if !added.isEmpty { all.append(.characters(added, isNew: true)) }
    // Outlines and widths are in units of the em.
    guard old.metrics.unitsPerEm == new.metrics.unitsPerEm, let first = try? faces.font(old.variant).face,
      let second = try? faces.font(new.variant).face, let before = try? HarfBuzzFont(old.variant),
      let after = try? HarfBuzzFont(new.variant)
    else { return }
    let shared = Array(now.lazy.filter { old.face.coverage.contains($0) }.prefix(Limits.shownCharacters))
    // Many characters may have one glyph, which is loaded once.
    var areAlike: [Glyphs: Bool] = [:]
    var (drawn, wide): ([String], [FontChange.Width]) = ([], [])
    for scalar in shared {
      guard let a = first.glyph(for: scalar), let b = second.glyph(for: scalar) else { continue }
      let isAlike =
        areAlike[Glyphs(old: a, new: b)]
        ?? {
          (try? first.look(of: a, palette: old.variant.palette))
            == (try? second.look(of: b, palette: new.variant.palette))
        }()
      areAlike[Glyphs(old: a, new: b)] = isAlike
      if !isAlike { drawn.append(Self.name(of: scalar)) }
      let wider = after.advance(of: b) - before.advance(of: a)
      if wider != 0 { wide.append(FontChange.Width(glyph: Self.name(of: scalar), units: Int(wider))) }
    }
    if !drawn.isEmpty { all.append(.drawn(.character, drawn, of: shared.count)) }
    if !wide.isEmpty { all.append(.widths(.character, wide, of: shared.count)) }
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
      all.append(.colorTable("\(tag)"))
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String { Spelling.named(Character(scalar)) }
}
