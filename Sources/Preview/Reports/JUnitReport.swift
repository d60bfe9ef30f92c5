/// `junit.xml`: a suite for each sheet or scene and a case for each picture, as CI systems read it.
///
/// A difference is a failure; a picture that can't be drawn and a baseline that can't be read are errors. It names no time and no host: two runs that
/// find and draw the same write the same bytes. It follows the schema of Jenkins' xUnit plugin (`junit-10.xsd`), the strictest reader: a suite names the spec's file,
/// and a case has its place in its text alone.
package struct JUnitReport: ReportFormat {
  package static let fileName = "junit.xml"
  package static let purpose = "for CI systems"
  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) {
    self.report = report
  }

  /// The file's text.
  package var text: String {
    let suites = suites
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"preview-render\"\(Self.counts(suites))>\n"
    // All suites have the same, which are found by a look at all pictures.
    let properties = propertyElements
    for suite in suites { text += element(of: suite, properties) }
    return text + "</testsuites>\n"
  }

  /// A sheet or a scene.
  private struct Suite {
    let name: String
    var pictures: [PictureVerdict] = []
    /// New findings that none of its changed pictures shows.
    var findings: [NewFinding] = []
  }

  /// The pictures grouped by name, in the order of the names' first pictures, and findings with those of their scene.
  private var suites: [Suite] {
    var suites: [Suite] = []
    var indices: [String: Int] = [:]
    func index(of name: String) -> Int {
      if let index = indices[name] { return index }
      suites.append(Suite(name: name))
      indices[name] = suites.count - 1
      return suites.count - 1
    }
    for picture in report.pictures { suites[index(of: picture.name)].pictures.append(picture) }
    for finding in report.findingsAlone {
      suites[index(of: AuditFinding.scene(ofID: finding.id))].findings.append(finding)
    }
    return suites
  }

  private func element(of suite: Suite, _ properties: String) -> String {
    let sources = suite.pictures.map(\.source) + suite.findings.map(\.source)
    let file = sources.firstNonNil { SourcePlace($0)?.file }
    var text = "  <testsuite name=\"\(Self.escaped(suite.name))\"\(Self.counts([suite])) skipped=\"0\""
    text += file.map { " file=\"\(Self.escaped($0))\"" } ?? ""
    text += ">\n" + properties
    for picture in suite.pictures { text += element(of: picture) }
    for finding in suite.findings { text += element(of: finding, in: suite) }
    return text + "  </testsuite>\n"
  }

  private var propertyElements: String {
    let elements = properties.map { name, value in
      "      <property name=\"\(Self.escaped(name))\" value=\"\(Self.escaped(value))\"/>\n"
    }
    return "    <properties>\n\(elements.joined())    </properties>\n"
  }

  /// The versions that drew the pictures, and what differs from the recording.
  private var properties: [(String, String)] {
    report.fingerprint.engines.map { ($0.name, $0.version) }
      + report.fingerprint.fonts.map { ("font \($0.name)", "\($0.version), SHA-256 \($0.hash)") }
      + (report.drawing.map { [("pictures", $0)] } ?? [])
      + (report.lineBreakNotes + report.differences).map { ("differs", $0) }
      + (report.notes + report.auditNotes).map { ("note", $0) }
  }

  private func element(of picture: PictureVerdict) -> String {
    let start = "    <testcase classname=\"\(Self.escaped(picture.name))\" name=\"\(Self.escaped(picture.title))\""
    if case .same = picture.outcome { return start + "/>\n" }
    if picture.outcome.passes {
      return start + ">\n      <system-out>\(Self.escaped(picture.sentence))</system-out>\n    </testcase>\n"
    }
    let kind = picture.outcome.isError ? "error" : "failure"
    var body = picture.sentence + "\n" + report.causes(of: picture, isOnce: true).map { "- \($0)\n" }.joined()
    if let source = picture.source { body += "from: \(source)\n" }
    if let command = report.acceptCommand.line(for: picture) { body += "accept: \(command)\n" }
    return start + ">\n      <\(kind) type=\"\(picture.kind)\" message=\"\(Self.escaped(picture.sentence))\">"
      + Self.escaped(body, keepsLines: true) + "</\(kind)>\n    </testcase>\n"
  }

  private func element(of finding: NewFinding, in suite: Suite) -> String {
    let source = finding.source.map { "from: \($0)\n" } ?? ""
    let body = "\(finding.words)\n\(source)accept: \(report.acceptCommand.line(for: finding))\n"
    return "    <testcase classname=\"\(Self.escaped(suite.name))\" name=\"\(Self.escaped(finding.id))\">\n"
      + "      <failure type=\"\(Self.escaped(finding.rule))\" message=\"\(Self.escaped(finding.message))\">"
      + Self.escaped(body, keepsLines: true) + "</failure>\n    </testcase>\n"
  }

  private static func counts(_ suites: [Suite]) -> String {
    let pictures = suites.flatMap(\.pictures)
    let findings = suites.reduce(0) { $0 + $1.findings.count }
    let errors = pictures.count { $0.outcome.isError }
    let failures = pictures.count { !$0.outcome.passes } - errors + findings
    return " tests=\"\(pictures.count + findings)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  /// Escapes text for XML 1.0; a character that XML can't hold, such as most control characters, becomes U+FFFD.
  ///
  /// - Parameter keepsLines: Whether line ends stay, as they may between tags; a reader turns those of an attribute into spaces.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    // U+FFFE begins with EF, and with it few other characters.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0xEF && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"") || keepsLines && byte == UInt8(ascii: "\n")
    }
    if isPlain { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n" where keepsLines: escaped += "\n"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
