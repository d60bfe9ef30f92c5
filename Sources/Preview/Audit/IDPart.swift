/// A part of a finding's id: the letters and digits of a name or a text, joined by hyphens.
enum IDPart {
  /// The most letters of a text: nobody wants to type a longer one.
  static let longestText = 32
  /// The most letters of a name, so that an id fits into a manifest (``AuditFinding/isSafe(id:)``).
  private static let longestName = 100
  /// The most bytes, since a letter may have any number of marks.
  private static let mostBytes = 400

  /// The part for a name: `brand-on-card`.
  static func slug(_ text: String, otherwise: String = "unnamed", longest: Int = longestName) -> String {
    var slug = ""
    var letters = 0
    // A soft hyphen is no character that anybody sees.
    for character in text.lowercased() where character != "\u{AD}" {
      if character.isLetter || character.isNumber {
        if letters >= longest || slug.utf8.count + character.utf8.count > mostBytes { break }
        slug.append(character)
        letters += 1
      } else if !slug.isEmpty, slug.last != "-", letters < longest {
        slug.append("-")
        letters += 1
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? otherwise : slug
  }
}

/// Numbers parts of ids that would be equal: `sea`, `sea-2`.
struct DistinctIDParts {
  private let own: Set<String>
  private var counts: [String: Int] = [:]

  /// - Parameter own: The parts to make distinct. None of them becomes another's by its number.
  init(_ own: some Sequence<String>) { self.own = Set(own) }

  /// The part for the next of those that are equal to one.
  mutating func next(_ part: String) -> String {
    var number = counts[part, default: 0] + 1
    while number > 1, own.contains("\(part)-\(number)") { number += 1 }
    counts[part] = number
    return number == 1 ? part : "\(part)-\(number)"
  }

  /// Parts in their order, each distinct.
  static func all(_ parts: [String]) -> [String] {
    var distinct = Self(parts)
    return parts.map { distinct.next($0) }
  }
}
