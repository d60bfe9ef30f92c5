import Testing

@testable import PreviewCore

@Suite("Unicode blocks")
struct UnicodeBlockTests {
  /// Names that `Blocks.txt` of Unicode 15.0 spells differently from ICU's name with blanks, and some that look as if it did.
  private static let names = [
    "Latin-1 Supplement", "Latin Extended-A", "Latin Extended-B", "Greek and Coptic", "Arabic Extended-B",
    "Arabic Extended-A", "Cyrillic Extended-C", "Superscripts and Subscripts",
    "Combining Diacritical Marks for Symbols", "Miscellaneous Mathematical Symbols-A", "Supplemental Arrows-A",
    "Supplemental Arrows-B", "Miscellaneous Mathematical Symbols-B", "Miscellaneous Symbols and Arrows",
    "Latin Extended-C", "Cyrillic Extended-A", "CJK Symbols and Punctuation", "Enclosed CJK Letters and Months",
    "Cyrillic Extended-B", "Latin Extended-D", "Phags-pa", "Hangul Jamo Extended-A", "Myanmar Extended-B",
    "Myanmar Extended-A", "Ethiopic Extended-A", "Latin Extended-E", "Hangul Jamo Extended-B",
    "Arabic Presentation Forms-A", "Arabic Presentation Forms-B", "Halfwidth and Fullwidth Forms",
    "Latin Extended-F", "Unified Canadian Aboriginal Syllabics Extended-A", "Cuneiform Numbers and Punctuation",
    "Cypro-Minoan", "Ideographic Symbols and Punctuation", "Kana Extended-B", "Kana Extended-A", "Latin Extended-G",
    "Ethiopic Extended-B", "Miscellaneous Symbols and Pictographs", "Transport and Map Symbols",
    "Supplemental Arrows-C", "Supplemental Symbols and Pictographs", "Symbols and Pictographs Extended-A",
    "Symbols for Legacy Computing", "Supplementary Private Use Area-A", "Supplementary Private Use Area-B",
    "Basic Latin", "Linear A", "Linear B Syllabary", "CJK Unified Ideographs Extension A", "Vedic Extensions",
    "Control Pictures", "NKo", "Spacing Modifier Letters", "High Private Use Surrogates",
  ]

  @Test("Blocks are called as Unicode spells them, and found however they are written", arguments: names)
  func spelling(name: String) {
    #expect(UnicodeBlock(named: name)?.name == name)
    #expect(UnicodeBlock(named: name.lowercased().filter { $0 != "-" && $0 != " " })?.name == name)
    #expect(UnicodeBlock.names.contains(name))
  }
}
