extension Spelling {
  /// "Text style 'titel' isn't known. Did you mean 'title1'?": the sentence for a name that is not among some.
  ///
  /// A name that is pages long is cut, and its control characters are shown, not sent to the terminal.
  package static func unknown(_ kind: String, _ name: String, among candidates: [String]) -> String {
    let sentence = "\(kind) '\(shown(name))' isn't known."
    guard let nearest = nearest(to: name, in: candidates) else { return sentence }
    return sentence + " Did you mean '\(nearest)'?"
  }

  /// "No picture matches 'ladder*dakr'.": the sentence for a pattern that none of some names matches; for a plain name, that it isn't known.
  package static func unmatched(_ kind: String, _ pattern: String, among candidates: [String]) -> String {
    if Glob.isPattern(pattern) { return "No \(kind.lowercased()) matches '\(shown(pattern))'." }
    // The beginning of names: all of these are likely to be meant.
    if !pattern.isEmpty, candidates.contains(where: { $0.hasPrefix("\(pattern).") }) {
      return "\(kind) '\(shown(pattern))' isn't known. Did you mean '\(shown(pattern)).*'?"
    }
    return unknown(kind, pattern, among: candidates)
  }

  /// A text of the user's, fit for one line of a terminal: cut after 60 characters, control characters as `\u{1B}`.
  package static func shown(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(60)
    let line = oneLine(String(head))
    return head.endIndex < text.unicodeScalars.endIndex ? line + "…" : line
  }

  /// A text on one line, with control characters and marks of bidirectional text as `\u{1B}`.
  package static func oneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.isObeyed { line += scalar.escaped(asASCII: true) } else { line.unicodeScalars.append(scalar) }
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether what shows a text obeys it: a control character, a line break, or a character with
  /// Unicode's property `Bidi_Control`.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default:
      switch unicode.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
