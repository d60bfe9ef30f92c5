/// Holds a tree against a shape and tells everything that does not fit.
///
/// What passes here has the right kinds of values; what they mean is resolved afterwards.
struct SpecChecker {
  private(set) var mistakes: [SpecMistake] = []

  /// Everything in `node` that is not as `shape` has it.
  static func mistakes(in node: SpecNode, as shape: SpecShape, what: String) -> [SpecMistake] {
    var checker = SpecChecker()
    checker.check(node, shape, what)
    return checker.mistakes
  }

  private mutating func tell(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  private mutating func check(_ node: SpecNode, _ shape: SpecShape, _ what: String) {
    switch shape {
    case .text, .spelled:
      if node.text?.isEmpty != false { wrongType(node, shape, what) }
    case .choice(let noun, let known):
      guard let text = node.text else { return wrongType(node, shape, what) }
      if !known.contains(text) { tell(node.position, .unknownChoice(what: noun, text, known: known)) }
    case .number(let bounds):
      guard let number = node.number else { return wrongType(node, shape, what) }
      if !bounds.contains(number) {
        tell(node.position, .outOfRange(what: what, number, wanted: bounds.words))
      }
    case .flag:
      if node.flag == nil { wrongType(node, shape, what) }
    case .mark:
      if node.flag != true { wrongType(node, shape, what) }
    case .list(let shape):
      for item in node.itemsOrSelf { check(item, shape, what) }
      if node.items?.isEmpty == true {
        tell(
          node.position,
          .wrongType(what: what, wanted: "\(shape.words), or a list of one or more of these", found: "an empty list"))
      }
    case .either(let shapes):
      // The shapes differ in kind, so that the first one of the kind is the one that was meant.
      guard let meant = shapes.first(where: { $0.isOfKind(node) }) else { return wrongType(node, shape, what) }
      check(node, meant, what)
    case .table(let table):
      check(node, table)
    case .names(let value, let each, let reserved, let keys):
      guard let entries = node.entries else { return wrongType(node, shape, what) }
      // What is looked up among known names has to have one of them.
      if entries.isEmpty, keys != nil {
        tell(node.position, .wrongType(what: what, wanted: "a mapping of one key or more", found: "an empty one"))
      }
      for entry in entries {
        if let key = reserved.first(where: { $0.name == entry.key && $0.shape.isOfKind(entry.value) }) {
          check(entry.value, key.shape, "'\(key.name)'")
        } else {
          check(entry.value, value, "\(each) '\(Spelling.shown(entry.key))'")
        }
      }
    case .kinds(let key, let what, let kinds):
      check(node, key: key, what: what, kinds)
    case .variants(let what, let variants): check(node, what: what, variants)
    case .element: check(node, SceneTables.element, what)
    }
  }

  private mutating func check(_ node: SpecNode, _ table: SpecTable) {
    guard let entries = node.entries else {
      return tell(node.position, .wrongType(what: table.what, wanted: "a mapping", found: node.words))
    }
    for entry in entries {
      guard let key = table.keys.first(where: { $0.name == entry.key }) else {
        tell(entry.position, .unknownKey(entry.key, of: table.what, known: table.names))
        continue
      }
      check(entry.value, key.shape, "'\(key.name)'")
    }
    for key in table.keys where key.isRequired && node.entry(key.name) == nil {
      tell(node.position, .missingKey(key.name, of: table.what))
    }
  }

  private mutating func check(
    _ node: SpecNode, key: String, what: String, _ kinds: [(kind: String, table: SpecTable)]
  ) {
    guard node.entries != nil else {
      return tell(node.position, .wrongType(what: what, wanted: "a mapping", found: node.words))
    }
    let names = kinds.map(\.kind)
    guard let kind = node[key] else {
      return tell(node.position, .missingKey(key, of: "\(what) (\(Spelling.list(names, most: 24)))"))
    }
    guard let text = kind.text else {
      return tell(kind.position, .wrongType(what: "'\(key)'", wanted: "a text", found: kind.words))
    }
    guard let table = kinds.first(where: { $0.kind == text })?.table else {
      return tell(kind.position, .unknownChoice(what: "Kind", text, known: names))
    }
    check(node, table)
  }

  private mutating func check(_ node: SpecNode, what: String, _ variants: [(key: String, table: SpecTable)]) {
    guard let entries = node.entries else {
      return tell(node.position, .wrongType(what: what, wanted: "a mapping", found: node.words))
    }
    let known = variants.map(\.key)
    let found = entries.filter { known.contains($0.key) }
    guard let first = found.first, let table = variants.first(where: { $0.key == first.key })?.table else {
      // A key that looks like one of them was most likely meant to be it.
      if let odd = entries.first(where: { Spelling.nearest(to: $0.key, in: known) != nil }) ?? entries.first {
        return tell(odd.position, .unknownKey(odd.key, of: what, known: known))
      }
      return tell(node.position, .missingKey(known.joined(separator: "' or '"), of: what))
    }
    // A key of the first one's own, as a list's rows beside `list`, is no second element.
    if let second = found.dropFirst().first(where: { !table.names.contains($0.key) }) {
      return tell(second.position, .contradiction(first.key, second.key))
    }
    check(node, table)
  }

  private mutating func wrongType(_ node: SpecNode, _ shape: SpecShape, _ what: String) {
    let found = node.text == "" ? "an empty text" : node.words
    tell(node.position, .wrongType(what: what, wanted: shape.words, found: found))
  }
}

extension SpecShape {
  /// Whether a value is of the kind that the shape asks for, right or wrong.
  fileprivate func isOfKind(_ node: SpecNode) -> Bool {
    switch self {
    case .text, .spelled, .choice: node.text != nil
    case .number: node.number != nil
    case .flag, .mark: node.flag != nil
    case .list(let shape): node.items != nil || shape.isOfKind(node)
    case .either(let shapes): shapes.contains { $0.isOfKind(node) }
    case .table, .names, .kinds, .variants, .element: node.entries != nil
    }
  }
}
