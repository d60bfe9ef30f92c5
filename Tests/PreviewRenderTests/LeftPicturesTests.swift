import Foundation
import Testing

@Suite("Pictures that an earlier render has left")
struct LeftPicturesTests {
  typealias Project = RegressionCommandTests.Project

  private func renamed(_ project: Project) throws {
    try project.setSpec(Project.spec.replacing("  card:", with: "  ticket:"))
  }

  private func pictures(_ project: Project) -> [String] { project.files("out").keys.sorted() }

  private static let both = ["badge.png", "card.AX2.png", "card.L.png", "ticket.AX2.png", "ticket.L.png"]

  @Test(
    "Those of a renamed scene are reported, run for run, and removed with --clean and their traces; nothing else is")
  func renaming() async throws {
    let project = try Project()
    #expect(try await project.run("render", "-o", "out", "--trace").status == 0)
    try Data("mine".utf8).write(to: project.at("out/mine.png"))
    try renamed(project)
    for _ in 0..<2 {
      let run = try await project.run("render", "-o", "out")
      #expect(run.status == 0 && run.standardError == "")
      #expect(
        run.lines.last
          == "'card.AX2.png' and 1 other picture in out are from an earlier run, and no longer drawn; --clean removes them"
      )
    }
    // The same holds for a part of the pictures.
    #expect(try await project.run("render", "-o", "out", "--only", "badge").lines.count == 2)
    #expect(try await project.run("render", "-o", "out", "--shard", "1/2").lines.count == 2)
    #expect(try await project.run("render", "-o", "out", "--quiet").standardOutput == "")
    let cleaned = try await project.run("render", "-o", "out", "--clean", "--only", "badge")
    #expect(cleaned.status == 0)
    #expect(Array(cleaned.lines.dropFirst()) == ["removed card.AX2.png", "removed card.L.png"])
    #expect(pictures(project) == ["badge.png", "badge.txt", "mine.png", "ticket.AX2.png", "ticket.L.png"])
    #expect(try await project.run("render", "-o", "out", "--clean").lines.count == 1)
  }

  @Test("What was changed since, or is another command's, or lies behind a link, is not ours to remove")
  func foreign() async throws {
    let project = try Project()
    #expect(try await project.run("render", "-o", "out").status == 0)
    let made = try await project.shell(
      """
      cp out/card.L.png copy.png
      printf mine > out/card.L.png
      mv out/card.AX2.png . && ln -s ../card.AX2.png out/card.AX2.png
      cp preview.yml other.yml && "$TOOL" render other.yml -o out --only badge
      """)
    #expect(made.status == 0)
    try renamed(project)
    let run = try await project.run("render", "-o", "out", "--clean")
    #expect(run.lines.count == 1)
    #expect(pictures(project) == Self.both)
    #expect(try project.bytes("out/card.L.png") == Data("mine".utf8) && project.exists("card.AX2.png"))
    // A spec of the same name in another folder is a different spec.
    let elsewhere = try await project.shell(
      """
      mkdir deep && sed 's/badge/sticker/; s/Base/..\\/Base/' preview.yml > deep/preview.yml
      cd deep && "$TOOL" render -o ../out --clean
      """)
    #expect(elsewhere.lines.count == 1 && project.exists("out/badge.png"))
  }

  @Test("Without the tool's own record, with a damaged one and with one that names other places, nothing is removed")
  func records() async throws {
    let title =
      "The files that preview-render has written here. 'render --clean' removes those that the same command no longer draws.\n"
    for text in [nil, "", "mine\n", title, title + "0 0 card.L.png\n", title + "a b", title + "a b ../copy.png\n"] {
      let project = try Project()
      #expect(try await project.run("render", "-o", "out").status == 0)
      let record = project.at("out/.preview-render")
      let before = try String(contentsOf: record, encoding: .utf8)
      #expect(before.hasPrefix(title) && before.split(separator: "\n").count == 4)
      if let text {
        // The command and the digest are right, the place is not.
        let line = before.split(separator: "\n")[2]
        let text = text.replacing("a b", with: line.split(separator: " ").prefix(2).joined(separator: " "))
        try Data(text.utf8).write(to: record)
        try FileManager.default.copyItem(at: project.at("out/card.AX2.png"), to: project.at("copy.png"))
      } else {
        try FileManager.default.removeItem(at: record)
      }
      try renamed(project)
      let run = try await project.run("render", "-o", "out", "--clean")
      #expect(run.status == 0 && run.standardError == "" && run.lines.count == 1, "\(text ?? "none")")
      #expect(pictures(project) == Self.both)
      if text == "mine\n" { #expect(try project.bytes("out/.preview-render") == Data("mine\n".utf8)) }
      if text != nil { #expect(project.exists("copy.png")) }
    }
  }

  @Test("A folder of a font that is no longer drawn goes with its pictures; a part of the categories says nothing")
  func fonts() async throws {
    let project = try Project()
    let made = try await project.shell(
      """
      mkdir fonts && mv Base.ttf fonts && cp "\(#filePath)" fonts/notes.txt
      cp "$(dirname "\(#filePath)")/../../Fonts/lobster.otf" fonts
      "$TOOL" render fonts --scale 1 --sheet matrix -o out && rm fonts/Base.ttf
      "$TOOL" render fonts --scale 1 --sheet matrix -o out --category L...XL
      "$TOOL" render fonts --scale 1 --sheet metrics -o out --clean
      "$TOOL" render fonts --scale 1 --sheet matrix -o out --clean
      """)
    #expect(made.status == 0 && made.lines.count == 5, "\(made.standardError)")
    #expect(made.lines.last == "removed Versions-Regular/matrix.png")
    #expect(pictures(project) == ["LobsterTwo-BoldItalic/matrix.png", "LobsterTwo-BoldItalic/metrics.png"])
    #expect(!project.exists("out/Versions-Regular"))
    #expect(try await project.run("render", "--clean", "--list").status == 64)
    #expect(try await project.run("render", "--clean", "--category", "L").status == 64)
  }
}
