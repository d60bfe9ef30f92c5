import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("The design of iOS 26 beside frames that real UIKit gave")
struct DesignDumpTests {
  @Test("Frames are UIKit's within half a point", arguments: DesignDumps.expressed.keys.sorted())
  func frames(_ name: String) throws {
    let made = try #require(DesignDumps.expressed[name])
    let frames = try made()
    #expect(frames.count >= 2)
    #expect(frames.compactMap(\.difference) == [])
  }

  @Test("Each dump of the repository is compared with a scene, or has a reason why no scene can express it")
  func completeness() {
    let (expressed, rest) = (Set(DesignDumps.expressed.keys), Set(DesignDumps.inexpressible.keys))
    #expect(DesignDumps.all.count == 60)
    #expect(expressed.union(rest) == DesignDumps.all && expressed.isDisjoint(with: rest))
  }

  @Test("A frame that is more than half a point beside UIKit's is named with both")
  func differences() {
    let frame = Rect(x: 16, y: 15.5, width: 40, height: 20.5)
    #expect(DumpedFrame("text", frame, 16, 15, nil, 20.5).difference == nil)
    #expect(
      DumpedFrame("text", frame, 16, 14.9, nil, 20.5).difference
        == #"text: 16 15.5 40 x 20.5, and UIKit has ["16", "14.9", "–", "20.5"]"#)
  }
}
