import CPixels
import CSystemLibrary
import PreviewCore

/// Paints the rows of a difference picture, top to bottom, as numbers of ``DifferenceColor/palette``.
struct DifferencePainter {
  private let size: PixelSize
  private let stroke: Int
  private(set) var masks: PixelMasks
  /// The ground of the last row, and which row of which picture it is: most rows of a page are those above them.
  private var ground: ContiguousArray<UInt8>
  private var last: (side: RowAlignment.Side, row: Int)?
  /// How often each lightness occurs around changed pixels.
  private var counts = [Int](repeating: 0, count: 256)
  /// The lightness of the ground that was found last, which two equally frequent ones are decided
  /// by.
  private var lastGround = 255

  init(size: PixelSize, masks: [PixelRect]) {
    self.size = size
    // A line that is seen when the whole picture is looked at, and as far from the pixels as it is wide.
    stroke = min(8, max(1, min(size.width, size.height) / 500 + 1))
    self.masks = PixelMasks(masks, width: size.width)
    ground = ContiguousArray(repeating: DifferenceColor.Number.outside, count: size.width)
  }

  /// Paints a row that was just compared: its ground, and marks on it.
  mutating func paint(
    _ y: Int, _ rows: RowComparison, _ statuses: [StatusRun], into target: UnsafeMutablePointer<UInt8>
  ) {
    switch rows.first.rowLayout {
    case .grey: paint(y, rows, statuses, into: target, GreyPixel.self)
    case .rgb: paint(y, rows, statuses, into: target, RGBPixel.self)
    case .rgba: paint(y, rows, statuses, into: target, RGBAPixel.self)
    }
  }

  private mutating func paint<Pixel: PackedPixel>(
    _ y: Int, _ rows: RowComparison, _ statuses: [StatusRun], into target: UnsafeMutablePointer<UInt8>, _: Pixel.Type
  ) {
    let (old, new, _) = rows.alignment.rows(at: y)
    paintGround(y, rows, old, new, Pixel.self)
    ground.withUnsafeBufferPointer { _ = memcpy(target, $0.baseAddress!, size.width) }
    guard let old, let new else { return }
    let (first, second) = (rows.first.row(old), rows.second.row(new))
    for run in statuses where run.status == .antialiased {
      memset(target + run.columns.lowerBound, Int32(DifferenceColor.Number.antialiased), run.columns.count)
    }
    let changed = statuses.filter { $0.status == .changed }.map(\.columns)
    for cluster in Self.clusters(of: changed) {
      let around = (cluster.lowerBound - Self.reach)..<(cluster.upperBound + Self.reach)
      let ground = groundLightness(
        around.clamped(to: 0..<rows.common.width), first, second, inRow: y, Pixel.self)
      for columns in changed where cluster.contains(columns.lowerBound) {
        for x in columns {
          let was = Self.lightness(Pixel.load(first, x), at: y * size.width + x)
          let now = Self.lightness(Pixel.load(second, x), at: y * size.width + x)
          target[x] =
            abs(now - ground) >= abs(was - ground) ? DifferenceColor.Number.now : DifferenceColor.Number.before
        }
      }
    }
  }

  /// Pixels around a change in which its ground is looked for.
  private static let reach = 24

  /// Columns that lie near to one another, each reach joined.
  private static func clusters(of columns: [Range<Int>]) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    for columns in columns {
      if let last = clusters.last, columns.lowerBound - last.upperBound < reach {
        clusters[clusters.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        clusters.append(columns)
      }
    }
    return clusters
  }

  /// The most frequent lightness of both pictures in some columns of a row: text covers less than
  /// half of its ground.
  private mutating func groundLightness<Pixel: PackedPixel>(
    _ columns: Range<Int>, _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, inRow y: Int, _: Pixel.Type
  ) -> Int {
    for index in counts.indices { counts[index] = 0 }
    counts[lastGround] = 1
    for x in columns {
      counts[Self.lightness(Pixel.load(first, x), at: y * size.width + x)] += 1
      counts[Self.lightness(Pixel.load(second, x), at: y * size.width + x)] += 1
    }
    lastGround = counts.indices.max { counts[$0] < counts[$1] } ?? lastGround
    return lastGround
  }

  /// The lightness of a pixel from 0 to 255.
  private static func lightness(_ pixel: UInt32, at index: Int) -> Int {
    let black = UInt32(0xFF00_0000).littleEndian
    return min(255, max(0, Int(ColorDistance.brightness(pixel, black, at: index).rounded())))
  }

  private mutating func paintGround<Pixel: PackedPixel>(
    _ y: Int, _ rows: RowComparison, _ old: Int?, _ new: Int?, _: Pixel.Type
  ) {
    let flags = masks.flags(inRow: y)
    let isWhole = rows.first.size.width == rows.second.size.width && flags == nil
    let (window, row, side) =
      if let old { (rows.first, old, RowAlignment.Side.old) } else { (rows.second, new ?? 0, RowAlignment.Side.new) }
    let bytes = window.row(row)
    let tint: DifferenceColor.Tint = new == nil ? .gone : old == nil ? .new : .none
    defer { last = isWhole && tint == .none ? (side, row) : nil }
    if isWhole, tint == .none, let last, last == (side, row - 1) {
      if !window.isRepeated(row) { repaint(bytes, above: window.row(row - 1), Pixel.self) }
      return
    }
    let common = tint == .none ? rows.common.width : window.size.width
    ground.withUnsafeMutableBufferPointer { ground in
      let target = ground.baseAddress!
      Self.paint(bytes, 0..<common, tint, into: target, Pixel.self)
      if tint == .none, let flags {
        var rest = flags[..<common]
        while let start = rest.firstIndex(of: true) {
          let end = rest[start...].firstIndex(of: false) ?? common
          Self.paint(bytes, start..<end, .masked, into: target, Pixel.self)
          rest = rest[end...]
        }
      }
      var end = common
      if tint == .none {
        for (window, row, tint) in [
          (rows.first, old ?? 0, DifferenceColor.Tint.gone), (rows.second, new ?? 0, DifferenceColor.Tint.new),
        ] where window.size.width > common {
          Self.paint(window.row(row), common..<window.size.width, tint, into: target, Pixel.self)
          end = window.size.width
        }
      }
      memset(target + end, Int32(DifferenceColor.Number.outside), size.width - end)
    }
  }

  /// Paints what differs from the row above: little does, in most rows of text.
  private mutating func repaint<Pixel: PackedPixel>(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, _: Pixel.Type
  ) {
    /// Pixels that are painted from a difference on, before the next one is looked for.
    let stretch = 16
    ground.withUnsafeMutableBufferPointer { ground in
      var x = 0
      while let first = Pixel.firstDifference(above, row, from: x, to: ground.count) {
        x = min(first + stretch, ground.count)
        Self.paint(row, first..<x, .none, into: ground.baseAddress!, Pixel.self)
      }
    }
  }

  private static func paint<Pixel: PackedPixel>(
    _ row: UnsafePointer<UInt8>, _ columns: Range<Int>, _ tint: DifferenceColor.Tint,
    into target: UnsafeMutablePointer<UInt8>, _: Pixel.Type
  ) {
    cpixels_grounds(
      row, columns.lowerBound, columns.upperBound, Pixel.stride, DifferenceColor.groundNumbers[tint.rawValue], target)
  }

  /// The boxes around some regions, as they are drawn: off their pixels by as much as their lines are wide.
  func boxes(around regions: [ChangedRegion]) -> [PixelRect] {
    regions.map { region in
      let box = region.box
      return PixelRect(
        x: box.x - 2 * stroke, y: box.y - 2 * stroke, width: box.width + 4 * stroke, height: box.height + 4 * stroke)
    }
  }

  /// The rows at which the lines of a box begin, and those at which they end.
  func edges(of box: PixelRect) -> [Int] {
    let bottom = box.y + box.height
    return [box.y, box.y + stroke, bottom - stroke, bottom]
  }

  /// Draws the part of a box's line that lies in a row, under the marks that are there.
  func outline(_ box: PixelRect, inRow y: Int, of target: UnsafeMutablePointer<UInt8>) {
    func line(_ columns: Range<Int>) {
      for x in columns.clamped(to: 0..<size.width) where target[x] > DifferenceColor.Number.antialiased {
        target[x] = DifferenceColor.Number.box
      }
    }
    let right = box.x + box.width
    if y < box.y + stroke || y >= box.y + box.height - stroke {
      line(box.x..<right)
    } else {
      line(box.x..<(box.x + stroke))
      line((right - stroke)..<right)
    }
  }
}
