import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRuns

@Suite("Spec: numbers that fit nowhere")
struct SpecNumbersTests {
  /// Numbers beyond what an `Int` or a `Double` holds, and spellings that YAML 1.2 and JSON do not have.
  private static let numbers = [
    "1e300", "-1e300", "1e308", "99999999999999999999", "2147483648", "9223372036854775808", "-9223372036854775809",
    "1e400", ".inf", "-.inf", ".nan", "0x7FFFFFFFFFFFFFFF", "0o17", "190:20:30", "1_000",
  ]

  /// A scene, or a sheet, with `N` where a number stands.
  private static let places = [
    "{ slider: N }", "{ slider: 1, stops: N }", "{ tabBar: [{ title: x }], selected: N }",
    "{ label: x, lineSpacing: N }", "{ label: x, paragraphSpacing: N }", "{ label: x, baselineOffset: N }",
    "{ label: x, numberOfLines: N }", "{ label: x, size: N }", "{ label: x, weight: N }",
    "{ label: x, preferredMaxLayoutWidth: N }", "{ label: x, contentHugging: N }", "{ each: N, show: [{ label: x }] }",
    "{ spacer: N }", "{ divider: true, leadingInset: N }", "{ image: placeholder, width: N }",
    "{ image: placeholder, height: { L: N } }", "{ image: placeholder, cornerRadius: N }",
    "{ image: placeholder, scalesWith: body, maximum: N }", "{ image: placeholder, height: 9, aspect: N }",
    "{ row: [{ label: x }], height: N }", "{ row: [{ label: x }], insets: { top: N } }",
    "{ list: [{ label: x }], rowHeight: { all: N } }", "{ list: [{ label: x }], separatorInset: N }",
    "{ stack: [{ label: x }], spacing: N }", "{ background: { label: x }, padding: N }",
    "{ background: { label: x }, borderColor: label, borderWidth: N }", "{ background: { label: x }, cornerRadius: N }",
    "{ label: x, minimumWidth: N }", "{ label: x, maximumHeight: { points: N, scalesWith: body } }",
    "{ spacer: { points: 8, scalesWith: body, maximum: N } }", "{ label: x, opacity: N }",
    "{ overlay: [{ label: x }, { label: y, offset: { x: N } }] }",
    "{ background: { label: x }, padding: { top: 8, scalesWith: body, maximum: N } }",
  ]

  @Test("Everywhere in a scene, such a number is reported once, at its place, and nothing is drawn", arguments: places)
  func scenes(place: String) throws {
    for number in Self.numbers {
      let read = spec(
        "fonts: Fonts/Inter.var.ttf\nscenes:\n  a: { elements: [\(place.replacing("N", with: number))] }\n")
      let mistake = try #require(read.mistakes.first, "\(place) \(number)")
      #expect(read.mistakes.count == 1, "\(place) \(number) \(read.mistakes)")
      let column = 19 + place.prefix { $0 != "N" }.count
      #expect(mistake.position == SpecPosition(file: "preview.yml", line: 3, column: column))
      #expect(read.plan.pictures.isEmpty)
    }
  }

  @Test(
    "So it is in the matrix, in styles, on sheets, and in tolerances and masks",
    arguments: [
      "traits: { scale: N }", "traits: { width: [320, N] }", "traits: { sizeSetting: { steps: { a: N } } }",
      "typography: { a: { font: Inter, size: N } }", "typography: { a: { font: Inter, size: 9, maximumFactor: N } }",
      "typography: { a: { font: Inter, size: 9, tracking: N } }",
      "typography: { a: { font: Inter, size: 9, lineHeightMultiple: N } }",
      "typography: { a: { font: Inter, size: 9, axes: { wght: N } } }",
      "typography: { a: { font: Inter, size: 9, palette: N } }",
      "scenes: { b: { width: N, elements: [{ label: x }] } }",
      "scenes: { b: { traits: { scale: N }, elements: [{ label: x }] } }",
      "scenes: { b: { tolerance: { changedPixels: N }, elements: [{ label: x }] } }",
      "scenes: { b: { masks: { x: N, y: 0, width: 1, height: 1 }, elements: [{ label: x }] } }",
    ])
  func elsewhere(part: String) throws {
    for number in Self.numbers {
      let read = spec(
        "fonts: Fonts/Inter.var.ttf\nsheets: { a: { kind: ladder } }\n\(part.replacing("N", with: number))\n")
      let mistake = try #require(read.mistakes.first, "\(part) \(number)")
      #expect(read.mistakes.count == 1, "\(part) \(number) \(read.mistakes)")
      #expect(
        mistake.position
          == SpecPosition(file: "preview.yml", line: 3, column: 1 + part.prefix { $0 != "N" }.count))
    }
  }

  @Test(
    "The sentence says what the number must be, and how it was written if it is no number",
    arguments: [
      ("{ slider: 1e300 }", "'slider' can't be 1e+300: it must be a whole number from 1 to 1000."),
      ("{ slider: 1, stops: 1e300 }", "'stops' can't be 1e+300: it must be a whole number from 2 to 1000."),
      (
        "{ tabBar: [{ title: x }], selected: 1e300 }",
        "'selected' can't be 1e+300: it must be a whole number from 0 to 100."
      ),
      (
        "{ label: x, numberOfLines: 99999999999999999999 }",
        "'numberOfLines' can't be 1e+20: it must be a whole number from 0 to 10000."
      ),
      (
        "{ each: 2147483648, show: [{ label: x }] }",
        "'each' can't be 2147483648: it must be a whole number from 1 to 5000."
      ), ("{ label: x, size: 20pt }", "'size' must be a number above 0 and at most 2000, not '20pt'; write 20."),
      ("{ label: x, numberOfLines: 1_0 }", "'numberOfLines' must be a whole number from 0 to 10000, not '1_0'."),
      (
        "{ label: x, numberOfLines: '3' }",
        "'numberOfLines' must be a whole number from 0 to 10000, not the text '3'; write 3."
      ),
      (
        "{ stack: { label: x }, spacing: 8pt }",
        "'spacing' must be a number from 0 to 20000, or a mapping, or system, not '8pt'; write 8."
      ),
      (
        "{ stack: { label: x }, spacing: [8] }",
        "'spacing' must be a number from 0 to 20000, or a mapping, or system, not a list."
      ),
      (
        "{ label: x, numberOfLines: }",
        "'numberOfLines' is empty: give a whole number from 0 to 10000, as in numberOfLines: 0."
      ),
      ("{ label: \"a\\0b\" }", "'label' has a NUL character (\\0), which no text can have; remove it."),
    ])
  func sentences(element: String, sentence: String) {
    let told = spec("fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [\(element)] } }").mistakes
    #expect(told.map(\.error.description) == [sentence])
  }

  @Test("The smallest numbers that are let through, and a zero with a sign, are laid out")
  func smallest() async {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [XS, AX5], sizeSetting: { steps: { a: 1e-320, b: 10 } } }
      typography:
        a: { font: Inter, size: 1e-320, maximumFactor: 1 }
        b: { font: Inter, size: 2000, maximumPointSize: 2000, tracking: -200 }
      sheets: { m: { kind: matrix }, g: { kind: growth }, t: { kind: typography }, w: { kind: waterfall, sizes: 1e-320 } }
      scenes:
        s:
          elements:
            - { label: x, size: 1e-320, preferredMaxLayoutWidth: 1e-320 }
            - { label: x, typography: a, numberOfLines: -0 }
            - { image: placeholder, width: 1e-320, height: 20000 }
            - { spacer: -0 }
            - { stack: [{ label: x, contentHugging: -0 }, { label: y }], axis: horizontal, spacing: 1e-320 }
      """)
    #expect(read.mistakes == [] && !read.plan.pictures.isEmpty)
    for result in await PreviewRenderer(jobs: 1).sizes(of: read.plan) {
      #expect(throws: Never.self) { try result.get() }
    }
  }

  @Test("What would be billions of pictures or endless pages is refused before it is made")
  func products() {
    func refusals(_ rest: String) -> [String] {
      spec("fonts: Fonts/Inter.var.ttf\n" + rest).mistakes.map(\.description)
    }
    func many(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ", ") }
    #expect(
      refusals(
        "traits: { width: [\(many(60_000) { "\(1 + Double($0) / 10)" })] }\nscenes: { a: { elements: [{ label: x }] } }"
      )
        == ["preview.yml:3:11: The file asks for 720000 pictures, and at most 200000 are made; narrow the traits."])
    #expect(
      refusals("sheets: { a: { kind: waterfall, sizes: [\(many(501) { "\($0 + 1)" })] } }") == [
        "preview.yml:2:40: 'sizes' has 501 items, and at most 500 are read; give fewer."
      ])
    let sheets = refusals("sheets: { \(many(10_001) { "s\($0): { kind: matrix }" }) }")
    #expect(sheets == ["preview.yml:2:9: 'sheets' has 10001 items, and at most 10000 are read; give fewer."])
    let required = refusals(
      "sheets: { a: { kind: glyphs, require: [\(many(500) { _ in "CJK Unified Ideographs" })] } }")
    #expect(required == [])
    // A round without end to its mistakes stops where no more are reported.
    #expect(
      refusals("scenes: { a: { elements: [{ each: 5000, show: [{ label: x, color: '{index}' }] }] } }").count
        == Limits.specMistakes + 1)
  }
}
