/// A line of text in a PNG file, under a keyword: a chunk `iTXt`, which viewers show and decoders skip.
package struct PNGText: Equatable, Sendable {
  /// 1 to 79 Latin letters and single spaces.
  package let keyword: String
  /// The text.
  package let text: String

  /// A text under a keyword.
  package init(_ keyword: String, _ text: String) {
    precondition((1...79).contains(keyword.utf8.count) && keyword.utf8.allSatisfy { (32..<127).contains($0) })
    (self.keyword, self.text) = (keyword, text)
  }

  /// The chunk's data: the keyword, no compression, no language, no translation of the keyword, the text.
  var data: [UInt8] { Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8) }
}
