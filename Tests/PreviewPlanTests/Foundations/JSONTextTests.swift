import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("JSON text")
struct JSONTextTests {
  @Test("Keys stay in order; small containers stand on one line, those that hold others on several")
  func layout() {
    let value: JSONValue = [
      "zebra": "z", "apple": [.integer(1), .number(2.5), .number(48), .bool(true), .null],
      "empty": [:], "none": [], "nested": ["a": ["b": .bool(false)]],
    ]
    #expect(
      value.document() == """
        {
          "zebra": "z",
          "apple": [1, 2.5, 48, true, null],
          "empty": {},
          "none": [],
          "nested": {
            "a": {"b": false}
          }
        }

        """)
  }

  @Test("Numbers have the fewest digits that read back the same, thousandths by a way of their own")
  func shortestNumbers() {
    var source = SeededGenerator(seed: 7)
    let given: [Double] = [
      0, -0.0, 0.1, -0.001, 12.5, 1e9, 999_999_999.999, 1e12, 1e15, 1.0005, .leastNonzeroMagnitude, .pi, 1 / 3,
    ]
    let thousandths = (0..<1000).map { _ in
      Double(Int.random(in: -2_000_000_000...2_000_000_000, using: &source)) / 1000
    }
    for number in given + thousandths {
      #expect(JSONValue.number(number).line == NumberText.shortest(number))
      #expect(Double(JSONValue.number(number).line) == number)
    }
    #expect([Int.min, -10, -9, 0, 9, 10, Int.max].allSatisfy { JSONValue.integer($0).line == String($0) })
    #expect(JSONValue.number(.infinity).line == "null")
  }

  @Test("Values that are written one at a time get the commas that a tree of them would have")
  func parts() {
    var json = JSONWriter()
    json.open("{")
    json.addKey("a, {")
    json.open("[")
    for text in ["{", "[", " ", "\n"] { json.addValue(text) }
    json.close("]")
    json.addKey("b")
    json.open("{")
    json.close("}")
    json.addKey("c")
    json.addValue(1.5)
    json.addKey("d")
    json.open("[")
    json.addNull()
    json.addValue(true)
    json.addValue(-7)
    json.close("]")
    json.close("}")
    let tree: JSONValue = [
      "a, {": ["{", "[", " ", "\n"], "b": [:], "c": .number(1.5), "d": [.null, .bool(true), .integer(-7)],
    ]
    #expect(json.text == tree.line)
  }

  @Test("A container that is too long for a line is spread over several")
  func longLine() {
    let value = JSONValue.array((0..<40).map { .integer(1000 + $0) })
    #expect(value.document().split(separator: "\n").count == 42)
    #expect(value.document().hasPrefix("[\n  1000,\n  1001,\n"))
  }

  @Test("Text is escaped so that a parser reads it back")
  func escapes() {
    let text = "\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{2028}é👩‍👩‍👧/"
    let document = JSONValue.string(text).document()
    #expect(document == #""\"\\\n\r\t\u0000\u001b\u007f\u2028é👩‍👩‍👧/""# + "\n")
    #expect(SpecComposer.compose(Array(document.utf8), file: "text.json").root?.text == text)
    #expect(
      JSONValue.string("\u{80}\u{9F}\u{A0}\u{2027}\u{2029}\u{202A}\u{FEFF}\u{FEFE}\u{FFFD}\u{FFFE}\u{FFFF}").line
        == "\"\\u0080\\u009f\u{A0}\u{2027}\\u2029\u{202A}\\ufeff\u{FEFE}\u{FFFD}\\ufffe\\uffff\"")
  }

  @Test("Inside a page, nothing of a text can end the element that holds it")
  func markup() {
    let value: JSONValue = ["</script>": "<!-- & é"]
    #expect(value.lineWithoutMarkup == #"{"\u003c/script\u003e": "\u003c!-- \u0026 é"}"#)
    #expect(value.line == #"{"</script>": "<!-- & é"}"#)
  }

  @Test("Numbers are the shortest that read back; what JSON can't say is null")
  func numbers() {
    #expect(JSONValue.number(48).document() == "48\n")
    #expect(JSONValue.number(16.333333333333332).document() == "16.333333333333332\n")
    #expect(JSONValue.number(1e-7).document() == "1e-07\n")
    #expect(JSONValue.number(.nan).document() == "null\n")
    #expect(JSONValue.number(.infinity).document() == "null\n")
  }
}
