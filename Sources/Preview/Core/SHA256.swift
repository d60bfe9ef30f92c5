import CSHA256

/// SHA-256 of bytes that come in parts (FIPS 180-4).
///
///     var hash = SHA256()
///     hash.update(bytes)
///     hash.finish().hex
///
/// It identifies whatever a commit can bring: fonts, images, specs, pictures and draw lists. The
/// processor's own instructions make it where there are some. Our own, because swift-crypto adds
/// two minutes of work to every
/// build from clean and fourteen megabytes to the tool (Documentation/decisions/baselines.md).
package struct SHA256 {
  /// A digest of 256 bits.
  package struct Digest: Hashable, Comparable, Sendable {
    /// Four words of 64 bits, the first bytes in the highest bits of the first; no array, because
    /// caches hold many.
    private let first, second, third, fourth: UInt64

    /// The words, the first one first.
    package var words: [UInt64] { [first, second, third, fourth] }

    /// The 32 bytes.
    package var bytes: [UInt8] {
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    }

    /// The digest as `sha256sum` prints it: 64 small hexadecimal digits.
    package var hex: String { words.map { NumberText.digits($0, radix: 16, atLeast: 16) }.joined() }

    package static func < (a: Digest, b: Digest) -> Bool {
      (a.first, a.second, a.third, a.fourth) < (b.first, b.second, b.third, b.fourth)
    }

    /// A digest of four words.
    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
      (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    fileprivate init(state: [UInt32]) {
      func word(_ index: Int) -> UInt64 { UInt64(state[index]) << 32 | UInt64(state[index + 1]) }
      self.init(word(0), word(2), word(4), word(6))
    }
  }

  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// Bytes that do not fill a block of 64 yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0
  /// The message schedule of the block at hand.
  private var words = [UInt32](repeating: 0, count: 64)

  private let usesInstructions: Bool

  /// The hash of nothing yet.
  ///
  /// - Parameter withInstructions: Whether the processor's own instructions are used, where it has them; the digest is the same.
  package init(withInstructions: Bool = true) {
    usesInstructions = withInstructions && Self.hasInstructions
  }

  /// The digest of bytes that are all there.
  package static func digest(of bytes: [UInt8], withInstructions: Bool = true) -> Digest {
    var hash = SHA256(withInstructions: withInstructions)
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// The digest of bytes in memory.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The digest of a text's bytes.
  package static func digest(of text: String) -> Digest {
    var hash = SHA256()
    hash.update(text)
    return hash.finish()
  }

  /// The digest of a regular file in hexadecimal digits; the file is read in parts and never held.
  ///
  /// - Throws: ``FileError`` if it can't be read, is no regular file, is empty, or has more than
  ///   `limit` bytes.
  package static func hex(ofFile path: String, limit: Int) throws(FileError) -> String {
    var hash = SHA256()
    try FileAccess.forEachPart(of: path, limit: limit) { hash.update($0) }
    return hash.finish().hex
  }

  /// Goes on with a text's bytes.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Goes on with more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == 64 else { return }
      let block = rest
      block.withUnsafeBytes { addBlocks($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / 64 * 64
    addBlocks(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    rest.append(contentsOf: bytes[end...])
  }

  /// The digest of all that has come.
  package func finish() -> Digest {
    var last = self
    // A one, zeros up to the last eight bytes of a block, and the length in bits.
    let zeros = (119 - Int(count % 64)) % 64
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: (count &* 8) >> (56 - 8 * UInt64($0))) }
    let padding = [0x80] + [UInt8](repeating: 0, count: zeros) + bits
    padding.withUnsafeBytes { last.update($0) }
    return Digest(state: last.state)
  }

  private mutating func addBlocks(_ bytes: UnsafeRawBufferPointer) {
    let usesInstructions = usesInstructions
    state.withUnsafeMutableBufferPointer { state in
      words.withUnsafeMutableBufferPointer { words in
        Self.constants.withUnsafeBufferPointer { constants in
          if usesInstructions, bytes.count >= 64 {
            csha256_add_blocks(state.baseAddress, constants.baseAddress, bytes.baseAddress, bytes.count / 64)
            return
          }
          for block in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
              words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: block + index * 4, as: UInt32.self))
            }
            for index in 16..<64 {
              let (early, late) = (words[index - 15], words[index - 2])
              let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ (early >> 3)
              let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ (late >> 10)
              words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
              let sum = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
              let choice = (e & f) ^ (~e & g)
              let first = h &+ sum &+ choice &+ constants[index] &+ words[index]
              let other = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
              let majority = (a & b) ^ (a & c) ^ (b & c)
              (h, g, f, e) = (g, f, e, d &+ first)
              (d, c, b, a) = (c, b, a, first &+ other &+ majority)
            }
            state[0] &+= a
            state[1] &+= b
            state[2] &+= c
            state[3] &+= d
            state[4] &+= e
            state[5] &+= f
            state[6] &+= g
            state[7] &+= h
          }
        }
      }
    }
  }

  /// Whether the processor has instructions for it, which are some eight times as fast.
  private static let hasInstructions = csha256_is_there() != 0

  @inline(__always)
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
