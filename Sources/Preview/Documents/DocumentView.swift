package import PreviewAutoLayout
package import PreviewCore
import PreviewScene

/// A view of a document, in the size classes it was read for.
package struct DocumentView: Equatable, Sendable {
  /// Its identifier: `kLY-jK-EY8`.
  package let id: String
  /// The name of its element: `label`, `tableViewCell`.
  package let element: String
  /// Where it is written.
  package let place: XMLPlace
  /// The parent's name for it: `view` of a view controller, `contentView` of a cell; nil for a
  /// subview.
  package let key: String?
  /// The name that the app's code has for it, an outlet's, or that its developer gave it.
  package let name: String?
  /// The class of the app; nil for UIKit's own.
  package let customClass: String?
  /// The key paths that Interface Builder's runtime attributes set.
  package let runtimeAttributes: [String]
  /// The frame that Interface Builder stored, in the parent's coordinates.
  package let frame: Rect?
  package let isHidden: Bool
  /// Whether it has marks of a stored frame that its constraints don't give.
  package let isMisplaced: Bool
  /// Whether constraints alone place it: `translatesAutoresizingMaskIntoConstraints` is off, and it
  /// isn't one without constraints that keeps its stored frame (`fixedFrame`).
  package let usesConstraints: Bool
  package let autoresizing: AutoresizingMask
  /// How much it resists being larger than its content, 1 to 1000.
  package let hugging: AxisPriorities
  /// How much it resists being smaller than its content.
  package let compression: AxisPriorities
  /// Sizes that the developer gave in place of the content's.
  package let placeholder: PlaceholderSize
  /// The margins that the document gives it.
  package let margins: LayoutMargins
  /// Its layout guides.
  package let guides: [DocumentGuide]
  /// The constraints that it holds.
  package let constraints: [DocumentConstraint]
  /// Its content.
  package let content: ViewContent
  package let look: ViewLook
  /// The views in it; the content view of a cell is one.
  package let subviews: [DocumentView]

  /// Its name for people: the code's, else the text that it shows, else its class's.
  package var shownName: String {
    if let name { return name }
    let text: String? =
      switch content {
      case .label(let label): label.text.shownAsOne.string(in: String?.none)
      case .button(let button): (button.configuration?.title ?? button.title)?.shownAsOne.string(in: String?.none)
      case .textField(let field): field.placeholder?.string
      default: nil
      }
    if let text, !text.isEmpty { return "'\(text.count > 24 ? "\(text.prefix(23))…" : text)'" }
    return customClass ?? element
  }

  /// The view and all views in it, parents first.
  package var all: [DocumentView] {
    var all: [DocumentView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      all.append(view)
      waiting += view.subviews.reversed()
    }
    return all
  }
}

/// A placeholder for the size of a view's content.
package struct PlaceholderSize: Hashable, Sendable {
  /// One side.
  package enum Side: Hashable, Sendable {
    /// That of the content.
    case content
    /// Points.
    case points(Double)
    /// None, whatever the content (`infinite`).
    case none
  }

  package let width: Side
  package let height: Side
}

/// A layout guide of a view.
package struct DocumentGuide: Hashable, Sendable {
  /// The layout that it follows; raw values are the document's.
  package enum Kind: String, Hashable, Sendable {
    case safeArea
    case content = "contentLayoutGuide"
    case frame = "frameLayoutGuide"
    case keyboard
  }

  package let id: String
  package let kind: Kind
}

/// How a view is drawn, beside its content.
package struct ViewLook: Hashable, Sendable {
  package let backgroundColor: DocumentColor?
  package let tintColor: DocumentColor?
  package let alpha: Double
  package let isOpaque: Bool
  package let clips: Bool
  /// Points of its corners' radius, as runtime attributes set it on the layer, or on a property of
  /// the app's that is called so.
  package let cornerRadius: Double
  /// Whether it can be used (`UIControl.isEnabled`).
  package let isEnabled: Bool
  /// `scaleToFill`, `scaleAspectFit` …, the document's own word.
  package let contentMode: String?
}
