/// The rows of one picture within two rows of the one that is looked at.
final class RowWindow {
  /// Rows that are kept as RGBA if they have to be brought to it: five are looked at together.
  private static let keptRows = 8

  let size: PixelSize
  /// How the pixels of the file lie.
  let layout: PixelLayout
  /// How the pixels of ``row(_:)`` lie: as in the file, or RGBA.
  private(set) var rowLayout: PixelLayout
  private let rowBytes: Int
  private let source: any BandSource
  /// The first row that is still available.
  private let firstRow: Int
  /// The last two bands, and the first row after them.
  private var bands: (before: UnsafePointer<UInt8>?, last: UnsafePointer<UInt8>?)
  private var end = 0
  /// Rows as RGBA, and which row each place holds.
  private var expanded: (memory: OwnedMemory, rows: [Int])?

  /// The rows of a file.
  convenience init(_ source: PictureSource) throws(PNGError) {
    try self.init(source.open())
  }

  /// The rows of an open file.
  convenience init(_ reader: PNGReader) {
    self.init(BandDecoder(reader), size: reader.size, layout: reader.layout)
  }

  /// The rows of a picture, a band at a time.
  ///
  /// - Parameter firstRow: The first row of the first band; none above it may be asked for.
  init(_ bands: any BandSource, size: PixelSize, layout: PixelLayout, firstRow: Int = 0) {
    self.size = size
    self.layout = layout
    rowLayout = layout
    rowBytes = size.width * layout.bytesPerPixel
    source = bands
    self.firstRow = firstRow
    end = firstRow
  }

  /// From now on rows are RGBA, whatever the file's are.
  func expandRows() {
    guard rowLayout != .rgba else { return }
    rowLayout = .rgba
    expanded = (OwnedMemory(count: Self.keptRows * size.width * 4), [Int](repeating: -1, count: Self.keptRows))
  }

  /// Goes on until row `y` and the two below it can be had; those two above it still can.
  func advance(to y: Int) throws(PNGError) {
    while end < min(y + 3, size.height) {
      bands = (bands.last, try source.next())
      end = min(size.height, end + source.bandRows)
    }
  }

  /// A row's pixels as ``rowLayout`` says.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    // All bands but the picture's last are full, so the number of rows says where each starts.
    let (place, last) = (y - firstRow, end - 1 - firstRow)
    let isLast = place / source.bandRows == last / source.bandRows
    let bytes = (isLast ? bands.last! : bands.before!) + place % source.bandRows * rowBytes
    return expanded == nil ? bytes : expandedRow(y, bytes)
  }

  private func expandedRow(_ y: Int, _ bytes: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let place = y % Self.keptRows
    let row = expanded!.memory.bytes.assumingMemoryBound(to: UInt32.self).baseAddress! + place * size.width
    if expanded!.rows[place] != y {
      expanded!.rows[place] = y
      switch layout {
      case .grey: Self.expand(bytes, into: row, count: size.width, GreyPixel.self)
      case .rgb: Self.expand(bytes, into: row, count: size.width, RGBPixel.self)
      case .rgba: Self.expand(bytes, into: row, count: size.width, RGBAPixel.self)
      }
    }
    return UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
  }

  private static func expand<Pixel: PackedPixel>(
    _ bytes: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt32>, count: Int, _: Pixel.Type
  ) {
    for x in 0..<count { row[x] = Pixel.load(bytes, x).littleEndian }
  }
}
