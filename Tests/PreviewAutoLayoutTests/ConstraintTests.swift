import PreviewAutoLayout
import PreviewCore
import Testing

@Suite("Constraints")
struct ConstraintTests {
  @Test("Edges and sizes give a frame in the parent's coordinates")
  func edges() {
    var screen = Screen(320, 480, scale: 2)
    let outer = screen.view()
    screen.pin(outer, .leading, to: .view(0).plus(16))
    screen.pin(outer, .top, to: .view(0).plus(20))
    screen.pin(outer, .trailing, to: .view(0).plus(-16))
    screen.fix(outer, .height, 100)
    let inner = screen.view(in: outer)
    screen.pin(inner, [.centerX, .centerY], to: .view(outer))
    screen.pin(inner, .width, to: .view(outer).times(0.5).plus(4))
    screen.pin(inner, .height, to: .view(inner, .width).times(0.25))
    #expect(screen.frames() == [[0, 0, 320, 480], [16, 20, 288, 100], [70, 31.5, 148, 37]])
  }

  @Test("A higher priority wins, and what is left of a lower one is as near as it can be")
  func priorities() {
    var screen = Screen(300, 100)
    let view = screen.view()
    screen.pin(view, [.left, .top, .bottom])
    screen.fix(view, .width, 200, .lessThanOrEqual)
    screen.fix(view, .width, 250, at: 750)
    screen.fix(view, .width, 20, at: 749)
    #expect(screen.frames()[view] == [0, 0, 200, 100])
  }

  @Test("However many constraints of a lower priority want something else, the higher one holds")
  func levelsAreExact() {
    var screen = Screen(300, 100)
    let view = screen.view()
    screen.pin(view, [.left, .top, .bottom])
    screen.fix(view, .width, 200, at: 251)
    for _ in 0..<500 { screen.fix(view, .width, 10, at: 250) }
    #expect(screen.frames()[view] == [0, 0, 200, 100])
  }

  @Test("The label that hugs its content more keeps it, and the one that resists less is compressed")
  func content() {
    for (space, expected) in [(300.0, [50.0, 250]), (100, [50, 50])] {
      var screen = Screen(space, 44)
      let first = screen.view(width: 50, height: 20) { $0.hugging.horizontal = 252 }
      let second = screen.view(width: 80, height: 20) { $0.compressionResistance.horizontal = 749 }
      screen.pin(first, [.left, .top])
      screen.pin(second, .left, to: .view(first, .right))
      screen.pin(second, [.right, .top])
      let frames = screen.frames()
      #expect([frames[first][2], frames[second][2]] == expected)
      #expect(frames[second][3] == 20)
    }
  }

  @Test("Alignment rectangles lie inside frames; constraints align them")
  func alignment() {
    // A slider's frame reaches 2 points beyond its alignment rectangle at both sides.
    var screen = Screen(320, 100)
    let slider = screen.view(height: 30) {
      $0.alignmentInsets = EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    }
    screen.pin(slider, .leading, to: .view(0).plus(16))
    screen.pin(slider, .trailing, to: .view(0).plus(-16))
    screen.pin(slider, .top, to: .view(0).plus(10))
    #expect(screen.frames()[slider] == [14, 10, 292, 31])
  }

  @Test("Leading is right where the interface runs from right to left; left stays left")
  func rightToLeft() {
    var screen = Screen(300, 100)
    screen.hierarchy.surroundings.isRightToLeft = true
    let leading = screen.view(width: 40, height: 20)
    screen.pin(leading, .leading, to: .view(0).plus(10))
    screen.pin(leading, .top, to: .view(0))
    let left = screen.view(width: 40, height: 20)
    screen.pin(left, .left, to: .view(0).plus(10))
    screen.pin(left, .top, to: .view(0))
    let frames = screen.frames()
    #expect(frames[leading] == [250, 0, 40, 20] && frames[left] == [10, 0, 40, 20])
  }

  @Test("A constant leads inwards from the leading edge in both directions")
  func directionOfConstants() {
    for (isRightToLeft, x) in [(false, 16.0), (true, 244)] {
      var screen = Screen(300, 100)
      screen.hierarchy.surroundings.isRightToLeft = isRightToLeft
      let view = screen.view(width: 40, height: 20)
      screen.pin(view, .leading, to: .view(0).plus(16))
      screen.pin(view, .top, to: .view(0))
      #expect(screen.frames()[view] == [x, 0, 40, 20])
    }
  }

  @Test("A multiple of a place is measured from the corner of the view that both items are in")
  func multiples() {
    for (isRightToLeft, x) in [(false, 30.0), (true, 90)] {
      var screen = Screen(300, 100)
      screen.hierarchy.surroundings.isRightToLeft = isRightToLeft
      let parent = screen.view()
      screen.pin(parent, .left, to: .view(0).plus(100))
      screen.pin(parent, .top, to: .view(0).plus(40))
      screen.fix(parent, .width, 160)
      screen.fix(parent, .height, 60)
      let child = screen.view(in: parent, width: 40, height: 20)
      screen.pin(child, .leading, to: .view(parent, .trailing).times(0.25).plus(-10))
      screen.pin(child, .bottom, to: .view(parent).times(0.5))
      #expect(screen.frames()[child] == [x, 10, 40, 20])
    }
  }

  @Test("Edges are rounded in the root's coordinates, so that neighbours touch")
  func snapping() {
    // The second view begins at 33.33 and ends at 66.67; in its parent, which begins at 0.6, at 32.
    var screen = Screen(100, 10)
    let parent = screen.view()
    screen.pin(parent, .left, to: .view(0).plus(0.6))
    screen.pin(parent, .right, to: .view(0))
    screen.pin(parent, [.top, .bottom])
    let thirds = (0..<2).map { _ in screen.view(in: parent) }
    for third in thirds {
      screen.pin(third, [.top, .bottom])
      screen.pin(third, .width, to: .view(0).times(1 / 3.0))
    }
    screen.pin(thirds[0], .left, to: .view(0))
    screen.pin(thirds[1], .left, to: .view(thirds[0], .right))
    let solved = screen.solved()
    #expect(solved.frames[parent] == Rect(x: 1, y: 0, width: 99, height: 10))
    #expect(solved.frames[thirds[0]] == Rect(x: -1, y: 0, width: 33, height: 10))
    #expect(solved.frames[thirds[1]] == Rect(x: 32, y: 0, width: 34, height: 10))
    #expect(abs(solved.exactFrames[thirds[1]].x - (100 / 3.0 - 0.6)) < 1e-9)
  }

  @Test("An autoresizing mask keeps margins or lets them grow in proportion")
  func masks() {
    let frame = Rect(x: 20, y: 10, width: 60, height: 30)
    for (mask, expected) in [
      (AutoresizingMask(), [20.0, 10, 60, 30]),
      ([.flexibleWidth, .flexibleHeight], [20, 10, 160, 130]),
      ([.flexibleLeftMargin, .flexibleTopMargin], [120, 110, 60, 30]),
      ([.flexibleLeftMargin, .flexibleRightMargin], [70, 10, 60, 30]),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [40, 10, 120, 30]),
    ] {
      var screen = Screen(200, 200)
      let view = screen.view {
        $0.placement = .autoresizing(mask, frame: frame, parent: Size(width: 100, height: 100))
      }
      #expect(screen.frames()[view] == expected)
    }
  }

  @Test("Baselines of labels keep their distance from the nearest edge, those of buttons from the middle")
  func baselines() {
    // Both texts are 20 high, in views of 30 and 40: lines that end 5 above the bottom edge, and
    // 5 below the middle.
    for (place, y) in [(MeasuredContent.VerticalPlace.edges, 20.0), (.center, 15), (.top, 10)] {
      var screen = Screen(100, 100)
      var text = MeasuredContent(width: 40, height: 20)
      (text.firstBaseline, text.lastBaseline, text.place) = (15, 5, place)
      let labels = (0..<2).map { _ in screen.view { $0.content = .fixed(text) } }
      screen.fix(labels[0], .height, 30)
      screen.fix(labels[1], .height, 40)
      screen.pin(labels[0], .left, to: .view(0))
      screen.pin(labels[1], .right, to: .view(0))
      screen.pin(labels[1], .top, to: .view(0).plus(10))
      screen.pin(labels[0], .lastBaseline, to: .view(labels[1]))
      #expect(screen.frames()[labels[0]][1] == y)
    }
  }
}
