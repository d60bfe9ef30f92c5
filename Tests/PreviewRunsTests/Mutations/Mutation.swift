import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// A mutation of a laid-out picture.
struct Mutation {
  let kind: MutationKind
  /// The place, for people: `“e” of “Deliveries”`.
  let place: String
  /// The change of the layout; of ``MutationKind/pixelChanged``, none.
  let tree: LayoutTree
  /// The pixel that gets another colour.
  var pixel: (x: Int, y: Int)?
  /// Whether elements stand elsewhere, so that masks named after them do, too.
  var movesElements: Bool { kind == .rowsSwapped }
}

/// Makes mutations of one picture, one after the other, by a generator's numbers.
struct MutationMaker {
  private let tree: LayoutTree
  private let size: PixelSize
  private let targets: MutationTargets
  private var dice: SeededGenerator

  /// - Throws: ``SpecimenError`` if a font can't be read.
  init(
    _ tree: LayoutTree, size: PixelSize, typesetter: Typesetter, seed: UInt64
  ) throws(SpecimenError) {
    self.tree = tree
    self.size = size
    targets = try MutationTargets(tree, typesetter: typesetter)
    dice = SeededGenerator(seed: seed)
  }

  /// The kinds for which the picture has a place.
  var kinds: [MutationKind] { targets.kinds }

  /// A mutation of a kind for which there is a place.
  mutating func make(_ kind: MutationKind) -> Mutation {
    switch kind {
    case .glyphMoved:
      let place = dice.element(of: targets.glyphs)!
      // Points of a quarter of a pixel where the text is drawn.
      let distance = (dice.number(below: 2) == 0 ? 0.25 : -0.25) / (tree.grid.scale * targets.texts[place.text].factor)
      return change(kind, at: place) { glyphs in glyphs[place.glyph] = glyphs[place.glyph].moved(right: distance) }
    case .glyphExchanged:
      let place = dice.element(of: targets.glyphs)!
      let replacement = replacement(of: place)
      return change(kind, at: place) { glyphs in glyphs[place.glyph] = glyphs[place.glyph].with(glyph: replacement) }
    case .glyphDropped:
      let place = dice.element(of: targets.glyphs)!
      return change(kind, at: place) { glyphs in glyphs.remove(at: place.glyph) }
    case .accentDropped:
      let (place, plain) = dice.element(of: targets.accents)!
      return change(kind, at: place) { glyphs in
        if let plain {
          glyphs[place.glyph] = glyphs[place.glyph].with(glyph: plain)
        } else {
          glyphs.remove(at: place.glyph)
        }
      }
    case .kerningLost:
      let (place, points) = dice.element(of: targets.kernings)!
      return kerningLost(at: place, points)
    case .lineMoved: return lineMoved()
    case .colorStep: return colorStep()
    case .pixelChanged:
      let pixel = (x: dice.number(below: size.width), y: dice.number(below: size.height))
      return Mutation(kind: kind, place: "pixel \(pixel.x),\(pixel.y)", tree: tree, pixel: pixel)
    case .rowsSwapped: return rowsSwapped()
    }
  }

  // MARK: Texts

  private func glyph(at place: MutationTargets.Glyph) -> PositionedGlyph { run(of: place).glyphs[place.glyph] }

  private func run(of place: MutationTargets.Glyph) -> PositionedRun {
    targets.texts[place.text].layout.lines[place.line].runs[place.run]
  }

  /// Another glyph with ink, of the same run if it has one, or else of the picture's texts in the same font; the font's next one where there is none.
  private mutating func replacement(of place: MutationTargets.Glyph) -> UInt32 {
    let (run, glyph) = (run(of: place), glyph(at: place).glyph)
    for _ in 0..<8 {
      let other = dice.element(of: targets.glyphs)!
      if self.run(of: other).font.face == run.font.face, self.glyph(at: other).glyph != glyph {
        return self.glyph(at: other).glyph
      }
    }
    return run.glyphs.map(\.glyph).first { $0 != glyph } ?? (Int(glyph) + 1 < run.font.face.glyphCount ? glyph + 1 : 0)
  }

  private func change(
    _ kind: MutationKind, at place: MutationTargets.Glyph, _ body: (inout [PositionedGlyph]) -> Void
  ) -> Mutation {
    changeLine(kind, of: place, words: glyphWords(place)) { $0.changing(run: place.run, body) }
  }

  private func changeLine(
    _ kind: MutationKind, of place: MutationTargets.Glyph, words: String, _ body: (TextLine) -> TextLine
  ) -> Mutation {
    var tree = tree
    tree.change(at: targets.texts[place.text].path) { node in
      node.changeLines { lines in lines[place.line] = body(lines[place.line]) }
    }
    return Mutation(kind: kind, place: words, tree: tree)
  }

  /// Moves the rest of a line, right of a pair, by the kerning of that.
  private func kerningLost(at place: MutationTargets.Glyph, _ points: Double) -> Mutation {
    let words = "the pair at \(glyphWords(place))"
    return changeLine(.kerningLost, of: place, words: words) { line in
      line.with(
        runs: line.runs.enumerated().map { index, run in
          run.with(
            glyphs: run.glyphs.enumerated().map { number, glyph in
              (place.run, place.glyph) < (index, number) ? glyph.moved(right: -points) : glyph
            })
        })
    }
  }

  private mutating func lineMoved() -> Mutation {
    let (index, line) = dice.element(of: targets.lines)!
    let text = targets.texts[index]
    let pixel = 1 / (tree.grid.scale * text.factor)
    let (x, y) = [(pixel, 0), (-pixel, 0), (0, pixel), (0, -pixel)][dice.number(below: 4)]
    var tree = tree
    tree.change(at: text.path) { node in
      node.changeLines { lines in
        lines[line].x += x
        lines[line].baseline += y
      }
    }
    let count = text.layout.lines.count
    return Mutation(
      kind: .lineMoved, place: "\(count > 1 ? "line \(line + 1) of " : "")\(Self.words(of: text))", tree: tree)
  }

  private func glyphWords(_ place: MutationTargets.Glyph) -> String {
    let text = targets.texts[place.text]
    let character = glyph(at: place).cluster.flatMap(text.layout.text.character(atUTF8:))
    return "\(character.map { "“\(Spelling.shown(String($0)))”" } ?? "a glyph") of \(Self.words(of: text))"
  }

  private static func words(of text: MutationTargets.Text) -> String {
    let string = Spelling.shown(text.layout.text.string)
    return "“\(string.count > 32 ? "\(string.prefix(31))…" : string)”"
  }

  // MARK: Elements

  private mutating func colorStep() -> Mutation {
    let element = dice.element(of: targets.colors)!
    let (wanted, channel, isUp) = (dice.number(below: element.count), dice.number(below: 3), dice.number(below: 2) == 0)
    var (tree, number) = (tree, 0)
    tree.change(at: element.path) { node in
      node.changeColors { color in
        if number == wanted { color.step(channel: channel, isUp: isUp) }
        number += 1
      }
    }
    return Mutation(kind: .colorStep, place: "a colour of \(element.element)", tree: tree)
  }

  private mutating func rowsSwapped() -> Mutation {
    let rows = dice.element(of: targets.rows)!
    var tree = tree
    tree.changeChildren(at: rows.path) { children in
      var (upper, lower) = (children[rows.upper], children[rows.upper + 1])
      let (top, bottom) = (upper.frame.y, lower.frame.maxY)
      upper.move(down: bottom - upper.frame.maxY)
      lower.move(down: top - lower.frame.y)
      (children[rows.upper], children[rows.upper + 1]) = (lower, upper)
    }
    return Mutation(kind: .rowsSwapped, place: "\(rows.element) and the one below", tree: tree)
  }
}

extension Color {
  /// Changes a channel by one level; the other way where it is at its end.
  fileprivate mutating func step(channel: Int, isUp: Bool) {
    func stepped(_ value: UInt8) -> UInt8 { isUp && value < 255 || value == 0 ? value + 1 : value - 1 }
    switch channel {
    case 0: red = stepped(red)
    case 1: green = stepped(green)
    default: blue = stepped(blue)
    }
  }
}
