import PreviewAutoLayout
import PreviewCore
package import PreviewScene
import PreviewType

/// A screen, a cell or another view of a document, as a scene of its own.
package struct DocumentScene {
  /// The name of its controller, its reuse identifier or its class, by which people know it; nil
  /// where the document has none.
  package let name: String?
  /// The identifier of its view.
  package let id: String
  /// The elements.
  package let element: Element
  /// The elements in the size classes in which the document varies.
  package let elementsInClasses: [SizeClasses: Element]
  /// The screen of the document's canvas; nil for a part of a screen.
  package let screen: Screen?
  /// Points of its width on the canvas.
  package let width: Double
  /// Where its view is written.
  package let place: ElementPlace
}

extension DocumentSource {
  /// The scenes of the document, in its order.
  ///
  /// Cells that a table or collection shows are no scenes of their own.
  package func scenes(_ resources: DocumentResources, _ changes: DocumentChanges) -> [DocumentScene] {
    let shown = shownInOthers
    return document.roots.compactMap { root in
      guard !shown.contains(root.view.id), let size = root.view.frame?.size, size.width >= 1, size.height >= 1 else {
        return nil
      }
      let controller = self.controller(root.controller)
      let screen = screen(of: root, size)
      func element(_ source: DocumentSource) -> Element? {
        guard let root = source.root(root.view.id) else { return nil }
        let elements = DocumentElements(source: source, resources: resources, changes: changes)
        if screen == nil { return elements.part(root, height: nil) }
        return elements.screen(root, source.controller(root.controller), source.document.bars)
      }
      guard let own = element(self) else { return nil }
      return DocumentScene(
        name: root.name(controller), id: root.view.id, element: own,
        elementsInClasses: inClasses.compactMapValues(element), screen: screen,
        width: min(max(size.width, 1), Limits.width), place: ElementPlace(root.view.place))
    }
  }

  /// The roots that tables and collections of other roots show.
  private var shownInOthers: Set<String> {
    var shown: Set<String> = []
    for root in document.roots {
      for view in root.view.all {
        switch view.content {
        case .table(let table):
          shown.formUnion(table.prototypes + table.sections.flatMap(\.cells))
          shown.formUnion([table.header, table.footer].compactMap(\.self))
        case .container(let embedded?):
          guard let id = self.shown(by: embedded), id != root.controller, let inner = self.root(ofController: id),
            !inner.embeds(root.controller)
          else { continue }
          shown.insert(inner.view.id)
        case .collection(let collection):
          shown.formUnion(collection.cells + [collection.header, collection.footer].compactMap(\.self))
        default: continue
        }
      }
    }
    return shown
  }

  /// The canvas of a controller's view; nil for other roots.
  private func screen(of root: DocumentRoot, _ size: Size) -> Screen? {
    guard root.isScreen || root.parent == "objects" && size == document.device?.screen else { return nil }
    let isWhole = size == document.device?.screen
    // Canvases of some versions have other ones than the device.
    let insets = document.device?.safeArea(inToolsVersion: 0)
    let screen = Screen(
      name: isWhole ? document.device?.name : nil, width: size.width, height: size.height,
      topInset: isWhole ? insets?.top ?? 20 : 0, bottomInset: isWhole ? insets?.bottom ?? 0 : 0)
    return (try? screen.check()).map { screen }
  }
}

extension DocumentRoot {
  /// Whether a container in it shows a controller.
  fileprivate func embeds(_ controller: String?) -> Bool {
    view.all.contains { if case .container(let embedded?) = $0.content { embedded == controller } else { false } }
  }

  /// Its name for people.
  fileprivate func name(_ controller: DocumentController?) -> String? {
    if isScreen {
      return controller.flatMap { $0.storyboardIdentifier ?? $0.customClass ?? $0.name ?? $0.title?.string }
    }
    if case .cell(let cell) = view.content, let name = cell.reuseIdentifier ?? view.customClass { return name }
    return view.customClass ?? view.name
  }
}

extension DocumentElements {
  /// A screen with the bars of its containers.
  func screen(_ root: DocumentRoot, _ controller: DocumentController?, _ bars: ContainerBars) -> Element {
    var overlays: [Element] = []
    var shown: [DocumentArranger.Bar] = []
    if let controller, let bar = bars.navigation(around: controller.id) {
      let item = (controller.navigationItem ?? .empty).titled(controller.title)
      let isLarge = bar.hasLargeTitles && item.largeTitleDisplayMode != "never"
      overlays.append(
        navigationBar(item, back: bar.back.map { $0?.shown ?? "" }, hasLargeTitle: isLarge)
          .at(place(controller.navigationItem?.place ?? controller.place)))
      shown.append(.navigation)
    }
    if let controller, let tabs = bars.tabs(around: controller.id),
      let bar = tabBar(tabs.items, selected: tabs.selected)
    {
      overlays.append(bar.at(place(controller.place)))
      shown.append(.tab)
    }
    let arranger = DocumentArranger(source: source, root: root, bars: shown, fillsScreen: true)
    return ArrangedElements(node(of: root.view, isRoot: true), overlays: overlays, arranger: arranger).element
  }
}

extension NavigationItem {
  /// That of a controller that sets none.
  fileprivate static let empty = NavigationItem(
    title: nil, prompt: nil, largeTitleDisplayMode: nil, leading: [], trailing: [], hasTitleView: false,
    back: nil, place: XMLPlace(line: 0, column: 0))

  /// The item with its controller's title, unless it has one of its own.
  fileprivate func titled(_ other: DocumentText?) -> NavigationItem {
    guard title == nil, !hasTitleView else { return self }
    return NavigationItem(
      title: other, prompt: prompt, largeTitleDisplayMode: largeTitleDisplayMode, leading: leading,
      trailing: trailing, hasTitleView: hasTitleView, back: back, place: place)
  }
}
