/// The bars that containers show around the screens of a document: those of navigation and tab bar
/// controllers, as segues lead from them.
struct ContainerBars {
  /// Points at the top for a navigation bar, and at the bottom for a tab bar.
  static let (navigationBar, tabBar) = (44.0, 49.0)

  /// A navigation bar above a screen.
  struct Navigation {
    let hasLargeTitles: Bool
    /// The title of the button that leads back: that of the screen before it, which may have none;
    /// nil where nothing leads back.
    let back: DocumentText??
  }

  private var navigation: [String: Navigation] = [:]
  /// The tab bar controller that a screen is in, and the number of its tab.
  private var tabs: [String: (bar: String, number: Int)] = [:]
  private var items: [String: [BarItem]] = [:]

  init(_ controllers: [DocumentController]) {
    let byID = Dictionary(controllers.map { ($0.id, $0) }) { first, _ in first }
    /// All controllers that segues lead to from one, each with the one before it.
    func reached(
      from start: String, _ isFollowed: (DocumentController, Segue) -> Bool
    ) -> [(id: String, before: String?)] {
      var (reached, seen): ([(id: String, before: String?)], Set<String>) = ([(start, nil)], [start])
      var next = 0
      while next < reached.count {
        let id = reached[next].id
        next += 1
        guard let controller = byID[id] else { continue }
        for segue in controller.segues where isFollowed(controller, segue) && seen.insert(segue.destination).inserted {
          reached.append((segue.destination, id))
        }
      }
      return reached
    }
    func isPushed(_ segue: Segue) -> Bool { segue.kind == "show" || segue.kind == "push" }
    for stack in controllers where stack.kind == .navigation && !stack.hidesNavigationBar {
      for first in stack.segues where first.relationship == "rootViewController" {
        let pushed = reached(from: first.destination) { controller, segue in
          isPushed(segue) && controller.kind != .navigation && controller.kind != .tabBar
        }
        for (id, before) in pushed where navigation[id] == nil {
          navigation[id] = Navigation(
            hasLargeTitles: stack.prefersLargeTitles, back: before.map { byID[$0]?.backTitle })
        }
      }
    }
    for bar in controllers where bar.kind == .tabBar {
      let children = bar.segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
      items[bar.id] = children.map { id in
        byID[id]?.tabBarItem
          ?? BarItem(id: "", title: byID[id]?.title, image: nil, systemItem: nil, place: byID[id]?.place ?? bar.place)
      }
      for (number, child) in children.enumerated() {
        let inside = reached(from: child) { _, segue in isPushed(segue) || segue.relationship == "rootViewController" }
        for (id, _) in inside where tabs[id] == nil { tabs[id] = (bar.id, number) }
      }
    }
  }

  /// Points that a navigation bar takes above a controller's view.
  func top(of controller: String) -> Double { navigation[controller] == nil ? 0 : Self.navigationBar }

  /// Points that a tab bar takes below it.
  func bottom(of controller: String) -> Double { tabs[controller] == nil ? 0 : Self.tabBar }

  /// The navigation bar around a controller's view.
  func navigation(around controller: String) -> Navigation? { navigation[controller] }

  /// The tabs around a controller's view, and the number of its own.
  func tabs(around controller: String) -> (items: [BarItem], selected: Int)? {
    tabs[controller].flatMap { tab in items[tab.bar].map { ($0, tab.number) } }
  }
}

extension DocumentController {
  /// The title of the button that leads back to it; nil for none.
  fileprivate var backTitle: DocumentText? { navigationItem?.back ?? navigationItem?.title ?? title }
}
