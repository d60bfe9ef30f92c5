import PreviewAutoLayout
import PreviewCore

/// The guides and margins of a canvas, by stored frames and required constraints together.
struct FrameEvidence {
  private enum Edge: Int, CaseIterable { case top, left, bottom, right }

  /// How often a distance was seen.
  private struct Votes {
    private var counts: [Double: (count: Int, place: Int)] = [:]

    mutating func add(_ distance: Double) {
      let distance = (distance * 100).rounded() / 100
      let (count, place) = counts[distance] ?? (0, counts.count)
      counts[distance] = (count + 1, place)
    }

    /// The one that was seen most often, of several the first.
    var most: Double? {
      counts.max { ($0.value.count, -$0.value.place) < ($1.value.count, -$1.value.place) }?.key
    }

    var isEmpty: Bool { counts.isEmpty }
  }

  private let root: DocumentRoot
  private let document: InterfaceDocument
  private let size: Size
  private let children: [String: [String: Rect]]
  private let frames: [String: Rect]
  /// The rectangles of all views that don't scroll, in the root's coordinates.
  private let inRoot: [String: Rect]
  /// The margins of each view, by constraints to them.
  private var marginVotes: [String: [Votes]] = [:]

  init(_ root: DocumentRoot, of document: InterfaceDocument) {
    self.root = root
    self.document = document
    size = root.view.frame?.size ?? Size(width: 0, height: 0)
    let all = root.view.all
    frames = Dictionary(all.compactMap { view in view.frame.map { (view.id, $0) } }) { first, _ in first }
    var children: [String: [String: Rect]] = [:]
    for view in all where !view.subviews.isEmpty {
      children[view.id] = Dictionary(
        // The stored frame of a misplaced view is not what its constraints give.
        view.subviews.filter { !$0.isMisplaced }.compactMap { child in
          // Constraints see a rectangle in a symbol that no document has.
          child.content.isSymbol
            ? nil
            : child.frame.map { (child.id, ContentMeasuring.alignmentRect(of: child, in: document, frame: $0)) }
        }, uniquingKeysWith: { first, _ in first })
    }
    self.children = children
    inRoot = Self.placed(children, in: root.view)
    for view in all {
      for constraint in view.constraints where isPlain(constraint, required: true) { countMargins(constraint) }
    }
  }

  private static func placed(_ children: [String: [String: Rect]], in root: DocumentView) -> [String: Rect] {
    var placed: [String: Rect] = [:]
    var waiting: [(view: DocumentView, origin: Point)] = [(root, .zero)]
    while let (view, origin) = waiting.popLast() {
      if view.content.scrolls { continue }
      for child in view.subviews {
        guard let rect = children[view.id]?[child.id], let frame = child.frame else { continue }
        placed[child.id] = rect.offset(x: origin.x, y: origin.y)
        waiting.append((child, Point(x: origin.x + frame.x, y: origin.y + frame.y)))
      }
    }
    return placed
  }

  /// Counts what a constraint shows of margins.
  private mutating func countMargins(_ constraint: DocumentConstraint) {
    guard let second = constraint.second else { return }
    for (margin, other, sign) in [(constraint.first, second, -1.0), (second, constraint.first, 1.0)] {
      guard let edge = margin.attribute.marginEdge, other.attribute == edge, let frame = frames[margin.item],
        let rect = children[margin.item]?[other.item],
        let (side, distance) = distance(edge, rect, in: frame.size, constraint.constant * sign)
      else { continue }
      marginVotes[margin.item, default: Array(repeating: Votes(), count: 4)][side.rawValue].add(distance)
    }
  }

  /// The safe area of the root.
  func safeArea(otherwise standard: EdgeInsets) -> EdgeInsets {
    let safe = Set(root.view.guides.filter { $0.kind == .safeArea }.map(\.id))
    let controller = root.isScreen ? document.controllers.first { $0.id == root.controller } : nil
    guard !safe.isEmpty || controller?.topGuide != nil || controller?.bottomGuide != nil else { return .zero }
    var votes: [Votes] = Array(repeating: Votes(), count: 4)
    /// How much the top is larger than the bottom.
    var difference = Votes()
    for required in [true, false] {
      let isOpen = votes.map(\.isEmpty)
      for constraint in root.view.constraints where isPlain(constraint, required: required) {
        guard let second = constraint.second else { continue }
        for (guide, other, sign) in [(second, constraint.first, 1.0), (constraint.first, second, -1.0)] {
          guard let rect = inRoot[other.item] else { continue }
          let constant = constraint.constant * sign
          if safe.contains(guide.item), guide.attribute == other.attribute {
            if let (edge, distance) = distance(guide.attribute, rect, in: size, constant) {
              if isOpen[edge.rawValue] { votes[edge.rawValue].add(distance) }
            } else if guide.attribute == .centerY, required {
              difference.add((2 * (rect.y + rect.height / 2 - constant - size.height / 2)).rounded())
            }
          } else if guide.item == controller?.topGuide, guide.attribute == .bottom, other.attribute == .top {
            if isOpen[Edge.top.rawValue] { votes[Edge.top.rawValue].add(rect.y - constant) }
          } else if guide.item == controller?.bottomGuide, guide.attribute == .top, other.attribute == .bottom {
            if isOpen[Edge.bottom.rawValue] { votes[Edge.bottom.rawValue].add(size.height - (rect.maxY - constant)) }
          }
        }
      }
    }
    func seen(_ edge: Edge, _ range: ClosedRange<Double>) -> Double? {
      votes[edge.rawValue].most.flatMap { range.contains($0) ? $0 : nil }
    }
    var (top, bottom) = (votes[Edge.top.rawValue].most, votes[Edge.bottom.rawValue].most)
    if let difference = difference.most {
      if let own = bottom, top == nil { top = own + difference }
      if let own = top, bottom == nil { bottom = own - difference }
      if top == nil { bottom = max(standard.bottom, -difference) }
      top = top ?? (bottom ?? 0) + difference
    }
    func plausible(_ distance: Double?, _ range: ClosedRange<Double>, _ otherwise: Double) -> Double {
      distance.flatMap { range.contains($0) ? max(0, $0) : nil } ?? otherwise
    }
    return EdgeInsets(
      top: plausible(top, -1...250, standard.top), left: seen(.left, 0...60) ?? standard.left,
      bottom: plausible(bottom, -1...150, standard.bottom), right: seen(.right, 0...60) ?? standard.right)
  }

  /// The margins of a view, if its constraints show others than are expected.
  func margins(of id: String, expected: EdgeInsets) -> EdgeInsets? {
    guard let votes = marginVotes[id] else { return nil }
    var seen = expected
    var differs = false
    func take(_ edge: Edge, _ path: WritableKeyPath<EdgeInsets, Double>) {
      guard let most = votes[edge.rawValue].most, (-1...120).contains(most), abs(most - expected[keyPath: path]) > 0.01
      else { return }
      seen[keyPath: path] = most
      differs = true
    }
    take(.top, \.top)
    take(.left, \.left)
    take(.bottom, \.bottom)
    take(.right, \.right)
    return differs ? seen : nil
  }

  /// Whether a constraint is an equation of two edges that holds.
  private func isPlain(_ constraint: DocumentConstraint, required: Bool) -> Bool {
    constraint.multiplier == 1 && !constraint.isStandardSpacing && constraint.relation == .equal
      && (!required || constraint.priority >= 1000)
  }

  /// How far the edge of a rectangle is from that of what it lies in, without the constraint's
  /// constant.
  private func distance(
    _ attribute: LayoutAttribute, _ rect: Rect, in size: Size, _ constant: Double
  ) -> (Edge, Double)? {
    switch attribute {
    case .top: (.top, rect.y - constant)
    case .bottom: (.bottom, size.height - (rect.maxY - constant))
    case .leading, .left: (.left, rect.x - constant)
    case .trailing, .right: (.right, size.width - (rect.maxX - constant))
    default: nil
    }
  }
}

extension ViewContent {
  /// Whether it moves what it holds.
  fileprivate var scrolls: Bool {
    switch self {
    case .scroll, .table, .collection, .textView: true
    default: false
    }
  }

  /// Whether it is an image view that shows a symbol.
  fileprivate var isSymbol: Bool {
    if case .imageView(let view) = self { view.image?.source == .symbol } else { false }
  }
}

extension LayoutAttribute {
  /// The edge that a margin is of.
  fileprivate var marginEdge: LayoutAttribute? {
    switch self {
    case .topMargin: .top
    case .leftMargin: .left
    case .bottomMargin: .bottom
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    default: nil
    }
  }
}
