import PreviewTestSupport
import FuzzTargets
import Testing

/// Runs for a moment what `make fuzz` runs for minutes: each target with its seeds, and with 250 inputs that are made from them.
@Suite("Fuzz targets")
struct FuzzTargetTests {
  @Test("Whatever the bytes are, what a reader claims holds", arguments: FuzzTarget.all)
  func holds(_ target: FuzzTarget) throws {
    let seeds = try target.seeds
    #expect(!seeds.isEmpty)
    for seed in seeds { try target.run(seed.bytes) }
    var noise = Noise(seeds.count)
    for number in 0..<250 {
      let seed = seeds[number % seeds.count]
      let made = Self.changed(seed.bytes, &noise)
      #expect(throws: Never.self, "\(seed.name), changed to \(made)") { try target.run(made) }
    }
  }

  /// A seed with one to eight changes, as libFuzzer makes them: bytes exchanged, left out, put in twice, and the end cut off.
  private static func changed(_ bytes: [UInt8], _ noise: inout Noise) -> [UInt8] {
    var bytes = bytes
    for _ in 0...noise.next(below: 8) where !bytes.isEmpty {
      let at = noise.next(below: bytes.count)
      let part = at..<min(bytes.count, at + 1 + noise.next(below: 16))
      switch noise.next(below: 8) {
      case 0: bytes.removeSubrange(part)
      case 1: bytes.insert(contentsOf: bytes[part], at: at)
      case 2: bytes.removeSubrange(at...)
      case 3: bytes[at] ^= 1 << noise.next(below: 8)
      default: bytes[at] = UInt8(noise.next(below: 256))
      }
    }
    return bytes
  }
}
