import PreviewType
import Testing

@Suite("Content size category")
struct ContentSizeCategoryTests {
  static let names: [(ContentSizeCategory, short: String, long: String, swiftUI: String, raw: String)] = [
    (.extraSmall, "XS", "extraSmall", "xSmall", "UICTContentSizeCategoryXS"),
    (.small, "S", "small", "small", "UICTContentSizeCategoryS"),
    (.medium, "M", "medium", "medium", "UICTContentSizeCategoryM"),
    (.large, "L", "large", "large", "UICTContentSizeCategoryL"),
    (.extraLarge, "XL", "extraLarge", "xLarge", "UICTContentSizeCategoryXL"),
    (.extraExtraLarge, "XXL", "extraExtraLarge", "xxLarge", "UICTContentSizeCategoryXXL"),
    (.extraExtraExtraLarge, "XXXL", "extraExtraExtraLarge", "xxxLarge", "UICTContentSizeCategoryXXXL"),
    (
      .accessibilityMedium, "AX1", "accessibilityMedium", "accessibility1",
      "UICTContentSizeCategoryAccessibilityM"
    ),
    (
      .accessibilityLarge, "AX2", "accessibilityLarge", "accessibility2",
      "UICTContentSizeCategoryAccessibilityL"
    ),
    (
      .accessibilityExtraLarge, "AX3", "accessibilityExtraLarge", "accessibility3",
      "UICTContentSizeCategoryAccessibilityXL"
    ),
    (
      .accessibilityExtraExtraLarge, "AX4", "accessibilityExtraExtraLarge", "accessibility4",
      "UICTContentSizeCategoryAccessibilityXXL"
    ),
    (
      .accessibilityExtraExtraExtraLarge, "AX5", "accessibilityExtraExtraExtraLarge", "accessibility5",
      "UICTContentSizeCategoryAccessibilityXXXL"
    ),
  ]

  @Test("Twelve categories stand in order, and unspecified before them all")
  func order() {
    #expect(ContentSizeCategory.allCases == Self.names.map(\.0))
    #expect(ContentSizeCategory.allCases.shuffled().sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.allCases.map(\.position) == Array(0...11))
    #expect(ContentSizeCategory.allCases.allSatisfy { .unspecified < $0 })
    #expect(ContentSizeCategory.unspecified.position == nil)
  }

  @Test("Only the last five are accessibility categories")
  func accessibility() {
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory) == ContentSizeCategory.allCases.suffix(5))
    #expect(!ContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test("Every name is read back, in any letter case")
  func everyName() throws {
    for (category, short, long, swiftUI, raw) in Self.names {
      #expect(category.shortName == short)
      #expect(category.longName == long)
      #expect(category.swiftUIName == swiftUI)
      #expect(category.rawValue == raw)
      #expect(category.description == short)
      for name in [short, long, swiftUI, raw] {
        #expect(try ContentSizeCategory(named: name) == category)
        #expect(try ContentSizeCategory(named: name.lowercased()) == category)
        #expect(try ContentSizeCategory(named: name.uppercased()) == category)
      }
    }
  }

  @Test("A simulator's spelling with hyphens is read, and spaces around a name don't count")
  func hyphens() throws {
    #expect(try ContentSizeCategory(named: "accessibility-extra-large") == .accessibilityExtraLarge)
    #expect(try ContentSizeCategory(named: " ax3 ") == .accessibilityExtraLarge)
  }

  @Test("A list is sorted and holds each category once")
  func list() throws {
    #expect(
      try ContentSizeCategory.list(named: "AX1, L,accessibility1,xs") == [.extraSmall, .large, .accessibilityMedium])
    #expect(try ContentSizeCategory.list(named: "ALL") == ContentSizeCategory.allCases)
    #expect(try ContentSizeCategory.list(named: "AX5,all") == ContentSizeCategory.allCases)
  }

  @Test("Where one category is wanted, no list is offered, and one that is given is reported as such")
  func one() {
    let known = "XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5."
    func words(_ text: String) -> String? {
      do throws(ContentSizeCategoryError) { _ = try ContentSizeCategory(named: text) } catch {
        return error.description
      }
      return nil
    }
    #expect(words("AX6") == "Content size category 'AX6' isn't known. Did you mean 'AX1'? Known: \(known)")
    for several in ["all", "L...AX2", "L,XL", "L-AX2"] {
      #expect(
        words(several)
          == "One content size category is wanted, and '\(several)' stands for several; give one of: \(known)")
    }
  }

  @Test("A range holds both of its ends, however they are written")
  func range() throws {
    let wanted: [ContentSizeCategory] = [
      .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
    ]
    for text in ["L...AX2", "large...accessibility2", "l ... ax2", "L…AX2", "L...XXL,XL...AX2"] {
      #expect(try ContentSizeCategory.list(named: text) == wanted)
    }
    #expect(try ContentSizeCategory.list(named: "M...M") == [.medium])
  }

  @Test(
    "An unknown name is answered with the nearest one and what is known",
    arguments: [
      (
        "AX6",
        "Content size category 'AX6' isn't known. Did you mean 'AX1'? Known: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, ranges such as L...AX2, and all."
      ),
      (
        "acessibilityLarge",
        "Content size category 'acessibilityLarge' isn't known. Did you mean 'accessibilityLarge'? Known: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, ranges such as L...AX2, and all."
      ),
      (
        "enormous",
        "Content size category 'enormous' isn't known. Known: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, ranges such as L...AX2, and all."
      ),
      (
        "AX2...L", "The range 'AX2...L' runs backwards; write 'L...AX2'."
      ),
      (
        "L..AX2", "'L..AX2' isn't a range; write 'L...AX2', with three dots."
      ),
      (
        "XS, L–AX2", "'L–AX2' isn't a range; write 'L...AX2', with three dots."
      ),
      (
        "accessibility-large to extra-small",
        "'accessibility-large to extra-small' isn't a range; write 'XS...AX2', with three dots."
      ),
      (
        "L,,M", "A content size category is missing in 'L,,M'; write categories as 'L', 'L,AX1', 'L...AX2' or 'all'."
      ),
      (
        "...",
        "A content size category is missing in '...'; write categories as 'L', 'L,AX1', 'L...AX2' or 'all'."
      ),
      (
        "", "A content size category is missing in ''; write categories as 'L', 'L,AX1', 'L...AX2' or 'all'."
      ),
    ])
  func errors(text: String, sentence: String) {
    let error = #expect(throws: ContentSizeCategoryError.self) { try ContentSizeCategory.list(named: text) }
    #expect(error?.description == sentence)
  }

  @Test("A name that is pages long, or holds control characters, is shown cut and escaped")
  func hostileName() {
    let long = #expect(throws: ContentSizeCategoryError.self) {
      try ContentSizeCategory(named: String(repeating: "x", count: 1_000_000))
    }
    #expect(long.map { $0.description.count < 300 } == true)
    let control = #expect(throws: ContentSizeCategoryError.self) { try ContentSizeCategory(named: "\u{1B}[31mL") }
    #expect(control?.description.hasPrefix(#"Content size category '\u{1B}[31mL' isn't known."#) == true)
  }
}
