import Foundation
import PreviewTestSupport
import Testing

/// Whatever the tool reads, its output gives no orders to a terminal or to a CI system. See `LogLine`.
@Suite("Text from outside has no effect where it is printed")
struct HostileTextTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// Runs the tool as in a job of GitHub Actions, and expects that neither of its outputs, nor the job's summary, gives orders.
  @discardableResult
  private func run(
    _ arguments: [String], in folder: URL, _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Tool.Result {
    let job = "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=step.md GITHUB_WORKSPACE="
    let line = arguments.map(Self.quoted).joined(separator: " ")
    let result = try await Tool.shell("rm -f step.md; \(job) \"$TOOL\" \(line)", folder: folder)
    #expect(result.signal == nil && [0, 1, 2, 64].contains(result.status), "\(result)", sourceLocation: sourceLocation)
    let summary = (try? String(contentsOf: folder.appendingPathComponent("step.md"), encoding: .utf8)) ?? ""
    for (name, output) in [("out", result.standardOutput), ("err", result.standardError), ("summary", summary)] {
      let orders = HostileText.orders(in: output)
      #expect(orders == [], "\(name) of \(arguments.debugDescription)", sourceLocation: sourceLocation)
    }
    return result
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func write(json: Any, to path: String, in folder: URL) throws {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: json, options: .sortedKeys), as: UTF8.self)
    try write(text, to: path, in: folder)
  }

  private func json(_ path: String, in folder: URL) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// Does something with each of many items, several at once.
  private func forEach<Item: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, item) in items.enumerated() {
        if index >= 4 { try await group.next() }
        group.addTask { try await body(item) }
      }
      try await group.waitForAll()
    }
  }

  // MARK: Specs

  @Test("In every key that a spec can have, and as a key")
  func keys() async throws {
    try await inTemporaryFolder { folder in
      let printed = try await Tool.run(["schema"]).standardOutput
      let schema = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
      var counts: [Int] = []
      for (name, text) in [("hostile", HostileText.text), ("harmless", HostileText.harmless)] {
        let specs = HostileText.specs(of: schema, with: text, fonts: "\(Self.root)/Fonts/Inter.var.ttf")
        #expect(specs.count > 100)
        let paths = specs.indices.map { "\(name)/\($0)/preview.json" }
        for (path, spec) in zip(paths, specs) { try write(json: spec, to: path, in: folder) }
        let result = try await run(["render", "--list"] + paths, in: folder)
        #expect(result.status == 2)
        counts.append(HostileText.annotationCount(in: result.standardOutput))
      }
      #expect(counts[0] == counts[1] && counts[0] > 500)
    }
  }
}
