import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Fonts: outlines that take long to draw")
struct OutlineLimitTests {
  /// A font whose H is a zigzag of so many corners, 255 units high.
  private func zigzag(_ corners: Int) throws -> FontFace {
    func bigEndian(_ number: Int, _ count: Int = 2) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    var font = try FontBytes(path: TestFonts.madePath("OneCase.ttf"))
    var glyph = [1, 0, 0, 1000, 255, corners - 1, 0].flatMap { bigEndian($0) }
    // On the curve, with a byte for x and one for y, which are positive, or y negative.
    glyph += (0..<corners).map { $0.isMultiple(of: 2) ? 0x37 : 0x17 }
    glyph += (0..<corners).map { $0.isMultiple(of: corners / 900 + 1) ? 1 : 0 }
    glyph += [UInt8](repeating: 255, count: corners)
    // Odd glyphs, as H is, have all of it, and even ones nothing.
    font.replace("loca", with: (0..<25).flatMap { bigEndian($0.isMultiple(of: 2) ? glyph.count : 0, 4) })
    font.replace("glyf", with: glyph)
    font.set("head", [50: 1])
    return try font.face()
  }

  /// Draws an H at each of some sizes on one page, twice, and returns how many could be drawn.
  private func draw(_ face: FontFace, sizes: Range<Int>) throws -> (count: Int, refusal: String?) {
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(
      size: Size(width: 400, height: 400), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    for size in sizes {
      let font = try FontInstance(face: face, pointSize: Double(size))
      let layout = try Typesetter(faces: faces).layout(
        AttributedText("H", TextAttributes(font: font)), TextLayoutOptions())
      do {
        for _ in 0..<2 { try builder.text(layout, at: .zero) }
      } catch { return (size - sizes.lowerBound, "\(error)") }
    }
    #expect(builder.list.hasGlyphs)
    return (sizes.count, nil)
  }

  @Test("Glyphs whose edges are too many for a page are refused before they are drawn, each counted once")
  func edges() throws {
    let heavy = try draw(zigzag(30_000), sizes: 300..<320)
    #expect(heavy.count == 12)
    #expect(
      heavy.refusal
        == "Font 'OneCase-Regular' takes too long to draw: the outlines of its glyphs have too many edges; draw it smaller, use less text, or a font of simpler glyphs."
    )
    #expect(try draw(zigzag(30_000), sizes: 10..<40).refusal == nil)
    #expect(try draw(zigzag(1000), sizes: 300..<320).refusal == nil)
  }

  @Test("The outlines of ordinary glyphs are not counted, and a large one is for each band of rows")
  func lengths() throws {
    for face in TestFonts.all {
      let open = try FaceLibrary().font(FontInstance(face: face, pointSize: 10).variant)
      for glyph in 0..<UInt32(min(500, face.glyphCount)) { _ = try open.box(of: glyph) }
      // A whole sentence in one glyph may be long.
      #expect(open.face.longOutlines.count <= 1, "\(face.fullName)")
    }
    let open = try FaceLibrary().font(FontInstance(face: zigzag(30_000), pointSize: 10).variant)
    _ = try open.box(of: 5)
    let edges = try #require(open.face.longOutlines[5])
    #expect(Int(edges.steps(pixelsPerUnit: 0.3) / 1e6) == 615)
    #expect(Int(edges.size(pixelsPerUnit: 0.3).columns) == 264)
    // 882 × 255 pixels, in five bands.
    var work = DrawingWork()
    let isAllowed = work.add(edges, pixelsPerUnit: 1)
    #expect(!isAllowed)
  }
}
