import PreviewScene

/// One reason why a picture changed: a change, and the elements that have it.
package struct Cause: Hashable, Sendable, CustomStringConvertible {
  let change: Change
  /// The elements; none for a change of the whole picture.
  let elements: ChangedElements
  /// The PostScript names of the fonts whose changed files it is about, sorted: of a file's own cause that font, of any other those that it follows from.
  let fonts: [String]

  package init(_ change: Change, of elements: ChangedElements = ChangedElements(), fonts: [String] = []) {
    (self.change, self.elements, self.fonts) = (change, elements, fonts)
  }

  /// A short name of the kind of change, for machines and filters: `text`, `setting`, `font-file`.
  package var kind: String { change.kind.rawValue }

  /// Whether it only follows from fonts' files, which are causes of the same picture.
  var isConsequence: Bool { change.kind != .fontFile && !fonts.isEmpty }

  /// Whether it stands for causes that a report has no room for.
  var isRest: Bool { change.kind == .more }
}

/// A cause being made, which others of the same change join.
struct CauseDraft {
  var change: Change
  var element: ElementReference?
  /// The other elements with this change.
  var others: [ElementReference] = []
  /// The fonts from whose changed files it follows (``Cause/fonts``).
  var fonts: [String] = []

  init(
    _ change: Change, of element: ElementReference? = nil, others: [ElementReference] = [], fonts: [String] = []
  ) {
    (self.change, self.element, self.fonts) = (change, element?.identified, fonts)
    self.others = others.map(\.identified)
  }

  /// The kinds of alteration that a change may bring to a picture.
  enum Effect {
    /// Nothing but the edges of its element.
    case nothing
    /// Pixels all over its element.
    case pixels
    /// These, and the size of its element and the places of others.
    case layout
  }

  /// The causes that join one: those of any element, or those of the same element in other rows.
  enum Joining { case elements, rows }

  /// The common part of drafts that join.
  enum Key: Hashable {
    case whole(Change, ElementReference?)
    case elements(Change)
    case rows(Change, ElementReference?)
  }

  func key(joining: Joining?) -> Key {
    switch joining {
    case nil: .whole(change, element)
    case .elements: .elements(change)
    case .rows: .rows(change, element?.inAnyRow)
    }
  }

  /// Whether it says of another element of a sheet what this one says: a font does the same to all sizes, and a version of this tool to all captions.
  func isAlike(_ other: CauseDraft) -> Bool {
    guard change.withoutValues == other.change.withoutValues else { return false }
    // Layouts have thousandths of points.
    if let growth, let otherGrowth = other.growth { return abs(otherGrowth / growth - 1) < 0.002 }
    guard case .shownValue = change else { return false }
    return [element, other.element].allSatisfy { $0?.kind == LayoutNode.noteKind && $0?.name != nil }
  }

  /// How many times the height before it the height of a line is; nil for other changes.
  private var growth: Double? {
    guard change.kind == .lineHeight, let value = change.values.first, case .points(let now) = value.now,
      case .points(let before) = value.before, before > 0
    else { return nil }
    return now / before
  }

  /// Whether it is a measure or a caption that a sheet makes of its fonts, and no text that a spec gives.
  var saysMeasure: Bool {
    if element?.kind == LayoutNode.noteKind { return true }
    guard element?.kind == LayoutNode.measureKind else { return false }
    if case .shownValue = change { return true }
    return change.kind != .text
  }

  /// Takes the fonts of a draft that joins it. What follows from a font's file for some of its elements alone is a cause.
  mutating func take(fontsOf other: CauseDraft) {
    fonts = fonts.isEmpty || other.fonts.isEmpty ? [] : Set(fonts + other.fonts).sorted()
  }

  /// The cause as it is reported.
  var cause: Cause {
    Cause(change, of: ChangedElements((element.map { [$0] } ?? []) + others), fonts: fonts)
  }
}
