import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Rows: fixed, by category, computed, automatic; what does not fit is reported (reference: Labels and rows)")
struct RowHeightTests {
  private static let names = ["Feng Wong", "Elena Tikhonova", "Alvin Mak", "Julia Haiden", "Ali Reza"]

  /// Five rows of subtitle cells in a list of a row height.
  private static func scene(_ height: RowHeight, _ category: ContentSizeCategory) throws -> SceneCase {
    try SceneCase(category, width: 320) {
      List(rowHeight: height) {
        for name in names {
          Row {
            Label(name, style: .headline).named(name)
            Label("1200 Getty Center Drive", style: .subheadline).named("address of \(name)")
          }.named("row of \(name)")
        }
      }
    }
  }

  private static func frames(_ scene: SceneCase) throws -> [String] {
    try names.map { try scene["row of \($0)"].frame.words }
  }

  private static func clipped(_ scene: SceneCase) throws -> [ClippedEdges?] {
    try names.flatMap { [try scene.text($0).clipped, try scene.text("address of \($0)").clipped] }
  }

  @Test("A fixed height stays; at large all of it is seen, at AX5 each label tells by how much it is cut")
  func fixed() throws {
    let large = try Self.scene(.fixed(60), .large)
    #expect(try Self.frames(large) == (0..<5).map { "0 \($0 * 60) 320 x 60" })
    #expect(try Self.clipped(large) == [ClippedEdges?](repeating: nil, count: 10))
    let largest = try Self.scene(.fixed(60), .accessibilityExtraExtraExtraLarge)
    #expect(try Self.frames(largest) == (0..<5).map { "0 \($0 * 60) 320 x 60" })
    // Headline 53 pt: 63.333 high from 11 on; subheadline 49 pt: 58.667 high from 74.333 on, so nothing of it is seen.
    for (index, name) in Self.names.enumerated() {
      let (title, address) = (try largest.text(name), try largest.text("address of \(name)"))
      #expect(try largest[name].frame.words == "16 \(index * 60 + 11) 288 x 63.333")
      #expect(try abs(#require(title.clipped).bottom - (74 + 1.0 / 3 - 60)) < 1e-9)
      #expect(try #require(address.clipped).bottom == address.layout.size.height)
      #expect(try #require(title.clipped).top == 0)
    }
    #expect(
      try largest.trace.contains(
        "label \"Feng Wong\" 16 11 288 x 63.333 headline clipped bottom 14.333 \"Feng Wong\"\n"))
    #expect(try largest.trace.contains("subheadline truncated clipped bottom 58.667 \""))
    #expect(!largest.all("row").contains { !$0.clips })
  }

  @Test("A height by category is the table's, or that of the next smaller category that it has")
  func byCategory() throws {
    let table = RowHeight.byCategory(CategoryTable([.large: 66, .extraLarge: 80, .accessibilityLarge: 120.4]))
    let expected: [(ContentSizeCategory, Double)] = [
      (.extraSmall, 66), (.large, 66), (.extraLarge, 80), (.accessibilityMedium, 80),
      (.accessibilityLarge, 120 + 1.0 / 3), (.accessibilityExtraExtraExtraLarge, 120 + 1.0 / 3),
    ]
    for (category, height) in expected {
      let scene = try Self.scene(table, category)
      #expect(
        try Self.frames(scene)
          == (0..<5).map { Rect(x: 0, y: Double($0) * height, width: 320, height: height).words }, "\(category)")
    }
    // The last label is cut, as in a fixed row.
    #expect(try Self.scene(table, .accessibilityExtraExtraExtraLarge).text("address of Ali Reza").clipped != nil)
    #expect(try Self.clipped(Self.scene(table, .large)) == [ClippedEdges?](repeating: nil, count: 10))
  }

  @Test("A computed height is what the function says")
  func computed() throws {
    let height = RowHeight.computed { $0.isAccessibilityCategory ? 160 : 44 + Double($0.position!) * 6 }
    #expect(try Self.frames(Self.scene(height, .large)) == (0..<5).map { "0 \($0 * 62) 320 x 62" })
    let largest = try Self.scene(height, .accessibilityExtraExtraExtraLarge)
    #expect(try Self.frames(largest) == (0..<5).map { "0 \($0 * 160) 320 x 160" })
    #expect(try Self.clipped(largest) == [ClippedEdges?](repeating: nil, count: 10))
  }

  @Test(
    "An automatic height is that of the content: nothing is cut in any category",
    arguments: ContentSizeCategory.allCases)
  func automatic(_ category: ContentSizeCategory) throws {
    let scene = try Self.scene(.automatic, category)
    let heights = try Self.names.map { name in
      try scene[name].frame.height + scene["address of \(name)"].frame.height + 22 + 1.0 / 3
    }
    #expect(try zip(Self.names, heights).allSatisfy { try abs(scene["row of \($0)"].frame.height - $1) < 1e-9 })
    #expect(try Self.clipped(scene) == [ClippedEdges?](repeating: nil, count: 10))
  }

  @Test("Automatic rows at large and AX5, in figures")
  func automaticFigures() throws {
    #expect(try Self.scene(.automatic, .large)["row of Feng Wong"].frame.words == "0 0 320 x 60.667")
    #expect(
      try Self.scene(.automatic, .accessibilityExtraExtraExtraLarge)["row of Elena Tikhonova"].frame.words
        == "0 144.333 320 x 144.333")
  }

  @Test("A row of little content is 44 points high, and an estimate changes no row")
  func least() throws {
    func row(_ height: RowHeight?, insets: Insets = .zero) throws -> Rect {
      try SceneCase { Row(height: height, insets: insets) { Label("A").named("label") }.named("row") }["row"].frame
    }
    #expect(try row(nil).height == 44)
    for estimate in [0.0, 10, 44, 70, 500] {
      #expect(try row(.automatic(estimate: estimate)).words == "0 0 320 x 44")
      #expect(try row(.automatic(estimate: estimate), insets: Insets(vertical: 30)).words == "0 0 320 x 80.333")
    }
    #expect(try row(.fixed(10)).height == 10)
    // A height of the row's own goes before the list's.
    let scene = try SceneCase {
      List(rowHeight: .fixed(100)) {
        Row(height: .fixed(30)) { Label("A") }
        Label("B")
      }
    }
    #expect(scene.all("row").map(\.frame.height) == [30, 100])
  }

  @Test("Content stands in the middle of a row that is higher, above the separator")
  func centred() throws {
    let scene = try SceneCase {
      List(rowHeight: .fixed(60)) { Row { Element.block("block", 40, 20) } }
    }
    #expect(try scene.frames("block") == ["16 20 40 x 20"])
  }

  @Test("A wrapping address makes an automatic row grow, and is cut in a fixed one")
  func wrapping() throws {
    func scene(_ height: RowHeight) throws -> SceneCase {
      try SceneCase(.accessibilityLarge, width: 320) {
        List(rowHeight: height) {
          Row { Label("1200 Getty Center Drive, Los Angeles, California", numberOfLines: 0).named("address") }
        }
      }
    }
    let grown = try scene(.automatic)
    #expect(try grown.text("address").layout.lines.count > 2)
    #expect(try grown.text("address").clipped == nil)
    let cut = try scene(.fixed(60))
    #expect(try cut.text("address").layout == grown.text("address").layout)
    #expect(
      try abs(#require(cut.text("address").clipped).bottom - (grown.text("address").layout.size.height + 11 - 60))
        < 1e-9)
  }

  @Test("What is cut off is not drawn below its row")
  func cutInPixels() throws {
    let scene = try SceneCase(.accessibilityExtraExtraExtraLarge, width: 320) {
      Row(height: .fixed(30)) { Label("HHHH") }
      Element.block("block", 320, 40).named("under")
      Label("HHHH")
    }
    let bitmap = try scene.bitmap()
    let white = try SceneCase(width: 320) {
      Row(height: .fixed(30)) { Label(" ") }
      Element.block("block", 320, 40)
    }.bitmap()
    for y in 30 * 3..<70 * 3 { for x in [0, 48, 300, 959] { #expect(bitmap[x, y] == white[x, y]) } }
  }

  /// Every kind of row height, with the points that it has at large and at AX5; nil for as many as the content takes.
  private static let kinds: [(String, RowHeight, large: Double?, largest: Double?)] = [
    ("fixed", .fixed(60), 60, 60),
    ("by category", .byCategory(CategoryTable([.large: 50, .accessibilityMedium: 120])), 50, 120),
    ("computed", .computed { $0 == .large ? 35 : 71 }, 35, 71),
    ("automatic", .automatic, nil, nil),
  ]

  @Test(
    "The layout and the trace say of each label of a row by how much it is cut, in every kind of row, at large and AX5",
    arguments: kinds.indices, [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func told(index: Int, _ category: ContentSizeCategory) throws {
    let (kind, rule, large, largest) = Self.kinds[index]
    let scene = try Self.scene(rule, category)
    // Headline and subheadline at 17 and 15, 53 and 49 points, by the system scale's metrics.
    let (title, address) = category == .large ? (20 + 1.0 / 3, 18.0) : (63 + 1.0 / 3, 58 + 2.0 / 3)
    let height = (category == .large ? large : largest) ?? 22 + title + address + 1.0 / 3
    let top = max(11, (height - 1.0 / 3 - title - address) / 2)
    for (number, name) in Self.names.enumerated() {
      let row = try scene["row of \(name)"].frame
      #expect(abs(row.y - height * Double(number)) < 1e-9 && abs(row.height - height) < 1e-9, "\(kind)")
      var labelTop = top
      for (label, labelHeight) in [(name, title), ("address of \(name)", address)] {
        let cut = min(labelHeight, max(0, labelTop + labelHeight - height))
        let clipped = try scene.text(label).clipped
        #expect(abs((clipped?.bottom ?? 0) - cut) < 1e-6, "\(kind), \(label)")
        #expect((clipped != nil) == (cut > 0), "\(kind), \(label)")
        let line = try #require(try scene.tree.first { $0.contains("label \"\(label)\" ") })
        #expect(line.contains("clipped") == (cut > 0), "\(kind): \(line)")
        if cut > 0 { #expect(line.hasSuffix(" clipped bottom \(NumberText.brief(cut))"), "\(kind): \(line)") }
        labelTop += labelHeight
      }
    }
  }

  @Test("An empty table is a height of 0, and a table has its categories in order")
  func tables() {
    #expect(CategoryTable([:])[.large] == 0)
    let table = CategoryTable([.large: 40, .extraLarge: 45, .extraExtraLarge: 55, .extraExtraExtraLarge: 65])
    #expect(ContentSizeCategory.allCases.map { table[$0] } == [40, 40, 40, 40, 45, 55, 65, 65, 65, 65, 65, 65])
  }
}
