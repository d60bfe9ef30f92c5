import PreviewCore
import PreviewScene

/// A view that is an element.
final class LeafBox: ViewBox {
  private let leaf: ViewLayout.Leaf
  private let number: Int
  private let measure: BoxMaker.Measure

  init(_ leaf: ViewLayout.Leaf, _ number: Int, _ measure: @escaping BoxMaker.Measure, _ context: LayoutContext) {
    (self.leaf, self.number, self.measure) = (leaf, number, measure)
    super.init(context)
  }

  private func measured(_ width: Double?) throws(SceneError) -> MeasuredElement? { try measure(number, width) }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    switch leaf {
    case .fixed: return try measured(nil)?.size ?? Size(width: 0, height: 0)
    case .text(let reserves): return try textSize(proposal, reserves)
    case .flexible(let ideal): return Size(width: proposal.width ?? ideal, height: proposal.height ?? ideal)
    case .square:
      let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
      // Without any room it is as large as any shape.
      return proposal == .unspecified ? Size(width: 10, height: 10) : Size(width: side, height: side)
    case .wide:
      let own = try measured(nil)?.size ?? Size(width: 0, height: 0)
      guard let width = proposal.width else { return own }
      // The width that it likes doesn't matter; its height may change with it.
      return Size(width: width, height: try width.isFinite ? measured(width)?.size.height ?? 0 : own.height)
    case .resizable:
      let own = try measured(nil)?.size ?? Size(width: 0, height: 0)
      return Size(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    case .divider:
      let line = context.grid.hairline
      return isUpright
        ? Size(width: line, height: proposal.height ?? 10) : Size(width: proposal.width ?? 10, height: line)
    case .list: return Size(width: 0, height: 0)
    }
  }

  /// Whether a line stands in a row.
  var isUpright = false
  var isDivider: Bool { leaf == .divider }

  /// The size of a text: as wide as its longest line, and no more whole lines than the height has
  /// room for, one at least.
  private func textSize(_ proposal: Proposal, _ reserves: Int) throws(SceneError) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    if let width, width < 1 {
      let line = try measured(nil)
      return Size(width: 0, height: line?.lineEnds.first ?? line?.size.height ?? 0)
    }
    guard let text = try measured(width) else { return Size(width: 0, height: 0) }
    var size = text.size
    if let width { size.width = min(size.width, width) }
    let ends = text.lineEnds
    if reserves > ends.count, let last = ends.last {
      let pitch = ends.count > 1 ? ends[1] - ends[0] : last
      size.height = context.grid.roundedUp(last + Double(reserves - ends.count) * pitch)
    }
    if let height = proposal.height, height < size.height, ends.count > 1 {
      let whole = max(1, ends.prefix { $0 <= height + PixelGrid.tolerance }.count)
      if whole < ends.count { size.height = context.grid.roundedUp(ends[whole - 1]) }
    }
    return size
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    placer.set(number, origin, try size(proposal))
  }

  override func ownBaseline(isFirst: Bool, _ proposal: Proposal) throws(SceneError) -> Double? {
    guard leaf != .flexible(ideal: 10), leaf != .square, leaf != .resizable, leaf != .divider else { return nil }
    let width: Double? =
      switch leaf {
      case .fixed: nil
      default: proposal.width.flatMap { $0.isFinite && $0 >= 1 ? $0 : nil }
      }
    return try measured(width)?.baselines.map { isFirst ? $0.first : $0.last }
  }

  private func edges() throws(SceneError) -> (top: StackEdge, bottom: StackEdge) {
    guard case .text = leaf else { return (.other, .other) }
    return try measured(nil)?.edges ?? (.other, .other)
  }

  override func topEdge() throws(SceneError) -> StackEdge { try edges().top }
  override func bottomEdge() throws(SceneError) -> StackEdge { try edges().bottom }
  override func hide(_ placer: inout Placer) { placer.hidden.insert(number) }
}

/// A list: it fills the room, and its rows scroll in it.
final class ScrollingListBox: ViewBox {
  private let number: Int
  private let measure: BoxMaker.Measure

  init(_ number: Int, _ measure: @escaping BoxMaker.Measure, _ context: LayoutContext) {
    (self.number, self.measure) = (number, measure)
    super.init(context)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    if let height = proposal.height {
      return Size(width: proposal.width ?? Scene.standardWidth, height: height)
    }
    let own = try measure(number, width)?.size
    return Size(width: width ?? own?.width ?? 0, height: own?.height ?? 0)
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let size = try size(proposal)
    let rect = placer.reaching(.vertical, Rect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    placer.set(number, Point(x: rect.x, y: rect.y), rect.size)
    if let content = try measure(number, rect.width)?.size { placer.setContent(number, content) }
    placer.addInsets(of: rect, around: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height), number)
  }

  override func hide(_ placer: inout Placer) { placer.hidden.insert(number) }
}

extension Placer {
  /// Notes how much of what scrolls lies beyond the safe area.
  mutating func addInsets(of whole: Rect, around safe: Rect, _ number: Int) {
    let (top, bottom) = (safe.y - whole.y, whole.maxY - safe.maxY)
    if top > 0 || bottom > 0 { scrollInsets[number] = (max(0, top), max(0, bottom)) }
  }
}

/// Nothing.
final class EmptyBox: ViewBox {
  override func topEdge() throws(SceneError) -> StackEdge { .none }
  override func bottomEdge() throws(SceneError) -> StackEdge { .none }
  override var isSpace: Bool { true }
}

/// A space, which its stack makes as long as there is room.
final class SpacerBox: ViewBox {
  /// The direction of the stack around it; nil outside of any.
  var axis: ViewLayout.Axis?
  private let least: Double

  init(least: Double?, _ context: LayoutContext) {
    self.least = least ?? StackEdge.distance
    super.init(context)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    func length(_ length: Double?) -> Double { max(least, length ?? 0) }
    return switch axis {
    case .horizontal: Size(width: length(proposal.width), height: 0)
    case .vertical: Size(width: 0, height: length(proposal.height))
    case nil: Size(width: length(proposal.width), height: length(proposal.height))
    }
  }

  /// It gets what all others leave (OpenSwiftUI's `Spacer`).
  override var priority: Double { -.infinity }
  override var isSpace: Bool { true }
  override func topEdge() throws(SceneError) -> StackEdge { .none }
  override func bottomEdge() throws(SceneError) -> StackEdge { .none }
}
