import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render serve")
struct ServeCommandTests {
  private static let spec = """
    fonts: [Inter.var.ttf]
    typography: { body: { font: Inter, size: 17, relativeTo: body } }
    scenes:
      greeting: { elements: [{ label: Good morning, style: body }] }

    """

  /// A folder with a spec and its font.
  private func inProject(_ body: (URL) async throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts/Inter.var.ttf")
      try FileManager.default.copyItem(at: font, to: folder.appendingPathComponent("Inter.var.ttf"))
      try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      try await body(folder)
    }
  }

  /// The next message of text of a type that a page gets.
  private func message(_ type: String, from peer: SocketPeer) throws -> [String: Any] {
    while let frame = peer.frame() {
      guard frame.opcode == 1,
        let message = try JSONSerialization.jsonObject(with: Data(frame.content)) as? [String: Any]
      else { continue }
      if message["type"] as? String == type { return message }
    }
    throw LoopbackClient.Failure.silence
  }

  @Test("The page shows the spec, and a picture of its scene; Ctrl-C ends it")
  func page() async throws {
    try await inProject { folder in
      let served = try await ServedPage.start("preview-render serve", in: folder)
      let page = try served.page.answer(to: served.page.request())
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.hasSuffix("</html>\n"))
      #expect(page.contains("frame-ancestors 'none'"))
      let peer = try served.page.open()
      let state = try message("state", from: peer)
      #expect((state["subjects"] as? [[String: Any]])?.first?["name"] as? String == "greeting")
      let view =
        #"{"subject":"greeting","category":"AX3","appearance":"light","direction":"ltr","bold":false,"scale":2}"#
      peer.send(.text, Array(#"{"type":"draw","request":1,"slot":"a","view":\#(view),"have":null}"#.utf8))
      var picture = peer.frame()
      while let frame = picture, frame.opcode != 2 { picture = peer.frame() }
      #expect((picture?.content.count ?? 0) > 100)

      #expect(try await served.end() == SIGINT)
      #expect(served.errors == "")
      #expect(peer.client.receive() == [])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["Inter.var.ttf", "preview.yml"])
    }
  }

  @Test("It ends as well while a picture is drawn and a page reads nothing, by each of the signals")
  func signals() async throws {
    try await inProject { folder in
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        let served = try await ServedPage.start("preview-render serve Inter.var.ttf", in: folder)
        let (peer, guest) = (try served.page.open(receiveBuffer: 2048), try LoopbackClient(port: served.page.port))
        guest.send("GET /")
        let view =
          #"{"subject":"ladder","category":"AX5","appearance":"light","direction":"ltr","bold":false,"scale":8}"#
        for request in 1...20 {
          peer.send(.text, Array(#"{"type":"draw","request":\#(request),"slot":"s\#(request)","view":\#(view)}"#.utf8))
        }
        #expect(try await served.end(by: signal) == signal)
      }
    }
  }

  @Test("Each run finds a port of its own; a port that is taken is an error in a sentence")
  func ports() async throws {
    try await inProject { folder in
      let first = try await ServedPage.start("preview-render serve", in: folder)
      let second = try await ServedPage.start("preview-render serve", in: folder)
      #expect(first.page.port != second.page.port && first.page.token != second.page.token)
      let third = try await Tool.run(["serve", "--port", "\(first.page.port)"], folder: folder)
      #expect(third.status == 2 && third.standardOutput == "")
      #expect(
        third.standardError
          == "preview-render: Port \(first.page.port) is in use: give another with --port, or none, and a free one is found.\n"
      )
      let port = first.page.port
      _ = try await first.end()
      let again = try await ServedPage.start("preview-render serve --port \(port)", in: folder)
      #expect(again.page.port == port)
    }
  }

  @Test("What can't be served is an error in a sentence")
  func errors() async throws {
    try await inTemporaryFolder { folder in
      let calls: [([String], Int32, String)] = [
        (
          [], 2, "There is no preview.yml here: name a spec or fonts, or write a first spec with 'preview-render init'."
        ),
        (["-"], 64, "Standard input can't be followed as a file can: save the spec, and name the file."),
        (
          ["a.yml", "b.yml"], 64,
          "One spec is served at a time, not 'a.yml', 'b.yml'; write a spec that includes them, or run 'serve' for each."
        ),
        (
          ["a.yml", "b.ttf"], 64,
          "Spec 'a.yml' can't be shown with one font: a spec names its own fonts; leave the fonts out, or give two versions of one of them."
        ),
        (["a.yml"], 2, "File 'a.yml' can't be read: there is no such file or folder."),
        (["--baselines", "b", "c.ttf"], 64, "--baselines is for the scenes of a spec; name a spec, not fonts."),
      ]
      for (arguments, status, sentence) in calls {
        let run = try await Tool.run(["serve"] + arguments, folder: folder)
        #expect(
          run.status == status && run.standardOutput == "" && run.standardError == "preview-render: \(sentence)\n",
          "\(run)")
      }
      let fonts = try await Tool.run(["serve", "none.ttf"], folder: folder)
      #expect(fonts.status == 2 && fonts.standardError.contains("none.ttf"))
      try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      let port = try await Tool.run(["serve", "--port", "70000"], folder: folder)
      #expect(port.status == 64)
      #expect(
        port.standardError
          == "preview-render: Port 70000 isn't valid: give a number from 1 to 65535, or none for a free port.\n")
    }
  }

  @Test(
    "After ten thousand hostile requests no descriptor is left, and the page answers",
    .enabled(if: ProcessUse(getpid()).descriptors != nil, "Linux shows what a process has"))
  func hostileRequests() async throws {
    try await inProject { folder in
      let served = try await ServedPage.start("preview-render serve", in: folder)
      let (page, use) = (served.page, ProcessUse(served.process))
      func check() throws {
        #expect(try page.answer(to: page.request()).hasSuffix("</html>\n"))
        _ = try message("state", from: try page.open())
      }
      /// The descriptors when all connections have gone: no more than there may be, after ten seconds at most.
      func resting(_ most: Int) async throws -> Int {
        for _ in 0..<2000 where use.descriptors! > most { try await Task.sleep(for: .milliseconds(5)) }
        return use.descriptors!
      }
      // All that is opened once, such as fonts, is open after the first page.
      let before = use.descriptors!
      try check()
      let descriptors = try await resting(before)
      let requests = HostileRequests(page)
      // A sanitizer makes all of it slower.
      let number = ProcessUse.isSanitized ? 500 : 10_000
      try requests.send(number / 5)
      try check()
      requests.finish()
      #expect(try await resting(descriptors) <= descriptors)
      for _ in 0..<4 {
        try requests.send(number / 5)
        try check()
      }
      requests.finish()
      #expect(requests.count == number)
      #expect(try await resting(descriptors) <= descriptors)
      #expect(served.errors == "")
      #expect(try await served.end() == SIGINT)
    }
  }
}
