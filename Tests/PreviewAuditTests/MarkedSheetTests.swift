import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Audit: findings marked in pictures")
struct MarkedSheetTests {
  private static let address = "      - { label: 1200 Getty Center Drive in Los Angeles, name: address }\n"

  private static func text(_ elements: String, _ scene: String = "", file: String = "") -> String {
    "fonts: Fonts/Inter.var.ttf\n\(file)\nscenes:\n  s:\n    font: system\n    \(scene)\n    elements:\n" + elements
  }

  /// The plan of a spec with its findings marked.
  private static func marked(_ text: String, sweep: Sweep? = nil) throws -> RenderPlan {
    let read = spec(text, sweep: sweep)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    let report = Auditor(jobs: 1).report(on: read.audit, today: try #require(CalendarDate("2026-11-22")))
    return read.plan.marked(with: report, on: read.audit)
  }

  private static func trees(_ picture: RenderPlan.Picture) throws -> [LayoutTree] {
    let typesetter = Typesetter()
    return try picture.frames.map { (frame) in try frame.sheet.layout(in: frame.traits, typesetter: typesetter) }
  }

  private static func frames(_ kind: String, in tree: LayoutTree) -> [Rect] {
    tree.nodes.filter { $0.kind.name == kind }.map(\.frame)
  }

  /// The pictures in which something is marked, by their names.
  private static func names(_ plan: RenderPlan) throws -> [String] {
    try plan.pictures.filter { picture in try trees(picture).contains { !frames("mark", in: $0).isEmpty } }.map(\.stem)
  }

  @Test("A finding is marked in the pictures of exactly the category and width at which it holds")
  func environments() throws {
    // It truncates at 860 pt at AX5, and at 550 pt from AX2.
    let plan = try Self.marked(
      Self.text(Self.address, "width: [550, 860]", file: "traits: { categories: [L, AX1, AX2, AX5], scale: 1 }"))
    #expect(try Self.names(plan) == ["s.AX2.550pt", "s.AX5.550pt", "s.AX5.860pt"])
    #expect(plan.markedCount == 3)
  }

  @Test("Contrast that fails in light is not marked in dark")
  func appearances() throws {
    let plan = try Self.marked(
      Self.text(
        "      - { label: Sea, color: secondaryLabel }\n",
        file: "traits: { categories: L, appearances: [light, dark], scale: 1 }"))
    #expect(try Self.names(plan) == ["s.light"])
  }

  @Test("Of rows that break at different widths, each is marked where it breaks")
  func rows() throws {
    let rows = """
            - list:
                - each: [{ a: Getty Center Drive in Los Angeles }, { a: Getty Center Drive in Los Angeles in California }]
                  show: [{ row: [{ label: "{a}", name: address }] }]

      """
    let plan = try Self.marked(
      Self.text(rows, "width: [320, 240]", file: "traits: { categories: L, scale: 1 }"))
    let counts = try plan.pictures.map { Self.frames("mark", in: try Self.trees($0)[0]).count }
    #expect(plan.pictures.map(\.stem) == ["s.240pt", "s.320pt"])
    #expect(counts == [2, 1])
  }

  @Test("A picture without a finding stays as it is, and the page of one with a finding stays where it is")
  func unchanged() throws {
    let text = Self.text(Self.address, "width: 600", file: "traits: { categories: [L, AX5], scale: 1 }")
    let plain = spec(text).plan
    let plan = try Self.marked(text)
    for (before, after) in zip(plain.pictures, plan.pictures) {
      let (old, new) = (try Self.trees(before)[0], try Self.trees(after)[0])
      #expect(new.size.width == old.size.width)
      #expect(new.nodes.prefix(old.nodes.count).map(\.frame) == old.nodes.map(\.frame))
      if before.traits.contentSizeCategory == .large {
        #expect(after.sheet is SceneSheet)
      } else {
        #expect(new.size.height > old.size.height && new.nodes.count > old.nodes.count)
      }
    }
  }

  @Test(
    "Numbers stand on no letter, no picture, no other number, and on the page",
    arguments: ["leftToRight", "rightToLeft"])
  func numbers(direction: String) throws {
    let rows = """
            - list:
                - each: 6
                  show:
                    - row:
                        - stack:
                            - { label: "Delivery {index} to somebody in Los Angeles", style: headline }
                            - { label: "{index} Getty Center Drive", font: Inter-Regular, size: 15, color: secondaryLabel }

      """
    let plan = try Self.marked(
      Self.text(
        rows, "width: 240", file: "traits: { categories: [XS, L, AX5], directions: [\(direction)], scale: 2 }"))
    for picture in plan.pictures {
      let tree = try Self.trees(picture)[0]
      let badges = Self.frames("badge", in: tree)
      try #require(badges.count > 6)
      let page = tree.nodes.filter { $0.kind == "scene" }
      let ink = page.flatMap { Self.ink($0) }
      for (index, badge) in badges.enumerated() {
        #expect(badge.x >= 0 && badge.maxX <= tree.size.width && badge.y >= 0 && badge.maxY <= tree.size.height)
        for other in ink + badges[..<index] {
          let common = other.intersection(badge)
          #expect(common.width <= 0 || common.height <= 0, "\(picture.stem): \(badge) on \(other)")
        }
      }
    }
  }

  private static func ink(_ node: LayoutNode) -> [Rect] {
    var own: [Rect] = []
    if case .text(let text) = node.content {
      own = text.layout.lines.compactMap(\.inkBox).map { $0.offset(x: text.origin.x, y: text.origin.y) }
    }
    let inner = node.children.flatMap(ink)
    return own + (node.innerFactor == nil ? inner : inner.map { $0.offset(x: node.frame.x, y: node.frame.y) })
  }

  @Test("Findings about one place share an outline in the worst severity's colour")
  func severities() throws {
    let plan = try Self.marked(
      Self.text(
        "      - { label: 1200 Getty Center Drive in Los Angeles, font: Inter-Regular, size: 17, color: \"#AAAAAA\" }\n",
        "width: 200", file: "traits: { categories: L, scale: 1 }"))
    let tree = try Self.trees(plan.pictures[0])[0]
    let marks = tree.nodes.filter { $0.kind == "mark" }
    #expect(marks.count == 1)
    // Each number stands at the mark and in the legend.
    #expect(Self.frames("badge", in: tree).count == 2 * 3)
    guard case .box(let box) = try #require(marks.first).content else { return }
    #expect(box.border == SemanticColor.red.color(in: .light))
  }

  @Test("Beside errors, findings for information are not marked, but counted; alone they have thin marks")
  func importance() throws {
    // The address truncates; the other label's colour is iOS's own, with too little contrast.
    let sea = "      - { label: Sea, color: secondaryLabel }\n"
    let file = "traits: { categories: L, scale: 1 }"
    let alone = try Self.trees(try Self.marked(Self.text(sea, "width: 600", file: file)).pictures[0])[0]
    let both = try Self.trees(try Self.marked(Self.text(Self.address + sea, "width: 100", file: file)).pictures[0])[0]
    func boxes(_ tree: LayoutTree) -> [LayoutBox] {
      tree.nodes.filter { $0.kind == "mark" }.compactMap { if case .box(let box) = $0.content { box } else { nil } }
    }
    let grey = boxes(alone)
    #expect(!grey.isEmpty && grey.allSatisfy { $0.borderWidth < 1 })
    let red = boxes(both)
    #expect(!red.isEmpty && red.allSatisfy { $0.borderWidth > 1 && $0.border != grey[0].border })
    #expect(both.texts.contains { $0.layout.text.string.hasSuffix("for information is not marked here.") })
  }

  @Test("A style is marked on the typography sheet, mirrored too, and accepted findings nowhere")
  func styles() throws {
    let file =
      "typography: { small: { font: Inter, size: 9, relativeTo: body }, own: { font: Inter, size: 17, relativeTo: body } }"
    let head = "fonts: Fonts/Inter.var.ttf\n\(file)\n"
    let sheets =
      "traits: { categories: L, directions: [leftToRight, rightToLeft], scale: 1 }\nsheets: { t: { kind: typography } }\n"
    let plan = try Self.marked(head + sheets)
    for picture in plan.pictures {
      let tree = try Self.trees(picture)[0]
      let style = try #require(tree.styleFrames["small"])
      let mark = try #require(Self.frames("mark", in: tree).first)
      #expect(mark.intersection(style) == style, "\(picture.stem)")
      #expect(Self.frames("mark", in: tree).count == 1)
    }
    let accepted = "accepted: [{ id: \"typography:small/small-text\", reason: It is small. }]\n"
    #expect(try Self.marked(head + accepted + sheets).markedCount == 0)
  }

  @Test("Frames of an animation and pages of a contact sheet have their marks")
  func others() throws {
    let file = "traits: { categories: [L, AX5], scale: 1 }\nsheets: { all: { kind: contact, of: [s] } }"
    let text = Self.text(Self.address, "width: 600", file: file)
    let contact = try #require(try Self.marked(text).pictures.first { $0.name == "all" }?.sheet as? ContactSheet)
    #expect(contact.entries.map { $0.sheet is MarkedSheet } == [false, true])
    let animated = try #require(try Self.marked(text, sweep: .categories).pictures.first { $0.isAnimated })
    #expect(animated.frames.map { $0.sheet is MarkedSheet } == [false, true])
  }
}
