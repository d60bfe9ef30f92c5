internal import CDeflate

// Every call of libdeflate.

/// Inflates zlib streams (RFC 1950) that are completely in memory. zlib, which may have to stop at any byte, takes twice the time.
struct Inflater: ~Copyable {
  /// Nil where there was no memory for it.
  private let raw: OpaquePointer?

  init() { raw = libdeflate_alloc_decompressor() }

  deinit { libdeflate_free_decompressor(raw) }

  /// Whether a stream becomes exactly as many bytes as `target` takes, with the right checksum.
  ///
  /// - Parameter header: The two bytes with which it begins.
  func inflate(
    _ stream: UnsafeRawBufferPointer, header: (UInt8, UInt8), into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    // Two bytes of header, and four of checksum.
    guard let raw, let start = stream.baseAddress, stream.count > 6, (stream[0], stream[1]) == header
    else { return false }
    return libdeflate_zlib_decompress(raw, start, stream.count, target.baseAddress, target.count, nil)
      == LIBDEFLATE_SUCCESS
  }

  /// The bytes of a deflate stream (RFC 1951), which may end anywhere in the input; nil for one
  /// that is damaged, or becomes more than the limit.
  func inflateDeflate(_ stream: UnsafeRawBufferPointer, limit: Int) -> [UInt8]? {
    guard let raw, let start = stream.baseAddress else { return nil }
    var room = min(limit, max(4096, 4 * stream.count))
    while true {
      var isFull = false
      let inflated = [UInt8](unsafeUninitializedCapacity: room) { target, count in
        let result = libdeflate_deflate_decompress_ex(
          raw, start, stream.count, target.baseAddress, room, nil, &count)
        if result != LIBDEFLATE_SUCCESS { count = 0 }
        isFull = result == LIBDEFLATE_INSUFFICIENT_SPACE
        return
      }
      if !isFull { return inflated.isEmpty ? nil : inflated }
      guard room < limit else { return nil }
      room = min(limit, 4 * room)
    }
  }

  /// The checksum of PNG's chunks, CRC-32, which goes on from that of the bytes before.
  static let crc: @convention(c) (UInt32, UnsafeRawPointer?, Int) -> UInt32 = { libdeflate_crc32($0, $1, $2) }
}
