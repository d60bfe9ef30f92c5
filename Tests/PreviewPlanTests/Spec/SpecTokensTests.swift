import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: design tokens")
struct SpecTokensTests {
  /// The styles of a file of tokens, and the mistakes.
  private func styles(_ tokens: String, _ more: String = "") throws -> (set: TypographySet?, mistakes: [String]) {
    let folder = TemporaryFolder()
    try folder.write(Array(tokens.utf8), to: "tokens.json")
    let text =
      "fonts: \(TestFonts.path("Inter.var.ttf"))\nsheets: { a: { kind: matrix } }\ntypography: { tokens: tokens.json\(more) }"
    let read = spec(text, folder: folder.path)
    guard let sheet = read.plan.pictures.first?.sheet as? MatrixSheet, case .typography(let set) = sheet.subject else {
      return (nil, read.mistakes.map(folder.shortened))
    }
    return (set, read.mistakes.map(folder.shortened))
  }

  @Test("Typography tokens are styles: aliases followed, types handed down, units read")
  func tokens() throws {
    let (set, mistakes) = try styles(
      """
      {
        "font": { "$type": "fontFamily", "brand": { "$value": ["Helvetica", "Inter"] } },
        "size": { "$type": "dimension", "m": { "$value": { "value": 1.5, "unit": "rem" } } },
        "weight": { "strong": { "$type": "fontWeight", "$value": "semi-bold" } },
        "text": {
          "$type": "typography",
          "$description": "not a token",
          "title": {
            "$value": {
              "fontFamily": "{font.brand}", "fontSize": "{size.m}", "fontWeight": "{weight.strong}",
              "letterSpacing": { "value": -0.5, "unit": "px" }, "lineHeight": 1.5
            },
            "$extensions": { "preview-render": { "relativeTo": "title1", "maximumFactor": 1.5 } }
          },
          "old": { "$value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": 300, "lineHeight": "24px", "letterSpacing": "-2%" } },
          "same": { "$value": "{text.old}" }
        },
        "alias": { "$value": "{text.title}" },
        "color": { "$type": "color", "$value": "#fff" }
      }
      """, ", text.old: { relativeTo: footnote }, tight: { extends: text.title, lineHeight: 28 }")
    #expect(mistakes == [])
    #expect(set?.styles.map(\.style.name) == ["text.title", "text.old", "text.same", "alias", "tight"])
    let title = try #require(set?["text.title"])
    #expect(title.style.pointSize == 24)
    #expect(title.base.variant.coordinates[0] == 600)
    #expect(title.style.tracking == -0.5 && set?["text.old"]?.style.tracking == .percent(-2))
    #expect(title.style.scaling == .relative(to: .title1, maximum: .factor(1.5)))
    // The token's line height is a multiple of the size, the style's one of the font's own line height.
    #expect(abs(title.style.lineHeightMultiple * title.base.lineHeight - 36) < 1e-9)
    // A dimension is the style's height of a line; a style that has one of its own takes no token's factor.
    #expect(set?["text.old"]?.style.lineHeight == 24 && set?["text.old"]?.style.lineHeightMultiple == 1)
    #expect(set?["tight"]?.style.lineHeight == 28 && set?["tight"]?.style.lineHeightMultiple == 1)
    #expect(set?["text.old"]?.style.textStyle == .footnote)
    #expect(set?["text.old"]?.base.variant.coordinates[0] == 300)
    #expect(set?["text.same"]?.style.textStyle == .body)
  }

  @Test(
    "Mistakes in tokens are reported in their file",
    arguments: [
      (
        #"{"a": {"$type": "typography", "$value": "{b}"}, "b": {"$value": "{a}"}}"#,
        "1:41: Tokens refer to each other in a circle: b → a → b."
      ),
      (#"{"a": {"$type": "typography", "$value": "{bb}"}}"#, "1:41: Token 'bb' isn't known. Known: a."),
      (#"{"a": {"$type": "color", "$value": "red"}}"#, "1:1: The file has no token of type 'typography'."),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "{c}", "fontSize": "1px"}}, "c": {"$type": "color", "$value": "red"}}"#,
        "1:56: Token 'c' must be fontFamily, and it is color."
      ),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": 1.5em}}}"#,
        #"1:77: 'fontSize' must be a dimension, as in {"value": 16, "unit": "px"}, not '1.5em'."#
      ),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "1px", "fontWeight": "bolt"}}}"#,
        "1:98: 'fontWeight' 'bolt' isn't known. Did you mean 'bold'? Known: "
      ),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "Intre", "fontSize": "1px"}}}"#,
        "1:56: Font 'Intre' isn't known. Did you mean 'Inter'?"
      ),
      (#"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter"}}}"#, "1:7: Style 'a' needs 'size'."),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "1px", "lineHeight": "big"}}}"#,
        "1:98: 'lineHeight' must be a number above 0, or a dimension, not 'big'."
      ),
      (
        #"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "1px", "lineHeight": "3em"}}}"#,
        "1:98: 'lineHeight' must be a dimension, as in "
      ),
      ("[1]", "1:1: A file of tokens must be a mapping, not a list."),
    ])
  func mistakes(tokens: String, sentence: String) throws {
    let told = try styles(tokens).mistakes
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("~/tokens.json:\(sentence)") == true, "\(told)")
  }

  @Test("A file of tokens that isn't there is reported where it is named")
  func missing() {
    #expect(
      specWith("typography: { tokens: nowhere.json }").mistakes.map(\.description).first?.hasPrefix(
        "preview.yml:3:23: File '") == true)
  }
}
