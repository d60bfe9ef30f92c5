/// A font whose file changed since a picture was recorded.
struct FontFileChange: Equatable, Sendable {
  /// The face's PostScript name.
  let name: String
  /// The version of its name table when it was recorded.
  let from: String
  /// The version that it has now.
  let to: String
  /// The part of the file's checksum that captions show.
  let checksum: String
  /// SHA-256 of the file when it was recorded.
  let hashBefore: String
  /// SHA-256 of the file now.
  let hash: String

  /// How it is reported.
  var cause: Cause { Cause("font-file", words) }

  /// "font Inter is a different file of the same version 4.001: 1f0a33c9 (was 9f86d081)": the first eight digits tell files apart.
  private var words: String {
    from == to
      ? Self.words(name, version: to, from: hashBefore, to: hash)
      : "font \(name) is \(to), \(hash.prefix(8)) (was \(from), \(hashBefore.prefix(8)))"
  }

  /// The words for a file of the version that the one before has, too.
  static func words(_ name: String, version: String, from: String, to: String) -> String {
    "font \(name) is a different file of the same version \(version): \(to.prefix(8)) (was \(from.prefix(8)))"
  }

  /// Whether it is the font of a run, which may name axes behind it.
  func isFont(_ font: String) -> Bool { font == name || font.hasPrefix(name + " ") }

  /// Whether a text on a sheet is other than it was only by the version or the checksum that the font has now.
  func isCaption(_ old: LayoutRecord.Node, _ new: LayoutRecord.Node) -> Bool {
    new.kind == "text"
      && [to, checksum].contains { !$0.isEmpty && new.string.contains(text: $0) && !old.string.contains(text: $0) }
  }
}
