import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

/// The results of pixelmatch 7.2.0 itself for small drawings, at its default threshold of 0.1: which pixels it counts, which it
/// takes for anti-aliasing, how many it counts if these count too, and how many at a threshold of 0.
@Suite("Counting as pixelmatch")
struct PixelmatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var first: String
    var second: String
    /// `c` for a pixel that counts, `a` for one that passes for anti-aliasing.
    var marks: String
    var counted: Int
    var atZero: Int

    init(_ name: String, _ first: String, _ second: String, _ marks: String, counted: Int, atZero: Int) {
      testDescription = name
      (self.first, self.second, self.marks) = (first, second, marks)
      (self.counted, self.atZero) = (counted, atZero)
    }
  }

  @Test(
    "Each pixel is taken for what pixelmatch takes it for",
    arguments: [
      Case(
        "edge moved by half a pixel, grey between", ".....##\n.....##\n.....##\n.....##\n.....##",
        "....x##\n....x##\n....x##\n....x##\n....x##",
        "....a..\n....a..\n....a..\n....a..\n....a..", counted: 5, atZero: 5),
      Case(
        "grey edge of a slope", "......#\n.....##\n....###\n...####\n..#####\n.######",
        "......#\n....x##\n...x###\n..x####\n.x#####\nx######",
        ".......\n....a..\n...a...\n..a....\n.a.....\na......", counted: 5, atZero: 5),
      Case(
        "slope, grey in both, on different sides", "......x#\n.....x##\n....x###\n...x####\n..x#####",
        "......##\n.....###\n....###x\n...###x.\n..###x..",
        "......a.\n.....a..\n....a..a\n...a..ac\n..a..acc", counted: 11, atZero: 11),
      Case(
        "a line moved by a pixel", "..#...\n..#...\n..#...\n..#...", "...#..\n...#..\n...#..\n...#..",
        "..cc..\n..cc..\n..cc..\n..cc..", counted: 8, atZero: 8),
      Case(
        "a dot", ".....\n.....\n..#..\n.....\n.....", ".....\n.....\n.....\n.....\n.....",
        ".....\n.....\n..c..\n.....\n.....", counted: 1, atZero: 1),
      Case(
        "a dot in the corner", "#....\n.....\n.....\n.....\n.....", ".....\n.....\n.....\n.....\n.....",
        "c....\n.....\n.....\n.....\n.....", counted: 1, atZero: 1),
      Case(
        "grey dot at an edge", "x..\n###\n###", "...\n###\n###",
        "a..\n...\n...", counted: 1, atZero: 1),
      Case(
        "one step", "....", "..o.",
        "....", counted: 0, atZero: 1),
      Case(
        "red for black", "##..##\n##..##\n##..##", "#r..r#\n##..##\n#r..##",
        ".a..a.\n......\n.a....", counted: 3, atZero: 3),
      Case(
        "clear for white, at twelve places", "            ", "............",
        "cccccccccccc", counted: 12, atZero: 12),
      Case(
        "half for white, at twelve places", "hhhhhhhhhhhh", "............",
        "cccccccccccc", counted: 12, atZero: 12),
      Case(
        "half for black, at twelve places", "hhhhhhhhhhhh", "############",
        ".ccccccccccc", counted: 11, atZero: 12),
      Case(
        "clear of other colour", "    ", "~~~~",
        "....", counted: 0, atZero: 0),
      Case(
        "half edge on nothing", "    hh\n   hhh\n  hhhh\n hhhhh", "   hhh\n  hhhh\n hhhhh\nhhhhhh",
        "...c..\n..c...\n.c....\nc.....", counted: 4, atZero: 4),
    ])
  func drawings(_ drawing: Case) throws {
    let (first, second) = (MadePicture(drawing.first), MadePicture(drawing.second))
    let rows = RowComparison(
      try RowWindow(first.source().open()), try RowWindow(second.source().open()), tolerance: Tolerance(threshold: 0.1),
      masks: [])
    var marks: [String] = []
    for y in 0..<first.size.height {
      var row = [Character](repeating: ".", count: first.size.width)
      for run in try rows.compareRow(y) where run.status == .changed || run.status == .antialiased {
        for x in run.columns { row[x] = run.status == .changed ? "c" : "a" }
      }
      marks.append(String(row))
    }
    #expect(marks.joined(separator: "\n") == drawing.marks)
    let counting = PictureComparer(tolerance: Tolerance(threshold: 0.1, antialiasing: .count))
    #expect(try counting.change(drawing.first, drawing.second)?.count == drawing.counted)
    let zero = PictureComparer(tolerance: Tolerance(threshold: 0, antialiasing: .count))
    #expect(try zero.change(drawing.first, drawing.second)?.count == drawing.atZero)
  }

  @Test(
    "Noise of four colours, every second one translucent, has pixelmatch's counts",
    arguments: [
      (1, 421, 42),
      (2, 423, 58),
      (3, 386, 58),
      (4, 333, 44),
      (5, 390, 61),
      (6, 271, 34),
    ])
  func noise(seed: Int, changed: Int, antialiased: Int) throws {
    var noise = Noise(seed)
    let colors = (0..<4).map { _ in
      let channels = (0..<3).map { _ in UInt8(noise.next(below: 256)) }
      let alpha: UInt8 = seed % 2 == 1 ? 255 : [0, 64, 200, 255][noise.next(below: 4)]
      return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }
    var first = MadePicture(width: 50, height: 40)
    for index in first.colors.indices { first.colors[index] = colors[noise.next(below: 4)] }
    var second = first
    for index in second.colors.indices where noise.next(below: 10) < 3 {
      second.colors[index] = colors[noise.next(below: 4)]
    }
    let comparer = PictureComparer(tolerance: Tolerance(threshold: 0.1))
    let change = try #require(try comparer.compare(first, second).change)
    #expect(change.count == changed)
    #expect(change.antialiased == antialiased)
  }
}
