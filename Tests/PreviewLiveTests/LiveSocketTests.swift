import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewLive

@Suite("The live page's socket")
struct LiveSocketTests {
  @Test("Messages of text and of bytes arrive whole, from the first on, in frames of any size")
  func messages() async throws {
    try await withServer { server, site in
      // The first message may stand right behind the request.
      let client = try LoopbackClient(port: server.page.port)
      client.send(Array(server.page.upgrade().utf8) + SocketPeer.bytes(.text, Array("first".utf8)))
      let peer = SocketPeer(client)
      #expect(peer.head()?.hasPrefix("HTTP/1.1 101 ") == true)
      #expect(peer.frame()?.text == "first")

      for length in [0, 1, 125, 126, 65_535, 65_536, 700_000] {
        let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        peer.send(.binary, content)
        #expect(peer.frame() == SocketPeer.Frame(opcode: 2, content: content))
      }
      // As Chromium sends a font: in frames of 64 KiB.
      let part = (0..<65_536).map { UInt8(truncatingIfNeeded: $0 &* 11) }
      for number in 0..<48 {
        client.send(SocketPeer.bytes(number == 0 ? .binary : .continuation, part, isFinal: number == 47))
      }
      let font = peer.frame()
      #expect(font?.content.count == 48 * 65_536 && font?.content.suffix(65_536).elementsEqual(part) == true)
      // A message in parts, with a ping between them, byte by byte.
      let bytes =
        SocketPeer.bytes(.text, Array("Grü".utf8.dropLast()), isFinal: false) + SocketPeer.bytes(.ping, [7])
        + SocketPeer.bytes(.continuation, [0xBC], isFinal: false) + SocketPeer.bytes(.continuation, [], isFinal: false)
        + SocketPeer.bytes(.continuation, Array("ße".utf8))
      for byte in bytes { client.send([byte]) }
      #expect(peer.frame() == SocketPeer.Frame(opcode: 10, content: [7]))
      #expect(peer.frame() == SocketPeer.Frame(opcode: 1, content: Array("Grüße".utf8)))

      peer.send(.close, [3, 232])
      #expect(peer.frame()?.code == 1000)
      #expect(client.receive() == [])
      #expect(soon { site.notes.last == "closed" })
    }
  }

  @Test("Frames that no browser sends close the socket, with the reason")
  func badFrames() async throws {
    let text = Array("text".utf8)
    let cases: [(String, [UInt8], Int)] = [
      ("unmasked", SocketPeer.bytes(.text, text, isMasked: false), 1002),
      ("a reserved bit", SocketPeer.bytes(.text, text, reserved: 4), 1002),
      ("a reserved opcode", SocketPeer.bytes(.reserved, text), 1002),
      ("a part of nothing", SocketPeer.bytes(.continuation, text), 1002),
      (
        "a message within another", SocketPeer.bytes(.text, text, isFinal: false) + SocketPeer.bytes(.binary, text),
        1002
      ),
      ("a ping in parts", SocketPeer.bytes(.ping, text, isFinal: false), 1002),
      ("a long ping", SocketPeer.bytes(.ping, Array(repeating: 0, count: 126)), 1002),
      ("no UTF-8", SocketPeer.bytes(.text, [0xC3, 0x28]), 1007),
      ("a surrogate", SocketPeer.bytes(.text, [0xED, 0xA0, 0x80]), 1007),
      (
        "the claim of a frame that is too long",
        SocketPeer.bytes(.binary, [], length: UInt64(LiveLimits.binaryBytes) + 1), 1009
      ),
      ("the claim of the longest frame of all", SocketPeer.bytes(.binary, [], length: .max), 1009),
      ("a text that is too long", SocketPeer.bytes(.text, Array(repeating: 65, count: LiveLimits.textBytes + 1)), 1009),
      (
        "a text that is too long in parts",
        SocketPeer.bytes(.text, Array(repeating: 65, count: LiveLimits.textBytes), isFinal: false)
          + SocketPeer.bytes(.continuation, [65]), 1009
      ),
      ("a closing frame of one byte", SocketPeer.bytes(.close, [3]), 1002),
      ("a reason that may not be sent", SocketPeer.bytes(.close, [3, 237]), 1002),
    ]
    for (name, bytes, code) in cases {
      try await withServer { server, site in
        let peer = try server.page.open()
        peer.client.send(bytes)
        var frame = peer.frame()
        while let other = frame, other.opcode != 8 { frame = peer.frame() }
        #expect(frame?.code == code, "\(name)")
        // What follows isn't read any more.
        peer.send(.text, text)
        _ = try peer.client.receiveAll()
        #expect(soon { site.notes == ["closed"] }, "\(name): \(site.notes)")
        try server.check()
      }
    }
  }

  @Test("A page that has gone without a word is forgotten")
  func gone() async throws {
    try await withServer { server, site in
      for isReset in [false, true] {
        let peer = try server.page.open()
        peer.client.send(SocketPeer.bytes(.binary, Array(repeating: 1, count: 1000)).dropLast(500).map { $0 })
        if isReset { peer.client.resetWhenClosed() }
        peer.client.close()
      }
      #expect(soon { site.notes == ["closed", "closed"] })
      // What is sent to it is lost, and no trouble.
      for page in site.pages {
        page.send("late")
        page.send([1, 2, 3], replacing: "a")
        page.close()
      }
      #expect(site.notes == ["closed", "closed"])
    }
  }

  @Test("A page that reads slowly gets the newest picture of each slot, and every text in order")
  func slowReader() async throws {
    try await withServer { server, site in
      let peer = try server.page.open(receiveBuffer: 4096)
      #expect(soon { site.pages.count == 1 })
      let page = site.pages[0]
      // 1,000 pictures of a megabyte for each of two slots, while nothing is read: two gigabytes, of which a few megabytes are kept.
      var picture = [UInt8](repeating: 0, count: 1 << 20)
      for number in 0..<1000 {
        picture[0] = UInt8(number & 255)
        picture[1] = UInt8(number >> 8)
        for slot in ["a", "b"] {
          picture[2] = Array(slot.utf8)[0]
          page.send(picture, replacing: slot)
        }
        if number % 100 == 0 { page.send("text \(number)") }
        page.send("state \(number)", replacing: "state")
      }
      var (texts, pictures): ([String], [[UInt8]]) = ([], [])
      while let frame = peer.frame() {
        if frame.opcode == 1 { texts.append(frame.text) } else { pictures.append(Array(frame.content.prefix(3))) }
        if frame.text == "state 999" { break }
      }
      #expect(texts.filter { $0.hasPrefix("text") } == (0..<10).map { "text \($0 * 100)" })
      #expect(texts.last == "state 999")
      for slot in [UInt8(ascii: "a"), UInt8(ascii: "b")] {
        let own = pictures.filter { $0[2] == slot }.map { Int($0[0]) | Int($0[1]) << 8 }
        #expect(own.last == 999 && own == own.sorted() && own.count < 20, "\(own)")
      }
      peer.client.close()
    }
  }

  @Test("A page that lets more wait than is kept is closed")
  func overflow() async throws {
    try await withServer { server, site in
      let peer = try server.page.open(receiveBuffer: 4096)
      #expect(soon { site.pages.count == 1 })
      // Texts that nothing replaces: those that the sockets' buffers hold, and then as many as may wait.
      let text = String(repeating: "x", count: 1 << 16)
      for _ in 0..<(LiveLimits.waitingMessages + 1000) { site.pages[0].send(text) }
      #expect(soon { site.notes == ["closed"] })
      peer.client.close()
    }
  }

  @Test("There are as many pages as may be, and one that closes makes room")
  func pages() async throws {
    try await withServer { server, _ in
      var peers = try (0..<LiveLimits.pages).map { _ in try server.page.open() }
      let answer = try server.page.answer(to: server.page.upgrade())
      #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.hasSuffix("Too many pages are open: close one.\n"))
      // The page itself, and the others' sockets, are as before.
      #expect(try server.page.answer(to: server.page.request()).hasSuffix(EchoSite.html))
      peers[7].send(.text, [65])
      #expect(peers[7].frame()?.text == "A")
      peers.removeFirst().client.close()
      #expect(soon { server.connections.pages < LiveLimits.pages })
      _ = try server.page.open()
      peers = []
    }
  }

  @Test("When the server stops, pages hear of it, and all descriptors are closed")
  func stop() async throws {
    let site = EchoSite()
    let server = try await site.start()
    let (peer, guest) = (try server.page.open(), try LoopbackClient(port: server.page.port))
    // It is a page once it answers; the connection has its socket a moment after the browser knows.
    peer.send(.text, [65])
    #expect(peer.frame()?.text == "A")
    await server.stop()
    #expect(peer.frame()?.code == 1001)
    #expect(try guest.receiveAll() == [])
    #expect(site.notes == ["text of 1", "closed"])
    #expect(throws: LoopbackClient.Failure.self) { try LoopbackClient(port: server.page.port) }
  }
}
