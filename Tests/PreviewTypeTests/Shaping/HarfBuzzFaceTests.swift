import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("What HarfBuzz has read of a face")
struct HarfBuzzFaceTests {
  private static func font(_ weight: Double, of face: FontFace) throws -> HarfBuzzFont {
    try HarfBuzzFont(FontVariant(face: face, coordinates: [weight, 0], palette: 0))
  }

  @Test("Weights of a variable font share it, and another face of the same file has its own")
  func sharing() throws {
    let file = TestFonts.inter.file
    let (face, other) = (try FontFace(file: file), try FontFace(file: file))
    let (regular, bold) = (try Self.font(400, of: face), try Self.font(700, of: face))
    #expect(regular.face === bold.face)
    #expect(try Self.font(400, of: other).face !== regular.face)
  }

  @Test("It goes with the last font that uses it")
  func release() throws {
    let face = try FontFace(file: TestFonts.inter.file)
    weak var kept: HarfBuzzFace?
    do {
      let bold = try Self.font(700, of: face)
      kept = bold.face
      #expect(kept === bold.face)
    }
    #expect(kept == nil)
  }

  @Test("A face that keeps too many plans is opened anew, once for all fonts, and goes with the last that has it")
  func plans() throws {
    func plan(_ number: UInt32) -> HarfBuzzFace.PlanKey {
      HarfBuzzFace.PlanKey(direction: 4, script: number, language: "", features: [], variations: [])
    }
    let face = try FontFace(file: TestFonts.inter.file)
    let (regular, bold) = (try Self.font(400, of: face), try Self.font(700, of: face))
    weak let first = regular.face
    for number in 0..<UInt32(10) { try regular.prepare(plan(number), limit: 100_000) }
    #expect(regular.face === first)
    let advances = [regular, bold].map { $0.advance(of: 5) }
    try regular.prepare(plan(10), limit: 100)
    #expect(regular.face !== first)
    #expect(bold.face === first)
    try bold.prepare(plan(10), limit: 100)
    #expect(bold.face === regular.face)
    #expect(first == nil)
    #expect([regular, bold].map { $0.advance(of: 5) } == advances)
    // A text is shaped with plans of its own.
    var segment = SegmentProperties()
    segment.language = "de"
    #expect(bold.face.add(plan(10), limit: 100_000))
    let buffer = HarfBuzzBuffer()
    [UInt32]([0x41, 0x56]).withUnsafeBufferPointer { buffer.fill($0, range: 0..<2, marksTextEnds: true) }
    let shaped = try buffer.shape(bold, features: [FontFeature(tag: OpenTypeTag("ss01")!)], segment: segment)
    #expect(shaped.glyphs.count == 2)
    #expect(bold.face === regular.face)
  }

  @Test("Threads that open it at one time shape as one does")
  func threads() async throws {
    let font = try FontInstance(face: FontFace(file: TestFonts.garamond.file), pointSize: 17)
    let lines = (0..<64).map { "office AVAST To. \($0)" }
    let together = try await withThrowingTaskGroup(of: (Int, [ShapedGlyph]).self) { group in
      for (index, line) in lines.enumerated() {
        group.addTask { (index, try Shaper().shapeRun(line, font: font).glyphs) }
      }
      return try await group.reduce(into: [[ShapedGlyph]](repeating: [], count: lines.count)) { $0[$1.0] = $1.1 }
    }
    #expect(try together == lines.map { try Shaper().shapeRun($0, font: font).glyphs })
  }
}
