/// A prefix code: how many bits each symbol takes, and which.
///
///     let code = HuffmanCode(frequencies: [5, 1, 1, 0], longest: 15)
///     code.lengths  // [1, 2, 2, 0]
///
/// The codes are canonical (RFC 1951, 3.2.2), so that the lengths alone say everything.
struct HuffmanCode: Equatable {
  /// Bits of each symbol's code; 0 of a symbol that doesn't occur.
  let lengths: [UInt8]
  /// Each symbol's code, its first bit lowest, as deflate wants it.
  let codes: [UInt16]

  /// The code that takes the fewest bits for symbols this frequent, none longer than `longest`, or nearly the fewest where
  /// that had to shorten some. A symbol that occurs alone takes one bit.
  init(frequencies: [Int], longest: Int) {
    // The rarest first, and equally rare ones by number, so that the code depends on the frequencies alone.
    let used = frequencies.indices.filter { frequencies[$0] > 0 }.map { frequencies[$0] << 16 | $0 }.sorted()
    var counts = Self.lengthCounts(ascending: used.map { $0 >> 16 })
    Self.limit(&counts, to: longest)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var length = counts.count - 1
    for key in used {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[key & 0xFFFF] = UInt8(length)
    }
    self.init(lengths: lengths)
  }

  /// The canonical code with these lengths, at most 15 each.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    // First the number of codes of the length before, then the first code of each length.
    for length in 1..<17 { next[length] = (next[length - 1] &+ next[length]) &<< 1 }
    var codes = [UInt16](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      codes[symbol] = next[Int(length)].bitReversed >> (16 - UInt16(length))
      next[Int(length)] &+= 1
    }
    self.codes = codes
  }

  /// How many symbols take 0, 1, 2 … bits: Huffman's algorithm in place, by A. Moffat and J. Katajainen,
  /// "In-place calculation of minimum-redundancy codes" (1995).
  private static func lengthCounts(ascending frequencies: [Int]) -> [Int] {
    let count = frequencies.count
    guard count > 1 else { return [0, count] }
    var nodes = frequencies
    // Joins the two rarest again and again; a joined node's place then holds its parent's.
    nodes[0] += nodes[1]
    var root = 0
    var leaf = 2
    for next in 1..<(count - 1) {
      for part in 0..<2 {
        let weight: Int
        if leaf >= count || (root < next && nodes[root] < nodes[leaf]) {
          weight = nodes[root]
          nodes[root] = next
          root += 1
        } else {
          weight = nodes[leaf]
          leaf += 1
        }
        nodes[next] = part == 0 ? weight : nodes[next] + weight
      }
    }
    // From parents to depths.
    nodes[count - 2] = 0
    for next in stride(from: count - 3, through: 0, by: -1) { nodes[next] = nodes[nodes[next]] + 1 }
    var counts: [Int] = []
    var available = 1
    var inner = count - 2
    while available > 0 {
      var used = 0
      while inner >= 0 && nodes[inner] == counts.count {
        used += 1
        inner -= 1
      }
      counts.append(available - used)
      available = 2 * used
    }
    return counts
  }

  /// Makes codes longer than `longest` as long as that, and others longer until all fit again (Kraft's inequality).
  private static func limit(_ counts: inout [Int], to longest: Int) {
    guard counts.count - 1 > longest else { return }
    counts[longest] += counts[(longest + 1)...].reduce(0, +)
    counts.removeSubrange((longest + 1)...)
    // In units of the longest code's share.
    var sum = counts.indices.reduce(0) { $0 + counts[$1] << (longest - $1) }
    while sum > 1 << longest {
      // One of the longest goes beside the one of the next shorter kind, which becomes a bit longer.
      counts[longest] -= 1
      let shorter = (1..<longest).last { counts[$0] > 0 }!
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      sum -= 1
    }
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var value = self
    value = (value & 0x5555) << 1 | (value >> 1) & 0x5555
    value = (value & 0x3333) << 2 | (value >> 2) & 0x3333
    value = (value & 0x0F0F) << 4 | (value >> 4) & 0x0F0F
    return value.byteSwapped
  }
}
