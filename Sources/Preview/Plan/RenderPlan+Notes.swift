extension RenderPlan {
  /// Notes on its scenes that are no mistakes, once each, at its first place in the spec, as compilers have it.
  package var notes: [String] {
    var found: [String: (file: String, place: ElementPlace)] = [:]
    for picture in pictures {
      guard let sheet = picture.sheet as? SceneSheet else { continue }
      for note in sheet.scene.notes where picture.frames.contains(where: { note.holds(in: $0.traits) }) {
        let known = found[note.sentence]
        let place = (note.file, note.place.line, note.place.column)
        if known.map({ place < ($0.file, $0.place.line, $0.place.column) }) ?? true {
          found[note.sentence] = (note.file, note.place)
        }
      }
    }
    return found.sorted { a, b in
      (a.value.file, a.value.place.line, a.value.place.column, a.key)
        < (b.value.file, b.value.place.line, b.value.place.column, b.key)
    }.map { sentence, spot in "\(spot.file):\(spot.place.line):\(spot.place.column): \(sentence)" }
  }
}
