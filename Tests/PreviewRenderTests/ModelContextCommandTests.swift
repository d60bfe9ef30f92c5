import Foundation
import Testing

@Suite("preview-render mcp")
struct ModelContextCommandTests {
  private static let spec = "scenes: { greeting: { width: 120, elements: [{ label: Good morning }] } }\n"

  private func line(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n"
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    line(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  @Test("It answers each request on a line, writes nothing else, and ends with its input")
  func session() async throws {
    try await inTemporaryFolder { folder in
      try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      let input =
        line(
          1, "initialize",
          #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}"#)
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n" + line(2, "tools/list")
        + call(3, "list_scenes") + call(4, "picture", #"{"scene":"greeting","category":"AX5"}"#) + call(5, "findings")
        + call(6, "explain_size", #"{"size":17,"category":"AX3"}"#)
        + call(7, "try_change", #"{"edits":[{"place":"preview.yml:1:46","key":"numberOfLines","value":"0"}]}"#)
        + line(8, "shutdown")
      let result = try await Tool.run(["mcp"], stdin: input, folder: folder)
      #expect(result.status == 0 && result.standardError == "", "\(result)")
      let answers = try result.lines.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
      #expect(answers.map { $0["id"] as? Int } == Array(1...8))
      #expect(answers.dropLast().allSatisfy { ($0["result"] as? [String: Any])?["isError"] == nil }, "\(answers)")
      #expect((answers.last?["error"] as? [String: Any])?["code"] as? Int == -32601)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["preview.yml"])
      #expect(try String(contentsOf: folder.appendingPathComponent("preview.yml"), encoding: .utf8) == Self.spec)
    }
  }

  @Test("A spec that isn't there, and one that would come from standard input, are refused in a sentence")
  func mistakes() async throws {
    try await inTemporaryFolder { folder in
      let missing = try await Tool.run(["mcp"], folder: folder)
      #expect(missing.status == 2 && missing.standardError.contains("There is no preview.yml here"), "\(missing)")
      #expect(try await Tool.run(["mcp", "none.yml"], folder: folder).status == 2)
      let input = try await Tool.run(["mcp", "-"], folder: folder)
      #expect(input.status == 64 && input.standardError.contains("save it, and name the file"), "\(input)")
    }
  }
}
