import PreviewSpecSupport
import Testing

@testable import PreviewPlan

extension SpecScenesTests {
  @Test(
    "A ground that a list covers in another colour is reported; the list's own, and that of a scene which is a list, are seen",
    arguments: [
      ("fill: red, elements: [{ list: [{ row: [{ label: A }] }], style: grouped }]", true),
      ("variants: [{ fill: red, elements: [{ list: [{ row: [{ label: A }] }], style: grouped }] }]", true),
      ("fill: groupedBackground, elements: [{ list: [{ row: [{ label: A }] }], style: grouped }]", false),
      ("fill: red, elements: [{ list: [{ row: [{ label: A }] }] }]", false),
      ("elements: [{ list: [{ row: [{ label: A }] }], style: grouped, fill: red }]", false),
      ("fill: red, elements: [{ list: [{ row: [{ label: A }] }], style: grouped, opacity: 0.5 }]", false),
      ("fill: red, elements: [{ list: [{ row: [{ label: A }] }], style: grouped, fill: \"#FFFFFF80\" }]", false),
      (
        "fill: red, elements: [{ list: [{ row: [{ label: A }] }], style: grouped, when: { accessibilityCategory: true } }]",
        false
      ),
      ("fill: red, list: [{ row: [{ label: A }] }], style: grouped", false),
    ])
  func coveredFill(_ keys: String, isReported: Bool) {
    expectMistake(
      isReported
        ? "'fill' changes nothing here: the list covers it with a ground of its own, its 'fill'; remove it." : nil,
      in: "fonts: Fonts/Inter.var.ttf\nscenes: { s: { width: 320, \(keys) } }\n")
  }
}
