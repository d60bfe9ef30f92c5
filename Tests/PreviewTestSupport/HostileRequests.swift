/// The requests of a hostile program of this machine, or of a hostile web page, to a live page's server, one after another.
///
/// The same number gives the same requests. Connections that stay open are kept, a few hundred at most, so that the server has to get rid of them.
package final class HostileRequests {
  private let page: LoopbackPage
  private var state: UInt64
  private var open: [LoopbackClient] = []
  /// How many were sent.
  package private(set) var count = 0

  /// Requests for a page.
  package init(_ page: LoopbackPage, seed: UInt64 = 1) {
    self.page = page
    state = seed
  }

  /// Sends some.
  ///
  /// - Throws: ``LoopbackClient/Failure`` if the server doesn't take the connection, or leaves one that it must answer or close.
  package func send(_ number: Int) throws {
    for _ in 0..<number {
      try sendOne()
      count += 1
    }
  }

  /// Closes what is still open.
  package func finish() { open = [] }

  private func random(_ below: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % below
  }

  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random(256)) } }

  /// Keeps a connection open until many newer ones are.
  private func keep(_ client: LoopbackClient) {
    open.append(client)
    if open.count > 200 { open.removeFirst() }
  }

  /// Sends bytes in parts, and reads the answer to its end.
  private func exchange(_ parts: [UInt8]...) throws {
    let client = try LoopbackClient(port: page.port)
    for part in parts { client.send(part) }
    _ = try client.receiveAll()
  }

  private func exchange(_ request: String) throws { try exchange(Array(request.utf8)) }

  private func sendOne() throws {
    let (port, token) = (page.port, page.token)
    switch random(24) {
    case 0: try exchange(page.request(nil, ["Host": "example.org:\(port)"]))
    case 1: try exchange(page.request(nil, ["Host": nil]))
    case 2: try exchange(page.request("GET /\(String(repeating: "0", count: 32))/ HTTP/1.1"))
    case 3: try exchange(page.request("GET /\(token)/../../etc/passwd HTTP/1.1"))
    case 4:
      try exchange(page.request("POST /\(token)/ HTTP/1.1", ["Content-Length": "1000000"]) + "a body that ends here")
    case 5: try exchange(page.request("DELETE /\(token)/ HTTP/1.1"))
    case 6: try exchange(page.request(nil, ["X-Long": String(repeating: "x", count: 20_000)]))
    case 7:
      let many = (0..<500).map { ("X-\($0)", Optional("1")) }
      try exchange(page.request(nil, Dictionary(uniqueKeysWithValues: many)))
    case 8: try exchange(page.upgrade(nil, ["Origin": "http://example.org"]))
    case 9: try exchange(page.upgrade(nil, ["Sec-WebSocket-Version": "\(random(20) + 14)"]))
    // Half of a request, by a connection that stays open.
    case 10:
      let client = try LoopbackClient(port: port)
      client.send(String(page.request().prefix(random(40))))
      keep(client)
    // The same, which says that nothing more comes.
    case 11:
      let client = try LoopbackClient(port: port)
      client.send(String(page.request().prefix(random(40))))
      client.finish()
      _ = try client.receiveAll()
    // One that is reset in the middle of a request or of an answer.
    case 12:
      let client = try LoopbackClient(port: port)
      client.send(random(2) == 0 ? page.request() : String(page.request().prefix(30)))
      client.resetWhenClosed()
      client.close()
    // Byte by byte, and then no more.
    case 13:
      let client = try LoopbackClient(port: port)
      for byte in page.request().utf8.prefix(10 + random(20)) { client.send([byte]) }
      keep(client)
    case 14: try exchange(String(repeating: page.request(), count: 2 + random(200)))
    case 15: try exchange(page.request() + "\u{0}\u{1}\u{2}\r\n\r\n")
    // TLS, and noise.
    case 16: try exchange([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3] + bytes(200) + [13, 10, 13, 10])
    // A page that isn't read.
    case 17:
      let client = try LoopbackClient(port: port, receiveBuffer: 2048)
      client.send(page.request())
      keep(client)
    default: try sendFrames()
    }
  }

  /// Opens a socket with the right token, and breaks the protocol.
  private func sendFrames() throws {
    let peer: SocketPeer
    do { peer = try page.open() } catch is LoopbackPage.Refusal { return }
    let text = Array("{\"type\":\"draw\"}".utf8)
    switch random(10) {
    case 0: peer.client.send(SocketPeer.bytes(.text, text, isMasked: false))
    case 1: peer.client.send(SocketPeer.bytes(.text, text, reserved: UInt8(1 + random(7))))
    case 2: peer.client.send(SocketPeer.bytes(.binary, text, length: .max >> UInt64(random(30))))
    case 3: peer.client.send(SocketPeer.bytes(.continuation, text))
    case 4: peer.client.send(SocketPeer.bytes(.text, [0xFF, 0xFE]))
    case 5: peer.client.send(SocketPeer.bytes(.ping, Array(repeating: 0, count: 200)))
    case 6: peer.client.send(SocketPeer.bytes(.reserved, text))
    // Half a frame, and then gone or silent.
    case 7:
      peer.client.send(SocketPeer.bytes(.binary, text, length: UInt64(random(1 << 20) + 100)))
      return random(2) == 0 ? () : peer.client.resetWhenClosed()
    case 8:
      peer.client.send(SocketPeer.bytes(.text, text, isFinal: false))
      for _ in 0..<random(300) { peer.client.send(SocketPeer.bytes(.continuation, text, isFinal: false)) }
      peer.client.send(SocketPeer.bytes(.text, text))
    default:
      // Noise that is masked, unmasked or no frame at all.
      peer.client.send(bytes(1 + random(100)))
      peer.client.finish()
    }
    _ = try peer.client.receiveAll()
  }
}
