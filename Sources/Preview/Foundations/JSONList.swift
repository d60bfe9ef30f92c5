/// The values of one list in the outermost object of a JSON document, cut out so that they can be decoded one by one: a decoder takes many times the
/// memory of the text that it is given.
///
/// Only brackets, strings and commas are looked at. All that is not JSON is refused when ``items`` and ``rest`` are decoded.
struct JSONList {
  /// Where each value of the list lies in the document.
  private(set) var items: [Range<Int>] = []
  /// The document with an empty list in place of the list.
  private(set) var rest: [UInt8] = []

  /// Cuts a document; nil if the list has more values than it may have.
  ///
  /// - Parameters:
  ///   - name: The key of the list, which stands in the document without an escape.
  ///   - limit: How many values the list may have.
  init?(named name: String, of document: [UInt8], limit: Int) {
    var depth = 0
    // The last string of the object itself: a key, if a colon follows.
    var key: Range<Int>?
    var start: Int?
    var copied = 0
    var index = 0
    while index < document.count {
      switch document[index] {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(at: index, in: document)
        if depth == 1 { key = index + 1..<end }
        index = end
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "["):
        depth += 1
        guard depth == 2, let key, document[key].elementsEqual(name.utf8) else { break }
        rest += document[copied...index]
        copied = index + 1
        start = copied
      case UInt8(ascii: ","):
        if depth == 1 { key = nil }
        guard depth == 2, let begin = start else { break }
        items.append(begin..<index)
        if items.count > limit { return nil }
        start = index + 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        guard depth == 1, let begin = start else { break }
        let isBlank = document[begin..<index].allSatisfy { $0 <= UInt8(ascii: " ") }
        if !isBlank || document[begin - 1] == UInt8(ascii: ",") { items.append(begin..<index) }
        if items.count > limit { return nil }
        start = nil
        copied = index
      default: break
      }
      index += 1
    }
    rest += document[copied...]
  }

  /// The place of the quotation mark that ends a string, or the document's end.
  private static func endOfString(at start: Int, in document: [UInt8]) -> Int {
    var index = start + 1
    while index < document.count, document[index] != UInt8(ascii: "\"") {
      index += document[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, document.count)
  }
}
