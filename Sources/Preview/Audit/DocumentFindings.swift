import PreviewPlan

/// Findings that are one for a whole Interface Builder document, of whose scenes each has a part:
/// its texts of fixed sizes, and what breaks alike at one place that several scenes show, such as a
/// tab bar.
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

  /// Adds what is found at a place, with what other scenes have found there.
  private mutating func addPlaced(_ finding: AuditFinding) {
    guard finding.statement.isOfDocument, case .element = finding.statement.subject, let source = finding.source else {
      all.append(finding)
      return
    }
    let place = "\(source) \(finding.rule.id) \(finding.element)"
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
