/// One open page, as the session sees it.
///
/// The server calls it on any thread, for one message at a time and in the order of arrival. A handler returns at once and works elsewhere: no other message of
/// any page is read meanwhile.
package protocol LiveClientHandler: Sendable {
  /// Receives a text message.
  func received(_ text: String)
  /// Receives a binary message.
  func received(_ bytes: [UInt8])
  /// Is called once, last, when the page has gone.
  func closed()
}
