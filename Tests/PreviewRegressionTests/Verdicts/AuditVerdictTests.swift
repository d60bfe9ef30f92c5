import PreviewSpecSupport
import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

@Suite("New findings of an audit")
struct AuditVerdictTests {
  private static func finding(_ id: String, in pictures: [String] = []) -> NewFinding {
    NewFinding(
      id: id, rule: "text-truncated", severity: .error, message: "The \(SampleReport.hostile) truncates from AX2.",
      help: "Give it 'numberOfLines: 0'.", source: "preview.yml:12:7", pictures: pictures)
  }

  private static func report(
    _ findings: [NewFinding], gone: [String] = [], failures: [String] = [], outdated: [String] = [],
    renamed: RenamedScenes = .none, pictures: [PictureVerdict] = SampleReport.all
  ) -> VerifyReport {
    var report = VerifyReport(
      pictures: pictures, fingerprint: SampleReport.fingerprint,
      audit: AuditVerdict(new: findings, gone: gone, failures: failures, outdated: outdated))
    report.renamed = renamed
    return report
  }

  @Test("A report with findings, new ones and gone ones, reads back as it was written")
  func roundTrip() throws {
    let report = Self.report(
      [Self.finding("card/b/r", in: ["card.AX3.png", "note.L.png"]), Self.finding("typography:a/r")], gone: ["x/y/z"],
      failures: ["preview.yml:2:1: Scene 's' was not audited. It is too deep."],
      outdated: ["preview.yml:3:1: the accepted 'a' is 'b' now; give the entry this id."],
      renamed: RenamedScenes(["tray": "cart", "basket": "bag"]),
      pictures: SampleReport.all + [
        SampleReport.picture(
          "tray.L.png",
          .sizeChanged(from: PixelSize(width: 9, height: 8), to: PixelSize(width: 9, height: 9), causes: []),
          former: "cart.L.png")
      ])
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read == report)
    #expect(read.json.document() == report.json.document())
    for format in ReportFormats.all { #expect(!format.init(report).text.isEmpty) }
  }

  @Test(
    "An audit that no verification writes is refused",
    arguments: [
      (#"{"new": [], "gone": [""], "failures": []}"#, "gone.1"),
      (#"{"new": [], "gone": ["a\nb"], "failures": []}"#, "gone.1"),
      (
        #"{"new": [{"id": "a", "rule": "r", "severity": "bad", "message": "", "help": "", "pictures": []}], "gone": [], "failures": []}"#,
        "new.1.severity"
      ),
    ])
  func damaged(audit: String, place: String) {
    let text =
      #"{"name": "preview-render report", "version": 5, "differences": [], "notes": [], "engines": [], "fonts": [], "location": {}, "audit": "#
      + audit + #", "pictures": []}"#
    let error = #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8), path: "r.json") }
    #expect(
      error?.description == "Report 'r.json' can't be used: it has an invalid 'audit.\(place)'; run 'verify' again.")
  }

  @Test("Only a picture that changed shows a finding; the first shows it where a report is read as a whole")
  func pictures() {
    let shown = Self.finding("card/b/r", in: ["card.AX1.png", "card.AX3.png", "card.L.png"])
    let alone = Self.finding("note/b/r", in: ["note.L.png"])
    let report = Self.report([alone, shown])
    #expect(report.findingsAlone.map(\.id) == ["note/b/r"])
    func causes(_ path: String, isOnce: Bool) -> [String] {
      report.causes(of: report.pictures.first { $0.path == path }!, isOnce: isOnce).map(\.kind)
    }
    #expect(causes("card.AX1.png", isOnce: true) == ["finding", "truncation"])
    #expect(causes("card.AX3.png", isOnce: true) == ["text"])
    #expect(causes("card.AX3.png", isOnce: false) == ["finding", "text"])
    #expect(causes("card.L.png", isOnce: false).isEmpty && causes("note.L.png", isOnce: false).isEmpty)
    #expect(report.text.ranges(of: "new finding").count == 2)
    // A picture that only has a new name shows it if no other does.
    let (renamed, new) = (
      SampleReport.picture("card.AX1.png", .renamed, former: "a.png"), SampleReport.picture("card.AX3.png", .missing)
    )
    #expect(ShownFindings([shown], in: [renamed, new]).ofPictures.keys.sorted() == ["card.AX3.png"])
    #expect(ShownFindings([shown], in: [renamed]).ofPictures.keys.sorted() == ["card.AX1.png"])
  }

  @Test(
    "A new finding fails a report in which every picture passes; one that is gone does not; what could not be audited is trouble"
  )
  func passing() {
    let same = [SampleReport.picture("note.L.png", .same)]
    #expect(Self.report([], gone: ["a/b/c"], pictures: same).passes)
    let found = Self.report([Self.finding("note/b/r")], pictures: same)
    #expect(!found.passes && !found.hasTrouble && found.summary == "1 same, 1 new finding")
    let broken = Self.report([], failures: ["no"], pictures: same)
    #expect(!broken.passes && broken.hasTrouble)
  }

  @Test("Parts are joined: each finding once, sorted")
  func joined() {
    let first = AuditVerdict(new: [Self.finding("c/b/r")], gone: ["z"], failures: ["no"])
    let second = AuditVerdict(new: [Self.finding("a/b/r")], gone: ["y"], failures: ["no"])
    let joined = AuditVerdict.joined([first, second])
    #expect(joined?.new.map(\.id) == ["a/b/r", "c/b/r"] && joined?.gone == ["y", "z"] && joined?.failures == ["no"])
    #expect(AuditVerdict.joined([]) == nil)
  }

  @Test("Each finding belongs to one part: of its scene, or of the first shard where no scene has it")
  func parts() throws {
    let spec = PreviewSpec(
      text: """
        fonts: \(TestFonts.path("Inter.var.ttf"))
        traits: { categories: [L] }
        scenes:
          a: { elements: [{ label: A }] }
          b: { elements: [{ label: B }] }
        """, folder: ".")
    try #require(spec.mistakes.isEmpty)
    let ids = ["a/x/r", "b/x/r", "c/x/r", "typography:t/r"]
    func owned(_ only: [String], _ shard: String?) -> [String] {
      let plan = only.isEmpty ? spec.plan : spec.plan.only(only)
      let part = AuditPart(of: spec.audit, with: plan, isWhole: only.isEmpty, shard: shard.flatMap { Shard($0) })
      return ids.filter(part.answers)
    }
    #expect(owned([], nil) == ids)
    #expect(owned([], "1/2") == ["a/x/r", "c/x/r", "typography:t/r"])
    #expect(owned([], "2/2") == ["b/x/r"])
    #expect(owned([], "3/3") == [])
    #expect(owned(["b*"], nil) == ["b/x/r"])
    #expect(owned(["b*"], "2/2") == [])
  }
}
