import PreviewCore
import Testing

@testable import PreviewAutoLayout

@Suite("Conflicts and ambiguities")
struct ConflictTests {
  @Test("A conflict names the constraints that contradict one another, and no other")
  func conflict() {
    var screen = Screen(320, 100)
    let view = screen.view()
    screen.pin(view, [.left, .top, .bottom])  // 0, 1, 2
    screen.fix(view, .width, 100)  // 3
    let other = screen.view()
    screen.pin(other, [.top, .bottom, .right])  // 4, 5, 6
    screen.pin(other, .left, to: .view(view, .right))  // 7
    screen.fix(other, .width, 100)  // 8
    let solved = screen.solved()
    #expect(
      solved.conflicts == [
        LayoutConflict(
          constraints: [.root, .given(0), .given(3), .given(6), .given(7), .given(8)], broken: .given(8))
      ])
    #expect(solved.frames[other] == Rect(x: 100, y: 0, width: 220, height: 100) && solved.ambiguities.isEmpty)
  }

  @Test("Inequalities contradict, too, and a width below zero does")
  func inequalities() {
    var screen = Screen(320, 100)
    let view = screen.view(width: 10, height: 10)
    screen.pin(view, [.left, .top])
    screen.fix(view, .width, 50, .lessThanOrEqual)
    screen.fix(view, .width, 60, .greaterThanOrEqual)
    #expect(
      screen.solved().conflicts == [LayoutConflict(constraints: [.given(2), .given(3)], broken: .given(3))])

    var narrow = Screen(20, 100)
    let inset = narrow.view()
    narrow.pin(inset, [.top, .bottom])
    narrow.pin(inset, .left, to: .view(0).plus(16))
    narrow.pin(inset, .right, to: .view(0).plus(-16))
    let solved = narrow.solved()
    #expect(solved.conflicts.map(\.broken) == [.size(inset)])
    #expect(solved.conflicts[0].constraints.contains(.given(2)) && solved.conflicts[0].constraints.contains(.given(3)))
  }

  @Test("A text that may not be compressed conflicts with the space that it has")
  func textConflict() {
    // What holds at L and conflicts at AX2.
    var screen = Screen(100, 100)
    let label = screen.view {
      ($0.content, $0.compressionResistance) = (.measured(wraps: false, preferredWidth: nil), AxisPriorities(1000))
    }
    screen.pin(label, [.left, .right, .top])
    #expect(screen.solved { _, _ in measuredText(10, width: nil) }.conflicts.isEmpty)
    let solved = screen.solved { _, _ in measuredText(11, width: nil) }
    #expect(solved.conflicts.map(\.broken) == [.content(label)])
  }

  @Test("A place or a length that nothing determines is ambiguous")
  func ambiguity() {
    var screen = Screen(320, 100)
    let view = screen.view(height: 20)
    screen.pin(view, .left, to: .view(0))
    #expect(
      screen.solved().ambiguities == [
        LayoutAmbiguity(view: view, axis: .horizontal, position: false, length: true),
        LayoutAmbiguity(view: view, axis: .vertical, position: true, length: false),
      ])
  }

  @Test("Two labels that hug alike share the space ambiguously; with different priorities they don't")
  func sharedSpace() {
    for (hugging, isAmbiguous) in [(251.0, true), (252, false)] {
      var screen = Screen(300, 44)
      let first = screen.view(width: 50, height: 20) { $0.hugging.horizontal = 251 }
      let second = screen.view(width: 80, height: 20) { $0.hugging.horizontal = hugging }
      screen.pin(first, [.left, .top])
      screen.pin(second, .left, to: .view(first, .right))
      screen.pin(second, [.right, .top])
      let solved = screen.solved()
      #expect(solved.ambiguities.isEmpty != isAmbiguous)
      #expect(solved.frames[first].width + solved.frames[second].width == 300)
      if isAmbiguous { #expect(Set(solved.ambiguities.map(\.view)) == [first, second]) }
    }
  }

  @Test("A place between bounds that meet isn't ambiguous")
  func degenerate() {
    var screen = Screen(100, 100)
    let view = screen.view(width: 100, height: 10)
    screen.pin(view, .left, .greaterThanOrEqual, to: .view(0))
    screen.pin(view, .right, .lessThanOrEqual, to: .view(0))
    screen.fix(view, .width, 100)
    screen.pin(view, .top, to: .view(0))
    #expect(screen.solved().ambiguities.isEmpty)
  }
}
