import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Overlays: elements over one another")
struct OverlayTests {
  @Test(
    "Each position, in both directions: a block of 20 × 10 over one of 100 × 60",
    arguments: [
      (Overlay.Position.center, "40 25", "180 25"), (.top, "40 0", "180 0"), (.bottom, "40 50", "180 50"),
      (.leading, "0 25", "220 25"), (.trailing, "80 25", "140 25"), (.topLeading, "0 0", "220 0"),
      (.topTrailing, "80 0", "140 0"), (.bottomLeading, "0 50", "220 50"), (.bottomTrailing, "80 50", "140 50"),
    ])
  func positions(_ position: Overlay.Position, leftToRight: String, rightToLeft: String) throws {
    func frame(_ direction: LayoutDirection) throws -> String {
      try SceneCase(width: 240, direction: direction) {
        Overlay {
          Element.block("base", 100, 60)
          Element.block("layer", 20, 10).placed(position)
        }
      }.frames("layer")[0]
    }
    #expect(try frame(.leftToRight) == "\(leftToRight) 20 x 10")
    #expect(try frame(.rightToLeft) == "\(rightToLeft) 20 x 10")
  }

  @Test("An offset moves towards the trailing edge and down, mirrored from right to left, and changes no size")
  func offset() throws {
    func frames(_ direction: LayoutDirection) throws -> [String] {
      try SceneCase(width: 240, direction: direction) {
        Spacer(minimumLength: 20)
        Overlay {
          Element.block("base", 100, 60)
          Element.block("badge", 20, 10).placed(.topTrailing, x: 6, y: -4)
        }.named("overlay")
      }.frames("overlay", "badge")
    }
    #expect(try frames(.leftToRight) == ["0 20 100 x 60", "86 16 20 x 10"])
    #expect(try frames(.rightToLeft) == ["140 20 100 x 60", "134 16 20 x 10"])
  }

  @Test("The first element gives the size and is to the stack what it is by itself; the others fill it if they are to")
  func base() throws {
    let scene = try SceneCase {
      Overlay {
        Label("Stretched").named("text")
        Background(.fixed(Color(rgb: 0, alpha: 0.4)), content: Spacer()).placed(.fill).named("scrim")
      }.named("wide")
      Stack(.horizontal, alignment: .center) {
        Overlay {
          SceneImage(.placeholder, sizing: .fixed(width: 44, height: 44), cornerRadius: .infinity).named("avatar")
          Element.block("dot", 12, 12).placed(.bottomTrailing)
        }.named("held")
        Label("Ana").named("name")
      }
    }
    #expect(try scene.frames("wide", "text", "scrim") == Array(repeating: "0 0 320 x 20.333", count: 3))
    #expect(try scene["held"].frame.width == 44 && scene["avatar"].frame.width == 44)
    #expect(try scene["name"].frame.x == 44)
  }

  @Test("Text over a picture wraps in it, as far from both edges; sized by all, the picture grows with it")
  func text() throws {
    func scene(_ sizedBy: Overlay.Sizing) throws -> SceneCase {
      try SceneCase(.accessibilityLarge, width: 200) {
        Overlay(sizedBy: sizedBy) {
          Background(.tint, content: Spacer(minimumLength: 40)).named("picture")
          Label("Two boats on the lake at dawn", numberOfLines: 0).placed(.bottomLeading, x: 12, y: 0).named("text")
        }.named("overlay")
      }
    }
    let (first, all) = (try scene(.first), try scene(.all))
    #expect(try first["overlay"].frame.height == 40 && first["text"].frame.width <= 176)
    #expect(try abs(first["text"].frame.maxY - 40) < 0.01 && first["text"].frame.y < 0)
    #expect(try all["overlay"].frame.height >= all["text"].frame.height)
    #expect(try all["picture"].frame == all["overlay"].frame)
  }

  @Test("Sized by all, a picture that is wider than the room leaves the text over it no more than the room")
  func widePicture() throws {
    let scene = try SceneCase(.accessibilityExtraLarge, width: 200) {
      Overlay(sizedBy: .all) {
        SceneImage(.placeholder, sizing: .intrinsic).limited(minimumWidth: 44)
        Label("Two boats on the lake at dawn, and nobody on the pier", numberOfLines: 0).placed(.fill).named("text")
      }.named("overlay")
      Spacer(minimumLength: 20)
    }
    let text = try scene.text("text")
    #expect(try text.clipped == nil && text.layout.size.height <= scene["overlay"].frame.height + 0.01)
  }

  @Test("Baselines are those of the first element with text; a layer that resists keeps its width")
  func details() throws {
    let scene = try SceneCase {
      Stack(.horizontal, alignment: .firstBaseline) {
        Overlay {
          Element.block("icon", 44, 44)
          Label("12", style: .caption1).priorities(compressionResistance: 1000).named("number")
          Label("a long badge", style: .caption2).priorities(compressionResistance: 1000).placed(.top).named("badge")
        }
        Label("Messages", style: .title1).named("title")
      }
    }
    #expect(try scene.row("number") == scene.row("title"))
    #expect(try scene["badge"].frame.width > 44 && !scene.text("badge").layout.isTruncated)
  }

  @Test(
    "A spec has overlays, and says where its keys have no effect",
    arguments: [
      (
        "{ overlay: [{ image: placeholder }, { label: New, position: topTrailing, offset: { x: 6, y: -6 } }], sizedBy: all }",
        nil
      ),
      ("{ overlay: [{ image: placeholder }, { each: 2, show: { label: '{index}', position: top } }] }", nil),
      ("{ overlay: { label: x } }", nil),
      (
        "{ label: x, position: top }",
        "'position' changes nothing here: the element is not directly in an 'overlay'; remove it."
      ),
      ("{ overlay: [{ label: y }, { stack: [{ label: x, offset: { x: 1 } }] }] }", "'offset' changes nothing here"),
      (
        "{ overlay: [{ label: x }, { label: y, position: topTrailling }] }",
        "Position 'topTrailling' isn't known. Did you mean 'topTrailing'?"
      ),
      ("{ overlay: [{ label: x }, { label: y, offset: 6 }] }", "An offset must be a mapping"),
      (
        "{ overlay: [{ label: x }, { label: y, offset: { x: 30000 } }] }",
        "'x' can't be 30000: it must be a number from -20000 to 20000."
      ),
      ("{ overlay: [] }", "'overlay' is empty"),
      (
        "{ overlay: [{ label: x }], alignment: top }",
        "'overlay' doesn't take 'alignment': it is a key of 'label' and 'stack'."
      ),
    ] as [(String, String?)])
  func spec(element: String, mistake: String?) {
    expectMistake(mistake, ofElement: element)
  }
}
