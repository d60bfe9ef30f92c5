import PreviewCore
import PreviewType

/// Lines, tints and labels of charts and figures.
extension SheetComposer {
  /// The look of a line.
  struct LineStyle {
    /// Points.
    let width: Double
    /// Points that are drawn and left out by turns; empty for a line without gaps.
    var dash: [Double] = []
    let color: Color
  }

  /// A line of any angle through points.
  ///
  /// - Parameter kind: `leader` for one that leads to a label, and moves with it.
  mutating func line(
    _ points: [Point], _ style: LineStyle, kind: LayoutNode.Kind = "path", as role: SpecimenRole? = nil
  ) {
    let corner = points.first ?? .zero
    place(
      LayoutNode(
        kind, name: role?.name, frame: Rect(x: corner.x, y: corner.y, width: 0, height: 0),
        .path(points, width: style.width, dash: style.dash, style.color)), as: role)
  }

  /// Positions in rising order moved as little as will do to be `pitch` apart and within a range, if that has room for them.
  ///
  /// Neighbours that would meet form a group around the middle of where they want to be; groups that meet form one.
  static func spread(
    _ wanted: [Double], apart pitch: Double, within range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [Double] {
    var groups: [(sum: Double, count: Int)] = []
    func first(_ group: (sum: Double, count: Int)) -> Double {
      let length = pitch * Double(group.count - 1)
      return max(range.lowerBound, min(group.sum / Double(group.count) - length / 2, range.upperBound - length))
    }
    for position in wanted {
      groups.append((position, 1))
      while groups.count > 1 {
        let (above, below) = (groups[groups.count - 2], groups[groups.count - 1])
        if first(above) + pitch * Double(above.count) <= first(below) + 1e-9 { break }
        groups.removeLast(2)
        groups.append((above.sum + below.sum, above.count + below.count))
      }
    }
    return groups.flatMap { group in (0..<group.count).map { first(group) + pitch * Double($0) } }
  }

  /// A horizontal line of one pixel where a figure needs one, off the grid.
  mutating func rule(x: Double, y: Double, width: Double, _ color: SemanticColor, as role: SpecimenRole? = nil) {
    fill(Rect(x: x, y: y, width: width, height: traits.pixelGrid.hairline), self.color(color), as: role)
  }

  /// An area in a breath of colour, under what is placed later.
  mutating func tint(_ color: SemanticColor, _ rect: Rect, as role: SpecimenRole? = nil) {
    var tint = color.color(in: traits.appearance)
    tint.alpha = traits.appearance == .dark ? 46 : 15
    fill(rect, tint, as: role)
  }

  /// A label beside a figure, in columns.
  struct FigureLabel {
    let title: String
    /// The name by which causes know it, where it isn't the title.
    var name: String?
    /// The number in units of the font or in em; empty for none.
    let units: String
    let points: String
  }

  /// A name and its numbers beside a figure, with a thin line from the height that they are about.
  mutating func label(
    _ label: FigureLabel, from height: Double?, to middle: Double, x: Double, width: Double
  ) throws(SpecimenError) {
    let leader = 6 * Self.unit
    if let height {
      line(
        [
          Point(x: x + 2, y: height), Point(x: x + leader / 3, y: height), Point(x: x + leader - 6, y: middle),
          Point(x: x + leader - 4, y: middle),
        ], .init(width: 0.5, color: color(.separator)), kind: "leader")
    }
    let name = label.name ?? label.title
    place(try caption(label.title, .name), x: x + leader, middle: middle, as: .named(name))
    if !label.units.isEmpty {
      place(try caption(label.units, .caption), trailing: x + width - 56, middle: middle, as: .measure(name).figure)
    }
    // Points follow from the font's units.
    place(
      try caption(label.points, .caption), trailing: x + width, middle: middle,
      as: label.units.isEmpty ? .measure(name).figure : .note(on: name).figure)
  }
}
