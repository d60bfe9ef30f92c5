import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Scenes: a sample control", .unwritten)
struct SampleControlTests {
  @Test(
    "A sample control is as large as UIKit's, at L and at AX5",
    arguments: [
      (ContentSizeCategory.large, "<#its frame at L: 0 0 94 x 32#>"),
      (.accessibilityExtraExtraExtraLarge, "<#its frame at AX5: 0 0 94 x 32#>"),
    ])
  func size(_ category: ContentSizeCategory, _ frame: String) throws {
    let scene = try SceneCase(category) {
      Stack(.vertical, alignment: .leading) { SampleControl(1).named("control") }
    }
    #expect(
      try scene["control"].frame.words == frame,
      "'box' and 'body' in SampleControl.swift don't make it as large as this test says.")
  }

  @Test("A sample control shows its value")
  func drawing() throws {
    func bitmap(_ control: SampleControl) throws -> Bitmap {
      try SceneCase {
        control
        Divider()
      }.bitmap()
    }
    #expect(
      try bitmap(SampleControl(0)) != bitmap(SampleControl(1)),
      "'body' in SampleControl.swift draws nothing of the value.")
  }

  @Test("A cause can name the value of a sample control")
  func cause() {
    #expect(
      SampleControl(0).state(in: .standard).settings != SampleControl(1).state(in: .standard).settings,
      "'state' in SampleControl.swift has no setting for the value.")
  }

  @Test("The example of its key is read, and a value out of bounds is one mistake")
  func keys() {
    let example = SampleControlElement.content.example ?? "nothing"
    #expect(
      mistakes(specText(elements: "- { sampleControl: \(example) }")) == [],
      "'content' in SampleControlElement.swift has no example that a spec can have.")
    expectMistake("<#must be a number from 0 to 1#>", ofElement: "{ sampleControl: <#2#> }")
  }
}
