internal import NIOCore
import PreviewCore

/// Limits on what may be asked of the server, each with its reason.
///
/// Any program of this machine, and any web page that is open in its browser, can reach the port. Before the token is known, a connection costs a few kilobytes
/// and seconds; what comes after is bounded too, so that a fault of the page can't exhaust the machine.
enum LiveLimits {
  // MARK: - Before the token is known

  /// Bytes of a header's name, of its value, and of the address. A browser sends the cookies that any server of 127.0.0.1 has set, in one header.
  static let headerBytes = 16 << 10
  /// Bytes of all headers together. Chromium sends 600 to 900 without cookies.
  static let headersBytes = 32 << 10
  /// Headers of a request. Chromium sends 16.
  static let headers = 64
  /// How long a request may take to arrive. One of loopback arrives at once, but for a machine that is busy.
  static let requestTime = TimeAmount.seconds(5)
  /// How long an answer may take to be read. The page has a few hundred kilobytes.
  static let answerTime = TimeAmount.seconds(10)
  /// Parts of requests that are ignored after the answer. Each connection has one answer, which says that it is the last; a browser sends no more.
  static let ignoredParts = 64
  /// Connections without a socket. A browser opens six to one server; when another arrives, the oldest is closed, so nobody can keep the page out.
  static let guests = 64

  // MARK: - Pages

  /// Sockets, and so pages, at a time. People have a few tabs open; each page has a session's memory.
  static let pages = 32
  /// Bytes of a binary message: a font that is dropped onto the page.
  static let binaryBytes = Limits.fontFileBytes
  /// Bytes of a text message. The longest, the edits that are tried, hold the texts of a few labels.
  static let textBytes = 1 << 20
  /// Frames of one message. Chromium cuts a message into frames of 64 KiB and less; the largest font has some 3,000.
  static let fragments = 1 << 16
  /// Frames a second. A slider moves sixty times a second, and asks for every picture in sight; a font's frames arrive as fast as they are read.
  static let framesPerSecond = 20_000
  /// Messages that wait for a page to read, and which no newer one replaces. A page asks for few that aren't pictures.
  static let waitingMessages = 1024
  /// Bytes of all messages that wait for a page. All twelve categories at 3x, in raw rows, take 145 MB.
  static let waitingBytes = 256 << 20
  /// How often a page is asked for a sign of life.
  static let pingTime = TimeAmount.seconds(20)
  /// How long a page may give no sign of life. A browser answers pings of a page that is in the background, too.
  static let silence = TimeAmount.seconds(70)
  /// How long a page may take to answer that it closes its socket.
  static let closingTime = TimeAmount.seconds(1)
}
