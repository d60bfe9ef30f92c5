import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewLive

@Suite("The Model Context Protocol", .timeLimit(.minutes(2)))
struct ModelContextTests {
  private let folder = TemporaryFolder()

  private static let spec = """
    # Kept as it is.
    fonts: \(LiveStage.repository)/Fonts/Inter.var.ttf
    traits: { categories: [L, AX3] }
    scenes:
      order:
        width: 200
        elements:
          - label: Delivered today # the title
            name: title
            style: headline
          - { label: Left with a neighbour, name: place }
    sheets:
      ladder: { kind: ladder }

    """

  private func server(allowsEdits: Bool = false, _ text: String = spec) throws -> ModelContextServer {
    let path = try folder.write(Array(text.utf8), to: "preview.yml")
    return ModelContextServer(
      LiveSession(.spec(path), tool: "1", boundTo: folder.path), allowsEdits: allowsEdits, version: "1.2.3")
  }

  private var text: String {
    get throws {
      String(decoding: try FileAccess.bytes(of: "\(folder.path)/preview.yml", limit: 1 << 16), as: UTF8.self)
    }
  }

  /// The answers to some input, which comes in parts of a few bytes.
  private func answers(_ server: ModelContextServer, _ input: String, parts: Int = 1 << 16) -> [JSONValue] {
    var left = Array(input.utf8)[...]
    var lines: [String] = []
    server.serve {
      defer { left = left.dropFirst(parts) }
      return Array(left.prefix(parts))
    } writing: {
      lines.append($0)
    }
    #expect(lines.allSatisfy { !$0.contains("\n") })
    return lines.compactMap { JSONValue(reading: $0.utf8) }
  }

  /// The result of a call: its first text, and whether it is an error.
  private func call(
    _ server: ModelContextServer, _ tool: String, _ arguments: JSONValue = [:]
  ) throws -> (text: String, isError: Bool, content: [JSONValue]) {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": ["name": .string(tool), "arguments": arguments],
    ]
    let answer = try #require(answers(server, request.line).first)
    #expect(answer["id"] == 7)
    let result = try #require(answer["result"], "\(answer.line)")
    guard case .array(let content) = result["content"] else { return ("", true, []) }
    let text = content.compactMap { $0["text"]?.text }.first ?? ""
    return (text, result["isError"] == true, content)
  }

  private func value(_ server: ModelContextServer, _ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
    let (text, isError, _) = try call(server, tool, arguments)
    #expect(!isError, "\(text)")
    return try #require(JSONValue(reading: text.utf8), "\(text)")
  }

  // MARK: The protocol

  @Test("A client and the server agree on a version: the client's if it is known, else the newest")
  func initialize() throws {
    let server = try server()
    for (asked, agreed) in [
      ("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25"),
    ] {
      let result = answers(
        server,
        """
        {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\(asked)","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
        """
      ).first?["result"]
      #expect(result?["protocolVersion"]?.text == agreed)
      #expect(result?["serverInfo"]?["version"]?.text == "1.2.3" && result?["capabilities"]?["tools"] != nil)
    }
  }

  @Test("Since 2026-07-28 a request says its version, and a client begins with 'server/discover' or with nothing")
  func versionedRequests() throws {
    let server = try server()
    func answer(_ method: String, _ version: JSONValue?, more: String = "") -> JSONValue? {
      let version = version.map { #""io.modelcontextprotocol/protocolVersion":\#($0.line),"# } ?? ""
      return answers(
        server,
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":{\#(version)"io.modelcontextprotocol/clientCapabilities":{}}\#(more)}}"#
      ).first
    }
    let discovered = answer("server/discover", "2026-07-28")?["result"]
    #expect(discovered?["supportedVersions"] == ["2026-07-28"] && discovered?["resultType"] == "complete")
    #expect(discovered?["ttlMs"] == 0 && discovered?["cacheScope"] == "private")
    #expect(discovered?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] == "1.2.3")
    let tools = answer("tools/list", "2026-07-28")?["result"]
    #expect(tools?["tools"] != nil && tools?["resultType"] == "complete" && tools?["ttlMs"] == 0)
    let called = answer("tools/call", "2026-07-28", more: #","name":"list_scenes""#)?["result"]
    #expect(called?["content"] != nil && called?["resultType"] == "complete" && called?["ttlMs"] == nil)
    let later = answer("tools/list", "2030-01-01")?["error"]
    #expect(later?["code"] == -32022 && later?["data"]?["supported"] == ["2026-07-28"])
    #expect(later?["data"]?["requested"] == "2030-01-01")
    #expect(answer("server/discover", nil)?["error"]?["code"] == -32602)
    #expect(answer("tools/list", 7)?["error"]?["code"] == -32602)
    #expect(answer("ping", "2026-07-28")?["error"]?["code"] == -32601)
    // Without a version they are those of a client that has begun with 'initialize'.
    #expect(answer("tools/list", nil)?["result"]?["resultType"] == nil)
  }

  @Test(
    "What can't be answered is an error of JSON-RPC",
    arguments: [
      ("{", "null", -32700), ("nonsense", "null", -32700), ("{} {}", "null", -32700), ("[]", "null", -32600),
      ("7", "null", -32600), ("{}", "null", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "null", -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "null", -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, "1", -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1", -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, "1", -32601),
      (#"{"jsonrpc":"2.0","id":"x","method":"initialize"}"#, "\"x\"", -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, "1", -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pictures"}}"#, "1", -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"picture","arguments":[]}}"#, "1", -32602),
    ])
  func mistakes(line: String, id: String, code: Int) throws {
    let answers = answers(try server(), line + "\n")
    #expect(answers.count == 1)
    #expect(answers.first?["id"]?.line == id && answers.first?["error"]?["code"] == .integer(code), "\(answers)")
    #expect(answers.first?["error"]?["message"]?.text?.hasSuffix(".") == true || code == -32602)
  }

  @Test("Deep nesting and bytes that are no UTF-8 are no JSON")
  func hostile() throws {
    let server = try server()
    #expect(answers(server, String(repeating: "[", count: 100_000)).first?["error"]?["code"] == -32700)
    #expect(server.answer(.whole([0x22, 0xFF, 0x22]))?.contains("-32700") == true)
  }

  @Test("Notifications, answers and empty lines are not answered, and a batch is answered at once")
  func silence() throws {
    let server = try server()
    let input = """
      {"jsonrpc":"2.0","method":"notifications/initialized"}

      {"jsonrpc":"2.0","method":"no/such"}
      {"jsonrpc":"2.0","id":1,"result":{}}
      [{"jsonrpc":"2.0","method":"notifications/cancelled"}]
      [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"ping"}]
      {"jsonrpc":"2.0","id":3,"method":"ping"}
      """
    for parts in [1, 7, 1 << 16] {
      let answers = answers(server, input, parts: parts)
      guard case .array(let batch) = answers.first else {
        Issue.record("\(answers)")
        return
      }
      #expect(answers.count == 2 && batch.map { $0["id"] } == [1, 2] && batch.allSatisfy { $0["result"] == [:] })
      #expect(answers.last?["id"] == 3)
    }
  }

  @Test("A line that is too long is dropped, and the next one is answered")
  func longLines() throws {
    let long = String(repeating: "x", count: LiveMessage.textBytes + 1)
    let answers = answers(try server(), "\(long)\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n\(long)")
    #expect(answers.map { $0["error"]?["code"] } == [-32600, nil, -32600])
    var lines = BoundedLines(limit: 3)
    let read = lines.add(Array("ab".utf8)) + lines.add(Array("c\nabcd\na".utf8)) + lines.add([])
    #expect(read == [.whole(Array("abc".utf8)), .tooLong, .whole([0x61])])
  }

  @Test("Every tool has a schema and says whether it writes; one may write where edits are allowed")
  func tools() throws {
    func listed(_ server: ModelContextServer) throws -> [JSONValue] {
      let answer = answers(server, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
      guard case .array(let tools) = answer.first?["result"]?["tools"] else { return [] }
      return tools
    }
    let tools = try listed(try server())
    #expect(
      tools.map { $0["name"]?.text } == ["list_scenes", "picture", "findings", "explain_size", "try_change"])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object" && tool["annotations"]?["readOnlyHint"] == true)
    }
    #expect(tools.last?["inputSchema"]?["properties"]?["save"] == nil)
    let writing = try listed(try server(allowsEdits: true))
    #expect(writing.last?["annotations"]?["readOnlyHint"] == false)
    #expect(writing.last?["inputSchema"]?["properties"]?["save"] != nil)
  }

  // MARK: The tools

  @Test("Scenes are listed with their places, and a name that isn't known with the nearest")
  func scenes() throws {
    let server = try server()
    let all = try value(server, "list_scenes")
    guard case .array(let scenes) = all["scenes"] else { return }
    #expect(scenes.map { $0["name"]?.text } == ["ladder", "order"])
    #expect(scenes.last?["mapping"]?.text == "\(folder.path)/preview.yml:6:5")
    #expect(try value(server, "list_scenes", ["scene": "ord*"])["scenes"]?.line.contains("ladder") == false)
    let wrong = try call(server, "list_scenes", ["scene": "oder"])
    #expect(wrong.isError && wrong.text == "Scene 'oder' isn't known. Did you mean 'order'?")
    let argument = try call(server, "list_scenes", ["scenes": "order"])
    #expect(argument.text == "Argument 'scenes' isn't known. Did you mean 'scene'? Known: scene.")
  }

  @Test("A picture is a PNG in the traits that are given, and else as the spec draws it first")
  func pictures() throws {
    let server = try server(Self.spec.replacing("name: place }", with: "name: place, color: indigo }"))
    func bitmap(_ arguments: JSONValue) throws -> Bitmap {
      let content = try call(server, "picture", arguments).content
      #expect(content.first?["type"] == "image" && content.first?["mimeType"] == "image/png")
      let data = try #require(Data(base64Encoded: content.first?["data"]?.text ?? ""))
      return try Bitmap(png: Array(data))
    }
    let first = try bitmap(["scene": "order"])
    let larger = try bitmap(["scene": "order", "category": "AX3"])
    #expect(larger.size.height > first.size.height && larger.size.width == first.size.width)
    let dark = try bitmap(["scene": "order", "appearance": "dark", "bold": true])
    #expect(dark != first && dark.size.width == first.size.width)
    #expect(try bitmap(["scene": "order", "highContrast": true]) != first)
    #expect(try bitmap(["scene": "order", "scale": 1]).size.width * 2 == first.size.width)
    #expect(try call(server, "picture").text == "'scene' is missing.")
    #expect(try call(server, "picture", ["scene": "ordr"]).text == "Scene 'ordr' isn't known. Did you mean 'order'?")
    let category = try call(server, "picture", ["scene": "order", "category": "huge"])
    #expect(category.isError && category.text.hasPrefix("'category' can't be \"huge\". Known: XS, S"))
    for arguments: JSONValue in [
      ["scene": "order", "width": -1], ["scene": "order", "scale": 1000], ["scene": "order", "width": "wide"],
      ["scene": "order", "setting": "x"], ["scene": "order", "language": "?"], ["scene": 7],
    ] {
      #expect(try call(server, "picture", arguments).isError, "\(arguments.line)")
    }
  }

  @Test("Findings have their places, and can be narrowed to scenes and severities")
  func findings() throws {
    let server = try server()
    let all = try value(server, "findings")
    guard case .array(let findings) = all["findings"] else { return }
    let truncated = try #require(findings.first { $0["rule"] == "text-truncated" })
    #expect(truncated["source"]?.text?.hasPrefix("\(folder.path)/preview.yml:") == true)
    #expect(all["summary"]?.text?.hasPrefix("1 scene") == true && all["largerText"]?["order"] != nil)
    guard case .array(let errors) = try value(server, "findings", ["severity": "error", "scene": "order"])["findings"]
    else { return }
    #expect(errors.count < findings.count && errors.allSatisfy { $0["severity"] == "error" })
    #expect(try call(server, "findings", ["scene": "none"]).isError)
  }

  @Test("A size is explained with its arithmetic, as 'scale --explain' does")
  func sizes() throws {
    let server = try server()
    let text = try call(server, "explain_size", ["style": "body", "size": 17, "category": "AX3", "maximum": 34]).text
    #expect(text.contains("body at AX3: 17 × 48 / 22 = 37.091 → 37, held at the maximum of 34"))
    #expect(try call(server, "explain_size").text.split(separator: "\n").count > 24)
    #expect(try call(server, "explain_size", ["size": -3]).isError)
    #expect(try call(server, "explain_size", ["category": "AX9"]).isError)
  }

  @Test("A change is tried in memory: it is seen by the other tools, and the file stays")
  func trying() throws {
    let server = try server()
    let place = try #require(try self.place(of: "text-truncated", server))
    let edits: JSONValue = [["place": .string(place), "key": "numberOfLines", "value": "0"]]
    let change = try value(server, "try_change", ["edits": edits])
    #expect(change["goneFindings"]?.line.contains("text-truncated") == true, "\(change.line)")
    #expect(change["changes"]?.line.contains("numberOfLines: 0") == true && change["isSaved"] == false)
    #expect(try value(server, "findings")["isTried"] == true)
    #expect(try text == Self.spec)
    let saving = try call(server, "try_change", ["edits": edits, "save": true])
    #expect(saving.isError && saving.text.hasPrefix("Argument 'save' isn't known."))
    // None of the former changes holds beside new ones.
    #expect(try value(server, "try_change", ["edits": []])["changes"] == [])
    #expect(try value(server, "findings")["isTried"] == false)
  }

  @Test("Where edits are allowed a change is saved, and comments stay")
  func saving() throws {
    let server = try server(allowsEdits: true)
    let place = try #require(try self.place(of: "text-truncated", server))
    let change = try value(
      server, "try_change",
      ["edits": [["place": .string(place), "key": "numberOfLines", "value": 0]], "save": true])
    #expect(change["isSaved"] == true)
    let saved = try text
    #expect(saved.contains("numberOfLines: 0") && saved.contains("# the title") && saved.hasPrefix("# Kept as it is."))
    #expect(try value(server, "findings")["isTried"] == false)
    #expect(try call(server, "try_change", ["edits": [], "save": true]).isError)
  }

  private func place(of rule: JSONValue, _ server: ModelContextServer) throws -> String? {
    guard case .array(let findings) = try value(server, "findings")["findings"] else { return nil }
    return findings.first { $0["rule"] == rule }?["source"]?.text
  }

  @Test("A change that is a mistake is taken back, with its sentence")
  func mistakenChange() throws {
    let server = try server()
    let path = "\(folder.path)/preview.yml"
    for edit: JSONValue in [
      ["place": .string("\(path):8:9"), "key": "style", "value": "huge"],
      ["place": .string("\(path):8:9"), "key": "colour", "value": "red"],
      ["place": .string("\(path):1:1"), "key": "x", "value": "]"], ["place": "nowhere", "key": "x", "value": "1"],
      ["place": .string("\(path):8:9"), "key": "style"],
    ] {
      let (text, isError, _) = try call(server, "try_change", ["edits": [edit]])
      #expect(isError && !text.isEmpty, "\(text)")
      #expect(try value(server, "findings")["isTried"] == false)
    }
    #expect(try call(server, "try_change", ["edits": 7]).isError)
  }

  @Test("A file that changes on disk is read anew, and what was tried on it is dropped")
  func changedFile() throws {
    let server = try server()
    _ = try value(server, "list_scenes")
    try folder.write(Array(Self.spec.replacing("order:", with: "parcel:").utf8), to: "preview.yml")
    #expect(try value(server, "list_scenes")["scenes"]?.line.contains("parcel") == true)
    try folder.write([], to: "preview.yml")
    #expect(try call(server, "findings").isError)
  }

  // MARK: Bounds

  @Test("A change names no file outside of the folder of the spec, however it is written; what the spec names stays")
  func bounds() throws {
    let server = try server(allowsEdits: true)
    let outside = TemporaryFolder()
    try outside.write(Array("secret: 1\n".utf8), to: "secret.yml")
    try outside.write(Array("secret".utf8), to: "secret.png")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: outside.path)
    let name = FileAccess.name(of: outside.path)
    let path = "\(folder.path)/preview.yml"
    let values = [
      "\(outside.path)/secret.yml", "../\(name)/secret.yml", "link/secret.yml", "none/../../\(name)/secret.yml",
      "\"\\x2e\\x2e/\(name)/secret.yml\"", "[\"\(outside.path)/secret.yml\"]", "\(outside.path)/*.yml",
      "link/*.yml", "\(outside.path)/sec[r]et.yml",
    ]
    for value in values {
      let (text, isError, _) = try call(
        server, "try_change", ["edits": [["place": .string("\(path):2:1"), "key": "include", "value": .string(value)]]])
      #expect(isError && !text.contains("secret: 1") && !text.contains("'secret'"), "\(value): \(text)")
    }
    let words = try call(
      server, "try_change",
      ["edits": [["place": .string("\(path):2:1"), "key": "include", "value": .string(values[0])]]])
    #expect(words.text.hasSuffix("A change may only name files in the folder of the spec."), "\(words.text)")
    // Nor is a file changed that lies elsewhere, or that the spec doesn't include.
    for file in ["\(outside.path)/secret.yml", "link/secret.yml", "\(folder.path)/link/secret.yml"] {
      let (text, isError, _) = try call(
        server, "try_change",
        ["edits": [["place": .string("\(file):1:1"), "key": "secret", "value": "2"]], "save": true])
      #expect(isError, "\(text)")
    }
    // Files beside the spec may be named.
    try folder.write(Array("typography: { small: { font: Inter, size: 12 } }\n".utf8), to: "styles.yml")
    let beside = try value(
      server, "try_change",
      ["edits": [["place": .string("\(path):2:1"), "key": "include", "value": "styles.yml"]]])
    #expect(beside["changes"]?.line.contains("styles.yml") == true)
    // So may files that the spec names on disk, wherever they are.
    let font = try value(
      server, "try_change",
      [
        "edits": [
          [
            "place": .string("\(path):2:1"), "key": "fonts",
            "value": .string("[\(LiveStage.repository)/Fonts/Inter.var.ttf]"),
          ]
        ]
      ])
    #expect(font["changes"] != [])
    let other = try call(
      server, "try_change",
      [
        "edits": [
          [
            "place": .string("\(path):2:1"), "key": "fonts",
            "value": .string("\(LiveStage.repository)/Fonts/lobster.otf"),
          ]
        ]
      ])
    #expect(other.isError)
    let standardInput = try call(
      server, "try_change", ["edits": [["place": .string("\(path):2:1"), "key": "include", "value": "'-'"]]])
    #expect(standardInput.isError)
  }

  @Test("Bytes are written as Base64 has them (RFC 4648, 10)")
  func base64() {
    for (bytes, text) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ] { #expect(Base64.text(of: Array(bytes.utf8)) == text) }
    let bytes = (0...255).map { UInt8($0) }
    #expect(Data(base64Encoded: Base64.text(of: bytes)).map(Array.init) == bytes)
  }
}

// Numbers and flags are written as they are.
extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}
