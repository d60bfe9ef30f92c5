import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Catalogs of strings")
struct StringCatalogTests {
  private static func catalog(_ text: String = MadeStrings.catalog) throws -> StringCatalog {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) { try StringCatalog(try folder.write(Array(text.utf8), to: "L.xcstrings")) }
  }

  private static func shown(
    _ key: String, _ tag: String?, _ arguments: [FormatArgument] = [], in catalog: StringCatalog
  )
    -> LocalizedText.Shown
  {
    LocalizedText(key: key, arguments: arguments, catalog: catalog).shown(in: tag.flatMap { Language($0) })
  }

  @Test("A key has a text in each language, and the source's where there is none")
  func texts() throws {
    let catalog = try Self.catalog()
    #expect(Self.shown("cart.title", nil, in: catalog).string == "Cart")
    #expect(Self.shown("cart.title", "de-AT", in: catalog).string == "Warenkorb")
    let japanese = Self.shown("cart.title", "ja", in: catalog)
    #expect(japanese.string == "Cart" && japanese.isUntranslated && japanese.language == Language("en"))
    #expect(!Self.shown("cart.title", "ar", in: catalog).isUntranslated)
    // Without a text of its own, the key is the text.
    #expect(Self.shown("Checkout", "en-GB", in: catalog).string == "Checkout")
    #expect(!Self.shown("Checkout", "en-GB", in: catalog).isUntranslated)
    #expect(Self.shown("Checkout", "de", in: catalog).isUntranslated)
    #expect(!Self.shown("OK", "de", in: catalog).isUntranslated)
    #expect(Self.shown("tabA", nil, in: catalog).string == "A")
    #expect(Self.shown("none", "de", in: catalog).string == "none")
  }

  @Test("Variations by plural and device nest, and substitutions vary by themselves")
  func variations() throws {
    let catalog = try Self.catalog()
    #expect(Self.shown("cart.items", "en", [1], in: catalog).string == "1 item")
    #expect(Self.shown("cart.items", "en", [3], in: catalog).string == "3 items")
    #expect(Self.shown("cart.items", "de", [1], in: catalog).string == "1 Artikel")
    #expect(Self.shown("cart.items", "de", [1200], in: catalog).string == "1.200 Stück")
    let french = Self.shown("cart.items", "fr", [2], in: catalog)
    #expect(french.string == "2 items" && french.isUntranslated)
    #expect(Self.shown("cart.summary", "en", [1, 2], in: catalog).string == "1 item in 2 carts")
  }

  @Test("Files of strings and of plurals lie in folders of languages, in any kind of property list")
  func stringsFolders() throws {
    let folder = TemporaryFolder()
    let app = "\(folder.path)/App"
    try folder.write(
      Array("\"only.base\" = \"Base\"; \"title\" = \"Base title\";".utf8), to: "App/Base.lproj/L.strings")
    try folder.write(
      Array("/* The title */\n\"title\" = \"Cart \\\"1\\\"\\n\"; // end\n\"caf\\U00e9\" = \"x\";".utf8),
      to: "App/en.lproj/L.strings")
    try folder.write(Self.wide("\"title\" = \"Körbchen\";"), to: "App/de.lproj/L.strings")
    let japanese =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict><key>title</key><string>\u{30AB}\u{30FC}\u{30C8}</string></dict></plist>"
    try folder.write(Self.wide(japanese), to: "App/ja.lproj/L.strings")
    try folder.write(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
          <key>items</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>In all %#@count@</string>
            <key>count</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>%d item</string><key>other</key><string>%d items</string>
            </dict>
          </dict>
          <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>20</key><string>short</string><key>100</key><string>as long as it gets</string></dict></dict>
        </dict></plist>
        """.utf8), to: "App/en.lproj/L.stringsdict")
    for path in [app, "\(app)/en.lproj", "\(app)/de.lproj/L.strings"] {
      let catalog = try StringCatalog(path)
      #expect(Self.shown("title", "de", in: catalog).string == "Körbchen")
      #expect(Self.shown("title", "ja", in: catalog).string == "\u{30AB}\u{30FC}\u{30C8}")
      #expect(Self.shown("title", nil, in: catalog).string == "Cart \"1\"\n")
      #expect(Self.shown("only.base", "de", in: catalog).isUntranslated)
      #expect(Self.shown("items", "en", [1], in: catalog).string == "In all 1 item")
      #expect(Self.shown("items", "en", [1000], in: catalog).string == "In all 1,000 items")
      #expect(Self.shown("wide", "en", in: catalog).string == "as long as it gets")
    }
  }

  @Test("A file that can't be read is refused in one sentence, with its line")
  func mistakes() throws {
    let folder = TemporaryFolder()
    func sentence(_ name: String, _ text: String) throws -> String {
      let path = try folder.write(Array(text.utf8), to: name)
      let error = #expect(throws: StringCatalogError.self) {
        let catalog = try StringCatalog(path)
        for key in catalog.keys { _ = try catalog.entry(key) }
      }
      return folder.shortened(error?.description ?? "")
    }
    let head = "{ \"sourceLanguage\": \"en\",\n\"strings\": {\n"
    #expect(
      try sentence("a.xcstrings", head + "<<<<<<< HEAD\n} }")
        == "'~/a.xcstrings' can't be read as strings: a merge conflict was left in it (line 3).")
    #expect(
      try sentence("i.xcstrings", head + "# } }")
        == "'~/i.xcstrings' can't be read as strings: a character is no part of JSON (line 3).")
    for (slip, reason) in [
      ("} } 3 {", "something follows its end"),
      ("\"a\": {} oops", "a comma is missing"), ("\"a\": oops", "'oops' is no value of JSON"),
      ("\"a\": {},", "a comma is followed by nothing"), ("\"a\": 1e,", "'1e' is no value of JSON"),
      ("\"a\" {}", "a colon is missing"), ("\"a\": ", "a value is missing"),
      ("\"a\": {] ", "a bracket is closed by one of a different kind"),
      ("\"a\": [1 2]", "a comma is missing"),
    ] {
      #expect(
        try sentence("j.xcstrings", head + slip + "} }")
          == "'~/j.xcstrings' can't be read as strings: \(reason) (line 3).", "\(slip)")
    }
    #expect(
      try sentence("b.xcstrings", head + "\"a\": {}\n")
        == "'~/b.xcstrings' can't be read as strings: a bracket is not closed (line 4).")
    #expect(
      try sentence("c.xcstrings", head + "\"a\": { \"localizations\": [] } } }")
        == "'~/c.xcstrings' can't be read as strings: key 'a' has an invalid 'localizations' (line 3).")
    #expect(
      try sentence("d.xcstrings", "[]")
        == "'~/d.xcstrings' can't be read as strings: it has no object 'strings' (line 1).")
    #expect(
      try sentence("e.xcstrings", "{ \"strings\": {} }")
        == "'~/e.xcstrings' can't be read as strings: it isn't valid JSON with a 'sourceLanguage' (line 1).")
    #expect(
      try sentence("de.lproj/f.strings", "\"a\" = \"b\"\n\"c\" = \"d\";")
        == "'~/de.lproj/f.strings' can't be read as strings: ';' is missing after the value of 'a' (line 1).")
    #expect(
      try sentence(
        "de.lproj/i.strings", "\"a\" = \"b\";\n<<<<<<< HEAD\n\"c\" = \"d\";\n=======\n\"c\" = \"e\";\n>>>>>>> one\n")
        == "'~/de.lproj/i.strings' can't be read as strings: a merge conflict was left in it (line 2).")
    #expect(try sentence("g.txt", "a").hasPrefix("'~/g.txt' has no strings: name an .xcstrings file"))
    #expect(try sentence("h.strings", "a").hasPrefix("'~/h.strings' lies in no .lproj folder"))
  }

  @Test("What editors and merges leave in a catalog is called by its name")
  func slips() throws {
    let folder = TemporaryFolder()
    func sentence(_ name: String, _ bytes: [UInt8], key: String? = nil) throws -> String {
      try folder.write(bytes, to: name)
      let error = #expect(throws: StringCatalogError.self) {
        let catalog = try StringCatalog("\(folder.path)/\(name)")
        if let key { _ = try catalog.entry(key) }
      }
      return folder.shortened(try #require(error).description)
    }
    let text = #"{"sourceLanguage":"en","strings":{"a":{}}}"#
    #expect(
      try sentence("wide.xcstrings", Self.wide(text))
        == "'~/wide.xcstrings' can't be read as strings: it is UTF-16; save it as UTF-8 (line 1).")
    let merged = "{\n\"sourceLanguage\": \"en\",\n<<<<<<< HEAD\n\"strings\": {}\n=======\n}"
    #expect(
      try sentence("merged.xcstrings", Array(merged.utf8))
        == "'~/merged.xcstrings' can't be read as strings: a merge conflict was left in it (line 3).")
    let twice = "{\"sourceLanguage\":\"en\",\"strings\":{\n\"a\":{},\n\"b\":{},\n\"a\":{}}}"
    #expect(
      try sentence("twice.xcstrings", Array(twice.utf8), key: "a")
        == "'~/twice.xcstrings' can't be read as strings: key 'a' is given twice, first on line 2; remove one (line 4)."
    )
    // Who doesn't show it isn't stopped by it.
    #expect(try StringCatalog("\(folder.path)/twice.xcstrings").entry("b") != nil)
    let broken =
      Array(#"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":""#.utf8) + [0xFF]
      + Array(#""}}}}}}"#.utf8)
    #expect(
      try sentence("broken.xcstrings", broken, key: "a")
        == "'~/broken.xcstrings' can't be read as strings: key 'a' isn't UTF-8 (line 1).")
  }

  @Test("Catalogs that are made to eat time or memory are refused in one sentence, in a moment")
  func hostile() throws {
    let folder = TemporaryFolder()
    func sentence(_ name: String, _ bytes: [UInt8]) throws -> String {
      let path = try folder.write(bytes, to: name)
      let error = #expect(throws: StringCatalogError.self) {
        let catalog = try StringCatalog(path)
        for key in catalog.keys { _ = try catalog.entry(key) }
      }
      return folder.shortened(error?.description ?? "")
    }
    let start = Array("{ \"sourceLanguage\": \"en\", \"strings\": { \"a\": ".utf8)
    let deep = start + Array(String(repeating: "{\"a\":", count: 100_000).utf8)
    #expect(try sentence("deep.xcstrings", deep).contains("it is nested too deep"))
    let variations = String(repeating: "{\"variations\":{\"plural\":{\"other\":", count: 30)
    #expect(
      try sentence(
        "nested.xcstrings",
        start + Array("{\"localizations\":{\"en\":\(variations){}\(String(repeating: "}}}", count: 30))}}}}".utf8)
      ).contains("key 'a' has variations that are nested more than 8 deep"))
    let large = [UInt8](repeating: UInt8(ascii: " "), count: 50 << 20)
    #expect(try sentence("large.xcstrings", large).contains("too large"))
    let arrays = Array(("<plist><dict><key>a</key>" + String(repeating: "<array>", count: 300_000)).utf8)
    #expect(try sentence("de.lproj/deep.strings", arrays).contains("its values are nested too deep"))
    let hidden = "<plist><dict><key>a</key>" + String(repeating: "<array><!--</array>-->", count: 100_000)
    #expect(try sentence("de.lproj/hidden.strings", Array(hidden.utf8)).contains("its values are nested too deep"))
    // Without their zero bytes, the key's letters (U+3C00, U+2F00, U+3E00) close the dictionary.
    let mixed = "<plist>" + String(repeating: "<dict><key>\u{3C00}\u{2F00}dict\u{3E00}</key>", count: 100_000)
    #expect(try sentence("de.lproj/mixed.strings", Self.wide(mixed)).contains("its values are nested too deep"))
    #expect(
      try sentence("de.lproj/bare.strings", Array(Self.wide(mixed).dropFirst(2)))
        .contains("its text is neither UTF-8 nor UTF-16 with a byte order mark"))
    #expect(
      try sentence("de.lproj/old.strings", Array(("a = " + String(repeating: "{b = ", count: 300_000)).utf8))
        .contains("its values are nested too deep"))
    #expect(try sentence("de.lproj/bomb.stringsdict", Self.binaryBomb()).contains("it holds more texts than are read"))
    let binary = Array("bplist00".utf8) + [UInt8](repeating: 0, count: 70_000)
    #expect(
      try sentence("de.lproj/binary.strings", binary).contains("binary property lists are read up to 65536 bytes"))
    #expect(throws: StringCatalogError.self) { try StringCatalog("/dev/zero") }
    let zero = folder.link("zero.xcstrings", to: "/dev/zero")
    let error = #expect(throws: StringCatalogError.self) { try StringCatalog(zero) }
    let words = try #require(error).description
    #expect(folder.shortened(words).contains("zero.xcstrings"))
  }

  /// A text as UTF-16, with the mark of its byte order.
  private static func wide(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  /// A binary property list of dictionaries, each of which names the next one fourteen times.
  private static func binaryBomb() -> [UInt8] {
    var objects: [[UInt8]] = []
    let (depth, width) = (8, 14)
    for level in 0..<depth {
      let next = UInt8(level + 1)
      objects.append(
        [0xD0 | UInt8(width)] + (0..<width).map { UInt8(depth + 1 + $0) } + [UInt8](repeating: next, count: width))
    }
    objects.append([0x51, 0x78])
    for index in 0..<width { objects.append([0x51, UInt8(0x61 + index)]) }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
    func long(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 255) } }
    return bytes + [0, 0, 0, 0, 0, 0, 2, 1] + long(objects.count) + long(0) + long(table)
  }
}
