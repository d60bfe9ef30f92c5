import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Semantic content: what is not mirrored from right to left")
struct SemanticContentTests {
  private static func player(_ attribute: SemanticContentAttribute) -> Element {
    Stack(.horizontal, spacing: .points(12), alignment: .center) {
      SceneImage(.symbol("chevron.backward")).named("previous")
      Stack(.horizontal) {
        Label("A").named("a")
        Label("B").named("b")
      }.named("inner")
      SceneImage(.symbol("chevron.forward")).named("next")
    }.element.semanticContent(attribute)
  }

  private static func order(_ attribute: SemanticContentAttribute, _ direction: LayoutDirection) throws -> [String] {
    let scene = try SceneCase(direction: direction) { player(attribute) }
    return scene.elements.filter { ["previous", "a", "b", "next"].contains($0.name) }.sorted { $0.frame.x < $1.frame.x }
      .compactMap(\.name)
  }

  @Test(
    "A stack for playback keeps its order, and the stacks in it don't",
    arguments: [
      (SemanticContentAttribute.unspecified, ["next", "b", "a", "previous"]),
      (.playback, ["previous", "b", "a", "next"]), (.spatial, ["previous", "b", "a", "next"]),
      (.forceLeftToRight, ["previous", "b", "a", "next"]), (.forceRightToLeft, ["next", "b", "a", "previous"]),
    ])
  func stacks(_ attribute: SemanticContentAttribute, _ order: [String]) throws {
    #expect(try Self.order(attribute, .rightToLeft) == order)
    let forced = ["next", "a", "b", "previous"]
    #expect(
      try Self.order(attribute, .leftToRight)
        == (attribute == .forceRightToLeft ? forced : ["previous", "a", "b", "next"]))
  }

  @Test("It stands at the place of a mirrored element, with its parts where they are from left to right")
  func places() throws {
    func row(_ direction: LayoutDirection) throws -> SceneCase {
      try SceneCase(width: 300, direction: direction) {
        Stack(.horizontal) {
          Stack(.horizontal) {
            Label("Play").named("play")
            Label("Next track").named("next")
          }.element.semanticContent(.playback).named("controls")
          Spacer()
          Label("Queue").named("queue")
        }
      }
    }
    let (left, right) = (try row(.leftToRight), try row(.rightToLeft))
    for name in ["controls", "queue"] {
      let (a, b) = (try left[name].frame, try right[name].frame)
      #expect(abs(a.x + b.maxX - 300) < 0.01)
    }
    for name in ["play", "next"] {
      let offset = try right["controls"].frame.x - left["controls"].frame.x
      #expect(abs(try right[name].frame.x - left[name].frame.x - offset) < 0.01)
      #expect(abs(try right.text(name).origin.x - left.text(name).origin.x - offset) < 0.01)
    }
  }

  @Test("A slider, a row with its accessory, a symbol and a text's natural side follow it; a label in a stack does not")
  func others() throws {
    func scene(_ attribute: SemanticContentAttribute, _ direction: LayoutDirection) throws -> SceneCase {
      try SceneCase(width: 300, direction: direction) {
        Slider(value: .fraction(0.25)).element.semanticContent(attribute).named("slider")
        Row(accessory: .disclosureIndicator) {
          Stack(.horizontal) {
            Label("First").named("first")
            Spacer()
          }
        }.element.semanticContent(attribute).named("row")
        SceneImage(.symbol("chevron.forward")).element.semanticContent(attribute).named("symbol")
        Label("Text").element.semanticContent(attribute).named("text")
        Stack(.vertical) { Label("Inside").named("inside") }.element.semanticContent(attribute)
      }
    }
    func shown(_ scene: SceneCase) throws -> [String] {
      let symbol: Bool =
        if case .symbol(let drawn) = try scene["symbol"].content { drawn.isMirrored } else { false }
      let knob = try #require(scene.all("knob").first).frame.x
      let accessory = try #require(scene.all("image").first).frame.x
      func isLeft(_ name: String) throws -> Bool {
        let (text, frame) = (try scene.text(name), try scene[name].frame)
        return text.origin.x + (text.layout.lines.first?.x ?? 0) < frame.x + 1
      }
      return [
        knob < 150 ? "early" : "late", accessory < 150 ? "left" : "right", symbol ? "mirrored" : "as it is",
        try isLeft("text") ? "left" : "right", try isLeft("inside") ? "left" : "right",
      ]
    }
    let usual = ["early", "right", "as it is", "left", "left"]
    #expect(try shown(scene(.unspecified, .leftToRight)) == usual)
    #expect(try shown(scene(.playback, .leftToRight)) == usual)
    #expect(try shown(scene(.unspecified, .rightToLeft)) == ["late", "left", "mirrored", "right", "right"])
    #expect(try shown(scene(.playback, .rightToLeft)) == ["early", "right", "as it is", "left", "right"])
    #expect(try shown(scene(.forceRightToLeft, .leftToRight)) == ["late", "left", "mirrored", "right", "left"])
  }

  @Test("Parts of bars and of a value cell follow it, and so do a gradient and the insets of a divider")
  func parts() throws {
    var inbox = TabBar.Item("Inbox", symbol: "envelope")
    inbox.badge = "3"
    let gradient = SceneGradient([.label, .tint], from: .leading, to: .trailing)
    func scene(_ attribute: SemanticContentAttribute, _ direction: LayoutDirection) throws -> SceneCase {
      try SceneCase(width: 300, direction: direction) {
        NavigationBar("Mail", back: "Inboxes").element.semanticContent(attribute).named("bar")
        ValueCell("Network", value: "Home").element.semanticContent(attribute).named("cell")
        TabBar([inbox, TabBar.Item("Sent", symbol: "person")]).element.semanticContent(attribute).named("tabs")
        var ground = Background(height: 20, content: Spacer())
        let _ = ground.gradient = gradient
        ground.element.semanticContent(attribute).named("ground")
        Divider(leadingInset: 40, trailingInset: 10).element.semanticContent(attribute).named("divider")
      }
    }
    func shown(_ scene: SceneCase) throws -> [String] {
      scene.elements.map { node in
        var words = "\(node.kind) \(node.frame.words)"
        if case .symbol(let drawn) = node.content { words += " \(drawn.isMirrored)" }
        if case .box(let box) = node.content { words += " \(box.gradient.map { "\($0.start) \($0.end)" } ?? "")" }
        if case .text(let text) = node.content {
          words += " at \(NumberText.brief(text.origin.x + (text.layout.lines.first?.x ?? 0)))"
        }
        return words
      }
    }
    let (left, right) = (try shown(scene(.unspecified, .leftToRight)), try shown(scene(.unspecified, .rightToLeft)))
    #expect(left != right)
    for attribute in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      let own = try shown(scene(attribute, .rightToLeft))
      #expect(own.count == left.count)
      #expect(zip(own, left).filter { $0 != $1 }.map { "\($0) instead of \($1)" } == [])
    }
    #expect(try shown(scene(.forceRightToLeft, .leftToRight)) == right)
  }

  @Test("A spec says it of any element, and a change is a cause")
  func spec() throws {
    let folder = "\(TestFonts.repository)/Fonts"
    let spec = """
      fonts: Inter.var.ttf
      traits: { categories: L, directions: rightToLeft }
      scenes:
        a:
          page: false
          elements:
            - { stack: [{ label: One }, { label: Three }], axis: horizontal, name: controls, semanticContentAttribute: playback }

      """
    #expect(PreviewSpec(text: spec, folder: folder).mistakes.isEmpty)
    let changed = try ChangedPicture(
      before: spec.replacing(", semanticContentAttribute: playback", with: ""), after: spec, folder: folder)
    #expect(
      changed.causes.first
        == .setting(.semanticContent, "playback", was: "unspecified", of: .element("stack", "controls")))
    let wrong = PreviewSpec(text: spec.replacing("playback", with: "playbak"), folder: folder).mistakes
    #expect(wrong.first?.description.contains("Did you mean 'playback'?") == true)
  }
}
