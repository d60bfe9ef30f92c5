import PreviewCore
import PreviewScene

/// Where an element stands in a row of a list, and what it is set in: elements of several rows with equal ones are one to a reader, also where each row is
/// written out.
struct RowPlace: Hashable, Sendable {
  /// The path, with the rows of the list and its sections told apart no more.
  let path: ElementPath
  /// The row's name: rows with names stay apart.
  let rowName: String?
  let kind: AuditedKind
  /// Whether it is in a field: what was typed there is no label of another row.
  let isInField: Bool
  /// The fonts of a text, in words; empty for what has none.
  let fonts: String
  /// The most lines of a text.
  let numberOfLines: Int

  /// The place of an element; nil outside of lists.
  init?(_ element: AuditedElement) {
    let indices = element.rowPath.indices
    guard let row = indices.firstIndex(of: -1) else { return nil }
    path = ElementPath(indices: Array(indices[..<min(row, element.listDepth ?? row)]) + Array(indices[row...]))
    (rowName, kind, isInField) = (element.rowName, element.kind, element.isInField)
    let text = element.facts?.text
    fonts = text?.source.runs.map(\.font.words).uniqued().joined(separator: " ") ?? ""
    numberOfLines = text?.numberOfLines ?? 0
  }

  /// The part of an id for an element without a name: it names the row, and not its text, so that it stays the same when rows are added. `row label 2 subheadline`
  ///
  /// - Parameter rowName: The row's name; nil if it has none, or if the rows have several.
  func title(inRow rowName: String?) -> String {
    let inner = path.indices.drop { $0 != -1 }.dropFirst()
    if inner.isEmpty { return kind.name }
    // The first number only separates the content from what stands behind it.
    let numbers = inner.dropFirst().map { "\($0 + 1)" }
    // A label that wraps and one that doesn't are set differently, and neither is to be called after the other.
    let lines = numberOfLines == 1 || fonts.isEmpty ? [] : [numberOfLines == 0 ? "wrapping" : "\(numberOfLines) lines"]
    return ([rowName ?? "row", kind.name] + numbers + [fonts] + lines).joined(separator: " ")
  }
}
