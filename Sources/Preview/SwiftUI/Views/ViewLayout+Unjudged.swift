import PreviewScene

// What a hole makes uncertain.
extension ViewLayout {
  /// Whether its width depends on something that isn't known.
  var hasUnknownWidth: Bool {
    switch self {
    case .leaf(let element, _): element.content is EmbeddedView
    case .frame(let width, _, _, let view): width == nil && view.hasUnknownWidth
    case .attached(_, let base, _, _): base.hasUnknownWidth
    case .scroll(.vertical, _, _), .geometry, .position: false
    default: views.contains(where: \.hasUnknownWidth)
    }
  }

  /// The same view with texts that no audit judges: how wide they may be is anybody's guess.
  var unjudged: ViewLayout {
    switch self {
    case .leaf(let element, .text(let reserves)) where !(element.content is EmbeddedView):
      .leaf(EmbeddedView(element).element.at(element.place), .text(reserves: reserves))
    case .leaf, .empty, .spacer: self
    case .group(let element, let view): .group(element, view.unjudged)
    case .stack(var stack):
      {
        stack.views = stack.views.map(\.unjudged)
        return .stack(stack)
      }()
    case .layers(let alignment, let views): .layers(alignment, views.map(\.unjudged))
    case .attached(let view, let base, let alignment, let isBehind):
      .attached(view, to: base.unjudged, alignment, isBehind: isBehind)
    case .padding(let room, let view): .padding(room, view.unjudged)
    // A frame of its own width depends on nothing.
    case .frame(let width, let height, let alignment, let view):
      .frame(width: width, height: height, alignment, width == nil ? view.unjudged : view)
    case .flexibleFrame(let frame, let alignment, let view): .flexibleFrame(frame, alignment, view.unjudged)
    case .fixedSize(let across, let down, let view):
      .fixedSize(horizontally: across, vertically: down, across ? view : view.unjudged)
    case .aspectRatio(let ratio, let fills, let view): .aspectRatio(ratio, fills: fills, view.unjudged)
    case .offset(let x, let y, let view): .offset(x: x, y: y, view.unjudged)
    case .position(let x, let y, let view): .position(x: x, y: y, view.unjudged)
    case .priority(let priority, let view): .priority(priority, view.unjudged)
    case .scroll(let axis, let element, let view): .scroll(axis, element, view.unjudged)
    case .geometry(let view): .geometry(view.unjudged)
    case .grid(var grid):
      {
        for row in grid.rows.indices { grid.rows[row].cells = grid.rows[row].cells.map(\.unjudged) }
        return .grid(grid)
      }()
    case .lazyGrid(var grid):
      {
        grid.cells = grid.cells.map(\.unjudged)
        return .lazyGrid(grid)
      }()
    case .firstFitting(let across, let down, let views):
      .firstFitting(horizontally: across, vertically: down, views.map(\.unjudged))
    case .reachesEdges(let edges, let view): .reachesEdges(edges, view.unjudged)
    case .inset(let edge, let view, let spacing, let alignment, let content):
      .inset(edge, view.unjudged, spacing: spacing, alignment, content: content)
    case .requesting(let requests, let view): .requesting(requests, view.unjudged)
    case .guided(let guide, let view): .guided(guide, view.unjudged)
    }
  }
}
