import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewType

@Suite("Spec: keys in the wrong place")
struct SpecMisplacedKeyTests {
  private func mistakes(_ element: String, _ file: String = "") -> [String] {
    spec("fonts: Fonts/Inter.var.ttf\n\(file)\nscenes: { a: { elements: [\(element)] } }\n").mistakes.map(
      \.description)
  }

  @Test(
    "A key that belongs elsewhere is said to, and where an element has limits alone, these are offered",
    arguments: [
      ("{ label: x, pseudo: long }", "'label' doesn't take 'pseudo': it is a key of a scene, screens and previews."),
      ("{ label: x, expand: ibm }", "'label' doesn't take 'expand': it is a key of a scene, screens and previews."),
      ("{ label: x, elements: [] }", "'label' doesn't take 'elements': it is a key of a scene and a variant."),
      (
        "{ stack: [{ label: x }], font: Inter }",
        "'stack' doesn't take 'font': it is a key of a part of a text, 'label', a scene and others."
      ),
      (
        "{ stack: { elements: [{ label: x }] } }",
        "'stack' lists its elements itself, without 'elements': write stack: [{ label: Hello }]."
      ),
      ("{ label: x, height: 20 }", "'label' doesn't take 'height': write 'minimumHeight' or 'maximumHeight'."),
      (
        "{ label: x, when: { width: 300 } }",
        "'when' doesn't take 'width': write 'minimumWidth' or 'maximumWidth'."
      ),
      (
        "{ each: 2, show: [{ label: x }], opacity: 0.4 }",
        "'each' is no element of its own and doesn't take 'opacity': give it to the elements of 'show'."
      ),
      (
        "{ each: 2, show: [{ label: x }], minimumWidth: 4 }",
        "'each' is no element of its own and doesn't take 'minimumWidth': give it to the elements of 'show'."
      ),
      (
        "{ list: [{ section: A, rows: [{ label: x }], name: s }] }",
        "'section' is no element of its own and doesn't take 'name': give it to the elements of 'rows'."
      ),
    ])
  func misplaced(_ element: String, _ sentence: String) {
    let found = mistakes(element)
    #expect(found.count == 1 && found.first?.hasSuffix(": \(sentence)") == true, "\(found)")
  }

  @Test("At the file itself, a scene's key is said to be one")
  func atTheFile() {
    #expect(
      mistakes("{ label: x }", "pseudo: long") == [
        "preview.yml:2:1: The file doesn't take 'pseudo': it is a key of a scene, screens and previews."
      ])
  }

  @Test("The name of an image set or of a symbol in place of a file gets the advice how to write it")
  func imageNames() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(#"{"images":[{"filename":"a.svg","idiom":"universal"}]}"#.utf8),
      to: "A.xcassets/photo.imageset/Contents.json")
    let fonts = "\(TestFonts.repository)/Fonts/Inter.var.ttf"
    let text =
      "fonts: \(fonts)\nassets: A.xcassets\nscenes: { a: { elements: [{ image: photo }, { image: heart }, { image: photos }] } }\n"
    #expect(
      PreviewSpec(text: text, folder: folder.path).mistakes.map { folder.shortened($0) } == [
        "preview.yml:3:36: File '~/photo' can't be read: there is no such file or folder, but the catalogs have an image of this name: write image: { asset: photo }.",
        "preview.yml:3:54: File '~/heart' can't be read: there is no such file or folder, but it is a symbol: write image: { symbol: heart }.",
        "preview.yml:3:72: File '~/photos' can't be read: there is no such file or folder.",
      ])
  }

  @Test("The note on a number in an SVG that is too large says how large it may be")
  func largeNumber() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="1000001" height="4"><path d="M0 0h4v4z"/></svg>"#.utf8),
      to: "a.svg")
    let text =
      "fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf\nscenes: { a: { elements: [{ image: a.svg }] } }\n"
    #expect(
      PreviewSpec(text: text, folder: folder.path).plan.notes.first?.hasSuffix(
        "'width' of 'svg' can't be '1000001': numbers go up to 1,000,000 (line 1). A placeholder is drawn in its place."
      )
        == true)
  }

  @Test("A text in iOS's style of a name that an unused style of the app's has is noted, once, and a used one is not")
  func ownStyleOfTheName() {
    func notes(_ elements: String) -> [String] {
      spec(
        "fonts: Fonts/Inter.var.ttf\ntypography: { body: { font: Inter, size: 16 }, title: { font: Inter, size: 20 } }\nscenes: { a: { elements: [\(elements)] } }\n"
      ).plan.notes
    }
    #expect(
      notes("{ label: x, style: body }, { label: [{ text: y, style: Body }] }, { label: z, typography: title }") == [
        "preview.yml:3:46: 'style: body' is iOS's text style; the file's own style of this name, in which no text is set, is 'typography: body'."
      ])
    #expect(notes("{ label: x, style: body }, { label: y, typography: body }") == [])
    #expect(notes("{ label: x, style: headline }") == [])
    #expect(notes("{ label: x }") == [])
  }

  @Test("Widths by the names of devices are listed by these")
  func deviceWidths() {
    let plan = spec(
      "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L, width: [320, iPhone SE] }\nscenes: { a: { elements: [{ label: x }] } }\n"
    ).plan
    #expect(plan.values(of: .width) == ["320", "iPhone SE"])
    #expect(plan.pictures.map(\.path) == ["a.320pt.png", "a.iPhone-SE.png"])
  }
}
