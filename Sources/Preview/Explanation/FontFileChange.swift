/// A font whose file changed since a picture was recorded.
struct FontFileChange: Hashable, Sendable {
  /// The face's PostScript name.
  let name: String
  /// The version of its name table when it was recorded.
  let from: String
  /// The version that it has now.
  let to: String
  /// What captions show of the file's own checksum.
  let checksum: String
  /// SHA-256 of the file when it was recorded.
  let hashBefore: String
  /// SHA-256 of the file now.
  let hash: String

  /// How it is reported.
  var cause: Cause {
    guard from == to else {
      return .fontFile(name: name, from: from, to: to, hashBefore: hashBefore, hash: hash)
    }
    return .fontFileOfVersion(name: name, version: to, from: hashBefore, to: hash)
  }

  /// "font Inter is another file of the same version 4.001: 1f0a33c9 (was 9f86d081)": the first eight digits tell files apart.
  static func words(_ name: String, version: String, from: String, to: String) -> String {
    "font \(name) is another file of the same version \(version): \(to.prefix(8)) (was \(from.prefix(8)))"
  }

  /// Whether it is the font of a run, which may name axes behind it.
  func isFont(_ font: String) -> Bool { font == name || font.hasPrefix(name + " ") }

  /// Whether a cause is only that a sheet's caption names the version or the checksum that the font has now.
  func isCaption(_ cause: Cause) -> Bool {
    guard case .text(let element, let old, let new) = cause, element.kind == "text" else { return false }
    return [to, checksum].contains { !$0.isEmpty && new.contains($0) && !old.contains($0) }
  }

  /// Whether a caption names the version or the checksum that the font has now.
  func isNamed(in caption: String) -> Bool {
    [to, checksum].contains { !$0.isEmpty && caption.contains($0) }
  }
}
