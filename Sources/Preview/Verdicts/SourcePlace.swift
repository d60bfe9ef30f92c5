/// A place in a file, as a verdict names where its picture is declared: `preview.yml:12:3`.
package struct SourcePlace {
  /// The file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int

  /// Reads a place; nil if the text isn't one. A file's name may hold colons.
  package init?(_ text: String?) {
    guard let parts = text?.split(separator: ":", omittingEmptySubsequences: false), parts.count >= 3,
      let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
    else { return nil }
    self.file = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }

  /// The place in a spec.
  var position: SpecPosition { SpecPosition(file: file, line: line, column: column) }
}

extension PictureVerdict.Outcome {
  /// Whether the picture could not be read or drawn, which is no difference.
  var isError: Bool {
    switch self {
    case .failed, .unreadable: true
    default: false
    }
  }
}

extension PictureVerdict {
  /// The title and the summary, with a full stop.
  var sentence: String { "\(title) \(summary)" + (summary.hasSuffix(".") ? "" : ".") }
}
