package import PreviewCore
package import PreviewGraphics
package import PreviewScene

/// The elements of two layouts in pairs, each before those in it.
package struct NodePairs {
  private(set) var all: [NodePair] = []
  /// Runs of elements that were replaced by a different number of elements, too long to pair.
  private(set) var stretches: [(from: Int, to: Int)] = []
  /// Whether the layouts are a sheet's.
  private let isSpecimen: Bool

  /// Pairs the elements of two layouts.
  package init(_ old: LayoutRecord, _ new: LayoutRecord) {
    isSpecimen = new.isOfSpecimen
    let hasVariants = max(old.nodes.count, new.nodes.count) > 1 && new.nodes.first?.isVariant == true
    var entries: [Entry] = []
    var (was, variant) = (0, 0)
    for (a, b) in pairs(old.nodes, new.nodes) {
      var context = Context()
      if a != nil { was += 1 }
      if b != nil { variant += 1 }
      // One that is gone has the number that it had.
      if hasVariants { context.variant = b == nil ? was : variant }
      if let a, a.isVariant, let space = a.space { context.oldPlace.origin = space.origin }
      if let b, b.isVariant, let space = b.space { context.newPlace.origin = space.origin }
      add(a, b, context, parent: nil, to: &entries)
    }
    append(entries, leftovers: Leftovers(entries, isSpecimen: isSpecimen), parent: nil)
  }

  /// The rows of both pictures that correspond: where elements, what is drawn along their edges, and the lines of texts begin and end.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - limit: The most bands.
  package func alignment(from old: PixelSize, to new: PixelSize, scale: Double, limit: Int) -> RowAlignment {
    var anchors: [(old: Int, new: Int)] = []
    func add(_ was: Rect, _ now: Rect, edge: Double = 0) {
      func row(_ y: Double) -> Int { Int((min(max(y, -1e6), 1e6) * scale).rounded()) }
      let (top, bottom) = ((old: row(was.y), new: row(now.y)), (old: row(was.maxY), new: row(now.maxY)))
      anchors += [top, bottom]
      let rows = min(Int((edge * scale).rounded(.up)), (bottom.old - top.old) / 2, (bottom.new - top.new) / 2)
      if rows > 0 { anchors += [(top.old + rows, top.new + rows), (bottom.old - rows, bottom.new - rows)] }
    }
    for pair in all where !pair.isReordered {
      guard let before = pair.old, let now = pair.new else { continue }
      let edge = max(before.paint.edge * pair.oldPlace.factor, now.paint.edge * pair.newPlace.factor)
      add(pair.oldPlace.boxAlone(before.frame), pair.newPlace.boxAlone(now.frame), edge: min(edge, 1e6))
      guard before.lines.count == now.lines.count else { continue }
      for (was, now) in zip(before.lineBoxes, now.lineBoxes) {
        add(pair.oldPlace.boxAlone(was), pair.newPlace.boxAlone(now))
      }
    }
    let alignment = RowAlignment(old.height, new.height, anchors: anchors, limit: limit)
    // The page that shows both is a picture, too.
    let isTooLarge =
      alignment.height > Limits.pictureSide
      || alignment.height * max(old.width, new.width) > Limits.picturePixels
    return isTooLarge ? RowAlignment(old.height, new.height, anchors: []) : alignment
  }

  /// From now on places are on the page that shows both pictures.
  mutating func align(by alignment: RowAlignment, scale: Double) {
    for index in all.indices {
      all[index].oldPlace.rows = NodePair.Place.Rows(alignment: alignment, side: .old, scale: scale)
      all[index].newPlace.rows = NodePair.Place.Rows(alignment: alignment, side: .new, scale: scale)
    }
  }

  /// Where an element lies: the variant and row that people name, and its coordinates on the picture.
  struct Context {
    var variant: Int?
    var row: Int?
    /// The number that a row had that both layouts have.
    var formerRow: Int?
    /// Whether other rows were put in beside one that is gone, so that its number is another row's now.
    var isCountedAsBefore = false
    var hasChangedSiblings = false
    var oldPlace = NodePair.Place()
    var newPlace = NodePair.Place()
  }

  /// An element on both sides, or on one side only.
  struct Entry {
    let old: LayoutRecord.Node?
    let new: LayoutRecord.Node?
    let context: Context
    /// The entry that it lies in.
    let parent: Int?
  }

  private mutating func add(
    _ old: LayoutRecord.Node?, _ new: LayoutRecord.Node?, _ context: Context, parent: Int?, to entries: inout [Entry]
  ) {
    entries.append(Entry(old: old, new: new, context: context, parent: parent))
    guard let old, let new else { return }
    let index = entries.count - 1
    var (wasRow, row) = (0, 0)
    var inner = context
    inner.oldPlace = Self.place(inside: old, context.oldPlace)
    inner.newPlace = Self.place(inside: new, context.newPlace)
    let pairs = pairs(old.children, new.children)
    inner.hasChangedSiblings = pairs.contains { $0.0 == nil || $0.1 == nil }
    let hasNewRows = pairs.contains { $0.0 == nil && $0.1?.isRow == true }
    for (a, b) in pairs {
      var own = inner
      if (b ?? a)?.isRow == true {
        // Rows are counted as they are seen now; one that is gone has the number that it had.
        if a != nil { wasRow += 1 }
        if b != nil { row += 1 }
        own.row = b == nil ? wasRow : row
        own.formerRow = a != nil && b != nil ? wasRow : nil
        own.isCountedAsBefore = b == nil && hasNewRows
      }
      add(a, b, own, parent: index, to: &entries)
    }
  }

  // MARK: In order

  /// Appends pairs in order; unmatched elements are matched elsewhere or reported.
  private mutating func append(_ entries: [Entry], leftovers: Leftovers, parent: Int?) {
    // Where each entry stands among all pairs.
    var indices: [Int] = []
    for (index, entry) in entries.enumerated() {
      let parent = entry.parent.map { indices[$0] } ?? parent
      indices.append(all.count)
      if entry.old != nil, entry.new != nil {
        append(entry.old, entry.new, entry.context, parent: parent)
      } else if let piece = leftovers.roots[index] {
        append(piece, leftovers, parent: parent)
      }
    }
  }

  /// Appends an element of one side only: its texts are reported, and grounds that hold something of the other side.
  private mutating func append(_ piece: Int, _ leftovers: Leftovers, parent: Int?) {
    let own = leftovers[piece]
    if let other = leftovers.partners[piece] {
      // It is reported where it stands now.
      guard own.isNew else { return }
      var context = own.context
      context.oldPlace = leftovers[other].context.oldPlace
      var entries: [Entry] = []
      add(leftovers[other].node, own.node, context, parent: nil, to: &entries)
      let first = all.count
      append(entries, leftovers: Leftovers(entries, isSpecimen: isSpecimen), parent: parent)
      // Elements that were wrapped or unwrapped keep their order.
      let isBeside = leftovers[other].isRoot && own.isRoot
      if first < all.count, isBeside, leftovers[other].node.name == own.node.name {
        all[first].isReordered = true
        if leftovers[other].place == own.place { all[first].formerRow = leftovers[other].context.row }
      }
      return
    }
    var inner = parent
    let isVariant = own.node.isVariant
    // A row that is new or gone is one change, however much stands in it, as is what a scene gives a name.
    if own.node.isRow || own.node.name != nil && !isSpecimen, leftovers.isWhollyAlone(piece) {
      return append(own.isNew ? nil : own.node, own.isNew ? own.node : nil, own.context, parent: parent)
    }
    let isGround = (own.node.isDrawn || own.node.clips) && leftovers.holdsPartner(piece)
    if own.node.text != nil || own.node.children.isEmpty || isGround || isVariant {
      append(own.isNew ? nil : own.node, own.isNew ? own.node : nil, own.context, parent: parent)
      inner = all.count - 1
    }
    // The elements of a new or missing variant add nothing.
    if isVariant { return }
    for child in own.children { append(child, leftovers, parent: inner) }
  }

  private mutating func append(
    _ old: LayoutRecord.Node?, _ new: LayoutRecord.Node?, _ context: Context, parent: Int?
  ) {
    guard let node = new ?? old else { return }
    let isAlone = old == nil || new == nil
    let paint = (old ?? new)?.paint
    /// A drawing by which it is known: it has the same one on both sides.
    func kept(_ drawing: (LayoutRecord.Paint) -> String?) -> String? {
      let own = paint.flatMap(drawing)
      return isAlone || new.flatMap { drawing($0.paint) } == own ? own : nil
    }
    let element = ElementReference(
      kind: node.kind, name: node.name, text: node.text?.string ?? (isAlone ? node.textAlone : nil),
      symbol: kept(\.symbol), picture: kept(\.picture?.name), row: context.row, variant: context.variant)
    all.append(
      NodePair(
        old: old, new: new, element: element, parent: parent, hasChangedSiblings: context.hasChangedSiblings,
        oldPlace: context.oldPlace, newPlace: context.newPlace, formerRow: context.formerRow,
        isCountedAsBefore: context.isCountedAsBefore))
  }

  /// Where the coordinates of what lies in an element begin. A variant's own frame counts from there, too.
  static func place(inside node: LayoutRecord.Node, _ place: NodePair.Place) -> NodePair.Place {
    guard !node.isVariant, let space = node.space else { return place }
    let box = place.boxAlone(Rect(x: space.origin.x, y: space.origin.y, width: 0, height: 0))
    return NodePair.Place(origin: Point(x: box.x, y: box.y), factor: place.factor * space.factor)
  }

  // MARK: Pairs

  /// A longer run of elements that was replaced by a different number is not paired.
  private static let longestStretch = 64

  /// Pairs siblings in order: first those with equal contents, then, between these, rows and other groups whose first texts are equal, then those of one kind
  /// and name.
  private mutating func pairs(
    _ old: [LayoutRecord.Node], _ new: [LayoutRecord.Node]
  ) -> [(LayoutRecord.Node?, LayoutRecord.Node?)] {
    // Most siblings have the contents that they had, and need no words to be found by.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.hasContent(of: $1) }) {
      return zip(old, new).map { ($0, $1) }
    }
    var pairs: [(LayoutRecord.Node?, LayoutRecord.Node?)] = []
    let anchors = CommonSubsequence(old.map(\.content), new.map(\.content)).pairs
    let moved = Self.movedRows(old, new, anchors)
    for (a, b, pair) in Self.parts(old, new, anchors) {
      for (a, b, pair) in Self.parts(a, b, Self.headed(a, b)) {
        if a.count != b.count, !a.isEmpty, !b.isEmpty, max(a.count, b.count) > Self.longestStretch {
          stretches.append((a.count, b.count))
        } else {
          pairs += Self.alike(a, b, moved: moved)
        }
        if let pair { pairs.append(pair) }
      }
      if let pair { pairs.append(pair) }
    }
    return pairs
  }

  /// The contents of rows that both sides have and that aren't paired in order: such a row stands elsewhere, and is no other row with another text.
  private static func movedRows(
    _ old: [LayoutRecord.Node], _ new: [LayoutRecord.Node], _ anchors: [(Int, Int)]
  ) -> Set<String> {
    func contents(_ nodes: [LayoutRecord.Node], _ paired: Set<Int>) -> Set<String> {
      let alone = nodes.indices.filter { nodes[$0].isRow && !paired.contains($0) && nodes[$0].firstText != nil }
      return Set(alone.map { nodes[$0].content })
    }
    return contents(old, Set(anchors.map(\.0))).intersection(contents(new, Set(anchors.map(\.1))))
  }

  /// Siblings in parts: those before each pair, with the pair behind them, and those behind the last one.
  private static func parts(
    _ old: [LayoutRecord.Node], _ new: [LayoutRecord.Node], _ pairs: [(Int, Int)]
  ) -> [(old: [LayoutRecord.Node], new: [LayoutRecord.Node], pair: (LayoutRecord.Node, LayoutRecord.Node)?)] {
    var (i, j) = (0, 0)
    return (pairs + [(old.count, new.count)]).map { x, y in
      defer { (i, j) = (x + 1, y + 1) }
      return (Array(old[i..<x]), Array(new[j..<y]), x < old.count ? (old[x], new[y]) : nil)
    }
  }

  /// The pairs of groups that begin with the same text, in which something else changed: where a row was inserted, those behind it are the rows that they were,
  /// although each shows another time.
  private static func headed(_ old: [LayoutRecord.Node], _ new: [LayoutRecord.Node]) -> [(Int, Int)] {
    guard old.count + new.count > 2, !old.isEmpty, !new.isEmpty else { return [] }
    /// A group without a text has the heading of no other.
    func headings(_ nodes: [LayoutRecord.Node], _ none: String) -> [String] {
      nodes.enumerated().map { index, node in
        let text = node.children.isEmpty || node.isVariant ? nil : node.firstText
        return text.map { "\(node.kind)\u{1}\(node.name ?? "")\u{1}\($0)" } ?? "\(none)\(index)"
      }
    }
    return CommonSubsequence(headings(old, "-"), headings(new, "+")).pairs
  }

  /// - Parameters:
  ///   - moved: Contents of rows that stand elsewhere.
  ///   - withCaptions: Whether variants are the same by their captions, and those between them in order.
  private static func alike(
    _ old: [LayoutRecord.Node], _ new: [LayoutRecord.Node], moved: Set<String> = [], withCaptions: Bool = true
  ) -> [(LayoutRecord.Node?, LayoutRecord.Node?)] {
    if old.isEmpty, new.isEmpty { return [] }
    func names(_ nodes: [LayoutRecord.Node]) -> [String] {
      nodes.map { node in
        if !moved.isEmpty, node.isRow, moved.contains(node.content) { return node.content }
        return "\(node.kind) \(node.name ?? (withCaptions ? node.caption?.text : nil) ?? "")"
      }
    }
    var pairs: [(LayoutRecord.Node?, LayoutRecord.Node?)] = []
    var (i, j) = (0, 0)
    for (x, y) in CommonSubsequence(names(old), names(new)).pairs + [(old.count, new.count)] {
      if withCaptions, (old[i..<x] + new[j..<y]).contains(where: { $0.caption != nil }) {
        pairs += alike(Array(old[i..<x]), Array(new[j..<y]), withCaptions: false)
      } else {
        pairs += old[i..<x].map { ($0, nil) }
        pairs += new[j..<y].map { (nil, $0) }
      }
      if x < old.count { pairs.append((old[x], new[y])) }
      (i, j) = (x + 1, y + 1)
    }
    return pairs
  }
}

extension LayoutRecord.Node {
  /// The text by which one is known that is new or gone: the caption of a variant, and what a row of one element shows.
  fileprivate var textAlone: String? { isRow ? (leafCount == 1 ? firstText : nil) : caption?.text }
}

extension LayoutRecord.Paint {
  /// The height of what is drawn along the top and bottom edges, in points: round corners, a border, a hairline of at most a point.
  fileprivate var edge: Double {
    max(isRound ? 1e6 : radius, border?.width ?? 0, separator == nil && topLine == nil ? 0 : 1)
  }
}
