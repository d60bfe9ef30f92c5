import PreviewCore

extension VerifyReport {
  /// The findings, for a terminal: each text that lacks characters, each cause that several pictures share, each picture with what is left to say of it and
  /// the command that accepts it, and each new finding that none of these pictures shows.
  ///
  /// If there are many, a picture whose causes are all said above is not listed, and the list ends where a window would.
  package var lines: [String] { lines(with: findingsAlone) }

  /// The same with some of the new findings that no picture shows.
  package func lines(with findingsAlone: [NewFinding]) -> [String] {
    let one = lineForOneCause
    // A command for a cause that is not listed would accept nobody knows what.
    let numbers = gathered.all.indices.filter { $0 < Self.mostCauses || $0 + 1 == one?.number }
    let causes = numbers.map { number in
      let cause = gathered.all[number]
      return ["\(number + 1). \(cause.sentence)"] + cause.consequenceSentences.map { "   \($0)" }
    }
    let rest = gathered.all.count - causes.count
    let more =
      rest == 0
      ? [] : ["… and \(NumberText.grouped(rest)) more \(rest == 1 ? "cause" : "causes") that several pictures share"]
    let isBrief = failing.count <= Self.mostPictures
    let shared = causes.flatMap(\.self) + more
    var listed: [String] = []
    var left = 0
    // What could not be drawn or read comes first.
    let particular = failing.filter(isParticular)
    let listedPictures =
      isBrief ? failing : particular.filter(\.outcome.isError) + particular.filter { !$0.outcome.isError }
    for picture in listedPictures {
      let block = block(of: picture, ownCauses(of: picture), shared: sharedCauses(of: picture))
      guard isBrief || shared.count + listed.count + block.count <= Self.mostLines else {
        left += 1
        continue
      }
      listed += block
    }
    if left > 0 {
      listed.append(
        "… and \(NumberText.grouped(left)) more \(left == 1 ? "picture" : "pictures") with causes of their own; the report lists them"
      )
    }
    let command = one.map { ["accept cause \($0.number) alone: \($0.line)"] } ?? []
    let all = gathered.all.isEmpty && isBrief ? [] : lineForAll.map { ["accept all of it: \($0)"] } ?? []
    return opening + missingGlyphs.map(\.description) + shared + listed + findingsAlone.flatMap(lines(of:)) + command
      + all
  }

  /// Shared causes that a terminal lists, beside the one that it says how to accept.
  private static let mostCauses = 12
  /// Pictures that are all listed, also those of which all is said.
  private static let mostPictures = 8
  /// Lines of shared causes and of pictures, where these are more.
  private static let mostLines = 28

  /// The command line that accepts all that can be accepted; nil if nothing can be.
  var lineForAll: String? {
    guard failing.contains(where: { $0.acceptance != nil }) || !findingsAlone.isEmpty else { return nil }
    return acceptCommand.lineForAll(prunes: failing.contains { $0.outcome.isOrphaned })
  }

  /// The command lines that accept what has one of the gathered causes alone, by their numbers in ``GatheredCauses/all``; nil where no picture has.
  var linesForCauses: [String?] {
    var lines = [String?](repeating: nil, count: gathered.all.count)
    for picture in failing {
      let numbers = gathered.numbers(of: picture)
      guard numbers.count == 1, lines[numbers[0]] == nil, let acceptance = picture.acceptance,
        isExplainedByGatheredCauses(picture)
      else { continue }
      lines[numbers[0]] = acceptCommand.line(forCause: numbers[0], prunes: acceptance == .removal)
    }
    return lines
  }

  /// The first cause that can be accepted alone, by its number from 1, and the command line that accepts it; nil where there is no other cause either.
  var lineForOneCause: (number: Int, line: String)? {
    guard gathered.all.count > 1 || failing.contains(where: isParticular) || !findingsAlone.isEmpty else { return nil }
    for (index, line) in linesForCauses.enumerated() {
      if let line { return (index + 1, line) }
    }
    return nil
  }

  /// The lines before the pictures: notes, and engines, fonts or a spec that differ from the recording, even if no pixel does.
  package var opening: [String] { lineBreakNotes + notes + layoutNotes + auditNotes + differences }

  /// The lines about one picture: its outcome, its causes, and the command that accepts it.
  package func lines(of picture: PictureVerdict) -> [String] { block(of: picture, causes(of: picture, isOnce: true)) }

  private func block(of picture: PictureVerdict, _ causes: [Cause], shared: String? = nil) -> [String] {
    var lines = [picture.sentence]
    if let shared { lines.append("  \(picture.title): \(shared)") }
    lines += causes.prefix(8).map { "  \(picture.title): \($0)" }
    if causes.count > 8 { lines.append("  … and \(causes.count - 8) more") }
    if let command = acceptCommand.line(for: picture) {
      lines.append("  accept: \(command)")
    } else if picture.isHeldBackByMissingGlyphs {
      lines.append(
        "  accept: not while characters are missing; add 'fallback' fonts that have them, change the texts, or allow it with --allow-missing-glyphs"
      )
    }
    return lines
  }

  /// The lines about a new finding that no changed picture shows: what breaks, its id and place, and the command that accepts it.
  package func lines(of finding: NewFinding) -> [String] {
    [
      "new finding: \(finding.words)", "  \(finding.id)\(finding.source.map { "  \($0)" } ?? "")",
      "  accept: \(acceptCommand.line(for: finding))",
    ]
  }

  /// A sentence about pictures in which lines end elsewhere because the data of line breaks changed; a picture alone would look like a mistake in its text.
  var lineBreakNotes: [String] {
    let broken = pictures.compactMap { picture in
      picture.outcome.causes.first { $0.change.kind == .lineBreakData }.map { (picture.title, $0.description) }
    }
    guard let (_, words) = broken.first else { return [] }
    return ["\(words): lines end elsewhere in \(Spelling.list(broken.map(\.0), most: 3))"]
  }

  /// The lines about findings that are gone, and about scenes that could not be audited.
  var auditNotes: [String] {
    guard let audit else { return [] }
    let others = audit.failures + audit.outdated
    guard let first = audit.gone.first else { return others }
    let rest = "'preview-render record' takes"
    return others + [
      audit.gone.count == 1
        ? "the recorded finding \(first) is gone; \(rest) it off the list"
        : "the recorded findings \(Spelling.list(audit.gone, most: 3)) are gone; \(rest) them off the list"
    ]
  }

  /// The command that accepts what the report shows.
  var acceptCommand: AcceptCommand { AcceptCommand(location) }

  /// The lines about layouts beside baselines that pass: a sentence for all that are missing, and one for all that were changed.
  var layoutNotes: [String] {
    [
      note(.lost, one: "is missing", many: "are missing"),
      note(.altered, one: "was changed since", many: "were changed since"),
    ].compactMap(\.self)
  }

  private func note(_ state: BaselineLayout, one: String, many: String) -> String? {
    let titles = pictures.filter { $0.layout == state }.map(\.title)
    guard let first = titles.first else { return nil }
    return titles.count == 1
      ? "the recorded layout of \(first) \(one); 'preview-render record' writes it again"
      : "the recorded layouts of \(Spelling.list(titles, most: 3)) \(many); 'preview-render record' writes them again"
  }
}
