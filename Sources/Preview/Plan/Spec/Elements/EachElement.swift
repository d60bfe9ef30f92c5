import PreviewCore
import PreviewScene

/// `each`: items, and elements that are made once for each of them.
enum EachElement: ElementKind {
  static let content = SpecKey(
    "each",
    .node(
      .either([
        .number(.whole(1...Limits.rounds)),
        .list(.names(of: .either([.anyText, .number(.range(-1e12...1e12))]), what: "Value")),
      ])),
    "Items, or how many there are. The elements of 'show' are repeated for each item, with its values instead of {names} and its number instead of {index}. What an empty value leaves without a text is left out.",
    isRequired: true, example: "[{ name: Ana Kovač }, { name: Feng Wong }]")
  static let show = SpecKey(
    "show", .elements, "The elements of one item.", isRequired: true, isRepeated: true,
    example: "[{ label: \"{index}. {name}\" }]")

  static let keys: [any DeclaredKey] = [show]
  /// It is no element of its own, so that it has no name, size or opacity; those of 'show' have.
  static let common: [any DeclaredKey] = ConditionKeys.all

  /// The values of `{names}` in each round, made lazily.
  private static func repetitions(of content: SpecNode?) -> some Sequence<(item: SpecNode?, values: [String: String])> {
    let items = content?.number == nil ? content?.itemsOrSelf : nil
    let rounds = items?.count ?? content?.integer ?? 0
    return (0..<rounds).lazy.map { round in
      var values = ["index": "\(round + 1)"]
      for entry in items?[round].entries ?? [] {
        if case .scalar(let text, _) = entry.value.value { values[entry.key] = text }
      }
      return (items?[round], values)
    }
  }

  /// The elements of `show`, once for every item.
  static func elements(of node: SpecNode, _ reader: inout SceneReader) -> [Element] {
    guard let show = node[show] else { return [] }
    let content = node[content]
    let hasNames = show.hasPlaceholders
    let outer = reader.placeholders
    defer { reader.placeholders = outer }
    if hasNames {
      reader.placeholders.insert("index")
      for item in content?.itemsOrSelf ?? [] { reader.placeholders.formUnion(item.entries?.map(\.key) ?? []) }
    }
    var made: [Element] = []
    let before = reader.scenes.mistakes.count
    for (item, values) in repetitions(of: content) {
      // A round counts although it may make nothing, or rounds inside of rounds would never end.
      guard reader.takesOneMore(\.rounds, at: node), reader.scenes.mistakes.count <= before + Limits.specMistakes
      else { break }
      guard hasNames else {
        made += reader.elements(show)
        continue
      }
      guard reader.filledRoom >= 0 else { break }
      let filled = show.filledIn(values, &reader.filledRoom)
      guard reader.filledRoom >= 0 else {
        reader.scenes.report(node.position, .tooMuchFilledIn)
        break
      }
      guard let filled else { continue }
      reader.reportPlaceholders(leftIn: filled, item: item)
      // Names that stood in braces are known now.
      let fitting = reader.scenes.fitting(filled)
      if !fitting.isWhole { reader.isBroken = true }
      made += reader.elements(fitting)
    }
    return made
  }
}

extension SceneReader {
  /// Reports names in braces for which a round had nothing: those that other items have, and those that are nearly spelled as one.
  ///
  /// Any other text in braces is a placeholder of the app's own, and is drawn as it stands.
  fileprivate mutating func reportPlaceholders(leftIn node: SpecNode, item: SpecNode?) {
    switch node.value {
    case .scalar(let text, _):
      guard text.contains(text: "{") else { return }
      for part in Pseudolanguage.parts(of: text) where part.isPlaceholder && part.text.hasPrefix("{") {
        let name = String(part.text.dropFirst().dropLast())
        // Doubled braces are drawn.
        guard !name.hasPrefix("{"), !Label.placeholders.contains(name) else { continue }
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
      // The content of a nested `each` has more names, and is checked in its own rounds.
      guard !entries.contains(where: { $0.key == EachElement.content.name }) else { return }
      for entry in entries { reportPlaceholders(leftIn: entry.value, item: item) }
    case .hole: break
    }
  }
}

extension SpecNode {
  /// Whether a text in it has a brace.
  var hasPlaceholders: Bool {
    switch value {
    case .scalar(let text, _): text.contains(text: "{")
    case .sequence(let nodes): nodes.contains(where: \.hasPlaceholders)
    case .mapping(let entries): entries.contains(where: \.value.hasPlaceholders)
    case .hole: false
    }
  }

  /// Keys without which a mapping shows nothing.
  private static let shownKeys = Set(
    ElementKinds.all.flatMap { $0.table.keys.filter(\.isRequired).map(\.name) }
      + ["text", "title", LocalizedKeys.localized.name])

  /// The same value with texts in place of `{names}`; nil if that leaves nothing to show: of a text nothing but white space, of a mapping not the key that
  /// says what it shows.
  ///
  /// - Parameters:
  ///   - room: The bytes that are left for texts. Below zero, nothing more is filled in.
  ///   - keepsEmpty: Whether texts stay that are empty now: the values of an `each` inside.
  func filledIn(_ values: [String: String], _ room: inout Int, keepsEmpty: Bool = false) -> SpecNode? {
    room -= Limits.filledNodeBytes
    guard room >= 0 else { return nil }
    switch value {
    case .scalar(let text, let isPlain):
      guard text.contains(text: "{") else { return self }
      let parts = Pseudolanguage.parts(of: text).map { part in
        part.isPlaceholder && part.text.hasPrefix("{")
          ? values[String(part.text.dropFirst().dropLast())] ?? part.text : part.text
      }
      // Before they are joined: a few names may stand for gigabytes.
      room -= parts.reduce(0) { $0 + $1.utf8.count }
      guard room >= 0 else { return nil }
      let filled = parts.joined()
      if !keepsEmpty, filled != text, filled.allSatisfy(\.isWhitespace) { return nil }
      // A text that was filled in stays one, whatever it looks like now.
      return SpecNode(.scalar(filled, isPlain: isPlain && filled == text), at: position)
    case .hole: return self
    case .sequence(let nodes):
      let filled = nodes.compactMap { $0.filledIn(values, &room, keepsEmpty: keepsEmpty) }
      return filled.isEmpty && !nodes.isEmpty ? nil : SpecNode(.sequence(filled), at: position)
    case .mapping(let entries):
      var filled: [Entry] = []
      for entry in entries {
        let isItems = entry.key == EachElement.content.name
        if let value = entry.value.filledIn(values, &room, keepsEmpty: keepsEmpty || isItems) {
          filled.append(Entry(key: entry.key, position: entry.position, value: value))
        } else if Self.shownKeys.contains(entry.key) || entry.key == "symbol" && self["title"] == nil {
          return nil
        }
      }
      return SpecNode(.mapping(filled), at: position, isWhole: isWhole)
    }
  }
}
