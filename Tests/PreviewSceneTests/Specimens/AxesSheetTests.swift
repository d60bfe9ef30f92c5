import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Axes sheet")
struct AxesSheetTests {
  private let typesetter = Typesetter()

  private func sheet(_ face: FontFace, text: String? = nil, width: Double = 720, appearance: Appearance = .light)
    throws -> LayoutTree
  {
    try AxesSheet(font: FontInstance(face: face, pointSize: 17), text: text, width: width).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  @Test("Each axis is swept from end to end, its stops called by the instances there; then come the other instances")
  func trace() throws {
    let lines = try sheet(TestFonts.inter, text: "Hamburg").trace.split(separator: "\n")
    let samples = lines.filter { $0.hasSuffix("24 \"Hamburg\"") }
    let axes = TestFonts.inter.axes
    let stops = axes.reduce(0) { $0 + AxesSheet.stops(of: $1).count }
    // Nine upright ones stand on the sweep of the weight, and Italic on that of the slant.
    #expect(samples.count == stops + TestFonts.inter.instances.count - 10)
    #expect(lines.contains { $0.hasSuffix("\"Further named instances\"") })
    #expect(samples[0].contains("Inter wght=100 24"))
    #expect(samples.contains { $0.contains("slnt=-10 24") })
    #expect(lines.contains { $0.hasSuffix("\"wght · 100 to 900 · default 400\"") })
    #expect(lines.contains { $0.hasSuffix("\"Semi Bold 600\"") })
    #expect(lines.contains { $0.hasSuffix("\"Semi Bold Italic\"") })
    #expect(!lines.contains { $0.hasSuffix("\"Semi Bold\"") })
  }

  @Test("Stops are round, and hold both ends and the default")
  func stops() {
    func stops(_ minimum: Double, _ middle: Double, _ maximum: Double) -> [Double] {
      AxesSheet.stops(
        of: VariationAxis(
          tag: .weight, name: "", minimum: minimum, defaultValue: middle, maximum: maximum, isHidden: false))
    }
    #expect(stops(100, 400, 900) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(stops(-10, 0, 0) == [-10, -8, -6, -4, -2, 0])
    #expect(stops(0, 0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(stops(75, 100, 125) == [75, 80, 90, 100, 110, 120, 125])
    #expect(stops(400, 400, 400) == [400])
  }

  @Test("A font of more axes than anybody designs has no sheet of them")
  func tooMany() throws {
    func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    var font = FontBytes(TestFonts.inter)
    for tag in ["avar", "HVAR", "MVAR", "STAT"] where font.tables.contains(where: { $0.tag == tag }) { font.hide(tag) }
    let axes = (0..<300).flatMap { number -> [UInt8] in
      let tag = [UInt8(ascii: "A"), UInt8(65 + number / 26), UInt8(65 + number % 26), UInt8(ascii: "0")]
      return tag + short(0) + short(0) + short(0) + short(0) + short(100) + short(0) + short(0) + short(2)
    }
    font.replace("fvar", with: [1, 0, 16, 2, 300, 20, 0, 4 + 4 * 300].flatMap(short) + axes)
    font.set("gvar", [4: 300, 6: 0])
    let instance = try FontInstance(face: font.face(), pointSize: 17)
    #expect(instance.face.axes.count == 300)
    let error = #expect(throws: SpecimenError.self) { try AxesSheet(font: instance) }
    #expect(error?.description.contains("has more than 256 axes, too many to sweep each") == true)
  }

  @Test("An optical size that nothing sets is that of the samples, on the sweeps of other axes too")
  func opticalSize() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    func samples(_ variations: [VariationSetting]) throws -> [String] {
      let font = try FontInstance(face: face, pointSize: 17, variations: variations)
      return try AxesSheet(font: font, text: "HH", pointSize: 30).layout(in: .standard, typesetter: typesetter).trace
        .split(separator: "\n").map(String.init).filter { $0.hasSuffix("30 \"HH\"") && $0.contains("wght=100") }
    }
    let following = try samples([])
    #expect(following.count == 1 && following.allSatisfy { $0.contains("opsz=30,wght=100 30") }, "\(following)")
    let set = try samples([VariationSetting(tag: .opticalSize, value: 20)])
    #expect(set.count == 1 && set.allSatisfy { $0.contains("opsz=20,wght=100 30") }, "\(set)")
  }

  @Test("A switch has a line for each side, and a sweep that changes nothing says so")
  func switches() throws {
    let font = try FontInstance(face: TestFonts.made("Switch.var.ttf"), pointSize: 17)
    func sweep(_ text: String, size: Double) throws -> [String] {
      let texts = try AxesSheet(font: font, text: text, pointSize: size).layout(in: .standard, typesetter: typesetter)
        .texts.map(\.layout.text.string)
      let start = try #require(texts.firstIndex(of: "SWCH · 0 to 1 · default 0")) + 1
      return Array(texts[start..<(texts.firstIndex(of: "Named instances") ?? texts.endIndex)])
    }
    #expect(try sweep("H", size: 24) == ["H", "0", "H", "1"])
    // Below opsz 20 the font has one H, and one x at every size.
    for (text, size) in [("H", 18.0), ("x", 24)] {
      #expect(try sweep(text, size: size) == ["Without a visible effect here"])
    }
  }

  @Test("A static font has nothing to sweep, and says so")
  func refusals() throws {
    let error = SpecimenError.nothingToSweep(font: "EBGaramond12-Regular")
    #expect(throws: error) { try sheet(TestFonts.garamond) }
    #expect(error.isAboutTheFont)
    #expect(
      error.description
        == "Font 'EBGaramond12-Regular' has no axes, so there is nothing to sweep: it is not a variable font; leave the sheet 'axes' out for it."
    )
  }

  @Test("Nothing overlaps and nothing leaves the page")
  func clean() throws {
    for width in [393.0, 720] {
      expectClean(try sheet(TestFonts.inter, width: width, appearance: .dark))
      expectClean(try sheet(try TestFonts.made("Optical.var.ttf"), width: width))
    }
  }
}
