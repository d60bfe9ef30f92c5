import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// The environment of a view and of everything in it.
struct ViewEnvironment {
  /// The font; nil for body.
  var font: ViewFont?
  /// The weight in place of the font's own.
  var weight: FontWeight?
  /// The design in place of the font's own.
  var design: FontDesign?
  /// The colour of texts, symbols and shapes; nil for what is usual.
  var color: SceneColor?
  /// A gradient in which shapes are filled; nil for none.
  var gradient: SceneGradient?
  /// The tint; nil for that around the scene.
  var tint: SceneColor?
  /// Lines at most; nil for any number.
  var lineLimit: Int?
  /// Lines whose room is kept.
  var reservedLines = 0
  var alignment = TextAlignment.leading
  var minimumScale = 1.0
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var lineSpacing: Double?
  var textCase = TextCase.asWritten
  var isUnderlined = false
  var isStruckThrough = false
  var symbolScale: Symbol.Scale?
  var buttonStyle = Style.automatic
  var labelStyle = Style.automatic
  var toggleStyle = Style.automatic
  var pickerStyle = Style.automatic
  var fieldStyle = Style.automatic
  var progressStyle = Style.automatic
  var listStyle: List.Style?
  var controlSize = ControlSize.regular
  var isEnabled = true
  var hidesLabels = false
  /// Whether it stands in a row of a list.
  var isInRow = false
  var leastCategory = ContentSizeCategory.unspecified
  var greatestCategory = ContentSizeCategory.unspecified
  /// The parts that a style is given, by their names.
  var styled: [String: Expression] = [:]
  /// The styles of the app's that the parts are shown in.
  var styledEnvironment: Boxed?

  /// The environment outside of a style.
  final class Boxed {
    let environment: ViewEnvironment
    init(_ environment: ViewEnvironment) { self.environment = environment }
  }

  /// A style of controls: one of SwiftUI's, by its name, or one of the app's.
  enum Style {
    case named(String)
    case own(Expression)

    static let automatic = Style.named("automatic")

    func isNamed(_ name: String) -> Bool { if case .named(name) = self { true } else { false } }
  }

  /// The size of controls.
  enum ControlSize: String {
    case mini, small, regular, large, extraLarge
  }
}

/// A font as an app asks for it.
enum ViewFont {
  /// A text style of the system.
  case style(TextStyle, weight: FontWeight?, design: FontDesign?)
  /// The system font at a size that stays.
  case system(size: Double, weight: FontWeight?, design: FontDesign?)
  /// A font by its name, which grows with a text style; nil for one that stays.
  case custom(String, size: Double, relativeTo: TextStyle?)
}

extension ViewEnvironment {
  /// The font of a label.
  func choice(_ resources: PreviewResources) -> Label.FontChoice {
    switch font ?? .style(.body, weight: nil, design: nil) {
    case .style(let style, let own, let design):
      return .system(style, weight: weight ?? own, design: self.design ?? design ?? .default)
    case .system(let size, let own, _): return .fixed(pointSize: Self.size(size), weight: weight ?? own ?? .regular)
    case .custom(let name, let size, let style):
      let size = Self.size(size)
      if let font = try? resources.font(name)?.font(size: size) {
        return style.map { .custom(font, for: $0) } ?? .font(font)
      }
      let standIn = SystemFont(pointSize: size, weight: weight ?? .regular).standIn.withSize(size)
      return style.map { .custom(standIn, for: $0) } ?? .fixed(pointSize: size, weight: weight ?? .regular)
    }
  }

  private static func size(_ size: Double) -> Double { min(max(size, 1), Limits.pointSize) }

  /// The size of a symbol beside its text.
  var symbolSize: SceneImage.SymbolSize {
    switch font ?? .style(.body, weight: nil, design: nil) {
    case .style(let style, _, _): .style(style)
    case .system(let size, _, _): .points(Self.size(size))
    case .custom(_, let size, _): .points(Self.size(size))
    }
  }

  /// The height of capitals of the font.
  var capHeight: ViewLength {
    switch font ?? .style(.body, weight: nil, design: nil) {
    case .style(let style, _, _): .capHeight(style)
    case .system(let size, _, _): .points(Self.size(size) * ViewLength.capHeight)
    case .custom(_, let size, let style):
      style.map { .scaled(Self.size(size) * ViewLength.capHeight, $0) }
        ?? .points(Self.size(size) * ViewLength.capHeight)
    }
  }

  /// That of the icon of a label: in a list it is large, in the tint.
  var ofIcon: ViewEnvironment {
    guard isInRow else { return self }
    var own = self
    if own.symbolScale == nil { own.symbolScale = .large }
    if own.color == nil { own.color = own.tint ?? .tint }
    return own
  }

  /// The weight of symbols.
  var symbolWeight: FontWeight? {
    if let weight { return weight }
    switch font {
    case .style(let style, let weight, _): return weight ?? (style == .headline ? .semibold : nil)
    case .system(_, let weight, _): return weight
    case .custom, nil: return nil
    }
  }
}
