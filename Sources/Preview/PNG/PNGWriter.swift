#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a PNG row by row, so that memory doesn't grow with the picture's height.
///
/// Rows of one colour, given as such or found among others, are copied from ready-made pieces instead of being deflated. The
/// bytes depend on the pixels alone, not on how many rows come at a time.
///
///     let file = try AtomicFile(path: "page.png")
///     let writer = try PNGWriter(file: file, size: size, layout: .rgb, format: .rgb, displayScale: 3)
///     try writer.writeUniformRows(.white, count: 48)
///     try writer.write(rows: band, count: 64)
///     try writer.finish()
///     try file.commit()
package final class PNGWriter {
  /// Rows are deflated this many bytes at a time.
  private static let stagingBytes = 1 << 16
  /// Bytes that are carried to the file at once.
  private static let carriedBytes = 1 << 16

  /// Colours whose ready-made rows are kept. A page has a few; a gradient as tall as the page has one for every row.
  private static let heldColors = 16

  private let encoder: PNGEncoder
  private let file: AtomicFile?
  private let name: String
  private let packer: PixelPacker
  private let rowBytes: Int
  private let staging: UnsafeMutableBufferPointer<UInt8>
  private var staged = 0
  private var rowsLeft: Int
  private var checksum: UInt32 = 1
  /// The stream whose last block is unfinished.
  private var openStream: PNGEncoder.Stream?
  /// Rows of one colour that wait to be spliced or deflated: more of them may come.
  private var waiting: (pixel: UInt32, count: Int)?
  private var uniformRows: [UInt32: UniformRows] = [:]

  /// Begins a picture in a file; the caller commits the file after ``finish()``.
  ///
  /// - Parameters:
  ///   - size: in pixels, at most `Limits.pictureSide` a side and `Limits.picturePixels` in all.
  ///   - layout: how the pixels lie that will be given.
  ///   - format: how the file stores them; it must hold every colour that will be given.
  ///   - displayScale: pixels per point, kept in the file as 72 dpi × scale.
  package convenience init(
    file: AtomicFile, size: PixelSize, layout: PixelLayout, format: PNGPixelFormat, displayScale: Double
  ) throws(PNGError) {
    try self.init(
      file: file, name: file.path, size: size, layout: layout, format: format, displayScale: displayScale)
  }

  /// Begins a picture in memory; its bytes are ``bytes`` after ``finish()``.
  package convenience init(
    name: String = "memory", size: PixelSize, layout: PixelLayout, format: PNGPixelFormat, displayScale: Double
  ) throws(PNGError) {
    try self.init(file: nil, name: name, size: size, layout: layout, format: format, displayScale: displayScale)
  }

  private init(
    file: AtomicFile?, name: String, size: PixelSize, layout: PixelLayout, format: PNGPixelFormat,
    displayScale: Double
  ) throws(PNGError) {
    try PNGError.check(size, limit: Limits.picturePixels, name: name)
    encoder = try PNGEncoder(name: name)
    self.file = file
    self.name = name
    packer = PixelPacker(layout: layout, format: format, width: size.width)
    rowBytes = 1 + format.rowBytes(width: size.width)
    rowsLeft = size.height
    // Packing needs a byte a pixel for a moment.
    staging = .allocate(capacity: max(Self.stagingBytes, 1 + max(size.width, rowBytes)))
    try encoder.begin(
      size: size, format: format, pixelsPerMetre: Int((72 * displayScale / 0.0254).rounded()))
  }

  deinit { staging.deallocate() }

  /// Adds the next `count` rows, without padding between them.
  package func write(rows: UnsafeRawBufferPointer, count: Int) throws(PNGError) {
    let stride = packer.width * packer.layout.bytesPerPixel
    precondition(count <= rowsLeft && rows.count >= count * stride, "a picture takes as many rows as its size says")
    guard count > 0, let start = rows.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    rowsLeft -= count
    let pixelBytes = packer.layout.bytesPerPixel
    for index in 0..<count {
      let row = start + index * stride
      if memcmp(row, row + pixelBytes, stride - pixelBytes) == 0 {
        try wait(packer.layout.key(row), count: 1)
      } else {
        try settle()
        try stage(row)
      }
    }
  }

  /// Adds the next `count` rows, all of one colour.
  package func writeUniformRows(_ color: Color, count: Int) throws(PNGError) {
    precondition(count <= rowsLeft, "a picture takes as many rows as its size says")
    guard count > 0 else { return }
    rowsLeft -= count
    try wait(packer.layout.key(of: color), count: count)
  }

  /// Writes what is left; every row must have been given.
  package func finish() throws(PNGError) {
    precondition(rowsLeft == 0, "a picture has as many rows as its size says")
    try settle()
    try deflate(flushing: true)
    try encoder.end(checksum: checksum)
    try carry(all: true)
  }

  /// The picture in memory; empty if it goes to a file.
  package var bytes: [UInt8] { Array(encoder.bytes) }

  private func wait(_ pixel: UInt32, count: Int) throws(PNGError) {
    if let waiting, waiting.pixel == pixel {
      self.waiting = (pixel, waiting.count + count)
    } else {
      try settle()
      waiting = (pixel, count)
    }
  }

  /// Splices the rows that wait, or deflates them if they are few.
  private func settle() throws(PNGError) {
    guard let (pixel, count) = waiting else { return }
    waiting = nil
    let spliced = UniformRows.spliced(of: count, rowBytes: rowBytes)
    if spliced > 0 {
      var rows = uniformRows.removeValue(forKey: pixel) ?? UniformRows(row: packedRow(of: pixel))
      defer {
        if uniformRows.count == Self.heldColors { uniformRows.removeAll() }
        uniformRows[pixel] = rows
      }
      try deflate(flushing: true)
      checksum = try rows.splice(spliced, into: encoder, checksum: checksum, name: name)
      try carry()
    }
    guard spliced < count else { return }
    let row = uniformRows[pixel]?.row ?? packedRow(of: pixel)
    for _ in spliced..<count {
      try makeRoom()
      row.withUnsafeBufferPointer { _ = memcpy(staging.baseAddress! + staged, $0.baseAddress!, rowBytes) }
      staged += rowBytes
    }
  }

  private func packedRow(of pixel: UInt32) -> [UInt8] {
    let pixelBytes = packer.layout.bytesPerPixel
    let source = [UInt8](unsafeUninitializedCapacity: packer.width * pixelBytes) { target, count in
      count = packer.width * pixelBytes
      for byte in 0..<pixelBytes {
        let value = UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(byte)))
        for x in 0..<packer.width { target[x * pixelBytes + byte] = value }
      }
    }
    var row = [UInt8](repeating: 0, count: 1 + max(packer.width, rowBytes))
    row.withUnsafeMutableBufferPointer { packer.pack(source, into: $0.baseAddress! + 1) }
    return Array(row.prefix(rowBytes))
  }

  private func stage(_ row: UnsafePointer<UInt8>) throws(PNGError) {
    try makeRoom()
    let target = staging.baseAddress! + staged
    // Filter "none". Measured on twelve pages of text as RGB: "sub" and "up" made the files two fifths and a sixth larger
    // and took longer, as grey text on a flat ground has nothing for them to take away. Nor did a smaller window (twice
    // the time: zlib moves its tables along oftener) or fixed codes (a fifth of the bytes more in grey) gain anything.
    target[0] = 0
    packer.pack(row, into: target + 1)
    staged += rowBytes
  }

  private func makeRoom() throws(PNGError) {
    guard staged > 0, staged + 1 + max(packer.width, rowBytes) > staging.count else { return }
    try deflate(flushing: false)
    try carry()
  }

  private func deflate(flushing: Bool) throws(PNGError) {
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: staging[..<staged]))
    let stream = staged == 0 ? openStream : suitableStream(for: bytes)
    guard let stream else { return }
    if let openStream, openStream != stream {
      try encoder.deflate(UnsafeRawBufferPointer(start: nil, count: 0), by: openStream, flushing: true)
    }
    checksum = PNGEncoder.checksum(checksum, of: bytes)
    try encoder.deflate(bytes, by: stream, flushing: flushing)
    openStream = flushing ? nil : stream
    staged = 0
  }

  /// Runs of one byte can't see a tinted ground, whose pixels' bytes differ: a page on #F2F2F7 took four times the time and
  /// bytes. Looks at a few pixels in each part.
  private func suitableStream(for bytes: UnsafeRawBufferPointer) -> PNGEncoder.Stream {
    let pixelBytes = packer.format.bitsPerPixel / 8
    guard pixelBytes > 1 else { return .byteRuns }
    var looks = 0
    var tinted = 0
    // Rows are odd in length by their filter's byte, so the looks are counted from each row's start.
    for rowStart in Swift.stride(from: 0, to: bytes.count, by: rowBytes) {
      let last = min(rowStart + rowBytes, bytes.count) - 2 * pixelBytes
      for place in Swift.stride(from: rowStart + 1, through: last, by: 64 * pixelBytes) {
        looks += 1
        let isRepeated = (0..<pixelBytes).allSatisfy { bytes[place + $0] == bytes[place + pixelBytes + $0] }
        let isOneByte = (1..<pixelBytes).allSatisfy { bytes[place + $0] == bytes[place] }
        if isRepeated && !isOneByte { tinted += 1 }
      }
    }
    return tinted * 8 > looks ? .repeats : .byteRuns
  }

  /// Brings finished bytes to the file.
  private func carry(all: Bool = false) throws(PNGError) {
    guard let file, all || encoder.bytes.count >= Self.carriedBytes else { return }
    try PNGError.fromFile { () throws(FileError) in try file.write(encoder.bytes) }
    encoder.discardBytes()
  }
}
