/// Texts on one line, as traces and sentences show them.
enum TraceText {
  /// A text on one line, between quotation marks.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      quoted += scalar == "\"" ? "\\\"".unicodeScalars : escaped(scalar)
    }
    return String(quoted) + "\""
  }

  /// A text on one line, as sentences show it; what joins the parts of an emoji stays.
  static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown += scalar == "\u{200D}" ? "\u{200D}".unicodeScalars : escaped(scalar) }
    return String(shown)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar {
    case "\\": "\\\\".unicodeScalars
    case "\n": "\\n".unicodeScalars
    // Marks that turn the text around would turn the line of the trace around.
    case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .format:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    default: String(scalar).unicodeScalars
    }
  }
}
