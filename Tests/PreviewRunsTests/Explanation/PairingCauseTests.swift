import PreviewTestSupport
import PreviewReportSupport
import PreviewSpecSupport
import Testing

@testable import PreviewRegression
@testable import PreviewScene

@Suite("Causes: elements that stand elsewhere in the tree, and masks where sizes differ")
struct PairingCauseTests {
  @Test("What stays of an element that is gone is there as it was")
  func parts() throws {
    let card = "- { background: [{ label: Dr. Adeyemi }, { label: At 9:40, name: time }], fill: '#EEEEEE', name: card }"
    let picture = try ChangedPicture(
      before: specText(elements: card), after: specText(elements: "- { label: At 9:40, name: time }"))
    #expect(picture.causes.contains(.gone(.text("Dr. Adeyemi"))), "\(picture.causes)")
  }

  @Test(
    "Where a row is inserted, those behind it are the rows that they were, although each shows another time",
    arguments: [3, 100])
  func inserted(count: Int) {
    func record(_ people: [String], _ time: String) -> LayoutRecord {
      let rows = people.enumerated().map { index, person in
        let y = Double(40 * index)
        return LayoutRecord.Node.box(
          "row", 0, y, 100, 40, [CauseCase.label(person, "name", y), CauseCase.label(time, "time", y + 20)])
      }
      return .scene(height: Double(40 * count + 40), [.box("list", 0, 0, 100, Double(40 * rows.count), rows)])
    }
    let people = (1...count).map { "Person\($0)" }
    let after = people.prefix(1) + ["Mia"] + people.dropFirst()
    let causes = LayoutComparison.causes(from: record(people, "9:41"), to: record(Array(after), "9:42"))
    #expect(causes.contains(.new(.row(2))) && causes.count == count + 1, "\(causes)")
    #expect(
      causes.filter { $0 != .new(.row(2)) }.allSatisfy { $0.change == .text(now: "9:42", before: "9:41") }, "\(causes)")
  }

  @Test("A mask hides an element also where it was larger, or stood elsewhere")
  func maskedBefore() throws {
    func spec(_ time: String, _ total: String = "Total") -> String {
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240 }
      scenes:
        a:
          masks: [time]
          elements: [{ stack: [{ label: \(total) }, { label: "\(time)", name: time }], axis: horizontal }]
      """
    }
    for (before, after) in [("9:41", "10:57"), ("10:57", "9:41")] {
      let picture = try ChangedPicture(before: spec(before), after: spec(after))
      #expect(!picture.differs)
    }
    #expect(
      try ChangedPicture(before: spec("10:57"), after: spec("9:41", "Sum")).causes == [
        .text(.text("Sum"), was: "Total")
      ])
  }
}
