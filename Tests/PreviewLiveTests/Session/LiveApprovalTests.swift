import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewLive

@Suite("Approving on the live page", .timeLimit(.minutes(2)))
struct LiveApprovalTests {
  private static let spec = LiveStage.spec + "traits: { categories: [L, AX3], scale: 1 }\n"

  /// A stage whose pictures were recorded.
  private func recorded(_ text: String = spec, usesEvents: Bool = true) throws -> LiveStage {
    let stage = try LiveStage(text, usesEvents: usesEvents)
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    stage.client.received(#"{"type":"record"}"#)
    stage.page.next("recorded")
    return stage
  }

  private func approve(_ stage: LiveStage, _ names: String = #""order""#, revision: Int? = nil) {
    let seen = revision.map { ",\"revision\":\($0)" } ?? ""
    stage.client.received("{\"type\":\"approve\",\"pictures\":[\(names)]\(seen)}")
  }

  /// The bytes of all baselines, by name.
  private func baselines(_ stage: LiveStage) throws -> [String: [UInt8]] {
    let folder = "\(stage.folder.path)/baselines"
    var found: [String: [UInt8]] = [:]
    for name in try FileAccess.names(in: folder)
    where name != ".lock" && FileAccess.kind(of: "\(folder)/\(name)") == .file {
      found[name] = try FileAccess.bytes(of: "\(folder)/\(name)", limit: 10 << 20)
    }
    return found
  }

  @Test("A scene that is approved takes its own pictures, and no others; a second approval writes nothing")
  func oneScene() throws {
    let stage = try recorded()
    defer { stage.session.end() }
    let before = try baselines(stage)
    // Both the scene and the ladder change.
    try stage.write(Self.spec.replacing("size: 17 } # the text", with: "size: 19 } # the text"))
    let revision = stage.page.next("state")["revision"]?.integer
    approve(stage, revision: revision)
    let written = stage.page.next("recorded")["written"]?.items?.compactMap(\.text) ?? []
    #expect(written == ["order.AX3.png", "order.L.png"])
    let after = try baselines(stage)
    #expect(before.keys.sorted() == after.keys.sorted())
    let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(changed.filter { $0.hasSuffix(".png") } == written)
    #expect(before["ladder.L.png"] == after["ladder.L.png"])

    approve(stage, revision: revision)
    let second = stage.page.next("recorded")
    #expect(second["written"]?.items == [] && second["summary"]?.text == "0 recorded, 2 unchanged")
    #expect(try baselines(stage) == after)
  }

  @Test("What has changed since a page saw it is not approved", arguments: ["page", "spec", "font"])
  func changed(what: String) throws {
    let font = try FileAccess.bytes(of: "\(LiveStage.repository)/Fonts/Inter.var.ttf", limit: 10 << 20)
    let stage = try LiveStage(
      Self.spec.replacing("\(LiveStage.repository)/Fonts/Inter.var.ttf", with: "Brand.ttf"), usesEvents: false)
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    try stage.folder.write(font, to: "Brand.ttf")
    var state = stage.page.next("state") { $0["mistakes"]?.items == [] }
    stage.client.received(#"{"type":"record"}"#)
    state = stage.page.next("state") { $0["hasBaselines"]?.flag == true }
    stage.page.next("recorded")
    let before = try baselines(stage)
    let seen = try #require(state["revision"]?.integer)
    switch what {
    case "page":
      try stage.write(Self.spec.replacing("Delivered today", with: "Delivered"))
      stage.page.next("state") { ($0["revision"]?.integer ?? 0) > seen }
    // The session looks ten times a second, and is asked at once.
    case "spec": try stage.write(Self.spec.replacing("Delivered today", with: "Delivered"))
    default:
      try stage.folder.write(
        try FileAccess.bytes(of: "\(LiveStage.repository)/Fonts/EBGaramond12-Regular.otf", limit: 10 << 20),
        to: "Brand.ttf")
    }
    approve(stage, revision: seen)
    #expect(
      stage.page.next("trouble")["message"]?.text
        == "The files have changed since these pictures were drawn; look at the new ones, and approve them.")
    #expect(try baselines(stage) == before)
  }

  @Test("A picture whose texts lack characters is refused by name, and its baseline stays")
  func notWhole() throws {
    let stage = try recorded()
    defer { stage.session.end() }
    let before = try baselines(stage)
    try stage.write(Self.spec.replacing("Delivered today", with: "Delivered \u{17000}"))
    let revision = stage.page.next("state")["revision"]?.integer
    approve(stage, revision: revision)
    let recorded = stage.page.next("recorded")
    #expect(recorded["refused"]?.items?.compactMap(\.text) == ["order.AX3.png", "order.L.png"])
    #expect(recorded["written"]?.items == [])
    #expect(try baselines(stage).filter { $0.key.hasSuffix(".png") } == before.filter { $0.key.hasSuffix(".png") })
  }

  @Test("A spec with a mistake and a name of nothing are refused in a sentence")
  func refusals() throws {
    let stage = try recorded()
    defer { stage.session.end() }
    let before = try baselines(stage)
    approve(stage, #""nothing""#)
    #expect(stage.page.next("trouble")["message"]?.text == "No picture has one of these names.")
    approve(stage, "")
    #expect(stage.page.next("trouble")["message"]?.text == "No picture has one of these names.")
    // The mistake is elsewhere, and counts nevertheless: the fingerprint is of the whole spec.
    try stage.write(Self.spec.replacing("kind: ladder", with: "kind: lader"))
    stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == false }
    approve(stage)
    #expect(stage.page.next("trouble")["message"]?.text == "The spec has mistakes; mend them before you record.")
    #expect(try baselines(stage) == before)
  }

  @Test("If a spec is no YAML, every scene and sheet is marked, and shows its last good picture")
  func broken() throws {
    let stage = try LiveStage()
    defer { stage.session.end() }
    stage.page.next("state") { ($0["revision"]?.integer ?? 0) > 0 }
    let hash = stage.draw(1).header["hash"]?.text
    try stage.write("fonts: [")
    let state = stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == false }
    #expect(state["subjects"]?.items?.compactMap { $0["isBroken"]?.flag } == [true, true])
    #expect(stage.draw(2).header["hash"]?.text == hash)
    try stage.write(LiveStage.spec)
    let mended = stage.page.next("state") { $0["mistakes"]?.items?.isEmpty == true }
    #expect(mended["subjects"]?.items?.compactMap { $0["isBroken"]?.flag } == [false, false])
  }
}
