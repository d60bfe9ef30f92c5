/// Paints the rows of a difference picture, top to bottom.
struct DifferencePainter {
  private let size: PixelSize
  private let boxes: [PixelRect]
  private let stroke: Int
  private var masks: PixelMasks
  private var flags: [Bool]?
  private var y = 0
  /// The row's pixels: red, green, blue.
  private(set) var row: ContiguousArray<UInt8>

  init(size: PixelSize, regions: [ChangedRegion], masks: [PixelRect]) {
    self.size = size
    // A line that is seen when the whole picture is looked at, and as far from the pixels as it is wide.
    let stroke = min(8, max(1, min(size.width, size.height) / 500 + 1))
    self.stroke = stroke
    boxes = regions.map { region in
      let box = region.box
      return PixelRect(
        x: box.x - 2 * stroke, y: box.y - 2 * stroke, width: box.width + 4 * stroke, height: box.height + 4 * stroke)
    }
    self.masks = PixelMasks(masks, width: size.width)
    row = ContiguousArray(repeating: 0, count: size.width * 3)
  }

  /// Starts on a row.
  mutating func begin(_ y: Int) {
    self.y = y
    flags = masks.flags(inRow: y)
  }

  /// Paints the row: ground, boxes, and marks over these.
  mutating func paint(
    _ first: UnsafeBufferPointer<UInt8>?, _ second: UnsafeBufferPointer<UInt8>?, _ statuses: [StatusRun]
  ) {
    for x in 0..<size.width { set(x, ground(x, first, second)) }
    for box in boxes where box.rows.contains(y) { outline(box) }
    guard let first, let second else { return }
    for run in statuses {
      for x in run.columns {
        switch run.status {
        case .belowThreshold, .masked: continue
        case .antialiased: set(x, DifferenceColor.antialiased)
        case .changed:
          let (a, b) = (RGBAPixel.load(first.baseAddress!, x), RGBAPixel.load(second.baseAddress!, x))
          let isDarker = ColorDistance.brightness(a, b, at: y * size.width + x) > 0
          set(x, isDarker ? DifferenceColor.darker : DifferenceColor.lighter)
        }
      }
    }
  }

  private func ground(_ x: Int, _ first: UnsafeBufferPointer<UInt8>?, _ second: UnsafeBufferPointer<UInt8>?) -> Color {
    let isInFirst = first.map { x * 4 < $0.count } ?? false
    let isInSecond = second.map { x * 4 < $0.count } ?? false
    guard let pixels = isInFirst ? first : isInSecond ? second : nil else { return DifferenceColor.outside }
    let tint: DifferenceColor.Tint =
      !isInSecond ? .gone : !isInFirst ? .new : flags?[x] == true ? .masked : .none
    return DifferenceColor.ground(pixels[x * 4], pixels[x * 4 + 1], pixels[x * 4 + 2], pixels[x * 4 + 3], tint)
  }

  /// The part of a box's line that lies in the row.
  private mutating func outline(_ box: PixelRect) {
    let right = box.x + box.width
    if y < box.y + stroke || y >= box.y + box.height - stroke {
      line(box.x..<right)
    } else {
      line(box.x..<(box.x + stroke))
      line((right - stroke)..<right)
    }
  }

  private mutating func line(_ columns: Range<Int>) {
    for x in columns.clamped(to: 0..<size.width) { set(x, DifferenceColor.box) }
  }

  private mutating func set(_ x: Int, _ color: Color) {
    row[3 * x] = color.red
    row[3 * x + 1] = color.green
    row[3 * x + 2] = color.blue
  }
}
