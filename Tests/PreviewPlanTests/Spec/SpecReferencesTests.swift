import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: references between design tokens")
struct SpecReferencesTests {
  /// The styles of a file of tokens, and the mistakes.
  private func styles(_ tokens: String) throws -> (set: TypographySet?, mistakes: [String]) {
    let folder = TemporaryFolder()
    try folder.write(Array(tokens.utf8), to: "tokens.json")
    let read = spec(
      "fonts: \(TestFonts.path("Inter.var.ttf"))\nsheets: { a: { kind: matrix } }\ntypography: { tokens: tokens.json }",
      folder: folder.path)
    let mistakes = read.mistakes.map(folder.shortened)
    guard let sheet = read.plan.pictures.first?.sheet as? MatrixSheet, case .typography(let set) = sheet.subject else {
      return (nil, mistakes)
    }
    return (set, mistakes)
  }

  /// `name size wght`, a style a line.
  private func shown(_ set: TypographySet?) -> [String] {
    (set?.styles ?? []).map {
      "\($0.style.name) \(NumberText.brief($0.style.pointSize)) \(NumberText.brief($0.base.variant.coordinates[0]))"
    }
  }

  /// A family, a size, a weight and a style, for references to lead to.
  private static let base = #"""
    "font": { "$type": "fontFamily", "$root": { "$value": "Inter" }, "a/b~c": { "$value": ["Nowhere", "Inter"] } },
    "size": { "$type": "dimension", "m": { "$value": { "value": 1.5, "unit": "rem" } }, "l": { "$value": { "value": 40, "unit": "px" } } },
    "weight": { "$type": "fontWeight", "list": { "$value": 300 }, "named": { "$value": "extra-bold" } },
    "base": { "$type": "typography", "$value": { "fontFamily": "{font.$root}", "fontSize": "{size.m}", "fontWeight": "{weight.named}" } }
    """#

  @Test(
    "JSON Pointers lead to tokens, to values and into them, through other references",
    arguments: [
      // A whole token, by its value, by itself, and in place of a value.
      (##""x": { "$type": "typography", "$ref": "#/base/$value" }"##, "x 24 800"),
      (##""x": { "$ref": "#/base/$value" }"##, "x 24 800"),
      (##""x": { "$ref": "#/base" }"##, "x 24 800"),
      (##""x": { "$value": { "$ref": "#/base/$value" } }"##, "x 24 800"),
      // The type of what is referred to goes before that of the group.
      (##""g": { "$type": "color", "x": { "$ref": "#/base/$value" } }"##, "g.x 24 800"),
      // Parts of a style.
      (
        ##""x": { "$type": "typography", "$value": { "fontFamily": { "$ref": "#/font/a~1b~0c/$value" }, "fontSize": { "$ref": "#/size/l/$value" }, "fontWeight": { "$ref": "#/weight/list/$value" } } }"##,
        "x 40 300"
      ),
      // Into values: one family of a list, the number of a dimension, the size of a style that is an alias.
      (
        ##""x": { "$type": "typography", "$value": { "fontFamily": { "$ref": "#/font/a~1b~0c/$value/1" }, "fontSize": { "value": { "$ref": "#/size/l/$value/value" }, "unit": "rem" } } }"##,
        "x 640 400"
      ),
      (
        ##""y": { "$value": "{base}" }, "x": { "$type": "typography", "$value": { "fontFamily": ["{font.$root}"], "fontSize": { "$ref": "#/y/$value/fontSize" } } }"##,
        "y 24 800, x 24 400"
      ),
      (
        ##""y": { "$ref": "#/base" }, "x": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "$ref": "#/y/$value/fontSize" } } }"##,
        "y 24 800, x 24 400"
      ),
      // A fragment of a URI may have its escapes.
      (##""a b": { "$ref": "#/base" }, "x": { "$ref": "#/a%20b/$value" }"##, "a b 24 800, x 24 800"),
    ])
  func pointers(_ tokens: String, _ expected: String) throws {
    let (set, mistakes) = try styles("{\(Self.base),\n\(tokens)}")
    #expect(mistakes == [])
    #expect(shown(set).joined(separator: ", ") == "base 24 800, " + expected)
  }

  @Test(
    "Types are handed down by groups, weights have names and numbers, dimensions units",
    arguments: [
      (##""fontSize": { "value": 1, "unit": "rem" }, "fontWeight": "thin""##, "t.g.x 16 100"),
      (##""fontSize": { "value": 17.5, "unit": "px" }, "fontWeight": "ultra-light""##, "t.g.x 17.5 200"),
      (##""fontSize": "2rem", "fontWeight": 550"##, "t.g.x 32 550"),
      (##""fontSize": 11, "fontWeight": "demi-bold""##, "t.g.x 11 600"),
      (##""fontSize": "12pt", "fontWeight": "black""##, "t.g.x 12 900"),
    ])
  func values(_ parts: String, _ expected: String) throws {
    let (set, mistakes) = try styles(
      ##"{ "t": { "$type": "typography", "g": { "x": { "$value": { "fontFamily": "Inter", "## + parts + "} } } } }")
    #expect(mistakes == [])
    #expect(shown(set) == [expected])
  }

  @Test(
    "References that lead nowhere, in circles, or are invalid are reported at their places, all in one run",
    arguments: [
      (
        ##"{"a": {"$type": "typography", "$ref": "#/bb/$value"}, "b": {"$type": "typography", "$ref": "#/a/$value/x"}}"##,
        [
          "1:39: Token '#/bb/$value' isn't known. Did you mean '#/b/$value'? Known: #/a/$value, #/b/$value."
        ]
      ),
      (
        ##"{"a": {"$type": "typography", "$ref": "#/b/$value"}, "b": {"$value": "{c}"}, "c": {"$value": {"$ref": "#/a"}}}"##,
        ["1:39: Tokens refer to each other in a circle: b → c → a → b."]
      ),
      (
        ##"{"a": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"$ref": "#/a/$value/fontSize"}}}}"##,
        ["1:86: Tokens refer to each other in a circle: a.$value.fontSize → a.$value.fontSize."]
      ),
      (
        ##"{"a": {"$type": "typography", "$ref": "other.json#/a"}, "b": {"$type": "typography", "$value": {"$ref": 3}}}"##,
        [
          "1:39: Reference 'other.json#/a' isn't understood: write '#/' and the path inside of this file, as in '#/font/brand/$value', with '~1' for '/' and '~0' for '~'.",
          "1:105: '$ref' must be text, not 3.",
        ]
      ),
      (
        ##"{"a": {"$type": "typography", "$value": {}, "$ref": "#/b"}}"##,
        ["1:45: Give either '$value' or '$ref'.", "1:7: Style 'a' needs 'font'."]
      ),
      (
        ##"{"a": {"$type": "typography", "$value": {"fontFamily": {"$ref": "#/c/$value"}, "fontSize": 9}}, "c": {"$type": "color", "$value": "red"}}"##,
        ["1:65: Token 'c' must be fontFamily, and it is color."]
      ),
    ])
  func mistakes(_ tokens: String, _ sentences: [String]) throws {
    let told = try styles(tokens).mistakes
    for sentence in sentences { #expect(told.contains { $0.hasPrefix("~/tokens.json:\(sentence)") }, "\(told)") }
  }

  @Test("A chain of hundreds of references ends at once, and each stretch of it is reported once")
  func chain() throws {
    let count = 300
    let links = (0..<count).map { ##""t\##($0)": { "$type": "typography", "$ref": "#/t\##($0 + 1)/$value" }"## }
    let told = try styles("{ \(links.joined(separator: ",\n")) }").mistakes
    // 64 at a time, and what is left leads nowhere.
    #expect(told.count == 2 && told.last?.contains("Token '#/t300/$value' isn't known.") == true)
    #expect(
      told.first
        == "~/tokens.json:1:42: More than 64 references lead from one token to the next here; that is not followed. In 4 places: 1:42, 65:41, 129:42 and 1 more."
    )
  }
}
