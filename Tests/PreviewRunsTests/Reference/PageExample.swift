import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

/// An example of a page: a block of YAML, completed to a spec where it shows only a part of one.
struct PageExample: CustomTestStringConvertible {
  /// The page, and the line that the block begins after.
  let place: String
  /// The YAML as it is on the page.
  let text: String
  /// The pictures that follow it, by their files beside the page; those in the page's own folder are drawn from the example.
  let pictures: [String]

  var testDescription: String { place }

  /// The folder of the pictures that the reference's examples draw, beside the page.
  static let folder = "preview-yml"

  /// The examples of a page, in order.
  static func all(in page: String, named name: String) -> [PageExample] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    var examples: [PageExample] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let first = start, line == "```" {
        var next = index + 1
        var pictures: [String] = []
        while next < lines.count,
          lines[next].isEmpty || lines[next].contains("src=\"\(folder)/") || lines[next] == "</details>"
        {
          pictures += lines[next].matches(of: /src="preview-yml\/([^"]+)\.png"/).map { String($0.output.1) }
          next += 1
        }
        examples.append(
          PageExample(
            place: "\(name):\(first + 1)", text: lines[(first + 1)..<index].joined(separator: "\n") + "\n",
            pictures: pictures))
        start = nil
      } else if line == "```yaml" {
        start = index
      }
    }
    return examples
  }

  /// The text of a spec: the example, and below it what it leaves out.
  var completed: String {
    guard let root = SpecComposer.compose(Array(text.utf8), file: place).root else { return text }
    if root.items != nil {
      let elements = text.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
      return "scenes:\n  example:\n    elements:\n\(elements.joined(separator: "\n"))\nfonts: Inter.var.ttf\n"
    }
    var text = text
    if root["fonts"] == nil { text += "fonts: [Inter.var.ttf, EBGaramond12-Regular.otf]\n" }
    if root["sheets"] == nil, root["scenes"] == nil {
      text += "sheets: { example: { kind: \(root["typography"] == nil ? "matrix" : "typography") } }\n"
    }
    return text
  }

  /// A folder with the files that examples name.
  static func files(tokens: String? = nil) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let repository = TestFonts.repository
    folder.link("Fonts", to: "\(repository)/Fonts")
    for name in try FileAccess.names(in: "\(repository)/Fonts") where name.hasSuffix("tf") {
      folder.link(name, to: "\(repository)/Fonts/\(name)")
    }
    folder.link("Palettes.ttf", to: TestFonts.madePath("Palettes.ttf"))
    folder.link("Brand.otf", to: "\(repository)/Fonts/EBGaramond12-Regular.otf")
    try folder.makeFolder("archive")
    folder.link("archive/Brand-1.otf", to: "\(repository)/Fonts/lobster.otf")
    folder.link("landscape@2x.png", to: "\(repository)/Examples/moments/landscape@2x.png")
    folder.link("avatar@3x.png", to: "\(repository)/Examples/moments/jonas@3x.png")
    try folder.write(Array("Grüße aus Köln".utf8), to: "texts/de.txt")
    let items = "{ \"en\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%lld items of %@\" } } }"
    try folder.write(
      Array(
        "{ \"sourceLanguage\": \"en\", \"strings\": { \"cart.items\": { \"localizations\": \(items) } }, \"version\": \"1.0\" }"
          .utf8), to: "App/Localizable.xcstrings")
    try folder.write(
      Array(
        "{ \"sourceLanguage\": \"en\", \"strings\": { \"title\": { \"localizations\": \(items.replacing("%lld items of %@", with: "Settings")) } } }"
          .utf8), to: "App/Settings.xcstrings")
    try folder.makeFolder("App/Fonts")
    folder.link("App/Fonts/Brand.otf", to: "\(repository)/Fonts/EBGaramond12-Regular.otf")
    try folder.write(Array("{ UIAppFonts = ( Brand.otf ); }\n".utf8), to: "App/Info.plist")
    // An app whose folder is called as that of a public one.
    try folder.write(Array("{ UIAppFonts = ( Brand.otf ); }\n".utf8), to: "ooniprobe/Info.plist")
    try folder.makeFolder("ooniprobe/Fonts")
    folder.link("ooniprobe/Fonts/Brand.otf", to: "\(repository)/Fonts/EBGaramond12-Regular.otf")
    let keys = ["Title", "Bullet.1", "Bullet.2", "Bullet.3", "Button", "LearnMore"]
    let texts = keys.map { "\"Onboarding.ThingsToKnow.\($0)\" = \"\($0)\";\n" }.joined()
    for language in ["en", "de", "ru"] {
      try folder.write(Array(texts.utf8), to: "ooniprobe/\(language).lproj/Localizable.strings")
    }
    folder.link("App/Assets.xcassets", to: "\(repository)/Tests/Assets/Assets.xcassets")
    try folder.makeFolder("App/Base.lproj")
    folder.link("App/Base.lproj/Main.storyboard", to: "\(repository)/Tests/Documents/Orders.storyboard")
    try folder.write(Array("#Preview { OrderRow() }\n".utf8), to: "App/Orders/OrderRow.swift")
    // Patterns of the example's own words.
    try folder.write(Array("UTF-8\ncon1ver\nsa1t\ninter1na1tion\n1al\n".utf8), to: "hyph_en_US.dic")
    try folder.write(Array("UTF-8\n1schiff\n".utf8), to: "hyph_de_DE.dic")
    try folder.write(Array("colors: { brand: teal }\n".utf8), to: "Design/colors.yml")
    try folder.write(
      Array("typography: { title: { font: Inter, size: 22 } }\n".utf8), to: "Design/typography.yml")
    try folder.write(
      Array("scenes: { chat: { elements: [{ label: Hello }] } }\n".utf8), to: "Features/chat/preview.yml")
    if let tokens { try folder.write(Array(tokens.utf8), to: "tokens.json") }
    return folder
  }
}
