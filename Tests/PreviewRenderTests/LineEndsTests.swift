import Foundation
import PreviewCore
import Testing

/// The command's lines in scripts whose breaks ICU takes from data: a release carries its own, cut to what is used.
@Suite("Where lines end, by ICU's rules and dictionaries")
struct LineEndsTests {
  /// The lines that the command makes of each text in 160 points, in a font that has none of the characters: each is as wide as any other.
  private func lines(of texts: [String], environment: String = "") async throws -> [[String]] {
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts/Inter.var.ttf").path
    return try await inTemporaryFolder { folder in
      let elements = texts.map { "      - { label: \"\($0)\", style: body, numberOfLines: 0 }\n" }.joined()
      try Data(
        """
        fonts: \(font)
        traits: { categories: L, appearances: light, scale: 1, width: 160 }
        missingGlyphs: allowed
        scenes:
          lines:
            elements:
        \(elements)
        """.utf8
      ).write(to: folder.appendingPathComponent("preview.yml"))
      let run = try await Tool.shell("\(environment) \"$TOOL\" record --quiet", folder: folder)
      #expect(run.status == 0, "\(run)")
      let record = try String(
        contentsOf: folder.appendingPathComponent("baselines/lines.layout.jsonl"), encoding: .utf8)
      var found: [[String]] = []
      for row in record.split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any] ?? [:]
        if object["kind"] as? String == "label" { found.append([]) }
        guard let range = object["line"] as? [Int] else { continue }
        found[found.count - 1].append(
          String(decoding: Array(texts[found.count - 1].utf8)[range[0]..<range[1]], as: UTF8.self))
      }
      return found
    }
  }

  private let expected = [
    "ภาษาไทย|เป็นภาษา|ที่มี|ระดับ|เสียงของ|คำแน่นอน",
    "ພາສາລາວ|ເປັນພາສາ|ທາງການຂອງ|ປະເທດລາວ",
    "ភាសាខ្មែរ|គឺជាភាសា|កំណើតរបស់|ជនជាតិ|ខ្មែរ",
    "မြန်မာဘာသ|ာစကားသည်|ရုံးသုံးဘ|ာသာစကား|ဖြစ်သည်",
    "日本語は、主に日本|国内で使用されてい|る言語である。「東|京」へ行きましょ|う。",
    "漢語又稱中文、華|文、唐話、中國話，|是世界上最多人使用|的語言。",
    "한국어는 대한민국에|서 쓰이는 언어이다.",
  ]

  @Test("Thai, Lao, Khmer, Burmese, Japanese, Chinese and Korean lines end where the full data of ICU end them")
  func languages() async throws {
    let texts = expected.map { $0.replacingOccurrences(of: "|", with: "") }
    #expect(try await lines(of: texts).map { $0.joined(separator: "|") } == expected)
  }

  @Test("A folder of other rules that the environment names moves no line")
  func environment() async throws {
    try await inTemporaryFolder { folder in
      let version = ICU.version.prefix { $0 != "." }
      let rules = folder.appendingPathComponent("icudt\(version)l/brkitr")
      try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
      try Data("no rules".utf8).write(to: rules.appendingPathComponent("line.brk"))
      let texts = [expected[0].replacingOccurrences(of: "|", with: "")]
      #expect(
        try await lines(of: texts, environment: "ICU_DATA='\(folder.path)'")[0].joined(separator: "|") == expected[0])
    }
  }
}
