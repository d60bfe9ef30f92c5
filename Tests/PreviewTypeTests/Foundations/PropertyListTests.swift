import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Property lists")
struct PropertyListTests {
  /// A text as UTF-16 with the mark of its byte order.
  private func wide(_ text: String, isLittle: Bool = true) -> [UInt8] {
    let units = [0xFEFF] + Array(text.utf16)
    return units.map { isLittle ? $0.littleEndian : $0.bigEndian }.withUnsafeBytes { Array($0) }
  }

  private func read(_ bytes: [UInt8]) throws -> InfoPlist {
    try PropertyList.decode(InfoPlist.self, from: bytes, path: "Info.plist")
  }

  private func read(_ text: String) throws -> InfoPlist { try read(Array(text.utf8)) }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- <array> opens nothing in here -->
      <key>UIAppFonts</key>
      <array>
        <string>Brand.ttf</string>
        <string>Caf&#xE9; &amp; Bar.otf</string>
      </array>
      <key>Flag</key> <true/>
      <key>Count</key> <integer>3</integer>
      <key>Day</key> <date>2026-11-23T00:00:00Z</date>
    </dict>
    </plist>
    """

  @Test("XML is read, with comments, character references and dates")
  func xml() throws {
    #expect(try read(Self.xml).fonts == ["Brand.ttf", "Café & Bar.otf"])
    #expect(try read("<plist><dict><key>A</key><true/></dict></plist>").fonts == nil)
    let mistaken = try read("<plist><dict><key>UIAppFonts</key><true/></dict></plist>")
    #expect(mistaken.isMistaken && mistaken.fonts == nil)
  }

  @Test("XML is read in UTF-8 and in UTF-16, whatever encoding it declares")
  func encodings() throws {
    for name in ["UTF-8", "utf-16", "UTF-16LE", "US-ASCII", "UTF-7"] {
      let text = Self.xml.replacing("UTF-8", with: name)
      for bytes in [Array(text.utf8), wide(text), wide(text, isLittle: false), [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
        #expect(try read(bytes).fonts == ["Brand.ttf", "Café & Bar.otf"])
      }
    }
    // Another encoding is refused rather than misread.
    let latin =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><key>UIAppFonts</key><array><string>Caf\u{E9}</string></array></dict></plist>"
    #expect(throws: PropertyListError.damaged(path: "Info.plist")) {
      try read(latin.unicodeScalars.map { UInt8($0.value) })
    }
  }

  @Test("A binary property list is read")
  func binary() throws {
    // {"UIAppFonts": ["Brand.ttf"]}, as plutil -convert binary1 writes it.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2] + [0x5A] + Array("UIAppFonts".utf8) + [0xA1, 3] + [0x59]
      + Array("Brand.ttf".utf8) + [8, 11, 22, 24] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4]
      + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 34]
    #expect(try read(bytes).fonts == ["Brand.ttf"])
  }

  @Test("The old style of .strings files is read, in UTF-8 and in UTF-16 of either order")
  func oldStyle() throws {
    let text = "/* a comment */ \"title\" = \"Größe\"; \"UIAppFonts\" = (\"a\", \"Größe.ttf\");"
    for bytes in [Array(text.utf8), wide(text), wide(text, isLittle: false)] {
      #expect(try read(bytes).fonts == ["a", "Größe.ttf"])
    }
  }

  @Test(
    "What is no property list is refused in one sentence",
    arguments: [
      "<plist><dict>", "bplist00", "bplist00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "no = list", "\u{FEFF}<plist",
      "a\0b", "<plist><dict><key>a</key></dict></plist>",
    ])
  func damaged(text: String) {
    #expect(throws: PropertyListError.damaged(path: "Info.plist")) { try read(text) }
    #expect(
      PropertyListError.damaged(path: "Info.plist").description
        == "File 'Info.plist' isn't a property list that can be read; check it with 'plutil -lint'.")
  }

  @Test("A merge conflict that was left in an Info.plist is named at its line")
  func conflict() {
    let text = Self.xml.replacing(
      "  <key>Flag</key>", with: "<<<<<<< HEAD\n<key>Flag</key>\n=======\n>>>>>>> x\n<key>B</key>")
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), wide(text)] {
      #expect(throws: PropertyListError.conflict(path: "Info.plist", line: 11)) { try read(bytes) }
    }
    #expect(
      PropertyListError.conflict(path: "Info.plist", line: 11).description
        == "File 'Info.plist' can't be read: a merge conflict was left in it (line 11); keep what is meant of both sides, and remove git's marks."
    )
  }

  @Test(
    "Nesting that would end Foundation's reader is refused, however it is hidden",
    arguments: [
      "<array>", "<array><!--</array></array>-->", "<array><![CDATA[</array>]]>", "<array><?a </array>?>",
      "<array a=\"</array>\">", "<dict><key>a</key>",
    ])
  func depth(level: String) {
    let text = "<plist>" + String(repeating: level, count: 100_000)
    #expect(throws: PropertyListError.tooDeep(path: "Info.plist")) { try read(text) }
    let wide = wide(text)
    #expect(throws: PropertyListError.tooDeep(path: "Info.plist")) { try read(wide) }
    // Without its mark, UTF-16 is refused before anyone looks into it.
    #expect(throws: PropertyListError.damaged(path: "Info.plist")) { try read(Array(wide.dropFirst(2))) }
  }

  @Test("The old style may not be nested without end either")
  func oldDepth() {
    #expect(throws: PropertyListError.self) { try read(String(repeating: "(", count: 100_000)) }
  }

  @Test("A binary list whose arrays name one another twice each takes no time, since nobody follows them")
  func bomb() throws {
    // {"UIAppFonts": [[…], […]]}, forty levels of two.
    var bytes = Array("bplist00".utf8)
    var offsets = [bytes.count]
    bytes += [0xD1, 1, 2]
    offsets.append(bytes.count)
    bytes += [0x5A] + Array("UIAppFonts".utf8)
    for level in 2..<42 {
      offsets.append(bytes.count)
      bytes += [0xA2, UInt8(level + 1), UInt8(level + 1)]
    }
    offsets.append(bytes.count)
    bytes += [0x51, UInt8(ascii: "a")]
    let table = bytes.count
    bytes += offsets.map { UInt8($0) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    #expect(try read(bytes).fonts == [])
  }

  @Test("A binary list that holds itself is refused")
  func cycle() {
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0] + [8] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyListError.self) { try read(bytes) }
  }
}
