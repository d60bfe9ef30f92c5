/// The bars that containers show around the screens of a document: those of navigation and tab bar
/// controllers, as segues lead from them.
struct ContainerBars {
  /// Points at the top for a navigation bar, and at the bottom for a tab bar.
  static let (navigationBar, tabBar) = (44.0, 49.0)

  private let inNavigation: Set<String>
  private let inTabs: Set<String>

  init(_ controllers: [DocumentController]) {
    let byID = Dictionary(controllers.map { ($0.id, $0) }) { first, _ in first }
    /// All controllers that segues lead to from some.
    func reached(from starts: [String], _ isFollowed: (DocumentController, Segue) -> Bool) -> Set<String> {
      var reached = Set(starts)
      var waiting = starts
      while let id = waiting.popLast() {
        guard let controller = byID[id] else { continue }
        for segue in controller.segues where isFollowed(controller, segue) && reached.insert(segue.destination).inserted
        {
          waiting.append(segue.destination)
        }
      }
      return reached
    }
    func isPushed(_ segue: Segue) -> Bool { segue.kind == "show" || segue.kind == "push" }
    let stacks = controllers.filter { $0.kind == .navigation && !$0.hidesNavigationBar }
    let first = stacks.flatMap { stack in
      stack.segues.filter { $0.relationship == "rootViewController" }.map(\.destination)
    }
    inNavigation = reached(from: first) { controller, segue in
      isPushed(segue) && controller.kind != .navigation && controller.kind != .tabBar
    }
    let tabs = controllers.filter { $0.kind == .tabBar }.flatMap { bar in
      bar.segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
    }
    inTabs = reached(from: tabs) { controller, segue in isPushed(segue) || segue.relationship == "rootViewController" }
  }

  /// Points that a navigation bar takes above a controller's view.
  func top(of controller: String) -> Double { inNavigation.contains(controller) ? Self.navigationBar : 0 }

  /// Points that a tab bar takes below it.
  func bottom(of controller: String) -> Double { inTabs.contains(controller) ? Self.tabBar : 0 }
}
