package import PreviewCore

/// A view controller of a document.
package struct DocumentController: Sendable {
  /// The kind of controller, by UIKit's classes.
  package enum Kind: String, Hashable, Sendable {
    case view = "viewController"
    case table = "tableViewController"
    case collection = "collectionViewController"
    case navigation = "navigationController"
    case tabBar = "tabBarController"
    case split = "splitViewController"
    case page = "pageViewController"
    /// A reference to another storyboard.
    case reference = "viewControllerPlaceholder"
  }

  package let id: String
  package let kind: Kind
  package let place: XMLPlace
  package let name: String?
  package let customClass: String?
  package let storyboardIdentifier: String?
  package let title: DocumentText?
  /// The identifier of its view, which is a root of the document.
  package let view: String?
  /// The identifiers of the guides above and below its content, as documents before safe areas have
  /// them.
  package let (topGuide, bottomGuide): (String?, String?)
  package let navigationItem: NavigationItem?
  package let tabBarItem: BarItem?
  package let segues: [Segue]
  /// Whether its navigation bar has large titles, or its bars are hidden (of a navigation
  /// controller).
  package let prefersLargeTitles: Bool
  package let hidesNavigationBar: Bool
  /// The other document of a reference, and the controller in it.
  package let (storyboardName, referencedIdentifier): (String?, String?)
}

/// A way from one view controller to another.
package struct Segue: Hashable, Sendable {
  /// `show`, `embed`, `relationship`, `presentation` …
  package let kind: String
  /// `rootViewController`, `viewControllers`.
  package let relationship: String?
  /// The identifier of the controller that it leads to.
  package let destination: String
  package let identifier: String?
}

/// The contents of a view controller's navigation bar.
package struct NavigationItem: Hashable, Sendable {
  package let title: DocumentText?
  package let prompt: DocumentText?
  /// `always`, `never`; nil for automatic.
  package let largeTitleDisplayMode: String?
  package let leading: [BarItem]
  package let trailing: [BarItem]
  package let hasTitleView: Bool
  /// The title of the button that leads back to it; nil for its own.
  package let back: DocumentText?
  package let place: XMLPlace
}

/// A button or tab of a bar.
package struct BarItem: Hashable, Sendable {
  package let id: String
  package let title: DocumentText?
  package let image: DocumentImage?
  /// `add`, `done` …
  package let systemItem: String?
  package let place: XMLPlace
}
