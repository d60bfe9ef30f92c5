import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: face, size and axes")
struct FontInstanceTests {
  private let optical: FontFace

  init() throws { optical = try TestFonts.made("Optical.var.ttf") }

  private func setting(_ tag: String, _ value: Double) -> VariationSetting {
    VariationSetting(tag: OpenTypeTag(tag)!, value: value)
  }

  private func sentence(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch { return String(describing: error) }
  }

  @Test("Ascender, descender and line height are in points, the line gap left out")
  func points() throws {
    let font = try FontInstance(face: try TestFonts.made("Gradient.ttf"), pointSize: 20)
    #expect(font.ascender == 18)
    #expect(font.descender == -5)
    #expect(font.lineHeight == 23)
    #expect(font.metrics.lineGap == 30)
  }

  @Test("Axes stand at their defaults, where the instance has them, or where a setting puts them; the last one counts")
  func coordinates() throws {
    let inter = TestFonts.inter
    func coordinates(_ settings: [VariationSetting], instance: String? = nil) throws -> [Double] {
      try FontInstance(face: inter, pointSize: 17, variations: settings, instance: instance).variant.coordinates
    }
    #expect(try coordinates([]) == [400, 0])
    #expect(try coordinates([], instance: "Semi Bold Italic") == [600, -10])
    #expect(try coordinates([], instance: "Inter-SemiBoldItalic") == [600, -10])
    #expect(try coordinates([setting("wght", 650)], instance: "Italic") == [650, -10])
    #expect(try coordinates([setting("wght", 650), setting("wght", 700)]) == [700, 0])
    #expect(try coordinates([setting("slnt", -10), setting("wght", 900)]) == [900, -10])
  }

  @Test("The optical size follows the point size to the ends of its axis, and goes with it to another size")
  func opticalSize() throws {
    func opsz(_ size: Double) throws -> Double {
      try FontInstance(face: optical, pointSize: size).variant.coordinates[0]
    }
    #expect(try opsz(17) == 17)
    #expect(try opsz(4) == 8)
    #expect(try opsz(400) == 40)
    let font = try FontInstance(face: optical, pointSize: 17)
    #expect(font.withSize(28).variant.coordinates == [28, 400])
    #expect(font.withSize(28) == (try FontInstance(face: optical, pointSize: 28)))
    #expect(font.withSize(28).withSize(17) == font)
    #expect(
      try FontInstance(face: optical, pointSize: 30, instance: "Bold").variant.coordinates == [30, 700])
  }

  @Test("An optical size that was set stays at every size")
  func opticalSizeSet() throws {
    let font = try FontInstance(face: optical, pointSize: 17, variations: [setting("opsz", 12)])
    #expect(font.variant.coordinates == [12, 400])
    #expect(font.withSize(40).variant.coordinates == [12, 400])
    #expect(font.withSize(40).pointSize == 40)
  }

  @Test("MVAR moves the metrics with the axes, hhea's as well")
  func metricsVariations() throws {
    func metrics(_ size: Double) throws -> VerticalMetrics { try FontInstance(face: optical, pointSize: size).metrics }
    #expect(try metrics(14).ascender == 900)
    #expect(try metrics(40).ascender == 1020)
    #expect(try metrics(40).hhea?.ascender == 1020)
    #expect(try metrics(40).typo?.ascender == 920)
    #expect(try metrics(40).descender == -250)
    #expect(try metrics(27).ascender == 960)
    #expect(try metrics(40).xHeight == 420)
    #expect(try FontInstance(face: optical, pointSize: 14).withSize(40).metrics.ascender == 1020)
  }

  @Test("The outlines of a face that was put on its axes are those of that place")
  func outlines() throws {
    func width(_ coordinates: [Double]) throws -> Double? {
      let face = try FreeTypeFace(
        library: FreeTypeLibrary(), file: optical.file, index: 0, coordinates: coordinates)
      return try face.outlineBox(of: face.glyph(for: "H")!).map { $0.right - $0.left }
    }
    #expect(try width([14, 400]) == 400)
    #expect(try width([14, 900]) == 600)
    #expect(try width([40, 400]) == 300)
  }

  @Test("A size must be above 0 and at most 2000 points", arguments: [0, -1, .nan, .infinity, 2000.5, 10_000])
  func badSize(size: Double) {
    #expect(
      sentence { _ = try FontInstance(face: TestFonts.inter, pointSize: size) }
        == "Size \(NumberText.brief(size)) can't be used: give a number of points above 0 and at most 2000.")
  }

  @Test("The least and the greatest size are taken", arguments: [0.001, 2000])
  func edgeSize(size: Double) throws {
    #expect(try FontInstance(face: TestFonts.inter, pointSize: size).pointSize == size)
  }

  @Test("An axis or instance that isn't there and a value beyond its axis are reported with what is there")
  func badSettings() {
    func font(_ settings: [VariationSetting], instance: String? = nil, face: FontFace = TestFonts.inter) -> String? {
      sentence { _ = try FontInstance(face: face, pointSize: 17, variations: settings, instance: instance) }
    }
    #expect(
      font([setting("wgth", 400)])
        == "Font 'Inter' has no axis 'wgth'. Did you mean 'wght'? Known: wght, slnt.")
    #expect(
      font([setting("wght", 400)], face: TestFonts.lobster)
        == "Font 'LobsterTwo-BoldItalic' has no axis 'wght': it is not a variable font.")
    #expect(font([setting("wght", 901)]) == "Axis 'wght' of font 'Inter' runs from 100 to 900; 901 is outside.")
    #expect(font([setting("slnt", 0.5)]) == "Axis 'slnt' of font 'Inter' runs from -10 to 0; 0.5 is outside.")
    #expect(font([setting("wght", .nan)]) == "Axis 'wght' of font 'Inter' runs from 100 to 900; NaN is outside.")
    #expect(
      font([], instance: "Fat", face: TestFonts.lobster)
        == "Font 'LobsterTwo-BoldItalic' has no instance 'Fat': it names none.")
    #expect(
      font([], instance: "Semibold")
        == """
        Font 'Inter' has no instance 'Semibold'. Did you mean 'Semi Bold'? Known: Semi Bold, Bold, Medium, Extra Bold, Thin \
        and 13 more; 'preview-render inspect' lists all.
        """)
  }

  @Test("Settings are written wght=600,slnt=-5")
  func settings() throws {
    #expect(try VariationSetting.list("wght=600,slnt=-5") == [setting("wght", 600), setting("slnt", -5)])
    #expect(try VariationSetting.list("") == [])
    for text in ["wght", "wght=", "=600", "wght=heavy", "weight=600", "wght=600=700", "wght=nan", "wght=inf"] {
      #expect(
        sentence { _ = try VariationSetting.list("slnt=0," + text) }
          == "Setting '\(text)' isn't understood: write a tag of up to four letters, '=' and a number, as in 'wght=600'."
      )
    }
  }

  @Test("A font without a character map or without outlines can't set text")
  func unfit() throws {
    #expect(
      sentence { _ = try FontInstance(face: try TestFonts.made("NoMap.ttf"), pointSize: 17) }
        == "Font 'NoMap-Regular' can't set text: it has no Unicode character map.")
    #expect(
      sentence { _ = try TestFonts.made("NoOutlines.ttf") }?.hasSuffix(
        "Fonts/NoOutlines.ttf' can't be drawn: it has neither outlines nor bitmaps.") == true)
  }

  @Test("Two fonts are equal if face, axes and size are, and serve as keys")
  func equality() throws {
    let a = try FontInstance(face: TestFonts.inter, pointSize: 17, variations: [setting("wght", 700)])
    let b = try FontInstance(face: TestFonts.inter, pointSize: 17, instance: "Bold")
    #expect(a == b)
    #expect(Set([a, b, a.withSize(18)]).count == 2)
  }
}
