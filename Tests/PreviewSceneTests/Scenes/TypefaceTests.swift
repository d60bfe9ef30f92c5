import PreviewTestSupport
import Testing

@testable import PreviewScene
@testable import PreviewType

@Suite("Typefaces")
struct TypefaceTests {
  @Test("A face of a weight without a name serves the styles that are nearest to it", arguments: [350, 450, 620, 96])
  func oddWeights(_ weight: Int) throws {
    var bytes = try FontBytes(path: TestFonts.path("NotoSansHebrew-Regular.ttf"))
    bytes.set("OS/2", [4: weight])
    let regular = try bytes.face()
    let bold = try FontBytes(path: TestFonts.path("NotoSansHebrew-Bold.ttf")).face()
    let typeface = try Typeface("Noto Sans Hebrew", in: FontCatalog([bold, regular]))
    // It calls itself Regular.
    #expect(typeface.font(weight: .regular, size: 17).face === regular)
    #expect(typeface.font(weight: .bold, size: 17).face === bold)
    #expect(typeface.font(weight: .medium, size: 17).face === regular)
  }
}
