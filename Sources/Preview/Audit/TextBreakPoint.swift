/// How far a text holds: in how little room, and how much longer it could be.
package struct TextBreakPoint: Hashable, Sendable {
  /// The smallest width in points at which the whole text is shown and no word is broken.
  package var width: Double
  /// How many times as long it could be in the width that it has, in percent more; nil for any length.
  package var growth: Double?
}

extension LayoutReader {
  /// How many times as long a text is tried to be, at most.
  private static let mostGrowth = 8.0

  /// How far a text holds.
  ///
  /// - Parameters:
  ///   - text: The text as it is laid out.
  ///   - reading: What was read of it.
  ///   - width: Points of its frame.
  func breakPoint(of text: LayoutText, _ reading: ElementReading, width: Double) -> TextBreakPoint? {
    guard let facts = reading.facts?.text else { return nil }
    do throws(TextLayoutError) {
      return TextBreakPoint(
        width: try smallestWidth(of: text.layout.text, facts, room: reading.room),
        growth: try growth(of: text.layout.text, facts, width: width, room: reading.room))
    } catch {
      note(.layout(error))
      return nil
    }
  }

  private func layout(
    _ text: AttributedText, _ facts: LayoutFacts.Text, width: Double?
  ) throws(TextLayoutError) -> TextLayout {
    try typesetter.layout(
      text,
      TextLayoutOptions(
        width: width.map { min(max($0, grid.hairline), Limits.width) }, numberOfLines: facts.numberOfLines,
        lineBreakMode: facts.lineBreakMode, grid: grid))
  }

  /// Whether all of a text is shown in a width, no word broken, and no lower than there is room.
  private func holds(
    _ text: AttributedText, _ facts: LayoutFacts.Text, width: Double, room: Double?
  ) throws(TextLayoutError) -> Bool {
    let layout = try layout(text, facts, width: width)
    return !layout.isTruncated && layout.size.width <= width + pixel
      && layout.size.height <= (room ?? .infinity) + pixel
      && LayoutWalk(reader: self, traits: nil).brokenWord(in: layout) == nil
  }

  private func smallestWidth(
    of text: AttributedText, _ facts: LayoutFacts.Text, room: Double?
  ) throws(TextLayoutError) -> Double {
    let whole = try layout(text, facts, width: nil).size.width
    if facts.numberOfLines == 1 { return grid.roundedUp(whole * (facts.leastFactor ?? 1)) }
    // In whole pixels: what holds in a width holds in a larger one, but for words that change their lines.
    var (least, most) = (0, grid.pixelCount(whole))
    while most - least > 1 {
      let middle = (least + most) / 2
      if try holds(text, facts, width: Double(middle) / grid.scale, room: room) {
        most = middle
      } else {
        least = middle
      }
    }
    return Double(most) / grid.scale
  }

  /// How much longer a text could be, its own words repeated behind it; below 0 for one that doesn't hold as it is.
  private func growth(
    of text: AttributedText, _ facts: LayoutFacts.Text, width: Double, room: Double?
  ) throws(TextLayoutError) -> Double? {
    if facts.numberOfLines == 0, room == nil { return nil }
    let string = text.string
    let count = string.count
    guard count > 0, let attributes = text.spans.last?.attributes else { return nil }
    let width = facts.leastFactor.map { $0 > 0 ? width / $0 : Limits.width } ?? width
    func holds(_ length: Int) throws(TextLayoutError) -> Bool {
      var longer = AttributedText(string, attributes)
      if length < count {
        longer = AttributedText(String(string.prefix(length)), attributes)
      } else if length > count {
        var rest = ""
        while rest.count < length - count { rest += " " + string }
        longer = text
        longer.append(String(rest.prefix(length - count)), attributes)
      }
      return try layoutHolds(longer, facts, width: width, room: room)
    }
    var (least, most) = (0, Int(Double(count) * Self.mostGrowth) + 1)
    while most - least > 1 {
      let middle = (least + most) / 2
      if try holds(middle) { least = middle } else { most = middle }
    }
    return least >= Int(Double(count) * Self.mostGrowth) ? nil : (Double(least) / Double(count) - 1) * 100
  }

  private func layoutHolds(
    _ text: AttributedText, _ facts: LayoutFacts.Text, width: Double, room: Double?
  ) throws(TextLayoutError) -> Bool {
    let layout = try layout(text, facts, width: width)
    return !layout.isTruncated && layout.size.width <= width + pixel
      && layout.size.height <= (room ?? .infinity) + pixel
  }
}
