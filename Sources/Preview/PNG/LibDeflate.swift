internal import CDeflate

// Every call of libdeflate.

/// Inflates zlib streams (RFC 1950) that are completely in memory. zlib, which may have to stop at any byte, takes twice the time.
struct Inflater: ~Copyable {
  /// Nil where there was no memory for it.
  private let raw: OpaquePointer?

  init() { raw = libdeflate_alloc_decompressor() }

  deinit { libdeflate_free_decompressor(raw) }

  /// Whether a stream becomes exactly as many bytes as `target` takes. Its checksum is not looked at.
  func inflate(_ stream: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Bool {
    // Two bytes of header, which name the method and that no dictionary is needed, and four of checksum.
    guard let raw, let start = stream.baseAddress, stream.count > 6, stream[0] & 0x0F == 8, stream[1] & 0x20 == 0
    else { return false }
    return libdeflate_deflate_decompress(raw, start + 2, stream.count - 6, target.baseAddress, target.count, nil)
      == LIBDEFLATE_SUCCESS
  }
}
