import PreviewScene

/// Elements of a scene that are one to a reader of findings: the same label in every row of a list.
struct ElementGroup: Hashable {
  /// The path, with rows told apart no more.
  let path: ElementPath
  private let kind: AuditedKind
  /// Where a source says what it shows. Places are equal to one another, so that their numbers and files are compared.
  private let line: UInt32
  private let column: UInt32
  private let file: SourceFile?
  /// The name of an element without a place.
  private let name: String?
  /// Where an element without a name is in a row without one: thousands of rows that are written out have as few groups as those of a template.
  private let row: RowPlace?

  init(_ element: AuditedElement) {
    (path, kind) = (element.rowPath, element.kind)
    row = element.name == nil && element.rowName == nil ? RowPlace(element) : nil
    (line, column, file) =
      row == nil ? (element.place.line, element.place.column, element.place.file) : (0, 0, nil)
    name = row == nil && !element.place.isKnown ? element.name : nil
  }

  /// An order for groups whose first elements are at one path, as in two designs: no order of a dictionary may show.
  static func precedes(_ a: Self, _ b: Self) -> Bool {
    if a.path != b.path { return a.path < b.path }
    if a.kind.name != b.kind.name { return a.kind.name < b.kind.name }
    if a.file != b.file { return a.file?.path ?? "" < b.file?.path ?? "" }
    return (a.line, a.column, a.name ?? a.row?.fonts ?? "", a.row?.numberOfLines ?? 0)
      < (b.line, b.column, b.name ?? b.row?.fonts ?? "", b.row?.numberOfLines ?? 0)
  }
}

/// The groups of a scene's elements, with what people call them.
struct ElementGroups {
  /// The facts about a group.
  struct Known {
    /// The first element's.
    var first: ElementPath
    let kind: AuditedKind
    /// The name that all its elements have; nil if they have several, or none.
    var name: String?
    /// The first element's name and text.
    let firstName: String?
    let text: String
    let place: ElementPlace
    /// The first element's place in its row; nil outside of lists.
    let row: RowPlace?
    /// The name that all its rows have; nil if they have several, or none.
    var rowName: String?

    init(_ element: AuditedElement) {
      (first, kind, name, firstName) = (element.path, element.kind, element.name, element.name)
      (text, place, row, rowName) = (element.text, element.place, RowPlace(element), element.rowName)
    }
  }

  private(set) var known: [ElementGroup: Known] = [:]

  /// Adds the elements of an environment.
  mutating func add(_ elements: [AuditedElement]) {
    for element in elements {
      let group = ElementGroup(element)
      guard var old = known[group] else {
        known[group] = Known(element)
        continue
      }
      if old.name != element.name { old.name = nil }
      if old.rowName != element.rowName { old.rowName = nil }
      if element.path < old.first { old.first = element.path }
      known[group] = old
    }
  }

  /// Adds those of another environment.
  mutating func formUnion(_ other: ElementGroups) {
    known.merge(other.known) { mine, theirs in
      // A part of a long list has the last row of its section beside its own rows.
      var known = theirs.first < mine.first ? theirs : mine
      if mine.name != theirs.name { known.name = nil }
      if mine.rowName != theirs.rowName { known.rowName = nil }
      return known
    }
  }
}
