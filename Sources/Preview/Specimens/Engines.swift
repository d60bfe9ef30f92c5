/// The versions of what a picture's pixels depend on beside its font.
package enum Engines {
  /// The version of this tool.
  package static let tool = "0.1.0"
  /// "FreeType 2.12.1 · HarfBuzz 6.0.0 · ICU 72.1".
  package static let line = "FreeType \(FreeTypeLibrary.version) · HarfBuzz \(HarfBuzz.version) · ICU \(ICU.version)"
}
