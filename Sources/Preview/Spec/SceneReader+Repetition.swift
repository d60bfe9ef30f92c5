extension SceneReader {
  /// What stands in the place of `{names}` in each round of an `each`, made as it is asked for.
  private static func repetitions(of node: SpecNode) -> some Sequence<(item: SpecNode?, values: [String: String])> {
    let items = node["each"]?.number == nil ? node["each"]?.itemsOrSelf : nil
    let rounds = items?.count ?? node["each"]?.integer ?? 0
    return (0..<rounds).lazy.map { round in
      var values = ["index": "\(round + 1)"]
      for entry in items?[round].entries ?? [] {
        if case .scalar(let text, _) = entry.value.value { values[entry.key] = text }
      }
      return (items?[round], values)
    }
  }

  /// The elements of an `each`: those of `show`, once for every item.
  mutating func repeated(_ node: SpecNode) -> [Element] {
    guard let show = node["show"] else { return [] }
    let hasNames = show.hasPlaceholders
    let outer = placeholders
    defer { placeholders = outer }
    if hasNames {
      let items = node["each"]?.itemsOrSelf ?? []
      placeholders.insert("index")
      for item in items { placeholders.formUnion(item.entries?.map(\.key) ?? []) }
    }
    var made: [Element] = []
    let before = scenes.mistakes.count
    for (item, values) in Self.repetitions(of: node) {
      // A round counts although it may make nothing, or rounds inside of rounds would never end.
      guard takesOneMore(\.rounds, at: node), scenes.mistakes.count < before + Limits.specMistakes else { break }
      guard hasNames else {
        made += elements(show)
        continue
      }
      let filled = show.filledIn(values)
      reportPlaceholders(leftIn: filled, item: item)
      // Names that stood in braces are known now.
      let fitting = scenes.fitting(filled)
      if !fitting.isWhole { isBroken = true }
      made += elements(fitting)
    }
    return made
  }

  /// Reports names in braces for which a round had nothing: those that other items have, and those that are nearly spelled as one.
  ///
  /// Any other text in braces is a placeholder of the app's own, and is drawn as it stands.
  private mutating func reportPlaceholders(leftIn node: SpecNode, item: SpecNode?) {
    switch node.value {
    case .scalar(let text, _):
      guard text.contains("{") else { return }
      for part in Pseudolanguage.parts(of: text) where part.isPlaceholder && part.text.hasPrefix("{") {
        let name = String(part.text.dropFirst().dropLast())
        guard !Label.placeholders.contains(name) else { continue }
        if placeholders.contains(name) {
          if let item { scenes.report(item.position, .noValue(name)) }
        } else if Spelling.nearest(to: name, in: placeholders.sorted()) != nil,
          reportedPlaceholders.insert(node.position).inserted
        {
          scenes.report(
            node.position, .unknownPlaceholder(name, known: placeholders.union(Label.placeholders).sorted()))
        }
      }
    case .sequence(let nodes): for node in nodes { reportPlaceholders(leftIn: node, item: item) }
    case .mapping(let entries):
      // What an `each` inside of this one repeats has more names, and is looked at in its own rounds.
      guard !entries.contains(where: { $0.key == "each" }) else { return }
      for entry in entries { reportPlaceholders(leftIn: entry.value, item: item) }
    case .hole: break
    }
  }
}

extension SpecNode {
  /// Whether a text in it has a brace.
  var hasPlaceholders: Bool {
    switch value {
    case .scalar(let text, _): text.contains("{")
    case .sequence(let nodes): nodes.contains(where: \.hasPlaceholders)
    case .mapping(let entries): entries.contains(where: \.value.hasPlaceholders)
    case .hole: false
    }
  }

  /// The same value with texts in the place of `{names}`.
  func filledIn(_ values: [String: String]) -> SpecNode {
    switch value {
    case .scalar(let text, let isPlain):
      guard text.contains("{") else { return self }
      let filled = Pseudolanguage.parts(of: text).map { part in
        part.isPlaceholder && part.text.hasPrefix("{")
          ? values[String(part.text.dropFirst().dropLast())] ?? part.text : part.text
      }.joined()
      // A text that was filled in stays one, whatever it looks like now.
      return SpecNode(.scalar(filled, isPlain: isPlain && filled == text), at: position)
    case .hole: return self
    case .sequence(let nodes): return SpecNode(.sequence(nodes.map { $0.filledIn(values) }), at: position)
    case .mapping(let entries):
      return SpecNode(
        .mapping(entries.map { Entry(key: $0.key, position: $0.position, value: $0.value.filledIn(values)) }),
        at: position, isWhole: isWhole)
    }
  }
}
