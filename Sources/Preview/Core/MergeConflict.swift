/// The marks that git leaves in a file while a merge conflict isn't resolved.
package enum MergeConflict {
  /// The beginnings of lines with marks, in git's order. Only the style `diff3` has the second.
  static let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  /// Why a file with a conflict can't be read.
  package static let reason = "a merge conflict was left in it"

  /// The line, from 1, where a conflict begins; nil if there is none.
  ///
  /// - Parameter failing: The line at which the file couldn't be read. Any mark counts there. On
  ///   other lines a row of equals signs may be part of a comment.
  package static func line(in text: [UInt8], failingAt failing: Int? = nil) -> Int? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func hasMark(_ index: Int, _ marks: some Sequence<String>) -> Bool {
      var line = lines[index]
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      return marks.contains { line.starts(with: $0.utf8) }
    }
    if let index = lines.indices.first(where: { hasMark($0, marks.prefix(1)) }) { return index + 1 }
    guard let failing, lines.indices.contains(failing - 1), hasMark(failing - 1, marks) else { return nil }
    return failing
  }
}
