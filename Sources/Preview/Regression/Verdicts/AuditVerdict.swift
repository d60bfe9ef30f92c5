package import PreviewAudit
import PreviewCore
package import PreviewPlan

/// The difference between what an audit finds and what was found when the baselines were recorded.
package struct AuditVerdict: Equatable, Sendable {
  /// The findings that were not recorded and that the spec does not accept, sorted by their ids.
  package let new: [NewFinding]
  /// The ids of recorded findings that are no longer found, sorted.
  package let gone: [String]
  /// Why scenes could not be audited, a sentence each.
  package let failures: [String]
  /// Entries of `accepted` that name a scene by its former name, and accept nothing any more, a sentence each, sorted.
  package let outdated: [String]

  init(new: [NewFinding], gone: [String] = [], failures: [String] = [], outdated: [String] = []) {
    self.new = new.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.gone = gone.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.failures = failures
    self.outdated = Set(outdated).sorted { $0.precedesInBytes($1) }
  }

  /// The verdict on a part of a spec.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - recorded: The ids that were recorded of the whole spec, with the new names of scenes.
  ///   - renamed: The scenes that have new names.
  package init(_ report: AuditReport, of part: AuditPart, recorded: Set<String>, renamed: RenamedScenes = .none) {
    let found = report.foundIDs
    self.init(
      new: report.findings.filter { part.answers(for: $0.id) && part.isWanted($0) && !$0.isAmong(recorded) }.map {
        NewFinding($0, in: part.pictures(showing: $0))
      },
      // What could not be looked at is not gone.
      gone: report.failures.isEmpty ? recorded.filter { part.answers(for: $0) && !found.contains($0) } : [],
      failures: report.failures, outdated: part.outdatedAcceptances(finding: found, in: renamed))
  }

  /// Whether nothing is new, and everything could be audited.
  package var passes: Bool { new.isEmpty && failures.isEmpty }

  /// The verdict on several parts together.
  static func joined(_ parts: [AuditVerdict]) -> AuditVerdict? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first }
    // Every shard that has some part of a broken scene says so; the gone ones of the others are gone all the same.
    return AuditVerdict(
      new: parts.flatMap(\.new).uniqued(on: \.id), gone: parts.flatMap(\.gone).uniqued(),
      failures: parts.flatMap(\.failures).uniqued(), outdated: parts.flatMap(\.outdated))
  }
}

/// A finding of the audit that was not there when the baselines were recorded.
package struct NewFinding: Hashable, Sendable, RecordedFinding {
  /// The finding's id.
  package let id: String
  /// The id of its rule.
  package let rule: String
  /// How bad it is.
  package let severity: AuditSeverity
  /// The problem, as a sentence.
  package let message: String
  /// The remedy, as a sentence.
  package let help: String
  /// Where the spec says what the element shows: `preview.yml:12:7`.
  package let source: SpecPosition?
  /// The pictures of the spec in which it is seen, by path.
  package let pictures: [String]
  /// Pictures made for the finding alone, where no changed picture of the spec shows it.
  var shots: [FindingShot] = []
  /// The ids that its parts have as findings by themselves.
  package var parts: [String] = []
}

extension NewFinding {
  init(_ finding: AuditFinding, in pictures: [String]) {
    self.init(
      id: finding.id, rule: finding.rule.id, severity: finding.severity, message: finding.message, help: finding.help,
      source: finding.source, pictures: pictures, parts: finding.parts)
  }

  /// The problem and the remedy.
  package var words: String { "\(message) \(help)" }

  /// The finding as a cause of a picture that shows it.
  ///
  /// - Parameter others: How many more pictures show it, as far as they changed.
  func cause(others: Int) -> Cause {
    let more = others == 0 ? "" : " It is seen in \(others) more \(others == 1 ? "picture" : "pictures") that changed."
    return Cause(.finding("new finding: \(words)\(more) (\(id)\(source.map { ", \($0)" } ?? ""))"))
  }

  /// The kind of row on a report's page, and of cause.
  static let kind = ChangeKind.finding.rawValue
}

/// The new findings that changed pictures show, and those that stand by themselves.
package struct ShownFindings: Equatable, Sendable {
  /// The findings that a changed picture shows, by its path.
  private(set) var ofPictures: [String: [Shown]] = [:]
  /// The findings that no changed picture shows.
  package private(set) var alone: [NewFinding] = []

  /// A finding that a picture shows.
  struct Shown: Hashable, Sendable {
    let finding: NewFinding
    /// Whether the picture is the first that shows it.
    let isFirst: Bool
    /// How many more pictures show it.
    let others: Int
  }

  package init(_ findings: [NewFinding], in pictures: [PictureVerdict]) {
    guard !findings.isEmpty else { return }
    let changed = Set(pictures.filter(\.outcome.canBeApproved).map(\.path))
    let renamed = Set(pictures.filter { $0.outcome == .renamed }.map(\.path))
    for finding in findings {
      var paths = finding.pictures.filter(changed.contains)
      // What only has a new name shows nothing new, if others do.
      if !renamed.isSuperset(of: paths) { paths.removeAll(where: renamed.contains) }
      if paths.isEmpty { alone.append(finding) }
      for (index, path) in paths.enumerated() {
        ofPictures[path, default: []].append(Shown(finding: finding, isFirst: index == 0, others: paths.count - 1))
      }
    }
  }
}

extension VerifyReport {
  /// The reasons why a picture changed. New findings that are seen in it come first.
  ///
  /// - Parameter isOnce: Whether a finding belongs to the first of its pictures alone, for lists that are read as a whole.
  func causes(of picture: PictureVerdict, isOnce: Bool = false) -> [Cause] {
    let shown = (findingsShown.ofPictures[picture.path] ?? []).filter { !isOnce || $0.isFirst }
    return shown.map { $0.finding.cause(others: isOnce ? $0.others : 0) } + picture.outcome.causes
  }

  /// The reasons of a picture that are not said once for several: for lists that are read as a whole.
  func ownCauses(of picture: PictureVerdict) -> [Cause] {
    let causes = causes(of: picture, isOnce: true).filter { !gathered.says($0, of: picture) }
    // The summary of further causes means those that are said once as well.
    return causes.allSatisfy { $0.isRest } && gathered.saysAll(of: picture) ? [] : causes
  }

  /// The causes of a picture that are said once for several, by their numbers: "causes 1, 2"; nil for none.
  func sharedCauses(of picture: PictureVerdict) -> String? {
    let numbers = gathered.numbers(of: picture)
    return numbers.isEmpty ? nil : GatheredCauses.words(ofNumbers: numbers)
  }

  /// Whether a picture has something to say that is not said once for several.
  func isParticular(_ picture: PictureVerdict) -> Bool {
    !picture.outcome.passes
      && (!gathered.saysAll(of: picture) || !ownCauses(of: picture).isEmpty || !picture.missingGlyphs.isEmpty)
  }

  /// New findings that no changed picture shows, which reports show on their own.
  package var findingsAlone: [NewFinding] { findingsShown.alone }
}
