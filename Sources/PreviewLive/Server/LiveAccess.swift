internal import NIOHTTP1

/// Who may ask for what.
///
/// Any web page can send requests to a port of this machine. It can't read the address of ours, so it doesn't know the token; it can't choose the headers Host and
/// Origin, so a name that was made to mean 127.0.0.1 (DNS rebinding) and a socket that another page opens (cross-site WebSocket) are refused even with the token.
struct LiveAccess: Sendable {
  let token: LiveToken
  let port: Int

  /// The result of a request.
  enum Answer: Equatable, Sendable {
    case page
    case socket
    case refusal(HTTPResponseStatus, String)
  }

  /// The page's address.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The names by which a browser may know this server.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  func answer(to request: HTTPRequestHead) -> Answer {
    let headers = request.headers
    guard let host = headers.single("host"), hosts.contains(host) else {
      return .refusal(.forbidden, "Open the address as 'preview-render serve' printed it: this name isn't allowed.")
    }
    guard let path = path(of: request.uri) else { return .refusal(.notFound, "There is nothing here.") }
    guard request.method == .GET || request.method == .HEAD && path == .page else {
      return .refusal(.methodNotAllowed, "The page can only be read.")
    }
    guard headers["content-length"].allSatisfy({ $0 == "0" }), headers["transfer-encoding"].isEmpty else {
      return .refusal(.payloadTooLarge, "A request has no body here.")
    }
    guard path == .socket else { return .page }
    guard headers.single("origin") == "http://\(host)" else {
      return .refusal(.forbidden, "Only the page itself may open the socket.")
    }
    guard headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" }),
      headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" }),
      headers.single("sec-websocket-version") == "13", headers.single("sec-websocket-key")?.utf8.count == 24
    else { return .refusal(.upgradeRequired, "This is a socket: WebSocket, version 13.") }
    return .socket
  }

  private enum Path { case page, socket }

  /// The thing that a path names; nil without the token.
  private func path(of uri: String) -> Path? {
    let parts = uri.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else { return nil }
    switch parts[2] {
    case "": return .page
    case "socket": return .socket
    default: return nil
    }
  }
}

extension HTTPHeaders {
  /// The value of a header that is given exactly once.
  fileprivate func single(_ name: String) -> String? {
    let values = self[name]
    return values.count == 1 ? values[0] : nil
  }
}
