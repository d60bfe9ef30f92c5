import PreviewCore

/// A width of scenes: points, or a device's; or a whole screen, which has a height and safe areas, too.
package struct SceneWidth: Hashable, Comparable, Sendable {
  /// The name that pictures carry: `320pt`, `iPhone-SE`.
  package let name: String
  package let points: Double
  /// The name of the device by which it is known; nil for points alone.
  private let device: String?
  /// The screen; nil for a width alone.
  package private(set) var screen: Screen?

  package init(points: Double) {
    name = "\(NumberText.brief(points).replacing(text: ".", with: "_"))pt"
    self.points = points
    device = nil
  }

  private init(device: String, points: Double) {
    name = FileName.safe(device.replacing(text: " ", with: "-"))
    self.points = points
    self.device = device
  }

  /// The width that is known by a device's name, in any spelling of capitals and spaces.
  package init?(device: String) {
    guard let found = Self.known.first(where: { Self.plain($0.name) == Self.plain(device) }) else { return nil }
    self.init(device: found.name, points: found.points)
  }

  /// Whether it is known by a device's name.
  package var isDevice: Bool { device.map { name in Self.known.contains { $0.name == name } } ?? false }

  /// Whether it is that of a screen of a name, in any spelling of capitals and spaces.
  package func isScreen(named name: String) -> Bool { screen.map { Self.plain($0.name) == Self.plain(name) } ?? false }

  /// `320`, or the name of a device or a screen.
  package var words: String { screen?.name ?? device ?? NumberText.brief(points) }

  /// Narrow ones first, those of one width by their names.
  package static func < (a: SceneWidth, b: SceneWidth) -> Bool { (a.points, a.name) < (b.points, b.name) }

  /// A whole screen.
  package init(screen: Screen) {
    let name = screen.name.replacing(text: " × ", with: "x").replacing(text: " pt", with: "pt").replacing(
      text: ".", with: "_")
    self.init(device: name, points: screen.width)
    self.screen = screen
  }

  /// The screen of a device that is known by its name, in any spelling of capitals and spaces.
  package static func screen(ofDevice device: String) -> Screen? {
    (Screen.devices + Screen.aliases).first { plain($0.name) == plain(device) }
  }

  /// The part of an iPad's screen of a name, as it is spelled in the list.
  package static func part(named name: String) -> String? { parts.first { plain($0.name) == plain(name) }?.name }

  private static func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace && $0 != "-" } }

  /// Devices in portrait, and apps side by side on an iPad, with their widths in points.
  ///
  /// Source: Apple's Human Interface Guidelines, "Layout", device screen dimensions.
  package static let devices: [(name: String, points: Double)] =
    Screen.devices.map { ($0.name, $0.width) } + parts

  /// The devices, and those whose screen one of them has, too.
  package static let known: [(name: String, points: Double)] =
    devices + Screen.aliases.map { ($0.name, $0.width) } + [("iPhone Air", 420)]

  /// Apps that share an iPad's screen. Their height is that of an iPad in either orientation, so that they are no screens.
  static let parts: [(name: String, points: Double)] = [("iPad split", 320), ("iPad half", 507)]
}
