import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Merge keys of a spec")
struct SpecMergeTests {
  private func tree(_ text: String) -> (root: SpecNode?, mistakes: [String]) {
    let (root, mistakes) = SpecComposer.compose(Array(text.utf8), file: "preview.yml")
    return (root, mistakes.map(\.description))
  }

  /// `a=1 b=2` of a mapping's entries.
  private func shown(_ node: SpecNode?) -> String {
    (node?.entries ?? []).map { entry in
      guard case .scalar(let text, _) = entry.value.value else { return "\(entry.key)=…" }
      return "\(entry.key)=\(text)"
    }.joined(separator: " ")
  }

  @Test(
    "A mapping is merged, or a list of these; its own keys win, in any order, and then the first of the list",
    arguments: [
      ("x: &x { a: 1, b: 2 }\ny: { <<: *x, c: 3 }", "a=1 b=2 c=3"),
      ("x: &x { a: 1, b: 2 }\ny: { b: 9, <<: *x }", "b=9 a=1"),
      ("x: &x { a: 1, b: 2 }\ny: { <<: *x, b: 9 }", "a=1 b=9"),
      ("x: &x { a: 1 }\nz: &z { a: 5, b: 6 }\ny: { <<: [*x, *z], c: 3 }", "a=1 b=6 c=3"),
      ("y: { <<: { a: 1 }, c: 3 }", "a=1 c=3"),
      ("y: { <<: [], c: 3 }", "c=3"),
      // Merged mappings hold what they merged.
      ("x: &x { a: 1 }\nz: &z { <<: *x, b: 2 }\ny: { <<: *z, c: 3 }", "a=1 b=2 c=3"),
      // In quotes, as JSON has keys, it is a key like any other.
      ("y: { '<<': 1, c: 3 }", "<<=1 c=3"),
    ])
  func merging(_ text: String, _ expected: String) {
    let (root, mistakes) = tree(text)
    #expect(shown(root?["y"]) == expected)
    #expect(mistakes == [])
  }

  @Test(
    "What can't be merged is reported, and a key is still there only once",
    arguments: [
      (
        "y: { <<: 3 }",
        ["1:10: '<<' merges a mapping, or a list of these, as in '<<: *name', not 3."]
      ),
      (
        "x: &x a\ny: { <<: *x }",
        ["2:10: '<<' merges a mapping, or a list of these, as in '<<: *name', not 'a'."]
      ),
      (
        "y: { <<: [{ a: 1 }, b] }",
        ["1:21: '<<' merges a mapping, or a list of these, as in '<<: *name', not 'b'."]
      ),
      (
        "y: { <<: *no }",
        [
          "1:10: Alias '*no' isn't known. No anchor (&name) stands before it. A text that begins with '*' needs quotes."
        ]
      ),
      ("y: &y { <<: *y }", ["1:13: Alias '*y' stands inside of what it names: it would never end."]),
      (
        "x: &x { a: 1 }\ny:\n  <<: *x\n  <<: *x\n  a: 1\n  a: 2",
        [
          "4:3: Key '<<' is given twice, first on line 3; remove one.",
          "6:3: Key 'a' is given twice, first on line 5; remove one.",
        ]
      ),
    ])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(tree(text).mistakes == expected.map { "preview.yml:\($0)" })
  }

  @Test(
    "Styles and sheets share values by merging; what is wrong with a merged value is reported once, where it stands")
  func sharing() {
    let (set, found) = styles(
      """
      typography:
        _base: &base { font: Inter, weight: semibold, size: 20 }
        title: { <<: *base, relativeTo: title1 }
        body: { <<: *base, size: 16 }
      """)
    #expect(found == [])
    #expect(set?.styles.map { $0.style.name } == ["title", "body"])
    #expect(set?.styles.map { $0.style.pointSize } == [20, 16])
    let wrong = styles(
      """
      typography:
        _base: &base { font: Inter, weihgt: bold, size: 20 }
        title: { <<: *base, relativeTo: titel1 }
        body: { <<: *base, size: big }
      """)
    #expect(
      wrong.mistakes.map { String($0.prefix(40)) } == [
        "preview.yml:4:31: Key 'weihgt' isn't kno", "preview.yml:5:35: Text style 'titel1' is",
        "preview.yml:6:28: 'size' must be a numbe",
      ])
  }

  @Test("What a long file's aliases may stand for grows with what is written in it")
  func manyMerges() {
    let text =
      "base: &base { " + (0..<60).map { "k\($0): x" }.joined(separator: ", ") + " }\nscenes:\n"
      + (0..<3000).map { "  s\($0): { <<: *base, label: x, name: y, style: body }\n" }.joined()
    let read = tree(text)
    #expect(read.mistakes.isEmpty)
    #expect(read.root?.count ?? 0 > Limits.aliasedNodes)
  }

  @Test("A bomb of merges ends at once")
  func bomb() {
    // Each line merges the one before it ten times, under names of its own.
    var text = "a: &a { " + (0..<10).map { "k\($0): x" }.joined(separator: ", ") + " }\n"
    for (name, before) in zip("bcdefghij", "abcdefghi") {
      text += "\(name): &\(name) { " + (0..<10).map { "k\($0): { <<: *\(before) }" }.joined(separator: ", ") + " }\n"
    }
    let sentence = "The file's aliases stand for more than 200000 values; that is not read."
    #expect(tree(text).mistakes.filter { $0.hasSuffix(sentence) }.count == 1)
    let list = "x: &x { a: 1 }\ny: { <<: [" + Array(repeating: "*x", count: 100_000).joined(separator: ", ") + "] }"
    #expect(tree(list).mistakes.map { String($0.suffix(sentence.utf8.count)) } == [sentence])
  }
}
