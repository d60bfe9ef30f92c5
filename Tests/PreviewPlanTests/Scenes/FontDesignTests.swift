import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Designs of the system font")
struct FontDesignTests {
  /// The first text of a label with some keys, laid out at large.
  private func text(_ keys: String) throws -> LayoutText {
    let read = spec("scenes: { a: { elements: [{ \(keys) }] } }\n")
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    return try #require(SceneCase(scene).all("label").first).text
  }

  private func width(_ keys: String) throws -> Double { try #require(text(keys).layout.lines.first).advance }

  @Test("Monospaced characters all take SF Mono's advance, in every weight, accents nothing")
  func monospaced() throws {
    for characters in ["iiiiiiiiii", "WWWWWmmmmm", "éÅ.0 lMw@-"] {
      for weight in ["", ", weight: bold"] {
        let found = try width("label: \"\(characters)\", font: system, fontDesign: monospaced\(weight)")
        // Advances are whole units of the stand-in's em, of 1950.
        #expect(abs(found - 10 * 17 * 1266.0 / 2048) < 10 * 17 * 0.5 / 1950, "\(characters)\(weight)")
      }
    }
  }

  @Test("Monospaced signs are not joined")
  func ligatures() throws {
    let runs = try #require(text("label: \"->a->\", font: system, fontDesign: monospaced").layout.lines.first).runs
    let glyphs = runs.flatMap(\.glyphs).map(\.glyph)
    #expect(glyphs.count == 5 && glyphs[0] == glyphs[3] && glyphs[1] == glyphs[4])
    let apart = try #require(text("label: \"- >\", font: system, fontDesign: monospaced").layout.lines.first).runs
    let single = apart.flatMap(\.glyphs).map(\.glyph)
    #expect(glyphs[0] == single[0] && glyphs[1] == single[2])
  }

  @Test("What the monospaced stand-in lacks is set in the system font, and nothing is missing")
  func fallback() throws {
    let found = try text("label: \"a\u{1E9E}\u{2603}b\", font: system, fontDesign: monospaced")
    #expect(found.layout.lines.first?.runs.first?.font.face.familyName == "Fira Code")
  }

  @Test("Rounded and serif designs are measured as the default, and are named in words")
  func others() throws {
    let usual = try width("label: Hamburg, font: system")
    for design in ["rounded", "serif", "default"] {
      #expect(try width("label: Hamburg, font: system, fontDesign: \(design)") == usual)
    }
    let selection = FontSelection.system(weight: .semibold, design: .monospaced)
    #expect(selection.postScriptName == "system-monospaced-semibold")
    #expect(selection.fullName == "System monospaced semibold")
    #expect(selection.withBoldText.systemDesign == .monospaced)
    #expect(try selection.font(size: 20).withSize(30).system?.design == .monospaced)
    #expect(Label.FontChoice.system(.body, weight: nil, design: .serif).words == "body system serif")
  }

  @Test("A size of its own and a style of typography take a design, a font of a file does not")
  func places() throws {
    let own = try width("label: iiii, font: system, size: 20, fontDesign: monospaced")
    #expect(abs(own - 4 * 20 * 1266.0 / 2048) < 0.02)
    let typography = "typography: { code: { font: system, size: 20, fontDesign: monospaced } }\n"
    let read = spec("\(typography)scenes: { a: { elements: [{ label: iiii, typography: code }] } }\n")
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let line = try #require(SceneCase(scene).all("label").first?.text.layout.lines.first)
    #expect(abs(line.advance - own) < 0.02)
    // What stands in for the system font is the tool's own, and no font of the file.
    #expect(scene.faces.isEmpty)
    expectMistake("only the system font has designs", ofElement: "{ label: a, font: Inter, fontDesign: serif }")
    expectMistake("refines a 'font'", ofElement: "{ label: a, fontDesign: serif }")
  }
}
