import PreviewAudit
import PreviewPlan

extension AuditReport {
  /// The findings in a scene, or in the app's own styles.
  struct Group {
    /// The scene's name.
    let scene: String
    let isOfStyles: Bool
    /// The worst first.
    var findings: [AuditFinding] = []
    var accepted: [(finding: AuditFinding, acceptance: SpecAcceptance)] = []
  }

  /// The scenes, and the app's own styles, in the order in which people read them in any report: the one with the worst finding first, then in the order of the
  /// file, and those in which nothing is found at the end.
  var groups: [Group] {
    var groups: [Group] = []
    func number(of scene: String, isOfStyles: Bool = false) -> Int {
      if let known = groups.firstIndex(where: { $0.scene == scene && $0.isOfStyles == isOfStyles }) { return known }
      groups.append(Group(scene: scene, isOfStyles: isOfStyles))
      return groups.count - 1
    }
    for finding in findings {
      groups[number(of: finding.scene, isOfStyles: finding.isOfStyle)].findings.append(finding)
    }
    groups = groups.enumerated().sorted { a, b in
      (a.element.findings[0].severity, a.offset) < (b.element.findings[0].severity, b.offset)
    }.map(\.element)
    for scene in scenes { _ = number(of: scene.name) }
    for one in accepted {
      groups[number(of: one.finding.scene, isOfStyles: one.finding.isOfStyle)].accepted.append(one)
    }
    return groups
  }
}
