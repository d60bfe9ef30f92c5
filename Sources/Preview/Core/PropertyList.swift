import CSystemLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reading property lists, as Xcode and iOS write them: in XML, in binary, or in the old style of `.strings` files.
package enum PropertyList {
  /// Decodes a property list.
  ///
  /// A type that decodes values within values must count them: in a binary list, a few bytes can name one value a billion times.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``PropertyListError`` if it is damaged, of another form, nested deeper than
  ///   ``Limits`` allow, or has a merge conflict.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], path: String
  ) throws(PropertyListError) -> Value {
    let text = try readable(bytes, path: path)
    do { return try PropertyListDecoder().decode(type, from: Data(text)) } catch { throw .damaged(path: path) }
  }

  /// The bytes of a property list in a form that Foundation reads safely: binary, or UTF-8 text of limited depth.
  ///
  /// Foundation's reader of XML calls itself for each level, without a limit: a file of nothing but openings would end the process.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``PropertyListError`` if its encoding isn't supported, if it is nested deeper than
  ///   ``Limits`` allow, or if it has a merge conflict.
  package static func readable(_ bytes: [UInt8], path: String) throws(PropertyListError) -> [UInt8] {
    guard let text = inUTF8(bytes) else { throw .damaged(path: path) }
    guard depth(of: text) <= Limits.propertyListDepth else { throw .tooDeep(path: path) }
    // Foundation's reader of the old style ends without an error before such a line.
    if !isBinary(text), let line = MergeConflict.line(in: text) { throw .conflict(path: path, line: line) }
    return text
  }

  /// Whether readable bytes are a list in the old style: neither XML nor binary.
  package static func isOldStyle(_ text: [UInt8]) -> Bool { !isBinary(text) && !isXML(text) }

  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private static func isXML(_ text: [UInt8]) -> Bool {
    text.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }

  /// Binary bytes as they are, and text as UTF-8 with a byte order mark; nil for an unsupported encoding.
  ///
  /// `.strings` files are often UTF-16, with a byte order mark. Foundation believes a mark before it believes an XML declaration. So a declaration can neither
  /// contradict the conversion nor name an encoding whose tags the count of levels doesn't see (UTF-7, UTF-16 without a mark).
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8]? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if isBinary(bytes) { return bytes }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
      return bytes.starts(with: mark) ? bytes : mark + bytes
    }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index]) << (isLittle ? 0 : 8) | UInt16(bytes[index + 1]) << (isLittle ? 8 : 0)
    }
    let text = mark + String(decoding: units, as: UTF16.self).utf8
    return text.contains(0) ? nil : text
  }

  /// How deep the elements of an XML text are nested, at least as far as its parser will go into them; 0 for another format, whose readers stop by themselves.
  ///
  /// Comments and the like are skipped, since what they hold closes nothing.
  private static func depth(of text: [UInt8]) -> Int {
    guard isXML(text) else { return 0 }
    return text.withUnsafeBufferPointer { text in
      var (index, depth, deepest) = (0, 0, 0)
      func begins(_ word: StaticString) -> Bool {
        index + word.utf8CodeUnitCount <= text.count
          && memcmp(text.baseAddress! + index, word.utf8Start, word.utf8CodeUnitCount) == 0
      }
      while index < text.count {
        guard text[index] == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        let end: StaticString = begins("<!--") ? "-->" : begins("<![CDATA[") ? "]]>" : begins("<?") ? "?>" : ">"
        let isClosing = begins("</")
        let isElement = !isClosing && !begins("<!") && !begins("<?")
        index += begins("<!--") ? 4 : 1
        while index < text.count, !begins(end) { index += 1 }
        if isClosing { depth = max(0, depth - 1) }
        if isElement, text[index - 1] != UInt8(ascii: "/") { depth += 1 }
        deepest = max(deepest, depth)
        index += end.utf8CodeUnitCount
      }
      return deepest
    }
  }
}

/// Why a property list could not be read.
package enum PropertyListError: Error, Equatable, CustomStringConvertible {
  /// It isn't a property list in any of the formats, ends early, or has another form than is needed.
  case damaged(path: String)
  /// Its values are nested deeper than the tool reads.
  case tooDeep(path: String)
  /// A merge conflict was left in it.
  case conflict(path: String, line: Int)

  package var description: String {
    switch self {
    case .damaged(let path):
      Spelling.oneLine("File '\(path)' isn't a property list that can be read; check it with 'plutil -lint'.")
    case .tooDeep(let path):
      Spelling.oneLine(
        "File '\(path)' can't be read: its values are nested more than \(Limits.propertyListDepth) levels deep.")
    case .conflict(let path, let line):
      Spelling.oneLine(
        "File '\(path)' can't be read: \(MergeConflict.reason) (line \(line)); keep what is meant of both sides, and remove git's marks."
      )
    }
  }
}
