import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Shaping: bidi levels")
struct ShapingBidiCharacterTests {
  @Test(
    "BidiCharacterTest: levels, paragraph level and visual order of every line",
    .enabled(if: UnicodeTestFile.isInstalled))
  func everyLine() throws {
    let shaper = Shaper()
    var (lines, failures) = (0, [String]())
    try UnicodeTestFile("BidiCharacterTest.txt").forEachLine { line in
      lines += 1
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let scalars = UnicodeTestFile.numbers(in: fields[0], radix: 16)
      let source = ScalarText(UnicodeTestFile.text(scalars))
      let direction: TextDirection =
        switch fields[1].first {
        case UInt8(ascii: "0"): .leftToRight
        case UInt8(ascii: "1"): .rightToLeft
        default: .natural
        }
      let wantedLevels = UnicodeTestFile.numbers(in: fields[3], radix: 10)
      // Each paragraph is analysed without the separator at its end, which takes the paragraph's level.
      guard let range = source.paragraphs().first else {
        failures.append("line \(lines) has no paragraph")
        return
      }
      var (levels, paragraph) = shaper.levels(of: source, range, direction)
      levels += [UInt8](repeating: paragraph, count: source.count - range.count)
      let seen = wantedLevels.indices.filter { wantedLevels[$0] != nil }
      let order = BidiAnalysis.visualOrder(of: seen.map { levels[$0] }).map { seen[$0] }
      if Int(paragraph) != UnicodeTestFile.numbers(in: fields[2], radix: 10)[0]
        || zip(levels, wantedLevels).contains(where: { $1 != nil && Int($0) != $1 })
        || order != UnicodeTestFile.numbers(in: fields[4], radix: 10).map({ $0! })
      {
        failures.append(fields[..<2].map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";"))
      }
    }
    #expect(lines > 90_000)
    #expect(Set(failures) == BidiExceptions.lines)
  }
}
