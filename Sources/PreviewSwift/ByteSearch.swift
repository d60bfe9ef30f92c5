import CSystemLibrary

/// Exact words in bytes.
enum ByteSearch {
  /// Whether bytes hold a word.
  static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard !word.isEmpty, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      word.withUnsafeBytes { csys_find(bytes.baseAddress!, bytes.count, $0.baseAddress!, $0.count) != nil }
    }
  }

  /// The offsets of a word, in order.
  static func offsets(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard !word.isEmpty else { return [] }
    return bytes.withUnsafeBytes { bytes in
      word.withUnsafeBytes { word in
        var found: [Int] = []
        var start = 0
        while start < bytes.count,
          let place = csys_find(bytes.baseAddress! + start, bytes.count - start, word.baseAddress!, word.count)
        {
          let offset = place - bytes.baseAddress!
          found.append(offset)
          start = offset + word.count
        }
        return found
      }
    }
  }

  /// Whether a file may say anything: all that is looked for has one of these in it.
  static func mayMatter(_ bytes: [UInt8]) -> Bool { words.contains { contains($0, in: bytes) } }

  private static let words = [
    "ystem(size", "ystemFont(ofSize", "UIFont(", ".custom(", "height:", ".lineLimit(1", "NSLocalizedString",
    "String(localized", "LocalizedStringResource(", "Text(\"", "Label(\"", "Button(\"", "navigationTitle(\"",
    "FontDescriptor(name",
  ].map { Array($0.utf8) }
}
