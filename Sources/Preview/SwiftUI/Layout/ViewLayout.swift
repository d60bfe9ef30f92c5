package import PreviewScene
import PreviewType

/// A view as SwiftUI's layout sees it: what it asks for, and what is in it.
package indirect enum ViewLayout: Hashable, Sendable {
  /// An element with a size of its own.
  case leaf(Element, Leaf)
  /// A ground, which is as large as the view in it and is drawn behind it: it clips, fades or names
  /// that view.
  case group(Element, ViewLayout)
  /// Nothing.
  case empty
  /// A space that takes what nobody else needs; nil for the least length of the system.
  case spacer(least: ViewLength?)
  /// Views beside or below one another.
  case stack(StackLayout)
  /// Views over one another.
  case layers(Alignment, [ViewLayout])
  /// A view before or behind another, in the size of that.
  case attached(ViewLayout, to: ViewLayout, Alignment, isBehind: Bool)
  /// Room around a view.
  case padding(EdgeRoom, ViewLayout)
  /// A view in a frame of given lengths.
  case frame(width: ViewLength?, height: ViewLength?, Alignment, ViewLayout)
  /// A view in a frame between two lengths.
  case flexibleFrame(FlexibleFrame, Alignment, ViewLayout)
  /// A view that has its ideal size.
  case fixedSize(horizontally: Bool, vertically: Bool, ViewLayout)
  /// A view that keeps its shape, width over height; nil for that of its ideal size.
  case aspectRatio(Double?, fills: Bool, ViewLayout)
  /// A view that is drawn elsewhere than it stands.
  case offset(x: ViewLength, y: ViewLength, ViewLayout)
  /// A view whose middle stands at a place in the room.
  case position(x: ViewLength, y: ViewLength, ViewLayout)
  /// A view that is asked before others of less priority.
  case priority(Double, ViewLayout)
  /// A view that scrolls.
  case scroll(Axis, Element, ViewLayout)
  /// A view that knows its room.
  case geometry(ViewLayout)
  /// Rows and columns (`Grid`).
  case grid(GridLayout)
  /// Cells in columns, or rows, that fill one after the other (`LazyVGrid`, `LazyHGrid`).
  case lazyGrid(LazyGridLayout)
  /// The first of some views that fits.
  case firstFitting(horizontally: Bool, vertically: Bool, [ViewLayout])
  /// A view that reaches to the edges of the screen where it stands at the safe area.
  case reachesEdges(Edges, ViewLayout)
  /// A view with room for something at an edge (`safeAreaInset`).
  case inset(Edge, ViewLayout, spacing: ViewLength?, Alignment, content: ViewLayout)
  /// A view that asks something of what is around it.
  case requesting(Requests, ViewLayout)
  /// A view whose guides are those of other alignments.
  case guided(Guide, ViewLayout)

  /// How an element takes the room that it is offered.
  package enum Leaf: Hashable, Sendable {
    /// As large as its content, no wider than there is room: a text. It reserves a number of lines.
    case text(reserves: Int)
    /// As large as it is, whatever the room.
    case fixed
    /// As large as the room: a shape, a colour. Without any it is so many points in both lengths.
    case flexible(ideal: Double)
    /// The largest square in the room: a circle.
    case square
    /// As wide as the room and as high as its content: a text field.
    case wide
    /// As large as the room, with an ideal size of its own: a picture that is resizable.
    case resizable
    /// A line across the stack that it stands in.
    case divider
    /// As large as the room, and longer inside: a list.
    case list
  }

  /// A direction.
  package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  /// An edge of a view.
  package enum Edge: Hashable, Sendable {
    case top, leading, bottom, trailing
  }

  /// Some edges of a view.
  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let top = Edges(rawValue: 1)
    package static let leading = Edges(rawValue: 2)
    package static let bottom = Edges(rawValue: 4)
    package static let trailing = Edges(rawValue: 8)
    package static let horizontal: Edges = [.leading, .trailing]
    package static let vertical: Edges = [.top, .bottom]
    package static let all: Edges = [.horizontal, .vertical]
  }

  /// Where views stand across.
  package enum Across: Hashable, Sendable {
    case leading, center, trailing
  }

  /// Where views stand down.
  package enum Down: Hashable, Sendable {
    case top, center, bottom, firstBaseline, lastBaseline
  }

  /// Where views stand.
  package struct Alignment: Hashable, Sendable {
    package var across: Across
    package var down: Down

    package init(_ across: Across = .center, _ down: Down = .center) { (self.across, self.down) = (across, down) }

    package static let center = Alignment()
    package static let topLeading = Alignment(.leading, .top)
  }

  /// A guide of an alignment that a view sets to a length of its own.
  package struct Guide: Hashable, Sendable {
    /// The guide across; nil for one down.
    package var across: Across?
    /// The guide down; nil for one across.
    package var down: Down?
    /// Where it stands.
    package var value: Value

    /// A guide's place, by the view's own lengths and other guides.
    package indirect enum Value: Hashable, Sendable {
      case length(ViewLength)
      case width, height
      case across(Across)
      case down(Down)
      case operation(ViewLength.Operation, Value, Value)
    }

    package init(across: Across? = nil, down: Down? = nil, _ value: Value) {
      (self.across, self.down, self.value) = (across, down, value)
    }
  }

  /// Requests of a view of the grid or the stack around it.
  package struct Requests: Hashable, Sendable {
    /// The columns of a grid that it is as wide as.
    package var columns = 1
    /// Where cells of its column stand across; nil for what the grid says.
    package var columnAlignment: Across?
    /// Where it stands in its cell; nil for what the grid says.
    package var anchor: Alignment?
    /// Whether its column doesn't follow its width.
    package var isUnsizedAcross = false
    /// Whether its row doesn't follow its height.
    package var isUnsizedDown = false
    /// Whether it is a control, from which others keep the distance of any view, whatever is in it.
    /// Baselines meet its top.
    package var isControl = false
    /// Whether it is a label that is tapped: below it others keep the distance of any view.
    package var isButton = false

    package init() {}

    /// These, and what a view around asks for.
    func merged(with outer: Requests) -> Requests {
      var merged = self
      if outer.columns != 1 { merged.columns = outer.columns }
      merged.columnAlignment = outer.columnAlignment ?? columnAlignment
      merged.anchor = outer.anchor ?? anchor
      merged.isUnsizedAcross = isUnsizedAcross || outer.isUnsizedAcross
      merged.isUnsizedDown = isUnsizedDown || outer.isUnsizedDown
      return merged
    }
  }

  /// Lengths at the edges of a view.
  package struct EdgeRoom: Hashable, Sendable {
    package var top: ViewLength = 0
    package var leading: ViewLength = 0
    package var bottom: ViewLength = 0
    package var trailing: ViewLength = 0

    package init(_ edges: Edges = [], _ length: ViewLength = 0) {
      if edges.contains(.top) { top = length }
      if edges.contains(.leading) { leading = length }
      if edges.contains(.bottom) { bottom = length }
      if edges.contains(.trailing) { trailing = length }
    }
  }

  /// The lengths of a flexible frame; nil for those that are open.
  package struct FlexibleFrame: Hashable, Sendable {
    package var leastWidth: ViewLength?
    package var idealWidth: ViewLength?
    package var mostWidth: ViewLength?
    package var leastHeight: ViewLength?
    package var idealHeight: ViewLength?
    package var mostHeight: ViewLength?

    package init() {}
  }

  /// Views beside or below one another.
  package struct StackLayout: Hashable, Sendable {
    package var axis: Axis
    package var alignment: Alignment
    /// Points between neighbours; nil for what they ask for.
    package var spacing: ViewLength?
    /// Whether it takes all the room across (`LazyVStack`).
    package var isLazy: Bool
    package var views: [ViewLayout]

    package init(
      _ axis: Axis, alignment: Alignment = .center, spacing: ViewLength? = nil, isLazy: Bool = false,
      _ views: [ViewLayout]
    ) {
      (self.axis, self.alignment, self.spacing, self.isLazy, self.views) = (axis, alignment, spacing, isLazy, views)
    }
  }

  /// Rows of cells whose columns line up.
  package struct GridLayout: Hashable, Sendable {
    /// The rows; one of a single view that is no `GridRow` spans all columns.
    package var rows: [Row]
    package var alignment: Alignment
    package var horizontalSpacing: ViewLength?
    package var verticalSpacing: ViewLength?

    /// A row of cells.
    package struct Row: Hashable, Sendable {
      package var cells: [ViewLayout]
      package var spansAll: Bool
      /// Where its cells stand down; nil for what the grid says.
      package var down: Down?

      package init(cells: [ViewLayout], spansAll: Bool = false, down: Down? = nil) {
        (self.cells, self.spansAll, self.down) = (cells, spansAll, down)
      }
    }

    package init(
      rows: [Row], alignment: Alignment = .center, horizontalSpacing: ViewLength? = nil,
      verticalSpacing: ViewLength? = nil
    ) {
      (self.rows, self.alignment) = (rows, alignment)
      (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }
  }

  /// Cells in columns (`LazyVGrid`) or rows (`LazyHGrid`).
  package struct LazyGridLayout: Hashable, Sendable {
    /// The direction in which it grows.
    package var axis: Axis
    package var items: [Item]
    package var spacing: ViewLength?
    package var cells: [ViewLayout]
    /// Where cells stand across the columns.
    package var alignment: Alignment

    /// A column, or as many as fit.
    package struct Item: Hashable, Sendable {
      /// The length of a column.
      package enum Size: Hashable, Sendable {
        case fixed(ViewLength)
        case flexible(least: ViewLength, most: ViewLength)
        case adaptive(least: ViewLength, most: ViewLength)
      }
      package var size: Size
      package var spacing: ViewLength?
      /// Where a cell stands in its column; nil for the middle.
      package var alignment: Alignment?

      package init(_ size: Size, spacing: ViewLength? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
      }
    }

    package init(
      _ axis: Axis, items: [Item], spacing: ViewLength? = nil, alignment: Alignment = .center, _ cells: [ViewLayout]
    ) {
      (self.axis, self.items, self.spacing, self.alignment) = (axis, items, spacing, alignment)
      self.cells = cells
    }
  }
}

extension ViewLayout {
  /// The views in it, in the order in which they are drawn.
  var views: [ViewLayout] {
    switch self {
    case .leaf, .empty, .spacer: []
    case .stack(let stack): stack.views
    case .layers(_, let views), .firstFitting(_, _, let views): views
    case .attached(let view, let base, _, let isBehind): isBehind ? [view, base] : [base, view]
    case .group(_, let view), .padding(_, let view), .frame(_, _, _, let view), .flexibleFrame(_, _, let view),
      .fixedSize(_, _, let view), .aspectRatio(_, _, let view), .offset(_, _, let view), .position(_, _, let view),
      .priority(_, let view), .scroll(_, _, let view), .geometry(let view), .reachesEdges(_, let view),
      .guided(_, let view), .requesting(_, let view):
      [view]
    case .grid(let grid): grid.rows.flatMap(\.cells)
    case .lazyGrid(let grid): grid.cells
    case .inset(_, let view, _, _, let content): [view, content]
    }
  }

  /// How many elements are in it.
  var elementCount: Int {
    let own =
      switch self {
      case .leaf, .group, .scroll: 1
      default: 0
      }
    return views.reduce(own) { $0 + $1.elementCount }
  }

  /// The elements in it, as they lie within one another, in the order in which they are drawn.
  package var nodes: [ArrangedElements.Node] {
    switch self {
    case .leaf(let element, _): [ArrangedElements.Node(element)]
    case .group(let element, let view), .scroll(_, let element, let view):
      [ArrangedElements.Node(element, children: view.nodes)]
    default: views.flatMap(\.nodes)
    }
  }
}
