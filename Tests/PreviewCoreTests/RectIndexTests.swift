import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("Rectangles by where they are")
struct RectIndexTests {
  @Test(
    "All that meet a rectangle are found, in order and each once, few or many, small or large",
    arguments: [5, 24, 25, 300])
  func near(_ count: Int) {
    var dice = SeededGenerator(seed: UInt64(count))
    func rect() -> Rect {
      let isLarge = Int.random(in: 0..<10, using: &dice) == 0
      let most = isLarge ? 4000.0 : 300
      return Rect(
        x: .random(in: -500...2000, using: &dice), y: .random(in: -500...9000, using: &dice),
        width: .random(in: 0...most, using: &dice), height: .random(in: 0...most, using: &dice))
    }
    let rects = (0..<count).map { _ in rect() }
    var index = RectIndex()
    for (number, rect) in rects.enumerated() { index.insert(number, rect, in: number % 3) }
    for _ in 0..<200 {
      let place = rect()
      for plane in 0..<4 {
        let found = index.near(place, in: plane)
        let meeting = rects.indices.filter { number in
          let common = rects[number].intersection(place)
          return number % 3 == plane && common.width > 0 && common.height > 0
        }
        #expect(Set(found).isSuperset(of: meeting) && found == Array(Set(found)).sorted())
        #expect(found.allSatisfy { $0 % 3 == plane })
      }
    }
  }

  @Test("What is far away is left out")
  func far() {
    var index = RectIndex()
    for row in 0..<1000 { index.insert(row, Rect(x: 0, y: Double(row) * 20, width: 320, height: 20)) }
    #expect(index.near(Rect(x: 0, y: 6400, width: 320, height: 20)).count < 12)
  }

  @Test("Rectangles without an end, and without any size, do no harm")
  func hostile() {
    var index = RectIndex()
    let rects = [
      Rect(x: -.infinity, y: 0, width: .infinity, height: 1), Rect(x: 0, y: .nan, width: 1, height: 1),
      Rect(x: 1e300, y: -1e300, width: 1e300, height: 1e300), Rect(x: 0, y: 0, width: -5, height: 0),
    ]
    for number in 0..<100 { index.insert(number, rects[number % rects.count]) }
    for rect in rects { #expect(index.near(rect).count <= 100) }
  }
}
