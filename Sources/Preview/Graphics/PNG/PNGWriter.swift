import CSystemLibrary
package import PreviewCore

/// The size of a PNG, and how it stores pixels.
package struct PNGHeader: Sendable {
  /// In pixels, at most `Limits.pictureSide` a side and `Limits.picturePixels` in all.
  package let size: PixelSize
  /// How the pixels lie that will be given.
  package let layout: PixelLayout
  /// How the file stores them; it must hold every colour that will be given.
  package let format: PNGPixelFormat
  /// Pixels per point, kept in the file as 72 dpi × scale.
  package let displayScale: Double
  /// How many pictures an animation has; nil for one that stands still.
  package var frames: Int?
  /// The facts in a file beside its pixels.
  package var texts: [PNGText] = []
  /// Whether the bytes are numbers of the palette's colours, one a pixel, given as if grey.
  package var takesNumbers = false

  package init(size: PixelSize, layout: PixelLayout, format: PNGPixelFormat, displayScale: Double) {
    (self.size, self.layout, self.format, self.displayScale) = (size, layout, format, displayScale)
  }
}

/// Writes a PNG row by row, so that memory doesn't grow with the picture's height.
///
/// Rows that repeat those above them, given as such or found among others, are counted instead of being looked at. The bytes depend on the
/// pixels alone, not on how many rows come at a time, nor on the machine.
///
///     let file = try AtomicFile(path: "page.png")
///     let writer = try PNGWriter(PNGHeader(size: size, layout: .rgb, format: .rgb, displayScale: 3), into: file)
///     try writer.writeUniformRows(.white, count: 48)
///     try writer.write(rows: band, count: 64)
///     try writer.finish()
///     try file.commit()
///
/// An animation (APNG) has several pictures, each begun by ``beginFrame(rows:milliseconds:liesOver:)``.
package final class PNGWriter {
  /// Bytes that are carried to the file at once.
  private static let carriedBytes = 1 << 16

  private let container: PNGEncoder
  private var encoder: DeflateEncoder
  private let file: AtomicFile?
  private let name: String
  private let packer: PixelPacker
  private let size: PixelSize
  private var rowsLeft: Int
  /// Frames that are still to begin, and whether one was.
  private var framesLeft: Int
  private var hasFrame = false
  /// The row of one pixel that was made last: the ground comes again between all lines of text.
  private var uniformRow: (pixel: UInt32, bytes: [UInt8])?

  /// Begins a picture.
  ///
  /// - Parameter file: The file, which the caller commits after ``finish()``; nil for a picture in
  ///   memory, whose bytes are then ``bytes``.
  package init(_ header: PNGHeader, into file: AtomicFile? = nil) throws(PNGError) {
    let name = file?.path ?? "memory"
    try PNGError.check(header.size, limit: Limits.picturePixels, name: name)
    container = try PNGEncoder(name: name)
    self.file = file
    self.name = name
    packer = PixelPacker(
      layout: header.layout, format: header.format, width: header.size.width, takesNumbers: header.takesNumbers)
    size = header.size
    rowsLeft = header.frames == nil ? size.height : 0
    framesLeft = header.frames ?? 0
    encoder = Self.encoder(packer)
    try container.begin(
      size: size, format: header.format, pixelsPerMetre: Int((72 * header.displayScale / 0.0254).rounded()))
    for text in header.texts { try container.add(text) }
    if let frames = header.frames { try container.beginAnimation(frames: frames) }
  }

  private static func encoder(_ packer: PixelPacker) -> DeflateEncoder {
    let rowBytes = packer.format.rowBytes(width: packer.width)
    // Packing needs a byte a pixel for a moment.
    return DeflateEncoder(
      rowBytes: 1 + rowBytes, roomBytes: 1 + max(packer.width, rowBytes), step: max(1, packer.format.bitsPerPixel / 8))
  }

  /// Begins the next frame of an animation: its rows replace those of the frame before, and the others stay as they are.
  ///
  /// - Parameters:
  ///   - rows: those that will be given; of the first frame, all.
  ///   - milliseconds: how long the frame is shown.
  ///   - liesOver: whether what is clear in it shows the frame before.
  package func beginFrame(rows: Range<Int>, milliseconds: UInt16, liesOver: Bool = false) throws(PNGError) {
    precondition(rowsLeft == 0 && framesLeft > 0, "an animation has as many frames and rows as announced")
    precondition(!rows.isEmpty && rows.clamped(to: 0..<size.height) == rows, "a frame lies on its canvas")
    if hasFrame {
      encoder.finish()
      try carry()
      // Each frame is a stream of its own.
      encoder = Self.encoder(packer)
    }
    try container.beginFrame(width: size.width, rows: rows, milliseconds: milliseconds, liesOver: liesOver)
    hasFrame = true
    framesLeft -= 1
    rowsLeft = rows.count
  }

  /// Adds the next `count` rows, without padding between them.
  package func write(rows: UnsafeRawBufferPointer, count: Int) throws(PNGError) {
    let stride = packer.width * packer.layout.bytesPerPixel
    precondition(count <= rowsLeft && rows.count >= count * stride, "a picture takes as many rows as its size says")
    guard count > 0, let start = rows.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    rowsLeft -= count
    for index in 0..<count {
      let row = start + index * stride
      if index > 0, memcmp(row - stride, row, stride) == 0 {
        // It need not be packed to be compared.
        encoder.repeatRow(1)
      } else {
        try add(row)
      }
    }
  }

  /// Adds all rows of a picture.
  func write(_ rows: HeldRows) throws(PNGError) {
    var y = 0
    while y < rows.count {
      let count = rows.repeats(of: y)
      precondition(count <= rowsLeft, "a picture takes as many rows as its size says")
      rowsLeft -= count
      try add(rows.row(y))
      encoder.repeatRow(count - 1)
      y += count
    }
  }

  /// Adds the next `count` rows, all of one colour.
  package func writeUniformRows(_ color: Color, count: Int) throws(PNGError) {
    precondition(count <= rowsLeft, "a picture takes as many rows as its size says")
    guard count > 0 else { return }
    rowsLeft -= count
    let row = row(of: packer.layout.key(of: color))
    try row.withUnsafeBufferPointer { row in
      Result { () throws(PNGError) in try add(row.baseAddress!) }
    }.get()
    encoder.repeatRow(count - 1)
  }

  /// Writes what is left; every row must have been given.
  package func finish() throws(PNGError) {
    precondition(rowsLeft == 0 && framesLeft == 0, "a picture has as many rows as its size says")
    encoder.finish()
    try carry(all: true)
  }

  /// The picture in memory; empty if it goes to a file.
  package var bytes: [UInt8] { Array(container.bytes) }

  private func row(of pixel: UInt32) -> [UInt8] {
    if let uniformRow, uniformRow.pixel == pixel { return uniformRow.bytes }
    let pixelBytes = packer.layout.bytesPerPixel
    let row = [UInt8](unsafeUninitializedCapacity: packer.width * pixelBytes) { target, count in
      count = packer.width * pixelBytes
      for byte in 0..<pixelBytes {
        let value = UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(byte)))
        for x in 0..<packer.width { target[x * pixelBytes + byte] = value }
      }
    }
    uniformRow = (pixel, row)
    return row
  }

  private func add(_ row: UnsafePointer<UInt8>) throws(PNGError) {
    // Filter "none", but for rows that repeat. Measured on twelve pages of text as RGB, with zlib's runs: "sub" and "up" made the files two fifths and a
    // sixth larger and took longer, as grey text on a flat ground has nothing for them to take away.
    encoder.addRow { packer.pack(row, into: $0) }
    try carry()
  }

  /// Brings finished bytes into chunks, and these to the file.
  private func carry(all: Bool = false) throws(PNGError) {
    if !encoder.output.isEmpty {
      try container.append(encoder.output)
      encoder.discardOutput()
    }
    if all { try container.end() }
    guard let file, all || container.bytes.count >= Self.carriedBytes else { return }
    try rethrow(file.write(container.bytes), as: PNGError.file)
    container.discardBytes()
  }
}
