import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Scenes that vary with traits")
struct TraitVariationTests {
  private static let accessibility = Set(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory))

  /// A scene that has other elements in some environments.
  private static func scene(
    _ elements: [Element], _ other: [Element], in condition: TraitCondition
  ) throws -> Scene {
    var scene = try Scene(name: "s", width: 200, variants: [Scene.Variant(elements: elements)])
    scene.variations = [TraitVariation(condition, [Scene.Variant(elements: other)])]
    return scene
  }

  private static func label(_ text: String, line: UInt32) -> Element {
    Label(text).element.at(ElementPlace(line: line, column: 1))
  }

  private static func texts(_ layout: SceneLayout) -> [String] {
    func texts(_ node: LayoutNode) -> [String] {
      var found: [String] = []
      if case .text(let text) = node.content { found.append(text.layout.text.string) }
      return found + node.children.flatMap(texts)
    }
    return layout.variants.flatMap(texts)
  }

  private static func findings(_ scene: Scene, _ matrix: TraitMatrix = .standard) throws -> [AuditFinding] {
    let plan = try AuditPlan(SceneSheet(scene: scene, hasPage: false), in: matrix, accepted: [])
    return Auditor(jobs: 1, searches: false).report(on: plan, today: CalendarDate("2026-11-22")!).findings
  }

  @Test("The first variation whose condition is met takes the place of the scene's own variants")
  func choice() throws {
    var scene = try Self.scene(
      [Self.label("beside", line: 1)], [Self.label("below", line: 2)],
      in: TraitCondition(categories: Self.accessibility, directions: [.leftToRight]))
    func shown(_ traits: Traits) throws -> [String] {
      Self.texts(try scene.layout(in: traits, width: nil, typesetter: Typesetter(), rows: .retained))
    }
    let large = Traits(contentSizeCategory: .accessibilityLarge)
    #expect(try shown(Traits()) == ["beside"] && shown(large) == ["below"])
    #expect(try shown(large.with(layoutDirection: .rightToLeft)) == ["beside"])
    let pseudo = scene.with(pseudolanguage: .rtl)
    #expect(pseudo.variants(in: large)[0].elements == [Self.label("below", line: 2)])
    #expect(scene.allVariants.count == 2)
    // Classes of a size that nobody named are those of the scene's own variants.
    scene.variations = [
      TraitVariation(
        TraitCondition(sizeClasses: [SizeClasses(width: .regular, height: .regular)]),
        [Scene.Variant(elements: [Self.label("wide", line: 3)])])
    ]
    #expect(try shown(Traits()) == ["beside"] && scene.allVariants.count == 1)
    scene = scene.with(screen: .iPad)
    #expect(try shown(Traits()) == ["wide"] && scene.allVariants.count == 1)
  }

  @Test("A running scene changes its elements with the category")
  func running() throws {
    let scene = try Self.scene(
      [Self.label("beside", line: 1)], [Self.label("below", line: 2)],
      in: TraitCondition(categories: Self.accessibility))
    let instance = SceneInstance(scene, traits: Traits())
    #expect(try Self.texts(instance.layout(typesetter: Typesetter())) == ["beside"])
    instance.manager.change(to: .accessibilityMedium)
    #expect(try Self.texts(instance.layout(typesetter: Typesetter())) == ["below"])
  }

  @Test("What breaks in a variation is found there alone, at its own place")
  func audit() throws {
    let scene = try Self.scene(
      [Background(padding: Insets(horizontal: 4, vertical: 4), content: Self.label("Short", line: 1)).element],
      [Self.label(AuditText.long, line: 2)], in: TraitCondition(categories: Self.accessibility))
    let found = try Self.findings(scene).filter(\.isTruncation)
    #expect(found.map { $0.source?.line } == [2])
    #expect(found.first?.categories == CategorySet(Self.accessibility))
  }

  @Test("A scene that varies with the appearance is read in both")
  func appearances() throws {
    let faint = Label("Faint", color: .fixed(Color(red: 60, green: 60, blue: 60)))
    let dark = Stack(.vertical, elements: [Label("Above").element, faint.element.at(ElementPlace(line: 9, column: 1))])
    let scene = try Self.scene(
      [Self.label("Light", line: 1)], [dark.element], in: TraitCondition(appearances: [.dark]))
    let found = try Self.findings(scene, .appearances([.light, .dark]))
    let contrast = found.filter { $0.rule.id == "contrast" }
    #expect(contrast.map { $0.source?.line } == [9] && contrast.first?.appearance == .dark)
    #expect(try Self.findings(scene, .appearances([.light])).allSatisfy { $0.rule.id != "contrast" })
  }
}
