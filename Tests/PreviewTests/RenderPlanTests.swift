import Testing

@testable import Preview

@Suite("Render plan")
struct RenderPlanTests {
  private func plan(_ faces: [FontFace], _ options: SpecimenOptions = SpecimenOptions()) -> (
    RenderPlan, [SpecimenError]
  ) {
    var errors: [SpecimenError] = []
    let plan = RenderPlan(fonts: faces.map { FontSelection(face: $0) }, options: options, errors: &errors)
    return (plan, errors)
  }

  @Test("A font gets a ladder for each category and one matrix, sorted by path")
  func standard() {
    let (plan, errors) = plan([TestFonts.lateef])
    #expect(errors.isEmpty)
    #expect(
      plan.pictures.map(\.path) == [
        "Lateef-Regular/ladder.AX1.png", "Lateef-Regular/ladder.AX2.png", "Lateef-Regular/ladder.AX3.png",
        "Lateef-Regular/ladder.AX4.png", "Lateef-Regular/ladder.AX5.png", "Lateef-Regular/ladder.L.png",
        "Lateef-Regular/ladder.M.png", "Lateef-Regular/ladder.S.png", "Lateef-Regular/ladder.XL.png",
        "Lateef-Regular/ladder.XS.png", "Lateef-Regular/ladder.XXL.png", "Lateef-Regular/ladder.XXXL.png",
        "Lateef-Regular/matrix.png",
      ])
  }

  @Test("Names say the appearance only where there is more than one")
  func appearances() {
    let one = SpecimenOptions(sheets: ["ladder"], categories: [.large], appearances: [.dark])
    #expect(plan([TestFonts.lateef], one).0.pictures.map(\.path) == ["Lateef-Regular/ladder.L.png"])
    let two = SpecimenOptions(sheets: ["ladder", "matrix"], categories: [.large], appearances: [.light, .dark])
    #expect(
      plan([TestFonts.lateef], two).0.pictures.map(\.path) == [
        "Lateef-Regular/ladder.L.dark.png", "Lateef-Regular/ladder.L.light.png", "Lateef-Regular/matrix.dark.png",
        "Lateef-Regular/matrix.light.png",
      ])
  }

  @Test("A font that can't be drawn is left out and told; the others stay")
  func badFont() throws {
    let noMap = try TestFonts.made("NoMap.ttf")
    let (plan, errors) = plan([noMap, TestFonts.lateef], SpecimenOptions(categories: [.large]))
    #expect(plan.pictures.count == 2)
    #expect(errors == [.font(.noCharacterMap(font: noMap.postScriptName))])
  }
}
