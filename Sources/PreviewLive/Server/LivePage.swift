internal import NIOCore
internal import NIOWebSocket
import PreviewCore

/// One page's socket, as the session sees it: messages that wait until the page reads.
///
/// Messages arrive in the order in which they were sent, without those that were replaced.
final class LivePage: LiveConnection {
  private struct Message {
    var opcode: WebSocketOpcode
    var key: String?
    var content: ByteBuffer
  }

  private struct State {
    var waiting: [Message] = []
    var bytes = 0
    /// Whether the event loop will look at what waits.
    var isScheduled = false
    var isClosed = false
  }

  private let channel: any Channel
  private let state = Locked(State())

  init(_ channel: any Channel) { self.channel = channel }

  func send(_ text: String, replacing key: String?) {
    enqueue(Message(opcode: .text, key: key, content: ByteBuffer(string: text)))
  }

  func send(_ bytes: [UInt8], replacing key: String) {
    enqueue(Message(opcode: .binary, key: key, content: ByteBuffer(bytes: bytes)))
  }

  func close() { close(.goingAway) }

  /// Closes the socket with a reason, after which nothing is sent.
  func close(_ code: WebSocketErrorCode) {
    let wasClosed = state.withLock { state in
      defer { state = State(isClosed: true) }
      return state.isClosed
    }
    guard !wasClosed else { return }
    let channel = channel
    channel.eventLoop.execute {
      var content = ByteBuffer()
      content.write(webSocketErrorCode: code)
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: content)).whenComplete { _ in
        // The other side reads the reason, and closes. To close at once would reset the connection if more arrives, and lose the reason.
        channel.close(mode: .output, promise: nil)
      }
      // A page that reads nothing doesn't read this either.
      channel.eventLoop.scheduleTask(in: LiveLimits.closingTime) { channel.close(promise: nil) }
    }
  }

  /// Whether nothing is sent any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Ends the page, whose socket has closed or is about to.
  func end() { state.withLock { $0 = State(isClosed: true) } }

  private func enqueue(_ message: Message) {
    enum Step { case schedule, wait, overflow }
    let step: Step = state.withLock { state in
      guard !state.isClosed else { return .wait }
      if let key = message.key,
        let old = state.waiting.firstIndex(where: { $0.key == key && $0.opcode == message.opcode })
      {
        state.bytes -= state.waiting.remove(at: old).content.readableBytes
      }
      state.waiting.append(message)
      state.bytes += message.content.readableBytes
      guard state.bytes <= LiveLimits.waitingBytes, state.waiting.count <= LiveLimits.waitingMessages else {
        return .overflow
      }
      guard !state.isScheduled else { return .wait }
      state.isScheduled = true
      return .schedule
    }
    switch step {
    case .wait: break
    case .overflow: close(WebSocketErrorCode(codeNumber: 1013))
    case .schedule: channel.eventLoop.execute { self.drain() }
    }
  }

  /// Sends what waits, as far as the page reads. Is called on the event loop: after a message, and when there is room again.
  func drain() {
    channel.eventLoop.assertInEventLoop()
    while channel.isWritable, let message = next() {
      channel.write(WebSocketFrame(fin: true, opcode: message.opcode, data: message.content), promise: nil)
    }
    channel.flush()
  }

  private func next() -> Message? {
    state.withLock { state in
      state.isScheduled = false
      guard !state.waiting.isEmpty else { return nil }
      let message = state.waiting.removeFirst()
      state.bytes -= message.content.readableBytes
      return message
    }
  }
}
