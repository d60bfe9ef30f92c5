import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Keys of preview.yml: examples and defaults")
struct KeyExampleTests {
  private let folder: TemporaryFolder
  private let typesetter = Typesetter()

  init() throws {
    folder = try PageExample.files(tokens: ReferencePageTests.tokens(in: try ReferencePage.read().text))
  }

  /// The pictures of a spec, each with its name, how it is compared, and what is on it.
  private func pictures(_ text: String) throws -> [String] {
    let spec = PreviewSpec(text: text, folder: folder.path)
    #expect(spec.mistakes.map(\.description) == [], "\(text)")
    let own = spec.plan.pictures.filter { $0.name == "a" }
    return try own.map { picture in
      let trace = try picture.sheet.trace(in: picture.traits, typesetter: typesetter)
      return "\(picture.path) \(picture.comparer) \(picture.allowsMissingGlyphs)\n\(trace)"
    }
  }

  @Test("Every table of keys has a context")
  func contexts() {
    #expect(Set(KeyContext.all.map(\.table.name)) == Set(ReferenceTables.all.map(\.name)))
  }

  @Test("The example of every key is read without a mistake", arguments: KeyContext.all.indices)
  func examples(index: Int) throws {
    let context = KeyContext.all[index]
    for key in context.keys {
      let text = context.spec(key, key.shownExample)
      let spec = PreviewSpec(text: text, folder: folder.path)
      #expect(spec.mistakes.map(\.description) == [], "\(text)")
    }
  }

  @Test("A default that is written out draws what the key left out draws", arguments: KeyContext.all.indices)
  func defaults(index: Int) throws {
    let context = KeyContext.all[index]
    for key in context.keys {
      guard case .value(let value) = key.standing else { continue }
      let (given, without) = (context.spec(key, value.line), context.spec(key, nil))
      #expect(try pictures(given) == pictures(without), "\(given)")
    }
  }

  @Test("Widths and priorities that defaults state in words are those in effect")
  func words() throws {
    func standard(_ key: any DeclaredKey) -> String { if case .words(let words) = key.standing { words } else { "" } }
    let narrow = "fonts: Inter.var.ttf\nscenes: { a: { elements: [{ label: Hello }], width: "
    let width = "\(standard(TraitKeys.width))"
    #expect(
      try pictures("\(narrow)\(width) } }")
        == pictures("fonts: Inter.var.ttf\nscenes: { a: { elements: [{ label: Hello }] } }"))
    let table = try #require(ReferenceTables.named("element"))
    let kinds = [
      "label: Hello": (251, 750), "image: placeholder": (251, 1000), "divider: true": (251, 1000),
      "slider: 1": (249, 750), "stack: [{ label: Hello }]": (250, 750),
    ]
    for (element, (hugging, resistance)) in kinds {
      for (name, number) in [("contentHugging", hugging), ("compressionResistance", resistance)] {
        let key = try #require(table.keys.first { $0.name == name })
        #expect(standard(key).contains("\(number)"))
        func row(_ keys: String) -> String {
          "fonts: Inter.var.ttf\nscenes: { a: { elements: { stack: [{ label: \(String(repeating: "wide ", count: 20)), contentHugging: \(number), compressionResistance: \(number) }, { \(element)\(keys) }], axis: horizontal } } }"
        }
        // Settings are recorded as they are given.
        func bare(_ text: String) throws -> [String] {
          try pictures(text).map { $0.replacing(", \(name): \(number)", with: "") }
        }
        #expect(try bare(row(", \(name): \(number)")) == bare(row("")), "\(element) \(name)")
      }
    }
  }
}
