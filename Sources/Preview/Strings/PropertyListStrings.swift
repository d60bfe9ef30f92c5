#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of one `.strings` or `.stringsdict` file.
///
/// Foundation reads property lists in XML, in the old style (`"key" = "value";`) and in binary, in UTF-8 and in UTF-16.
enum PropertyListStrings {
  /// The texts by key.
  static func texts(of path: String) throws(StringCatalogError) -> [String: CatalogText] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.bytes(of: path, limit: Limits.stringsBytes) } catch {
      // A language without texts yet.
      if case .empty = error { return [:] }
      throw .file(error)
    }
    return try texts(in: bytes, path: path)
  }

  /// The texts of bytes that were read from `path`.
  static func texts(in bytes: [UInt8], path: String) throws(StringCatalogError) -> [String: CatalogText] {
    func bad(_ line: Int, _ reason: String) -> StringCatalogError { .invalid(path: path, line: line, reason: reason) }
    if bytes.starts(with: "bplist".utf8), bytes.count > Limits.binaryStringsBytes {
      throw bad(
        1, "binary property lists are read up to \(Limits.binaryStringsBytes) bytes; name the file of the app's sources"
      )
    }
    let readable: [UInt8]
    do throws(PropertyListError) { readable = try PropertyList.readable(bytes, path: path) } catch {
      if case .tooDeep = error { throw bad(1, "its values are nested too deep") }
      throw bad(1, "it is no property list")
    }
    // Foundation takes the texts before a '<' that begins a line, and drops the rest without a word.
    let lines = readable.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if let index = lines.firstIndex(where: { $0.starts(with: "<<<<<<<".utf8) }) {
      throw bad(index + 1, "a merge conflict was left in it")
    }
    let decoder = PropertyListDecoder()
    decoder.userInfo[.valueCount] = ValueCount()
    let values: [String: PropertyListValue]
    do { values = try decoder.decode([String: PropertyListValue].self, from: Data(readable)) } catch let error as Excess
    {
      throw bad(1, error.reason)
    } catch DecodingError.typeMismatch(_, let context) {
      throw bad(1, context.codingPath.isEmpty ? "it is no dictionary" : "'\(named(context.codingPath))' is no text")
    } catch DecodingError.dataCorrupted(let context) {
      let words = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String ?? ""
      throw bad(line(in: words), "it is no property list\(words.isEmpty ? "" : ", \(reason(words))")")
    } catch { throw bad(1, "it is no property list") }
    return values.compactMapValues { text(of: $0) }
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
    let reason = text[..<end].joined(separator: " ")
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  /// The text of a value: plain, with parts by plural, by device, or by width.
  private static func text(of value: PropertyListValue) -> CatalogText? {
    switch value {
    case .other: return nil
    case .text(let text): return CatalogText(text)
    case .values(let values):
      if case .values(let byWidth)? = values["NSStringVariableWidthRuleType"] {
        // Where no width is asked for, the text is that of the widest.
        let widest = byWidth.max { (Double($0.key) ?? 0, $1.key) < (Double($1.key) ?? 0, $0.key) }
        return widest.flatMap { if case .text(let text) = $0.value { CatalogText(text) } else { nil } }
      }
      if case .values(let byDevice)? = values["NSStringDeviceSpecificRuleType"] {
        return CatalogText(.byDevice(byDevice.compactMapValues { text(of: $0)?.variation }))
      }
      guard case .text(let format)? = values["NSStringLocalizedFormatKey"] else { return nil }
      var substitutions: [String: CatalogText.Substitution] = [:]
      for (name, part) in values {
        guard case .values(let part) = part else { continue }
        var specifier = "d"
        if case .text(let type)? = part["NSStringFormatValueTypeKey"], !type.isEmpty { specifier = type }
        var plurals: [String: CatalogText.Variation] = [:]
        for case (let category, .text(let text)) in part where !category.hasPrefix("NSString") {
          plurals[category] = .text(text, isNew: false)
        }
        substitutions[name] = CatalogText.Substitution(
          argument: nil, specifier: specifier, variation: .byPlural(plurals))
      }
      return CatalogText(.text(format, isNew: false), substitutions: substitutions)
    }
  }

  /// How deep values lie inside one another: a file of plurals has three.
  fileprivate static let depth = 16
}

/// A value of a property list with strings.
private indirect enum PropertyListValue: Decodable {
  case text(String)
  case values([String: PropertyListValue])
  /// Something that strings don't have.
  case other

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= PropertyListStrings.depth else {
      throw Excess(reason: "its values are nested too deep")
    }
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
  private let counts = Guarded((values: 0, bytes: 0))

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
