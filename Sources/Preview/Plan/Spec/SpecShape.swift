package import PreviewCore

/// The values that a place in a spec allows. The reader checks against them, and the JSON Schema is made from them.
package indirect enum SpecShape: Sendable {
  /// Any text that is not empty, with an example for the schema.
  case text
  /// Any text, also an empty one.
  case anyText
  /// A text that stands for something known by name.
  case spelled(SpecWords)
  /// One of some texts, and what each is called: "Appearance".
  case choice(String, [String])
  /// A number, and what it must be: in words, for the reader, and as bounds, for the schema.
  case number(NumberBounds)
  /// `true` or `false`.
  case flag
  /// `true`, behind a key that says all by standing there.
  case mark
  /// A list of so many items at most, which may be left out around a single value.
  case list(SpecShape, most: Int = Limits.specNodes)
  /// One of some shapes that differ in kind (a text or a mapping, say).
  case either([SpecShape])
  /// A mapping of known keys.
  case table(SpecTable)
  /// A mapping of so many names at most, which may have to be known, to values; some names may mean something of their own.
  case names(
    of: SpecShape, what: String, reserved: [any DeclaredKey] = [], keys: SpecWords? = nil, most: Int = Limits.specNodes)
  /// A mapping whose other keys depend on the text of one.
  case kinds(key: String, what: SpecSubject, [(kind: String, table: SpecTable)])
  /// A mapping that is known by the one of some keys that it has; the other keys depend on it.
  case variants(what: SpecSubject, [(key: String, table: SpecTable)])
  /// An element of a scene, which may hold others: ``ElementKinds/element``.
  case element

  /// The shape in words.
  var words: String {
    switch self {
    case .spelled(let words) where words.names.count == 1: words.names[0]
    case .text, .anyText, .spelled, .choice: "text"
    case .number(let bounds): bounds.words
    case .flag: "true or false"
    case .mark: "true"
    case .list(let shape, _): "\(shape.words), or a list of these"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .element: "an element"
    case .table, .names, .kinds, .variants: "a mapping"
    }
  }
}

extension SpecShape {
  /// Whether a value has elements of a scene in it.
  var holdsElements: Bool {
    switch self {
    case .element: true
    case .list(let shape, _), .names(let shape, _, _, _, _): shape.holdsElements
    case .either(let shapes): shapes.contains(where: \.holdsElements)
    case .table(let table): table.holdsElements
    case .variants(_, let tables): tables.contains { $0.table.holdsElements }
    case .kinds(_, _, let tables): tables.contains { $0.table.holdsElements }
    case .text, .anyText, .spelled, .choice, .number, .flag, .mark: false
    }
  }
}

extension SpecTable {
  fileprivate var holdsElements: Bool { keys.contains { $0.shape.holdsElements } }
}

/// The keys of a mapping.
package struct SpecTable: Sendable {
  /// The subject of a sentence about it.
  let subject: SpecSubject
  let keys: [any DeclaredKey]
  /// Keys of which only one can be given.
  let alternatives: [String]
  /// A key whose largest number another key says, and what it is where that isn't there: for the schema, which can't compare two numbers.
  let usualMaximum: (key: String, maximum: Int, saidBy: String)?

  init(
    _ subject: SpecSubject, _ keys: [any DeclaredKey], alternatives: [any DeclaredKey] = [],
    usualMaximum: (key: String, maximum: Int, saidBy: String)? = nil
  ) {
    self.subject = subject
    self.keys = keys
    self.alternatives = alternatives.map(\.name)
    self.usualMaximum = usualMaximum
  }

  var names: [String] { keys.map(\.name) }

  /// The key below which another stands that isn't one of the table itself: `traits` for `languages`.
  func place(of name: String) -> String? {
    keys.first { key in
      if case .table(let table) = key.shape { return table.names.contains(name) }
      return false
    }?.name
  }
}

extension SpecShape {
  /// The shape itself and those that it is made of, down to tables.
  var parts: [SpecShape] {
    switch self {
    case .list(let shape, _), .names(let shape, _, _, _, _): [self] + shape.parts
    case .either(let shapes): [self] + shapes.flatMap(\.parts)
    default: [self]
    }
  }

  /// The tables that values of the shape have, but not those inside these.
  var tables: [SpecTable] {
    parts.flatMap { part -> [SpecTable] in
      switch part {
      case .table(let table): [table]
      case .kinds(_, _, let kinds): kinds.map(\.table)
      case .variants(_, let variants): variants.map(\.table)
      case .element: ElementKinds.element.tables
      default: []
      }
    }
  }
}
