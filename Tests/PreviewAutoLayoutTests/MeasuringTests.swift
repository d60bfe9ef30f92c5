import PreviewAutoLayout
import PreviewCore
import Testing

@Suite("Texts that wrap, and sizes that fit")
struct MeasuringTests {
  @Test("A label is as high as its lines are at the width that the layout gives it")
  func wrapping() {
    var screen = Screen(120, 400)
    let label = screen.view { $0.content = .measured(wraps: true, preferredWidth: nil) }
    let below = screen.view(width: 10, height: 10)
    screen.pin(label, [.left, .top])
    screen.pin(label, .right, .lessThanOrEqual, to: .view(0))
    screen.pin(below, .left, to: .view(0))
    screen.pin(below, .top, to: .view(label, .bottom))
    for (letters, frame) in [
      (9, Rect(x: 0, y: 0, width: 90, height: 20)), (25, Rect(x: 0, y: 0, width: 120, height: 60)),
    ] {
      let solved = screen.solved { _, width in measuredText(letters, width: width) }
      #expect(solved.frames[label] == frame && solved.frames[below].y == frame.height)
    }
  }

  @Test("A label that wraps is as wide as its longest line where nothing widens it")
  func longestLine() {
    // 125 points hold lines of twelve letters.
    var screen = Screen(125, 400)
    let label = screen.view { $0.content = .measured(wraps: true, preferredWidth: nil) }
    screen.pin(label, .left, .greaterThanOrEqual, to: .view(0))
    screen.pin(label, .centerX, to: .view(0))
    screen.pin(label, .top, to: .view(0))
    let solved = screen.solved { _, width in measuredText(25, width: width) }
    #expect(solved.exactFrames[label] == Rect(x: 2.5, y: 0, width: 120, height: 60))
  }

  @Test("A preferred width limits a label whatever room there is")
  func preferredWidth() {
    var screen = Screen(400, 400)
    let label = screen.view { $0.content = .measured(wraps: true, preferredWidth: 50) }
    screen.pin(label, [.left, .top])
    #expect(
      screen.solved { _, width in measuredText(12, width: width) }.frames[label]
        == Rect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("A label of one line is measured once and truncated")
  func oneLine() {
    var screen = Screen(100, 400)
    let label = screen.view { $0.content = .measured(wraps: false, preferredWidth: nil) }
    screen.pin(label, [.left, .top])
    screen.pin(label, .right, .lessThanOrEqual, to: .view(0))
    var widths: [Double?] = []
    let solved = screen.solved { _, width in
      widths.append(width)
      return measuredText(25, width: nil)
    }
    #expect(solved.frames[label] == Rect(x: 0, y: 0, width: 100, height: 20) && widths == [nil])
  }

  @Test("A cell sizes itself by what its constraints need, and no more")
  func selfSizing() {
    var surroundings = LayoutSurroundings(width: .fixed(100), height: .fitting, scale: 2)
    surroundings.rootMargins = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    var hierarchy = ViewHierarchy(root: ConstrainedView(), surroundings: surroundings)
    var label = ConstrainedView()
    label.content = .measured(wraps: true, preferredWidth: nil)
    let view = hierarchy.add(label, to: 0)
    for attribute in [LayoutAttribute.leadingMargin, .trailingMargin, .topMargin, .bottomMargin] {
      let edge: LayoutAttribute =
        switch attribute {
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .topMargin: .top
        default: .bottom
        }
      hierarchy.constraints.append(
        LayoutConstraint(LayoutAnchor(.view(view), edge), to: LayoutAnchor(.view(0), attribute)))
    }
    // 68 points hold six letters; 17 of them are three lines.
    let solved = hierarchy.solved { _, width in measuredText(17, width: width) }
    #expect(solved.frames[0] == Rect(x: 0, y: 0, width: 100, height: 82))
    #expect(solved.frames[view] == Rect(x: 16, y: 11, width: 68, height: 60))
  }
}
