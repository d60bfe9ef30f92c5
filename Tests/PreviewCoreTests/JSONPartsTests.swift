import Testing

@testable import PreviewCore

@Suite("The parts of a JSON document, cut out unread")
struct JSONPartsTests {
  /// The parts of `list` and the other members, or where the document has a fault.
  private func cut(
    _ text: String, _ container: JSONParts.Container = .list, limit: Int = 10
  ) -> (parts: [String]?, rest: [String]?, fault: String?) {
    let bytes = Array(text.utf8)
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    do throws(JSONFault) {
      let document = try JSONParts(of: "list", container, in: bytes, limit: limit)
      return (
        document.parts?.map { ($0.key.isEmpty ? "" : "\($0.key):") + words($0.value) },
        document.rest?.map { "\($0.key):\(words($0.value))" }, nil
      )
    } catch {
      return (nil, nil, "\(error.reason) at \(error.offset)\(error.part.map { ", in part \($0)" } ?? "")")
    }
  }

  @Test("Items and members are cut out, and so are the other members, whatever is in their texts")
  func values() {
    let list = cut(#"{"a": [1, {"list": [2]}], "l\u0069st" : [ {"b": [3, "],"]}, 4,"\\\"]" ], "c": "\ud800"}"#)
    #expect(list.parts == [#"{"b": [3, "],"]}"#, " 4", #""\\\"]""#])
    #expect(list.rest == [#"a: [1, {"list": [2]}]"#, #"c: "\ud800""#])
    for empty in [#"{"list": []}"#, "{\"list\": [ \n]}"] { #expect(cut(empty).parts == []) }
    #expect(cut(#"{"list": [1], "list": [2]}"#).parts == ["2"])
    #expect(cut(#"{"list": {"a": 1, "b": [2], "a": 3}}"#, .object).parts == ["a: 1", "b: [2]", "a: 3"])
  }

  @Test(
    "A value of another kind, or not of the outermost object, is no list",
    arguments: [#"{"list": {"a": [1]}}"#, #"{"list": "a", "b": [1]}"#, #"[{"list": [1]}]"#, #"["list", [1]]"#, "{}"])
  func others(text: String) {
    let found = cut(text)
    #expect(found.parts == nil && found.fault == nil)
    #expect((found.rest == nil) == text.hasPrefix("["))
  }

  @Test(
    "The first fault has a place and a reason, and the number of the part that it is in",
    arguments: [
      (#"{"list": [,1]}"#, "a comma is out of place at 10, in part 0"),
      (#"{"list": [1,]}"#, "a comma is followed by nothing at 12, in part 1"),
      (#"{"list": [1, 2}"#, "a bracket is closed by one of a different kind at 14"),
      (#"{"list": [1, 02]}"#, "'02' is no value of JSON at 13, in part 1"),
      (#"{"list": [1, [2"#, "a bracket is not closed at 15"), (#"{"list": ["a"#, "a text has no end at 10"),
      (#"{"list": [1]} 2"#, "something follows its end at 14"), (#"{"list": [1] "a": 2}"#, "a comma is missing at 13"),
      (#"{"li\st": 1}"#, "a key is no text at 1"), (#"{"a" 1}"#, "a colon is missing at 5"),
      (#"{"a": }"#, "a value is missing at 6"), (#"{a: 1}"#, "a key is missing at 1"),
      ("}", "a bracket is closed that was not opened at 0"),
      ("{\"a\": 1,\n=======\n", "a merge conflict was left in it at 9"),
      (#"{"a": NaN}"#, "a character is no part of JSON at 6"),
      ("", "a value is missing at 0"),
    ])
  func faults(text: String, fault: String) {
    #expect(cut(text).fault == fault)
  }

  @Test("After one part too many, nothing more is looked at")
  func limit() {
    #expect(cut(#"{"list": [1, 2]}"#, limit: 2).parts?.count == 2)
    #expect(cut(#"{"list": [1, 2, 3, 4, not JSON"#, limit: 2).parts?.count == 3)
  }
}
