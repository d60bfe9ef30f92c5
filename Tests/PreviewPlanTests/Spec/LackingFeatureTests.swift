import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan

@Suite("OpenType features that a font lacks are reported")
struct LackingFeatureTests {
  private func sentences(_ elements: String, typography: String = "") throws -> [String] {
    let folder = TemporaryFolder()
    for font in ["Inter.var.ttf", "EBGaramond12-Regular.otf", "Lateef-Regular.ttf"] {
      folder.link(font, to: "\(TestFonts.repository)/Fonts/\(font)")
    }
    let spec = PreviewSpec(
      text: """
        fonts: [Inter.var.ttf, EBGaramond12-Regular.otf, Lateef-Regular.ttf]
        typography: { body: { font: Inter, size: 17 }\(typography) }
        traits: { categories: [L, AX5], appearances: [light, dark] }
        scenes:
          a:
            elements: [\(elements)]

        """, folder: folder.path)
    #expect(spec.mistakes.isEmpty, "\(spec.mistakes)")
    return spec.plan.lackingFeatures.map { folder.shortened($0) }
  }

  @Test("Each font and feature is reported once for all pictures, at the first text that asks for it")
  func once() throws {
    let small = "font: EBGaramond12-Regular, style: body, features: [smcp]"
    let other = "font: Lateef, style: body, features: [smcp, liga]"
    #expect(try sentences("{ label: a, \(small) }") == [])
    #expect(
      try sentences("{ label: a, \(small) }, { label: b, \(other) }, { label: c, \(other) }") == [
        "preview.yml:6:98: Font 'Lateef-Regular' has no OpenType feature 'smcp'; this text and 1 more are drawn without it."
      ])
    #expect(
      try sentences("{ label: [{ text: a }, { text: b, features: [zzzz, smcp] }], font: Lateef, style: body }").count
        == 2)
  }

  @Test("Features of styles count, also in controls; those that are switched off, and what is on by itself, don't")
  func styles() throws {
    let style = ", caps: { font: Lateef, size: 17, features: [smcp] }"
    #expect(
      try sentences("{ button: Go, typography: caps }", typography: style) == [
        "preview.yml:6:26: Font 'Lateef-Regular' has no OpenType feature 'smcp'; this text is drawn without it."
      ])
    #expect(try sentences("{ label: a }", typography: style) == [])
    #expect(try sentences("{ label: a, typography: body, features: [zzzz=0, -smcp, kern, ss01=0] }") == [])
    #expect(try sentences("{ label: a, style: body, features: [tnum] }") == [])
  }

  @Test("A tag of no font is asked about if the font has one that differs by a letter")
  func meant() throws {
    func question(_ tag: String) throws -> [String] {
      try sentences("{ label: a, font: EBGaramond12-Regular, style: body, features: [\(tag)] }").map {
        String($0.split(separator: ";")[1])
      }
    }
    #expect(try question("smpc") == [" this text is drawn without it. Did you mean 'smcp'?"])
    #expect(try question("zzzz") == [" this text is drawn without it."])
    // Another stylistic set is no slip.
    #expect(try question("ss19") == [" this text is drawn without it."])
  }

  @Test(
    "Styles that only a sheet shows count, with the style's name at the sheet", arguments: ["typography", "ladder"])
  func sheets(kind: String) {
    let folder = TemporaryFolder()
    folder.link("Inter.var.ttf", to: "\(TestFonts.repository)/Fonts/Inter.var.ttf")
    let spec = PreviewSpec(
      text: """
        fonts: Inter.var.ttf
        typography: { big: { font: Inter, size: 20, features: [zzzz, tnum] } }
        traits: { categories: [L, AX5] }
        sheets: { all: { kind: \(kind) } }

        """, folder: folder.path)
    #expect(
      spec.plan.lackingFeatures.map { folder.shortened($0) } == [
        "preview.yml:4:11: Font 'Inter' has no OpenType feature 'zzzz'; style 'big' is drawn without it."
      ])
  }
}
