import PreviewCore
import PreviewTestSupport
import PreviewType
import Testing

@Suite("Type scale")
struct TypeScaleTests {
  /// The published sizes and the recorded line spacings, kept apart from the library's own table. Columns run from XS to AX5.
  static let published: [(style: TextStyle, pointSize: [Double], lineSpacing: [Double])] = [
    (
      .largeTitle,
      [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    ),
    (
      .title1,
      [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
    ),
    (
      .title2,
      [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    ),
    (
      .title3,
      [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    ),
    (
      .headline,
      [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
    ),
    (
      .body,
      [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    ),
    (
      .callout,
      [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    ),
    (
      .subheadline,
      [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
    ),
    (
      .footnote,
      [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    ),
    (
      .caption1,
      [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
    ),
    (
      .caption2,
      [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
    ),
  ]

  /// Weight and emphasized weight.
  static let weights: [(style: TextStyle, weight: FontWeight, emphasized: FontWeight)] = [
    (.largeTitle, .regular, .bold),
    (.title1, .regular, .bold),
    (.title2, .regular, .bold),
    (.title3, .regular, .semibold),
    (.headline, .semibold, .semibold),
    (.subheadline, .regular, .semibold),
    (.body, .regular, .semibold),
    (.callout, .regular, .semibold),
    (.footnote, .regular, .semibold),
    (.caption1, .regular, .semibold),
    (.caption2, .regular, .semibold),
  ]

  @Test("The scale equals the published table in every cell")
  func wholeTable() {
    #expect(Self.published.map(\.style) == TextStyle.standard)
    for row in Self.published {
      for (category, (pointSize, lineSpacing)) in zip(
        ContentSizeCategory.allCases, zip(row.pointSize, row.lineSpacing))
      {
        let entry = TypeScale.entry(for: row.style, at: category)
        #expect(entry.pointSize == pointSize, "\(row.style) at \(category)")
        #expect(entry.lineSpacing == lineSpacing, "\(row.style) at \(category)")
      }
    }
  }

  @Test("Weights are those of the guidelines and don't change with the category")
  func weights() {
    for row in Self.weights {
      for category in ContentSizeCategory.allCases {
        let entry = TypeScale.entry(for: row.style, at: category)
        #expect(entry.weight == row.weight)
        #expect(entry.emphasizedWeight == row.emphasized)
      }
    }
  }

  @Test("The page of numbers has every size and line spacing, and the printed ones that differ")
  func page() throws {
    let path = "\(TestFonts.repository)/Documentation/reference/dynamic-type.md"
    let page = String(decoding: try FileAccess.bytes(of: path, limit: 1 << 16), as: UTF8.self)
    let rows = page.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
    }
    for style in TextStyle.standard {
      let cells = ContentSizeCategory.allCases.map { category in
        let entry = TypeScale.entry(for: style, at: category)
        return "\(Int(entry.pointSize))/\(Int(entry.lineSpacing))"
      }
      #expect(rows.contains([style.name] + cells), "\(style)")
    }
    let differing = rows.filter { $0.count == 4 && TextStyle.standard.map(\.name).contains($0[0]) }
    #expect(differing.count == 8)
    for row in differing {
      let style = try #require(TextStyle.standard.first { $0.name == row[0] })
      let entry = TypeScale.entry(for: style, at: try ContentSizeCategory(named: row[1]))
      #expect(Double(row[3]) == entry.lineSpacing && row[2] != row[3], "\(row)")
    }
  }

  @Test("Line spacings are the real ones in the eight cells where the printed ones differ")
  func realLineSpacing() {
    let cells: [(TextStyle, ContentSizeCategory, real: Double)] = [
      (.title1, .extraLarge, 36), (.title1, .extraExtraLarge, 38), (.title1, .accessibilityExtraExtraLarge, 61),
      (.headline, .accessibilityExtraExtraLarge, 51), (.subheadline, .extraExtraExtraLarge, 26),
      (.subheadline, .accessibilityLarge, 36), (.caption1, .accessibilityMedium, 27),
      (.caption2, .accessibilityLarge, 29),
    ]
    for (style, category, real) in cells {
      #expect(TypeScale.entry(for: style, at: category).lineSpacing == real)
    }
  }

  @Test("An unspecified category is taken as large")
  func unspecified() {
    #expect(TypeScale.entry(for: .body, at: .unspecified) == TypeScale.entry(for: .body, at: .large))
  }

  @Test("The extra large titles are 36 and 28 points at large, bold, and follow the style they are derived from")
  func derived() {
    #expect(TypeScale.entry(for: .extraLargeTitle, at: .large).pointSize == 36)
    #expect(TypeScale.entry(for: .extraLargeTitle2, at: .large).pointSize == 28)
    for category in ContentSizeCategory.allCases {
      let large = TypeScale.entry(for: .extraLargeTitle, at: category)
      let exact: Double = 36 * TypeScale.entry(for: .largeTitle, at: category).pointSize / 34
      let difference = abs(large.pointSize - exact)
      #expect(difference <= 0.5)
      #expect(large.weight == .bold)
      let small = TypeScale.entry(for: .extraLargeTitle2, at: category)
      #expect(small.pointSize == TypeScale.entry(for: .title1, at: category).pointSize)
      #expect(small.lineSpacing == TypeScale.entry(for: .title1, at: category).lineSpacing)
    }
    #expect(TypeScale.entry(for: .extraLargeTitle, at: .accessibilityExtraExtraExtraLarge).pointSize == 64)
  }
}
