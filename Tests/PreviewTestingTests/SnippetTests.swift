import Foundation
import Testing

@Suite("Swift code in the documentation")
struct SnippetTests {
  /// The lines of Swift of a text that is Markdown, without imports, indentation and blank lines: a block for each fence, and one for each indented line
  /// of an expectation.
  private static func blocks(of markdown: String) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in markdown.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        if isCode { blocks.append([]) }
      } else if isCode {
        blocks[blocks.count - 1].append(line)
      } else if line.hasPrefix("    #expect(") {
        blocks.append([line])
      }
    }
    return blocks.map { block in lines(block).filter { !$0.hasPrefix("import ") } }.filter { !$0.isEmpty }
  }

  private static func lines(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Whether a block stands in compiled code, line for line and without a gap.
  private static func holds(_ code: [String], _ block: [String]) -> Bool {
    code.indices.contains { code[$0...].starts(with: block) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Scratch.repository)/\(path)", encoding: .utf8)
  }

  private static func code() throws -> [String] {
    let folder = "Tests/PreviewTestingTests/Snippets"
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Scratch.repository)/\(folder)")
    return lines(try files.sorted().flatMap { try text("\(folder)/\($0)").components(separatedBy: "\n") })
  }

  @Test("Every block of the articles, of the README and of the page on moving here is compiled by these tests")
  func compiled() throws {
    var articles = ["README.md", "Documentation/from-snapshot-testing.md"]
    for folder in ["Sources/Preview/Preview/Preview.docc", "Sources/PreviewTesting/PreviewTesting.docc"] {
      articles += try FileManager.default.contentsOfDirectory(atPath: "\(Scratch.repository)/\(folder)")
        .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    let code = try Self.code()
    var count = 0
    for article in articles {
      for block in Self.blocks(of: try Self.text(article)) {
        count += 1
        #expect(Self.holds(code, block), "\(article): \(block.joined(separator: "\n"))")
      }
    }
    #expect(count >= 15)
  }

  @Test("A block that was changed, cut or moved apart is not held")
  func changed() throws {
    let code = try Self.code()
    let blocks = Self.blocks(of: try Self.text("Sources/Preview/Preview/Preview.docc/ScalingFonts.md"))
    let block = try #require(blocks.first)
    #expect(Self.holds(code, block))
    #expect(!Self.holds(code, block.dropLast() + [block.last! + " "]))
    #expect(!Self.holds(code, [block[0]] + block.dropFirst(2)))
    #expect(!Self.holds(code, block.reversed()))
  }
}
