import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Sweeps in a plan")
struct SweepTests {
  private func plan(_ faces: [FontFace], _ options: SpecimenOptions) -> (plan: RenderPlan, errors: [SpecimenError]) {
    var errors: [SpecimenError] = []
    let plan = RenderPlan(fonts: faces.map { FontSelection(face: $0) }, options: options, errors: &errors)
    return (plan, errors)
  }

  @Test("A sweep is written category, or as an axis' tag")
  func words() {
    #expect(Sweep("category") == .categories)
    #expect(Sweep("wght") == .axis(.weight))
    #expect(Sweep("weight") == nil)
    #expect(Sweep("") == nil)
  }

  @Test("The ladder of each font walks the categories; in its name 'animated' stands in the category's place")
  func categories() throws {
    var options = SpecimenOptions(
      categories: [.small, .large, .accessibilityLarge], appearances: [.light, .dark])
    options.sweep = .categories
    let (plan, errors) = plan([TestFonts.garamond, TestFonts.inter], options)
    #expect(errors.isEmpty)
    #expect(
      plan.pictures.map(\.path) == [
        "EBGaramond12-Regular/ladder.animated.dark.png", "EBGaramond12-Regular/ladder.animated.light.png",
        "Inter/ladder.animated.dark.png", "Inter/ladder.animated.light.png",
      ])
    for picture in plan.pictures {
      #expect(picture.frames.map(\.traits.contentSizeCategory) == [.small, .large, .accessibilityLarge])
      let ladder = try #require(picture.sheet as? LadderSheet)
      #expect(picture.frames.allSatisfy { $0.milliseconds == 800 && $0.sheet.ladder == ladder })
      #expect(Set(picture.frames.map(\.traits.appearance)).count == 1)
    }
  }

  @Test("An axis is swept in each font that has it")
  func axis() throws {
    var options = SpecimenOptions()
    (options.scale, options.sweep) = (2, .axis(.weight))
    let (plan, errors) = plan([TestFonts.garamond, TestFonts.inter], options)
    #expect(errors.isEmpty)
    #expect(plan.pictures.map(\.path) == ["Inter/axis.wght.animated.png"])
    let picture = try #require(plan.pictures.first)
    #expect(picture.name == "axis")
    #expect(picture.frames.count == 80)
    #expect(picture.frames.enumerated().filter { $1.milliseconds == 300 }.map(\.offset) == [0, 40])
    #expect(picture.frames.filter { $0.milliseconds == 60 }.count == 78)
    #expect(picture.frames.allSatisfy { $0.traits.displayScale == 2 })
  }

  @Test("An axis that no font has is reported with those that there are")
  func nowhere() throws {
    let grade = try #require(OpenTypeTag("GRAD"))
    var options = SpecimenOptions()
    options.sweep = .axis(grade)
    let (none, errors) = plan([TestFonts.garamond, TestFonts.inter], options)
    #expect(none.pictures.isEmpty)
    #expect(errors == [.axisNowhere("GRAD", known: ["slnt", "wght"])])
    #expect(errors[0].description == "Axis 'GRAD' can't be animated: no font has it. There are: slnt, wght.")
    #expect(
      plan([TestFonts.garamond], options).errors[0].description
        == "Axis 'GRAD' can't be animated: no font has it. None is a variable font.")
  }

  private let text = """
    fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
    typography: { body: { font: Inter, size: 16 } }
    traits: { categories: [L, AX3, AX5], appearances: [light, dark], directions: [leftToRight, rightToLeft] }
    sheets:
      ladder: { kind: ladder, traits: { directions: leftToRight } }
      types: { kind: typography, traits: { appearances: light, categories: [L, AX5] } }
      still: { kind: matrix }
      one: { kind: ladder, traits: { categories: L } }
    """

  @Test("Of a spec each sheet that changes with the category is animated, in every other choice of traits")
  func spec() throws {
    let read = PreviewSpecSupport.spec(text, sweep: .categories)
    #expect(read.mistakes.isEmpty)
    #expect(
      read.plan.pictures.map(\.path) == [
        "ladder.animated.dark.png", "ladder.animated.light.png", "types.animated.leftToRight.png",
        "types.animated.rightToLeft.png",
      ])
    #expect(read.plan.pictures.map(\.frames.count) == [3, 3, 2, 2])
    #expect(read.plan.pictures[0].source?.description == "preview.yml:5:3")
    #expect(read.plan.pictures[0].frames.map(\.traits.contentSizeCategory.shortName) == ["L", "AX3", "AX5"])
    // Fewer categories, and of the typography one alone, which is no animation.
    let narrow = PreviewSpecSupport.spec(
      text, categories: [.large, .accessibilityExtraLarge], sweep: .categories)
    #expect(narrow.plan.pictures.map(\.name) == ["ladder", "ladder"])
    #expect(narrow.plan.pictures.allSatisfy { $0.frames.count == 2 })
  }

  @Test("An app's own size setting is walked in the categories' place")
  func steps() {
    let read = specWith(
      """
      typography: { body: { font: Inter, size: 16 } }
      traits: { sizeSetting: { steps: { small: 0.8, normal: 1, huge: 2 } } }
      """, sheets: "sheets: { types: { kind: typography } }")
    #expect(read.mistakes.isEmpty)
    let animated = PreviewSpecSupport.spec(
      """
      fonts: Fonts/Inter.var.ttf
      typography: { body: { font: Inter, size: 16 } }
      traits: { sizeSetting: { steps: { small: 0.8, normal: 1, huge: 2 } } }
      sheets: { types: { kind: typography } }
      """, sweep: .categories)
    #expect(animated.plan.pictures.map(\.path) == ["types.animated.png"])
    #expect(animated.plan.pictures[0].frames.map(\.traits.sizeStep?.name) == ["small", "normal", "huge"])
  }

  @Test("Along an axis, each font of a spec that has it is animated; a missing axis is reported at the fonts")
  func specAxis() throws {
    let slant = PreviewSpecSupport.spec(text, sweep: .axis(.slant))
    #expect(slant.mistakes.isEmpty)
    #expect(slant.plan.pictures.map(\.path) == ["axis.slnt.animated.dark.png", "axis.slnt.animated.light.png"])
    let missing = PreviewSpecSupport.spec(text, sweep: .axis(.width))
    #expect(
      missing.mistakes.map(\.description) == [
        "preview.yml:1:1: Axis 'wdth' can't be animated: no font has it. There are: slnt, wght."
      ])
  }
}
