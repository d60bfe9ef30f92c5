import PreviewTestSupport
import PreviewReportSupport
@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

extension CauseCase {
  /// Sheets of thousands of texts.
  static let longSheets =
    layouts(
      "Of thousands of texts only the one that is gone is reported, whatever numbers the glyphs behind it have",
      knowing: .init(fonts: [file]),
      [
        (
          "3000 to 2999", sheet(texts("t", 3000), checksum: "AAAA"),
          sheet(texts("t", 3000).filter { $0 != "t1234" }, checksum: "bbbbbbbb"),
          [file.cause, .gone(.element("text", text: "t1234")), .gone(.element("text", text: "caption of t1234"))]
        )
      ])
    + layouts(
      "Where everything changed, little is reported, and no text is taken for another",
      [
        (
          "3000 to 2500", sheet(texts("t", 3000), checksum: "AAAA"), sheet(texts("u", 2500), checksum: "AAAA"),
          [.change(.stretch(now: 5000, before: 6000))]
        )
      ])

  private static func texts(_ letter: String, _ count: Int) -> [String] { (0..<count).map { "\(letter)\($0)" } }

  private static let file = FontFileChange(
    name: "A-Regular", from: "1.0", to: "1.0", hashBefore: "aaaaaaaaaa", hash: "bbbbbbbbbb")

  /// A sheet of texts with captions, and a foot that names the font's file.
  private static func sheet(_ texts: [String], checksum: String) -> LayoutRecord {
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
}
