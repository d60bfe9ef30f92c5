import PreviewSpecSupport
import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewType

/// The page that says what `report.json` holds.
@Suite("The contract of report.json")
struct ReportContractTests {
  /// Every key of a value, at any depth, and each text under `is`.
  private func names(in value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { names, member in
        names.insert(member.key)
        // That of a fault is a part of a sentence.
        if member.key == "is", case .string(let name) = member.value, !name.contains(" ") { names.insert(name) }
        names.formUnion(self.names(in: member.value))
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion(names(in: $1)) }
    default: []
    }
  }

  @Test("The page names the contract, its version, every key and every change")
  func page() throws {
    let bytes = try TestFonts.bytes("\(TestFonts.repository)/Documentation/report.md")
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("`\(VerifyReport.contract)`, and a version, \(VerifyReport.version)."))
    let elements = [
      ElementReference(kind: "label", text: "a", variant: 2, lines: [1], part: "b", alikeCount: 1),
      ElementReference(kind: "image", symbol: "a"), ElementReference(kind: "image", picture: "a"),
    ]
    var missingFile = FileError.missing(path: "i.png", nearest: "j.png").sentence
    missingFile.remedy = "look"
    let causes = CauseJSONTests.changes.map { change in
      CauseDraft(change, of: ElementReference(kind: "label", name: "name", row: 1), others: elements, fonts: ["A"])
        .cause
    }
    let finding = NewFinding(
      id: "a", rule: "b", severity: .error, message: "c", help: "d", source: "e:1:2", pictures: ["a.png"],
      shots: [
        FindingShot(
          category: "L", words: "", file: "a.png", size: PixelSize(width: 1, height: 1), scale: 1,
          regions: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
      ], parts: ["f"])
    let aligned = AlignedChange(change: SampleReport.change(1), alignment: RowAlignment(8, 10))
    let missing = MissingGlyphs(
      source: "a:3:4", font: "b", element: "c", text: "d", textCount: 2, characters: ["e"])
    var report = VerifyReport(
      pictures: SampleReport.all + [
        SampleReport.picture("a.png", .changed(SampleReport.change(1), causes: causes)),
        SampleReport.picture("c.png", .renamed, former: "b.png"),
        SampleReport.picture("i.png", .failed(.file(missingFile))),
        SampleReport.picture(
          "d.png",
          .sizeChanged(
            from: PixelSize(width: 9, height: 8), to: PixelSize(width: 9, height: 10), aligned, causes: causes)),
        PictureVerdict(
          path: "e.png", name: "e", source: "f:5:6", category: .large, isDark: true, outcome: .missing, layout: .lost,
          missingGlyphs: [missing], pixels: "g"),
      ], reference: .revision("main"), fingerprint: SampleReport.fingerprint, shard: Shard("1/2"),
      audit: AuditVerdict(new: [finding], gone: ["g"], failures: ["h"], outdated: ["i"]))
    report.knownCount = 1
    (report.differences, report.changedFonts, report.notes) = (["a"], ["b"], ["c"])
    (report.selection, report.narrowing) = (["a"], ["category L"])
    report.location = ReportLocation(spec: "a", baselines: "b", report: "c")
    report.renamed = RenamedScenes(["a": "b"])
    let unnamed = names(in: report.json).filter { !page.contains("`\($0)`") }
    #expect(unnamed.sorted() == [])
  }
}
