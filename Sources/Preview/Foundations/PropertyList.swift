#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A property list, as Xcode and iOS write it: XML, binary, or the old style of `.strings` files.
///
/// Dates and data are ``other``.
package enum PropertyList: Equatable, Sendable {
  case dictionary([String: PropertyList])
  case array([PropertyList])
  case string(String)
  case boolean(Bool)
  case number(Double)
  case other

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``PropertyListError`` if it is damaged, or nested deeper or larger than ``Limits`` allow.
  package init(_ bytes: [UInt8], path: String) throws(PropertyListError) {
    // Foundation's reader of XML calls itself for each level, without a limit: a file of nothing but openings would end the process.
    guard let text = Self.inUTF8(bytes) else { throw .damaged(path: path) }
    guard Self.depth(of: text) <= Limits.propertyListDepth else { throw .tooDeep(path: path) }
    let decoder = PropertyListDecoder()
    let count = ValueCount()
    decoder.userInfo[ValueCount.key] = count
    do {
      self = try decoder.decode(PropertyListNode.self, from: Data(text)).value
    } catch {
      if let limit = count.exceeded { throw limit == .depth ? .tooDeep(path: path) : .tooManyValues(path: path) }
      throw .damaged(path: path)
    }
    // A damaged binary list is one word to Foundation, as the old style has them.
    if bytes.starts(with: "bplist".utf8), self.text?.utf8.elementsEqual(bytes) == true { throw .damaged(path: path) }
  }

  /// The value of a key; nil if this is no dictionary, or lacks it.
  package subscript(_ key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  /// The values of an array; nil if this is none.
  package var items: [PropertyList]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The text; nil if this is none.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The bytes in UTF-8; nil if they are in an encoding that this reader doesn't take.
  ///
  /// `.strings` files are often UTF-16, with a mark of its byte order. What has zeros without that mark would escape the count of its levels.
  private static func inUTF8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: "bplist".utf8) { return bytes }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes.contains(0) ? nil : bytes }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index]) << (isLittle ? 0 : 8) | UInt16(bytes[index + 1]) << (isLittle ? 8 : 0)
    }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    return text.contains(0) ? nil : text
  }

  /// How deep the elements of an XML text are nested, at least as far as its parser will go into them; 0 for another format.
  ///
  /// Comments and the like are skipped, since what they hold closes nothing.
  private static func depth(of text: [UInt8]) -> Int {
    guard text.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return 0 }
    var rest = text[...]
    var (depth, deepest) = (0, 0)
    while let opening = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(opening + 1)...]
      let end: StaticString =
        switch true {
        case rest.starts(with: "!--".utf8): "-->"
        case rest.starts(with: "![CDATA[".utf8): "]]>"
        case rest.starts(with: "?".utf8): "?>"
        default: ">"
        }
      guard let closing = rest.firstRange(of: Array("\(end)".utf8)) else { break }
      let tag = rest[..<closing.lowerBound]
      rest = rest[closing.upperBound...]
      switch tag.first {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), nil: break
      case UInt8(ascii: "/"): depth = max(0, depth - 1)
      default: if tag.last != UInt8(ascii: "/") { depth += 1 }
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}

/// How many values have been decoded: a binary property list of a few bytes can refer to one value a billion times.
private final class ValueCount: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "ValueCount")!

  enum Limit { case depth, values }

  var count = 0
  /// The limit that ended the decoding.
  var exceeded: Limit?
}

/// One value of a property list, decoded whatever it is.
private struct PropertyListNode: Decodable {
  let value: PropertyList

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Refusal: Error {}

  init(from decoder: any Decoder) throws {
    let count = decoder.userInfo[ValueCount.key] as! ValueCount
    count.count += 1
    if count.count > Limits.propertyListValues { count.exceeded = .values }
    if decoder.codingPath.count > Limits.propertyListDepth { count.exceeded = .depth }
    guard count.exceeded == nil else { throw Refusal() }
    if let table = try? decoder.container(keyedBy: Key.self) {
      var values: [String: PropertyList] = [:]
      for key in table.allKeys {
        values[key.stringValue] = try table.decode(PropertyListNode.self, forKey: key).value
      }
      value = .dictionary(values)
    } else if var list = try? decoder.unkeyedContainer() {
      var items: [PropertyList] = []
      while !list.isAtEnd { items.append(try list.decode(PropertyListNode.self).value) }
      value = .array(items)
    } else {
      let single = try decoder.singleValueContainer()
      if let text = try? single.decode(String.self) {
        value = .string(text)
      } else if let boolean = try? single.decode(Bool.self) {
        value = .boolean(boolean)
      } else if let number = try? single.decode(Double.self) {
        value = .number(number)
      } else {
        value = .other
      }
    }
  }
}

/// Why a property list could not be read.
package enum PropertyListError: Error, Hashable, CustomStringConvertible {
  /// It isn't a property list in any of the formats, or ends early.
  case damaged(path: String)
  /// Its values are nested deeper than the tool reads.
  case tooDeep(path: String)
  /// It has more values than the tool reads.
  case tooManyValues(path: String)

  package var description: String {
    switch self {
    case .damaged(let path):
      Spelling.oneLine("File '\(path)' isn't a property list that can be read; check it with 'plutil -lint'.")
    case .tooDeep(let path):
      Spelling.oneLine(
        "File '\(path)' can't be read: its values are nested more than \(Limits.propertyListDepth) levels deep.")
    case .tooManyValues(let path):
      Spelling.oneLine(
        "File '\(path)' can't be read: it has more than \(NumberText.grouped(Limits.propertyListValues)) values.")
    }
  }
}
