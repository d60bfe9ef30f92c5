/// The elements around an element that keep it from growing, the innermost first: advice that they stand against would help nobody.
final class EdgeConstraints: Sendable {
  private let held: HeldSides?
  /// The words of the element that is held.
  private let owner: String
  /// The way in which the element scrolls: what is in it may be as long as it likes.
  private let scrollAxis: LayoutNode.ScrollAxis?
  private let outer: EdgeConstraints?

  /// The same, with an element in them; nil where that holds nothing either.
  static func adding(_ node: LayoutNode, to outer: EdgeConstraints?) -> EdgeConstraints? {
    if node.held == nil, node.scrollAxis == nil || outer == nil { return outer }
    return EdgeConstraints(node, outer)
  }

  private init(_ node: LayoutNode, _ outer: EdgeConstraints?) {
    (held, scrollAxis, self.outer) = (node.held, node.scrollAxis, outer)
    owner = Self.owner(node.name, node.kind)
  }

  /// The words of an element that is held.
  static func owner(_ name: String?, _ kind: String) -> String {
    name.map { "'\(Spelling.shown($0))'" } ?? "the \(kind) around it"
  }

  /// The length to raise for a side of so many points: `the 'height' of 'card'`.
  func words(_ side: KeyPath<HeldSides, HeldSides.Side?>, below points: Double) -> [String] {
    if side == \.width ? scrollAxis == .horizontal : scrollAxis == .vertical { return [] }
    let own = held?[keyPath: side].flatMap { $0.points < points ? ["the '\($0.key)' of \(owner)"] : nil } ?? []
    return own + (outer?.words(side, below: points) ?? [])
  }
}

extension ElementMeasure {
  /// The lengths to raise for a side of so many points, here and around: `its 'maximumHeight'`, `the 'height' of 'card'`; empty if nothing stands
  /// against it.
  func holds(_ side: KeyPath<HeldSides, HeldSides.Side?>, below points: Double) -> [String] {
    let own = self.held?[keyPath: side].flatMap { $0.points < points ? ["its '\($0.key)'"] : nil } ?? []
    return own + (self.outerHolds?.words(side, below: points) ?? [])
  }

  /// The lengths to raise for a text of more lines, where it surely has no room for them.
  var holdsOfMoreLines: [String] {
    guard let text, text.lines > 0 else { return [] }
    // As many lines as its characters need in the lines that it has, and one more than there are at least.
    let lines = max(
      Double(text.lines + 1),
      (Double(text.lines) * Double(text.characters) / Double(max(1, text.visible))).rounded(.up))
    return holds(\.height, below: height / Double(text.lines) * lines - PixelGrid.tolerance)
  }

  /// The advice to a text that is narrow beside another: a place below it, or fewer columns of its grid; nil where it is beside none.
  ///
  /// - Parameter first: The first category at which it breaks: a stack that turns at AX1 helps no smaller size.
  func placeBelow(from first: ContentSizeCategory) -> String? {
    self.narrowBeside.map { beside in
      beside.advice
        ?? "put it and \(beside.words) one above the other" + (first.isAccessibilityCategory ? beside.turning : "")
    }
  }

  /// The lengths to raise for a wider text: those that are less than it needs, and those of which it fills the most.
  func holdsOfMoreWidth(for needed: Double = 0) -> [String] {
    holds(\.width, below: max(width / Self.full, needed.isFinite ? needed : 0))
  }

  /// The share of a held width from which on a text is taken to have no more room in it.
  private static let full = 0.7
}

extension ElementMeasure.Neighbor {
  /// The advice for a column of a grid; nil for any other place.
  var advice: String? {
    arrangement == Grid.kind
      ? "give its grid a larger 'minimumColumnWidth' that grows with a text style ('scalesWith')" : nil
  }

  /// The way in which they stand one above the other only where that is needed.
  var turning: String {
    let key = StackElement.turnsVertical
    return " at accessibility sizes"
      + (ElementKinds.takes(key, of: arrangement) ? " ('\(key.name): true')" : "")
  }
}

extension [String] {
  /// ` (raise its 'maximumWidth')`; empty if nothing is held.
  var inBrackets: String { isEmpty ? "" : " (raise \(OccurrenceWords.list(self)))" }

  /// `, and raise its 'maximumHeight' and the 'height' of 'card'`; empty if nothing is held.
  func raised(_ end: String = "") -> String {
    isEmpty ? "" : ", and raise \(OccurrenceWords.list(self))\(end)"
  }
}
