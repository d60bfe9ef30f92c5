import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

@Suite("Audit: formats")
struct AuditFormatTests {
  static func report(accepting entries: String, today: String = "2026-11-22") throws -> AuditReport {
    let read = spec(AuditText.scene(AuditText.address, "width: 320", file: "accepted:\n\(entries)"))
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    return Auditor(jobs: 1).report(on: read.audit, today: try #require(CalendarDate(today)))
  }

  @Test("An accepted finding doesn't count, is listed with its reason, and names no day")
  func accepted() throws {
    let report = try Self.report(accepting: "  - { id: s/address/text-truncated, reason: It is a list. }")
    #expect(report.findings.isEmpty && report.passes(isStrict: true))
    #expect(report.notes == ["Accepted: s/address/text-truncated (It is a list.)"])
    // What is accepted is still seen by people.
    #expect(report.scenes.first?.largerText == .accepted)
    #expect(
      report.text.contains(
        "App Store label \"Larger Text\": can be claimed, but for 1 accepted finding: s/address/text-truncated\n"))
    #expect(report.markdown.contains("- s: yes, but for 1 accepted finding: s/address/text-truncated\n"))
    #expect(
      report.junit(isStrict: false).contains("value=\"yes, but for 1 accepted finding: s/address/text-truncated\""))
    #expect(report.junit(isStrict: false).contains("<skipped message=\"accepted: It is a list.\"/>"))
    let json = report.json.document()
    #expect(json.contains("\"answer\": \"yes, with accepted findings\""))
    let sarif = AuditSARIF(report).json.document()
    #expect(sarif.contains("\"justification\": \"It is a list.\"") && sarif.contains("\"status\": \"accepted\""))
    #expect(report.judgedDay == nil)
  }

  @Test("Xcode's lines have a place, a severity and the finding's sentence with its id")
  func xcode() throws {
    let report = try Self.report(accepting: "  - { id: s/adress/text-truncated, reason: It is a list. }")
    let lines = report.xcodeLines.split(separator: "\n")
    #expect(lines.count == report.findings.count + report.entryProblems.count)
    #expect(lines.contains { $0.contains(":3:5: warning: ") && $0.contains("s/adress/text-truncated") })
    let finding = try #require(report.findings.first { $0.id == "s/address/text-truncated" })
    let place = try #require(finding.source)
    #expect(
      lines.contains {
        $0.hasPrefix("/")
          && $0.contains(
            "preview.yml:\(place.line):\(place.column): \(finding.severity == .error ? "error" : "warning"): ")
          && $0.hasSuffix("[s/address/text-truncated]")
      })
  }

  @Test("JSON has the values behind a sentence, so that a script need not read English")
  func values() throws {
    let report = try Self.report(accepting: "  - { id: s/other/text-truncated, reason: None. }")
    let finding = try #require(report.findings.first { $0.id == "s/address/text-truncated" })
    guard case .truncates(let truncation) = finding.statement.problem else {
      Issue.record("\(finding.statement.problem)")
      return
    }
    let json = finding.json.document()
    #expect(json.contains("\"is\": \"truncates\", \"characters\": \(truncation.characters)"))
    #expect(json.contains("\"visible\": \(truncation.visible)"))
    #expect(json.contains("\"remedy\": {\"is\": \"moreLines\", \"limit\": \"only\"}"))
  }

  @Test("An entry holds on its last day and not on the next; the report says by which day it was judged")
  func expired() throws {
    let entry = "  - { id: s/address/text-truncated, reason: Soon., until: 2027-03-31 }"
    #expect(try Self.report(accepting: entry, today: "2027-03-31").findings.isEmpty)
    let late = try Self.report(accepting: entry, today: "2027-04-01")
    #expect(late.findings.map(\.id) == ["s/address/text-truncated"])
    #expect(late.expired.map(\.id) == ["s/address/text-truncated"])
    #expect(late.notes.last == "Accepted findings with an end are judged by 2027-04-01; --today names another day.")
  }

  @Test("An entry for which nothing is found is reported")
  func unused() throws {
    let report = try Self.report(accepting: "  - { id: s/adress/text-truncated, reason: It is a list. }")
    #expect(report.unused.map(\.id) == ["s/adress/text-truncated"])
    #expect(
      report.notes == [
        "preview.yml:3:5: nothing is found for the accepted 's/adress/text-truncated'; leave it out."
      ])
    #expect(report.findings.count == 1)
    let note = "nothing is found for the accepted 's/adress/text-truncated'; leave it out."
    let sarif = AuditSARIF(report).json.document()
    #expect(sarif.contains("\"id\": \"accepted-unused\"") && sarif.contains(note) && !sarif.contains("suppressions"))
    #expect(report.junit(isStrict: false).contains("<testsuite name=\"accepted\" tests=\"1\" failures=\"0\""))
    #expect(report.annotations().contains("::warning file=preview.yml,line=3,col=5,title=accepted::\(note)\n"))
    // GitHub shows ten warnings.
    var crowded = report
    let mild = try AuditText.findings(
      AuditText.scene("      - { label: Getty Center 2, name: address }\n", "width: 320"))
    crowded.findings = Array(repeating: try #require(mild.first { $0.severity == .warning }), count: 30)
    #expect(crowded.annotations().contains(note))
    let json = report.json.document()
    #expect(json.contains("\"source\": \"preview.yml:3:5\"") && json.contains("\"notComputable\": ["))
  }

  @Test("An entry that has expired is in every format")
  func expiredEntries() throws {
    let entry = "  - { id: s/address/text-truncated, reason: Soon., until: 2027-03-31 }"
    let report = try Self.report(accepting: entry, today: "2027-04-01")
    let note = "'s/address/text-truncated' was accepted until 2027-03-31, and is still found."
    #expect(AuditSARIF(report).json.document().contains("\"id\": \"accepted-expired\""))
    #expect(report.annotations().contains(note) && report.text.contains(note))
    #expect(report.junit(isStrict: false).contains("preview.yml:3:5: \(note)"))
    #expect(report.json.document().contains("\"until\": \"2027-03-31\""))
  }

  @Test("A day that isn't one, and an id that is given twice, are mistakes")
  func mistakes() {
    let read = spec(
      AuditText.scene(
        AuditText.address,
        file: "accepted: [{ id: a, reason: b, until: 2027-02-29 }, { id: c, reason: d }, { id: c, reason: e }]"))
    #expect(
      read.mistakes.map(\.error.description) == [
        "'2027-02-29' isn't a date; write one as in '2027-03-31'.",
        "Finding 'c' is accepted twice, first on line 2; leave one of the entries out.",
      ])
  }

  // MARK: Whole reports

  private static func sample() throws -> AuditReport {
    try report(accepting: "  - { id: nothing, reason: None. }")
  }

  @Test("SARIF has a rule for each result, the place, the level and the id as its fingerprint")
  func sarif() throws {
    let document = AuditSARIF(try Self.sample()).json.document()
    #expect(document.contains("\"version\": \"2.1.0\""))
    #expect(document.contains("\"ruleId\": \"text-truncated\""))
    #expect(document.contains("\"finding/v1\": \"s/address/text-truncated\""))
    #expect(document.contains("\"uri\": \"preview.yml\"") && document.contains("\"startLine\": "))
    #expect(AuditSARIF.address("a b/ü.yml") == "a%20b/%C3%BC.yml")
  }

  @Test(
    "SARIF has what its schema asks for: no null, known levels, each rule once and at its index, one fingerprint a result"
  )
  func sarifSchema() throws {
    let accepted = try Self.report(accepting: "  - { id: s/address/text-truncated, reason: It is a list. }")
    for report in [try Self.sample(), accepted] {
      let log = AuditSARIF(report).json
      #expect(SARIFSchema.log.mistakes(in: log) == [])
      let run = try #require(log["runs"]?.items?.first)
      let driver = try #require(run["tool"]?["driver"])
      let rules = try #require(driver["rules"]?.items)
      #expect(Set(rules.compactMap { $0["id"]?.text }).count == rules.count)
      for rule in rules {
        if let address = rule["helpUri"]?.text { #expect(address.hasPrefix("https://")) }
        for key in ["shortDescription", "fullDescription", "help"] { #expect(rule[key]?["text"]?.text != nil) }
      }
      let results = try #require(run["results"]?.items)
      #expect(results.count == 1)
      for result in results {
        guard case .integer(let index)? = result["ruleIndex"] else {
          Issue.record("a result has no rule")
          continue
        }
        #expect(rules[index]["id"] == result["ruleId"])
        #expect(result["message"]?["text"]?.text?.isEmpty == false)
        let place = result["locations"]?.items?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.text == "preview.yml")
        let kinds = result["suppressions"]?.items?.map { $0["kind"]?.text }
        #expect(kinds == (report.accepted.isEmpty ? nil : ["inSource"]))
      }
      #expect(Set(results.map { $0["partialFingerprints"]?["finding/v1"]?.text }).count == results.count)
    }
  }

  @Test("SARIF of every rule, and of every kind of picture with hostile texts, is valid; the checks refuse what isn't")
  func sarifOfEverything() throws {
    for known in KnownAnswer.all where known.breaks {
      let report = try audit(known.spec)
      #expect(SARIFSchema.log.mistakes(in: AuditSARIF(report).json) == [], "\(known)")
    }
    let odd = SampleReport.picture("a ü/b.png", .failed(.other(SampleReport.hostile)), source: "a b/ü:x?.yml:3:1")
    let finding = NewFinding(
      id: "s/\(SampleReport.hostile)/contrast", rule: "contrast", severity: .information,
      message: SampleReport.hostile, help: "", source: nil, pictures: [])
    let report = VerifyReport(
      pictures: SampleReport.all + [odd], fingerprint: SampleReport.fingerprint,
      audit: AuditVerdict(new: [finding]))
    #expect(SARIFSchema.log.mistakes(in: SARIFReport(report).json) == [])
    let wrong: JSONValue = [
      "version": "2.1", "runs": [["results": [["level": "information", "locations": .null, "text": "a"]]]],
    ]
    #expect(SARIFSchema.log.mistakes(in: wrong).count == 6)
  }

  @Test("A finding of a size shows its arithmetic, and a shared word for word with 'scale'; others show none")
  func arithmetic() throws {
    let styles = "typography: { big: { font: Inter, size: 17, relativeTo: body, maximumPointSize: 40 } }"
    let found = try AuditText.findings(AuditText.scene("      - { label: Sea, typography: big }\n", file: styles))
    #expect(found.map(\.id) == ["typography:big/capped-font"])
    #expect(
      found.first?.arithmetic == [
        "AX4: 17 × 56 / 22 = 43.273 → 43, held at the maximum of 40 pt (235 % of L)",
        "AX5: 17 × 62 / 22 = 47.909 → 48, held at the maximum of 40 pt (235 % of L)",
      ])
    #expect(try AuditText.findings(AuditText.scene(AuditText.address, "width: 320")).first?.arithmetic == [])
  }

  @Test("Arithmetic is in text and JSON only if asked for, with that of each of the app's own styles")
  func explained() throws {
    let text = AuditText.scene(
      "      - { label: Sea }\n",
      file:
        "typography: { tiny: { font: Inter, size: 10, relativeTo: caption2 }, still: { font: Inter, size: 17, fixed: true } }"
    )
    let report = try audit(text)
    #expect(!report.text.contains("10 × 13 / 13") && report.json["styles"] == nil)
    #expect(!report.json.document().contains("arithmetic"))
    let explained = LogLine.text(report.lines(isExplained: true))
    #expect(explained.contains("             L: 10 × 13 / 13 = 10 → 10 pt (100 % of L)\n"))
    #expect(explained.contains("  tiny, scaled as caption2\n    XS: 10 × 13 / 13 = 10 → 10 pt (100 % of L)\n"))
    #expect(explained.contains("  still, fixed\n    17 pt in all categories: no text style scales it\n"))
    let json = report.json(isExplained: true)
    #expect(
      json["findings"]?.items?.first?["arithmetic"]?.items?.last?.text == "L: 10 × 13 / 13 = 10 → 10 pt (100 % of L)")
    #expect(json["styles"]?.items?.map { $0["arithmetic"]?.items?.count } == [12, 1])
  }

  @Test("Every finding has the same keys in JSON; what a rule has no word for is null")
  func jsonKeys() throws {
    let typography =
      "typography: { a: { font: Inter, size: 20, relativeTo: title1 }, b: { font: Inter, size: 17, relativeTo: body } }"
    let report = try audit(AuditText.scene(AuditText.address, "width: 320", file: typography))
    let findings = try #require(report.json["findings"]?.items)
    #expect(Set(findings.compactMap { $0["rule"]?.text }) == ["text-truncated", "hierarchy"])
    let keys = [
      "id", "rule", "symptom", "severity", "scene", "variant", "element", "source", "categories", "traits", "measures",
      "count", "message", "help", "problem", "remedy", "width", "alias", "references",
    ]
    for finding in findings { #expect(finding.members.map(\.key) == keys) }
    #expect(findings.contains { $0["alias"] == .null } && findings.contains { $0["alias"]?.text == "Text clipped" })
  }

  @Test("GitHub's annotations, JUnit and Markdown name the finding and its place")
  func formats() throws {
    let report = try Self.sample()
    #expect(report.annotations().hasPrefix("::error file=preview.yml,line="))
    #expect(report.junit(isStrict: false).contains("<failure type=\"text-truncated\""))
    #expect(report.markdown.contains("s/address/text-truncated"))
    #expect(report.text.contains("  error    'address' truncates"))
    #expect(report.summary == "1 scene × 12 categories: 1 error, 0 warnings")
  }

  @Test(
    "Terminal, page and Markdown have one order: the worst scene first, then that of the file, and accepted findings in their scene"
  )
  func order() throws {
    func scene(_ name: String, _ width: Int, _ element: String) -> String {
      "  \(name):\n    font: system\n    width: \(width)\n    elements:\n\(element)"
    }
    let small = "      - { label: Nine, name: small, font: Inter-Regular, size: 9, relativeTo: caption2 }\n"
    let report = try audit(
      "fonts: Fonts/Inter.var.ttf\nscenes:\n" + scene("sound", 320, "      - { label: Sea }\n")
        + scene("calm", 320, small) + scene("mild", 600, AuditText.address)
        + scene("broken", 320, small + AuditText.address)
        + "accepted:\n  - { id: calm/small/small-text, reason: A picture. }\n  - { id: broken/small/small-text, reason: A picture. }\n"
    )
    func isInOrder(_ parts: [String], in text: String) -> Bool {
      var rest = text[...]
      for part in parts {
        guard let found = rest.firstRange(ofText: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
    #expect(report.findings.map(\.scene) == ["mild", "broken"], "the file's own order, for programs")
    #expect(isInOrder(["broken\n", "mild\n", "sound\n", "calm\n"], in: report.text), "\(report.text)")
    #expect(isInOrder(["| broken |", "| mild |"], in: report.markdown), "\(report.markdown)")
    let page = AuditPage(report, shots: [:]).text
    #expect(isInOrder([#""scenes":"#, #""broken""#, #""mild""#, #""sound""#, #""calm""#, #""findings":"#], in: page))
    let ids = ["broken/address/text-truncated", "broken/small/small-text", "mild/address", "calm/small/small-text"]
    #expect(isInOrder([#""findings":"#] + ids + [#""largerText":"#, "broken", "mild", "sound", "calm"], in: page))
  }

  @Test("Of findings that Markdown has no room for, the mildest are left out, whichever scene they are in")
  func markdownRoom() throws {
    func finding(in scene: String, _ width: Int) throws -> AuditFinding {
      let spec = AuditText.scene(AuditText.address, "width: \(width)")
      return try #require(AuditText.findings(spec.replacing(text: "  s:\n", with: "  \(scene):\n")).first)
    }
    var report = AuditReport(today: .first)
    report.findings = [try finding(in: "s", 320)]
    report.findings += Array(repeating: try finding(in: "s", 600), count: 2_000)
    report.findings.append(try finding(in: "t", 320))
    #expect(report.findings[0].severity == .error && report.findings[1].severity == .warning)
    #expect(report.markdown.ranges(ofText: "| error |").count == 2)
    #expect(report.markdown.contains("more.\n") && report.markdown.utf8.count <= MarkdownReport.limit)
  }

  @Test("The documentation has every rule with its threshold's severities")
  func documentation() throws {
    let page = String(decoding: try TestFonts.bytes("\(TestFonts.repository)/Documentation/audit.md"), as: UTF8.self)
    for rule in AuditRules.all {
      let severities = rule.severities.map(\.rawValue).joined(separator: " or ")
      #expect(page.contains("| `\(rule.id)` | \(severities) |"), "\(rule.id)")
    }
  }

  @Test("A scene in which only an app's own style is found isn't called sound")
  func foundElsewhere() throws {
    let large = AuditText.scene(
      "      - { navigationBar: Sea, prefersLargeTitle: true, typography: own }\n", "width: 320",
      file: "typography: { own: { font: Inter, size: 17, fixed: true } }")
    #expect(
      try audit(large).text.contains(
        "s\n  nothing else found\n  App Store label \"Larger Text\": can't be claimed, by 1 finding"))
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
  fileprivate var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
