import PreviewCore
import PreviewScene
import PreviewType

/// A kind of sheet that a spec and the command can ask for: its name, the keys it takes, and how it is made.
///
/// The reader, the schema, `--sheet` and the words of mistakes follow from its entry in ``all``. What the sheet shows is drawn by a ``SpecimenSheet``.
struct SheetKind: Sendable {
  let name: String
  /// A sentence for the schema.
  let summary: String
  /// The keys it takes beside `kind` and `traits`.
  let keys: [any DeclaredKey]
  /// The sheets' subjects.
  let subjects: Subjects
  /// Which of the command's options `--text` and `--width` it takes, by their keys.
  let commandKeys: [any DeclaredKey]
  /// The sheets of one subject, several where they don't fit on one page.
  let make: @Sendable (SheetOptions, SheetSubject) throws(SpecimenError) -> [any SpecimenSheet]

  /// The subjects of sheets.
  enum Subjects {
    /// The app's own styles, or the text styles in each font.
    case styles
    /// The app's own styles.
    case ownStyles
    /// Each font.
    case fonts
    /// Each font but the first, which all others are compared with.
    case comparedFonts
  }

  init(
    _ type: any SpecimenSheet.Type, _ summary: String, of subjects: Subjects, keys: [any DeclaredKey],
    commandKeys: [any DeclaredKey] = [],
    make: @escaping @Sendable (SheetOptions, SheetSubject) throws(SpecimenError) -> [any SpecimenSheet]
  ) {
    name = type.kind
    self.summary = summary
    self.keys = keys
    self.subjects = subjects
    self.commandKeys = commandKeys
    self.make = make
  }

  /// A kind that shows fonts.
  ///
  /// - Parameter needsFile: Whether it shows what is in a font's file: the system font has none.
  init(
    _ type: any SpecimenSheet.Type, _ summary: String, ofFonts subjects: Subjects = .fonts, needsFile: Bool = true,
    keys: [any DeclaredKey], commandKeys: [any DeclaredKey] = [],
    make: @escaping @Sendable (SheetOptions, FontInstance) throws(SpecimenError) -> [any SpecimenSheet]
  ) {
    self.init(type, summary, of: subjects, keys: keys, commandKeys: commandKeys) {
      options, subject throws(SpecimenError) in
      guard case .font(let font) = subject else { return [] }
      if needsFile, font.system != nil || options.first?.system != nil {
        throw .nothingToShow(font: FontCatalog.systemName, sheet: type.kind, why: "has no file here")
      }
      return try make(options, font)
    }
  }

  /// The keys of a sheet of this kind.
  var table: SpecTable {
    SpecTable(
      .sheet(kind: name),
      [
        SpecKey("kind", .choice("Kind", [name]), summary, isRequired: true),
        SpecKey(
          "traits", .table(TraitKeys.narrowing), "Narrows the file's traits for this sheet.",
          otherwise: "all of the file's traits", example: "{ categories: [L, AX5] }"),
      ] + keys + SpecComparison.keys)
  }

  /// The kind of a name; nil if none has it.
  static func named(_ name: String?) -> SheetKind? { all.first { $0.name == name } }

  /// The kinds that a font alone suffices for.
  static let ofFonts = all.filter { $0.subjects != .ownStyles }

  /// The sheets of one subject, each with what stands behind its name where there are several: `.02`.
  func sheets(
    _ options: SheetOptions, of subject: SheetSubject
  ) throws(SpecimenError) -> [(suffix: String, sheet: any SpecimenSheet)] {
    let sheets = try make(options, subject)
    let digits = String(sheets.count).count
    return sheets.enumerated().map { index, sheet in
      (sheets.count > 1 ? "." + NumberText.digits(index + 1, atLeast: digits) : "", sheet)
    }
  }
}
