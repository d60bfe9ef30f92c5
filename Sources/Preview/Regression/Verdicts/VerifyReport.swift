import PreviewCore
package import PreviewPlan

/// Everything that a verification found, sorted: what every report is made of.
package struct VerifyReport: Equatable, Sendable {
  /// The pictures by path.
  package let pictures: [PictureVerdict]
  /// How many of them were not drawn, because this machine has drawn the same before.
  package var knownCount = 0
  /// Differences from the recording other than pixels: "recorded with FreeType 2.12.1, this is 2.13.3".
  package var differences: [String] = []
  /// The PostScript names of compared fonts that differ in what text can show, whichever pictures
  /// were drawn.
  package var changedFonts: [String] = []
  /// Other sentences, as of a recording that was interrupted.
  package var notes: [String] = []
  /// The reference of the pictures.
  package let reference: PictureReference
  /// The engines and fonts that drew the pictures.
  package let fingerprint: Fingerprint
  /// Which part of the plan this is; nil for all of it.
  package let shard: Shard?
  /// The names and patterns that selected the pictures; none for all of the spec's.
  package var selection: [String] = []
  /// The values of traits to which the pictures were narrowed, such as `category AX3`; none for all of the spec's.
  package var narrowing: [String] = []
  /// Where whoever accepts a finding looks for it.
  package var location = ReportLocation()
  /// The findings of the audit that are new or gone; nil if none were recorded, so that nothing was audited.
  package let audit: AuditVerdict?
  /// The scenes and sheets that have a new name.
  package var renamed = RenamedScenes.none
  /// Which of the pictures show new findings.
  let findingsShown: ShownFindings
  /// The causes that several pictures share.
  package let gathered: GatheredCauses

  /// A report on pictures; what else is known of the run is set afterwards.
  package init(
    pictures: [PictureVerdict], reference: PictureReference = .baselines, fingerprint: Fingerprint,
    shard: Shard? = nil, audit: AuditVerdict? = nil
  ) {
    var pictures = pictures.sorted { $0.path.precedesInBytes($1.path) }
    // A shard sees no picture of the others.
    if shard == nil { pictures = RenamedPictures.joined(pictures) }
    for index in pictures.indices { pictures[index].reference = reference }
    self.pictures = pictures
    self.reference = reference
    self.fingerprint = fingerprint
    self.shard = shard
    self.audit = audit
    findingsShown = ShownFindings(audit?.new ?? [], in: pictures)
    gathered = GatheredCauses(pictures)
  }

  /// The name of the file that a report is kept in.
  package static let fileName = "report.json"

  /// Whether every picture is as it should be, no finding is new, and no compared font differs.
  package var passes: Bool {
    pictures.allSatisfy(\.outcome.passes) && audit?.passes ?? true && changedFonts.isEmpty
  }

  /// Whether a picture could not be drawn, or a scene not be audited.
  package var hasTrouble: Bool {
    audit?.failures.isEmpty == false
      || pictures.contains { verdict in
        if case .failed = verdict.outcome { true } else { false }
      }
  }

  /// The paths of what was drawn and of what belongs to nothing: all but what could not be drawn.
  package var drawn: Set<String> {
    Set(pictures.filter { if case .failed = $0.outcome { false } else { true } }.map(\.path))
  }

  /// How many pictures were drawn. A baseline that no picture has the name of is not, nor what failed.
  var drawnCount: Int {
    pictures.count { picture in
      switch picture.outcome {
      case .orphaned, .failed: false
      default: true
      }
    } - knownCount
  }

  /// "12 drawn, 948 known"; nil if all were drawn.
  package var drawing: String? {
    knownCount == 0 ? nil : "\(NumberText.grouped(drawnCount)) drawn, \(NumberText.grouped(knownCount)) known"
  }

  /// The pictures that do not pass.
  package var failing: [PictureVerdict] { pictures.filter { !$0.outcome.passes } }

  /// How many pictures have each kind of outcome, in the order of the kinds, without kinds that
  /// none has.
  package var counts: [(kind: PictureVerdict.Kind, count: Int)] {
    PictureVerdict.Kind.allCases.map { kind in (kind, pictures.count { $0.kind == kind }) }.filter { $0.count > 0 }
  }

  /// "2 changed, 1 missing, 65 same, 1 new finding", or "20 same, 1 changed font".
  package var summary: String {
    let found = audit?.new.count ?? 0
    let kinds = pictures.isEmpty ? ["no pictures"] : counts.map { "\(NumberText.grouped($0.count)) \($0.kind)" }
    let others = [(found, "new finding"), (changedFonts.count, "changed font")].filter { $0.0 > 0 }
    return (kinds + others.map { NumberText.counted($0.0, $0.1) }).joined(separator: ", ")
  }
}
