import PreviewCore
import PreviewScene
import PreviewType

/// Matches elements that were wrapped, unwrapped or reordered.
struct Leftovers {
  /// An element of one side only, or one that lies in such an element.
  struct Piece {
    let node: LayoutRecord.Node
    let isNew: Bool
    let context: NodePairs.Context
    /// The entry around it; nil for none.
    let place: Int?
    /// Whether the element around it has a partner.
    let isRoot: Bool
    fileprivate(set) var children: [Int] = []
    /// How many elements before it in the one around it both sides have.
    fileprivate var gap = 0
  }

  /// The pieces of entries with one side only.
  private(set) var roots: [Int: Int] = [:]
  /// Pieces that are the same element, both ways.
  private(set) var partners: [Int: Int] = [:]
  /// Each before those in it.
  private var pieces: [Piece] = []
  /// Pieces that have a partner, or lie in one that has.
  private var taken: Set<Int> = []

  /// Finds the elements of one-sided entries that the other side has elsewhere.
  ///
  /// - Parameter isSpecimen: Whether names tell apart what stands in the same place. A specimen's
  ///   parts have names of pairs and features.
  init(_ entries: [NodePairs.Entry], isSpecimen: Bool) {
    var gaps: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let parent = entry.parent ?? -1
      guard entry.old == nil || entry.new == nil, let node = entry.old ?? entry.new else {
        gaps[parent, default: 0] += 1
        continue
      }
      let root = add(node, isNew: entry.old == nil, entry.context, entry.parent, isRoot: true)
      pieces[root].gap = gaps[parent] ?? 0
      roots[index] = root
    }
    guard pieces.contains(where: \.isNew), pieces.contains(where: { !$0.isNew }) else { return }
    pair(pieces.map { Self.isFilled($0.node) ? $0.node.content : nil })
    pair(pieces.map { Self.description(of: $0.node) })
    pair(pieces.map { Self.isFilled($0.node) ? $0.node.contentWithoutName : nil }, isBesideOnly: true)
    pair(pieces.map { piece in piece.node.name.map { "\(piece.node.kind) \($0)" } }, isBesideOnly: true)
    pair(pieces.map { piece in piece.node.text.map { "\(piece.node.kind) \($0.string)" } }, isBesideOnly: true)
    guard !isSpecimen else { return }
    // What has another name and another text is the same element where it takes the place of one that looks alike.
    let leftOut = Set(entries.flatMap { ($0.old?.leftOut ?? []) + ($0.new?.leftOut ?? []) }.map(\.element))
    let looks: [String?] = pieces.map { piece in
      let (node, name) = (piece.node, piece.node.name ?? piece.node.text?.string ?? piece.node.kind)
      guard piece.isRoot, !node.isRow, node.leafCount == 1, !leftOut.contains(name) else { return nil }
      return "\(piece.gap) \(node.look)"
    }
    pair(
      zip(pieces, looks).map { piece, look in look.map { "\($0) \(piece.node.frame.x) \(piece.node.frame.y)" } },
      isBesideOnly: true)
    pair(looks, isBesideOnly: true, most: .max)
  }

  subscript(piece: Int) -> Piece { pieces[piece] }

  /// Whether something that lies in a piece has a partner.
  func holdsPartner(_ piece: Int) -> Bool {
    pieces[piece].children.contains { partners[$0] != nil || holdsPartner($0) }
  }

  /// Whether neither a piece nor anything in it has a partner.
  func isWhollyAlone(_ piece: Int) -> Bool { partners[piece] == nil && !holdsPartner(piece) }

  private mutating func add(
    _ node: LayoutRecord.Node, isNew: Bool, _ context: NodePairs.Context, _ place: Int?, isRoot: Bool
  ) -> Int {
    let index = pieces.count
    pieces.append(Piece(node: node, isNew: isNew, context: context, place: place, isRoot: isRoot))
    // A variant that is new or gone is so with all that is in it.
    guard !node.isVariant else { return index }
    var inner = context
    inner.hasChangedSiblings = true
    inner.oldPlace = NodePairs.place(inside: node, context.oldPlace)
    inner.newPlace = NodePairs.place(inside: node, context.newPlace)
    var row = 0
    for child in node.children {
      var own = inner
      if child.isRow {
        row += 1
        own.row = row
      }
      pieces[index].children.append(add(child, isNew: isNew, own, place, isRoot: false))
    }
    return index
  }

  // MARK: Partners

  /// Whether something that can be known again lies in an element.
  private static func isFilled(_ node: LayoutRecord.Node) -> Bool {
    func isKnown(_ node: LayoutRecord.Node) -> Bool {
      node.name != nil || !node.string.isEmpty || node.children.contains(where: isKnown)
    }
    return node.children.contains(where: isKnown)
  }

  /// Kind, name and text of what nothing lies in, and a picture's path; nil where these say too little.
  private static func description(of node: LayoutRecord.Node) -> String? {
    guard node.children.isEmpty else { return nil }
    let text = node.text?.string ?? node.paint.picture?.name ?? node.paint.symbol
    guard node.name != nil || text != nil else { return nil }
    return [node.kind, node.name ?? "", text ?? ""].joined(separator: "\u{1}")
  }

  /// Pairs pieces whose keys are equal, in order: first those that lie in the same element, then those that lie elsewhere.
  ///
  /// An element elsewhere may be a different one that looks the same, as parts of rows do. It is paired only if nothing is left around one of the two.
  ///
  /// - Parameters:
  ///   - isBesideOnly: Whether only those count that lie in the same element, and are as many on both sides.
  ///   - most: How many these are at most.
  private mutating func pair(_ keys: [String?], isBesideOnly: Bool = false, most: Int = 1) {
    let all = pieces.indices.filter { keys[$0] != nil && !pieces[$0].node.isVariant }
    func key(_ piece: Int, beside: Bool) -> String {
      let context = pieces[piece].context
      // What has another content is the same element only in the same row.
      let place = beside ? "\(pieces[piece].place ?? -1) \(isBesideOnly ? context.row ?? 0 : 0)" : "0"
      return "\(context.variant ?? 0) \(place) \(keys[piece] ?? "")"
    }
    for beside in isBesideOnly ? [true] : [true, false] {
      let left = all.filter(isFree)
      // The first stand last, to be taken from there.
      let old = Dictionary(grouping: left.reversed().filter { !pieces[$0].isNew }) { key($0, beside: beside) }
      var waiting = old
      var roots = old.mapValues { $0.filter { pieces[$0].isRoot } }
      let new = left.filter { pieces[$0].isNew }
      let counts = isBesideOnly ? Dictionary(grouping: new) { key($0, beside: true) } : [:]
      for piece in new where isFree(piece) {
        let key = key(piece, beside: beside)
        let count = old[key]?.count ?? 0
        if isBesideOnly, counts[key]?.count != count || count > most { continue }
        let other = beside || pieces[piece].isRoot ? next(&waiting[key]) : next(&roots[key])
        guard let other else { continue }
        (partners[piece], partners[other]) = (other, piece)
        take(piece)
        take(other)
      }
    }
  }

  /// Takes pieces from the end up to one that is not taken.
  private func next(_ pieces: inout [Int]?) -> Int? {
    while let piece = pieces?.popLast() {
      if isFree(piece) { return piece }
    }
    return nil
  }

  /// Whether neither a piece nor anything in it is taken.
  private func isFree(_ piece: Int) -> Bool {
    !taken.contains(piece) && pieces[piece].children.allSatisfy(isFree)
  }

  private mutating func take(_ piece: Int) {
    taken.insert(piece)
    for child in pieces[piece].children { take(child) }
  }
}

extension LayoutRecord.Node {
  /// The kind, and what it is set in or drawn in, whatever it is called and reads.
  fileprivate var look: String {
    let run = lines.first?.runs.first
    let color = run?.color ?? paint.color
    let parts =
      [kind, run?.font.description ?? "", run.map { "\($0.size)" } ?? "", color?.hex ?? ""] + (text?.styles ?? [])
    return (parts + children.map(\.look)).joined(separator: "\u{1}")
  }
}
