import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Text styles in a font of a text's own")
struct StyledFontTests {
  /// The fonts of a scene's labels at a category, by the spec that describes them.
  private func fonts(_ elements: String, _ category: ContentSizeCategory = .large) throws -> [FontInstance] {
    let read = spec(
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nscenes: { s: { font: system, elements: [\(elements)] } }"
    )
    #expect(read.mistakes == [])
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    return try SceneCase(scene, category).elements.compactMap {
      if case .text(let text) = $0.content { text.layout.lines[0].runs[0].font } else { nil }
    }
  }

  @Test("It has the style's own size at large, and is scaled as the style is", arguments: TextStyle.standard)
  func sizes(_ style: TextStyle) throws {
    let size = TypeScale.entry(for: style, at: .large).pointSize
    for category in ContentSizeCategory.allCases {
      let font = try fonts("{ label: x, style: \(style.name), font: EBGaramond12-Regular }", category)[0]
      #expect(font.face.postScriptName == "EBGaramond12-Regular")
      let traits = TraitCollection(preferredContentSizeCategory: category)
      #expect(try font.pointSize == FontMetrics(forTextStyle: style).scaledPointSize(for: size, compatibleWith: traits))
    }
  }

  @Test("A family is set in the style's weight, or in the one that is given; without a style it is body")
  func weights() throws {
    func weight(_ keys: String) throws -> Double? {
      let variant = try fonts("{ label: x, font: Inter, \(keys) }")[0].variant
      return zip(variant.face.axes, variant.coordinates).first { $0.0.tag == .weight }?.1
    }
    #expect(try weight("style: headline") == 600)
    #expect(try weight("style: headline, weight: bold") == 700)
    #expect(try weight("style: headline, axes: { wght: 450 }") == 450)
    let body = try fonts(
      "{ label: x, font: Inter }, { label: x, font: Inter, style: body }, { label: x, font: EBGaramond12-Regular, style: headline }"
    )
    #expect(body[0] == body[1] && body[0].pointSize == 17)
    #expect(body[2].face.postScriptName == "EBGaramond12-Regular")
  }

  @Test("A part of a text has its own")
  func parts() throws {
    let read = spec(
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nscenes: { s: { elements: [{ label: [{ text: a, font: EBGaramond12-Regular, style: title1 }, { text: b }] }] } }"
    )
    #expect(read.mistakes == [])
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let label = try #require(scene.variants[0].elements[0].content as? Label)
    #expect(label.runs[1].font == .style(.body, weight: nil))
    guard case .custom(let font, for: .title1) = label.runs[0].font else {
      Issue.record("\(label.runs[0].font)")
      return
    }
    #expect(font.face.postScriptName == "EBGaramond12-Regular")
    #expect(scene.faces.contains { $0.postScriptName == "EBGaramond12-Regular" })
  }

  @Test("A part takes its label's font with a style of its own, and its label's style with a font of its own")
  func inheritance() throws {
    let read = spec(
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nscenes: { s: { elements: [{ label: [{ text: a, style: title1 }, { text: b, font: Inter }, { text: c }, { text: d, size: 9 }], font: EBGaramond12-Regular, style: footnote }] } }"
    )
    #expect(read.mistakes == [])
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let fonts = try SceneCase(scene).elements.compactMap {
      if case .text(let text) = $0.content { text.layout.lines[0].runs.map(\.font) } else { nil }
    }.joined()
    #expect(
      fonts.map(\.face.postScriptName) == [
        "EBGaramond12-Regular", "Inter", "EBGaramond12-Regular", "EBGaramond12-Regular",
      ])
    #expect(fonts.map(\.pointSize) == [28, 13, 13, 9])
  }

  @Test("In Swift it is a label with a style and a font, whose size does not count; the trace names the style")
  func swift() throws {
    let garamond = TestFonts.garamond.instance(90)
    let scene = try SceneCase(.accessibilityMedium) {
      Label("x", style: .headline, font: garamond).named("label")
    }
    #expect(try scene.text("label").layout.lines[0].runs[0].font == garamond.withSize(26))
    #expect(try scene.tree[0].hasSuffix(" headline"))
    var fixed = Label("x", style: .headline, font: garamond)
    fixed.adjustsFontForContentSizeCategory = false
    let still = try SceneCase(.accessibilityMedium) { fixed.named("label") }
    #expect(try still.text("label").layout.lines[0].runs[0].font.pointSize == 17)
  }

  @Test("A step of the app's own setting scales it; the caption of a scene names the category beside the step")
  func step() throws {
    let read = spec(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
      traits: { categories: [L, AX1], sizeSetting: { steps: { huge: 2 } } }
      scenes: { s: { font: system, elements: [{ label: own, style: body, font: EBGaramond12-Regular }, { label: system }] } }
      """)
    let trees = try read.plan.pictures.map { try $0.sheet.layout(in: $0.traits, typesetter: Typesetter()) }
    func fonts(in nodes: [LayoutNode]) -> [FontInstance] {
      nodes.flatMap { (node) -> [FontInstance] in
        guard case .text(let text) = node.content else { return fonts(in: node.children) }
        return text.layout.lines.flatMap { $0.runs.map(\.font) }
      }
    }
    // Pictures stand in the order of their names, AX1 before L.
    let labels = trees.map { fonts(in: $0.nodes).suffix(2) }
    #expect(labels.allSatisfy { $0.map(\.face.postScriptName) == ["EBGaramond12-Regular", "Inter"] })
    #expect(labels.map { $0.map(\.pointSize) } == [[34, 28], [34, 17]])
    let texts = trees.map { tree in
      tree.nodes.compactMap { if case .text(let text) = $0.content { text.layout.text.string } else { nil } }
    }
    #expect(texts.first?.contains("AX1 · huge") == true && texts.last?.contains("L · huge") == true, "\(texts)")
  }
}

@Suite("Spacing of stacks")
struct SpacingLiteralTests {
  @Test("A number is so many points")
  func literals() {
    #expect(Stack(.vertical, spacing: 8) { Label("a") }.spacing == .points(8))
    #expect(Stack(.vertical, spacing: 7.5) { Label("a") }.spacing == .points(7.5))
    #expect(Stack(.vertical, spacing: .system) { Label("a") }.spacing.length == 8)
  }
}
