import CSystemLibrary
import Foundation
import Synchronization
import Testing

@testable import PreviewSwift

@Suite("Sessions of the reader")
struct SessionTests {
  private static let sources = [
    "App/Row.swift": """
    struct Row: View { let title: String; var body: some View { Text(title).badge() } }
    #Preview { Row(title: greeting) }
    """,
    "App/Screen.swift":
      "struct Screen: View { var body: some View { Row(title: \"a\"); Missing() } }\n#Preview { Screen() }",
    "App/Other.swift": "#Preview(\"o\") { Text(\"other\").tinted() }\n#Preview { Image(.logo) }",
    "App/Global.swift": "let greeting = \"hello\"\n",
    "App/Badge.swift": "extension View { func badge() -> some View { padding(4) } }\n",
  ]

  /// How many previews are written anew, and whether all are as a session of its own would have
  /// them.
  private func written(
    _ session: SourceSession, _ folder: URL, since: Int? = nil, before: [[UInt8]] = []
  ) throws -> (anew: Int, lines: [[UInt8]]) {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var request = SourceRequest(folder: folder.path, files: files.sorted(), previews: PreviewRequest(since: since))
    var anew = 0
    var found: [[UInt8]] = []
    for line in lines(of: session, to: request) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      if let same = object["same"] as? [Int] { found += before[same[0]..<same[0] + same[1]] }
      if object["preview"] != nil {
        anew += 1
        found.append(line)
      }
    }
    request.previews?.since = nil
    let fresh = lines(of: SourceSession(), to: request).filter {
      String(decoding: $0, as: UTF8.self).contains("\"preview\"")
    }
    #expect(found == fresh)
    return (anew, found)
  }

  @Test(
    "A saved file has those previews evaluated again that asked for one of its names",
    arguments: [
      (
        "App/Row.swift",
        "struct Row: View { let title: String; var body: some View { Image(title) } }\n#Preview { Row(title: \"b\") }",
        2
      ),
      ("App/Other.swift", "#Preview(\"p\") { Text(\"others\") }\n#Preview { Image(.logo) }", 1),
      ("App/Global.swift", "let greeting = \"good day\"\nlet more = 1", 1),
      ("App/Badge.swift", "extension View { func badge() -> some View { padding(8) } }\n", 2),
      // What was looked up in vain is there now.
      ("App/New.swift", "struct Missing: View { var body: some View { Text(\"found\") } }", 1),
      ("App/New.swift", "extension View { func tinted() -> some View { bold() } }", 1),
      ("App/New.swift", "typealias Missing = Row2\nstruct Row2: View { var body: some View { Text(\"2\") } }", 1),
      ("App/New.swift", "struct Unused {}", 0),
      ("App/Global.swift", "// Nothing is left.", 1),
    ])
  func changes(path: String, code: String, count: Int) throws {
    try inFolder(of: Self.sources) { folder in
      let session = SourceSession()
      let first = try written(session, folder)
      #expect(first.anew == 4)
      try write(code, to: path, in: folder)
      let second = try written(session, folder, since: 1, before: first.lines)
      #expect(second.anew == count)
      // As it was before.
      if let old = Self.sources[path] {
        try write(old, to: path, in: folder)
      } else {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
      }
      let third = try written(session, folder, since: 2, before: second.lines)
      #expect(third.anew == count && third.lines == first.lines)
    }
  }

  @Test("An answer that the command no longer has is written as a whole")
  func lost() throws {
    try inFolder(of: Self.sources) { folder in
      let session = SourceSession()
      let first = try written(session, folder)
      let second = try written(session, folder, since: 7)
      #expect(first.anew == 4 && second.anew == 4)
    }
  }

  @Test("Facts and previews come in one answer")
  func both() throws {
    var sources = Self.sources
    sources["App/Row.swift"]? += "\nlet size = Font.system(size: 12)"
    try inFolder(of: sources) { folder in
      let files = sources.keys.sorted()
      let request = SourceRequest(
        folder: folder.path, files: files, facts: files.filter { $0 != "App/Other.swift" }, previews: PreviewRequest())
      let objects = try answer(of: SourceSession(), to: request)
      let facts = objects.filter { $0["facts"] != nil }
      #expect(facts.compactMap { $0["file"] as? String } == request.facts)
      #expect(facts.map { ($0["facts"] as? [Any])?.count } == [0, 0, 1, 0])
      #expect(objects.filter { $0["preview"] != nil }.count == 4)
    }
  }

  @Test("Lines of any length are read, with and without an end")
  func input() throws {
    var pipe: [CInt] = [0, 0]
    #expect(unsafe_pipe(&pipe) == 0)
    let long = [UInt8](repeating: 0x61, count: 40_000)
    let bytes = Array("a\n\nbc\n".utf8) + long
    #expect(bytes.withUnsafeBytes { Foundation.write(pipe[1], $0.baseAddress, $0.count) } == bytes.count)
    close(pipe[1])
    var input = LineInput(descriptor: pipe[0], limit: 50_000)
    defer { close(pipe[0]) }
    #expect(input.next()?.value == Array("a".utf8))
    #expect(input.next()?.value == Array("bc".utf8))
    #expect(input.next()?.value == long)
    #expect(input.next() == nil)
  }
}

private func unsafe_pipe(_ ends: inout [CInt]) -> CInt { ends.withUnsafeMutableBufferPointer { pipe($0.baseAddress!) } }
