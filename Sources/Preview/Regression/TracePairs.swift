/// The elements of two traces in pairs, each before those that lie in it.
struct TracePairs {
  private(set) var all: [TracePair] = []
  /// Places in the picture where so many elements stand instead of so many others, and it is not known which for which.
  private(set) var stretches: [TraceCause] = []
  private let fonts: [FontFileChange]

  /// Pairs the elements of two traces.
  ///
  /// - Parameters:
  ///   - fonts: Fonts whose files are others, which captions on sheets name with their versions.
  ///   - corners: Where a scene's variants lie on the picture.
  init(_ old: TraceTree, _ new: TraceTree, fonts: [FontFileChange], corners: [Point]) {
    self.fonts = fonts
    let hasVariants = max(old.roots.count, new.roots.count) > 1 && new.roots.first?.kind == "variant"
    var (was, variant) = (0, 0)
    for (a, b) in pairs(old.roots, new.roots) {
      var context = Context()
      if a != nil { was += 1 }
      if b != nil { variant += 1 }
      if hasVariants { context.variant = max(1, variant) }
      if corners.indices.contains(was - 1) { context.oldPlace.origin = corners[was - 1] }
      if corners.indices.contains(variant - 1) { context.newPlace.origin = corners[variant - 1] }
      add(a, b, context)
    }
  }

  /// Where an element lies, as people say it and on the picture.
  private struct Context {
    var variant: Int?
    var row: Int?
    var isAmongOthers = false
    var parent: Int?
    var oldPlace = TracePair.Place()
    var newPlace = TracePair.Place()
  }

  private mutating func add(_ old: TraceTree.Node?, _ new: TraceTree.Node?, _ context: Context) {
    guard let old, let new else {
      // Of what is new or gone the texts are told.
      for text in old.map(Self.texts) ?? [] { append(text, nil, context) }
      for text in new.map(Self.texts) ?? [] { append(nil, text, context) }
      return
    }
    append(old, new, context)
    var row = 0
    var inner = context
    inner.parent = all.count - 1
    inner.oldPlace = Self.place(inside: old, context.oldPlace)
    inner.newPlace = Self.place(inside: new, context.newPlace)
    let pairs = pairs(old.children, new.children)
    inner.isAmongOthers = pairs.contains { $0.0 == nil || $0.1 == nil }
    for (a, b) in pairs {
      var own = inner
      if (b ?? a)?.kind == "row" {
        // Rows are counted as they are seen now; one that is gone has the number that it had there.
        if b != nil { row += 1 }
        own.row = b == nil ? row + 1 : row
      }
      add(a, b, own)
    }
  }

  private mutating func append(_ old: TraceTree.Node?, _ new: TraceTree.Node?, _ context: Context) {
    guard let node = new ?? old else { return }
    let element = TraceCause.Element(
      kind: node.kind, name: node.name, text: node.text, row: context.row, variant: context.variant)
    all.append(
      TracePair(
        old: old, new: new, element: element, parent: context.parent, isAmongOthers: context.isAmongOthers,
        oldPlace: context.oldPlace, newPlace: context.newPlace))
  }

  /// Elements of a scene count from the scene's corner wherever they lie; those of a page on a page from its own.
  private static func place(inside node: TraceTree.Node, _ place: TracePair.Place) -> TracePair.Place {
    guard node.kind == "page", node.words.first == "at", let factor = node.words.last.flatMap(Double.init) else {
      return place
    }
    let box = place.box(node.frame)
    return TracePair.Place(origin: Point(x: box.x, y: box.y), factor: place.factor * factor)
  }

  private static func texts(in node: TraceTree.Node) -> [TraceTree.Node] {
    let own = node.text != nil || node.children.isEmpty ? [node] : []
    return own + node.children.flatMap(texts(in:))
  }

  // MARK: Pairs

  /// More elements than this that stand instead of another number of elements are not paired.
  private static let longestStretch = 64

  /// Elements that are the same before and after, in order: first those whose contents are equal, then, between these, those of one kind and name.
  private mutating func pairs(
    _ old: [TraceTree.Node], _ new: [TraceTree.Node]
  ) -> [(TraceTree.Node?, TraceTree.Node?)] {
    var pairs: [(TraceTree.Node?, TraceTree.Node?)] = []
    // A caption is the same one, whichever version it names.
    func content(_ node: TraceTree.Node, _ version: KeyPath<FontFileChange, String>) -> String {
      let text = node.kind == "text" ? node.text ?? "" : ""
      let font = fonts.first { text.contains($0.name) && text.contains($0[keyPath: version]) }
      return font.map { "caption of \($0.name)" } ?? node.content
    }
    let anchors = CommonSubsequence(old.map { content($0, \.from) }, new.map { content($0, \.to) }).pairs
    var (i, j) = (0, 0)
    for (x, y) in anchors + [(old.count, new.count)] {
      let (a, b) = (old[i..<x], new[j..<y])
      if a.count != b.count, !a.isEmpty, !b.isEmpty, max(a.count, b.count) > Self.longestStretch {
        stretches.append(.stretch(from: a.count, to: b.count))
      } else {
        pairs += Self.alike(Array(a), Array(b))
      }
      if x < old.count { pairs.append((old[x], new[y])) }
      (i, j) = (x + 1, y + 1)
    }
    return pairs
  }

  private static func alike(
    _ old: [TraceTree.Node], _ new: [TraceTree.Node]
  ) -> [(TraceTree.Node?, TraceTree.Node?)] {
    func names(_ nodes: [TraceTree.Node]) -> [String] { nodes.map { "\($0.kind) \($0.name ?? "")" } }
    var pairs: [(TraceTree.Node?, TraceTree.Node?)] = []
    var (i, j) = (0, 0)
    for (x, y) in CommonSubsequence(names(old), names(new)).pairs + [(old.count, new.count)] {
      pairs += old[i..<x].map { ($0, nil) }
      pairs += new[j..<y].map { (nil, $0) }
      if x < old.count { pairs.append((old[x], new[y])) }
      (i, j) = (x + 1, y + 1)
    }
    return pairs
  }
}
