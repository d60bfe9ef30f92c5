internal import CICU

/// A script as UAX 24 assigns one to every character: Latin, Arabic, Devanagari …
public struct Script: Hashable, Sendable {
  /// ICU's `UScriptCode`.
  private let code: Int32

  /// The script that `scalar` belongs to; `.common` and `.inherited` for what several scripts share.
  public init(of scalar: Unicode.Scalar) {
    self.init(code: cicu_script(Int32(scalar.value)))
  }

  /// The script of an ISO 15924 code of four letters, letter case aside; nil if Unicode knows none.
  public init?(isoCode: String) {
    guard isoCode.utf8.count == 4 else { return nil }
    let code = cicu_script_of_code(isoCode)
    guard code != cicu_script_invalid else { return nil }
    self.init(code: code)
  }

  private init(code: Int32) {
    self.code = code
  }

  /// The ISO 15924 code: `Latn`, `Arab`, `Deva` …
  public var isoCode: String { String(cString: cicu_script_short_name(code)) }
  /// Unicode's long name, with blanks: `Latin`, `Old Italic` …
  public var name: String {
    String(String(cString: cicu_script_name(code)).map { $0 == "_" ? " " : $0 })
  }
  /// Whether text of this script runs from right to left.
  public var isRightToLeft: Bool { cicu_is_right_to_left(code) != 0 }

  /// Digits, punctuation, spaces and symbols, used by every script.
  public static let common = Script(code: cicu_script_common)
  /// Marks that take the script of the letter before them.
  public static let inherited = Script(code: cicu_script_inherited)
  /// Unassigned and private characters.
  public static let unknown = Script(code: cicu_script_unknown)
  /// Latin.
  public static let latin = Script(code: cicu_script_latin)

  /// Whether the script says nothing about how a text is to be set.
  public var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  /// Whether `scalar` may be written in this script (UAX 24's Script_Extensions).
  public func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    cicu_has_script(Int32(scalar.value), code) != 0
  }
}
