import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "The examples of FIPS 180-4 and NIST's short messages",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(text: String, digest: String) {
    for isFast in [true, false] {
      #expect(SHA256.digest(of: Array(text.utf8), withInstructions: isFast).hex == digest)
    }
  }

  @Test("A million letters", arguments: [true, false])
  func million(isFast: Bool) {
    #expect(
      SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000), withInstructions: isFast).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Every length around a block's ends, as sha256sum has the digests of all digests", arguments: [true, false])
  func lengths(isFast: Bool) {
    var all: [UInt8] = []
    for count in 0..<200 {
      all += SHA256.digest(of: (0..<count).map { UInt8(truncatingIfNeeded: $0) }, withInstructions: isFast).bytes
    }
    #expect(SHA256.digest(of: all).hex == "ba7b0fcea7d10c06b855b43d2b4dce1e3e842fff6be0acefb0faf4f2dd05bb47")
  }

  @Test("Parts of any length make the same digest")
  func parts() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = SHA256.digest(of: bytes)
    for step in [1, 3, 63, 64, 65, 128, 999] {
      var hash = SHA256(withInstructions: step % 2 == 1)
      for start in stride(from: 0, to: bytes.count, by: step) {
        bytes[start..<min(bytes.count, start + step)].withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.finish() == whole)
    }
  }

  @Test("A file of many parts has the digest of its bytes", arguments: [1, 1 << 16, 1 << 16 + 1, 1_000_000])
  func file(count: Int) throws {
    let folder = TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let path = try folder.write(bytes, to: "file")
    var hash = SHA256()
    try FileAccess.forEachPart(of: path, limit: count) { hash.update($0) }
    #expect(hash.finish() == SHA256.digest(of: bytes))
    #expect(throws: FileError.tooLarge(path: path, bytes: count, limit: count - 1)) {
      try FileAccess.forEachPart(of: path, limit: count - 1) { _ in }
    }
    #expect(try FileAccess.bytes(of: path, limit: count) == bytes)
  }
}
