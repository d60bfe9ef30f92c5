import Testing

@testable import Preview

@Suite("Causes: traces of thousands of texts")
struct LongTraceCauseTests {
  /// A sheet of so many texts under one another, each with its caption, and a foot that names the font's file.
  private func sheet(_ texts: [String], checksum: String) -> String {
    var trace = "sheet glyphs 400 x \(texts.count) pt L light leftToRight 3x #FFFFFFFF\n"
    for (index, text) in texts.enumerated() {
      trace += "  text 0 \(index) 10 x 1 \(TraceText.quoted(text))\n"
      trace += "    line [0,1) x 0 baseline 1 height 1 width 10 \(TraceText.quoted(text))\n"
      trace += "      A-Regular 22 #000000FF gid\(index + 1)+10\n"
      trace += "  text 10 \(index) 10 x 1 \"caption of \(text)\"\n"
    }
    return trace + "  text 0 \(texts.count) 90 x 1 \"A-Regular · 1.0 · checksum \(checksum)\"\n"
  }

  private let fonts = [
    FontFileChange(
      name: "A-Regular", from: "1.0", to: "1.0", checksum: "BBBB", hashBefore: "aaaaaaaaaa", hash: "bbbbbbbbbb")
  ]

  private func causes(_ before: [String], _ after: [String], _ fonts: [FontFileChange]) -> [String] {
    TraceComparison.causes(
      before: sheet(before, checksum: "AAAA"), after: sheet(after, checksum: fonts.isEmpty ? "AAAA" : "BBBB"),
      fonts: fonts
    ).map(\.description)
  }

  @Test("Of thousands of texts only the one that is gone is told, whatever numbers the glyphs behind it have")
  func gone() {
    let before = (0..<3000).map { "t\($0)" }
    var after = before
    after.remove(at: 1234)
    #expect(
      causes(before, after, fonts) == [
        "font A-Regular is another file of the same version 1.0: bbbbbbbb (was aaaaaaaa)", "“t1234” is gone",
        "“caption of t1234” is gone",
      ])
  }

  @Test("Where all is otherwise little is told, and no text is taken for another")
  func others() {
    #expect(
      causes((0..<3000).map { "t\($0)" }, (0..<2500).map { "u\($0)" }, []) == [
        "5000 elements in a row are others than the 6000 that were there"
      ])
  }
}
