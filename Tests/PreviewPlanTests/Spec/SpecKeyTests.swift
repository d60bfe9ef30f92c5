import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Keys of a spec")
struct SpecKeyTests {
  private static let lines = SpecKey("lines", .integer(.whole(0...9)), "Lines at most.", default: 1)
  private static let width = SpecKey("width", .number(.range(1...9)), "Points.", otherwise: "the file's")
  private static let side = SpecKey("side", .choice("Side"), "The side.", default: LayoutDirection.leftToRight)
  private static let table = SpecTable("A table", [lines, width, side])

  private func fitting(_ text: String) throws -> (node: SpecNode, mistakes: [SpecMistake]) {
    let node = try #require(SpecComposer.compose(Array(text.utf8), file: "preview.yml").root)
    var mistakes: [SpecMistake] = []
    return (SpecChecker.fitting(node, .table(Self.table), what: "The table", mistakes: &mistakes), mistakes)
  }

  @Test("A key gives its value in its own type")
  func given() throws {
    let (node, mistakes) = try fitting("{ lines: 3, width: 2.5, side: rightToLeft }")
    #expect(node[Self.lines] == 3 && node[Self.width] == 2.5 && node[Self.side] == .rightToLeft)
    #expect(mistakes.isEmpty && node.has(Self.lines))
  }

  @Test("A key that isn't given has its default, or no value")
  func left() throws {
    let (node, mistakes) = try fitting("{ lines: 3 }")
    #expect(node[Self.width] == nil && node[Self.side] == .leftToRight)
    #expect(mistakes.isEmpty && !node.has(Self.width))
  }

  @Test("What doesn't fit is cut out, and reads like a key that isn't given")
  func cut() throws {
    let (node, mistakes) = try fitting("{ lines: 1.5, width: 10, side: up }")
    #expect(mistakes.count == 3 && node.has(Self.lines) && node.has(Self.width))
    #expect(node[Self.lines] == 1 && node[Self.width] == nil && node[Self.side] == .leftToRight)
  }

  @Test("The declaration and the schema have the same default, a value or words")
  func defaults() {
    guard case .value(.integer(1)) = Self.lines.standing, case .words("the file's") = Self.width.standing,
      case .value(.string("leftToRight")) = Self.side.standing,
      case .words("the file's") = Self.lines.otherwise("the file's").standing
    else {
      Issue.record("\(String(describing: Self.lines.standing))")
      return
    }
  }

  @Test(
    "Every kind of element has a name of its own, and takes a name and limits to the category; 'each' and 'section' make no view"
  )
  func elements() {
    guard case .variants(_, let kinds) = ElementKinds.element else {
      Issue.record("An element is known by one of several keys.")
      return
    }
    #expect(kinds.count == ElementKinds.all.count && Set(kinds.map(\.key)).count == kinds.count)
    for (key, table) in kinds {
      #expect(table.names.first == key && Set(table.names).count == table.names.count)
      if [EachElement.name, SectionElement.name].contains(key) { continue }
      #expect(Set(table.names).isSuperset(of: ["name", "minimumContentSizeCategory", "contentHugging"]))
    }
  }
}
