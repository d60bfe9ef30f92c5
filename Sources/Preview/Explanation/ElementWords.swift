/// An element as people find it: "line 2 of the address of row 2 in variant 3".
struct ElementWords: Hashable {
  let kind: String
  var name: String?
  /// The text of a label; of a variant that is new or gone, its caption, and of a row of one element what it shows.
  var text: String?
  /// The name of a symbol.
  var symbol: String?
  /// The name of a picture.
  var picture: String?
  var row: Int?
  var variant: Int?
  /// The lines of a text that it is about, counted from 1; empty for all.
  var lines: [Int] = []
  /// The part of a text that it is about; nil for all of it.
  var part: String?
  /// How many more elements of a sheet it stands for: those that changed in proportion with it, or captions that changed with it.
  var moreCount = 0
  /// Whether the kind is said beside the name: "the switch “keep”".
  var saysKind = false

  var words: String {
    var words = ""
    if let part { words += "\(Self.quoted(part)) of " }
    if let last = lines.last {
      let others = lines.dropLast().map { "\($0)" }.joined(separator: ", ")
      words += others.isEmpty ? "line \(last) of " : "lines \(others) and \(last) of "
    }
    return words + whole(inRow: true)
  }

  /// The same wherever it is repeated: "the address"; empty for a row without a name. Lines and parts of a text differ from row to row, and are left out.
  var wordsOutsideRows: String { kind == "row" && name == nil ? "" : whole(inRow: false) }

  /// The same in every language and row: "the address", "a label".
  var wordsAnywhere: String { ElementWords(kind: kind, name: name, symbol: symbol, picture: picture).words }

  /// Whether its text stands for it, as it has no name.
  var isKnownByText: Bool { name == nil && text != nil && kind != "row" && kind != "variant" }

  /// Characters of a text that stands for its element.
  static let mostQuoted = 32

  private static func quoted(_ text: String) -> String {
    Quotation.of(text, limit: text.count > mostQuoted ? mostQuoted - 2 : mostQuoted)
  }

  /// The kind as a noun: `navigationBar` is its name in a spec.
  private var noun: String {
    kind == "path" ? "line" : kind.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  /// "the address of row 2 in variant 3".
  private func whole(inRow: Bool) -> String {
    var words: String
    if kind == "row", let row {
      words = "row \(row)"
      if let name {
        words = inRow ? "the \(name), \(words)," : "the \(name)"
      } else if let text {
        words += ", \(Self.quoted(text)),"
      }
    } else if kind == "variant" {
      words = "the ground"
    } else if kind == LayoutNode.noteKind, let name {
      words = "the caption of the \(name)"
    } else if let name {
      words =
        saysKind && !name.lowercased().contains(text: noun) ? "the \(noun) “\(TraceText.shown(name))”" : "the \(name)"
    } else if let text {
      words = Self.quoted(text)
    } else if let symbol {
      words = "the symbol \(symbol)"
    } else if let picture {
      words = "the image \(TraceText.shown(picture))"
    } else {
      words = "\("aeiou".contains(text: noun.prefix(1)) ? "an" : "a") \(noun)"
    }
    if let row, inRow, kind != "row" { words += " of row \(row)" }
    if let variant, inRow { words += " in variant \(variant)" }
    if moreCount > 0 {
      words += " (and \(NumberText.grouped(moreCount)) more\(kind == LayoutNode.noteKind ? "" : " in proportion"))"
    }
    return words
  }
}
