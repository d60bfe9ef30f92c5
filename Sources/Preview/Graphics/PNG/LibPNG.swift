internal import CPNG
import PreviewCore

// Every call of libpng; its codes become errors here and nowhere else.

/// The library that is linked.
package enum LibPNG {
  /// libpng's version: "1.6.39" (`png_get_libpng_ver`).
  package static var version: String { String(cString: png_get_libpng_ver(nil)) }
}

/// The container of a PNG that grows in memory, around rows that ``DeflateEncoder`` makes.
struct PNGEncoder: ~Copyable {
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

  /// Adds a text, before any pixels.
  func add(_ text: PNGText) throws(PNGError) {
    let data = text.data
    try check(cpng_writer_add_text(raw, data, data.count))
  }

  /// Says that so many frames follow.
  func beginAnimation(frames: Int) throws(PNGError) {
    try check(cpng_writer_begin_animation(raw, UInt32(frames)))
  }

  /// Ends the frame before, and begins one that replaces some rows, or lies over them.
  func beginFrame(width: Int, rows: Range<Int>, milliseconds: UInt16, liesOver: Bool) throws(PNGError) {
    try check(
      cpng_writer_begin_frame(
        raw, UInt32(width), UInt32(rows.count), UInt32(rows.lowerBound), milliseconds, liesOver ? 1 : 0))
  }

  /// Appends bytes of the deflated rows.
  func append(_ deflated: UnsafeRawBufferPointer) throws(PNGError) {
    try check(
      cpng_writer_append(raw, deflated.baseAddress?.assumingMemoryBound(to: UInt8.self), deflated.count))
  }

  func end() throws(PNGError) {
    try check(cpng_writer_end(raw))
  }

  /// The bytes of the PNG that were made since they were last discarded.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: raw.pointee.sink, count: raw.pointee.sink_count)
  }

  func discardBytes() { raw.pointee.sink_count = 0 }

  private func check(_ status: cpng_status) throws(PNGError) {
    guard status == cpng_ok else { throw PNGError(status, raw.pointee.failure, name: name, bytes: 0) }
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
    else {
      throw GitLFS.isPointer(bytes)
        ? .lfsPointer(name: name) : .notPNG(name: name)
    }
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

  /// Bytes of a row as the file stores it, if ``unpack(_:into:)`` makes pixels of it or it has them as they are; nil where only libpng does.
  var storedRowBytes: Int? {
    let bytes = cpng_reader_stored_bytes(raw)
    return bytes > 0 ? bytes : nil
  }

  /// Whether the stored bytes of a row are its pixels.
  var storesPixels: Bool { cpng_reader_stores_pixels(raw) != 0 }

  /// Copies the deflated rows, before any was read, into memory of at least the file's size; answers where they lie there, or nil if something else stands between
  /// them or behind them, or a checksum is wrong.
  func gatherRows(into target: UnsafeMutableRawBufferPointer) -> UnsafeRawBufferPointer? {
    precondition(target.count >= raw.pointee.count)
    let count = cpng_reader_gather(
      raw, target.baseAddress?.assumingMemoryBound(to: UInt8.self), Inflater.crc)
    return count > 0 ? UnsafeRawBufferPointer(rebasing: target[..<count]) : nil
  }

  /// Makes pixels of the numbers of a palette that a stored row has.
  func unpack(_ stored: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
    cpng_reader_unpack(raw, stored, target)
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
