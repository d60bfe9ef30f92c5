import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("An app's fonts")
struct AppFontsTests {
  private let folder = TemporaryFolder()

  /// Makes files; a font's content plays no part in where it is found.
  private func make(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
  }

  private var found: (fonts: AppFonts, names: [String], leftOut: [String], troubles: [String], origin: String) {
    let fonts = AppFonts(in: folder.path)
    return (
      fonts, fonts.names.map { folder.shortened($0) }, fonts.leftOut.map { folder.shortened($0) },
      fonts.troubles.map { folder.shortened($0) }, folder.shortened(fonts.origin)
    )
  }

  private func plist(_ fonts: String...) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>UIAppFonts</key><array>"
      + fonts.map { "<string>\($0)</string>" }.joined() + "</array></dict></plist>"
  }

  @Test("What an Info.plist registers and asset catalogs hold are the app's fonts; the others are left out")
  func registered() throws {
    try make([
      "App/Info.plist": plist("Brand-Regular.ttf", "Type/Brand-Bold.otf"),
      "App/Resources/Brand-Regular.ttf": "-", "App/Resources/Type/Brand-Bold.otf": "-",
      "App/Resources/Type/Old/Brand-Bold.otf": "-",
      "App/Assets.xcassets/Contents.json": "{}",
      "App/Assets.xcassets/Fonts/Icons.dataset/Contents.json":
        #"{"data":[{"idiom":"universal","filename":"Icons.ttf"},{"idiom":"mac"}],"info":{"version":1}}"#,
      "App/Assets.xcassets/Fonts/Icons.dataset/Icons.ttf": "-",
      "App/Assets.xcassets/Fonts/Icons.dataset/Unassigned.ttf": "-",
      "App/Assets.xcassets/Colors.dataset/Contents.json": #"{"data":[{"filename":"colors.json"}]}"#,
      "Tests/Fixtures/Broken.ttf": "-",
    ])
    let found = found
    #expect(
      found.names == [
        "~/App/Resources/Brand-Regular.ttf", "~/App/Resources/Type/Brand-Bold.otf",
        "~/App/Assets.xcassets/Fonts/Icons.dataset/Icons.ttf",
      ])
    #expect(found.origin == "2 named by ~/App/Info.plist and 1 in ~/App/Assets.xcassets")
    #expect(found.leftOut == ["~/App/Resources/Type/Old/Brand-Bold.otf", "~/Tests/Fixtures/Broken.ttf"])
    #expect(found.troubles.isEmpty)
  }

  @Test("Of two files with one name, the one nearest to the property list is meant")
  func nearest() throws {
    try make([
      "A/Fonts/Brand.ttf": "-", "B/Fonts/Brand.ttf": "-", "B/B-Info.plist": plist("Brand.ttf"),
    ])
    #expect(found.names == ["~/B/Fonts/Brand.ttf"])
  }

  @Test("A binary Info.plist counts as one in XML")
  func binary() throws {
    try folder.write(
      Array("bplist00".utf8) + [0xD1, 1, 2] + [0x5A] + Array("UIAppFonts".utf8) + [0xA1, 3] + [0x59]
        + Array("Brand.ttf".utf8) + [8, 11, 22, 24] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4]
        + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 34], to: "Info.plist")
    try make(["a/Brand.ttf": "-", "a/Other.ttf": "-"])
    #expect(found.names == ["~/a/Brand.ttf"])
  }

  @Test("A font that is registered and missing, or written with other letters, is reported")
  func missing() throws {
    try make(["Info.plist": plist("brand.ttf", "Gone.ttf", "../../../../etc/passwd"), "Type/Brand.ttf": "-"])
    let found = found
    #expect(found.names == ["~/Type/Brand.ttf"])
    #expect(
      found.troubles == [
        "'~/Info.plist' names the font 'brand.ttf' (UIAppFonts), but the file is '~/Type/Brand.ttf': a device doesn't find it, because it tells capital letters apart.",
        "'~/Info.plist' names the fonts 'Gone.ttf', '../../../../etc/passwd' (UIAppFonts), and no such file was found.",
      ])
  }

  @Test("Without a word of the app, folders called Fonts count, whole where they hold fonts alone of the app")
  func folders() throws {
    try make([
      "App/Fonts/Brand.ttf": "-", "App/Fonts/Bold/Brand-Bold.ttf": "-", "App/Fonts/OFL.txt": "-",
      "Kit/fonts/Kit.ttf": "-", "Kit/fonts/build/Made.ttf": "-", "Stray.ttf": "-",
      "App/Info.plist": "<plist><dict/></plist>",
    ])
    let found = found
    #expect(found.names == ["~/App/Fonts", "~/Kit/fonts/Kit.ttf"])
    #expect(found.origin == "2 in ~/App/Fonts and 1 in ~/Kit/fonts")
    #expect(found.leftOut == ["~/Stray.ttf"] && found.troubles.isEmpty)
  }

  @Test(
    "What is built, fetched, hidden or drawn is passed over",
    arguments: [
      ".build/checkouts/x", "build", "DerivedData/App", "Pods/Lato", "Carthage/Checkouts", "node_modules/x", ".git",
      "baselines", "App.app", "Kit.xcframework/ios-arm64", "preview-report/fonts",
    ])
  func foreign(place: String) throws {
    try make(["\(place)/Fonts/Foreign.ttf": "-", "\(place)/Info.plist": plist("Foreign.ttf")])
    #expect(found.names.isEmpty && found.troubles.isEmpty)
    try make(["Type/Brand.ttf": "-"])
    #expect(found.names == ["~"] || found.names == ["~/Type/Brand.ttf"])
  }

  @Test("Hostile files are one sentence each, and nothing outside of the folder is taken")
  func hostile() throws {
    try make([
      "A/Info.plist": "<plist>" + String(repeating: "<array>", count: 50_000),
      "B/Info.plist": "<plist><dict><key>UIAppFonts</key><string>Brand.ttf</string></dict></plist>",
      "C/Info.plist":
        "<plist><dict><key>UIAppFonts</key><array><integer>1</integer><string></string></array></dict></plist>",
      "D.xcassets/A.dataset/Contents.json": "{",
      "D.xcassets/B.dataset/Contents.json": #"{"data":[{"filename":"../../../outside.ttf"}]}"#,
      "Brand\n\u{1B}[2J.ttf": "-",
    ])
    _ = folder.makePipe("E-Info.plist")
    folder.link("F-Info.plist", to: "/dev/zero")
    folder.link("loop", to: folder.path)
    let found = found
    #expect(found.names == ["~"])
    #expect(
      found.troubles.map { $0.prefix(60).description } == [
        "File '~/A/Info.plist' can't be read: its values are nested m",
        "'UIAppFonts' in '~/B/Info.plist' must be an array of file na",
        "'~/E-Info.plist' is not a file that can be read: it is a pip",
        "'~/F-Info.plist' is not a file that can be read: it is a pip",
        "File '~/D.xcassets/A.dataset/Contents.json' isn't the JSON o",
      ])
    #expect(found.troubles.allSatisfy { !$0.contains("\n") })
  }

  @Test("Deep folders end in a sentence")
  func deep() throws {
    let deep = Array(repeating: "a", count: Limits.folderDepth + 2).joined(separator: "/")
    try make(["\(deep)/Brand.ttf": "-", "Brand.ttf": "-"])
    #expect(found.troubles.count == 1)
    #expect(found.names.contains("~/Brand.ttf"))
  }
}
