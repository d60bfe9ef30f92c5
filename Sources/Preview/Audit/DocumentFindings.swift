import PreviewPlan
import PreviewScene

/// Findings that are one for a whole Interface Builder document, of whose scenes each has a part:
/// its texts of fixed sizes, and what breaks alike at one place that several scenes show, such as a
/// tab bar. Likewise those of one place in a source that several previews show.
struct DocumentFindings {
  /// The findings, those of a document at the first of its scenes that has one.
  private(set) var all: [AuditFinding] = []
  /// The ids of the parts that are in a finding of another scene, with that finding's.
  private(set) var joined: [String: String] = [:]
  private var places: [String: Int] = [:]

  /// Joins the findings of scenes, in their order.
  init(_ findings: [AuditFinding]) {
    for finding in findings {
      guard case .fixedTexts(let fixed, let late) = finding.statement.problem, let file = finding.source?.file else {
        addPlaced(finding)
        continue
      }
      guard let first = places[file] else {
        places[file] = all.count
        all.append(finding)
        continue
      }
      all[first].add(finding, fixed, late)
      joined[finding.id] = all[first].id
    }
  }

  /// Leaves out what previews show that the audit of sources says of the same lines.
  mutating func leaveOut(saidBy sources: SourceFindings) {
    var said: [Line: String] = [:]
    for finding in sources.findings + sources.accepted.map(\.finding) {
      for position in finding.positions {
        // A modifier follows its view.
        for line in max(1, position.line - Self.mostLines)...max(1, position.line) {
          let key = Line(file: position.file, line: line, rule: finding.rule.id)
          if said[key] == nil { said[key] = finding.id }
        }
      }
    }
    if said.isEmpty { return }
    all.removeAll { finding in
      guard finding.statement.origin == .preview, let source = finding.source,
        let id = said[Line(file: source.file, line: source.line, rule: finding.rule.id)]
      else { return false }
      for part in finding.parts + [finding.id] { joined[part] = id }
      return true
    }
  }

  /// Lines between a view and a modifier of it, at most.
  private static let mostLines = 12

  /// A line of a source, and a rule that is broken there.
  private struct Line: Hashable {
    let file: String
    let line: Int
    let rule: String
  }

  /// Adds what is found at a place, with what other scenes have found there.
  private mutating func addPlaced(_ finding: AuditFinding) {
    guard finding.statement.origin != .spec, case .element = finding.statement.subject, let source = finding.source
    else {
      all.append(finding)
      return
    }
    // Previews show one view with several texts.
    let element = finding.statement.origin == .preview ? "" : finding.element
    let place = "\(source) \(finding.rule.id) \(element)"
    guard let first = places[place] else {
      places[place] = all.count
      all.append(finding)
      return
    }
    all[first].add(finding)
    joined[finding.id] = all[first].id
  }
}

extension AuditFinding {
  /// Adds what another scene of the same document shows of it.
  fileprivate mutating func add(_ other: AuditFinding) {
    severity = min(severity, other.severity)
    parts = (parts.isEmpty ? [id] : parts) + [other.id]
  }

  /// Adds the texts of another scene of the same document.
  fileprivate mutating func add(
    _ other: AuditFinding, _ fixed: Set<AuditProblem.PlacedText>, _ late: Set<AuditProblem.PlacedText>
  ) {
    guard case .fixedTexts(let own, let ownLate) = statement.problem else { return }
    let allFixed = own.union(fixed)
    statement.problem = .fixedTexts(allFixed, late: ownLate.union(late).subtracting(allFixed))
    severity = min(severity, other.severity)
    parts = (parts.isEmpty ? [id] : parts) + [other.id]
    count = allFixed.count + ownLate.union(late).subtracting(allFixed).count
    statement.count = AuditStatement.Count(number: count, noun: .texts, isOfOthers: false)
  }
}
