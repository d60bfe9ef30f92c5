import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// The values that a list of a thousand rows has by the thousand.
@Suite("Long specs: values that are kept by the thousand are small, and kept once")
struct LongSpecTests {
  @Test("Values of which each row has several take few bytes")
  func sizes() {
    // An existential holds three words of its own: a label and a stack need no object beside it.
    #expect(MemoryLayout<Label>.size <= 24 && MemoryLayout<Stack>.size <= 24)
    #expect(MemoryLayout<Label.Run>.stride <= 32 && MemoryLayout<Element>.stride <= 88)
    #expect(MemoryLayout<SpecNode>.stride <= 48 && MemoryLayout<SpecNode.Entry>.stride <= 80)
    #expect(MemoryLayout<ShapedGlyph>.stride <= 28)
    // At twelve categories for each element.
    #expect(MemoryLayout<ElementMeasure?>.stride <= 104)
  }

  @Test("Elements that differ in their texts alone share their settings; others have their own")
  func sharedSettings() throws {
    func label(_ text: String, _ style: TextStyle, lines: Int = 1) -> Label {
      Label(text, style: style, numberOfLines: lines)
    }
    var settings = SharedSettings()
    var a = Shared(wrappedValue: label("a", .body).settings)
    var b = Shared(wrappedValue: label("b", .title1).settings)
    var c = Shared(wrappedValue: label("c", .body, lines: 2).settings)
    settings.labels.share(&a)
    settings.labels.share(&b)
    settings.labels.share(&c)
    #expect(a.box === b.box && a.box !== c.box)
    // Sharing changes nothing that is shown.
    let row = Row(height: .fixed(60), accessory: .checkmark, fill: .cell) {
      Stack(.horizontal, spacing: 8, turnsVerticalToFit: true) {
        label("a", .headline)
        label("b", .body, lines: 0)
      }
    }
    var shared = row.element
    shared.share(&settings)
    #expect(shared == row.element && shared != Row(height: .fixed(61)) { label("a", .headline) }.element)
  }

  @Test("A setting of one label stays its own, whatever it shared before")
  func copies() {
    var settings = SharedSettings()
    let first = Label("a").sharing(&settings)
    var second = Label("b").sharing(&settings)
    second.numberOfLines = 3
    second.runs[0].color = .tint
    second.paragraph.lineSpacing = 4
    #expect(first.numberOfLines == 1 && first.runs[0].color == .label && first.paragraph.lineSpacing == nil)
    #expect(second.numberOfLines == 3 && second.runs[0].color == .tint && second.paragraph.lineSpacing == 4)
  }

  private static func elements(of tree: SpecNode) throws -> SpecNode {
    try #require(tree["scenes"]?["s"]?["elements"])
  }

  @Test("Of a spec without mistakes there is one tree; of one with a mistake, what holds it is made anew")
  func oneTree() throws {
    func trees(_ second: String) throws -> (read: SpecNode, fitting: SpecNode) {
      let text = """
        scenes:
          s:
            elements:
              - { stack: [{ label: Sea, style: headline }] }
              - { stack: [{ label: Sun, style: \(second) }] }
        """
      var mistakes: [SpecMistake] = []
      let read = try #require(SpecFile.root(Array(text.utf8), name: "preview.yml", mistakes: &mistakes))
      let fitting = SpecChecker.fitting(read, .table(SpecTables.file), what: "The file", mistakes: &mistakes)
      return (try Self.elements(of: read), try Self.elements(of: fitting))
    }
    func start<Item>(_ items: [Item]?) -> UnsafePointer<Item>? {
      items.flatMap { $0.withUnsafeBufferPointer(\.baseAddress) }
    }
    let sound = try trees("body")
    #expect(start(sound.read.items) == start(sound.fitting.items) && sound.fitting.isWhole)
    let broken = try trees("bodi")
    #expect(start(broken.read.items) != start(broken.fitting.items) && !broken.fitting.isWhole)
    // The stack beside the mistake is the one that was read.
    #expect(start(broken.read.items?[0].entries) == start(broken.fitting.items?[0].entries))
    #expect(broken.fitting.items?[1]["stack"]?.items?[0]["style"]?.isHole == true)
  }

  @Test("Places are equal by what they say, whichever object has the file's name")
  func positions() {
    let place = SpecPosition(file: "a.yml", line: 3, column: 2)
    #expect(place == SpecPosition(file: "a" + ".yml", line: 3, column: 2))
    #expect(
      Set([place, SpecPosition(file: "a.yml", line: 3, column: 2), SpecPosition(file: "b.yml", line: 3)]).count == 2)
    #expect(place < SpecPosition(file: "a.yml", line: 10) && place.description == "a.yml:3:2")
  }
}
