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
  private var isClosing = false
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
    guard !isClosing else {
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    lastHeard = context.eventLoop.now
    guard isInRate() else { return fail(context, .policyViolation) }
    // Browsers mask every frame, and we agreed on no extension that the reserved bits could belong to.
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return fail(context, .protocolError) }
    switch frame.opcode {
    case .text, .binary:
      guard partial == nil else { return fail(context, .protocolError) }
      append(frame, to: (frame.opcode, ByteBuffer(), 0), context)
    case .continuation:
      guard let partial else { return fail(context, .protocolError) }
      self.partial = nil
      append(frame, to: partial, context)
    case .ping:
      // A page that doesn't read gets no answer, or the answers would be queued without end.
      guard context.channel.isWritable else { return }
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
    case .pong: break
    case .connectionClose:
      isClosing = true
      page.end()
      let channel = context.channel
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: Self.answer(to: frame)))
      ).whenComplete { _ in channel.close(promise: nil) }
    default: fail(context, .protocolError)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: fail(context, .messageTooLarge)
    case is NIOWebSocketError: fail(context, .protocolError)
    default: context.close(promise: nil)
    }
  }

  /// Adds a frame to its message, and hands the message on when it is whole.
  private func append(
    _ frame: WebSocketFrame, to message: (opcode: WebSocketOpcode, content: ByteBuffer, frames: Int),
    _ context: ChannelHandlerContext
  ) {
    var message = message
    let limit = message.opcode == .text ? LiveLimits.textBytes : LiveLimits.binaryBytes
    guard message.content.readableBytes + frame.length <= limit, message.frames < LiveLimits.fragments else {
      return fail(context, .messageTooLarge)
    }
    var content = frame.unmaskedData
    message.content.writeBuffer(&content)
    message.frames += 1
    guard frame.fin else { return partial = message }
    if message.opcode == .binary {
      client?.received(Array(message.content.readableBytesView))
    } else if let text = String(validating: message.content.readableBytesView, as: UTF8.self) {
      client?.received(text)
    } else {
      fail(context, .dataInconsistentWithMessage)
    }
  }

  private func fail(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    guard !isClosing else { return }
    isClosing = true
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
