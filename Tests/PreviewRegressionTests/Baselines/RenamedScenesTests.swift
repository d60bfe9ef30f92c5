import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewScene

@Suite("Scenes that are found to have new names")
struct RenamedScenesTests {
  /// The layout of labels, each by its name and its text.
  private static func layout(_ labels: [(name: String?, text: String)]) -> LayoutRecord {
    .scene(labels.map { .label(name: $0.name, 0, 0, width: 10, [($0.text, 0, [])]) })
  }

  private static func layout(_ texts: String...) -> LayoutRecord { layout(texts.map { (nil, $0) }) }

  private static func share(_ first: LayoutRecord, _ second: LayoutRecord) -> Double {
    let (first, second) = (LayoutLikeness(first), LayoutLikeness(second))
    #expect(first.share(sameAs: second) == second.share(sameAs: first))
    return first.share(sameAs: second)
  }

  @Test("Layouts are alike by the share of their elements that is the same, whatever their order and place")
  func likeness() {
    #expect(Self.share(Self.layout("a", "b"), Self.layout("b", "a")) == 1)
    #expect(Self.share(Self.layout("a", "b", "c"), Self.layout("a", "b", "d")) == 2.0 / 3)
    #expect(Self.share(Self.layout("a", "a", "a"), Self.layout("a")) == 0.5)
    #expect(Self.share(Self.layout("a"), Self.layout("b")) == 0)
    // A name says half of what a name and a text say.
    #expect(Self.share(Self.layout([("title", "a")]), Self.layout([("title", "b")])) == 0.5)
    #expect(Self.share(Self.layout([("title", "a"), ("x", "b")]), Self.layout([("title", "c"), ("x", "b")])) == 0.75)
    #expect(Self.share(Self.layout([("title", "a")]), Self.layout([("detail", "a")])) == 0)
    // Nothing is like nothing.
    #expect(Self.share(.scene([]), .scene([])) == 0)
  }

  @Test("A sheet is like one of its kind that shows the same in the same fonts")
  func sheets() {
    func sheet(_ kind: String, _ font: String) -> LayoutRecord {
      var sheet = LayoutRecord.scene([.label(0, 0, width: 10, [("ab", 0, ["\(font) 17 #000000FF A+10 b+10"])])])
      sheet.subject = .sheet(kind: kind, size: Size(width: 10, height: 10))
      return sheet
    }
    #expect(Self.share(sheet("ladder", "Inter"), sheet("ladder", "Inter")) == 1)
    #expect(Self.share(sheet("ladder", "Inter"), sheet("matrix", "Inter")) == 0)
    #expect(Self.share(sheet("ladder", "Inter"), sheet("ladder", "Lobster")) == 0)
  }

  /// Former names by new ones, of scenes whose layouts are these, all in one picture at L.
  private static func renamed(
    from before: [String: LayoutRecord], to after: [String: LayoutRecord]
  ) -> [String: String] {
    let scenes = after.keys.sorted().map { "\($0): { elements: [{ label: a }] }" }.joined(separator: "\n  ")
    let spec = spec("fonts: Fonts/Inter.var.ttf\ntraits: { categories: [L, AX2] }\nscenes:\n  \(scenes)\n")
    #expect(spec.mistakes.isEmpty)
    return RenamedScenes(
      among: spec.plan.pictures, formerly: Set(before.keys),
      name: { path in before.keys.first { path == "\($0).L.png" } },
      layout: { after[$0.name] }, formerLayout: { path in before[String(path.prefix { $0 != "." })] }
    ).formerNames
  }

  @Test("A scene is the one it is most like, among those that went; what stayed, or is like several, has no other name")
  func pairs() {
    let (ab, abc, xyz) = (Self.layout("a", "b"), Self.layout("a", "b", "c"), Self.layout("x", "y", "z"))
    #expect(Self.renamed(from: ["old": ab], to: ["new": ab]) == ["new": "old"])
    #expect(Self.renamed(from: ["old": ab], to: ["new": xyz]) == [:])
    #expect(Self.renamed(from: ["old": ab, "new": ab], to: ["new": ab]) == [:])
    #expect(Self.renamed(from: ["old": ab], to: ["old": ab, "new": ab]) == [:])
    // Each has the one that is more like it.
    #expect(
      Self.renamed(from: ["m": ab, "n": abc], to: ["p": abc, "q": ab, "r": xyz]) == ["p": "n", "q": "m"])
    // The better one is another's, and what is left is no better for it.
    #expect(Self.renamed(from: ["m": ab], to: ["p": abc, "q": ab]) == ["q": "m"])
    // Which is which of two that look alike?
    #expect(Self.renamed(from: ["m": ab], to: ["p": ab, "q": ab]) == [:])
    #expect(Self.renamed(from: ["m": ab, "n": ab], to: ["p": ab]) == [:])
  }

  @Test("Ids of findings follow, and no others that begin alike")
  func ids() {
    let scenes = RenamedScenes(["tray": "cart"])
    #expect(
      scenes.renamed(["cart/a/r", "cart2/a/r", "typography:cart/r", "tray/b/r"])
        == ["tray/a/r", "cart2/a/r", "typography:cart/r", "tray/b/r"])
    #expect(scenes.counts(of: ["cart/a/r", "cart/b/r", "cart2/a/r"]) == ["tray": 2])
    #expect(scenes.words(withFindings: ["tray": 2]) == ["the new name of cart is tray; 2 recorded findings go with it"])
    #expect(scenes.words(renaming: ["tray": 1]) == ["renamed 1 recorded finding of cart to tray"])
    #expect(scenes.formerPath(of: "tray.L.png", named: "tray") == "cart.L.png")
    #expect(scenes.formerPath(of: "trays.L.png", named: "trays") == nil)
    let many = RenamedScenes(["e": "1", "d": "2", "c": "3", "b": "4", "a": "5"])
    #expect(many.words(withFindings: ["a": 1]).first == "the new name of 5 is a; 1 recorded finding goes with it")
    #expect(many.words(withFindings: [:]).suffix(2) == ["the new name of 3 is c", "2 more scenes have new names"])
  }
}
