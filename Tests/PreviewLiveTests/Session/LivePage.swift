import PreviewTestSupport

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewLive

/// A page without a socket: it keeps what the session sends.
final class LivePage: LiveConnection {
  /// A binary message.
  struct Picture: Sendable {
    let header: SpecNode
    let words: [UInt32]
  }

  private struct Received {
    var texts: [String] = []
    var pictures: [Picture] = []
  }

  private let received = Locked(Received())

  func send(_ text: String, replacing _: String?) { received.withLock { $0.texts.append(text) } }

  func send(_ bytes: [UInt8], replacing _: String) {
    let length = Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    guard let header = Self.value(String(decoding: bytes[4..<4 + length], as: UTF8.self)) else { return }
    let words = bytes[(4 + length)...]
    let picture = Picture(
      header: header,
      words: stride(from: 0, to: words.count, by: 4).map { offset in
        (0..<4).reduce(0) { $0 | UInt32(words[words.startIndex + offset + $1]) << UInt32(8 * $1) }
      })
    received.withLock { $0.pictures.append(picture) }
  }

  func close() {}

  /// JSON is YAML, which the library reads.
  static func value(_ text: String) -> SpecNode? {
    var mistakes: [SpecMistake] = []
    return SpecFile.root(Array(text.utf8), name: "", mistakes: &mistakes)
  }

  /// Waits for a message of a type that fits; those before it are forgotten.
  @discardableResult
  func next(_ type: String, where fits: @escaping (SpecNode) -> Bool = { _ in true }) -> SpecNode {
    func index(_ texts: [String]) -> Int? {
      texts.firstIndex { Self.value($0).map { $0["type"]?.text == type && fits($0) } ?? false }
    }
    let text = received.withLock(when: { index($0.texts) != nil }) { received -> String in
      let place = index(received.texts)!
      defer { received.texts.removeFirst(place + 1) }
      return received.texts[place]
    }
    return Self.value(text)!
  }

  /// Waits for a picture of a request; those before it are forgotten.
  func picture(_ request: Int) -> Picture {
    func index(_ pictures: [Picture]) -> Int? { pictures.firstIndex { $0.header["request"]?.integer == request } }
    return received.withLock(when: { index($0.pictures) != nil }) { received in
      let place = index(received.pictures)!
      defer { received.pictures.removeFirst(place + 1) }
      return received.pictures[place]
    }
  }

  /// How many messages wait, but for those of audits, which come when they like.
  var count: Int {
    received.withLock { received in
      received.pictures.count + received.texts.count { Self.value($0)?["type"]?.text != "findings" }
    }
  }
}

/// A session of a spec in a folder of its own, with one page.
struct LiveStage {
  let folder = TemporaryFolder()
  let session: LiveSession
  let page = LivePage()
  let client: any LiveClientHandler

  static let repository = String(#filePath.dropLast("/Tests/PreviewLiveTests/Session/LivePage.swift".count))

  static let spec = """
    # Kept as it is.
    fonts: \(repository)/Fonts/Inter.var.ttf
    typography:
      body: { font: Inter, size: 17 } # the text
      small:
        font: Inter
        size: 12
    scenes:
      order:
        elements:
          - { label: Delivered today, name: title, typography: body } # first
          - label: Left with a neighbour, who lives two doors down the road and is mostly at home
            name: place   # second
            typography: small
    sheets:
      ladder: { kind: ladder }

    """

  init(_ text: String = spec, usesEvents: Bool = true) throws {
    let path = try folder.write(Array(text.utf8), to: "preview.yml")
    session = LiveSession(.spec(path), baselines: "\(folder.path)/baselines", tool: "1")
    session.start(usesEvents: usesEvents)
    client = session.connect(page)
  }

  var path: String { "\(folder.path)/preview.yml" }

  func write(_ text: String) throws { try folder.write(Array(text.utf8), to: "preview.yml") }

  /// Asks for a picture of the scene, and waits for it.
  func draw(_ request: Int, have: String? = nil, _ view: String = "") -> LivePage.Picture {
    client.received(
      "{\"type\":\"draw\",\"request\":\(request),\"slot\":\"a\",\"have\":\(have.map { "\"\($0)\"" } ?? "null"),"
        + "\"view\":{\"subject\":\"order\"\(view)}}")
    return page.picture(request)
  }
}
