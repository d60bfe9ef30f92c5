package import PreviewCore

/// Elements over one another: a badge on a photo, a dot on an avatar, text over a picture.
///
/// The first element lies below the others and gives the size. Each of the others stands where ``SceneElement/placed(_:x:y:)`` puts it, and in the middle
/// otherwise.
///
///     Overlay {
///       SceneImage(.picture(cover), sizing: .fixed(width: 160, height: 160), fills: true, cornerRadius: 12)
///       Label("Night Train", style: .headline, color: .fixed(.white)).placed(.bottomLeading, x: 12, y: -12)
///     }
public struct Overlay: SceneElement, Hashable, Sendable {
  /// Where an element stands over the first one.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// As large as the overlay.
    case fill
    /// In the middle.
    case center
    /// In the middle of the upper edge.
    case top
    /// In the middle of the lower edge.
    case bottom
    /// In the middle of the edge where the direction begins.
    case leading
    /// In the middle of the edge where the direction ends.
    case trailing
    /// In the upper corner where the direction begins.
    case topLeading
    /// In the upper corner where the direction ends.
    case topTrailing
    /// In the lower corner where the direction begins.
    case bottomLeading
    /// In the lower corner where the direction ends.
    case bottomTrailing

    /// The share of the spare width that lies before the element, 0, ½ or 1.
    var across: Double {
      switch self {
      case .leading, .topLeading, .bottomLeading: 0
      case .fill, .center, .top, .bottom: 0.5
      case .trailing, .topTrailing, .bottomTrailing: 1
      }
    }

    /// The share of the spare height that lies above the element.
    var down: Double {
      switch self {
      case .top, .topLeading, .topTrailing: 0
      case .fill, .center, .leading, .trailing: 0.5
      case .bottom, .bottomLeading, .bottomTrailing: 1
      }
    }
  }

  /// Which elements give the size.
  public enum Sizing: String, CaseIterable, Hashable, Sendable {
    /// The first, as where UIKit's constraints put a view over another.
    case first
    /// All: it is as large as the largest, as SwiftUI's `ZStack`. The first fills it unless it has a size of its own.
    case all
  }

  /// An element's place in its overlay.
  package struct Place: Hashable, Sendable {
    /// Nil for the usual one: `fill` of the first element, and `center` of the others.
    package var position: Position?
    /// Points towards the end of the direction, and points down.
    package var offset = Point.zero

    package init(position: Position? = nil, offset: Point = Point.zero) {
      self.position = position
      self.offset = offset
    }
  }

  /// Which elements give the size.
  public var sizedBy: Sizing
  /// The elements, the lowest first.
  public let elements: [Element]

  /// Elements over one another, the lowest first.
  public init(sizedBy: Sizing = .first, elements: [Element]) {
    (self.sizedBy, self.elements) = (sizedBy, elements)
  }

  /// The elements that a closure lists, over one another, the lowest first.
  public init(sizedBy: Sizing = .first, @ElementBuilder elements: () -> [Element]) {
    self.init(sizedBy: sizedBy, elements: elements())
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension SceneElement {
  /// The element at a place in an ``Overlay``.
  ///
  /// - Parameters:
  ///   - position: The edge or the corner that it stands at.
  ///   - x: Points that it is moved towards the end of the direction.
  ///   - y: Points that it is moved down.
  public func placed(_ position: Overlay.Position, x: Double = 0, y: Double = 0) -> Element {
    with(\.overlayPlace, Overlay.Place(position: position, offset: Point(x: x, y: y)))
  }
}

extension Overlay: ElementContent {
  package static let kind = LayoutNode.Kind(name: "overlay", hasLayers: true)
  /// Points that an element is moved.
  package static let offsetBounds = NumberBounds.range(-Limits.width...Limits.width)

  package var inner: [Element] { elements }

  package func check() throws(SceneError) {
    guard !elements.isEmpty else { throw .empty("overlay") }
    for element in elements {
      try Self.offsetBounds.check(element.overlayPlace.offset.x, of: "layer", "horizontal offset")
      try Self.offsetBounds.check(element.overlayPlace.offset.y, of: "layer", "vertical offset")
    }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let views = elements.map { maker.view($0) }
    guard let base = views.first(where: { $0.leftOut == nil }) else {
      return maker.make(Stack(.vertical, spacing: 0, elements: []), views)
    }
    return maker.make(OverlayView(sizedBy: sizedBy, base: base), views)
  }
}
