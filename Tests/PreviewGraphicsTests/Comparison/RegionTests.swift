import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Blobs and regions")
struct RegionTests {
  /// The groups of a drawing, as they end.
  private func blobs(_ drawing: String) -> [ChangedRegion] {
    var tracker = BlobTracker()
    var found: [ChangedRegion] = []
    for (y, line) in drawing.split(separator: "\n").enumerated() {
      var runs: [Range<Int>] = []
      for (x, letter) in line.enumerated() where letter == "#" {
        if let last = runs.last, last.upperBound == x {
          runs[runs.count - 1] = last.lowerBound..<(x + 1)
        } else {
          runs.append(x..<(x + 1))
        }
      }
      if !runs.isEmpty { tracker.add(runs, row: y) { found.append($0) } }
    }
    tracker.finish { found.append($0) }
    return found.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  private func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ count: Int) -> ChangedRegion {
    ChangedRegion(box: PixelRect(x: x, y: y, width: width, height: height), count: count)
  }

  @Test("Neighbours at a side and at a corner are connected")
  func connected() {
    #expect(blobs("#..\n.#.\n..#") == [region(0, 0, 3, 3, 3)])
    #expect(blobs("..#\n.#.\n#..") == [region(0, 0, 3, 3, 3)])
    #expect(blobs("#.#\n...\n#.#").count == 4)
    #expect(blobs("##\n..\n##") == [region(0, 0, 2, 1, 2), region(0, 2, 2, 1, 2)])
  }

  @Test("Arms that meet further down are one, however they are nested")
  func nested() {
    #expect(blobs("#.#.#\n#.#.#\n#####") == [region(0, 0, 5, 3, 11)])
    #expect(blobs("#...#\n#.#.#\n#...#\n#####") == [region(0, 0, 5, 4, 11), region(2, 1, 1, 1, 1)])
    #expect(
      blobs("#.#.#.#\n.#...#.\n...#...\n..#.#..") == [
        region(0, 0, 3, 2, 3), region(4, 0, 3, 2, 3), region(2, 2, 3, 2, 3),
      ])
    #expect(blobs(".###.\n#...#\n#.#.#\n#...#\n.###.") == [region(0, 0, 5, 5, 12), region(2, 2, 1, 1, 1)])
  }

  @Test("Random drawings have the groups that a flood finds")
  func random() {
    for seed in 1...40 {
      var noise = Noise(seed)
      let (width, height) = (1 + noise.next(below: 30), 1 + noise.next(below: 20))
      let share = 1 + noise.next(below: 9)
      var cells = (0..<height).map { _ in (0..<width).map { _ in noise.next(below: 10) < share } }
      let drawing = cells.map { String($0.map { $0 ? "#" : "." }) }.joined(separator: "\n")
      var expected: [ChangedRegion] = []
      for y in 0..<height {
        for x in 0..<width where cells[y][x] {
          var found = region(x, y, 1, 1, 0)
          var open = [(x, y)]
          cells[y][x] = false
          while let (x, y) = open.popLast() {
            found.add(region(x, y, 1, 1, 1))
            for row in max(0, y - 1)...min(height - 1, y + 1) {
              for column in max(0, x - 1)...min(width - 1, x + 1) where cells[row][column] {
                cells[row][column] = false
                open.append((column, row))
              }
            }
          }
          expected.append(found)
        }
      }
      expected.sort { ($0.box.y, $0.box.x, $0.count) < ($1.box.y, $1.box.x, $1.count) }
      let actual = blobs(drawing).sorted { ($0.box.y, $0.box.x, $0.count) < ($1.box.y, $1.box.x, $1.count) }
      #expect(actual == expected, "\(drawing)")
    }
  }

  private func joined(_ regions: [ChangedRegion], limit: Int = 1000) -> [ChangedRegion] {
    var joiner = RegionJoiner(limit: limit)
    for region in regions { joiner.add(region) }
    return joiner.finish()
  }

  @Test("Boxes are joined up to 24 columns and 6 rows apart, and no further")
  func gaps() {
    #expect(joined([region(0, 0, 5, 5, 1), region(29, 0, 5, 5, 2)]) == [region(0, 0, 34, 5, 3)])
    #expect(joined([region(0, 0, 5, 5, 1), region(30, 0, 5, 5, 2)]).count == 2)
    #expect(joined([region(0, 0, 5, 5, 1), region(0, 11, 5, 5, 2)]) == [region(0, 0, 5, 16, 3)])
    #expect(joined([region(0, 0, 5, 5, 1), region(0, 12, 5, 5, 2)]).count == 2)
  }

  @Test("What a joined box comes to reach is joined too, in whatever order boxes come")
  func order() {
    // The third bridges the other two; what they make then reaches the fourth, which lies further up.
    let boxes = [
      region(0, 20, 10, 10, 1), region(80, 20, 10, 10, 2), region(30, 22, 30, 4, 4), region(45, 10, 4, 4, 8),
    ]
    let expected = [region(0, 10, 90, 20, 15)]
    var noise = Noise(3)
    for _ in 0..<24 {
      var shuffled = boxes
      for index in shuffled.indices { shuffled.swapAt(index, noise.next(below: shuffled.count)) }
      #expect(joined(shuffled) == expected)
    }
  }

  @Test("No two boxes that come out overlap, and no pixel is lost; noise has no more of them than the limit")
  func noise() {
    var noise = Noise(9)
    let dots = (0..<30_000).map { _ in region(noise.next(below: 9000), noise.next(below: 9000), 2, 2, 3) }
    let regions = joined(dots)
    #expect(regions.count <= 1000 && !regions.isEmpty)
    #expect(regions.map(\.count).reduce(0, +) == 90_000)
    for (index, first) in regions.enumerated() {
      for second in regions[(index + 1)...] {
        let (a, b) = (first.box, second.box)
        let overlaps = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
        #expect(!overlaps)
      }
    }
    #expect(joined(dots.reversed()).map(\.count).reduce(0, +) == 90_000)
  }
}
