package import PreviewCore
import PreviewType

extension LayoutNode {
  /// The box around what is drawn of its children, in their coordinates, as far as nothing in it cuts them off; nil where nothing is drawn.
  package var contentReach: Rect? {
    if let kept { return kept.reach.map { $0.offset(x: frame.x, y: frame.y) } }
    var reach: Rect?
    let own = innerFactor == nil && clips ? frame : nil
    for child in children { child.addReach(to: &reach, within: own) }
    return reach
  }

  /// How far its content is drawn beyond its edges; less than a pixel is no overflow.
  func overflow(_ grid: PixelGrid) -> Overflow {
    guard let reach = contentReach else { return Overflow() }
    let edges = innerFactor == nil ? frame : Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    func beyond(_ length: Double) -> Double { length > grid.hairline - PixelGrid.tolerance ? length : 0 }
    return Overflow(
      top: beyond(edges.y - reach.y), left: beyond(edges.x - reach.x), bottom: beyond(reach.maxY - edges.maxY),
      right: beyond(reach.maxX - edges.maxX))
  }

  /// A box around all that is drawn of it and in it, as far as its edges don't cut it off, the ink that reaches out of lines and shadows that reach out of frames among it;
  /// nil for nothing.
  package var inkReach: Rect? {
    guard innerFactor == nil else { return frame }
    var reach = drawn
    if case .text(let text) = content, let ink = text.layout.inkBox?.offset(x: text.origin.x, y: text.origin.y) {
      reach = reach?.union(ink) ?? ink
    }
    if let kept { reach = kept.reach.map { $0.offset(x: frame.x, y: frame.y) }.map { reach?.union($0) ?? $0 } ?? reach }
    for child in children { if let inner = child.inkReach { reach = reach?.union(inner) ?? inner } }
    if clips, let all = reach {
      // What lies completely beyond the edges isn't drawn, and has no place.
      let seen = all.intersection(frame)
      reach = seen.width > 0 && seen.height > 0 ? seen : nil
    }
    if let shadow = shadowReach { reach = reach?.union(shadow) ?? shadow }
    // The shadow that a knob always has is 4 points away from it at most, below it 5.
    if case .knob = content { reach = frame.widened(by: Overflow(top: 2, left: 4, bottom: 5, right: 4)) }
    return reach
  }

  private func addReach(to reach: inout Rect?, within visible: Rect?) {
    func add(_ drawn: Rect?) {
      guard let drawn = drawn.map({ visible?.intersection($0) ?? $0 }), drawn.width > 0, drawn.height > 0 else {
        return
      }
      reach = reach?.union(drawn) ?? drawn
    }
    add(drawn)
    if let kept { return add(kept.reach.map { $0.offset(x: frame.x, y: frame.y) }) }
    let inner = clips ? visible?.intersection(frame) ?? frame : visible
    for child in children { child.addReach(to: &reach, within: inner) }
  }

  /// Where something of its own is drawn; nil for nothing.
  private var drawn: Rect? {
    switch content {
    case .none, .backButton, .provenance: return nil
    case .box(let box): return box == LayoutBox() ? nil : frame
    case .text(let text):
      let left = text.layout.lines.map(\.x).min() ?? 0
      let right = text.layout.lines.map { $0.x + $0.advance }.max() ?? 0
      let lines = Rect(
        x: text.origin.x + left, y: text.origin.y, width: right - left, height: text.layout.size.height)
      return clips ? lines.intersection(frame) : lines
    case .fill, .hairline, .knob, .path, .panel, .picture, .symbol, .placeholder, .slider: return frame
    }
  }
}

/// How far something is drawn beyond its edges, in points.
package struct Overflow: Equatable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0.0, left: Double = 0.0, bottom: Double = 0.0, right: Double = 0.0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Each side changed in the same way.
  func mapped(_ change: (Double) -> Double) -> Overflow {
    Overflow(top: change(top), left: change(left), bottom: change(bottom), right: change(right))
  }
}

extension Rect {
  /// A rectangle with more room at each side.
  package func widened(by overflow: Overflow) -> Rect {
    Rect(
      x: x - overflow.left, y: y - overflow.top, width: width + overflow.left + overflow.right,
      height: height + overflow.top + overflow.bottom)
  }
}
