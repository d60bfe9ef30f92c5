import Testing

@testable import Preview

@Suite("What one worker draws in one go")
struct PreviewRendererTests {
  private func units(_ text: String) throws -> [[String]] {
    let read = PreviewSpec(text: text, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    return PreviewRenderer.units(of: read.plan).map { $0.map { read.plan.pictures[$0].path } }
  }

  @Test("A picture in light and in dark goes to one worker, and no other two do")
  func appearances() throws {
    let found = try units(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
      traits: { categories: [L, AX5], appearances: [light, dark], directions: [leftToRight, rightToLeft] }
      sheets:
        ladder: { kind: ladder }
        light: { kind: matrix, traits: { appearances: light } }
      scenes:
        dark: { elements: [{ label: Hello }], width: [200, 320] }
      """)
    for unit in found {
      let names = unit.map { $0.replacing(".light.", with: ".").replacing(".dark.", with: ".") }
      #expect(Set(names).count == 1, "\(unit)")
    }
    let lone = found.filter { $0.count == 1 }.flatMap { $0 }
    #expect(!lone.isEmpty && lone.allSatisfy { $0.contains("/light.") }, "\(lone)")
    #expect(found.count { $0.count == 2 } == 2 * 2 * 2 + 2 * 2 * 2)
  }

  @Test("The costliest unit comes first")
  func costs() throws {
    let found = try units(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [XS, AX5] }
      sheets: { ladder: { kind: ladder } }
      """)
    #expect(found == [["ladder.AX5.png"], ["ladder.XS.png"]])
  }
}
