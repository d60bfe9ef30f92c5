import PreviewTestSupport
import Testing

@testable import PreviewGraphics

@Suite("Huffman code")
struct HuffmanCodeTests {
  /// The share of all codes that a code uses up, in units of its longest: full where it is 2^longest.
  static func kraftSum(_ code: HuffmanCode, longest: Int) -> Int {
    code.lengths.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (longest - Int($1))) }
  }

  static func bits(_ code: HuffmanCode, _ frequencies: [Int]) -> Int {
    frequencies.indices.reduce(0) { $0 + frequencies[$1] * Int(code.lengths[$1]) }
  }

  @Test("Frequent symbols get short codes, rare ones long codes, and absent ones none")
  func lengths() {
    #expect(HuffmanCode(frequencies: [5, 1, 1, 0], longest: 15).lengths == [1, 2, 2, 0])
    #expect(HuffmanCode(frequencies: [1, 1, 1, 1], longest: 15).lengths == [2, 2, 2, 2])
    #expect(HuffmanCode(frequencies: [45, 13, 12, 16, 9, 5], longest: 15).lengths == [1, 3, 3, 3, 4, 4])
    #expect(HuffmanCode(frequencies: [0, 3, 9], longest: 15).lengths == [0, 1, 1])
  }

  @Test("A symbol that is alone takes one bit, and without symbols there are no codes")
  func fewSymbols() {
    #expect(HuffmanCode(frequencies: [0, 7, 0], longest: 15).lengths == [0, 1, 0])
    #expect(HuffmanCode(frequencies: [0, 0], longest: 15).lengths == [0, 0])
  }

  @Test("Codes are canonical: RFC 1951's example, the first bit lowest")
  func canonical() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    // 010 011 100 101 110 00 1110 1111, each turned round.
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test("Codes use up all bits, whatever the frequencies", arguments: 1...40)
  func kraft(seed: Int) {
    var noise = Noise(seed)
    for (count, longest) in [(286, 15), (30, 15), (19, 7)] {
      let most = 1 << (1 + noise.next(below: 24))
      var frequencies = (0..<count).map { _ in noise.next(below: 3) == 0 ? 0 : noise.next(below: most) }
      frequencies[0] = 1
      frequencies[1] = 1
      let code = HuffmanCode(frequencies: frequencies, longest: longest)
      #expect(Self.kraftSum(code, longest: longest) == 1 << longest)
      #expect(zip(code.lengths, frequencies).allSatisfy { ($0 == 0) == ($1 == 0) })
      // Never longer than a more frequent symbol's is short.
      let used = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { frequencies[$0] < frequencies[$1] }
      for (rare, common) in zip(used, used.dropFirst()) where frequencies[rare] < frequencies[common] {
        #expect(code.lengths[rare] >= code.lengths[common])
      }
    }
  }

  @Test("Fibonacci's frequencies, which ask for the longest codes, are kept within the limit", arguments: [7, 15])
  func limit(longest: Int) {
    var frequencies = [1, 1]
    while frequencies.count < 19 { frequencies.append(frequencies[frequencies.count - 2] + frequencies.last!) }
    // Huffman's own code takes as many bits as all joined nodes weigh.
    var nodes = frequencies
    var fewest = 0
    while nodes.count > 1 {
      nodes.sort(by: >)
      let joined = nodes.removeLast() + nodes.removeLast()
      nodes.append(joined)
      fewest += joined
    }
    let code = HuffmanCode(frequencies: frequencies, longest: longest)
    #expect(code.lengths.max()! == longest)
    #expect(Self.kraftSum(code, longest: longest) == 1 << longest)
    #expect((fewest...(fewest * 12 / 10)).contains(Self.bits(code, frequencies)))
  }
}
