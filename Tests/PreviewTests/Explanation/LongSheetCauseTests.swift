import Testing

@testable import Preview

@Suite("Causes: sheets of thousands of texts")
struct LongSheetCauseTests {
  /// A sheet of so many texts under one another, each with its caption, and a foot that names the font's file.
  private func sheet(_ texts: [String], checksum: String) -> LayoutRecord {
    var record = LayoutRecord(
      subject: .sheet(kind: "glyphs", size: Size(width: 400, height: Double(texts.count))),
      environment: LayoutRecord.Environment(.standard), background: .white)
    func add(_ text: String, _ x: Double, _ y: Int, _ runs: [String], kind: String = "text") {
      record.nodes.append(
        .label(kind: kind, x, Double(y), width: 10, height: 1, runs.isEmpty ? [] : [(shown: text, x: 0, runs: runs)]))
      record.nodes[record.nodes.count - 1].text?.string = text
    }
    for (index, text) in texts.enumerated() {
      add(text, 0, index, ["A-Regular 22 #000000FF \(text)=gid\(index + 1)+10"])
      add("caption of \(text)", 10, index, [])
    }
    add("A-Regular · 1.0 · checksum \(checksum)", 0, texts.count, [], kind: "version")
    return record
  }

  private let fonts = [
    FontFileChange(
      name: "A-Regular", from: "1.0", to: "1.0", hashBefore: "aaaaaaaaaa", hash: "bbbbbbbbbb")
  ]

  private func causes(_ before: [String], _ after: [String], _ fonts: [FontFileChange]) -> [String] {
    LayoutComparison(
      before: sheet(before, checksum: "AAAA"), after: sheet(after, checksum: fonts.isEmpty ? "AAAA" : "bbbbbbbb"),
      fonts: fonts
    ).causes.map(\.description)
  }

  @Test("Of thousands of texts only the one that is gone is reported, whatever numbers the glyphs behind it have")
  func gone() {
    let before = (0..<3000).map { "t\($0)" }
    var after = before
    after.remove(at: 1234)
    #expect(
      causes(before, after, fonts) == [
        "font A-Regular is a different file of the same version 1.0: bbbbbbbb (was aaaaaaaa)", "“t1234” is gone",
        "“caption of t1234” is gone",
      ])
  }

  @Test("Where everything changed, little is reported, and no text is taken for another")
  func others() {
    #expect(
      causes((0..<3000).map { "t\($0)" }, (0..<2500).map { "u\($0)" }, []) == [
        "5000 consecutive elements replaced 6000"
      ])
  }
}
