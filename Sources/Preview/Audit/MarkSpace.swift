import PreviewCore
import PreviewScene
import PreviewType

/// The free space of a page: where a number can stand and cover nothing that is drawn there.
struct MarkSpace {
  private let page: Rect
  /// The things that a number must not cover: letters, pictures, controls, and numbers.
  private var taken = RectBuckets()
  /// The sides of outlines, and of screens, which it covers only if no better place is near.
  private var sides = RectBuckets()
  private var screens = RectBuckets()
  /// Points that stay free around what is drawn.
  private static let clearance = 1.0

  /// The space of a page.
  init(_ tree: LayoutTree) {
    page = Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    for node in tree.nodes {
      take(node, at: .zero, 1, within: page)
      if case .panel = node.content { for side in Self.sides(of: node.frame) { screens.insert(side) } }
    }
  }

  /// The outer edge of a place's outline: near the place, nearer at a side where it would lie on something that is drawn, and on the page.
  func outline(around frame: Rect) -> Rect {
    let line = FindingMark.line
    let (width, height) = (frame.width + 2 * line, frame.height + 2 * line)
    func room(_ side: (Double) -> Rect) -> Double {
      let free = FindingMark.clearances.first { !taken.meets(side($0 + line), clearance: 0) }
      return (free ?? 0) + line
    }
    let left = room { Rect(x: frame.x - $0, y: frame.y - line, width: line, height: height) }
    let right = room { Rect(x: frame.maxX + $0 - line, y: frame.y - line, width: line, height: height) }
    let top = room { Rect(x: frame.x - line, y: frame.y - $0, width: width, height: line) }
    let bottom = room { Rect(x: frame.x - line, y: frame.maxY + $0 - line, width: width, height: line) }
    return frame.widened(by: Overflow(top: top, left: left, bottom: bottom, right: right)).intersection(page)
  }

  /// Notes the outlines of all marks.
  mutating func add(_ outlines: [Rect]) {
    for (number, outline) in outlines.enumerated() {
      for side in Self.sides(of: outline) { sides.insert(side, of: number) }
    }
  }

  private static func sides(of rect: Rect) -> [Rect] {
    let line = FindingMark.line
    return [
      Rect(x: rect.x, y: rect.y, width: rect.width, height: line),
      Rect(x: rect.x, y: rect.maxY - line, width: rect.width, height: line),
      Rect(x: rect.x, y: rect.y, width: line, height: rect.height),
      Rect(x: rect.maxX - line, y: rect.y, width: line, height: rect.height),
    ]
  }

  /// Finds a place for the numbers of a mark, and takes it: on the outline or beside it, or else the nearest free one.
  ///
  /// - Returns: The top left corner; nil if the page has no room.
  mutating func place(_ size: Size, beside outline: Rect, of mark: Int) -> Point? {
    func rect(_ corner: Point) -> Rect { Rect(x: corner.x, y: corner.y, width: size.width, height: size.height) }
    let near = Self.candidates(size, beside: outline).map(rect).enumerated().filter { isFree($0.element) }
    // Another mark's outline is worth three places down the list, and the edge of a screen all of them.
    let best = near.min { a, b in cost(of: a.element, a.offset, mark) < cost(of: b.element, b.offset, mark) }
    guard let chosen = best?.element ?? nearest(size, to: outline).map(rect) else { return nil }
    taken.insert(chosen)
    return Point(x: chosen.x, y: chosen.y)
  }

  private func cost(of rect: Rect, _ order: Int, _ mark: Int) -> Int {
    order + (sides.meets(rect, clearance: 0, except: mark) ? 3 : 0) + (screens.meets(rect, clearance: 0) ? 1000 : 0)
  }

  private func isFree(_ rect: Rect) -> Bool {
    rect.x >= 0 && rect.y >= 0 && rect.maxX <= page.maxX && rect.maxY <= page.maxY
      && !taken.meets(rect, clearance: Self.clearance)
  }

  /// Places on the outline and around it, the best first.
  private static func candidates(_ size: Size, beside outline: Rect) -> [Point] {
    let (half, inset, gap) = (size.height / 2, FindingMark.radius, 2.0)
    let (left, right) = (outline.x + inset, outline.maxX - inset - size.width)
    let (above, below) = (outline.y - half, outline.maxY - half)
    let middle = outline.y + (outline.height - size.height) / 2
    let corners = [
      Point(x: right, y: above), Point(x: left, y: above), Point(x: right, y: below), Point(x: left, y: below),
    ]
    let outside = [
      Point(x: outline.maxX + gap, y: middle), Point(x: outline.x - gap - size.width, y: middle),
      Point(x: right, y: outline.y - size.height - gap), Point(x: right, y: outline.maxY + gap),
      Point(x: left, y: outline.y - size.height - gap), Point(x: left, y: outline.maxY + gap),
    ]
    let along = stride(from: right, through: left, by: -8).flatMap { [Point(x: $0, y: above), Point(x: $0, y: below)] }
    return corners + outside + along
  }

  /// The free place with the least distance from an outline.
  private func nearest(_ size: Size, to outline: Rect) -> Point? {
    let step = 4.0
    for distance in stride(from: step, to: max(page.width, page.height), by: step) {
      let (left, right) = (outline.x - distance - size.width, outline.maxX + distance)
      let (top, bottom) = (outline.y - distance - size.height, outline.maxY + distance)
      if right > page.maxX, left < 0, bottom > page.maxY, top < 0 { return nil }
      let rows = stride(from: top, through: bottom, by: step).flatMap {
        [Point(x: right, y: $0), Point(x: left, y: $0)]
      }
      let columns = stride(from: left, through: right, by: step).flatMap {
        [Point(x: $0, y: top), Point(x: $0, y: bottom)]
      }
      let free = (rows + columns).first {
        isFree(Rect(x: $0.x, y: $0.y, width: size.width, height: size.height))
      }
      if let free { return free }
    }
    return nil
  }

  // MARK: What is drawn

  private mutating func take(_ node: LayoutNode, at origin: Point, _ factor: Double, within visible: Rect) {
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: origin.x + rect.x * factor, y: origin.y + rect.y * factor, width: rect.width * factor,
        height: rect.height * factor)
    }
    switch node.content {
    case .text(let text):
      for line in text.layout.lines {
        guard let ink = line.inkBox else { continue }
        taken.insert(place(ink.offset(x: text.origin.x, y: text.origin.y)).intersection(visible))
      }
    case .picture, .symbol, .placeholder, .slider: taken.insert(place(node.frame).intersection(visible))
    default: break
    }
    let visible = node.clips ? visible.intersection(place(node.frame)) : visible
    let corner = place(node.frame)
    let (inner, innerFactor) =
      node.innerFactor.map { (Point(x: corner.x, y: corner.y), factor * $0) } ?? (origin, factor)
    for child in node.children { take(child, at: inner, innerFactor, within: visible) }
  }
}

/// Rectangles by the heights at which they are, so that few are looked at.
private struct RectBuckets {
  private var buckets: [Int: [(rect: Rect, owner: Int?)]] = [:]
  private static let height = 64.0

  mutating func insert(_ rect: Rect, of owner: Int? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    for bucket in Self.buckets(rect, clearance: 0) { buckets[bucket, default: []].append((rect, owner)) }
  }

  /// Whether one of the rectangles, but for those of an owner, lies within a distance of another.
  func meets(_ rect: Rect, clearance: Double, except owner: Int? = nil) -> Bool {
    Self.buckets(rect, clearance: clearance).contains { bucket in
      buckets[bucket]?.contains { ($0.owner == nil || $0.owner != owner) && Self.meet($0.rect, rect, clearance) }
        ?? false
    }
  }

  private static func buckets(_ rect: Rect, clearance: Double) -> ClosedRange<Int> {
    let top = Int(((rect.y - clearance) / height).rounded(.down))
    return top...max(top, Int(((rect.maxY + clearance) / height).rounded(.down)))
  }

  private static func meet(_ a: Rect, _ b: Rect, _ clearance: Double) -> Bool {
    a.x < b.maxX + clearance && b.x < a.maxX + clearance && a.y < b.maxY + clearance && b.y < a.maxY + clearance
  }
}
