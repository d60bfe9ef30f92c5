import Foundation
import Testing

@Suite("approve --cause: what changed for a reason alone")
struct CauseApprovalTests {
  /// A project in which a style became larger and a text changed: "title" shows the style, "both" shows both.
  private func changed() async throws -> RegressionCommandTests.Project {
    let spec = """
      fonts: Base.ttf
      typography:
        heading: { font: Versions, size: 20, relativeTo: body }
        note: { font: Versions, size: 10, relativeTo: body }
      traits: { categories: [L, XL, AX2], width: 200, scale: 1 }
      scenes:
        note: { page: false, elements: [{ label: ox, name: text, typography: note }] }
        title: { page: false, elements: [{ label: AV, name: text, typography: heading }] }
        both: { page: false, elements: [{ label: oH, name: text, typography: heading }, { label: ox, typography: note, name: own }] }
        own: { page: false, traits: { categories: L }, elements: [{ label: ox, name: text }] }

      """
    let project = try RegressionCommandTests.Project()
    try project.setSpec(spec)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(
      spec.replacing("size: 20", with: "size: 24").replacing("ox, typography", with: "Ho, typography")
        .replacing("categories: L }, elements: [{ label: ox", with: "categories: L }, elements: [{ label: HH"))
    #expect(try await project.run("verify").status == 1)
    return project
  }

  @Test("Pictures that changed for it alone are taken; those with other causes too are named and left")
  func alone() async throws {
    let project = try await changed()
    let lines = try await project.run("verify").lines
    let number = try #require(lines.first { $0.contains("the style heading") }?.prefix { $0 != "." })
    let cause =
      "\(number). both and title, at all categories: the size of the style heading is 24 pt (was 20 pt) (6 pictures)"
    #expect(lines.contains(cause), "\(lines)")
    #expect(lines.contains("  both.L: causes 1, 2") && lines.contains("  title.L: cause \(number)"), "\(lines)")
    #expect(lines.contains("accept cause \(number) alone: preview-render approve --cause \(number)"), "\(lines)")
    let approval = try await project.run("approve", "--cause", "\(number)")
    #expect(
      approval.standardOutput == """
        approved title.AX2.png
        approved title.L.png
        approved title.XL.png
        left both.AX2, both.L, both.XL, which have other causes, too

        """ && approval.status == 0, "\(approval)")
    let rest = try await project.run("verify").lines
    #expect(rest.contains { $0.hasPrefix("own differs") } && !rest.contains { $0.hasPrefix("title") }, "\(rest)")
  }

  @Test("Several causes take what has no others; names narrow them")
  func several() async throws {
    let project = try await changed()
    #expect(
      try await project.run("approve", "--cause", "1,2", "*.XL").standardOutput
        == "approved both.XL.png\napproved title.XL.png\n")
    let all = try await project.run("approve", "--cause", "1", "--cause", "2").lines
    #expect(all == ["both", "title"].flatMap { name in ["AX2", "L", "XL"].map { "approved \(name).\($0).png" } })
    let rest = try await project.run("verify").lines
    #expect(rest.last?.hasPrefix("1 changed, 9 same") == true, "\(rest)")
  }

  @Test("A number that no cause has is refused with those that there are, and nothing changes")
  func numbers() async throws {
    let project = try await changed()
    let before = try project.listing()
    for (number, status, sentence) in [
      ("3", Int32(2), "Report 'preview-report' has no cause 3; it has causes 1, 2."),
      ("0", 2, "Report 'preview-report' has no cause 0; it has causes 1, 2."),
      ("one", 64, "'one' is no cause of a report: give its number, such as 1, or several, such as 1,2."),
    ] {
      let result = try await project.run("approve", "--cause", number)
      #expect(result.status == status && result.standardError.contains(sentence), "\(result)")
    }
    let both = try await project.run("approve", "--all", "--cause", "1")
    #expect(both.status == 64 && both.standardError.contains("Give either --cause or --all."), "\(both)")
    #expect(try project.listing() == before)
  }

  @Test("Removed pictures are one cause, which --prune removes")
  func removed() async throws {
    let project = try await changed()
    try project.setSpec(
      String(decoding: try project.bytes("preview.yml"), as: UTF8.self).replacing(
        "  note: { page", with: "  notes: { page"
      )
      .replacing("label: ox, name: text, typography: note", with: "label: Hxoxo, name: text, typography: note"))
    let lines = try await project.run("verify").lines
    let orphans = try #require(lines.first { $0.contains("baselines of note") }?.prefix { $0 != "." }, "\(lines)")
    let refused = try await project.run("approve", "--cause", "\(orphans)")
    #expect(refused.status == 2 && refused.standardError.contains("--prune removes them"), "\(refused)")
    let removal = try await project.run("approve", "--prune", "--cause", "\(orphans)")
    #expect(
      removal.standardOutput == "removed note.AX2.png\nremoved note.L.png\nremoved note.XL.png\n", "\(removal)")
  }

  @Test("A font's new file is accepted by its cause, with the lines and letters that follow from it")
  func fonts() async throws {
    let project = try await changed()
    #expect(try await project.run("record").status == 0)
    try project.setFont("Taller")
    let lines = try await project.run("verify").lines
    let number = try #require(lines.first { $0.contains("font Versions-Regular is") }?.prefix { $0 != "." }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("   hence the line height of the text in ") }, "\(lines)")
    #expect(try await project.run("approve", "--cause", "\(number)").lines.count == 10)
    #expect(try await project.run("verify").status == 0)
  }
}
