import PreviewCore
import PreviewType

/// Elements in as many columns of equal width as there is room for (SwiftUI's `LazyVGrid` with one `GridItem(.adaptive(minimum:))`).
///
///     Grid(minimumColumnWidth: .scaled(150, with: .body), spacing: 12) {
///       for product in products { card(product) }
///     }
///
/// With a minimum that grows with the text, a grid has fewer columns at larger categories.
public struct Grid: SceneElement, Hashable, Sendable {
  /// Points that a column is wide at least.
  public var minimumColumnWidth: SceneLength
  /// The room between two columns.
  public var spacing: Stack.Spacing
  /// The room between two rows; nil for as between columns.
  public var rowSpacing: Stack.Spacing?
  /// The elements, row by row.
  public let elements: [Element]

  /// A grid of elements.
  public init(
    minimumColumnWidth: SceneLength, spacing: Stack.Spacing = .system, rowSpacing: Stack.Spacing? = nil,
    elements: [Element]
  ) {
    (self.minimumColumnWidth, self.elements) = (minimumColumnWidth, elements)
    (self.spacing, self.rowSpacing) = (spacing, rowSpacing)
  }

  /// A grid of the elements that a closure lists.
  public init(
    minimumColumnWidth: SceneLength, spacing: Stack.Spacing = .system, rowSpacing: Stack.Spacing? = nil,
    @ElementBuilder elements: () -> [Element]
  ) {
    self.init(
      minimumColumnWidth: minimumColumnWidth, spacing: spacing, rowSpacing: rowSpacing, elements: elements())
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Grid: ElementContent {
  package static let kind = LayoutNode.Kind(name: "grid", hasColumns: true)

  package var inner: [Element] { elements }

  package func check() throws(SceneError) {
    guard !elements.isEmpty else { throw .empty("grid") }
    try ElementBounds.side.check(minimumColumnWidth, of: "grid", "column width")
    for spacing in [spacing, rowSpacing] { try ElementBounds.length.check(spacing?.length, of: "grid", "spacing") }
  }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(self, elements.map { maker.view($0) }) }
}

extension Grid: ViewContent {
  /// The edges of the columns in a width, from the leading edge, on whole pixels: as many as have the least width, and at least one, which is narrower then.
  ///
  /// The columns share the width, so that columns without an element stay empty, as in SwiftUI.
  func columns(in width: Double, _ traits: Traits, _ grid: PixelGrid) -> (
    count: Int, frame: (Int) -> (x: Double, width: Double)
  ) {
    let least = max(grid.hairline, minimumColumnWidth.points(in: traits))
    let gap = grid.roundedHalfUp(spacing.length.points(in: traits))
    let count = max(1, ((width + gap) / (least + gap) + PixelGrid.tolerance).rounded(.down))
    let share = max(0, width - gap * (count - 1)) / count
    return (
      Int(count),
      { column in
        let x = grid.roundedHalfUp((share + gap) * Double(column))
        return (x, grid.roundedHalfUp((share + gap) * Double(column) + share) - x)
      }
    )
  }

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    // Where nobody gives it a width, all elements stand in one row of the narrowest columns.
    let gap = spacing.length.points(in: view.traits)
    let count = Double(max(1, view.children.count))
    let width = width ?? measuring.grid.roundedUp((minimumColumnWidth.points(in: view.traits) + gap) * count - gap)
    return Size(width: width, height: try frames(of: view, in: width, measuring).map(\.maxY).max() ?? 0)
  }

  /// The frames of the elements: each as wide as its column, and as high as the highest of its row. SwiftUI centres lower ones; cards of one height are what
  /// screens have.
  private func frames(of view: SceneView, in width: Double, _ measuring: SceneMeasuring) throws(SceneError) -> [Rect] {
    let columns = columns(in: width, view.traits, measuring.grid)
    let gap = measuring.grid.roundedHalfUp((rowSpacing ?? spacing).length.points(in: view.traits))
    var frames: [Rect] = []
    var y = 0.0
    for start in stride(from: 0, to: view.children.count, by: columns.count) {
      let row = Array(view.children[start..<min(start + columns.count, view.children.count)])
      var sizes: [Size] = []
      for (column, child) in row.enumerated() {
        let own = columns.frame(column).width
        let offered = child.isHeld(across: .horizontal) ? nil : measuring.limits(of: child).width(own)
        let size = try measuring.size(of: child, width: offered)
        sizes.append(Size(width: offered ?? size.width, height: size.height))
      }
      let height = sizes.map(\.height).max() ?? 0
      for (column, child) in row.enumerated() {
        let own =
          child.isHeld(across: .vertical) ? sizes[column].height : measuring.limits(of: child).height(height)
        frames.append(Rect(x: columns.frame(column).x, y: y, width: sizes[column].width, height: own))
      }
      y += height + gap
    }
    return frames
  }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    try measuring.firstBaselines(in: Array(zip(view.children, try frames(of: view, in: size.width, measuring))))
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    try placement.place(view.children, try frames(of: view, in: frame.width, placement.measuring), from: frame)
  }

  func settings(of _: SceneView) -> [LayoutSetting] {
    LayoutSetting.list(
      (.leastColumnWidth, minimumColumnWidth.words), (.columnSpacing, spacing.length.words),
      (.rowSpacing, rowSpacing?.length.words))
  }
}
