/// The parts of a sheet's foot: the key `foot` of a file, and the command's `--foot`.
package enum SheetFoot: String, CaseIterable, Sendable {
  /// The fonts that nothing above names, with their versions; most sheets have no foot then.
  case fonts
  /// Every font with its checksum, and the engines with their versions.
  case engines

  /// The key.
  static let key = SpecKey(
    "foot", SpecValue<Self>.choice("Foot"),
    "What stands at the foot of sheets. 'fonts': the fonts that nothing above names, with their versions. 'engines': every font with its checksum, and the versions of FreeType, HarfBuzz and ICU.",
    default: .fonts, example: "engines")
}
