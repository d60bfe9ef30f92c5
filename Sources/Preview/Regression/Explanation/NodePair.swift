import PreviewCore
import PreviewGraphics
import PreviewScene

/// An element of two layouts, as it was and as it is. A new or a removed one has one side only.
struct NodePair {
  let old: LayoutRecord.Node?
  let new: LayoutRecord.Node?
  let element: ElementReference
  /// The pair that it lies in.
  let parent: Int?
  /// Whether a sibling is new or gone; then the lines between rows change too.
  let hasChangedSiblings: Bool
  /// Where its coordinates begin on the picture, before and after.
  var oldPlace: Place
  var newPlace: Place
  /// Whether it stood elsewhere among its siblings, or in another element.
  var isReordered = false
  /// The number that a row had where it stood.
  var formerRow: Int?
  /// Whether the number of a row that is gone is another row's now.
  var isCountedAsBefore = false

  /// Where the coordinates of an element begin on the picture, and how large they are there.
  struct Place: Hashable {
    var origin = Point(x: 0, y: 0)
    var factor = 1.0
    /// Where the picture's rows are on the page that shows it beside one of another size; nil for pictures of one size.
    var rows: Rows?

    /// The rows of one of two pictures that are compared.
    struct Rows: Hashable {
      let alignment: RowAlignment
      let side: RowAlignment.Side
      /// Pixels per point.
      let scale: Double

      func on(_ box: Rect) -> Rect {
        let (top, bottom) = alignment.page(box.y * scale, box.maxY * scale, of: side)
        return Rect(x: box.x, y: top / scale, width: box.width, height: (bottom - top) / scale)
      }
    }

    /// A box on the picture, or on the page that shows both.
    func box(_ frame: Rect) -> Rect {
      let box = boxAlone(frame)
      return rows?.on(box) ?? box
    }

    /// A box on the picture.
    func boxAlone(_ frame: Rect) -> Rect {
      Rect(
        x: origin.x + frame.x * factor, y: origin.y + frame.y * factor, width: frame.width * factor,
        height: frame.height * factor)
    }
  }

  /// Whether it is a text.
  var isText: Bool { (new ?? old).map { $0.isLabel || LayoutNode.sheetTexts.contains($0.kind) } ?? false }

  /// Whether it is a caption that a sheet makes of other things on it.
  var isNote: Bool { element.kind == LayoutNode.noteKind }

  /// Whether it is a line on a sheet that belongs to what it sets apart, or leads to.
  var isFollower: Bool { ["rule", "leader"].contains(element.kind) }

  /// Whether it is a line of a chart that runs elsewhere.
  var isBent: Bool {
    guard let old = old?.paint.path, let new = new?.paint.path else { return false }
    return old.points != new.points && !isFollower
  }

  /// The element, as that on some of its lines; on all of them, or on the only one, it is the element itself.
  func element(onLines lines: [Int]) -> ElementReference {
    var element = element
    if let count = new?.lines.count, lines.count < count { element.lines = lines }
    return element
  }

  /// Whether there is something to see of it, and nothing in it.
  var isVisibleLeaf: Bool {
    guard let node = new ?? old, node.children.isEmpty else { return false }
    return isText ? !node.lines.isEmpty : node.isDrawn || node.clips
  }

  /// Whether something is drawn on which other things stand.
  var isGround: Bool { [old, new].contains { $0.map { $0.isDrawn || $0.clips } ?? false } }

  /// Where it is seen, before and after: of a text its lines, of a variant also the caption above it if its text changed.
  var boxes: [Rect] {
    [old.map { oldPlace.box($0.seen) }, new.map { newPlace.box($0.seen) }].compactMap { $0 } + captionBoxes
  }

  /// Whether the pixels of an element that kept its own place stand beside others than theirs, in pictures of two sizes: rows were put in or taken out beside it, or what
  /// it is in stands further to one side.
  var isTorn: Bool {
    if oldPlace.rows != nil, let old, let new,
      abs(oldPlace.box(old.frame).x - newPlace.box(new.frame).x) > LayoutRecord.slack
    {
      return true
    }
    return [old.map { (oldPlace, $0.seen) }, new.map { (newPlace, $0.seen) }].compactMap { $0 }.contains { place, box in
      place.rows != nil && abs(place.box(box).height - place.boxAlone(box).height) > LayoutRecord.slack
    }
  }

  /// Where the caption above a variant stands, if its text changed.
  var captionBoxes: [Rect] {
    guard let old, let new, old.caption?.text != new.caption?.text else { return [] }
    return [(old.caption?.frame, oldPlace), (new.caption?.frame, newPlace)].compactMap { frame, place in
      frame.map { place.rows?.on($0) ?? $0 }
    }
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
    guard let (x, y) = lineMoves.first(where: { abs($0.x) > LayoutRecord.slack || abs($0.y) > LayoutRecord.slack })
    else { return nil }
    let isWhole = abs(x - dx) <= LayoutRecord.slack && abs(y - dy) <= LayoutRecord.slack
    return isWhole ? (dx, dy) : (x, y)
  }

  /// Whether it stands elsewhere, perhaps with another text.
  var isMoved: Bool {
    guard let old, let new else { return false }
    return displacement != nil || (old.frame.x, old.frame.y) != (new.frame.x, new.frame.y)
  }

  /// How far each line of a text moved, in points; none of another text, which stands elsewhere by that.
  var lineMoves: [(x: Double, y: Double)] {
    guard isText, let old, let new, old.string == new.string else { return [] }
    let (dx, dy) = (new.frame.x - old.frame.x, new.frame.y - old.frame.y)
    return zip(old.lines, new.lines).map { (dx + $1.x - $0.x, dy + $1.baseline - $0.baseline) }
  }
}

extension LayoutRecord.Node {
  /// The text of a label; empty for other elements.
  var string: String { text?.string ?? "" }

  /// The lines of a label; none for other elements.
  var lines: [LayoutRecord.Line] { text?.lines ?? [] }

  /// Whether it draws something itself.
  var isDrawn: Bool { paint != LayoutRecord.Paint() }

  /// How many elements with nothing in them it holds.
  var leafCount: Int { children.isEmpty ? 1 : children.reduce(0) { $0 + $1.leafCount } }

  /// The texts in it, for telling rows apart.
  var content: String {
    ([kind, name ?? caption?.text ?? "", string] + children.map(\.content)).joined(separator: "\u{1}")
  }

  /// Whether it has the ``content`` of another.
  func hasContent(of other: LayoutRecord.Node) -> Bool {
    kind == other.kind && name == other.name && (name != nil || caption?.text == other.caption?.text)
      && string == other.string && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.hasContent(of: $1) }
  }

  /// The same whatever it is called.
  var contentWithoutName: String { ([kind, string] + children.map(\.content)).joined(separator: "\u{1}") }

  /// The first text in it that is not empty.
  var firstText: String? { string.isEmpty ? children.firstNonNil(\.firstText) : string }

  /// The boxes of a text's lines.
  var lineBoxes: [Rect] {
    lines.map { line in
      Rect(x: frame.x + line.x, y: frame.y + line.baseline - line.ascent, width: line.width, height: line.height)
    }
  }

  /// Where it is seen, with its shadow: of a text its lines, of a path what it goes through.
  var seen: Rect { paint.shadow.map { $0.reach(of: drawn).union(drawn) } ?? drawn }

  private var drawn: Rect {
    if let first = lineBoxes.first { return lineBoxes.dropFirst().reduce(first) { $0.union($1) } }
    return (paint.path?.points ?? []).reduce(frame) { $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0)) }
  }
}
