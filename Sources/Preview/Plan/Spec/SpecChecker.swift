import PreviewCore

/// Checks a tree against a shape, reports everything that doesn't fit, and cuts it out.
///
/// The rest fits: every number is within its bounds, every word is known, and every required key exists, if only with a hole as its value. The code that
/// resolves it looks at meaning alone. A value that is cut out leaves a silent hole: its mistake has been reported, and no other follows from it.
struct SpecChecker {
  private var mistakes: [SpecMistake] = []
  /// Whether `{names}` stand for values that aren't filled in yet.
  private var isTemplate = false
  /// The key whose value is being fitted.
  private var key: (any DeclaredKey)?
  /// How many values were changed: where none is, the tree stays as it is, and takes no memory twice.
  private var changes = 0

  private init() {}

  /// Returns `node` with everything that does not fit `shape` cut out.
  ///
  /// - Parameters:
  ///   - what: The value's name in mistakes.
  ///   - mistakes: Receives the mistakes found.
  static func fitting(
    _ node: SpecNode, _ shape: SpecShape, what: SpecSubject, mistakes: inout [SpecMistake]
  ) -> SpecNode {
    var checker = SpecChecker()
    let fitting = checker.fit(node, shape, what)
    mistakes += checker.mistakes
    return fitting
  }

  private mutating func report(_ position: SpecPosition, _ error: SpecError) {
    // What follows is found once these are mended.
    if mistakes.count <= Limits.foundMistakes {
      mistakes.append(SpecMistake(position, mistakes.count < Limits.foundMistakes ? error : .moreMistakes))
    }
  }

  /// Reports a mistake, and answers the hole in place of what has it.
  private mutating func cut(_ node: SpecNode, _ error: SpecError, at position: SpecPosition? = nil) -> SpecNode {
    report(position ?? node.position, error)
    return changed(node.cutOut)
  }

  /// Counts a value that takes the place of another.
  private mutating func changed(_ node: SpecNode) -> SpecNode {
    changes += 1
    return node
  }

  private mutating func cutWrongType(_ node: SpecNode, _ shape: SpecShape, _ what: SpecSubject) -> SpecNode {
    let cure = node.cure(for: shape) ?? (node.words == nil ? example(of: what) : nil)
    return cut(node, .wrongType(what: what, wanted: shape.words, found: node.words, cure: cure))
  }

  /// The example of the key whose value `what` is; nil for any other value, and if the example doesn't begin as it has to.
  private func example(of what: SpecSubject, beginningWith start: String = "") -> SpecCure? {
    guard let key, what == .key(key.name), let example = key.example, example.hasPrefix(start) else { return nil }
    return .example("\(key.name): \(example)")
  }

  private mutating func fit(_ node: SpecNode, _ shape: SpecShape, _ what: SpecSubject) -> SpecNode {
    if node.isHole { return node }
    switch shape {
    case .anyText where node.isEmptyText: return changed(SpecNode(.scalar("", isPlain: false), at: node.position))
    case .anyText: return fitText(node, .text, what)
    case .text, .spelled, .choice: return fitText(node, shape, what)
    case .number(let bounds):
      guard let number = node.number else { return cutWrongType(node, shape, what) }
      if bounds.contains(number) { return node }
      if let part = bounds.part(ofPercent: number) {
        return cut(node, .wrongType(what: what, wanted: bounds.words, found: node.words, cure: .write("\(part)")))
      }
      return cut(node, .outOfRange(what: what, number, wanted: bounds.words))
    case .flag: return node.flag == nil ? cutWrongType(node, shape, what) : node
    case .mark: return node.flag == true ? node : cutWrongType(node, shape, what)
    case .list(let item, let most):
      guard let items = node.items else { return fitAlone(node, item, shape, what) }
      if items.isEmpty {
        return cut(
          node,
          .wrongType(
            what: what, wanted: "\(item.words), or a list of one or more of these", found: nil,
            cure: example(of: what)))
      }
      guard items.count <= most else { return cut(node, .tooManyItems(what: what, items.count, most: most)) }
      let before = changes
      let fitting = items.map { fit($0, item, what) }
      return changes == before ? node : SpecNode(.sequence(fitting), at: node.position)
    case .either(let shapes):
      // The shapes differ in kind, so the first one of the value's kind is the one that was meant.
      guard let meant = shapes.first(where: { $0.isOfKind(node) }) ?? shapes.first(where: { $0.takes(node) }) else {
        return cutWrongType(node, shape, what)
      }
      // A number with a unit is text, and no word that anybody knows.
      if case .spelled(let words) = meant, let text = node.text, words.mistake(text) != nil,
        shapes.contains(where: { if case .number = $0 { true } else { false } }), node.cure(for: shape) != nil
      {
        return cutWrongType(node, shape, what)
      }
      // A number that one shape doesn't allow may be meant for a mapping: 0.4 for { value: 0.4 }.
      if case .number(let bounds) = meant, let number = node.number, !bounds.contains(number),
        let cure = shapes.firstNonNil({ if case .table = $0 { node.cure(for: $0) } else { nil } })
      {
        return cut(node, .wrongType(what: what, wanted: shape.words, found: node.words, cure: cure))
      }
      return fit(node, meant, what)
    case .table(let table): return fit(node, table)
    case .names(let value, let each, let reserved, let keys, let most):
      guard let entries = node.entries else {
        return cut(
          node,
          .wrongType(
            what: what, wanted: shape.words, found: node.words, cure: example(of: what, beginningWith: "{")))
      }
      guard entries.count <= most else { return cut(node, .tooManyItems(what: what, entries.count, most: most)) }
      return fitNames(node, entries, keys, what) { entry in
        reserved.first { $0.name == entry.key && $0.shape.isOfKind(entry.value) }.map { ($0.shape, .key($0.name)) }
          ?? (value, "\(each) '\(Spelling.shown(entry.key))'")
      }
    case .kinds(let key, let what, let kinds): return fit(node, key: key, what: what, kinds)
    case .variants(let what, let variants): return fit(node, what: what, variants)
    case .element: return fit(node, ElementKinds.element, what)
    }
  }

  /// A single value where a list is allowed; words with commas between them are meant to be a list.
  private mutating func fitAlone(_ node: SpecNode, _ item: SpecShape, _ list: SpecShape, _ what: SpecSubject)
    -> SpecNode
  {
    guard let text = node.text, text.contains(text: ",") else { return fit(node, item, what) }
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
    let fits: (String) -> Bool
    switch item {
    case .choice(_, let known): fits = known.contains
    case .spelled(let words): fits = { words.mistake($0) == nil }
    default: return fit(node, item, what)
    }
    guard !fits(text), parts.allSatisfy({ fits(String($0)) }) else { return fit(node, item, what) }
    return cut(
      node,
      .wrongType(
        what: what, wanted: list.words, found: node.words, cure: .write("[\(parts.joined(separator: ", "))]")))
  }

  private mutating func fitText(_ node: SpecNode, _ shape: SpecShape, _ what: SpecSubject) -> SpecNode {
    guard let text = node.scalar, !text.isEmpty else { return cutWrongType(node, shape, what) }
    // C's functions would see the text before it: a file of another name, say.
    if text.utf8.contains(0) { return cut(node, .nulCharacter(what: what)) }
    if isTemplate, text.contains(text: "{") { return node }
    let error: SpecError? =
      switch shape {
      case .choice(let noun, let known) where !known.contains(text):
        .unknownChoice(what: noun, text, known: known)
      case .spelled(let words): words.mistake(text)
      default: nil
      }
    if let error { return cut(node, YAMLSlip.curlyQuotes(around: text).map { .yaml($0) } ?? error) }
    guard case .text = shape else { return node.text == nil ? cutWrongType(node, shape, what) : node }
    if let comment = node.comment, comment.dropFirst().first?.isNumber == true {
      return cut(node, .yaml(.commentInText("\(text) \(comment)")))
    }
    // A text is what stands in the file, whatever YAML takes it for: 1.50, yes.
    return node.text == nil ? changed(SpecNode(.scalar(text, isPlain: false), at: node.position)) : node
  }

  /// - Parameter meaning: The shape of an entry's value, and what it is called.
  private mutating func fitNames(
    _ node: SpecNode, _ entries: [SpecNode.Entry], _ keys: SpecWords?, _ what: SpecSubject,
    as meaning: (SpecNode.Entry) -> (shape: SpecShape, what: SpecSubject)
  ) -> SpecNode {
    // A mapping whose keys are known names needs at least one.
    if entries.isEmpty, keys != nil {
      return cut(
        node,
        .wrongType(
          what: what, wanted: "a mapping of one key or more", found: nil,
          cure: example(of: what, beginningWith: "{")))
    }
    let before = changes
    let fitting = entries.map { entry in
      if let error = keys?.mistake(entry.key) {
        return entry.with(cut(entry.value, error, at: entry.position))
      }
      let (shape, what) = meaning(entry)
      return entry.with(fit(entry.value, shape, what))
    }
    return changes == before ? node : SpecNode(.mapping(fitting), at: node.position)
  }

  /// Cuts out what should be a mapping: `label:Hello`, most likely, if it begins like a key.
  private mutating func cutNoMapping(_ node: SpecNode, _ what: SpecSubject, keys: [String], cure: SpecCure? = nil)
    -> SpecNode
  {
    if let text = node.text, let colon = text.firstIndex(of: ":"), keys.contains(String(text[..<colon])) {
      let value = text[text.index(after: colon)...]
      return cut(node, .yaml(.missingSpace(key: String(text[..<colon]), value: String(value))))
    }
    return cut(node, .wrongType(what: what, wanted: "a mapping", found: node.words, cure: cure))
  }

  private mutating func fit(_ node: SpecNode, _ table: SpecTable) -> SpecNode {
    guard let entries = node.entries else {
      return cutNoMapping(node, table.subject, keys: table.names, cure: Self.cure(for: node, of: table))
    }
    // Elements are templates in what an `each` repeats, and nowhere else.
    let (outer, outerKey) = (isTemplate, self.key)
    defer { (isTemplate, self.key) = (outer, outerKey) }
    let before = changes
    var fitting: [SpecNode.Entry] = []
    for entry in entries {
      guard let key = table.keys.first(where: { $0.name == entry.key }) else {
        changes += 1
        guard mistakes.count <= Limits.foundMistakes else { continue }
        let error = table.error(forUnknown: entry.key)
        report(entry.position, error)
        guard case .unknownKey(_, _, _, nil) = error else { continue }
        // The key that was most likely meant is there, so nothing that follows misses it.
        if let meant = Spelling.nearest(to: entry.key, in: table.names), node.entry(meant) == nil,
          !fitting.contains(where: { $0.key == meant })
        {
          fitting.append(SpecNode.Entry(key: meant, position: entry.position, value: entry.value.cutOut))
        }
        continue
      }
      isTemplate = outer || key.isRepeated
      self.key = key
      fitting.append(entry.with(fit(entry.value, key.shape, .key(key.name))))
    }
    let isWhole = fitting.count == entries.count && fitting.allSatisfy(\.value.isWhole)
    for key in table.keys where key.isRequired && !fitting.contains(where: { $0.key == key.name }) {
      changes += 1
      report(node.position, .missingKey(key.name, of: table.subject))
      fitting.append(SpecNode.Entry(key: key.name, position: node.position, value: node.cutOut))
    }
    let given = table.alternatives.filter { node.entry($0) != nil }
    if given.count > 1 {
      changes += 1
      report(node[given[1]]!.position, .contradiction(given[0], given[1]))
      fitting = fitting.map { given.dropFirst().contains($0.key) ? $0.with($0.value.cutOut) : $0 }
    }
    return changes == before ? node : SpecNode(.mapping(fitting), at: node.position, isWhole: isWhole)
  }

  /// The mapping to write instead of a text, or of anything else, where a table has keys that it needs.
  private static func cure(for node: SpecNode, of table: SpecTable) -> SpecCure? {
    let required = table.keys.filter(\.isRequired)
    if required.count == 1, required[0].shape.takes(node), let text = node.scalar, !text.isEmpty {
      return .write("{ \(required[0].name): \(YAMLSlip.quoted(Spelling.shown(text))) }")
    }
    let examples = required.compactMap { key in key.example.map { "\(key.name): \($0)" } }
    return examples.isEmpty ? nil : .example("{ \(examples.joined(separator: ", ")) }")
  }

  private mutating func fit(
    _ node: SpecNode, key: String, what: SpecSubject, _ kinds: [(kind: String, table: SpecTable)]
  ) -> SpecNode {
    guard node.entries != nil else {
      let cure = node.text.flatMap { text -> SpecCure? in
        kinds.contains { $0.kind == text } ? .write("{ \(key): \(text) }") : nil
      }
      return cutNoMapping(node, what, keys: [key], cure: cure)
    }
    guard let kind = node[key] else {
      if let odd = node.entries?.first(where: { Spelling.nearest(to: $0.key, in: [key]) != nil }) {
        let known = kinds.flatMap(\.table.names).uniqued()
        return cut(node, .unknownKey(odd.key, of: what, known: known), at: odd.position)
      }
      return cut(node, .missingKey(key, of: what))
    }
    if kind.isHole { return changed(node.cutOut) }
    guard let text = kind.text else {
      return cut(
        node, .wrongType(what: .key(key), wanted: "text", found: kind.words), at: kind.position)
    }
    guard let table = kinds.first(where: { $0.kind == text })?.table else {
      return cut(node, .unknownChoice(what: "Kind", text, known: kinds.map(\.kind)), at: kind.position)
    }
    return fit(node, table)
  }

  private mutating func fit(
    _ node: SpecNode, what: SpecSubject, _ variants: [(key: String, table: SpecTable)]
  ) -> SpecNode {
    guard let entries = node.entries else {
      // A text alone is a label, most likely.
      let label = variants.first { $0.key == LabelElement.content.name }?.key
      let first = variants.first.flatMap { variant in variant.table.keys.first { $0.name == variant.key } }
      let cure: SpecCure? =
        if let label, let text = node.scalar, !text.isEmpty {
          .write("{ \(label): \(YAMLSlip.quoted(Spelling.shown(text))) }")
        } else {
          first.flatMap { key in key.example.map { .example("{ \(key.name): \($0) }") } }
        }
      return cutNoMapping(node, what, keys: variants.map(\.key), cure: cure)
    }
    let known = variants.map(\.key)
    let found = entries.filter { known.contains($0.key) }
    guard let first = found.first, let table = variants.first(where: { $0.key == first.key })?.table else {
      // SwiftUI's and HTML's words for what lies in something.
      let words = ["elements", "children", "content", "items", "views", "subviews"]
      if let key, case .list = key.shape,
        let odd = entries.first(where: { words.contains($0.key) && $0.value.items != nil })
      {
        return cut(node, .listItself(odd.key, in: key.name), at: odd.position)
      }
      // A key that looks like one of them was most likely meant to be it.
      if let odd = entries.first(where: { ElementKinds.otherNames[$0.key.lowercased()].map(known.contains) ?? false })
        ?? entries.first(where: { Spelling.nearest(to: $0.key, in: known) != nil }) ?? entries.first
      {
        return cut(node, .unknownKey(odd.key, of: what, known: known), at: odd.position)
      }
      // With a key missing, the node may already be one that was cut out of: then its key was reported.
      return node.isWhole ? cut(node, .missingAnyKey(known, of: what)) : changed(node.cutOut)
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

extension SpecNode {
  /// Whether it is an empty text, or nothing.
  fileprivate var isEmptyText: Bool { isNull || text?.isEmpty == true }

  /// The text to write instead of a scalar of another kind; nil if it isn't known.
  fileprivate func cure(for shape: SpecShape) -> SpecCure? {
    guard case .scalar(let text, let isPlain) = value, !text.isEmpty, text != "~" else { return nil }
    switch shape {
    case .spelled(let words) where words.mistake(text) != nil: return nil
    case .choice(_, let known) where !known.contains(text): return nil
    case .text, .anyText, .spelled, .choice:
      return isPlain && self.text == nil
        ? .quote(YAMLSlip.quoted(Spelling.shown(text))) : nil
    case .flag, .mark:
      if ["yes", "on", "y"].contains(text.lowercased()) || text == "true" { return .write("true") }
      if case .mark = shape { return nil }
      return ["no", "off", "n"].contains(text.lowercased()) || text == "false" ? .write("false") : nil
    case .number(let bounds):
      // 20pt, 1,5, "20" and 40 %.
      let digits = text.prefix { $0.isNumber || [".", ",", "-"].contains($0) }
      let unit = text.dropFirst(digits.count).drop { $0 == " " }
      let written = String(digits).replacing(text: ",", with: ".")
      guard let number = SpecNode(.scalar(written, isPlain: true), at: position).number else { return nil }
      if unit == "%" { return bounds.part(ofPercent: number).map { .write("\($0)") } }
      return ["", "pt", "px", "dp", "sp", "x"].contains(String(unit)) && self.number == nil
        ? .write(written) : nil
    case .list(let item, _): return cure(for: item)
    case .either(let shapes):
      // Numbers first: the likeliest intent.
      return shapes.sorted { a, _ in if case .number = a { true } else { false } }.firstNonNil { cure(for: $0) }
    case .table(let table):
      // The one word that a key takes beside a number.
      let key = table.keys.first { key in
        key.shape.parts.contains { if case .spelled(let words) = $0 { words.names == [text] } else { false } }
      }
      if let key { return .write("{ \(key.name): \(text) }") }
      // A number stands for the mapping that needs nothing else.
      let required = table.keys.filter(\.isRequired)
      guard required.count == 1, case .number(let bounds) = required[0].shape else { return nil }
      if let number, bounds.contains(number) { return .write("{ \(required[0].name): \(text) }") }
      guard text.hasSuffix("%"), case .write(let part)? = cure(for: required[0].shape) else { return nil }
      return .write("{ \(required[0].name): \(part) }")
    case .names, .kinds, .variants, .element: return nil
    }
  }
}

extension SpecShape {
  /// Whether a text is allowed, so that a scalar of another kind is taken as it is written.
  fileprivate func takes(_ node: SpecNode) -> Bool {
    switch self {
    case .text: node.scalar != nil
    case .anyText: node.scalar != nil || node.isEmptyText
    case .list(let shape, _): shape.takes(node)
    case .either(let shapes): shapes.contains { $0.takes(node) }
    default: false
    }
  }

  /// Whether a value is of the kind that the shape asks for, right or wrong.
  fileprivate func isOfKind(_ node: SpecNode) -> Bool {
    switch self {
    case .text, .anyText, .spelled, .choice: node.text != nil
    case .number: node.number != nil
    case .flag, .mark: node.flag != nil
    case .list(let shape, _): node.items != nil || shape.isOfKind(node)
    case .either(let shapes): shapes.contains { $0.isOfKind(node) }
    case .table, .names, .kinds, .variants, .element: node.entries != nil
    }
  }
}
