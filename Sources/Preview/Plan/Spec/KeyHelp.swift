import PreviewCore

/// The words of `preview-render help` on a key of `preview.yml` or a kind of sheet, from its
/// declaration.
package struct KeyHelp {
  /// The keys of a name, each in the tables that declare it alike.
  private let entries: [(key: any DeclaredKey, owners: [String])]
  /// The kind of sheet with the topic's name; nil for keys alone.
  private let kind: SheetKind?
  /// The topic as it was asked for.
  private let topic: String

  /// The name of the topic that lists the keys of the file itself.
  package static let file = "preview.yml"

  /// Looks for a key.
  ///
  /// - Parameter topic: A key, as in `label`, one of something, as in `label.style`, a kind of
  ///   sheet, as in `ladder`, or ``file``.
  /// - Returns: nil if there is no such key and no such kind.
  package init?(_ topic: String) {
    let parts = topic.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.topic = topic
    kind = SheetKind.named(topic)
    if topic == Self.file {
      entries = []
      return
    }
    guard let name = parts.last, parts.count <= 2 else { return nil }
    let owner = parts.count == 2 ? parts[0] : nil
    var found: [(key: any DeclaredKey, owners: [String])] = []
    for (table, key) in Self.all where key.name == name {
      let words = Self.topic(of: table.subject)
      guard owner == nil || owner == words else { continue }
      if let index = found.firstIndex(where: { $0.key.summary == key.summary }) {
        if !found[index].owners.contains(words) { found[index].owners.append(words) }
      } else {
        found.append((key, [words]))
      }
    }
    guard !found.isEmpty || kind != nil else { return nil }
    entries = found
  }

  /// Every key with the table that has it.
  private static let all = SpecTables.keys(in: [SpecTables.file])

  /// The names of all keys and kinds of sheets, for a suggestion.
  package static var names: [String] { (all.map(\.key.name) + SheetKind.all.map(\.name)).uniqued() + [file] }

  /// The topic that explains the keys of a table: `label` for those of a label, `scenes` for those
  /// of a scene.
  ///
  /// - Parameter subject: The subject of a sentence about the table.
  static func topic(of subject: SpecSubject) -> String {
    if case .key(let name) = subject { return name }
    return topics[subject] ?? file
  }

  private static let topics: [SpecSubject: String] = {
    var topics: [SpecSubject: String] = [:]
    for (_, key) in all {
      for table in key.shape.tables where topics[table.subject] == nil { topics[table.subject] = key.name }
    }
    return topics
  }()

  /// The topic that lists the values of a choice.
  ///
  /// - Parameter noun: What sentences call a value: "Alignment".
  /// - Returns: nil if no key has such a choice.
  static func topic(ofChoice noun: String) -> String? {
    if let name = choices[noun] { return name }
    let name = noun.prefix(1).lowercased() + noun.dropFirst()
    return names.contains(name) ? name : nil
  }

  private static let choices: [String: String] = {
    var choices: [String: String] = [:]
    for (_, key) in all {
      for case .choice(let noun, _) in key.shape.parts where choices[noun] == nil { choices[noun] = key.name }
    }
    return choices
  }()

  /// The command that explains a topic, in single quotes.
  package static func command(_ topic: String) -> String { "'preview-render help \(topic)'" }

  // MARK: Words

  /// The lines for a terminal.
  package var lines: [String] {
    if topic == Self.file { return fileLines }
    let kinds = kind.map { [Self.lines(of: $0)] } ?? []
    return Array((kinds + entries.map { lines(of: $0.key, owners: $0.owners) }).joined(separator: [""]))
  }

  private static func lines(of kind: SheetKind) -> [String] {
    // A sheet that can't be made without a key shows it in the example.
    let needed = kind.keys.first { $0.isRequired }
    let more = needed.flatMap { key in key.example.map { ", \(key.name): \($0)" } } ?? ""
    let keys = kind.table.names.filter { $0 != "kind" }
    return ["\(kind.name), a kind of 'sheets'"]
      + wrapped(kind.summary.replacing(text: "  ", with: " "), first: "  ", width: 2)
      + ["", "  example     sheets: { overview: { kind: \(kind.name)\(more) } }"]
      + wrapped(
        keys.joined(separator: ", "), first: "  keys" + String(repeating: " ", count: column - 4), width: column + 2)
      + ["", "  'preview-render help KEY' explains a key."]
  }

  private var fileLines: [String] {
    let width = SpecTables.file.names.map(\.count).max() ?? 0
    return ["preview.yml has these keys. 'preview-render help KEY' explains one of them.", ""]
      + SpecTables.file.keys.map { key in
        Self.wrapped(
          Self.firstSentence(of: key.summary),
          first: "  " + key.name + String(repeating: " ", count: width - key.name.count + 2), width: width + 4)
      }.joined()
  }

  private func lines(of key: any DeclaredKey, owners: [String]) -> [String] {
    let places = owners.filter { $0 != key.name }.map { $0 == Self.file ? $0 : "'\($0)'" }
    var lines = [key.name + (places.isEmpty ? "" : ", a key of \(Spelling.list(places, most: 6))")]
    lines += Self.wrapped(key.summary.replacing(text: "  ", with: " "), first: "  ", width: 2)
    func add(_ name: String, _ text: String) {
      lines += Self.wrapped(
        text, first: "  " + name + String(repeating: " ", count: Self.column - name.count), width: Self.column + 2)
    }
    lines.append("")
    add("value", key.shape.words)
    let known = key.shape.parts.flatMap { part -> [String] in
      switch part {
      case .choice(_, let known): known
      case .spelled(let words) where words.names.count > 1: words.names
      default: []
      }
    }.uniqued()
    if !known.isEmpty { add("known", known.joined(separator: ", ")) }
    switch key.standing {
    case .words(let words): add("without it", words)
    case .value(let value): add("default", value.line)
    case nil: if key.isRequired { add("", "It is required.") }
    }
    if let example = key.example { add("example", "\(key.name): \(example)") }
    for table in innerTables(of: key) {
      add("keys", table.names.joined(separator: ", "))
    }
    if !innerTables(of: key).isEmpty { lines += ["", "  'preview-render help \(key.name).KEY' explains one."] }
    return lines
  }

  /// The tables whose keys stand beside an element's key, or below any other.
  private func innerTables(of key: any DeclaredKey) -> [SpecTable] {
    if let element = ElementKinds.element.tables.first(where: { $0.subject == .key(key.name) }) { return [element] }
    return key.shape.parts.flatMap { part -> [SpecTable] in
      switch part {
      case .table(let table): [table]
      case .variants(_, let variants): variants.map(\.table)
      default: []
      }
    }
  }

  /// The columns of the names before values.
  private static let column = 12
  /// The columns of a line.
  private static let lineLength = 96

  private static func firstSentence(of text: String) -> String {
    var end = text.startIndex
    while let stop = text[end...].firstIndex(of: ".") {
      end = text.index(after: stop)
      if end == text.endIndex || text[end] == " " { return String(text[..<end]) }
    }
    return text
  }

  /// A text in lines, all but the first indented.
  private static func wrapped(_ text: String, first: String, width: Int) -> [String] {
    var (lines, line, isStart) = ([String](), first, true)
    for word in text.split(separator: " ") {
      if !isStart, line.count + 1 + word.count > lineLength {
        lines.append(line)
        line = String(repeating: " ", count: width)
        isStart = true
      }
      line += (isStart ? "" : " ") + word
      isStart = false
    }
    return lines + [line]
  }
}
