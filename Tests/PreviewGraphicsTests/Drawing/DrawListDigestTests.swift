import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("The digest of a draw list")
struct DrawListDigestTests {
  private static let rect = PixelRect(x: 1, y: 2, width: 30, height: 40)
  private static let triangle = polygon(64)
  private static let image = PictureImage(bitmap(7), width: 20, height: 10, fills: true, corner: 2)

  private static func polygon(_ x: Int32) -> Polygon {
    let corners = [(x, 0), (640, 0), (640, 640)].map { x, y in
      Polygon.Corner(x: F26Dot6(rawValue: x), y: F26Dot6(rawValue: y))
    }
    return Polygon([corners])!
  }

  private static func bitmap(_ grey: UInt8) -> Bitmap {
    Bitmap(size: PixelSize(width: 2, height: 1), layout: .grey, bytes: [1, grey])
  }

  private static func variant(_ face: FontFace = TestFonts.inter, _ weight: Double = 400, palette: Int = 0)
    -> FontVariant
  {
    FontVariant(face: face, coordinates: [weight, 0], palette: palette)
  }

  private static func batch(
    _ variant: FontVariant = variant(), size: Double = 17, color: Color = .black, glyph: UInt32 = 5, x: Double = 3,
    y: Double = 9, rows: Range<Int> = 0..<20, clip: PixelRect = rect
  ) -> DrawItem {
    var batch = GlyphBatch(variant: variant, emSize: F26Dot6(pixels: size), color: color, clip: clip)
    batch.append(4, at: GlyphOrigin(x: 2, y: 9), rows: rows)
    batch.append(glyph, at: GlyphOrigin(x: x, y: y), rows: rows)
    return .glyphs(batch)
  }

  private static func strike(
    _ variant: FontVariant = variant(), size: Double = 17, glyph: UInt32 = 5, x: Double = 3, y: Double = 9,
    rows: Range<Int> = 0..<20, clip: PixelRect = rect
  ) -> DrawItem {
    .strike(
      StrikePlacement(
        variant: variant, emSize: F26Dot6(pixels: size), glyph: glyph, origin: GlyphOrigin(x: x, y: y), rows: rows,
        clip: clip))
  }

  private static func picture(_ image: PictureImage, x: Int = 1, y: Int = 2, clip: PixelRect = rect) -> DrawItem {
    .picture(PicturePlacement(image: image, x: x, y: y, clip: clip))
  }

  private static func gradient(
    _ color: Color = .white, at location: Double = 1, from start: Double = 0, to end: Double = 1,
    in frame: PixelRect = rect, clip: PixelRect = rect
  ) -> DrawItem {
    let stops = [
      LinearGradient.Stop(color: .black, location: 0), LinearGradient.Stop(color: color, location: location),
    ]
    let gradient = LinearGradient(stops: stops, start: Point(x: start, y: 0), end: Point(x: end, y: 1))
    return .gradient(GradientFill(gradient, in: frame), clip: clip)
  }

  private static func shadow(
    _ items: [DrawItem] = [.fill(rect, .black)], width: Int = 40, sigma: Double = 3, x: Int = 1, y: Int = 2,
    color: Color = .black, clip: PixelRect = rect
  ) -> DrawItem {
    let shape = ShadowShape(items, size: PixelSize(width: width, height: 50), sigma: sigma)
    return .shadow(ShadowPlacement(shape: shape, x: x, y: y, color: color, clip: clip))
  }

  private static func shaded(
    _ polygon: Polygon = triangle, _ shape: VectorGradient.Shape = .linear(.zero, Point(x: 9, y: 9)),
    at location: Double = 1, _ spread: VectorGradient.Spread = .pad, scale: Double = 1, x: Int = 1, y: Int = 2,
    clip: PixelRect = rect
  ) -> DrawItem {
    let stops = [
      LinearGradient.Stop(color: .black, location: 0), LinearGradient.Stop(color: .white, location: location),
    ]
    let gradient = VectorGradient(shape, stops: stops, spread: spread, transform: .scale(scale, 1))!
    return .shaded(polygon, PixelGradient(gradient, x: x, y: y)!, clip: clip)
  }

  private static func circles(focus: Double = 0, from: Double = 0, center: Double = 0, to: Double = 8) -> DrawItem {
    shaded(
      triangle,
      .radial(focus: Point(x: focus, y: 0), focusRadius: from, center: Point(x: center, y: 0), radius: to))
  }

  private static func mask(
    _ items: [DrawItem] = [.fill(rect, .black)], _ kind: VectorMaskKind = .alpha, in rect: PixelRect = rect
  ) -> DrawItem {
    .mask(rect, MaskShape(items, size: PixelSize(width: rect.width, height: rect.height), kind: kind))
  }

  /// Items of which no two are drawn alike.
  private static let items: [DrawItem] = [
    .fill(rect, .black), .fill(rect, Color(rgb: 1)), .fill(PixelRect(x: 1, y: 2, width: 30, height: 41), .black),
    .setAside(rect), .fade(rect, 7), .fade(rect, 8), .fade(PixelRect(x: 1, y: 2, width: 30, height: 41), 7),
    .roundOff(rect, triangle), .roundOff(rect, polygon(65)),
    .polygon(triangle, .black, clip: rect), .polygon(polygon(65), .black, clip: rect),
    .polygon(triangle, .white, clip: rect), .polygon(Polygon(triangle.contours, isEvenOdd: true)!, .black, clip: rect),
    .polygon(triangle, .black, clip: PixelRect(x: 2, y: 2, width: 30, height: 40)),
    shaded(), shaded(polygon(65)), shaded(at: 0.5), shaded(scale: 2), shaded(x: 2), shaded(y: 3),
    shaded(triangle, .linear(.zero, Point(x: 9, y: 8))),
    shaded(triangle, .linear(Point(x: 1, y: 0), Point(x: 9, y: 9))),
    shaded(triangle, .linear(.zero, Point(x: 9, y: 9)), .reflect),
    shaded(triangle, .linear(.zero, Point(x: 9, y: 9)), .repeat),
    shaded(clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    circles(), circles(focus: 1), circles(from: 1), circles(center: 1), circles(to: 9),
    mask(), mask([.fill(rect, .white)]), mask([]), mask([.fill(rect, .black)], .luminance),
    mask(in: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    shadow(), shadow([batch()]), shadow(width: 41), shadow(sigma: 4), shadow(x: 2), shadow(y: 3), shadow(color: .white),
    shadow(clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    gradient(), gradient(Color(rgb: 1)), gradient(at: 0.5), gradient(from: 1), gradient(to: 0.5),
    gradient(in: PixelRect(x: 1, y: 2, width: 31, height: 40)),
    gradient(clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    batch(), batch(variant(TestFonts.firaCode)), batch(variant(TestFonts.inter, 401)),
    batch(variant(palette: 1)), batch(size: 18), batch(color: .white), batch(glyph: 6), batch(x: 3.25), batch(y: 10),
    batch(rows: 0..<21), batch(clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    strike(), strike(variant(TestFonts.firaCode)), strike(size: 18), strike(glyph: 6), strike(x: 3.25), strike(y: 10),
    strike(rows: 0..<21), strike(clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    picture(image), picture(image, x: 2), picture(image, y: 3),
    picture(image, clip: PixelRect(x: 1, y: 2, width: 30, height: 39)),
    picture(PictureImage(bitmap(8), width: 20, height: 10, fills: true, corner: 2)),
    picture(PictureImage(bitmap(7), width: 21, height: 10, fills: true, corner: 2)),
    picture(PictureImage(bitmap(7), width: 20, height: 11, fills: true, corner: 2)),
    picture(PictureImage(bitmap(7), width: 20, height: 10, fills: true, corner: 3)),
    picture(PictureImage(bitmap(7), width: 30, height: 10, fills: false, corner: 2)),
  ]

  private func list(
    _ items: [DrawItem], size: PixelSize = PixelSize(width: 90, height: 60), background: Color = .white
  ) throws -> DrawList {
    var list = try DrawList(size: size, background: background)
    list.items = items
    return list
  }

  @Test("It differs if anything that is drawn differs, and only then")
  func differs() throws {
    let lists =
      try Self.items.map { try list([$0]) } + [
        list([]), list([], size: PixelSize(width: 91, height: 60)), list([], background: .black),
        list(Array(Self.items.prefix(2))), list(Self.items.prefix(2).reversed()),
      ]
    let digests = lists.map { list in
      var digester = DrawListDigester()
      return digester.digest(of: list)
    }
    #expect(Set(digests).count == lists.count)
    // One that has made other digests, and keeps those of few images or of none, makes the same.
    for heldBytes in [0, 4, 1 << 20] {
      var digester = DrawListDigester(heldBytes: heldBytes)
      #expect(lists.map { digester.digest(of: $0) } == digests)
      #expect(lists.reversed().map { digester.digest(of: $0) } == digests.reversed())
    }
  }

  @Test("A new field of what is drawn is a part of it: name it in DrawListDigester, and here")
  func fields() throws {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    // The names of what isn't drawn change no pixel.
    #expect(names(try list([])) == ["size", "background", "items", "undrawn"])
    guard case .glyphs(let batch) = Self.batch(), case .strike(let strike) = Self.strike(),
      case .picture(let placement) = Self.picture(Self.image), case .gradient(let fill, _) = Self.gradient(),
      case .shadow(let shadow) = Self.shadow(), case .shaded(_, let gradient, _) = Self.shaded(),
      case .mask(_, let mask) = Self.mask()
    else {
      Issue.record("an item is of another kind")
      return
    }
    // The way back follows from the gradient, and the size of a mask is that of its rectangle.
    #expect(names(gradient) == ["gradient", "x", "y", "inverse"])
    #expect(names(gradient.gradient) == ["shape", "stops", "spread", "transform"])
    #expect(names(gradient.gradient.transform) == ["a", "b", "c", "d", "e", "f"])
    #expect(names(mask) == ["items", "size", "kind"])
    #expect(names(batch) == ["variant", "emSize", "color", "x", "y", "glyphs", "rows", "clip"])
    #expect(names(batch.glyphs[0]) == ["glyph", "quarters", "down"])
    #expect(names(strike) == ["variant", "emSize", "glyph", "origin", "rows", "clip"])
    #expect(names(strike.origin) == ["x", "y", "quarter"])
    #expect(names(batch.variant) == ["face", "coordinates", "palette"])
    #expect(names(batch.color) == ["red", "green", "blue", "alpha"])
    #expect(names(batch.clip) == ["x", "y", "width", "height"])
    // Rows and columns follow from the contours, and the pixels that are held from all else of an image.
    #expect(names(Self.triangle) == ["contours", "isEvenOdd", "rows", "columns"])
    #expect(names(Self.triangle.contours[0][0]) == ["x", "y"])
    #expect(names(shadow) == ["shape", "x", "y", "color", "clip"])
    #expect(names(shadow.shape) == ["items", "size", "sigma", "blur"])
    // The others follow from these two.
    #expect(names(fill) == ["gradient", "frame", "across", "down", "offset", "table"])
    #expect(names(fill.gradient) == ["stops", "start", "end"])
    #expect(names(fill.gradient.stops[0]) == ["color", "location"])
    #expect(names(placement) == ["image", "x", "y", "clip"])
    #expect(names(placement.image) == ["source", "width", "height", "corner", "extent", "x", "y", "held"])
    #expect(names(placement.image.source) == ["size", "layout", "bytes"])
    #expect(names(placement.image.extent) == ["source", "scale", "start", "columns", "rows"])
  }
}
