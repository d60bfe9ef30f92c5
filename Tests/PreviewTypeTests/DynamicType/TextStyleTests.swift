import PreviewType
import Testing

@Suite("Text style")
struct TextStyleTests {
  @Test("Names and raw values are UIKit's")
  func names() throws {
    let known: [(TextStyle, String, String)] = [
      (.largeTitle, "largeTitle", "UICTFontTextStyleTitle0"), (.title1, "title1", "UICTFontTextStyleTitle1"),
      (.title2, "title2", "UICTFontTextStyleTitle2"), (.title3, "title3", "UICTFontTextStyleTitle3"),
      (.headline, "headline", "UICTFontTextStyleHeadline"),
      (.body, "body", "UICTFontTextStyleBody"), (.callout, "callout", "UICTFontTextStyleCallout"),
      (.subheadline, "subheadline", "UICTFontTextStyleSubhead"), (.footnote, "footnote", "UICTFontTextStyleFootnote"),
      (.caption1, "caption1", "UICTFontTextStyleCaption1"), (.caption2, "caption2", "UICTFontTextStyleCaption2"),
      (.extraLargeTitle, "extraLargeTitle", "UICTFontTextStyleExtraLargeTitle"),
      (.extraLargeTitle2, "extraLargeTitle2", "UICTFontTextStyleExtraLargeTitle2"),
    ]
    #expect(TextStyle.allCases == known.map(\.0))
    for (style, name, rawValue) in known {
      #expect(style.name == name)
      #expect(style.description == name)
      #expect(style.rawValue == rawValue)
      for text in [name, name.uppercased(), rawValue] { #expect(try TextStyle(named: text) == style) }
    }
  }

  @Test("SwiftUI's and the guidelines' names are read too")
  func otherNames() throws {
    #expect(try TextStyle(named: "title") == .title1)
    #expect(try TextStyle(named: "caption") == .caption1)
    #expect(try TextStyle(named: "Large Title") == .largeTitle)
    #expect(try TextStyle(named: "large-title") == .largeTitle)
  }

  @Test("Eleven styles are iOS's; the two extra large titles are marked as derived")
  func derived() {
    #expect(TextStyle.standard == Array(TextStyle.allCases.prefix(11)))
    #expect(TextStyle.allCases.filter(\.isDerived) == [.extraLargeTitle, .extraLargeTitle2])
  }

  @Test("A list is in the order of the scale and holds each style once; all are iOS's eleven")
  func list() throws {
    #expect(try TextStyle.list(named: "footnote, body,BODY") == [.body, .footnote])
    #expect(try TextStyle.list(named: "all") == TextStyle.standard)
  }

  @Test("An unknown style is answered with the nearest one and what is known")
  func unknown() {
    let error = #expect(throws: TextStyleError.unknown("titel")) { try TextStyle(named: "titel") }
    #expect(
      error?.description
        == "Text style 'titel' isn't known. Did you mean 'title1'? Known: title1, title2, title3, body, largeTitle and 8 more; 'preview-render scale' lists all."
    )
    #expect(throws: TextStyleError.unknown("")) { try TextStyle.list(named: "body,") }
  }
}
