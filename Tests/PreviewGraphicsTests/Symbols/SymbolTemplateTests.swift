import PreviewCore
import PreviewTestSupport
import PreviewType
import Testing

@testable import PreviewGraphics

@Suite("Symbols of the app's own")
struct SymbolTemplateTests {
  /// A template with lines for small and medium symbols, whose baselines lie 400 apart.
  private static func template(_ drawings: String, style: String = "", sides: String = "") -> [UInt8] {
    Array(
      """
      <svg width="3300" height="2200">
      <style>\(style)</style>
      <g id="Notes"><rect id="artboard" width="3300" height="2200" fill="white"/><text>Weights</text></g>
      <g id="Guides">
      <line id="Baseline-S" x1="263" x2="3036" y1="700" y2="700"/>
      <line id="Capline-S" x1="263" x2="3036" y1="629.54" y2="629.54"/>
      <line id="Baseline-M" x1="263" x2="3036" y1="1100" y2="1100"/>
      <line id="Capline-M" x1="263" x2="3036" y1="1029.54" y2="1029.54"/>
      \(sides)
      </g>
      <g id="Symbols">\(drawings)</g>
      </svg>
      """.utf8)
  }

  /// A symbol that is a bar of a width, 70 high, on the baseline.
  private static func bar(_ name: String, _ width: Double, at x: Double = 1000) -> String {
    let y = name.hasSuffix("-S") ? 700 : 1100
    return "<g id='\(name)' transform='matrix(1 0 0 1 \(x) \(y))'><path d='M0 0h\(width)v-70h-\(width)z'/></g>"
  }

  private func symbol(
    _ bytes: [UInt8], _ weight: FontWeight? = nil, _ scale: Symbol.Scale? = nil
  ) throws -> Symbol {
    let template = try SymbolTemplate(bytes, symbolSet: "boat", path: "boat.svg")
    var symbol = Symbol("boat", weight: weight, scale: scale)
    symbol.own = OwnSymbol(template, rightToLeft: template, isMirrored: false)
    return symbol
  }

  /// The box of what is drawn, in the picture's points.
  private func ink(_ symbol: Symbol) throws -> Rect {
    let picture = try #require(symbol.picture)
    let boxes: [Rect] = picture.parts.flatMap(\.boxes)
    var box = try #require(boxes.first)
    for other in boxes { box = box.union(other) }
    return box
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    do throws(SVGError) { _ = try SymbolTemplate(bytes, symbolSet: "boat", path: "boat.svg") } catch {
      return "\(error)"
    }
    return nil
  }

  @Test("A template is as large as its letters say, with the sides that it marks")
  func size() throws {
    let sides = "<line id='left-margin-Regular-S' x1='990' y1='0'/><line id='right-margin-Regular-S' x1='1060' y1='0'/>"
    let own = try symbol(Self.template(Self.bar("Regular-S", 40), sides: sides), nil, .small)
    let size = own.size(pointSize: 100)
    #expect(abs(size.width - 70) < 0.01)
    let margins = Symbol.margins(of: 79)
    #expect(abs(size.height - (70 + 2 * margins.height)) < 0.01)
    let ink = try ink(own)
    #expect(abs(ink.x - 10) < 0.01 && abs(ink.width - 40) < 0.01 && abs(ink.y - margins.height) < 0.01)
    #expect(abs(own.size(pointSize: 50).width - 35) < 0.01)
    // Medium is made of small.
    let medium = try symbol(Self.template(Self.bar("Regular-S", 40), sides: sides))
    #expect(abs(medium.size(pointSize: 100).width - 70 / 0.79) < 0.01)
    // Without lines for the sides they are as wide as the stand-ins'.
    let bare = try symbol(Self.template(Self.bar("Regular-M", 40)))
    #expect(abs(bare.size(pointSize: 100).width - (40 + 2 * 8.8)) < 0.01)
    #expect(bare.isDrawn && !bare.hasStandIn)
  }

  @Test("Ink beyond the lines of the sides, such as a badge's, belongs to the image")
  func overhang() throws {
    let sides = "<line id='left-margin-Regular-S' x1='990' y1='0'/><line id='right-margin-Regular-S' x1='1030' y1='0'/>"
    let own = try symbol(Self.template(Self.bar("Regular-S", 40), sides: sides), nil, .small)
    #expect(abs(own.size(pointSize: 100).width - 50) < 0.01)
    let ink = try ink(own)
    #expect(abs(ink.x - 10) < 0.01 && abs(ink.maxX - 50) < 0.01)
  }

  @Test("The nearest weight is drawn, or one that is mixed of those around it")
  func weights() throws {
    let three = Self.template(
      Self.bar("Ultralight-M", 10) + Self.bar("Regular-M", 40) + Self.bar("Black-M", 90))
    func width(_ weight: FontWeight?, _ bytes: [UInt8]) throws -> Double { try ink(symbol(bytes, weight)).width }
    #expect(try abs(width(nil, three) - 40) < 0.01)
    #expect(try abs(width(.semibold, three) - 60) < 0.01)
    #expect(try abs(width(.light, three) - 30) < 0.01)
    #expect(try abs(width(.black, three) - 90) < 0.01)
    // Other lines can't be mixed.
    let other = Self.template(
      Self.bar("Regular-M", 40)
        + "<g id='Black-M' transform='translate(1000 1100)'><path d='M0 0h90v-70h-45h-45z'/></g>")
    #expect(try abs(width(.semibold, other) - 40) < 0.01)
    #expect(try abs(width(.heavy, other) - 90) < 0.01)
  }

  @Test("A layer that clears what is behind it cuts it out, and what the template's preview shows is no part of it")
  func layers() throws {
    let style = """
      .monochrome-0 {-sfsymbols-motion-group:1} .monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true}
      .monochrome-2 {opacity:0.0} .multicolor-0:tintColor {opacity:0.5}
      .SFSymbolsPreviewWireframe {fill:none;opacity:1.0;stroke:black;stroke-width:0.5}
      """
    func layer(_ number: Int, _ path: String) -> String {
      "<path class='monochrome-\(number) multicolor-0:tintColor SFSymbolsPreviewWireframe' d='\(path)'/>"
    }
    let drawings =
      "<g id='Regular-M' transform='translate(1000 1100)'>"
      + layer(0, "M0 0h70v-70h-70z") + layer(1, "M0 0h35v-70h-35z") + layer(2, "M0 0h700v-70h-700z") + "</g>"
    let own = try symbol(Self.template(drawings, style: style))
    let picture = try #require(own.picture)
    var builder = try DrawListBuilder(
      size: picture.size, grid: PixelGrid(scale: 1), background: .white, faces: FaceLibrary())
    try builder.vector(
      picture, name: "boat", in: Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height),
      .init(tint: Color(rgb: 0x0000FF)))
    let bitmap = try Rasterizer(faces: FaceLibrary()).bitmap(of: builder.list)
    #expect(abs(picture.size.width - (70 + 2 * 8.8)) < 0.01)
    #expect(bitmap[20, 40].opaqueHex == "#FFFFFF")
    #expect(bitmap[65, 40].opaqueHex == "#0000FF")
  }

  @Test("A file that is no template is refused in a sentence")
  func refusals() throws {
    #expect(
      refusal(Array("<svg viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8))
        == "SVG 'boat.svg' can't be drawn: it has no drawing of a symbol, such as the group 'Regular-M' of a template; export it from the SF Symbols app (line 1)."
    )
    #expect(
      refusal(Array("<svg><g id='Regular-L'><path d='M0 0h9v9z'/></g></svg>".utf8))?.contains(
        "it has no lines 'Baseline-L' and 'Capline-L'") == true)
    #expect(refusal(Self.template("<g id='Regular-M'><text>x</text></g>"))?.contains("'text' isn't drawn") == true)
    #expect(refusal(Self.template("<g id='Regular-M'/>"))?.contains("no drawing of a symbol") == true)
    // Each layer that clears lies around those before it.
    let clearing = String(repeating: "<path class='monochrome-1' d='M0 0h9v-9z'/>", count: 40)
    let bar = "<g id='Regular-M' transform='translate(100 1100)'><path d='M0 0h70v-70h-70z'/>\(clearing)</g>"
    #expect(
      refusal(Self.template(bar, style: ".monochrome-1 {opacity:0;-sfsymbols-clear-behind:true}"))?.contains(
        "more than 32 layers of a symbol clear what is behind them") == true)
    // Lines may be paths, and what is painted doesn't matter.
    let other = """
      <svg fill="none"><path id="Baseline-M" d="M18,346 l800,0"/><path id="Capline-M" d="M18,275.54 l800,0"/>
      <g id="Regular-M"><path d="M0 346h40v-70h-40z" style="fill:none;stroke:#000;stroke-width:0.5px"/></g></svg>
      """
    #expect(try abs(ink(symbol(Array(other.utf8))).width - 40) < 0.01)
    // A drawing that is far larger than letters.
    #expect(refusal(Self.template("<g id='Regular-M'><path d='M0 0h1e9v1e9z'/></g>")) != nil)
    #expect(refusal([]) != nil)
  }

  @Test("Templates of the same bytes and the same place are equal")
  func equality() throws {
    let bytes = Self.template(Self.bar("Regular-M", 40))
    #expect(try symbol(bytes) == symbol(bytes))
    #expect(try symbol(bytes) != symbol(Self.template(Self.bar("Regular-M", 41))))
    #expect(try symbol(bytes) != Symbol("boat"))
  }
}
