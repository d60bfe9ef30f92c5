import PreviewCore
import PreviewType
import Testing

@testable import PreviewDocuments

@Suite("Mending of documents")
struct DocumentMendingTests {
  /// A document with some elements, the first of which is in line 10.
  private static func document(_ elements: String) -> [UInt8] {
    DocumentFixture.storyboard("<subviews>\n\(elements)\n</subviews>")
  }

  private static func label(_ font: String, _ attributes: String = "") -> String {
    "<label text=\"Send\" lineBreakMode=\"tailTruncation\"\(attributes) adjustsFontSizeToFit=\"NO\" id=\"l\">"
      + "<fontDescription key=\"fontDescription\" \(font)/></label>"
  }

  private static func line(of id: String, in bytes: [UInt8]) throws -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains("id=\"\(id)\"") }) + 1
  }

  /// The line of a label after it was let follow the category, and why it wasn't.
  private static func following(
    _ element: String
  ) throws -> (text: String, obstacle: DocumentMending.Obstacle?, isEmpty: Bool) {
    let bytes = document(element)
    let line = try line(of: "l", in: bytes)
    var mending = try DocumentMending(bytes, path: "Main.storyboard")
    let obstacle = mending.followCategory(atLine: line)
    let lines = String(decoding: mending.mended, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return (String(lines[line - 1]), obstacle, mending.isEmpty)
  }

  @Test("A system font that is a text style becomes one, and follows the category")
  func systemFonts() throws {
    let fonts: [(String, String)] = [
      ("type=\"system\" pointSize=\"17\"", "Body"),
      ("type=\"system\" weight=\"semibold\" pointSize=\"17\"", "Headline"),
      ("type=\"system\" pointSize=\"34\"", "Title0"), ("type=\"system\" pointSize=\"11\"", "Caption2"),
    ]
    for (font, style) in fonts {
      let mended = try Self.following(Self.label(font))
      #expect(mended.obstacle == nil)
      #expect(
        mended.text
          == "<label text=\"Send\" lineBreakMode=\"tailTruncation\" adjustsFontForContentSizeCategory=\"YES\" "
          + "adjustsFontSizeToFit=\"NO\" id=\"l\"><fontDescription key=\"fontDescription\" "
          + "style=\"UICTFontTextStyle\(style)\"/></label>")
    }
  }

  @Test("A text style stays, and follows the category")
  func textStyle() throws {
    let mended = try Self.following(Self.label("style=\"UICTFontTextStyleBody\""))
    #expect(mended.obstacle == nil && mended.text.contains("style=\"UICTFontTextStyleBody\""))
    #expect(mended.text.contains("adjustsFontForContentSizeCategory=\"YES\""))
  }

  @Test("What attributes alone can't mend stays as it is, with the reason")
  func obstacles() throws {
    let cases: [(String, DocumentMending.Obstacle)] = [
      (Self.label("type=\"boldSystem\" pointSize=\"17\""), .noStyle(points: 17, .bold)),
      (Self.label("type=\"system\" pointSize=\"14\""), .noStyle(points: 14, .regular)),
      (Self.label("name=\"Lato-Bold\" family=\"Lato\" pointSize=\"17\""), .namedFont("Lato-Bold")),
      (Self.label("type=\"italicSystem\" pointSize=\"17\""), .codeOnly),
      ("<button id=\"l\"><state key=\"normal\" title=\"Send\"/></button>", .codeOnly),
      (
        "<label text=\"Send\" id=\"l\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
          + "<variation key=\"widthClass=regular\"/></label>", .varies
      ),
    ]
    for (element, obstacle) in cases {
      let mended = try Self.following(element)
      #expect(mended.obstacle == obstacle && mended.isEmpty)
    }
  }

  @Test("A label gets any number of lines, where Xcode writes them")
  func lines() throws {
    let bytes = Self.document(
      Self.label("type=\"system\" pointSize=\"17\"", " numberOfLines=\"2\" baselineAdjustment=\"alignBaselines\""))
    let line = try Self.line(of: "l", in: bytes)
    var mending = try DocumentMending(bytes, path: "Main.storyboard")
    let (isWrapped, isOther) = (mending.wrap(atLine: line), mending.wrap(atLine: line + 1))
    #expect(isWrapped && !isOther)
    let mended = String(decoding: mending.mended, as: UTF8.self)
    #expect(mended.contains(" numberOfLines=\"0\" baselineAdjustment=\"alignBaselines\" adjustsFontSizeToFit"))
    #expect(mended.utf8.count == bytes.count)
  }

  @Test("Texts, lines and styles can be tried one by one")
  func tried() throws {
    let bytes = Self.document(Self.label("type=\"system\" pointSize=\"17\""))
    let line = try Self.line(of: "l", in: bytes)
    var mending = try DocumentMending(bytes, path: "Main.storyboard")
    let settings = try #require(mending.settings(atLine: line))
    #expect(settings.map(\.key) == ["label", "numberOfLines", "style"])
    #expect(settings.map(\.value) == ["\"Send\"", "1", ""])
    let changes = [
      ("label", "\"Send \\\"now\\\"\""), ("numberOfLines", "3"), ("style", "title1"), ("numberOfLines", "-1"),
      ("color", "red"),
    ]
    var outcomes: [Bool] = []
    for (key, value) in changes { outcomes.append(mending.set(key, to: value, atLine: line)) }
    #expect(outcomes == [true, true, true, false, false])
    let again = try DocumentMending(mending.mended, path: "Main.storyboard")
    #expect(again.settings(atLine: line)?.map(\.value) == ["\"Send \\\"now\\\"\"", "3", "title1"])
  }
}
