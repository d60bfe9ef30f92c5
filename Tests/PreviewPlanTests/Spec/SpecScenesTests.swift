import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene

@Suite("Spec: mistakes in scenes")
struct SpecScenesTests {
  let head = """
    fonts: Fonts/Inter.var.ttf
    typography: { lead: { font: Inter, size: 16 } }
    scenes:
      a:
        elements:

    """

  /// The mistakes of a scene with one element, without the place of the element: `:12: Key …`.
  func mistakes(_ element: String) -> [String] {
    spec(head + "      - \(element)\n").mistakes.map { mistake in
      let text = mistake.description
      let place = "preview.yml:6:"
      return text.hasPrefix(place) ? String(text.dropFirst(place.count)) : text
    }
  }

  @Test(
    "What an element can't be is reported at its place, with what it can be",
    arguments: [
      (
        "{ lable: x }",
        "11: Key 'lable' isn't known. Did you mean 'label'? An element takes: label, badge, image, list, "
      ),
      (
        "{ label: x, numberOfLine: 0 }",
        "21: Key 'numberOfLine' isn't known. Did you mean 'numberOfLines'? 'label' takes: numberOfLines, "
      ),
      (
        "{ stack: [{ label: x }], spacin: 8 }",
        "34: Key 'spacin' isn't known. Did you mean 'spacing'? 'stack' takes: spacing, "
      ),
      ("{ label: x, stack: [{ label: y }] }", "21: Give either 'label' or 'stack'."),
      ("text", "9: An element must be a mapping, not 'text'; write { label: \"text\" }."),
      ("{ spacer: -1 }", "19: 'spacer' can't be -1: it must be a number from 0 to 20000."),
      ("{ divider: 3 }", "20: 'divider' must be true, not 3."),
      ("{ divider: false }", "20: 'divider' must be true, not false."),
      ("{ spacer: false }", "19: 'spacer' must be true, not false."),
      ("{ list: [{ section: false, rows: [{ label: x }] }] }", "29: 'section' must be true, not false."),
      (
        "{ tabBar: [{ title: x }, { title: y }], selected: 7 }",
        "59: 'selected' can't be 7: it must be a whole number from 0 to 2."
      ),
      (
        "{ navigationBar: x, genericBack: y }",
        "42: 'genericBack' changes nothing here: it stands for the label of 'back'; remove it."
      ),
      (
        "{ background: [{ label: x }], borderWidth: 2 }",
        "52: 'borderWidth' changes nothing here: no border is drawn without 'borderColor'; remove it."
      ),
      (
        "{ label: x, when: { accessibilityCatgory: true } }",
        "29: Key 'accessibilityCatgory' isn't known. Did you mean 'accessibilityCategory'? 'when' takes: accessibilityCategory, "
      ),
      ("{ label: x, when: { categories: AX9 } }", "41: Content size category 'AX9' isn't known. "),
      ("{ label: x, when: true }", "27: 'when' must be a mapping, not true"),
      ("{ label: x, when: {} }", "27: 'when' needs one of these keys: accessibilityCategory, "),
      (
        "{ label: x, otherwise: [{ label: y }] }",
        "32: 'otherwise' changes nothing here: there is no 'when'; remove it."
      ),
      (
        "{ label: x, when: { accessibilityCategory: true, categories: ...XXXL } }",
        "27: 'when' never holds: 'accessibilityCategory' and 'categories' contradict each other; change one."
      ),
      (
        "{ label: x, when: { minimumWidth: 400, maximumWidth: iPhone SE } }",
        "27: 'when' never holds: 'minimumWidth' and 'maximumWidth' contradict each other; change one."
      ),
      (
        "{ label: x, when: { accessibilityCategory: true }, otherwise: [{ lable: y }] }",
        "74: Key 'lable' isn't known. Did you mean 'label'? An element takes: label, "
      ),
      (
        "{ section: Outside, rows: [{ label: x }] }",
        "9: A 'section' must be directly inside a 'list'; move it there, or use 'stack'."
      ),
      (
        "{ list: [{ row: [{ section: true, rows: [{ label: x }] }] }] }",
        "26: A 'section' must be directly inside a 'list'; move it there, or use 'stack'."
      ),
      (
        "{ tabBar: [{ title: x, symbol: hart! }] }",
        "40: A symbol must be the name of an SF Symbol, as cart.fill, not 'hart!'."
      ), ("{ tabBar: [{ symbol: heart }] }", "20: A tab needs 'title'."),
      ("{ slider: 13 }", "19: 'slider' can't be 13: it must be a whole number from 1 to 12."),
      (
        "{ slider: L }",
        "19: Slider value 'L' isn't known. Give the number of a stop, or 'contentSizeCategory'."
      ),
    ])
  func elements(element: String, sentence: String) throws {
    let told = mistakes(element)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(sentence) == true, "\(told)")
  }

  @Test(
    "A label says what is wrong with its text and with what it is set in",
    arguments: [
      ("{ label: \"\" }", "18: 'label' is empty: give text, as in label: Hello."),
      ("{ label: }", "18: 'label' is empty: give text, or a mapping, or a list of these, as in label: Hello."),
      (
        "{ label: [] }",
        "18: 'label' is empty: give a mapping, or a list of one or more of these, as in label: Hello."
      ),
      ("{ label: [{ text: \"\" }] }", "27: 'text' is empty: give text, as in text: Hello."),
      (
        "{ label: x, style: titel }",
        "28: Text style 'titel' isn't known. Did you mean 'title1'? Known: "
      ), ("{ label: x, typography: laed }", "33: Style 'laed' isn't known. Did you mean 'lead'? Known: lead."),
      (
        "{ label: x, color: secundaryLabel }",
        "28: Colour 'secundaryLabel' isn't known. Did you mean 'secondaryLabel'? Known: "
      ),
      (
        "{ label: x, color: { light: \"#000000\", dark: nite } }",
        "54: Colour 'nite' isn't known. "
      ), ("{ label: x, style: body, size: 17 }", "40: Give either 'style' or 'size'."),
      ("{ label: x, style: body, typography: lead }", "28: Give either 'typography' or 'style'."),
      ("{ label: x, size: -17 }", "27: 'size' can't be -17: it must be a number above 0 and at most 2000."),
      (
        "{ label: x, size: .nan }",
        "27: 'size' must be a number above 0 and at most 2000, not '.nan'."
      ),
      ("{ label: x, minimumScaleFactor: 2 }", "41: 'minimumScaleFactor' can't be 2: it must be a number from 0 to 1."),
      (
        "{ label: x, lineBreakMode: byTruncating }",
        "36: Line break mode 'byTruncating' isn't known. Did you mean 'byTruncatingHead'? Known: "
      ),
      (
        "{ label: x, minimumContentSizeCategory: XXXXL }",
        "49: Content size category 'XXXXL' isn't known. Did you mean 'XXXL'? Known: XS, S, "
      ),
      ("{ label: x, weight: hevy }", "29: Font weight 'hevy' isn't known. Did you mean 'heavy'? Known: ultraLight, "),
      ("{ label: x, font: Intr, size: 3 }", "27: Font 'Intr' isn't known. Did you mean 'Inter'? Known: Inter, "),
      (
        "{ label: x, minimumScaleFactor: 0.5 }",
        "41: 'minimumScaleFactor' changes nothing here: it bounds what 'adjustsFontSizeToFitWidth' does; remove it."
      ),
      (
        "{ label: x, adjustsFontSizeToFitWidth: true, numberOfLines: 0 }",
        "48: 'adjustsFontSizeToFitWidth' changes nothing here: only a label of one line makes its text smaller; remove it."
      ),
      (
        "{ label: x, size: 17, relativeTo: body }",
        "43: 'relativeTo' changes nothing here: it refines a 'font' of the text's own; remove it."
      ),
      (
        "{ label: x, typography: lead, weight: bold }",
        "47: 'weight' changes nothing here: 'typography' says all of it; remove it."
      ),
      (
        "{ label: x, font: Inter, style: title1, relativeTo: body }",
        "61: 'relativeTo' changes nothing here: it scales 'size'; 'style' says the text style here; remove it."
      ), ("{ label: x, font: Inter, style: body, size: 17 }", "53: Give either 'style' or 'size'."),
      (
        "{ label: x, font: Inter-Bold, weight: regular }",
        "47: Font 'Inter-Bold' is one face, and a weight or a slant chooses among the faces of a family; give the family, 'Inter', or only the face."
      ),
    ])
  func labels(element: String, sentence: String) throws {
    let told = mistakes(element)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(sentence) == true, "\(told)")
  }

  @Test(
    "Stacks, rows and lists without anything in them, and invalid heights are reported",
    arguments: [
      (
        "{ stack: [] }",
        "18: 'stack' is empty: give an element, or a list of one or more of these, as in stack: [{ label: Size }, { spacer: 8 }, { label: 17 pt }]."
      ),
      ("{ stack: }", "18: An element is empty: give a mapping, as in { label: Hello }."),
      (
        "{ stack: [{ label: x }], axis: diagonal }",
        "40: Axis 'diagonal' isn't known. Known: horizontal, vertical."
      ),
      (
        "{ stack: [{ label: x }], spacing: sytem }",
        "43: Spacing 'sytem' isn't known. Did you mean 'system'? Give points as a number, or 'system'."
      ),
      (
        "{ row: [], height: 44 }",
        "16: 'row' is empty: give an element, or a list of one or more of these, as in row: [{ label: Hello }]."
      ),
      (
        "{ row: [{ label: x }], height: automatik }",
        "40: Row height 'automatik' isn't known. Did you mean 'automatic'? Give points as a number, or 'automatic'."
      ),
      (
        "{ row: [{ label: x }], height: {} }",
        "40: 'height' is empty: give a mapping of one key or more."
      ),
      (
        "{ row: [{ label: x }], height: { XL: 40, extraLarge: 60 } }",
        "50: Give either 'XL' or 'extraLarge'."
      ),
      (
        "{ row: [{ label: x }], height: 60, estimate: 50 }",
        "54: 'estimate' changes nothing here: the height is given, and only automatic ones are estimated; remove it."
      ),
      (
        "{ list: [{ label: x }], rowHeight: { L: 50 }, estimate: 50 }",
        "65: 'estimate' changes nothing here: the height is given, and only automatic ones are estimated; remove it."
      ),
      (
        "{ list: [{ label: x }], separators: false, separatorInset: 50 }",
        "68: 'separatorInset' changes nothing here: the list has no separators; remove it."
      ),
      (
        "{ stack: [{ label: x }], alignment: firstBaseline }",
        "45: 'alignment' changes nothing here: only elements of a horizontal stack stand on one baseline; remove it."
      ),
      (
        "{ stack: [{ label: x }], turnsVerticalAtAccessibilityCategories: true }",
        "74: 'turnsVerticalAtAccessibilityCategories' changes nothing here: the stack is vertical; remove it."
      ),
      (
        "{ stack: [{ label: x }], axis: horizontal, turnedAlignment: center }",
        "69: 'turnedAlignment' changes nothing here: only 'turnsVerticalAtAccessibilityCategories' and 'turnsVerticalToFit' turn a stack; remove it."
      ),
      (
        "{ stack: [{ label: x }], axis: horizontal, turnsVerticalAtAccessibilityCategories: true, turnedAlignment: lastBaseline }",
        "115: 'turnedAlignment' changes nothing here: only elements of a horizontal stack stand on one baseline; remove it."
      ),
      (
        "{ row: [{ label: x }], insets: { horizontal: marign } }",
        "54: Inset 'marign' isn't known. Did you mean 'margin'? Give points as a number, or 'margin'."
      ),
      (
        "{ list: [{ label: x }], rowHeight: -3 }",
        "44: 'rowHeight' can't be -3: it must be a number from 0 to 20000."
      ),
      (
        "{ list: [{ label: x }], style: insetGroup }",
        "40: List style 'insetGroup' isn't known. Did you mean 'insetGrouped'? Known: plain, grouped, insetGrouped."
      ), ("{ each: 0, show: [{ label: x }] }", "17: 'each' can't be 0: it must be a whole number from 1 to 5000."),
      ("{ each: [{ a: 1 }] }", "9: 'each' needs 'show'."),
      (
        "{ each: [{ name: A }, { name: B }], show: [{ label: \"{nmae} {count}\" }] }",
        "61: Placeholder '{nmae}' isn't known. Did you mean '{name}'? Write '{{nmae}}' to draw it with its braces."
      ),
      (
        "{ each: [{ name: A }, { nom: B }], show: [{ label: \"{name}\" }] }",
        "31: An item of 'each' has no 'name', which '{name}' stands for; give it one, or \"\" to leave out what shows it."
      ),
      (
        "{ each: [{ word: A }], show: [{ each: [{ name: B }], show: [{ label: \"{word} {name} {wrod}\" }] }] }",
        "78: Placeholder '{wrod}' isn't known. Did you mean '{word}'? Write '{{wrod}}' to draw it with its braces."
      ),
    ])
  func containers(element: String, sentence: String) throws {
    #expect(mistakes(element) == [sentence])
  }

  @Test(
    "What is said beside what it bears on is no mistake",
    arguments: [
      "{ label: x, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5 }",
      "{ label: x, adjustsFontSizeToFitWidth: false, numberOfLines: 0 }",
      "{ label: x, font: Inter, size: 17, relativeTo: body, italic: false, axes: { wght: 500 } }",
      "{ label: [{ text: x, style: title1 }, { text: y }], weight: bold }",
      "{ image: placeholder, height: { all: 40, AX1: 60 }, aspect: 1 }",
      "{ row: [{ label: x }], height: automatic, estimate: 120 }", "{ row: [{ label: x }], estimate: 120 }",
      "{ list: [{ section: true, rows: [{ label: x }] }], estimate: 120 }",
      "{ stack: [{ label: x }], axis: horizontal, alignment: lastBaseline, turnsVerticalAtAccessibilityCategories: true }",
      "{ stack: [{ label: x }], axis: horizontal, turnsVerticalAtAccessibilityCategories: true, turnedAlignment: center }",
      "{ row: [{ label: x }], insets: { horizontal: margin, top: 4 } }",
      "{ background: [{ label: x }], padding: { leading: margin, trailing: 8 } }",
      "{ tabBar: [{ title: x }, { title: y }], selected: 2 }", "{ tabBar: [{ title: x }], selected: 0 }",
      "{ spacer: true }", "{ background: [{ label: x }], borderColor: separator, borderWidth: 2 }",
    ])
  func goodNeighbours(element: String) {
    #expect(mistakes(element) == [])
  }

  @Test("A scene that is nothing but a list takes what a list takes")
  func listScene() throws {
    let own = spec(
      """
      fonts: Fonts/Inter.var.ttf
      scenes:
        a:
          list: [{ section: First, rows: [{ label: x }] }]
          style: insetGrouped
          rowHeight: { L: 50, AX1: 90 }
          separators: true
          separatorInset: 20
      """)
    let element = spec(
      """
      fonts: Fonts/Inter.var.ttf
      scenes:
        a:
          elements:
            - list: [{ section: First, rows: [{ label: x }] }]
              style: insetGrouped
              rowHeight: { L: 50, AX1: 90 }
              separators: true
              separatorInset: 20
      """)
    #expect(own.mistakes == [] && element.mistakes == [])
    let (first, second) = (try Self.scenes(own), try Self.scenes(element))
    #expect(first.map(\.variants) == second.map(\.variants) && !first.isEmpty)
    #expect(first[0].variants[0].elements[0] != List { Label("x") }.element)
  }

  @Test("A scene's margin and the word for it in insets are those of the scene that is made")
  func margins() throws {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes:
        a: { margin: 32, elements: [{ row: [{ label: x }] }] }
        b: { elements: [{ row: [{ label: x }], insets: { horizontal: 16, vertical: 11 } }] }
        c: { elements: [{ row: [{ label: x }], insets: { horizontal: margin, vertical: 11 } }] }
      """)
    #expect(read.mistakes == [])
    let scenes = try Self.scenes(read)
    #expect(scenes.map(\.margin) == [32, nil, nil])
    let insets = scenes.map { ($0.variants[0].elements[0].content as? Row)?.insets }
    #expect(insets == [nil, Insets(horizontal: 16, vertical: 11), Insets(horizontal: nil, vertical: 11)])
  }

  private static func scenes(_ spec: PreviewSpec) throws -> [Scene] {
    spec.plan.pictures.compactMap { ($0.sheet as? SceneSheet)?.scene }
  }

  @Test("A scene says what is wrong with itself: its form, width, font, pseudolanguage and traits")
  func scenes() {
    let told = spec(
      """
      fonts: Fonts/Inter.var.ttf
      scenes:
        a: {}
        b: { list: [{ label: x }], width: -4 }
        c: { list: [{ label: x }], width: iPhone 61 }
        d: { list: [{ label: x }], font: [Intr] }
        e: { list: [{ label: x }], pseudo: lang }
        f: { list: [{ label: x }], traits: { categories: XQ } }
        g: { list: [{ label: x }], elements: [{ label: x }] }
        h: { variants: [{ caption: x }] }
      """
    ).mistakes.map { String($0.description.prefix(78)) }
    #expect(
      told == [
        "preview.yml:3:6: A scene needs one of these keys: elements, list, variants.",
        "preview.yml:4:37: 'width' can't be -4: it must be a number from 1 to 20000.",
        "preview.yml:5:37: Device 'iPhone 61' isn't known. Did you mean 'iPhone 16'? Kn",
        "preview.yml:6:37: Font 'Intr' isn't known. Did you mean 'Inter'? Known: Inter,",
        "preview.yml:7:38: Pseudolanguage 'lang' isn't known. Did you mean 'long'? Know",
        "preview.yml:8:52: Content size category 'XQ' isn't known. Did you mean 'XS'? K",
        "preview.yml:9:30: Give either 'list' or 'elements'.",
        "preview.yml:10:19: A variant needs 'elements'.",
      ])
  }

  @Test("All mistakes of all scenes are reported in one run, in the order of the file")
  func allAtOnce() {
    let told = spec(
      head
        + """
              - { label: x, style: titel }
              - { image: missing.png }
              - { lable: y }
              - stack: [{ spacer: -1 }, { label: z, color: blu }]
          b:
            list: [{ label: x, typography: no }]

        """
    ).mistakes.map { $0.description.prefix { $0 != " " } }
    #expect(
      told == [
        "preview.yml:6:28:", "preview.yml:7:18:", "preview.yml:8:11:", "preview.yml:9:27:", "preview.yml:9:52:",
        "preview.yml:11:36:",
      ])
  }
}
