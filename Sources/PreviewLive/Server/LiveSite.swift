/// One page, and one handler for each socket that the page opens.
///
/// The server knows nothing of specs, and the site nothing of sockets.
package struct LiveSite: Sendable {
  /// The HTML of the page, with its script and style inside. It is made anew for each request.
  package var page: @Sendable () -> [UInt8]
  /// The page's Content-Security-Policy.
  package var policy: String
  /// Makes the handler of a page that has opened its socket. The server calls it on any thread.
  package var connect: @Sendable (any LiveConnection) -> any LiveClientHandler

  package init(
    page: @escaping @Sendable () -> [UInt8], policy: String,
    connect: @escaping @Sendable (any LiveConnection) -> any LiveClientHandler
  ) {
    self.page = page
    self.policy = policy
    self.connect = connect
  }
}
