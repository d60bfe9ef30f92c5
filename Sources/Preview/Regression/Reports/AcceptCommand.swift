import PreviewCore

/// The command lines that accept what a report shows: `preview-render approve card.AX3 --report r`.
///
/// No other part of a report knows how the command is spelled.
package struct AcceptCommand {
  private let options: [String]

  /// The command for a report that lies there.
  init(_ location: ReportLocation) {
    options = [("--spec", location.spec), ("--baselines", location.baselines), ("--report", location.report)].flatMap {
      name, value in value.map { [name, $0] } ?? []
    }
  }

  /// The line that accepts one picture; nil if there is nothing to accept, or nothing that can be taken.
  func line(for picture: PictureVerdict) -> String? {
    guard let acceptance = picture.acceptance else { return nil }
    return line(naming: picture.title, after: acceptance == .removal ? ["--prune"] : [])
  }

  /// The line that accepts a new finding.
  func line(for finding: NewFinding) -> String { line(naming: finding.id, after: []) }

  private func line(naming name: String, after flags: [String]) -> String {
    // A name that looks like an option stands behind all of these.
    Self.line(name.hasPrefix("-") ? flags + options + ["--", name] : flags + [name] + options)
  }

  /// The line that accepts all pictures.
  ///
  /// - Parameter prunes: Whether it removes orphaned baselines, too.
  func lineForAll(prunes: Bool) -> String { Self.line(["--all"] + (prunes ? ["--prune"] : []) + options) }

  /// The line that accepts what has one of the report's gathered causes alone.
  ///
  /// - Parameters:
  ///   - cause: Its number from 0.
  ///   - prunes: Whether it is one of orphaned baselines, which are removed.
  func line(forCause cause: Int, prunes: Bool) -> String {
    Self.line(["--cause", "\(cause + 1)"] + (prunes ? ["--prune"] : []) + options)
  }

  /// The line that accepts several causes alone: what comes before and behind their numbers, which
  /// commas separate.
  var lineForCauses: (before: String, behind: String) {
    (Self.line(["--cause"]) + " ", options.map { " " + Self.quoted($0) }.joined())
  }

  private static func line(_ words: [String]) -> String {
    (["preview-render", "approve"] + words).map(quoted).joined(separator: " ")
  }

  /// A word of a shell's command line; zsh looks up a program behind an equals sign that a word begins with.
  ///
  /// Bytes that are no text, and what a terminal or a log obeys, become escapes, which bash and zsh
  /// read in `$'…'`.
  static func quoted(_ word: String) -> String {
    if word.hasForeignBytes || LogLine.escaped(word) != word {
      let escaped = word.systemBytes.map { byte in
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
        case 0x20...0x7E where byte != UInt8(ascii: "#"): String(Unicode.Scalar(byte))
        default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
      }
      return "$'" + escaped.joined() + "'"
    }
    let isPlain = !word.isEmpty && word.utf8.first != UInt8(ascii: "=") && word.utf8.allSatisfy(isHarmless)
    return isPlain ? word : "'" + word.replacing(text: "'", with: "'\\''") + "'"
  }

  /// Whether a byte is a character that no shell obeys.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
