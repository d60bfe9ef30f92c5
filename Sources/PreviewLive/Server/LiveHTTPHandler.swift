internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// Answers the one request of a connection, and closes it.
///
/// One request a connection is all that a page needs: it has no other files. So nothing is pipelined, and no connection is kept for later.
final class LiveHTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: LiveSite
  private let access: LiveAccess
  private var isAnswered = false
  private var ignored = 0
  private var deadline: Scheduled<Void>?

  init(site: LiveSite, access: LiveAccess) {
    self.site = site
    self.access = access
  }

  func handlerAdded(context: ChannelHandlerContext) { close(context, in: LiveLimits.requestTime) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return ignore(context) }
    guard case .head(let request) = unwrapInboundIn(data) else { return }
    switch access.answer(to: request) {
    case .page:
      let page = Content(type: "text/html; charset=utf-8", bytes: site.page(), policy: site.policy)
      answer(context, .ok, page, omitsBody: request.method == .HEAD)
    // Sockets are opened before a request reaches this handler; this one had to be refused.
    case .socket: refuse(context, .serviceUnavailable, "Too many pages are open: close one.")
    case .refusal(let status, let sentence): refuse(context, status, sentence, omitsBody: request.method == .HEAD)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isAnswered else { return ignore(context) }
    switch error {
    case HTTPParserError.headerOverflow: refuse(context, .requestHeaderFieldsTooLarge, "The headers are too long.")
    case is HTTPParserError: refuse(context, .badRequest, "The request can't be read.")
    // The request itself follows, and is answered.
    case is LiveRefusal, is NIOWebSocketUpgradeError: break
    default: context.close(promise: nil)
    }
  }

  /// Leaves something unread that follows the request, or closes the connection if there is no end of it.
  private func ignore(_ context: ChannelHandlerContext) {
    ignored += 1
    if ignored > LiveLimits.ignoredParts { context.close(promise: nil) }
  }

  private func refuse(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ sentence: String, omitsBody: Bool = false
  ) {
    let text = Content(
      type: "text/plain; charset=utf-8", bytes: Array("\(sentence)\n".utf8), policy: "default-src 'none'")
    answer(context, status, text, omitsBody: omitsBody)
  }

  /// The body of an answer.
  private struct Content {
    let type: String
    let bytes: [UInt8]
    /// The content security policy.
    let policy: String
  }

  private func answer(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ content: Content, omitsBody: Bool
  ) {
    isAnswered = true
    var headers: HTTPHeaders = [
      "Content-Type": content.type,
      "Content-Length": String(content.bytes.count),
      "Cache-Control": "no-store",
      "Content-Security-Policy": content.policy,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Connection": "close",
    ]
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))), promise: nil)
    if !omitsBody { context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: content.bytes)))), promise: nil) }
    // Head and body leave in one call. To close at once would reset the connection if the request goes on, and the answer would be lost with it; so
    // the other side closes, or the deadline does.
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(mode: .output, promise: nil) }
    close(context, in: LiveLimits.answerTime)
  }

  /// Closes the connection after a while, if it is still open then.
  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}

/// Is thrown where a request for a socket is not granted.
struct LiveRefusal: Error {}
