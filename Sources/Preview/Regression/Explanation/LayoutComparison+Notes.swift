/// Captions that a sheet makes of other things on it.
extension LayoutComparison {
  /// Whether a note says by other words what is reported of that of which it is made: its element, or of a whole sheet fonts and what is new or gone.
  func isExplained(_ index: Int) -> Bool {
    let note = pairs[index]
    guard let name = note.element.name else {
      return !fonts.isEmpty
        || drafts.contains { [.font, .added, .removed, .environment, .typography].contains($0.change.kind) }
    }
    return reported.contains { other in
      let pair = pairs[other]
      return pair.element.name == name && pair.parent == note.parent && !pair.isNote
    }
  }
}
