import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("SVG: styles, units, colours and what editors write")
struct SVGStyleTests {
  private func color(_ elements: String) throws -> Color { try SVGCase(elements)[5, 5] }

  private static let all = "width=\"24\" height=\"24\""

  @Test(
    "The strongest rule of a style sheet wins",
    arguments: [
      ("<style type=\"text/css\">.st0{fill:#0A7F5A;}</style><rect class=\"st0\" \(all)/>", 0x0A7F5A),
      ("<style><![CDATA[ .a , .b { fill : #0A7F5A } ]]></style><rect class=\"x b\" \(all)/>", 0x0A7F5A),
      ("<rect class=\"a\" \(all)/><style>.a{fill:red} .a{fill:#0A7F5A}</style>", 0x0A7F5A),
      (
        "<style>#i{fill:#0A7F5A} .a{fill:red} rect{fill:blue} *{fill:white}</style><rect id=\"i\" class=\"a\" \(all)/>",
        0x0A7F5A
      ),
      ("<style>rect{fill:#0A7F5A}</style><rect fill=\"red\" \(all)/>", 0x0A7F5A),
      ("<style>rect{fill:red}</style><rect style=\"fill:#0A7F5A\" \(all)/>", 0x0A7F5A),
      ("<style>rect{fill:#0A7F5A !important}</style><rect style=\"fill:red\" \(all)/>", 0x0A7F5A),
      ("<style>rect.a.b{fill:#0A7F5A} .a{fill:red}</style><rect class=\"a b\" \(all)/>", 0x0A7F5A),
      (
        "<style>/* {} */ @media print { .a { fill: red } } @charset \"x\"; .a{fill:#0A7F5A} .a:hover{fill:red}</style><rect class=\"a\" \(all)/>",
        0x0A7F5A
      ),
      ("<style>g{fill:#0A7F5A}</style><g><rect \(all)/></g>", 0x0A7F5A),
      ("<style type=\"text/plain\">rect{fill:red}</style><rect \(all)/>", 0),
    ] as [(String, UInt32)])
  func cascade(elements: String, wanted: UInt32) throws {
    #expect(try color(elements) == Color(rgb: wanted))
  }

  @Test(
    "Colours by name, digits and function",
    arguments: [
      ("rebeccapurple", 0x663399), ("LightGoldenrodYellow", 0xFAFAD2), ("#0a7f5aff", 0x0A7F5A), ("#0f08", 0x77FF77),
      ("rgb(10 127 90)", 0x0A7F5A), ("rgb(100%,0%,50%)", 0xFF0080), ("rgba(0, 0, 0, 0.5)", 0x7F7F7F),
      ("rgb(0 0 0 / 50%)", 0x7F7F7F), ("hsl(120, 100%, 25%)", 0x008000), ("hsla(240deg 100% 50% / 1)", 0x0000FF),
      ("#0A7F5A icc-color(x, 1)", 0x0A7F5A), ("transparent", 0xFFFFFF), ("none", 0xFFFFFF),
    ] as [(String, UInt32)])
  func colors(text: String, wanted: UInt32) throws {
    #expect(try color("<rect fill=\"\(text)\" \(Self.all)/>") == Color(rgb: wanted))
  }

  @Test(
    "Lengths have the units of CSS, and percentages are of the viewport",
    arguments: [
      ("width=\"18pt\" height=\"1.5pc\"", 24, 24), ("width=\"1in\" height=\"2.54cm\"", 96, 96),
      ("width=\"25.4mm\" height=\"2em\"", 96, 32), ("width=\"100%\" height=\"100%\" viewBox=\"0 0 7 9\"", 7, 9),
      ("width=\"1.5em\" height=\"3ex\" font-size=\"20\"", 24, 24),
    ])
  func units(attributes: String, width: Double, height: Double) throws {
    let document = "<svg \(attributes)/>"
    let size = try SVGReader.picture(Array(document.utf8), name: "a.svg").size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9, "\(size)")
  }

  @Test(
    "Areas of elements with units, visibility, orders and gaps",
    arguments: [
      ("<rect width=\"50%\" height=\"25%\"/>", 72), ("<rect width=\"3pt\" height=\"1em\"/>", 64),
      (
        "<g visibility=\"hidden\"><rect width=\"9\" height=\"9\"/><rect visibility=\"visible\" width=\"4\" height=\"4\"/></g>",
        16
      ),
      ("<rect width=\"8\" height=\"8\" opacity=\"50%\"/>", 32.1),
      ("<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"2\"/>", 20),
      (
        "<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"4,1\"/>", 32
      ),
      (
        "<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"5 5\" stroke-dashoffset=\"8\"/>",
        20
      ),
      (
        "<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"0 5\" stroke-linecap=\"round\"/>",
        12.566
      ),
      (
        "<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"1\" pathLength=\"2\"/>",
        20
      ),
      (
        "<line x1=\"2\" x2=\"22\" y1=\"12\" y2=\"12\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"0 0\"/>", 40
      ),
      (
        "<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"4\" paint-order=\"stroke\"/>",
        144
      ),
      ("<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"4\"/>", 256),
    ])
  func areas(elements: String, wanted: Double) throws {
    let found = try SVGCase(elements).ink
    #expect(abs(found - wanted) <= 0.3 + wanted * 0.004, "\(found)")
  }

  @Test("What Illustrator, Sketch and Inkscape write beside the picture changes nothing")
  func editors() throws {
    let illustrator = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 19.0.0, SVG Export Plug-In -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
        <!ENTITY green "#0A7F5A">
      ]>
      <svg version="1.1" id="Layer_1" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px" viewBox="0 0 24 24"
        style="enable-background:new 0 0 24 24;" xml:space="preserve">
      <sodipodi:namedview id="base"><inkscape:grid/></sodipodi:namedview>
      <metadata><rdf:RDF><dc:title>Icon</dc:title></rdf:RDF></metadata>
      <title>Icon</title>
      <g id="Page-1" sketch:type="MSPage" font-family="Helvetica" data-name="x" i:extraneous="self">
      <rect width="24" height="24" fill="&green;"/></g></svg>
      """
    #expect(try SVGCase(document: illustrator)[5, 5] == Color(rgb: 0x0A7F5A))
  }

  @Test("Entities are those of the document, name no others, and have a limit")
  func entities() {
    let bomb =
      "<!DOCTYPE svg [<!ENTITY a \"\(String(repeating: "x", count: 60_000))\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]>"
    let many = bomb + "<svg viewBox=\"0 0 1 1\">" + String(repeating: "<g class=\"&a;\"/>", count: 100) + "</svg>"
    #expect(SVGCase.refusal(many)?.contains("its entities are too long") == true)
    #expect(
      SVGCase.refusal(bomb + "<svg viewBox=\"0 0 1 1\" class=\"&b;\"/>")?.contains("entity 'b' isn't known") == true)
    let declared = "<!DOCTYPE svg [" + (0..<200).map { "<!ENTITY e\($0) \"\">" }.joined() + "]><svg/>"
    #expect(SVGCase.refusal(declared)?.contains("more than 100 entities") == true)
    let rules = "<svg viewBox=\"0 0 1 1\"><style>" + String(repeating: ".a{fill:red}", count: 3_000) + "</style></svg>"
    #expect(SVGCase.refusal(rules)?.contains("more than 2,000 declarations") == true)
  }
}
