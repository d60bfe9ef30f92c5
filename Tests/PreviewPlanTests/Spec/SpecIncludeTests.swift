import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("Spec: files that include others")
struct SpecIncludeTests {
  private let folder = TemporaryFolder()
  private static let fonts = "fonts: \(TestFonts.path("Inter.var.ttf"))\n"

  /// A spec of files, the first of which includes the others; each mistake without the folder.
  private func read(_ files: [(String, String)]) throws -> (spec: PreviewSpec, mistakes: [String]) {
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    let spec = try PreviewSpec(path: "\(folder.path)/\(files[0].0)")
    return (spec, spec.mistakes.map { folder.shortened("\($0)") })
  }

  private func mistakes(_ files: [(String, String)]) throws -> [String] { try read(files).mistakes }

  @Test("Fonts, styles, colours, texts, traits and scenes of all files are one spec's, each path from its own file")
  func sharing() throws {
    let inter = try FileAccess.bytes(of: TestFonts.path("Inter.var.ttf"), limit: 1 << 24)
    let mira = try FileAccess.bytes(of: "\(TestFonts.repository)/Examples/contacts/mira@3x.png", limit: 1 << 20)
    try folder.write(inter, to: "Design/Fonts/Inter.ttf")
    try folder.write(mira, to: "Features/chat/mira@3x.png")
    try folder.write(Array("\"hello\" = \"Hello\";".utf8), to: "Features/chat/en.lproj/Localizable.strings")
    let (spec, mistakes) = try read([
      ("preview.yml", "include: [Design/base.yml, Features/*/preview.yml]\nsheets: { type: { kind: matrix } }"),
      (
        "Design/base.yml",
        """
        fonts: Fonts/Inter.ttf
        typography: { body: { font: Inter, size: 17 } }
        traits: { categories: [L, AX3] }
        """
      ),
      ("Features/cart/preview.yml", "colors: { brand: teal }\nscenes: { cart: { elements: [{ label: Cart }] } }"),
      (
        "Features/chat/preview.yml",
        """
        strings: en.lproj
        scenes:
          chat:
            elements:
              - { image: mira.png }
              - { label: { localized: hello }, typography: body, color: brand }
        """
      ),
    ])
    #expect(mistakes == [])
    let names = spec.plan.pictures.map(\.path)
    #expect(names == ["cart.AX3.png", "cart.L.png", "chat.AX3.png", "chat.L.png", "type.png"])
    let sources = Set(spec.plan.pictures.compactMap(\.source?.description).map(folder.shortened))
    #expect(
      sources == ["~/preview.yml:2:11", "~/Features/cart/preview.yml:2:11", "~/Features/chat/preview.yml:3:3"])
    #expect(spec.bytes.count == 408)
  }

  @Test("A file that several include is read once, whatever path leads to it; so is a font that several name")
  func diamond() throws {
    let feature =
      "include: ../../Design/base.yml\nfonts: ../../Design/Inter.ttf\nscenes: { NAME: { elements: [{ label: a }] } }"
    let inter = try FileAccess.bytes(of: TestFonts.path("Inter.var.ttf"), limit: 1 << 24)
    try folder.write(inter, to: "Design/Inter.ttf")
    let files = [
      ("preview.yml", "include: Features/*/preview.yml"),
      ("Design/base.yml", "fonts: Inter.ttf\ntypography: { body: { font: Inter, size: 17 } }"),
      ("Features/a/preview.yml", feature.replacing("NAME", with: "a")),
      ("Features/b/preview.yml", feature.replacing("NAME", with: "b")),
    ]
    let (spec, mistakes) = try read(files)
    #expect(mistakes == [])
    #expect(Set(spec.plan.pictures.map(\.name)) == ["a", "b"])
    // Each of them is also a spec by itself.
    let alone = try PreviewSpec(path: "\(folder.path)/Features/a/preview.yml")
    #expect(alone.mistakes == [] && Set(alone.plan.pictures.map(\.name)) == ["a"])
  }

  @Test(
    "What can be given once is given once in all files; the second place is reported with the first",
    arguments: [
      (
        "scenes: { home: { elements: [{ label: a }] } }", "scenes: { home: { elements: [{ label: b }] } }",
        "~/b.yml:1:11: Scene 'home' is given twice, first on line 1 of ~/a.yml; rename one."
      ),
      (
        "sheets: { home: { kind: matrix } }", "sheets: { home: { kind: ladder } }",
        "~/b.yml:1:11: Sheet 'home' is given twice, first on line 1 of ~/a.yml; rename one."
      ),
      (
        "sheets: { home: { kind: matrix } }",
        "traits: { categories: L }\nscenes: { Home: { elements: [{ label: b }] } }",
        "~/b.yml:2:11: Picture 'Home.png' would be made twice: 'home' on line 1 of ~/a.yml makes it, too; rename one."
      ),
      (
        "sheets: { home: { kind: matrix } }",
        "scenes: { home: { traits: { categories: L }, elements: [{ label: b }] } }",
        "~/b.yml:1:11: Picture 'home.png' would be made twice: 'home' on line 1 of ~/a.yml makes it, too; rename one."
      ),
      (
        "typography: { body: { font: Inter, size: 17 } }", "typography: { body: { font: Inter, size: 17 } }",
        "~/b.yml:1:15: Style 'body' is given twice, first on line 1 of ~/a.yml; rename one."
      ),
      (
        "colors: { brand: teal }", "colors: { brand: red }",
        "~/b.yml:1:11: Colour 'brand' is given twice, first on line 1 of ~/a.yml; rename one."
      ),
      (
        "traits: { categories: L }", "traits: { scale: 2, categories: AX3 }",
        "~/b.yml:1:21: Key 'categories' is given twice, first on line 1 of ~/a.yml; remove one."
      ),
      ("traits: { categories: L }", "traits: { scale: 2 }", nil),
      (
        "foot: engines", "foot: engines",
        "~/b.yml:1:1: Key 'foot' is given twice, first on line 1 of ~/a.yml; remove one."
      ),
      (
        "accepted: { id: a/b/c, reason: r }", "accepted: { id: a/b/c, reason: r }",
        "~/b.yml:1:11: Finding 'a/b/c' is accepted twice, first on line 1 of ~/a.yml; leave one of the entries out."
      ),
    ] as [(String, String, String?)])
  func conflicts(a: String, b: String, expected: String?) throws {
    let root = "include: [a.yml, b.yml]\n\(Self.fonts)scenes: { s: { elements: [{ label: a }] } }"
    #expect(try mistakes([("preview.yml", root), ("a.yml", a), ("b.yml", b)]) == [expected].compactMap(\.self))
  }

  @Test("Pictures of one name that two files make are a mistake with both places")
  func samePicture() throws {
    let scene = "scenes: { LIST: { width: 320, elements: [{ label: b }] } }"
    let found = try mistakes([
      ("preview.yml", "include: [a.yml, b.yml]\n\(Self.fonts)"), ("a.yml", scene.replacing("LIST", with: "list")),
      ("b.yml", scene.replacing("LIST", with: "List")),
    ])
    #expect(
      found == [
        "~/b.yml:1:11: Picture 'List.XS.png' would be made twice: 'list' on line 1 of ~/a.yml makes it, too; rename one."
      ])
  }

  @Test("Mistakes are in the files in which they are made, and every file's are found")
  func places() throws {
    let found = try mistakes([
      ("preview.yml", "include: [a.yml, b.yml]\n\(Self.fonts)sheets: { m: { kind: matrx } }"),
      ("a.yml", "scenes:\n  a: { elements: [{ label: a, typography: bdy }] }"),
      ("b.yml", "typography: { body: { font: Inter, size: big } }\nscens: {}"),
    ])
    #expect(
      found.map { $0.split(separator: ":").prefix(3).joined(separator: ":") } == [
        "~/preview.yml:3:22", "~/a.yml:2:43", "~/b.yml:1:42", "~/b.yml:2:1",
      ])
  }

  @Test("A file's rule for missing glyphs holds for its own scenes alone")
  func missingGlyphs() throws {
    let scene = "scenes: { NAME: { elements: [{ label: a }] } }"
    let (spec, mistakes) = try read([
      ("preview.yml", "include: [a.yml, b.yml]\n\(Self.fonts)traits: { categories: L }"),
      ("a.yml", "missingGlyphs: allowed\n" + scene.replacing("NAME", with: "a")),
      ("b.yml", scene.replacing("NAME", with: "b")),
    ])
    #expect(mistakes == [])
    #expect(spec.plan.pictures.map(\.allowsMissingGlyphs) == [true, false])
  }

  @Test(
    "What can't be included is one sentence, and nothing follows from it",
    arguments: [
      ("nothing/*.yml", "1:10: No file matches 'nothing/*.yml'; a pattern is relative to the folder of its file."),
      ("bse.yml", "1:10: File '~/bse.yml' can't be read: there is no such file or folder. Did you mean '~/base.yml'?"),
      ("Folder", "1:10: '~/Folder' is not a file that can be read: it is a folder; name a file in it."),
      ("/dev/zero", "1:10: '/dev/zero' is not a file that can be read: it is a pipe or a device; name a file."),
      ("zero.yml", "1:10: '~/zero.yml' is not a file that can be read: it is a pipe or a device; name a file."),
      ("large.yml", "1:10: File '~/large.yml' is too large: 52428800 bytes, and at most 8388608 are read."),
      ("preview.yml", "1:10: The file includes itself; remove it from 'include'."),
      (
        "[]",
        "1:10: 'include' is empty: give text, or a list of one or more of these, as in include: [Design/typography.yml, Features/*/preview.yml]."
      ),
    ])
  func refused(include: String, expected: String) throws {
    try folder.write([UInt8](repeating: 32, count: 50 << 20), to: "large.yml")
    try folder.write([1], to: "Folder/x")
    try folder.write(Array("fonts: a.ttf".utf8), to: "base.yml")
    folder.link("zero.yml", to: "/dev/zero")
    let text = "include: \(include)\nscenes: { s: { elements: [{ label: a, color: brand, typography: body }] } }"
    #expect(try mistakes([("preview.yml", text)]) == ["~/preview.yml:\(expected)"])
  }

  @Test("A file that is empty, no YAML, or no mapping is reported in itself")
  func unreadable() throws {
    let root = ("preview.yml", "include: a.yml\nscenes: { s: { elements: [{ label: a }] } }")
    #expect(
      try mistakes([root, ("a.yml", "")]) == [
        "~/a.yml:1:1: The file is empty; 'preview-render init' writes one to begin with."
      ])
    #expect(try mistakes([root, ("a.yml", "fonts: [a")]).allSatisfy { $0.hasPrefix("~/a.yml:1:") })
    #expect(try mistakes([root, ("a.yml", "[1]")]).first?.hasPrefix("~/a.yml:1:1: The file must be a mapping") == true)
  }

  @Test("A circle is a mistake with its path")
  func circle() throws {
    #expect(
      try mistakes([
        ("preview.yml", "include: a.yml\n\(Self.fonts)"), ("a.yml", "include: Sub/b.yml"),
        ("Sub/b.yml", "scenes: {}\ninclude: [../a.yml]"),
      ]) == [
        "~/Sub/b.yml:2:11: Files include one another in a circle: ~/a.yml → ~/Sub/b.yml → ~/a.yml; put what they share into a file of its own."
      ])
  }

  @Test("A row of files without end and more values than are read end with a sentence")
  func limits() throws {
    var files = [("preview.yml", "include: 1.yml\n\(Self.fonts)")]
    for index in 1...40 { files.append(("\(index).yml", "include: \(index + 1).yml")) }
    #expect(
      try mistakes(files) == ["~/32.yml:1:10: More than 32 files include one another in a row; that is not followed."])
    // Each file's aliases are few enough, and together they would be two million values.
    let bomb =
      "x: &x [\(Array(repeating: "1", count: 999).joined(separator: ","))]\ny: [\(Array(repeating: "*x", count: 190).joined(separator: ","))]"
    files = [("preview.yml", "include: bombs/*.yml\n\(Self.fonts)")]
    for index in 1...9 { files.append(("bombs/\(index).yml", bomb)) }
    let found = try mistakes(files).filter { !$0.contains("isn't known") }
    #expect(
      found == [
        "~/preview.yml:1:10: With all that it includes, the spec has more than 1000000 values; that is not read."
      ])
  }

  @Test("What a pattern finds comes in the order of its bytes, whatever the order on disk")
  func order() throws {
    var files = [("preview.yml", "include: '*/x.yml'")]
    for name in ["b", "a", "B", "ä", "10", "9"] {
      files.append(
        ("\(name)/x.yml", Self.fonts + "scenes: { s\(files.count): { elements: [{ label: a, color: no-\(name) }] } }"))
    }
    let found = try mistakes(files).compactMap { $0.split(separator: ":").first }
    var seen: Set<Substring> = []
    #expect(found.filter { seen.insert($0).inserted } == ["10", "9", "B", "a", "b", "ä"].map { "~/\($0)/x.yml" })
  }
}
