/// A width of scenes: points, or a device's.
struct SceneWidth: Hashable, Sendable {
  /// The name that pictures carry: `320pt`, `iPhone-SE`.
  let name: String
  let points: Double

  init(points: Double) {
    name = "\(NumberText.brief(points).replacing(".", with: "_"))pt"
    self.points = points
  }

  private init(device: String, points: Double) {
    name = FileName.safe(device.replacing(" ", with: "-"))
    self.points = points
  }

  /// The width that is known by a device's name, in any spelling of capitals and spaces.
  init?(device: String) {
    func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace && $0 != "-" } }
    guard let found = Self.devices.first(where: { plain($0.name) == plain(device) }) else { return nil }
    self.init(device: found.name, points: found.points)
  }

  /// Devices in portrait, and apps side by side on an iPad, with their widths in points.
  ///
  /// Source: Apple's Human Interface Guidelines, "Layout", device screen dimensions.
  static let devices: [(name: String, points: Double)] = [
    ("iPhone SE", 375), ("iPhone 13 mini", 375), ("iPhone 16", 393), ("iPhone 16 Plus", 430), ("iPhone 16 Pro", 402),
    ("iPhone 16 Pro Max", 440), ("iPad split", 320), ("iPad half", 507), ("iPad", 820),
  ]
}
