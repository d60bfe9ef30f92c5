import PreviewAutoLayout
import PreviewCore
import Testing

@Suite("Stack views")
struct StackTests {
  /// Three views of 40, 20 and 10 by 30, 20 and 10 points in a stack view, with their frames.
  private func frames(
    _ axis: LayoutAxis, size: (Double?, Double?) = (nil, nil), isRightToLeft: Bool = false,
    change: (inout StackArrangement) -> Void
  ) -> [[Double]] {
    var screen = Screen(400, 400)
    screen.hierarchy.surroundings.isRightToLeft = isRightToLeft
    let stack = screen.stack(axis, change: change)
    screen.pin(stack, [.left, .top])
    if let width = size.0 { screen.fix(stack, .width, width) }
    if let height = size.1 { screen.fix(stack, .height, height) }
    for (width, height) in [(40.0, 30.0), (20, 20), (10, 10)] {
      _ = screen.view(in: stack, width: width, height: height)
    }
    return Array(screen.frames()[1...])
  }

  @Test("A stack view is as large as what it arranges")
  func natural() {
    #expect(
      frames(.horizontal) { $0.spacing = 8 } == [
        [0, 0, 86, 30], [0, 0, 40, 30], [48, 0, 20, 30], [76, 0, 10, 30],
      ])
    #expect(
      frames(.vertical) { $0.alignment = .leading } == [
        [0, 0, 40, 60], [0, 0, 40, 30], [0, 30, 20, 20], [0, 50, 10, 10],
      ])
  }

  @Test("Alignments place what is smaller than the stack view")
  func alignments() {
    for (alignment, places) in [
      (StackArrangement.Alignment.leading, [0.0, 0, 0]), (.center, [0, 5, 10]), (.trailing, [0, 10, 20]),
    ] {
      let frames = frames(.horizontal) { $0.alignment = alignment }
      #expect(frames.dropFirst().map { $0[1] } == places && frames[0][3] == 30)
    }
  }

  @Test("Distributions share the length of the stack view")
  func distributions() {
    func lengths(_ distribution: StackArrangement.Distribution) -> [[Double]] {
      frames(.horizontal, size: (200, 30)) { ($0.distribution, $0.spacing) = (distribution, 10) }.dropFirst()
        .map { [$0[0], $0[2]] }
    }
    #expect(lengths(.fillEqually) == [[0, 60], [70, 60], [140, 60]])
    // 40, 20 and 10 with 20 points of spacing are 90: four ninths of 200 are 89, two are 44.
    #expect(lengths(.fillProportionally) == [[0, 89], [99, 44], [153, 47]])
    #expect(lengths(.equalSpacing) == [[0, 40], [105, 20], [190, 10]])
    // Centres at 20, 107.5 and 195.
    #expect(lengths(.equalCentering) == [[0, 40], [98, 20], [190, 10]])
  }

  @Test("Spacing after a view replaces the stack view's")
  func customSpacing() {
    #expect(
      frames(.horizontal) { ($0.spacing, $0.customSpacing) = (8, [3: 20]) }.map { $0[0] } == [0, 0, 48, 88])
  }

  @Test("From right to left, a row begins at the right, and a column leads there")
  func rightToLeft() {
    let row = frames(.horizontal, isRightToLeft: true) { ($0.spacing, $0.customSpacing) = (8, [3: 20]) }
    #expect(row.map { $0[0] } == [0, 58, 30, 0])
    let column = frames(.vertical, isRightToLeft: true) { $0.alignment = .leading }
    #expect(column.map { $0[0] } == [0, 0, 20, 30])
  }

  @Test("A hidden view takes no space and no spacing")
  func hidden() {
    var screen = Screen(400, 400)
    let stack = screen.stack(.horizontal) { $0.spacing = 8 }
    screen.pin(stack, [.left, .top])
    let views = [false, true, false].map { isHidden in
      screen.view(in: stack, width: 40, height: 30) { $0.isHidden = isHidden }
    }
    // A length of its own gives way.
    screen.fix(views[1], .width, 40)
    let solved = screen.solved()
    #expect(solved.frames[stack].width == 88 && solved.frames[views[2]].x == 48 && solved.conflicts.isEmpty)
  }

  @Test("Margins and nested stack views")
  func margins() {
    var screen = Screen(400, 400)
    var arrangement = StackArrangement(axis: .vertical)
    arrangement.isMarginsRelative = true
    let outer = screen.view(.stack(arrangement)) {
      $0.margins.source = .directional(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
    }
    screen.pin(outer, [.left, .top, .right])
    let row = screen.stack(in: outer, .horizontal) { $0.distribution = .fillEqually }
    let cells = (0..<2).map { _ in screen.view(in: row, width: 30, height: 20) }
    let frames = screen.frames()
    #expect(frames[outer] == [0, 0, 400, 40] && frames[row] == [10, 5, 370, 20])
    #expect(frames[cells[1]] == [185, 0, 185, 20])
  }

  @Test("Rows align baselines, and columns space them")
  func baselines() {
    var large = MeasuredContent(width: 50, height: 40)
    (large.firstBaseline, large.lastBaseline) = (30, 10)
    var small = MeasuredContent(width: 50, height: 20)
    (small.firstBaseline, small.lastBaseline) = (15, 5)
    for (alignment, y) in [(StackArrangement.Alignment.firstBaseline, 15.0), (.lastBaseline, 15)] {
      var screen = Screen(400, 400)
      let stack = screen.stack(.horizontal) { $0.alignment = alignment }
      screen.pin(stack, [.left, .top])
      _ = screen.view(in: stack) { $0.content = .fixed(large) }
      let second = screen.view(in: stack) { $0.content = .fixed(small) }
      let frames = screen.frames()
      #expect(frames[second][1] == y && frames[stack][3] == 40)
    }
    var screen = Screen(400, 400)
    let column = screen.stack(.vertical) { ($0.isBaselineRelative, $0.spacing) = (true, 32) }
    screen.pin(column, [.left, .top])
    _ = screen.view(in: column) { $0.content = .fixed(large) }
    let second = screen.view(in: column) { $0.content = .fixed(small) }
    // The first text's baseline is at 30, the second's 32 below it, 15 from its top.
    #expect(screen.frames()[second][1] == 47)
  }

  @Test("An empty stack view has no size")
  func empty() {
    var screen = Screen(100, 100)
    let stack = screen.stack(.horizontal)
    screen.pin(stack, [.left, .top])
    let solved = screen.solved()
    #expect(solved.frames[stack] == Rect(x: 0, y: 0, width: 0, height: 0) && solved.ambiguities.isEmpty)
  }
}
