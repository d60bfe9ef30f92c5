import PreviewCore

/// The role of a text, which decides how it scales (`UIFont.TextStyle`): iOS's eleven, and visionOS's two extra large titles.
///
/// Raw values are UIKit's strings.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  /// 34 pt at large.
  case largeTitle = "UICTFontTextStyleTitle0"
  /// 28 pt at large; `title` in SwiftUI.
  case title1 = "UICTFontTextStyleTitle1"
  /// 22 pt at large.
  case title2 = "UICTFontTextStyleTitle2"
  /// 20 pt at large.
  case title3 = "UICTFontTextStyleTitle3"
  /// 17 pt semibold at large.
  case headline = "UICTFontTextStyleHeadline"
  /// 17 pt at large; what `UIFontMetrics.default` stands for.
  case body = "UICTFontTextStyleBody"
  /// 16 pt at large.
  case callout = "UICTFontTextStyleCallout"
  /// 15 pt at large.
  case subheadline = "UICTFontTextStyleSubhead"
  /// 13 pt at large.
  case footnote = "UICTFontTextStyleFootnote"
  /// 12 pt at large; `caption` in SwiftUI.
  case caption1 = "UICTFontTextStyleCaption1"
  /// 11 pt at large.
  case caption2 = "UICTFontTextStyleCaption2"
  /// 36 pt bold at large, on visionOS. Its table is derived: see ``isDerived``.
  case extraLargeTitle = "UICTFontTextStyleExtraLargeTitle"
  /// 28 pt bold at large, on visionOS. Its table is derived: see ``isDerived``.
  case extraLargeTitle2 = "UICTFontTextStyleExtraLargeTitle2"

  /// iOS's eleven styles, whose tables are published, largest first.
  public static let standard: [TextStyle] = allCases.filter { !$0.isDerived }

  /// Whether the style's table is an assumption.
  ///
  /// Apple publishes the size of the two extra large titles at large only. Their sizes at other categories are derived here from
  /// the ratios of ``largeTitle`` (for ``extraLargeTitle``) and ``title1`` (for ``extraLargeTitle2``).
  public var isDerived: Bool { derivedFrom != nil }

  /// The style whose ratios a derived style takes over.
  package var derivedFrom: TextStyle? {
    switch self {
    case .extraLargeTitle: .largeTitle
    case .extraLargeTitle2: .title1
    default: nil
    }
  }

  /// The name that UIKit uses in Swift.
  public var name: String {
    switch self {
    case .largeTitle: "largeTitle"
    case .title1: "title1"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .subheadline: "subheadline"
    case .body: "body"
    case .callout: "callout"
    case .footnote: "footnote"
    case .caption1: "caption1"
    case .caption2: "caption2"
    case .extraLargeTitle: "extraLargeTitle"
    case .extraLargeTitle2: "extraLargeTitle2"
    }
  }
}

extension TextStyle: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension TextStyle {
  /// The style of that name, letter case, spaces and hyphens aside.
  ///
  /// UIKit's name, its raw value, SwiftUI's `title` and `caption`, and the guidelines' "Large Title" are known.
  ///
  /// - Throws: ``TextStyleError/unknown(_:)``.
  public init(named text: String) throws(TextStyleError) {
    let wanted = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    let match = Self.allCases.first { $0.name.lowercased() == wanted || $0.rawValue.lowercased() == wanted }
    switch (match, wanted) {
    case (let match?, _): self = match
    case (nil, "title"): self = .title1
    case (nil, "caption"): self = .caption1
    default: throw .unknown(text)
    }
  }

  /// The styles that a text names: one, several with commas, or `all` for iOS's eleven; each once, in the order of the scale.
  ///
  /// - Throws: ``TextStyleError``.
  public static func list(named text: String) throws(TextStyleError) -> [TextStyle] {
    var wanted: Set<TextStyle> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part.lowercased() == "all" {
        wanted.formUnion(standard)
      } else {
        wanted.insert(try TextStyle(named: String(part)))
      }
    }
    return allCases.filter(wanted.contains)
  }
}

/// Why a text names no text style.
public enum TextStyleError: Error, Hashable {
  /// No style is written so.
  case unknown(String)
}

extension TextStyleError: CustomStringConvertible {
  /// One sentence: what, on which text, and what is known.
  public var description: String {
    switch self {
    case .unknown(let text):
      let names = TextStyle.allCases.map(\.name)
      return Spelling.unknown("Text style", text, among: names)
        + " Known: \(Spelling.choices(names, near: text, listedIn: "'preview-render scale'"))."
    }
  }
}
