import PreviewCore
import PreviewPlan

/// A suite of a JUnit file.
///
/// A file follows the schema of Jenkins' xUnit plugin (`junit-10.xsd`), the strictest reader. It names no time and no host: two runs that find the same write the same
/// bytes.
struct JUnitSuite {
  let name: String
  /// The spec's file.
  var file: String?
  var properties: [(name: String, value: String)] = []
  var cases: [JUnitCase] = []

  /// The text of a file.
  static func document(_ suites: [JUnitSuite], named name: String) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += start(named: name) + "\(counts(suites.flatMap(\.cases)))>\n"
    for suite in suites { text += suite.element }
    return text + "</testsuites>\n"
  }

  /// The beginning of the element of all suites, by which a file is known.
  static func start(named name: String) -> String { "<testsuites name=\"\(name)\"" }

  private var element: String {
    let name = Self.escaped(name)
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    var text = "  <testsuite name=\"\(name)\"\(Self.counts(cases)) skipped=\"\(skipped)\""
    text += (file.map { " file=\"\(Self.escaped($0))\"" } ?? "") + ">\n"
    if !properties.isEmpty {
      text += "    <properties>\n"
      for (name, value) in properties {
        text += "      <property name=\"\(Self.escaped(name))\" value=\"\(Self.escaped(value))\"/>\n"
      }
      text += "    </properties>\n"
    }
    for one in cases { text += one.element(of: name) }
    return text + "  </testsuite>\n"
  }

  private static func counts(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { if case .failure = $0.outcome { true } else { false } }
    let errors = cases.count { if case .error = $0.outcome { true } else { false } }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  /// The line of a case's text that says from where it is; none if that is not known.
  static func origin(_ source: SpecPosition?, from root: RepositoryRoot) -> [String] {
    source.map { ["from: \($0.seen(from: root))"] } ?? []
  }

  /// Escapes a line for XML 1.0, which lacks most control characters, and for a log that shows it.
  static func escaped(_ line: String) -> String { XMLText.escaped(LogLine.escaped(line)) }
}

/// A case of a suite.
struct JUnitCase {
  let name: String
  let outcome: Outcome

  enum Outcome {
    case passed
    /// It passes, with something to say, in lines.
    case output([String])
    case skipped(String)
    /// The body is in lines, too.
    case failure(type: String, message: String, body: [String])
    case error(type: String, message: String, body: [String])
  }

  /// The element.
  ///
  /// - Parameter suite: The suite's name, escaped.
  fileprivate func element(of suite: String) -> String {
    let head = "    <testcase classname=\"\(suite)\" name=\"\(JUnitSuite.escaped(name))\""
    let body: String
    switch outcome {
    case .passed: return head + "/>\n"
    case .output(let lines): body = "<system-out>\(lines.map(JUnitSuite.escaped).joined(separator: "\n"))</system-out>"
    case .skipped(let message): body = "<skipped message=\"\(JUnitSuite.escaped(message))\"/>"
    case .failure(let type, let message, let lines): body = Self.element("failure", type, message, lines)
    case .error(let type, let message, let lines): body = Self.element("error", type, message, lines)
    }
    return "\(head)>\n      \(body)\n    </testcase>\n"
  }

  private static func element(_ tag: String, _ type: String, _ message: String, _ lines: [String]) -> String {
    "<\(tag) type=\"\(JUnitSuite.escaped(type))\" message=\"\(JUnitSuite.escaped(message))\">\(text(lines))</\(tag)>"
  }

  private static func text(_ lines: [String]) -> String { lines.map { JUnitSuite.escaped($0) + "\n" }.joined() }
}
