import ArgumentParser
import CSystemLibrary
import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewType

/// `preview-render audit`: what breaks in the scenes and styles of a spec, and from which category on.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Find what breaks when text grows: in which scene, from which category on, and why.",
    usage: "preview-render audit [<spec or folder> ...] [<options>]",
    discussion: """
      Every scene of the spec is laid out at all twelve categories, whatever its matrix draws, and in each width, direction and weight of the matrix. \
      No picture and no baseline is needed. One cause is one finding, whatever the number of categories, widths and rows.

      Options narrow the audit: with --only to some scenes, without the app's own styles, to environments of the matrix, and with --category to what breaks in one of \
      some categories. Entries of 'accepted' that match no finding are reported only by a whole audit.

      Accept an intended finding in the spec, by its id:
        accepted:
          - { id: settings/small-a/fixed-font, reason: It is a picture of text. }
      An entry that has expired, or that matches no finding, is reported.

      In a job of GitHub Actions, findings are annotated at the spec's lines, and the summary is added to the job's.

      The exit status is 0 without errors, 1 with errors (with --strict, also with warnings or images that can't be drawn), \(CommandFailure.statuses).

      Examples:
        preview-render audit
        preview-render audit --strict
        preview-render audit --report audit-report
        preview-render audit --format sarif -o audit.sarif
        preview-render audit --only card
        preview-render audit --category XS...XXXL
        preview-render audit --search
        preview-render audit --explain
      """)

  @Argument(
    help: ArgumentHelp(
      "A preview.yml; - for standard input; or the folder of an app, whose storyboards, xibs and Swift sources are audited. Of several, each is audited by itself. (default: preview.yml)",
      valueName: "spec or folder"))
  var specs: [String] = []

  @OptionGroup var selection: PictureOptions<SpecPictures>
  @OptionGroup var families: ReplaceOptions

  @Option(help: "The format of the findings.")
  var format = Format.text

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
  var output: String?

  @OptionGroup var forcing: ForceOption

  @Option(
    help: ArgumentHelp(
      "Also write a page that shows each finding in pictures, and audit.json, into this folder.",
      valueName: "folder"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Of an app's Swift sources, audit only the lines that were changed since a commit, branch or tag.",
      valueName: "revision"))
  var since: String?

  @Flag(help: "Fail with warnings too, and if an image can't be drawn.")
  var strict = false

  @Flag(
    help: "Also print how far each text holds: its smallest width at each category, and how much longer it could be.")
  var search = false

  @Flag(
    help: "Also print the arithmetic of sizes, for findings of sizes and for the app's own styles; for text and JSON.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "The day on which accepted findings with an end are judged, as in 2027-03-31. (default: today, in UTC)",
      valueName: "day"))
  var today: String?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("The number of layouts made at once. (default: the number of cores)", valueName: "number"))
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Mend what is mechanical in storyboards and xibs: text styles for system fonts that are one, 'Automatically Adjusts Font', and any number of lines where the layout lets a label grow. The changes are shown first, and written if you say so.",
      visibility: .default))
  var fix = false

  @Flag(help: "Write the changes of --fix without asking.")
  var yes = false

  /// How findings are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, junit, github, xcode, markdown
  }

  func validate() throws {
    if explain, format != .text, format != .json {
      throw ValidationError("--explain is for --format text and json, not \(format.rawValue).")
    }
    if yes, !fix { throw ValidationError("--yes answers the question of --fix; add --fix, or leave it out.") }
    let others = [
      ("--format", format != .text), ("--output", output != nil), ("--report", report != nil), ("--search", search),
      ("--explain", explain), ("--strict", strict), ("--replace", !families.replace.isEmpty),
    ]
    if fix, let other = others.first(where: \.1)?.0 {
      throw ValidationError("--fix changes documents and writes no report; leave out \(other).")
    }
  }

  func run() async throws {
    try await CommandFailure.reported {
      if let jobs, jobs < 1 { throw RunUsageError.badJobs(jobs) }
      let day = today.map { CalendarDate($0) } ?? .today
      guard let day else { throw RunUsageError.badDay(today ?? "") }
      if fix { return try await fixDocuments(on: day) }
      var report: AuditReport?
      var failures: [String] = []
      var pages: [String] = []
      var index = AuditIndex()
      var unread: [String] = []
      var undrawn: [String] = []
      var trouble: (any Error)?
      var isRefused = false
      try checkOutput(reading: InputFiles(specs.isEmpty ? [InitCommand.path] : specs))
      do {
        try await SeveralSpecs.forEach(
          specs, isQuiet: true, writes: self.report != nil,
          checking: { if let folder = self.folder(of: $0) { try ReportFolder.check(folder, isAudit: true) } }
        ) { spec, part in
          let (plan, inputs): (AuditPlan, InputFiles)
          let unreadDocuments: [String]
          let sources: SourceFindings?
          do {
            // Facts of sources come with their previews: the reader parses each once.
            let reader = SwiftReader()
            let audit = try self.sources(in: spec)
            if let audit { reader.expect(audit.request) }
            (plan, inputs, unreadDocuments) = try await self.plan(of: spec, by: reader)
            sources = try plan.isPart ? nil : audit?.findings(by: reader)
          } catch {
            if !(error is SeveralSpecs.NothingChosen) {
              unread.append(Self.words(error, on: spec))
              index.add(failure: Self.words(error, on: spec), of: spec)
            }
            throw error
          }
          do { try checkOutput(reading: inputs) } catch {
            isRefused = true
            throw error
          }
          failures += unreadDocuments
          unread += unreadDocuments
          undrawn += plan.undrawnImages
          let line = ProgressLine.onTerminal()
          defer { line?.clear() }
          var auditor = Auditor(jobs: jobs ?? Cores.count, searches: search)
          auditor.progress = line?.report
          auditor.sources = sources
          let found = await auditor.audit(plan, today: day)
          if report?.add(found) == nil { report = found }
          guard let folder = self.folder(of: part) else { return }
          failures += try await PreviewRenderer(jobs: jobs, inputs: inputs).writePage(
            of: found, on: plan, into: folder, progress: line?.report)
          if let part { index.add(found, of: spec, in: part) }
          pages.append("the page is \(folder)/index.html")
        }
      } catch { trouble = error }
      guard var report, !isRefused else { throw trouble ?? CommandFailure.status }
      if let folder = self.report, specs.count > 1, !pages.isEmpty {
        do {
          try index.write(report.summary, into: folder)
          pages = ["the page of all is \(folder)/index.html"]
        } catch { failures.append("\(error)") }
      }
      // These were said when they failed.
      failures = report.failures + failures
      report.failures += unread
      let document = document(of: report)
      if let output {
        try AtomicFile.write(document.legible, to: output)
      } else {
        try StandardOutput.write(document: document)
      }
      if output != nil || format == .text { try StandardOutput.write(report.summary) }
      try GitHubActions.report(report, annotates: output != nil || format == .text)
      try StandardOutput.write(pages)
      (failures + undrawn.uniqued()).forEach(StandardError.write)
      if let trouble { throw trouble }
      if !failures.isEmpty { throw CommandFailure.status }
      if !report.passes(isStrict: strict) || strict && !undrawn.isEmpty { throw ExitCode(1) }
    }
  }

  /// The folder for the page of a spec, whose part it is of several; nil for no page.
  private func folder(of part: String?) -> String? {
    report.map { report in report.isEmpty ? "" : part.map { "\(report)/\($0)" } ?? report }
  }

  /// Checks that the file of the findings may be written.
  private func checkOutput(reading inputs: InputFiles) throws(OutputError) {
    if let output { try OutputFile.check([output], reading: inputs, isForced: forcing.isForced) }
  }

  /// Mends the documents of each spec.
  private func fixDocuments(on day: CalendarDate) async throws {
    try await SeveralSpecs.forEach(specs, isQuiet: false, writes: false) { spec, _ in
      let app = try self.app(of: spec)
      let path = app?.path ?? AppSpec.spec(in: spec) ?? spec
      let bytes =
        try app.map { Array($0.text(categories: "all", hasPreviews: false).utf8) } ?? PreviewSpec.bytes(ofSpec: path)
      // Only documents are mended.
      let files = SpecFiles(previews: PreviewReader { _ in PreviewReader.Answer() })
      var isWhole = true
      let fix = DocumentFix(folder: app?.folder ?? FileAccess.parent(of: path)) { documents in
        var options = PreviewSpec.Options()
        (options.documents, options.files) = (documents, files)
        let read = PreviewSpec(bytes: bytes, path: path, options)
        if documents.isEmpty {
          if app == nil { try await read.throwIfMistaken(jobs: jobs ?? Cores.count) }
          (read.passedOver + read.failures).forEach(CommandFailure.report)
          isWhole = read.failures.isEmpty
        }
        return try selection.audit(of: read, from: spec, isOneOfSeveral: specs.count > 1)
      } audit: { plan in
        await Auditor(jobs: jobs ?? Cores.count).audit(plan, today: day)
      }
      try await fix.run(isConfirmed: yes)
      if !isWhole { throw CommandFailure.status }
    }
  }

  /// The app whose folder is named; nil for a spec.
  ///
  /// - Parameter readsSources: Whether Swift sources alone make an app, too.
  private func app(of spec: String, readsSources: Bool = false) throws -> AppSpec? {
    FileAccess.kind(of: spec) == .folder && AppSpec.spec(in: spec) == nil
      ? try AppSpec(in: spec, readsSources: readsSources) : nil
  }

  /// The audit of the Swift sources in a folder; nil without any.
  private func sources(in spec: String) throws -> SourceAudit? {
    guard FileAccess.kind(of: spec) == .folder else {
      if since != nil { throw RunUsageError.sinceWithoutFolder(spec) }
      return nil
    }
    return try SourceAudit(app: AppFonts(in: spec), folder: spec, revision: since)
  }

  /// Reads the previews of a spec, or those of which some source has changed.
  private func previews(in spec: String, by reader: SwiftReader) throws -> PreviewReader {
    guard let since, FileAccess.kind(of: spec) == .folder else { return reader.previews() }
    let changed = try ChangedLines(since: since, in: spec)
    let folder = FileAccess.resolved(spec)
    return reader.previews { path in
      let path = FileAccess.resolved(path)
      return FileAccess.lies(path, in: folder) && changed.hold(FileAccess.path(path, below: folder + "/"))
    }
  }

  /// The part of a spec that is audited, the files that were read for it, and why documents were
  /// not.
  private func plan(of spec: String, by reader: SwiftReader) async throws -> (AuditPlan, InputFiles, failures: [String])
  {
    let app = try self.app(of: spec, readsSources: true)
    let path = app?.path ?? AppSpec.spec(in: spec) ?? spec
    let bytes = try app.map { Array($0.text(categories: "all").utf8) } ?? PreviewSpec.bytes(ofSpec: path)
    // On a thread of the pool, which audits then: malloc has memory of its own for each thread, and what reading frees is used again there.
    let files = SpecFiles(previews: try previews(in: spec, by: reader))
    var read = await WorkerPool.shared.perform { PreviewSpec(bytes: bytes, path: path, .init(files: files)) }
    if let app {
      // Faults of some files don't keep the others from being audited.
      app.troubles.forEach(CommandFailure.report)
      if !app.documents.isEmpty || app.hasPreviews { try CommandFailure.report(read.mistakes) }
    } else {
      try await read.throwIfMistaken(jobs: jobs ?? Cores.count)
    }
    CommandFailure.reportReading(read)
    let replaced = try await families.replaced(in: read, jobs: jobs ?? Cores.count) {
      PreviewSpec(bytes: bytes, path: path, .init(replacing: $0, files: files))
    }
    if let replaced { read = replaced.spec }
    ReplaceOptions.report(replaced?.replacing)
    return (try selection.audit(of: read, from: spec, isOneOfSeveral: specs.count > 1), read.inputs, read.failures)
  }

  /// The sentence of a spec that was not audited, for the reports that list the others' findings.
  private static func words(_ error: any Error, on spec: String) -> String {
    "Spec '\(Spelling.shown(spec))' was not audited: " + (error is ExitCode ? "it has mistakes." : "\(error)")
  }

  private func document(of report: AuditReport) -> String {
    switch format {
    case .text:
      LogLine.text(
        report.lines(isExplained: explain) + (search ? BreakPointText(report.breakPoints).lines : [])
          + [AuditReport.limits, ""])
    case .json: report.json(isExplained: explain).document()
    case .sarif: AuditSARIF(report, from: GitHubActions.root).json.document()
    case .junit: report.junit(isStrict: strict, from: GitHubActions.root)
    case .github: report.annotations(from: GitHubActions.root)
    case .xcode: report.xcodeLines
    case .markdown: report.markdown
    }
  }
}

extension CalendarDate {
  /// Today, in UTC.
  static var today: CalendarDate { CalendarDate(secondsSince1970: time(nil)) }
}

/// How far texts hold, as a table for a terminal.
struct BreakPointText {
  private let points: [SceneBreakPoint]

  init(_ points: [SceneBreakPoint]) { self.points = points }

  /// A heading, and a table for each scene and variant: the smallest width in points at each category, and the growth in percent.
  var lines: [String] {
    var lines: [String] = []
    var groups: [(title: String, points: [SceneBreakPoint])] = []
    for point in points {
      let title = point.scene + (point.variant.map { ": \($0)" } ?? "")
      if groups.last?.title == title {
        groups[groups.count - 1].points.append(point)
      } else {
        groups.append((title, [point]))
      }
    }
    if !groups.isEmpty {
      lines += [
        "How far each text holds: the smallest width in points at each category, and how much longer it could be", "",
      ]
    }
    for group in groups {
      let categories = ContentSizeCategory.allCases.map(\.shortName)
      var table = TextTable(head: ["text"] + categories + ["", "longer at L", "at AX5"])
      for point in group.points {
        let widths = point.widths.map { $0.map { NumberText.brief($0.rounded(.up)) } ?? "–" }
        table.rows.append(
          [Spelling.shown(point.element)] + widths
            + [""]
            + zip([3, categories.count - 1], [point.growthAtLarge, point.growthAtLargest]).map {
              point.widths[$0] == nil ? "–" : Self.percent($1)
            })
      }
      lines += [Spelling.shown(group.title), ""] + table.lines() + [""]
      let translations = group.points.compactMap(\.translationWords)
      if !translations.isEmpty { lines += translations + [""] }
    }
    return lines
  }

  /// `+37 %`; a text that doesn't hold as it is would have to be shorter; one that may have any length says so.
  private static func percent(_ growth: Double?) -> String {
    growth.map(SceneBreakPoint.percent) ?? "any"
  }
}
