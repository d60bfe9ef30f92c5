/// A colour of the app's palette whose value changed.
struct PaletteChange {
  let name: String
  let from: Color
  let to: Color

  /// The colours that two layouts have by the same name, and that differ.
  static func all(_ old: LayoutRecord, _ new: LayoutRecord) -> [PaletteChange] {
    new.palette.sorted { $0.key < $1.key }.compactMap { name, to in
      old.palette[name].flatMap { from in from == to ? nil : PaletteChange(name: name, from: from, to: to) }
    }
  }
}

extension LayoutComparison {
  /// Reports a changed colour of the palette in place of the elements that have it.
  ///
  /// - Returns: Whether the palette explains the change of a colour.
  mutating func reportPalette(from: Color?, to: Color?, of index: Int) -> Bool {
    let changes = paletteChanges.filter { $0.from == from && $0.to == to }
    for change in changes {
      report(
        Finding(
          kind: "palette", before: "colour \(TraceText.shown(change.name)):", after: "",
          values: CauseParts.Values(now: change.to.words, before: change.from.words)), of: index, isShifting: false)
    }
    return !changes.isEmpty
  }

  /// The paint that an element had, with the colours that the palette explains as they are now.
  mutating func repainted(_ old: LayoutRecord.Paint, like new: LayoutRecord.Paint, of index: Int) -> LayoutRecord.Paint
  {
    guard !paletteChanges.isEmpty else { return old }
    var paint = old
    if reportPalette(from: old.color, to: new.color, of: index) { paint.color = new.color }
    if reportPalette(from: old.fill, to: new.fill, of: index) { paint.fill = new.fill }
    if let border = new.border, reportPalette(from: old.border?.color, to: border.color, of: index) {
      paint.border?.color = border.color
    }
    return paint
  }
}
