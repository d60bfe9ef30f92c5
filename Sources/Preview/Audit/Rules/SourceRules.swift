/// Rules of Swift sources alone. What sources and layouts both show has one rule: `fixed-font`,
/// `fixed-box`, `line-limit`, `untranslated`.
///
/// No layout is asked: ``SourceFindings`` makes the findings.
enum SourceRules {
  static let all = [followsBody, unknownFont, unusedFont, unknownKey]

  static let followsBody = AuditRule(
    "follows-body",
    AuditRule.Account(
      [.information], "A custom font without a text style grows as body does, whatever its size.",
      threshold: "'Font.custom(_:size:)' without 'relativeTo', below 14 pt or above 20 pt", by: [.customFont])
  ) { _ in [] }

  static let unknownFont = AuditRule(
    "unknown-font",
    AuditRule.Account(
      [.warning], "A source asks for a font that neither the app nor iOS has.",
      threshold: "any name, in an app with font files of its own", by: [.systemFonts])
  ) { _ in [] }

  static let unusedFont = AuditRule(
    "unused-font",
    AuditRule.Account(
      [.information], "A registered font is named by no source.",
      threshold: "neither its names nor its file's occur in any Swift source or Interface Builder document", by: [])
  ) { _ in [] }

  static let unknownKey = AuditRule(
    "unknown-key",
    AuditRule.Account(
      [.warning], "A source looks up a key that no table has, so that people read the key.",
      threshold: "a key without spaces and without a default, of a table that the app has", by: [])
  ) { _ in [] }
}

extension AuditReference {
  static let customFont = AuditReference(
    title: "SwiftUI: Font.custom(_:size:)",
    address: "https://developer.apple.com/documentation/swiftui/font/custom(_:size:)")
  static let systemFonts = AuditReference(
    title: "Apple: System fonts of iOS", address: "https://developer.apple.com/fonts/system-fonts/")
}
