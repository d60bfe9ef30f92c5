package import PreviewCore
package import PreviewPlan

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
  /// Sentences on what could not be audited, and why.
  package var failures: [String] = []
  /// How many of the app's own styles were audited.
  package var styleCount = 0
  /// How many Swift sources were read.
  package var sourceCount = 0
  /// The app's own styles, with the arithmetic of their sizes.
  package var styles: [ExplainedStyle] = []
  /// The day by which entries of `accepted` are expired.
  package var today: CalendarDate

  /// Adds the results of another spec.
  package mutating func add(_ other: AuditReport) {
    findings += other.findings
    accepted += other.accepted
    expired += other.expired
    unused += other.unused
    scenes += other.scenes
    breakPoints += other.breakPoints
    failures += other.failures
    styleCount += other.styleCount
    sourceCount += other.sourceCount
    styles += other.styles
  }

  /// A scene that was audited.
  package struct AuditedScene: Sendable {
    /// Its name.
    package let name: String
    /// Whether its text is larger text in the App Store's words.
    package let largerText: LargerText
    /// The ids of the findings that say so.
    package let reasons: [String]
    /// The ids of accepted findings that would say no, or leave it open.
    package let accepted: [String]

    /// The answer with the number of findings behind it: `no, by 2 findings and 1 accepted`.
    package var answer: String { answer(yes: LargerText.yes.rawValue, no: LargerText.no.rawValue) }

    private func answer(yes: String, no: String) -> String {
      switch largerText {
      case .yes: return yes
      case .accepted: return "\(yes), but for \(NumberText.counted(accepted.count, "accepted finding"))"
      case .no, .undecided:
        let answer = largerText == .no ? no : largerText.rawValue
        guard !reasons.isEmpty else { return "\(answer): there is no text that should grow" }
        let others = accepted.isEmpty ? "" : " and \(accepted.count) accepted"
        return "\(answer), by \(NumberText.counted(reasons.count, "finding"))\(others)"
      }
    }

    /// The same with the findings' ids, three of them at most.
    package var words: String { withFindings(answer) }

    /// The same as a predicate of the App Store's label: `can't be claimed, by 2 findings: …`.
    package var claim: String { withFindings(answer(yes: "can be claimed", no: "can't be claimed")) }

    private func withFindings(_ answer: String) -> String {
      let ids = reasons + accepted
      return ids.isEmpty ? answer : "\(answer): \(Spelling.list(ids.map(Spelling.shown), most: 3))"
    }
  }

  /// The limits of any audit of layouts.
  package static let notComputable = [
    "labels and traits of assistive technologies", "reading order", "motion", "text inside pictures",
  ]

  /// The mark of an audit as text or Markdown: its last line, which states the limits, begins with
  /// it.
  package static let limitsStart = "Not computable: "

  /// The limits in a sentence, stated once in every report.
  package static var limits: String { "\(limitsStart)\(notComputable.joined(separator: ", "))." }

  /// The ids of all findings, accepted or not, and of their parts.
  package var foundIDs: Set<String> { Set((findings + accepted.map(\.finding)).flatMap { [$0.id] + $0.parts }) }

  /// How many findings there are of a severity.
  package func count(_ severity: AuditSeverity) -> Int { findings.count { $0.severity == severity } }

  /// Whether nothing stands against it: no error and, if asked for, no warning.
  package func passes(isStrict: Bool) -> Bool { count(.error) == 0 && (!isStrict || count(.warning) == 0) }

  /// `8 scenes × 12 categories: 3 errors, 5 warnings`.
  package var summary: String {
    var parts: [String] = []
    if !scenes.isEmpty { parts.append(NumberText.counted(scenes.count, "scene")) }
    if styleCount > 0 { parts.append(NumberText.counted(styleCount, "style")) }
    var counts = [NumberText.counted(count(.error), "error"), NumberText.counted(count(.warning), "warning")]
    if count(.information) > 0 { counts.append("\(count(.information)) for information") }
    if !accepted.isEmpty { counts.append("\(accepted.count) accepted") }
    let found = counts.joined(separator: ", ")
    let sources = sourceCount > 0 ? NumberText.counted(sourceCount, "Swift source") : nil
    if parts.isEmpty, let sources { return "\(sources): \(found)" }
    if parts.isEmpty, !failures.isEmpty { return "Nothing was audited." }
    if parts.isEmpty { return "Nothing was audited: the spec has neither scenes nor styles of its own; add 'scenes'." }
    let layouts = "\(parts.joined(separator: " and ")) × 12 categories"
    return "\(layouts)\(sources.map { ", \($0)" } ?? ""): \(found)"
  }
}

/// Whether a scene's text can be enlarged as the App Store's label "Larger Text" asks: to 200 %, without overlaps or severe truncation.
package enum LargerText: String, Sendable {
  case yes
  /// Nothing but accepted findings speaks against it. What is accepted is still seen by people, so that this isn't the same as yes.
  case accepted = "yes, with accepted findings"
  case no
  /// Something speaks against it, and no source says how much is too much; or nothing speaks for it.
  case undecided = "not decidable"

  /// The rules whose findings say no, and those that leave it open: "severe" truncation is defined nowhere.
  private static let against = [
    TruncationRules.textTruncated, TruncationRules.textClipped, PlacementRules.textOverlap, SizeRules.fixedFont,
    SizeRules.cappedFont, SizeRules.under200, LineRules.lineCollision, PlacementRules.offScreen,
  ]
  private static let doubtful = [
    TruncationRules.textTruncated, PlacementRules.textOverlap, TruncationRules.lessThanStandard,
    TruncationRules.wordBroken, PlacementRules.outOfBounds,
  ]
  private static let warns = [SizeRules.cappedFont, SizeRules.under200]

  /// Returns a scene's answer.
  ///
  /// - Parameters:
  ///   - findings: The scene's, and those of the styles in it.
  ///   - accepted: Those of them that the spec accepts.
  ///   - hasText: Whether there is text beside that of bars that iOS keeps static.
  static func answer(
    _ findings: [AuditFinding], accepted: [AuditFinding], hasText: Bool
  ) -> (answer: LargerText, reasons: [String], accepted: [String]) {
    let excused = accepted.filter { saysNo($0) || isDoubtful($0) }.map(\.id)
    let no = findings.filter(saysNo)
    if !no.isEmpty { return (.no, no.map(\.id), excused) }
    let open = findings.filter(isDoubtful)
    if !open.isEmpty { return (.undecided, open.map(\.id), excused) }
    guard hasText else { return (.undecided, [], []) }
    return (excused.isEmpty ? .yes : .accepted, [], excused)
  }

  private static func saysNo(_ finding: AuditFinding) -> Bool {
    against.contains { $0 === finding.broken }
      && (finding.severity == .error || finding.severity == .warning && warns.contains { $0 === finding.broken })
  }

  private static func isDoubtful(_ finding: AuditFinding) -> Bool {
    doubtful.contains { $0 === finding.broken } && finding.severity == .warning
  }
}
