import Testing

@testable import PreviewGraphics

@Suite("A glyph's origin is rounded to a quarter pixel in x and a whole one in y")
struct GlyphOriginTests {
  private static let quarters: [(x: Double, quarters: Int)] = [
    (0, 0), (0.124999, 0), (0.125, 1), (0.25, 1), (0.374999, 1), (0.375, 2), (0.625, 3), (0.874999, 3), (0.875, 4),
    (1, 4), (-0.125, 0), (-0.125001, -1), (-0.25, -1), (-0.375, -1), (-0.376, -2), (-0.5, -2), (-0.875, -3), (-1, -4),
    (-1.125, -4), (-1.126, -5), (1178.875, 4716),
  ]

  @Test("Quarters, halves up, also left of the edge")
  func columns() {
    for (x, quarters) in Self.quarters {
      let origin = GlyphOrigin(x: x, y: 0)
      #expect((0...3).contains(origin.quarter))
      #expect(origin.x * 4 + Int(origin.quarter) == quarters, "\(x)")
    }
  }

  private static let wholeRows: [(y: Double, row: Int)] = [
    (0, 0), (0.49999, 0), (0.5, 1), (-0.5, 0), (-0.50001, -1), (-1.5, -1), (66.5, 67),
  ]

  @Test("Whole rows, halves up")
  func rows() {
    for (y, row) in Self.wholeRows { #expect(GlyphOrigin(x: 0, y: y).y == row, "\(y)") }
  }

  @Test("A sum that is a half on paper is rounded up, whatever binary arithmetic makes of it")
  func sums() {
    // 125 units of a 1000-unit em at 17 pt and 3x are 6.375 pixels; 0.017 has no exact binary form.
    for units in stride(from: 125, through: 100_000, by: 250) {
      let x = Double(units) * (17.0 / 1000) * 3
      let eighths = units * 17 * 3 * 8 / 1000
      #expect(units * 17 * 3 * 8 % 1000 == 0 && eighths % 2 == 1)
      let origin = GlyphOrigin(x: x, y: 0)
      #expect(origin.x * 4 + Int(origin.quarter) == (eighths + 1) / 2, "\(units) units")
    }
  }
}
