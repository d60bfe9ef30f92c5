import Foundation
import Testing

@Suite("Commands with a spec that includes files")
struct IncludeCommandTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  private func withFeatures(_ body: (_ run: (String...) async throws -> Tool.Result, URL) async throws -> Void)
    async throws
  {
    try await inTemporaryFolder { folder in
      let files = [
        "preview.yml": "include: [Design/base.yml, Features/*/preview.yml]\n",
        "Design/base.yml":
          "fonts: \(fonts)/Inter.var.ttf\ntraits: { categories: [L, AX5], scale: 1, width: 200 }\ncolors: { brand: teal }\n",
        "Features/cart/preview.yml":
          "scenes:\n  cart:\n    elements:\n      - { label: Pay, color: brand, name: pay }\n",
        "Features/chat/preview.yml":
          "scenes:\n  chat:\n    elements:\n      - { label: A title that is much too long for its line, name: title, font: Inter, size: 20 }\n",
      ]
      for (name, text) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try await body({ (arguments: String...) in try await Tool.run(arguments, folder: folder) }, folder)
    }
  }

  @Test("They are recorded and verified as one spec; a cause, an annotation and SARIF name the file of the scene")
  func verify() async throws {
    try await withFeatures { run, folder in
      #expect(try await run("record").status == 0)
      let baselines = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("baselines").path)
      #expect(baselines.contains("cart.L.png") && baselines.contains("chat.AX5.png"))
      let colors = folder.appendingPathComponent("Design/base.yml")
      let text = try String(contentsOf: colors, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "teal", with: "red").utf8).write(to: colors)
      let found = try await run("verify")
      #expect(found.status == 1 && found.standardOutput.contains("the spec was changed"))
      let sarif = try String(
        contentsOf: folder.appendingPathComponent("preview-report/report.sarif"), encoding: .utf8)
      #expect(sarif.contains("Features/cart/preview.yml"))
      #expect(try await run("approve", "--all").status == 0)
      // The manifest knows the files as they are now.
      let again = try await run("verify")
      #expect(again.status == 0 && !again.standardOutput.contains("the spec was changed"))
    }
  }

  @Test("Findings of an audit are at their lines of the included file, in every format")
  func audit() async throws {
    try await withFeatures { run, _ in
      for format in ["json", "sarif", "github"] {
        let found = try await run("audit", "--format", format)
        #expect(found.standardOutput.contains("Features/chat/preview.yml"), "\(format)")
        #expect(!found.standardOutput.contains("\"preview.yml"), "\(format)")
      }
    }
  }

  @Test("Mistakes are printed with their files, and annotated there")
  func mistakes() async throws {
    try await withFeatures { run, folder in
      try Data("scenes:\n  cart: { elements: [{ label: Pay, colr: brand }] }\n".utf8).write(
        to: folder.appendingPathComponent("Features/cart/preview.yml"))
      let found = try await run("render")
      #expect(
        found.status == 2 && found.standardError.hasPrefix("Features/cart/preview.yml:2:36: Key 'colr' isn't known."))
    }
  }
}
