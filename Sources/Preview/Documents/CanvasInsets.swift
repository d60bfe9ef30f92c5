import PreviewAutoLayout
import PreviewCore

/// The room that a document's canvas kept free around its views: safe areas and margins.
///
/// A document doesn't store them: they depend on bars, on the version of Xcode and on the container
/// a screen was shown in. Where the stored frame of a view and a required constraint between it and
/// a guide or margin both are there, they tell. Elsewhere UIKit's own are taken.
struct CanvasInsets {
  /// The root's.
  let safeArea: EdgeInsets
  /// The least margins of the root, beside its safe area.
  let rootMargins: EdgeInsets
  private let margins: [String: LayoutMargins]

  /// - Parameters:
  ///   - width: Points of the root's width; nil for the stored one.
  ///   - safeArea: The root's, where it is not shown on the canvas.
  init(
    _ root: DocumentRoot, of document: InterfaceDocument, width: Double? = nil, safeArea given: EdgeInsets? = nil
  ) {
    let evidence = FrameEvidence(root, of: document)
    safeArea = given ?? evidence.safeArea(otherwise: root.standardSafeArea(in: document))
    let rules = MarginRules(root, of: document, width: width, safeArea: safeArea)
    var rootMargins = rules.rootMargins
    var margins: [String: LayoutMargins] = [:]
    var waiting: [(view: DocumentView, parent: MarginRules.Placed?)] = [(root.view, nil)]
    while let (view, parent) = waiting.popLast() {
      let placed = rules.placed(view, in: parent)
      margins[view.id] = rules.margins(of: placed)
      if let seen = evidence.margins(of: view.id, expected: placed.margins) {
        var own = LayoutMargins()
        own.source = .absolute(seen)
        own.addsSafeArea = false
        own.followsReadableWidth = false
        margins[view.id] = own
        // They hold even where they are smaller than UIKit's.
        if parent == nil { rootMargins = .zero }
      }
      waiting += view.subviews.map { ($0, placed) }
    }
    self.margins = margins
    self.rootMargins = rootMargins
  }

  /// The margins of a view.
  func margins(of view: DocumentView) -> LayoutMargins { margins[view.id] ?? view.margins }
}

extension DocumentRoot {
  /// The safe area where no stored frame shows it; none of a cell or a view inside of others.
  fileprivate func standardSafeArea(in document: InterfaceDocument) -> EdgeInsets {
    guard view.key == "view" || view.element == "view" else { return .zero }
    guard let device = document.device else {
      // Without a device, a screen is below a status bar.
      return EdgeInsets(top: isScreen ? 20 : 0, left: 0, bottom: 0, right: 0)
    }
    guard view.frame?.size == device.screen else { return safeAreaOfPart(of: device, in: document) }
    var insets = device.safeArea(inToolsVersion: document.toolsVersion)
    if isScreen, let controller {
      let bar = document.bars.top(of: controller)
      // Navigation bars of iOS 26 are 54 points high.
      insets.top += bar > 0 && document.isOfIOS26 ? 54 : bar
      insets.bottom += document.bars.bottom(of: controller)
    }
    return insets
  }

  /// The safe area of a view of a xib that is not as large as the screen.
  ///
  /// In documents: none on devices with a home button (12 of 13). On others 34 points at the bottom
  /// since Xcode 14 (14 of 15), and 44 or more at the top (8 of 8).
  private func safeAreaOfPart(of device: CanvasDevice, in document: InterfaceDocument) -> EdgeInsets {
    guard device.hasHomeIndicator, !isScreen else { return .zero }
    let full = device.safeArea(inToolsVersion: min(document.toolsVersion, 23_000))
    return EdgeInsets(top: full.top, left: 0, bottom: document.toolsVersion >= 21_000 ? full.bottom : 0, right: 0)
  }
}
