import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene

@Suite("Spec: empty values in each")
struct SpecEmptyValuesTests {
  /// The kinds and texts of a scene's elements, in order.
  private func shown(_ elements: String) throws -> [String] {
    let spec = spec("fonts: Fonts/Inter.var.ttf\nscenes:\n  a:\n    elements:\n\(elements)")
    #expect(spec.mistakes.map(\.description) == [])
    let scene = try #require(spec.plan.pictures.first?.sheet as? SceneSheet).scene
    func words(_ element: Element) -> [String] {
      if let label = element.content as? Label { return [label.text] }
      return [type(of: element.content).kind.name] + element.content.inner.flatMap(words)
    }
    return scene.variants[0].elements.flatMap(words)
  }

  @Test("A label, a part of one and a stack of nothing else are left out where their values are empty")
  func labels() throws {
    let elements = """
          - each:
              - { title: A, subtitle: one, badge: x }
              - { title: B, subtitle: "", badge: }
            show:
              - { label: "{title}" }
              - { label: "{subtitle}" }
              - stack: [{ label: "{badge}" }]
              - label: [{ text: "{title}" }, { text: "{badge}" }]

      """
    #expect(try shown(elements) == ["A", "one", "stack", "x", "Ax", "B", "B"])
  }

  @Test("An optional key with an empty value counts as left out; so does what only white space is left of")
  func optionalKeys() throws {
    let elements = """
          - each: [{ color: "", text: a, more: "" }]
            show:
              - { label: "{text}", color: "{color}" }
              - { label: "{more} {more}" }
              - { image: { symbol: "{more}" } }
              - { tabBar: [{ title: "{text}", symbol: "{more}" }, { title: "{more}" }] }

      """
    #expect(try shown(elements) == ["a", "tabBar"])
  }

  @Test("An each inside of another has the empty values that it is given")
  func nested() throws {
    let elements = """
          - each: [{ outer: "" }, { outer: a }]
            show:
              - each: [{ inner: "{outer}" }, { inner: b }]
                show: [{ label: "{inner}" }]

      """
    #expect(try shown(elements) == ["b", "a", "b"])
  }
}
