@testable import Preview

extension FuzzTarget {
  /// The reader of hyphenation dictionaries, with words divided.
  static let hyphenation = FuzzTarget(name: "hyphenation") { bytes in
    guard let dictionary = try? HyphenationDictionary(bytes, path: "a.dic") else { return }
    for word in [
      "hyphenation", "Donaudampfschifffahrt", String(repeating: "a", count: 100), "\u{301}\u{301}ab\u{10FFFF}",
    ] {
      let points = dictionary.points(in: word)
      expect(
        points == points.sorted() && points.allSatisfy { 0 < $0 && $0 < word.unicodeScalars.count },
        "a word is divided inside")
    }
  }

  /// The readers of string catalogs and of files of strings, with every text filled in.
  static let strings = FuzzTarget(name: "strings") { bytes in
    let language = Language("ar")!
    func fill(_ text: CatalogText) {
      for arguments in [[], [FormatArgument.number(3), .text("a")]] {
        let filled = FilledText(text, arguments: arguments, in: language)
        expect(filled.string.utf8.count <= Limits.filledText, "a text ends")
      }
    }
    if let file = try? CatalogFile(bytes, path: "a.xcstrings") {
      for key in file.keys.prefix(50) {
        guard let entry = try? file.entry(key) else { continue }
        for text in entry.texts.values { fill(text) }
      }
    }
    for text in ((try? PropertyListStrings.texts(in: bytes, path: "a.strings")) ?? [:]).values.prefix(50) { fill(text) }
  }
}
