import PreviewCore
import PreviewGraphics
import PreviewType

/// Colours that go over into one another along a line, as in a `CAGradientLayer`.
///
///     var card = Background(cornerRadius: 16, padding: Insets(horizontal: 16, vertical: 16), content: Label("Night Train", color: .fixed(.white)))
///     card.gradient = SceneGradient([.semantic(.indigo), .semantic(.purple)], from: .topLeading, to: .bottomTrailing)
public struct SceneGradient: Hashable, Sendable {
  /// An end of the line: an edge or a corner of the ground, where an overlay has its positions too.
  public typealias End = Overlay.Position
  /// The edges and corners.
  package static let ends = End.allCases.filter { $0 != .fill && $0 != .center }

  /// A colour and where it stands.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: SceneColor
    /// How far from the start it stands, 0, to the end, 1.
    public var location: Double

    /// A colour at a place.
    public init(_ color: SceneColor, at location: Double) { (self.color, self.location) = (color, location) }
  }

  /// The colours, from the start to the end.
  public var stops: [Stop]
  /// Where the first colour stands.
  public var start: End
  /// Where the last colour stands.
  public var end: End

  /// A gradient of colours that stand where they are put.
  public init(stops: [Stop], from start: End = .top, to end: End = .bottom) {
    (self.stops, self.start, self.end) = (stops, start, end)
  }

  /// A gradient of colours that stand evenly.
  public init(_ colors: [SceneColor], from start: End = .top, to end: End = .bottom) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) }, from: start, to: end)
  }

  /// The gradient in an environment; nil if it has no colours.
  func resolved(in traits: Traits) -> LinearGradient? {
    guard !stops.isEmpty else { return nil }
    var location = 0.0
    // A stop that lies before the one that it follows stands where that stands, as in CSS.
    let resolved = stops.map { stop in
      location = max(location, stop.location)
      return LinearGradient.Stop(color: stop.color.color(in: traits), location: location)
    }
    return LinearGradient(
      stops: resolved, start: place(of: start, in: traits), end: place(of: end, in: traits))
  }

  /// Right and down in a unit square.
  private func place(of end: End, in traits: Traits) -> Point {
    Point(x: traits.layoutDirection == .rightToLeft ? 1 - end.across : end.across, y: end.down)
  }
}
