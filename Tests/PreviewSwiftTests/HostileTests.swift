import CSystemLibrary
import Foundation
import Testing

@testable import PreviewSwift

@Suite("Hostile sources")
struct HostileTests {
  private static let call = "NSLocalizedString(\"a\")\n"

  @Test(
    "Deep nesting is refused before it is parsed",
    arguments: ["(", "[", "{", "\"\\(", "a(b[c{", "\"\"\"\n\\("])
  func deep(part: String) {
    #expect(answer(Self.call + String(repeating: part, count: 5_000)).trouble == .tooDeep)
  }

  @Test("Brackets in texts and comments are not nested")
  func notDeep() {
    let line = "let a = \"((((\" // {{{{\n/* [[[[ /* */ */ let b = #\"\\(((\"\"#\nlet c = \"\"\"\n((((\"\n\"\"\"\n"
    #expect(answer(Self.call + String(repeating: line, count: 200)).facts.count == 1)
  }

  @Test(
    "Long chains, strange bytes and mistakes are read to the end",
    arguments: [
      "let a = b" + String(repeating: ".c()", count: 3_000),
      "Text(\"a\")" + String(repeating: ".frame(height: 10)", count: 1_000),
      "let a = " + String(repeating: "- ", count: 2_000) + "1",
      "let a = 1" + String(repeating: " + 1", count: 5_000),
      "}}}))) let let = = \u{0} \u{FEFF} \"unterminated",
      "/*",
      "#if os(iOS)\n#elseif",
      "let a = b\nlet b = a\nText(\"a\").frame(height: a)",
    ])
  func odd(code: String) { #expect(answer(Self.call + code).trouble == nil) }

  @Test("A file that is too large, missing, or none at all has its trouble, and the others are read")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-swift-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(count: SourceLimits.bytes + 1).write(to: folder.appendingPathComponent("big.swift"))
    try Data("Text(a).lineLimit(1)".utf8).write(to: folder.appendingPathComponent("good.swift"))
    try Data([0xFF, 0xFE, 0x00]).write(to: folder.appendingPathComponent("bytes.swift"))
    mkfifo(folder.appendingPathComponent("pipe.swift").path, 0o600)
    let files = ["big.swift", "good.swift", ".", "gone.swift", "pipe.swift", "bytes.swift", "good.swift"]
    let found = lines(of: SourceSession(), to: SourceRequest(folder: folder.path, facts: files, jobs: 3))
    let answers = try found.dropLast().map { try JSONDecoder().decode(SourceAnswer.self, from: Data($0)) }
    #expect(answers.map(\.file) == files)
    #expect(
      answers.map(\.trouble) == [.tooLarge, nil, .unreadable, .unreadable, .unreadable, nil, nil])
    #expect(answers.map(\.facts.count) == [0, 1, 0, 0, 0, 0, 1])
  }
}
