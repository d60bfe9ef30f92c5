import PreviewCore
import PreviewScene
import PreviewType

/// A colour of the app's palette whose value changed.
struct PaletteChange: Hashable {
  let name: String
  let from: PaletteColor
  let to: PaletteColor

  /// The colours that two layouts have by the same name, and that differ. One that stands for the same colour as before changed with that one, which is named.
  static func all(_ old: LayoutRecord, _ new: LayoutRecord) -> [PaletteChange] {
    var changes: [PaletteChange] = []
    for (name, to) in new.named.colors.sorted(by: { $0.key < $1.key }) {
      guard let from = old.named.colors[name], (from.light, from.dark) != (to.light, to.dark) else { continue }
      let source = from.source == to.source ? to.source : nil
      let change =
        source.map {
          PaletteChange(
            name: $0, from: PaletteColor(light: from.light, dark: from.dark),
            to: PaletteColor(light: to.light, dark: to.dark))
        } ?? PaletteChange(name: name, from: from, to: to)
      if !changes.contains(change) { changes.append(change) }
    }
    return changes
  }

  /// Whether it changes one colour to the other: it has these values, or they are its values with the same opacity, as the ground of a tinted button is.
  func explains(_ from: Color?, _ to: Color?, in appearance: Appearance) -> Bool {
    var (old, new) = (self.from[appearance], self.to[appearance])
    guard old != new else { return false }
    if let from, let to, from.alpha == to.alpha, old.alpha == new.alpha {
      (old.alpha, new.alpha) = (from.alpha, to.alpha)
    }
    return (from, to) == (old, new)
  }

  /// Its values in those of some appearances in which they changed; of a colour that is the same in light and in dark, one value.
  func values(in appearances: [Appearance]) -> [Change.ValueChange] {
    let isFixed = from.isFixed && to.isFixed
    let changed = appearances.filter { from[$0] != to[$0] }
    return changed.prefix(isFixed ? 1 : changed.count).map { appearance in
      Change.ValueChange(
        now: value(of: to, in: appearance), before: value(of: from, in: appearance),
        appearance: isFixed ? nil : appearance)
    }
  }

  /// A value with the colour that it stands for, if that changed.
  private func value(of color: PaletteColor, in appearance: Appearance) -> Change.Value {
    guard from.source != to.source, let source = color.source else { return .color(color[appearance]) }
    return .words("\(TraceText.shown(source)), \(color[appearance].words)")
  }
}

extension LayoutComparison {
  /// Reports a changed colour of the palette in place of the elements that have it, in the appearances that are on the picture. The value in the other one may have changed long
  /// ago: whoever approves that change leaves the layouts of other pictures as they are.
  ///
  /// - Returns: Whether the palette explains the change of a colour, or the appearance does.
  mutating func reportPalette(from: Color?, to: Color?, of index: Int) -> Bool {
    if appearanceDiffers, let from, let to { return from != to }
    let changes = paletteChanges.filter { change in appearances.contains { change.explains(from, to, in: $0) } }
    for change in changes {
      report(
        CauseDraft(.paletteColor(name: change.name, change.values(in: appearances))), of: index, affects: .pixels)
    }
    return !changes.isEmpty
  }

  /// The paint that an element had, with the colours that the palette explains as they are now.
  mutating func repainted(_ old: LayoutRecord.Paint, like new: LayoutRecord.Paint, of index: Int) -> LayoutRecord.Paint
  {
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
