import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("SVG: lines are filled once")
struct SVGStrokeTests {
  private static let joins = ["miter", "round", "bevel"]

  @Test("A ring has as much ink with each kind of joint, and edges as soft")
  func rings() throws {
    // The dots of an icon for "more", which round joints made heavier by a fifth.
    func dots(_ join: String) throws -> SVGCase {
      try SVGCase(
        "<g fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"\(join)\"><circle cx=\"12\" cy=\"12\" r=\"1\"/><circle cx=\"19\" cy=\"12\" r=\"1\"/><circle cx=\"5\" cy=\"12\" r=\"1\"/></g>",
        "width=\"51\" height=\"51\" viewBox=\"0 0 24 24\"")
    }
    // Three discs of a radius of 2 units, 51 pixels to 24 of them.
    let wanted = 170.2
    for join in Self.joins {
      let drawn = try dots(join)
      #expect(abs(drawn.ink - wanted) < wanted * 0.02, "\(join): \(drawn.ink), not \(wanted)")
      var soft = 0
      for y in 0..<51 { for x in 0..<51 where (16...239).contains(drawn[x, y].red) { soft += 1 } }
      #expect(soft > 60, "\(join)")
    }
  }

  @Test("Corners, caps and crossings of lines between pixels have the ink of their areas", arguments: joins)
  func corners(join: String) throws {
    func ink(_ path: String, _ width: Double, cap: String = "butt") throws -> Double {
      try SVGCase(
        "<path d=\"\(path)\" fill=\"none\" stroke=\"#000\" stroke-width=\"\(width)\" stroke-linecap=\"\(cap)\" stroke-linejoin=\"\(join)\"/>"
      ).ink
    }
    let radius = 0.75
    // A square whose edges lie between pixels: its corners are full, bevelled or round.
    let corner: Double = ["miter": 1, "round": .pi / 4, "bevel": 0.5][join] ?? 0
    let missing: Double = (1 - corner) * radius * radius
    let square: Double = 72 - 4 * missing
    #expect(abs(try ink("M6.3 6.3h12v12h-12z", 1.5) - square) < 0.4)
    // Turned, so that no edge is upright.
    #expect(abs(try ink("M12 3.5l8.49 8.49l-8.49 8.49l-8.49 -8.49z", 1.5) - square) < 0.6)
    // An angle with round ends.
    let ends: Double = .pi * radius * radius
    #expect(abs(try ink("M6.3 6.3h12v12", 1.5, cap: "round") - (36 - missing + ends)) < 0.4)
    // A curve that is bent more tightly than the pen is wide covers the disc inside of it.
    #expect(abs(try ink("M13 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0z", 5) - 38.485) < 1)
    // There and back on the same line.
    #expect(abs(try ink("M4 12h16h-16", 2) - (join == "round" ? 33.571 : 32)) < 0.4)
  }

  @Test("A line that is too long to be outlined is refused before it takes memory")
  func limits() throws {
    let arcs = "M0 0" + String(repeating: "a9 9 0 1 1 1 0", count: 15_000)
    var pen = SVGStroke()
    (pen.width, pen.cap, pen.join) = (9, .round, .round)
    let path = try SVGPath(arcs)
    #expect(pen.area(of: path.outline, closings: path.closings, scale: 40) == nil)
    let line = try SVGPath("M0 0H900000")
    pen.dashes = [0.001, 0.001]
    #expect(pen.area(of: line.outline, closings: line.closings, scale: 1) == nil)
    pen.dashes = [1e-300, 1e-300]
    #expect(pen.area(of: line.outline, closings: line.closings, scale: 1) == nil)
  }
}
