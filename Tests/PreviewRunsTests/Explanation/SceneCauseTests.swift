import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns

@Suite("Causes: changes of a scene")
struct SceneCauseTests {
  @Test("Of two long texts what is quoted ends as they do")
  func longTexts() {
    let long = String(repeating: "long ", count: 40)
    let (first, second) = Quotation.excerpts(long + "ago", long + "lost", limit: 160)
    #expect(first.hasSuffix("long ago") && second.hasSuffix("long lost") && first.count < 64)
  }

  @Test("A colour of the palette that nothing has changes no pixel")
  func unusedColor() throws {
    let scene = CauseCase.deliveries.replacing("scenes:\n", with: "colors: { brand: '#0A7F5A' }\nscenes:\n")
    #expect(
      !(try ChangedPicture(before: scene, after: scene.replacing("colors: { ", with: "colors: { other: red, ")).differs)
    )
  }

  @Test("Another picture in the scene is reported with its name")
  func image() throws {
    let folder = TemporaryFolder()
    for (name, ink) in [("one", "#"), ("two", "x")] {
      guard case .memory(let bytes, _) = try MadePicture("\(ink)\(ink)\n\(ink)\(ink)").source() else { continue }
      try folder.write(Array(bytes), to: "\(name)/avatar.png")
    }
    let text = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes: { a: { elements: [{ image: avatar.png, name: avatar }, { image: avatar.png }] } }
      """
    // The same path, in a different commit.
    let worker = RenderWorker()
    let records = try ["one", "two"].map { which in
      let read = PreviewSpec(text: text, folder: "\(folder.path)/\(which)")
      #expect(read.mistakes.map(\.description) == [])
      return try worker.layOut(read.plan.pictures[0]).record()
    }
    #expect(
      LayoutComparison.causes(from: records[0], to: records[1]) == [
        .change(.image(now: "avatar.png", before: nil), of: .element("image", "avatar"), .element("image"))
      ])
  }
}
