import Testing

@testable import PreviewCore

@Suite("The members of JSON objects as types")
struct JSONFieldsTests {
  private struct Part: Equatable {
    let count: Int
    let share: Double
    let name: String?
    let flags: [Bool?]
    let inner: [String: [Int]]

    init(_ fields: JSONFields) throws(JSONFieldError) {
      count = try fields.required("count").integer(in: -9...9)
      share = try fields.required("share").number()
      name = try fields["name"]?.text { $0.isEmpty ? nil : $0 }
      flags = try fields.required("flags").list { (flag) throws(JSONFieldError) in flag.isNull ? nil : try flag.flag() }
      inner = try fields["inner"]?.fields().dictionary { (list) throws(JSONFieldError) in try list.integers() } ?? [:]
    }

    init(_ text: String) throws(JSONFieldError) { try self.init(JSONFields(reading: text.utf8)) }
  }

  private func parts(_ text: String) throws(JSONFieldError) -> [Part] {
    try JSONFields(reading: text.utf8).required("parts").objects(Part.init)
  }

  @Test("A null is nothing, 3.0 is a whole number, and of two members with one key the last one counts")
  func values() throws {
    let text =
      #"{"count": 1, "share": 2, "name": null, "flags": [true, null], "inner": {"a": [1]}, "a": {}, "count": 3.0}"#
    let part = try Part(text)
    #expect(part.count == 3 && part.share == 2 && part.name == nil && part.flags == [true, nil])
    #expect(part.inner == ["a": [1]])
  }

  @Test("An object of a hundred thousand members is read in one go")
  func manyMembers() throws {
    let members = (0..<100_000).map { "\"k\($0)\": \($0)" } + ["\"k7\": -7"]
    let read = try JSONFields(reading: "{\(members.joined(separator: ","))}".utf8)
      .dictionary { (number) throws(JSONFieldError) in try number.integer() }
    #expect(read.count == 100_000 && read["k99999"] == 99_999 && read["k7"] == -7)
  }

  @Test(
    "An error says what is wrong, and the path of the value, in which a list's are counted from 1",
    arguments: [
      ("", "isn't valid JSON"), ("{", "isn't valid JSON"), ("[]", "isn't a JSON object"), ("{}", "lacks 'parts'"),
      (#"{"parts": {}}"#, "has an invalid 'parts'"), (#"{"parts": null}"#, "has an invalid 'parts'"),
      (#"{"parts": [1]}"#, "has an invalid 'parts.1'"), (#"{"parts": [{"count": 1}]}"#, "lacks 'parts.1.share'"),
      (#"{"parts": [{"count": 1.5}]}"#, "has an invalid 'parts.1.count'"),
      (#"{"parts": [{"count": 10}]}"#, "has an invalid 'parts.1.count'"),
      (#"{"parts": [{"count": 1e300}]}"#, "has an invalid 'parts.1.count'"),
      (#"{"parts": [{"count": 1, "share": "1"}]}"#, "has an invalid 'parts.1.share'"),
      (#"{"parts": [{"count": 1, "share": 1, "name": ""}]}"#, "has an invalid 'parts.1.name'"),
      (#"{"parts": [{"count": 1, "share": 1, "flags": [true, 0]}]}"#, "has an invalid 'parts.1.flags.2'"),
      (
        #"{"parts": [{"count": 1, "share": 1, "flags": [], "inner": {"a": [1, "2"]}}]}"#,
        "has an invalid 'parts.1.inner.a.2'"
      ),
    ])
  func errors(text: String, reason: String) {
    let error = #expect(throws: JSONFieldError.self) { try parts(text) }
    #expect(error?.reason == reason)
  }
}
