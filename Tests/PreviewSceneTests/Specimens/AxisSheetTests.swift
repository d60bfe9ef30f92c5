import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Axis sheet")
struct AxisSheetTests {
  private let typesetter = Typesetter()

  private func sheet(_ face: FontFace, _ tag: String, text: String? = nil) throws -> AxisSheet {
    let axis = try #require(face.axes.first { $0.tag.description == tag })
    return try AxisSheet(font: FontInstance(face: face, pointSize: 17), axis: axis, text: text)
  }

  @Test("A sweep goes there and back in round steps, each end once")
  func sweep() throws {
    func sweep(_ minimum: Double, _ maximum: Double) -> [Double] {
      AxisSheet.sweep(
        of: VariationAxis(
          tag: .weight, name: "", minimum: minimum, defaultValue: minimum, maximum: maximum, isHidden: false))
    }
    let weights = sweep(100, 900)
    #expect(weights.count == 80)
    #expect(Array(weights.prefix(3)) == [100, 120, 140])
    #expect(weights[40] == 900 && weights[39] == weights[41] && weights.last == 120)
    #expect(sweep(-10, 0).prefix(2) == [-10, -9.5])
    for (minimum, maximum) in [(0.0, 1.0), (75, 125), (8, 144), (0, 0.001), (-3, 1e6)] {
      let values = sweep(minimum, maximum)
      #expect((32...80).contains(values.count))
      #expect(values.first == minimum && values.max() == maximum)
    }
  }

  @Test("The value and the letters change from place to place, and nothing else moves")
  func trace() throws {
    let sheet = try sheet(TestFonts.inter, "wght")
    func lines(_ value: Double) throws -> [String] {
      try sheet.at(value).layout(in: .standard, typesetter: typesetter).trace.split(separator: "\n").map(String.init)
    }
    let (light, heavy) = (try lines(100), try lines(640))
    #expect(light[0] == heavy[0])
    #expect(light.contains { $0.hasSuffix("Inter wght=100 96 \"The quick\"") })
    #expect(heavy.contains { $0.hasSuffix("Inter wght=640 96 \"The quick\"") })
    #expect(heavy.contains { $0.hasSuffix("Inter wght=640 28 \"The quick brown fox jumps over the lazy dog\"") })
    #expect(heavy.contains { $0.hasSuffix("\"640\"") })
    #expect(heavy.contains { $0.hasSuffix("\"default 400\"") })
    for text in ["Version 3.019", "Weight (wght)"] { #expect(heavy.contains { $0.hasSuffix("\"\(text)\"") }) }
    // Both lines of the sample, the value and its mark.
    #expect(zip(light, heavy).filter { $0 != $1 }.count == 4)
    // The lines stand where they stood.
    func places(_ lines: [String]) -> [Substring] {
      lines.filter { $0.contains("\"The quick") }.map { $0.split(separator: " ")[2] }
    }
    #expect(places(light) == places(heavy))
  }

  @Test("An optical size follows the size of each line, unless it is what is swept")
  func opticalSize() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    let optical = try sheet(face, "opsz").layout(in: .standard, typesetter: typesetter).trace
    let axis = try #require(face.axes.first { $0.tag == .opticalSize })
    let place = axis.defaultValue
    let moved = try sheet(face, "opsz").at(axis.maximum).layout(in: .standard, typesetter: typesetter).trace
    #expect(!optical.contains("opsz=\(NumberText.brief(axis.maximum)) 96"))
    #expect(moved.contains("opsz=\(NumberText.brief(axis.maximum)) 96"))
    #expect(moved.contains("opsz=\(NumberText.brief(axis.maximum)) 28"))
    #expect(place != axis.maximum)
  }

  @Test("Nothing overlaps and nothing leaves the page, at both ends and between")
  func clean() throws {
    for (face, tag) in [
      (TestFonts.inter, "wght"), (TestFonts.inter, "slnt"), (try TestFonts.made("Optical.var.ttf"), "opsz"),
    ] {
      let sheet = try sheet(face, tag)
      for value in [sheet.axis.minimum, sheet.axis.defaultValue, sheet.axis.maximum] {
        for appearance in Appearance.allCases {
          expectClean(try sheet.at(value).layout(in: Traits(appearance: appearance), typesetter: typesetter))
        }
      }
    }
  }

  @Test("A place beyond the axis and an empty text are refused")
  func refusals() throws {
    let sheet = try sheet(TestFonts.inter, "wght")
    #expect(
      throws: SpecimenError.font(.outsideAxis(font: "Inter", tag: "wght", value: 901, minimum: 100, maximum: 900))
    ) { try sheet.at(901) }
    #expect(throws: SpecimenError.emptyText) { try self.sheet(TestFonts.inter, "wght", text: "") }
  }
}
