import PreviewType

/// A property of an element, a text or one of the app's own styles, which a setting gives or a cause names. The raw value is its name for people.
package enum LayoutProperty: String, Hashable, Sendable {
  // MARK: Boxes

  case axis, alignment, distribution, spacing, padding, length, width, height, size, aspect, margin, position, offset
  case leadingInset = "leading inset"
  case trailingInset = "trailing inset"
  case cellPadding = "cell padding"
  case listStyle = "list style"
  case turnsVertical = "turns vertical"
  case turnedAlignment = "alignment once turned"
  case leastColumnWidth = "least column width"
  case columnSpacing = "column spacing"
  case rowSpacing = "row spacing"
  case minimumWidth = "minimum width"
  case maximumWidth = "maximum width"
  case minimumHeight = "minimum height"
  case maximumHeight = "maximum height"
  case huggingPriority = "hugging priority"
  case compressionResistance = "compression resistance"
  /// A constraint that holds a view of a document; a view may have several.
  case constraint
  /// The meaning of a content, as UIKit calls it.
  case semanticContent = "semanticContentAttribute"
  /// The screen of a scene's variant, which a cause names as a trait.
  case screen
  case partShown = "part shown"
  /// The framework that a scene is built with.
  case framework
  /// The names of what is in a bar's menu for lack of room.
  case overflow = "for lack of room"

  // MARK: Texts

  case font, weight, tracking, hyphenation, underline, strikethrough, ascent
  case fontSize = "font size"
  case textStyle = "text style"
  /// The language of a text that is shown in another than the scene's.
  case language
  case lineHeight = "line height"
  case lineHeightMultiple = "line height multiple"
  case lineHeightAtLarge = "line height at L"
  case minimumLineHeight = "minimum line height"
  case maximumLineHeight = "maximum line height"
  case lineSpacing = "line spacing"
  case paragraphSpacing = "paragraph spacing"
  case baselineOffset = "baseline offset"
  /// The dictionaries by which words are divided. Without it words stay whole, or the layout was recorded before it existed.
  case hyphenationDictionary = "hyphenation dictionary"
  case features = "OpenType features"
  case textCase = "text case"
  case lineLimit = "line limit"
  case lineBreakMode = "line break mode"
  case textAlignment = "text alignment"
  case textSizeSetting = "text size setting"
  case smallestScaleFactor = "smallest scale factor"
  case largestWidth = "largest width"
  /// The greatest size of a style.
  case largestSize = "largest size"

  // MARK: Controls

  /// Whether a control is on, or can be used.
  case state
  case style, progress, value, page
  case buttonSize = "button size"
  case fieldBorder = "border around the field"
  case selectedSegment = "selected segment"

  // MARK: Paint

  case color = "colour"
  case scaling, stop, symbol, gradient, direction, border, separator, thickness, dashes, opacity, shadow
  case symbolWeight = "weight of the symbol"
  /// Whether a picture shows its own colours or its shape in the tint, as `UIImage.RenderingMode`.
  case renderingMode = "rendering mode"
  case cornerRadius = "corner radius"
  case separatorInset = "separator inset"
  case topLine = "line above"
  case backLabel = "back label"
}

extension LayoutProperty {
  /// The value that an element has by itself, in words.
  package var usual: String {
    switch self {
    case .axis: "vertical"
    case .alignment, .distribution: "fill"
    case .spacing, .padding, .length, .cornerRadius, .tracking, .lineSpacing, .paragraphSpacing, .baselineOffset: "0 pt"
    case .cellPadding: "the margin at the sides, 11 pt above and below"
    case .width, .height: "automatic"
    case .lineLimit: "1 line"
    case .lineBreakMode: "byTruncatingTail"
    case .textAlignment: "natural"
    case .lineHeightMultiple: "1"
    case .hyphenation: "off"
    case .hyphenationDictionary: "unknown"
    case .weight: "that of the style"
    case .textSizeSetting: "followed"
    case .size: "its own"
    case .aspect: "that of the picture"
    case .listStyle: "plain"
    case .turnsVertical: "never"
    case .turnedAlignment: "as before"
    case .margin: "that of the width"
    case .partShown: "content"
    case .framework: Framework.uiKit.rawValue
    case .state: "enabled"
    case .semanticContent: "unspecified"
    case .symbolWeight: "regular"
    case .fieldBorder: "drawn"
    case .huggingPriority, .compressionResistance: "that of its kind"
    default: "none"
    }
  }

  /// The properties that set the height of a text's lines.
  package static let ofLineHeights: Set<LayoutProperty> = [
    .lineHeightMultiple, .lineHeightAtLarge, .minimumLineHeight, .maximumLineHeight, .baselineOffset,
  ]

  /// The properties that a control shows; its parts and its colours follow from them.
  package static let ofControls: Set<LayoutProperty> = [
    .state, .style, .buttonSize, .fieldBorder, .progress, .value, .selectedSegment, .page,
  ]
}
