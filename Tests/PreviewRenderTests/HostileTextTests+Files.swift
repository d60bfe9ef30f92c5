import Foundation
import Testing

extension HostileTextTests {
  @Test("In a string catalog, in tokens and in an asset catalog")
  func catalogs() async throws {
    let unit: [String: Any] = ["stringUnit": ["state": "translated", "value": "Hello %@"]]
    let strings: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0",
      "strings": [
        "greeting": [
          "extractionState": "manual",
          "localizations": ["en": unit, "de": ["variations": ["plural": ["one": unit, "other": unit]]]],
        ]
      ],
    ]
    let tokens: [String: Any] = [
      "type": [
        "$type": "typography",
        "body": [
          "$value": [
            "fontFamily": "Versions", "fontSize": ["value": 17, "unit": "px"], "fontWeight": "regular",
            "letterSpacing": ["value": 0, "unit": "px"],
          ]
        ], "alias": ["$value": "{type.body}"],
      ], "color": ["$type": "color", "brand": ["$value": "#112233"], "other": ["$ref": "#/color/brand"]],
    ]
    let colors: [String: Any] = [
      "colors": [
        [
          "idiom": "universal", "appearances": [["appearance": "luminosity", "value": "dark"]],
          "color": ["color-space": "srgb", "components": ["red": "0xFF", "green": "0.5", "blue": "12", "alpha": "1"]],
        ], ["idiom": "universal", "color": ["reference": "systemRed", "platform": "ios"]],
      ], "info": ["author": "xcode"],
    ]
    let images: [String: Any] = [
      "images": [["idiom": "universal", "filename": "a.png", "scale": "2x", "locale": "de"]],
      "info": ["author": "xcode"],
    ]
    let start = "fonts: \(Self.root)/Tests/Fonts/Versions/Base.ttf\ntraits: { languages: [en, de], categories: L }\n"
    let cases: [(file: String, json: Any, spec: String)] = [
      (
        "App.xcstrings", strings,
        "strings: App.xcstrings\nscenes: { a: { elements: [{ label: { localized: greeting, arguments: [3] } }] } }\n"
      ),
      ("tokens.json", tokens, "typography: { tokens: tokens.json }\ncolors: { tokens: tokens.json }\n"),
      (
        "A.xcassets/brand.colorset/Contents.json", colors,
        "assets: A.xcassets\nscenes: { a: { elements: [{ label: oxo, color: brand }] } }\n"
      ),
      (
        "A.xcassets/logo.imageset/Contents.json", images,
        "assets: A.xcassets\nscenes: { a: { elements: [{ image: logo }] } }\n"
      ),
    ]
    try await inTemporaryFolder { folder in
      for (number, (file, json, spec)) in cases.enumerated() {
        let copies = HostileText.copies(of: json, with: HostileText.all, keys: true)
        for (index, copy) in copies.enumerated() {
          try write(json: copy, to: "\(number)/\(index)/\(file)", in: folder)
          try write(start + spec, to: "\(number)/\(index)/preview.yml", in: folder)
        }
        try await run(["audit"] + copies.indices.map { "\(number)/\($0)/preview.yml" }, in: folder)
      }
    }
  }

  @Test("In .strings, in SVG and in YAML that can't be read", arguments: HostileText.texts)
  func otherFiles(text: String) async throws {
    try await inTemporaryFolder { folder in
      let escaped = text.replacingOccurrences(of: "\"", with: "\\\"")
      let strings = [
        "\"key\" = \"\(escaped)\";", "\"\(escaped)\" = \"x\";", "\(text) = x;", "\"key\" = \"\(escaped)", "/* \(text)",
      ]
      let svg = [
        "<svg width=\"\(text)\" height=\"9\"/>",
        "<svg width=\"9\" height=\"9\"><g filter=\"\(text)\"/><\(text)/></svg>", text,
        "<svg width=\"9\" height=\"9\"><path d=\"\(text)\" fill=\"\(text)\"/></svg>",
      ]
      let yaml = [
        text, "a: \(text)", "a: [\(text)", "\"\(text)", "a: *\(text)", "scenes: { a: !\(text) b }", "'\(text)': {",
      ]
      let start = "fonts: \(Self.root)/Tests/Fonts/Versions/Base.ttf\n"
      for (index, file) in strings.enumerated() {
        try write(file, to: "s\(index)/Localizable.strings", in: folder)
        let scene = "scenes: { a: { elements: [{ label: { localized: key } }] } }\n"
        try write("\(start)strings: Localizable.strings\n\(scene)", to: "s\(index)/preview.yml", in: folder)
      }
      for (index, file) in svg.enumerated() {
        try write(file, to: "g\(index)/a.svg", in: folder)
        try write("\(start)scenes: { a: { elements: [{ image: a.svg }] } }\n", to: "g\(index)/preview.yml", in: folder)
      }
      for (index, file) in yaml.enumerated() { try write(file, to: "y\(index)/preview.yml", in: folder) }
      let specs =
        strings.indices.map { "s\($0)" } + svg.indices.map { "g\($0)" } + yaml.indices.map { "y\($0)" }
      try await run(["audit"] + specs.map { "\($0)/preview.yml" }, in: folder)
    }
  }

  @Test("In the names of files and folders", arguments: HostileText.texts.dropLast())
  func names(name: String) async throws {
    try await inTemporaryFolder { folder in
      let (spec, font) = ("\(name)/preview.yml", "\(name)/\(name).ttf")
      func setText(_ text: String) throws {
        try write(
          """
          fonts: \(Self.root)/Tests/Fonts/Versions/Base.ttf
          missingGlyphs: allowed
          traits: { categories: [L, AX3], scale: 1, width: 60 }
          scenes: { a: { page: false, elements: [{ label: \(text), numberOfLines: 1 }] } }

          """, to: spec, in: folder)
      }
      try setText("AVHo oxo oxo")
      try FileManager.default.copyItem(
        atPath: "\(Self.root)/Tests/Fonts/Versions/Base.ttf", toPath: folder.appendingPathComponent(font).path)
      try write("include: [\"*/preview.yml\", \"*/no.yml\"]\nfonts: no/*.ttf\n", to: "all.yml", in: folder)
      let (report, output) = ("\(name)r", "\(name)o")
      for arguments in [
        ["render", "all.yml"], ["render", spec, "-o", output], ["render", font, "-o", output], ["render", name],
        ["audit", spec], ["audit", spec, "--format", "junit"], ["audit", spec, "--format", "sarif"],
        ["audit", spec, "--format", "github"], ["audit", spec, "-o", "\(name)/"], ["record", spec, "--audit"],
        ["inspect", name, spec], ["shape", "oxo", "--font", font], ["text", "oxo", "--font", font, "-o", name],
        ["compare", font, font, "--only", "ladder*"], ["init", name],
        ["serve", "\(name)/no.yml"],
        ["diff", font, spec], ["verify", spec, "--report", spec],
      ] { try await run(arguments, in: folder) }
      try setText("oxo AVHo oxo")
      #expect(try await run(["verify", spec, "--report", report], in: folder).status == 1)
      for file in ["junit.xml", "summary.md", "report.json", "report.sarif"] {
        let document = try String(contentsOf: folder.appendingPathComponent("\(report)/\(file)"), encoding: .utf8)
        #expect(HostileText.orders(in: document) == [], "\(file)")
      }
      #expect(try await run(["report", "merge", report, "-o", output + "m"], in: folder).status == 1)
      #expect(try await run(["approve", "--spec", spec, "--report", output + "m", "--all"], in: folder).status == 0)
    }
  }

  @Test("In the name table of a font")
  func fontNames() async throws {
    try await inTemporaryFolder { folder in
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.root)/Tests/Fonts/Versions/Base.ttf")))
      // Names for Windows are UTF-16, most significant byte first; the new one is as long.
      let (old, new) = ("Versions", "\u{1B}\n::a::\u{202E}")
      func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
      var count = 0
      for start in 0..<(bytes.count - 16) where Array(bytes[start..<start + 16]) == utf16(old) {
        bytes.replaceSubrange(start..<start + 16, with: utf16(new))
        count += 1
      }
      try #require(count > 0)
      try Data(bytes).write(to: folder.appendingPathComponent("F.ttf"))
      try write("fonts: F.ttf\nsheets: { a: { kind: ladder, font: no } }\n", to: "preview.yml", in: folder)
      for arguments in [
        ["inspect", "F.ttf"], ["inspect", "F.ttf", "--format", "json"],
        ["render", "F.ttf", "--sheet", "all", "--list"],
        ["render"], ["inspect", "F.ttf#no"], ["shape", "oxo\u{5B57}", "--font", "F.ttf"],
        ["text", "\u{5B57}", "--font", "F.ttf", "--features", "zzzz", "-o", "a.png"],
        ["compare", "F.ttf", "\(Self.root)/Tests/Fonts/Versions/Bolder.ttf", "--only", "glyphs"], ["audit"],
      ] { try await run(arguments, in: folder) }
    }
  }

  // MARK: Calls

  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var kind: String
      var names: [Name]?
    }
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }
  private struct Help: Decodable { var command: Command }

  @Test("As a command, an argument, an option and the value of every option")
  func calls() async throws {
    let help = try await Tool.run(["--experimental-dump-help"]).standardOutput
    let top = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command
    var calls: [[String]] = [
      [HostileText.all], ["help", HostileText.all], ["report", HostileText.all],
      ["--generate-completion-script", HostileText.all],
    ]
    for command in (top.subcommands ?? []).flatMap({ [$0] + ($0.subcommands ?? []) })
    where command.commandName != "help" {
      let path = (command.commandName == "merge" ? ["report"] : []) + [command.commandName]
      calls += [
        path + ["--" + HostileText.all], path + ["-" + HostileText.all],
        path + [HostileText.all, HostileText.all, HostileText.all, HostileText.all],
      ]
      for argument in command.arguments ?? [] where argument.kind != "positional" {
        for name in argument.names ?? [] where name.name != "help" && name.name != "version" {
          let option = (name.kind == "long" ? "--" : "-") + name.name
          calls += [path + [option, HostileText.all], path + [option + "=" + HostileText.all]]
        }
      }
    }
    #expect(calls.count > 300)
    try await inTemporaryFolder { folder in
      // Without a spec, whatever can be called ends at once.
      try await forEach(calls) { arguments in
        let own = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try await run(arguments, in: own)
      }
    }
  }
}
