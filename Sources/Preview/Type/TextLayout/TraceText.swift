import PreviewCore

/// Texts on one line, as traces and sentences show them.
package enum TraceText {
  /// A text on one line, between quotation marks.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\\\"" } else { add(scalar, to: &quoted) }
    }
    return quoted + "\""
  }

  /// A text on one line, as sentences show it; what joins the parts of an emoji stays.
  package static func shown(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar == "\u{200D}" { shown.unicodeScalars.append(scalar) } else { add(scalar, to: &shown) }
    }
    return shown
  }

  /// A sentence without line breaks, terminal escapes and marks that turn text around, whoever chose the names in it.
  package static func oneLine(_ sentence: String) -> String {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200D}" || scalar == "\\" || !isEscaped(scalar) }
    guard !sentence.unicodeScalars.allSatisfy(isPlain) else { return sentence }
    var line = ""
    for scalar in sentence.unicodeScalars {
      if isPlain(scalar) { line.unicodeScalars.append(scalar) } else { add(scalar, to: &line) }
    }
    return line
  }

  /// Whether a scalar would end the line, or turn it around, or be taken for an escape.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.unicode.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\\"
    }
  }

  private static func add(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case _ where isEscaped(scalar): text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
