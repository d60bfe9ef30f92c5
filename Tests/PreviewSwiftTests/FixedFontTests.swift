import Testing

@Suite("Fonts of a fixed size")
struct FixedFontTests {
  @Test(
    "A font with one size on text is found",
    arguments: [
      ("Text(title).font(.system(size: 13))", "fixedFont 1:19 Font.system(size:) 13"),
      ("Text(title).font(Font.system(size: 13, weight: .bold))", "fixedFont 1:23 Font.system(size:) 13"),
      ("VStack { Image(\"a\"); Text(title) }.font(.system(size: 13))", "fixedFont 1:42 Font.system(size:) 13"),
      ("Button(\"Save\") { save() }.font(.system(size: 13))", "fixedFont 1:33 Font.system(size:) 13"),
      ("Button { save() } label: { Text(title) }.font(.system(size: 13))", "fixedFont 1:48 Font.system(size:) 13"),
      ("Text(title).font(isWide ? .system(size: 20) : .body)", "fixedFont 1:28 Font.system(size:) 20"),
      ("Text(title).font(.system(size: isWide ? 20 : 16))", "fixedFont 1:19 Font.system(size:) 16 20"),
      ("let small: CGFloat = 12\nText(title).font(.system(size: small))", "fixedFont 2:19 Font.system(size:) 12"),
      ("Text(title).font(.custom(\"Inter\", fixedSize: 13))", "fixedFont 1:19 Font.custom(_:fixedSize:) Inter 13"),
      ("label.font = .systemFont(ofSize: 13)", "fixedFont 1:15 UIFont.systemFont(ofSize:) 13"),
      ("label.font = UIFont.boldSystemFont(ofSize: 13)", "fixedFont 1:21 UIFont.boldSystemFont(ofSize:) 13"),
      ("label.font = UIFont(name: \"Inter\", size: 13)", "fixedFont 1:14 UIFont(name:size:) Inter 13"),
      ("label.font = .systemFont(ofSize: UIFont.labelFontSize)", "fixedFont 1:15 UIFont.systemFont(ofSize:) 17"),
      ("enum Fonts { static let title = Font.system(size: 17) }", "fixedFont 1:38 Font.system(size:) 17"),
      (
        "label.font = .systemFont(ofSize: 13); label.adjustsFontForContentSizeCategory = true",
        "fixedFont 1:15 UIFont.systemFont(ofSize:) 13"
      ),
      (
        "struct Big: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.font(.system(size: 18)) } }",
        "fixedFont 1:112 Font.system(size:) 18"
      ),
    ])
  func found(code: String, fact: String) { #expect(facts(code) == [fact]) }

  @Test(
    "A font that grows, or of which the file doesn't say that it has one size, is not found",
    arguments: [
      "struct A: View { @ScaledMetric var size = 13.0; var body: some View { Text(title).font(.system(size: size)) } }",
      "Text(title).font(.system(size: metrics.scaledValue(for: 13)))",
      "func view(size: CGFloat) -> some View { Text(title).font(.system(size: size)) }",
      "Text(title).font(.system(.body))",
      "Text(title).font(.custom(\"Inter\", size: 13, relativeTo: .body))",
      "Text(title).font(typeSize.isAccessibilitySize ? .body : .system(size: 13))",
      "label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 13))",
      "let font = UIFont.systemFont(ofSize: 13)\nlabel.font = UIFontMetrics.default.scaledFont(for: font)",
      "label.font = UIFont.systemFont(ofSize: 13)\nlabel.font = metrics.scaledFont(for: label.font)",
      "label.font = .systemFont(ofSize: 13).scaled()",
      "label.font = .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize)",
      "func font() -> UIFont { guard let font = brand else { return .systemFont(ofSize: 13) }; return UIFontMetrics.default.scaledFont(for: font) }",
      "label.font = brand ?? .systemFont(ofSize: 13)",
    ])
  func grows(code: String) { #expect(facts(code) == []) }

  @Test(
    "A font that shows no text, or that iOS keeps at one size, is not found",
    arguments: [
      "Image(systemName: \"star\").font(.system(size: 13))",
      "Button { like() } label: { Image(systemName: \"heart\") }.font(.system(size: 13))",
      "Text(Image(systemName: \"star\")).font(.system(size: 13))",
      "Text(\"🎉\").font(.system(size: 60))",
      "Text(\"•\").font(.system(size: 13))",
      "Label(title, systemImage: \"star\").labelStyle(.iconOnly).font(.system(size: 13))",
      "let iconFont = UIFont.systemFont(ofSize: 20)",
      "let a = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 20))",
      "label.font = UIFont(name: \"FontAwesome\", size: 20)",
      "let height = UIFont.systemFont(ofSize: 13).lineHeight",
      "bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 13)]",
      "item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 13)], for: .normal)",
      "view.toolbar { ToolbarItem { Text(title).font(.system(size: 13)) } }",
      "let space = NSAttributedString(string: \" \", attributes: [.font: UIFont.systemFont(ofSize: 8)])",
      "label.font = .systemFont(ofSize: 0)",
      "label.font = NSFont.systemFont(ofSize: 13)",
    ])
  func notText(code: String) { #expect(facts(code) == []) }

  @Test("A custom font far from body's size, without a text style, is found, and one near it not")
  func bodyFont() {
    #expect(facts("Text(a).font(.custom(\"Inter\", size: 34))") == ["bodyFont 1:15 Font.custom(_:size:) Inter 34"])
    #expect(facts("Text(a).font(.custom(\"Inter\", size: 17))") == [])
  }

  @Test("Fonts are noted by the names that they are asked for")
  func names() {
    let code =
      "let name = \"Inter-Bold\"\nlet a = Font.custom(name, size: 17)\nlet b = UIFont(name: \"Lato\", size: size)"
    #expect(facts(code, keys: true) == ["fontName 2:9 Font.custom Inter-Bold", "fontName 3:9 UIFont(name:size:) Lato"])
  }
}
