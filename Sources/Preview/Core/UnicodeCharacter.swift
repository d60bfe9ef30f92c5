internal import CUnicode

/// Unicode's properties of a character, from the table of one version of Unicode.
///
/// The standard library has properties of its own (`scalar.properties`), of the Unicode that the
/// toolchain or macOS brings, and ICU those of its version. Nothing of this library asks them, so
/// that no picture depends on either. Lower case alone is the standard library's: characters that
/// are a pair of cases stay one in every later Unicode.
package struct UnicodeCharacter: Sendable {
  /// The table's version of Unicode: "15.0.0".
  package static var version: String { String(cString: cunicode_version()) }

  private let raw: cunicode_properties

  fileprivate init(_ scalar: Unicode.Scalar) { raw = cunicode_of(scalar.value) }

  private func has(_ flag: Int) -> Bool { Int(raw.flags) & flag != 0 }

  /// General_Category.
  package var generalCategory: Unicode.GeneralCategory { Self.categories[Int(raw.category)] }
  /// Alphabetic.
  package var isAlphabetic: Bool { has(cunicode_alphabetic) }
  /// Lowercase.
  package var isLowercase: Bool { has(cunicode_lowercase) }
  /// Uppercase.
  package var isUppercase: Bool { has(cunicode_uppercase) }
  /// Cased.
  package var isCased: Bool { has(cunicode_cased) }
  /// Default_Ignorable_Code_Point: nothing is drawn where a font has no glyph for it.
  package var isDefaultIgnorable: Bool { has(cunicode_ignorable) }
  /// White_Space.
  package var isWhitespace: Bool { has(cunicode_white_space) }
  /// Emoji.
  package var isEmoji: Bool { has(cunicode_emoji) }
  /// Emoji_Presentation: shown in colour unless a selector says otherwise.
  package var isEmojiPresentation: Bool { has(cunicode_emoji_presentation) }
  /// Emoji_Modifier: a skin tone.
  package var isEmojiModifier: Bool { has(cunicode_emoji_modifier) }
  /// Whether the character stands for a number (Numeric_Type).
  package var isNumeric: Bool { has(cunicode_numeric) }
  /// Whether the character joins two consonants into one form (Indic_Syllabic_Category is Virama); marks that only silence a vowel don't.
  package var isVirama: Bool { has(cunicode_virama) }
  /// Whether the character is the same as a letter and marks (Decomposition_Type is canonical).
  package var isComposed: Bool { has(cunicode_composed) }
  /// Whether the character is assigned, and is no control character.
  package var canBeShown: Bool {
    switch generalCategory {
    case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Bidi_Class, as ICU's `UCharDirection`; of a surrogate, too, which is no scalar.
  static func bidiClass(of value: UInt32) -> UInt8 { cunicode_of(value).bidi_class }

  /// Whether a character is written from right to left, or steers the direction of others: Bidi_Class R, AL or AN, an embedding, an override or an isolate.
  package static func steersDirection(_ value: UInt32) -> Bool {
    switch bidiClass(of: value) {
    case 1, 5, 11...15, 19...21: true
    default: false
    }
  }

  /// Whether the category alone says that no other character ever joins this one to what a user sees as one (Grapheme_Cluster_Break is Other). Marks do, and letters
  /// of some scripts; flags and skin tones are symbols.
  package var standsAlone: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .decimalNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .spaceSeparator:
      true
    default: false
    }
  }

  /// Bidi_Paired_Bracket_Type: whether the character opens or closes a pair of brackets.
  package var bracketKind: BracketKind? {
    switch raw.bracket {
    case 1: .open
    case 2: .close
    default: nil
    }
  }

  package enum BracketKind: Sendable { case open, close }

  /// The effect of the character on the shapes of its neighbours (Joining_Type).
  package var joining: Joining {
    switch raw.joining_type {
    case 0: .none
    case 5: .transparent
    default: .joining
    }
  }

  package enum Joining: Sendable { case joining, transparent, none }

  /// Whether the character joins the one after it (Joining_Type is Dual_Joining or Left_Joining).
  package var joinsNext: Bool { raw.joining_type == 1 || raw.joining_type == 3 }

  /// A number that letters of one skeleton share, such as reh and zain (Joining_Group); nil for letters that don't join.
  package var joiningGroup: UInt8? { raw.joining_group == 0 ? nil : raw.joining_group }

  /// The number of its script.
  var script: UInt8 { raw.script }

  /// Whether the character may be written in a script (Script_Extensions).
  func mayBeWritten(in script: UInt8) -> Bool {
    raw.extension == 0 ? raw.script == script : cunicode_extends(raw.extension, script) != 0
  }

  /// In the order of the table.
  private static let categories: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
    .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
    .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
    .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
    .format, .surrogate, .privateUse, .unassigned,
  ]
}

extension Unicode.Scalar {
  /// Unicode's properties of the character.
  package var unicode: UnicodeCharacter { UnicodeCharacter(self) }

  /// The other half of a pair of brackets, or the scalar itself.
  package var pairedBracket: Unicode.Scalar { Unicode.Scalar(cunicode_paired_bracket(value)) ?? self }
}
