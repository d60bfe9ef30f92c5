/// The address of a live page, and the requests for it that tests send.
package struct LoopbackPage: Sendable {
  /// The server's port.
  package let port: Int
  /// The token in the path.
  package let token: String

  /// The page at an address, as `preview-render serve` prints it; nil if it has another form.
  package init?(_ address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "http:", parts[1] == "", parts[4] == "", parts[2].hasPrefix("127.0.0.1:"),
      let port = Int(parts[2].dropFirst(10))
    else { return nil }
    self.port = port
    token = String(parts[3])
  }

  /// A request as Chromium sends it, with headers exchanged, added, or left out (nil).
  package func request(_ line: String? = nil, _ changes: [String: String?] = [:]) -> String {
    let headers: [String: String?] = ["Host": "127.0.0.1:\(port)", "Accept": "*/*"].merging(changes) { $1 }
    return "\(line ?? "GET /\(token)/ HTTP/1.1")\r\n"
      + headers.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.sorted().joined() + "\r\n"
  }

  /// The request for a socket.
  package func upgrade(_ line: String? = nil, _ changes: [String: String?] = [:]) -> String {
    let headers: [String: String?] = [
      "Connection": "Upgrade", "Upgrade": "websocket", "Origin": "http://127.0.0.1:\(port)",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return request(line ?? "GET /\(token)/socket HTTP/1.1", headers.merging(changes) { $1 })
  }

  /// The whole answer to a request that doesn't open a socket.
  package func answer(to request: String, isIPv6: Bool = false) throws -> String {
    let client = try LoopbackClient(port: port, isIPv6: isIPv6)
    client.send(request)
    return try client.receiveText()
  }

  /// Opens a socket.
  ///
  /// - Throws: ``Refusal`` with the answer if the server opens no socket.
  package func open(receiveBuffer: Int32? = nil) throws -> SocketPeer {
    let peer = SocketPeer(try LoopbackClient(port: port, receiveBuffer: receiveBuffer))
    peer.client.send(upgrade())
    let head = peer.head() ?? ""
    // The answer to this key, from RFC 6455.
    guard head.hasPrefix("HTTP/1.1 101 "),
      head.lowercased().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n")
    else { throw Refusal(answer: head) }
    return peer
  }

  /// The server opened no socket.
  package struct Refusal: Error {
    /// The head of its answer.
    package var answer: String
  }
}
