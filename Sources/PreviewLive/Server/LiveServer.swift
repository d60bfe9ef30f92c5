internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
import PreviewCore

import CSystemLibrary

/// The server of a live page, on the loopback addresses alone.
///
/// It has one thread; handlers of pages return at once. No path of a request reaches the file system: there is one page, and its socket.
package final class LiveServer: Sendable {
  /// The page's address, with the token.
  package let address: String
  private let group: MultiThreadedEventLoopGroup
  private let listeners: [any Channel]
  private let guests: LiveGuests

  private init(address: String, group: MultiThreadedEventLoopGroup, listeners: [any Channel], guests: LiveGuests) {
    self.address = address
    self.group = group
    self.listeners = listeners
    self.guests = guests
  }

  /// Serves a site until ``stop()``.
  ///
  /// - Parameter port: The port to listen on; nil for one that is free.
  /// - Throws: ``LiveServerError`` if the port can't be had.
  package static func start(_ site: LiveSite, port: Int? = nil) async throws(LiveServerError) -> LiveServer {
    if let port, !(1...65535).contains(port) { throw .badPort(port) }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let (token, guests) = (LiveToken(), LiveGuests())
    func listen(_ host: String, _ port: Int) async throws -> any Channel {
      try await bootstrap(site, token, guests, group).bind(to: SocketAddress(ipAddress: host, port: port)).get()
    }
    do {
      // The kernel chooses a port that is free on 127.0.0.1. The same is taken on ::1, which "localhost" means too: another program must not have it.
      var attempt = 1
      while true {
        let first = try await listen("127.0.0.1", port ?? 0)
        let chosen = first.localAddress?.port ?? 0
        let address = LiveAccess(token: token, port: chosen).address
        do {
          let second = try await listen("::1", chosen)
          return LiveServer(address: address, group: group, listeners: [first, second], guests: guests)
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
          try? await first.close()
          if port != nil || attempt == 16 { throw error }
          attempt += 1
        } catch {
          // A machine without IPv6: there "localhost" means 127.0.0.1 alone.
          return LiveServer(address: address, group: group, listeners: [first], guests: guests)
        }
      }
    } catch {
      try? await group.shutdownGracefully()
      let code = (error as? IOError)?.errnoCode
      switch (code, port) {
      case (EADDRINUSE, let port?): throw .portInUse(port)
      case (EACCES, let port?): throw .portDenied(port)
      default: throw .cannotListen(code.map(FileError.reason) ?? "\(error)")
      }
    }
  }

  /// Waits until the server has stopped.
  package func wait() async { try? await listeners[0].closeFuture.get() }

  /// Closes the port and all connections.
  package func stop() async {
    for listener in listeners { try? await listener.close() }
    guests.closeAll()
    try? await group.shutdownGracefully()
  }

  /// The numbers of connections with a socket, and of those without.
  var connections: (guests: Int, pages: Int) { guests.counts }

  private static func bootstrap(
    _ site: LiveSite, _ token: LiveToken, _ guests: LiveGuests, _ group: MultiThreadedEventLoopGroup
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 128)
      // A port can be taken again right after its last server has ended.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Small messages leave at once.
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        guests.admit(channel)
        return channel.eventLoop.makeCompletedFuture {
          let port = channel.localAddress?.port ?? 0
          try configure(channel, site, LiveAccess(token: token, port: port), guests)
        }
      }
  }

  /// Reads one request, and turns the connection into a socket if that is asked for and allowed.
  private static func configure(
    _ channel: any Channel, _ site: LiveSite, _ access: LiveAccess, _ guests: LiveGuests
  ) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = LiveLimits.headerBytes
    limits.maxHeaderListSize = LiveLimits.headersBytes
    limits.maxHeaderFieldCount = LiveLimits.headers
    let http = LiveHTTPHandler(site: site, access: access)
    let handler = NIOLoopBound(http, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: LiveLimits.binaryBytes, automaticErrorHandling: false,
      shouldUpgrade: { channel, request in
        guard access.answer(to: request) == .socket, guests.hasRoom else {
          return channel.eventLoop.makeFailedFuture(LiveRefusal())
        }
        return channel.eventLoop.makeSucceededFuture([:])
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          channel.pipeline.syncOperations.removeHandler(handler.value, promise: nil)
          let page = LivePage(channel)
          guests.promote(channel, to: page)
          try channel.pipeline.syncOperations.addHandler(LiveSocketHandler(page: page, connect: site.connect))
        }
      })
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }), withErrorHandling: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(http)
  }
}
