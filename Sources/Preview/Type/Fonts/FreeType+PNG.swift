internal import CFreeType
import PreviewCore

extension FreeTypeLibrary {
  /// The numbers of FreeType's version: 2, 12, 1.
  package static var versionNumbers: [Int] { version.split(separator: ".").compactMap { Int($0) } }

  /// Whether FreeType reads glyphs that are PNG pictures. It can be built without, and then reports nothing: such glyphs are just not there.
  ///
  /// FreeType has no function that says so, so a font of one glyph is opened, whose picture is one pixel.
  package static let readsPNG: Bool = {
    let file = FontFile(path: "probe.ttf", bytes: PictureProbe.font)
    guard let face = try? FreeTypeFace(library: FreeTypeLibrary(), file: file, index: 0) else { return false }
    return (try? face.strike(of: 0, emSize: F26Dot6(rawValue: 64))) != nil
  }()
}

/// The smallest font that FreeType opens whose glyph is a PNG picture.
enum PictureProbe {
  /// The tables `head`, `hhea`, `hmtx`, `maxp` and `sbix`, which has one strike with one opaque red pixel for glyph 0.
  static let font: [UInt8] = [
    0, 1, 0, 0, 0, 5, 0, 0x40, 0, 2, 0, 0x10, 0x68, 0x65, 0x61, 0x64, 0, 0, 0, 0, 0, 0, 0, 0x5C, 0, 0, 0, 0x36,
    0x68, 0x68, 0x65, 0x61, 0, 0, 0, 0, 0, 0, 0, 0x94, 0, 0, 0, 0x24, 0x68, 0x6D, 0x74, 0x78, 0, 0, 0, 0, 0, 0, 0,
    0xB8, 0, 0, 0, 4, 0x6D, 0x61, 0x78, 0x70, 0, 0, 0, 0, 0, 0, 0, 0xBC, 0, 0, 0, 6, 0x73, 0x62, 0x69, 0x78, 0, 0,
    0, 0, 0, 0, 0, 0xC4, 0, 0, 0, 0x66, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x5F, 0x0F, 0x3C, 0xF5, 0, 0, 3, 0xE8,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0xE8, 3, 0xE8, 0, 0, 0, 8, 0, 2, 0, 0, 0, 0, 0,
    0, 0, 1, 0, 0, 3, 0xE8, 0, 0, 0, 0, 3, 0xE8, 0, 0, 0, 0, 3, 0xE8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 1, 3, 0xE8, 0, 0, 0, 0, 0x50, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x0C, 0, 1, 0, 0x48, 0, 0,
    0, 0x0C, 0, 0, 0, 0x5A, 0, 0, 0, 0, 0x70, 0x6E, 0x67, 0x20, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0,
    0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0,
    0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xF0, 0x1F, 0, 5, 0, 1, 0xFF, 0x89, 0x99,
    0x3D, 0x1D, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82, 0, 0,
  ]
}
