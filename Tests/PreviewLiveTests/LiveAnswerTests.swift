import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewLive

@Suite("Answers of the live page's server")
struct LiveAnswerTests {
  /// The headers of an answer, with lower-case names, and its body.
  private func parts(_ answer: String) -> (status: String, headers: [String: String], body: String) {
    guard let end = answer.firstRange(of: "\r\n\r\n") else { return (answer, [:], "") }
    let lines = answer[..<end.lowerBound].split(separator: "\r\n")
    let headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":")!
      return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
    }
    return (String(lines[0]), Dictionary(uniqueKeysWithValues: headers), String(answer[end.upperBound...]))
  }

  @Test("The page comes whole, under its policy, with headers that keep it from other pages")
  func page() async throws {
    try await withServer { server, _ in
      let answer = parts(try server.page.answer(to: server.page.request()))
      #expect(answer.status == "HTTP/1.1 200 OK")
      #expect(answer.body == EchoSite.html)
      let expected = [
        "content-type": "text/html; charset=utf-8", "content-length": "\(EchoSite.html.utf8.count)",
        "connection": "close",
        "cache-control": "no-store", "content-security-policy": EchoSite.policy,
        "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer", "x-content-type-options": "nosniff", "x-frame-options": "DENY",
      ]
      #expect(answer.headers == expected)

      let head = parts(try server.page.answer(to: server.page.request("HEAD /\(server.page.token)/ HTTP/1.1")))
      #expect(head.status == answer.status && head.headers == expected && head.body == "")
    }
  }

  @Test("The page is served on 127.0.0.1 and ::1, by its three names and no other")
  func names() async throws {
    try await withServer { server, _ in
      #expect(server.address == "http://127.0.0.1:\(server.page.port)/\(server.page.token)/")
      for host in ["127.0.0.1:\(server.page.port)", "localhost:\(server.page.port)", "[::1]:\(server.page.port)"] {
        #expect(
          try server.page.answer(to: server.page.request(nil, ["Host": host])).hasPrefix("HTTP/1.1 200 OK\r\n"),
          "\(host)")
      }
      if hasIPv6 {
        #expect(try server.page.answer(to: server.page.request(), isIPv6: true).hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
      for host in [
        "127.0.0.1", "localhost", "example.org", "example.org:\(server.page.port)", "127.0.0.1:\(server.page.port + 1)",
        "127.0.0.1:\(server.page.port).example.org", "127.1:\(server.page.port)", "0.0.0.0:\(server.page.port)",
        "LOCALHOST:\(server.page.port)",
        "user@127.0.0.1:\(server.page.port)", "127.0.0.1:\(server.page.port),example.org", "",
      ] {
        let answer = parts(try server.page.answer(to: server.page.request(nil, ["Host": host])))
        #expect(answer.status == "HTTP/1.1 403 Forbidden", "\(host)")
        #expect(
          answer.body == "Open the address as 'preview-render serve' printed it: this name isn't allowed.\n", "\(host)")
      }
      #expect(try server.page.answer(to: server.page.request(nil, ["Host": nil])).hasPrefix("HTTP/1.1 403 "))
      let twice = server.page.request(nil, ["host": "127.0.0.1:\(server.page.port)"])
      #expect(try server.page.answer(to: twice).hasPrefix("HTTP/1.1 403 "))
    }
  }

  /// Whether this machine has the address ::1: a port of it can be reached, or is refused.
  private var hasIPv6: Bool {
    do { _ = try LoopbackClient(port: 1, isIPv6: true) } catch LoopbackClient.Failure.system("connect", let code) {
      return code == ECONNREFUSED
    } catch { return false }
    return true
  }

  @Test("Whatever isn't the page or its socket gets a sentence, no page, and no permission for other pages")
  func refusals() async throws {
    try await withServer { server, site in
      let (token, port) = (server.page.token, server.page.port)
      let flipped = (token.hasPrefix("0") ? "1" : "0") + token.dropFirst()
      let requests: [(String, String)] = [
        (server.page.request("GET / HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /favicon.ico HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token) HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(flipped)/ HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token.uppercased())x/ HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token)/?token HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token)/../ HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token)/../../../etc/passwd HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET /\(token)/%2e%2e/etc/passwd HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET //\(token)/ HTTP/1.1"), "404 Not Found"),
        (server.page.request("GET http://127.0.0.1:\(port)/\(token)/ HTTP/1.1"), "404 Not Found"),
        (server.page.request("POST / HTTP/1.1"), "404 Not Found"),
        (server.page.request("POST /\(token)/ HTTP/1.1", ["Content-Length": "5"]) + "hello", "405 Method Not Allowed"),
        (server.page.request("PUT /\(token)/ HTTP/1.1"), "405 Method Not Allowed"),
        (
          server.page.request("OPTIONS /\(token)/ HTTP/1.1", ["Origin": "http://example.org"]), "405 Method Not Allowed"
        ),
        (server.page.request("TRACE /\(token)/ HTTP/1.1"), "405 Method Not Allowed"),
        (server.page.request("CONNECT /\(token)/ HTTP/1.1"), "405 Method Not Allowed"),
        (server.page.request("HEAD /\(token)/socket HTTP/1.1"), "405 Method Not Allowed"),
        (server.page.request(nil, ["Content-Length": "5"]) + "hello", "413 Payload Too Large"),
        (
          server.page.request(nil, ["Transfer-Encoding": "chunked"]) + "5\r\nhello\r\n0\r\n\r\n",
          "413 Payload Too Large"
        ),
        (
          server.page.request("GET /\(token)/socket HTTP/1.1", ["Origin": "http://127.0.0.1:\(port)"]),
          "426 Upgrade Required"
        ),
        (server.page.upgrade(nil, ["Sec-WebSocket-Version": "8"]), "426 Upgrade Required"),
        (server.page.upgrade(nil, ["Sec-WebSocket-Key": "short"]), "426 Upgrade Required"),
        (server.page.upgrade(nil, ["Connection": "close"]), "426 Upgrade Required"),
        (server.page.upgrade(nil, ["Upgrade": "h2c"]), "426 Upgrade Required"),
        (server.page.upgrade(nil, ["Origin": nil]), "403 Forbidden"),
        (server.page.upgrade(nil, ["Origin": "null"]), "403 Forbidden"),
        (server.page.upgrade(nil, ["Origin": "http://example.org"]), "403 Forbidden"),
        (server.page.upgrade(nil, ["Origin": "https://127.0.0.1:\(port)"]), "403 Forbidden"),
        (server.page.upgrade(nil, ["Origin": "http://127.0.0.1"]), "403 Forbidden"),
        (server.page.upgrade(nil, ["Origin": "http://localhost:\(port)"]), "403 Forbidden"),
        (
          server.page.upgrade(nil, ["Host": "example.org:\(port)", "Origin": "http://example.org:\(port)"]),
          "403 Forbidden"
        ),
        (server.page.upgrade("GET /\(flipped)/socket HTTP/1.1"), "404 Not Found"),
        (server.page.upgrade("GET /\(token)/sockets HTTP/1.1"), "404 Not Found"),
      ]
      for (request, status) in requests {
        let answer = parts(try server.page.answer(to: request))
        #expect(answer.status == "HTTP/1.1 \(status)", "\(request)")
        #expect(answer.headers["content-security-policy"] == "default-src 'none'")
        #expect(!answer.headers.keys.contains { $0.hasPrefix("access-control-") })
        #expect(!answer.body.contains("<") && !answer.body.contains(token) && answer.body.utf8.count < 100)
      }
      #expect(site.notes.isEmpty && site.pages.isEmpty)
      #expect(
        parts(try server.page.answer(to: server.page.request("PUT /\(token)/ HTTP/1.1"))).headers["allow"]
          == "GET, HEAD")
    }
  }

  @Test("A request that is too long, or no request at all, is refused while it arrives")
  func limits() async throws {
    try await withServer { server, _ in
      let long = String(repeating: "x", count: LiveLimits.headerBytes + 1)
      let third = String(repeating: "x", count: LiveLimits.headerBytes - 100)
      let many = Dictionary(uniqueKeysWithValues: (0...LiveLimits.headers).map { ("X-\($0)", Optional("1")) })
      let requests = [
        (server.page.request(nil, ["X-Long": long]), "431 Request Header Fields Too Large"),
        (server.page.request("GET /\(long) HTTP/1.1"), "431 Request Header Fields Too Large"),
        (
          server.page.request(nil, ["X-A": third, "X-B": third, "X-C": third, "X-D": third, "X-E": third]),
          "431 Request Header Fields Too Large"
        ),
        (server.page.request(nil, many), "431 Request Header Fields Too Large"),
        (
          "GET /\(server.page.token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(server.page.port)\r\nX-Endless: ",
          "431 Request Header Fields Too Large"
        ),
        ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}", "400 Bad Request"),
        ("GET\r\n\r\n", "400 Bad Request"),
        (server.page.request("GET /\(server.page.token)/ HTTP/9.9"), "400 Bad Request"),
        (server.page.request("PRI * HTTP/2.0"), "400 Bad Request"),
        (server.page.request(nil, ["Bad Name": "1"]), "400 Bad Request"),
        (server.page.request(nil, ["Content-Length": "-1"]), "400 Bad Request"),
        (server.page.request(nil, ["Content-Length": "0", "Transfer-Encoding": "chunked"]), "400 Bad Request"),
      ]
      for (request, status) in requests {
        let client = try LoopbackClient(port: server.page.port)
        client.send(request)
        // This one goes on for as long as it is allowed to.
        if request.hasSuffix("X-Endless: ") { client.send(long) }
        let answer = parts(try client.receiveText())
        #expect(answer.status == "HTTP/1.1 \(status)", "\(request.prefix(200))")
      }
      // All that is allowed at once, to show that the limits lie above what browsers send.
      let allowed = many.filter { $0.key != "X-0" && $0.key != "X-1" && $0.key != "X-2" }
      #expect(try server.page.answer(to: server.page.request(nil, allowed)).hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  @Test("A connection has one answer, whatever follows the request")
  func pipelining() async throws {
    try await withServer { server, _ in
      let one = try server.page.answer(to: server.page.request())
      #expect(try server.page.answer(to: server.page.request() + server.page.request()) == one)
      #expect(try server.page.answer(to: server.page.request() + "garbage\r\n\r\n") == one)
      #expect(try server.page.answer(to: server.page.request() + server.page.upgrade()) == one)
      // Far more than is ignored.
      let client = try LoopbackClient(port: server.page.port)
      client.send(String(repeating: server.page.request(), count: 1000))
      _ = try client.receiveAll()
    }
  }

  @Test("Connections that send nothing keep nobody out, and the oldest is closed for the newest")
  func guests() async throws {
    try await withServer { server, _ in
      var clients: [LoopbackClient] = []
      for number in 0..<(LiveLimits.guests * 3) {
        clients.append(try LoopbackClient(port: server.page.port))
        if number % 2 == 0 { clients[number].send("GET /\(server.page.token)/ HTT") }
      }
      #expect(try server.page.answer(to: server.page.request()).hasSuffix(EchoSite.html))
      for client in clients.prefix(LiveLimits.guests) { #expect(try client.receiveAll() == []) }
      #expect(server.connections.guests <= LiveLimits.guests)
      for client in clients { client.close() }
    }
  }

  @Test("A port that is taken is an error in a sentence, and without one each server finds its own")
  func ports() async throws {
    let site = EchoSite()
    let first = try await site.start()
    let second = try await site.start()
    #expect(first.page.port != second.page.port && first.page.token != second.page.token)
    #expect(try first.page.answer(to: second.page.request()).hasPrefix("HTTP/1.1 403 "))
    let error = await #expect(throws: LiveServerError.self) { try await site.start(port: first.page.port) }
    #expect(
      error?.description
        == "Port \(first.page.port) is in use: give another with --port, or none, and a free one is found.")
    await first.stop()
    // The port is free again at once, unless somebody else took it meanwhile.
    var freed = first.page.port
    var found = try? await site.start(port: freed)
    for _ in 0..<4 where found == nil {
      let other = try await site.start()
      freed = other.page.port
      await other.stop()
      found = try? await site.start(port: freed)
    }
    let third = try #require(found)
    #expect(third.page.port == freed)
    try third.check()
    await third.stop()
    await second.stop()
    for port in [0, -1, 65536] {
      let error = await #expect(throws: LiveServerError.self) { try await site.start(port: port) }
      #expect(error?.description == "Port \(port) isn't valid: give a number from 1 to 65535, or none for a free port.")
    }
    #expect(
      LiveServerError.portDenied(80).description
        == "Port 80 isn't allowed for this user: give one of 1024 or more with --port.")
    #expect(
      LiveServerError.cannotListen("system error 99").description
        == "The page can't be served: no port of 127.0.0.1 can be opened (system error 99).")
  }
}
