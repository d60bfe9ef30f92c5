/// A word of a line of a trace; what stands between quotation marks is one.
struct TraceWord: Hashable {
  /// The word as it was before ``TraceText/quoted(_:)``.
  var text: String
  var isQuoted = false

  /// The words of a line.
  ///
  /// Scalar by scalar: a text may begin with a mark that would make one character of itself and the quotation mark before it.
  static func words(of line: Substring) -> [TraceWord] {
    var words: [TraceWord] = []
    var current = String.UnicodeScalarView()
    var isQuoted = false
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\" where isQuoted: current.append(unescaped(&rest))
      case "\"" where isQuoted:
        words.append(TraceWord(text: String(current), isQuoted: true))
        (current, isQuoted) = (String.UnicodeScalarView(), false)
      case "\"" where current.isEmpty: isQuoted = true
      case " " where !isQuoted:
        if !current.isEmpty { words.append(TraceWord(text: String(current))) }
        current = String.UnicodeScalarView()
      default: current.append(scalar)
      }
    }
    if !current.isEmpty { words.append(TraceWord(text: String(current))) }
    return words
  }

  /// What a backslash and the scalars behind it stand for, which are taken off.
  private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else { return "\\" }
    switch letter {
    case "n": return "\n"
    case "u":
      guard rest.first == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[rest.index(after: rest.startIndex)..<end]), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return letter }
      rest = rest[rest.index(after: end)...]
      return scalar
    default: return letter
    }
  }
}
