/// A colour of the app's palette whose value changed.
struct PaletteChange: Hashable {
  let name: String
  let from: PaletteColor
  let to: PaletteColor

  /// The colours that two layouts have by the same name, and that differ. One that stands for the same colour as before changed with that one, which is named.
  static func all(_ old: LayoutRecord, _ new: LayoutRecord) -> [PaletteChange] {
    var changes: [PaletteChange] = []
    for (name, to) in new.palette.sorted(by: { $0.key < $1.key }) {
      guard let from = old.palette[name], from.value != to.value else { continue }
      let source = from.source == to.source ? to.source : nil
      let change =
        source.map {
          PaletteChange(name: $0, from: PaletteColor(value: from.value), to: PaletteColor(value: to.value))
        } ?? PaletteChange(name: name, from: from, to: to)
      if !changes.contains(change) { changes.append(change) }
    }
    return changes
  }

  /// Whether it changes one colour to the other: it has these values, or they are its values with the same opacity, as the ground of a tinted button is.
  func explains(_ from: Color?, _ to: Color?) -> Bool {
    guard let from, let to, from.alpha == to.alpha, self.from.value.alpha == self.to.value.alpha else {
      return (from, to) == (self.from.value, self.to.value)
    }
    var (old, new) = (self.from.value, self.to.value)
    (old.alpha, new.alpha) = (from.alpha, to.alpha)
    return (from, to) == (old, new)
  }

  /// Its value with the colour that it stands for, if that changed.
  func words(_ color: PaletteColor) -> String {
    from.source == to.source || color.source == nil
      ? color.value.words : "\(TraceText.shown(color.source ?? "")), \(color.value.words)"
  }
}

extension LayoutComparison {
  /// Reports a changed colour of the palette in place of the elements that have it.
  ///
  /// - Returns: Whether the palette explains the change of a colour.
  mutating func reportPalette(from: Color?, to: Color?, of index: Int) -> Bool {
    let changes = paletteChanges.filter { $0.explains(from, to) }
    for change in changes {
      report(
        Finding(
          kind: "palette", before: "colour \(TraceText.shown(change.name)):", after: "",
          values: CauseParts.Values(now: change.words(change.to), before: change.words(change.from))), of: index,
        isShifting: false)
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
    if let was = old.gradient?.colors, let now = new.gradient?.colors, was.count == now.count {
      for stop in now.indices where reportPalette(from: was[stop], to: now[stop], of: index) {
        paint.gradient?.colors[stop] = now[stop]
      }
    }
    return paint
  }
}
