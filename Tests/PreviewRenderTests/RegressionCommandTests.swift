import Foundation
import Testing

@Suite("The commands record, verify and approve")
struct RegressionCommandTests {
  @Test("What was recorded verifies, and verifying changes nothing there")
  func same() async throws {
    let project = try Project()
    let recorded = try await project.run("record")
    #expect(recorded.status == 0 && recorded.standardError == "")
    #expect(
      withoutTime(recorded.standardOutput) == """
        recorded badge.png
        recorded card.AX2.png
        recorded card.L.png
        3 recorded, 0 unchanged, in baselines

        """)
    let before = try project.listing()
    let verified = try await project.run("verify")
    #expect(verified.status == 0 && verified.standardError == "")
    #expect(withoutTime(verified.standardOutput) == "3 same; open preview-report/index.html\n")
    #expect(try project.listing() == before)
    let again = try await project.run("record")
    #expect(withoutTime(again.standardOutput) == "0 recorded, 3 unchanged, in baselines\n")
    #expect(try project.listing() == before)
  }

  @Test("A spec from standard input is read once: record, verify, approve, render and compare take it")
  func standardInput() async throws {
    let project = try Project()
    func run(_ arguments: String...) async throws -> Tool.Result {
      try await Tool.run(arguments, stdin: Project.spec, folder: project.folder)
    }
    let recorded = try await run("record", "-")
    #expect(recorded.status == 0 && recorded.lines.last?.hasPrefix("3 recorded") == true, "\(recorded)")
    // The same bytes: the spec's hash is that of the file.
    #expect(try await project.run("verify").standardOutput.hasPrefix("3 same"))
    #expect(try await run("verify", "-").standardOutput.hasPrefix("3 same"))
    #expect(try await run("render", "-", "-o", "pictures").status == 0)
    #expect(try project.bytes("pictures/badge.png").isEmpty == false)
    #expect(try await project.shell("mv Base.ttf Old.ttf").status == 0)
    try project.setFont("Bolder")
    let compared = try await run("compare", "Old.ttf", "Base.ttf", "-", "--report", "compared")
    #expect(compared.status == 1 && compared.standardError == "", "\(compared)")
    let found = try await run("verify", "-")
    #expect(found.standardOutput.contains("accept: preview-render approve badge --spec -\n"), "\(found)")
    #expect(try await run("approve", "badge", "--spec", "-").standardOutput == "approved badge.png\n")
    for command in [["record", "-"], ["verify", "-"]] {
      let empty = try await Tool.run(command, folder: project.folder)
      #expect(empty.status == 2 && empty.standardError.hasPrefix("standard input:1:1: "), "\(empty)")
    }
    let against = try await run("verify", "-", "--against", "HEAD")
    #expect(
      against.status == 64 && against.standardError.contains("--against needs a spec in a git repository"), "\(against)"
    )
  }

  @Test("What changed is reported in words, each with the command that accepts it, and that command does")
  func changed() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("label: H", with: "label: HH"))
    let before = try project.listing()
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardError == "")
    #expect(
      withoutTime(found.standardOutput).replacing(/in [0-9]+ pixels/, with: "in N pixels") == """
        the spec was changed
        badge differs in N pixels at 1 place.
          badge: “HH” was “H”
          accept: preview-render approve badge
        1 changed, 2 same; open preview-report/index.html

        """)
    #expect(try project.listing() == before)
    let drawn = try project.bytes("preview-report/actual/badge.png")
    let trace = try project.bytes("preview-report/actual/badge.layout.jsonl")
    let approved = try await project.run("approve", "badge")
    #expect(approved.status == 0 && approved.standardOutput == "approved badge.png\n")
    #expect(try project.bytes("baselines/badge.png") == drawn && project.bytes("baselines/badge.layout.jsonl") == trace)
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Another size is its own verdict")
  func size() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("width: 160", with: "width: 161"))
    let found = try await project.run("verify", "--only", "badge")
    #expect(found.status == 1)
    #expect(
      found.standardOutput.contains(
        /badge has 161 × [0-9]+ pixels, and the baseline 160 × [0-9]+(, and differs at [0-9]+ places?)?\.\n/))
    #expect(found.standardOutput.contains("  badge: it is drawn for 161 pt (was 160 pt)\n"))
  }

  @Test("'missing' leaves what exists; what differs is taken by 'failed'")
  func modes() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    try FileManager.default.removeItem(at: project.at("baselines/badge.png"))
    let card = try project.bytes("baselines/card.L.png")
    let missing = try await project.run("record", "--mode", "missing")
    #expect(withoutTime(missing.standardOutput) == "recorded badge.png\n1 recorded, 2 left as they are, in baselines\n")
    #expect(try project.bytes("baselines/card.L.png") == card)
    let failed = try await project.run("record", "--mode", "failed")
    #expect(
      withoutTime(failed.standardOutput)
        == "recorded card.AX2.png\nrecorded card.L.png\n2 recorded, 1 unchanged, in baselines\n")
    #expect(try await project.run("verify").status == 0)
    // Beside pictures that are as they were, what else is written is reported.
    try FileManager.default.removeItem(at: project.at("baselines/badge.layout.jsonl"))
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "wrote the layout of 1 picture again\n0 recorded, 3 unchanged, in baselines\n")
    try project.setSpec(Project.spec + "\n")
    #expect(
      withoutTime(try await project.run("record").standardOutput)
        == "updated manifest.jsonl to the current fonts, engines and spec\n0 recorded, 3 unchanged, in baselines\n")
    let wrong = try await project.run("record", "--mode", "missed")
    #expect(wrong.status == 64)
    #expect(wrong.standardError.hasPrefix("preview-render: Mode 'missed' isn't known."))
  }

  @Test("A tolerance tolerates what it says; the recording keeps its own pixels, and exactness finds them again")
  func tolerance() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let before = try project.bytes("baselines/badge.png")
    let lenient = Project.spec.replacing("badge: {", with: "badge: { tolerance: { changedPixels: 500 },")
    try project.setSpec(lenient)
    #expect(try await project.run("verify", "--only", "badge").standardOutput.contains("1 tolerated"))
    #expect(try await project.run("record", "--mode", "failed", "--only", "badge").status == 0)
    #expect(try project.bytes("baselines/badge.png") == before)
    try project.setSpec(Project.spec)
    #expect(try await project.run("verify", "--only", "badge").status == 1)
  }

  @Test("Nothing counts in place of a masked element")
  func mask() async throws {
    let project = try Project()
    let masked = Project.spec.replacing("card: {", with: "card: { masks: detail,")
    try project.setSpec(masked)
    #expect(try await project.run("record").status == 0)
    try project.setSpec(masked.replacing("oxo", with: "oHo"))
    #expect(try await project.run("verify").standardOutput.contains("2 tolerated, 1 same"))
    try project.setSpec(masked.replacing("AVHo", with: "AVHH"))
    #expect(try await project.run("verify").status == 1)
  }

  @Test("Branches that each add pictures merge without a conflict, and what comes out verifies")
  func merge() async throws {
    let project = try await Project.recorded()
    func add(_ name: String) throws {
      try project.setSpec(
        String(decoding: project.bytes("preview.yml"), as: UTF8.self)
          + "  \(name): { page: false, elements: [{ label: Ho }] }\n")
    }
    let git = "git -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main"
    #expect(
      try await project.shell(
        "\(git) init -q . && \(git) add -A baselines && \(git) commit -qm a && \(git) branch other"
      ).status == 0)
    let spec = try project.bytes("preview.yml")
    try add("banner")
    #expect(
      try await project.shell(
        "$TOOL record --quiet && \(git) add -A baselines && \(git) commit -qm b && \(git) checkout -q other"
      ).status == 0)
    try spec.write(to: project.at("preview.yml"))
    try add("basket")
    #expect(
      try await project.shell("$TOOL record --quiet && \(git) add -A baselines && \(git) commit -qm c").status == 0)
    let merged = try await project.shell("\(git) merge -q --no-edit main")
    #expect(merged.status == 0, "\(merged)")
    try add("banner")
    let found = try await project.run("verify")
    #expect(found.status == 0, "\(found)")
    #expect(found.standardOutput.contains("7 same"))
  }

  @Test("A picture's name instead of a spec is answered with '--only', where the command has it")
  func pictureName() async throws {
    let project = try await Project.recorded()
    for command in ["record", "verify", "render", "compare Base.ttf Base.ttf", "compare --replace a=b"] {
      for name in ["card", "card.L", "c*"] {
        let found = try await Tool.run(
          command.split(separator: " ").map(String.init) + [name], folder: project.folder)
        #expect(
          found.status == 2
            && found.standardError
              == "preview-render: There is no file '\(name)', but preview.yml has pictures of this name: write --only '\(name)'.\n",
          "\(found)")
      }
    }
    for command in ["audit", "serve"] {
      let found = try await project.run(command, "card")
      #expect(
        found.status == 2
          && found.standardError
            == "preview-render: There is no file 'card', but preview.yml has pictures of this name: leave it out; this command takes a whole spec.\n",
        "\(found)")
    }
    let unknown = try await project.run("record", "cart")
    #expect(
      unknown.standardError == "preview-render: File 'cart' can't be read: there is no such file or folder.\n")
  }

  @Test("Trouble ends with 2: a mistake in the spec, nothing recorded, a report among other files")
  func trouble() async throws {
    let project = try await Project.recorded()
    let other = try await project.run("verify", "--report", ".")
    #expect(other.status == 2)
    #expect(
      other.standardError
        == "preview-render: Folder '.' can't take a report: it has files that are not a report's; name an empty folder, or a new one.\n"
    )
    let nowhere = try await project.run("verify", "--baselines", "nowhere")
    #expect(nowhere.status == 2)
    #expect(
      nowhere.standardError
        == "preview-render: There are no baselines in 'nowhere'; 'preview-render record' writes them.\n")
    try project.setSpec(Project.spec.replacing("label: H ", with: "lable: H "))
    for command in ["record", "verify"] {
      let result = try await project.run(command)
      #expect(result.status == 2 && result.standardError.hasPrefix("preview.yml:5:"), "\(result)")
    }
  }
}
