import PreviewAudit
package import PreviewCore
import PreviewPlan

extension AuditReport {
  /// Annotations for GitHub Actions, a line each: errors, warnings and notices. GitHub shows ten of a kind, so there are no more.
  ///
  /// - Parameter root: Where files are named from.
  package func annotations(from root: RepositoryRoot = .unknown) -> String {
    AuditSeverity.allCases.map { severity in
      // A finding of a source is annotated at each of its lines.
      var all = findings.filter { $0.severity == severity }.flatMap { finding in
        let places: [SpecPosition?] = finding.isOfSource ? finding.positions : [finding.source]
        return places.map { ($0, "\(finding.scene): \(finding.rule.id)", [finding.sentence, finding.id]) }
      }
      if severity == .error { all = failures.map { (nil, "not audited", [$0]) } + all }
      // An entry that accepts nothing fails no run, and should be seen: it comes before what GitHub has no room for.
      if severity == .warning { all = entryProblems.map { ($0.entry.position, "accepted", [$0.note]) } + all }
      let command = severity == .error ? "error" : severity == .warning ? "warning" : "notice"
      return GitHubAnnotations.lines(
        of: all,
        { GitHubAnnotations.line(command, at: $0, titled: $1, $2, from: root) },
        rest: { rest in
          let words = "\(rest) more of this kind are in the log: \(summary)."
          return GitHubAnnotations.line(command, titled: "Audit", [words])
        })
    }.joined()
  }

  /// The findings as JUnit XML: a suite for each scene, and a case for each finding. A sound scene has one case, which passes; what is accepted is skipped, and
  /// entries that accept nothing are a suite of their own, as is what could not be audited.
  ///
  /// - Parameters:
  ///   - isStrict: Whether warnings are failures.
  ///   - root: Where files are named from.
  package func junit(isStrict: Bool, from root: RepositoryRoot = .unknown) -> String {
    func isFailure(_ finding: AuditFinding) -> Bool {
      finding.severity == .error || isStrict && finding.severity == .warning
    }
    func cases(where isIncluded: (AuditFinding) -> Bool) -> [JUnitCase] {
      findings.filter(isIncluded).map { finding in
        let body = [finding.sentence] + JUnitSuite.origin(finding.source, from: root)
        return JUnitCase(
          name: finding.id,
          outcome: isFailure(finding)
            ? .failure(type: finding.rule.id, message: finding.sentence, body: body) : .output(body))
      }
        + accepted.filter { isIncluded($0.finding) }.map { accepted in
          JUnitCase(name: accepted.finding.id, outcome: .skipped("accepted: \(accepted.acceptance.reason)"))
        }
    }
    var suites = scenes.map { scene in
      JUnitSuite(
        name: scene.name, properties: [("largerText", scene.words)],
        cases: cases { !$0.isOfStyle && !$0.isOfSource && $0.scene == scene.name })
    }
    for file in (findings + accepted.map(\.finding)).filter(\.isOfSource).map(\.scene).uniqued() {
      suites.append(JUnitSuite(name: file, cases: cases { $0.isOfSource && $0.scene == file }))
    }
    if sourceCount > 0, suites.count == scenes.count { suites.append(JUnitSuite(name: "Swift sources", cases: [])) }
    if styleCount > 0 { suites.append(JUnitSuite(name: "typography", cases: cases(where: \.isOfStyle))) }
    let entries = entryProblems.map { problem in
      JUnitCase(
        name: problem.entry.id, outcome: .output(["\(problem.entry.position.seen(from: root)): \(problem.note)"]))
    }
    if !entries.isEmpty { suites.append(JUnitSuite(name: "accepted", cases: entries)) }
    let unread = self.failures.enumerated().map { index, sentence in
      JUnitCase(name: "\(index + 1)", outcome: .failure(type: "not-audited", message: sentence, body: [sentence]))
    }
    if !unread.isEmpty { suites.append(JUnitSuite(name: "not audited", cases: unread)) }
    if !suites.isEmpty { suites[0].properties.append(("notComputable", Self.notComputable.joined(separator: ", "))) }
    for index in suites.indices where suites[index].cases.isEmpty {
      suites[index].cases = [JUnitCase(name: "audit", outcome: .passed)]
    }
    return JUnitSuite.document(suites, named: Self.documentName)
  }

  /// The findings as Markdown, for a pull request or the summary of a step, of at most ``MarkdownReport/limit`` bytes.
  package var markdown: String {
    var text = "## Audit: \(MarkdownReport.escaped(summary))\n\n"
    text += failures.prefix(20).map { "- **\(MarkdownReport.escaped($0))**\n" }.joined()
    if !failures.isEmpty { text += "\n" }
    let answers = scenes.prefix(50).map { scene in
      "- \(MarkdownReport.escaped(scene.name)): \(MarkdownReport.escaped(scene.words))\n"
    }
    let end =
      "\n" + notes.prefix(20).map { "- \(MarkdownReport.escaped($0))\n" }.joined()
      + (answers.isEmpty ? "" : "\nLarger Text:\n\n\(answers.joined())") + "\n\(Self.limits)\n"
    guard !findings.isEmpty else { return text + "Nothing was found.\n" + end }
    let head = "| | scene | what, and what would help | id |\n| --- | --- | --- | --- |\n"
    text += head
    var room = MarkdownReport.limit - text.utf8.count - end.utf8.count - 200
    // If they aren't all written, it is the worst that are.
    let ordered = groups.flatMap(\.findings)
    var rows: [(number: Int, row: String)] = []
    for (number, finding) in ordered.enumerated().sorted(by: {
      ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset)
    }) {
      let row =
        "| \(finding.severity.rawValue) | \(MarkdownReport.escaped(finding.scene)) | \(MarkdownReport.escaped(finding.sentence)) | \(MarkdownReport.escaped(finding.id)) |\n"
      guard row.utf8.count <= room else { break }
      room -= row.utf8.count
      rows.append((number, row))
    }
    text += rows.sorted { $0.number < $1.number }.map(\.row).joined()
    if rows.count < findings.count { text += "\n… and \(findings.count - rows.count) more.\n" }
    return text + end
  }
}
