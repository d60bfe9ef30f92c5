package import PreviewCore

/// How a line that does not fit is dealt with, in UIKit's terms (`NSLineBreakMode`).
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// Lines end between words; a word longer than a line is broken between characters.
  case byWordWrapping
  /// Lines end between characters.
  case byCharWrapping
  /// The last line runs on and is cut at the edge.
  case byClipping
  /// The last line's beginning gives way to an ellipsis.
  case byTruncatingHead
  /// The last line's middle gives way to an ellipsis.
  case byTruncatingMiddle
  /// The last line's end gives way to an ellipsis.
  case byTruncatingTail
}

/// Where lines stand between the left and the right edge.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the side where the paragraph's own text begins.
  case natural
  /// At the side where the layout direction begins.
  case leading
  /// In the middle.
  case center
  /// At the side where the layout direction ends.
  case trailing
  /// At the left, whatever the direction.
  case left
  /// At the right, whatever the direction.
  case right
}

/// The room that a text has, and how it uses it.
package struct TextLayoutOptions: Equatable, Sendable {
  /// Points from edge to edge; nil for as wide as the text is.
  package var width: Double?
  /// Lines at most; 0 for as many as there are, as in `UILabel.numberOfLines`.
  package var numberOfLines: Int
  /// How a line ends that does not fit.
  package var lineBreakMode: LineBreakMode
  /// Where lines stand.
  package var alignment: TextAlignment
  /// Where the text begins; natural takes it from each paragraph's first letter.
  package var direction: TextDirection
  /// The pixels that the height is rounded up to.
  package var grid: PixelGrid

  /// Options with the given values; by default a text wraps between words, without limit.
  package init(
    width: Double? = nil, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byWordWrapping,
    alignment: TextAlignment = .natural, direction: TextDirection = .natural, grid: PixelGrid = PixelGrid(scale: 3)
  ) {
    self.width = width
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
    self.direction = direction
    self.grid = grid
  }
}
