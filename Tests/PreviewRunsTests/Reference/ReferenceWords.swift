import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewPlan

/// The words of the reference for what a declaration says, in Markdown, with links to the page's own headings.
struct ReferenceWords {
  /// The heading that describes something, by its name in a mark.
  let anchor: (String) -> String?

  /// A table of keys: what each is for, its values with an example, and its default.
  func table(_ table: ReferenceTables.Table) -> [String] {
    var rows: [(key: any DeclaredKey, uses: [(mapping: String, key: any DeclaredKey)])] = []
    for (name, keys) in table.mappings {
      for key in keys {
        if let index = rows.firstIndex(where: { $0.key.identity == key.identity }) {
          rows[index].uses.append((name, key))
        } else {
          rows.append((key, [(name, key)]))
        }
      }
    }
    // What must be given comes first.
    rows = rows.filter(\.key.isRequired) + rows.filter { !$0.key.isRequired }
    let alternatives = rows.filter { $0.key.isRequired && $0.uses.count < table.mappings.count }.map(\.key.name)
    return ["| key | meaning and values | default |", "|---|---|---|"]
      + rows.map { row in
        let values = Self.together(row.uses.map { ($0.mapping, self.values(of: $0.key.shape)) })
        let example = row.key.shownExample.map { ", as in \(Self.code("\(row.key.name): \($0)"))" } ?? ""
        let isOneOfSeveral = row.key.isRequired && row.uses.count < table.mappings.count
        let standard =
          isOneOfSeveral
          ? "\(Self.choices(alternatives)) is **required**"
          : Self.together(row.uses.map { ($0.mapping, Self.standard($0.key)) })
        // Keys of one name that mean different things say whose they are.
        let isShared = rows.count { $0.key.name == row.key.name } > 1
        let owners = isShared ? " of " + row.uses.map { Self.code($0.mapping) }.joined(separator: ", ") : ""
        return Self.row([
          Self.code(row.key.name) + owners, "\(Self.prose(row.key.summary))<br>\(Self.sentence(values + example)).",
          standard,
        ])
      }
  }

  /// The kinds of sheets, with what they show and the keys that they take.
  func kinds() -> [String] {
    let shared = Set(SpecComparison.keys.map(\.name) + ["kind", "traits"])
    return ["| kind | what it shows | its keys |", "|---|---|---|"]
      + SheetKind.all.map { kind in
        let keys = kind.table.keys.map(\.name).filter { !shared.contains($0) }
        return Self.row([Self.code(kind.name), Self.prose(kind.summary), keys.map(Self.code).joined(separator: " ")])
      }
  }

  // MARK: Values

  /// The values of a kind: "a number from 0 to 1, or `round`".
  func values(of shape: SpecShape) -> String {
    switch shape {
    case .text, .anyText: "text"
    case .spelled(let words) where words.name == "language": "any tag of BCP 47, such as \(Self.choices(words.names))"
    case .spelled(let words): words.name.flatMap { linked($0) } ?? Self.choices(words.names)
    case .choice(let noun, let known):
      known.count > 8
        ? anchor(noun.lowercased()).map { "a [\(noun.lowercased())](#\($0))" } ?? Self.choices(known)
        : Self.choices(known)
    case .number(let bounds):
      bounds.maximum < 1e6
        ? bounds.words : bounds.isWhole ? "a whole number from \(NumberText.brief(bounds.minimum))" : "a number"
    case .flag: "`true` or `false`"
    case .mark: "`true`"
    case .list(.element, _): "an [element](#elements), or a list"
    case .list(.spelled(let words), _) where words.name == "categories": linked("categories") ?? ""
    case .list(let shape, _): "\(values(of: shape)), or a list"
    case .either(let shapes): Self.each(shapes.map { values(of: $0) }).joined(separator: ", or ")
    case .table(let table): mapping(table)
    case .names(let value, _, _, let words?, _) where words.name == "script":
      "codes of scripts, each with \(values(of: value))"
    case .names(let value, _, _, .some, _):
      "[categories](#\(anchor("categories") ?? "")), each with \(values(of: value))"
    case .names(let value, let what, _, nil, _): "\(what.lowercased()) names, each with \(values(of: value))"
    case .kinds: "a [sheet](#\(anchor("kinds") ?? ""))"
    case .variants(let what, let variants):
      what == "A scene" ? "a [scene](#\(anchor("scene") ?? ""))" : variants.first.map { mapping($0.table) } ?? "\(what)"
    case .element: "an [element](#elements)"
    }
  }

  private func mapping(_ table: SpecTable) -> String {
    let what = if case .key = table.subject { "its keys" } else { table.subject.inSentence }
    guard let name = ReferenceTables.table(of: table)?.name, let anchor = anchor(name) else { return what }
    return "[\(what)](#\(anchor))"
  }

  private static let nouns = [
    "textStyle": "a text style", "weight": "a weight", "category": "a category", "categories": "categories",
    "color": "a colour", "device": "a device", "screen": "a device", "symbol": "a symbol",
  ]

  /// A link to the heading that lists the values of a name; nil if the page has none.
  private func linked(_ name: String) -> String? {
    let target = ["category": "categories"][name] ?? name
    guard let noun = Self.nouns[name], let anchor = anchor(target) else { return nil }
    return "[\(noun)](#\(anchor))"
  }

  /// The words of a list, each once.
  private static func each(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// The words that all uses of a key share, or those of each use, with the names of the mappings that it is used in.
  private static func together(_ uses: [(mapping: String, words: String)]) -> String {
    var groups: [(words: String, mappings: [String])] = []
    for (mapping, words) in uses {
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].mappings.append(code(mapping))
      } else {
        groups.append((words, [code(mapping)]))
      }
    }
    if groups.count == 1 { return groups[0].words }
    return groups.map { "\($0.words) (\($0.mappings.joined(separator: ", ")))" }.joined(separator: "; ")
  }

  private static func standard(_ key: any DeclaredKey) -> String {
    if key.isRequired { return "**required**" }
    switch key.standing {
    case .value(let value): return code(yaml(value))
    case .words(let words): return prose(words)
    case nil: return ""
    }
  }

  /// A value as it is written in YAML.
  static func yaml(_ value: JSONValue) -> String {
    switch value {
    case .object(let members): "{ " + members.map { "\($0.key): \(yaml($0.value))" }.joined(separator: ", ") + " }"
    case .array(let items): items.count == 1 ? yaml(items[0]) : "[\(items.map(yaml).joined(separator: ", "))]"
    case .string(let text): text
    default: value.line
    }
  }

  // MARK: Markdown

  static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

  private static func choices(_ names: [String]) -> String {
    let codes = names.map(code)
    return codes.count < 2 ? codes.joined() : codes.dropLast().joined(separator: ", ") + " or " + codes.last!
  }

  /// A sentence of a declaration, in which keys in single quotes become code, and so do mappings, names of files, patterns and UIKit's functions.
  static func prose(_ text: String) -> String {
    var (prose, rest) = ("", text[...])
    while let mapping = rest.firstMatch(of: /\{ [^}]* \}/) {
      prose += words(String(rest[..<mapping.range.lowerBound])) + code(String(mapping.output))
      rest = rest[mapping.range.upperBound...]
    }
    return prose + words(String(rest))
  }

  private static func words(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let parts = word.wholeMatch(of: /(\(?)(.*?)(\)?[.,;:]*)/) else { return String(word) }
      var (before, core, after) = (String(parts.output.1), String(parts.output.2), String(parts.output.3))
      // The parenthesis belongs to a function's name.
      if core.contains("("), after.hasPrefix(")") { (core, after) = (core + ")", String(after.dropFirst())) }
      // The dots belong to a range without an end.
      if after.hasPrefix("..."), !core.isEmpty { (core, after) = (core + "...", String(after.dropFirst(3))) }
      if core.count > 2, core.hasPrefix("'"), core.hasSuffix("'") {
        core = code(String(core.dropFirst().dropLast()))
      } else if core.contains(/[*#{=]|\.\.\.|\w\(\w+:|^(UI|NS)(?!Kit)[A-Z][\w.]+$|\.tt[cf]/) {
        core = code(core)
      }
      before += core + after
      return before
    }.joined(separator: " ")
  }

  /// A text that begins with a capital, also where that is the text of a link.
  private static func sentence(_ text: String) -> String {
    let start = text.hasPrefix("[") ? 1 : 0
    return text.prefix(start) + text.dropFirst(start).prefix(1).uppercased() + text.dropFirst(start + 1)
  }
}
