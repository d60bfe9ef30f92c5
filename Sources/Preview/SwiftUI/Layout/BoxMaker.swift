import PreviewCore
import PreviewScene

/// Makes the boxes of views, whose elements have numbers in the order in which they are drawn.
final class BoxMaker {
  typealias Measure = (_ element: Int, _ width: Double?) throws(SceneError) -> MeasuredElement?

  let measure: Measure
  private(set) var next: Int

  /// - Parameter next: The number of the first element.
  init(from next: Int, measure: @escaping Measure) { (self.next, self.measure) = (next, measure) }

  private func takeNumber() -> Int {
    defer { next += 1 }
    return next
  }

  private func all(_ views: [ViewLayout], _ context: LayoutContext) -> [ViewBox] {
    views.map { make($0, context) }
  }

  /// The box of a view with those of all in it.
  func make(_ view: ViewLayout, _ context: LayoutContext) -> ViewBox {
    switch view {
    case .leaf(_, let leaf):
      let number = takeNumber()
      return leaf == .list
        ? ScrollingListBox(number, measure, context) : LeafBox(leaf, number, measure, context)
    case .group(_, let inner):
      let number = takeNumber()
      return GroupBox(number, make(inner, context))
    case .empty: return EmptyBox(context)
    case .spacer(let least): return SpacerBox(least: least?.points(in: context), context)
    case .stack(let stack): return StackBox(stack, all(stack.views, context), context)
    case .layers(let alignment, let views): return LayersBox(alignment, all(views, context), context)
    case .attached(let view, let base, let alignment, let isBehind):
      if isBehind {
        let behind = make(view, context)
        return AttachedBox(behind, to: make(base, context), alignment)
      }
      let base = make(base, context)
      return AttachedBox(make(view, context), to: base, alignment)
    case .padding(let room, let inner): return PaddingBox(room, make(inner, context))
    case .frame(let width, let height, let alignment, let inner):
      return FrameBox(
        width: width?.points(in: context), height: height?.points(in: context), alignment, make(inner, context))
    case .flexibleFrame(let frame, let alignment, let inner):
      return FlexibleFrameBox(frame, alignment, make(inner, context))
    case .fixedSize(let across, let down, let inner): return FixedSizeBox(across, down, make(inner, context))
    case .aspectRatio(let ratio, let fills, let inner): return AspectBox(ratio, fills: fills, make(inner, context))
    case .offset(let x, let y, let inner):
      return OffsetBox(Point(x: x.points(in: context), y: y.points(in: context)), make(inner, context))
    case .position(let x, let y, let inner):
      return PositionBox(Point(x: x.points(in: context), y: y.points(in: context)), make(inner, context))
    case .priority(let priority, let inner): return PriorityBox(priority, make(inner, context))
    case .scroll(let axis, _, let inner):
      let number = takeNumber()
      return ScrollBox(axis, number, make(inner, context))
    case .geometry(let inner):
      // Its content is made once its room is known.
      let start = next
      next += inner.elementCount
      return GeometryBox(inner, from: start, measure, context)
    case .grid(let grid):
      return GridBox(grid, grid.rows.map { all($0.cells, context) }, context)
    case .lazyGrid(let grid): return LazyGridBox(grid, all(grid.cells, context), context)
    case .firstFitting(let across, let down, let views):
      return FirstFittingBox(across, down, all(views, context), context)
    case .reachesEdges(let edges, let inner): return EdgeBox(edges, make(inner, context))
    case .inset(let edge, let inner, let spacing, let alignment, let content):
      let inner = make(inner, context)
      return InsetBox(edge, inner, spacing?.points(in: context), alignment, make(content, context))
    case .requesting(let requests, let inner): return RequestBox(requests, make(inner, context))
    case .guided(let guide, let inner): return GuidedBox(guide, make(inner, context))
    }
  }
}
