import Testing

@testable import Preview

@Suite("A list of a JSON document, value by value")
struct JSONListTests {
  private func cut(_ text: String, limit: Int = 10) -> (items: [String], rest: String)? {
    let bytes = Array(text.utf8)
    guard let list = JSONList(named: "list", of: bytes, limit: limit) else { return nil }
    return (list.items.map { String(decoding: bytes[$0], as: UTF8.self) }, String(decoding: list.rest, as: UTF8.self))
  }

  @Test("Values are cut out, and the document keeps an empty list")
  func values() throws {
    let found = try #require(cut(#"{"a": [1, {"list": [2]}], "list" : [ {"b": [3, "],"]}, 4,"\\\"]" ], "c": "list"}"#))
    #expect(found.items == [#" {"b": [3, "],"]}"#, " 4", #""\\\"]" "#])
    #expect(found.rest == #"{"a": [1, {"list": [2]}], "list" : [], "c": "list"}"#)
    for empty in [#"{"list": []}"#, "{\"list\": [ \n]}"] { #expect(cut(empty)?.items == []) }
    #expect(cut(#"{"list": [1], "list": [2]}"#)?.items == ["1", "2"])
  }

  @Test(
    "A value that is no list, or not of the outermost object, stays",
    arguments: [
      #"{"list": {"a": [1]}}"#, #"{"list": "a", "b": [1]}"#, #"[{"list": [1]}]"#, #"["list", [1]]"#,
      #"{"l\u0069st": [1]}"#, "", "}}]]", #"{"list"#,
    ])
  func others(text: String) {
    #expect(cut(text)?.items == [])
    #expect(cut(text)?.rest == text)
  }

  @Test("What is left out of a list is a value that can't be decoded, and what is cut off stays in the document")
  func malformed() {
    #expect(cut(#"{"list": [,1,]}"#)?.items == ["", "1", ""])
    #expect(cut(#"{"list": [1, 2"#)?.rest == #"{"list": [1, 2"#)
    #expect(cut(#"{"list": [1, 2"#)?.items == ["1"])
  }

  @Test("A list of too many values is refused")
  func limit() {
    #expect(cut(#"{"list": [1, 2]}"#, limit: 2) != nil)
    #expect(cut(#"{"list": [1, 2, 3]}"#, limit: 2) == nil)
  }
}
