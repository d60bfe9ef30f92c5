import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRuns

@Suite("How the pictures of a plan are shared between workers")
struct PreviewRendererTests {
  private func units(_ text: String) throws -> [[String]] {
    let read = PreviewSpec(text: text, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    return PreviewRenderer.units(of: read.plan).map { $0.map { read.plan.pictures[$0].path } }
  }

  @Test("A picture in light and in dark goes to one worker, and no other two do")
  func appearances() throws {
    let found = try units(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
      traits: { categories: [L, AX5], appearances: [light, dark], directions: [leftToRight, rightToLeft] }
      sheets:
        ladder: { kind: ladder }
        light: { kind: matrix, traits: { appearances: light } }
      scenes:
        dark: { elements: [{ label: Hello }], width: [200, 320] }
      """)
    for unit in found {
      let names = unit.map { $0.replacing(".light.", with: ".").replacing(".dark.", with: ".") }
      #expect(Set(names).count == 1, "\(unit)")
    }
    let lone = found.filter { $0.count == 1 }.flatMap { $0 }
    #expect(!lone.isEmpty && lone.allSatisfy { $0.contains("/light.") }, "\(lone)")
    #expect(found.count { $0.count == 2 } == 2 * 2 * 2 + 2 * 2 * 2)
  }

  @Test("The costliest unit comes first")
  func costs() throws {
    let found = try units(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [XS, AX5] }
      sheets: { ladder: { kind: ladder } }
      """)
    #expect(found == [["ladder.AX5.png"], ["ladder.XS.png"]])
  }

  private func ladders() throws -> RenderPlan {
    let read = PreviewSpec(
      text: """
        fonts: Fonts/EBGaramond12-Regular.otf
        traits: { categories: [XS, L, AX5] }
        sheets: { ladder: { kind: ladder } }
        """, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    return read.plan
  }

  private enum Refusal: Error { case closed }

  @Test(
    "Each picture is taken once the folder is open, in the plan's order; none if it can't be opened",
    arguments: [1, 2, 3])
  func opening(jobs: Int) throws {
    let plan = try ladders()
    let isOpen = Locked(false)
    let (opened, answers) = try PreviewRenderer(jobs: jobs).work(plan) { () throws(Refusal) in
      isOpen.withLock { $0 = true }
      return ("the folder", { @Sendable _, picture in (picture.path, isOpen.withLock { $0 }) })
    }
    #expect(opened == "the folder")
    #expect(answers.map(\.0) == plan.pictures.map(\.path) && answers.allSatisfy(\.1))

    let taken = Locked(0)
    #expect(throws: Refusal.closed) {
      _ = try PreviewRenderer(jobs: jobs).work(plan) { () throws(Refusal) -> (String, PreviewRenderer.Work<Int>) in
        if jobs > 0 { throw .closed }
        return (
          "the folder",
          { _, _ in
            taken.withLock {
              $0 += 1; return $0
            }
          }
        )
      }
    }
    #expect(taken.withLock { $0 } == 0)
  }

  @Test("Work with very many pictures is no deeper a call than with one", .timeLimit(.minutes(5)))
  func manyPictures() throws {
    let one = try #require(try ladders().pictures.first)
    let count = 20_000
    let plan = RenderPlan(
      pictures: (0..<count).map { RenderPlan.Picture(path: "\($0).png", sheet: one.sheet, traits: one.traits) })
    let (_, answers) = try PreviewRenderer(jobs: 2).work(plan) { () throws(Refusal) in
      ((), { @Sendable _, picture in picture.path.count })
    }
    #expect(answers.count == count)
  }
}
