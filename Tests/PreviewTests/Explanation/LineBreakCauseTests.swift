import Testing

@testable import Preview

@Suite("Causes: other data for breaking lines")
struct LineBreakCauseTests {
  private static let change = LineBreakChange(from: "Unicode 15.0 (ICU 72.1)", to: "Unicode 15.1 (ICU 74.2)")
  private static let words =
    "line breaks follow Unicode 15.1 (ICU 74.2), and followed Unicode 15.0 (ICU 72.1) when it was recorded"

  /// A label of some lines.
  private static func label(_ lines: [String], width: Double = 200) -> LayoutRecord.Node {
    .label(
      name: "p", 0, 0, width: width,
      lines.map { line in
        (
          shown: line, x: 0,
          runs: ["Inter 17 #000000FF " + line.map { "\($0 == " " ? "space" : String($0))+10" }.joined(separator: " ")]
        )
      })
  }

  private func causes(
    _ old: [String], _ new: [String], _ change: LineBreakChange? = change, widths: [Double] = [200, 200]
  ) -> [Cause] {
    func record(_ lines: [String], _ width: Double) -> LayoutRecord {
      .scene(width: width, height: 200, [Self.label(lines, width: width)])
    }
    return LayoutComparison(before: record(old, widths[0]), after: record(new, widths[1]), lineBreaks: change).causes
  }

  @Test("Lines that the former data ended elsewhere are put down to it, before all else")
  func blamed() {
    // More fits on a line of the same width: the former data had no break there.
    let later = causes(["ab", "cd ef"], ["ab cd", "ef"])
    #expect(later.map(\.description) == [Self.words, "the p breaks its lines elsewhere"])
    #expect(later.first?.kind == "line-break-data")
    // No line may end before an exclamation mark by the current data.
    #expect(causes(["ab cd", "!ef"], ["ab", "cd !ef"]).first?.description == Self.words)
  }

  @Test("Lines that end elsewhere for other reasons are not")
  func notBlamed() {
    // The same data.
    #expect(causes(["ab", "cd ef"], ["ab cd", "ef"], nil).map(\.kind) == ["line-breaks"])
    // The former break is one by the current data, too: there is less room.
    #expect(causes(["ab cd", "ef"], ["ab", "cd ef"]).map(\.kind) == ["line-breaks"])
    // More room.
    #expect(
      !causes(["ab", "cd ef"], ["ab cd", "ef"], widths: [200, 240]).contains { $0.change.kind == .lineBreakData })
    // Another text.
    #expect(!causes(["ab", "cd ef"], ["ab cd", "eg"]).contains { $0.change.kind == .lineBreakData })
    // The same lines.
    #expect(!causes(["ab", "cd"], ["ab", "cd"]).contains { $0.change.kind == .lineBreakData })
  }

  @Test("The change is that of the picture's own recording")
  func change() {
    func fingerprint(_ version: String) -> Fingerprint {
      Fingerprint(engines: [Fingerprint.Engine(name: "line breaks", version: version)], fonts: [], spec: nil)
    }
    let (old, now) = (fingerprint("Unicode 15.0 (ICU 72.1)"), fingerprint("Unicode 15.1 (ICU 74.2)"))
    var entry = Manifest.Entry(
      name: "a", file: "", layout: "", size: PixelSize(width: 1, height: 1))
    #expect(now.lineBreakChange(from: old, of: entry) == Self.change)
    #expect(old.lineBreakChange(from: old, of: entry) == nil)
    entry.engines = ["line breaks": "Unicode 15.1 (ICU 74.2)"]
    #expect(now.lineBreakChange(from: old, of: entry) == nil)
  }

  @Test("A report names it first, with the pictures, in every format")
  func report() {
    let cause = Cause(.lineBreakData(Self.change))
    let pictures = ["a", "b", "c", "d"].map { name in
      SampleReport.picture("\(name).png", .changed(SampleReport.change(3), causes: [cause]))
    }
    let report = SampleReport.report(
      pictures, differences: ["the spec was changed"], notes: ["A recording was finished."])
    let words = "\(Self.words): lines end elsewhere in a, b, c and 1 more"
    #expect(report.text.hasPrefix("\(words)\nA recording was finished.\nthe spec was changed\n"))
    #expect(MarkdownReport(report).text.contains("\n- \(words)\n- the spec was changed\n"))
    #expect(JUnitReport(report).text.contains("value=\"\(words)\""))
    #expect(report.json.document().contains("\"lineBreaks\""))
    #expect(SampleReport.report([SampleReport.all[0]]).lineBreakNotes == [])
  }
}
