import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns

/// A run of tests that compare pictures with baselines, or record them.
///
/// The outcome of a picture, and its words, are `preview-render`'s own. This decides only what fails a test, and with which files.
final class BaselineRun: Sendable {
  /// The run of this process.
  static let shared = BaselineRun { .current }

  private let environment: @Sendable () -> TestEnvironment
  let turns = FolderTurns()
  private let names = PictureNames()
  /// Tests that run beside each other share the cores: each draws on its own thread, and on others while cores are free.
  private func renderer(of test: BaselineTest) -> PreviewRenderer { PreviewRenderer(inputs: test.inputs) }

  /// A run that asks for its environment at each test.
  init(environment: @escaping @Sendable () -> TestEnvironment) { self.environment = environment }

  /// Something that fails a test.
  struct Finding: Sendable {
    /// The lines of the message.
    let lines: [String]
    /// The pictures that show it: a name for each, and the bytes of a PNG.
    var attachments: [(name: String, bytes: [UInt8])] = []
    /// The place in a spec that it is about; nil for where the test asks.
    var source: SpecPosition?
  }

  /// The failures of a test: one for its pictures, and one for each new finding that none of them shows; empty if it passes.
  func findings(of test: BaselineTest) throws(BaselineTestError) -> [Finding] {
    let environment = environment()
    let folder = FileAccess.resolved(test.folder)
    try PictureNames.check(test.plan, in: folder)
    if let mode = try environment.mode() {
      return try turns.take(folder, alone: true) { () throws(BaselineTestError) in
        try record(test, mode, in: folder)
      }
    }
    let report = "\(try ReportRoot.folder(named: environment.report))/\(test.place.fileName).\(test.name)"
    // If two tests have one name, the second would empty the report of the first.
    return try turns.take(FileAccess.resolved(report), alone: true) { () throws(BaselineTestError) in
      do throws(BaselineTestError) {
        return try turns.take(folder, alone: false) { () throws(BaselineTestError) in
          try verify(test, in: folder, report: report, root: environment.root)
        }
      } catch {
        // Who has to finish an interrupted recording must be alone; if it is another process that is there, this says so.
        guard case .folder(.busy) = error else { throw error }
        return try turns.take(folder, alone: true) { () throws(BaselineTestError) in
          try verify(test, in: folder, report: report, root: environment.root)
        }
      }
    }
  }

  // MARK: Verifying

  private func verify(
    _ test: BaselineTest, in folder: String, report: String, root: RepositoryRoot
  ) throws(BaselineTestError) -> [Finding] {
    let found: PreviewRenderer.Found
    var request = VerificationRequest(
      PlanPart(test.plan), against: folder, report: report, fingerprint: test.fingerprint)
    request.scope = test.scope
    request.location = ReportLocation(spec: test.spec, baselines: folder, report: report, root: root)
    request.audit = test.audit
    do throws(BaselineError) { found = try renderer(of: test).verifyBlocking(request) } catch { throw .folder(error) }
    do throws(BaselineTestError) { try names.note(found.lists, in: folder, at: test.place.words) } catch {
      ReportFolder.discard(at: report)
      throw error
    }
    let words = found.report
    var findings = words.audit?.failures.map { Finding(lines: [$0]) } ?? []
    findings += words.findingsAlone.map { finding in
      Finding(lines: words.opening + words.lines(of: finding), source: finding.source)
    }
    // What several pictures have in common is said once, as on a terminal.
    let verdicts = words.failing
    if verdicts.count > 1 {
      findings.append(Self.failure(words.lines(with: []), of: verdicts, indent: "", inReport: report))
    } else if let verdict = verdicts.first {
      let missing = MissingGlyphs.sentences(of: [verdict.path: verdict.missingGlyphs]).map(\.description)
      findings.append(
        Self.failure(
          words.opening + missing + words.lines(of: verdict), of: [verdict], indent: "  ", inReport: report))
    }
    return findings
  }

  /// A failure that says how its pictures are recorded and where they are seen, with all of them attached.
  private static func failure(
    _ lines: [String], of verdicts: [PictureVerdict], indent: String, inReport report: String
  ) -> Finding {
    var lines = lines
    let modes = verdicts.filter { !$0.missingGlyphs.lackCharacters }.compactMap(mode)
    // The mode that takes pictures which differ takes those without a baseline, too.
    if let mode = modes.first(where: { $0 == .failed }) ?? modes.first {
      lines.append("\(indent)record: run again with \(TestEnvironment.recordName)=\(mode.rawValue)")
    }
    let pictures = verdicts.flatMap { verdict in
      verdict.pictures(inReport: report).map { (title: verdict.title, kind: $0.kind, path: $0.path) }
    }
    if !pictures.isEmpty { lines.append("\(indent)report: \(report)/index.html") }
    var finding = Finding(lines: lines)
    for (title, kind, path) in pictures {
      guard let bytes = try? FileAccess.bytes(of: path, limit: Limits.pngFileBytes) else { continue }
      finding.attachments.append(("\(title.replacing("/", with: ".")).\(kind).png", bytes))
    }
    return finding
  }

  /// The mode in which a run would make a baseline of what is drawn; nil if none does.
  private static func mode(recording verdict: PictureVerdict) -> RecordMode? {
    switch verdict.outcome {
    case .missing, .renamed: .missing
    case .changed, .sizeChanged: .failed
    case .unreadable(_, let canBeReplaced): canBeReplaced ? .failed : nil
    case .same, .tolerated, .orphaned, .failed: nil
    }
  }

  // MARK: Recording

  /// A run that records fails whatever it finds, or a second attempt would pass on what the first one wrote.
  private func record(
    _ test: BaselineTest, _ mode: RecordMode, in folder: String
  ) throws(BaselineTestError) -> [Finding] {
    let recording: PreviewRenderer.Recording
    var request = RecordingRequest(
      test.plan, into: folder, mode: mode, fingerprint: test.fingerprint, scope: test.scope)
    request.audit = test.audit
    do throws(BaselineError) { recording = try renderer(of: test).recordBlocking(request) } catch {
      throw .folder(error)
    }
    if !recording.auditFailures.isEmpty { throw .notAudited(recording.auditFailures) }
    try names.note(recording.lists, in: folder, at: test.place.words)
    let written = recording.written.map { "'\(RenderPlan.title(of: $0))'" }
    let nothing = recording.renamed.isEmpty ? "nothing" : "nothing else"
    let what = written.isEmpty ? "\(nothing) was recorded of '\(test.name)'" : "recorded \(Spelling.list(written))"
    let told = recording.notes + recording.renamed + recording.findingWords + recording.leftWords
    let lines = told + ["\(what); run again without \(TestEnvironment.recordName)"]
    var findings = recording.failures.map { Finding(lines: [$0.description]) }
    if !recording.refused.isEmpty {
      let sentences = MissingGlyphs.sentences(of: recording.missingGlyphs).map(\.description)
      let refusal = MissingGlyphs.refusal(of: recording.refused, "recorded", permission: test.permission)
      findings.append(Finding(lines: sentences + [refusal]))
    }
    return findings + [Finding(lines: lines)]
  }
}
