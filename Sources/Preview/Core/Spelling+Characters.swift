extension Spelling {
  /// A character for a sentence: “字” (U+5B57), or U+200B alone where a terminal shows nothing for it.
  package static func named(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    var points = scalars.prefix(mostScalars).map { scalar in
      "U+" + NumberText.digits(scalar.value, radix: 16, uppercase: true, atLeast: 4)
    }.joined(separator: " ")
    if scalars.count > mostScalars { points += " …" }
    guard let first = scalars.first, first.isSeen else { return points }
    return "“\(shown(String(character)))” (\(points))"
  }

  /// Code points of one character that are listed. The longest emoji that Unicode recommends have ten.
  private static let mostScalars = 10
}

extension Unicode.Scalar {
  /// Whether a terminal shows something for the character by itself.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
