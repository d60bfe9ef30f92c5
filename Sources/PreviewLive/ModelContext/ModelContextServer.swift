import PreviewCore

/// A server of the Model Context Protocol (https://modelcontextprotocol.io): editors and assistants
/// ask it what a spec shows, and try changes of it.
///
/// A message is a line of JSON-RPC 2.0, and is answered before the next one is read. Nothing but
/// answers is sent. What the tools answer is the same in all versions of the protocol. Up to
/// 2025-11-25 a client begins with `initialize`; since 2026-07-28 each request says its version.
package struct ModelContextServer {
  /// The versions that `initialize` agrees on, the newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The version of requests that say theirs.
  static let version = "2026-07-28"
  /// Messages of a batch, which only 2025-03-26 has.
  static let batch = 64

  private let tools: ModelContextTools
  private let tool: String

  /// A server that answers from a session.
  ///
  /// - Parameters:
  ///   - session: A session with bounds, which is not started.
  ///   - allowsEdits: Whether a change that was tried may be saved.
  ///   - version: The tool's version.
  package init(_ session: LiveSession, allowsEdits: Bool, version: String) {
    tools = ModelContextTools(session: session, allowsEdits: allowsEdits)
    tool = version
  }

  // MARK: Lines

  /// Answers lines until there are no more.
  ///
  /// - Parameters:
  ///   - read: Returns the next bytes; none at the end.
  ///   - write: Writes a line.
  package func serve<Trouble>(
    reading read: () throws(Trouble) -> [UInt8], writing write: (String) throws(Trouble) -> Void
  ) throws(Trouble) {
    var lines = BoundedLines(limit: LiveMessage.textBytes)
    while true {
      let bytes = try read()
      for line in lines.add(bytes) { if let answer = answer(line) { try write(answer) } }
      if bytes.isEmpty { return }
    }
  }

  /// The answer to a line; nil if it asks for none.
  func answer(_ line: BoundedLines.Line) -> String? {
    switch line {
    case .tooLong:
      Self.failure(.null, .invalidRequest, "A line has more than \(LiveMessage.textBytes) bytes, and was not read.")
        .line
    case .whole(let bytes): bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : answer(bytes)?.line
    }
  }

  /// The answer to a message, or to a batch of messages.
  private func answer(_ bytes: [UInt8]) -> JSONValue? {
    guard let value = JSONValue(reading: bytes) else {
      return Self.failure(.null, .parse, "The line isn't JSON in UTF-8.")
    }
    guard case .array(let messages) = value else { return answer(value) }
    guard !messages.isEmpty, messages.count <= Self.batch else {
      return Self.failure(.null, .invalidRequest, "A batch has 1 to \(Self.batch) messages, not \(messages.count).")
    }
    return .filled(messages.compactMap(answer))
  }

  // MARK: Messages

  /// The codes of JSON-RPC, and that of the protocol for a version.
  enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case unsupportedVersion = -32022
  }

  /// Why a message can't be answered.
  struct Failure: Error {
    let code: Code
    let sentence: String
    var data: JSONValue?

    init(_ code: Code, _ sentence: String, data: JSONValue? = nil) {
      (self.code, self.sentence, self.data) = (code, sentence, data)
    }
  }

  private func answer(_ message: JSONValue) -> JSONValue? {
    guard case .object = message, message["jsonrpc"] == "2.0" else {
      return Self.failure(.null, .invalidRequest, "A message is an object with 'jsonrpc': '2.0'.")
    }
    // A client's answer, to nothing that was asked.
    if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
    let id = message["id"]
    switch id {
    case nil, .string?, .integer?, .number?: break
    default: return Self.failure(.null, .invalidRequest, "An 'id' is a string or a number.")
    }
    guard let method = message["method"]?.text else {
      return Self.failure(id ?? .null, .invalidRequest, "A message has a 'method'.")
    }
    // A notification.
    guard let id else { return nil }
    do throws(Failure) {
      let parameters = message["params"] ?? [:]
      let saysVersion = method == "server/discover" || parameters["_meta"]?[Self.prefix + "protocolVersion"] != nil
      let result =
        saysVersion && method != "initialize"
        ? try versionedResult(method, parameters) : try self.result(method, parameters)
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch { return Self.failure(id, error.code, error.sentence, data: error.data) }
  }

  /// The beginning of the protocol's own keys of `_meta`.
  private static let prefix = "io.modelcontextprotocol/"

  private var information: JSONValue {
    ["name": "preview-render", "title": "preview-render", "version": .string(tool)]
  }

  /// The result of a request that says its version.
  private func versionedResult(_ method: String, _ parameters: JSONValue) throws(Failure) -> JSONValue {
    let meta = parameters["_meta"]
    guard let version = meta?[Self.prefix + "protocolVersion"]?.text else {
      throw Failure(.invalidParameters, "'_meta' has a '\(Self.prefix)protocolVersion', a string.")
    }
    guard version == Self.version else {
      throw Failure(
        .unsupportedVersion, "Version '\(Spelling.shown(version))' isn't supported.",
        data: ["supported": [.string(Self.version)], "requested": .string(version)])
    }
    guard case .object = meta?[Self.prefix + "clientCapabilities"] else {
      throw Failure(.invalidParameters, "'_meta' has '\(Self.prefix)clientCapabilities', an object.")
    }
    var result: JSONValue
    switch method {
    case "server/discover":
      result = [
        "supportedVersions": [.string(Self.version)], "capabilities": ["tools": [:]],
        "instructions": .string(tools.instructions),
      ]
    // It went with the handshake.
    case "ping": throw Failure(.unknownMethod, "Method 'ping' isn't known.")
    default: result = try self.result(method, parameters)
    }
    var members = [JSONValue.Member(key: "resultType", value: "complete")]
    if method != "tools/call" {
      // Another start of the server may have other tools.
      members.append(JSONValue.Member(key: "ttlMs", value: .integer(0)))
      members.append(JSONValue.Member(key: "cacheScope", value: "private"))
    }
    members.append(
      JSONValue.Member(key: "_meta", value: .object([.init(key: Self.prefix + "serverInfo", value: information)])))
    if case .object(let own) = result { result = .object(own + members) }
    return result
  }

  private func result(_ method: String, _ parameters: JSONValue) throws(Failure) -> JSONValue {
    switch method {
    case "initialize":
      guard let version = parameters["protocolVersion"]?.text else {
        throw Failure(.invalidParameters, "'protocolVersion' is missing.")
      }
      return [
        "protocolVersion": .string(Self.versions.contains(version) ? version : Self.versions[0]),
        "capabilities": ["tools": [:]],
        "serverInfo": information,
        "instructions": .string(tools.instructions),
      ]
    case "ping": return [:]
    case "tools/list": return ["tools": .array(tools.all.map(\.json))]
    case "tools/call":
      guard let name = parameters["name"]?.text else { throw Failure(.invalidParameters, "'name' is missing.") }
      guard let called = tools.all.first(where: { $0.name == name }) else {
        throw Failure(.invalidParameters, Spelling.unknown("Tool", name, among: tools.all.map(\.name)))
      }
      let arguments = parameters["arguments"] ?? [:]
      guard case .object = arguments else { throw Failure(.invalidParameters, "'arguments' is an object.") }
      return tools.call(called, arguments)
    default: throw Failure(.unknownMethod, "Method '\(Spelling.shown(method))' isn't known.")
    }
  }

  private static func failure(
    _ id: JSONValue, _ code: Code, _ sentence: String, data: JSONValue? = nil
  ) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code.rawValue), "message": .string(sentence), "data": data],
    ]
  }
}

/// Lines of bytes that come in parts. What is longer than a limit is dropped.
struct BoundedLines {
  enum Line: Equatable {
    case whole([UInt8])
    case tooLong
  }

  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) { self.limit = limit }

  /// The lines that end in some bytes; no bytes are the end, which ends a line, too.
  mutating func add(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      if rest.count + part.count > limit {
        (rest, isTooLong) = ([], true)
      } else if !isTooLong {
        rest += part
      }
      guard !parts.isEmpty || bytes.isEmpty else { break }
      if isTooLong { lines.append(.tooLong) } else if !rest.isEmpty { lines.append(.whole(rest)) }
      (rest, isTooLong) = ([], false)
    }
    return lines
  }
}

extension JSONValue {
  /// The value of a key of an object; nil if it has none. Of a key that is there twice, the last.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
