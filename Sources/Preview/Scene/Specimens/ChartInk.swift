import PreviewCore

/// The look of a line in a chart: a colour and, once all colours are taken, a mark at every point.
struct ChartInk: Hashable {
  /// The line's colour, one after the other around the wheel; each is read easily as small text on the page's ground.
  let color: Color
  /// The mark at the line's points.
  let mark: Mark

  /// The marks for a line's points.
  enum Mark: CaseIterable {
    case none, square, diamond
  }

  /// The ink of line number `index`: of eleven colours with three marks, all are different up to the 33rd.
  init(_ index: Int, in appearance: Appearance) {
    let palette = appearance == .dark ? Self.dark : Self.light
    color = Color(rgb: palette[index % palette.count])
    mark = Mark.allCases[index / palette.count % Mark.allCases.count]
  }

  private static let light: [UInt32] = [
    0x1D4ED8, 0x0E7490, 0x047857, 0x4D7C0F, 0xA16207, 0xC2410C, 0xDC2626, 0xDB2777, 0x9333EA, 0x4F46E5, 0x475569,
  ]
  private static let dark: [UInt32] = [
    0x60A5FA, 0x22D3EE, 0x34D399, 0xA3E635, 0xFACC15, 0xFB923C, 0xF87171, 0xF472B6, 0xC084FC, 0x818CF8, 0xA8B4C4,
  ]
}

extension SheetComposer {
  /// Puts an ink's mark down around a point.
  mutating func place(_ ink: ChartInk, at point: Point, as role: SpecimenRole) {
    switch ink.mark {
    case .none: break
    case .square: fill(Rect(x: point.x - 2.25, y: point.y - 2.25, width: 4.5, height: 4.5), ink.color, as: role)
    case .diamond:
      let reach = 3.0
      line(
        [
          Point(x: point.x - reach, y: point.y), Point(x: point.x, y: point.y - reach),
          Point(x: point.x + reach, y: point.y), Point(x: point.x, y: point.y + reach),
          Point(x: point.x - reach, y: point.y),
        ], .init(width: 1.25, color: ink.color), as: role)
    }
  }
}
