internal import CICU

/// A script as UAX 24 assigns one to every character: Latin, Arabic, Devanagari …
package struct Script: Hashable, Sendable {
  /// ICU's `UScriptCode`.
  private let code: Int32

  /// The script that `scalar` belongs to; `.common` and `.inherited` for what several scripts share.
  package init(of scalar: Unicode.Scalar) {
    self.init(code: cicu_script(Int32(scalar.value)))
  }

  /// The script of an ISO 15924 code of four letters, letter case aside; nil if Unicode knows none.
  package init?(isoCode: String) {
    guard isoCode.utf8.count == 4 else { return nil }
    let code = cicu_script_of_code(isoCode)
    guard code != cicu_script_invalid else { return nil }
    self.init(code: code)
  }

  private init(code: Int32) {
    self.code = code
  }

  /// The ISO 15924 code: `Latn`, `Arab`, `Deva` …
  package var isoCode: String { String(cString: cicu_script_short_name(code)) }
  /// Unicode's long name, with blanks: `Latin`, `Old Italic` …
  package var name: String {
    String(String(cString: cicu_script_name(code)).map { $0 == "_" ? " " : $0 })
  }
  /// Whether text of this script runs from right to left.
  package var isRightToLeft: Bool { cicu_is_right_to_left(code) != 0 }

  /// Digits, punctuation, spaces and symbols, used by every script.
  package static let common = Script(code: cicu_script_common)
  /// Marks that take the script of the letter before them.
  package static let inherited = Script(code: cicu_script_inherited)
  /// Unassigned and private characters.
  package static let unknown = Script(code: cicu_script_unknown)
  /// Latin.
  package static let latin = Script(code: cicu_script_latin)

  /// Whether the script says nothing about how a text is to be set.
  package var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  /// Whether `scalar` may be written in this script (UAX 24's Script_Extensions).
  package func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    cicu_has_script(Int32(scalar.value), code) != 0
  }
}
