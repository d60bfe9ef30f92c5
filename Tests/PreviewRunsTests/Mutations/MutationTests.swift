import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

/// A scene with something for each kind of mutation.
enum MutatedSpec {
  /// The spec with keys of its scene.
  static func text(_ keys: String = "", traits: String = "{ categories: L, scale: 1, width: 320 }") -> String {
    """
    fonts: [Fonts/Inter.var.ttf, Fonts/AmiriQuranColored.ttf]
    traits: \(traits)
    scenes:
      cart:
        font: system
    \(keys.split(separator: "\n").map { "    \($0)\n" }.joined())    elements:
          - list:
              - { row: [{ label: "Ana Kovač, To Avery", name: title }], fill: cell }
              - { row: [{ label: "Crème brûlée", name: price, style: footnote }], fill: groupedBackground }
          - { label: "Two lines of text that are wider than the screen", numberOfLines: 0 }
    """
  }

  static func plan(_ keys: String = "", traits: String = "{ categories: L, scale: 1, width: 320 }") throws -> RenderPlan
  {
    let read = PreviewSpec(text: text(keys, traits: traits), folder: TestFonts.repository)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    return read.plan
  }
}

@Suite("Mutations of a picture")
struct MutationTests {
  private let worker = RenderWorker()

  private func trial(_ keys: String = "") throws -> (MutationTrial, MutationMaker, RenderPlan.Picture) {
    let picture = try MutatedSpec.plan(keys).pictures[0]
    let trial = try MutationTrial(picture, worker: worker)
    let maker = try MutationMaker(trial.tree, size: trial.list.size, typesetter: worker.typesetter, seed: 1)
    return (trial, maker, picture)
  }

  private func record(_ tree: LayoutTree, _ picture: RenderPlan.Picture) throws -> LayoutRecord {
    try LaidOutSheet(picture.sheet, tree, typesetter: worker.typesetter).record()
  }

  private func glyphs(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Glyph] {
    nodes.flatMap { node in (node.text?.lines ?? []).flatMap { $0.runs.flatMap(\.glyphs) } + glyphs(node.children) }
  }

  @Test("A scene with rows, accents and kerning has places for every kind, and each kind changes its layout or a pixel")
  func kinds() throws {
    var (trial, maker, picture) = try trial()
    #expect(maker.kinds == MutationKind.allCases)
    let before = try record(trial.tree, picture)
    for kind in MutationKind.allCases {
      let mutations = (0..<20).map { _ in maker.make(kind) }
      let isAnyFound = try mutations.contains { try trial.verdict(on: $0) == .found }
      #expect(isAnyFound, "\(kind)")
      if kind == .pixelChanged {
        #expect(mutations.allSatisfy { $0.pixel != nil })
      } else {
        // A colour of the page around the scene, or of its caption, is not recorded.
        let areRecorded = try mutations.contains { try record($0.tree, picture) != before }
        #expect(areRecorded, "\(kind)")
      }
    }
  }

  @Test(
    "A dropped glyph is gone, an exchanged one is another, a moved one stands a quarter of a pixel away, and nothing else changes"
  )
  func glyphKinds() throws {
    var (trial, maker, _) = try trial()
    func glyphs(_ tree: LayoutTree) -> [PositionedGlyph] {
      func glyphs(_ nodes: [LayoutNode]) -> [PositionedGlyph] {
        nodes.flatMap { node -> [PositionedGlyph] in
          guard case .text(let text) = node.content else { return glyphs(node.children) }
          return text.layout.lines.flatMap { $0.runs.flatMap(\.glyphs) }
        }
      }
      return glyphs(tree.nodes)
    }
    let before = glyphs(trial.tree)
    for _ in 0..<20 {
      #expect(glyphs(maker.make(.glyphDropped).tree).count == before.count - 1)
      let exchanged = zip(before, glyphs(maker.make(.glyphExchanged).tree)).filter { $0 != $1 }
      #expect(
        exchanged.count == 1 && exchanged[0].0.glyph != exchanged[0].1.glyph && exchanged[0].0.x == exchanged[0].1.x)
      let moved = zip(before, glyphs(maker.make(.glyphMoved).tree)).filter { $0 != $1 }
      #expect(moved.count == 1 && abs(abs(moved[0].0.x - moved[0].1.x) - 0.25) < 1e-9)
    }
  }

  @Test("A letter without its accent is the plain letter")
  func accents() throws {
    var (trial, maker, picture) = try trial()
    var names: Set<String> = []
    let before = glyphs(try record(trial.tree, picture).nodes)
    for _ in 0..<40 {
      let after = glyphs(try record(maker.make(.accentDropped).tree, picture).nodes)
      let changed = zip(before, after).filter { $0.name != $1.name }
      #expect(before.count == after.count && changed.count == 1)
      names.formUnion(changed.map { "\($0.0.name.text) → \($0.1.name.text)" })
    }
    #expect(names == ["uni010D → uni0063", "uni00E8 → uni0065", "uni00FB → uni0075", "uni00E9 → uni0065"])
  }

  @Test("An accent that is a glyph of its own is dropped")
  func markGlyphs() throws {
    let read = PreviewSpec(
      text:
        "fonts: Fonts/Lateef-Regular.ttf\nscenes: { s: { font: Lateef-Regular, elements: [{ label: بَيْتٌ }], page: false } }",
      folder: TestFonts.repository)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    let trial = try MutationTrial(read.plan.pictures[0], worker: worker)
    let targets = try MutationTargets(trial.tree, typesetter: worker.typesetter)
    #expect(targets.accents.count == 3)
    #expect(targets.accents.allSatisfy { $0.plain == nil })
  }

  @Test("What stands behind a pair moves by its kerning, and nothing before it does")
  func kerning() throws {
    var (trial, maker, picture) = try trial()
    let before = glyphs(try record(trial.tree, picture).nodes)
    let mutation = maker.make(.kerningLost)
    let after = glyphs(try record(mutation.tree, picture).nodes)
    let moved = zip(before, after).filter { $0.offset != $1.offset }
    #expect(before.count == after.count)
    #expect(!moved.isEmpty && moved.count < before.count)
    #expect(Set(moved.map { (($0.1.offset.x - $0.0.offset.x) * 100).rounded() }).count <= 2, "\(mutation.place)")
  }

  @Test("Swapped rows fill the room of both, with all that lies in them")
  func swappedRows() throws {
    var (trial, maker, picture) = try trial()
    func rows(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] {
      nodes.flatMap { $0.kind == "row" ? [$0] : rows($0.children) }
    }
    let before = rows(try record(trial.tree, picture).nodes)
    let swapped = (0..<40).lazy.map { _ in maker.make(.rowsSwapped) }.first { $0.place.hasPrefix("row") }
    let after = rows(try record(try #require(swapped).tree, picture).nodes)
    #expect(before.count == 2 && after.count == 2)
    #expect(after[0].children.map(\.text?.string) == before[1].children.map(\.text?.string))
    #expect(after[0].frame.y == before[0].frame.y && after[1].frame.maxY == before[1].frame.maxY)
    #expect(after[0].frame.height == before[1].frame.height)
    #expect(after[0].children[0].frame.y - after[0].frame.y == before[1].children[0].frame.y - before[1].frame.y)
  }

  @Test(
    "What is found of rows that are drawn is what a comparison of the files finds, whatever is tolerated",
    arguments: [
      "", "tolerance: { threshold: 0.1 }", "tolerance: { threshold: 0.02, antialiasing: count }",
      "tolerance: { changedPixels: 30, blobPixels: 12 }", "masks: [title]", "masks: [\"0,60,200,40\"]",
    ])
  func sameAsFiles(keys: String) throws {
    var (trial, maker, _) = try trial(keys)
    let before = try worker.rasterizer.bitmap(of: trial.list).png()
    for number in 0..<45 {
      let mutation = maker.make(MutationKind.allCases[number % MutationKind.allCases.count])
      let list = try trial.list(of: mutation)
      let comparer = try trial.comparer(of: mutation)
      let drawn = try comparer.compare(trial.list, list, with: worker.rasterizer)
      let after = try worker.rasterizer.bitmap(of: list).png()
      let files = comparer.compare(.memory(before, name: "before"), .memory(after, name: "after"))
      #expect(drawn == files, "\(mutation.kind) \(mutation.place)")
    }
  }
}
