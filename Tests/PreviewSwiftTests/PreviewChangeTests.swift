import Foundation
import Testing

@testable import PreviewSwift

@Suite("Changes of values in previews")
struct PreviewChangeTests {
  @Test("Setters of properties and subscripts are run, and observers unless an initializer sets")
  func setters() throws {
    let code = """
      struct Grid {
        private var cells = [0, 0, 0, 0]
        private(set) var log: [String] = []
        var width = 1 { willSet { log.append("to \\(newValue)") } didSet { log.append("from \\(oldValue)") } }
        var doubled: Int { get { width * 2 } set { width = newValue / 2 } }
        subscript(row: Int, column: Int) -> Int { get { cells[row * 2 + column] } set { cells[row * 2 + column] = newValue } }
        init(width: Int) { self.width = width }
      }
      final class Model: ObservableObject {
        var total = 0
        @Published var price = 1 { didSet(old) { total += price - old } }
        var items: [String: Int] = [:]
        subscript(name: String) -> Int? { get { items[name] } set(count) { items[name] = count } }
      }
      """
    let body = """
      var grid = Grid(width: 3)
      grid.width = 4
      grid.doubled = 20
      grid[1, 0] = 7
      grid[0, 1] += 2
      let model = Model()
      model.price = 5
      model.price = 4
      model["a"] = 2
      model["a"]! += 1
      return Dot(grid.width, grid.log, grid[1, 0], grid[0, 1], grid[0, 0], model.total, model["a"], model["b"])
      """
    #expect(
      try shown(body, with: code)
        == "Dot(10, [\"to 4\", \"from 3\", \"to 10\", \"from 4\"], 7, 2, 0, 3, 3, nil)")
  }

  @Test("A setter of an extension changes what it is of, and a static one what it sets")
  func extensions() throws {
    let code = """
      enum Level { case low, high; var isHigh: Bool { get { self == .high } set { self = newValue ? .high : .low } } }
      struct Store { static var count = 1; static var next: Int { get { count + 1 } set { count = newValue - 1 } } }
      """
    let body = """
      var level = Level.low
      level.isHigh = true
      Store.next = 9
      return Dot(level.isHigh, Store.count, Store.next)
      """
    #expect(try shown(body, with: code) == "Dot(true, 8, 9)")
  }

  @Test("Tuples and swaps give each variable its value")
  func tuples() throws {
    let body = """
      var (a, b) = (1, 2)
      (a, b) = (b, a)
      var c = 5
      swap(&a, &c)
      var pair = (name: "n", count: 1)
      pair.count = 3
      let (name, count) = pair
      (a, _) = (8, 9)
      return Dot(a, b, c, name, count)
      """
    #expect(try shown(body, with: "") == "Dot(8, 1, 2, \"n\", 3)")
  }

  @Test("What can't be known after a change is a hole, and no old value")
  func holes() throws {
    let code = "struct P { var x = 1 }\nfunc pick() -> (Int, Int)? { nil }"
    #expect(try shown("var a = 1\nfetch(&a)\nreturn Dot(a)", with: "") == "Dot(<a>)")
    #expect(try shown("var a = 1, b = 2\n(a, b) = measure()\nreturn Dot(a, b)", with: "") == "Dot(<a>, <b>)")
    #expect(try shown("var a = [1, 2]\na[unknownIndex] = 3\nreturn Dot(a)", with: "") == "Dot(<a>)")
    #expect(try shown("var a = [\"k\": 2]\na[unknownKey] = 3\nreturn Dot(a[\"k\"])", with: "") == "Dot(<a[\"k\"]>)")
    #expect(try shown("var a = [3, 1]\na.removeSubrange(unknownRange)\nreturn Dot(a)", with: code) == "Dot(<a>)")
    #expect(try shown("var s = CGSize(width: 1, height: 2)\ns.width = 9\nreturn Dot(s)", with: code) == "Dot(<s>)")
  }

  @Test("Collections change as the standard library changes them")
  func collections() throws {
    let body = """
      var list = [1, 2, 3, 4]
      list.insert(contentsOf: [8, 9], at: 1)
      list.swapAt(0, 5)
      list.removeSubrange(1..<3)
      list.removeFirst(1)
      list.replaceSubrange(0...0, with: [7, 7])
      var counts = ["a": 1, "b": 2]
      counts.merge(["b": 3, "c": 4]) { $0 + $1 }
      counts.removeValue(forKey: "a")
      counts.updateValue(6, forKey: "c")
      counts["d", default: 1] += 1
      var set: Set = [1, 2, 3]
      set.subtract([2])
      set.formIntersection([3, 4])
      return Dot(list, counts["a"], counts["b"], counts["c"], counts["d"], set)
      """
    #expect(try shown(body, with: "") == "Dot([7, 7, 3, 1], nil, 5, 6, 2, [3])")
  }

  @Test("An initializer that isn't known leaves holes, and no nil")
  func initializers() throws {
    let code = """
      class Entity: ManagedObject { var name: String?; var count: Int? }
      struct Odd { var title: String?; @Wrapped var size = 1 }
      @propertyWrapper struct Clamped { var wrappedValue: Int
        init(wrappedValue: Int, _ range: ClosedRange<Int>) { self.wrappedValue = min(max(wrappedValue, range.lowerBound), range.upperBound) } }
      struct Box { @Clamped(0...5) var value = 10 }
      """
    let found = try shown(
      "Dot(Entity(context: here).name, Odd(from: here).title, Entity().name, Box().value)", with: code)
    #expect(found == "Dot(<Entity(context: here)>, <here>, nil, 5)")
  }

  @Test("A colour of a hexadecimal text, and literals where fractions are wanted")
  func colors() throws {
    let code = """
      extension Color {
        static let brand = Color(red: 0, green: 51 / 255, blue: 1 - 1 / 2)
        init(hex: String) {
          let hex = hex.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
          var int: UInt64 = 0
          Scanner(string: hex).scanHexInt64(&int)
          let a, r, g, b: UInt64
          switch hex.count {
          case 6: (a, r, g, b) = (255, int >> 16, int >> 8 & 0xFF, int & 0xFF)
          default: (a, r, g, b) = (1, 1, 1, 0)
          }
          self.init(.sRGB, red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255, opacity: Double(a) / 255)
        }
      }
      """
    #expect(
      try shown("Dot(Color(hex: \"#FF3300\"), Color.brand)", with: code)
        == "Dot(Color(.sRGB, red: 1, green: 0.2, blue: 0, opacity: 1), Color(red: 0, green: 0.2, blue: 0.5))")
    #expect(
      try shown("Dot(Color(hex: fetched()))", with: code)
        == "Dot(Color(.sRGB, red: (<Double(r)> / 255), green: (<Double(g)> / 255), blue: (<Double(b)> / 255), opacity: (<Double(a)> / 255)))"
    )
  }

  @Test("A modifier of the name of a view's property is no call of it, and a modified content is modified")
  func modifiers() throws {
    let code = """
      struct Panel<Content: View>: View { var background: Color?; @ViewBuilder var content: () -> Content
        var body: some View { VStack { content() } } }
      struct Small: ViewModifier { func body(content: Content) -> some View { content.font(.caption) } }
      """
    #expect(
      try shown("Panel { Text(\"a\") }.background()", with: code) == "Panel[VStack({Text(k\"a\")})].background()")
    #expect(
      try shown("ModifiedContent(content: Text(\"a\"), modifier: Small())", with: code) == "Text(k\"a\").font(.caption)"
    )
  }

  @Test("Ranges have their bounds, and endless ones are cut off")
  func ranges() throws {
    let body = """
      let closed = 1...4
      return Dot(closed.upperBound, closed.count, (0..<4).upperBound, 3.5 < 4)
      """
    #expect(try shown(body, with: "") == "Dot(4, 4, 4, true)")
    let endless = try shown("VStack { ForEach(0..<Int.max, id: \\.self) { Text(\"\\($0)\") } }", with: "")
    #expect(endless.components(separatedBy: "Text").count == 201)
  }

  @Test("An order that isn't known is said, and the elements stay")
  func orders() throws {
    let code = "#Preview { Dot([2, 1].sorted { later($0, $1) }, [3, 1].sorted()) }"
    let preview = try #require(try previews(of: ["A.swift": code]).first)
    #expect(unknown(preview) == ["loop [2, 1].sorted { later($0, $1) }"])
    #expect(try shown(code) == "Dot([2, 1], [1, 3])")
  }
}
