import Testing

@testable import PreviewCore

@Suite("JSON as we read back what we wrote")
struct JSONValueTests {
  @Test("What is written is read back as it was")
  func roundTrip() throws {
    let texts = ["", "a", "ä€😀 and more than fifteen bytes", "\"\\/\u{8}\u{C}\n\r\t\u{1}\u{7F}\u{2028}"]
    let numbers: [Double] = [0.1, -0.5, 26.125, 1.0 / 3, 1e300, -1e-300, 123456789.123456, .leastNonzeroMagnitude]
    let value: JSONValue = [
      "texts": .array(texts.map(JSONValue.string)), "numbers": .array(numbers.map(JSONValue.number)),
      "whole": [.integer(0), .integer(-7), .integer(999_999_999_999_999_999)], "nothing": [.null, .array([]), [:]],
      "flags": [.bool(true), .bool(false)], "": ["a": ["b": .array([.array([.integer(1)])])]],
    ]
    for text in [value.line, value.document()] {
      #expect(JSONValue(reading: text.utf8) == value)
      #expect(JSONValue(reading: Array(text.utf8)[...]) == value)
    }
  }

  @Test(
    "What other programs may write is read as well",
    arguments: [
      (#" [ "\u0041\ud83d\uDE00\/" ]"#, #"["A😀/"]"#), ("[1.0,1e2,1E+2,25e-1,-0.0]", "[1,100,100,2.5,-0]"),
      ("[9223372036854775807]", "[9223372036854775807]"), (#"{"a":1,"a":2}"#, #"{"a": 1, "a": 2}"#),
    ])
  func others(text: String, expected: String) throws {
    func spaceless(_ text: String) -> String { String(text.filter { $0 != " " && $0 != "\n" }) }
    #expect(spaceless(try #require(JSONValue(reading: text.utf8)).line) == spaceless(expected))
  }

  @Test(
    "What is no JSON is refused",
    arguments: [
      "", " ", "{", "[", "[1", "[1,]", "[,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "'a'", "\"a", "\"\\x\"",
      "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\n\"", "01", "-", "1.", ".5", "1e", "+1",
      "nul",
      "true false", "[1] 2", "NaN", "1e999", "\u{0}", "[\u{0}]",
    ])
  func refused(text: String) {
    #expect(JSONValue(reading: text.utf8) == nil)
  }

  @Test("Bytes that are no UTF-8, and values that lie too deep in one another, are refused")
  func hostile() {
    #expect(JSONValue(reading: [0x22, 0xFF, 0x22]) == nil)
    #expect(JSONValue(reading: [0x22, 0xC3, 0x5C, 0x6E, 0x22]) == nil)
    func nested(_ depth: Int) -> JSONValue? {
      JSONValue(reading: (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(nested(64) != nil)
    #expect(nested(65) == nil && nested(1_000_000) == nil)
  }
}
