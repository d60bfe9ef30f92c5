internal import CPNG

// Every call of libpng and zlib; their codes become errors here and nowhere else.

/// A PNG that grows in memory: the container by libpng, the rows by zlib.
struct PNGEncoder: ~Copyable {
  /// Which of two deflate streams takes rows.
  enum Stream: Int32 {
    /// Finds runs of one byte: fastest, and right where a pixel's bytes are equal or the pixel is one byte.
    case byteRuns = 0
    /// Finds anything that repeats, as the pixels of a tinted ground do.
    case repeats = 1
  }

  private let raw: UnsafeMutablePointer<cpng_writer>
  private let name: String

  init(name: String) throws(PNGError) {
    guard let raw = cpng_writer_make() else { throw .outOfMemory(name: name) }
    self.raw = raw
    self.name = name
  }

  deinit { cpng_writer_free(raw) }

  func begin(size: PixelSize, format: PNGPixelFormat, pixelsPerMetre: Int) throws(PNGError) {
    var palette: [UInt8] = []
    var alphas: [UInt8] = []
    let depth: Int
    let type: Int32
    switch format {
    case .grey(let bits): (depth, type) = (bits, PNG_COLOR_TYPE_GRAY)
    case .rgb: (depth, type) = (8, PNG_COLOR_TYPE_RGB)
    case .rgba: (depth, type) = (8, PNG_COLOR_TYPE_RGBA)
    case .palette(let colors, let bits):
      (depth, type) = (bits, PNG_COLOR_TYPE_PALETTE)
      for color in colors { palette += [color.red, color.green, color.blue] }
      alphas = colors.prefix { !$0.isOpaque }.map(\.alpha)
    }
    try check(
      cpng_writer_begin(
        raw, UInt32(size.width), UInt32(size.height), Int32(depth), type, UInt32(pixelsPerMetre), palette,
        Int32(palette.count / 3), alphas, Int32(alphas.count)))
  }

  /// Deflates bytes; after a flush the next bytes may come from another stream or ready-made.
  func deflate(_ bytes: UnsafeRawBufferPointer, by stream: Stream, flushing: Bool) throws(PNGError) {
    try check(
      cpng_writer_deflate(
        raw, stream.rawValue, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
        flushing ? Z_FULL_FLUSH : Z_NO_FLUSH))
  }

  /// Appends what ``deflatedAlone(_:name:)`` made.
  func splice(_ deflated: [UInt8]) throws(PNGError) {
    try check(cpng_writer_splice(raw, deflated, deflated.count))
  }

  func end(checksum: UInt32) throws(PNGError) {
    try check(cpng_writer_end(raw, checksum))
  }

  /// The bytes of the PNG that were made since they were last discarded.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: raw.pointee.sink, count: raw.pointee.sink_count)
  }

  func discardBytes() { raw.pointee.sink_count = 0 }

  private func check(_ status: cpng_status) throws(PNGError) {
    guard status == cpng_ok else { throw PNGError(status, raw.pointee.failure, name: name, bytes: 0) }
  }

  /// Bytes as whole deflate blocks that can stand between others.
  static func deflatedAlone(
    _ bytes: UnsafeRawBufferPointer, by stream: Stream, name: String
  ) throws(PNGError) -> [UInt8] {
    let deflated = [UInt8](unsafeUninitializedCapacity: cpng_deflate_bound(bytes.count)) { target, count in
      count = cpng_deflate_alone(
        stream == .byteRuns ? 1 : 0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
        target.baseAddress, target.count)
    }
    guard !deflated.isEmpty else { throw .outOfMemory(name: name) }
    return deflated
  }

  /// Adler-32 of bytes that follow those of `checksum`; it begins at 1.
  static func checksum(_ checksum: UInt32, of bytes: UnsafeRawBufferPointer) -> UInt32 {
    cpng_adler32(checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// Adler-32 of two parts, from theirs.
  static func checksum(_ first: UInt32, followedBy second: UInt32, count: Int) -> UInt32 {
    cpng_adler32_joined(first, second, count)
  }
}

/// A PNG in memory that is being read; the bytes must outlive it.
struct PNGDecoder: ~Copyable {
  private let raw: UnsafeMutablePointer<cpng_reader>
  private let name: String

  init(_ bytes: UnsafeRawBufferPointer, name: String) throws(PNGError) {
    guard
      bytes.count >= 8,
      png_sig_cmp(bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), 0, 8) == 0
    else { throw .notPNG(name: name) }
    guard let raw = cpng_reader_make(bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), bytes.count) else {
      throw .outOfMemory(name: name)
    }
    let status = cpng_reader_begin(raw, Limits.pngFileBytes)
    guard status == cpng_ok else {
      let error = PNGError(status, raw.pointee.failure, name: name, bytes: bytes.count)
      cpng_reader_free(raw)
      throw error
    }
    self.raw = raw
    self.name = name
  }

  deinit { cpng_reader_free(raw) }

  var size: PixelSize { PixelSize(width: Int(raw.pointee.width), height: Int(raw.pointee.height)) }
  var isInterlaced: Bool { raw.pointee.is_interlaced != 0 }

  /// Allocates what rows need; answers how their pixels will lie.
  func startRows() throws(PNGError) -> PixelLayout {
    try check(cpng_reader_start_rows(raw))
    return switch raw.pointee.channels {
    case 1: .grey
    case 3: .rgb
    default: .rgba
    }
  }

  /// Reads `count` rows into `target`; of an interlaced picture, all.
  func readRows(into target: UnsafeMutableRawBufferPointer, count: Int) throws(PNGError) {
    try check(cpng_reader_rows(raw, target.baseAddress?.assumingMemoryBound(to: UInt8.self), count))
  }

  func end() throws(PNGError) {
    try check(cpng_reader_end(raw))
  }

  private func check(_ status: cpng_status) throws(PNGError) {
    guard status == cpng_ok else {
      throw PNGError(status, raw.pointee.failure, name: name, bytes: raw.pointee.count)
    }
  }
}

extension PNGError {
  fileprivate init(_ status: cpng_status, _ failure: cpng_failure, name: String, bytes: Int) {
    switch status {
    case cpng_no_memory: self = .outOfMemory(name: name)
    case cpng_truncated: self = .truncated(name: name, bytes: bytes)
    default:
      let detail = withUnsafeBytes(of: failure.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      self = .damaged(name: name, detail: detail)
    }
  }
}
