import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("Glob")
struct GlobTests {
  @Test(
    "A pattern matches whole names",
    arguments: [
      ("*", "", true), ("*", "a/b", true), ("a*c", "abbbc", true), ("a*c", "abbbd", false), ("?b", "ab", true),
      ("?b", "b", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("[a", "[a", true),
      ("ladder*dark", "ladder.AX3.dark", true), ("ladder*dark", "ladder.AX3.light", false), ("a", "ab", false),
    ])
  func matching(pattern: String, text: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(text) == isMatch)
  }

  @Test("Many stars end soon")
  func manyStars() {
    #expect(!Glob(String(repeating: "a*", count: 60) + "b").matches(String(repeating: "a", count: 500)))
  }

  @Test("A long pattern says the same of a name as a short one, at each place and each kind of letter")
  func longMatches() {
    for length in [61, 62, 63, 64, 65, 126, 127, 128, 129, 2000] {
      let letters = String(repeating: "a", count: length)
      let name = String(repeating: "a", count: 10 * length)
      for (pattern, isMatch) in [
        ("*\(letters)b", false), ("*\(letters)b*", false), ("*\(letters)", true), ("\(letters)*", true),
        (letters, false), ("*\(letters)?", true), ("*\(letters)[!b]*", true), ("?\(letters)*a", true),
        ("*\(letters)[b-d]", false),
      ] {
        #expect(Glob(pattern).matches(name) == isMatch, "\(pattern.prefix(4))\(length)\(pattern.suffix(5))")
      }
      #expect(Glob("*\(letters)b*").matches("c\(name)bc"))
      #expect(Glob("\(letters)[b-d]").matches("\(letters)c"))
    }
    #expect(Glob("*e\u{301}?").matches("a\u{E9}b"))
  }

  @Test("A pattern finds two files whose names differ in Unicode normalization alone, where there are two")
  func spellings() throws {
    let folder = TemporaryFolder()
    for name in ["\u{E9}.ttf", "e\u{301}.ttf"] { try folder.write([1], to: name) }
    #expect(try Glob.paths(matching: "\(folder.path)/*.ttf").count == FileAccess.names(in: folder.path).count)
  }

  @Test("A pattern through a folder with many links to itself is refused")
  func circles() throws {
    let folder = TemporaryFolder()
    for number in 0..<400 { folder.link("l\(number)", to: ".") }
    let pattern = "\(folder.path)/*/*/*/x.ttf"
    #expect(throws: FileError.tooMany(pattern: pattern, limit: Limits.patternPaths)) {
      try Glob.paths(matching: pattern)
    }
    #expect(
      "\(FileError.tooMany(pattern: "*/x", limit: 9))"
        == "Pattern '*/x' stands for too much: at most 9 files and folders are looked at; name more of the folders.")
  }

  @Test("A pattern of many parts finds each file once, and has no folder listed within another")
  func nested() throws {
    let folder = TemporaryFolder()
    for depth in 1...8 {
      for number in 0..<4 {
        try folder.write([1], to: [String](repeating: "d", count: depth).joined(separator: "/") + "/\(number).ttf")
      }
    }
    let all = try Glob.paths(matching: "\(folder.path)/**")
    #expect(all.count == 32)
    #expect(try Glob.paths(matching: "\(folder.path)/**/**/**/*.ttf") == all)
    #expect(try Glob.paths(matching: "\(folder.path)/**/d/**/d/**/3.ttf").count == 7)
    let long = String(repeating: "**/*/", count: 600)
    #expect(try Glob.paths(matching: "\(folder.path)/\(long)x.ttf") == [])
    #expect(Glob.joiningFolders(["**", "**", "a", "**", "b"]) == ["**", "a", "**", "b"])
  }

  @Test("A name that is shorter than its pattern is no match, however many letters are alike")
  func longPatterns() {
    let pattern = Glob("*" + String(repeating: "a", count: 3000) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 255)))
    #expect(pattern.matches(String(repeating: "a", count: 3001) + "b"))
  }

  @Test("Files are found part by part, in order, hidden ones left out")
  func files() throws {
    let folder = TemporaryFolder()
    for name in ["b/2.ttf", "a/1.ttf", "a/.x.ttf", "a/1.txt", "c.ttf"] { try folder.write([1], to: name) }
    #expect(try Glob.paths(matching: "\(folder.path)/*/*.ttf").map(folder.shortened) == ["~/a/1.ttf", "~/b/2.ttf"])
    #expect(try Glob.paths(matching: "\(folder.path)/?.ttf").map(folder.shortened) == ["~/c.ttf"])
    #expect(try Glob.paths(matching: "\(folder.path)/*.otf") == [])
    #expect(try Glob.paths(matching: "\(folder.path)/nowhere/*.otf") == [])
    for name in ["d/1.ttf", "d/e/f/2.ttf", "d/.x/3.ttf", "d.e/4.txt"] { try folder.write([1], to: name) }
    #expect(
      try Glob.paths(matching: "\(folder.path)/d/**/*.ttf").map(folder.shortened) == ["~/d/1.ttf", "~/d/e/f/2.ttf"])
    #expect(try Glob.paths(matching: "\(folder.path)/**/f/*").map(folder.shortened) == ["~/d/e/f/2.ttf"])
    #expect(try Glob.paths(matching: "\(folder.path)/d/**/**").map(folder.shortened) == ["~/d/1.ttf", "~/d/e/f/2.ttf"])
    #expect(try Glob.paths(matching: "\(folder.path)/**/*.txt").map(folder.shortened) == ["~/a/1.txt", "~/d.e/4.txt"])
    let long = String(repeating: "x", count: 300)
    #expect(throws: FileError.self) { try Glob.paths(matching: "\(folder.path)/\(long)/*.otf") }
  }
}
