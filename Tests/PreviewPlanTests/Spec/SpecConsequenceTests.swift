import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: one mistake, one sentence")
struct SpecConsequenceTests {
  private func mistakes(_ text: String) -> [String] {
    spec(text).mistakes.map { $0.description.replacing("preview.yml:", with: "") }
  }

  @Test(
    "What a mistake leads to elsewhere isn't told",
    arguments: [
      (
        "typography: { title: { font: Inter, size: 20pt }, sub: { extends: title, size: 12 } }\nsheets: { a: { kind: typography, styles: [title, sub] } }\nscenes: { s: { elements: [{ label: x, typography: sub }] } }",
        "2:43: 'size' must be"
      ),
      (
        "typography: { title: { font: Inter, siez: 20 } }\nscenes: { s: { elements: [{ label: x, typography: title }] } }",
        "2:37: Key 'siez' isn't known. Did you mean 'size'?"
      ),
      ("scense: { s: { elements: [{ label: x }] } }", "2:1: Key 'scense' isn't known. Did you mean 'scenes'?"),
      (
        "sheets: { a: { knd: ladder } }", "2:16: Key 'knd' isn't known. Did you mean 'kind'?"
      ),
      (
        "scenes: { s: { elements: [{ tabBar: [{ titel: x }] }] } }",
        "2:40: Key 'titel' isn't known. Did you mean 'title'?"
      ),
      (
        "sheets: { a: { kind: lader }, c: { kind: contact, of: a } }", "2:22: Kind 'lader' isn't known."
      ),
      (
        "typography: { tokens: none.json }\nscenes: { s: { elements: [{ label: x, typography: title }] } }",
        "2:23: File '"
      ),
      (
        "traits: { sizeSetting: { steps: { a b: 0.8 } } }\nsheets: { a: { kind: ladder, traits: { sizeSteps: [a b] } } }",
        "2:35: Step 'a b' can't be part of a file name"
      ),
      (
        "typography: { _base: { font: Inter, size: 20, relativeTo: bdy }, a: { extends: _base } }\nscenes: { s: { elements: [{ label: x, typography: a }] } }",
        "2:59: Text style 'bdy' isn't known."
      ),
    ])
  func consequences(text: String, sentence: String) {
    let told = mistakes("fonts: Fonts/Inter.var.ttf\n\(text)\n")
    #expect(told.count == 1 && told.first?.hasPrefix(sentence) == true, "\(told)")
  }

  @Test("Where a file of fonts can't be used, a name in 'fallback' may be one of its fonts")
  func fallback() {
    let told = mistakes(
      "fonts: [Fonts/Inter.var.ttf, Fonts/Hebrew.ttf]\nfallback: [Noto Sans Hebrew]\nsheets: { a: { kind: ladder } }\n")
    #expect(told.count == 1 && told.first?.contains("Fonts/Hebrew.ttf") == true, "\(told)")
  }

  @Test("A long list is cut to the five nearest names, and where all are listed; a short one is whole")
  func lists() {
    #expect(
      mistakes("fonts: Fonts/Inter.var.ttf\nscenes: { s: { elements: [{ label: x, colour: red }] } }\n").map {
        $0.filter { !$0.isNumber }
      } == [
        ":: Key 'colour' isn't known. Did you mean 'color'? 'label' takes: color, font, label, style, weight and  more; 'preview-render help label' lists all."
      ])
    #expect(
      mistakes("fonts: Fonts/Inter.var.ttf\nscenes: { s: { elements: [{ label: x, xyz: red }] } }\n").first?.contains(
        "'label' takes: label, style, typography, font, weight and ") == true)
    #expect(Spelling.choices(["b", "a"], near: "a", or: "points", listedIn: "x") == "b, a, or points")
    let names = (0..<40).map { "name\($0)" }
    #expect(
      Spelling.choices(names, near: "nmae7", or: "points", listedIn: "'x'")
        == "name7, name0, name1, name2, name3 and 35 more, or points; 'x' lists all")
    #expect(
      Spelling.unmatched("Picture", "trips.L", among: ["trips", "trips.L.en", "trips.XL.en"])
        == "Picture 'trips.L' isn't known. Did you mean 'trips.L.*'?")
    #expect(Spelling.choices(names, near: "unlike", listedIn: nil) == "name0, name1, name2, name3, name4 and 35 more")
  }

  @Test(
    "A style of the file's own where a text style is wanted, and the other way round, is reported with the key for it")
  func styles() {
    #expect(
      mistakes(
        "fonts: Fonts/Inter.var.ttf\ntypography: { brandTitle: { font: Inter, size: 20 } }\nscenes: { s: { elements: [{ label: x, style: brandTitle }, { label: x, typography: body }] } }\n"
      ) == [
        "3:46: 'brandTitle' is a style of the file's own, and a text style is wanted; in a text, write typography: brandTitle.",
        "3:84: 'body' is a text style, and a style of the file's own is wanted; in a text, write style: body.",
      ])
  }

  @Test(
    "A name in braces that is nearly one of a label's is reported once, in and outside of 'each'; doubled braces are drawn"
  )
  func placeholders() throws {
    #expect(
      mistakes(
        "fonts: Fonts/Inter.var.ttf\nscenes: { s: { elements: [{ label: \"{pointsize}\" }, { each: 3, show: { label: \"{pointSzie} {index}\" } }, { label: \"{name} {{pointsize}}\" }] } }\n"
      ) == [
        "2:36: Placeholder '{pointsize}' isn't known. Did you mean '{pointSize}'? Write '{{pointsize}}' to draw it with its braces.",
        "2:79: Placeholder '{pointSzie}' isn't known. Did you mean '{pointSize}'? Write '{{pointSzie}}' to draw it with its braces.",
      ])
    let scene = try SceneCase { Label("{pointSize} {{pointSize}} {name}").named("label") }
    #expect(try scene.text("label").layout.lines[0].runs.count > 0)
    #expect(try scene.trace.contains("\"17 {pointSize} {name}\""))
  }
}
