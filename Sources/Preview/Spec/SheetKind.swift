/// A kind of sheet that a spec can ask for: its name, the keys it takes, and how it is made.
///
/// The reader, the schema and the words of mistakes follow from its entry in ``all``. What the sheet shows is drawn elsewhere, by a case of ``SpecimenSheet``.
struct SheetKind: Sendable {
  let name: String
  /// A sentence for the schema.
  let summary: String
  /// The keys it takes beside `kind` and `traits`.
  let options: [SpecKey]
  /// The sheets that a request stands for; what can't be made is reported to the request.
  let make: @Sendable (inout SheetRequest) -> [SheetRequest.Sheet]

  /// The keys of a sheet of this kind.
  var table: SpecTable {
    SpecTable(
      "A sheet of kind '\(name)'",
      [
        SpecKey("kind", .choice("Kind", [name]), summary, isRequired: true),
        SpecKey("traits", .table(SpecTables.narrowing), "What is left of the file's matrix for this sheet."),
      ] + options + SpecComparison.sheetKeys)
  }

  /// Every kind.
  static let all: [SheetKind] = [ladder, matrix, typography] + fontKinds + detailKinds

  // MARK: Keys that kinds share

  static let font = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The text styles in these fonts. Without it the app's own styles are shown, or the text styles in each font of the file."
  )
  static let styles = SpecKey(
    "styles", .list(.text, most: Limits.sheetItems),
    "Which of the app's own styles, in this order; all if none are given.")
  private static let text = SpecKey("text", .text, "The sample; one that suits the font if none is given.")
  private static let width = SpecKey(
    "width",
    .number(.range(LadderSheet.widths)),
    "The page's width in points; 393 if none is given.")

  // MARK: Kinds

  private static let ladder = SheetKind(
    name: "ladder", summary: "Styles down a page, each with a sample that wraps, at one category.",
    options: [font, styles, text, width]
  ) { request in
    request.subjects { (request, subject) throws(SpecimenError) in
      .ladder(
        try LadderSheet(
          subject: subject, fallback: request.fallback, text: request.text("text"),
          width: request.number("width") ?? LadderSheet.standardWidth))
    }
  }

  private static let matrix = SheetKind(
    name: "matrix", summary: "Styles down a page, and all categories (or steps of the app's own size setting) across.",
    options: [font, styles, text]
  ) { request in
    let columns = request.columns
    return request.subjects { (request, subject) throws(SpecimenError) in
      .matrix(
        try MatrixSheet(
          subject: subject, fallback: request.fallback, text: request.text("text"),
          columns: subject.isTypography ? columns : request.categoryColumns))
    }
  }

  private static let typography = SheetKind(
    name: "typography",
    summary:
      "Each of the app's own styles at one category: its size and what becomes of it, and a mark where a maximum holds.",
    options: [styles, text, width]
  ) { request in
    guard request.styles.isGiven else {
      request.reportMissing("typography")
      return []
    }
    return request.subjects { (request, subject) throws(SpecimenError) in
      guard case .typography(let set) = subject else { throw .emptyText }
      return .typography(
        try TypographySheet(
          typography: set, fallback: request.fallback, text: request.text("text"),
          width: request.number("width") ?? LadderSheet.standardWidth))
    }
  }
}
