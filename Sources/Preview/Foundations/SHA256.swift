internal import Crypto

/// SHA-256 of bytes that come in parts; the one file that knows swift-crypto.
///
///     var hash = SHA256()
///     hash.update(bytes)
///     hash.finish().hex
package struct SHA256 {
  /// A digest of 256 bits.
  package struct Digest: Hashable, Sendable {
    /// The 32 bytes.
    package let bytes: [UInt8]

    /// The digest as `sha256sum` prints it: 64 small hexadecimal digits.
    package var hex: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }

  private var hash = Crypto.SHA256()

  /// The hash of nothing yet.
  package init() {}

  /// The digest of bytes that are all there.
  package static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Goes on with more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    hash.update(bufferPointer: bytes)
  }

  /// The digest of all that has come.
  package func finish() -> Digest {
    Digest(bytes: Array(hash.finalize()))
  }
}
