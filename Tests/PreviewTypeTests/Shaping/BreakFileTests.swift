import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Shaping: Unicode's break tests", .enabled(if: UnicodeTestFile.isInstalled))
struct ShapingBreakFileTests {
  @Test("GraphemeBreakTest: the clusters of every line")
  func graphemes() throws {
    let shaper = Shaper()
    var lines = 0
    try UnicodeTestFile("auxiliary/GraphemeBreakTest.txt").forEachLine { line in
      lines += 1
      let (text, breaks) = UnicodeTestFile.breaks(in: line)
      let source = ScalarText(text)
      let clusters = shaper.graphemeClusters(of: source, 0..<source.count)
      #expect([0] + clusters.map(\.upperBound) == breaks, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(lines > 600)
  }

  @Test("LineBreakTest: the opportunities of every line")
  func lines() throws {
    let breaker = TextBreaker(.line)
    var (lines, exceptions) = (0, [String]())
    try UnicodeTestFile("auxiliary/LineBreakTest.txt").forEachLine { line in
      lines += 1
      let (text, breaks) = UnicodeTestFile.breaks(in: line)
      let source = ScalarText(text)
      let found = Array(text.utf8).withUnsafeBufferPointer { breaker.boundaries(in: $0) }
        .map { source.index(ofUTF8: $0.offset) }
      if found != breaks { exceptions.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines > 7000)
    #expect(Set(exceptions) == LineBreakExceptions.leadingHyphen.union(LineBreakExceptions.stopBeforeDigit))
  }
}
