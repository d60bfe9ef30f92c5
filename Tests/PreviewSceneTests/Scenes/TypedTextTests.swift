import PreviewTestSupport
import Testing

@testable import PreviewScene
@testable import PreviewType

@Suite("Typed text")
struct TypedTextTests {
  private static func scene() throws -> Scene {
    try Scene(name: "a", width: 320) {
      TextField("Mail", text: "ana@example.org")
      SearchBar("Find", text: "Lake")
      TextField("Name")
    }
  }

  private func texts(_ scene: Scene) throws -> [String] {
    try SceneCase(scene).all("label").compactMap { element in
      if case .text(let text) = element.content { text.layout.text.string } else { nil }
    }
  }

  @Test(
    "What a user typed is in no pseudolanguage, and the placeholder of an empty field is",
    arguments: [
      (.accented, "Ñåɱé"), (.double, "Name Name"), (.bounded, "[# Name #]"), (.long, "Name Na"),
      (.rtl, "\u{202E}Name\u{202C}"),
    ] as [(Pseudolanguage, String)])
  func pseudolanguages(_ pseudolanguage: Pseudolanguage, placeholder: String) throws {
    let scene = try Self.scene().with(pseudolanguage: pseudolanguage)
    #expect(try texts(scene) == ["ana@example.org", "Lake", placeholder])
  }

  @Test("What a user typed is not lengthened as a translation, and the placeholder of an empty field is")
  func expansion() throws {
    var scene = try Self.scene()
    scene.expansion = .ibm
    #expect(try texts(scene) == ["ana@example.org", "Lake", "Name Name Na"])
  }
}
