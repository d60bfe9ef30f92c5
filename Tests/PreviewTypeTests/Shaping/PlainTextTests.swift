import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Shaping: texts that need no analysis")
struct ShapingPlainTextTests {
  /// The scalars for which something holds, a thousand after each other.
  private static func texts(of isWanted: (Unicode.Scalar) -> Bool) -> [ScalarText] {
    let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter(isWanted)
    return stride(from: 0, to: scalars.count, by: 1000).map { start in
      var text = "a"
      for scalar in scalars[start..<min(start + 1000, scalars.count)] {
        text.unicodeScalars.append(scalar)
        text.unicodeScalars.append(scalar)
        text.unicodeScalars.append("1")
      }
      return ScalarText(text)
    }
  }

  @Test("Where no character steers the direction, ICU finds all of a paragraph on level 0")
  func levels() {
    let bidi = BidiAnalysis()
    let texts = Self.texts {
      !UnicodeCharacter.steersDirection($0.value) && !ScalarText.isParagraphSeparator($0.value)
    }
    #expect(texts.count > 1000)
    for text in texts {
      #expect(text.isPlainlyLeftToRight(0..<text.count))
      for level in [nil, 0] as [UInt8?] {
        let answer = bidi.levels(of: Array(text.string.utf16), level: level)
        #expect(answer.paragraph == 0 && answer.levels.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("Characters that stand alone by their category are clusters of their own to ICU")
  func clusters() {
    let graphemes = TextBreaker(.grapheme)
    let texts = Self.texts { ScalarText(String($0)).hasPlainCharacters(0..<1) }
    #expect(texts.count > 4)
    for text in texts {
      let boundaries = text.withUTF8(0..<text.count) { graphemes.boundaries(in: $0) }
      #expect(boundaries.map(\.offset) == (1...text.count).map { text.utf8Offsets[$0] })
    }
  }

  @Test("Arrows, quotation marks and Greek are plain; marks, flags, Hangul and Hebrew aren't")
  func plain() {
    for text in ["17 pt → 23 pt", "“L’été…”", "−1 × 2", "Ωμέγα"] {
      let source = ScalarText(text)
      #expect(source.isPlainlyLeftToRight(0..<source.count) && source.hasPlainCharacters(0..<source.count), "\(text)")
    }
    for text in ["e\u{301}", "🇩🇪", "각", "a\r\n"] {
      let source = ScalarText(text)
      #expect(!source.hasPlainCharacters(0..<source.count), "\(text)")
    }
    for text in ["a א", "\u{661}", "a\u{2067}b"] {
      let source = ScalarText(text)
      #expect(!source.isPlainlyLeftToRight(0..<source.count), "\(text)")
    }
  }
}
