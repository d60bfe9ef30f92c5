import Foundation
import Testing

@Suite("render with a spec, schema")
struct SpecCommandTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  /// Runs `body` with a folder that holds Inter, and a spec if one is given; it is gone afterwards.
  private func withFolder(_ spec: String? = nil, _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Inter.var.ttf", "lobster.otf"] {
      try FileManager.default.copyItem(
        atPath: "\(fonts)/\(name)", toPath: folder.appendingPathComponent("Fonts/\(name)").path)
    }
    if let spec { try Data(spec.utf8).write(to: folder.appendingPathComponent("preview.yml")) }
    try await body(folder)
  }

  private func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  private let small = """
    fonts: Fonts/Inter.var.ttf
    typography: { body: { font: Inter, size: 16, maximumFactor: 1.5 } }
    traits: { categories: [L, AX3], appearances: [light, dark], scale: 1 }
    sheets: { ladder: { kind: ladder }, all: { kind: matrix } }
    """

  @Test("A spec is rendered, from its own folder or by its path, all of it or what is picked")
  func render() async throws {
    try await withFolder(small) { folder in
      let all = try await Tool.run(["render", "-o", "out"], folder: folder)
      #expect(all.status == 0 && all.standardError == "")
      #expect(all.standardOutput.wholeMatch(of: /6 pictures in [0-9.]+ m?s, in out; open out\/.+\.png\n/) != nil)
      #expect(
        try pictures(in: folder.appendingPathComponent("out")) == [
          "all.dark.png", "all.light.png", "ladder.AX3.dark.png", "ladder.AX3.light.png", "ladder.L.dark.png",
          "ladder.L.light.png",
        ])
      let picked = try await Tool.run(
        ["render", "\(folder.path)/preview.yml", "--only", "ladder*dark", "--category", "AX3", "-o", "picked"],
        folder: folder)
      #expect(picked.status == 0)
      #expect(try pictures(in: folder.appendingPathComponent("picked")) == ["ladder.AX3.dark.png"])
    }
  }

  @Test("A text with characters that its font lacks is reported, unless fallback fonts have them")
  func incomplete() async throws {
    let spec = """
      fonts: Fonts/lobster.otf
      traits: { categories: L, scale: 1 }
      sheets: { w: { kind: waterfall, text: aЯб }, v: { kind: waterfall, text: abc } }
      """
    try await withFolder(spec) { folder in
      let run = try await Tool.run(["render", "-j1"], folder: folder)
      #expect(run.status == 0 && run.lines.count == 1, "\(run)")
      #expect(
        run.standardError == """
          preview.yml:3:39: Font 'LobsterTwo-BoldItalic' has no glyph for “Я” (U+042F), “б” (U+0431) in “aЯб”; it affects 'w'.
          preview-render: Add fallback fonts that have these characters, or change the texts.

          """)
      #expect(try await Tool.run(["render", "-j2", "--only", "v"], folder: folder).standardError == "")
    }
    try await withFolder("fallback: Fonts/Inter.var.ttf\n" + spec) { folder in
      let filled = try await Tool.run(["render"], folder: folder)
      #expect(filled.lines.count == 1 && filled.standardError == "")
    }
  }

  @Test("The list says a scene's width in points and its pseudolanguage")
  func scenes() async throws {
    let spec = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, scale: 2 }
      scenes: { a: { elements: [{ label: Hello }], width: 320, pseudo: [none, rtl, long] } }
      """
    try await withFolder(spec) { folder in
      let json = try await Tool.run(["render", "--list", "--format", "json"], folder: folder).standardOutput
      let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(list.map { $0["sceneWidth"] as? Int } == [320, 320, 320])
      #expect(list.map { $0["pseudo"] as? String } == ["long", nil, "rtl"])
      #expect(list.map { $0["direction"] as? String } == ["leftToRight", "leftToRight", "rightToLeft"])
    }
  }

  @Test("What is wrong in a spec and what can't be laid out are reported in one run, what many pictures share once")
  func everything() async throws {
    let long = String(repeating: "a", count: 530_000)
    let spec = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [L, AX3, AX5], scale: 1 }
      sheets: { w: { kind: ladder, text: \(long) } }
      """
    let sentence =
      "preview.yml:3:11: Picture 'w.AX3.png' and 2 others were not made. The text is too long: 530000 bytes, and at most 524288 are set; give a part of it."
    try await withFolder(spec) { folder in
      let result = try await Tool.run(["render", "-o", "out"], folder: folder)
      #expect(result.status == 2 && result.standardError == sentence + "\n")
    }
    try await withFolder(spec + "\nscenez: {}") { folder in
      for command in ["render", "record", "verify"] {
        let lines = try await Tool.run([command], folder: folder).standardError.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("preview.yml:4:1: Key 'scenez' isn't known."), "\(lines)")
        #expect(lines.last.map(String.init) == sentence)
      }
    }
  }

  @Test("--list prints names, with --sizes also sizes, and draws nothing")
  func list() async throws {
    try await withFolder(small) { folder in
      let names = try await Tool.run(["render", "--list", "--only", "ladder", "-o", "out"], folder: folder)
      #expect(names.status == 0)
      #expect(names.lines.count == 4 && names.lines[0] == "ladder.AX3.dark.png")
      let text = try await Tool.run(["render", "--list", "--sizes", "--only", "ladder", "-o", "out"], folder: folder)
      #expect(text.status == 0)
      #expect(text.lines.count == 4)
      #expect(text.lines[0].wholeMatch(of: /ladder\.AX3\.dark\.png   393 × \d+/) != nil, "\(text.lines[0])")
      func json(_ arguments: [String]) async throws -> [[String: Any]] {
        let result = try await Tool.run(["render", "--list", "--format", "json"] + arguments, folder: folder)
        return try #require(
          try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [[String: Any]])
      }
      let list = try await json(["--sizes"])
      #expect(try await json([]).allSatisfy { $0["name"] != nil && $0["width"] == nil && $0["height"] == nil })
      #expect(list.count == 6)
      #expect(list[2]["name"] as? String == "ladder.AX3.dark.png")
      #expect(list[2]["width"] as? Int == 393)
      #expect(list[2]["category"] as? String == "AX3")
      #expect(list[2]["appearance"] as? String == "dark")
      #expect(list[0]["kind"] as? String == "matrix")
      #expect(try pictures(in: folder) == [])
      let fonts = try await Tool.run(["render", "Fonts/lobster.otf", "--list", "--category", "L"], folder: folder)
      #expect(
        fonts.lines.map { $0.prefix { $0 != " " } } == [
          "LobsterTwo-BoldItalic/ladder.L.png", "LobsterTwo-BoldItalic/matrix.png",
        ])
    }
  }

  @Test("The sizes of the list are those of the pictures")
  func sizes() async throws {
    try await withFolder(small) { folder in
      let list = try await Tool.run(["render", "--list", "--sizes"], folder: folder)
      #expect(try await Tool.run(["render", "-o", "out"], folder: folder).status == 0)
      for line in list.lines {
        let words = line.split(separator: " ").map(String.init)
        let bytes = try Data(contentsOf: folder.appendingPathComponent("out/\(words[0])"))
        let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(["\(number(16))", "\(number(20))"] == [words[1], words[3]])
      }
    }
  }

  @Test("Mistakes are reported with their places, all at once, and nothing is drawn")
  func mistakes() async throws {
    let spec = "fonts: Fonts/Inter.var.ttf\nsheets:\n  a: { kind: laddr }\n  b: { kind: matrix, txt: a }\n"
    try await withFolder(spec) { folder in
      let result = try await Tool.run(["render", "-o", "out"], folder: folder)
      #expect(result.status == 2)
      #expect(result.standardOutput == "")
      let lines = result.standardError.split(separator: "\n").map(String.init)
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("preview.yml:3:14: Kind 'laddr' isn't known. Did you mean 'ladder'? Known: "))
      #expect(lines[1].hasPrefix("preview.yml:4:22: Key 'txt' isn't known. Did you mean 'text'? "))
      #expect(try pictures(in: folder) == [])
    }
  }

  @Test("A picture larger than the limit is reported where it is asked for, before it is drawn")
  func tooLarge() async throws {
    let spec =
      "fonts: Fonts/Inter.var.ttf\ntypography: { huge: { font: Inter, size: 2000 } }\ntraits: { categories: AX5, scale: 8 }\nsheets:\n  a: { kind: ladder, text: one word under the other }\n"
    try await withFolder(spec) { folder in
      for arguments in [["--list", "--sizes"], ["-o", "out"]] {
        let result = try await Tool.run(["render"] + arguments, folder: folder)
        #expect(result.status == 2)
        #expect(
          result.standardError.hasPrefix("preview.yml:5:3: Picture 'a.png' was not made. "), "\(result.standardError)")
      }
      // Names need no layout, so nothing is known of it there.
      let names = try await Tool.run(["render", "--list"], folder: folder)
      #expect(names.status == 0 && names.standardOutput == "a.png\n" && names.standardError == "")
      #expect(try pictures(in: folder) == [])
    }
  }

  @Test(
    "What is asked wrongly of a spec is refused in one sentence: with status 64, or with 2 if the spec is the reason",
    arguments: [
      (
        ["--only", "laddr"], 2,
        "preview-render: Picture 'laddr' isn't known. Did you mean 'ladder'? Known: "
      ),
      (["--scale", "2"], 64, "preview-render: --scale is for fonts; with a spec, use the key of the spec.\n"),
      (
        ["preview.yml", "Fonts"], 64,
        "preview-render: Spec 'preview.yml' can't be drawn with fonts: a spec names its own fonts; leave the fonts out.\n"
      ),
      (["none.yml"], 2, "preview-render: File 'none.yml' can't be read: there is no such file or folder.\n"),
      (["--only", "ladder*", "--category", "XS"], 2, "preview-render: No picture matches 'ladder*'. Known: "),
    ])
  func refusals(arguments: [String], status: Int32, sentence: String) async throws {
    try await withFolder(small) { folder in
      let result = try await Tool.run(["render"] + arguments, folder: folder)
      #expect(result.status == status)
      #expect(result.standardError.hasPrefix(sentence), "\(result.standardError)")
    }
  }

  @Test("Without a spec and without fonts the error says how to get one")
  func nothing() async throws {
    try await withFolder { folder in
      let result = try await Tool.run(["render"], folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError
          == "preview-render: There is no preview.yml here: name a spec or fonts, or write a first spec with 'preview-render init'.\n"
      )
      #expect(try await Tool.run(["render", "Fonts", "--format", "json"], folder: folder).status == 64)
    }
  }

  @Test("A folder stands for its fonts, and a spec in it is named")
  func passedOver() async throws {
    try await withFolder { folder in
      try "scenes: { s: { elements: [{ label: Hello }] } }".write(
        to: folder.appendingPathComponent("preview.yml"), atomically: true, encoding: .utf8)
      let result = try await Tool.run(["render", ".", "--sheet", "metrics", "--category", "L"], folder: folder)
      #expect(result.status == 0 && result.standardOutput.hasPrefix("2 pictures of 2 fonts in "), "\(result)")
      #expect(
        result.standardError
          == "preview-render: 'preview.yml' was not drawn, since a folder stands for its fonts; 'preview-render render preview.yml' draws it.\n"
      )
    }
  }

  @Test("schema prints a JSON Schema")
  func schema() async throws {
    let result = try await Tool.run(["schema"])
    #expect(result.status == 0)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(
      (schema["properties"] as? [String: Any])?.keys.sorted() == [
        "accepted", "assets", "colors", "design", "fallback", "fonts", "foot", "framework", "hyphenation", "include",
        "missingGlyphs", "previews", "scenes", "screens", "sheets", "strings", "tint", "traits", "typography",
      ])
  }
}
