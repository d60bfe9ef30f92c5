/// The way back to one open page. Every function may be called on any thread, and returns at once.
///
/// It is bounded: a message that isn't sent yet is dropped when a newer one of the same key arrives, so a page that reads slowly gets the newest picture, and
/// nothing is queued without end. A page that lets too much wait nevertheless is closed (`LiveLimits`).
package protocol LiveConnection: Sendable {
  /// Sends a text message.
  ///
  /// - Parameter key: Names what the message is of, as in "state". A waiting text message of the same key is dropped. With nil the message is always sent.
  func send(_ text: String, replacing key: String?)
  /// Sends a binary message.
  ///
  /// - Parameter key: Names what the message is of, as the slot of a picture. A waiting binary message of the same key is dropped.
  func send(_ bytes: [UInt8], replacing key: String)
  /// Closes the socket. What waits is no longer sent.
  func close()
}

extension LiveConnection {
  /// Sends a text message that no later one replaces.
  package func send(_ text: String) { send(text, replacing: nil) }
}
