/// An element of two traces: as it was, and as it is. One that was not, or is not any more, has one side only.
struct TracePair {
  let old: TraceTree.Node?
  let new: TraceTree.Node?
  let element: TraceCause.Element
  /// The pair that it lies in.
  let parent: Int?
  /// Whether something beside it is new or gone: the lines between rows are others then.
  let isAmongOthers: Bool
  /// Where its coordinates begin on the picture, before and after.
  let oldPlace: Place
  let newPlace: Place

  /// Where the coordinates of an element begin on the picture, and how large they are there.
  struct Place: Hashable {
    var origin = Point(x: 0, y: 0)
    var factor = 1.0

    /// A box on the picture.
    func box(_ frame: Rect) -> Rect {
      Rect(
        x: origin.x + frame.x * factor, y: origin.y + frame.y * factor, width: frame.width * factor,
        height: frame.height * factor)
    }
  }

  /// Whether it is a text.
  var isText: Bool { (new ?? old).map { $0.kind == "label" || $0.kind == "text" } ?? false }

  /// The element, as that on some of its lines; on all of them, or on the only one, it is the element itself.
  func element(onLines lines: [Int]) -> TraceCause.Element {
    var element = element
    if let count = new?.lines.count, lines.count < count { element.lines = lines }
    return element
  }

  /// Whether there is something to see of it, and nothing in it.
  var isVisibleLeaf: Bool {
    guard let node = new ?? old, node.children.isEmpty else { return false }
    return isText ? !node.lines.isEmpty : !node.words.isEmpty
  }

  /// Where it is seen, before and after: of a text its lines, of a variant also the caption over it if that is another one.
  var boxes: [Rect] {
    [old.map { oldPlace.box($0.seen) }, new.map { newPlace.box($0.seen) }].compactMap { $0 } + captionBoxes
  }

  /// Where the caption over a variant stands, if it is another one.
  var captionBoxes: [Rect] {
    guard let old, let new, old.caption != new.caption else { return [] }
    return [oldPlace.box(old.frame), newPlace.box(new.frame)].map(SceneSheet.captionBox(over:))
  }

  /// How much wider and higher its frame is, in points; nil if there is only one.
  var growth: Size? {
    guard let old, let new else { return nil }
    return Size(width: new.frame.width - old.frame.width, height: new.frame.height - old.frame.height)
  }

  /// Whether it stands elsewhere or has another size.
  var isGeometryChanged: Bool {
    guard let old, let new else { return true }
    return old.frame != new.frame || displacement != nil
  }

  /// How far what is seen of it moved, in points: of a text its first line that did; nil if nothing did, or it is another text.
  var displacement: (x: Double, y: Double)? {
    guard let old, let new else { return nil }
    let (dx, dy) = (new.frame.x - old.frame.x, new.frame.y - old.frame.y)
    guard isText else { return dx != 0 || dy != 0 ? (dx, dy) : nil }
    // Numbers of a trace are rounded to thousandths.
    guard let (x, y) = lineMoves.first(where: { abs($0.x) > 0.0025 || abs($0.y) > 0.0025 }) else { return nil }
    let isWhole = abs(x - dx) <= 0.0025 && abs(y - dy) <= 0.0025
    return isWhole ? (dx, dy) : (x, y)
  }

  /// How far each line of a text moved, in points; none of another text, which stands elsewhere by that.
  var lineMoves: [(x: Double, y: Double)] {
    guard isText, let old, let new, old.text == new.text else { return [] }
    let (dx, dy) = (new.frame.x - old.frame.x, new.frame.y - old.frame.y)
    return zip(old.lines, new.lines).map { (dx + $1.x - $0.x, dy + $1.baseline - $0.baseline) }
  }

  /// How far each line of a text moved across in a frame that is as it was, in points, if that is more than other widths of the lines make of one
  /// alignment; else none.
  var realignment: [(x: Double, y: Double)] {
    guard isText, let old, let new, old.frame == new.frame, old.lines.count == new.lines.count else { return [] }
    let lines = zip(old.lines, new.lines).map { (x: $1.x - $0.x, wider: $1.width - $0.width) }
    // At the left, in the middle, at the right.
    let isAligned = [0, 0.5, 1].contains { share in lines.allSatisfy { abs($0.x + share * $0.wider) <= 0.0055 } }
    return isAligned ? [] : lines.map { ($0.x, 0) }
  }

  /// Whether lines of a text moved each in its own way, as alignment makes them do.
  var movesByLines: Bool {
    let moves = lineMoves
    guard let first = moves.first, old?.lines.map(\.range) == new?.lines.map(\.range) else { return false }
    return moves.contains { abs($0.x - first.x) > 0.0025 || abs($0.y - first.y) > 0.0025 }
  }
}

extension TraceTree.Node {
  /// The boxes of a text's lines, one below the other, in the middle of a frame that is higher.
  var lineBoxes: [Rect] {
    var top = max(0, frame.height - lines.reduce(0) { $0 + $1.height }) / 2
    return lines.map { line in
      defer { top += line.height }
      // Where the lines are not stacked so, four fifths of a line stand above its baseline.
      let isStacked = (top...top + max(line.height, 0)).contains(line.baseline)
      return Rect(
        x: frame.x + line.x, y: frame.y + (isStacked ? top : line.baseline - 0.8 * line.height), width: line.width,
        height: line.height)
    }
  }

  /// Where it is seen: of a text its lines, of a path what it goes through.
  var seen: Rect {
    if let first = lineBoxes.first { return lineBoxes.dropFirst().reduce(first) { $0.union($1) } }
    let points = words.compactMap { word -> Point? in
      let parts = word.split(separator: ",").compactMap { Double($0) }
      return kind == "path" && parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
    }
    return points.reduce(frame) { $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0)) }
  }
}
