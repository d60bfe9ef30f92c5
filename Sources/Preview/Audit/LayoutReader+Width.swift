extension LayoutReader {
  /// The smallest width in points at which all of a text is shown and no word is broken; nil where it can't be found.
  func smallestWidth(of text: LayoutText, _ reading: ElementReading) -> Double? {
    guard let facts = reading.facts?.text else { return nil }
    do throws(TextLayoutError) {
      return try smallestWidth(of: text.layout.text, facts, room: reading.room)
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
}
