import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewLive

@Suite("The live session", .timeLimit(.minutes(2)))
struct LiveSessionTests {
  @Test("A new page gets the list of subjects, traits and devices")
  func state() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    let state = stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    #expect(state["spec"]?.text == stage.path)
    #expect(state["subjects"]?.items?.compactMap { $0["name"]?.text } == ["ladder", "order"])
    #expect(state["subjects"]?.items?.last?["kind"]?.text == "scene")
    #expect(state["mistakes"]?.items == [] && state["edited"]?.flag == false && state["hasBaselines"]?.flag == false)
    #expect(state["subjects"]?.items?.first?["depends"]?.items?.compactMap(\.text).contains("category") == true)
    #expect(state["subjects"]?.items?.last?["mapping"]?.text == "\(stage.path):10:5")
    #expect((state["devices"]?.items?.count ?? 0) > 5)
    #expect(state["traits"]?["designs"]?.items?.compactMap { $0["words"]?.text } == ["iOS 18", "iOS 26"])
    #expect(state["subjects"]?.items?.last?["default"]?["design"]?.text == "iOS18")
    #expect(
      state["subjects"]?.items?.map { $0["depends"]?.items?.compactMap(\.text).contains("design") ?? false }
        == [false, true])
  }

  @Test("A picture is drawn in any environment, and not sent again while it is the same")
  func drawing() throws {
    let stage = try LiveStage(
      LiveStage.spec.replacing(
        "name: title, typography: body }", with: "name: title, typography: body, color: indigo }"))
    defer { stage.session.end() }
    let first = stage.draw(1)
    let size = first.header["size"]?.items?.compactMap(\.integer) ?? []
    #expect(size.count == 2 && first.header["format"]?.text == "runs" && first.header["slot"]?.text == "a")
    let hash = try #require(first.header["hash"]?.text)
    let same = stage.draw(2, have: hash)
    #expect(same.header["format"]?.text == "same" && same.words.isEmpty && same.header["hash"]?.text == hash)
    let larger = stage.draw(3, have: hash, ",\"category\":\"AX3\"")
    #expect(larger.header["hash"]?.text != hash && larger.header["have"]?.text == hash)
    // A picture that the session doesn't know is no ground for another.
    let whole = stage.draw(4, have: "0123456789abcdef")
    #expect(whole.header["have"]?.isNull == true && whole.words == first.words)
    let others = [
      ",\"appearance\":\"dark\"", ",\"direction\":\"rtl\"", ",\"bold\":true", ",\"highContrast\":true",
      ",\"pseudolanguage\":\"long\"",
      ",\"width\":320", ",\"scale\":2",
    ]
    let hashes = others.enumerated().map { stage.draw(10 + $0, $1).header["hash"]?.text }
    #expect(Set(hashes + [hash]).count == others.count + 1)
  }

  @Test("Of several requests for a slot only the newest is left, and other slots are not touched")
  func newestOnly() {
    var queue = LiveQueue()
    func request(_ number: Int, _ slot: String) -> LiveQueue.Job {
      let request = LiveRequest(
        number: number, slot: slot, subject: "order", view: LiveView())
      return LiveQueue.Job(work: .message(.draw(request, have: nil)), client: nil)
    }
    for (number, slot) in [(1, "a"), (2, "b"), (3, "a"), (4, "a")] { _ = queue.add(request(number, slot)) }
    var left: [Int] = []
    while let job = queue.next() {
      if case .message(.draw(let request, _)) = job.work { left.append(request.number) }
    }
    #expect(left == [4, 2])
    // What waits is bounded.
    var isRefused = false
    for number in 0..<2 * LiveQueue.most { isRefused = !queue.add(request(number, "\(number)")) || isRefused }
    #expect(isRefused)
  }

  static let hostile = [
    "", "{", "null", "[]", "1e999", "{\"type\":1}", "{\"type\":\"steal\"}", "{\"type\":\"draw\"}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"nothing\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"category\":\"XXXXL\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"width\":1e308}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"width\":NaN}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"width\":-1}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"scale\":1000}}",
    "{\"type\":\"draw\",\"request\":1e400,\"slot\":\"a\",\"view\":{\"subject\":\"order\"}}",
    "{\"type\":\"draw\",\"request\":99999999999999999999,\"slot\":\"a\",\"view\":{\"subject\":\"order\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"language\":\"xx\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"appearance\":\"red\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"design\":\"iOS27\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"\(String(repeating: "a", count: 1000))\",\"view\":{\"subject\":\"order\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"baseline\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"tomorrow\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"revision\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"revision --output=x\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"revision ../../x\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"font ../../x\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"old\"}}",
    "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"version\":\"earlier\"}}",
    "{\"type\":\"revision\"}", "{\"type\":\"revision\",\"name\":\"--help\"}",
    "{\"type\":\"revision\",\"name\":\"\(String(repeating: "x", count: 5000))\"}",
    "{\"type\":\"inspect\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"\\u0000\"}}",
    "{\"type\":\"try\",\"edits\":[{\"source\":\"/etc/passwd:1:1\",\"key\":\"a\",\"value\":\"b\"}]}",
    "{\"type\":\"try\",\"edits\":[{\"source\":\"x\",\"key\":\"a\"}]}", "{\"type\":\"try\",\"edits\":{}}",
    "{\"type\":\"save\"}", "{\"type\":\"approve\",\"pictures\":[\"../../x\"]}", "{\"type\":\"approve\"}",
    String(repeating: "[", count: 100_000), "{\"type\":\"\(String(repeating: "x", count: 2_000_000))\"}",
  ]

  @Test("A hostile message is answered with one sentence, and with nothing else", arguments: hostile.indices)
  func hostileMessages(_ index: Int) throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    stage.client.received(Self.hostile[index])
    let trouble = stage.page.next("trouble")
    let sentence = try #require(trouble["message"]?.text)
    #expect(!sentence.isEmpty && sentence.utf8.count < 1_000 && !sentence.contains("\n"))
    // The session answers as before, and nothing else came.
    _ = stage.draw(77)
    #expect(stage.page.count == 0)
    #expect(stage.folder.names() == ["preview.yml"])
  }

  @Test("Bytes that no message announced, or that are no font, are answered with one sentence")
  func hostileBytes() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    stage.client.received([1, 2, 3])
    stage.page.next("trouble")
    for bytes in [
      [], [0], Array("wOFF".utf8) + [UInt8](repeating: 0, count: 100), [UInt8](repeating: 255, count: 5000),
    ] {
      stage.client.received("{\"type\":\"fonts\",\"name\":\"../../x.ttf\"}")
      stage.client.received(bytes)
      let sentence = stage.page.next("trouble")["message"]?.text ?? ""
      #expect(sentence.contains("x.ttf") && !sentence.contains("\n"))
    }
    #expect(stage.folder.names() == ["preview.yml"])
  }

  @Test("The last good picture stays while a mistake is shown with its line", arguments: [true, false])
  func mistakes(usesEvents: Bool) throws {
    let stage = try LiveStage(usesEvents: usesEvents)
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    let hash = stage.draw(1).header["hash"]?.text
    // A key that isn't known, in the scene alone.
    try stage.write(LiveStage.spec.replacing("name: title,", with: "nmae: title,"))
    let broken = stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == false }
    #expect(broken["mistakes"]?.items?.first?["line"]?.integer == 11)
    #expect(broken["subjects"]?.items?.compactMap { $0["name"]?.text } == ["ladder", "order"])
    #expect(stage.draw(2).header["hash"]?.text == hash)
    // No YAML at all.
    try stage.write("fonts: [")
    stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == false }
    #expect(stage.draw(3).header["hash"]?.text == hash)
    try stage.write(LiveStage.spec.replacing("Delivered today", with: "Delivered tomorrow"))
    stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == true }
    #expect(stage.draw(4).header["hash"]?.text != hash)
  }

  @Test("Edits are tried in memory, shown as YAML, and written only when they are saved")
  func trying() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    let hash = stage.draw(1).header["hash"]?.text
    stage.client.received(
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(stage.path):12:9\",\"key\":\"numberOfLines\",\"value\":\"0\"},"
        + "{\"source\":\"\(stage.path):4:9\",\"key\":\"size\",\"value\":\"21\"}]}")
    let state = stage.page.next("state") { $0["edited"]?.flag == true }
    #expect(state["mistakes"]?.items == [])
    let hunks = try #require(state["yaml"]?.items)
    #expect(hunks.first?["before"]?.text == "  body: { font: Inter, size: 17 } # the text")
    #expect(hunks.first?["after"]?.text == "  body: { font: Inter, size: 21 } # the text")
    #expect(hunks.last?["after"]?.text == "        numberOfLines: 0")
    #expect(stage.draw(2).header["hash"]?.text != hash)
    #expect(try FileAccess.bytes(of: stage.path, limit: 10_000) == Array(LiveStage.spec.utf8))
    // Places stay those of the file.
    stage.client.received("{\"type\":\"inspect\",\"request\":3,\"slot\":\"a\",\"view\":{\"subject\":\"order\"}}")
    let tree = stage.page.next("tree")
    var sources: [String: String] = [:]
    var settings: [String: String] = [:]
    func collect(_ node: SpecNode) {
      if let name = node["name"]?.text {
        sources[name] = node["mapping"]?.text
        settings[name] = node["settings"]?["numberOfLines"]?.scalar
      }
      node["children"]?.items?.forEach(collect)
    }
    collect(try #require(tree["tree"]))
    #expect(sources["place"] == "\(stage.path):12:9" && settings["place"] == "0")
    stage.client.received("{\"type\":\"save\"}")
    stage.page.next("state") { $0["edited"]?.flag == false }
    let saved = String(decoding: try FileAccess.bytes(of: stage.path, limit: 10_000), as: UTF8.self)
    #expect(saved.contains("size: 21 } # the text") && saved.contains("# Kept as it is.") && saved.contains("# second"))
    #expect(saved.contains("        numberOfLines: 0\n"))
    // An empty list shows the file again.
    stage.client.received("{\"type\":\"try\",\"edits\":[]}")
    stage.client.received("{\"type\":\"save\"}")
    #expect(stage.page.next("trouble")["message"]?.text == "There is nothing to save.")
  }

  @Test("The documents of an app without a spec are shown, tried and saved")
  func documents() throws {
    let folder = TemporaryFolder()
    let source = "\(LiveStage.repository)/Tests/Documents/Orders.storyboard"
    let original = try FileAccess.bytes(of: source, limit: 1 << 20)
    let path = "\(folder.path)/Orders.storyboard"
    try folder.write(original, to: "Orders.storyboard")
    let session = LiveSession(.made("\(folder.path)/App") { Array("screens: ['\(path)']".utf8) })
    let page = LivePage()
    session.start(usesEvents: false)
    defer { session.end() }
    let client = session.connect(page)
    let state = page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    #expect(
      state["subjects"]?.items?.compactMap { $0["name"]?.text } == ["Orders-OrdersViewController", "Orders-Order"])
    client.received(
      "{\"type\":\"inspect\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"Orders-OrdersViewController\"}}")
    var titles: [SpecNode] = []
    func collect(_ node: SpecNode) {
      if node["name"]?.text == "titleLabel" { titles.append(node) }
      node["children"]?.items?.forEach(collect)
    }
    collect(try #require(page.next("tree")["tree"]))
    let title = try #require(titles.first)
    #expect(title["mapping"]?.text == "\(path):29:49" && title["settings"]?["numberOfLines"]?.text == "1")
    func edit(_ key: String, _ value: String, line: Int = 29) -> String {
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(path):\(line):49\",\"key\":\"\(key)\",\"value\":\"\(value)\"}]}"
    }
    client.received(edit("numberOfLines", "0"))
    let tried = page.next("state") { $0["edited"]?.flag == true }
    #expect(tried["yaml"]?.items?.first?["source"]?.text == "\(path):29:1")
    #expect(try FileAccess.bytes(of: path, limit: 1 << 20) == original)
    client.received(edit("color", "red"))
    #expect(page.next("trouble")["message"]?.text?.contains("'color' can't be changed in line 29") == true)
    client.received("{\"type\":\"save\"}")
    page.next("state") { $0["edited"]?.flag == false }
    let saved = String(decoding: try FileAccess.bytes(of: path, limit: 1 << 20), as: UTF8.self)
    #expect(saved.contains("lineBreakMode=\"tailTruncation\" numberOfLines=\"0\" translates"))
  }

  @Test("The previews of an app are shown, follow their sources, and offer no edits")
  func previews() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(Array("Hello".utf8), to: "App/Row.swift")
    let reader = PreviewReader { _ in
      var answer = PreviewReader.Answer()
      let text = (try? FileAccess.bytes(of: path, limit: 100)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let line =
        "{\"version\":2,\"preview\":{\"type\":\"Row\",\"file\":\"Row.swift\",\"line\":1,\"column\":1,\"traits\":[],\"files\":[\"Row.swift\"],\"forms\":[{\"when\":{},\"choices\":[],\"root\":{\"call\":\"Text\",\"args\":[{\"value\":\"\(text)\"}],\"at\":[0,3,5]}}],\"unknown\":[]}}"
      _ = try? answer.add(Array(line.utf8))
      return answer
    }
    let app = "\(folder.path)/App"
    let session = LiveSession(
      .made(app) { Array("previews: [{ sources: '\(app)', app: '\(app)' }]".utf8) }, previews: reader)
    let page = LivePage()
    session.start(usesEvents: false)
    defer { session.end() }
    let client = session.connect(page)
    let state = page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    let subject = try #require(state["subjects"]?.items?.first)
    #expect(subject["name"]?.text == "Row" && subject["source"]?.text == "\(path):1:1" && subject["mapping"] == nil)
    func label() throws -> SpecNode {
      client.received("{\"type\":\"inspect\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"Row\"}}")
      var found: SpecNode?
      func find(_ node: SpecNode) {
        if node["kind"]?.text == "label" { found = found ?? node }
        node["children"]?.items?.forEach(find)
      }
      find(try #require(page.next("tree")["tree"]))
      return try #require(found)
    }
    let first = try label()
    #expect(first["text"]?.text == "Hello" && first["source"]?.text == "\(path):3:5")
    #expect(first["mapping"] == nil && first["settings"] == nil)
    let revision = state["revision"]?.integer ?? 0
    try folder.write(Array("Goodbye".utf8), to: "App/Row.swift")
    page.next("state") { ($0["revision"]?.integer ?? 0) > revision }
    #expect(try label()["text"]?.text == "Goodbye")
  }

  @Test("An edit that makes a mistake is shown with it, and the last good picture stays")
  func tryingMistakes() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    let hash = stage.draw(1).header["hash"]?.text
    stage.client.received(
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(stage.path):11:9\",\"key\":\"numberOfLines\",\"value\":\"many\"}]}")
    let state = stage.page.next("state") { $0["edited"]?.flag == true }
    #expect(state["mistakes"]?.items?.first?["line"]?.integer == 11)
    #expect(stage.draw(2).header["hash"]?.text == hash)
  }

  @Test("A dropped font stands in for the spec's until it is taken away, and nothing is stored")
  func fonts() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    let hash = stage.draw(1).header["hash"]?.text
    let font = try FileAccess.bytes(of: "\(LiveStage.repository)/Fonts/EBGaramond12-Regular.otf", limit: 10 << 20)
    stage.client.received("{\"type\":\"fonts\",\"name\":\"Brand.otf\"}")
    stage.client.received(font)
    let state = stage.page.next("state") { $0["fonts"]?.text == "Brand.otf" }
    #expect(state["mistakes"]?.items == [])
    #expect(stage.draw(2).header["hash"]?.text != hash)
    #expect(stage.folder.names() == ["preview.yml"])
    stage.client.received("{\"type\":\"fonts\",\"name\":null}")
    stage.page.next("state") { $0["fonts"]?.isNull == true }
    #expect(stage.draw(3).header["hash"]?.text == hash)
  }

  @Test("The findings of the whole spec come after the pictures, with the paths of their elements")
  func findings() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    _ = stage.draw(1)
    let findings = stage.page.next("findings")
    let found = try #require(findings["findings"]?.items)
    let truncated = try #require(found.first { $0["rule"]?.text == "text-truncated" })
    #expect(truncated["paths"]?.items?.first?.items?.count ?? 0 > 1)
    #expect(truncated["traitsAt"] != nil)
    #expect(findings["largerText"]?["order"] != nil)
    stage.client.received(
      "{\"type\":\"inspect\",\"request\":3,\"slot\":\"a\",\"view\":{\"subject\":\"order\",\"category\":\"AX5\"}}")
    let tree = stage.page.next("tree")
    var marked: Set<String> = []
    func collect(_ node: SpecNode) {
      if let name = node["name"]?.text, node["findings"]?.items?.isEmpty == false { marked.insert(name) }
      node["children"]?.items?.forEach(collect)
    }
    collect(try #require(tree["tree"]))
    #expect(marked.contains("place"))
  }

  @Test("Pictures are recorded only as they are on disk, and stand beside what is drawn")
  func recording() throws {
    let text = LiveStage.spec + "traits: { categories: [L], scale: 1 }\n"
    let stage = try LiveStage(text)
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    stage.client.received("{\"type\":\"record\"}")
    // The state comes first: the page forgets with it what it said before.
    stage.page.next("state") { $0["hasBaselines"]?.flag == true }
    let recorded = stage.page.next("recorded")
    #expect(recorded["written"]?.items?.compactMap(\.text).contains("order.png") == true)
    let drawn = stage.draw(1, ",\"scale\":1").header["hash"]?.text
    #expect(stage.draw(2, ",\"scale\":1,\"version\":\"baseline\"").header["hash"]?.text == drawn)
    stage.client.received(
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(stage.path):4:9\",\"key\":\"size\",\"value\":\"21\"}]}")
    stage.page.next("state") { $0["edited"]?.flag == true }
    stage.client.received("{\"type\":\"approve\",\"pictures\":[\"order\"]}")
    #expect(stage.page.next("trouble")["message"]?.text?.contains("as it is on disk") == true)
  }

  @Test("A page that leaves is forgotten, and others go on")
  func leaving() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    let other = LivePage()
    let client = stage.session.connect(other)
    other.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    client.closed()
    client.closed()
    #expect(stage.draw(1).header["format"]?.text == "runs")
  }

  @Test("Fonts without a spec are shown in every sheet that they can be drawn in")
  func fontsOnly() throws {
    let session = LiveSession(.fonts(["\(LiveStage.repository)/Fonts/EBGaramond12-Regular.otf"]))
    session.start()
    defer { session.end() }
    let page = LivePage()
    let client = session.connect(page)
    let state = page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    let names = state["subjects"]?.items?.compactMap { $0["name"]?.text } ?? []
    #expect(names.contains { $0 == "ladder" } && state["spec"]?.isNull == true)
    client.received("{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"\(names[0])\"}}")
    #expect(page.picture(1).header["format"]?.text == "runs")
    client.received("{\"type\":\"save\"}")
    page.next("trouble")
  }

  @Test("Axes, features, size, leading, tracking, text and font of a page of fonts change what is drawn")
  func setting() throws {
    let fonts = "\(LiveStage.repository)/Fonts"
    let session = LiveSession(.fonts(["\(fonts)/Inter.var.ttf", "\(fonts)/EBGaramond12-Regular.otf"]))
    session.start()
    defer { session.end() }
    let page = LivePage()
    let client = session.connect(page)
    page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    var (hashes, request) = (Set<String>(), 0)
    func draw() -> String? {
      request += 1
      client.received(
        "{\"type\":\"draw\",\"request\":\(request),\"slot\":\"a\",\"view\":{\"subject\":\"specimen\",\"scale\":1}}")
      return page.picture(request).header["hash"]?.text
    }
    hashes.insert(try #require(draw()))
    var revision = 1
    for (name, setting) in [
      ("null", "\"text\":\"{pointSize} fi 1\""), ("null", "\"text\":\"{pointSize} fi 1\",\"axes\":{\"wght\":820}"),
      ("null", "\"text\":\"fi 1\",\"features\":[\"tnum\",\"ss01\"]"), ("null", "\"text\":\"a\\u0000b\",\"size\":40"),
      ("null", "\"leading\":1.5"),
      ("null", "\"tracking\":5"), ("\"EBGaramond12-Regular\"", ""),
    ] {
      client.received("{\"type\":\"set\",\"name\":\(name),\"setting\":{\(setting)}}")
      revision += 1
      let state = page.next("state") { $0["revision"]?.integer == revision }
      #expect(state["mistakes"]?.items == [])
      hashes.insert(try #require(draw()))
    }
    #expect(hashes.count == 8)
    for wrong in [
      "\"axes\":{\"weights\":1}", "\"features\":[\"!\"]", "\"size\":0", "\"leading\":1e9", "\"tracking\":-80",
      "\"text\":\"\(String(repeating: "a", count: 5_000))\"",
    ] {
      client.received("{\"type\":\"set\",\"setting\":{\(wrong)}}")
      page.next("trouble")
    }
    client.received("{\"type\":\"set\",\"name\":\"none\",\"setting\":{}}")
    #expect(page.next("trouble")["message"]?.text == "There is no font 'none'.")
  }

  @Test("A font that is dropped onto a page of fonts stands beside them until it is taken away")
  func droppedBeside() throws {
    let session = LiveSession(.fonts([]))
    session.start()
    defer { session.end() }
    let page = LivePage()
    let client = session.connect(page)
    let first = page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    func versions(_ state: SpecNode) -> [String] { state["versions"]?.items?.compactMap { $0["name"]?.text } ?? [] }
    let (dropped, own) = ("font EBGaramond12-Regular", versions(first))
    #expect(first["font"]?["facts"]?["family"]?.text == "Inter" && own.contains("font Inter Bold"))
    #expect(!own.contains(dropped))
    let font = try FileAccess.bytes(of: "\(LiveStage.repository)/Fonts/EBGaramond12-Regular.otf", limit: 10 << 20)
    client.received("{\"type\":\"fonts\",\"name\":\"Brand.otf\"}")
    client.received(font)
    let state = page.next("state") { $0["fonts"]?.text == "Brand.otf" }
    #expect(Set(versions(state)).isSuperset(of: own + [dropped]))
    client.received(
      "{\"type\":\"draw\",\"request\":1,\"slot\":\"a\",\"view\":{\"subject\":\"cards\",\"version\":\"font EBGaramond12-Regular\"}}"
    )
    #expect(page.picture(1).header["format"]?.text == "runs")
    client.received("{\"type\":\"fonts\",\"name\":null}")
    #expect(versions(page.next("state") { $0["fonts"]?.isNull == true }) == own)
  }
}
