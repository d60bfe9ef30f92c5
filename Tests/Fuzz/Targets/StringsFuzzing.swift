@testable import PreviewCore
@testable import PreviewType

extension FuzzTarget {
  /// The reader of hyphenation dictionaries, with words divided.
  static let hyphenation = FuzzTarget(
    name: "hyphenation",
    seeds: {
      let latin = Array("ISO8859-1\n".utf8) + [0xE4] + Array(" 1\na1b/a=b,1,1\n".utf8)
      return [
        FuzzSeed(
          "small", "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 3\nhy3ph\nhe2n\n.a1b\n1na\n2io.\n"),
        FuzzSeed("latin", latin),
      ]
    }
  ) { bytes in
    guard let dictionary = try? HyphenationDictionary(bytes, path: "a.dic") else { return }
    for word in [
      "hyphenation", "Donaudampfschifffahrt", String(repeating: "a", count: 100), "\u{301}\u{301}ab\u{10FFFF}",
    ] {
      let points = dictionary.points(in: word)
      try expect(
        points == points.sorted() && points.allSatisfy { 0 < $0 && $0 < word.unicodeScalars.count },
        "a word is divided inside")
    }
  }

  /// The readers of string catalogs and of files of strings, with every text filled in.
  static let strings = FuzzTarget(
    name: "strings", longest: 8192,
    seeds: {
      try FuzzSeed.files(in: "Examples/cart", ending: [".xcstrings"]) + [
        FuzzSeed(
          "old", #""a" = "%1$@ %#@b@"; /* c */ d = { NSStringLocalizedFormatKey = "%#@b@"; b = { other = "%d"; }; };"#),
        FuzzSeed("escapes", #"{ a; 'b' = "\Ud83d\Ude00\341\n\""; "c" = (1, { d = <00 ff>; },); /**/ } // e"#),
        FuzzSeed(
          "devices",
          #"a = { NSStringDeviceSpecificRuleType = { iphone = { NSStringVariableWidthRuleType = { 9 = "%#@b@"; }; }; }; b = { one = x; }; };"#
        ),
        FuzzSeed("xml", "<plist><dict><key>a</key><string>%lld</string></dict></plist>"),
      ]
    }
  ) { bytes in
    let language = Language("ar")!
    func fill(_ text: CatalogText) throws {
      for arguments in [[], [FormatArgument.number(3), .text("a")]] {
        let filled = FilledText(text, arguments: arguments, in: language)
        try expect(filled.string.utf8.count <= Limits.filledText, "a text ends")
      }
    }
    if let file = try? CatalogFile(bytes, path: "a.xcstrings") {
      for key in file.keys.prefix(50) {
        guard let entry = try? file.entry(key) else { continue }
        for text in entry.texts.values { try fill(text) }
      }
    }
    for text in ((try? PropertyListStrings.texts(in: bytes, path: "a.strings")) ?? [:]).values.prefix(50) {
      if let text { try fill(text) }
    }
  }
}
