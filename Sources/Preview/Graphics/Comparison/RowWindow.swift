import CSystemLibrary
package import PreviewCore

/// The rows of one picture within two rows of the one that is looked at.
package final class RowWindow {
  package let size: PixelSize
  /// How the pixels of the file lie.
  let layout: PixelLayout
  /// How the pixels of ``row(_:)`` lie: as in the file, or in the layout that both pictures are brought to.
  private(set) var rowLayout: PixelLayout
  private let rowBytes: Int
  /// All rows, where they are in memory.
  private let held: HeldRows?
  /// Where the rows come from otherwise.
  private let source: (any BandSource)?
  private let bandRows: Int
  /// The first row that is still available.
  private let firstRow: Int
  /// The last two bands, and the first row after them.
  private var bands: (before: UnsafePointer<UInt8>?, last: UnsafePointer<UInt8>?)
  private var end = 0
  /// Rows in the layout that both pictures are brought to.
  private var expanded: ExpandedRows?

  /// The rows of an open file.
  package convenience init(_ reader: PNGReader) {
    self.init(BandDecoder(reader), size: reader.size, layout: reader.layout)
  }

  /// The rows of two open files: of what is stored as ours is all at once, each on a thread while a core is free, and of the rest as they are looked at.
  package static func both(_ first: PNGReader, _ second: PNGReader) -> (first: RowWindow, second: RowWindow) {
    /// A picture that one thread reads, and another looks at when that is done.
    struct Reading: @unchecked Sendable {
      let reader: PNGReader
      var rows: HeldRows?
    }
    let readings = [Reading(reader: first), Reading(reader: second)]
    let areLarge = readings.allSatisfy {
      $0.reader.byteCount > BandDecoder.smallBytes && PictureInflater.takes($0.reader)
    }
    let windows = WorkerPool.shared.map(2, among: areLarge ? nil : 1, with: {}) { _, index in
      var reading = readings[index]
      reading.rows = PictureInflater().rows(of: reading.reader)
      return reading
    }.map { reading in
      let reader = reading.reader
      return reading.rows.map { RowWindow($0, size: reader.size, layout: reader.layout) } ?? RowWindow(reader)
    }
    return (windows[0], windows[1])
  }

  /// The rows of a picture, a band at a time.
  ///
  /// - Parameter firstRow: The first row of the first band; none above it may be asked for.
  package init(_ bands: any BandSource, size: PixelSize, layout: PixelLayout, firstRow: Int = 0) {
    self.size = size
    self.layout = layout
    rowLayout = layout
    rowBytes = size.width * layout.bytesPerPixel
    held = nil
    source = bands
    bandRows = bands.bandRows
    self.firstRow = firstRow
    end = firstRow
  }

  /// The rows of a picture that are in memory, all of them.
  package init(_ rows: HeldRows, size: PixelSize, layout: PixelLayout) {
    precondition(rows.count == size.height && rows.rowBytes == size.width * layout.bytesPerPixel)
    self.size = size
    self.layout = layout
    rowLayout = layout
    rowBytes = rows.rowBytes
    held = rows
    source = nil
    bandRows = size.height
    firstRow = 0
  }

  /// From now on rows lie in a layout that has all channels of the file's.
  func expandRows(to wanted: PixelLayout) {
    guard rowLayout != wanted else { return }
    rowLayout = wanted
    expanded = ExpandedRows(width: size.width, from: layout, to: wanted)
  }

  /// Goes on until row `y` and the two below it can be had; those two above it still can.
  func advance(to y: Int) throws(PNGError) {
    guard let source else { return }
    while end < min(y + 3, size.height) {
      bands = (bands.last, try source.next())
      end = min(size.height, end + bandRows)
    }
  }

  /// A row's pixels as ``rowLayout`` says.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    let bytes = bytes(ofRow: y)
    return expanded.map { $0.row(y, bytes) } ?? bytes
  }

  /// Whether a row has the pixels of the one above it, which must be within reach.
  func isRepeated(_ y: Int) -> Bool {
    if let held { return held.isRepeated(y) }
    return memcmp(bytes(ofRow: y - 1), bytes(ofRow: y), rowBytes) == 0
  }

  /// A row's pixels as they lie in the file.
  private func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
    if let held { return held.row(y) }
    // All bands but the picture's last are full, so the number of rows says where each starts.
    let (place, last) = (y - firstRow, end - 1 - firstRow)
    let isLast = place / bandRows == last / bandRows
    return (isLast ? bands.last! : bands.before!) + place % bandRows * rowBytes
  }
}

/// The rows around the one that is looked at, in a layout with more channels than they have.
private final class ExpandedRows {
  /// Rows that are kept: five are looked at together.
  private static let kept = 8

  private let width: Int
  private let layouts: (from: PixelLayout, to: PixelLayout)
  private let memory: OwnedMemory
  /// Which row each place holds.
  private let rows = UnsafeMutablePointer<Int>.allocate(capacity: kept)

  init(width: Int, from layout: PixelLayout, to wanted: PixelLayout) {
    self.width = width
    layouts = (layout, wanted)
    memory = OwnedMemory(count: Self.kept * width * wanted.bytesPerPixel + BandDecoder.padding)
    rows.initialize(repeating: -1, count: Self.kept)
  }

  deinit { rows.deallocate() }

  /// A row, whose pixels lie at `bytes` as in its file.
  func row(_ y: Int, _ bytes: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let place = y % Self.kept
    let row = memory.bytes.baseAddress! + place * width * layouts.to.bytesPerPixel
    if rows[place] != y {
      rows[place] = y
      switch layouts {
      case (.grey, .rgb): Self.colorRow(bytes, into: row, count: width)
      case (.grey, _): Self.expand(bytes, into: row, count: width, GreyPixel.self)
      case (.rgb, _): Self.expand(bytes, into: row, count: width, RGBPixel.self)
      case (.rgba, _): Self.expand(bytes, into: row, count: width, RGBAPixel.self)
      }
    }
    return UnsafePointer(row.assumingMemoryBound(to: UInt8.self))
  }

  private static func expand<Pixel: PackedPixel>(
    _ bytes: UnsafePointer<UInt8>, into row: UnsafeMutableRawPointer, count: Int, _: Pixel.Type
  ) {
    let row = row.assumingMemoryBound(to: UInt32.self)
    for x in 0..<count { row[x] = Pixel.load(bytes, x).littleEndian }
  }

  /// Grey as red, green and blue, four pixels in three words.
  private static func colorRow(_ bytes: UnsafePointer<UInt8>, into row: UnsafeMutableRawPointer, count: Int) {
    var x = 0
    while x &+ 4 <= count {
      let (a, b, c, d) = (UInt32(bytes[x]), UInt32(bytes[x &+ 1]), UInt32(bytes[x &+ 2]), UInt32(bytes[x &+ 3]))
      let target = row + 3 &* x
      target.storeBytes(of: (a &* 0x01_0101 | b &<< 24).littleEndian, as: UInt32.self)
      target.storeBytes(of: (b &* 0x0101 | c &* 0x0101_0000).littleEndian, toByteOffset: 4, as: UInt32.self)
      target.storeBytes(of: (c | d &* 0x0101_0100).littleEndian, toByteOffset: 8, as: UInt32.self)
      x &+= 4
    }
    let target = row.assumingMemoryBound(to: UInt8.self)
    while x < count {
      for channel in 0..<3 { target[3 * x + channel] = bytes[x] }
      x &+= 1
    }
  }
}
