/// Colours that go over into one another along a line, as in a `CAGradientLayer`.
///
///     var card = Background(cornerRadius: 16, padding: Insets(horizontal: 16, vertical: 16), content: Label("Night Train", color: .fixed(.white)))
///     card.gradient = SceneGradient([.semantic(.indigo), .semantic(.purple)], from: .topLeading, to: .bottomTrailing)
public struct SceneGradient: Hashable, Sendable {
  /// An end of the line: an edge or a corner of the ground. Leading and trailing follow the layout direction.
  public enum End: String, CaseIterable, Hashable, Sendable {
    /// The middle of the upper edge.
    case top
    /// The middle of the lower edge.
    case bottom
    /// The middle of the edge where the direction begins.
    case leading
    /// The middle of the edge where the direction ends.
    case trailing
    /// The upper corner where the direction begins.
    case topLeading
    /// The upper corner where the direction ends.
    case topTrailing
    /// The lower corner where the direction begins.
    case bottomLeading
    /// The lower corner where the direction ends.
    case bottomTrailing

    /// Right and down in a unit square.
    fileprivate func place(in direction: LayoutDirection) -> Point {
      // An overlay has these places, too.
      let position = Overlay.Position(rawValue: rawValue) ?? .center
      return Point(x: direction == .rightToLeft ? 1 - position.across : position.across, y: position.down)
    }
  }

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
      return LinearGradient.Stop(color: stop.color.color(in: traits.appearance), location: location)
    }
    return LinearGradient(
      stops: resolved, start: start.place(in: traits.layoutDirection), end: end.place(in: traits.layoutDirection))
  }
}
