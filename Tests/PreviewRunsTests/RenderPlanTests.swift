import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

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

  @Test("Every kind of sheet is planned under its name; where all are asked for, what does not apply is left out")
  func kinds() {
    var everything = SpecimenOptions(sheets: SpecimenOptions.kinds, categories: [.large])
    everything.leavesOutWhatDoesNotApply = true
    let (plan, errors) = plan([TestFonts.garamond, TestFonts.inter], everything)
    #expect(errors.isEmpty)
    #expect(
      plan.pictures.map(\.path) == [
        "EBGaramond12-Regular/compare.Inter.png", "EBGaramond12-Regular/contact.png",
        "EBGaramond12-Regular/features.png", "EBGaramond12-Regular/glyphs.1.png", "EBGaramond12-Regular/glyphs.2.png",
        "EBGaramond12-Regular/glyphs.3.png", "EBGaramond12-Regular/glyphs.4.png", "EBGaramond12-Regular/glyphs.5.png",
        "EBGaramond12-Regular/growth.png",
        "EBGaramond12-Regular/ladder.L.png", "EBGaramond12-Regular/matrix.png", "EBGaramond12-Regular/metrics.png",
        "EBGaramond12-Regular/pairs.png", "EBGaramond12-Regular/waterfall.png",
        "Inter/axes.png", "Inter/contact.png", "Inter/features.png", "Inter/glyphs.1.png", "Inter/glyphs.2.png",
        "Inter/glyphs.3.png", "Inter/glyphs.4.png", "Inter/glyphs.5.png", "Inter/glyphs.6.png",
        "Inter/growth.png", "Inter/ladder.L.png", "Inter/matrix.png", "Inter/metrics.png", "Inter/pairs.png",
        "Inter/waterfall.png",
      ])
    #expect(Set(plan.pictures.map(\.sheet.kind)) == Set(SpecimenOptions.kinds))
  }

  @Test("A sheet that was asked for by name and does not apply is reported; the font's others stay")
  func doesNotApply() {
    let (plan, errors) = plan(
      [TestFonts.garamond], SpecimenOptions(sheets: ["axes", "compare", "growth"], categories: [.large]))
    #expect(plan.pictures.map(\.path) == ["EBGaramond12-Regular/growth.png"])
    #expect(
      errors == [
        .nothingToSweep(font: "EBGaramond12-Regular"), .nothingToCompare(font: "EBGaramond12-Regular"),
      ])
  }
}

@Suite("Shard")
struct ShardTests {
  @Test("Shards are a partition of the plan, of about equal work, and the same each time")
  func partition() throws {
    var errors: [SpecimenError] = []
    let fonts = [TestFonts.inter, TestFonts.lateef, TestFonts.garamond].map { FontSelection(face: $0) }
    let plan = RenderPlan(fonts: fonts, options: SpecimenOptions(), errors: &errors)
    for count in [1, 2, 3, 7, 50] {
      let shards = try (1...count).map { plan.shard(try #require(Shard("\($0)/\(count)"))) }
      #expect(shards.flatMap { $0.pictures.map(\.path) }.sorted() == plan.pictures.map(\.path).sorted())
      let work = shards.map { $0.pictures.reduce(0) { $0 + $1.cost } }
      let largest = try #require(plan.pictures.map(\.cost).max())
      #expect(work.max()! - work.min()! <= largest)
    }
  }

  /// A plan of scenes of one to twelve labels, at all categories, in light and dark.
  private func plan(ofScenes numbers: Range<Int>) throws -> RenderPlan {
    RenderPlan(
      pictures: try numbers.flatMap { number in
        let scene = try Scene(name: "scene\(number)", width: 320) {
          for line in 0...(number * 7 % 12) { Label("Line \(line) of scene \(number)") }
        }
        let matrix = TraitMatrix.categories(.all).appearances([.light, .dark])
        return try RenderPlan(of: SceneSheet(scene: scene), named: scene.name, in: matrix).pictures
      })
  }

  @Test("A new scene moves few pictures to another shard; shards of many pictures stay equal, and pages whole")
  func newScene() throws {
    let (before, after) = (try plan(ofScenes: 0..<300), try plan(ofScenes: 0..<301))
    func shards(_ plan: RenderPlan) throws -> [String: Int] {
      var numbers: [String: Int] = [:]
      var work: [Double] = []
      for number in 1...8 {
        let shard = plan.shard(try #require(Shard("\(number)/8")))
        for picture in shard.pictures { numbers[picture.path] = number }
        work.append(shard.pictures.reduce(0) { $0 + $1.cost })
        #expect(shard.pictures.map(\.path) == shard.pictures.map(\.path).sorted())
      }
      #expect(work.max()! / work.min()! < 1.01)
      let pages = Dictionary(grouping: plan.pictures, by: \.page).values
      #expect(pages.allSatisfy { page in page.count == 2 && numbers[page[0].path] == numbers[page[1].path] })
      return numbers
    }
    let (was, now) = (try shards(before), try shards(after))
    #expect(was.count == 7200 && now.count == 7224)
    let moved = was.count { now[$0.key] != $0.value }
    #expect(moved < was.count / 100, "\(moved)")
  }

  @Test("The work of a scene grows with its elements, and with its characters by their area")
  func costOfScenes() throws {
    func cost(_ labels: [String], at category: ContentSizeCategory = .large, scale: Double = 1) throws -> Double {
      let scene = try Scene(name: "scene", width: 320) { for label in labels { Label(label) } }
      return SceneSheet(scene: scene).cost(in: Traits(contentSizeCategory: category, displayScale: scale))
    }
    let short = try cost(["order"])
    let long = try cost([String(repeating: "order ", count: 40)])
    #expect(try short > 1 && cost(["order", "order"]) > short && long > short)
    let large = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    // A long text is mostly area, a short one hardly.
    #expect(
      try cost([String(repeating: "order ", count: 40)], at: large) > 2 * long && cost(["order"], at: large) < 2 * short
    )
    #expect(try cost(["order"], scale: 3) > short)
  }

  @Test(
    "What is no k/n is no shard", arguments: ["", "1", "0/2", "3/2", "1/0", "1/2/3", "a/b", "-1/2", "1/1001", "1.5/2"])
  func refused(text: String) {
    #expect(Shard(text) == nil)
  }
}
