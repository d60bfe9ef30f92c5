import PreviewType

/// Something that several elements share, and that one finding is about.
enum SharedProperty: Hashable, Sendable {
  /// The colours of a text and of what is below it, by their key.
  case textColors(String)
  /// The same of something else.
  case markColors(String)
  /// Colours of iOS's own.
  case systemColors(ofText: Bool)
  /// A font that lacks characters of a block.
  case lack(block: String, font: String, postScriptName: String)
  /// A script that isn't measured.
  case script(FallbackScript)
  /// A family that stands in for another.
  case fallback(to: String, for: String)
  /// The text styles, in a custom font.
  case textStyles
  /// A text style, in a custom font.
  case textStyle(TextStyle)
  /// One of the app's own styles, of texts that are set in it.
  case textsInStyle(String)
  /// One of the app's own styles.
  case style(String)
  /// A text of the app's strings, by its key.
  case string(String)
  /// The texts of an Interface Builder document.
  case documentTexts
  /// A pattern of a Swift source.
  case source(SourceProblem.Pattern)
  /// The screen of a variant, by its number; nil for the only one.
  case screen(variant: Int32?)

  /// The key by which findings are one, and of which their ids are made.
  var key: String {
    switch self {
    case .textColors(let colors), .markColors(let colors): colors
    case .systemColors: "system colors"
    case .lack(let block, _, let font): "\(block) in \(font)"
    case .script(let script): script.name
    case .fallback(let font, let own): "\(font) for \(own)"
    case .textStyles: "text styles"
    case .textStyle(let style): "style \(style.name)"
    case .textsInStyle(let name): "style \(name)"
    case .style(let name): name
    case .string(let key): "text-\(key)"
    case .documentTexts: "texts"
    case .source(let pattern): pattern.rawValue
    case .screen(let variant): "screen\(variant.map { " \($0)" } ?? "")"
    }
  }
}
