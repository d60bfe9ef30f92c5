/// The codes of a block, as they stand before it: the lengths of their codes, run lengths of these, under a code of their own
/// (RFC 1951, 3.2.7).
struct DeflateCodeLengths {
  private let literalCount: Int
  private let distanceCount: Int
  /// The code of the symbols below, cut where the rest doesn't occur.
  private let code: HuffmanCode
  private let orderCount: Int
  private var symbols: [(symbol: Int, extra: UInt64, extraBits: UInt64)] = []

  /// In this order the lengths of the code of lengths stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(257, literals.lastIndex { $0 > 0 }! + 1)
    distanceCount = distances.lastIndex { $0 > 0 }! + 1
    let lengths = literals[..<literalCount] + distances[..<distanceCount]
    var at = 0
    while at < lengths.count {
      let length = lengths[at]
      var run = 1
      while at + run < lengths.count && lengths[at + run] == length { run += 1 }
      at += run
      if length == 0 {
        while run >= 3 {
          let part = min(run, 138)
          symbols.append(part < 11 ? (17, UInt64(part - 3), 3) : (18, UInt64(part - 11), 7))
          run -= part
        }
      } else {
        symbols.append((Int(length), 0, 0))
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          symbols.append((16, UInt64(part - 3), 2))
          run -= part
        }
      }
      for _ in 0..<run { symbols.append((Int(length), 0, 0)) }
    }
    var frequencies = [Int](repeating: 0, count: 19)
    for entry in symbols { frequencies[entry.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, longest: 7)
    self.code = code
    orderCount = max(4, Self.order.lastIndex { code.lengths[$0] > 0 }! + 1)
  }

  /// How many bits ``write(to:)`` puts.
  var bitCount: Int {
    symbols.reduce(14 + 3 * orderCount) { $0 + Int(code.lengths[$1.symbol]) + Int($1.extraBits) }
  }

  func write(to output: inout BitWriter) {
    output.put(UInt64(literalCount - 257), 5)
    output.put(UInt64(distanceCount - 1), 5)
    output.put(UInt64(orderCount - 4), 4)
    output.flush()
    for symbol in Self.order[..<orderCount] {
      output.put(UInt64(code.lengths[symbol]), 3)
      output.flush()
    }
    for (symbol, extra, extraBits) in symbols {
      let length = UInt64(code.lengths[symbol])
      output.put(UInt64(code.codes[symbol]) | extra << length, length + extraBits)
      output.flush()
    }
  }
}
