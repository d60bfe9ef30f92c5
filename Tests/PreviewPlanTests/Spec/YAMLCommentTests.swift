import PreviewTestSupport
import Testing

@testable import PreviewPlan

@Suite("Comments in a spec survive every change of one key")
struct YAMLCommentTests {
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
      name: "of the key before the last one of braces", text: "a: {\n  b: 1, # one\n  c: 2 # two\n}\n", line: 1,
      column: 4,
      key: "c", value: nil, result: "a: {\n  b: 1 # one\n}\n"),
    Example(
      name: "before a last key that shares its line with the brace", text: "a: { b: 1, # one\n     c: 2 }\n", line: 1,
      column: 4, key: "c", value: nil, result: "a: { b: 1 # one\n      }\n"),
    Example(
      name: "of the key behind a removed one", text: "a: {\n  b: 1,\n  # about c\n  c: 2\n}\n", line: 1, column: 4,
      key: "b", value: nil, result: "a: {\n  # about c\n  c: 2\n}\n"),
    Example(
      name: "behind the dash of a list", text: "- b: 1\n  # about c\n  c: 2\n", line: 1, column: 3, key: "b",
      value: nil, result: "- \n  # about c\n  c: 2\n"),
    Example(
      name: "of axes in a block",
      text: "a:\n  axes: # heavier\n    wght: 600 # bold\n    # upright\n    slnt: 0\n  b: 1\n", line: 2, column: 3,
      key: "axes", value: "{ wght: 700, slnt: 0 }",
      result: "a:\n  axes: # heavier\n    wght: 700 # bold\n    # upright\n    slnt: 0\n  b: 1\n"),
    Example(
      name: "of axes in a block that gets an axis and loses one",
      text: "a:\n  axes:\n    # bold\n    wght: 600\n    slnt: -10 # leans\n", line: 2, column: 3, key: "axes",
      value: "{ wght: 600, opsz: 20 }", result: "a:\n  axes:\n    # bold\n    wght: 600\n    opsz: 20\n"),
    Example(
      name: "beside the sign of a block of text", text: "a:\n  label: | # why\n    # no comment\n  b: 1\n", line: 2,
      column: 3, key: "label", value: "Hello", result: "a:\n  label: Hello # why\n  b: 1\n"),
    Example(
      name: "of the last key when another is added", text: "a: {\n  b: 1 # one\n}\n", line: 1, column: 4, key: "c",
      value: "2", result: "a: {\n  b: 1, # one\n  c: 2\n}\n"),
    Example(
      name: "beside the anchor of braces that lose their only key", text: "a: &x { b: 1 } # why\n", line: 1, column: 4,
      key: "b", value: nil, result: "a: &x {} # why\n"),
    Example(
      name: "beside the anchor of empty braces", text: "a: &x {} # why\n", line: 1, column: 4, key: "b", value: "1",
      result: "a: &x { b: 1 } # why\n"),
    Example(
      name: "in braces that lose their only key", text: "a: {\n  # why\n  b: 1\n}\n", line: 1, column: 4, key: "b",
      value: nil, result: "a: {\n  # why\n}\n"),
  ]

  @Test("Comments stay where they were", arguments: examples)
  func stays(_ example: Example) throws {
    let edit = YAMLEdit(line: example.line, column: example.column, key: example.key, value: example.value)
    for isWindows in [false, true] {
      let text = isWindows ? example.text.replacing("\n", with: "\r\n") : example.text
      let result = isWindows ? example.result.replacing("\n", with: "\r\n") : example.result
      let edited = try YAMLEdit.apply([edit], to: Array(text.utf8))
      #expect(String(decoding: edited.text, as: UTF8.self) == result)
    }
  }

  @Test("A change that can't keep a comment is refused in a sentence")
  func refusal() {
    let text = "a:\n  sizes: [1, # one\n    2]\n"
    let edit = YAMLEdit(line: 2, column: 3, key: "sizes", value: "[3]")
    do throws(YAMLEdit.Failure) {
      let edited = try YAMLEdit.apply([edit], to: Array(text.utf8))
      Issue.record("\(String(decoding: edited.text, as: UTF8.self))")
    } catch {
      #expect(
        error.description
          == "Key 'sizes' of line 2 can't be changed without losing a comment in its value; edit the file.")
    }
  }

  @Test(
    "In made-up specs every key can be set, added and removed, and comments and all other bytes stay", arguments: 0..<12
  )
  func everyKey(seed: Int) throws {
    let spec = CommentedSpec(seed: UInt64(seed))
    let text = Array(spec.text.utf8)
    let root = try #require(SpecComposer.compose(text, file: "").root, "\(spec.text)")
    let tree = try #require(YAMLTree(text))
    let before = YAMLEditTests.values(root)
    var made = 0
    for (path, mapping) in YAMLEditTests.mappings(root) {
      for key in (mapping.entries ?? []).map(\.key) + ["newKey"] {
        for value in ["17", "{ p: 1, q: 2 }", nil] where value != nil || key != "newKey" {
          let edit = YAMLEdit(line: mapping.position.line, column: mapping.position.column, key: key, value: value)
          let place = try #require(YAMLTree.byte(line: edit.line, column: edit.column, in: text))
          let entry = try #require(tree.mapping(at: place)).entries.first { $0.key.text == key }
          let edited: [UInt8]
          do throws(YAMLEdit.Failure) { edited = try YAMLEdit.apply([edit], to: text).text } catch {
            // A value with comments inside of it can't be replaced, unless it is a mapping
            // with the same keys.
            let inside = entry.map { String(decoding: text[$0.value.bytes], as: UTF8.self) } ?? ""
            #expect(
              value != nil && !CommentedSpec.comments(in: inside).isEmpty && "\(error)".contains("losing a comment"),
              "\(path)/\(key) to \(value ?? "nothing"): \(error) in\n\(spec.text)")
            continue
          }
          made += 1
          let changed = "\(path)/\(key)"
          let context =
            "\(changed) to \(value ?? "nothing") in\n\(spec.text)\nmade\n\(String(decoding: edited, as: UTF8.self))"
          let after = YAMLEditTests.values(try #require(SpecComposer.compose(edited, file: "").root, "\(context)"))
          func others(_ values: [String: String]) -> [String: String] {
            values.filter { $0.key != changed && !$0.key.hasPrefix(changed + "/") }
          }
          #expect(others(after) == others(before), "\(context)")
          #expect((after[changed] != nil) == (value != nil), "\(context)")
          if value == "17" { #expect(after[changed] == "true 17", "\(context)") }
          Self.checkBytes(text, edited, entry, value, key, context)
        }
      }
    }
    #expect(made > 0)
  }

  /// Checks that a change left all comments but those of a removed entry, and all other bytes but
  /// blanks and commas.
  private static func checkBytes(
    _ text: [UInt8], _ edited: [UInt8], _ entry: (key: YAMLTree.Node, value: YAMLTree.Node)?, _ value: String?,
    _ key: String, _ context: String
  ) {
    func lines(_ bytes: some Sequence<UInt8>) -> [String] {
      String(decoding: Array(bytes), as: UTF8.self).replacing("\r\n", with: "\n").split(separator: "\n").map(
        String.init)
    }
    let start = entry?.key.bytes.lowerBound ?? 0
    let end = entry.map { max($0.value.bytes.upperBound, $0.key.bytes.upperBound) } ?? 0
    let first = text[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let last = text[end...].firstIndex(of: 0x0A) ?? text.count
    let removed = entry != nil && value == nil ? Set(lines(text[first..<last]).flatMap(CommentedSpec.comments)) : []
    let all = lines(text).flatMap(CommentedSpec.comments)
    let kept = lines(edited).flatMap(CommentedSpec.comments)
    #expect(all.filter { !removed.contains($0) } == kept.filter { !removed.contains($0) }, "\(context)")
    // Whatever is not a blank, a comma or a brace, apart from what was asked for.
    func marks(_ bytes: some Sequence<UInt8>) -> String {
      var text = lines(bytes).joined(separator: "\n")
      for comment in all { text = text.replacing(comment, with: "") }
      return text.filter { !" \n\r\t,{}".contains($0) }
    }
    if entry != nil, value == nil {
      #expect(marks(edited) == marks(text[..<start]) + marks(text[end...]), "\(context)")
    } else if let entry, let value {
      let bytes = entry.value.bytes
      #expect(
        marks(edited) == marks(text[..<bytes.lowerBound]) + marks(value.utf8) + marks(text[bytes.upperBound...]),
        "\(context)")
    } else if entry == nil, let value {
      #expect(marks(edited).replacing(marks("\(key): \(value)".utf8), with: "") == marks(text), "\(context)")
    }
  }
}

/// A made-up spec in every way of writing mappings, with comments at all places at which YAML
/// allows them.
private struct CommentedSpec {
  private(set) var text = ""
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let lines = block(indent: "", depth: 0)
    let newline = seed % 3 == 1 ? "\r\n" : "\n"
    text = lines.joined(separator: newline) + (seed % 4 == 3 ? "" : newline)
  }

  /// The comments in a line, which the texts have none of.
  static func comments(in line: String) -> [String] {
    line.matches(of: /#c[0-9]+;/).map { String($0.output) }
  }

  private mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<100, using: &random) < share }

  private mutating func number() -> Int {
    count += 1
    return count
  }

  private mutating func comment(_ share: Int = 40) -> String { chance(share) ? " #c\(number());" : "" }

  private mutating func commentLines(_ indent: String) -> [String] { chance(25) ? ["\(indent)#c\(number());"] : [] }

  private mutating func block(indent: String, depth: Int) -> [String] {
    (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
      commentLines(indent) + entry(indent: indent, depth: depth)
    }
  }

  private mutating func entry(indent: String, depth: Int) -> [String] {
    let key = "\(indent)k\(number()):"
    switch Int.random(in: 0..<(depth < 3 ? 10 : 5), using: &random) {
    case 0: return ["\(key) plain text\(comment())"]
    case 1: return ["\(key) \"a # b, }\"\(comment())"]
    case 2: return ["\(key) |\(comment())", "\(indent)  one # two", "\(indent)  # three"]
    case 3: return ["\(key)\(comment())"]
    case 4: return ["\(key) { a: 1, b: [2, 3] }\(comment())"]
    case 5: return ["\(key) &x\(number()) { a: 1, 'b': ü }\(comment())"]
    case 6, 7: return ["\(key)\(comment())"] + block(indent: indent + "  ", depth: depth + 1)
    case 8:
      var items: [String] = []
      for _ in 0..<2 {
        let lines = block(indent: indent + "    ", depth: depth + 1)
        // The first line that is no comment begins behind the dash.
        let dash = lines.firstIndex { !$0.hasPrefix("\(indent)    #") } ?? 0
        items += lines[..<dash] + ["\(indent)  - " + lines[dash].dropFirst(indent.count + 4)] + lines[(dash + 1)...]
      }
      return ["\(key)\(comment())"] + items
    default: return ["\(key) {\(comment())"] + flow(indent: indent + "  ") + ["\(indent)}\(comment())"]
    }
  }

  private mutating func flow(indent: String) -> [String] {
    let total = Int.random(in: 1...4, using: &random)
    return (0..<total).flatMap { index in
      let comma = index + 1 < total || chance(20) ? "," : ""
      let value = ["1", "\"# x\"", "[1, 2]", "{ y: 1 }"].randomElement(using: &random)!
      return commentLines(indent) + ["\(indent)f\(number()): \(value)\(comma)\(comment())"]
    }
  }
}
