import PreviewCore

extension ContentSizeCategory {
  /// The category of that name, in any of the ways it is written, letter case and hyphens aside.
  ///
  /// `AX3`, `accessibilityExtraLarge` (UIKit), `accessibility3` (SwiftUI), `UICTContentSizeCategoryAccessibilityXL` (raw value)
  /// and `accessibility-extra-large` (`simctl ui content_size`) are the same one.
  ///
  /// - Throws: ``ContentSizeCategoryError/unknown(_:isInList:)``.
  public init(named text: String) throws(ContentSizeCategoryError) {
    if let category = Self.category(named: text) {
      self = category
      return
    }
    if (try? Self.list(named: text)) != nil || Self.almostRange(text) != nil { throw .several(Self.trimmed(text)) }
    throw .unknown(Self.trimmed(text))
  }

  private static func category(named text: String) -> ContentSizeCategory? {
    let wanted = plain(text)
    return allCases.first { category in
      let spellings = [category.shortName, category.longName, category.swiftUIName, category.rawValue]
      return spellings.contains { $0.lowercased() == wanted }
    }
  }

  /// The category that a part of a list names.
  private static func part(_ text: String) throws(ContentSizeCategoryError) -> ContentSizeCategory {
    if let category = category(named: text) { return category }
    if let (first, last) = almostRange(text) { throw .almostRange(trimmed(text), from: first, to: last) }
    throw .unknown(trimmed(text), isInList: true)
  }

  /// The categories that a list names: names, ranges as `L...AX2`, `...XXXL` or `AX1...`, `all`, or several of these with commas.
  ///
  /// The answer runs from the smallest to the largest and names each category once, in whatever order it was written.
  ///
  /// - Throws: ``ContentSizeCategoryError``.
  public static func list(named text: String) throws(ContentSizeCategoryError) -> [ContentSizeCategory] {
    var wanted: Set<ContentSizeCategory> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = trimmed(String(part))
      guard !part.isEmpty else { throw .missing(in: text) }
      if part.lowercased() == "all" {
        wanted.formUnion(allCases)
      } else if let (first, last) = ends(of: part) {
        guard !first.isEmpty || !last.isEmpty else { throw .missing(in: text) }
        let lower = first.isEmpty ? .extraSmall : try Self.part(first)
        let upper = last.isEmpty ? .accessibilityExtraExtraExtraLarge : try Self.part(last)
        guard lower <= upper else { throw .backwards(from: lower, to: upper) }
        wanted.formUnion(allCases.filter { (lower...upper).contains($0) })
      } else {
        wanted.insert(try Self.part(part))
      }
    }
    return allCases.filter(wanted.contains)
  }

  /// The two sides of a range; keyboards turn three full stops into an ellipsis, so that counts too.
  private static func ends(of part: String) -> (first: String, last: String)? {
    if let ellipsis = part.firstIndex(of: "…") {
      return (String(part[..<ellipsis]), String(part[part.index(after: ellipsis)...]))
    }
    guard let start = part.firstIndex(of: "."), part[start...].hasPrefix("...") else { return nil }
    return (String(part[..<start]), String(part[start...].dropFirst(3)))
  }

  /// The ends of a range that is written in another way: `L..AX2`, `L-AX2`, `L to AX2`. The smaller one comes first.
  private static func almostRange(_ text: String) -> (ContentSizeCategory, ContentSizeCategory)? {
    // No range of two names is longer; a text of pages would be searched for minutes.
    guard text.utf8.count <= 100 else { return nil }
    for mark in ["..<", "..", "-", "–", "—", "−", "~", ":", " to "] {
      for range in text.ranges(ofText: mark) {
        guard let first = category(named: String(text[..<range.lowerBound])),
          let last = category(named: String(text[range.upperBound...]))
        else { continue }
        return (min(first, last), max(first, last))
      }
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func plain(_ text: String) -> String {
    trimmed(text).lowercased().filter { $0 != "-" }
  }
}

/// The names of SwiftUI's `DynamicTypeSize`, where they are others.
extension ContentSizeCategory {
  /// XS.
  public static var xSmall: Self { .extraSmall }
  /// XL.
  public static var xLarge: Self { .extraLarge }
  /// XXL.
  public static var xxLarge: Self { .extraExtraLarge }
  /// XXXL.
  public static var xxxLarge: Self { .extraExtraExtraLarge }
  /// AX1.
  public static var accessibility1: Self { .accessibilityMedium }
  /// AX2.
  public static var accessibility2: Self { .accessibilityLarge }
  /// AX3.
  public static var accessibility3: Self { .accessibilityExtraLarge }
  /// AX4.
  public static var accessibility4: Self { .accessibilityExtraExtraLarge }
  /// AX5.
  public static var accessibility5: Self { .accessibilityExtraExtraExtraLarge }
}

/// Why a text names no content size category.
public enum ContentSizeCategoryError: Error, Hashable {
  /// No category is written so; in a list there may be ranges, too.
  case unknown(String, isInList: Bool = false)
  /// A list or a range where one category is wanted.
  case several(String)
  /// Nothing stands before or after a comma or the dots of a range.
  case missing(in: String)
  /// A range that is written with something else than three dots.
  case almostRange(String, from: ContentSizeCategory, to: ContentSizeCategory)
  /// The range runs from a larger category to a smaller one.
  case backwards(from: ContentSizeCategory, to: ContentSizeCategory)
}

extension ContentSizeCategoryError: CustomStringConvertible {
  /// One sentence: what, on which text, and what would be right.
  public var description: String {
    switch self {
    case .unknown(let text, let isInList):
      let categories = ContentSizeCategory.allCases
      let candidates = categories.flatMap { [$0.shortName, $0.longName, $0.swiftUIName, $0.rawValue] }
      return Spelling.unknown("Content size category", text, among: candidates + (isInList ? ["all"] : []))
        + " Known: \(Spelling.list(categories.map(\.shortName)))\(isInList ? ", ranges such as L...AX2, and all" : "")."
    case .several(let text):
      return "One content size category is wanted, and '\(Spelling.shown(text))' stands for several; give one of: "
        + "\(Spelling.list(ContentSizeCategory.allCases.map(\.shortName)))."
    case .missing(let text):
      return "A content size category is missing in '\(Spelling.shown(text))'; "
        + "write categories as 'L', 'L,AX1', 'L...AX2' or 'all'."
    case .almostRange(let text, let lower, let upper):
      return "'\(Spelling.shown(text))' isn't a range; write '\(lower)...\(upper)', with three dots."
    case .backwards(let lower, let upper):
      return "The range '\(lower)...\(upper)' runs backwards; write '\(upper)...\(lower)'."
    }
  }
}
