import Testing

@testable import PreviewCore

@Suite("The pixel grid")
struct PixelGridTests {
  private let grid = PixelGrid(scale: 3)

  @Test("A length rounds up to a whole pixel; what binary arithmetic adds to one is no pixel more")
  func lengths() {
    #expect(grid.roundedUp(20.1) == 61 / 3.0)
    // 20.333… × 3 is 61.00000000000001.
    #expect(grid.roundedUp(20 + 1 / 3.0) == 61 / 3.0 && grid.pixelCount(20 + 1 / 3.0) == 61)
    #expect(grid.pixelCount(20 + 1 / 3.0 + 0.001) == 62)
    #expect(grid.roundedUp(0) == 0 && grid.pixelCount(-0.5) == -1)
  }

  @Test("A value rounds half up, below zero too")
  func halfUp() {
    #expect(PixelGrid(scale: 2).roundedHalfUp(10.25) == 10.5)
    #expect(PixelGrid(scale: 2).roundedHalfUp(10.249) == 10)
    #expect(PixelGrid.halfUp(-0.5) == 0 && PixelGrid.halfUp(-0.51) == -1 && PixelGrid.halfUp(0.5) == 1)
    #expect(PixelGrid(scale: 1).pixel(2.5) == 3 && PixelGrid(scale: 1).pixel(-2.5) == -2)
  }

  @Test("Places just below a half and just above round the same way")
  func places() {
    let one = PixelGrid(scale: 1)
    #expect(one.roundedPlace(0.5 - 1e-12) == 1 && one.roundedPlace(0.5 + 1e-12) == 1)
    #expect(one.roundedPlace(0.499) == 0)
    // What is centred begins and ends at halves, and keeps its size.
    let centred = one.roundedEdges(Rect(x: 10.5 - 1e-12, y: 3, width: 21, height: 4))
    #expect(centred == Rect(x: 11, y: 3, width: 21, height: 4))
  }

  @Test("A rectangle touches every pixel that a part of it lies in, on both sides of the origin")
  func covering() {
    let one = PixelGrid(scale: 1)
    #expect(
      one.pixels(covering: Rect(x: 0.2, y: -0.2, width: 1, height: 1)) == PixelRect(x: 0, y: -1, width: 2, height: 2))
    #expect(one.pixels(covering: Rect(x: 2, y: 3, width: 4, height: 5)) == PixelRect(x: 2, y: 3, width: 4, height: 5))
    #expect(
      grid.pixels(covering: Rect(x: 1, y: 1, width: 1 / 3.0, height: 0)) == PixelRect(x: 3, y: 3, width: 1, height: 0))
  }

  @Test("A hairline is one pixel")
  func hairline() {
    for scale in [1.0, 2, 3] { #expect(PixelGrid(scale: scale).pixelCount(PixelGrid(scale: scale).hairline) == 1) }
  }
}
