import PreviewType

extension FontVersions {
  /// The changes of the fonts themselves.
  package struct Changes: Sendable {
    /// A sentence for each. Of more than some, the last sentence says how many.
    package var sentences: [String] = []
    /// The PostScript names of the fonts of which something changed that text can show.
    package var fonts: [String] = []

    /// No changes.
    package init() {}
  }

  /// The changes of the fonts themselves.
  package var changes: Changes {
    let faces = FaceLibrary()
    var changes = Changes()
    for pair in pairs {
      guard let old = try? pair.old?.font(size: 17), let new = try? pair.new?.font(size: 17),
        old.face.file.sha256 != new.face.file.sha256 || old.face.index != new.face.index
          || old.variant.coordinates != new.variant.coordinates
      else { continue }
      let found = FontChanges(from: old, to: new, faces)
      changes.sentences += FontChangeWording(font: new.face.postScriptName).sentences(found.all)
      if found.all.contains(where: \.isSeen) { changes.fonts.append(new.face.postScriptName) }
    }
    let rest = changes.sentences.count - Self.mostChanges
    if rest > 1 {
      changes.sentences = changes.sentences.prefix(Self.mostChanges) + ["\(rest) more changes of the fonts"]
    }
    return changes
  }

  /// Sentences that are said of two versions.
  private static let mostChanges = 16
}
