import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Lists: styles, sections, separators and their insets")
struct ListTests {
  private static func list(_ style: List.Style, direction: LayoutDirection = .leftToRight) throws -> SceneCase {
    try SceneCase(direction: direction) {
      List(
        style: style,
        sections: [
          List.Section(header: "First", footer: "Below") {
            Label("A").named("a")
            Row(insets: Insets(horizontal: 40, vertical: 11)) { Label("B") }.named("b")
          },
          List.Section { Label("C").named("c") },
        ])
    }
  }

  @Test("Plain: rows from edge to edge on the page's ground, headings as headlines, a line below every row")
  func plain() throws {
    let scene = try Self.list(.plain)
    #expect(
      try scene.tree == [
        "  list 0 0 320 x 211.667",
        "    stack 0 0 320 x 211.667",
        "      box 0 0 320 x 50",
        "        header 0 22 320 x 28",
        "          label 16 26 288 x 20.333 headline",
        "      row 0 50 320 x 44 separator 16 0 #3C3C434A",
        "        label \"a\" 16 61.667 288 x 20.333 body",
        "      row \"b\" 0 94 320 x 44 separator 40 0 #3C3C434A",
        "        label 40 105.667 240 x 20.333 body",
        "      footer 0 138 320 x 29.667",
        "        label 16 145 288 x 15.667 footnote",
        "      row 0 167.667 320 x 44 separator 16 0 #3C3C434A",
        "        label \"c\" 16 179.333 288 x 20.333 body",
      ])
  }

  @Test(
    "Grouped: cells from edge to edge on the grouped ground, the first and the last line of a section from edge to edge"
  )
  func grouped() throws {
    let scene = try Self.list(.grouped)
    let rows = scene.all("row")
    #expect(rows.allSatisfy { $0.frame.x == 0 && $0.frame.width == 320 })
    #expect(Self.separators(rows) == ["16 0", "0 0", "0 0"])
    #expect(Self.boxes(rows).map { $0.topLine != nil } == [true, false, true])
    #expect(
      try scene.tree.filter { $0.contains(" fill #FFFFFFFF separator 16 0 #3C3C434A line above #3C3C434A") }.count == 1)
    #expect(try scene.tree[0].hasSuffix("fill #F2F2F7FF"))
    #expect(Self.boxes(rows).allSatisfy { $0.fill == .white })
    #expect(scene.all("gap").map { NumberText.brief($0.frame.height) } == ["17.667", "20"])
  }

  /// The heights that documents of Interface Builder give headers, and the room between cards.
  @Test("A grouped header is 38 points high, 55.5 at the head of a list; a missing header or footer is 17.5")
  func headings() throws {
    func section(_ header: SceneText?, _ footer: SceneText? = nil) -> List.Section {
      List.Section(header: header, footer: footer) { Label("A") }
    }
    for style in [List.Style.grouped, .insetGrouped] {
      let sections = [
        section("One"), section("Two", "Below"), section("Three"), section(nil), section(nil, "Below"), section(nil),
      ]
      let rows = try SceneCase(scale: 2) { List(style: style, sections: sections) }.all("row").map(\.frame)
      let gaps = zip(rows.dropFirst(), rows).map { $0.y - $1.maxY }
      #expect(abs(rows[0].y - 55.5) <= 0.5 && abs(gaps[0] - 55.5) <= 0.5)
      // A footer of one line is 30 points high.
      #expect(abs(gaps[1] - 68) <= 0.5 && gaps[2] == 35 && gaps[3] == 35 && abs(gaps[4] - 47.5) <= 0.5)
    }
  }

  @Test("Inset grouped: cells 16 points in with round corners, no line below the last of a section")
  func insetGrouped() throws {
    let scene = try Self.list(.insetGrouped)
    let rows = scene.all("row")
    #expect(rows.allSatisfy { $0.frame.x == 16 && $0.frame.width == 288 })
    #expect(Self.separators(rows) == ["16 0", "none", "none"])
    let panels = Self.boxes(scene.all("box")).filter { $0.radius > 0 }
    #expect(panels.map(\.radius) == [10, 10])
    #expect(panels.allSatisfy { $0.fill == .white && $0.cornerCover == Color(rgb: 0xF2F2F7) })
    // What a list says of a heading stands with the cells' text.
    #expect(scene.all("label")[0].frame.x == 32)
  }

  @Test(
    "Only grouped sections begin with a line, which lies on the first pixels of the row; and only where there are lines"
  )
  func topLines() throws {
    func lines(_ style: List.Style, _ hasSeparators: Bool) throws -> [Bool] {
      let list = List(style: style, hasSeparators: hasSeparators) {
        Label("A")
        Label("B")
      }
      return try Self.boxes(SceneCase { list }.all("row")).map { $0.topLine != nil }
    }
    #expect(try lines(.grouped, true) == [true, false])
    #expect(try lines(.grouped, false) == [false, false])
    #expect(try lines(.plain, true) == [false, false])
    #expect(try lines(.insetGrouped, true) == [false, false])
    // A section's cells begin and end with the same line: 18 points below the edge, and after one row of 44 points.
    let bitmap = try SceneCase(width: 40, scale: 1) { List(style: .grouped) { Label("A") } }.bitmap()
    #expect(bitmap[0, 18] == bitmap[0, 61] && bitmap[39, 18] == bitmap[0, 18])
    #expect(bitmap[0, 17] == Color(rgb: 0xF2F2F7) && bitmap[0, 19] == .white && bitmap[0, 60] == .white)
    #expect(bitmap[0, 18] != .white && bitmap[0, 18] != bitmap[0, 17])
  }

  private static func boxes(_ elements: [LayoutNode]) -> [LayoutBox] {
    elements.compactMap { if case .box(let box) = $0.content { box } else { nil } }
  }

  /// The insets of rows' separators, from the left and from the right.
  private static func separators(_ rows: [LayoutNode]) -> [String] {
    boxes(rows).map { box in
      box.separator == nil ? "none" : "\(NumberText.brief(box.separatorLeft)) \(NumberText.brief(box.separatorRight))"
    }
  }

  @Test("A list's separator inset goes before the rows', and lines can be left out; mirrored they begin at the right")
  func separatorInsets() throws {
    func rows(_ list: List, _ direction: LayoutDirection = .leftToRight) throws -> [LayoutNode] {
      try SceneCase(direction: direction) { list }.all("row")
    }
    func list(_ separators: Bool, _ inset: Double?) -> List {
      List(hasSeparators: separators, separatorInset: inset) {
        Label("A")
        Row(insets: Insets(horizontal: 40)) { Label("B") }
      }
    }
    #expect(try Self.separators(rows(list(true, nil))) == ["16 0", "40 0"])
    #expect(try Self.separators(rows(list(true, 60))) == ["60 0", "60 0"])
    #expect(try Self.separators(rows(list(true, 0))) == ["0 0", "0 0"])
    #expect(try Self.separators(rows(list(false, 60))) == ["none", "none"])
    #expect(try Self.separators(rows(list(true, nil), .rightToLeft)) == ["0 16", "0 40"])
  }

  @Test("A separator is one pixel at the row's bottom, and takes none from an automatic row's content")
  func separatorPixels() throws {
    let scene = try SceneCase(width: 40) {
      List {
        Row(insets: Insets(horizontal: 10)) { Element.block("block", 10, 60) }.named("row")
        Row(insets: .zero) { Spacer() }.named("empty")
      }
    }
    #expect(try scene.frames("row", "block") == ["0 0 40 x 60.333", "10 0 10 x 60"])
    let bitmap = try scene.bitmap()
    let line = SemanticColor.separator.color(in: .light)
    let blended: Double = 255 + (60 - 255) * Double(line.alpha) / 255
    for x in 0..<120 {
      let under = bitmap[x, 180]
      if x < 30 {
        #expect(under == .white)
      } else {
        #expect(under.green == UInt8(blended.rounded()))
      }
    }
  }

  @Test("A chevron or a check mark stands at the trailing edge, in the middle")
  func accessories() throws {
    let scene = try SceneCase {
      List {
        Row(accessory: .disclosureIndicator) { Label("A").named("a") }.named("first")
        Row(accessory: .checkmark) { Label("B").named("b") }
      }
    }
    let images = scene.all("image")
    #expect(images.map(\.frame.words) == ["293.667 15 10.333 x 14", "282.667 57 19 x 18"])
    #expect(try scene.frames("a", "b") == ["16 11.667 269.667 x 20.333", "16 55.667 256 x 20.333"])
  }

  @Test(
    "An accessory takes its width off the content and nothing else: titles, values, equal columns and lines reach up to it"
  )
  func contentBesideAccessory() throws {
    func scene(_ accessory: Row.Accessory, _ direction: LayoutDirection = .leftToRight) throws -> SceneCase {
      try SceneCase(direction: direction) {
        List {
          Row(accessory: accessory) {
            Stack(.horizontal) {
              Label("Language").named("title")
              Spacer(minimumLength: 8)
              Label("English").named("value")
            }
          }
          Row(accessory: accessory) { Label("Trailing", alignment: .trailing).named("trailing") }
          Row(accessory: accessory) {
            Stack(.horizontal, distribution: .fillEqually) {
              Label("A").named("half")
              Label("B").named("other half")
            }
          }
          Row(accessory: accessory) {
            Label("A")
            Divider().named("line")
          }
        }
      }
    }
    for (accessory, width) in [(Row.Accessory.none, 288.0), (.disclosureIndicator, 809.0 / 3), (.checkmark, 256)] {
      for direction in LayoutDirection.allCases {
        let scene = try scene(accessory, direction)
        let isMirrored = direction == .rightToLeft
        let (start, end) = isMirrored ? (304 - width, 304.0) : (16, 16 + width)
        let (title, value) = (try scene["title"].frame, try scene["value"].frame)
        #expect(abs(isMirrored ? title.maxX - end : title.x - start) < 1e-9, "\(accessory) \(direction)")
        #expect(abs(isMirrored ? value.x - start : value.maxX - end) < 1e-9, "\(accessory) \(direction)")
        for name in ["trailing", "line"] {
          let frame = try scene[name].frame
          #expect(abs(frame.x - start) < 1e-9 && abs(frame.maxX - end) < 1e-9, "\(name) \(accessory) \(direction)")
        }
        let text = try scene.text("trailing")
        let line = try #require(text.layout.lines.first)
        #expect(abs(isMirrored ? line.x : text.origin.x + line.x + line.advance - end) < 0.34)
        for name in ["half", "other half"] { #expect(try abs(scene[name].frame.width - width / 2) < 0.34) }
      }
    }
  }

  @Test("A switch at the end of a row makes it no higher", arguments: Design.allCases)
  func switchAccessory(_ design: Design) throws {
    let scene = try SceneCase(scale: 2, design: design) {
      List {
        Row(accessory: .switchOn) { Label("Bluetooth") }
        Row(accessory: .switchOff) { Label("Bluetooth") }
      }
    }
    #expect(scene.all("row").map(\.frame.height) == (design == .iOS18 ? [44, 44] : [51.5, 51.5]))
    #expect(scene.all("switch").map(\.frame.maxX) == [304, 304])
    #expect(scene.all("switch").map(\.frame.width) == (design == .iOS18 ? [51, 51] : [63, 63]))
  }

  @Test(
    "An accessory stands in the middle of its row however high the content is, also where that is cut off",
    arguments: Row.Accessory.allCases.filter { $0 != .none })
  func accessoryOfFixedRow(_ accessory: Row.Accessory) throws {
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      for height in [RowHeight.fixed(60), .byCategory(CategoryTable([.large: 60])), .automatic] {
        let scene = try SceneCase(category) {
          List(rowHeight: height) {
            Row(accessory: accessory) {
              Label("Feng Wong", style: .headline)
              Label("1200 Getty Center Drive", style: .subheadline).named("address")
            }.named("row")
          }
        }
        let node = try #require(scene.all("image").first ?? scene.all("switch").first)
        let (row, image) = (try scene["row"].frame, node.frame)
        // In the middle of what the separator leaves, to the pixel.
        #expect(abs(image.y + image.height / 2 - (row.height - 1.0 / 3) / 2) < 0.34, "\(height) \(category)")
        // A check mark stands in the middle of its room.
        if accessory != .checkmark { #expect(abs(image.maxX - 304) < 1e-9) }
        let isCut = height != .automatic && category != .large
        #expect(try (scene.text("address").clipped?.bottom ?? 0 > 0) == isCut)
      }
    }
  }

  @Test("The insets of a row hold for its accessory; the content ends eight points before it")
  func accessoryInsets() throws {
    let scene = try SceneCase {
      Row(insets: Insets(top: 20, leading: 30, bottom: 4, trailing: 40), accessory: .disclosureIndicator) {
        Label("A").named("a")
      }
    }
    #expect(try scene.frames("a") == ["30 20 231.667 x 20.333"])
    #expect(scene.all("image").map(\.frame.words) == ["269.667 15.333 10.333 x 14"])
  }

  @Test("An accessory grows as the letters of body text do", arguments: ContentSizeCategory.allCases)
  func growingAccessories(_ category: ContentSizeCategory) throws {
    let accessories: [(Row.Accessory, Size, room: Double)] = [
      (.disclosureIndicator, Size(width: 10.4, height: 14), 10.4), (.checkmark, Size(width: 19, height: 18), 24),
    ]
    for (accessory, size, room) in accessories {
      let scene = try SceneCase(category) { Row(accessory: accessory) { Label("A").named("a") }.named("row") }
      let image = try #require(scene.all("image").first).frame
      let growth = TypeScale.entry(for: .body, at: category).pointSize / 17
      // The room and the frame in it are whole pixels, each by itself.
      #expect(abs(image.width - size.width * growth) < 0.67)
      #expect(abs(image.height - size.height * growth) < 0.34)
      // It keeps its place, and the content its distance.
      #expect(abs(304 - image.maxX - (room - size.width) / 2 * growth) < 0.67)
      #expect(try abs(scene["a"].frame.maxX - (304 - room * growth - 8)) < 0.34)
    }
    // What the user set elsewhere in the scene bounds it.
    let bounded = try SceneCase(category) {
      Row(accessory: .checkmark) { Label("A") }.element.contentSizeLimits(maximum: .large)
    }
    #expect(try #require(bounded.all("image").first).frame.width < 19.34)
  }

  @Test("A list without rows is refused; a section may be without")
  func emptySections() throws {
    #expect(throws: SceneError.empty("list")) {
      try SceneCase { List(sections: [List.Section(header: "A", rows: [])]) }
    }
    let scene = try SceneCase {
      List(style: .insetGrouped, sections: [List.Section(header: "A", rows: []), List.Section { Label("B") }])
    }
    #expect(scene.all("row").count == 1)
  }
}
