import PreviewCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of one `.strings` or `.stringsdict` file.
///
/// Foundation reads property lists in XML and binary, and ``OldStylePropertyList`` those in the old
/// style (`"key" = "value";`).
enum PropertyListStrings {
  /// The texts by key; nil for a value that isn't a text.
  static func texts(of path: String) throws(StringCatalogError) -> [String: CatalogText?] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.bytes(of: path, limit: Limits.stringsBytes) } catch {
      // A language without texts yet.
      if case .empty = error { return [:] }
      throw .file(error)
    }
    return try texts(in: bytes, path: path)
  }

  /// The texts of bytes that were read from `path`.
  static func texts(in bytes: [UInt8], path: String) throws(StringCatalogError) -> [String: CatalogText?] {
    func bad(_ line: Int, _ reason: String) -> StringCatalogError { .invalid(path: path, line: line, reason: reason) }
    if bytes.starts(with: "bplist".utf8), bytes.count > Limits.binaryStringsBytes {
      throw bad(
        1, "binary property lists are read up to \(Limits.binaryStringsBytes) bytes; name the file of the app's sources"
      )
    }
    let readable: [UInt8]
    do throws(PropertyListError) { readable = try PropertyList.readable(bytes, path: path) } catch {
      switch error {
      case .tooDeep: throw bad(1, "its values are nested too deep")
      case .conflict(_, let line): throw bad(line, MergeConflict.reason)
      case .damaged: throw bad(1, "its text is neither UTF-8 nor UTF-16 with a byte order mark, or has a NUL in it")
      }
    }
    let values: [String: PropertyListValue]
    do throws(OldStylePropertyList.Fault) {
      values = try PropertyList.isOldStyle(readable) ? OldStylePropertyList.values(in: readable) : decoded(readable)
    } catch {
      let conflict = MergeConflict.line(in: readable, failingAt: error.line)
      throw bad(conflict ?? error.line, conflict == nil ? error.reason : MergeConflict.reason)
    }
    return values.mapValues { CatalogText($0) }
  }

  /// The error of a key whose value isn't a text, at the first line that has the key.
  static func noText(_ key: String, in path: String) -> StringCatalogError {
    let bytes = (try? FileAccess.bytes(of: path, limit: Limits.stringsBytes)) ?? []
    let text = String(decoding: (try? PropertyList.readable(bytes, path: path)) ?? bytes, as: UTF8.self)
    let before = text.firstRange(ofText: key).map { text[..<$0.lowerBound] } ?? ""
    return .invalid(
      path: path, line: before.utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 },
      reason: "the value of '\(Spelling.shown(key))' is neither a text nor rules for plurals, devices or widths")
  }

  /// The values of a list in XML or binary.
  private static func decoded(
    _ bytes: [UInt8]
  ) throws(OldStylePropertyList.Fault) -> [String: PropertyListValue] {
    func bad(_ line: Int, _ reason: String) -> OldStylePropertyList.Fault { .init(line: line, reason: reason) }
    let decoder = PropertyListDecoder()
    decoder.userInfo[.valueCount] = ValueCount()
    do { return try decoder.decode([String: PropertyListValue].self, from: Data(bytes)) } catch let error as Excess {
      throw bad(1, error.reason)
    } catch DecodingError.typeMismatch(_, let context) {
      throw bad(1, context.codingPath.isEmpty ? "it is no dictionary" : "'\(named(context.codingPath))' is no text")
    } catch DecodingError.dataCorrupted(let context) {
      let words = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String ?? ""
      throw bad(line(in: words), "it is no property list\(words.isEmpty ? "" : ", \(reason(words))")")
    } catch { throw bad(1, "it is no property list") }
  }

  private static func named(_ path: [any CodingKey]) -> String {
    Spelling.shown(path.map(\.stringValue).joined(separator: "."))
  }

  /// The line in what Foundation says: "Missing ';' on line 2".
  private static func line(in words: String) -> Int {
    guard let place = words.firstRange(ofText: "line ") else { return 1 }
    return Int(words[place.upperBound...].prefix { $0.isASCII && $0.isNumber }) ?? 1
  }

  /// The reason that Foundation says, without its place.
  private static func reason(_ words: String) -> String {
    let text = words.prefix(120).split(separator: " ").map(String.init)
    let end = text.lastIndex(of: "line").map { max(1, $0 - 1) } ?? text.count
    let reason = Spelling.shown(text[..<end].joined(separator: " "))
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}

extension PropertyListValue: Decodable {
  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.depth else { throw Excess(reason: "its values are nested too deep") }
    let count = decoder.userInfo[.valueCount] as? ValueCount
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      try count?.add(text.utf8.count)
      self = .text(text)
      return
    }
    try count?.add(0)
    do { self = .values(try [String: PropertyListValue](from: decoder)) } catch let error as Excess {
      throw error
    } catch {
      self = .other
    }
  }
}

/// How many values were decoded, with those that are named many times, and how many bytes they take.
private final class ValueCount: Sendable {
  private let counts = Locked((values: 0, bytes: 0))

  func add(_ bytes: Int) throws {
    let (values, total) = counts.withLock { counts in
      counts.values += 1
      counts.bytes += bytes
      return counts
    }
    guard values <= Limits.stringsValues, total <= Limits.stringsTextBytes else {
      throw Excess(reason: "it holds more texts than are read")
    }
  }
}

/// Why a property list is not read further.
private struct Excess: Error {
  let reason: String
}

extension CodingUserInfoKey {
  fileprivate static let valueCount = CodingUserInfoKey(rawValue: "values")!
}
