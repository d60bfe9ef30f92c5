package import PreviewCore
package import PreviewGraphics
import PreviewScene

/// Where the pixels of two pictures differ, and where that does not count: what is known beside their records.
///
/// Everything is in points of the picture.
package struct ChangedPlaces {
  /// The smallest boxes around changed pixels: connected groups, or regions where these are too many.
  let groups: [Rect]
  /// How far soft edges may reach out of their element: two pixels.
  let slack: Double
  /// Whether it is known where pixels differ. If not, anything may.
  let isCompared: Bool
  /// Which rows of pictures of two sizes correspond; nil for one size. Boxes are on the page that shows both then.
  let alignment: RowAlignment?
  /// Pixels per point.
  let scale: Double
  private let masks: [Rect]
  private let elements: [Rect]
  private var bands: [Int: [Int]] = [:]
  /// The bands that have groups. A box may be far higher than the picture: a list that is cut off, or what a hostile record says.
  private var filledBands = 0..<0
  /// Points that a band is high, by which groups are found.
  private static let band = 32.0

  /// The places of a change.
  ///
  /// - Parameters:
  ///   - change: What differs; nil where sizes do.
  ///   - masks: Boxes in pixels in which nothing counts.
  ///   - elements: Those of them that lie around elements, wherever these stood before.
  ///   - alignment: Which rows of pictures of two sizes correspond; nil for one size.
  ///   - scale: Pixels per point.
  package init(
    _ change: PixelChange?, masks: [PixelRect] = [], elements: [PixelRect] = [], alignment: RowAlignment? = nil,
    scale: Double
  ) {
    self.alignment = alignment
    self.scale = scale
    func points(_ box: PixelRect) -> Rect {
      Rect(
        x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
        height: Double(box.height) / scale)
    }
    let boxes = change.map { $0.groups.isEmpty ? $0.regions.map(\.box) : $0.groups } ?? []
    groups = boxes.map(points)
    isCompared = change != nil
    // A hidden element may reach out by the rounding.
    self.masks = masks.map { points($0).insetBy(-LayoutRecord.slack) }
    self.elements = elements.map { points($0).insetBy(-LayoutRecord.slack) }
    slack = 2 / scale
    for (index, group) in groups.enumerated() {
      for band in Self.bands(of: group) { bands[band, default: []].append(index) }
    }
    if let first = bands.keys.min(), let last = bands.keys.max() { filledBands = first..<last + 1 }
  }

  private static func bands(of box: Rect) -> ClosedRange<Int> {
    func number(_ y: Double) -> Int { Int((min(max(y, -1e9), 1e9) / band).rounded(.down)) }
    return number(box.y)...number(max(box.y, box.maxY))
  }

  /// The groups that touch a box, soft edges with it, in order.
  func groups(touching box: Rect) -> [Int] {
    let box = box.insetBy(-slack)
    var found: Set<Int> = []
    for band in Range(Self.bands(of: box)).clamped(to: filledBands) {
      for index in bands[band] ?? [] where groups[index].overlap(box) > 0 { found.insert(index) }
    }
    return found.sorted()
  }

  /// Whether anything differs in a box.
  func touch(_ box: Rect) -> Bool { !groups(touching: box).isEmpty }

  /// Whether a box lies completely where nothing counts.
  func hide(_ box: Rect) -> Bool { masks.contains { $0.contains(box) } }

  /// Whether an element lies completely where nothing counts, before and after.
  ///
  /// In a picture of another size things stand elsewhere. There a mask around an element hides it as it was, too; where pixels were compared, it does so
  /// only if no pixel of it counted.
  func hide(_ pair: NodePair) -> Bool {
    if pair.boxes.allSatisfy(hide) { return true }
    guard !isCompared || alignment != nil, pair.old != nil, let new = pair.new else { return false }
    let box = pair.newPlace.box(new.seen)
    return elements.contains { $0.contains(box) }
  }
}

extension Rect {
  /// The same rectangle with each edge so many points further in, or out if they are negative.
  func insetBy(_ points: Double) -> Rect {
    Rect(x: x + points, y: y + points, width: width - 2 * points, height: height - 2 * points)
  }

  /// Whether all of another rectangle lies in it.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// How much two rectangles cover in common, in square points.
  func overlap(_ other: Rect) -> Double {
    let (width, height) = (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
    return width > 0 && height > 0 ? width * height : 0
  }
}
