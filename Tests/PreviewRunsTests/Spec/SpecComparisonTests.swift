import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene

@Suite("Spec: tolerances and masks")
struct SpecComparisonTests {
  private func read(_ keys: String) -> PreviewSpec {
    spec(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, scale: 2, width: 200 }
      sheets: { plain: { kind: ladder } }
      scenes:
        a:
          \(keys)
          page: false
          elements:
            - { spacer: 10 }
            - { label: "12:34", name: clock }
            - { label: Title, name: title }
      """)
  }

  private func picture(_ keys: String) throws -> RenderPlan.Picture {
    let read = read(keys)
    #expect(read.mistakes.map(\.description) == [])
    #expect(read.plan.pictures[1].comparer.tolerance == .exact)
    return read.plan.pictures[0]
  }

  @Test("Each picture has its own tolerance, and none without")
  func tolerance() throws {
    #expect(
      try picture("tolerance: { changedPixels: 40, blobPixels: 4 }").comparer.tolerance
        == Tolerance(changedPixels: 40, blobPixels: 4))
    #expect(
      try picture("tolerance: { threshold: 0.1, antialiasing: count }").comparer.tolerance
        == Tolerance(threshold: 0.1, antialiasing: .count))
    #expect(try picture("pseudo: none").comparer.tolerance == .exact)
  }

  @Test("Masks are boxes in pixels and names of elements, whose boxes are found when the picture is laid out")
  func masks() throws {
    let picture = try picture("masks: [{ x: 1, y: 2, width: 3, height: 4 }, '5, 6,7,8', clock]")
    let boxes = [PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 5, y: 6, width: 7, height: 8)]
    #expect(picture.comparer.masks == boxes)
    #expect(picture.maskedElements == ["clock"])
    let worker = RenderWorker()
    let drawn = try worker.draw(worker.layOut(picture))
    let trace = try picture.sheet.trace(in: picture.traits, typesetter: worker.typesetter)
    let clock = try #require(trace.split(separator: "\n").first { $0.contains("\"clock\"") })
    #expect(clock.contains("label \"clock\" 0 10 200 x 21"))
    #expect(try drawn.boxes(ofElements: ["clock"]) == [PixelRect(x: 0, y: 20, width: 400, height: 42)])
    #expect(try drawn.boxes(ofElements: ["nobody"]) == [])
  }

  @Test(
    "A mask hides what an element draws beyond its frame: in the list that is recorded before its rows are placed, too")
  func ink() throws {
    let clock = "{ label: Agfa, name: clock, typography: tight }"
    let lists = [
      "{ spacer: 30 }, \(clock), { spacer: 30 }",
      "{ list: [{ row: [{ spacer: 20 }, \(clock), { spacer: 20 }], fill: white }], separators: false }",
    ]
    for elements in lists {
      let read = spec(
        """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: L, scale: 2, width: 200 }
        typography: { tight: { font: Inter, size: 17, lineHeightMultiple: 0.4 } }
        scenes:
          a:
            masks: clock
            page: false
            fill: white
            elements: [\(elements)]
        """)
      #expect(read.mistakes.map(\.description) == [])
      let picture = try #require(read.plan.pictures.first)
      let worker = RenderWorker()
      let drawn = try worker.draw(worker.layOut(picture))
      let boxes = try drawn.boxes(ofElements: picture.maskedElements)
      let bitmap = try worker.rasterizer.bitmap(of: drawn.list)
      let inked = (0..<bitmap.size.height).flatMap { y in
        (0..<bitmap.size.width).filter { bitmap[$0, y] != Color(rgb: 0xFFFFFF) }.map { (x: $0, y: y) }
      }
      func isHidden(_ pixel: (x: Int, y: Int), by boxes: ArraySlice<PixelRect>) -> Bool {
        boxes.contains { $0.columns.contains(pixel.x) && $0.rows.contains(pixel.y) }
      }
      #expect(inked.allSatisfy { isHidden($0, by: boxes[...]) })
      #expect(inked.contains { !isHidden($0, by: boxes.prefix(1)) })
      // The recorded layout says the same.
      let record = try drawn.record()
      let reread = try LayoutRecord(reading: Array(record.document.utf8))
      #expect(reread == record && reread.boxes(ofElements: ["clock"]) == boxes)
    }
  }

  @Test("What an element cuts off at its edges is no part of what is drawn of it")
  func cutOff() {
    let child = LayoutNode("fill", frame: Rect(x: 10, y: 90, width: 20, height: 20), .fill(.black))
    let below = LayoutNode("fill", frame: Rect(x: 10, y: 300, width: 20, height: 20), .fill(.black))
    func reach(_ children: [LayoutNode]) -> Rect? {
      var node = LayoutNode("scroll", frame: Rect(x: 0, y: 0, width: 100, height: 100), children: children)
      node.clips = true
      return node.inkReach
    }
    #expect(reach([child, below]) == Rect(x: 10, y: 90, width: 20, height: 10))
    #expect(reach([below]) == nil)
  }

  @Test(
    "What does not fit is reported at its place",
    arguments: [
      ("masks: cloak", "preview.yml:6:12: Element 'cloak' isn't known. Did you mean 'clock'? Known: clock, title."),
      ("tolerance: { share: 0.1 }", "preview.yml:6:18: "), ("tolerance: { changedPixels: 1.5 }", "preview.yml:6:33: "),
      ("tolerance: { antialiasing: some }", "preview.yml:6:32: "),
      ("tolerance: { threshold: 2 }", "preview.yml:6:29: "),
      ("masks: [{ x: 1, y: 2, width: 0, height: 4 }]", "preview.yml:6:34: "),
      ("masks: [{ x: 1, y: 2, width: 1e300, height: 4 }]", "preview.yml:6:34: "),
      ("masks: { x: 1, y: 2, width: 3 }", "preview.yml:6:12: "),
      (
        "masks: '0, 0,99999999999,90'",
        "preview.yml:6:12: Mask '0, 0,99999999999,90' can't be used: x and y are whole pixels from 0 to \(Limits.pictureSide), width and height from 1 to \(Limits.pictureSide)."
      ),
    ])
  func mistakes(keys: String, begins: String) {
    let mistakes = read(keys).mistakes.map(\.description)
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix(begins), "\(mistakes)")
  }

  @Test("A sheet has boxes as masks, and no elements")
  func sheets() {
    func mistakes(_ masks: String) -> [String] {
      specWith("", sheets: "sheets: { a: { kind: matrix, masks: \(masks) } }").mistakes.map(\.description)
    }
    #expect(mistakes("{ x: 0, y: 0, width: 5, height: 5 }") == [])
    #expect(mistakes("'0,0,5,5'") == [])
    #expect(
      mistakes("[clock]").map { String($0.drop { $0 != "M" }) } == [
        "Mask 'clock' isn't understood: write x,y,width,height in pixels; only scenes have elements to name."
      ])
  }
}
