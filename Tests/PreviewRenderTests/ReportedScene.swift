import Foundation

/// A folder with a small spec and its recorded baselines, in which a text was changed afterwards.
struct ReportedScene {
  let folder: URL

  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts")

  static func with<Result>(_ body: (ReportedScene) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = ReportedScene(folder: folder)
    try scene.write(text: "Hello there")
    _ = try await scene.run("record", "--quiet")
    try scene.write(text: "Hello here")
    return try await body(scene)
  }

  func write(text: String) throws {
    try """
    fonts: \(Self.fonts.path)/Inter.var.ttf
    traits: { categories: [L, AX1], scale: 1, width: 120 }
    scenes:
      card: { elements: [{ label: \(text), name: title, style: body }] }
      note: { elements: [{ label: A note, style: footnote }] }
    """.write(to: folder.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
  }

  /// Runs the tool in the folder, as on a machine that is no CI's.
  func run(_ arguments: String..., environment: String = "") async throws -> Tool.Result {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try await Tool.shell(
      "unset GITHUB_ACTIONS GITHUB_STEP_SUMMARY; \(environment) \"$TOOL\" \(words)", folder: folder)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func names(_ path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? []).sorted()
  }
}
