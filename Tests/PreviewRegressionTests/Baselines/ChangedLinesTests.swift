import PreviewCore
import Testing

@testable import PreviewRegression

@Suite("Lines that git says were changed")
struct ChangedLinesTests {
  private static func lines(_ diff: String) -> [String: [ClosedRange<Int>]] {
    var lines: [String: [ClosedRange<Int>]] = [:]
    for (file, ranges) in ChangedLines.read(Array(diff.utf8)) {
      lines[file.text] = (ranges ?? RangeSet()).ranges.map { $0.lowerBound...$0.upperBound - 1 }
    }
    return lines
  }

  @Test("Added and changed lines are those of the new file")
  func changes() {
    let diff = """
      diff --git a/App/A.swift b/App/A.swift
      --- a/App/A.swift
      +++ b/App/A.swift
      @@ -3 +3,2 @@ struct A {
      -let a = 1
      +let a = 2
      +let b = 3
      @@ -9,2 +10,0 @@
      -let c = 4
      ---- a/not a name
      @@ -20,0 +19 @@
      +++ b/Other.swift
      diff --git a/My App/B.swift b/My App/B.swift
      --- a/My App/B.swift\t
      +++ b/My App/B.swift\t
      @@ -0,0 +1 @@
      +let d = 5

      """
    #expect(Self.lines(diff) == ["App/A.swift": [3...4, 19...19], "My App/B.swift": [1...1]])
  }

  @Test(
    "What isn't git's form has no lines",
    arguments: [
      "", "@@ -1 +1 @@\n+a\n", "+++ b/A.swift\n@@ -1 +x @@\n", "+++ \"b/\\303\\244.swift\"\n@@ -1 +1 @@\n",
      "+++ b/A.swift\n@@ -1 +99999999999999 @@\n", "+++ b/A.swift\n@@ -1 +1,99999999999999 @@\n",
    ])
  func odd(diff: String) { #expect(Self.lines(diff).isEmpty) }
}
