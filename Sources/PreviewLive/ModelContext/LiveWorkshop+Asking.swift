import CSystemLibrary
import PreviewAudit
import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRuns
import PreviewScene

/// The audits that programs have asked for last.
struct AskedAudits: Sendable {
  /// The audit of what is shown, by its revision.
  fileprivate var now: (revision: Int, report: AuditReport)?
  /// The audit of the files on disk, by their stamps.
  fileprivate var saved: (stamps: [FilePath: [FileAccess.Stamp?]], report: AuditReport)?
}

/// The questions of programs, which are answered on their own thread.
extension LiveWorkshop {
  /// Throws why the spec can't be read, even if an earlier one is still shown.
  func checkReadable() throws(LiveTrouble) {
    if let sentence = content.unreadable { throw LiveTrouble(sentence) }
    guard !content.isPresent, let mistake = content.spec.mistakes.first else { return }
    throw LiveTrouble("\(mistake.position.map { "\($0): " } ?? "")\(mistake.message)")
  }

  /// A view as a PNG.
  mutating func png(
    _ request: LiveRequest, _ session: LiveSession
  ) throws(LiveTrouble) -> (size: PixelSize, bytes: [UInt8]) {
    let page = try page(request, try subject(request, session).subject)
    do throws(PictureError) { return try renderer.png(of: page, displayScale: request.view.scale) } catch {
      throw LiveTrouble(error.description)
    }
  }

  /// The audit of what is shown.
  mutating func report() throws(LiveTrouble) -> AuditReport {
    try checkReadable()
    if let known = audits.now, known.revision == content.revision { return known.report }
    if content.edited.isEmpty, let known = audits.saved, known.stamps == stamps {
      audits.now = (content.revision, known.report)
      return known.report
    }
    guard let plan = content.spec.audit else {
      throw LiveTrouble(content.spec.mistakes.first?.message ?? "The spec has nothing to audit.")
    }
    let report = Auditor().report(on: plan, today: CalendarDate(secondsSince1970: time(nil)))
    audits.now = (content.revision, report)
    if content.edited.isEmpty { audits.saved = (stamps, report) }
    return report
  }

  /// Tries changes instead of those that are tried, and takes them back where they are mistakes.
  ///
  /// - Returns: The audits of the files as they are, and of the changed spec.
  mutating func attempt(
    _ changes: [(place: SpecPosition, key: String, value: String?)], _ session: LiveSession
  ) throws(LiveTrouble) -> (before: AuditReport, after: AuditReport) {
    if !content.edited.isEmpty { try attempt([:], session) }
    let before = try report()
    var edits: [String: [YAMLEdit]] = [:]
    for change in changes {
      guard session.bounds?.contains(change.place.file) ?? true else {
        throw LiveTrouble("'\(Spelling.shown(change.place.file))' isn't in the folder of the spec.")
      }
      // Other tools return the place of an element, which is that of its text.
      let place = content.mappings[change.place]?.position ?? change.place
      edits[place.file, default: []].append(
        YAMLEdit(line: place.line, column: place.column, key: change.key, value: change.value))
    }
    let known = Set(content.spec.mistakes.map(\.message))
    try attempt(edits, session)
    if let mistake = content.spec.mistakes.first(where: { !known.contains($0.message) }) {
      let place = mistake.position.map { "\(content.onDisk($0)): " } ?? ""
      try attempt([:], session)
      let isBeyond = mistake.message.contains(FileBounds.beyond)
      throw LiveTrouble(
        isBeyond
          ? "\(place)A change may only name files in the folder of the spec." : "\(place)\(mistake.message)")
    }
    return (before, try report())
  }
}
