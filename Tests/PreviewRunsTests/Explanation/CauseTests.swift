import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

@Suite("Causes of changed pictures")
struct CauseTests {
  @Test("A changed picture has these causes, and no others", arguments: CauseCase.all)
  func causes(_ change: CauseCase) throws {
    let found = try change.explain()
    #expect(found.causes == change.causes)
    #expect(found.differs || change.causes.allSatisfy { [.drawing, .fontFile].contains($0.change.kind) })
  }

  @Test("No two cases have the same name")
  func names() {
    let names = Dictionary(grouping: CauseCase.all.map(\.testDescription)) { $0 }
    #expect(names.filter { $1.count > 1 }.keys.sorted() == [])
  }

  private static let path = "\(TestFonts.repository)/Tests/PreviewRunsTests/Explanation/Sentences.txt"

  @Test("Sentences.txt has the sentences of all cases, and no others")
  func sentences() throws {
    var (lines, rule) = ([String](), "")
    for change in CauseCase.all {
      if change.rule != rule { lines += (rule.isEmpty ? [] : [""]) + ["# \(change.rule)"] }
      rule = change.rule
      lines += [change.change] + change.causes.map { "  \($0)" }
    }
    guard !Renewal.isOn else {
      return try AtomicFile.write(lines.map { "\($0)\n" }.joined(), to: Self.path)
    }
    let text = String(decoding: try FileAccess.bytes(of: Self.path, limit: 1 << 20), as: UTF8.self)
    #expect(
      lines == text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
      "Sentences.txt is out of date; 'make sentences' renews it.")
  }

  @Test(
    "An element without a name is called by its kind",
    arguments: [("navigationBar", "a navigation bar"), ("image", "an image")])
  func nouns(kind: String, words: String) {
    #expect(ElementReference(kind: kind).words() == words)
  }
}
