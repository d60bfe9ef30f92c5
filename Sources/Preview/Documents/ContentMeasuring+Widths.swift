import PreviewCore
import PreviewType

// Widths of labels, beyond those of the letters that are drawn.
extension ContentMeasuring {
  /// The width that a label asks for.
  ///
  /// UIKit counts the white space at the end of each line, up to the width that the text was broken
  /// at (18 of 19 labels of documents).
  ///
  /// - Parameter room: Points of that width; nil for a text that was not broken.
  func width(of layout: TextLayout, in room: Double?) -> Double {
    let widest = grid.roundedUp(layout.lines.map { width(of: $0, of: layout.text) }.max() ?? 0)
    return min(widest, max(room ?? widest, layout.size.width))
  }

  private func width(of line: TextLine, of text: AttributedText) -> Double {
    guard !line.isTruncated, let start = line.visibleRanges.first?.lowerBound,
      let end = line.visibleRanges.last?.upperBound
    else { return line.advance }
    let utf8 = Array(text.string.utf8.dropFirst(start).prefix(line.range.upperBound - start))
    let attributes = text.attributes(atUTF8: start)
    var width = line.advance + addedWidth(of: String(decoding: utf8.prefix(end - start), as: UTF8.self), attributes)
    let spaces = utf8.dropFirst(end - start).count { $0 == UInt8(ascii: " ") }
    if spaces > 0 { width += Double(spaces) * (advance(of: "n n", attributes) - advance(of: "nn", attributes)) }
    return width
  }

  private func advance(of string: String, _ attributes: TextAttributes) -> Double {
    layout(AttributedText(string, attributes), lines: 1, width: nil)?.lines.first?.advance ?? 0
  }

  /// How much wider a canvas shows a line than our letters are.
  private func addedWidth(of line: String, _ attributes: TextAttributes) -> Double {
    let size = attributes.font.pointSize
    guard size >= Self.displaySize else { return 0 }
    var added = 0.0
    // Up to Xcode 8, San Francisco's letters were further apart from 20 points on: 0.014 em is the
    // median of 13 labels.
    if document.toolsVersion < 13_000 {
      added += Double(line.unicodeScalars.count { $0.unicode.isAlphabetic }) * size * 0.014
    }
    // Apple's emoji are 5 points wider than their font is high (38 and 45 points, 5 of 5 labels).
    for character in line where character.unicodeScalars.first?.unicode.isEmojiPresentation == true {
      added += size + 5 - advance(of: String(character), attributes)
    }
    return added
  }

  /// Points from which San Francisco has the letters of its display design.
  private static let displaySize = 20.0
}
