import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Variable fonts at their regular weight")
struct RegularWeightTests {
  /// Inter as fonts are whose lightest master is their default.
  private static func thin() throws -> FontFace {
    var font = FontBytes(TestFonts.inter)
    font.set("fvar", [16 + 8: 100])
    let face = try font.face("Inter.Thin.ttf")
    try #require(face.axes[0].defaultValue == 100)
    return face
  }

  @Test("A variable font that is Thin by default is Regular where nothing else was asked")
  func regular() throws {
    let plain = FontSelection(face: try Self.thin())
    #expect(plain.atRegular.instance?.name == "Regular")
    #expect(try plain.atRegular.font(size: 17).variant.coordinates == [400, 0])
    #expect(plain.atRegular.atRegular == plain.atRegular)
    let bold = try #require(plain.face.instances.first { $0.name == "Bold" })
    for asked in [
      FontSelection(face: plain.face, instance: bold),
      FontSelection(face: plain.face, variations: [VariationSetting(tag: .weight, value: 250)]),
    ] {
      #expect(asked.atRegular == asked)
    }
    for face in [TestFonts.inter, TestFonts.lobster] {
      #expect(FontSelection(face: face).atRegular == FontSelection(face: face))
    }
  }

  @Test("Its pictures lie in a folder of the family's name, and those of a named instance in one of its own")
  func folders() throws {
    let plain = FontSelection(face: try Self.thin())
    let bold = try #require(plain.face.instances.first { $0.name == "Bold" })
    var errors: [SpecimenError] = []
    let options = SpecimenOptions(sheets: ["matrix"])
    let plan = RenderPlan(
      fonts: [plain.atRegular, FontSelection(face: plain.face, instance: bold)], options: options, errors: &errors)
    #expect(errors.isEmpty)
    #expect(Set(plan.pictures.map(\.path)) == ["Inter/matrix.png", "\(bold.postScriptName)/matrix.png"])
  }

  @Test("A place on the axes without a name is called by its axes at the head of a sheet")
  func titles() throws {
    let face = TestFonts.inter
    func title(_ value: Double) throws -> String {
      try FontInstance(face: face, pointSize: 17, variations: [VariationSetting(tag: .weight, value: value)]).sheetTitle
    }
    #expect(try title(650) == "Inter wght 650")
    #expect(try title(700) == "Inter Bold")
    #expect(try title(400) == FontInstance(face: face, pointSize: 17).fullName)
  }
}
