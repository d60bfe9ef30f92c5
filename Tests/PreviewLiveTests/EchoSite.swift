import Foundation
import PreviewCore
import PreviewTestSupport
import Testing

@testable import PreviewLive

/// A site of the tests: it echoes what a page sends, and does what some messages ask for.
final class EchoSite: Sendable {
  /// The deeds of pages, in order.
  private let noted = Locked<[String]>([])
  private let connections = Locked<[any LiveConnection]>([])

  var notes: [String] { noted.withLock { $0 } }
  /// The ways back to the pages that have opened their sockets.
  var pages: [any LiveConnection] { connections.withLock { $0 } }

  static let html = "<!doctype html><title>Page</title>" + String(repeating: "<p>A paragraph.</p>", count: 2000)
  static let policy = "default-src 'none'; connect-src 'self'"

  func start(port: Int? = nil) async throws(LiveServerError) -> LiveServer {
    try await LiveServer.start(
      LiveSite(page: { Array(Self.html.utf8) }, policy: Self.policy) { [self] connection in
        connections.withLock { $0.append(connection) }
        return Client(site: self, connection: connection)
      }, port: port)
  }

  func note(_ text: String) { noted.withLock { $0.append(text) } }

  private struct Client: LiveClientHandler {
    let site: EchoSite
    let connection: any LiveConnection

    func received(_ text: String) {
      site.note("text of \(text.utf8.count)")
      connection.send(text)
    }

    func received(_ bytes: [UInt8]) {
      site.note("bytes of \(bytes.count)")
      connection.send(bytes, replacing: "echo")
    }

    func closed() { site.note("closed") }
  }
}

extension LiveServer {
  /// The page that it serves.
  var page: LoopbackPage { LoopbackPage(address)! }

  /// Checks that the page still answers, and its socket.
  func check() throws {
    #expect(try page.answer(to: page.request()).hasSuffix(EchoSite.html))
    let peer = try page.open()
    peer.send(.text, Array("still here".utf8))
    #expect(peer.frame()?.text == "still here")
    peer.send(.close, [3, 232])
    #expect(peer.frame()?.code == 1000 && peer.client.receive() == [])
  }

  /// Waits until no connection is left; the result is whether that came about in time.
  func isDeserted() -> Bool {
    soon { self.connections == (0, 0) }
  }
}

/// Runs a test with a server of the tests' site. Afterwards no connection may be left.
func withServer(_ body: (LiveServer, EchoSite) async throws -> Void) async throws {
  let site = EchoSite()
  let server = try await site.start()
  do { try await body(server, site) } catch {
    await server.stop()
    throw error
  }
  #expect(server.isDeserted())
  await server.stop()
}

/// Waits until something holds, a minute at most.
///
/// It keeps its thread: a task that gives it up comes late to its next turn among all tests, and the server closes a page that is silent as long.
func soon(_ condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
