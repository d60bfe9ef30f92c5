import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

extension SpecAssetsTests {
  /// Writes a symbol set with a file of a name, a bar of a width.
  private func symbolSet(_ name: String, _ items: String..., files: [String: Double]) throws {
    try write(#"{"symbols":[\#(items.joined(separator: ","))]}"#, "\(name).symbolset")
    for (file, width) in files {
      let template =
        "<svg width='3300' height='2200'><line id='Baseline-M' x1='0' y1='1100'/><line id='Capline-M' x1='0' y1='1029.54'/>"
        + "<g id='Regular-M' transform='translate(100 1100)'><path d='M0 0h\(width)v-70h-\(width)z'/></g></svg>"
      try folder.write(Array(template.utf8), to: "App/Assets.xcassets/\(name).symbolset/\(file)")
    }
  }

  private func records(_ element: String, _ more: String = "traits: { categories: L }") throws -> [LayoutRecord.Node] {
    let read = read(element, more)
    #expect(read.mistakes.map(\.description) == [])
    func all(_ nodes: [LayoutRecord.Node]) -> [LayoutRecord.Node] { nodes.flatMap { [$0] + all($0.children) } }
    return try read.plan.pictures.flatMap { all(try RenderWorker().layOut($0).record().nodes) }
      .filter { $0.paint.symbol != nil }
  }

  private static let file = #"{"filename":"a.svg","idiom":"universal"}"#

  @Test("A symbol set comes before the icon of its name, wherever a symbol or an asset is named")
  func ownSymbols() throws {
    try symbolSet("heart", Self.file, files: ["a.svg": 100])
    let elements = [
      "{ image: { symbol: heart } }", "{ image: { asset: heart } }", "{ button: Go, symbol: heart }",
      "{ button: Go, symbol: { symbol: heart, weight: bold } }", "{ button: Go, symbol: { asset: heart } }",
      "{ tabBar: [{ title: Go, symbol: heart }] }", "{ navigationBar: Go, trailing: [{ symbol: { asset: heart } }] }",
    ]
    for element in elements {
      let node = try #require(records(element).first { $0.paint.symbol == "heart" }, "\(element)")
      #expect(node.paint.picture?.imageSet == "heart", "\(element)")
      #expect(read(element).plan.notes == [], "\(element)")
    }
    // 100 points of 117.6 with the sides, in text of 17.
    let size = try #require(records("{ stack: [{ image: { symbol: heart } }], alignment: leading }").first).frame.size
    #expect(abs(size.width - 20) < 0.34 && abs(size.height - 14.1) < 0.34)
    #expect(try records("{ image: { symbol: star } }").first?.paint.picture == nil)
    // An image set of the name comes first for 'asset'.
    try folder.write(
      try Bitmap(size: PixelSize(width: 1, height: 1), layout: .grey, bytes: [0]).png(),
      to: "App/Assets.xcassets/heart.imageset/a.png")
    try write(#"{"images":[{"filename":"a.png","idiom":"universal","scale":"1x"}]}"#, "heart.imageset")
    #expect(try records("{ image: { asset: heart } }").isEmpty)
    #expect(try records("{ image: { symbol: heart } }").count == 1)
  }

  @Test("A symbol set has a file for each direction, or is mirrored in the other")
  func ownSymbolsByDirection() throws {
    let rightToLeft = #"{"filename":"b.svg","idiom":"universal","language-direction":"right-to-left"}"#
    try symbolSet("boat", Self.file, rightToLeft, files: ["a.svg": 100, "b.svg": 50])
    let traits = "traits: { categories: L, directions: [leftToRight, rightToLeft] }"
    let both = try records("{ image: { symbol: boat } }", traits)
    #expect(both.compactMap { $0.paint.picture?.path.split(separator: "/").last } == ["a.svg", "b.svg"])
    #expect(both.map(\.paint.isMirrored) == [false, false])
    let leftToRight = #"{"filename":"a.svg","idiom":"universal","language-direction":"left-to-right"}"#
    try symbolSet("boat", leftToRight, files: ["a.svg": 100])
    #expect(try records("{ image: { symbol: boat } }", traits).map(\.paint.isMirrored) == [false, true])
    try symbolSet("boat", Self.file, files: ["a.svg": 100])
    #expect(try records("{ image: { symbol: boat } }", traits).map(\.paint.isMirrored) == [false, false])
  }

  @Test("A symbol set that can't be used is a placeholder with the reason, and stops nothing")
  func badOwnSymbols() throws {
    try symbolSet("boat", Self.file, files: [:])
    func notes() -> [String] {
      let read = read("{ image: { symbol: boat } }, { button: Go, symbol: { asset: boat } }")
      #expect(read.mistakes.map(\.description) == [])
      #expect(read.plan.undrawnImages == read.plan.notes)
      return read.plan.notes.map(folder.shortened)
    }
    #expect(notes().count == 1 && notes().allSatisfy { $0.hasSuffix(" A placeholder is drawn in its place.") })
    try folder.write(
      Array("<svg viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>".utf8), to: "App/Assets.xcassets/boat.symbolset/a.svg")
    #expect(notes().first?.contains("it has no drawing of a symbol") == true)
    try symbolSet("boat", files: [:])
    #expect(notes().first?.contains("symbol set 'boat' has no file for iPhone") == true)
    #expect(throws: AssetError.self) { try Symbol("boat", in: AssetCatalog("\(folder.path)/App/Assets.xcassets")) }
  }
}
