import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Frame list")
struct FrameListTests {
  private func list(
    _ width: Int, _ height: Int, _ fills: [(y: Int, rows: Int)], background: Color = .white
  ) throws -> DrawList {
    var list = try DrawList(size: PixelSize(width: width, height: height), background: background)
    list.items = fills.map { .fill(PixelRect(x: 0, y: $0.y, width: 5, height: $0.rows), .black) }
    return list
  }

  private func changed(_ first: DrawList, _ second: DrawList) throws -> Range<Int> {
    let frames = try FrameList([first, second].map { FrameList.Frame($0, milliseconds: 60) })
    #expect(frames.changedRows(of: 0) == 0..<frames.size.height)
    return frames.changedRows(of: 1)
  }

  @Test("The canvas holds the largest picture")
  func canvas() throws {
    let frames = try FrameList([
      FrameList.Frame(list(9, 40, []), milliseconds: 1), FrameList.Frame(list(12, 30, []), milliseconds: 1),
    ])
    #expect(frames.size == PixelSize(width: 12, height: 40))
  }

  @Test("What changes is between what both begin and end with")
  func changes() throws {
    let (head, foot) = ((y: 0, rows: 4), (y: 90, rows: 5))
    let first = try list(20, 100, [head, (y: 20, rows: 3), foot])
    #expect(try changed(first, list(20, 100, [head, (y: 30, rows: 6), foot])) == 20..<36)
    #expect(try changed(first, list(20, 100, [head, foot])) == 20..<23)
    #expect(try changed(list(20, 100, [head, foot]), first) == 20..<23)
    // The same twice, and one in place of the other.
    #expect(try changed(first, list(20, 100, [head, (y: 20, rows: 3), (y: 20, rows: 3), foot])) == 20..<23)
    #expect(try changed(first, list(20, 100, [head, foot, (y: 20, rows: 3)])) == 20..<95)
    // A frame has a row, even where nothing changes.
    #expect(try changed(first, first) == 0..<1)
  }

  @Test("A taller, a wider and a darker picture change what they must")
  func canvases() throws {
    let item = (y: 10, rows: 50)
    // The bar is cut off at the shorter page's end.
    #expect(try changed(list(20, 40, [item]), list(20, 100, [item])) == 40..<100)
    #expect(try changed(list(20, 100, [item]), list(20, 40, [item])) == 40..<100)
    #expect(try changed(list(20, 40, [item]), list(30, 40, [item])) == 0..<40)
    #expect(try changed(list(20, 40, [item]), list(20, 40, [item], background: .black)) == 0..<40)
  }

  @Test("Too many frames and too many pixels are refused, and told in a sentence")
  func limits() throws {
    let size = PixelSize(width: 2000, height: 100_000)
    #expect(throws: DrawingError.badFrameCount(0)) { try FrameList([FrameList.Frame]()) }
    #expect(throws: DrawingError.badFrameCount(257)) {
      try FrameList.canvas(of: [PixelSize](repeating: PixelSize(width: 1, height: 1), count: 257))
    }
    #expect(try FrameList.canvas(of: [size, size, size, size, size]) == size)
    let error = #expect(throws: DrawingError.self) {
      try FrameList.canvas(of: [PixelSize](repeating: size, count: 6))
    }
    #expect(
      error?.description
        == "An animation of 6 frames of 2000 × 100000 pixels can't be drawn: all together have at most 1000000000; give fewer categories, less text or a lower scale."
    )
    #expect(
      DrawingError.badFrameCount(257).description
        == "An animation of 257 frames can't be drawn: it has 1 to 256.")
  }
}
