import Testing

@testable import PreviewCore

@Suite("Bounded cache")
struct BoundedCacheTests {
  @Test("Keeps what was used in the last half of its budget, and makes the rest again")
  func evicts() {
    var cache = BoundedCache<Int, Int>(budget: 8)
    var made: [Int] = []
    func ask(_ key: Int) -> Int {
      cache.value(for: key) {
        made.append(key)
        return (key * 10, 1)
      }
    }
    for key in [1, 2, 3, 4, 1, 5, 1] { #expect(ask(key) == key * 10) }
    #expect(made == [1, 2, 3, 4, 5])
    for key in 6...20 { _ = ask(key) }
    #expect(cache.count <= 8)
    made = []
    _ = ask(1)
    #expect(made == [1])
  }

  @Test("A value larger than half the budget is handed out and not kept")
  func oversized() {
    var cache = BoundedCache<String, Int>(budget: 8)
    #expect(cache.value(for: "a") { (1, 5) } == 1)
    #expect(cache.count == 0)
  }
}
