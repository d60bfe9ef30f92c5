import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewType

/// Something that breaks in a scene when text grows, by a rule of the audit: one for each cause, whatever the number of categories, widths and rows.
///
///     for finding in try audit(scene) where finding.categories.contains(.large) { print(finding.message) }
///
/// `Documentation/audit.md` has the rules, their thresholds and their sources.
public struct Finding: Hashable, Sendable, Identifiable {
  /// The id that accepts the finding: the scene, the element's name or text, and the rule, as in `deliveries/address/text-truncated`.
  ///
  /// It stays the same when the scene changes elsewhere. Give elements a name, so that it does not change with their text either.
  public let id: String
  /// The id of the rule: `text-truncated`.
  public let rule: String
  /// How bad it is where it is worst.
  public let severity: Severity
  /// The scene's name; `typography` for a style of the app's own.
  public let scene: String
  /// The element's name, or its text.
  public let element: String
  /// The problem: "The address truncates from AX2 (was whole at L)."
  public let message: String
  /// The remedy: "Give it 'numberOfLines: 0', or 312 pt."
  public let help: String
  /// The content size categories at which it is found, at some width or in some other trait, the smallest first.
  public let categories: [ContentSizeCategory]
  /// Numbers where it is worst, by names such as `contrast`; lengths are in points.
  public let measures: [String: Double]
  /// The place in the spec of what the element shows: `preview.yml:12:7`; nil for a scene in Swift.
  public var source: String? { position?.description }
  /// The sources of the rule: a title and an address each, as "WCAG 2.2, 1.4.4 Resize Text: https://…".
  public let references: [String]

  /// ``source`` as a value.
  let position: SpecPosition?

  /// How bad a finding is: information is the least, an error the greatest.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Something to know.
    case information
    /// People may not be able to read something, or it is harder than it need be.
    case warning
    /// People can't read something.
    case error

    /// Whether the first is less bad than the second.
    public static func < (first: Self, second: Self) -> Bool {
      allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
    }
  }
}

extension Finding: CustomStringConvertible {
  /// The id, the problem and the remedy.
  public var description: String { LogLine.escaped("\(id): \(message) \(help)") }
}

extension Finding {
  init(_ finding: AuditFinding) {
    id = finding.id
    rule = finding.rule.id
    severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .information: .information
      }
    scene = finding.scene
    element = finding.element
    message = finding.message
    help = finding.help
    categories = finding.categories.categories
    measures = Dictionary(finding.measures.map { ($0.name, $0.value) }) { first, _ in first }
    position = finding.source
    references = finding.references.map { "\($0.title): \($0.address)" }
  }
}
