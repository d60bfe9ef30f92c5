import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewType

@Suite("Bytes of the system as text")
struct SystemTextTests {
  @Test("Every name comes back byte for byte, and no two names are one text")
  func roundTrip() {
    var dice = SeededGenerator(seed: 7)
    // Pieces of UTF-8, pieces of none, and the noncharacters that stand for these.
    let pieces: [[UInt8]] = [
      [0x61], [0x2F], [0xC3, 0xA9], [0xE9], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98, 0x80], [0xED, 0xA0, 0x80],
      [0xEF, 0xB7, 0x9E], [0xEF, 0xB7, 0xA9], [0xEF, 0xB7, 0x90], [0xEF, 0xB7], [0x25, 0x45, 0x39],
    ]
    var texts: [String: [UInt8]] = [:]
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...6, using: &dice)).flatMap { _ in pieces.randomElement(using: &dice)! }
      let text = String(systemBytes: bytes)
      #expect(text.systemBytes == bytes)
      #expect(text.withSystemString { String(systemString: $0).systemBytes } == bytes)
      if let other = texts.updateValue(bytes, forKey: text) { #expect(other == bytes) }
    }
  }

  @Test("What is UTF-8 is the same text, and what is not is shown as in a URL")
  func legible() {
    for text in ["", "Brand.ttf", "Grüße 😀/\n", "\u{FFFD}"] {
      #expect(String(systemBytes: Array(text.utf8)) == text && text.legible == text && !text.hasForeignBytes)
    }
    let name = String(systemBytes: [0x63, 0xE9, 0x2E, 0xFF])
    #expect(name != "c\u{FFFD}.\u{FFFD}" && name.hasForeignBytes)
    #expect(name.legible == "c%E9.%FF")
  }

  @Test("A text that was not read from the system gains no slash and no zero on its way there")
  func smuggled() {
    for byte in 0..<UInt32(0x80) {
      let text = String(
        String.UnicodeScalarView([Unicode.Scalar(0xFDD0 + byte >> 4)!, Unicode.Scalar(0xFDE0 + byte & 0xF)!]))
      #expect(text.systemBytes == Array(text.utf8))
    }
  }

  @Test("The folder of a file is found whatever its name begins with")
  func parents() {
    #expect(FileAccess.parent(of: "a/\u{301}b.ttf") == "a" && FileAccess.name(of: "a/\u{301}b.ttf") == "\u{301}b.ttf")
    #expect(FileAccess.parent(of: "a/b/") == "a" && FileAccess.name(of: "a/b/") == "b")
    #expect(FileAccess.parent(of: "/a") == "/" && FileAccess.parent(of: "a") == "" && FileAccess.name(of: "/") == "")
  }

  @Test("An error stays on one line, whatever its file is called")
  func oneLine() {
    let error = FileError.failed(.read, path: "a\nb\u{1B}[31m.ttf", code: 2)
    #expect(error.description == "File 'a\\nb\\u{1B}[31m.ttf' can't be read: there is no such file or folder.")
    #expect(FontError.file(error).description == error.description)
  }

  @Test("A word of a shell's line that is no text, or that a terminal would obey, is written in escapes")
  func quoted() {
    #expect(AcceptCommand.quoted(String(systemBytes: [0x63, 0xE9, 0x27])) == "$'c\\xe9\\''")
    #expect(AcceptCommand.quoted("a\nb") == "$'a\\x0ab'")
    #expect(AcceptCommand.quoted("##[a]\u{202E}") == "$'\\x23\\x23[a]\\xe2\\x80\\xae'")
    #expect(AcceptCommand.quoted("a ## b") == "'a ## b'")
    #expect(AcceptCommand.quoted("a b") == "'a b'")
  }
}
