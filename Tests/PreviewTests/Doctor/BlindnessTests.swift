import Testing

@testable import Preview

@Suite("How blind a comparison is")
struct BlindnessTests {
  private func report(
    _ keys: String = "", mutations: Int = 200, seed: UInt64 = 1, jobs: Int = 2,
    traits: String = "{ categories: L, scale: 1, width: 320 }"
  ) async throws -> BlindnessReport {
    await PreviewRenderer(jobs: jobs).blindness(
      of: try MutatedSpec.plan(keys, traits: traits), mutations: mutations, seed: seed)
  }

  @Test("Without tolerances and masks nothing passes", arguments: [1, 2, 3] as [UInt64])
  func exact(seed: UInt64) async throws {
    let report = try await report(
      mutations: 300, seed: seed,
      traits: "{ categories: [XS, L, AX3], appearances: [light, dark], scale: 1, width: 320 }")
    #expect(report.triedCount == 300)
    #expect(report.foundCount == 300)
    #expect(report.passes.isEmpty && report.failures.isEmpty)
    #expect(report.pictureCount == 6)
    #expect(report.text == "")
    #expect(report.summary.hasPrefix("300 of 300 found in 6 pictures"))
  }

  @Test("Without tolerances nothing passes on sheets and in other scripts either")
  func exactSheets() async throws {
    let read = PreviewSpec(
      text: """
        fonts: [Fonts/Lateef-Regular.ttf, Fonts/NotoColorEmoji.subset.ttf, Fonts/Inter.var.ttf, Fonts/NotoSansDevanagari-Regular.ttf]
        traits: { categories: [L], appearances: [dark], scale: 1, directions: [leftToRight, rightToLeft] }
        sheets: { ladder: { kind: ladder }, waterfall: { kind: waterfall } }
        """, folder: TestFonts.repository)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    let report = await PreviewRenderer(jobs: 2).blindness(of: read.plan, mutations: 120, seed: 5)
    #expect(report.failures.isEmpty)
    #expect(report.triedCount == 120)
    #expect(report.passes.isEmpty && report.foundCount == 120, "\(report.text)")
  }

  @Test("One changed pixel passes where one may change, and says why and where")
  func changedPixels() async throws {
    let report = try await report("tolerance: { changedPixels: 1 }")
    let pass = try #require(report.passes.first { $0.kind == .pixelChanged })
    #expect(pass.reasons == [.changedPixels(1)] && pass.pixels == 1 && pass.subject == "scene cart")
    #expect(report.tallies[.pixelChanged]?.found == 0)
    #expect(report.tallies[.glyphDropped]?.found == report.tallies[.glyphDropped]?.tried)
    #expect(
      pass.words.contains("pixels changed, because changedPixels is 1; 1 pixel differs, such as for pixel "),
      "\(pass.words)")
    #expect(report.text.hasPrefix("scene cart lets \(report.passedCount) of 200 pass:\n  "), "\(report.text)")
  }

  @Test("A colour that is a step off passes below a threshold, and a glyph that is missing does not")
  func threshold() async throws {
    let report = try await report("tolerance: { threshold: 0.05 }")
    #expect(report.tallies[.colorStep]?.found == 0)
    #expect(report.passes.contains { $0.kind == .colorStep && $0.reasons == [.threshold(0.05)] })
    #expect(report.tallies[.glyphDropped]?.found == report.tallies[.glyphDropped]?.tried)
  }

  @Test("Changes under a mask pass because of the mask, and rows that leave its place are found")
  func masks() async throws {
    let report = try await report("masks: [title]")
    #expect(!report.passes.isEmpty)
    #expect(report.passes.allSatisfy { $0.reasons == [.mask] }, "\(report.text)")
    #expect(report.tallies[.rowsSwapped]?.found == report.tallies[.rowsSwapped]?.tried)
    #expect(report.foundCount > 0)
  }

  @Test("What changes in a caption of versions is counted apart, because no comparison looks at it")
  func captionsOfVersions() async throws {
    let read = PreviewSpec(
      text:
        "fonts: Fonts/Lateef-Regular.ttf\nfoot: engines\ntraits: { scale: 1 }\nsheets: { waterfall: { kind: waterfall, sizes: [12] } }",
      folder: TestFonts.repository)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    let report = await PreviewRenderer(jobs: 2).blindness(of: read.plan, mutations: 60, seed: 1)
    #expect(report.uncompared > 0)
    #expect(report.foundCount == report.triedCount && report.triedCount == 60, "\(report.text)")
    #expect(report.summary.contains("more changed a caption of versions, which is never compared"))
  }

  @Test("Reasons are those without which a change would not pass")
  func reasons() {
    var change = PixelChange(size: PixelSize(width: 10, height: 10))
    change.count = 3
    #expect(PassReason.reasons(for: change, under: Tolerance(changedPixels: 40)) == [.changedPixels(40)])
    change.belowThreshold = 50
    let tolerance = Tolerance(threshold: 0.1, changedPixels: 40)
    #expect(PassReason.reasons(for: change, under: tolerance) == [.changedPixels(40), .threshold(0.1)])
    change.belowThreshold = 5
    #expect(PassReason.reasons(for: change, under: tolerance) == [.changedPixels(40)])
    change.count = 0
    change.masked = 1
    #expect(PassReason.reasons(for: change, under: tolerance) == [.threshold(0.1), .mask])
  }

  @Test("The same seed makes the same report on any number of cores, and another seed another")
  func seeds() async throws {
    let keys = "tolerance: { threshold: 0.1, changedPixels: 40 }"
    let traits = "{ categories: [L, AX1], appearances: [light, dark], scale: 1, width: 320 }"
    let first = try await report(keys, mutations: 100, jobs: 1, traits: traits)
    let second = try await report(keys, mutations: 100, jobs: 4, traits: traits)
    #expect(first.json == second.json)
    let other = try await report(keys, mutations: 100, seed: 2, traits: traits)
    #expect(first.json != other.json)
  }

  @Test("Fewer mutations than pictures are spread over the plan")
  func spread() async throws {
    let traits = "{ categories: [XS, S, M, L, XL, XXL], scale: 1, width: 320 }"
    let plan = try MutatedSpec.plan("", traits: traits)
    let report = await PreviewRenderer(jobs: 2).blindness(of: plan, mutations: 3, seed: 1)
    #expect(report.pictureCount == 3 && report.triedCount == 3)
  }

  @Test("A picture without a text is still tried, pixel by pixel")
  func emptyScene() async throws {
    let read = PreviewSpec(
      text: "fonts: Fonts/Inter.var.ttf\nscenes: { s: { elements: [{ spacer: 20 }], page: false, width: 40 } }",
      folder: TestFonts.repository)
    let report = await PreviewRenderer(jobs: 1).blindness(of: read.plan, mutations: 10, seed: 1)
    #expect(report.failures.isEmpty)
    #expect(Set(report.tallies.keys).isSubset(of: [.pixelChanged, .colorStep]))
    #expect(report.foundCount == 10)
  }
}
