import PreviewSwift
import Synchronization
import SwiftFuzzTargets
import Testing

/// Runs for a moment what `make fuzz TARGET=previews` runs for minutes.
@Suite("Sources that are changed at random")
struct SourceFuzzTests {
  @Test("Whatever the sources are, what the reader claims holds", arguments: SourceFuzzTarget.all.map(\.name))
  func holds(name: String) throws {
    let target = try #require(SourceFuzzTarget.all.first { $0.name == name })
    let finds = Mutex<[String]>([])
    let thread = LargeStackThread {
      for number in 0..<400 {
        let seed = SourceFuzzTarget.seeds[number % SourceFuzzTarget.seeds.count]
        let bytes =
          number < SourceFuzzTarget.seeds.count ? Array(seed.utf8) : SourceFuzzTarget.changed(seed, number: number)
        do { try target.run(bytes) } catch {
          finds.withLock { $0.append("\(error)\n\(String(decoding: bytes, as: UTF8.self))") }
        }
      }
    }
    #expect(thread != nil)
    thread?.join()
    #expect(finds.withLock { $0 } == [])
  }
}
