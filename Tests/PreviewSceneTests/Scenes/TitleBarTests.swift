import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Navigation bars: a title beside the way back")
struct TitleBarTests {
  /// A bar in letters that are 10.46 points wide; "Back" beside the chevron ends 72 points from the leading edge, the chevron alone 26.
  private static func scene(
    _ bar: NavigationBar, width: Double = 320, direction: LayoutDirection = .leftToRight,
    _ category: ContentSizeCategory = .large
  ) throws -> SceneCase {
    try SceneCase(category, width: width, direction: direction, typeface: .monospaced) { bar }
  }

  /// The contents of a bar: the label of the way back, if there is one, and the title.
  private static func texts(_ scene: SceneCase) -> [String] {
    scene.all("label").compactMap { element in
      if case .text(let text) = element.content { text.layout.text.string } else { nil }
    }
  }

  @Test(
    "A title stands in the middle, else beside the way back; its label gives way before the title does",
    arguments: [
      // In the middle.
      ("Me", 19, "Me", "60.667 199"),
      // As near to it as the way back allows: 8 points behind it.
      ("Me", 20, "Me", "59 209.333"), ("All my orders", 12, "All my orders", "174 125.667"),
      // Beside the generic label.
      ("All my orders", 13, "Back", "92 136"), ("All my orders", 21, "Back", "80 220"),
      // Beside the chevron.
      ("All my orders", 22, nil, "45 230.333"), ("All my orders", 25, nil, "34 261.667"),
      // Cut off.
      ("All my orders", 26, nil, "34 270"), ("All my orders", 1000, nil, "34 270"),
      // The generic label is no help where it is the wider one.
      ("Me", 24, nil, "34.333 251.333"),
      // Nobody knows the system's word in other languages.
      ("הזמנות שלי היום", 13, nil, "92 136"),
    ] as [(String, Int, String?, String)])
  func givingWay(back: String, length: Int, shown: String?, frame: String) throws {
    let title = String(repeating: "x", count: length)
    let scene = try Self.scene(NavigationBar(title, back: SceneText(back)))
    #expect(Self.texts(scene) == [shown, title].compactMap { $0 })
    let label = try #require(scene.all("label").last)
    #expect("\(NumberText.brief(label.frame.x)) \(NumberText.brief(label.frame.width))" == frame)
    #expect(try label.text.layout.isTruncated == (length > 25))
    let button = try #require(scene.tree.first { $0.contains("backButton") })
    #expect(
      button.hasSuffix(shown == back ? " x 21" : "\(shown == nil ? "without label" : "shortened from") \"\(back)\""))
    // Mirrored it is the same from the other side.
    let mirrored = try Self.scene(NavigationBar(title, back: SceneText(back)), direction: .rightToLeft)
    #expect(Self.texts(mirrored) == Self.texts(scene))
    for (left, right) in zip(scene.elements, mirrored.elements) {
      #expect(abs(right.frame.maxX - (320 - left.frame.x)) < 1e-9, "\(left.kind)")
    }
  }

  @Test("A generic label of the app's own language stands where there is no room for the label")
  func generic() throws {
    let scene = try Self.scene(NavigationBar("Bestellung 4711", back: "Alle Bestellungen", genericBack: "Zurück"))
    #expect(Self.texts(scene) == ["Zurück", "Bestellung 4711"])
    #expect(
      try scene.tree.contains { $0.hasSuffix("shortened from \"Alle Bestellungen\"") })
    let hebrew = try Self.scene(NavigationBar("הזמנה 4711 מאתמול", back: "כל ההזמנות שלי", genericBack: "חזרה"))
    #expect(Self.texts(hebrew)[0] == "חזרה")
  }

  @Test("No bar draws a title over the way back, or off the screen", arguments: [320.0, 375, 375.5, 430])
  func apart(_ width: Double) throws {
    for (backLength, titleLength) in (0...30).flatMap({ back in (1...40).map { (back, $0) } }) {
      let back = backLength == 0 ? nil : String(repeating: "b", count: backLength)
      let scene = try Self.scene(
        NavigationBar(String(repeating: "t", count: titleLength), back: back.map { SceneText($0) }), width: width)
      let title = try #require(scene.all("label").last).frame
      let way = scene.all("backButton").first?.frame
      #expect(title.x >= (way.map { $0.maxX + 7.5 } ?? 15.5), "\(backLength) \(titleLength)")
      #expect(title.maxX <= width - 15.5, "\(backLength) \(titleLength)")
    }
  }

  @Test("A large title leaves the strip to the way back, and is truncated in one line itself")
  func large() throws {
    let title = "The details of the order with number 4711"
    let scene = try Self.scene(NavigationBar(title, prefersLargeTitle: true, back: "All my orders of July"))
    #expect(Self.texts(scene) == ["All my orders of July", title])
    let long = try Self.scene(NavigationBar(title, prefersLargeTitle: true, back: "All my orders of July and August"))
    #expect(Self.texts(long) == ["Back", title])
    for scene in [scene, long] {
      let text = try #require(scene.all("label").last).text
      #expect(text.layout.isTruncated && text.layout.lines.count == 1)
      #expect(scene.all("label").last?.frame.words.hasPrefix("16 ") == true)
    }
  }

  @Test("A title that grows out of the bar stays in its middle, and so does the way back")
  func high() throws {
    let style = try TypographySet.Style(
      TypographyStyle("title", FontSelection(face: TestFonts.inter), 17, relativeTo: .headline))
    let scene = try SceneCase(.accessibilityExtraExtraExtraLarge, width: 430) {
      NavigationBar("Orders", back: "All", font: .typography(style)).named("bar")
    }
    #expect(try scene.frames("bar") == ["0 0 430 x 44"])
    let label = try #require(scene.all("label").last)
    #expect(label.frame.y < 0 && abs(label.frame.y + label.frame.height / 2 - 22) < 0.2)
    #expect(abs(scene.all("image")[0].frame.y + 9 - 22) < 0.4)
  }

  @Test("A bar in a row of a stack is as wide as the label of the way back and the title want")
  func natural() throws {
    let scene = try SceneCase(width: 430, typeface: .monospaced) {
      Stack(.horizontal, distribution: .equalSpacing) { NavigationBar("Title", back: "Me").named("bar") }
    }
    // 8 + 18 + 4 + 21 + 8 + 52.333 + 20
    #expect(try scene.frames("bar") == ["0 0 131.333 x 44"])
    #expect(Self.texts(scene) == ["Me", "Title"])
  }

  @Test("In a pseudolanguage what is cut off is reported with the text that it hides")
  func pseudolanguage() throws {
    let plain = try Scene(name: "a", width: 320) {
      NavigationBar("The details of order 4711", back: "All my orders")
    }
    let scene = try SceneCase(plain.with(pseudolanguage: .accented))
    #expect(try scene.tree.contains { $0.hasSuffix("shortened from \"Åļļ ɱý öŕðéŕš\"") })
    #expect(Self.texts(scene) == ["Ḃåçķ", "Ţĥé ðéţåîļš öƒ öŕðéŕ 4711"])
  }
}
