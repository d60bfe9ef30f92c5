import Foundation
import Testing

@Suite("The command approve")
struct ApproveCommandTests {
  typealias Project = RegressionCommandTests.Project

  @Test("Names and patterns approve what they mean, and one that means nothing approves nothing")
  func approving() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    let before = try project.listing()
    let unknown = try await project.run("approve", "card.*", "bagde")
    #expect(unknown.status == 2 && unknown.standardOutput == "")
    #expect(
      unknown.standardError
        == "preview-render: Picture 'bagde' isn't known. Did you mean 'badge'? To approve: badge, card.AX2, card.L.\n")
    #expect(try project.listing() == before)
    #expect(try await project.run("approve").status == 64)
    #expect(try await project.run("approve", "--all", "badge").status == 64)
    #expect(try await project.run("approve", "card.*").standardOutput == "approved card.AX2.png\napproved card.L.png\n")
    let rest = try await project.run("verify")
    #expect(rest.status == 1 && rest.standardOutput.contains("1 changed, 2 same"))
    #expect(try await project.run("approve", "--all").standardOutput == "approved badge.png\n")
    #expect(try await project.run("verify").status == 0)
  }

  @Test(
    "A picture that was touched after it was seen is not approved, nor one whose layout was",
    arguments: ["badge.png", "badge.layout.jsonl"])
  func touched(file: String) async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    try Data(project.bytes("baselines/card.L\(file.dropFirst("badge".count))")).write(
      to: project.at("preview-report/actual/\(file)"))
    let before = try project.listing()
    let result = try await project.run("approve", "--all")
    #expect(result.status == 2)
    #expect(
      result.standardError
        == "preview-render: Picture 'badge.png' can't be approved: it is no longer what the last 'verify' drew; verify again.\n"
    )
    #expect(try project.listing() == before)
  }

  @Test(
    "Without a report there is nothing to approve, and the report of another spec is not approved")
  func staleReport() async throws {
    let project = try await Project.recorded()
    let none = try await project.run("approve", "--all")
    #expect(none.status == 2)
    #expect(
      none.standardError
        == "preview-render: There is no report in 'preview-report'; run 'verify' first, or name the folder of its report.\n"
    )
    #expect(try await project.run("approve", "--all", "--prune").standardError == none.standardError)
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    let before = try project.listing()
    let missing = try await project.run("approve", "--all", "--spec", "nope.yml")
    #expect(
      missing.status == 2
        && missing.standardError
          == "preview-render: File 'nope.yml' can't be read: there is no such file or folder.\n",
      "\(missing)")
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
    let other = try await project.run("approve", "--all")
    #expect(other.status == 2)
    #expect(
      other.standardError
        == "preview-render: Report 'preview-report' can't be approved: its spec is a different one, or has changed since; run 'verify' again.\n"
    )
    // A run that is refused leaves the earlier report, which is still of another spec.
    try project.setSpec(Project.spec + "  wrong: {}\n")
    #expect(try await project.run("verify").status == 2)
    #expect(try await project.run("approve", "--all").standardError == other.standardError)
    #expect(try project.listing() == before)
  }

  @Test("A report of another folder's spec is approved only where --spec names that spec")
  func otherFolder() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let here = try await project.shell(
      "mkdir below; cd below; $TOOL verify ../preview.yml; $TOOL approve badge; $TOOL approve --spec ../preview.yml badge && ls -A"
    )
    #expect(
      here.standardError
        == "preview-render: Report 'preview-report' can't be approved: it says that it was made with --spec '../preview.yml'; if that is right, give 'approve' the same --spec.\n"
    )
    #expect(here.standardOutput.hasSuffix("approved badge.png\npreview-report\n"), "\(here)")
    #expect(try await project.run("verify", "--only", "badge").status == 0)
    let there = try await project.shell(
      "mkdir beside; cd beside; $TOOL approve --report ../preview-report card.L; ls -A")
    #expect(
      there.standardError
        == "preview-render: Report '../preview-report' can't be approved: its spec 'preview.yml' isn't here; run 'approve' where 'verify' ran, or name the spec with --spec.\n"
        && there.standardOutput == "", "\(there)")
    let named = try await project.shell(
      "$TOOL verify --report kept; cd beside; $TOOL approve --report ../kept --spec ../preview.yml card.L")
    #expect(named.standardOutput.hasSuffix("approved card.L.png\n"), "\(named)")
  }

  @Test("A name that looks like an option is accepted by the command that is printed")
  func optionLikeName() async throws {
    let project = try Project()
    try project.setSpec(Project.spec.replacing("badge:", with: "--all:"))
    let found = try await project.shell("mkdir baselines; $TOOL verify --report r")
    #expect(found.standardOutput.contains("\n  accept: preview-render approve --report r -- --all\n"), "\(found)")
    let approved = try await project.run("approve", "--report", "r", "--", "--all")
    #expect(approved.status == 0 && approved.standardOutput == "approved --all.png\n", "\(approved)")
  }
}
