@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

/// `sampleControl`: <#what it is, in a few words#>.
enum SampleControlElement: SingleElementKind {
  static let content = SpecKey(
    "sampleControl", .number(SampleControl.bounds), "<#A sentence: what it is, and the meaning of its value.#>",
    isRequired: true, example: "<#1#>")

  // <#Its other keys, such as ControlKeys.disabled, each with its use in 'make'.#>
  static let keys: [any DeclaredKey] = []

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let value = node[content] else { return nil }
    return SampleControl(value).element
  }
}
