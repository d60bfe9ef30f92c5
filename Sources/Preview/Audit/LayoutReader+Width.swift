import PreviewCore
import PreviewScene
import PreviewType

extension LayoutReader {
  /// The smallest width in points at which all of a text is shown and no word is broken; infinite if no width is enough, nil where it can't be found.
  ///
  /// - Parameter room: Points of height that there are for it; nil for as many as it takes.
  func smallestWidth(of text: LayoutText, _ reading: ElementReading, room: Double?) -> Double? {
    guard let facts = reading.facts?.text else { return nil }
    let room = [room, reading.measure.held?.height?.points].compactMap { $0 }.min()
    do throws(TextLayoutError) {
      return try smallestWidth(of: text, facts, room: room)
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
    of text: LayoutText, _ facts: LayoutFacts.Text, room: Double?
  ) throws(TextLayoutError) -> Double {
    let whole = try layout(text.layout.text, facts, width: nil)
    // What follows a line break that the text asks for has no line, however long lines are.
    if whole.isTruncated { return .infinity }
    // A text that was made to fit is as small as it may be where it truncates, and else larger than it may be.
    let shrunk = text.layout.isTruncated ? 1 : (facts.leastFactor ?? 1) / text.factor
    if facts.numberOfLines == 1 { return grid.roundedUp(whole.size.width * shrunk) }
    // In whole pixels: what holds in a width holds in a larger one, but for words that change their lines.
    var (least, most) = (0, grid.pixelCount(whole.size.width))
    while most - least > 1 {
      let middle = (least + most) / 2
      if try holds(text.layout.text, facts, width: Double(middle) / grid.scale, room: room) {
        most = middle
      } else {
        least = middle
      }
    }
    return Double(most) / grid.scale
  }
}
