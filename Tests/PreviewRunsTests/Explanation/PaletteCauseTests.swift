import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene

@Suite("The app's palette in layouts")
struct PaletteCauseTests {
  @Test("A value of the other appearance changes no pixel", arguments: ["light", "dark"])
  func otherAppearance(changed: String) throws {
    func spec(_ light: String, _ dark: String) -> String {
      CauseCase.branded("{ light: '\(light)', dark: '\(dark)' }", appearances: changed == "light" ? "dark" : "light")
    }
    let after = changed == "light" ? spec("#0B6E4F", "#34C759") : spec("#0A7F5A", "#30D158")
    #expect(!(try ChangedPicture(before: spec("#0A7F5A", "#34C759"), after: after).differs))
  }

  @Test("Values are read back as they were written, and a layout without them is read, too")
  func record() throws {
    let picture = try RenderWorker().layOut(
      PreviewSpec(text: CauseCase.branded(CauseCase.brandInBoth, appearances: "dark"), folder: TestFonts.repository)
        .plan
        .pictures[0])
    let record = try picture.record()
    let brand = PaletteColor(light: Color(rgb: 0x0A7F5A), dark: Color(rgb: 0x34C759))
    let colors = ["brand": brand, "accent": PaletteColor(light: brand.light, dark: brand.dark, source: "brand")]
    #expect(record.named.colors == colors)
    let document = record.document
    #expect(try LayoutRecord(reading: Array(document.utf8)).named == record.named)
    // Earlier versions kept the values in the picture's own appearance.
    let former = document.replacing("\"colors\": {", with: "\"palette\": {")
    #expect(try LayoutRecord(reading: Array(former.utf8)).named.colors.isEmpty)
  }
}
