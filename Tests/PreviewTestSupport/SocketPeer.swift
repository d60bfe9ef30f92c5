/// The page's end of a socket, which may send what no browser would.
package final class SocketPeer {
  /// The kinds of frames, and one that there isn't.
  package enum Opcode: UInt8 { case continuation = 0, text, binary, reserved = 3, close = 8, ping, pong }

  /// A frame of the server's.
  package struct Frame: Equatable {
    /// Its kind.
    package var opcode: UInt8
    /// Its bytes.
    package var content: [UInt8]

    /// A frame of a kind with some bytes.
    package init(opcode: UInt8, content: [UInt8]) {
      self.opcode = opcode
      self.content = content
    }

    /// Its bytes as text.
    package var text: String { String(decoding: content, as: UTF8.self) }
    /// The reason of a frame that closes; nil for other frames.
    package var code: Int? { opcode == 8 && content.count >= 2 ? Int(content[0]) << 8 | Int(content[1]) : nil }
  }

  /// The connection.
  package let client: LoopbackClient
  private var arrived: [UInt8] = []

  /// A socket of a connection that has asked for one.
  package init(_ client: LoopbackClient) { self.client = client }

  /// The head of an answer.
  package func head() -> String? {
    while true {
      if let end = arrived.indices.dropLast(3).first(where: { arrived[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) })
      {
        let head = String(decoding: arrived[..<(end + 4)], as: UTF8.self)
        arrived.removeFirst(end + 4)
        return head
      }
      guard let bytes = client.receive(), !bytes.isEmpty else { return nil }
      arrived += bytes
    }
  }

  /// The bytes of a frame.
  ///
  /// - Parameter length: The length that its head claims; nil for that of the content.
  package static func bytes(
    _ opcode: Opcode, _ content: [UInt8], isFinal: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0,
    length: UInt64? = nil
  ) -> [UInt8] {
    let length = length ?? UInt64(content.count)
    var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode.rawValue]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch length {
    case ..<126: bytes.append(mask | UInt8(length))
    case ..<65536: bytes += [mask | 126, UInt8(length >> 8), UInt8(length & 255)]
    default: bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    }
    guard isMasked else { return bytes + content }
    let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return bytes + key + content.indices.map { content[$0] ^ key[$0 & 3] }
  }

  /// Sends a frame as a browser does.
  package func send(_ opcode: Opcode, _ content: [UInt8], isFinal: Bool = true) {
    client.send(Self.bytes(opcode, content, isFinal: isFinal))
  }

  /// The next frame; nil at the end.
  package func frame() -> Frame? {
    guard let head = take(2) else { return nil }
    var length = Int(head[1])
    if length >= 126 {
      guard let bytes = take(length == 126 ? 2 : 8) else { return nil }
      length = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    return take(length).map { Frame(opcode: head[0] & 15, content: $0) }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while arrived.count < count {
      guard let bytes = client.receive(1 << 20), !bytes.isEmpty else { return nil }
      arrived += bytes
    }
    defer { arrived.removeFirst(count) }
    return Array(arrived[..<count])
  }
}
