import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Rows that correspond")
struct RowAlignmentTests {
  private static func words(_ alignment: RowAlignment) -> [String] {
    alignment.bands.map { "\($0.old.map(String.init) ?? "-") \($0.new.map(String.init) ?? "-") \($0.count)" }
  }

  @Test("Between rows that correspond, what one picture has more of is gone or new")
  func bands() {
    #expect(Self.words(RowAlignment(4, 6)) == ["0 0 4", "- 4 2"])
    #expect(Self.words(RowAlignment(10, 13, anchors: [(4, 4), (4, 7)])) == ["0 0 4", "- 4 3", "4 7 6"])
    #expect(
      Self.words(RowAlignment(10, 10, anchors: [(2, 2), (5, 3), (8, 8)])) == [
        "0 0 3", "3 - 2", "5 3 3", "- 6 2", "8 8 2",
      ])
    // The longest chain of anchors counts; those that contradict it, and those outside of the pictures, don't.
    #expect(
      Self.words(RowAlignment(10, 12, anchors: [(1, 9), (3, 5), (5, 7), (8, 10), (40, 2), (-1, 3)]))
        == ["0 0 3", "- 3 2", "3 5 7"])
    #expect(RowAlignment(10, 13, anchors: [(4, 4), (4, 7)]).height == 13)
    // A report has room for so many; the pictures are whole all the same.
    let many = (1...100).map { (old: 10 * $0, new: 11 * $0) }
    let few = RowAlignment(1000, 1100, anchors: many, limit: 20)
    #expect(RowAlignment(1000, 1100, anchors: many).bands.count == 200)
    #expect((3...20).contains(few.bands.count) && few.height == 1100)
  }

  @Test(
    "A stretch of either picture is found on the page that shows both, and does not reach into what was put in below it"
  )
  func page() {
    let alignment = RowAlignment(10, 13, anchors: [(4, 4), (4, 7)])
    func page(_ top: Double, _ bottom: Double, _ side: RowAlignment.Side) -> [Double] {
      let found = alignment.page(top, bottom, of: side)
      return [found.top, found.bottom]
    }
    #expect(page(2, 4, .old) == [2, 4])
    #expect(page(4, 6, .old) == [7, 9])
    #expect(page(3, 5, .old) == [3, 8])
    #expect(page(4, 7, .new) == [4, 7])
    #expect(page(1.25, 4.5, .old) == [1.25, 7.5])
    #expect(
      PixelRect(x: 1, y: 4, width: 2, height: 2).on(alignment, of: .old) == PixelRect(x: 1, y: 7, width: 2, height: 2))
  }

  @Test("Bands that a report has are those of two pictures, or none")
  func reading() {
    let alignment = RowAlignment(10, 13, anchors: [(4, 4), (4, 7)])
    #expect(RowAlignment(alignment.bands, old: 10, new: 13) == alignment)
    #expect(RowAlignment(alignment.bands, old: 10, new: 12) == nil)
    #expect(RowAlignment([.init(old: nil, new: nil, count: 3)], old: 0, new: 0) == nil)
    #expect(RowAlignment([.init(old: 1, new: 0, count: 3)], old: 3, new: 3) == nil)
  }

  @Test("Aligned, only what stands in new rows differs, and their ground does not; masks count on the page")
  func comparison() throws {
    var first = MadePicture(width: 40, height: 30)
    first.fill(4, 20, 10, 4)
    var second = MadePicture(width: 40, height: 36)
    second.fill(4, 26, 10, 4)
    second.fill(20, 12, 5, 2)
    func change(_ alignment: RowAlignment?, masks: [PixelRect] = []) throws -> PixelChange {
      try PictureComparer(masks: masks).change(
        between: RowWindow(first.source().open()), and: RowWindow(second.source().open()), aligned: alignment)
    }
    let alignment = RowAlignment(30, 36, anchors: [(10, 10), (10, 16)])
    let found = try change(alignment)
    #expect(found.regions.map(\.box) == [PixelRect(x: 20, y: 12, width: 5, height: 2)])
    #expect(found.count == 10 && found.size == PixelSize(width: 40, height: 36))
    #expect(try change(alignment, masks: [PixelRect(x: 18, y: 10, width: 10, height: 5)]).masked == 10)
    #expect(try change(nil).count == 90)
    // A line above what was put in, as between rows of a list, is not the ground below it.
    first.fill(0, 9, 40, 1)
    second.fill(0, 9, 40, 1)
    #expect(try change(alignment).count == 10)
  }

  @Test("A difference picture that was painted meanwhile is the one that is painted afterwards")
  func sketch() throws {
    let folder = TemporaryFolder()
    var first = MadePicture(width: 50, height: 30)
    first.fill(4, 20, 10, 4)
    var second = MadePicture(width: 44, height: 36)
    second.fill(4, 25, 10, 4)
    second.fill(20, 12, 5, 2, Color(rgb: 0x00FF00))
    for alignment in [nil, RowAlignment(30, 36, anchors: [(10, 10), (10, 16)])] {
      let comparer = PictureComparer(masks: [PixelRect(x: 0, y: 20, width: 9, height: 9)])
      let sizes = (PixelSize(width: 50, height: 30), PixelSize(width: 44, height: 36))
      let sketch = try #require(DifferenceSketch(sizes.0, sizes.1, aligned: alignment, masks: comparer.masks))
      let regions = try comparer.change(
        between: RowWindow(first.source().open()), and: RowWindow(second.source().open()), aligned: alignment,
        sketch: sketch
      ).regions
      #expect(!regions.isEmpty)
      try sketch.write(regions, into: AtomicFile(path: "\(folder.path)/a.png"))
      try DifferencePicture(comparer: comparer).write(
        RowWindow(first.source().open()), RowWindow(second.source().open()), regions: regions, aligned: alignment,
        into: AtomicFile(path: "\(folder.path)/b.png"))
      #expect(try Bitmap(pngAt: "\(folder.path)/a.png") == Bitmap(pngAt: "\(folder.path)/b.png"))
    }
  }
}
