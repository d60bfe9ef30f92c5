package import PreviewCore
package import PreviewPlan

/// The annotations of a report: commands to GitHub Actions that show what differs beside the spec's lines in a pull request.
///
/// Source of the form and of its escaping: docs.github.com, "Workflow commands for GitHub Actions", and actions/toolkit's `command.ts`.
package struct GitHubAnnotations: Sendable {
  /// The most annotations that GitHub shows of one step.
  static let shown = 10

  private let report: VerifyReport

  /// The report of a verification.
  package init(_ report: VerifyReport) { self.report = report }

  /// The annotations of a spec's mistakes, one for each place of a mistake that is in several: the first places of all mistakes come first.
  ///
  /// - Parameters:
  ///   - mistakes: The mistakes, in the order in which they are reported.
  ///   - root: Where files are named from.
  package static func text(of mistakes: [SpecMistake], from root: RepositoryRoot) -> String {
    let first = mistakes.map { ($0.position, $0.error) }
    let all = first + mistakes.flatMap { mistake in mistake.others.map { ($0, mistake.error) } }
    return lines(
      of: all,
      { line("error", at: $0, titled: title, [$1.description], from: root) },
      rest: { line("error", titled: title, ["\($0) more mistakes stand in the log."]) })
  }

  /// The title of what belongs to no picture.
  private static let title = "Visual regression"

  /// A line for each of as many items as GitHub shows; if there are more, the last line counts them.
  static func lines<Item>(of items: [Item], _ line: (Item) -> String, rest: (Int) -> String) -> String {
    let listed = items.count > shown ? shown - 1 : items.count
    return items.prefix(listed).map(line).joined() + (items.count > listed ? rest(items.count - listed) : "")
  }

  /// An annotation: a command that GitHub shows at its place, if it has one.
  ///
  /// - Parameters:
  ///   - command: `error`, `warning` or `notice`.
  ///   - source: The place in the spec.
  ///   - message: The lines of the message.
  ///   - root: Where files are named from.
  static func line(
    _ command: String, at source: SpecPosition? = nil, titled title: String, _ message: [String],
    from root: RepositoryRoot = .unknown
  ) -> String {
    var properties: [(String, String)] = []
    if let place = source?.seen(from: root) {
      properties = [("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)")]
    }
    properties.append(("title", title))
    let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
    return "::\(command) \(list)::\(message.map(escaped).joined(separator: "%0A"))\n"
  }

  /// The annotations, a line each; empty if nothing differs. A cause that several pictures share has one, at the place of the first, and what could not be
  /// drawn or read comes before all. Texts that lack characters are warnings, which GitHub counts apart.
  package var text: String {
    let particular = report.failing.filter(report.isParticular)
    let errors = particular.filter(\.outcome.isError).map(line(of:))
    let others = particular.filter { !$0.outcome.isError }.map(line(of:))
    // Where there is no other cause, the command for all of it says the same.
    let hasOthers = report.lineForOneCause != nil
    let causes = zip(report.gathered.all, report.linesForCauses).map { line(of: $0, acceptedBy: hasOthers ? $1 : nil) }
    let lines = errors + causes + others + (report.audit?.new ?? []).map(line(of:))
    let hasFindings = report.audit?.new.isEmpty == false
    let what =
      hasFindings ? "pictures and findings" : report.gathered.all.isEmpty ? "pictures differ" : "causes and pictures"
    let text = Self.lines(of: lines, \.self) { rest in
      Self.line("error", titled: Self.title, ["\(rest) more \(what): \(report.summary). The report lists them all."])
    }
    let missing = report.missingGlyphs
    let places = missing.map { ($0.source, $0) } + missing.flatMap { lacking in lacking.others.map { ($0, lacking) } }
    return text
      + places.prefix(Self.shown).map { source, sentence in
        Self.line("warning", at: source, titled: "Missing glyphs", [sentence.words], from: report.location.root)
      }.joined()
  }

  /// The annotation of a new finding, at its own place, also where a picture that changed shows it.
  private func line(of finding: NewFinding) -> String {
    line(
      at: finding.source, titled: "\(finding.id): new finding",
      [finding.words, "accept: \(report.acceptCommand.line(for: finding))"])
  }

  /// The annotation of a cause that several pictures share.
  private func line(of cause: GatheredCause, acceptedBy command: String?) -> String {
    var message = [cause.sentence] + cause.consequenceSentences.map { "- \($0)" }
    if let command { message.append("accept it alone: \(command)") }
    if let command = report.lineForAll { message.append("accept all of it: \(command)") }
    return line(at: cause.source, titled: "\(NumberText.grouped(cause.count)) pictures: \(cause.kind)", message)
  }

  private func line(of picture: PictureVerdict) -> String {
    let causes = report.ownCauses(of: picture).filter { $0.change.kind != .finding }
    var message = [picture.sentence] + causes.prefix(5).map { "- \($0)" }
    if causes.count > 5 { message.append("- and \(causes.count - 5) more") }
    if let command = report.acceptCommand.line(for: picture) { message.append("accept: \(command)") }
    return line(at: picture.source, titled: "\(picture.title): \(picture.kind)", message)
  }

  private func line(at source: SpecPosition?, titled title: String, _ message: [String]) -> String {
    Self.line("error", at: source, titled: title, message, from: report.location.root)
  }

  /// A line of a command's message.
  static func escaped(_ line: String) -> String { LogLine.escaped(line).replacing(text: "%", with: "%25") }

  /// The value of a property, which also ends at a comma or a colon.
  static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(text: ":", with: "%3A").replacing(text: ",", with: "%2C")
  }
}
