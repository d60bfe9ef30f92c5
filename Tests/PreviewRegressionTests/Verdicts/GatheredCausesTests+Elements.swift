import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewRegression
@testable import PreviewType

/// Which elements a shared cause names, and how many it counts.
extension GatheredCausesTests {
  @Test("Texts of many scenes that changed alike are one cause, though each scene has several, at other categories")
  func texts() {
    func truncated(scenes: Range<Int>) -> [String] {
      let pictures = scenes.flatMap { scene in
        zip([ContentSizeCategory.accessibilityLarge, .accessibilityExtraLarge], [[1, 2], [1, 2, 3]]).map {
          category, texts in
          Self.picture(
            "a\(scene)", category,
            texts.map { text in
              let element = ElementReference(kind: "label", text: "Text \(text) of \(scene)")
              return CauseDraft(.truncatesElsewhere, of: element).cause
            })
        }
      }
      return SampleReport.report(pictures).gathered.all.map(\.sentence)
    }
    #expect(
      truncated(scenes: 10..<14) == [
        "“Text 1 of 10” and 11 more elements (not all in each picture) in a10 and 3 more, at AX2 and AX3, truncate elsewhere (8 pictures)"
      ])
    // Each text of one scene is said with its own categories.
    #expect(truncated(scenes: 10..<11).isEmpty)
  }

  @Test("Of more rows or elements than are counted, the sentence says that there are more")
  func moreThanAreCounted() {
    func gathered(_ elements: [ElementReference]) -> [String] {
      let cause = CauseDraft(.comesFirst, of: elements[0], others: Array(elements.dropFirst())).cause
      let pictures = [ContentSizeCategory.small, .large, .extraLarge].map { Self.picture("a", $0, [cause]) }
      return SampleReport.report(pictures).gathered.all.map(\.words)
    }
    func rows(_ rows: [Int]) -> [String] {
      gathered(rows.map { ElementReference(kind: "label", name: "name", row: $0) })
    }
    #expect(rows(Array(1...64)) == ["the name of rows 1 to 64 in a, at all categories, now comes first"])
    #expect(rows(Array(1...200)) == ["the name of rows 1 to 64 and more in a, at all categories, now comes first"])
    #expect(
      rows((1...64).map { 2 * $0 }) == [
        "the name of rows 2, 4, 6, 8, 10 and 59 more in a, at all categories, now comes first"
      ])
    #expect(
      rows((1...65).map { 2 * $0 }) == [
        "the name of rows 2, 4, 6, 8, 10 and more in a, at all categories, now comes first"
      ])
    func elements(_ count: Int) -> [String] {
      gathered((0..<count).map { ElementReference(kind: "label", name: "e\($0)") })
    }
    #expect(elements(16) == ["the e0 and 15 more elements in a, at all categories, now come first"])
    #expect(elements(40) == ["the e0 and at least 16 more elements in a, at all categories, now come first"])
  }

  @Test("Of elements that not every picture has, the sentence says so")
  func elementsOfSome() {
    let pictures = Self.sizes.enumerated().map { index, size in
      Self.picture("chats", size.0, [Self.size(Self.name(1), 20, 18, others: index < 2 ? [] : [Self.name(2)])])
    }
    #expect(
      SampleReport.report(pictures).gathered.all.map(\.sentence) == [
        "the font size of the name of rows 1 and 2 (not all in each picture) in chats, at all categories: 20 pt (was 18 pt) (12 pictures)"
      ])
  }

  @Test("The elements of all scenes are counted, and those of several causes of a picture are in that picture")
  func elementsOfScenes() {
    let scenes = [[1], [1, 2], [1]].enumerated().map { index, rows in
      Self.picture("s\(index)", .large, [Self.size(Self.name(1), 20, 18, others: rows.dropFirst().map(Self.name))])
    }
    #expect(
      SampleReport.report(scenes).gathered.all.map(\.sentence) == [
        "the font size of the name of rows 1 and 2 (not all in each picture) in s0 and 2 more, at L: 20 pt (was 18 pt) (3 pictures)"
      ])
    func truncated(pictures: Int) -> [String] {
      let causes = [11, 12].map { row in
        CauseDraft(.truncatesNoLonger, of: Self.name(row)).cause
      }
      let all =
        (0..<pictures).map { Self.picture("a\($0)", .large, causes) } + [SampleReport.picture("z.png", .missing)]
      return SampleReport.report(all).gathered.all.map(\.sentence)
    }
    #expect(truncated(pictures: 2).isEmpty)
    #expect(
      truncated(pictures: 3) == ["the name of rows 11 and 12 in a0 and 2 more, at L, no longer truncates (3 pictures)"])
  }
}
