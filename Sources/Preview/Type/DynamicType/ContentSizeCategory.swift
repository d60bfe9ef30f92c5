/// The user's text size setting: twelve sizes, or `unspecified` for whatever the environment has (`UIContentSizeCategory`).
///
/// Raw values are UIKit's strings. Categories compare in the order of their size; `unspecified` comes before them all.
public enum ContentSizeCategory: String, Hashable, Sendable {
  /// Not a size of its own: whatever the environment has.
  case unspecified = "_UICTContentSizeCategoryUnspecified"
  /// XS, the smallest.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// S.
  case small = "UICTContentSizeCategoryS"
  /// M.
  case medium = "UICTContentSizeCategoryM"
  /// L, the default of every device.
  case large = "UICTContentSizeCategoryL"
  /// XL.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// XXL.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// XXXL, the largest before the accessibility sizes.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// AX1.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// AX2.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// AX3.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// AX4.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// AX5, the largest.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether this is one of the five sizes that the Accessibility settings add.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The name that designers use: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5.
  public var shortName: String { names.short }

  /// The name that UIKit uses in Swift: `extraSmall` … `accessibilityExtraExtraExtraLarge`.
  public var longName: String { names.long }

  /// The name of SwiftUI's `DynamicTypeSize`: `xSmall` … `xxxLarge`, `accessibility1` … `accessibility5`.
  public var swiftUIName: String { names.swiftUI }

  /// Where the category stands among the twelve, 0 for XS … 11 for AX5; nil for `unspecified`.
  package var position: Int? { self == .unspecified ? nil : order - 1 }

  /// This category, or `other` if this is `unspecified`.
  public func specified(or other: ContentSizeCategory) -> ContentSizeCategory {
    self == .unspecified ? other : self
  }

  private var names: (short: String, long: String, swiftUI: String) {
    switch self {
    case .unspecified: ("unspecified", "unspecified", "unspecified")
    case .extraSmall: ("XS", "extraSmall", "xSmall")
    case .small: ("S", "small", "small")
    case .medium: ("M", "medium", "medium")
    case .large: ("L", "large", "large")
    case .extraLarge: ("XL", "extraLarge", "xLarge")
    case .extraExtraLarge: ("XXL", "extraExtraLarge", "xxLarge")
    case .extraExtraExtraLarge: ("XXXL", "extraExtraExtraLarge", "xxxLarge")
    case .accessibilityMedium: ("AX1", "accessibilityMedium", "accessibility1")
    case .accessibilityLarge: ("AX2", "accessibilityLarge", "accessibility2")
    case .accessibilityExtraLarge: ("AX3", "accessibilityExtraLarge", "accessibility3")
    case .accessibilityExtraExtraLarge: ("AX4", "accessibilityExtraExtraLarge", "accessibility4")
    case .accessibilityExtraExtraExtraLarge: ("AX5", "accessibilityExtraExtraExtraLarge", "accessibility5")
    }
  }
}

extension ContentSizeCategory: CaseIterable {
  /// The twelve sizes, smallest first; without `unspecified`.
  public static let allCases: [ContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
}

extension ContentSizeCategory: Comparable {
  /// The smaller category comes first, `unspecified` before all.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .unspecified: 0
    case .extraSmall: 1
    case .small: 2
    case .medium: 3
    case .large: 4
    case .extraLarge: 5
    case .extraExtraLarge: 6
    case .extraExtraExtraLarge: 7
    case .accessibilityMedium: 8
    case .accessibilityLarge: 9
    case .accessibilityExtraLarge: 10
    case .accessibilityExtraExtraLarge: 11
    case .accessibilityExtraExtraExtraLarge: 12
    }
  }
}

extension ContentSizeCategory: CustomStringConvertible {
  /// The short name.
  public var description: String { shortName }
}
