import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewLive

@Suite("Live session of a spec that includes files")
struct LiveIncludeTests {
  private static let root = """
    include: Features/*/preview.yml
    fonts: \(LiveStage.repository)/Fonts/Inter.var.ttf
    typography: { body: { font: Inter, size: 17 } }

    """
  private static let feature = """
    scenes:
      order:
        elements:
          - { label: Hello, name: title, typography: body } # kept

    """

  private func stage(usesEvents: Bool = true) throws -> LiveStage {
    let stage = try LiveStage(Self.root + "scenes: { home: { elements: [{ label: Home }] } }\n", usesEvents: usesEvents)
    try stage.folder.write(Array(Self.feature.utf8), to: "Features/chat/preview.yml")
    stage.page.next("state") { names($0) == ["home", "order"] }
    return stage
  }

  private func names(_ state: SpecNode) -> [String] {
    (state["subjects"]?.items ?? []).compactMap { $0["name"]?.text }.sorted()
  }

  @Test(
    "A file that appears where a pattern finds it is read, and one that changes is read again",
    arguments: [true, false])
  func following(usesEvents: Bool) throws {
    let stage = try stage(usesEvents: usesEvents)
    defer { stage.session.end() }
    let hash = stage.draw(1).header["hash"]?.text
    let more = Self.feature.replacing("Hello", with: "Bye") + "  more: { elements: [{ label: More }] }\n"
    try stage.folder.write(Array(more.utf8), to: "Features/chat/preview.yml")
    stage.page.next("state") { names($0) == ["home", "more", "order"] }
    #expect(stage.draw(2).header["hash"]?.text != hash)
    try stage.folder.write(Array(Self.feature.replacing("order", with: "cart").utf8), to: "Features/cart/preview.yml")
    stage.page.next("state") { names($0) == ["cart", "home", "more", "order"] }
    // A mistake is in its own file.
    try stage.folder.write(Array(Self.feature.replacing("name:", with: "nmae:").utf8), to: "Features/chat/preview.yml")
    let broken = stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == false }
    #expect(
      broken["mistakes"]?.items?.first?["source"]?.text == "\(stage.folder.path)/Features/chat/preview.yml:4:25")
  }

  @Test("Edits are tried and saved in the file in which they stand")
  func editing() throws {
    let stage = try stage()
    defer { stage.session.end() }
    let file = "\(stage.folder.path)/Features/chat/preview.yml"
    let hash = stage.draw(1).header["hash"]?.text
    stage.client.received("{\"type\":\"inspect\",\"request\":2,\"slot\":\"a\",\"view\":{\"subject\":\"order\"}}")
    var found: [String] = []
    func collect(_ node: SpecNode) {
      if node["name"]?.text == "title" {
        found = [node["mapping"]?.text, node["styleSource"]?.text].compactMap(\.self)
      }
      node["children"]?.items?.forEach(collect)
    }
    collect(try #require(stage.page.next("tree")["tree"]))
    #expect(found == ["\(file):4:9", "\(stage.path):3:21"])
    stage.client.received(
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(file):4:9\",\"key\":\"label\",\"value\":\"Bye\"},"
        + "{\"source\":\"\(stage.path):3:21\",\"key\":\"size\",\"value\":\"21\"}]}")
    let state = stage.page.next("state") { $0["edited"]?.flag == true }
    #expect(state["yaml"]?.items?.compactMap { $0["source"]?.text } == ["\(file):4:1", "\(stage.path):3:1"])
    #expect(stage.draw(3).header["hash"]?.text != hash)
    stage.client.received("{\"type\":\"save\"}")
    stage.page.next("state") { $0["edited"]?.flag == false }
    func text(_ path: String) throws -> String {
      String(decoding: try FileAccess.bytes(of: path, limit: 10_000), as: UTF8.self)
    }
    #expect(try text(file) == Self.feature.replacing("Hello", with: "Bye"))
    #expect(try text(stage.path).hasPrefix(Self.root.replacing("17", with: "21")))
  }

  /// Tries another text in the included file.
  private func tryBye(_ stage: LiveStage, _ file: String) {
    stage.client.received(
      "{\"type\":\"try\",\"edits\":[{\"source\":\"\(file):4:9\",\"key\":\"label\",\"value\":\"Bye\"}]}")
    stage.page.next("state") { $0["edited"]?.flag == true }
  }

  @Test("Edits stay when another included file changes, which is shown with them", arguments: [true, false])
  func kept(usesEvents: Bool) throws {
    let stage = try stage(usesEvents: usesEvents)
    defer { stage.session.end() }
    let other = Self.feature.replacing("order", with: "cart")
    try stage.folder.write(Array(other.utf8), to: "Features/cart/preview.yml")
    stage.page.next("state") { names($0) == ["cart", "home", "order"] }
    let hash = stage.draw(1).header["hash"]?.text
    tryBye(stage, "\(stage.folder.path)/Features/chat/preview.yml")
    let tried = stage.draw(2).header["hash"]?.text
    #expect(tried != hash)
    let more = other + "  more: { elements: [{ label: More }] }\n"
    try stage.folder.write(Array(more.utf8), to: "Features/cart/preview.yml")
    let state = stage.page.next("state") { names($0) == ["cart", "home", "more", "order"] }
    #expect(state["edited"]?.flag == true && state["edits"]?.items?.count == 1)
    #expect(stage.draw(3).header["hash"]?.text == tried)
    stage.client.received("{\"type\":\"save\"}")
    stage.page.next("state") { $0["edited"]?.flag == false }
    #expect(stage.draw(4).header["hash"]?.text == tried)
  }

  @Test("Edits are dropped when the included file in which they are changes, or is gone", arguments: [true, false])
  func dropped(isGone: Bool) throws {
    let stage = try stage()
    defer { stage.session.end() }
    let file = "\(stage.folder.path)/Features/chat/preview.yml"
    let hash = stage.draw(1).header["hash"]?.text
    tryBye(stage, file)
    if isGone {
      try FileAccess.remove(file)
      stage.page.next("state") { names($0) == ["home"] || $0["mistakes"]?.items?.isEmpty == false }
    } else {
      // A comment changes nothing that is shown: only the edit is gone.
      try stage.folder.write(Array((Self.feature + "# new\n").utf8), to: "Features/chat/preview.yml")
      let state = stage.page.next("state") { $0["edited"]?.flag == false }
      #expect(state["edits"]?.items?.isEmpty == true && state["mistakes"]?.items?.isEmpty == true)
      #expect(stage.draw(2).header["hash"]?.text == hash)
    }
    // The sentence names the file that has changed, and not the one that includes it.
    let trouble = stage.page.next("trouble")
    #expect(trouble["message"]?.text == "\(file) has changed; try the edits again.")
    stage.client.received("{\"type\":\"save\"}")
    #expect(stage.page.next("trouble")["message"]?.text == "There is nothing to save.")
  }
}
