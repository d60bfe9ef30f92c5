internal import NIOCore
internal import NIOWebSocket

/// Makes messages of a page's frames, and keeps the socket in order (RFC 6455).
final class LiveSocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: LivePage
  private let connect: @Sendable (any LiveConnection) -> any LiveClientHandler
  private var client: (any LiveClientHandler)?
  /// The message whose frames are arriving.
  private var partial: (opcode: WebSocketOpcode, content: ByteBuffer, frames: Int)?
  private var lastHeard = NIODeadline.uptimeNanoseconds(0)
  private var second = (start: NIODeadline.uptimeNanoseconds(0), frames: 0)
  private var pings: RepeatedTask?

  init(page: LivePage, connect: @escaping @Sendable (any LiveConnection) -> any LiveClientHandler) {
    self.page = page
    self.connect = connect
  }

  func handlerAdded(context: ChannelHandlerContext) {
    lastHeard = context.eventLoop.now
    client = connect(page)
    let (loop, handler) = (context.eventLoop, NIOLoopBound((self, context), eventLoop: context.eventLoop))
    pings = loop.scheduleRepeatedTask(initialDelay: LiveLimits.pingTime, delay: LiveLimits.pingTime) { _ in
      let (handler, context) = handler.value
      handler.ping(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    pings?.cancel()
    pings = nil
    partial = nil
    page.end()
    client?.closed()
    client = nil
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    page.drain()
    context.fireChannelWritabilityChanged()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !page.isClosed else {
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    lastHeard = context.eventLoop.now
    guard isInRate() else { return fail(.policyViolation) }
    // Browsers mask every frame, and we agreed on no extension that the reserved bits could belong to.
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return fail(.protocolError) }
    switch frame.opcode {
    case .text, .binary:
      guard partial == nil else { return fail(.protocolError) }
      partial = (frame.opcode, ByteBuffer(), 0)
      append(frame)
    case .continuation:
      guard partial != nil else { return fail(.protocolError) }
      append(frame)
    case .ping:
      // A page that doesn't read gets no answer, or the answers would be queued without end.
      guard context.channel.isWritable else { return }
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
    case .pong: break
    case .connectionClose:
      page.end()
      let channel = context.channel
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: Self.answer(to: frame)))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: fail(.protocolError)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !page.isClosed else { return }
    switch error {
    case NIOWebSocketError.invalidFrameLength: fail(.messageTooLarge)
    case is NIOWebSocketError: fail(.protocolError)
    default: context.close(promise: nil)
    }
  }

  /// Adds a frame to the message that is arriving, and hands the message on when it is whole.
  private func append(_ frame: WebSocketFrame) {
    guard let (opcode, length, frames) = partial.map({ ($0.opcode, $0.content.readableBytes, $0.frames) }) else {
      return
    }
    let limit = opcode == .text ? LiveLimits.textBytes : LiveLimits.binaryBytes
    guard length + frame.length <= limit, frames < LiveLimits.fragments else { return fail(.messageTooLarge) }
    var content = frame.unmaskedData
    // In its place: a copy of what is there for each frame of a font would take minutes.
    if length == 0 { partial?.content = content } else { partial?.content.writeBuffer(&content) }
    partial?.frames += 1
    guard frame.fin, let message = partial?.content else { return }
    partial = nil
    if opcode == .binary {
      client?.received(Array(message.readableBytesView))
    } else if let text = String(validating: message.readableBytesView, as: UTF8.self) {
      client?.received(text)
    } else {
      fail(.dataInconsistentWithMessage)
    }
  }

  private func fail(_ code: WebSocketErrorCode) {
    partial = nil
    page.close(code)
  }

  private func isInRate() -> Bool {
    if lastHeard - second.start >= .seconds(1) { second = (lastHeard, 0) }
    second.frames += 1
    return second.frames <= LiveLimits.framesPerSecond
  }

  private func ping(_ context: ChannelHandlerContext) {
    guard context.eventLoop.now - lastHeard < LiveLimits.silence else { return context.close(promise: nil) }
    guard context.channel.isWritable else { return }
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())), promise: nil)
  }

  /// The content of the frame that answers a frame that closes: its code, where it is one that may be sent.
  private static func answer(to frame: WebSocketFrame) -> ByteBuffer {
    var (content, answer) = (frame.unmaskedData, ByteBuffer())
    guard content.readableBytes > 0 else { return answer }
    let code: UInt16? = content.readInteger()
    let isAllowed = code.map { (1000...1003).contains($0) || (1007...1014).contains($0) || (3000...4999).contains($0) }
    answer.writeInteger(isAllowed == true ? code! : 1002)
    return answer
  }
}
