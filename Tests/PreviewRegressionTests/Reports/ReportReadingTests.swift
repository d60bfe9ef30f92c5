import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

@Suite("Reports are read back")
struct ReportReadingTests {
  @Test("A report with every kind of outcome reads back as it was written")
  func roundTrip() throws {
    let report = SampleReport.report(
      SampleReport.all + [
        SampleReport.picture("x.png", .failed(.other(SampleReport.hostile))),
        SampleReport.picture("next.L.png", .renamed, former: "last.L.png"),
        PictureVerdict(path: "other.png", name: "other", source: nil, outcome: .missing, pixels: "2d06800538d394c2"),
      ],
      differences: [SampleReport.hostile], notes: ["no", "1.0", "~", " two  spaces\n\tand \u{85} \u{FEFF} \u{1F600}"],
      shard: Shard("2/3"), location: ReportLocation(spec: "s.yml", report: "a b"))
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read == report)
    #expect(read.json.document() == report.json.document())
  }

  @Test("A font that changed fails a report of which every picture is the same, also where the report is read again")
  func changedFonts() throws {
    var report = SampleReport.report([SampleReport.picture("a.png", .same)])
    report.changedFonts = ["Inter"]
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read == report && !read.passes && read.summary == "1 same, 1 changed font")
    #expect(JUnitReport(read).text.contains("Font Inter has changed."))
  }

  @Test("A cause keeps its kind and its words")
  func causes() throws {
    let report = SampleReport.report([
      SampleReport.picture("a.png", .changed(SampleReport.change(7), causes: [Cause(.drawing), Cause(.noLayout)]))
    ])
    let read = try VerifyReport(reading: Array(report.json.document().utf8), path: "report.json")
    #expect(read.pictures[0].outcome.causes.map(\.kind) == ["drawing", "unknown"])
    #expect(read.json == report.json)
  }

  private static let head =
    #"{"name": "preview-render report", "version": 5, "differences": [], "notes": [], "engines": [], "fonts": [], "location": {}, "pictures": "#

  /// A report without pictures, and with one more member.
  private static func report(with member: String) -> String { "{\(member), \(head.dropFirst())[]}" }

  /// A report of a picture called `a.png`, with more members.
  private static func report(ofPicture members: String) -> String {
    head + #"[{"path": "a.png", "name": "a", "# + members + "}]}"
  }

  private static let wrongReports: [(String, String)] = [
    ("", "it isn't valid JSON"), ("{", "it isn't valid JSON"), ("[]", "it isn't a JSON object"),
    ("{}", "it lacks 'name'"), (#"{"name": 2}"#, "it has an invalid 'name'"),
    (#"{"name": "preview-render audit", "version": 4}"#, "it is 'preview-render audit', not 'preview-render report'"),
    (#"{"name": "preview-render report", "version": "4"}"#, "it has an invalid 'version'"),
    (
      #"{"name": "preview-render report", "version": 7, "engines": {}}"#,
      "it is of version 7, and this preview-render reads 5"
    ), (#"{"name": "preview-render report", "version": 5, "pictures": []}"#, "it lacks 'differences'"),
    (head + "1}", "it has an invalid 'pictures'"),
    (head + "[}", "picture 1 isn't valid JSON"), (head + "[]]", "it isn't valid JSON"),
    (#"{"p\u0069ctures": [{"path": "a.png", "name": "a", "kind": "failed"}]}"#, "it lacks 'name'"),
    (report(with: #""shard": {"number": 3, "count": 2}"#), "it has an invalid 'shard'"),
    (report(with: #""against": {"kind": "moon", "name": ""}"#), "it has an invalid 'against'"),
    (report(with: #""known": 1"#), "it has an invalid 'known'"),
    (report(with: #""audit": {"new": [], "gone": ["a", ""], "failures": []}"#), "it has an invalid 'audit.gone.2'"),
    (head + "[,]}", "picture 1 isn't valid JSON"), (head + "[{}]}", "picture 1 lacks 'path'"),
    (head + #"[{"path": "a.png", "name": "a", "kind": "same"}, 1]}"#, "picture 2 isn't a JSON object"),
    (head + #"[{"path": "a.png", "name": "a", "kind": "same"},]}"#, "picture 2 isn't valid JSON"),
    (report(ofPicture: #""kind": 1"#), "picture 1 has an invalid 'kind'"),
    (report(ofPicture: #""kind": "altered""#), "picture 1 has an invalid 'kind'"),
    (report(ofPicture: #""kind": "changed""#), "picture 1 lacks 'width'"),
    (report(ofPicture: #""kind": "size-changed", "from": {"width": 1}"#), "picture 1 lacks 'from.height'"),
    (
      report(
        ofPicture:
          #""kind": "size-changed", "from": {"width": 1, "height": 2}, "to": {"width": 1, "height": 3}, "rows": [[0, 0, 2], [null, null, 1]]"#
      ), "picture 1 has an invalid 'rows'"
    ),
    (
      report(ofPicture: #""kind": "same", "causes": [{"kind": "\ud83c", "text": ""}]"#), "picture 1 isn't valid JSON"
    ),
  ]

  @Test("A file that is no report is refused, with the reason", arguments: wrongReports)
  func wrong(text: String, reason: String) {
    let error = #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8), path: "r") }
    #expect(error?.description == "Report 'r' can't be used: \(reason); run 'verify' again.")
  }

  @Test("A picture outside of the folder is refused")
  func outside() {
    let text = Self.head + #"[{"path": "../a.png", "name": "a", "kind": "same"}]}"#
    let error = #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8), path: "r") }
    #expect(
      error?.description
        == "Report 'r' can't be used: picture 1 is called '../a.png', which is no path within its folder; run 'verify' again."
    )
  }

  @Test("A list of pictures is read whether its key has escapes or not")
  func escapedKey() {
    let text = Self.head.replacing("pictures", with: #"p\u0069ctures"#) + #"[{"path": "a.png"}]}"#
    let error = #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8), path: "r") }
    #expect(error?.description == "Report 'r' can't be used: picture 1 lacks 'name'; run 'verify' again.")
  }

  @Test("Numbers that no picture can have are refused")
  func numbers() {
    let text = SampleReport.report([SampleReport.all[1]]).json.document()
    for (key, number) in [
      ("width", "0"), ("height", "1000001"), ("changedPixels", "-1"), ("masked", "9223372036854775807"), ("x", "-4"),
    ] {
      let wrong = text.replacing(try! Regex("\"\(key)\": \\d+"), with: "\"\(key)\": \(number)")
      #expect(wrong != text)
      #expect(throws: BaselineError.self, "\(key)") { try VerifyReport(reading: Array(wrong.utf8), path: "r") }
    }
    for number in ["1.5", "1e400", "NaN", "9223372036854775808"] {
      let wrong = text.replacing("\"masked\": 4", with: "\"masked\": \(number)")
      #expect(throws: BaselineError.self, "\(number)") { try VerifyReport(reading: Array(wrong.utf8), path: "r") }
    }
  }

  @Test("A part that is nested or large beyond reason is refused")
  func hostile() {
    func reason(_ text: String) -> String? {
      do throws(BaselineError) {
        _ = try VerifyReport(reading: Array(text.utf8), path: "r")
        return nil
      } catch { return error.description }
    }
    func sentence(_ reason: String) -> String { "Report 'r' can't be used: \(reason); run 'verify' again." }
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(reason(deep) == sentence("it isn't valid JSON"))
    #expect(reason(Self.head + "[" + deep) == sentence("picture 1 isn't valid JSON"))
    #expect(reason(Self.head + "[[1, [2, \"3") == sentence("it isn't valid JSON"))
    #expect(
      reason(Self.head + "[" + deep + String(repeating: "]", count: 1_000_000) + "]}")
        == sentence("picture 1 isn't valid JSON"))
    let long = "\"" + String(repeating: "a", count: Limits.reportPartBytes) + "\""
    #expect(reason(Self.head + "[" + long + "]}") == sentence("picture 1 is too large"))
    #expect(reason("{\"notes\": [\(long)], " + Self.head.dropFirst() + "[]}") == sentence("it is too large"))
    let many = String(repeating: "1,", count: Limits.reportedPictures + 1)
    #expect(reason(Self.head + "[" + many + "1]}") == sentence("it has more than 2,000,000 pictures"))
  }

  @Test("A report that another tool has written in its own form reads as the same")
  func foreignForm() throws {
    let text = SampleReport.report(SampleReport.all).json.document()
    let report = try VerifyReport(reading: Array(text.utf8), path: "r")
    let tight = SampleReport.report(SampleReport.all).json.line
    #expect(try VerifyReport(reading: Array(tight.utf8), path: "r") == report)
    let escaped = tight.replacing("card", with: #"\u0063ard"#).replacing(
      #""now": "b""#, with: #""now": "\ud83c\udf89""#)
    let read = try VerifyReport(reading: Array(escaped.utf8), path: "r")
    #expect(read.pictures.map(\.path) == report.pictures.map(\.path))
    #expect(read.pictures.flatMap(\.outcome.causes).contains { $0.description.contains("🎉") })
  }

  @Test("A report that ends too early is a mistake, and no shorter report")
  func truncated() {
    let text = SampleReport.report(SampleReport.all).json.document()
    for end in stride(from: 1, to: text.utf8.count - 3, by: 97) {
      #expect(throws: BaselineError.self) { try VerifyReport(reading: Array(text.utf8.prefix(end)), path: "r") }
    }
  }
}
