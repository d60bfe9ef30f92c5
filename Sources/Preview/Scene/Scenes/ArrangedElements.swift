import PreviewCore

/// Elements within one another whose frames an ``ElementArranger`` finds.
package struct ArrangedElements: SceneElement, Hashable, Sendable {
  /// An element with those in it.
  package struct Node: Hashable, Sendable {
    /// The element: an ``ArrangedGround``, or one that nothing else lies in.
    package let element: Element
    package let children: [Node]

    package init(_ element: Element, children: [Node] = []) { (self.element, self.children) = (element, children) }

    /// The element and all in it, in the order in which they are drawn.
    fileprivate var all: [Element] {
      var all: [Element] = []
      var waiting = [self]
      while let node = waiting.popLast() {
        all.append(node.element)
        waiting += node.children.reversed()
      }
      return all
    }

    fileprivate var depth: Int {
      var deepest = 0
      var waiting = [(self, 1)]
      while let (node, depth) = waiting.popLast() {
        deepest = max(deepest, depth)
        waiting += node.children.map { ($0, depth + 1) }
      }
      return deepest
    }
  }

  /// The element around all others, which is an ``ArrangedGround``.
  package let root: Node
  /// Elements over the others, such as bars; their numbers follow those of the others.
  package let overlays: [Element]
  /// Finds the frames.
  package let arranger: any ElementArranger
  private let all: [Element]

  package init(_ root: Node, overlays: [Element] = [], arranger: any ElementArranger) {
    (self.root, self.overlays, self.arranger) = (root, overlays, arranger)
    all = root.all + overlays
  }

  /// The element.
  package var element: Element { Element(self).at(root.element.place) }

  package static func == (a: Self, b: Self) -> Bool {
    a.root == b.root && a.overlays == b.overlays && AnyHashable(a.arranger) == AnyHashable(b.arranger)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(AnyHashable(arranger))
  }
}

extension ArrangedElements: ElementContent {
  package static let kind = LayoutNode.Kind(name: "view", isFrameless: true)

  package var inner: [Element] { all }

  package func check() throws(SceneError) {
    let depth = root.depth
    guard depth <= Limits.sceneDepth else { throw .tooDeep(depth) }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let solution = ArrangedSolution(arranger)
    func view(of node: Node, _ maker: ViewMaker, overlays: [Element] = []) -> SceneView {
      maker.view(node.element) { maker in
        let number = solution.leaves.count
        solution.leaves.append(nil)
        guard let ground = node.element.content as? ArrangedGround else {
          let leaf = node.element.content.view(maker)
          solution.leaves[number] = leaf
          return leaf
        }
        let base = ground.base.map { maker.view($0) }
        solution.leaves[number] = base
        var numbers: [Int] = []
        var views = [base].compactMap(\.self)
        for child in node.children {
          numbers.append(solution.leaves.count)
          views.append(view(of: child, maker))
        }
        for overlay in overlays {
          numbers.append(solution.leaves.count)
          views.append(maker.view(overlay))
          solution.leaves.append(views.last)
        }
        return maker.make(
          ArrangedView(ground, number: number, children: numbers, solution), views, control: ground.control)
      }
    }
    return view(of: root, maker, overlays: overlays)
  }
}

/// The ground of an element in which others are arranged.
package struct ArrangedGround: SceneElement, ElementContent {
  package static let kind = LayoutNode.Kind(name: "view", isFrameless: true)

  /// The colour of the ground; nil for none.
  package var fill: SceneColor?
  /// The corners' radius.
  package var cornerRadius: SceneLength = 0
  /// A gradient over the colour; nil for none.
  package var gradient: SceneGradient?
  /// The border's colour; nil for none.
  package var borderColor: SceneColor?
  /// Points of the border's width.
  package var borderWidth = 0.0
  /// Whether what does not fit is cut off at the edges.
  package var clips = false
  /// Whether its content scrolls.
  package var scrolls = false
  /// Whether a finger taps it.
  package var isTapped = false
  /// An element from edge to edge below the others; nil for none.
  package var base: Element?

  package init() {}

  package var element: Element { Element(self) }
  package var inner: [Element] { [base].compactMap(\.self) }
  package var colors: [SceneColor] {
    [fill, borderColor].compactMap(\.self) + (gradient?.stops.map(\.color) ?? [])
  }
  fileprivate var control: ControlState? { isTapped ? ControlState() : nil }

  package func view(_ maker: ViewMaker) -> SceneView {
    ArrangedElements(ArrangedElements.Node(Element(self)), arranger: NoArrangement()).view(maker)
  }

  /// An arranger of a ground alone, which has no size.
  private struct NoArrangement: ElementArranger {
    var fillsScreen: Bool { false }

    func arrangement(
      in room: ArrangedRoom, measure _: @escaping (Int, Double?) throws(SceneError) -> MeasuredElement?
    ) -> Arrangement {
      let frame = Rect(x: 0, y: 0, width: room.width, height: room.height ?? 0)
      return Arrangement(size: frame.size, frames: [frame])
    }
  }
}

/// A view with elements that are a scene of their own, too.
package struct EmbeddedView: SceneElement, ElementContent, Hashable, Sendable {
  package static let kind = LayoutNode.Kind(name: "embedded", isShownElsewhere: true)

  private let content: Element

  package init(_ content: Element) { self.content = content }

  package var element: Element { Element(self) }
  package var inner: [Element] { [content] }

  package func view(_ maker: ViewMaker) -> SceneView {
    maker.make(SceneBox(), [maker.view(content)])
  }
}
