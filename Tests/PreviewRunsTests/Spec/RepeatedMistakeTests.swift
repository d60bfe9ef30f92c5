import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene

@Suite("The same mistake in many places is reported once")
struct RepeatedMistakeTests {
  /// A spec whose scenes hold a label each, from line 3 on.
  private func mistakes(_ count: Int, _ label: (Int) -> String) -> [SpecMistake] {
    let scenes = (0..<count).map { "  s\($0): { elements: [{ label: x, \(label($0)) }] }" }
    return spec("fonts: Fonts/Inter.var.ttf\nscenes:\n" + scenes.joined(separator: "\n")).mistakes
  }

  @Test("80 scenes with an unknown colour have one sentence, with their number and the first places")
  func once() throws {
    let told = mistakes(80) { _ in "color: brnad" }
    let one = try #require(mistakes(1) { _ in "color: brnad" }.first).description
    #expect(one.hasPrefix("preview.yml:3:") && one.contains("Colour 'brnad' isn't known."))
    let column = try #require(told.first?.position.column)
    #expect(
      told.map(\.description) == [
        one + " In 80 places: 3:\(column), 4:\(column), 5:\(column) and 77 more."
      ])
    #expect(told[0].others.map(\.line) == Array(4...82))
  }

  @Test("Two places of a mistake have a line each, three are listed whole")
  func few() {
    func lines(_ count: Int) -> [String] { mistakes(count) { _ in "style: hedline" }.map(\.description) }
    #expect(lines(2) == lines(1) + lines(1).map { $0.replacing("preview.yml:3:", with: "preview.yml:4:") })
    #expect(lines(3).count == 1)
    #expect(lines(3)[0].hasSuffix(" lists all. In 3 places: 3:39, 4:39, 5:39."), "\(lines(3))")
  }

  @Test("Different mistakes stay apart, each at its first place")
  func kinds() {
    let told = mistakes(9) { $0 == 4 ? "color: brandd" : "color: brnad, style: hedline" }
    #expect(told.map(\.position.line) == [3, 3, 7])
    #expect(told.map(\.others.count) == [7, 7, 0])
    #expect(told[0].position.column < told[1].position.column)
  }

  @Test("A font that isn't known is one mistake, with a weight beside it and without")
  func font() {
    let told = mistakes(6) { $0 % 2 == 0 ? "font: Intre, size: 17" : "font: Intre, size: 17, weight: 600" }
    #expect(told.count == 1 && told[0].others.map(\.line) == Array(4...8), "\(told)")
    #expect(told[0].description.hasPrefix("preview.yml:3:38: Font 'Intre' isn't known. Did you mean 'Inter'?"))
  }

  @Test("A place in a different file is named with it")
  func files() throws {
    let scratch = TemporaryFolder()
    let scene = "elements: [{ label: x, style: hedline }]"
    try scratch.write(Array("scenes: { c: { \(scene) } }".utf8), to: "more.yml")
    let text =
      "include: more.yml\nfonts: \(TestFonts.path("Inter.var.ttf"))\nscenes:\n  a: { \(scene) }\n  b: { \(scene) }\n"
    try scratch.write(Array(text.utf8), to: "preview.yml")
    let told = try PreviewSpec(path: "\(scratch.path)/preview.yml").mistakes.map(\.description)
    #expect(told.count == 1)
    #expect(told[0].hasSuffix(" In 3 places: 4:38, 5:38, \(scratch.path)/more.yml:1:46."), "\(told)")
  }

  @Test("Behind a hundred different mistakes the last line says where the others begin, and repeated ones count once")
  func limit() {
    #expect(mistakes(300) { "style: hedline\($0 % 100)" }.count == Limits.specMistakes)
    let told = mistakes(300) { "style: hedline\($0 % 150)" }
    #expect(told.count > Limits.specMistakes)
    #expect(
      told.last?.description
        == "preview.yml:103:41: More mistakes follow; mend these first, and the next run reports them.")
  }

  @Test("Behind two thousand mistakes of one kind no more are looked for, and a line says so")
  func many() {
    let told = mistakes(2010) { _ in "colr: red" }.map(\.description)
    #expect(told.count == 2 && told[0].contains(" In 2,000 places: "), "\(told)")
    #expect(told.last?.hasPrefix("preview.yml:2003:") == true, "\(told)")
    #expect(told.last?.hasSuffix(": \(SpecError.moreMistakes)") == true, "\(told)")
  }

  @Test("GitHub gets an annotation of each place, the first places of all mistakes first")
  func annotations() {
    func lines(_ mistakes: [SpecMistake]) -> [String] {
      GitHubAnnotations.text(of: mistakes, from: .unknown).split(separator: "\n").map { line in
        let found = line.wholeMatch(of: /::error file=preview.yml,line=(\d+),col=\d+,title=Visual regression::(.{8}).*/)
        return found.map { "\($0.1): \($0.2)" } ?? String(line)
      }
    }
    let few = lines(mistakes(4) { $0 == 3 ? "color: no" : "style: hedline" })
    #expect(few == ["3: Text sty", "6: Colour '", "4: Text sty", "5: Text sty"])
    let many = lines(mistakes(80) { $0 == 40 ? "color: no" : "style: hedline" })
    #expect(many.count == 10 && many[1] == "43: Colour '" && many[2] == "4: Text sty")
    #expect(many[9] == "::error title=Visual regression::71 more mistakes stand in the log.")
  }

  @Test("Pictures of many scenes that can't be made for the same reason are one sentence, too")
  func failures() {
    func failure(_ scene: Int, _ category: String, _ error: SpecimenError) -> PreviewRenderer.Failure {
      .init(
        path: "s\(scene).\(category).png", error: .specimen(error),
        source: scene == 9 ? nil : SpecPosition(file: "a.yml", line: scene, column: 3))
    }
    func sentences(_ scenes: [Int]) -> [String] {
      PreviewRenderer.Failure.sentences(
        of: scenes.flatMap { [failure($0, "L", .badContact(200 + $0)), failure($0, "AX3", .noSizes)] })
    }
    func bad(_ count: Int) -> String { SpecimenError.badContact(200 + count).description }
    let none = SpecimenError.noSizes.description
    #expect(
      sentences([1, 2]) == [
        "a.yml:1:3: Picture 's1.L.png' was not made. \(bad(1))",
        "a.yml:1:3: Picture 's1.AX3.png' was not made. \(none)",
        "a.yml:2:3: Picture 's2.L.png' was not made. \(bad(2))",
        "a.yml:2:3: Picture 's2.AX3.png' was not made. \(none)",
      ])
    #expect(
      sentences([1, 2, 3, 4, 9]) == [
        "a.yml:1:3: Picture 's1.L.png' and 3 others were not made. \(bad(1)) In 4 places: 1:3, 2:3, 3:3 and 1 more.",
        "a.yml:1:3: Picture 's1.AX3.png' and 3 others were not made. \(none) In 4 places: 1:3, 2:3, 3:3 and 1 more.",
        "Picture 's9.L.png' was not made. \(bad(9))", "Picture 's9.AX3.png' was not made. \(none)",
      ])
    #expect(
      sentences([9, 9, 9]) == [
        "Picture 's9.L.png' and 2 others were not made. \(bad(9))",
        "Picture 's9.AX3.png' and 2 others were not made. \(none)",
      ])
  }

  @Test("A folder that nothing can be written into is said once, though each reason names a file of its own")
  func fullDisk() {
    let failures = ["a.L.png", "a.AX3.png", "b.L.png"].enumerated().map { index, path in
      PreviewRenderer.Failure(
        path: path, error: .file(.failed(.write, path: "out/\(path)", code: 28)),
        source: index < 2 ? SpecPosition(file: "preview.yml", line: 3, column: 3) : nil)
    }
    #expect(
      PreviewRenderer.Failure.sentences(of: failures) == [
        "preview.yml:3:3: Picture 'a.L.png' and 1 other were not made. File 'out/a.L.png' can't be written: the disk is full.",
        "Picture 'b.L.png' was not made. File 'out/b.L.png' can't be written: the disk is full.",
      ])
    #expect(
      PreviewRenderer.Failure.sentences(of: failures.map { .init(path: $0.path, error: $0.error, source: nil) }) == [
        "Picture 'a.L.png' and 2 others were not made. File 'out/a.L.png' can't be written: the disk is full."
      ])
  }
}
