import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

@Suite("Pictures with new names")
struct RenamedPicturesTests {
  private static func verdict(_ path: String, _ outcome: PictureVerdict.Outcome, _ pixels: String?) -> PictureVerdict {
    PictureVerdict(
      path: "\(path).png", name: String(path.prefix { $0 != "." }), source: nil, outcome: outcome, pixels: pixels)
  }

  /// The former name of each picture of a report that has a new one.
  private static func former(
    missing: [String: String?], orphaned: [String: String?], shard: Shard? = nil
  ) -> [String: String] {
    let pictures =
      missing.map { verdict($0, .missing, $1) } + orphaned.map { verdict($0, .orphaned(nil), $1) }
    var former: [String: String] = [:]
    let report = SampleReport.report(pictures, shard: shard)
    for picture in report.pictures {
      if let path = picture.former { former[picture.title] = RenderPlan.title(of: path) }
    }
    #expect(report.pictures.count == pictures.count - former.count)
    return former
  }

  @Test("A picture and a baseline of the same pixels are one, and a shard leaves them apart")
  func pairs() throws {
    let missing = ["cart.375.L": "1", "cart.390.L": "2", "cart.375.S": nil]
    let orphaned = ["cart.L": "1", "cart.M": "3", "cart.S": nil]
    #expect(Self.former(missing: missing, orphaned: orphaned) == ["cart.375.L": "cart.L"])
    #expect(Self.former(missing: missing, orphaned: orphaned, shard: Shard("1/2")) == [:])
  }

  @Test("Of baselines with the same pixels, scene and traits choose, and each stands for one picture")
  func duplicates() {
    // A trait that came into all names is no reason to mix up the others.
    let names = ["cart.L.light", "cart.L.dark", "list.L.light", "list.L.dark"]
    let now = ["cart.L.375.light", "cart.L.375.dark", "list.L.375.light", "list.L.375.dark"]
    func same(_ names: [String]) -> [String: String?] { Dictionary(uniqueKeysWithValues: names.map { ($0, "1") }) }
    let expected = Dictionary(uniqueKeysWithValues: zip(now, names))
    #expect(Self.former(missing: same(now), orphaned: same(names)) == expected)
    // The other way, too.
    #expect(
      Self.former(missing: same(names), orphaned: same(now))
        == Dictionary(uniqueKeysWithValues: zip(names, now)))
    // The scene comes before the traits, and the traits before the order of names.
    #expect(
      Self.former(missing: same(["cart.S"]), orphaned: same(["cart.L", "arch.S"])) == ["cart.S": "cart.L"])
    #expect(
      Self.former(missing: same(["cart.S"]), orphaned: same(["arch.L", "door.S"])) == ["cart.S": "door.S"])
    #expect(Self.former(missing: same(["b.L", "a.L"]), orphaned: same(["c.L"])) == ["a.L": "c.L"])
  }

  @Test("Many are one sentence, and a few are named with the command that accepts them")
  func words() {
    let many = SampleReport.report(
      (1...4).flatMap {
        [Self.verdict("cart.375.\($0)", .missing, "\($0)"), Self.verdict("cart.\($0)", .orphaned(nil), "\($0)")]
      })
    #expect(many.summary == "4 renamed" && !many.passes)
    let words = "cart.375.1 (was cart.1) and 3 more have new names and the same pixels (4 pictures)"
    #expect(many.text.hasPrefix("1. \(words)\n") && many.lineForAll == "preview-render approve --all")
    #expect(MarkdownReport(many).text.contains("1. \(words)\n"))
    #expect(GitHubAnnotations(many).text.contains("title=4 pictures%3A renamed::\(words)%0A"))
    let one = SampleReport.report([
      Self.verdict("tray.L", .missing, "1"), Self.verdict("cart.L", .orphaned(nil), "1"),
    ])
    let sentence = "tray.L was cart.L, and has the same pixels."
    #expect(one.text == "\(sentence)\n  accept: preview-render approve tray.L\n")
    #expect(JUnitReport(one).text.contains("<failure type=\"renamed\" message=\"\(sentence)\">"))
    #expect(SARIFReport(one).text.contains("picture-renamed"))
  }

  @Test("A former path that leads out of its folder is refused")
  func unsafePath() throws {
    let text = SampleReport.report([SampleReport.picture("a.png", .renamed, former: "b.png")]).json.document()
    #expect(throws: BaselineError.self) {
      try VerifyReport(reading: Array(text.replacing("\"b.png\"", with: "\"../b.png\"").utf8), path: "report.json")
    }
  }
}
