import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import PreviewCore
import Testing

@testable import PreviewLive

/// Time passes as the tests say, on a loop without sockets.
@Suite("Times of the live page's server")
struct LiveTimesTests {
  private func channel(_ handlers: any ChannelHandler...) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(HalfCloser())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    for handler in handlers { try channel.pipeline.syncOperations.addHandler(handler) }
    return channel
  }

  /// Keeps a channel open whose output alone is closed, as a socket stays open.
  private final class HalfCloser: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
    }
  }

  private var http: LiveHTTPHandler {
    LiveHTTPHandler(
      site: LiveSite(page: { [65] }, policy: "") { _ in Client(notes: Locked([])) },
      access: LiveAccess(token: LiveToken(), port: 1))
  }

  private struct Client: LiveClientHandler {
    let notes: Locked<[String]>

    func received(_ text: String) { notes.withLock { $0.append(text) } }
    func received(_ bytes: [UInt8]) {}
    func closed() { notes.withLock { $0.append("closed") } }
  }

  @Test("A request that doesn't arrive, slowly or at all, ends its connection")
  func request() throws {
    let channel = try channel(ByteToMessageHandler(HTTPRequestDecoder()), http)
    let start = "GET / HTTP/1.1\r\nHost: "
    for character in start.utf8.prefix(4) {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(ByteBuffer(bytes: [character]))
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    _ = try? channel.finish()
  }

  @Test("An answer that isn't read ends its connection")
  func answer() throws {
    let channel = try channel(http)
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    try channel.writeInbound(
      HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Host": "x"])))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    _ = try? channel.finish()
  }

  /// The frames that were sent, by opcode.
  private func sent(_ channel: EmbeddedChannel) throws -> [WebSocketOpcode] {
    var sent: [WebSocketOpcode] = []
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) { sent.append(frame.opcode) }
    return sent
  }

  private func socket() throws -> (channel: EmbeddedChannel, notes: Locked<[String]>) {
    let (channel, notes) = (try channel(), Locked<[String]>([]))
    try channel.pipeline.syncOperations.addHandler(
      LiveSocketHandler(page: PreviewLive.LivePage(channel), connect: { _ in Client(notes: notes) }))
    return (channel, notes)
  }

  private let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: [1, 2, 3, 4], data: ByteBuffer())

  @Test("A page that answers pings stays, for hours")
  func pings() throws {
    let (channel, notes) = try socket()
    for _ in 0..<500 {
      channel.embeddedEventLoop.advanceTime(by: LiveLimits.pingTime)
      #expect(try sent(channel) == [.ping])
      try channel.writeInbound(pong)
    }
    #expect(channel.isActive && notes.withLock { $0 }.isEmpty)
    _ = try? channel.finish()
  }

  @Test("A page that gives no sign of life is closed")
  func silence() throws {
    let (channel, notes) = try socket()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(!channel.isActive && notes.withLock { $0 } == ["closed"])
    _ = try? channel.finish()
  }

  @Test("A page that doesn't close its end of a socket is left after a moment")
  func closing() throws {
    let (channel, notes) = try socket()
    try channel.writeInbound(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: "unmasked")))
    channel.embeddedEventLoop.run()
    #expect(try sent(channel) == [.connectionClose] && channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: LiveLimits.closingTime)
    #expect(!channel.isActive && notes.withLock { $0 } == ["closed"])
    _ = try? channel.finish()
  }

  @Test("Frames come as fast as a page moves its slider, and no faster")
  func rate() throws {
    let (channel, notes) = try socket()
    for _ in 0..<LiveLimits.framesPerSecond { try channel.writeInbound(pong) }
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(channel.isActive)
    for _ in 0...LiveLimits.framesPerSecond { try channel.writeInbound(pong) }
    channel.embeddedEventLoop.advanceTime(by: LiveLimits.closingTime)
    #expect(!channel.isActive && notes.withLock { $0 } == ["closed"])
    _ = try? channel.finish()
  }

  @Test("A message has as many frames as a font needs, and no more")
  func fragments() throws {
    let (channel, notes) = try socket()
    func send(_ opcode: WebSocketOpcode) throws {
      try channel.writeInbound(WebSocketFrame(fin: false, opcode: opcode, maskKey: [1, 2, 3, 4], data: ByteBuffer()))
    }
    try send(.binary)
    for number in 1..<LiveLimits.fragments {
      if number % 10_000 == 0 { channel.embeddedEventLoop.advanceTime(by: .seconds(1)) }
      try send(.continuation)
    }
    _ = try sent(channel)
    try send(.continuation)
    channel.embeddedEventLoop.run()
    #expect(try sent(channel) == [.connectionClose])
    channel.embeddedEventLoop.advanceTime(by: LiveLimits.closingTime)
    #expect(!channel.isActive && notes.withLock { $0 } == ["closed"])
    _ = try? channel.finish()
  }
}
