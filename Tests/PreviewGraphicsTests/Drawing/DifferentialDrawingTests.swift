import PreviewTestSupport
import CHarfBuzz
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("The tool's pixels are those of HarfBuzz and FreeType, byte for byte")
struct DifferentialDrawingTests {
  struct Line: CustomTestStringConvertible, Sendable {
    let name: String
    let face: FontFace
    let text: String
    var weight: Double?
    var isRightToLeft = false
    var testDescription: String { name }
  }

  static let lines = [
    Line(name: "EB Garamond: CFF, ligatures, kerning", face: TestFonts.garamond, text: "The office AVATAR Ty. fjord"),
    Line(name: "Fira Code: TrueType", face: TestFonts.firaCode, text: "if (a != b) { return -> }"),
    Line(name: "Lobster", face: TestFonts.lobster, text: "Lobster Voyage, Tänze"),
    Line(name: "Inter at its default", face: TestFonts.inter, text: "Settings AVAST 10:41 Å̂"),
    Line(name: "Inter at wght 600", face: TestFonts.inter, text: "Settings AVAST 10:41", weight: 600),
    Line(name: "Inter at wght 137.5", face: TestFonts.inter, text: "Hairlines of Type", weight: 137.5),
    Line(name: "Devanagari: conjuncts, marks", face: TestFonts.devanagari, text: "क्षत्रियों की हिन्दी र्क्ष"),
    Line(
      name: "Arabic: joined, marks, right to left", face: TestFonts.lateef, text: "السَّلَامُ عَلَيْكُم", isRightToLeft: true),
    Line(name: "Japanese: CID-keyed CFF", face: TestFonts.japanese, text: "日本語"),
  ]

  /// 64ths of a point: 17, 11, 34, 17.5, 20.328125, 7.015625.
  static let sizes = [17 * 64, 11 * 64, 34 * 64, 17 * 64 + 32, 20 * 64 + 21, 7 * 64 + 1]

  @Test("Every font at every size and scale", arguments: lines)
  func blackOnWhite(_ line: Line) throws {
    for size in Self.sizes {
      try expectEqual(line, size64: size, scale: 3, .black, .white)
    }
    for scale in 1...2 {
      try expectEqual(line, size64: 17 * 64, scale: scale, .black, .white)
      try expectEqual(line, size64: 20 * 64 + 21, scale: scale, .black, .white)
    }
  }

  @Test("Colour on colour, white on black, and colours near each other", arguments: lines)
  func colours(_ line: Line) throws {
    try expectEqual(line, size64: 17 * 64, scale: 3, Color(rgb: 0xFF453A), Color(rgb: 0x1C1C1E))
    try expectEqual(line, size64: 17 * 64, scale: 3, .white, .black)
    try expectEqual(line, size64: 13 * 64, scale: 2, Color(rgb: 0x007AFF), Color(rgb: 0xF2F2F7))
    try expectEqual(line, size64: 13 * 64, scale: 2, Color(rgb: 0x808080), Color(rgb: 0x7F7F7F))
  }

  private func expectEqual(_ line: Line, size64: Int, scale: Int, _ color: Color, _ background: Color) throws {
    var direct = DirectDrawing(face: line.face, text: line.text, size64: size64, scale: scale)
    direct.color = color
    direct.background = background
    if let weight = line.weight { direct.variations = [("wght", weight)] }
    if line.isRightToLeft { direct.direction = HB_DIRECTION_RTL }
    direct.origin = (x: 21, baseline: 66)
    direct.size = PixelSize(width: 441, height: 120)

    let faces = FaceLibrary()
    let settings = line.weight.map { [VariationSetting(tag: .weight, value: $0)] } ?? []
    let font = try FontInstance(face: line.face, pointSize: Double(size64) / 64, variations: settings)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText(line.text, TextAttributes(font: font, color: color)),
      TextLayoutOptions(numberOfLines: 1, alignment: .left))
    let grid = PixelGrid(scale: Double(scale))
    var builder = try DrawListBuilder(
      size: Size(width: 441 / grid.scale, height: 120 / grid.scale), grid: grid, background: background, faces: faces)
    try builder.text(layout, at: Point(x: 21 / grid.scale, y: 66 / grid.scale - layout.firstBaseline))
    let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
    #expect(bitmap.size == direct.size)
    let expected = direct.pixels()
    let drawn = bitmap.rgb
    #expect(expected.contains { $0 != expected[0] }, "nothing was drawn")
    guard drawn != expected else { return }
    let first = drawn.indices.first { drawn[$0] != expected[$0] } ?? 0
    Issue.record(
      "\(line.name), \(size64)/64 pt at \(scale)x: byte \(first) is \(drawn[first]), not \(expected[first])")
  }
}

extension Bitmap {
  /// The pixels as red, green and blue, whatever the layout.
  var rgb: [UInt8] {
    switch layout {
    case .rgb: Array(bytes)
    case .grey: bytes.flatMap { [$0, $0, $0] }
    case .rgba: bytes.indices.filter { $0 & 3 != 3 }.map { bytes[$0] }
    }
  }
}
