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

  @Test("--fix shows what it would change, and changes nothing that nobody has agreed to")
  func fix() async throws {
    try await inApp { folder in
      let file = folder.appendingPathComponent("App/Base.lproj/Orders.storyboard")
      let before = try String(contentsOf: file, encoding: .utf8)
      let shown = try await Tool.run(["audit", "App", "--fix"], folder: folder)
      #expect(shown.status == 0)
      #expect(
        shown.lines.prefix(3) == [
          "--- App/Base.lproj/Orders.storyboard", "+++ App/Base.lproj/Orders.storyboard", "@@ -29 +29 @@",
        ])
      #expect(shown.standardOutput.contains("1 text would follow the text size.\n1 label would wrap.\n"))
      #expect(shown.lines.last == "Nothing was written.")
      #expect(try String(contentsOf: file, encoding: .utf8) == before)
      let written = try await Tool.run(["audit", "App", "--fix", "--yes"], folder: folder)
      #expect(written.status == 0 && written.lines.last == "1 document changed.")
      let (old, new) = (
        before.split(separator: "\n"), try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      )
      #expect(old.count == new.count)
      let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
      #expect(changed.count == 1)
      #expect(
        changed.first?.contains(
          " lineBreakMode=\"tailTruncation\" numberOfLines=\"0\" adjustsFontForContentSizeCategory=\"YES\" translates")
          == true)
      let again = try await Tool.run(["audit", "App", "--fix", "--yes"], folder: folder)
      #expect(again.lines.first == "There is nothing that can be mended by attributes alone.")
    }
  }

  @Test("--fix mends the others of a document that can't be read, and says so")
  func fixBesideBroken() async throws {
    try await inApp { folder in
      try Data("<document".utf8).write(to: folder.appendingPathComponent("App/Broken.xib"))
      let result = try await Tool.run(["audit", "App", "--fix", "--yes"], folder: folder)
      #expect(result.status == 2 && result.lines.last == "1 document changed.")
      #expect(result.standardError.contains("App/Broken.xib:1:"))
    }
  }

  @Test("--fix leaves a document that a link brings from elsewhere")
  func fixOfLink() async throws {
    try await inApp { folder in
      let app = folder.appendingPathComponent("App/Base.lproj/Orders.storyboard")
      let outside = folder.appendingPathComponent("Outside.storyboard")
      try FileManager.default.moveItem(at: app, to: outside)
      try FileManager.default.createSymbolicLink(at: app, withDestinationURL: outside)
      let before = try Data(contentsOf: outside)
      let result = try await Tool.run(["audit", "App", "--fix", "--yes"], folder: folder)
      #expect(result.status == 2 && result.standardError.contains("was not changed, since a link leads out of"))
      #expect(try Data(contentsOf: outside) == before)
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
