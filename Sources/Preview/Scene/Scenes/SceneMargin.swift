/// The room that UIKit leaves at the sides of a screen, in points.
///
/// Apple documents that margins vary, and not how. An app that shares an iPad's screen and has a
/// phone's width has a phone's margins.
struct SceneMargin: Equatable, Sendable {
  /// Points beside titles, buttons and what else stands on the screen itself.
  ///
  /// 16 in a width that is compact and below 414 points, and 20 from there on: on Plus and Max
  /// phones and on an iPad (`UIViewController.systemMinimumLayoutMargins`). Widely measured, and
  /// the same in documents of Interface Builder, those of 390 points included.
  let screen: Double
  /// Points beside rows, their headings and their cards.
  ///
  /// A table view has 20 from 390 points on: in all documents of Interface Builder for screens of
  /// 390 and 393 points, and in pictures of two apps' tables in a simulator of 393. No device is
  /// wider than 375 points and narrower than 390.
  let list: Double

  /// The margins in a width.
  init(inWidth width: Double) {
    screen = width < 414 ? 16 : 20
    list = width < 390 ? 16 : 20
  }

  /// A scene's own margin, which replaces both.
  init(_ points: Double) { (screen, list) = (points, points) }
}
