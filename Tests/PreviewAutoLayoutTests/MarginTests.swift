import PreviewAutoLayout
import PreviewCore
import Testing

@Suite("Margins, safe areas and scroll views")
struct MarginTests {
  /// A phone's screen: 44 points of safe area at the top, 34 at the bottom, margins of 16.
  private func phone() -> Screen {
    var screen = Screen(375, 812)
    screen.hierarchy.surroundings.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    screen.hierarchy.surroundings.rootMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    return screen
  }

  /// Fills an item with a new view, and returns its frame in its parent's coordinates.
  private func filled(_ item: LayoutItem, of screen: Screen, in parent: Int) -> Rect {
    var screen = screen
    let view = screen.view(in: parent)
    screen.pin(view, [.leading, .trailing, .top, .bottom], to: Target(item: item))
    return screen.solved().frames[view]
  }

  @Test("The root's margins add its safe area")
  func root() {
    let screen = phone()
    #expect(filled(.safeArea(0), of: screen, in: 0) == Rect(x: 0, y: 44, width: 375, height: 734))
    #expect(filled(.margins(0), of: screen, in: 0) == Rect(x: 16, y: 44, width: 343, height: 734))
    #expect(filled(.bottomBar(0), of: screen, in: 0) == Rect(x: 0, y: 778, width: 375, height: 34))
    #expect(filled(.topBar(0), of: screen, in: 0) == Rect(x: 0, y: 0, width: 375, height: 44))
  }

  @Test("A view's safe area is what of it lies in the root's, and its margins are 8 beside it")
  func nested() {
    var screen = phone()
    let view = screen.view()
    screen.pin(view, [.leading, .trailing, .top])
    screen.fix(view, .height, 200)
    #expect(filled(.safeArea(view), of: screen, in: view) == Rect(x: 0, y: 44, width: 375, height: 156))
    #expect(filled(.margins(view), of: screen, in: view) == Rect(x: 8, y: 52, width: 359, height: 140))
    screen.hierarchy.constraints.removeLast()
    screen.fix(view, .height, 20)
    #expect(filled(.safeArea(view), of: screen, in: view).height == 0)
  }

  @Test("A view that preserves its parent's margins keeps what it holds out of them")
  func preserved() {
    var screen = phone()
    let view = screen.view { ($0.margins.preservesParent, $0.margins.addsSafeArea) = (true, false) }
    screen.pin(view, .leading, to: .view(0).plus(4))
    screen.pin(view, .trailing, to: .view(0))
    screen.pin(view, .top, to: .view(0).plus(100))
    screen.fix(view, .height, 100)
    #expect(filled(.margins(view), of: screen, in: view) == Rect(x: 12, y: 8, width: 343, height: 84))
  }

  @Test("Directional margins change sides, others don't")
  func direction() {
    for (isRightToLeft, source, x) in [
      (false, LayoutMargins.Source.directional(EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)), 30.0),
      (true, .directional(EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)), 10),
      (true, .absolute(EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)), 30),
    ] {
      var screen = phone()
      screen.hierarchy.surroundings.isRightToLeft = isRightToLeft
      let view = screen.view { $0.margins.source = source }
      screen.pin(view, [.leading, .trailing, .centerY])
      screen.fix(view, .height, 50)
      #expect(filled(.margins(view), of: screen, in: view) == Rect(x: x, y: 0, width: 335, height: 50))
    }
  }

  @Test("The readable content guide is in the middle of a wide view")
  func readable() {
    var screen = Screen(1024, 768)
    screen.hierarchy.surroundings.readableWidth = 672
    screen.hierarchy.surroundings.rootMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    #expect(filled(.readableContent(0), of: screen, in: 0) == Rect(x: 176, y: 0, width: 672, height: 768))
    screen.hierarchy.surroundings.readableWidth = 1200
    #expect(filled(.readableContent(0), of: screen, in: 0) == Rect(x: 20, y: 0, width: 984, height: 768))
  }

  @Test("A view inside a scroll view is constrained to its content, whose size follows")
  func scrolling() {
    for usesGuides in [false, true] {
      var screen = phone()
      let scroll = screen.view(.scroll)
      screen.pin(scroll, [.leading, .trailing, .top, .bottom])
      let content = screen.view(in: scroll)
      screen.pin(
        content, [.leading, .trailing, .top, .bottom],
        to: Target(item: usesGuides ? .scrollContent(scroll) : .view(scroll)))
      screen.pin(content, .width, to: Target(item: usesGuides ? .scrollFrame(scroll) : .view(scroll)))
      screen.fix(content, .height, 1500)
      let solved = screen.solved()
      #expect(solved.contentSizes[scroll] == Size(width: 375, height: 1500))
      #expect(solved.frames[content] == Rect(x: 0, y: 0, width: 375, height: 1500))
      #expect(solved.frames[scroll].height == 812 && solved.ambiguities.isEmpty)
      #expect(solved.contentSizes[content] == nil)
    }
  }

  @Test("What is scrolled has no safe area: the scroll view insets it")
  func scrolledSafeArea() {
    var screen = phone()
    let scroll = screen.view(.scroll)
    screen.pin(scroll, [.leading, .trailing, .top, .bottom])
    let content = screen.view(in: scroll)
    screen.pin(content, [.leading, .trailing, .top, .bottom], to: .view(scroll))
    screen.pin(content, .width, to: Target(item: .scrollFrame(scroll)))
    screen.fix(content, .height, 300)
    #expect(filled(.safeArea(content), of: screen, in: content) == Rect(x: 0, y: 0, width: 375, height: 300))
  }
}
