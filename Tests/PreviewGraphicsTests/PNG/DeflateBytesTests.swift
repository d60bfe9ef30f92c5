import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Bytes as a deflate stream")
struct DeflateBytesTests {
  private func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    stream.withUnsafeBytes { Inflater().inflateDeflate($0, limit: max(1, count)) }
  }

  @Test(
    "Another decoder reads back every byte",
    arguments: [1, 2, 3, 4, 5, 300, 4_096, 4_097, 70_000, 400_000])
  func roundTrip(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let levels = (0..<count).map { _ in UInt8.random(in: 0...3, using: &generator) }
    // Longer than a match, and further back than the window reaches.
    let repeats = (0..<count).map { noise[$0 % min(count, 40_000)] }
    let runs = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 700) }
    for bytes in [noise, levels, repeats, runs, [UInt8](repeating: 7, count: count)] {
      #expect(inflated(bytes.deflated, count: count) == bytes)
    }
  }

  @Test("What comes again within the window takes next to nothing")
  func sizes() {
    var generator = SeededGenerator(seed: 1)
    let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect((noise + noise).deflated.count < noise.deflated.count + 400)
    #expect([UInt8](repeating: 0, count: 1_000_000).deflated.count < 2_000)
    #expect([UInt8]().deflated.count < 8)
  }
}
