import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
import PreviewType

@Suite("Spec: Interface Builder documents")
struct SpecDocumentsTests {
  private let folder = TemporaryFolder()
  private static let documents = "\(TestFonts.repository)/Tests/Documents"

  /// A spec of `screens` in a folder with documents.
  private func read(_ screens: String, _ files: [String: String] = [:]) throws -> PreviewSpec {
    for name in ["Orders.storyboard", "Constraints.xib"] {
      try folder.write(try FileAccess.bytes(of: "\(Self.documents)/\(name)", limit: 1 << 20), to: "App/\(name)")
    }
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    try folder.write(Array(screens.utf8), to: "preview.yml")
    return try PreviewSpec(path: "\(folder.path)/preview.yml")
  }

  private func mistakes(_ screens: String) throws -> [String] {
    try read(screens).mistakes.map { folder.shortened("\($0)") }
  }

  @Test("Each screen, cell and view of a document is a scene, named after the document and itself")
  func names() throws {
    let spec = try read("screens: App/*.storyboard")
    #expect(spec.mistakes.isEmpty && spec.failures.isEmpty)
    #expect(spec.audit.scenes.map(\.name) == ["Orders-OrdersViewController", "Orders-Order"])
    #expect(
      spec.audit.scenes.map { folder.shortened("\($0.position)") } == [
        "~/App/Orders.storyboard:18:21", "~/App/Orders.storyboard:65:21",
      ])
    #expect(spec.plan.pictures.contains { $0.path == "Orders-Order.AX3.png" })
    #expect(
      try read("screens: App/Constraints.xib").audit.scenes.prefix(2).map(\.name) == [
        "Constraints", "Constraints-yielding-card",
      ])
  }

  @Test("'only' takes some of them, and a name that none has is a mistake")
  func only() throws {
    let some = try read("screens: [{ document: App/Constraints.xib, only: ['*-row', Constraints-placed] }]")
    #expect(some.audit.scenes.map(\.name) == ["Constraints-stiff-row", "Constraints-soft-row", "Constraints-placed"])
    #expect(
      try mistakes("screens: [{ document: App/Orders.storyboard, only: Orders-Ordr }]").first?.hasPrefix(
        "~/preview.yml:1:52: Screen 'Orders-Ordr' isn't known. Did you mean 'Orders-Order'?") == true)
  }

  @Test("Texts and fonts are set by names of views, and a name that no view has is a mistake")
  func changes() throws {
    let spec = try read(
      "screens: [{ document: App/Orders.storyboard, texts: { titleLabel: Anna }, fonts: { status: headline } }]")
    #expect(spec.mistakes.isEmpty)
    let scene = try #require(spec.audit.scenes.first?.settings.first?.sheet.scene)
    var labels: [Label] = []
    func add(_ element: Element) {
      if let label = element.content as? Label { labels.append(label) }
      element.content.inner.forEach(add)
    }
    scene.variants[0].elements.forEach(add)
    #expect(labels.map(\.text).contains("Anna"))
    #expect(labels.contains { $0.runs[0].font == .system(.headline, weight: nil) && $0.text == "Arrives tomorrow" })
    #expect(
      try mistakes("screens: [{ document: App/Orders.storyboard, texts: { titelLabel: Anna } }]").first?.hasPrefix(
        "~/preview.yml:1:55: View 'titelLabel' isn't known. Did you mean 'titleLabel'?") == true)
  }

  @Test("A document that can't be read stands in no other's way, nor does one of another system")
  func unreadable() throws {
    let spec = try read(
      "screens: App/*",
      [
        "App/Broken.storyboard": "<document",
        "App/Watch.storyboard":
          "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" targetRuntime=\"watchKit\"/>",
      ])
    #expect(spec.mistakes.isEmpty && spec.audit.scenes.count > 2)
    #expect(spec.failures.count == 1 && spec.failures[0].contains("Broken.storyboard:1:"))
    #expect(spec.passedOver.count == 1 && spec.passedOver[0].contains("is a document for watchKit"))
  }

  @Test("A pattern passes over launch screens, and takes one of a document's languages")
  func patterns() throws {
    let text = String(
      decoding: try FileAccess.bytes(of: "\(Self.documents)/Orders.storyboard", limit: 1 << 20), as: UTF8.self)
    let launch = text.replacing(text: "version=\"3.0\"", with: "version=\"3.0\" launchScreen=\"YES\"")
    let spec = try read(
      "screens: 'Other/**/*.storyboard'",
      [
        "Other/de.lproj/Main.storyboard": text, "Other/Base.lproj/Main.storyboard": text,
        "Other/LaunchScreen.storyboard": launch,
      ])
    #expect(Set(spec.audit.scenes.map { folder.shortened($0.position.file) }) == ["~/Other/Base.lproj/Main.storyboard"])
  }

  @Test("Base.lproj is in the language that has no strings, and the others are translated to")
  func languages() throws {
    let text = String(
      decoding: try FileAccess.bytes(of: "\(Self.documents)/Orders.storyboard", limit: 1 << 20), as: UTF8.self)
    let spec = try read(
      "screens: App/Base.lproj/Orders.storyboard\ntraits: { languages: [en, de, ar] }",
      [
        "App/Base.lproj/Orders.storyboard": text,
        "App/de.lproj/Orders.strings": "\"title.text\" = \"Zwei Lampen\";",
        "App/ar.lproj/Orders.strings": "\"title.text\" = \"مصباحان\";",
      ])
    let scene = try #require(spec.audit.scenes.first?.settings.first?.sheet.scene)
    var texts: [SceneText] = []
    scene.forEachText { text, _ in if text.localized?.key == "title.text" { texts.append(text) } }
    let title = try #require(texts.first)
    #expect(
      ["en", "de", "ar"].map { title.string(in: $0) } == ["Two lamps and a long table", "Zwei Lampen", "مصباحان"])
    #expect(spec.plan.untranslatedTexts.filter { $0.contains("title.text") } == [])
  }

  @Test("A name is nobody's mistake while its document can't be read")
  func namesInUnread() throws {
    let spec = try read(
      "screens: [{ document: App/Broken.xib, only: Broken-row, texts: { titleLabel: Anna } }]",
      ["App/Broken.xib": "<document"])
    #expect(spec.mistakes.isEmpty && spec.failures.count == 1)
  }

  @Test("A screen of more views than anybody makes is a sentence, and stands in no other's way")
  func tooManyViews() throws {
    let labels = (0...Limits.documentViews).map {
      "<label text=\"A\" id=\"l\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="80"/><subviews>\(labels.joined())</subviews></view>
      </objects></document>
      """
    let spec = try read("screens: [App/Large.xib, App/Orders.storyboard]", ["App/Large.xib": text])
    #expect(spec.mistakes.isEmpty && spec.audit.scenes.count == 2)
    #expect(spec.failures.count == 1 && spec.failures[0].contains("has more than 5,000 views"))
  }

  @Test("A file that isn't there is a mistake at its name")
  func missing() throws {
    for name in ["Nothing*.xib", "Nothing.xib"] {
      let found = try mistakes("screens: App/\(name)")
      #expect(found.count == 1 && found[0].hasPrefix("~/preview.yml:1:10: ") && found[0].contains(name))
    }
  }
}
