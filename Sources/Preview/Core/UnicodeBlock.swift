internal import CUnicode

/// A block of Unicode's code chart: Basic Latin, Arabic, Emoticons …
package struct UnicodeBlock: Hashable, Sendable {
  /// Its place in the chart; -1 for what lies in no block.
  private let number: Int32

  private init(number: Int32) {
    self.number = number
  }

  /// The block that `scalar` lies in.
  package init(of scalar: Unicode.Scalar) {
    self.init(number: cunicode_block_of(scalar.value))
  }

  /// The block of a name; letter case, blanks, hyphens and underscores do not count. Nil if there is none.
  package init?(named name: String) {
    guard let number = Self.numbers[Self.loose(name)] else { return nil }
    self.init(number: number)
  }

  private static func loose(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  /// Each block by its names, the shorter one among them.
  private static let numbers: [String: Int32] = {
    var numbers: [String: Int32] = [:]
    for number in 0..<cunicode_block_count() {
      let block = cunicode_block_at(number)
      for name in [block.name, block.alias] {
        let name = loose(name.map { String(cString: $0) } ?? "")
        if !name.isEmpty { numbers[name] = number }
      }
    }
    return numbers
  }()

  /// Unicode's name, as `Blocks.txt` spells it: `Basic Latin`, `Latin-1 Supplement`; `No Block` for what lies in none.
  package var name: String { number < 0 ? "No Block" : String(cString: cunicode_block_at(number).name) }

  /// Every block's name in the order of the chart.
  package static var names: [String] { (0..<cunicode_block_count()).map { UnicodeBlock(number: $0).name } }

  /// How many of the block's characters can be shown: those that are assigned, control characters left out.
  package var count: Int { number < 0 ? 0 : Int(cunicode_block_at(number).shown) }

  /// The block's characters that can be shown.
  package var characters: [Unicode.Scalar] {
    guard number >= 0 else { return [] }
    let block = cunicode_block_at(number)
    return (block.first...block.last).lazy.compactMap(Unicode.Scalar.init).filter(\.unicode.canBeShown)
  }
}
