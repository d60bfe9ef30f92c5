import PreviewCore
import PreviewScene

/// Makes a tree of what libyaml finds, and goes on after a mistake wherever it can.
struct SpecComposer {
  private let events: YAMLEvents
  private let file: String
  private(set) var mistakes: [SpecMistake] = []
  private var anchors: [String: SpecNode] = [:] { didSet { knownAnchors = nil } }
  /// Their names, sorted for the sentence of a mistake.
  private var knownAnchors: [String]?
  /// Anchors whose value is not closed yet: an alias to one of these would hold itself.
  private var open: [String] = []
  /// Values so far.
  private var count = 0
  /// Those that aliases stand for.
  private var aliased = 0
  private var isFull = false

  /// The tree of a file, and what is wrong with it; nil if nothing can be made of it.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: What it is called in mistakes.
  static func compose(_ bytes: [UInt8], file: String) -> (root: SpecNode?, mistakes: [SpecMistake]) {
    var composer = SpecComposer(events: YAMLEvents(bytes, file: file), file: file)
    do throws(SpecMistake) {
      let root = try composer.root()
      // A tree means nothing if aliases in it were not followed.
      return (composer.isFull ? nil : root, composer.mistakes)
    } catch {
      // No other reason is worth a look: git's marks are no YAML.
      let conflicts = composer.events.conflicts
      guard conflicts.isEmpty else { return (nil, conflicts.map { SpecMistake($0, .conflict) }) }
      guard error.error == .tab else {
        let slips =
          composer.events.stop.map {
            YAMLSlipFinder.mistakes(in: composer.events.bytes, file: file, stop: $0)
          } ?? []
        // A slip of a line is the reason for what was odd in it before.
        let lines = Set(slips.map(\.position.line))
        return (nil, composer.mistakes.filter { !lines.contains($0.position.line) } + (slips.isEmpty ? [error] : slips))
      }
      let others = composer.events.tabs(below: error.position.line).map { SpecMistake($0, .tab) }
      return (nil, composer.mistakes + [error] + others)
    }
  }

  private init(events: YAMLEvents, file: String) {
    self.events = events
    self.file = file
  }

  private mutating func root() throws(SpecMistake) -> SpecNode? {
    var root: SpecNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .streamStart, .documentEnd: break
      case .documentStart:
        if root != nil { throw SpecMistake(event.position, .secondDocument) }
      default: root = try node(event, depth: 0)
      }
    }
  }

  private mutating func node(_ event: YAMLEvents.Event, depth: Int) throws(SpecMistake) -> SpecNode {
    guard depth < Limits.specDepth else { throw SpecMistake(event.position, .tooDeep) }
    if case .alias = event.kind { return alias(event) }
    if let anchor = event.anchor { open.append(anchor) }
    count += 1
    guard count <= Limits.specNodes else { throw SpecMistake(event.position, .tooManyValues) }
    let value: SpecNode.Value
    switch event.kind {
    case .scalar(let text, let isPlain): value = slip(text, in: event) ? .hole : .scalar(text, isPlain: isPlain)
    case .sequenceStart: value = .sequence(try items(depth: depth))
    default: value = try entries(depth: depth).map { .mapping($0) } ?? .hole
    }
    let node = SpecNode(value, at: event.position, comment: event.comment)
    if let anchor = event.anchor {
      open.removeLast()
      anchors[anchor] = node
    }
    return node
  }

  /// Reports a written value that YAML reads as empty, because it begins with `#`, `&` or `!`.
  private mutating func slip(_ text: String, in event: YAMLEvents.Event) -> Bool {
    guard text.isEmpty else { return false }
    let slip: YAMLSlip
    if let comment = event.comment {
      slip = .comment(comment)
    } else if let tag = event.tag, !tag.hasPrefix("tag:") {
      slip = .indicator("!", text: tag)
    } else if let anchor = event.anchor {
      slip = .indicator("&", text: "&\(anchor)")
    } else {
      return false
    }
    report(event.position, slip)
    return true
  }

  /// Reports a word without a colon in braces, which no mapping takes: part of a text with commas, most likely, or of a number.
  ///
  /// - Parameter entries: What stands before it, the value that it belongs to last.
  /// - Returns: Whether the braces are those of a mapping, and not of a text.
  private mutating func reportBare(
    _ event: YAMLEvents.Event, _ text: String, behind entries: inout [SpecNode.Entry]
  ) -> Bool {
    if let colon = text.firstIndex(of: ":"), colon > text.startIndex {
      report(
        event.position,
        .missingSpace(key: String(text[..<colon]), value: String(text[text.index(after: colon)...])))
      return !entries.isEmpty
    }
    guard let last = entries.popLast() else {
      report(event.position, .unquoted("{\(text)}"))
      return false
    }
    entries.append(SpecNode.Entry(key: last.key, position: last.position, value: last.value.cutOut))
    if case .scalar(let before, isPlain: true) = last.value.value, !before.isEmpty {
      let isNumber = last.value.number != nil && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      report(
        last.value.position,
        isNumber
          ? .decimalComma("\(before).\(text)")
          : Self.commaSlip(in: Self.joined(before, from: last.value.position, text, at: event.position)))
    } else if case .yaml(.commaInText(let begun)) = mistakes.last?.error,
      mistakes.last?.position == last.value.position
    {
      // Another comma of the same text.
      mistakes.removeLast()
      report(
        last.value.position, Self.commaSlip(in: Self.joined(begun, from: last.value.position, text, at: event.position))
      )
    } else if !last.value.isHole {
      report(event.position, .unquoted(text))
    }
    return true
  }

  /// A text with the comma that it was cut at; a blank is behind it where the file has one.
  private static func joined(_ text: String, from start: SpecPosition, _ rest: String, at end: SpecPosition) -> String {
    let isClose = start.line == end.line && end.column == start.column + text.unicodeScalars.count + 1
    return "\(text),\(isClose ? "" : " ")\(rest)"
  }

  private static func commaSlip(in text: String) -> YAMLSlip {
    YAMLSlip.curlyQuotes(around: text) ?? .commaInText(text)
  }

  private mutating func report(_ position: SpecPosition, _ slip: YAMLSlip) {
    mistakes.append(SpecMistake(position, .yaml(slip)))
  }

  private mutating func items(depth: Int) throws(SpecMistake) -> [SpecNode] {
    var items: [SpecNode] = []
    while true {
      let event = try events.next()
      if event.kind == .sequenceEnd { return items }
      items.append(try node(event, depth: depth + 1))
    }
  }

  /// The keys and values of a mapping; nil for what is none but in braces, which is reported.
  private mutating func entries(depth: Int) throws(SpecMistake) -> [SpecNode.Entry]? {
    var entries: [SpecNode.Entry] = []
    var isMapping = true
    var lines: [String: Int] = [:]
    var merged: (entries: [SpecNode.Entry], index: Int) = ([], 0)
    while true {
      let event = try events.next()
      if event.kind == .mappingEnd {
        // Keys of the mapping itself win over merged ones, in any order.
        entries.insert(contentsOf: merged.entries.filter { lines[$0.key] == nil }, at: min(merged.index, entries.count))
        return isMapping ? entries : nil
      }
      let key = try node(event, depth: depth + 1)
      let valueEvent = try events.next()
      let value = try node(valueEvent, depth: depth + 1)
      guard case .scalar(let text, let isPlain) = key.value else {
        if !key.isHole { mistakes.append(SpecMistake(event.position, .keyIsNoText(found: key.words))) }
        continue
      }
      // `{pointSize}` is a key, too, and alone in braces it is what a label shows.
      let isPlaceholder = entries.isEmpty && Label.placeholders.contains(text)
      if event.hasNoColon, isPlaceholder || !SpecTables.everyKey.contains(text) {
        isMapping = reportBare(event, text, behind: &entries) && isMapping
        continue
      }
      if let first = lines[text] {
        mistakes.append(SpecMistake(event.position, .duplicateKey(text, firstLine: "line \(first)")))
      } else {
        lines[text] = event.position.line
        if text == "<<", isPlain {
          merged = (merge(value, at: valueEvent.position), entries.count)
          continue
        }
        entries.append(SpecNode.Entry(key: text, position: event.position, value: value))
      }
    }
  }

  /// Returns the entries that a merge key (`<<`) adds from one mapping or several. The first that has a key gives its value.
  ///
  /// They keep their positions. Source: yaml.org/type/merge.html.
  private mutating func merge(_ value: SpecNode, at position: SpecPosition) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    for node in value.itemsOrSelf where !node.isHole {
      guard let found = node.entries else {
        mistakes.append(SpecMistake(value.items == nil ? position : node.position, .wrongMerge(found: node.words)))
        continue
      }
      entries += found
    }
    return entries.uniqued(on: \.key)
  }

  /// Returns an alias's value, or a hole after a mistake.
  private mutating func alias(_ event: YAMLEvents.Event) -> SpecNode {
    let name = event.anchor ?? ""
    let nothing = SpecNode(.hole, at: event.position)
    guard let node = anchors[name] else {
      let isCycle = open.contains(name)
      let known = knownAnchors ?? anchors.keys.sorted()
      knownAnchors = known
      mistakes.append(
        SpecMistake(
          event.position, isCycle ? .aliasCycle(name) : .unknownAlias(name, known: known)))
      return nothing
    }
    let limit = min(max(Limits.aliasedNodes, Limits.aliasedNodesForEach * count), Limits.specNodes)
    guard aliased + node.count <= limit else {
      // Once is enough: a file that grows so has no end of them.
      if !isFull { mistakes.append(SpecMistake(event.position, .tooManyAliases(limit: limit))) }
      isFull = true
      return nothing
    }
    aliased += node.count
    // The values keep their own places: what is wrong with them is mended where they stand.
    return node
  }
}
