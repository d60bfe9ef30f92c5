internal import CJPEG
import PreviewCore

// Every call of libjpeg-turbo; its codes become errors here and nowhere else.

extension Bitmap {
  /// Whether bytes begin as a JPEG does.
  package static func isJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Decodes a JPEG in memory, turned as its camera says (EXIF).
  ///
  /// Grey stays grey, and all else becomes RGB. Colour profiles are not applied: the pixels are those of the file.
  ///
  /// - Parameters:
  ///   - name: What stands for it in errors.
  ///   - limit: The most pixels; nothing of their size is allocated before it is checked.
  package init(jpeg bytes: UnsafeRawBufferPointer, name: String, limit: Int) throws(JPEGError) {
    let decoder = try JPEGDecoder(bytes, name: name)
    let size = decoder.size
    guard decoder.components != 4 else { throw .inks(name: name) }
    guard size.width * size.height <= limit else { throw .tooManyPixels(name: name, size: size, limit: limit) }
    let layout: PixelLayout = decoder.components == 1 ? .grey : .rgb
    let count = size.width * size.height * layout.bytesPerPixel
    var failure: JPEGError?
    let pixels = ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { target, initialized in
      do throws(JPEGError) {
        try decoder.read(into: UnsafeMutableBufferPointer(rebasing: target[..<count]))
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    let bitmap = Bitmap(size: size, layout: layout, bytes: pixels)
    self = JPEGOrientation(of: bytes)?.turned(bitmap) ?? bitmap
  }
}

/// A JPEG in memory that is being read; the bytes must outlive it.
private struct JPEGDecoder: ~Copyable {
  private let raw: UnsafeMutablePointer<cjpeg_reader>
  private let name: String
  private let count: Int

  /// Reads what stands before the pixels.
  init(_ bytes: UnsafeRawBufferPointer, name: String) throws(JPEGError) {
    guard let raw = cjpeg_reader_make() else { throw .outOfMemory(name: name) }
    let status = cjpeg_reader_begin(
      raw, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, Int32(Limits.jpegScans))
    guard status == cjpeg_ok else {
      let error = JPEGError(status, raw, name: name, bytes: bytes.count)
      cjpeg_reader_free(raw)
      throw error
    }
    self.raw = raw
    self.name = name
    count = bytes.count
  }

  deinit { cjpeg_reader_free(raw) }

  var size: PixelSize { PixelSize(width: Int(raw.pointee.width), height: Int(raw.pointee.height)) }
  var components: Int { Int(raw.pointee.components) }

  /// Reads all rows.
  func read(into target: UnsafeMutableBufferPointer<UInt8>) throws(JPEGError) {
    let status = cjpeg_reader_rows(raw, target.baseAddress, target.count)
    guard status == cjpeg_ok else { throw JPEGError(status, raw, name: name, bytes: count) }
  }
}

extension JPEGError {
  fileprivate init(_ status: cjpeg_status, _ raw: UnsafeMutablePointer<cjpeg_reader>, name: String, bytes: Int) {
    switch status {
    case cjpeg_no_memory: self = .outOfMemory(name: name)
    case cjpeg_truncated: self = .truncated(name: name, bytes: bytes)
    case cjpeg_too_many_scans: self = .tooManyScans(name: name, limit: Limits.jpegScans)
    default:
      let detail = withUnsafeBytes(of: raw.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      self = .damaged(name: name, detail: detail.isEmpty ? "unknown kind of pixels" : detail)
    }
  }
}
