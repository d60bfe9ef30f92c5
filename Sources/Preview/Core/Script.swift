internal import CICU
internal import CUnicode

/// A script as UAX 24 assigns one to every character: Latin, Arabic, Devanagari …
package struct Script: Hashable, Sendable {
  /// Its place in the table.
  private let number: UInt8

  /// The script that `scalar` belongs to; `.common` and `.inherited` for what several scripts share.
  package init(of scalar: Unicode.Scalar) {
    number = scalar.unicode.script
  }

  /// The script of an ISO 15924 code of four letters, letter case aside; nil if no character belongs to it.
  package init?(isoCode: String) {
    let code = isoCode.lowercased()
    guard let number = (0..<cunicode_script_count()).first(where: { Self.code($0).lowercased() == code }) else {
      return nil
    }
    self.number = UInt8(number)
  }

  private init(known code: String) {
    guard let script = Script(isoCode: code) else { preconditionFailure("the table lacks script \(code)") }
    self = script
  }

  private static func code(_ number: Int32) -> String { String(cString: cunicode_script_at(number).code) }

  /// The ISO 15924 code: `Latn`, `Arab`, `Deva` …
  package var isoCode: String { Self.code(Int32(number)) }
  /// Unicode's long name, with blanks: `Latin`, `Old Italic` …
  package var name: String { String(cString: cunicode_script_at(Int32(number)).name) }

  /// Digits, punctuation, spaces and symbols, used by every script.
  package static let common = Script(known: "Zyyy")
  /// Marks that take the script of the letter before them.
  package static let inherited = Script(known: "Zinh")
  /// Unassigned and private characters.
  package static let unknown = Script(known: "Zzzz")
  /// Latin.
  package static let latin = Script(known: "Latn")

  /// Whether the script says nothing about how a text is to be set.
  package var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  /// Whether `scalar` may be written in this script (UAX 24's Script_Extensions).
  package func mayContain(_ scalar: Unicode.Scalar) -> Bool { scalar.unicode.mayBeWritten(in: number) }

  /// Whether four letters are an ISO 15924 code, letter case aside, also that of a script to which no character belongs, such as Fraktur (`Latf`).
  package static func isCode(_ code: String) -> Bool {
    code.utf8.count == 4 && cicu_script_of_code(code) != cicu_script_invalid
  }
}
