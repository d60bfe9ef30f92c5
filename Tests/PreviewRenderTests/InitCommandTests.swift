import Foundation
import PreviewTestSupport
import Testing

@Suite("init")
struct InitCommandTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  /// Runs `body` with a folder that holds fonts in `Fonts`; it is gone afterwards.
  private func withFolder(
    _ names: [String] = ["Inter.var.ttf", "lobster.otf"], in place: String = "Fonts", _ body: (URL) async throws -> Void
  ) async throws {
    try await inTemporaryFolder { folder in
      for name in names {
        try copy(name, to: "\(place)/\(name)", in: folder)
      }
      try await body(folder)
    }
  }

  private func copy(_ name: String, to path: String, in folder: URL) throws {
    let target = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(fonts)/\(name)", toPath: target.path)
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let target = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "A workflow is not written through a link, and nothing else is written then",
    arguments: [".github", ".github/workflows"])
  func linkedWorkflow(link: String) async throws {
    try await withFolder { folder in
      let files = FileManager.default
      for name in ["out", "repo/.github"] {
        try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let place = folder.appendingPathComponent("repo/\(link)").path
      if link == ".github" { try files.removeItem(atPath: place) }
      try files.createSymbolicLink(atPath: place, withDestinationPath: folder.appendingPathComponent("out").path)
      let repository = folder.appendingPathComponent("repo")
      let result = try await Tool.run(
        ["init", "../Fonts", "--ci", "github", "--repository", "a/b"], folder: repository)
      #expect(result.status == 2)
      #expect(
        result.standardError
          == "preview-render: File '.github/workflows/preview.yml' can't be written: '\(link)' is a link, and init follows none; put a folder in its place.\n"
      )
      #expect(try files.contentsOfDirectory(atPath: folder.appendingPathComponent("out").path) == [])
      #expect(try files.contentsOfDirectory(atPath: repository.path) == [".github"])
    }
  }

  @Test(
    "init writes a spec that renders as it is, and never overwrites one",
    arguments: [[], ["Fonts"], ["Fonts/lobster.otf"]])
  func initialize(arguments: [String]) async throws {
    try await withFolder { folder in
      let first = try await Tool.run(["init"] + arguments, folder: folder)
      #expect(first.status == 0 && first.standardError == "")
      #expect(
        first.standardOutput.hasPrefix(
          arguments == ["Fonts/lobster.otf"]
            ? "preview.yml is written, for 1 font.\n" : "preview.yml is written, for the 2 fonts in Fonts.\n"))
      let written = try Data(contentsOf: folder.appendingPathComponent("preview.yml"))
      let list = try await Tool.run(["render", "--list"], folder: folder)
      #expect(list.status == 0 && list.standardError == "")
      #expect(list.lines.contains { $0.hasPrefix("card.AX5.dark.png") })
      let second = try await Tool.run(["init"], folder: folder)
      #expect(second.status == 2)
      #expect(
        second.standardError
          == "preview-render: File 'preview.yml' already exists, and init never overwrites a file; move it away first.\n"
      )
      #expect(try Data(contentsOf: folder.appendingPathComponent("preview.yml")) == written)
    }
  }

  @Test("The first spec shows the app's own texts, in each language that the fonts can show")
  func ownTexts() async throws {
    try await withFolder(["EBGaramond12-Regular.otf"]) { folder in
      func units(_ texts: [String: String]) -> String {
        let units = texts.sorted { $0.key < $1.key }.map {
          #""\#($0.key)": { "stringUnit": { "state": "translated", "value": "\#($0.value)" } }"#
        }
        return "{ \"localizations\": { \(units.joined(separator: ", ")) } }"
      }
      let entries = [
        "long": units(["en": "Your order is on its way", "de": "Ihre Bestellung ist unterwegs", "th": "พัสดุ"]),
        "short": units(["en": "Save", "de": "Sichern"]),
        "count": units(["en": "%lld boats on their way", "de": "%lld Boote sind unterwegs", "th": "%lld"]),
        "lone": units(["en": "A longer text that stands in one language alone"]),
      ]
      let strings = entries.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      try write(
        "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings) } }",
        to: "App/Localizable.xcstrings", in: folder)
      #expect(try await Tool.run(["init"], folder: folder).status == 0)
      let spec = try text("preview.yml", in: folder)
      #expect(spec.contains("\n  languages: [\"en\", \"de\"] # some of those that your texts"))
      #expect(
        spec.contains(
          """
                      stack:
                        - { label: { localized: "long" }, typography: title, numberOfLines: 0 }
                        - { spacer: 16 }
                        - { button: { localized: "short" }, style: filled, size: large, typography: bodyStrong }

          """))
      let render = try await Tool.run(["render", "--only", "texts*"], folder: folder)
      #expect(render.status == 0 && render.standardError == "", "\(render.standardError)")
      #expect(try await Tool.run(["audit"], folder: folder).status != 2)
    }
  }

  @Test(
    "The first spec shows texts of Localizable that mean one text, and is drawn as it is, whatever other tables have")
  func tables() async throws {
    try await withFolder(["EBGaramond12-Regular.otf"]) { folder in
      func catalog(_ texts: KeyValuePairs<String, String>) -> String {
        let entries = texts.map {
          #""\#($0)": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "\#($1)" } } } }"#
        }
        return
          "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(entries.joined(separator: ", ")) } }"
      }
      let title = "A title of which two packages have two texts"
      try write(
        catalog(["title": title, "save": "Save the boat", "note": "Note"]), to: "App/Localizable.xcstrings", in: folder)
      try write(catalog(["title": "\(title), at length"]), to: "Kit/Localizable.xcstrings", in: folder)
      try write(
        catalog(["save": "A text of the settings that is longer", "wifi": "A text of the settings alone"]),
        to: "App/Settings.xcstrings", in: folder)
      try write(catalog(["CFBundleName": "Boats and ships"]), to: "App/InfoPlist.xcstrings", in: folder)
      #expect(try await Tool.run(["init"], folder: folder).status == 0)
      let spec = try text("preview.yml", in: folder)
      #expect(
        spec.contains(
          #"strings: ["App/Localizable.xcstrings", "App/Settings.xcstrings", "Kit/Localizable.xcstrings"]"#), "\(spec)")
      #expect(spec.contains(#"{ localized: "save" }"#) && spec.contains(#"{ localized: "note" }"#), "\(spec)")
      #expect(!spec.contains(#"localized: "title""#), "\(spec)")
      // A sentence, which Localizable has none of.
      #expect(spec.contains(#"{ localized: "wifi", table: "Settings" }"#), "\(spec)")
      let render = try await Tool.run(["render", "--only", "texts*"], folder: folder)
      #expect(render.status == 0 && render.standardError == "", "\(render.standardError)")
    }
  }

  @Test("Text styles and colours that the app's Swift code names become those of the spec, which is drawn as it is")
  func ownStyles() async throws {
    try await withFolder(["Inter.var.ttf", "lobster.otf"]) { folder in
      try write(
        """
        import SwiftUI
        extension Font {
          static let heading = Font.custom("Inter", size: 26, relativeTo: .title).weight(.bold)
          static let text = Font.custom("Inter", size: 17)
          static let brush = Font.custom("Lobster Two", size: 20).weight(.black)
          static let hidden = Font.custom("Inter", size: 0)
          static let theirs = Font.custom("Avenir Next", size: 15)
          static var steps: Font { .custom("Inter", fixedSize: Metrics.size) }
        }
        enum Metrics {
          static var size: CGFloat { UIApplication.shared.preferredContentSizeCategory >= .accessibilityMedium ? 30 : 20 }
        }
        extension UIColor { static let brand = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1) }
        """, to: "App/Theme.swift", in: folder)
      let result = try await Tool.run(["init"], folder: folder)
      #expect(result.status == 0 && result.standardError == "", "\(result.standardError)")
      let spec = try text("preview.yml", in: folder)
      #expect(spec.contains("\ncolors:\n  brand: \"#0080FF\"\n"))
      #expect(
        spec.contains(
          """

          # The app's own text styles, by their names in its Swift code.
          # Left out are styles in fonts that no file of the app has: Avenir Next.
          typography:
            heading: { font: "Inter", weight: 700, size: 26, relativeTo: title1 }
            text: { font: "Inter", size: 17, relativeTo: body }
            brush: { font: "Lobster Two", size: 20, relativeTo: body }
            steps: { font: "Inter", size: { XS: 20, AX1: 30 } }

          """))
      #expect(spec.contains(", typography: heading, "))
      let render = try await Tool.run(["render"], folder: folder)
      #expect(render.status == 0 && render.standardError == "", "\(render.standardError)")
    }
  }

  @Test("init shows every family, and lets none fill in for another, as iOS does not")
  func initializeFamilies() async throws {
    try await withFolder { folder in
      for name in ["Lateef-Regular.ttf", "NotoColorEmoji.subset.ttf"] {
        try FileManager.default.copyItem(
          atPath: "\(fonts)/\(name)", toPath: folder.appendingPathComponent("Fonts/\(name)").path)
      }
      #expect(try await Tool.run(["init", "Fonts"], folder: folder).status == 0)
      let written = try String(contentsOf: folder.appendingPathComponent("preview.yml"), encoding: .utf8)
      #expect(!written.contains("fallback"), "\(written)")
      let list = try await Tool.run(["render", "--list", "--only", "families"], folder: folder)
      #expect(list.status == 0 && list.lines.count == 4, "\(list)")
    }
  }

  @Test("The family of an app's texts comes first, so that scenes set bars and headings in it")
  func brandFirst() async throws {
    try await withFolder(["AmiriQuranColored.ttf", "Inter.var.ttf"]) { folder in
      #expect(try await Tool.run(["init"], folder: folder).status == 0)
      let spec = try text("preview.yml", in: folder)
      #expect(spec.contains("\nfonts:\n  - \"Fonts/Inter.var.ttf\"\n  - \"Fonts\"\n"), "\(spec)")
      try write(spec + "  bar: { elements: [{ navigationBar: Orders }] }\n", to: "preview.yml", in: folder)
      let drawn = try await Tool.run(["render", "--only", "bar.L.light", "--trace", "-o", "out"], folder: folder)
      #expect(drawn.status == 0 && drawn.standardError == "", "\(drawn)")
      #expect(try text("out/bar.L.light.txt", in: folder).contains("Inter wght=600"))
    }
  }

  @Test("An app without fonts gets a spec in the system font, which is drawn, audited and verified as it is")
  func withoutFonts() async throws {
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(["init"], folder: folder)
      #expect(result.status == 0 && result.standardError == "", "\(result)")
      #expect(
        result.standardOutput
          == "preview.yml is written, for the system font: no other was found.\nNow: preview-render render\n")
      let spec = try text("preview.yml", in: folder)
      #expect(spec.contains("\n# fonts: Fonts/*.ttf\n") && !spec.contains("\nfonts:"), "\(spec)")
      #expect(spec.contains("title: { font: \"system\", weight: 600, size: 24, relativeTo: title1 }"), "\(spec)")
      for arguments in [
        ["render", "--category", "L"], ["audit", "--strict"], ["record", "--only", "card*"],
        ["verify", "--only", "card*"],
      ] {
        let run = try await Tool.run(arguments, folder: folder)
        #expect(run.status == 0 && run.standardError == "", "\(arguments): \(run)")
      }
    }
  }

  @Test("Icons become no text style: they stay among the fonts, and texts are in another font")
  func icons() async throws {
    // Private-use characters alone: U+E000 to U+E03F are glyphs from 40 on.
    var icons = try FontBytes(path: "\(fonts)/FiraCode-Regular.ttf")
    let numbers: [UInt32] = [12, 12 << 16, 28, 0, 1, 0xE000, 0xE03F, 40]
    let table = numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    icons.replace("cmap", with: [0, 0, 0, 1, 0, 3, 0, 10] + table)
    for others in [[], ["lobster.otf"]] {
      try await withFolder(others) { folder in
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
        try Data(icons.bytes).write(to: folder.appendingPathComponent("Fonts/Icons.ttf"))
        #expect(try await Tool.run(["init"], folder: folder).status == 0)
        let spec = try text("preview.yml", in: folder)
        #expect(
          spec.contains(
            "\n# Icons without letters, in which no text style is set: \"Fira Code\". A label shows one with { label: …, font: \"Fira Code\", size: 24 }.\nfonts:\n"
          ), "\(spec)")
        #expect(
          spec.contains("body: { font: \(others.isEmpty ? "\"system\"" : "\"Lobster Two\"")"), "\(spec)")
        let drawn = try await Tool.run(["render", "--category", "L", "-o", "out"], folder: folder)
        #expect(drawn.status == 0 && drawn.standardError == "", "\(drawn)")
      }
    }
  }

  @Test("init leaves out what can't be used, and says so; without a usable font it writes nothing")
  func initializeAmongBad() async throws {
    try await withFolder { folder in
      try Data("no font".utf8).write(to: folder.appendingPathComponent("Fonts/bad.ttf"))
      let result = try await Tool.run(["init", "Fonts"], folder: folder)
      #expect(result.status == 0)
      #expect(result.standardError.contains("Font 'Fonts/bad.ttf' can't be used"))
      #expect(try await Tool.run(["render", "--list"], folder: folder).status == 0)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("preview.yml"))
      let none = try await Tool.run(["init", "Fonts/bad.ttf"], folder: folder)
      #expect(none.status == 2)
      #expect(
        none.standardError.hasSuffix(
          "preview-render: There is no usable font here; name fonts, or a folder of fonts. In the folder of an app without any, 'preview-render init' writes a spec in the system font.\n"
        ))
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("preview.yml").path))
    }
  }

  @Test("An app's colours, images and texts are named in the spec; what can't be used yet, in a comment")
  func colorsAndTexts() async throws {
    try await withFolder { folder in
      let blue =
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0","green":"0","blue":"1","alpha":"1"}}}],"info":{"author":"xcode","version":1}}"#
      try write(blue, to: "App/Assets.xcassets/Brand/ink.colorset/Contents.json", in: folder)
      try write(blue, to: "App/Assets.xcassets/paper.colorset/Contents.json", in: folder)
      try write("{}", to: "App/Icons.xcassets/AppIcon.appiconset/Contents.json", in: folder)
      try write("{}", to: "Pods/Other.xcassets/a.colorset/Contents.json", in: folder)
      try write(
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A"}}}}}}"#,
        to: "App/Localizable.xcstrings", in: folder)
      try write("\"b\" = \"B\";", to: "Kit/en.lproj/Localizable.strings", in: folder)
      try write("\"b\" = \"C\";", to: "Kit/de.lproj/Localizable.strings", in: folder)
      for isBroken in [false, true] {
        if isBroken { try write("{", to: "App/Localizable.xcstrings", in: folder) }
        let result = try await Tool.run(["init"], folder: folder)
        #expect(result.status == 0 && result.standardError == "", "\(result)")
        let spec = try text("preview.yml", in: folder)
        // A catalog that can be read is used, whatever becomes of the texts.
        let mark = isBroken ? "# " : ""
        #expect(spec.contains("\nassets: [\"App/Assets.xcassets\"]\n"), "\(spec)")
        #expect(spec.contains("\n\(mark)strings: [\"App/Localizable.xcstrings\", \"Kit\"]\n"), "\(spec)")
        let list = try await Tool.run(["render", "--list"], folder: folder)
        #expect(list.status == 0 && list.standardError == "", "\(list)")
        try FileManager.default.removeItem(at: folder.appendingPathComponent("preview.yml"))
      }
    }
  }

  @Test("The fonts of an app are found where Xcode keeps them, and the spec is drawn and audited as it is")
  func app() async throws {
    try await withFolder([]) { folder in
      try copy("Inter.var.ttf", to: "App/Resources/Inter.var.ttf", in: folder)
      try copy(
        "NotoSansHebrew-Regular.ttf", to: "App/Assets.xcassets/Hebrew.dataset/NotoSansHebrew-Regular.ttf", in: folder)
      try copy("lobster.otf", to: "Pods/Lobster/lobster.otf", in: folder)
      try copy("FiraCode-Regular.ttf", to: "AppTests/FiraCode-Regular.ttf", in: folder)
      try write(
        #"{"data":[{"filename":"NotoSansHebrew-Regular.ttf","idiom":"universal"}],"info":{"author":"xcode","version":1}}"#,
        to: "App/Assets.xcassets/Hebrew.dataset/Contents.json", in: folder)
      try write(
        "<plist version=\"1.0\"><dict><key>UIAppFonts</key><array><string>Inter.var.ttf</string></array></dict></plist>",
        to: "App/Info.plist", in: folder)
      let result = try await Tool.run(["init"], folder: folder)
      #expect(result.status == 0 && result.standardError == "", "\(result)")
      #expect(
        result.standardOutput == """
          preview.yml is written, for 2 fonts: 1 named by App/Info.plist and 1 in App/Assets.xcassets.
          Left out: AppTests/FiraCode-Regular.ttf. To take such fonts, too, name the files or a folder that holds nothing else.
          Now: preview-render render

          """)
      let spec = try text("preview.yml", in: folder)
      #expect(spec.contains(#"  - "App/Resources/Inter.var.ttf""#), "\(spec)")
      #expect(spec.contains(#"  - "App/Assets.xcassets/Hebrew.dataset/NotoSansHebrew-Regular.ttf""#))
      #expect(spec.hasPrefix("# yaml-language-server: $schema=preview.schema.json\n"))
      #expect(try await text("preview.schema.json", in: folder) == Tool.run(["schema"]).standardOutput)
      let audit = try await Tool.run(["audit", "--strict"], folder: folder)
      #expect(audit.status == 0, "\(audit)")
      #expect(
        audit.standardOutput.hasSuffix(
          "1 scene and 5 styles × 12 categories: 0 errors, 0 warnings, 1 for information\n"), "\(audit)")
      let drawn = try await Tool.run(["render", "--only", "card.AX5*", "-o", "out"], folder: folder)
      #expect(drawn.status == 0 && drawn.standardError == "", "\(drawn)")
    }
  }

  @Test(
    "The spec of a font of any script is drawn without missing characters, and the audit finds no error",
    arguments: ["NotoSansHebrew-Bold.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf"])
  func scripts(font: String) async throws {
    try await withFolder([font]) { folder in
      #expect(try await Tool.run(["init"], folder: folder).status == 0)
      let audit = try await Tool.run(["audit"], folder: folder)
      #expect(audit.status == 0 && audit.standardError == "", "\(audit)")
      let drawn = try await Tool.run(["render", "--only", "card*", "-o", "out"], folder: folder)
      #expect(drawn.status == 0 && drawn.standardError == "", "\(drawn)")
    }
  }

  @Test("A schema that is there stays")
  func schemaStays() async throws {
    try await withFolder { folder in
      try write("mine", to: "preview.schema.json", in: folder)
      let result = try await Tool.run(["init"], folder: folder)
      #expect(result.status == 0)
      #expect(
        result.standardOutput.contains(
          "preview.schema.json is there, and stays as it is. To renew it: preview-render schema > preview.schema.json\n"
        ))
      #expect(try text("preview.schema.json", in: folder) == "mine")
    }
  }

  @Test("A workflow for GitHub is written to the top of the repository, and names the spec from there")
  func github() async throws {
    try await withFolder(in: "ios/Fonts") { folder in
      try write("ref: refs/heads/main", to: ".git/HEAD", in: folder)
      let app = folder.appendingPathComponent("ios")
      let result = try await Tool.run(
        ["init", "--ci", "github", "--repository", "example/preview-render"], folder: app)
      #expect(result.status == 0 && result.standardError == "", "\(result)")
      let workflow = try text(".github/workflows/preview.yml", in: folder)
      let version = try await Tool.run(["--version"]).lines[0]
      #expect(
        workflow.contains(
          "      - uses: example/preview-render@v\(version)\n        with:\n          spec: \"ios/preview.yml\"\n"))
      #expect(workflow.firstMatch(of: /uses: actions\/checkout@[0-9a-f]{40} # v/) != nil)
      // A second time, the spec stays, and the workflow is never overwritten.
      let second = try await Tool.run(
        ["init", "--ci", "github", "--repository", "example/preview-render"], folder: app)
      #expect(second.status == 2)
      #expect(
        second.standardError.hasSuffix(
          "/.github/workflows/preview.yml' already exists, and init never overwrites a file; move it away first.\n"))
      try FileManager.default.removeItem(at: folder.appendingPathComponent(".github"))
      let third = try await Tool.run(["init", "--ci", "github", "--repository", "example/preview-render"], folder: app)
      #expect(third.standardOutput.hasPrefix("preview.yml is there, and stays as it is.\n") && third.status == 0)
      #expect(try text(".github/workflows/preview.yml", in: folder) == workflow)
    }
  }

  @Test("A workflow for GitLab is written, or printed if the file is there")
  func gitlab() async throws {
    try await withFolder { folder in
      let arguments = ["init", "--ci", "gitlab", "--repository", "example/preview-render"]
      #expect(try await Tool.run(arguments, folder: folder).status == 0)
      let written = try text(".gitlab-ci.yml", in: folder)
      #expect(written.contains("\ninclude:\n  - remote: https://raw.githubusercontent.com/example/preview-render/v"))
      try write("mine", to: ".gitlab-ci.yml", in: folder)
      let second = try await Tool.run(arguments, folder: folder)
      #expect(second.status == 0 && second.standardOutput.contains("Add this to it:\n\n\(written)"), "\(second)")
      #expect(try text(".gitlab-ci.yml", in: folder) == "mine")
    }
  }

  @Test(
    "A workflow needs to know where the tool is released, and nothing is written without",
    arguments: [
      (
        ["--ci", "github"],
        "This build doesn't know which repository on GitHub releases preview-render; name it with --repository, as owner/name."
      ),
      (
        ["--ci", "gitlab", "--repository", "a/b/c"],
        "Repository 'a/b/c' isn't one of GitHub's; write its owner and its name, as in owner/name."
      ),
      (
        ["--ci", "gitlab", "--repository", "a/${{ x }}"],
        "Repository 'a/${{ x }}' isn't one of GitHub's; write its owner and its name, as in owner/name."
      ),
      (["--repository", "a/b"], "--repository is for a workflow; give --ci, too."),
    ])
  func repository(arguments: [String], sentence: String) async throws {
    try await withFolder { folder in
      let result = try await Tool.run(["init"] + arguments, folder: folder)
      #expect(result.status == 64 && result.standardError == "preview-render: \(sentence)\n", "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Fonts"])
    }
  }
}
