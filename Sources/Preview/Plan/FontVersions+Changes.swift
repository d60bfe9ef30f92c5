extension FontVersions {
  /// The changes of the fonts themselves, a sentence each. Of more than some, the last sentence says how many.
  package var changes: [String] {
    let faces = FaceLibrary()
    let all = pairs.flatMap { pair in
      guard let old = try? pair.old?.font(size: 17), let new = try? pair.new?.font(size: 17),
        old.face.file.sha256 != new.face.file.sha256 || old.face.index != new.face.index
          || old.variant.coordinates != new.variant.coordinates
      else { return [String]() }
      return FontChanges(from: old, to: new, faces).sentences
    }
    let rest = all.count - Self.mostChanges
    return rest > 1 ? all.prefix(Self.mostChanges) + ["\(rest) more changes of the fonts"] : all
  }

  /// Sentences that are said of two versions.
  private static let mostChanges = 16
}
