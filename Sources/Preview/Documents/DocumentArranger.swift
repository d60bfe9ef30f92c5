import PreviewAutoLayout
import PreviewCore
import PreviewScene
import PreviewType

/// Finds the frames of a root's views by Auto Layout.
struct DocumentArranger: ElementArranger {
  let source: DocumentSource
  let root: DocumentRoot
  /// The height that a table gives a cell; nil for that of the content.
  var rowHeight: Double?
  /// The bars over a screen, in the order of its overlays.
  var bars: [Bar] = []
  var fillsScreen = false

  /// A bar of a container.
  enum Bar: Hashable {
    case navigation, tab
  }

  static func == (a: Self, b: Self) -> Bool {
    a.source == b.source && a.root.view.id == b.root.view.id && a.rowHeight == b.rowHeight && a.bars == b.bars
      && a.fillsScreen == b.fillsScreen
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(root.view.id)
  }

  private var document: InterfaceDocument { source.document }

  func arrangement(
    in room: ArrangedRoom, measure: @escaping (Int, Double?) throws(SceneError) -> MeasuredElement?
  ) throws(SceneError) -> Arrangement {
    let count = root.view.all.count
    var barHeights: [Double] = []
    for index in bars.indices { barHeights.append(try measure(count + index, room.width)?.size.height ?? 0) }
    var accessoryGrowth = 0.0
    if !fillsScreen, let accessory = try measure(count, nil)?.size.width {
      accessoryGrowth = accessory - accessory / CellAccessory.growth(in: room.traits)
    }
    var failure: SceneError?
    func size(_ index: Int, _ width: Double?) -> MeasuredElement? {
      guard failure == nil else { return nil }
      do throws(SceneError) { return try measure(index, width) } catch {
        failure = error
        return nil
      }
    }
    func layout(height: Double?) -> DocumentLayout {
      var own = DocumentRoom(
        width: ownWidth ?? room.width, height: height, safeArea: safeArea(in: room, barHeights),
        scale: room.traits.displayScale)
      own.isRightToLeft = room.traits.layoutDirection == .rightToLeft
      own.accessoryGrowth = accessoryGrowth
      if fillsScreen, let screen = room.screen { own.leastSafeArea = barInsets(in: screen, barHeights) }
      return DocumentLayout(
        root, of: document, at: room.traits.contentSizeCategory, DocumentTexts(), in: own
      ) { index, view, width in
        let isLarge = room.traits.contentSizeCategory > .large
        guard view.isMeasuredByScenes || isLarge && view.content.isSearchBar else { return nil }
        if let measured = size(index, width) { return measured.content(of: view) }
        // A label that code fills has no size before.
        return if case .label = view.content { MeasuredContent(width: 0, height: 0) } else { nil }
      }
    }
    var found = layout(height: room.height ?? rowHeight)
    if room.height == nil, rowHeight == nil, let least = leastHeight(of: found.height), found.height < least {
      found = layout(height: least)
    }
    if let failure { throw failure }
    if found.solved.failure == .tooMuch { throw .tooManyConstraints }
    return arrangement(of: found, in: room, count, barHeights, size)
  }

  private func arrangement(
    of layout: DocumentLayout, in room: ArrangedRoom, _ count: Int, _ barHeights: [Double],
    _ size: (Int, Double?) -> MeasuredElement?
  ) -> Arrangement {
    let empty = Rect(x: 0, y: 0, width: room.width, height: room.height ?? rowHeight ?? root.view.frame?.height ?? 44)
    guard let whole = layout.solved.frames.first, layout.solved.frames.count == count else {
      // What can't be laid out is shown as its ground.
      var arrangement = Arrangement(
        size: empty.size,
        frames: [empty] + Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: max(0, count - 1)))
      arrangement.frames += overlayFrames(in: empty.size, room, barHeights, size, count)
      return arrangement
    }
    var arrangement = Arrangement(size: whole.size, frames: layout.solved.frames)
    for (index, content) in layout.solved.contentSizes.enumerated() {
      if let content { arrangement.contentSizes[index] = content }
    }
    if fillsScreen { arrangement.scrollInsets = layout.scrollInsets }
    for (index, view) in layout.views.enumerated() {
      switch view.content {
      case .table, .collection:
        let frame = layout.solved.frames[index]
        if let content = size(index, frame.width) { arrangement.contentSizes[index] = content.size }
      default: continue
      }
    }
    arrangement.frames += overlayFrames(in: whole.size, room, barHeights, size, count)
    let countsRoot = fillsScreen || root.view.element == "tableViewCell"
    arrangement.faults = layout.faults(countsRoot: countsRoot)
    if room.isRecorded { arrangement.constraints = layout.constraintWords }
    return arrangement
  }

  // MARK: The room

  /// The width of a cell of a collection, which is its own wherever it is.
  private var ownWidth: Double? {
    switch root.view.element {
    case "collectionViewCell": root.view.frame?.width
    default: nil
    }
  }

  /// Points that a root is high at least whose height nobody gives; nil for one of any height.
  ///
  /// A cell of a table has 44 at least. Of other views the stored height is what their developer
  /// saw, and of a cell in a xib, whose table code makes, unless its constraints reach from top to
  /// bottom and give it about as much.
  ///
  /// - Parameter own: The height that its constraints and contents give it.
  private func leastHeight(of own: Double) -> Double? {
    let stored = root.view.frame?.height
    let isOwn = reachesBottom && own >= 0.75 * (stored ?? 0)
    guard root.view.element == "tableViewCell", root.parent != "objects" || isOwn else { return stored }
    let hasConstraints = root.view.all.contains { !$0.constraints.isEmpty }
    return hasConstraints ? 44 : max(44, stored ?? 44)
  }

  /// Whether a constraint of a cell's content leads to its bottom.
  private var reachesBottom: Bool {
    let contents = [root.view] + root.view.subviews.filter { $0.key == "contentView" }
    let ids = Set(contents.map(\.id))
    return contents.flatMap(\.constraints).contains { constraint in
      [constraint.first, constraint.second].contains { anchor in
        anchor.map { ids.contains($0.item) && ($0.attribute == .bottom || $0.attribute == .bottomMargin) } ?? false
      }
    }
  }

  /// Whether a screen is the one of the document's canvas.
  private func isOnCanvas(_ room: ArrangedRoom) -> Bool {
    guard let screen = room.screen, let stored = root.view.frame?.size else { return false }
    return screen.width == stored.width && screen.height == stored.height
  }

  /// Whether constraints of the root show how large the safe area of the canvas was.
  private var usesSafeArea: Bool {
    let controller = source.controller(root.controller)
    return root.view.guides.contains { $0.kind == .safeArea } || controller?.topGuide != nil
      || controller?.bottomGuide != nil
  }

  /// The safe area of a screen with the bars that are drawn.
  private func barInsets(in screen: Screen, _ barHeights: [Double]) -> EdgeInsets {
    var insets = EdgeInsets(top: screen.topInset, left: 0, bottom: screen.bottomInset, right: 0)
    for (bar, height) in zip(bars, barHeights) {
      switch bar {
      case .navigation: insets.top += height
      case .tab: insets.bottom += max(height, ContainerBars.tabBar)
      }
    }
    return insets
  }

  private func safeArea(in room: ArrangedRoom, _ barHeights: [Double]) -> EdgeInsets? {
    guard fillsScreen, let screen = room.screen else { return .zero }
    // Bars of containers in other documents are seen in stored frames alone.
    if isOnCanvas(room), usesSafeArea, !document.hasOtherSafeAreas { return nil }
    return barInsets(in: screen, barHeights)
  }

  // MARK: Bars and accessories

  private func overlayFrames(
    in whole: Size, _ room: ArrangedRoom, _ barHeights: [Double], _ size: (Int, Double?) -> MeasuredElement?,
    _ count: Int
  ) -> [Rect] {
    guard fillsScreen, let screen = room.screen else { return accessoryFrame(in: whole, room, size, count) }
    return zip(bars, barHeights).map { bar, height in
      switch bar {
      case .navigation: Rect(x: 0, y: screen.topInset, width: whole.width, height: height)
      case .tab:
        Rect(
          x: 0, y: whole.height - screen.bottomInset - max(height, ContainerBars.tabBar), width: whole.width,
          height: max(height, ContainerBars.tabBar) + screen.bottomInset)
      }
    }
  }

  private func accessoryFrame(
    in whole: Size, _ room: ArrangedRoom, _ size: (Int, Double?) -> MeasuredElement?, _ count: Int
  ) -> [Rect] {
    guard let own = size(count, nil)?.size else { return [] }
    let margin = document.device?.cellMargin ?? 16
    let isMirrored = room.traits.layoutDirection == .rightToLeft
    return [
      Rect(
        x: isMirrored ? margin : whole.width - margin - own.width, y: (whole.height - own.height) / 2, width: own.width,
        height: own.height)
    ]
  }
}

extension DocumentLayout {
  /// Points of the root's height.
  fileprivate var height: Double { solved.frames.first?.height ?? 0 }
}

extension DocumentLayout {
  /// Points of what scrolls in each view that the safe area covers.
  fileprivate var scrollInsets: [Int: (top: Double, bottom: Double)] {
    guard let whole = solved.frames.first, safeArea.top > 0 || safeArea.bottom > 0 else { return [:] }
    var insets: [Int: (top: Double, bottom: Double)] = [:]
    var tops: [Double] = []
    for (index, frame) in solved.frames.enumerated() {
      tops.append(parents[index].map { tops[$0] + frame.y } ?? 0)
      guard views[index].content.scrollsDown else { continue }
      let top = max(0, safeArea.top - tops[index])
      let bottom = max(0, tops[index] + frame.height - (whole.height - safeArea.bottom))
      if top > 0 || bottom > 0 { insets[index] = (min(top, frame.height), min(bottom, frame.height)) }
    }
    return insets
  }
}

extension ViewContent {
  /// Whether it is a search bar, which has 56 points up to L and grows with its field.
  fileprivate var isSearchBar: Bool { if case .searchBar = self { true } else { false } }

  fileprivate var scrollsDown: Bool {
    switch self {
    case .table, .collection, .scroll: true
    case .textView(let text): text.isScrollEnabled
    default: false
    }
  }
}

extension DocumentView {
  /// Whether a scene knows better than a canvas how large its content is.
  fileprivate var isMeasuredByScenes: Bool {
    switch content {
    case .label, .button, .textField, .imageView, .segments: true
    case .textView(let text): !text.isScrollEnabled
    // The xib of its class has a size.
    case .view: customClass != nil && subviews.isEmpty
    default: false
    }
  }
}

extension ViewContent {
  /// Whether nothing but constraints and its content says how large it is.
  fileprivate var isFixed: Bool {
    switch self {
    case .foreign, .container: false
    default: true
    }
  }
}

extension MeasuredElement {
  /// The content for Auto Layout.
  fileprivate func content(of view: DocumentView) -> MeasuredContent {
    var content = MeasuredContent(width: size.width, height: size.height)
    if let baselines {
      content.firstBaseline = baselines.first
      content.lastBaseline = size.height - baselines.last
    }
    switch view.content {
    case .button(let button):
      content.place = .center
      // A button with a title and nothing else is 30 points wide at least.
      if button.configuration == nil, button.image == nil, button.contentInsets == nil {
        content.width = max(30, size.width)
      }
    case .textField: content.place = .center
    case .textView: content.place = .top
    default: break
    }
    return content
  }
}

extension DocumentLayout {
  /// The constraints in words, by the places of the views that they hold: the first that they name,
  /// or the second where that is the root.
  fileprivate var constraintWords: [Int: [String]] {
    var places: [String: Int] = [:]
    for (index, view) in views.enumerated() {
      places[view.id] = index
      for guide in view.guides { places[guide.id] = index }
    }
    var words: [Int: [String]] = [:]
    for (constraint, _) in constraints {
      let held = [constraint.first.item, constraint.second?.item].compactMap { $0.flatMap { places[$0] } }
      guard let place = held.first(where: { $0 > 0 }) else { continue }
      words[place, default: []].append(self.words(of: constraint))
    }
    return words
  }

  /// The faults of its constraints, by the places of its views.
  ///
  /// - Parameter countsRoot: Whether the root has the size that it is laid out in. The stored size
  ///   of a view that code places was given by nobody.
  fileprivate func faults(countsRoot: Bool) -> [Int: [LayoutFault]] {
    var faults: [Int: [LayoutFault]] = [:]
    for conflict in solved.conflicts where countsRoot || !conflict.constraints.contains(.root) {
      let parts = conflict.constraints.compactMap(constraint)
      if !parts.isEmpty { faults[conflictOwner(conflict), default: []].append(.conflict(parts)) }
    }
    let known = solved.ambiguities.filter { open in
      guard views.indices.contains(open.view) else { return false }
      // The app's own classes may know their size, and hidden views wait for code.
      let view = views[open.view]
      return view.customClass == nil && !view.isHidden && view.content.isFixed
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      // A view whose length is open moves all that hang on it; without one, all that move hang on
      // the first.
      let open = known.filter { $0.axis == axis }
      let causes = open.filter(\.length)
      for open in causes.isEmpty ? Array(open.prefix(1)) : causes {
        faults[open.view, default: []].append(
          .open(isAcross: open.axis == .horizontal, place: open.position, length: open.length))
      }
    }
    return faults
  }

  /// A constraint for a sentence; nil for the size of the whole.
  private func constraint(_ origin: ConstraintOrigin) -> LayoutFault.Constraint? {
    func of(_ words: String, _ view: Int) -> LayoutFault.Constraint? {
      guard views.indices.contains(view) else { return nil }
      let name = views[view].shownName
      return LayoutFault.Constraint(words: "\(words) \(name)", line: views[view].place.line)
    }
    switch origin {
    case .given(let index):
      guard constraints.indices.contains(index) else { return nil }
      let constraint = constraints[index].constraint
      return LayoutFault.Constraint(words: words(of: constraint), line: constraint.place.line)
    case .autoresizing(let view): return of("the autoresizing mask of", view)
    case .stack(let view): return of("the arrangement of", view)
    case .content(let view): return of("the content size of", view)
    case .size, .root: return nil
    }
  }

  /// A constraint in words: `titleLabel.top = view.top + 8`.
  private func words(of constraint: DocumentConstraint) -> String {
    func name(_ anchor: DocumentConstraint.Anchor) -> String {
      let view = views.first { $0.id == anchor.item || $0.guides.contains { $0.id == anchor.item } }
      let attribute = "\(anchor.attribute.rawValue)"
      guard let view else { return attribute }
      let isGuide = view.id != anchor.item
      return "\(view.shownName)\(isGuide ? ".safeArea" : "").\(attribute)"
    }
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    var words = "\(name(constraint.first)) \(relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { words += "\(NumberText.brief(constraint.multiplier)) × " }
      words += name(second)
      if constraint.constant != 0 {
        words += " \(constraint.constant < 0 ? "−" : "+") \(NumberText.brief(abs(constraint.constant)))"
      }
    } else {
      words += NumberText.brief(constraint.constant)
    }
    return words
  }
}
