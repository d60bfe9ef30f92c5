import PreviewAutoLayout
import PreviewCore

/// The margins that UIKit gives views on a canvas.
struct MarginRules {
  /// A view with its margins where its document stored it.
  final class Placed {
    let view: DocumentView
    let parent: Placed?
    fileprivate(set) var margins = EdgeInsets.zero
    /// Where it is in the root; nil where a stored frame is missing.
    let origin: Point?
    /// Whether it moves in a scroll view, whose content has no safe area on a canvas.
    let scrolls: Bool

    fileprivate init(_ view: DocumentView, in parent: Placed?) {
      self.view = view
      self.parent = parent
      if let parent {
        origin = parent.origin.flatMap { at in view.frame.map { Point(x: at.x + $0.x, y: at.y + $0.y) } }
      } else {
        origin = .zero
      }
      let scrolling = ["scrollView", "tableView", "collectionView", "textView"]
      scrolls = parent.map { $0.scrolls || scrolling.contains($0.view.element) } ?? false
    }
  }

  private let root: DocumentRoot
  private let document: InterfaceDocument
  private let width: Double
  private let isCanvas: Bool
  private let safeArea: EdgeInsets

  /// - Parameter width: Points of the root's width; nil for the stored one.
  init(_ root: DocumentRoot, of document: InterfaceDocument, width: Double?, safeArea: EdgeInsets) {
    self.root = root
    isCanvas = width == nil
    self.width = width ?? root.view.frame?.width ?? 0
    self.document = document
    self.safeArea = safeArea
  }

  /// 16 or 20 points at the sides of a screen, and 8 around other views.
  ///
  /// In documents: 16 up to 390 points of width and 20 from 400 on, whatever the device (112 and 81
  /// constraints); 16 with Xcode 6. The root view of a xib has them, too (6 of 6).
  var rootMargins: EdgeInsets {
    guard isScreen else { return .standardMargins }
    return EdgeInsets(top: 0, left: systemMargin, bottom: 0, right: systemMargin)
  }

  private var isScreen: Bool {
    switch root.view.element {
    case "tableViewCell", "collectionViewCell": false
    default: root.parent == "objects" || root.isScreen
    }
  }

  private var systemMargin: Double {
    width >= 400 && document.toolsVersion >= 8000 ? 20 : 16
  }

  /// A view with its margins.
  func placed(_ view: DocumentView, in parent: Placed?) -> Placed {
    let placed = Placed(view, in: parent)
    placed.margins = expected(placed)
    return placed
  }

  /// The margins for the engine: the document's own, and those of a cell's content, which only a
  /// table knows.
  func margins(of placed: Placed) -> LayoutMargins {
    var margins = placed.view.margins
    if margins.source == .system, let own = systemMargins(of: placed) { margins.source = .absolute(own) }
    // Before iOS 11, margins knew no safe area.
    if isCanvas, document.toolsVersion < 13_000 { margins.addsSafeArea = false }
    return margins
  }

  /// The margins that UIKit gives a cell's content and a stack view; nil for other views.
  ///
  /// A stack view that doesn't keep its views within its margins has none (2 of 2 constraints to
  /// them).
  private func systemMargins(of placed: Placed) -> EdgeInsets? {
    if case .stack(let stack) = placed.view.content, !stack.isMarginsRelative { return .zero }
    return cellMargins(placed)
  }

  /// The margins that a view has if its frame is the stored one.
  private func expected(_ placed: Placed) -> EdgeInsets {
    let view = placed.view
    var margins: EdgeInsets
    switch view.margins.source {
    case .system: margins = systemMargins(of: placed) ?? (placed.parent == nil ? rootMargins : .standardMargins)
    case .absolute(let insets), .directional(let insets):
      margins = insets
      if placed.parent == nil, isScreen {
        margins.left = max(margins.left, systemMargin)
        margins.right = max(margins.right, systemMargin)
      }
    }
    if view.margins.preservesParent, let parent = placed.parent, cellMargins(placed) == nil, let frame = view.frame,
      let outer = parent.view.frame
    {
      margins.left = max(margins.left, parent.margins.left - frame.x)
      margins.top = max(margins.top, parent.margins.top - frame.y)
      margins.right = max(margins.right, parent.margins.right - (outer.width - frame.maxX))
      margins.bottom = max(margins.bottom, parent.margins.bottom - (outer.height - frame.maxY))
    }
    guard view.margins.addsSafeArea, document.usesSafeAreas else { return margins }
    let safe = safeArea(of: placed)
    return EdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }

  private func safeArea(of placed: Placed) -> EdgeInsets {
    guard placed.parent != nil else { return safeArea }
    guard !placed.scrolls, let origin = placed.origin, let frame = placed.view.frame, let whole = root.view.frame else {
      return .zero
    }
    return EdgeInsets(
      top: max(0, min(safeArea.top - origin.y, frame.height)), left: max(0, safeArea.left - origin.x),
      bottom: max(0, min(origin.y + frame.height - (whole.height - safeArea.bottom), frame.height)),
      right: max(0, origin.x + frame.width - (whole.width - safeArea.right)))
  }

  /// The margins of the content of a table's cell; nil for other views.
  ///
  /// They are in no document, but seen in many (`Documentation/how-close.md`, "Margins" and "Cells
  /// and sections").
  private func cellMargins(_ placed: Placed) -> EdgeInsets? {
    guard placed.view.element == "tableViewCellContentView", let cell = placed.parent?.view else { return nil }
    let tools = document.toolsVersion
    let isByHand = cell.margins.preservesParent || placed.view.margins.preservesParent
    guard tools >= 14_000 || document.device != nil && tools >= 13_000 else {
      let side = isByHand ? (tools < 11_000 ? 15.0 : 16) : 8
      return EdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }
    let vertical = document.isOfIOS26 ? 15.0 : 11
    let width = cell.frame?.width ?? 0
    let side =
      root.parent == "objects"
      ? (width >= 414 ? 20.0 : 16) : document.device.map(\.cellMargin) ?? (width >= 390 ? 20 : 16)
    var margins = EdgeInsets(top: vertical, left: side, bottom: vertical, right: side)
    // An accessory takes the room at the end, and leaves 8 points.
    if let content = placed.view.frame, content.width < width - 1 { margins.right = 8 }
    return margins
  }
}

extension InterfaceDocument {
  /// Whether it was saved by Xcode 26, whose canvas has the controls of iOS 26. Documents that were
  /// saved to open in older versions of Xcode bear versions from 30000 on.
  var isOfIOS26: Bool { (24_000..<30_000).contains(toolsVersion) }
  /// Whether it was saved by Xcode 11 or later, with the controls of iOS 13. Text fields and
  /// sliders are those of iOS 13.
  var isOfIOS13: Bool { toolsVersion >= 14_800 }
}
