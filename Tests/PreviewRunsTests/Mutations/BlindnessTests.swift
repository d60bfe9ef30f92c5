import PreviewTestSupport
import Testing

@testable import PreviewPlan

/// Small changes of pictures, as a bug would make them, and whether a comparison overlooks them.
@Suite("How blind a comparison is")
struct BlindnessTests {
  private func blindness(
    _ keys: String = "", mutations: Int = 200, seed: UInt64 = 1,
    traits: String = "{ categories: L, scale: 1, width: 320 }"
  ) throws -> Blindness {
    try Blindness(of: MutatedSpec.plan(keys, traits: traits), mutations: mutations, seed: seed)
  }

  private func blindness(of text: String, mutations: Int) throws -> Blindness {
    let read = PreviewSpec(text: text, folder: TestFonts.repository)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    return try Blindness(of: read.plan, mutations: mutations)
  }

  @Test("Without tolerances and masks nothing passes", arguments: [1, 2, 3] as [UInt64])
  func exact(seed: UInt64) throws {
    let blindness = try blindness(
      mutations: 50, seed: seed,
      traits: "{ categories: [XS, L, AX3], appearances: [light, dark], scale: 1, width: 320 }")
    #expect(blindness.passes.map(\.place) == [])
    #expect(blindness.tried.values.reduce(0, +) == 300 && blindness.found == blindness.tried)
    #expect(Set(blindness.tried.keys) == Set(MutationKind.allCases))
  }

  @Test("Without tolerances nothing passes on sheets and in other scripts either")
  func exactSheets() throws {
    let blindness = try blindness(
      of: """
        fonts: [Fonts/Lateef-Regular.ttf, Fonts/NotoColorEmoji.subset.ttf, Fonts/Inter.var.ttf, Fonts/NotoSansDevanagari-Regular.ttf]
        traits: { categories: [L], appearances: [dark], scale: 1, directions: [leftToRight, rightToLeft] }
        sheets: { ladder: { kind: ladder }, waterfall: { kind: waterfall } }
        """, mutations: 30)
    #expect(blindness.passes.map(\.place) == [])
    #expect(blindness.found.values.reduce(0, +) >= 120)
  }

  @Test("One changed pixel passes where one may change, and a dropped glyph doesn't")
  func changedPixels() throws {
    let blindness = try blindness("tolerance: { changedPixels: 1 }")
    #expect(blindness.found[.pixelChanged] == nil && blindness.tried[.pixelChanged] != nil)
    #expect(blindness.passes.allSatisfy { $0.pixels == 1 })
    #expect(blindness.found[.glyphDropped] == blindness.tried[.glyphDropped])
  }

  @Test("A colour that is a step off passes below a threshold, and a dropped glyph doesn't")
  func threshold() throws {
    let blindness = try blindness("tolerance: { threshold: 0.05 }")
    #expect(blindness.found[.colorStep] == nil && blindness.tried[.colorStep] != nil)
    #expect(blindness.found[.glyphDropped] == blindness.tried[.glyphDropped])
  }

  @Test("Changes under a mask pass, and rows that leave its place are found")
  func masks() throws {
    let blindness = try blindness("masks: [title]")
    #expect(!blindness.passes.isEmpty && !blindness.found.isEmpty)
    #expect(blindness.found[.rowsSwapped] == blindness.tried[.rowsSwapped])
  }

  @Test("Only what changes in a caption of versions is not compared")
  func captionsOfVersions() throws {
    let blindness = try blindness(
      of:
        "fonts: Fonts/Lateef-Regular.ttf\nfoot: engines\ntraits: { scale: 1 }\nsheets: { waterfall: { kind: waterfall, sizes: [12] } }",
      mutations: 60)
    #expect(blindness.uncompared > 0)
    #expect(blindness.found == blindness.tried && blindness.tried.values.reduce(0, +) == 60)
  }
}
