import PreviewCore
import PreviewType

/// The characters that a sheet of glyphs can require: those of Unicode blocks or a text.
extension GlyphsSheet {
  /// The characters that a text needs, for `required`, each once.
  ///
  /// White space, controls and what is ignorable by default (joiners, variation selectors, a byte order mark) need no glyph and are left out.
  package static func characters(ofText text: String) -> [Unicode.Scalar] {
    Set(text.unicodeScalars).filter {
      $0.unicode.canBeShown && !$0.unicode.isWhitespace && !$0.unicode.isDefaultIgnorable
    }.sorted()
  }

  /// The characters of a Unicode block, or of the text in a file, for `required`.
  ///
  /// A block's name goes first; what is none is a file if there is one, or if it is written like one, with a full stop or a slash.
  ///
  /// - Parameters:
  ///   - name: `Basic Latin`, or `texts/de.txt`.
  ///   - path: Where the file would be; the name itself unless it is given.
  /// - Throws: ``SpecimenError`` `.unknownBlock`, or `.file` and `.layout` for a file that can't be read, is no UTF-8 or has more than
  ///   ``Limits/textBytes``.
  package static func characters(named name: String, path: String? = nil) throws(SpecimenError) -> [Unicode.Scalar] {
    if let block = UnicodeBlock(named: name) { return block.characters }
    let path = path ?? name
    guard name.contains(text: ".") || name.contains(text: "/") || FileAccess.kind(of: path) != nil else {
      throw .unknownBlock(name)
    }
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.textBytes), as: SpecimenError.file)
    return characters(
      ofText: try rethrow(String(utf8: bytes, source: "File '\(path)'")) { SpecimenError.layout(.shaping($0)) })
  }
}
