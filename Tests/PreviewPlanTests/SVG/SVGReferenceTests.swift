import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("SVG: clips, masks, gradients and uses")
struct SVGReferenceTests {
  private static let square = "<rect width=\"24\" height=\"24\"/>"

  private static func joined(_ parts: String...) -> String { parts.joined() }

  @Test(
    "What an element refers to leaves as much of it as it should",
    arguments: [
      // Clips: as large as the frame, a shape, two that overlap, none, one in another, turned, in
      // the element's box, by its rule, and one that isn't there.
      ("<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\">\(square)</clipPath>", 576),
      (
        "<g clip-path=\"url(#a)\">\(square)</g><defs><clipPath id=\"a\"><circle cx=\"12\" cy=\"12\" r=\"8\"/></clipPath></defs>",
        201.062
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\"><rect width=\"10\" height=\"10\"/>",
          "<rect x=\"5\" width=\"10\" height=\"10\"/></clipPath>"), 150
      ),
      ("<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\"/>", 0),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\" clip-path=\"url(#b)\"><rect width=\"10\" height=\"10\"/>",
          "</clipPath><clipPath id=\"b\"><rect x=\"5\" width=\"10\" height=\"10\"/></clipPath>"), 50
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\"><rect width=\"10\" height=\"10\" clip-path=\"url(#b)\"/>",
          "<rect x=\"12\" y=\"12\" width=\"4\" height=\"4\"/></clipPath><clipPath id=\"b\">",
          "<rect x=\"5\" width=\"10\" height=\"10\"/></clipPath>"), 66
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\"><g clip-path=\"url(#b)\">\(square)</g></g><clipPath id=\"a\">",
          "<circle cx=\"0\" cy=\"12\" r=\"8\"/></clipPath><clipPath id=\"b\"><circle cx=\"12\" cy=\"0\" r=\"8\"/></clipPath>"
        ), 0
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\" transform=\"translate(4)\"><rect width=\"10\" height=\"10\" ",
          "transform=\"scale(.5)\"/></clipPath>"), 25
      ),
      (
        joined(
          "<rect x=\"4\" width=\"16\" height=\"8\" clip-path=\"url(#a)\"/><clipPath id=\"a\" ",
          "clipPathUnits=\"objectBoundingBox\"><rect width=\".5\" height=\".5\"/></clipPath>"), 32
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\"><path d=\"M4 0h16v8h-16z\"/></g><clipPath id=\"a\" ",
          "clipPathUnits=\"objectBoundingBox\"><rect width=\".5\" height=\".5\"/></clipPath>"), 32
      ),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\"><path clip-rule=\"evenodd\" ",
          "d=\"M2 2H22V22H2ZM7 7H17V17H7Z\"/></clipPath>"), 300
      ),
      ("<g clip-path=\"url(#c)\" mask=\"url(#c)\">\(square)</g>", 576),
      (
        joined(
          "<g clip-path=\"url(#a)\">\(square)</g><clipPath id=\"a\"><use href=\"#r\" x=\"2\"/></clipPath><defs>",
          "<rect id=\"r\" width=\"10\" height=\"10\"/></defs>"), 100
      ),
      // Masks: white, grey, black, clear, by alpha, in the element's box, and outside of the mask's
      // own box.
      (mask("fill=\"#fff\""), 100), (mask("fill=\"#808080\""), 50.2), (mask("fill=\"#000\""), 0),
      (mask("fill=\"#fff\" fill-opacity=\".5\""), 50.2), (mask("fill=\"#0f0\""), 71.5),
      (mask("fill=\"#000\"", "mask-type=\"alpha\""), 100), (mask("fill=\"#000\"", "style=\"mask-type:alpha\""), 100),
      (mask("fill=\"#fff\"", "maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"5\" height=\"24\""), 50),
      (
        joined(
          "<rect width=\"16\" height=\"8\" mask=\"url(#a)\"/><mask id=\"a\" maskContentUnits=\"objectBoundingBox\">",
          "<rect width=\".5\" height=\".5\" fill=\"#fff\"/></mask>"), 32
      ),
      (
        joined(
          "<rect width=\"16\" height=\"8\" mask=\"url(#a)\"/><mask id=\"a\"><g fill=\"#fff\"><circle r=\"4\"/>",
          "<rect x=\"8\" width=\"8\" height=\"4\" opacity=\".5\"/></g></mask>"), 28.566
      ),
      // Uses: in place, moved, of a symbol at a size, cut at its frame or not, and of what isn't
      // there.
      (
        "<defs><rect id=\"a\" width=\"4\" height=\"4\"/></defs><use xlink:href=\"#a\"/><use href=\"#a\" x=\"5\" y=\"5\"/>",
        32
      ),
      (
        "<symbol id=\"a\" viewBox=\"0 0 2 2\"><rect width=\"1\" height=\"1\"/></symbol><use href=\"#a\" width=\"8\" height=\"8\"/>",
        16
      ),
      (
        "<symbol id=\"a\"><rect x=\"-4\" width=\"8\" height=\"8\"/></symbol><use href=\"#a\" x=\"8\" width=\"24\" height=\"24\"/>",
        32
      ),
      (
        joined(
          "<symbol id=\"a\" overflow=\"visible\"><rect x=\"-4\" width=\"8\" height=\"8\"/></symbol>",
          "<use href=\"#a\" x=\"8\" width=\"24\" height=\"24\"/>"), 64
      ),
      ("<use href=\"#a\"/><use/>", 0),
      (
        "<defs><g id=\"a\"><path d=\"M0 0h4v4h-4z\"/></g></defs><g fill=\"none\" stroke=\"#000\"><use href=\"#a\" x=\"6\" y=\"6\"/></g>",
        16
      ),
      // A frame in another: cut at its edges, and by its own box.
      ("<svg x=\"4\" y=\"4\" width=\"8\" height=\"8\">\(square)</svg>", 64),
      ("<svg x=\"4\" width=\"50%\" height=\"12\" viewBox=\"0 0 2 2\"><rect width=\"1\" height=\"1\"/></svg>", 36),
      (
        "<svg width=\"12\" height=\"24\" viewBox=\"0 0 4 4\" preserveAspectRatio=\"none\"><rect width=\"4\" height=\"4\"/></svg>",
        288
      ),
      (
        "<svg width=\"12\" height=\"24\" viewBox=\"0 0 4 4\" preserveAspectRatio=\"xMinYMin slice\"><rect x=\"2\" width=\"4\" height=\"4\"/></svg>",
        0
      ),
      (
        "<svg width=\"12\" height=\"24\" viewBox=\"0 0 4 4\" preserveAspectRatio=\"xMaxYMin slice\"><rect x=\"2\" width=\"4\" height=\"4\"/></svg>",
        288
      ),
      // The first of a choice, and what is never drawn by itself.
      (
        "<switch><foreignObject requiredExtensions=\"ai\"/><g><rect width=\"4\" height=\"4\"/></g><circle r=\"9\"/></switch>",
        16
      ),
      ("<defs><text>Hi</text><image/><filter><feBlend/></filter></defs><text>\n</text><filter id=\"f\"/>", 0),
    ] as [(String, Double)])
  func areas(elements: String, wanted: Double) throws {
    let found = try SVGCase(elements).ink
    #expect(abs(found - wanted) <= 0.5 + wanted * 0.004, "\(found)")
  }

  /// A square of 100 pixels' worth, masked by one in a paint.
  private static func mask(_ paint: String, _ attributes: String = "") -> String {
    "<rect width=\"10\" height=\"10\" mask=\"url(#a)\"/><mask id=\"a\" \(attributes)><rect width=\"24\" height=\"24\" \(paint)/></mask>"
  }

  @Test("Nothing outside of the picture's own frame is drawn")
  func frame() throws {
    let drawn = try SVGCase(
      "<rect x=\"-9\" y=\"-9\" width=\"99\" height=\"99\"/>", "width=\"40\" height=\"20\" viewBox=\"0 0 10 10\"")
    #expect(drawn[0, 5] == .black && drawn[39, 5] == .black)
  }

  private static let stops = "<stop stop-color=\"#f00\"/><stop offset=\"1\" stop-color=\"#00f\"/>"

  /// The colours at the left edge, in the middle and at the right edge of a square in a gradient.
  private func colors(_ gradient: String, _ attributes: String = "fill=\"url(#a)\"") throws -> [Color] {
    let drawn = try SVGCase("<rect width=\"24\" height=\"24\" \(attributes)/>\(gradient)")
    return [drawn[0, 12], drawn[12, 12], drawn[23, 12]]
  }

  @Test(
    "A gradient goes over from stop to stop, in its own coordinates or those of what it fills",
    arguments: [
      ("<linearGradient id=\"a\">\(stops)</linearGradient>", [0xFA0005, 0x7A0085, 0x0500FA]),
      (
        "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"8\" x2=\"16\">\(stops)</linearGradient>",
        [0xFF0000, 0x700090, 0x0000FF]
      ),
      (
        "<linearGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"50%\" gradientTransform=\"translate(12)\">\(stops)</linearGradient>",
        [0xFF0000, 0xF4000B, 0x0B00F4]
      ),
      (
        "<linearGradient id=\"a\" x2=\".5\" spreadMethod=\"reflect\">\(stops)</linearGradient>",
        [0xF4000B, 0x0B00F4, 0xF4000B]
      ),
      (
        "<linearGradient id=\"a\" x2=\".5\" spreadMethod=\"repeat\">\(stops)</linearGradient>",
        [0xF4000B, 0xF4000B, 0x0B00F4]
      ),
      (
        "<linearGradient id=\"a\" href=\"#b\" x2=\".5\"/><linearGradient id=\"b\" x2=\"1\">\(stops)</linearGradient>",
        [0xF4000B, 0x0000FF, 0x0000FF]
      ),
      ("<radialGradient id=\"a\">\(stops)</radialGradient>", [0x0B00F4, 0xF00010, 0x0B00F4]),
      ("<radialGradient id=\"a\" fx=\"0\" fy=\".5\">\(stops)</radialGradient>", [0xF4000B, 0x7A0085, 0x0500FA]),
      // One stop, none, no length, and no circle.
      ("<linearGradient id=\"a\"><stop stop-color=\"#0A7F5A\"/></linearGradient>", [0x0A7F5A, 0x0A7F5A, 0x0A7F5A]),
      ("<linearGradient id=\"a\"/>", [0xFFFFFF, 0xFFFFFF, 0xFFFFFF]),
      ("<linearGradient id=\"a\" x2=\"0\">\(stops)</linearGradient>", [0x0000FF, 0x0000FF, 0x0000FF]),
      ("<radialGradient id=\"a\" r=\"0\">\(stops)</radialGradient>", [0x0000FF, 0x0000FF, 0x0000FF]),
      // Stops by style and sheet, half clear, and out of order.
      (
        "<style>.s{stop-color:#0f0}</style><linearGradient id=\"a\"><stop class=\"s\"/><stop offset=\"50%\" style=\"stop-color:#000;stop-opacity:.5\"/></linearGradient>",
        [0x05F505, 0x7F7F7F, 0x7F7F7F]
      ),
      (
        "<linearGradient id=\"a\"><stop stop-color=\"#f00\" offset=\".5\"/><stop offset=\"0\" stop-color=\"#00f\"/></linearGradient>",
        [0xFF0000, 0x0000FF, 0x0000FF]
      ),
    ] as [(String, [UInt32])])
  func gradients(gradient: String, wanted: [UInt32]) throws {
    for (found, wanted) in zip(try colors(gradient), wanted.map { Color(rgb: $0) }) {
      let channels = [(found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue)]
      #expect(channels.allSatisfy { abs(Int($0.0) - Int($0.1)) <= 3 }, "\(found)")
    }
  }

  @Test("Lines have gradients too, a missing paint has its fallback, and opacities reach the stops")
  func paints() throws {
    let gradient = "<linearGradient id=\"a\">\(Self.stops)</linearGradient>"
    let line = try colors(gradient, "fill=\"none\" stroke=\"url(#a)\" stroke-width=\"4\"")
    #expect(line[0].red > 240 && line[1] == .white && line[2].blue > 240)
    #expect(try colors("", "fill=\"url(#a) #0A7F5A\"")[1] == Color(rgb: 0x0A7F5A))
    #expect(try colors("", "fill=\"url(#a)\"")[1] == .white)
    let faint = try colors(gradient, "fill=\"url(#a)\" fill-opacity=\"0.5\"")
    #expect((126...131).contains(faint[0].green) && (126...131).contains(faint[2].green))
  }

  @Test("A tint takes the place of a gradient's colours, and leaves masks as they are")
  func tints() throws {
    let green = Color(rgb: 0x0A7F5A)
    let gradient =
      "<linearGradient id=\"a\">\(Self.stops)</linearGradient><rect width=\"24\" height=\"24\" fill=\"url(#a)\"/>"
    let tinted = try SVGCase(gradient, tint: green)
    #expect(tinted[0, 0] == green && tinted[23, 23] == green)
    let fading =
      "<linearGradient id=\"a\"><stop/><stop offset=\"1\" stop-opacity=\"0\"/></linearGradient><rect width=\"24\" height=\"24\" fill=\"url(#a)\"/>"
    let faded = try SVGCase(fading, tint: .black, isMirrored: true)
    #expect(faded[0, 9].red > 240 && faded[23, 9].red < 15)
    #expect(try SVGCase(Self.mask("fill=\"#fff\""), tint: .black).ink == 100)
    #expect(try SVGCase(Self.mask("fill=\"#000\""), tint: .white).ink == 0)
  }

  @Test("What is expanded is counted: uses of uses, masks of masks, and long paths used again")
  func bounds() {
    func document(_ elements: String) -> String { "<svg viewBox=\"0 0 24 24\">\(elements)</svg>" }
    let uses = (0..<20).map { "<g id=\"g\($0 + 1)\"><use href=\"#g\($0)\"/><use href=\"#g\($0)\"/></g>" }.joined()
    let billion = document("<defs><rect id=\"g0\" width=\"1\" height=\"1\"/>\(uses)</defs><use href=\"#g20\"/>")
    #expect(SVGCase.refusal(billion)?.contains("it draws more than 5,000 elements; use a PNG") == true)
    let path = "<defs><path id=\"p\" d=\"M0 0\(String(repeating: "h1", count: 19_000))\"/></defs>"
    let long = document(path + String(repeating: "<use href=\"#p\"/>", count: 30))
    #expect(SVGCase.refusal(long)?.contains("its areas have more than 500,000 corners; use a PNG") == true)
    let blank = "<defs><path id=\"p\" d=\"M0 0h1\(String(repeating: " ", count: 900_000))\"/></defs>"
    let padded = document(blank + String(repeating: "<use href=\"#p\"/>", count: 30))
    #expect(SVGCase.refusal(padded)?.contains("it uses long elements too often; use a PNG") == true)
    let stops = "<linearGradient id=\"g\">\(String(repeating: "<stop/>", count: 300))</linearGradient>"
    let shaded = document(stops + "<rect width=\"1\" height=\"1\" fill=\"url(#g)\"/>")
    #expect(SVGCase.refusal(shaded)?.contains("a gradient has more than 256 stops; use a PNG") == true)
    let deep = (0..<70).map { "<clipPath id=\"c\($0 + 1)\" clip-path=\"url(#c\($0))\">\(Self.square)</clipPath>" }
      .joined()
    let chain = document(
      "\(deep)<clipPath id=\"c0\">\(Self.square)</clipPath><g clip-path=\"url(#c70)\">\(Self.square)</g>")
    #expect(SVGCase.refusal(chain)?.contains("too many others in a row") == true)
  }
}
