import Foundation
import PreviewTestSupport
import Testing

@Suite("render --mark-findings")
struct MarkFindingsCommandTests {
  private static let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fonts/Inter.var.ttf").standardized.path

  /// Runs `render` on a spec of one scene, whose title truncates at AX5 and not at L.
  private func render(_ arguments: [String], _ look: (Tool.Result, URL) throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      let text = """
        fonts: \(Self.font)
        traits: { categories: [L, AX5], scale: 1 }
        scenes:
          s: { font: system, width: 375, elements: [{ label: Getty Center Drive 1200, name: title }] }
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      try #require(try await Tool.run(["render", "-o", "plain"], folder: folder).status == 0)
      try look(try await Tool.run(["render", "-o", "out"] + arguments, folder: folder), folder)
    }
  }

  @Test("A picture without a finding keeps its bytes; one with a finding is drawn with marks")
  func marks() async throws {
    try await render(["--mark-findings"]) { result, folder in
      #expect(result.status == 0 && result.standardError == "", "\(result)")
      #expect(result.lines.last == "Findings are marked in 1 of them.")
      func bytes(_ path: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(path)) }
      let (before, after) = (try bytes("plain/s.L.png"), try bytes("out/s.L.png"))
      #expect(before == after)
      let (broken, marked) = (try bytes("plain/s.AX5.png"), try bytes("out/s.AX5.png"))
      #expect(broken != marked)
    }
  }

  @Test("Where nothing breaks, the output says so")
  func nothing() async throws {
    try await render(["--mark-findings", "--category", "L"]) { result, _ in
      #expect(result.status == 0)
      #expect(result.lines.last == "Nothing was found in them.")
    }
  }

  @Test("It goes with a spec, and not with --list")
  func usage() async throws {
    try await render(["--mark-findings", "--list"]) { result, _ in
      #expect(result.status == 64)
      #expect(result.standardError.contains("leave out one of the two"))
    }
    let fonts = try await Tool.run(["render", Self.font, "--mark-findings"])
    #expect(fonts.status == 64)
    #expect(
      fonts.standardError
        == "preview-render: --mark-findings is for the scenes of a spec; name a spec, not fonts.\n")
  }
}
