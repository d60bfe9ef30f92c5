/// The room that UIKit leaves at the sides of a screen: before and behind rows, titles and cards.
enum SceneMargin {
  /// The narrowest screen with the larger margin: that of the first Plus phone.
  private static let wideScreen = 414.0

  /// The margin of a screen, in points.
  ///
  /// 16 points in a width that is compact and below 414 points, and 20 from there on: on Plus and Max phones and on an iPad. An app that shares an iPad's
  /// screen and has a phone's width has a phone's margin. UIKit gives these values as `UIViewController.systemMinimumLayoutMargins`; Apple documents that
  /// they vary, and the values are widely measured.
  static func points(inWidth width: Double) -> Double { width < wideScreen ? 16 : 20 }
}
