import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("Changes of one key in a spec's text")
struct YAMLEditTests {
  /// A text, a change of the mapping at a place, and what comes out.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let line: Int
    let column: Int
    let key: String
    let value: String?
    let result: String

    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "a value in braces", text: "a:\n  - { label: Hello, name: x } # first\n", line: 2, column: 5, key: "label",
      value: "Bye", result: "a:\n  - { label: Bye, name: x } # first\n"),
    Example(
      name: "a value with a comma in braces is quoted", text: "- { label: Hello }\n", line: 1, column: 3, key: "label",
      value: "Bye, now", result: "- { label: \"Bye, now\" }\n"),
    Example(
      name: "a new key in braces", text: "- { label: Hello, name: x } # first\n", line: 1, column: 3,
      key: "numberOfLines", value: "0", result: "- { label: Hello, name: x, numberOfLines: 0 } # first\n"),
    Example(
      name: "a key of empty braces", text: "a: {}\n", line: 1, column: 4, key: "b", value: "1", result: "a: { b: 1 }\n"),
    Example(
      name: "a value in a block", text: "a:\n  - label: Hello # why\n    name: x\n", line: 2, column: 5, key: "label",
      value: "Bye", result: "a:\n  - label: Bye # why\n    name: x\n"),
    Example(
      name: "a new key in a block", text: "a:\n  - label: Hello\n    name: x # why\n\nb: 1\n", line: 2, column: 5,
      key: "width", value: "20", result: "a:\n  - label: Hello\n    name: x # why\n    width: 20\n\nb: 1\n"),
    Example(
      name: "a new key behind a block of text", text: "a:\n  label: |\n    one\n    two\n  name: x\nb: 1\n", line: 2,
      column: 3, key: "width", value: "20", result: "a:\n  label: |\n    one\n    two\n  name: x\n  width: 20\nb: 1\n"),
    Example(
      name: "a block of text that is replaced", text: "a:\n  label: |\n    one\n    two\n  name: x\n", line: 2,
      column: 3,
      key: "label", value: "three", result: "a:\n  label: three\n  name: x\n"),
    Example(
      name: "a key without a value", text: "a:\n  label:\n  name: x\n", line: 2, column: 3, key: "label", value: "3",
      result: "a:\n  label: 3\n  name: x\n"),
    Example(
      name: "a key that is removed from braces", text: "- { a: 1, b: 2, c: 3 }\n", line: 1, column: 3, key: "b",
      value: nil, result: "- { a: 1, c: 3 }\n"),
    Example(
      name: "the last key of braces", text: "- { a: 1, b: [2, 3] } # why\n", line: 1, column: 3, key: "b", value: nil,
      result: "- { a: 1 } # why\n"),
    Example(
      name: "a line of a block", text: "a:\n  b: 1 # one\n  c: 2 # two\n  d: 3\n", line: 2, column: 3, key: "c",
      value: nil, result: "a:\n  b: 1 # one\n  d: 3\n"),
    Example(
      name: "the first key of a list's item", text: "- a: 1\n  b: 2\n", line: 1, column: 3, key: "a", value: nil,
      result: "- b: 2\n"),
    Example(name: "the only key", text: "a:\n  b: 1\n", line: 2, column: 3, key: "b", value: nil, result: "a:\n  {}\n"),
    Example(
      name: "the last line of a file without a line break", text: "a:\n  b: 1\n  c: 2", line: 2, column: 3, key: "c",
      value: nil, result: "a:\n  b: 1\n"),
    Example(
      name: "line breaks of Windows", text: "a:\r\n  b: 1\r\nc: 2\r\n", line: 2, column: 3, key: "d", value: "4",
      result: "a:\r\n  b: 1\r\n  d: 4\r\nc: 2\r\n"),
    Example(
      name: "JSON", text: "{\n  \"a\": {\n    \"b\": 1,\n    \"c\": \"x\"\n  }\n}\n", line: 2, column: 8, key: "d",
      value: "hello", result: "{\n  \"a\": {\n    \"b\": 1,\n    \"c\": \"x\",\n    \"d\": \"hello\"\n  }\n}\n"),
    Example(
      name: "characters of several bytes", text: "a: { \"größe\": 1, b: ü } # ä\n", line: 1, column: 4, key: "b",
      value: "ß", result: "a: { \"größe\": 1, b: ß } # ä\n"),
    Example(
      name: "an anchor that stays", text: "a: &x { b: 1 }\nc: *x\n", line: 1, column: 4, key: "b", value: "2",
      result: "a: &x { b: 2 }\nc: *x\n"),
  ]

  @Test("A change is the smallest that says it", arguments: examples)
  func smallest(_ example: Example) throws {
    let edit = YAMLEdit(line: example.line, column: example.column, key: example.key, value: example.value)
    let edited = try YAMLEdit.apply([edit], to: Array(example.text.utf8))
    let text = String(decoding: edited.text, as: UTF8.self)
    // A last line without a break may keep or lose the break before it.
    #expect(text == example.result || text + "\n" == example.result, "\(text)")
  }

  @Test("Places of all edits are those of the file, whatever earlier edits moved")
  func severalEdits() throws {
    let text = "a:\n  - label: one\n    name: x\n  - label: two\n"
    let edits = [
      YAMLEdit(line: 2, column: 5, key: "width", value: "1"), YAMLEdit(line: 2, column: 5, key: "label", value: nil),
      YAMLEdit(line: 4, column: 5, key: "label", value: "three"),
      YAMLEdit(line: 2, column: 5, key: "height", value: "2"),
    ]
    let edited = try YAMLEdit.apply(edits, to: Array(text.utf8))
    #expect(
      String(decoding: edited.text, as: UTF8.self) == "a:\n  - name: x\n    width: 1\n    height: 2\n  - label: three\n"
    )
    // The second element begins on line 5 of the new text, and on line 4 of the file.
    let place = edited.unmoved(line: 5, column: 5)
    #expect(place.line == 4 && place.column == 5)
    #expect(edited.hunks.map(\.line) == [2, 4] || edited.hunks.count == 1)
  }

  @Test("What can't be changed is said in one sentence")
  func failures() {
    func failure(_ text: String, _ edit: YAMLEdit) -> YAMLEdit.Failure? {
      do throws(YAMLEdit.Failure) { _ = try YAMLEdit.apply([edit], to: Array(text.utf8)) } catch { return error }
      return nil
    }
    let edit = YAMLEdit(line: 1, column: 4, key: "b", value: "1")
    #expect(failure("a: [", edit) == .notYAML)
    #expect(failure("a: text", edit) == .noMapping(line: 1, column: 4))
    #expect(failure("a: {}", YAMLEdit(line: 9, column: 9, key: "b", value: "1")) == .noMapping(line: 9, column: 9))
    #expect(failure("a: {}", YAMLEdit(line: 1, column: 4, key: "b", value: "1\n2")) == .badValue("1\n2"))
    #expect(failure("a: {}", YAMLEdit(line: 1, column: 4, key: "b", value: "[")) == .badValue("["))
    #expect(failure("a: {}", YAMLEdit(line: .max, column: .max, key: "b", value: "[")) != nil)
    #expect(failure("a: {}", YAMLEdit(line: 0, column: -1, key: "b", value: "1")) != nil)
    // A merged key is of another mapping.
    #expect(failure("a: &x { b: 2 }\nc: { <<: *x }\n", edit)?.description.contains("edit the file") == true)
  }

  /// The values of a file by their paths, with the places left out.
  static func values(_ node: SpecNode, at path: String = "") -> [String: String] {
    var all: [String: String] = [:]
    switch node.value {
    case .scalar(let text, let isPlain): all[path] = "\(isPlain) \(text)"
    case .hole: all[path] = "hole"
    case .sequence(let items):
      all[path] = "\(items.count) items"
      for (index, item) in items.enumerated() { all.merge(values(item, at: "\(path)/\(index)")) { $1 } }
    case .mapping(let entries):
      all[path] = "mapping"
      for entry in entries { all.merge(values(entry.value, at: "\(path)/\(entry.key)")) { $1 } }
    }
    return all
  }

  /// The mappings of a file with their paths.
  static func mappings(_ node: SpecNode, at path: String = "") -> [(path: String, node: SpecNode)] {
    let own = node.entries == nil ? [] : [(path: path, node: node)]
    return own + (node.entries ?? []).flatMap { mappings($0.value, at: "\(path)/\($0.key)") }
      + (node.items ?? []).enumerated().flatMap { mappings($1, at: "\(path)/\($0)") }
  }

  static let specs = [
    "Examples/deliveries/preview.yml", "Examples/designkit/preview.yml", "Examples/guarded/preview.yml",
    "Examples/shipment/preview.yml", "Examples/items/preview.yml", "Examples/contacts/preview.yml",
    "Examples/settings/preview.yml", "Examples/moments/preview.yml", "Examples/text-styles/preview.yml",
    "Examples/right-to-left/preview.yml", "Tests/Goldens/preview.yml", "Tests/Fuzz/Seeds/spec/sheets.yml",
    "Tests/Fuzz/Seeds/spec/elements.yml",
  ]

  @Test("Each key of each mapping of a spec can be set and removed, and nothing else changes", arguments: specs)
  func everyKey(_ path: String) throws {
    let text = try FileAccess.bytes(of: "\(TestFonts.repository)/\(path)", limit: Limits.specBytes)
    let root = try #require(SpecComposer.compose(text, file: "").root)
    let before = Self.values(root)
    let comments = text.count { $0 == UInt8(ascii: "#") }
    let mappings = Self.mappings(root)
    var (made, refused) = (0, 0)
    // Each of a large file's keys takes three readings of it: as many as give an answer in a second or two.
    let step = max(1, mappings.reduce(0) { $0 + ($1.node.entries?.count ?? 0) } * text.count / 400_000)
    var number = 0
    for (path, mapping) in mappings {
      for key in (mapping.entries ?? []).map(\.key) + ["newKey"] {
        number += 1
        guard number % step == 0 else { continue }
        for value in ["17", nil] where value != nil || key != "newKey" {
          let edit = YAMLEdit(line: mapping.position.line, column: mapping.position.column, key: key, value: value)
          let edited: YAMLEdit.Edited
          do throws(YAMLEdit.Failure) { edited = try YAMLEdit.apply([edit], to: text) } catch {
            // What an alias or a merge shares can't be changed for one alone.
            refused += 1
            continue
          }
          made += 1
          let after = Self.values(try #require(SpecComposer.compose(edited.text, file: "").root))
          let changed = "\(path)/\(key)"
          func isOther(_ path: String) -> Bool { path != changed && !path.hasPrefix(changed + "/") }
          let isShared = [" *", "[*"].contains { String(decoding: text, as: UTF8.self).contains($0) }
          if !isShared {
            #expect(after.filter { isOther($0.key) } == before.filter { isOther($0.key) }, "\(changed) in \(path)")
            #expect(after[changed] == value.map { "true \($0)" }, "\(changed)")
          }
          if value != nil, before[changed]?.hasPrefix("true") ?? true {
            #expect(edited.text.count { $0 == UInt8(ascii: "#") } >= comments - 1)
          }
        }
      }
    }
    #expect(made > 0)
    #expect(refused * 10 <= made, "\(refused) of \(made + refused) changes were refused")
  }
}
