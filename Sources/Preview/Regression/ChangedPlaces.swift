/// Where the pixels of two pictures differ, and where that does not count: what is known beside their traces.
///
/// Everything is in points of the picture.
struct ChangedPlaces {
  /// The smallest boxes around changed pixels: connected groups, or regions where these are too many.
  let groups: [Rect]
  /// The top left corners of a scene's variants on the picture.
  let corners: [Point]
  /// How far soft edges may reach out of their element: two pixels.
  let slack: Double
  private let masks: [Rect]
  private var bands: [Int: [Int]] = [:]
  /// Points that a band is high, by which groups are found.
  private static let band = 32.0

  /// The places of a change.
  ///
  /// - Parameters:
  ///   - change: What differs.
  ///   - masks: Boxes in pixels in which nothing counts.
  ///   - corners: Where a scene's variants lie; none for sheets.
  ///   - scale: Pixels per point.
  init(_ change: PixelChange, masks: [PixelRect] = [], corners: [Point] = [], scale: Double) {
    func points(_ box: PixelRect) -> Rect {
      Rect(
        x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
        height: Double(box.height) / scale)
    }
    groups = (change.groups.isEmpty ? change.regions.map(\.box) : change.groups).map(points)
    self.masks = masks.map(points)
    self.corners = corners
    slack = 2 / scale
    for (index, group) in groups.enumerated() {
      for band in Self.bands(of: group) { bands[band, default: []].append(index) }
    }
  }

  private static func bands(of box: Rect) -> ClosedRange<Int> {
    func number(_ y: Double) -> Int { Int((min(max(y, -1e9), 1e9) / band).rounded(.down)) }
    return number(box.y)...number(max(box.y, box.maxY))
  }

  /// The groups that touch a box, soft edges with it, in order.
  func groups(touching box: Rect) -> [Int] {
    let box = box.insetBy(-slack)
    var found: Set<Int> = []
    for band in Self.bands(of: box) {
      for index in bands[band] ?? [] where groups[index].overlap(box) > 0 { found.insert(index) }
    }
    return found.sorted()
  }

  /// Whether anything differs in a box.
  func touch(_ box: Rect) -> Bool { !groups(touching: box).isEmpty }

  /// Whether a box lies wholly where nothing counts.
  func hide(_ box: Rect) -> Bool {
    masks.contains { mask in
      mask.x <= box.x && mask.y <= box.y && mask.maxX >= box.maxX && mask.maxY >= box.maxY
    }
  }
}

extension Rect {
  /// The same rectangle with each edge so many points further in, or out if they are negative.
  func insetBy(_ points: Double) -> Rect {
    Rect(x: x + points, y: y + points, width: width - 2 * points, height: height - 2 * points)
  }

  /// How much two rectangles cover in common, in square points.
  func overlap(_ other: Rect) -> Double {
    let (width, height) = (min(maxX, other.maxX) - max(x, other.x), min(maxY, other.maxY) - max(y, other.y))
    return width > 0 && height > 0 ? width * height : 0
  }
}
