@testable import Preview

extension FuzzTarget {
  /// The readers of string catalogs and of files of strings, with every text filled in.
  static let strings = FuzzTarget(name: "strings") { bytes in
    let language = Language("ar")!
    func fill(_ text: CatalogText) {
      for arguments in [[], [FormatArgument.number(3), .text("a")]] {
        let filled = FilledText(text, arguments: arguments, in: language)
        expect(filled.string.utf8.count <= Limits.filledText, "a text ends")
      }
    }
    if let file = try? CatalogFile(bytes, path: "a.xcstrings") {
      for key in file.keys.prefix(50) {
        guard let entry = try? file.entry(key) else { continue }
        for text in entry.texts.values { fill(text) }
      }
    }
    for text in ((try? PropertyListStrings.texts(in: bytes, path: "a.strings")) ?? [:]).values.prefix(50) { fill(text) }
  }
}
