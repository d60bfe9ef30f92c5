import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("Spec: the fonts that an app registers")
struct SpecRegisteredFontsTests {
  private let folder = TemporaryFolder()

  private func plist(_ fonts: String...) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>UIAppFonts</key><array>"
      + fonts.map { "<string>\($0)</string>" }.joined() + "</array></dict></plist>"
  }

  /// Writes a property list, and fonts of the repository under other paths.
  private func make(_ list: String, _ fonts: [String: String]) throws {
    try folder.write(Array(list.utf8), to: "App/Info.plist")
    for (path, font) in fonts {
      try folder.makeFolder(FileAccess.parent(of: path))
      folder.link(path, to: "\(TestFonts.repository)/Fonts/\(font)")
    }
  }

  private func read(_ fonts: String = "App/Info.plist") -> PreviewSpec {
    spec("fonts: \(fonts)\nsheets: { a: { kind: ladder } }\n", folder: folder.path)
  }

  private func mistakes(_ fonts: String = "App/Info.plist") -> [String] {
    read(fonts).mistakes.map { folder.shortened($0) }
  }

  @Test("A property list stands for the fonts that it registers, wherever below its folder they are")
  func registered() throws {
    try make(
      plist("lobster.otf", "Type/Inter.var.ttf"),
      [
        "App/Resources/Fonts/lobster.otf": "lobster.otf", "App/Type/Inter.var.ttf": "Inter.var.ttf",
        "App/Old/Inter.var.ttf": "Inter.var.ttf", "App/Other.otf": "EBGaramond12-Regular.otf",
      ])
    let spec = read()
    #expect(spec.mistakes.map(\.description) == [])
    #expect(
      Set(spec.plan.pictures.map { $0.path.prefix { $0 != "/" } }) == ["LobsterTwo-BoldItalic", "Inter"])
  }

  @Test("Fonts that are not below the list are found in the project around it, the nearest first")
  func aroundTheList() throws {
    let list = "App/Supporting Files/Info.plist"
    try make(
      plist("lobster.otf", "Inter.var.ttf"),
      [
        "App/Resources/Fonts/lobster.otf": "lobster.otf", "Old/Fonts/lobster.otf": "EBGaramond12-Regular.otf",
        "Shared/Inter.var.ttf": "Inter.var.ttf",
      ])
    try folder.makeFolder("App/Supporting Files")
    try folder.write(Array(plist("lobster.otf", "Inter.var.ttf").utf8), to: list)
    func fonts(_ name: String, seenFrom place: String) -> (fonts: Set<String>, mistakes: [String]) {
      let spec = spec(
        "fonts: \(name)\nsheets: { a: { kind: ladder } }\n",
        folder: place.isEmpty ? folder.path : "\(folder.path)/\(place)")
      return (
        Set(spec.plan.pictures.map { String($0.path.prefix { $0 != "/" }) }),
        spec.mistakes.map { folder.shortened($0) }
      )
    }
    let both: Set<String> = ["LobsterTwo-BoldItalic", "Inter"]
    #expect(fonts(list, seenFrom: "") == (both, []))
    try folder.makeFolder("Tests/Previews")
    #expect(fonts("../../\(list)", seenFrom: "Tests/Previews") == (both, []))
    // Beyond the folder that holds both the list and the spec nothing is looked at.
    #expect(
      fonts("Supporting Files/Info.plist", seenFrom: "App").mistakes == [
        "preview.yml:1:8: '~/App/Supporting Files/Info.plist' registers the font 'Inter.var.ttf', and no such file is in '~/App' or below."
      ])
    #expect(
      fonts("\(folder.path)/\(list)", seenFrom: "").mistakes == [
        "preview.yml:1:8: '~/App/Supporting Files/Info.plist' registers the fonts 'lobster.otf', 'Inter.var.ttf', and no such file is in '~/App/Supporting Files' or below."
      ])
  }

  @Test("Lists in the old style and in binary count as those in XML")
  func forms() throws {
    let fonts = ["App/lobster.otf": "lobster.otf"]
    try make("{ UIAppFonts = ( \"lobster.otf\" ); }", fonts)
    #expect(mistakes() == [])
    try folder.write(
      Array("bplist00".utf8) + [0xD1, 1, 2] + [0x5A] + Array("UIAppFonts".utf8) + [0xA1, 3] + [0x5B]
        + Array("lobster.otf".utf8) + [8, 11, 22, 24] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4]
        + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 36], to: "App/Info.plist")
    #expect(mistakes() == [])
  }

  @Test("A font that is registered and missing, written with other letters, or there twice is one sentence each")
  func missing() throws {
    try make(
      plist("brand.otf", "Gone.ttf", "../../etc/passwd", "Twice.otf"),
      [
        "App/Brand.otf": "lobster.otf", "App/A/Twice.otf": "lobster.otf", "App/B/Twice.otf": "lobster.otf",
      ])
    #expect(
      mistakes() == [
        "preview.yml:1:8: '~/App/Info.plist' registers the font 'brand.otf', but the file is '~/App/Brand.otf': a device doesn't find it, because it tells capital letters apart.",
        "preview.yml:1:8: '~/App/Info.plist' registers the font 'Twice.otf', and 2 files have this name: '~/App/A/Twice.otf', '~/App/B/Twice.otf'; name the font files that are meant.",
        "preview.yml:1:8: '~/App/Info.plist' registers the fonts 'Gone.ttf', '../../etc/passwd', and no such file is in '~' or below.",
      ])
  }

  @Test(
    "A list without fonts, damaged, of another form or too deep is one sentence",
    arguments: [
      ("<plist><dict/></plist>", "registers no fonts: it has no 'UIAppFonts'; name the font files instead."),
      (
        "<plist><dict><key>UIAppFonts</key><string>a.ttf</string></dict></plist>",
        "'UIAppFonts' in '~/App/Info.plist' must be an array of file names."
      ),
      (
        "<plist><dict>", "File '~/App/Info.plist' isn't a property list that can be read; check it with 'plutil -lint'."
      ),
      (
        "<plist>" + String(repeating: "<array>", count: 100_000), "its values are nested more than 64 levels deep."
      ),
      (
        "{ UIAppFonts = ( " + String(repeating: "a.ttf, ", count: 1001) + "); }",
        "registers more than 1,000 fonts; name the font files instead."
      ),
    ])
  func damaged(list: String, sentence: String) throws {
    try make(list, ["App/a.ttf": "lobster.otf"])
    let found = mistakes()
    #expect(found.count == 1 && found[0].hasSuffix(sentence), "\(found)")
  }

  @Test("A list that isn't there, is a folder or a device is one sentence")
  func hostile() throws {
    try folder.makeFolder("App/Folder.plist")
    folder.link("App/Zero.plist", to: "/dev/zero")
    try folder.write([UInt8](repeating: 0x20, count: Limits.infoPlistBytes + 1), to: "App/Large.plist")
    #expect(
      mistakes("App/Inof.plist").first?.contains("'~/App/Inof.plist' can't be read: there is no such file") == true)
    #expect(mistakes("App/Folder.plist").first?.contains("it is a folder; name a file in it.") == true)
    #expect(mistakes("App/Zero.plist").first?.contains("it is a pipe or a device; name a file.") == true)
    #expect(mistakes("App/Large.plist").first?.contains("is too large: 1048577 bytes") == true)
  }

  @Test("The live page follows the list, the fonts that it registers, and the folder of one that is missing")
  func followed() throws {
    try make(plist("lobster.otf", "Gone.otf"), ["App/Fonts/lobster.otf": "lobster.otf"])
    let text = "fonts: App/Info.plist\nsheets: { a: { kind: ladder } }\n"
    let live = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: SpecFiles())
    #expect(
      live.namedFiles.isSuperset(
        of: ["App/Info.plist", "App", "App/Fonts", "App/Fonts/lobster.otf"].map { FilePath("\(folder.path)/\($0)") }))
  }

  @Test("A live page follows both of two files whose names differ in Unicode normalization alone")
  func twins() {
    let text = "fonts: lobster.otf\nscenes: { a: { elements: [{ image: \u{E9}.png }, { image: e\u{301}.png }] } }\n"
    let live = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: SpecFiles())
    #expect(live.namedFiles.isSuperset(of: ["\u{E9}.png", "e\u{301}.png"].map { FilePath("\(folder.path)/\($0)") }))
  }
}
