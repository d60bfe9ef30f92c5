import Foundation
import Testing

@Suite("Pictures of another size")
struct SizeChangeCommandTests {
  private static let spec = """
    fonts: Base.ttf
    traits: { categories: L, width: 160, scale: 1 }
    scenes:
      card:
        page: false
        elements:
          - list:
              - row: [{ label: H, name: first }]
              - row: [{ label: oxo, name: second }]
              - row: [{ label: AVHo, name: third }]

    """

  private func found(
    from recorded: String = Self.spec, to spec: String
  ) async throws -> (run: Tool.Result, picture: [String: Any]) {
    let project = try RegressionCommandTests.Project()
    try project.setSpec(recorded)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(spec)
    let run = try await project.run("verify")
    let report = try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.json")) as? [String: Any]
    return (run, try #require((report?["pictures"] as? [[String: Any]])?.first))
  }

  private func rows(_ picture: [String: Any]) -> [[Int?]] {
    (picture["rows"] as? [[Any]] ?? []).map { $0.map { $0 as? Int } }
  }

  @Test("A row that was put in is the place that changed, and what follows it is not")
  func inserted() async throws {
    let (run, picture) = try await found(
      to: Self.spec.replacing(
        "          - row: [{ label: oxo",
        with: "          - row: [{ label: HH, name: new }]\n          - row: [{ label: oxo"))
    #expect(run.status == 1 && picture["kind"] as? String == "size-changed", "\(run)")
    #expect(run.standardOutput.contains("card: row 2, “HH”, is new\n"), "\(run)")
    #expect(!run.standardOutput.contains("moved") && !run.standardOutput.contains("third"), "\(run)")
    let bands = rows(picture)
    let inserted = try #require(bands.first { $0[0] == nil })
    #expect(bands.count { $0[0] == nil || $0[1] == nil } == 1, "\(bands)")
    let regions = try #require(picture["regions"] as? [[String: Int]])
    #expect(!regions.isEmpty)
    for region in regions {
      #expect(region["y"]! >= inserted[1]! - 2 && region["y"]! + region["height"]! <= inserted[1]! + inserted[2]! + 2)
    }
  }

  @Test("Round corners and the line below a row are compared where they are now")
  func edges() async throws {
    let spec = Self.spec.replacing(
      "name: first }]", with: "name: first }]\n            insets: { top: 11, bottom: 11 }")
    let card = """
            - background: { label: H, name: last }
              padding: { top: 8, bottom: 8 }
              fill: "#EEEEFF"
              cornerRadius: 6

      """
    let (run, picture) = try await found(
      from: spec + card,
      to: spec.replacing("bottom: 11", with: "bottom: 14") + card.replacing("bottom: 8", with: "bottom: 12"))
    #expect(picture["kind"] as? String == "size-changed", "\(run)")
    #expect((picture["regions"] as? [Any] ?? []).isEmpty, "\(picture)")
    #expect(run.standardOutput.contains("card has 160 × ") && !run.standardOutput.contains("differs at"), "\(run)")
  }

  @Test("Below a text that grew, a change of its own is found where it is now")
  func grown() async throws {
    let (run, picture) = try await found(
      to: Self.spec.replacing("label: H, name: first", with: "label: H, name: first, size: 40").replacing(
        "AVHo, name: third", with: "AVHo, name: third, color: \"#FF0000\""))
    #expect(run.standardOutput.contains("the colour of the third of row 3 is #FF0000 (was #000000)"), "\(run)")
    #expect(run.standardOutput.contains("the font size of the first of row 1 is 40 pt"), "\(run)")
    #expect(!run.standardOutput.contains("second"), "\(run)")
    #expect((picture["regions"] as? [Any] ?? []).count >= 2, "\(picture)")
  }

  @Test("A mask hides an element at its place before and now")
  func masked() async throws {
    let base = "    masks: [third]\n"
    let (run, picture) = try await found(
      to: Self.spec.replacing("label: H, name: first", with: "label: H, name: first, size: 40").replacing(
        "AVHo, name: third", with: "AVHo, name: third, color: \"#FF0000\""
      ).replacing("    page: false\n", with: "    page: false\n" + base))
    #expect(run.status == 1 && !run.standardOutput.contains("third"), "\(run)")
    #expect((picture["regions"] as? [Any] ?? []).count >= 1 && (picture["masked"] as? Int ?? 0) > 0, "\(picture)")
  }
}
