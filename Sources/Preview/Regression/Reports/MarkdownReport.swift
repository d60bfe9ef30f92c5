import PreviewCore
import PreviewPlan

/// `summary.md`: what differs and why, for the comment of a pull request or the summary of a CI step.
package struct MarkdownReport: ReportFormat {
  package static let fileName = "summary.md"
  package static let purpose = "for a pull request"
  /// The most UTF-8 bytes of the file: a comment on GitHub takes 65,536 characters, and a step's summary 1 MiB.
  package static let limit = 65_536
  /// Rows above the fold.
  static let open = 20
  /// Causes that a row lists.
  static let causes = 4
  /// Characters of a cause.
  static let causeLength = 240

  /// The beginning of the text, by which a file is known.
  static let start = "## Visual regression: "

  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
  }

  /// The file's text, of ``limit`` bytes at most.
  package var text: String {
    var text = "\(Self.start)\(Self.escaped(report.summary))\n\n"
    text += notices.isEmpty ? "" : "\(notices)\n"
    guard !report.failing.isEmpty || !report.findingsAlone.isEmpty else { return text + passing + footer }
    text += shared
    // If there are many, a picture whose causes are all said above has no row.
    let pictures = report.failing.count > Self.open ? report.failing.filter(report.isParticular) : report.failing
    let rows = pictures.map(row(of:)) + report.findingsAlone.map(row(of:))
    let end = acceptance + footer
    guard !rows.isEmpty else { return text + end }
    let head = "| picture | what | why |\n| --- | --- | --- |\n"
    // The end of the text is reserved first; the rows get the rest.
    var room = Self.limit - text.utf8.count - end.utf8.count - 2 * head.utf8.count - 400
    var written = 0
    text += head
    for row in rows {
      guard row.utf8.count <= room else { break }
      room -= row.utf8.count
      if written == Self.open {
        text += "\n<details>\n<summary>\(rows.count - Self.open) more</summary>\n\n" + head
      }
      text += row
      written += 1
    }
    text += "\n"
    if written < rows.count {
      text += "… and \(rows.count - written) more, which report.json and index.html list.\n\n"
    }
    if written > Self.open { text += "</details>\n\n" }
    return text + end
  }

  /// The text of a report in which nothing fails. A tolerated picture is not called unchanged.
  private var passing: String {
    guard !report.pictures.isEmpty else { return "" }
    let unchanged = Self.escaped(report.reference.unchanged)
    let tolerated = report.pictures.filter { $0.outcome != .same }
    guard !tolerated.isEmpty else { return "Every picture is \(unchanged).\n" }
    var text = "Every picture is \(unchanged), but for what does not count:\n\n"
    for picture in tolerated.prefix(Self.open) {
      text += "- **\(Self.escaped(String(picture.title.prefix(Self.causeLength))))** \(Self.escaped(picture.summary))\n"
    }
    let rest = tolerated.count - Self.open
    return text + (rest > 0 ? "- and \(rest) more\n" : "") + "\n"
  }

  /// The sentences that belong to no picture, an item each.
  private var notices: String {
    (report.lineBreakNotes + report.differences + report.notes + report.layoutNotes + report.auditNotes
      + report.missingGlyphs.map(\.description)).prefix(20).map {
        "- \(Self.escaped(String($0.prefix(Self.causeLength))))\n"
      }.joined()
  }

  /// The causes that several pictures share, an item each.
  private var shared: String {
    let all = report.gathered.all
    guard !all.isEmpty else { return "" }
    var text = ""
    for (index, cause) in all.prefix(Self.open).enumerated() {
      let pictures = "\(NumberText.grouped(cause.count)) pictures"
      text += "\(index + 1). \(Self.escaped(Self.cut(cause.words))) (\(pictures))\n"
      for sentence in cause.consequenceSentences { text += "   - \(Self.escaped(Self.cut(sentence)))\n" }
    }
    if all.count > Self.open { text += "\nand \(all.count - Self.open) more that several pictures share\n" }
    return text + "\n"
  }

  private func row(of finding: PictureVerdict) -> String {
    let causes = report.ownCauses(of: finding)
    var why = causes.prefix(Self.causes).map { Self.escaped(Self.cut("\($0)")) }
    let rest = causes.count - why.count
    if rest > 0 { why.append("and \(rest) more") }
    if let shared = report.sharedCauses(of: finding) { why.insert(shared, at: 0) }
    return row(finding.title, at: finding.source, finding.summary, why.joined(separator: "<br>"))
  }

  private func row(of finding: NewFinding) -> String {
    row(finding.id, at: finding.source, "is a new finding", Self.escaped(Self.cut(finding.words)))
  }

  private func row(_ title: String, at source: SpecPosition?, _ what: String, _ why: String) -> String {
    let source = source.map { "<br>" + Self.escaped("\($0)") } ?? ""
    return "| **\(Self.escaped(title))**\(source) | \(Self.escaped(what)) | \(why) |\n"
  }

  private static func cut(_ words: String) -> String {
    words.count > causeLength ? words.prefix(causeLength) + "…" : words
  }

  /// The commands that accept the first findings, and all of them.
  private var acceptance: String {
    let command = report.acceptCommand
    var commands =
      report.failing.compactMap { command.line(for: $0) } + report.findingsAlone.map { command.line(for: $0) }
    guard let all = report.lineForAll, !commands.isEmpty else { return "" }
    if commands.count > 1 {
      // Where all of many pictures has been said, nobody takes them one by one.
      let first = report.gathered.all.isEmpty || commands.count <= 8 ? commands.prefix(8) : []
      // One that is not listed is unknown here, and a list in Markdown can't leave out numbers.
      let one =
        report.lineForOneCause.map { $0.number > Self.open ? [] : ["# cause \($0.number) alone:", $0.line] } ?? []
      commands = first + one + ["# all of it:", all]
    }
    let code = commands.joined(separator: "\n") + "\n"
    let fence = String(repeating: "`", count: max(3, Self.longestRun(of: "`", in: code) + 1))
    return "Accept what is meant to be so:\n\n\(fence)sh\n\(code)\(fence)\n\n"
  }

  private var footer: String {
    let engines = report.fingerprint.engines.map { "\(Self.escaped($0.name)) \(Self.escaped($0.version))" }
    let part = report.shard.map { " Part \($0.number) of \($0.count)." } ?? ""
    let drawing = report.drawing.map { " \(Self.escaped($0))." } ?? ""
    return engines.isEmpty ? "" : "<sub>Drawn with \(engines.joined(separator: ", ")).\(drawing)\(part)</sub>\n"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for next in text {
      run = next == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Escapes text for a cell of a table: no mark-up, no new cell, no link to a person, an issue or a site.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var before = ""
    for scalar in Spelling.oneLine(text).unicodeScalars {
      // GitHub looks for @name, #12, GH-12, www. and https:// in what is rendered; a word joiner, which nobody sees, ends the name before it begins.
      let isLink =
        switch scalar {
        case "/": before.hasSuffix(":")
        case "-": before.lowercased().hasSuffix("gh")
        case ".": before.lowercased() == "www"
        default: false
        }
      if isLink { escaped += "\u{2060}" }
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!": escaped += "\\\(scalar)"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@", "#": escaped += "\(scalar)\u{2060}"
      default: escaped.unicodeScalars.append(scalar)
      }
      before = before.suffix(2) + String(scalar)
    }
    return escaped
  }
}
