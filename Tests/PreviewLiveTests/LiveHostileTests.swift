import PreviewTestSupport
import Testing

@testable import PreviewLive

@Suite("Hostile requests to the live page's server")
struct LiveHostileTests {
  /// The built command gets ten thousand (`ServeCommandTests`); here a sanitizer can look at the server.
  @Test("Hostile requests of every kind leave no connection, and the page answers as before")
  func everyKind() async throws {
    let site = EchoSite()
    let server = try await site.start()
    let requests = HostileRequests(server.page)
    for _ in 0..<5 {
      try requests.send(ProcessUse.isSanitized ? 60 : 200)
      try server.check()
    }
    requests.finish()
    #expect(server.isDeserted())
    // Each page that came has gone.
    #expect(site.pages.count == site.notes.count { $0 == "closed" })
    await server.stop()
  }
}
