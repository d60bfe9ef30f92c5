/// How deeply brackets, texts and interpolations are nested in a source, before anything is parsed:
/// the parser and its lexer call themselves for each.
struct NestingScan {
  /// A text around the code that is read: its interpolation ends with the bracket of a depth.
  private struct Literal {
    let hashes: Int
    let isMultiline: Bool
    var depth: Int
  }

  private let bytes: [UInt8]
  private let limit: Int
  private var place = 0
  private var depth = 0
  private var literals: [Literal] = []

  /// Whether something is nested deeper than a limit.
  static func isDeeper(_ bytes: [UInt8], than limit: Int) -> Bool {
    var scan = NestingScan(bytes: bytes, limit: limit)
    return scan.run()
  }

  private init(bytes: [UInt8], limit: Int) { (self.bytes, self.limit) = (bytes, limit) }

  private func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

  private mutating func run() -> Bool {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth + literals.count > limit { return true }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        if let literal = literals.last, depth < literal.depth {
          literals.removeLast()
          place += 1
          if text(literal) { return true }
          continue
        }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if begin() { return true }
        continue
      default: break
      }
      place += 1
    }
    return false
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  /// Reads a comment to the last byte of its end. Comments are nested.
  private mutating func skipComment() {
    var open = 0
    while place < bytes.count {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        open += 1
        place += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        open -= 1
        place += 2
        if open == 0 { break }
      } else {
        place += 1
      }
    }
    place -= 1
  }

  /// Reads `#` and `"`: the beginning of a text, or something else.
  private mutating func begin() -> Bool {
    var hashes = 0
    while byte(0) == UInt8(ascii: "#") {
      hashes += 1
      place += 1
    }
    guard byte(0) == UInt8(ascii: "\"") else { return false }
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    place += isMultiline ? 3 : 1
    return text(Literal(hashes: hashes, isMultiline: isMultiline, depth: 0))
  }

  /// Reads a text to its end, or to an interpolation.
  private mutating func text(_ literal: Literal) -> Bool {
    var literal = literal
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        place += 1
        var hashes = 0
        while hashes < literal.hashes, byte(0) == UInt8(ascii: "#") {
          hashes += 1
          place += 1
        }
        guard hashes == literal.hashes else { continue }
        if byte(0) == UInt8(ascii: "(") {
          depth += 1
          literal.depth = depth
          literals.append(literal)
          place += 1
          return depth + literals.count > limit
        }
        place += 1
      case UInt8(ascii: "\""):
        let quotes = literal.isMultiline ? 3 : 1
        let ends =
          (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
          && (0..<literal.hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
        if ends {
          place += quotes + literal.hashes
          return false
        }
        place += 1
      // A text of one line that doesn't end in it is a mistake, behind which the code goes on.
      case UInt8(ascii: "\n") where !literal.isMultiline: return false
      default: place += 1
      }
    }
    return false
  }
}
