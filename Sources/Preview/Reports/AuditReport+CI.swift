extension AuditReport {
  /// Annotations for GitHub Actions, a line each: errors, warnings and notices. GitHub shows ten of a kind, so there are no more.
  ///
  /// - Parameter file: Gives a file's path from the top of the repository.
  package func annotations(file: (String) -> String = { $0 }) -> String {
    AuditSeverity.allCases.map { severity in
      let all = findings.filter { $0.severity == severity }
      let listed = all.count > GitHubAnnotations.shown ? GitHubAnnotations.shown - 1 : all.count
      let command = severity == .error ? "error" : severity == .warning ? "warning" : "notice"
      var text = all.prefix(listed).map { finding in
        var properties: [(String, String)] = []
        if let place = SourcePlace(finding.source) {
          properties = [("file", file(place.file)), ("line", "\(place.line)"), ("col", "\(place.column)")]
        }
        properties.append(("title", "\(finding.scene): \(finding.rule.id)"))
        let list = properties.map { "\($0.0)=\(GitHubAnnotations.escapedProperty($0.1))" }.joined(separator: ",")
        return "::\(command) \(list)::\(GitHubAnnotations.escaped("\(finding.sentence)\n\(finding.id)"))\n"
      }.joined()
      if all.count > listed {
        let rest = "\(all.count - listed) more of this kind are in the log: \(summary)."
        text += "::\(command) title=Audit::\(GitHubAnnotations.escaped(rest))\n"
      }
      return text
    }.joined()
  }

  /// The findings as JUnit XML: a suite for each scene, and a case for each finding. A sound scene has one case, which passes.
  ///
  /// - Parameter isStrict: Whether warnings are failures.
  package func junit(isStrict: Bool) -> String {
    func escaped(_ text: String, keepsLines: Bool = false) -> String {
      JUnitReport.escaped(text, keepsLines: keepsLines)
    }
    func fails(_ finding: AuditFinding) -> Bool {
      finding.severity == .error || isStrict && finding.severity == .warning
    }
    var suites = scenes.map { scene in
      (name: scene.name, findings: findings.filter { !$0.isOfStyle && $0.scene == scene.name })
    }
    if styleCount > 0 { suites.append(("typography", findings.filter(\.isOfStyle))) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let all = suites.reduce(0) { $0 + max(1, $1.findings.count) }
    text +=
      "<testsuites name=\"preview-render audit\" tests=\"\(all)\" failures=\"\(findings.count(where: fails))\" errors=\"0\">\n"
    for suite in suites {
      text += "  <testsuite name=\"\(escaped(suite.name))\" tests=\"\(max(1, suite.findings.count))\" "
      text += "failures=\"\(suite.findings.count(where: fails))\" errors=\"0\" skipped=\"0\">\n"
      if suite.findings.isEmpty {
        text += "    <testcase classname=\"\(escaped(suite.name))\" name=\"audit\"/>\n"
      }
      for finding in suite.findings {
        text += "    <testcase classname=\"\(escaped(suite.name))\" name=\"\(escaped(finding.id))\">\n"
        let body = "\(finding.sentence)\n" + (finding.source.map { "from: \($0)\n" } ?? "")
        if fails(finding) {
          text += "      <failure type=\"\(finding.rule.id)\" message=\"\(escaped(finding.sentence))\">"
          text += escaped(body, keepsLines: true) + "</failure>\n"
        } else {
          text += "      <system-out>\(escaped(body, keepsLines: true))</system-out>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// The findings as Markdown, for a pull request or the summary of a step, of at most ``MarkdownReport/limit`` bytes.
  package var markdown: String {
    var text = "## Audit: \(MarkdownReport.escaped(summary))\n\n"
    let end = "\n" + notes.prefix(20).map { "- \(MarkdownReport.escaped($0))\n" }.joined() + "\n\(Self.limits)\n"
    guard !findings.isEmpty else { return text + "Nothing was found.\n" + end }
    let head = "| | scene | what, and what would help | id |\n| --- | --- | --- | --- |\n"
    text += head
    var room = MarkdownReport.limit - text.utf8.count - end.utf8.count - 200
    var written = 0
    for finding in findings.sorted(by: { $0.severity < $1.severity }) {
      let row =
        "| \(finding.severity.rawValue) | \(MarkdownReport.escaped(finding.scene)) | \(MarkdownReport.escaped(finding.sentence)) | \(MarkdownReport.escaped(finding.id)) |\n"
      guard row.utf8.count <= room else { break }
      room -= row.utf8.count
      text += row
      written += 1
    }
    if written < findings.count { text += "\n… and \(findings.count - written) more.\n" }
    return text + end
  }
}
