import PreviewScene

/// Groups of elements that one finding is about: what one place of the spec describes, as the tiles that an `each` makes, and what has one place, and one name or
/// none, in rows that are written out one after the other.
struct ElementClasses {
  /// The facts about a class.
  struct Known {
    let kind: AuditedKind
    /// The name that all its elements have; nil if they have several, or none.
    fileprivate(set) var name: String?
    /// The first element's name, text and path.
    let firstName: String?
    let text: String
    let first: ElementPath
    /// The part of an id; no two in a variant are equal.
    fileprivate(set) var slug = ""
    fileprivate let row: RowPlace?
    /// The name that all its rows have; nil if they have several, or none.
    fileprivate var rowName: String?
  }

  /// The properties that two groups share if they are one.
  private enum Likeness: Hashable {
    /// The place of the spec that describes their elements, in a variant.
    case template(variant: Int32, kind: AuditedKind, line: UInt32, column: UInt32, file: SourceFile?)
    /// Their name, in rows of one list.
    case name(String, ElementPath)
    /// Their place in rows of one list.
    case row(RowPlace)
  }

  /// The classes, in the order of their first elements.
  private(set) var known: [Known] = []
  private var numbers: [ElementGroup: Int] = [:]

  init(_ groups: ElementGroups) {
    let sorted = groups.known.sorted { a, b in
      a.value.first != b.value.first ? a.value.first < b.value.first : ElementGroup.precedes(a.key, b.key)
    }
    // Each group points to one before it that it is one with, and a class's first to itself.
    var before = Array(sorted.indices)
    func first(_ index: Int) -> Int {
      var index = index
      while before[index] != index {
        before[index] = before[before[index]]
        index = before[index]
      }
      return index
    }
    var seen: [Likeness: Int] = [:]
    for (index, group) in sorted.enumerated() {
      for likeness in Self.likenesses(group.value) {
        guard let other = seen[likeness] else {
          seen[likeness] = index
          continue
        }
        let (a, b) = (first(index), first(other))
        before[max(a, b)] = min(a, b)
      }
    }
    var numbersOfFirst: [Int: Int] = [:]
    for (index, (group, one)) in sorted.enumerated() {
      let start = first(index)
      if let number = numbersOfFirst[start] {
        if known[number].name != one.name { known[number].name = nil }
        if known[number].rowName != one.rowName { known[number].rowName = nil }
        numbers[group] = number
      } else {
        (numbersOfFirst[start], numbers[group]) = (known.count, known.count)
        known.append(
          Known(
            kind: one.kind, name: one.name, firstName: one.firstName, text: one.text, first: one.first, row: one.row,
            rowName: one.rowName))
      }
    }
    nameParts()
  }

  /// The number of a group's class; nil for a group that no scene has.
  func number(of group: ElementGroup) -> Int? { numbers[group] }

  /// The class of a group.
  subscript(group: ElementGroup) -> Known? { numbers[group].map { known[$0] } }

  private static func likenesses(_ group: ElementGroups.Known) -> [Likeness] {
    var found: [Likeness] = []
    if group.place.isKnown {
      found.append(
        .template(
          variant: group.first.indices.first ?? 0, kind: group.kind, line: group.place.line,
          column: group.place.column, file: group.place.file))
    }
    if let row = group.row {
      if let name = group.name {
        found.append(.name(name, row.path))
      } else if group.firstName == nil, row.rowName == group.rowName {
        found.append(.row(row))
      }
    }
    return found
  }

  /// Gives each class its part of an id.
  private mutating func nameParts() {
    func variant(_ index: Int) -> Int32 { known[index].first.indices.first ?? 0 }
    func rank(_ index: Int) -> Int { known[index].ownTitle == nil ? 1 : 0 }
    let parts = known.map(\.part)
    var distinct = Dictionary(grouping: known.indices, by: variant).mapValues { DistinctIDParts($0.map { parts[$0] }) }
    // Names first: a text that reads like one, elsewhere on the screen, doesn't take it away.
    for index in known.indices.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      known[index].slug = distinct[variant(index)]!.next(parts[index])
    }
  }
}

extension ElementClasses.Known {
  /// The name of all its elements, or of the first of a few tiles; nil for those of rows: which of these comes first is nothing to rely on.
  fileprivate var ownTitle: String? { name ?? (row == nil ? firstName : nil) }

  /// Its part of an id, which other classes may have, too.
  fileprivate var part: String {
    let noun = kind.name
    if let ownTitle { return IDPart.slug(ownTitle, otherwise: noun) }
    if firstName != nil { return noun }
    if let row { return IDPart.slug(row.title(inRow: rowName), otherwise: noun) }
    // An image has a name for its text.
    if kind.isImage { return IDPart.slug(text, otherwise: noun) }
    // A button and its title are two elements.
    return IDPart.slug(
      text.isEmpty ? noun : kind.hasTitle ? "\(noun) \(text)" : text, otherwise: noun,
      longest: IDPart.longestText)
  }
}
