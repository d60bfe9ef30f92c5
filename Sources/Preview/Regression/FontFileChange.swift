/// A font whose file is another one than when a picture was recorded.
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

  /// What is told of it.
  var cause: TraceCause {
    guard from == to else {
      return .fontFile(name: name, from: from, to: to, hashBefore: hashBefore, hash: hash)
    }
    return .fontFileOfVersion(name: name, version: to, from: hashBefore, to: hash)
  }

  /// "font Inter is another file of the same version 4.001: 1f0a33c9 (was 9f86d081)": the first eight digits tell files apart.
  static func words(_ name: String, version: String, from: String, to: String) -> String {
    "font \(name) is another file of the same version \(version): \(to.prefix(8)) (was \(from.prefix(8)))"
  }

  /// Whether a text of a trace is set in the font: its name begins what a line says of its glyphs.
  func isSet(in trace: String) -> Bool { trace.contains(" \(name) ") }

  /// Whether it is the font that a run of a trace names, with or without axes.
  func isFont(_ font: String) -> Bool { font == name || font.hasPrefix(name + " ") }

  /// Whether a cause is only that a sheet's caption names the version or the checksum that the font has now.
  func isCaption(_ cause: TraceCause) -> Bool {
    guard case .text(let element, let old, let new) = cause, element.kind == "text" else { return false }
    return [to, checksum].contains { !$0.isEmpty && new.contains($0) && !old.contains($0) }
  }

  /// Whether a caption names the version or the checksum that the font has now.
  func isNamed(in caption: String) -> Bool {
    [to, checksum].contains { !$0.isEmpty && caption.contains($0) }
  }
}

extension Fingerprint {
  /// SHA-256 of the fonts that a recording has other files of, or none, by PostScript name.
  func fonts(otherThanIn recorded: Fingerprint) -> [String: String] {
    let known = Set(recorded.fonts.map { [$0.name, $0.hash] })
    return Dictionary(fonts.filter { !known.contains([$0.name, $0.hash]) }.map { ($0.name, $0.hash) }) { first, _ in
      first
    }
  }

  /// The fonts of a picture whose files are others than in a recording, each once.
  func changes(of faces: [FontFace], from recorded: Fingerprint) -> [FontFileChange] {
    var seen: Set<String> = []
    return faces.compactMap { face in
      guard let now = fonts.first(where: { $0.name == face.postScriptName }),
        let before = recorded.fonts.first(where: { $0.name == now.name }), before.hash != now.hash,
        seen.insert(now.name).inserted
      else { return nil }
      return FontFileChange(
        name: now.name, from: before.version, to: now.version, checksum: face.checksumText, hashBefore: before.hash,
        hash: now.hash)
    }
  }
}
