import PreviewTestSupport
import Foundation

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// The places of a laid-out picture at which it can be mutated.
struct MutationTargets {
  /// A text of the tree.
  struct Text {
    /// The numbers of the children on the way to it.
    let path: [Int]
    /// How many times as large as it is laid out it is drawn.
    let factor: Double
    let layout: TextLayout
    /// The name or kind of its element.
    let element: String
  }

  /// A glyph with ink.
  struct Glyph {
    let text: Int
    let line: Int
    let run: Int
    let glyph: Int
  }

  /// An element with colours of its own.
  struct Colors {
    let path: [Int]
    let count: Int
    let element: String
  }

  /// Two children of an element of which one stands below the other.
  struct Rows {
    /// The element.
    let path: [Int]
    /// The upper child's number.
    let upper: Int
    let element: String
  }

  private(set) var texts: [Text] = []
  private(set) var glyphs: [Glyph] = []
  /// Accents, and the glyph that their letter has without; nil where the accent is a glyph of its own.
  private(set) var accents: [(place: Glyph, plain: UInt32?)] = []
  /// Glyphs with a kerning behind them, in points.
  private(set) var kernings: [(place: Glyph, points: Double)] = []
  /// The lines of texts that have ink.
  private(set) var lines: [(text: Int, line: Int)] = []
  private(set) var colors: [Colors] = []
  private(set) var rows: [Rows] = []

  /// - Throws: ``SpecimenError`` if a font can't be read.
  init(_ tree: LayoutTree, typesetter: Typesetter) throws(SpecimenError) {
    try add(tree.nodes, below: [], factor: 1)
    for index in texts.indices { try addGlyphs(ofText: index, typesetter) }
  }

  /// Kinds of mutations for which the picture has a place.
  var kinds: [MutationKind] {
    MutationKind.allCases.filter { kind in
      switch kind {
      case .glyphMoved, .glyphDropped, .glyphExchanged: !glyphs.isEmpty
      case .accentDropped: !accents.isEmpty
      case .kerningLost: !kernings.isEmpty
      case .lineMoved: !lines.isEmpty
      case .colorStep: !colors.isEmpty
      case .pixelChanged: true
      case .rowsSwapped: !rows.isEmpty
      }
    }
  }

  private mutating func add(_ nodes: [LayoutNode], below path: [Int], factor: Double) throws(SpecimenError) {
    for (index, node) in nodes.enumerated() {
      let place = path + [index]
      let element = node.name ?? node.kind.name
      if case .text(let text) = node.content {
        texts.append(Text(path: place, factor: factor, layout: text.layout, element: element))
      }
      var (copy, count) = (node, 0)
      copy.changeColors { _ in count += 1 }
      if count > 0 { colors.append(Colors(path: place, count: count, element: element)) }
      try add(node.children, below: place, factor: factor * (node.innerFactor ?? 1))
    }
    for (upper, pair) in zip(nodes, nodes.dropFirst()).enumerated() where pair.1.isRow(below: pair.0) {
      rows.append(Rows(path: path, upper: upper, element: pair.0.name ?? pair.0.kind.name))
    }
  }

  private mutating func addGlyphs(ofText index: Int, _ typesetter: Typesetter) throws(SpecimenError) {
    let layout = texts[index].layout
    for (lineIndex, line) in layout.lines.enumerated() {
      let before = glyphs.count
      for (runIndex, run) in line.runs.enumerated() {
        for (glyphIndex, glyph) in run.glyphs.enumerated() {
          let place = Glyph(text: index, line: lineIndex, run: runIndex, glyph: glyphIndex)
          if let points = try kerning(behind: glyphIndex, of: run, in: layout.text, typesetter) {
            kernings.append((place, points))
          }
          guard try hasInk(glyph.glyph, in: run.font, typesetter) else { continue }
          glyphs.append(place)
          if let accent = try accent(glyphIndex, of: run, in: layout.text, typesetter) {
            accents.append((place, accent.plain))
          }
        }
      }
      if glyphs.count > before { lines.append((index, lineIndex)) }
    }
  }

  private func hasInk(
    _ glyph: UInt32, in font: FontInstance, _ typesetter: Typesetter
  ) throws(SpecimenError) -> Bool {
    try rethrow(typesetter.faces.box(of: glyph, in: font.variant), as: SpecimenError.font) != nil
  }

  /// The kerning behind a glyph of a run: how much less or more than in the font's own metrics the pen moves, tracking aside.
  private func kerning(
    behind index: Int, of run: PositionedRun, in text: AttributedText, _ typesetter: Typesetter
  ) throws(SpecimenError) -> Double? {
    guard index + 1 < run.glyphs.count else { return nil }
    let (glyph, next) = (run.glyphs[index], run.glyphs[index + 1])
    // A mark over a letter does not move the pen, whatever its font says of it alone.
    guard let cluster = glyph.cluster, next.cluster != cluster, glyph.advance != 0 else { return nil }
    let units: Int32
    do throws(ShapingError) { units = try typesetter.shaper.advance(of: glyph.glyph, in: run.font) } catch {
      throw .layout(.shaping(error))
    }
    let own = Double(units) * run.font.pointsPerUnit + text.attributes(atUTF8: cluster).tracking
    let points = glyph.advance - own
    return abs(points) > run.font.pointsPerUnit / 2 ? points : nil
  }

  /// The accent that a glyph is or has; nil for none.
  private func accent(
    _ index: Int, of run: PositionedRun, in text: AttributedText, _ typesetter: Typesetter
  ) throws(SpecimenError) -> (plain: UInt32?, Void)? {
    let glyph = run.glyphs[index]
    guard let cluster = glyph.cluster, let character = text.character(atUTF8: cluster) else { return nil }
    if let letter = character.unicodeScalars.first, let plain = letter.withoutAccent {
      let face: FreeTypeFace
      do throws(FontError) { face = try typesetter.faces.face(run.font.variant) } catch { throw .font(error) }
      // Small capitals and the like are other glyphs than those of the letter.
      if face.glyph(for: letter) == glyph.glyph, let glyph = face.glyph(for: plain) { return (glyph, ()) }
    }
    let marks = character.unicodeScalars.dropFirst().contains { $0.unicode.generalCategory == .nonspacingMark }
    return marks && glyph.advance == 0 ? (nil, ()) : nil
  }
}

extension AttributedText {
  /// The character that begins at a UTF-8 offset.
  func character(atUTF8 offset: Int) -> Character? {
    let utf8 = string.utf8
    guard offset >= 0, offset < utf8.count else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return string[start...].first
  }
}

extension LayoutNode {
  /// Whether it stands below another element of its kind, so that the two can change places: rows, labels, texts of a sheet.
  fileprivate func isRow(below upper: LayoutNode) -> Bool {
    guard kind == upper.kind, ["row", "label", "text"].contains(kind) else { return false }
    return frame.x == upper.frame.x && frame.y >= upper.frame.maxY - PixelGrid.tolerance
  }
}

extension Unicode.Scalar {
  /// The letter below the accent of an accented one; nil for any other character.
  fileprivate var withoutAccent: Unicode.Scalar? {
    let parts = Array(String(self).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard parts.count == 2, parts[1].properties.generalCategory == .nonspacingMark else { return nil }
    return parts[0]
  }
}
