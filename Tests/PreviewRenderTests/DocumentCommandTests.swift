import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render with an app's documents")
struct DocumentCommandTests {
  private func inApp(_ body: (URL) async throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      let documents = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Documents").standardized
      let app = folder.appendingPathComponent("App/Base.lproj")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: documents.appendingPathComponent("Orders.storyboard"), to: app.appendingPathComponent("Orders.storyboard"))
      try await body(folder)
    }
  }

  @Test("audit takes the folder of an app without a spec, and reports at the lines of its documents")
  func audit() async throws {
    try await inApp { folder in
      let result = try await Tool.run(["audit", "App"], folder: folder)
      #expect(result.status == 1)
      #expect(
        result.standardOutput.contains(
          "Orders-OrdersViewController/texts/fixed-font  App/Base.lproj/Orders.storyboard:29:"))
      #expect(result.lines.last?.hasPrefix("2 scenes × 12 categories: ") == true)
    }
  }

  @Test("A document that can't be read is a sentence, and the others are audited")
  func brokenDocument() async throws {
    try await inApp { folder in
      try Data("<document".utf8).write(to: folder.appendingPathComponent("App/Broken.xib"))
      let result = try await Tool.run(["audit", "App"], folder: folder)
      #expect(result.status == 2)
      #expect(result.standardError.contains("App/Broken.xib:1:"))
      #expect(result.standardOutput.contains("2 scenes × 12 categories"))
    }
  }

  @Test("render draws the screens of a folder at two categories, or at those that are asked for")
  func render() async throws {
    try await inApp { folder in
      let usual = try await Tool.run(["render", "App", "--list"], folder: folder)
      #expect(
        usual.lines == [
          "Orders-Order.AX3.png", "Orders-Order.L.png", "Orders-OrdersViewController.AX3.png",
          "Orders-OrdersViewController.L.png",
        ])
      let chosen = try await Tool.run(
        ["render", "App", "--category", "AX5", "--only", "Orders-Order"], folder: folder)
      #expect(chosen.status == 0)
      #expect(
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("specimens/Orders-Order.AX5.png").path))
    }
  }

  @Test("A folder without a spec and without documents is refused in a sentence")
  func emptyFolder() async throws {
    try await inTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
      let result = try await Tool.run(["audit", "App"], folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError.contains(
          "Folder 'App' has neither a preview.yml nor a storyboard, xib or Swift source; name a spec, or write one with 'preview-render init'."
        ))
    }
  }
}
