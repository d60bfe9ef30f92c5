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

  /// What is told of it.
  var cause: TraceCause { .fontFile(name: name, from: from, to: to) }

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
  /// The fonts of a picture whose files are others than in a recording, each once.
  func changes(of faces: [FontFace], from recorded: Fingerprint) -> [FontFileChange] {
    var seen: Set<String> = []
    return faces.compactMap { face in
      guard let now = fonts.first(where: { $0.name == face.postScriptName }),
        let before = recorded.fonts.first(where: { $0.name == now.name }), before.hash != now.hash,
        seen.insert(now.name).inserted
      else { return nil }
      return FontFileChange(name: now.name, from: before.version, to: now.version, checksum: face.checksumText)
    }
  }
}

extension TraceTree {
  /// Whether each of some regions of the picture lies in a caption that names the version or the checksum of a font; soft edges may reach two pixels
  /// beyond.
  func captions(of fonts: [FontFileChange], cover regions: [PixelRect]) -> Bool {
    // The head line ends in the pixels per point and a colour: `… leftToRight 3x #FFFFFFFF`.
    let words = head.split(separator: " ")
    let scale = words.lazy.compactMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.first ?? 1
    let boxes = roots.filter { node in
      node.kind == "text" && fonts.contains { $0.isNamed(in: node.text ?? "") }
    }.map(\.frame)
    return regions.allSatisfy { region in
      boxes.contains { box in
        Double(region.x) >= box.x * scale - 2 && Double(region.x + region.width) <= (box.x + box.width) * scale + 2
          && Double(region.y) >= box.y * scale - 2
          && Double(region.y + region.height) <= (box.y + box.height) * scale + 2
      }
    }
  }
}
