import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: asset catalogs")
struct SpecAssetsTests {
  let folder = TemporaryFolder()

  /// Writes `Contents.json` of a set or folder of the catalog.
  func write(_ json: String, _ place: String, in catalog: String = "App/Assets.xcassets") throws {
    try folder.write(Array(json.utf8), to: "\(catalog)/\(place)/Contents.json")
  }

  func colorSet(_ name: String, _ items: String...) throws {
    try write(#"{"colors":[\#(items.joined(separator: ","))],"info":{"version":1}}"#, "\(name).colorset")
  }

  func item(_ color: String, _ conditions: String = #""idiom":"universal""#) -> String {
    #"{"color":\#(color),\#(conditions)}"#
  }

  func srgb(_ red: String, _ green: String, _ blue: String, space: String = "srgb", alpha: String = "1.000")
    -> String
  {
    #"{"color-space":"\#(space)","components":{"red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)"}}"#
  }

  func read(
    _ element: String, _ more: String = "", assets: String = "App/Assets.xcassets"
  ) -> PreviewSpec {
    let fonts = "\(TestFonts.repository)/Fonts/Inter.var.ttf"
    return spec(
      "fonts: \(fonts)\nassets: \(assets)\n\(more)\nscenes: { a: { elements: [\(element)] } }\n",
      categories: [.large], folder: folder.path)
  }

  func mistakes(
    _ element: String, _ more: String = "", assets: String = "App/Assets.xcassets"
  ) -> [String] {
    read(element, more, assets: assets).mistakes.map { folder.shortened($0) }
  }

  func element<Content>(_ spec: PreviewSpec, _ type: Content.Type) throws -> Content {
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first?.sheet as? SceneSheet)
    return try #require(sheet.scene.variants[0].elements[0].content as? Content)
  }

  /// The colour of a name, in light and dark.
  func color(_ name: String, _ more: String = "") throws -> SceneColor {
    try element(read("{ label: x, color: \(name) }", more), Label.self).runs[0].color
  }

  func both(_ name: String, _ rgb: UInt32) -> SceneColor {
    .named(name, light: Color(rgb: rgb), dark: Color(rgb: rgb))
  }

  @Test("A pattern names the catalogs that it matches, in the order of their names")
  func patterns() throws {
    for (catalog, name) in [("Colors", "one"), ("Brand", "two")] {
      try write(
        #"{"colors":[\#(item(srgb("1.000", "0.000", "0.000")))],"info":{"version":1}}"#, "\(name).colorset",
        in: "App/\(catalog).xcassets")
    }
    try folder.makeFolder("App/Other")
    for pattern in ["App/*.xcassets", "\"**/*.xcassets\"", "[App/C*.xcassets, App/Brand.xcassets]"] {
      #expect(mistakes("{ label: x, color: one }, { label: y, color: two }", assets: pattern) == [], "\(pattern)")
    }
    #expect(
      mistakes("{ label: x, color: one }", assets: "App/*.xcasset") == [
        "preview.yml:2:9: No file matches 'App/*.xcasset'; a pattern is relative to the folder of its file."
      ])
    // A folder whose own name holds a bracket is found first.
    try write(#"{"colors":[],"info":{"version":1}}"#, "none.colorset", in: "App/A[b].xcassets")
    #expect(mistakes("{ label: x }", assets: "\"App/A[b].xcassets\"") == [])
  }

  @Test("A name that lacks its folder, or has one too many, is answered with the whole name")
  func namesakes() throws {
    try colorSet("brand/purple", item(srgb("1.000", "0.000", "0.000")))
    try colorSet("purpleish", item(srgb("1.000", "0.000", "0.000")))
    try colorSet("accent", item(srgb("1.000", "0.000", "0.000")))
    try write(#"{"info":{"version":1},"properties":{"provides-namespace":true}}"#, "brand")
    #expect(mistakes("{ label: x, color: theme/purple }").first?.contains("Did you mean 'brand/purple'?") == true)
    #expect(mistakes("{ label: x, color: brand/accent }").first?.contains("Did you mean 'accent'?") == true)
    #expect(Spelling.nearest(to: "primary", in: ["primary2", "brand/primary", "primarx"]) == "brand/primary")
    #expect(Spelling.nearest(to: "Primary", in: ["a/b/primary", "brand/primary"]) == "a/b/primary")
    #expect(Spelling.nearest(to: "primary", in: ["primarx", "brand/secondary"]) == "primarx")
    #expect(Spelling.nearest(to: "brand/", in: ["other/"]) == nil)
    let many = (1...40).map { "color\($0)" } + ["brand/primary"]
    #expect(Spelling.choices(many, near: "primary").hasPrefix("brand/primary, "))
  }

  @Test("What is no catalog, or one that is hostile, is one sentence")
  func badCatalogs() throws {
    #expect(
      mistakes("{ label: x, color: brand }", assets: "App").first?.contains(
        "'~/App' is no asset catalog: name a folder whose name ends in .xcassets") == true)
    #expect(
      mistakes("{ label: x, color: brand }", assets: "App/Gone.xcassets").count == 1)
    try folder.write([1], to: "App/File.xcassets")
    #expect(mistakes("{ label: x }", assets: "App/File.xcassets").count == 1)
    // A Contents.json of 50 MB, one nested without end, and one that is a device.
    try folder.write([UInt8](repeating: 0x20, count: 50 << 20), to: "App/Assets.xcassets/brand.colorset/Contents.json")
    #expect(
      mistakes("{ label: x, color: brand }").first?.contains("is too large: 52428800 bytes, and at most 1048576")
        == true)
    try write(String(repeating: #"{"colors":["#, count: 90_000), "brand.colorset")
    #expect(mistakes("{ label: x, color: brand }").count == 1)
    try FileAccess.remove("\(folder.path)/App/Assets.xcassets/brand.colorset/Contents.json")
    folder.link("App/Assets.xcassets/brand.colorset/Contents.json", to: "/dev/zero")
    #expect(mistakes("{ label: x, color: brand }").first?.contains("it is a pipe or a device") == true)
    // A folder of the catalog that is a link to it would not end.
    folder.link("App/Assets.xcassets/Loop", to: "\(folder.path)/App/Assets.xcassets")
    #expect(mistakes("{ label: x }") == [])
    var deep = "App/Deep.xcassets"
    for _ in 0..<Limits.folderDepth { deep += "/a" }
    try folder.makeFolder(deep)
    #expect(mistakes("{ label: x }", assets: "App/Deep.xcassets").first?.contains("lie more than 32 deep") == true)
  }

  @Test("Two sets of one name are a mistake where they are used")
  func twoSets() throws {
    try colorSet("A/brand", item(srgb("1", "0", "0")))
    try colorSet("B/brand", item(srgb("2", "0", "0")))
    #expect(mistakes("{ label: x }") == [])
    #expect(
      mistakes("{ label: x, color: brand }") == [
        "preview.yml:4:46: Two colour sets have the name 'brand': '~/App/Assets.xcassets/A/brand.colorset' and '~/App/Assets.xcassets/B/brand.colorset'; rename one, or let its folder provide a namespace."
      ])
  }

  @Test("The live page follows the sets that are used, and the folders of the catalog")
  func followed() throws {
    try picture(1, 4, to: "Icons/logo.imageset/logo.png")
    try images("Icons/logo", #"{"filename":"logo.png","idiom":"universal"}"#)
    try colorSet("brand", item(srgb("1", "0", "0")))
    try colorSet("other", item(srgb("1", "0", "0")))
    let text =
      "fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf\nassets: App/Assets.xcassets\nscenes: { a: { elements: [{ label: x, color: brand }, { image: { asset: logo } }] } }\n"
    let files = SpecFiles()
    let live = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: files)
    #expect(live.mistakes.map(\.message) == [])
    let root = "\(folder.path)/App/Assets.xcassets"
    #expect(
      live.namedFiles.isSuperset(
        of: [
          "", "/Icons", "/Icons/logo.imageset", "/Icons/logo.imageset/logo.png", "/Icons/logo.imageset/Contents.json",
          "/brand.colorset/Contents.json",
        ].map { FilePath(root + $0) }))
    #expect(!live.namedFiles.contains(FilePath("\(root)/other.colorset/Contents.json")))
    // What was written to is read anew.
    try colorSet("brand", item(srgb("0x22", "0", "0")))
    let again = LiveSpec(bytes: Array(text.utf8), path: "\(folder.path)/preview.yml", files: files)
    let scene = try #require(again.subjects.first?.sheet as? SceneSheet).scene
    #expect(scene.named(in: .normal).colors.mapValues(\.light) == ["brand": Color(rgb: 0x220000)])
  }
}
