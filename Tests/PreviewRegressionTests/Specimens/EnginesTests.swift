import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("Engines and their versions")
struct EnginesTests {
  @Test("A FreeType whose pixels differ, and one without PNG, are reported in a sentence each")
  func concerns() {
    func concerns(_ version: [Int], readsPNG: Bool = true, hasPictures: Bool = true) -> [String] {
      Engines.concerns(freeType: version, readsPNG: readsPNG, hasPictures: hasPictures)
    }
    for version in [[2, 11, 1], [2, 12, 1], [2, 13, 0], [3, 0, 0]] { #expect(concerns(version) == []) }
    let old =
      "FreeType 2.10.4 draws some pixels a level or two darker or lighter than 2.11.1 and later ones; use one of those, or baselines of other machines differ."
    let blind =
      "FreeType was built without PNG, so emoji and all other glyphs that are pictures are left out; use a FreeType with PNG, as Debian and Homebrew have it."
    #expect(concerns([2, 10, 4]) == [old])
    #expect(concerns([2, 11, 0]).count == 1)
    #expect(concerns([2, 12, 1], readsPNG: false) == [blind])
    #expect(concerns([2, 10, 4], readsPNG: false) == [old, blind])
    // Nothing is left out of pictures in fonts of outlines.
    #expect(concerns([2, 12, 1], readsPNG: false, hasPictures: false) == [])
  }

  @Test("The font by which PNG is looked for has a picture of one pixel")
  func probe() throws {
    let file = FontFile(path: "probe.ttf", bytes: PictureProbe.font)
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: file, index: 0)
    let strike = try #require(try face.strike(of: 0, emSize: F26Dot6(rawValue: 64)))
    #expect(strike.width == 1 && strike.height == 1 && strike.premultipliedRGBA == [255, 0, 0, 255])
    // A damaged picture is none, as it is for a FreeType that can't read it.
    var bytes = PictureProbe.font
    let signature = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    bytes[signature] = 0
    let damaged = try FreeTypeFace(
      library: FreeTypeLibrary(), file: FontFile(path: "probe.ttf", bytes: bytes), index: 0)
    #expect(try damaged.strike(of: 0, emSize: F26Dot6(rawValue: 64)) == nil)
    #expect(FreeTypeLibrary.readsPNG == (Engines.concerns(drawing: [TestFonts.emoji]).isEmpty))
  }

  @Test("The fingerprint names the Unicode that line breaks follow, and the ICU that has it")
  func lineBreaks() throws {
    let engines = Fingerprint(faces: [], spec: nil, tool: "1").engines
    #expect(engines.map(\.name) == ["preview-render", "FreeType", "HarfBuzz", "line breaks", "libpng"])
    let version = engines[3].version
    #expect(version == Engines.lineBreaks)
    #expect(version.wholeMatch(of: /Unicode [0-9]+\.[0-9]+ \(ICU [0-9]+\.[0-9]+\)/) != nil, "\(version)")
  }
}
