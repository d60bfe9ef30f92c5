import PreviewCore

/// A device's screen, held upright: its size, and the safe areas that the system's status bar and home indicator leave.
///
///     let scene = try Scene(name: "cart", screen: .iPhoneSE) {
///       NavigationBar("Cart")
///       Scroll { Label("Two lamps", numberOfLines: 0) }
///       Button("Pay")
///     }
public struct Screen: Hashable, Sendable {
  /// The name in pictures, causes and findings: `iPhone SE`.
  public let name: String
  /// Points across.
  public let width: Double
  /// Points down.
  public let height: Double
  /// Points at the top that the status bar takes (`UIView.safeAreaInsets`).
  public let topInset: Double
  /// Points at the bottom that the home indicator takes.
  public let bottomInset: Double

  /// The part of a scene that a picture shows.
  public enum Show: String, CaseIterable, Hashable, Sendable {
    /// All of it: what scrolls is as long as its content, and a line beside the screen marks where the screen ends.
    case content
    /// The part that the device shows before anything is scrolled.
    case screen
  }

  /// A screen of any size.
  ///
  /// - Parameters:
  ///   - name: The name; nil for its size.
  ///   - width: Points.
  ///   - height: Points.
  ///   - topInset: Points of the safe area at the top.
  ///   - bottomInset: Points of the safe area at the bottom.
  public init(name: String? = nil, width: Double, height: Double, topInset: Double = 0, bottomInset: Double = 0) {
    self.name = name ?? "\(NumberText.brief(width)) × \(NumberText.brief(height)) pt"
    (self.width, self.height, self.topInset, self.bottomInset) = (width, height, topInset, bottomInset)
  }

  private init(_ name: String, _ width: Double, _ height: Double, _ topInset: Double, _ bottomInset: Double) {
    self.init(name: name, width: width, height: height, topInset: topInset, bottomInset: bottomInset)
  }

  /// iPhone SE, second and third generation.
  public static let iPhoneSE = Screen("iPhone SE", 375, 667, 20, 0)
  /// iPhone 13 mini.
  public static let iPhone13Mini = Screen("iPhone 13 mini", 375, 812, 50, 34)
  /// iPhone 14.
  public static let iPhone14 = Screen("iPhone 14", 390, 844, 47, 34)
  /// iPhone 14 Plus.
  public static let iPhone14Plus = Screen("iPhone 14 Plus", 428, 926, 47, 34)
  /// iPhone 16.
  public static let iPhone16 = Screen("iPhone 16", 393, 852, 59, 34)
  /// iPhone 16 Plus.
  public static let iPhone16Plus = Screen("iPhone 16 Plus", 430, 932, 59, 34)
  /// iPhone 16 Pro.
  public static let iPhone16Pro = Screen("iPhone 16 Pro", 402, 874, 62, 34)
  /// iPhone 16 Pro Max.
  public static let iPhone16ProMax = Screen("iPhone 16 Pro Max", 440, 956, 62, 34)
  /// iPad of 10.9 and 11 inches without a home button, in full screen.
  public static let iPad = Screen("iPad", 820, 1180, 24, 20)

  /// The screens of devices, the smallest phone first.
  ///
  /// Sizes: Apple's Human Interface Guidelines, "Layout", device screen dimensions. Insets are what `UIWindow.safeAreaInsets` was seen to be in portrait up to iOS 18, as public
  /// tables agree: blog.csdn.net/weixin_37543822/article/details/135525139 up to iPhone 15, pub.dev/documentation/flutterware (`Devices`) and pub.dev/documentation/device_preview
  /// (`DevicePresets`) for iPhone 16, pub.dev/documentation/adaptive_test (`iPadPro`) for an iPad with a home indicator. Apple publishes none.
  public static let devices = [
    iPhoneSE, iPhone13Mini, iPhone14, iPhone16, iPhone16Pro, iPhone14Plus, iPhone16Plus, iPhone16ProMax, iPad,
  ]

  /// Devices with the screen of one of ``devices``, each by its own name.
  ///
  /// Sizes and insets: the same sources. Those of iPhone 17 are of the screens that Apple lists
  /// with the same points.
  package static let aliases: [Screen] = [
    (iPhoneSE, ["iPhone 8"]), (iPhone13Mini, ["iPhone 12 mini"]),
    (iPhone14, ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"]),
    (iPhone14Plus, ["iPhone 12 Pro Max", "iPhone 13 Pro Max"]),
    (iPhone16, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro"]),
    (iPhone16Plus, ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max"]),
    (iPhone16Pro, ["iPhone 17", "iPhone 17 Pro"]), (iPhone16ProMax, ["iPhone 17 Pro Max"]),
  ].flatMap { screen, names in
    names.map { Screen($0, screen.width, screen.height, screen.topInset, screen.bottomInset) }
  }

  /// `375 × 667 pt`.
  package var sizeWords: String { "\(NumberText.brief(width)) × \(NumberText.brief(height)) pt" }

  /// `iPhone SE · 375 × 667 pt`.
  var words: String { name == sizeWords ? name : "\(name) · \(sizeWords)" }

  /// The same screen in another width, as an app that shares it has.
  package func with(width: Double) -> Screen {
    width == self.width
      ? self : Screen(width: width, height: height, topInset: topInset, bottomInset: bottomInset)
  }

  /// Throws if a number is out of bounds, or the safe areas leave nothing.
  package func check() throws(SceneError) {
    try ElementBounds.sceneWidth.check(width, of: "screen", "width")
    try ElementBounds.screenHeight.check(height, of: "screen", "height")
    try ElementBounds.length.check(topInset, of: "screen", "top inset")
    try ElementBounds.length.check(bottomInset, of: "screen", "bottom inset")
    guard topInset + bottomInset < height else {
      throw .outOfRange(
        of: "screen", "height", height,
        wanted: "more than its insets, \(NumberText.brief(topInset)) and \(NumberText.brief(bottomInset))")
    }
  }
}
