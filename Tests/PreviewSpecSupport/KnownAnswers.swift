import PreviewTestSupport
import Testing

@testable import PreviewCore

/// A small spec with the findings that an audit has to have: a file of `Tests/KnownAnswers/RULE`.
///
/// The file's name says whether it breaks the rule or comes near to it. Below the spec are the
/// findings as comments, each with its id; `make sentences` renews them.
package struct KnownAnswer: Sendable, CustomStringConvertible {
  /// The rule that it is about.
  package let rule: String
  /// Whether it breaks the rule, or only comes near to it.
  package let breaks: Bool
  /// The spec.
  package let spec: String
  /// The findings that its file lists, as comments.
  package let findings: [String]

  package let description: String
  private let file: String
  /// The file's lines above the findings.
  private let text: String

  /// The fonts that every spec has, above what its file says.
  package static let fonts =
    "fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansHebrew-Regular.ttf, Fonts/Lateef-Regular.ttf, Fonts/NotoSansCJKjp-Regular.subset.otf, Fonts/EBGaramond12-Regular.otf]\n"

  private static let folder = "\(TestFonts.repository)/Tests/KnownAnswers"
  private static let nothing = ["# Nothing is found."]

  /// All, by rule and by name.
  package static let all: [KnownAnswer] = {
    do {
      return try FileAccess.names(in: folder).sorted().flatMap { rule in
        try FileAccess.names(in: "\(folder)/\(rule)").sorted().map { try KnownAnswer(rule: rule, name: $0) }
      }
    } catch {
      preconditionFailure("the known answers must be read: \(error)")
    }
  }()

  private init(rule: String, name: String) throws {
    (self.rule, breaks) = (rule, name.hasPrefix("breaks-"))
    precondition(breaks || name.hasPrefix("holds-"), "'\(name)' must begin with 'breaks-' or 'holds-'")
    (file, description) = ("\(Self.folder)/\(rule)/\(name)", "\(rule)/\(name)")
    let lines = String(decoding: try FileAccess.bytes(of: file, limit: 1 << 20), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.isEmpty && !$0.hasPrefix("#") }.map { $0 + 1 } ?? 0
    text = lines[..<end].map { "\($0)\n" }.joined()
    spec = Self.fonts + text
    findings = lines[end...].filter { !$0.isEmpty }.map(String.init)
  }

  /// Expects these findings, each with its id and its sentence, or writes them into the file.
  package func expect(_ found: [String]) throws {
    let lines = found.isEmpty ? Self.nothing : found.map { "# \($0)" }
    if Renewal.isOn { return try AtomicFile.write("\(text)\n\(lines.joined(separator: "\n"))\n", to: file) }
    #expect(findings == lines, "If that was meant, 'make sentences' renews \(description).")
  }
}
