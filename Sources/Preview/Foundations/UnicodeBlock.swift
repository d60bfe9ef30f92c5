internal import CICU

/// A block of Unicode's code chart: Basic Latin, Arabic, Emoticons …
package struct UnicodeBlock: Hashable, Sendable {
  /// ICU's `UBlockCode`.
  private let code: Int32

  private init(code: Int32) {
    self.code = code
  }

  /// The block that `scalar` lies in.
  package init(of scalar: Unicode.Scalar) {
    self.init(code: cicu_block(Int32(scalar.value)))
  }

  /// The block of a name; letter case, blanks, hyphens and underscores do not count. Nil if there is none.
  package init?(named name: String) {
    let code = cicu_block_named(name)
    guard code > 0 else { return nil }
    self.init(code: code)
  }

  /// Unicode's name as `Blocks.txt` spells it: `Basic Latin`, `Latin-1 Supplement`; `No Block` for what lies in none.
  package var name: String {
    guard let name = cicu_block_name(code) else { return "No Block" }
    return Self.spelled(String(cString: name))
  }

  /// A block's name from ICU's, which has underscores in place of hyphens too, and capitals in every word.
  private static func spelled(_ name: String) -> String {
    switch name {
    case "Latin_1_Supplement": return "Latin-1 Supplement"
    case "Phags_Pa": return "Phags-pa"
    case "Cypro_Minoan": return "Cypro-Minoan"
    default: break
    }
    var words = name.split(separator: "_").map { ["And": "and", "For": "for"][$0] ?? String($0) }
    // "Arrows-C" and "Latin Extended-A", yet "Linear A" and "CJK Unified Ideographs Extension A".
    let numbered: Set = ["Extended", "Arrows", "Symbols", "Forms", "Area"]
    if let last = words.last, last.count == 1, let before = words.dropLast().last, numbered.contains(before) {
      words.removeLast(2)
      words.append("\(before)-\(last)")
    }
    return words.joined(separator: " ")
  }

  /// Every block's name in the order in which Unicode took them in.
  package static var names: [String] {
    (1...max(1, cicu_max_block())).map { UnicodeBlock(code: $0).name }
  }

  /// The block's characters that can be shown: those that are assigned, control characters left out.
  package var characters: [Unicode.Scalar] {
    // Blocks begin and end at multiples of 16, and each is one stretch.
    var scalars: [Unicode.Scalar] = []
    for start in stride(from: UInt32(0), through: 0x10FFF0, by: 16) {
      guard cicu_block(Int32(start)) == code else {
        if scalars.isEmpty { continue } else { break }
      }
      scalars += (start..<start + 16).lazy.compactMap(Unicode.Scalar.init).filter(\.canBeShown)
    }
    return scalars
  }
}

extension Unicode.Scalar {
  /// Whether the character is assigned, and is no control character; ICU's version of Unicode decides.
  var canBeShown: Bool {
    switch cicu_category(Int32(value)) {
    case 0, 13, 14, 15, 18: false
    default: true
    }
  }
}
