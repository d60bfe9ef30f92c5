import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene

@Suite("The app's own styles in layouts")
struct StyleCauseTests {
  @Test("Values are read back as they were written")
  func record() throws {
    let read = PreviewSpec(text: CauseCase.styled("size: 17, tracking: 1"), folder: TestFonts.repository)
    let picture = try RenderWorker().layOut(read.plan.pictures[0])
    let record = try picture.record()
    #expect(
      record.named.styles["text"]?.map { "\($0.property.rawValue) \($0.value)" } == [
        "size 17 pt", "scaling that of body", "tracking 1 pt",
      ])
    #expect(try LayoutRecord(reading: Array(record.document.utf8)).named == record.named)
  }
}
