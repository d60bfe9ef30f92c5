package import PreviewCore
public import PreviewType

/// An SF Symbol by its name, as in `UIImage(systemName:)`.
///
///     Button("Add to bag", symbol: "cart.fill")
///     BarButton(symbol: Symbol("square.and.pencil", weight: .semibold))
///
/// SF Symbols itself may be shown on Apple's platforms only, so an icon of Phosphor stands for each
/// of the commonest symbols. A symbol without a stand-in is a dashed square of the usual size.
public struct Symbol: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The size beside a text of the same point size, as in `UIImage.SymbolScale`.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// 79 % of medium.
    case small
    /// As large as a capital letter asks for: `circle` is as high as the letter and a quarter above
    /// and below it.
    case medium
    /// 128 % of medium.
    case large

    /// How many times as large as medium it is: the median of symbols that apps ship in Apple's
    /// template, which has each in the three scales.
    package var factor: Double {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The name, as `cart.fill`.
  public let name: String
  /// The weight of its lines; nil for the one that is usual where it stands.
  public var weight: FontWeight?
  /// Its size beside text; nil for the one that is usual where it stands.
  public var scale: Scale?
  /// The app's own drawings; nil for a symbol that an icon of Phosphor stands for.
  package var own: OwnSymbol?

  /// A symbol. Every name is taken; ``hasStandIn`` says whether it is drawn.
  public init(_ name: String, weight: FontWeight? = nil, scale: Scale? = nil) {
    (self.name, self.weight, self.scale) = (name, weight, scale)
  }

  /// A symbol of the usual weight and scale.
  public init(stringLiteral name: String) { self.init(name) }

  /// Whether an icon stands for it; else it is a dashed square.
  public var hasStandIn: Bool { SymbolOutlines.standard.contains(name) }

  /// The names of all symbols that an icon stands for, sorted.
  public static var namesWithStandIn: [String] { SymbolOutlines.standard.names }

  /// Whether it points along a line of text, and so is mirrored where layout runs from right to
  /// left: `chevron.forward`, but not `chevron.right`.
  public var isMirrored: Bool { own?.isMirrored ?? entry.isMirrored }

  /// Whether an icon stands for it, or the app has drawings of its own.
  package var isDrawn: Bool { own != nil || hasStandIn }

  /// The symbol as it is beside text of a direction.
  package func shown(in direction: LayoutDirection) -> Symbol {
    guard direction == .rightToLeft, let own, own.template !== own.rightToLeft else { return self }
    var symbol = self
    symbol.own = OwnSymbol(own.rightToLeft, rightToLeft: own.rightToLeft, isMirrored: own.isMirrored)
    return symbol
  }

  /// The picture of the app's own drawing; nil for a symbol that an icon stands for.
  package var picture: VectorPicture? { drawing?.picture }

  private var drawing: (picture: VectorPicture, factor: Double)? {
    own?.template.drawing(weight ?? .regular, scale ?? .medium)
  }

  /// Its width and height in points, with the margins that its image has around the ink.
  ///
  /// - Parameter pointSize: The point size of the text that it stands beside.
  package func size(pointSize: Double) -> Size {
    if let drawing {
      let factor = pointSize / SymbolTemplate.pointSize * drawing.factor
      return Size(width: drawing.picture.size.width * factor, height: drawing.picture.size.height * factor)
    }
    let em = pointSize * (scale ?? .medium).factor / Self.unitsPerEm
    let box = entry.box
    return Size(width: box.width * em, height: box.height * em)
  }

  /// The outline of the icon in its weight, with ``frame`` around it.
  package var outline: OutlinePath {
    SymbolOutlines.standard.outline(entry.outlines[SymbolOutlines.place(of: weight ?? .regular)])
  }

  /// The box of its image, in the coordinates of the outline.
  package var frame: Rect { entry.box }

  /// Points that an image has at each side of the ink, and above and below it, in a size of text.
  static func margins(of pointSize: Double) -> Size { Size(width: 0.088 * pointSize, height: 0.065 * pointSize) }

  /// Units of an outline that are one em: with it, the circle of Phosphor (208 units) is as large
  /// beside text as that of SF Symbols (0.99 em).
  package static let unitsPerEm = 209.0

  /// The height of `circle`, in ems: the usual height of a symbol.
  package static let usualHeight = Symbol("circle").size(pointSize: 1).height

  private var entry: SymbolOutlines.Entry { SymbolOutlines.standard[name] }
}
