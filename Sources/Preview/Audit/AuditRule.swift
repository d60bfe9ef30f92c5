/// How bad a finding is.
package enum AuditSeverity: String, CaseIterable, Sendable, Comparable {
  /// People can't read something.
  case error
  /// People may not be able to read something, or it is harder than it need be.
  case warning
  /// Something to know.
  case information

  /// The worst comes first.
  package static func < (a: AuditSeverity, b: AuditSeverity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .information: 2
    }
  }
}

/// The source of a rule.
package struct AuditReference: Equatable, Sendable {
  /// The title.
  package let title: String
  /// Where it is read.
  package let address: String
}

/// Something that an audit looks for: one declaration each, in a file of its group.
///
/// A rule is asked once for each environment of a scene, with what was measured at all twelve categories; what it observes in several environments and rows is
/// merged into one ``AuditFinding``.
package final class AuditRule: Sendable {
  /// The id in acceptances and reports: `text-truncated`.
  package let id: String
  /// The severities that its findings may have, worst first.
  package let severities: [AuditSeverity]
  /// The problem, in a sentence.
  package let summary: String
  /// From which number on, in words.
  package let threshold: String
  /// The name in Apple's own audit; nil if it has no such finding.
  package let alias: String?
  /// The sources.
  package let references: [AuditReference]
  /// Rules whose findings about the same element this one explains: they aren't reported beside it.
  let explains: Set<String>
  /// Whether it is reported only where there is no error and no warning.
  let yields: Bool
  /// Whether another rule explains its findings only where it is found at all of their categories: before that, this one is what is seen.
  let isExplainedByCategory: Bool
  /// Whether it compares texts of the whole scene, so that it is asked once for all rows, with the first text in each text style.
  let comparesTexts: Bool
  /// Its observations in a scene; none for a rule of typography alone.
  let observations: @Sendable (SceneHistory) -> [AuditObservation]
  /// Its observations in the app's own styles.
  let styleObservations: @Sendable (StyleHistory) -> [AuditObservation]

  /// How a rule is documented.
  struct Account {
    let severities: [AuditSeverity]
    let summary: String
    let threshold: String
    let alias: String?
    let references: [AuditReference]

    init(
      _ severities: [AuditSeverity], _ summary: String, threshold: String, alias: String? = nil,
      by references: [AuditReference]
    ) {
      (self.severities, self.summary, self.threshold) = (severities, summary, threshold)
      (self.alias, self.references) = (alias, references)
    }
  }

  /// How a rule stands to others, and to the texts of a scene.
  struct Relations {
    var explains: Set<String> = []
    var yields = false
    var isExplainedByCategory = false
    var comparesTexts = false
  }

  init(
    _ id: String, _ account: Account, _ relations: Relations = Relations(),
    styles styleObservations: @escaping @Sendable (StyleHistory) -> [AuditObservation] = { _ in [] },
    _ observations: @escaping @Sendable (SceneHistory) -> [AuditObservation]
  ) {
    (self.id, severities, summary, threshold) = (id, account.severities, account.summary, account.threshold)
    (alias, references) = (account.alias, account.references)
    (explains, yields) = (relations.explains, relations.yields)
    (isExplainedByCategory, comparesTexts) = (relations.isExplainedByCategory, relations.comparesTexts)
    (self.observations, self.styleObservations) = (observations, styleObservations)
  }
}

/// Every rule, in the order in which the documentation lists them.
package enum AuditRules {
  /// The rules.
  package static let all = layouts + SourceRules.all

  /// Those that are asked about layouts.
  package static let layouts =
    TruncationRules.all + PlacementRules.all + SizeRules.all + HierarchyRules.all + ColorRules.all + ControlRules.all
    + LineRules.all + ConstraintRules.all
    + GlyphRules.all + LanguageRules.all

  /// The rule of an id.
  package static func rule(_ id: String) -> AuditRule? { all.first { $0.id == id } }
}

extension AuditReference {
  static let appStore = AuditReference(
    title: "App Store Connect: Larger Text evaluation criteria",
    address:
      "https://developer.apple.com/help/app-store-connect/manage-app-accessibility/larger-text-evaluation-criteria")
  static let auditTypes = AuditReference(
    title: "Apple: XCUIAccessibilityAuditType",
    address: "https://developer.apple.com/documentation/xctest/xcuiaccessibilityaudittype")
  static let typography = AuditReference(
    title: "Human Interface Guidelines: Typography",
    address: "https://developer.apple.com/design/human-interface-guidelines/typography")
  static let accessibility = AuditReference(
    title: "Human Interface Guidelines: Accessibility",
    address: "https://developer.apple.com/design/human-interface-guidelines/accessibility")
  static let contrast = AuditReference(
    title: "WCAG 2.2, 1.4.3 Contrast (Minimum)", address: "https://www.w3.org/TR/WCAG22/#contrast-minimum")
  static let nonText = AuditReference(
    title: "WCAG 2.2, 1.4.11 Non-text Contrast", address: "https://www.w3.org/TR/WCAG22/#non-text-contrast")
  static let targets = AuditReference(
    title: "WCAG 2.2, 2.5.8 Target Size (Minimum)", address: "https://www.w3.org/TR/WCAG22/#target-size-minimum")
  static let resize = AuditReference(
    title: "WCAG 2.2, 1.4.4 Resize Text", address: "https://www.w3.org/TR/WCAG22/#resize-text")
  static let spacing = AuditReference(
    title: "WCAG 2.2, 1.4.12 Text Spacing", address: "https://www.w3.org/TR/WCAG22/#text-spacing")
  static let f69 = AuditReference(
    title: "WCAG failure F69: text is clipped, truncated or obscured when it is resized",
    address: "https://www.w3.org/WAI/WCAG22/Techniques/failures/F69")
  static let testFramework = AuditReference(
    title: "Google: Accessibility Test Framework for Android, TextSizeCheck",
    address: "https://github.com/google/Accessibility-Test-Framework-for-Android")
  static let uiCheck = AuditReference(
    title: "Android Studio: UI Check", address: "https://developer.android.com/develop/ui/compose/tooling/debug")
  static let bars = AuditReference(
    title: "UIKit, UINavigationItem: additionalOverflowItems",
    address: "https://developer.apple.com/documentation/uikit/uinavigationitem/additionaloverflowitems")
  static let conflicts = AuditReference(
    title: "Apple: Auto Layout Guide, Debugging Auto Layout",
    address:
      "https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/TypesofErrors.html"
  )
  static let xbox = AuditReference(
    title: "Xbox Accessibility Guideline 101: Text display",
    address: "https://learn.microsoft.com/gaming/accessibility/xbox-accessibility-guidelines/101")
  static let notdef = AuditReference(
    title: "OpenType: the .notdef glyph",
    address: "https://learn.microsoft.com/typography/opentype/spec/recom#glyph-0-the-notdef-glyph")
}
