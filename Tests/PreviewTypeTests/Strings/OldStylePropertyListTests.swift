import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Files of strings in the old style")
struct OldStylePropertyListTests {
  /// The texts of a file; nil for values of other kinds.
  private static func texts(_ text: String) throws -> [String: String?] {
    try OldStylePropertyList.values(in: Array(text.utf8)).mapValues { value in
      if case .text(let text) = value { text } else { nil }
    }
  }

  @Test(
    "Keys and values stand in quotes of either kind, or are words of letters, digits and six signs",
    arguments: [
      (#""a" = "b";"#, ["a": "b"]), (#"'a' = 'b "c"';"#, ["a": #"b "c""#]),
      ("a.b-c_1 = $x/y:z;", ["a.b-c_1": "$x/y:z"]),
      (#""a"="b";"c"="d";"#, ["a": "b", "c": "d"]), ("key;", ["key": "key"]),
      (#""a key"; b = c;"#, ["a key": "a key", "b": "c"]),
      (#"{ "a" = "b"; }"#, ["a": "b"]), ("{}", [:]), ("", [:]), (" \n\t // nothing", [:]),
      ("\"a\" = \"one\r\ntwo\";", ["a": "one\r\ntwo"]), (#""a" = "";"#, ["a": ""]),
      // The last of two counts, as in CoreFoundation.
      ("a = 1; a = 2;", ["a": "2"]),
    ])
  func texts(text: String, expected: [String: String]) throws {
    #expect(try Self.texts(text) == expected.mapValues { Optional($0) })
  }

  @Test("Comments stand between any two parts, and no slash in a text begins one")
  func comments() throws {
    let text = """
      /* Title
         ========
       */ "a" /* key */ = // value
      "http://example.org/*x*/" ; // end
      /**/b=c;\u{2028}d = e; // a line separator ends this\u{2029}f = g;
      """
    #expect(try Self.texts(text) == ["a": "http://example.org/*x*/", "b": "c", "d": "e", "f": "g"])
    #expect(try Self.texts("a = b//c;") == ["a": "b//c"])
  }

  @Test(
    "Escapes are units of UTF-16, bytes of NeXTSTEP's encoding in octal, controls, or the character itself",
    arguments: [
      (#"caf\U00e9"#, "café"), (#"\U00E9\U41x"#, "éAx"), (#"\Ud83d\Ude00!"#, "😀!"), (#"a\UD83Db"#, "a\u{FFFD}b"),
      (#"\U65\U0301"#, "e\u{301}"), (#"\U12345"#, "\u{1234}5"),
      (#"\a\b\t\n\v\f\r"#, "\u{7}\u{8}\t\n\u{B}\u{C}\r"), (#"\"\\\'\/\é\u00e9\q"#, #""\'/éu00e9q"#),
      ("one\\\ntwo", "one\ntwo"), (#"\101\60\0605"#, "A005"), (#"\341\256\320\247\200\200"#, "Æﬁ—§\u{A0}\u{A0}"),
      (#"\377\8"#, "\u{FFFD}8"),
    ])
  func escapes(written: String, shown: String) throws {
    #expect(try Self.texts("a = \"\(written)\";") == ["a": shown])
    #expect(try Self.texts("\"\(written)\";") == [shown: shown])
  }

  @Test("Every byte above 127 that is written in octal is a character of NeXTSTEP's encoding")
  func nextStep() throws {
    let written = (0x80...0xFF).map { "\\" + String($0, radix: 8) }.joined()
    let shown = try #require(try Self.texts("a = \"\(written)\";")["a"] ?? nil)
    #expect(shown.unicodeScalars.count == 128)
    let scalars = Array(shown.unicodeScalars.map(\.value))
    for (byte, scalar) in [
      0x81: 0xC0, 0x86: 0xC5, 0x90: 0xD0, 0x9D: 0xB5, 0xA4: 0x2044, 0xA9: 0x2019, 0xAE: 0xFB01, 0xB7: 0x2022,
      0xBC: 0x2026,
      0xC1: 0x2CB, 0xCF: 0x2C7, 0xD0: 0x2014, 0xD5: 0xE0, 0xE1: 0xC6, 0xE8: 0x141, 0xF1: 0xE6, 0xF5: 0x131, 0xFB: 0xDF,
      0xFD: 0xFF,
    ] {
      #expect(scalars[byte - 0x80] == UInt32(scalar), "byte \(byte)")
    }
  }

  @Test("Values that are no texts are read over, wherever they stand")
  func others() throws {
    let text = "a = (1, \"two\", { b = c; }, (), <00 ff>,); d = <0aF3\n 00>; e = f; g = { h = i; };"
    let values = try OldStylePropertyList.values(in: Array(text.utf8))
    #expect(values == ["a": .other, "d": .other, "e": .text("f"), "g": .values(["h": .text("i")])])
  }

  @Test(
    "What can't be read is refused, with the line where it begins",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 1, "';' is missing after the value of 'a'"),
      ("a\n= b;\r\nc d;", 3, "'=' or ';' is missing after key 'c'"),
      ("a = b", 1, "';' is missing after the value of 'a'"),
      ("a = b;\n\nc = \"d;\ne = f;\n", 3, "the text that begins here has no end"),
      ("\"a\\", 1, "the text that begins here has no end"),
      ("a = b;\n/* c = d;\n", 2, "the comment that begins here has no end"),
      ("a = ;", 1, "a value without quotes can't begin with ';'"),
      ("a =", 1, "a value is missing at its end"), ("a = b;\n%@ = c;", 2, "a key without quotes can't begin with '%'"),
      ("a = b;\rü = c;", 2, "a key without quotes can't begin with 'ü'"),
      ("{ a = b;", 1, "the '{' here is never closed"),
      ("a = (b;", 1, "the '(' here is never closed"),
      ("a = <0g>;", 1, "the '<' here begins no data: hexadecimal digits and '>' have to follow"),
      ("{ a = b; } c", 1, "something follows its end"), ("a = b; } c = d;", 1, "something follows its end"),
      ("a = \"\\Uxyz\";", 1, "an escape '\\U' has no hexadecimal digits behind it"),
      ("( a )", 1, "a key without quotes can't begin with '('"),
    ])
  func faults(text: String, line: Int, reason: String) {
    #expect(throws: OldStylePropertyList.Fault(line: line, reason: reason)) {
      try OldStylePropertyList.values(in: Array(text.utf8))
    }
  }

  @Test("Nesting ends after a few levels, in dictionaries and arrays")
  func depth() {
    for level in ["{ a = ", "("] {
      let text = "a = " + String(repeating: level, count: 100_000)
      #expect(throws: OldStylePropertyList.Fault(line: 1, reason: "its values are nested too deep")) {
        try OldStylePropertyList.values(in: Array(text.utf8))
      }
    }
  }

  @Test(
    "A file of strings is the same in UTF-8 and UTF-16 of either order, with and without a mark, in XML and in binary")
  func encodings() throws {
    func shown(_ bytes: [UInt8]) throws -> CatalogText? {
      try PropertyListStrings.texts(in: bytes, path: "a.strings")["größe"] ?? nil
    }
    let old = "/* ü */ \"gr\\U00f6\\373e\" = \"Größe 😀\";"
    let xml =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>größe</key><string>Größe 😀</string></dict></plist>"
    for text in [old, xml] {
      let units = [0xFEFF] + Array(text.utf16)
      for bytes in [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
        units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
      ] {
        #expect(try shown(bytes) == CatalogText("Größe 😀"), "\(text.prefix(8))")
      }
    }
    // {"größe": "Größe 😀"}, as plutil -convert binary1 writes it.
    func wide(_ text: String) -> [UInt8] {
      [0x60 | UInt8(text.utf16.count)] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let (key, value) = (wide("größe"), wide("Größe 😀"))
    let table = 8 + 3 + key.count + value.count
    let binary =
      Array("bplist00".utf8) + [0xD1, 1, 2] + key + value + [8, 11, UInt8(11 + key.count)] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    #expect(try shown(binary) == CatalogText("Größe 😀"))
    #expect(
      throws: StringCatalogError.invalid(
        path: "a.strings", line: 1,
        reason: "its text is neither UTF-8 nor UTF-16 with a byte order mark, or has a NUL in it")
    ) { try shown(old.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }
  }

  @Test("A key whose value is no text is a mistake where it is shown, and no other")
  func noText() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array("\"a\" = \"A\";\n\"list\" = (\"b\", \"c\");\n\"data\" = <00>;\n\"rules\" = { one = x; };\n".utf8),
      to: "en.lproj/L.strings")
    let catalog = try StringCatalog("\(folder.path)/en.lproj/L.strings")
    #expect(try catalog.entry("a") != nil)
    for (key, line) in [("list", 2), ("data", 3), ("rules", 4)] {
      let error = #expect(throws: StringCatalogError.self) { try catalog.entry(key) }
      #expect(
        folder.shortened(try #require(error).description)
          == "'~/en.lproj/L.strings' can't be read as strings: the value of '\(key)' is neither a text nor rules for plurals, devices or widths (line \(line))."
      )
    }
  }
}
