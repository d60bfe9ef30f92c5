import PreviewPlan
import PreviewType

/// A font whose file changed since a picture was recorded.
package struct FontFileChange: Hashable, Sendable {
  /// The face's PostScript name.
  package let name: String
  /// The version of its name table when it was recorded.
  let from: String
  /// The version that it has now.
  let to: String
  /// SHA-256 of the file when it was recorded.
  let hashBefore: String
  /// SHA-256 of the file now.
  package let hash: String
  /// The changes of its facts, as far as they are known.
  var changes: [FontFactChange] = []

  /// The cause of pictures in which something is set in it.
  package var cause: Cause { Cause(.fontFile(self), fonts: [name]) }

  /// "font Inter is 4.1, 1f0a33c9 (was 4.0, 9f86d081)", with what it says differently of itself.
  var words: String {
    (sameVersionWords ?? "font \(name) is \(to), \(checksum) (was \(from), \(hashBefore.prefix(8)))") + factWords
  }

  /// "font Inter is a different file of the same version 4.001: 1f0a33c9 (was 9f86d081)": the first eight digits tell files apart; nil for another version.
  var sameVersionWords: String? {
    from == to
      ? "font \(name) is a different file of the same version \(to): \(checksum) (was \(hashBefore.prefix(8)))" : nil
  }

  /// "; it has an ascender of 0.995 em (was 0.935)", or nothing. Of more than some clauses, the last one says how many.
  var factWords: String {
    let rest = changes.count - Self.mostChanges
    let wording = FontChangeWording(font: nil)
    var clauses = changes.prefix(rest > 1 ? Self.mostChanges : changes.count).map(wording.sentence)
    if rest > 1 { clauses.append("it has \(rest) more changes") }
    return clauses.map { "; " + TraceText.oneLine($0) }.joined()
  }

  /// Clauses of one sentence.
  private static let mostChanges = 8

  /// The part of the file's SHA-256 that captions show.
  private var checksum: String { String(hash.prefix(8)) }
}
