import PreviewAutoLayout
import PreviewCore
import PreviewType

/// Makes a hierarchy for Auto Layout of a document's root.
struct HierarchyBuilder {
  private let root: DocumentRoot
  private let document: InterfaceDocument
  private let canvas: CanvasInsets
  private let room: DocumentRoom?
  private(set) var views: [DocumentView] = []
  private(set) var constraints: [(constraint: DocumentConstraint, view: Int)] = []
  var hierarchy: ViewHierarchy
  /// Whether constraints or a stack view look at the size of a view's content.
  private(set) var needsContent: [Bool] = []
  private var items: [String: LayoutItem] = [:]

  /// - Parameter room: The room; nil for the document's canvas.
  init(
    _ root: DocumentRoot, of document: InterfaceDocument, at category: ContentSizeCategory, in room: DocumentRoom? = nil
  ) {
    self.root = root
    self.document = document
    let canvas = CanvasInsets(root, of: document, width: room?.width, safeArea: room?.safeArea)
    self.canvas = canvas
    self.room = room
    hierarchy = ViewHierarchy(
      root: ConstrainedView(),
      surroundings: room.map { Self.surroundings($0, canvas) } ?? Self.surroundings(root, document, canvas, category))
  }

  private static func surroundings(_ room: DocumentRoom, _ canvas: CanvasInsets) -> LayoutSurroundings {
    var surroundings = LayoutSurroundings(
      width: .fixed(max(0, room.width)), height: room.height.map { .fixed(max(0, $0)) } ?? .fitting, scale: room.scale)
    surroundings.safeArea = canvas.safeArea
    surroundings.safeArea.top = max(canvas.safeArea.top, room.leastSafeArea.top)
    surroundings.safeArea.bottom = max(canvas.safeArea.bottom, room.leastSafeArea.bottom)
    surroundings.rootMargins = canvas.rootMargins
    surroundings.isRightToLeft = room.isRightToLeft
    return surroundings
  }

  private static func surroundings(
    _ root: DocumentRoot, _ document: InterfaceDocument, _ canvas: CanvasInsets, _ category: ContentSizeCategory
  ) -> LayoutSurroundings {
    let size = root.view.frame?.size ?? document.device?.screen ?? Size(width: 375, height: 667)
    // The canvas shows cells at the height that it stored; at larger sizes they size themselves.
    let sizesItself = category > .large && root.view.element == "tableViewCell" && !root.hasRowHeight
    var surroundings = LayoutSurroundings(
      width: .fixed(max(0, size.width)), height: sizesItself ? .fitting : .fixed(max(0, size.height)),
      scale: document.scale)
    surroundings.safeArea = canvas.safeArea
    surroundings.rootMargins = canvas.rootMargins
    return surroundings
  }

  /// Adds all views and their constraints.
  mutating func addAll() {
    var waiting: [(view: DocumentView, parent: Int?)] = [(root.view, nil)]
    while let (view, parent) = waiting.popLast() {
      let index = add(view, to: parent)
      waiting += view.subviews.reversed().map { ($0, index) }
    }
    if root.isScreen, let controller = document.controllers.first(where: { $0.id == root.controller }) {
      if let guide = controller.topGuide { items[guide] = .topBar(0) }
      if let guide = controller.bottomGuide { items[guide] = .bottomBar(0) }
    }
    for (index, view) in views.enumerated() {
      for constraint in view.constraints where room == nil || !constraint.isPlaceholder { add(constraint, of: index) }
    }
  }

  private mutating func add(_ view: DocumentView, to parent: Int?) -> Int {
    let isArranged = parent.map { views[$0].isStack } ?? false && view.key == nil
    var own = ConstrainedView(view.kind, placement: placement(of: view, in: parent, isArranged: isArranged))
    own.hugging = view.hugging
    own.compressionResistance = view.compression
    own.alignmentInsets = ContentMeasuring.alignmentInsets(of: view, in: document)
    own.margins = canvas.margins(of: view)
    own.isHidden = view.isHidden
    let index: Int
    if let parent {
      index = hierarchy.add(own, to: parent)
    } else {
      hierarchy = ViewHierarchy(root: own, surroundings: hierarchy.surroundings)
      index = 0
    }
    views.append(view)
    needsContent.append(index > 0 && own.placement == .constraints)
    if items[view.id] == nil { items[view.id] = .view(index) }
    for guide in view.guides where items[guide.id] == nil { items[guide.id] = guide.kind.item(of: index) }
    return index
  }

  /// Whether a stack view arranges a view.
  func isArranged(_ index: Int) -> Bool {
    guard let parent = hierarchy.parents[index] else { return false }
    return views[parent].isStack && views[index].key == nil
  }

  private func placement(
    of view: DocumentView, in parent: Int?, isArranged: Bool
  ) -> ConstrainedView.Placement {
    if isArranged || view.usesConstraints && document.usesAutolayout { return .constraints }
    let size = parent.flatMap { views[$0].frame?.size }
    let whole = Rect(x: 0, y: 0, width: size?.width ?? 0, height: size?.height ?? 0)
    guard var frame = view.frame else {
      return .autoresizing([.flexibleWidth, .flexibleHeight], frame: whole, parent: whole.size)
    }
    guard let size else { return .autoresizing([], frame: frame, parent: whole.size) }
    if view.key == "contentView", let room {
      frame.width = max(0, frame.width - room.accessoryGrowth)
      // The content of a cell is mirrored with it.
      if room.isRightToLeft { frame.x = size.width - frame.maxX }
    }
    return .autoresizing(view.autoresizing, frame: frame, parent: size)
  }

  private mutating func add(_ constraint: DocumentConstraint, of index: Int) {
    func anchor(_ anchor: DocumentConstraint.Anchor) -> LayoutAnchor? {
      items[anchor.item].map { LayoutAnchor($0, anchor.attribute) }
    }
    // A constraint to a view that isn't installed doesn't count.
    guard let first = anchor(constraint.first) else { return }
    let second = constraint.second.map(anchor)
    if case .some(nil) = second { return }
    hierarchy.constraints.append(
      LayoutConstraint(
        first, constraint.relation, to: second ?? nil, multiplier: constraint.multiplier,
        constant: constant(of: constraint, first, second ?? nil), priority: constraint.priority))
    constraints.append((constraint, index))
  }
}

extension HierarchyBuilder {
  /// The constant of a constraint. The standard spacing to a safe area is 0 points: labels of
  /// Xcode's launch screens reach from edge to edge, although their documents have 20 (4 of 4).
  private func constant(
    of constraint: DocumentConstraint, _ first: LayoutAnchor, _ second: LayoutAnchor?
  ) -> Double {
    guard constraint.isStandardSpacing, let second else { return constraint.constant }
    func isSafeArea(_ anchor: LayoutAnchor) -> Bool {
      if case .safeArea = anchor.item { true } else { false }
    }
    let isAtEdge = first.attribute == second.attribute
    return isAtEdge && (isSafeArea(first) || isSafeArea(second)) ? 0 : constraint.constant
  }
}

extension DocumentGuide.Kind {
  fileprivate func item(of view: Int) -> LayoutItem {
    switch self {
    case .safeArea: .safeArea(view)
    case .content: .scrollContent(view)
    case .frame: .scrollFrame(view)
    case .keyboard: .bottomBar(view)
    }
  }
}

extension DocumentView {
  fileprivate var isStack: Bool {
    if case .stack = content { true } else { false }
  }

  fileprivate var kind: ConstrainedView.Kind {
    switch content {
    case .stack(let arrangement): .stack(arrangement)
    case .scroll: .scroll
    default: .plain
    }
  }
}

extension InterfaceDocument {
  /// Pixels per point of its canvas. Documents that name no device were drawn at 1x up to Xcode 7,
  /// and at 2x since.
  package var scale: Double { device?.scale ?? (toolsVersion < 11_000 ? 1 : CanvasDevice.scaleWithoutDevice) }
}

extension InterfaceDocument {
  /// Whether safe areas of its canvas are not those of its device.
  var hasOtherSafeAreas: Bool {
    device.map { $0.safeArea(inToolsVersion: toolsVersion) != $0.safeArea(inToolsVersion: 0) } ?? false
  }
}

extension DocumentRoot {
  /// Whether the document gives a cell a height of its own.
  var hasRowHeight: Bool {
    if case .cell(let cell) = view.content { cell.rowHeight != nil } else { false }
  }
}
