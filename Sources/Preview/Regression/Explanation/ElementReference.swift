import PreviewCore
import PreviewScene
import PreviewType

/// An element of a layout as a reader knows it: by name, text or kind, and by its place.
package struct ElementReference: Hashable, Sendable {
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
  var alikeCount = 0

  /// Characters of a text that stands for its element.
  static let mostQuoted = 32

  /// Whether it is a variant of a scene.
  var isVariant: Bool { kind == LayoutRecord.Node.variantKind }

  /// Whether it is a row of a list.
  var isRow: Bool { kind == Row.kind.name }

  /// Whether it is a row that has no name.
  var isUnnamedRow: Bool { isRow && name == nil }

  /// Whether its text stands for it, as it has no name.
  var isKnownByText: Bool { name == nil && text != nil && !isRow && !isVariant }

  /// The same with no more than a reader knows it by.
  var identified: Self {
    var known = self
    if name != nil || isVariant { known.text = nil }
    if isVariant { known.name = nil }
    if known.name != nil || known.text != nil || isVariant { known.symbol = nil }
    if known.name != nil || known.text != nil || known.symbol != nil || isVariant { known.picture = nil }
    // A longer text is cut anyway, wherever it is quoted.
    known.text = known.text.map { String($0.prefix(Self.mostQuoted + 1)) }
    known.part = part.map { String($0.prefix(Self.mostQuoted + 1)) }
    return known
  }

  /// The same in every row.
  var inAnyRow: Self {
    var element = self
    element.row = nil
    if isUnnamedRow { element.text = nil }
    return element
  }

  /// The same in every row and variant. Lines and parts of a text differ between these.
  var anywhere: Self {
    var element = inAnyRow
    (element.variant, element.lines, element.part) = (nil, [], nil)
    return element
  }

  /// The same in every language and row.
  var inAnyLanguage: Self { ElementReference(kind: kind, name: name, symbol: symbol, picture: picture).identified }
}

extension ElementReference {
  /// "line 2 of the address of row 2 in variant 3".
  ///
  /// - Parameter withKind: Whether the kind is said beside the name: "the switch “keep”".
  func words(withKind: Bool = false) -> String {
    var words = ""
    if let part { words += "\(Self.quoted(part)) of " }
    if let last = lines.last {
      let others = lines.dropLast().map { "\($0)" }.joined(separator: ", ")
      words += others.isEmpty ? "line \(last) of " : "lines \(others) and \(last) of "
    }
    return words + whole(inRow: true, withKind)
  }

  /// The same wherever it is repeated: "the address"; empty for a row without a name.
  func wordsOutsideRows(withKind: Bool = false) -> String { isUnnamedRow ? "" : whole(inRow: false, withKind) }

  private static func quoted(_ text: String) -> String {
    Quotation.of(text, limit: text.count > mostQuoted ? mostQuoted - 2 : mostQuoted)
  }

  /// The kind as a noun: `navigationBar` is its name in a spec.
  private var noun: String {
    kind == "path" ? "line" : kind.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  /// "the address of row 2 in variant 3".
  private func whole(inRow: Bool, _ withKind: Bool) -> String {
    var words: String
    if isRow, let row {
      words = "row \(row)"
      if let name {
        words = inRow ? "the \(name), \(words)," : "the \(name)"
      } else if let text {
        words += ", \(Self.quoted(text)),"
      }
    } else if isVariant {
      words = "the ground"
    } else if kind == LayoutNode.noteKind, let name {
      words = "the caption of the \(name)"
    } else if let name {
      words =
        withKind && !name.lowercased().contains(text: noun) ? "the \(noun) “\(TraceText.shown(name))”" : "the \(name)"
    } else if let text {
      words = Self.quoted(text)
    } else if let symbol {
      words = "the symbol \(symbol)"
    } else if let picture {
      words = "the image \(TraceText.shown(picture))"
    } else {
      words = "\("aeiou".contains(text: noun.prefix(1)) ? "an" : "a") \(noun)"
    }
    if let row, inRow, !isRow { words += " of row \(row)" }
    if let variant, inRow { words += " in variant \(variant)" }
    if alikeCount > 0 {
      words += " (and \(NumberText.grouped(alikeCount)) more\(kind == LayoutNode.noteKind ? "" : " in proportion"))"
    }
    return words
  }
}
