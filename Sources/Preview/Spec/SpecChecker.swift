/// Checks a tree against a shape, reports everything that doesn't fit, and cuts it out.
///
/// What is left fits: every number is within its bounds, every word is known, and a required key is there, if only with a hole behind it. So what
/// resolves it looks at meaning alone. A value that is cut out leaves a hole in its place, which is silent: its mistake has been reported, and no other
/// follows from it.
struct SpecChecker {
  private var mistakes: [SpecMistake] = []
  /// Whether `{names}` stand for values that aren't filled in yet.
  private var isTemplate = false

  private init() {}

  /// What is left of `node` when everything that does not fit `shape` is cut out.
  ///
  /// - Parameters:
  ///   - what: What the value is called in mistakes.
  ///   - mistakes: Gets what is cut out.
  static func fitting(
    _ node: SpecNode, _ shape: SpecShape, what: String, mistakes: inout [SpecMistake]
  ) -> SpecNode {
    var checker = SpecChecker()
    let fitting = checker.fit(node, shape, what)
    mistakes += checker.mistakes
    return fitting
  }

  private mutating func report(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  /// Reports a mistake, and answers the hole in place of what has it.
  private mutating func cut(_ node: SpecNode, _ error: SpecError, at position: SpecPosition? = nil) -> SpecNode {
    report(position ?? node.position, error)
    return node.cutOut
  }

  private mutating func cutWrongType(_ node: SpecNode, _ shape: SpecShape, _ what: String) -> SpecNode {
    cut(node, .wrongType(what: what, wanted: shape.words, found: node.words))
  }

  private mutating func fit(_ node: SpecNode, _ shape: SpecShape, _ what: String) -> SpecNode {
    if node.isHole { return node }
    switch shape {
    case .text, .spelled, .choice: return fitText(node, shape, what)
    case .number(let bounds):
      guard let number = node.number else { return cutWrongType(node, shape, what) }
      return bounds.contains(number) ? node : cut(node, .outOfRange(what: what, number, wanted: bounds.words))
    case .flag: return node.flag == nil ? cutWrongType(node, shape, what) : node
    case .mark: return node.flag == true ? node : cutWrongType(node, shape, what)
    case .list(let item, let most):
      guard let items = node.items else { return fit(node, item, what) }
      if items.isEmpty {
        return cut(node, .wrongType(what: what, wanted: "\(item.words), or a list of one or more of these", found: nil))
      }
      guard items.count <= most else { return cut(node, .tooManyItems(what: what, items.count, most: most)) }
      let fitting = items.map { fit($0, item, what) }
      return fitting.allSatisfy(\.isWhole) ? node : SpecNode(.sequence(fitting), at: node.position)
    case .either(let shapes):
      // The shapes differ in kind, so the first one of the value's kind is the one that was meant.
      guard let meant = shapes.first(where: { $0.isOfKind(node) }) else { return cutWrongType(node, shape, what) }
      return fit(node, meant, what)
    case .table(let table): return fit(node, table)
    case .names(let value, let each, let reserved, let keys, let most):
      guard let entries = node.entries else { return cutWrongType(node, shape, what) }
      guard entries.count <= most else { return cut(node, .tooManyItems(what: what, entries.count, most: most)) }
      return fitNames(node, entries, of: value, each, reserved, keys, what)
    case .kinds(let key, let what, let kinds): return fit(node, key: key, what: what, kinds)
    case .variants(let what, let variants): return fit(node, what: what, variants)
    case .element: return fit(node, ElementKinds.element, what)
    }
  }

  private mutating func fitText(_ node: SpecNode, _ shape: SpecShape, _ what: String) -> SpecNode {
    guard let text = node.text, !text.isEmpty else { return cutWrongType(node, shape, what) }
    // C's functions would see the text before it: a file of another name, say.
    if text.utf8.contains(0) { return cut(node, .nulCharacter(what: what)) }
    switch shape {
    case .choice(let noun, let known) where !known.contains(text):
      return cut(node, .unknownChoice(what: noun, text, known: known))
    case .spelled(let words):
      if isTemplate, text.contains("{") { return node }
      return words.mistake(text).map { cut(node, $0) } ?? node
    default: return node
    }
  }

  private mutating func fitNames(
    _ node: SpecNode, _ entries: [SpecNode.Entry], of value: SpecShape, _ each: String, _ reserved: [any DeclaredKey],
    _ keys: SpecWords?, _ what: String
  ) -> SpecNode {
    // What is looked up among known names has to have one of them.
    if entries.isEmpty, keys != nil {
      return cut(node, .wrongType(what: what, wanted: "a mapping of one key or more", found: nil))
    }
    let fitting = entries.map { entry in
      if let error = keys?.mistake(entry.key) {
        return entry.with(cut(entry.value, error, at: entry.position))
      }
      if let key = reserved.first(where: { $0.name == entry.key && $0.shape.isOfKind(entry.value) }) {
        return entry.with(fit(entry.value, key.shape, "'\(key.name)'"))
      }
      return entry.with(fit(entry.value, value, "\(each) '\(Spelling.shown(entry.key))'"))
    }
    return fitting.allSatisfy(\.value.isWhole) ? node : SpecNode(.mapping(fitting), at: node.position)
  }

  private mutating func fit(_ node: SpecNode, _ table: SpecTable) -> SpecNode {
    guard let entries = node.entries else {
      return cut(node, .wrongType(what: table.what, wanted: "a mapping", found: node.words))
    }
    // Elements are templates in what an `each` repeats, and nowhere else.
    let outer = isTemplate
    defer { isTemplate = outer }
    var fitting: [SpecNode.Entry] = []
    for entry in entries {
      guard let key = table.keys.first(where: { $0.name == entry.key }) else {
        report(entry.position, .unknownKey(entry.key, of: table.what, known: table.names))
        continue
      }
      isTemplate = outer || key.isRepeated
      fitting.append(entry.with(fit(entry.value, key.shape, "'\(key.name)'")))
    }
    let isWhole = fitting.count == entries.count && fitting.allSatisfy(\.value.isWhole)
    var missing = false
    for key in table.keys where key.isRequired && node.entry(key.name) == nil {
      report(node.position, .missingKey(key.name, of: table.what))
      fitting.append(SpecNode.Entry(key: key.name, position: node.position, value: node.cutOut))
      missing = true
    }
    let given = table.alternatives.filter { node.entry($0) != nil }
    if given.count > 1 {
      report(node[given[1]]!.position, .contradiction(given[0], given[1]))
      fitting = fitting.map { given.dropFirst().contains($0.key) ? $0.with($0.value.cutOut) : $0 }
    }
    if isWhole, !missing, given.count <= 1 { return node }
    return SpecNode(.mapping(fitting), at: node.position, isWhole: isWhole)
  }

  private mutating func fit(
    _ node: SpecNode, key: String, what: String, _ kinds: [(kind: String, table: SpecTable)]
  ) -> SpecNode {
    guard node.entries != nil else {
      return cut(node, .wrongType(what: what, wanted: "a mapping", found: node.words))
    }
    let names = kinds.map(\.kind)
    guard let kind = node[key] else {
      return cut(node, .missingKey(key, of: "\(what) (\(Spelling.list(names, most: 24)))"))
    }
    if kind.isHole { return node.cutOut }
    guard let text = kind.text else {
      return cut(
        node, .wrongType(what: "'\(key)'", wanted: "text", found: kind.words), at: kind.position)
    }
    guard let table = kinds.first(where: { $0.kind == text })?.table else {
      return cut(node, .unknownChoice(what: "Kind", text, known: names), at: kind.position)
    }
    return fit(node, table)
  }

  private mutating func fit(
    _ node: SpecNode, what: String, _ variants: [(key: String, table: SpecTable)]
  ) -> SpecNode {
    guard let entries = node.entries else {
      return cut(node, .wrongType(what: what, wanted: "a mapping", found: node.words))
    }
    let known = variants.map(\.key)
    let found = entries.filter { known.contains($0.key) }
    guard let first = found.first, let table = variants.first(where: { $0.key == first.key })?.table else {
      // A key that looks like one of them was most likely meant to be it.
      if let odd = entries.first(where: { Spelling.nearest(to: $0.key, in: known) != nil }) ?? entries.first {
        return cut(node, .unknownKey(odd.key, of: what, known: known), at: odd.position)
      }
      // With a key missing, the node may already be one that was cut out of: then its key was reported.
      return node.isWhole ? cut(node, .missingKey(known.joined(separator: "' or '"), of: what)) : node.cutOut
    }
    // A key of the first one's own, as a list's rows beside `list`, is no second element.
    if let second = found.dropFirst().first(where: { !table.names.contains($0.key) }) {
      return cut(node, .contradiction(first.key, second.key), at: second.position)
    }
    return fit(node, table)
  }
}

extension SpecNode.Entry {
  /// The same key with another value.
  fileprivate func with(_ value: SpecNode) -> Self { Self(key: key, position: position, value: value) }
}

extension SpecShape {
  /// Whether a value is of the kind that the shape asks for, right or wrong.
  fileprivate func isOfKind(_ node: SpecNode) -> Bool {
    switch self {
    case .text, .spelled, .choice: node.text != nil
    case .number: node.number != nil
    case .flag, .mark: node.flag != nil
    case .list(let shape, _): node.items != nil || shape.isOfKind(node)
    case .either(let shapes): shapes.contains { $0.isOfKind(node) }
    case .table, .names, .kinds, .variants, .element: node.entries != nil
    }
  }
}
