/// An audit's results.
package struct AuditReport: Sendable {
  /// The findings that aren't accepted: scenes in the order of the file, typography at the end, the worst first.
  package var findings: [AuditFinding] = []
  /// Findings that the spec accepts.
  package var accepted: [(finding: AuditFinding, acceptance: SpecAcceptance)] = []
  /// Entries of `accepted` whose day has passed; what they accepted is among the findings.
  package var expired: [SpecAcceptance] = []
  /// Entries of `accepted` that nothing was found for.
  package var unused: [SpecAcceptance] = []
  /// The scenes that were audited, with what can be said of Larger Text.
  package var scenes: [AuditedScene] = []
  /// How far texts hold; empty unless asked for.
  package var breakPoints: [SceneBreakPoint] = []
  /// The failures of layout, a sentence each.
  package var failures: [String] = []
  /// How many of the app's own styles were audited.
  package var styleCount = 0
  /// The day by which entries of `accepted` are expired.
  package var today: CalendarDate

  /// A scene that was audited.
  package struct AuditedScene: Sendable {
    /// Its name.
    package let name: String
    /// Whether its text is larger text in the App Store's words.
    package let largerText: LargerText
    /// The ids of the findings that say so.
    package let reasons: [String]
  }

  /// The limits, stated once in every report.
  package static let limits =
    "Not computable: labels and traits of assistive technologies, reading order, motion, text inside pictures."

  /// How many findings there are of a severity.
  package func count(_ severity: AuditSeverity) -> Int { findings.count { $0.severity == severity } }

  /// Whether nothing stands against it: no error and, if asked for, no warning.
  package func passes(isStrict: Bool) -> Bool { count(.error) == 0 && (!isStrict || count(.warning) == 0) }

  /// `8 scenes × 12 categories: 3 errors, 5 warnings`.
  package var summary: String {
    func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    var parts: [String] = []
    if !scenes.isEmpty { parts.append(counted(scenes.count, "scene")) }
    if styleCount > 0 { parts.append(counted(styleCount, "style")) }
    var counts = [counted(count(.error), "error"), counted(count(.warning), "warning")]
    if count(.information) > 0 { counts.append("\(count(.information)) for information") }
    if !accepted.isEmpty { counts.append("\(accepted.count) accepted") }
    if parts.isEmpty { return "Nothing was audited: the spec has neither scenes nor styles of its own; add 'scenes'." }
    return "\(parts.joined(separator: " and ")) × 12 categories: \(counts.joined(separator: ", "))"
  }
}

/// Whether a scene's text can be enlarged as the App Store's label "Larger Text" asks: to 200 %, without overlaps or severe truncation.
package enum LargerText: String, Sendable {
  case yes
  case no
  /// Something speaks against it, and no source says how much is too much; or nothing speaks for it.
  case undecided = "not decidable"

  /// The rules whose findings say no, and those that leave it open: "severe" truncation is defined nowhere.
  private static let against: Set<String> = [
    "text-truncated", "text-clipped", "text-overlap", "fixed-font", "capped-font", "under-200", "line-collision",
  ]
  private static let doubtful: Set<String> = [
    "text-truncated", "text-overlap", "less-than-standard", "word-broken", "out-of-bounds",
  ]
  private static let warns: Set<String> = ["capped-font", "under-200"]

  /// Returns a scene's answer.
  ///
  /// - Parameter hasText: Whether there is text beside that of bars that iOS keeps static.
  static func answer(_ findings: [AuditFinding], hasText: Bool) -> (answer: LargerText, reasons: [String]) {
    let no = findings.filter { finding in
      against.contains(finding.rule.id)
        && (finding.severity == .error || finding.severity == .warning && warns.contains(finding.rule.id))
    }
    if !no.isEmpty { return (.no, no.map(\.id)) }
    let open = findings.filter { doubtful.contains($0.rule.id) && $0.severity == .warning }
    if !open.isEmpty { return (.undecided, open.map(\.id)) }
    return (hasText ? .yes : .undecided, [])
  }
}

/// How far the texts of one element hold: over the rows of a list, that of the one that breaks first.
package struct SceneBreakPoint: Sendable {
  /// The scene's name.
  package let scene: String
  /// The caption, or the number, of the scene's variant; nil for a scene of one.
  package let variant: String?
  /// The element's name or text.
  package let element: String
  /// The smallest width in points at which it holds, by category; nil where it isn't there.
  package let widths: [Double?]
  /// How much longer it could be, in percent, at L and at AX5; nil for any length.
  package let growthAtLarge: Double?
  package let growthAtLargest: Double?
}
