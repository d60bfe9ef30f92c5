import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The elements around an element that keep it from growing, the innermost first: advice that they stand against would help nobody.
final class EdgeConstraints: Sendable {
  private let held: HeldSides?
  private let owner: HeldLength.Owner
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
    owner = Self.owner(node.name, node.kind.name)
  }

  static func owner(_ name: String?, _ kind: String) -> HeldLength.Owner {
    name.map(HeldLength.Owner.named) ?? .around(kind: kind)
  }

  /// The lengths to raise for a side of so many points.
  func lengths(_ side: KeyPath<HeldSides, HeldSides.Side?>, below points: Double) -> [HeldLength] {
    if side == \.width ? scrollAxis == .horizontal : scrollAxis == .vertical { return [] }
    let own = held?[keyPath: side].flatMap { $0.points < points ? [HeldLength(key: $0.key, owner: owner)] : nil } ?? []
    return own + (outer?.lengths(side, below: points) ?? [])
  }
}

extension ElementMeasure {
  /// The lengths to raise, here and around, for a side of this many points.
  func holds(_ side: KeyPath<HeldSides, HeldSides.Side?>, below points: Double) -> [HeldLength] {
    let own =
      self.held?[keyPath: side].flatMap { $0.points < points ? [HeldLength(key: $0.key, owner: .itself)] : nil } ?? []
    return own + (self.outerHolds?.lengths(side, below: points) ?? [])
  }

  /// The lengths to raise for a text of more lines, where it surely has no room for them.
  var holdsOfMoreLines: [HeldLength] {
    guard let text, text.lines > 0 else { return [] }
    // As many lines as its characters need in the lines that it has, and one more than there are at least.
    let lines = max(
      Double(text.lines + 1),
      (Double(text.lines) * Double(text.characters) / Double(max(1, text.visible))).rounded(.up))
    return holds(\.height, below: height / Double(text.lines) * lines - PixelGrid.tolerance)
  }

  /// Where a text goes that is narrow beside another; nil where it is beside none.
  ///
  /// - Parameter first: The first category at which it breaks: a stack that turns at AX1 helps no smaller size.
  func stacking(from first: ContentSizeCategory) -> AuditRemedy.Stacking? {
    self.narrowBeside.map { $0.stacking(with: $0.name, isForAccessibility: first.isAccessibilityCategory) }
  }

  /// The lengths to raise for a wider text: those that are less than it needs, and those of which it fills the most.
  func holdsOfMoreWidth(for needed: Double = 0) -> [HeldLength] {
    holds(\.width, below: max(width / Self.full, needed.isFinite ? needed : 0))
  }

  /// The share of a held width from which on a text is taken to have no more room in it.
  private static let full = 0.7
}

extension ElementMeasure.Neighbor {
  /// Where the text beside it goes.
  ///
  /// - Parameters:
  ///   - name: The name of this text; nil where the problem has named it.
  ///   - isForAccessibility: Whether that is needed at accessibility sizes alone.
  func stacking(with name: ElementName?, isForAccessibility: Bool) -> AuditRemedy.Stacking {
    if arrangement.hasColumns { return .widerColumns }
    guard isForAccessibility else { return .oneAboveOther(name, .always) }
    let takesKey = ElementKinds.takes(StackElement.turnsVertical, of: arrangement.name)
    return .oneAboveOther(name, takesKey ? .byKey : .atAccessibilitySizes)
  }
}
