import Testing

@testable import Preview

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
        "  list 0 0 320 x 196",
        "    stack 0 0 320 x 196",
        "      header 0 0 320 x 34.333",
        "        label 16 7 288 x 20.333 headline",
        "      row 0 34.333 320 x 44 separator 16 0 #3C3C434A",
        "        label \"a\" 16 46 288 x 20.333 body",
        "      row \"b\" 0 78.333 320 x 44 separator 40 0 #3C3C434A",
        "        label 40 90 240 x 20.333 body",
        "      footer 0 122.333 320 x 29.667",
        "        label 16 129.333 288 x 15.667 footnote",
        "      row 0 152 320 x 44 separator 16 0 #3C3C434A",
        "        label \"c\" 16 163.667 288 x 20.333 body",
      ])
  }

  @Test("Grouped: cells from edge to edge on the grouped ground, the last line of a section from edge to edge")
  func grouped() throws {
    let scene = try Self.list(.grouped)
    let rows = scene.all("row")
    #expect(rows.allSatisfy { $0.frame.x == 0 && $0.frame.width == 320 })
    #expect(Self.separators(rows) == ["16 0", "0 0", "0 0"])
    #expect(try scene.tree[0].hasSuffix("fill #F2F2F7FF"))
    #expect(Self.boxes(rows).allSatisfy { $0.fill == .white })
    #expect(scene.all("gap").map(\.frame.height) == [20, 20])
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

  private static func boxes(_ elements: [PlacedElement]) -> [PlacedElement.PlacedBox] {
    elements.compactMap { if case .box(let box) = $0.content { box } else { nil } }
  }

  /// The insets of rows' separators, from the left and from the right.
  private static func separators(_ rows: [PlacedElement]) -> [String] {
    boxes(rows).map { box in
      box.separator == nil ? "none" : "\(NumberText.brief(box.separatorLeft)) \(NumberText.brief(box.separatorRight))"
    }
  }

  @Test("A list's separator inset goes before the rows', and lines can be left out; mirrored they begin at the right")
  func separatorInsets() throws {
    func rows(_ list: List, _ direction: LayoutDirection = .leftToRight) throws -> [PlacedElement] {
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
      List(rowHeight: .automatic(estimate: 0)) {
        Row(insets: Insets(horizontal: 10)) { Element.block("block", 10, 5) }.named("row")
        Row(insets: .zero) { Spacer() }.named("empty")
      }
    }
    #expect(try scene.frames("row", "block") == ["0 0 40 x 5.333", "10 0 10 x 5"])
    let bitmap = try scene.bitmap()
    let line = SemanticColor.separator.color(in: .light)
    for x in 0..<120 {
      let under = bitmap[x, 15]
      if x < 30 {
        #expect(under == .white)
      } else {
        #expect(under.green == UInt8((255.0 + (60.0 - 255) * Double(line.alpha) / 255).rounded()))
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
    #expect(images.map(\.frame.words) == ["290 15 14 x 14", "287 57.333 17 x 17"])
    #expect(try scene["a"].frame.maxX <= 290 - 8)
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
