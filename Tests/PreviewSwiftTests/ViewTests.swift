import Testing

@Suite("Heights and lines of views")
struct ViewTests {
  @Test(
    "A fixed height that text outgrows is found",
    arguments: [
      ("Text(title).frame(height: 44)", "fixedHeight 1:13 .frame(height:) 44"),
      ("Text(title).font(.title3).frame(width: 8, height: 44)", "fixedHeight 1:27 .frame(height:) 44"),
      ("HStack { Image(\"a\"); Text(title).font(.body) }.frame(height: 60)", "fixedHeight 1:48 .frame(height:) 60"),
      (
        "VStack { Text(a).font(.body); Text(b).font(.body) }.frame(height: 110)", "fixedHeight 1:53 .frame(height:) 110"
      ),
      ("Button(title) { save() }.frame(height: isWide ? 40 : 44)", "fixedHeight 1:26 .frame(height:) 40 44"),
      ("Circle().overlay(Text(\"\\(count)\")).frame(height: 24)", "fixedHeight 1:36 .frame(height:) 24"),
      (
        "struct A: View { var body: some View { header.frame(height: 44) }\n var header: some View { Text(title) } }",
        "fixedHeight 1:47 .frame(height:) 44"
      ),
    ])
  func fixedHeight(code: String, fact: String) { #expect(facts(code) == [fact]) }

  @Test(
    "A height that text has room in, that can grow, or that isn't around text is not found",
    arguments: [
      "Text(title).frame(minHeight: 44)",
      "Text(title).frame(height: 200)",
      "Text(title).font(.system(.body)).frame(height: 70)",
      "Image(\"a\").frame(height: 44)",
      "Divider().frame(height: 1)",
      "Color.red.frame(height: 44)",
      "Rectangle().frame(height: 44)",
      "ProgressView().frame(height: 44)",
      "ScrollView { Text(title) }.frame(height: 44)",
      "Text(title).minimumScaleFactor(0.5).frame(height: 44)",
      "Text(title).frame(height: isOpen ? nil : 44)",
      "struct A: View { @ScaledMetric var height = 44.0; var body: some View { Text(title).frame(height: height) } }",
      "struct A: View { @Environment(\\.dynamicTypeSize) var size; var body: some View { Text(title).frame(height: 44) } }",
      "MyView().frame(height: 44)",
      "Button { save() } label: { Image(\"a\") }.frame(height: 44)",
    ])
  func growingHeight(code: String) { #expect(facts(code) == []) }

  @Test("A height around text in a font of one size is the font's matter")
  func fixedFontInside() {
    #expect(facts("Text(a).font(.system(size: 13)).frame(height: 20)") == ["fixedFont 1:15 Font.system(size:) 13"])
  }

  @Test(
    "Text that is held to one line is found",
    arguments: [
      ("Text(title).lineLimit(1)", "lineLimit 1:13 .lineLimit(1)"),
      ("HStack { Text(a); Text(b) }.lineLimit(1)", "lineLimit 1:29 .lineLimit(1)"),
      ("Text(title).allowsTightening(true).lineLimit(1)", "lineLimit 1:36 .lineLimit(1)"),
    ])
  func lineLimit(code: String, fact: String) { #expect(facts(code) == [fact]) }

  @Test(
    "Text in one line that shrinks, scrolls, fits or has room is not found",
    arguments: [
      "Text(title).lineLimit(2)",
      "Text(title).lineLimit(1).minimumScaleFactor(0.5)",
      "VStack { Text(title).lineLimit(1) }.minimumScaleFactor(0.5)",
      "Text(title).lineLimit(1).truncationMode(.middle)",
      "Text(title).lineLimit(1).fixedSize(horizontal: true, vertical: false)",
      "Text(title).lineLimit(isOpen ? nil : 1)",
      "ScrollView(.horizontal) { Text(title).lineLimit(1) }",
      "ViewThatFits { Text(title).lineLimit(1); Text(short) }",
      "TextField(\"Name\", text: $name).lineLimit(1)",
      "Text(\"OK\").lineLimit(1)",
      "Text(title).font(.system(size: size)).lineLimit(1).accessibilityShowsLargeContentViewer()",
      "view.toolbar { Text(title).lineLimit(1) }",
      "Image(\"a\").lineLimit(1)",
    ])
  func freeLines(code: String) { #expect(facts(code) == []) }
}
