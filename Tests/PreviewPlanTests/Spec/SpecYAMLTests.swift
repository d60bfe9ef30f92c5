import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Spec: YAML and JSON")
struct SpecYAMLTests {
  private let rest = "fonts: Fonts/Inter.var.ttf\nsheets: { a: { kind: matrix } }\n"

  @Test("JSON is read as well, with tabs and escapes")
  func json() {
    let read = spec(
      "{\n\t\"fonts\": [\"Fonts\\/Inter.var.ttf\"],\n\t\"sheets\": {\"a\": {\"kind\": \"m\\u0061trix\"}},\n\t\"traits\": {\"scale\": 2}\n}"
    )
    #expect(read.mistakes.isEmpty)
    #expect(read.plan.pictures.map(\.path) == ["a.png"])
    #expect(read.plan.pictures[0].traits.displayScale == 2)
  }

  @Test("Anchors and aliases share values")
  func aliases() {
    let read = spec(
      rest + "traits: { categories: &all [XS, L], appearances: [light] }\n"
        + "typography: { a: &a { font: Inter, size: 10 }, b: *a }")
    #expect(read.mistakes.isEmpty)
  }

  @Test("A tab is reported as a tab")
  func tab() {
    #expect(
      mistakes("fonts:\n\t- Fonts\n") == [
        "preview.yml:2:1: This line has a tab, and YAML indents with spaces only; replace it by spaces, and the rest can be read."
      ])
  }

  @Test("Tabs further down are reported with the first, those inside of a line or alone on it are not")
  func tabs() {
    #expect(
      mistakes("fonts:\n\t- Fonts\nsheets:\n  \ta: {}\n\t\n\t\r\n  b:\t{}\n").map { $0.prefix(16) } == [
        "preview.yml:2:1:", "preview.yml:4:3:",
      ])
  }

  @Test("What is no YAML is reported in libyaml's words, with its place, where no slip explains it")
  func syntax() {
    #expect(mistakes("fonts: [a, b\nsheets: {}\n") == ["preview.yml:1:8: The '[' here is never closed; add ']'."])
    #expect(
      mistakes("fonts: [a, b]]\n") == [
        "preview.yml:1:14: This is not YAML: did not find expected key."
      ])
    #expect(mistakes("fonts: \"a\n").count == 1)
  }

  @Test("Every duplicate key is reported, in every mapping, and the first value counts")
  func duplicates() {
    #expect(
      mistakes(rest + "traits:\n  scale: 2\n  scale: 3\n  scale: 4\nfonts: x\n") == [
        "preview.yml:5:3: Key 'scale' is given twice, first on line 4; remove one.",
        "preview.yml:6:3: Key 'scale' is given twice, first on line 4; remove one.",
        "preview.yml:7:1: Key 'fonts' is given twice, first on line 1; remove one.",
      ])
  }

  @Test("Aliases of nothing, and of what they stand in, are reported")
  func aliasMistakes() {
    #expect(
      mistakes("x: &one 1\ny: *on\nz: &z [*z]\n? [a]\n: b\n").prefix(4).map { String($0.prefix(90)) } == [
        "preview.yml:1:1: Key 'x' isn't known. The file takes: include, fonts, fallback, strings, h",
        "preview.yml:1:1: The file has neither sheets nor scenes, so there is nothing to draw; add ",
        "preview.yml:2:1: Key 'y' isn't known. The file takes: include, fonts, fallback, strings, h",
        "preview.yml:2:4: Alias '*on' isn't known. Did you mean '*one'? Known: one. A text that beg",
      ])
    #expect(
      mistakes(rest + "z: &z [*z]\n").contains(
        "preview.yml:3:8: Alias '*z' stands inside of what it names: it would never end."))
    #expect(
      mistakes(rest + "? [a]\n: b\n") == ["preview.yml:3:3: A key must be text, not a list."])
  }

  @Test("Where a file of fonts can't be used, names that it may have are not reported as unknown")
  func missingFonts() throws {
    let told = spec(
      "fonts: nowhere.ttf\ntypography: { a: { font: Brand, size: 9 } }\nsheets: { b: { kind: ladder, font: Brand } }\n"
        + "scenes: { c: { elements: [{ label: x, typography: a }, { label: y, typogrpahy: a }] } }\n"
    ).mistakes.map { String($0.description.prefix(60)) }
    #expect(told.count == 2, "\(told)")
    #expect(
      told.first?.hasPrefix("preview.yml:1:8: ") == true && told.last?.contains("Key 'typogrpahy'") == true, "\(told)")
  }

  @Test("A byte order mark at the beginning of a file is no part of it")
  func byteOrderMark() {
    #expect(mistakes("\u{FEFF}fonts: Fonts/Inter.var.ttf\nsheets: { a: { kind: ladder } }\n") == [])
    #expect(
      mistakes("\u{FEFF}{ fonts: Fonts/Inter.var.ttf, sheet: 1, sheets: { a: { kind: ladder } } }").map {
        String($0.prefix { $0 != "K" })
      } == ["preview.yml:1:31: "])
  }

  @Test("A bomb of aliases ends at once, as a value and as a key")
  func bomb() {
    var text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for (name, before) in zip("bcdefghij", "abcdefghi") {
      text += "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 10).joined(separator: ", ") + "]\n"
    }
    let sentence = "The file's aliases stand for more than 200000 values; that is not read."
    #expect(mistakes(text) == ["preview.yml:6:8: \(sentence)"])
    #expect(mistakes(text + "? *j\n: 1\n").contains { $0.hasSuffix(sentence) })
    let long =
      "a: &a \(String(repeating: "x", count: 100_000))\nb: ["
      + Array(repeating: "*a", count: 200).joined(separator: ", ")
    #expect(mistakes(long + "]\n").filter { $0.hasSuffix(sentence) } == ["preview.yml:2:513: \(sentence)"])
  }

  @Test("A file of ten megabytes, an empty one, a second document, deep nesting and bytes that are no text are refused")
  func hostile() throws {
    let folder = TemporaryFolder()
    let large = try folder.write([UInt8](repeating: 0x23, count: 10 << 20), to: "preview.yml")
    #expect(
      try PreviewSpec(path: large).mistakes.map(folder.shortened) == [
        "~/preview.yml:1:1: The file is too large: 10485760 bytes, and at most 8388608 are read."
      ])
    let empty = try folder.write([], to: "empty.yml")
    let sentence = "The file is empty; 'preview-render init' writes one to begin with."
    #expect(try PreviewSpec(path: empty).mistakes.map(folder.shortened) == ["~/empty.yml:1:1: \(sentence)"])
    #expect(mistakes("# nothing\n") == ["preview.yml:1:1: \(sentence)"])
    #expect(
      mistakes(rest + "---\na: 1\n") == [
        "preview.yml:3:1: A second document begins here; a file holds one. Remove '---'."
      ])
    #expect(
      mistakes(String(repeating: "[", count: 100_000)) == [
        "preview.yml:1:65: Nesting is limited to 64 levels."
      ])
    let bytes = try folder.write(Array("fonts: a\n# \u{E4}".utf8.dropLast()) + [0xFF, 0x0A], to: "latin.yml")
    #expect(
      try PreviewSpec(path: bytes).mistakes.map(folder.shortened) == [
        "~/latin.yml:2:3: The file is not UTF-8 text: the character here can't be read; save it as UTF-8."
      ])
    let font = TestFonts.garamond.file.path
    #expect(
      try PreviewSpec(path: font).mistakes.map(\.description) == [
        "\(font):1:1: This is a font, and a spec was expected; 'preview-render init' with the font writes one that names it."
      ])
    let missing = #expect(throws: FileError.self) { try PreviewSpec(path: "\(folder.path)/none.yml") }
    #expect(
      missing.map(folder.shortened) == "File '~/none.yml' can't be read: there is no such file or folder.")
  }

  @Test("Characters that JSON writes as two halves are read; half of one, and a backslash of YAML, are what they are")
  func surrogates() {
    func text(_ document: String) -> String? {
      let (root, mistakes) = SpecComposer.compose(Array(document.utf8), file: "a.json")
      return mistakes.isEmpty ? root?["a"]?.text : nil
    }
    #expect(text(#"{"a": "x\ud83C\uDf89y\u00e9 \\ud83c"}"#) == #"x🎉yé \ud83c"#)
    #expect(text(#"{"a": "\ud83c\ud83c\udf89"}"#) == nil)
    #expect(text(#"{"a": "\ud83c"}"#) == nil)
    #expect(text(#"a: '\ud83c\udf89'"#) == #"\ud83c\udf89"#)
  }
}
