import PreviewAutoLayout
import PreviewCore
import Testing

@Suite("Hierarchies that nobody would make")
struct HostileHierarchyTests {
  @Test(
    "Numbers that no layout has are refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e7])
  func numbers(_ number: Double) {
    var constants = Screen(100, 100)
    let view = constants.view()
    constants.fix(view, .width, number)
    #expect(constants.solved().failure == .number(.given(0)))

    var multipliers = Screen(100, 100)
    let other = multipliers.view()
    multipliers.pin(other, .width, to: .view(0).times(number))
    #expect(multipliers.solved().failure == .number(.given(0)))

    #expect(Screen(number, 100).solved().failure == .number(.root))
    #expect(Screen(100, 100, scale: number).solved().failure == .number(.root))

    var contents = Screen(100, 100)
    let content = contents.view(width: number)
    #expect(contents.solved().failure == .number(.content(content)))

    var insets = Screen(100, 100)
    let slider = insets.view { $0.alignmentInsets.left = number }
    #expect(insets.solved().failure == .number(.content(slider)))
  }

  @Test("Priorities below zero do nothing, those above a thousand are required, and NaN is refused")
  func priorities() {
    for (priority, width) in [(0.0, 0.0), (-1, 0), (2000, 40)] {
      var screen = Screen(100, 100)
      let view = screen.view()
      screen.pin(view, [.left, .top])
      screen.fix(view, .width, 0, at: 1)
      screen.fix(view, .width, 40, at: priority)
      #expect(screen.frames()[view][2] == width)
    }
    var screen = Screen(100, 100)
    screen.fix(0, .width, 1, at: .nan)
    #expect(screen.solved().failure == .number(.given(0)))
  }

  @Test("Anchors that don't exist are refused")
  func anchors() {
    for item in [LayoutItem.view(7), .view(-1), .scrollContent(0)] {
      var screen = Screen(100, 100)
      let view = screen.view()
      screen.pin(view, .left, to: Target(item: item))
      #expect(screen.solved().failure == .anchor(0))
    }
  }

  @Test("Numbers that outgrow a layout are refused")
  func growth() {
    var screen = Screen(100, 100)
    var previous = screen.view()
    screen.fix(previous, .width, 1000)
    for _ in 0..<60 {
      let next = screen.view()
      screen.pin(next, .width, to: .view(previous).times(1e5))
      previous = next
    }
    #expect(screen.solved().failure == .tooMuch)
  }

  @Test("More views than a screen has are refused before they are solved")
  func count() {
    var screen = Screen(100, 100)
    for _ in 0...Limits.layoutItems { _ = screen.view() }
    #expect(screen.solved().failure == .tooMuch)
  }

  @Test("Views that are inside one another three hundred times are solved")
  func depth() {
    var screen = Screen(100, 100)
    var parent = 0
    for _ in 0..<300 {
      let view = screen.view(in: parent)
      screen.pin(view, [.left, .right, .top, .bottom], to: .view(parent))
      parent = view
    }
    #expect(screen.frames()[parent] == [0, 0, 100, 100])
    for _ in 0..<Limits.layoutDepth { parent = screen.stack(in: parent, .vertical) }
    #expect(screen.solved().failure == .tooMuch)
  }

  @Test("Stack views that constrain one another crosswise are solved")
  func work() {
    var screen = Screen(1000, 1000)
    var rows: [Int] = []
    for _ in 0..<12 {
      let row = screen.stack(.horizontal) { $0.distribution = .fillProportionally }
      for _ in 0..<12 { _ = screen.view(in: row, width: 7, height: 7) }
      for other in rows { screen.pin(row, .width, .lessThanOrEqual, to: .view(other).times(1.01), at: 500) }
      rows.append(row)
    }
    #expect(screen.solved().failure == nil)
  }

  @Test("Every pair of contradicting constraints is reported once")
  func manyConflicts() {
    var screen = Screen(100, 100)
    for _ in 0..<50 {
      let view = screen.view()
      screen.pin(view, [.left, .top, .bottom, .right])
      screen.fix(view, .width, 50)
    }
    #expect(screen.solved().conflicts.count == 50)
  }

  @Test("The same hierarchy gives the same result, whatever was solved before")
  func determinism() {
    var screen = Screen(300, 300, scale: 3)
    let stack = screen.stack(.vertical) { $0.distribution = .equalCentering }
    screen.pin(stack, [.left, .right, .top, .bottom])
    for place in 0..<6 { _ = screen.view(in: stack, width: Double(10 * place), height: 13) }
    let first = screen.solved()
    for _ in 0..<3 { #expect(screen.solved() == first) }
  }
}
