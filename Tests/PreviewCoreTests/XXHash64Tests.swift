import Testing

@testable import PreviewCore

@Suite("XXH64")
struct XXHash64Tests {
  private func hash(_ parts: [ArraySlice<UInt8>]) -> UInt64 {
    var hash = XXHash64()
    for part in parts { Array(part).withUnsafeBytes { hash.update($0) } }
    return hash.value()
  }

  /// The bytes that xxHash's own self-test hashes: the top byte of a generator that is multiplied by a 64-bit prime.
  private static let sanityBytes: [UInt8] = {
    var generator: UInt64 = 2_654_435_761
    return (0..<256).map { _ in
      defer { generator &*= 11_400_714_785_074_694_797 }
      return UInt8(generator >> 56)
    }
  }()

  @Test(
    "Published hashes of short texts",
    arguments: [("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999)]
      as [(String, UInt64)])
  func published(text: String, expected: UInt64) {
    #expect(hash([Array(text.utf8)[...]]) == expected)
  }

  @Test(
    "Hashes of xxHash's own self-test, shorter and longer than a stripe",
    arguments: [
      (1, 0xE934_A84A_DB05_2768), (4, 0x9136_A0DC_A574_57EE), (14, 0x8282_DCC4_994E_35C8), (222, 0xB641_AE8C_B691_C174),
    ] as [(Int, UInt64)])
  func selfTest(count: Int, expected: UInt64) {
    #expect(hash([Self.sanityBytes[..<count]]) == expected)
  }

  @Test("However bytes are cut in two, the hash is that of the whole")
  func cuts() {
    var seen: Set<UInt64> = []
    for count in 0...100 {
      let bytes = Self.sanityBytes[..<count]
      let whole = hash([bytes])
      #expect(seen.insert(whole).inserted, "\(count) bytes")
      for cut in 0...count {
        #expect(hash([bytes[..<cut], bytes[cut...]]) == whole, "\(count) bytes, cut at \(cut)")
      }
    }
  }

  @Test("A number counts as eight bytes, the lowest first, and digits are always sixteen")
  func numbers() {
    var number = XXHash64()
    number.update(-2)
    #expect(number.value() == hash([[0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]))
    for value in 0..<64 {
      var hash = XXHash64()
      hash.update(value)
      #expect(hash.hex.count == 16 && UInt64(hash.hex, radix: 16) == hash.value())
    }
  }
}
