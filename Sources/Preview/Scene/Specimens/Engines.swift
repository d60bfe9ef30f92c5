import PreviewCore
package import PreviewGraphics
package import PreviewType

/// The versions of what a picture's pixels depend on beside its font, and what is known to be wrong with them.
package enum Engines {
  /// The version of this tool.
  package static let tool = "0.1.0"
  /// "FreeType 2.12.1 · HarfBuzz 6.0.0 · ICU 72.1".
  package static let line = "FreeType \(FreeTypeLibrary.version) · HarfBuzz \(HarfBuzz.version) · ICU \(ICU.version)"
  /// The data by which lines are broken: "Unicode 15.0 (ICU 72.1)".
  package static let lineBreaks = "Unicode \(ICU.unicodeVersion) (ICU \(ICU.version))"

  /// The parts of the engine with their versions, as manifests and reports name them.
  package static func all(tool: String = tool) -> [(name: String, version: String)] {
    [
      ("preview-render", tool), ("FreeType", FreeTypeLibrary.version), ("HarfBuzz", HarfBuzz.version),
      (lineBreaksName, lineBreaks), ("libpng", LibPNG.version),
    ]
  }

  /// The name of ``lineBreaks`` among them.
  package static let lineBreaksName = "line breaks"

  /// The origin of a picture, for its file: the tool, the engines, and the fonts that it may be set in.
  package static func texts(drawing faces: [FontFace]) -> [PNGText] {
    let engines = all().dropFirst().map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return [PNGText("Software", "preview-render \(tool)"), PNGText("Engines", engines)]
      + faces.uniqued().map { face in
        PNGText("Font", "\(face.postScriptName) \(face.version), SHA-256 \(face.file.sha256)")
      }
  }

  /// Why this machine draws other pictures than others do, a sentence each; empty for engines that draw the same bytes.
  package static let concerns = concerns(
    freeType: FreeTypeLibrary.versionNumbers, readsPNG: FreeTypeLibrary.readsPNG, hasPictures: true)

  /// The same for pictures of some fonts, whether or not they show a character of theirs that is a picture.
  package static func concerns(drawing faces: [FontFace]) -> [String] {
    let hasPictures = faces.contains { face in face.colorTables.contains { $0 == "CBDT" || $0 == "sbix" } }
    // A font is opened to find out.
    return concerns(
      freeType: FreeTypeLibrary.versionNumbers, readsPNG: !hasPictures || FreeTypeLibrary.readsPNG,
      hasPictures: hasPictures)
  }

  /// The first FreeType whose pixels are those of all later ones, as `make portability` measures them.
  static let firstFreeType = [2, 11, 1]

  static func concerns(freeType version: [Int], readsPNG: Bool, hasPictures: Bool) -> [String] {
    var concerns: [String] = []
    if version.lexicographicallyPrecedes(firstFreeType) {
      concerns.append(
        "FreeType \(version.map(String.init).joined(separator: ".")) draws some pixels a level or two darker or lighter than "
          + "\(firstFreeType.map(String.init).joined(separator: ".")) and later ones; use one of those, or baselines of other machines differ."
      )
    }
    if hasPictures, !readsPNG {
      concerns.append(
        "FreeType was built without PNG, so emoji and all other glyphs that are pictures are left out; use a FreeType with PNG, as Debian and Homebrew have it."
      )
    }
    return concerns
  }
}
