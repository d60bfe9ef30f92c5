import PreviewTestSupport
import Testing

@Suite("Numbers of a seed")
struct SeededGeneratorTests {
  @Test("A seed makes the numbers of SplitMix64's own source")
  func numbers() {
    // The numbers of the reference in C (Vigna, https://prng.di.unimi.it/splitmix64.c), begun at 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("Numbers below a count reach each of them, and nothing else")
  func numbersBelow() {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<1000).map { _ in generator.number(below: 7) }
    #expect(Set(numbers) == Set(0..<7))
    #expect((0..<10).allSatisfy { _ in generator.number(below: 1) == 0 })
    #expect(generator.element(of: [Int]()) == nil)
  }
}
