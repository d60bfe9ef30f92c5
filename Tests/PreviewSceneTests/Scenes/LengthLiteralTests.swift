import Testing

@testable import PreviewScene

@Suite("Lengths in Swift as they are written")
struct LengthLiteralTests {
  @Test("A number is a length of points that stay, wherever an element takes one")
  func literals() throws {
    let stack = Stack(.vertical, spacing: 8) { Label("a").limited(minimumWidth: 44, maximumHeight: 60.5) }
    #expect(stack.spacing == .points(8))
    #expect(stack.elements[0].sizeLimits.minimumWidth == .points(44))
    #expect(stack.elements[0].sizeLimits.maximumHeight == .points(60.5))
    #expect(Stack(.horizontal, spacing: 4.5) { Label("a") }.spacing == .points(4.5))
    let background = Background(
      .cell, cornerRadius: 12, padding: Insets(horizontal: 16, vertical: 6.5), width: 300, height: 44,
      content: Label("a"))
    #expect(background.cornerRadius == .points(12) && background.padding.top == .points(6.5))
    #expect(background.padding.leading == .points(16) && background.width == .points(300))
    #expect(Background(padding: 16, content: Label("a")).padding == Insets(horizontal: 16, vertical: 16))
    #expect(Background(padding: 4.5, content: Label("a")).padding.bottom == .points(4.5))
    #expect(Spacer(minimumLength: 10).minimumLength == .points(10))
    #expect(Insets(top: 1, leading: nil, bottom: 2, trailing: 3.5).trailing == .points(3.5))
    let grid = Grid(minimumColumnWidth: 120, spacing: 8, rowSpacing: 4) { Label("a") }
    #expect(grid.minimumColumnWidth == .points(120) && grid.rowSpacing == .points(4))
    _ = try Scene(name: "literals") {
      stack
      background
      grid
      Spacer(minimumLength: 10)
    }
  }
}
