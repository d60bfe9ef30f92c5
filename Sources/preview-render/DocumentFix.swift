import CSystemLibrary
import PreviewAudit
import PreviewCore
import PreviewDocuments
import PreviewPlan
import PreviewType

/// `preview-render audit --fix`: mends what is mechanical in an app's documents, and nothing that
/// would break a layout.
struct DocumentFix {
  /// The folder of the spec or the app.
  let folder: String
  /// The audit of the spec, with bytes in place of documents.
  let plan: (_ documents: [String: [UInt8]]) async throws -> AuditPlan
  let audit: (AuditPlan) async -> AuditReport

  init(
    folder: String, plan: @escaping (_ documents: [String: [UInt8]]) async throws -> AuditPlan,
    audit: @escaping (AuditPlan) async -> AuditReport
  ) {
    (self.folder, self.plan, self.audit) = (folder.isEmpty ? "." : folder, plan, audit)
  }

  /// A document that is mended.
  private struct Document {
    let original: [UInt8]
    var mending: DocumentMending
  }

  /// Documents by their paths, and what was done and couldn't be.
  private struct Work {
    var documents: [String: Document] = [:]
    var following = 0
    var wrapping = 0
    var obstacles: [DocumentMending.Obstacle] = []

    var changed: [(path: String, original: [UInt8], mended: [UInt8])] {
      documents.filter { !$0.value.mending.isEmpty }.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value.original, $0.value.mending.mended)
      }
    }
    var texts: [String: [UInt8]] { Dictionary(uniqueKeysWithValues: changed.map { ($0.path, $0.mended) }) }
  }

  /// Shows the changes, and writes them if they are wanted.
  func run(isConfirmed: Bool) async throws {
    var work = Work()
    let before = await audit(try await plan([:]))
    letFollow(before, &work)
    var after = before
    if !work.changed.isEmpty { after = await audit(try await plan(work.texts)) }
    try await letWrap(after, &work)
    if work.wrapping > 0 { after = await audit(try await plan(work.texts)) }
    let changed = work.changed
    for document in changed { try StandardOutput.write(Self.difference(document)) }
    try StandardOutput.write(summary(of: work, before, after))
    guard !changed.isEmpty else { return }
    let documents = NumberText.counted(changed.count, "document")
    guard try isConfirmed || Self.asks("Write the changes to \(documents)?") else {
      return try StandardOutput.write("Nothing was written.")
    }
    let count = write(changed)
    try StandardOutput.write("\(NumberText.counted(count, "document")) changed.")
    if count < changed.count { throw CommandFailure.status }
  }

  // MARK: Changes

  private func document(_ path: String, _ work: inout Work) -> Document? {
    if let known = work.documents[path] { return known }
    guard path.lowercased().hasSuffix(".storyboard") || path.lowercased().hasSuffix(".xib"),
      let bytes = try? FileAccess.bytes(of: path, limit: Limits.documentBytes),
      let mending = try? DocumentMending(bytes, path: path)
    else { return nil }
    let document = Document(original: bytes, mending: mending)
    work.documents[path] = document
    return document
  }

  /// Lets the texts of findings of fixed fonts follow the category.
  private func letFollow(_ report: AuditReport, _ work: inout Work) {
    for finding in report.findings {
      guard let path = finding.source?.file, !finding.textLines.isEmpty, var document = document(path, &work)
      else { continue }
      for line in finding.textLines {
        if let obstacle = document.mending.followCategory(atLine: line) {
          work.obstacles.append(obstacle)
        } else {
          work.following += 1
        }
      }
      work.documents[path] = document
    }
  }

  /// Lets truncated labels have any number of lines where nothing breaks that holds without.
  private func letWrap(_ report: AuditReport, _ work: inout Work) async throws {
    let truncated = report.findings.filter(\.isTruncation)
    let found = Dictionary(grouping: truncated) { $0.source?.file ?? "" }
    for (path, findings) in found.sorted(by: { $0.key < $1.key }) {
      guard document(path, &work) != nil else { continue }
      let lines = Set(findings.compactMap { $0.source?.line }).sorted().prefix(Self.mostLabels)
      if try await wrap(Array(lines), of: path, report, &work) || lines.count < 2 { continue }
      for line in lines { _ = try await wrap([line], of: path, report, &work) }
    }
  }

  /// Labels of a document that are tried, each in a layout of its own.
  private static let mostLabels = 60

  /// Lets the labels at some lines of a document wrap if that cures them and breaks nothing.
  private func wrap(
    _ lines: [Int], of path: String, _ report: AuditReport, _ work: inout Work
  ) async throws -> Bool {
    guard var document = work.documents[path] else { return false }
    let wrapped = lines.filter { document.mending.wrap(atLine: $0) }
    guard !wrapped.isEmpty else { return false }
    var texts = work.texts
    texts[path] = document.mending.mended
    var part = try await plan(texts)
    part.scenes.removeAll { $0.position.file != path }
    part.typography = nil
    let after = await audit(part)
    let names = Set(part.scenes.map(\.name))
    let broken = Set(report.findings.filter { names.contains($0.scene) }.filter(\.isOfLayout).map(\.id))
    let left = after.findings.filter(\.isOfLayout)
    let stillTruncated = left.contains { finding in
      finding.isTruncation && finding.source.map { wrapped.contains($0.line) } ?? false
    }
    guard !stillTruncated, left.allSatisfy({ broken.contains($0.id) }) else { return false }
    work.documents[path] = document
    work.wrapping += wrapped.count
    return true
  }

  // MARK: Words

  /// The changed lines, as `diff -U0` writes them.
  private static func difference(_ document: (path: String, original: [UInt8], mended: [UInt8])) -> [String] {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    var text = ["--- \(document.path)", "+++ \(document.path)"]
    for (number, pair) in zip(lines(document.original), lines(document.mended)).enumerated() where pair.0 != pair.1 {
      text += ["@@ -\(number + 1) +\(number + 1) @@", "-\(pair.0)", "+\(pair.1)"]
    }
    return text
  }

  private func summary(of work: Work, _ before: AuditReport, _ after: AuditReport) -> [String] {
    var lines: [String] = []
    if work.following > 0 {
      lines.append("\(NumberText.counted(work.following, "text")) would follow the text size.")
    }
    if work.wrapping > 0 { lines.append("\(NumberText.counted(work.wrapping, "label")) would wrap.") }
    if lines.isEmpty { lines.append("There is nothing that can be mended by attributes alone.") }
    lines += Dictionary(grouping: work.obstacles) { $0 }.map { (words($0.key, $0.value.count), $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    if work.following + work.wrapping > 0 {
      lines.append(
        "Without the changes: \(counts(before)). With them: \(counts(after)); what grows now can break where it didn't."
      )
    }
    return lines
  }

  private func counts(_ report: AuditReport) -> String {
    "\(NumberText.counted(report.count(.error), "error")), \(NumberText.counted(report.count(.warning), "warning"))"
  }

  private func words(_ obstacle: DocumentMending.Obstacle, _ count: Int) -> String {
    let texts = NumberText.counted(count, "text")
    return switch obstacle {
    case .namedFont(let name):
      "\(texts) in '\(Spelling.shown(name))' \(count == 1 ? "needs" : "need") code: UIFontMetrics(forTextStyle:).scaledFont(for:)."
    case .noStyle(let points, let weight):
      "\(texts) of \(NumberText.brief(points)) pt \(weight.name ?? "weight \(NumberText.brief(weight.value))") \(count == 1 ? "is" : "are") no text style: choose one, or scale the font in code."
    case .codeOnly:
      "\(texts) of buttons and attributed texts \(count == 1 ? "needs" : "need") code: titleLabel.adjustsFontForContentSizeCategory, or fonts of text styles in the text."
    case .varies:
      "\(texts) that \(count == 1 ? "varies" : "vary") with size classes \(count == 1 ? "was" : "were") left."
    }
  }

  // MARK: Writing

  /// Asks a question at a terminal; without one the answer is no.
  private static func asks(_ question: String) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      try StandardOutput.write("\(question) Add --yes, since nobody can be asked here.")
      return false
    }
    try StandardOutput.write("\(question) [y/N]")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Writes documents, and answers how many; the others are reported.
  private func write(_ changed: [(path: String, original: [UInt8], mended: [UInt8])]) -> Int {
    changed.count { path, original, mended in
      func left(_ reason: String) -> Bool {
        CommandFailure.report("Document '\(Spelling.shown(path))' was not changed, since \(reason).")
        return false
      }
      if FileAccess.isLinkedOut(path, of: folder) {
        return left("a link leads out of the repository; change that file itself")
      }
      if (try? FileAccess.bytes(of: path, limit: Limits.documentBytes)) != original {
        return left("it has changed meanwhile; run --fix again")
      }
      do throws(FileError) { try AtomicFile.replace(path, with: mended) } catch {
        CommandFailure.report("\(error)")
        return false
      }
      return true
    }
  }
}
