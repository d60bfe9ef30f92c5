internal import CICU

/// The version of each library comes from the file that calls it.
package enum ICU {
  /// ICU's version: "72.1".
  package static var version: String { text(cicu_version) }
  /// The version of Unicode that its breaks of lines and characters follow: "15.0".
  package static var unicodeVersion: String { text(cicu_unicode_version) }

  /// The two first numbers of a version.
  private static func text(_ version: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var numbers: [UInt8] = [0, 0, 0, 0]
    numbers.withUnsafeMutableBufferPointer { version($0.baseAddress!) }
    return "\(numbers[0]).\(numbers[1])"
  }

  /// Keeps ICU to its own data: otherwise it reads files in the folder that the environment variable `ICU_DATA` names, and breaks lines by them; and it writes the numbers
  /// of a language that it doesn't know as the user's.
  static let hasOwnData: Bool = {
    var error: Int32 = 0
    cicu_read_packages_only(&error)
    cicu_forget_users_locale(&error)
    return error <= 0
  }()

  /// Ends the process where ICU reports an error.
  ///
  /// The calls here can fail only if memory has run out, where Swift itself ends the process, or if ICU's own data are missing. A text that is drawn without its levels or
  /// breaks would be wrong without a word.
  static func check(_ code: Int32, _ what: StaticString) {
    // Codes below 0 are warnings (u_errorName).
    guard code > 0 else { return }
    fatalError("ICU \(version) can't \(what): error \(code). Its memory has run out, or its data are missing.")
  }
}

/// An open `UBiDi`, the state of ICU's bidirectional algorithm (UAX 9). Not Sendable: one a worker.
package final class BidiAnalysis {
  private let raw: UnsafeMutableRawPointer

  package init() {
    guard let raw = cicu_bidi_open() else { fatalError("no memory for ICU's bidirectional algorithm") }
    self.raw = raw
    // ICU's own classes are those of its version of Unicode.
    var error: Int32 = 0
    cicu_bidi_set_classes(
      raw, { _, scalar in Int32(UnicodeCharacter.bidiClass(of: UInt32(bitPattern: scalar))) }, &error)
    ICU.check(error, "take the characters' directions")
  }

  deinit { cicu_bidi_close(raw) }

  /// The embedding level of each UTF-16 unit of one paragraph and the paragraph's own level.
  ///
  /// `level` nil takes the paragraph's level from its first strong character, left to right if it has none (rules P2 and P3).
  package func levels(of text: [UInt16], level: UInt8?) -> (levels: [UInt8], paragraph: UInt8) {
    guard !text.isEmpty else { return ([], level ?? 0) }
    var error: Int32 = 0
    cicu_bidi_set_paragraph(raw, text, Int32(text.count), level ?? cicu_bidi_default_ltr, &error)
    ICU.check(error, "order a paragraph")
    let levels = cicu_bidi_levels(raw, &error)
    ICU.check(error, "find the levels of a paragraph")
    return (Array(UnsafeBufferPointer(start: levels, count: text.count)), cicu_bidi_paragraph_level(raw))
  }

  /// The order in which runs of these levels stand from left to right (rule L2): indices into `levels`.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.count > 1 else { return Array(levels.indices) }
    var map = [Int32](repeating: 0, count: levels.count)
    cicu_bidi_reorder_visual(levels, Int32(levels.count), &map)
    return map.map(Int.init)
  }
}

/// Where a text may be broken. Not Sendable: one a worker.
package final class TextBreaker {
  package enum Kind: Sendable {
    /// Opportunities to end a line (UAX 14, with ICU's dictionaries for Thai, Lao, Khmer, Burmese and CJK).
    case line
    /// Between grapheme clusters, the characters that a user sees (UAX 29).
    case grapheme
  }

  /// A place to break: a UTF-8 offset, and whether the text says that a line must end there.
  package struct Boundary: Equatable {
    package let offset: Int
    package let isMandatory: Bool
  }

  private let raw: UnsafeMutableRawPointer

  package init(_ kind: Kind) {
    _ = ICU.hasOwnData
    var error: Int32 = 0
    // The root locale, so that the machine's own can't move a line break.
    let opened = cicu_break_open(kind == .line ? cicu_break_lines : cicu_break_characters, "root", &error)
    ICU.check(error, "open a break iterator")
    raw = opened!
  }

  deinit { cicu_break_close(raw) }

  /// The boundaries in `text` after its start, the end included.
  package func boundaries(in text: UnsafeBufferPointer<UInt8>) -> [Boundary] {
    guard let start = text.baseAddress, !text.isEmpty else { return [] }
    var error: Int32 = 0
    return start.withMemoryRebound(to: CChar.self, capacity: text.count) { bytes in
      let source = cicu_text_open(bytes, Int64(text.count), &error)
      ICU.check(error, "read a text")
      defer {
        // The iterator keeps a shallow copy of the text; an empty text releases our bytes.
        cicu_text_close(source)
      }
      cicu_break_set_text(raw, source, &error)
      ICU.check(error, "break a text")
      var found: [Boundary] = []
      _ = cicu_break_first(raw)
      while case let offset = cicu_break_next(raw), offset != cicu_break_done {
        found.append(Boundary(offset: Int(offset), isMandatory: cicu_break_status(raw) >= cicu_line_hard))
      }
      return found
    }
  }
}

extension Language {
  /// The plural category of a number by CLDR: `zero`, `one`, `two`, `few`, `many` or `other`.
  package func pluralCategory(of number: Double) -> String { pluralCategories(of: [number])[0] }

  /// The plural categories of whole numbers by CLDR, in its order, but for those that begin at a million, as `many` in French.
  ///
  /// The first hundred numbers have each category that a whole number below a million has (tried in all languages of ICU 72).
  package var pluralCategories: [String] {
    let found = Set(pluralCategories(of: (0...100).map(Double.init)))
    return Self.plurals.filter(found.contains)
  }

  /// CLDR's plural categories.
  package static let plurals = ["zero", "one", "two", "few", "many", "other"]

  private func pluralCategories(of numbers: [Double]) -> [String] {
    var error: Int32 = 0
    let rules = cicu_plural_open(locale, &error)
    ICU.check(error, "find a language's plurals")
    defer { cicu_plural_close(rules) }
    return numbers.map { number in
      ICU.text(capacity: 32, "count in a language") { cicu_plural_select(rules, number, $0, $1, &$2) }
    }
  }

  /// A number as the language writes it, with its digits and separators: `1.234,5`, `١٬٢٣٤٫٥`.
  ///
  /// - Parameter digits: Digits behind the point, 0…20.
  package func text(of number: Double, digits: Int) -> String {
    _ = ICU.hasOwnData
    var error: Int32 = 0
    let format = cicu_number_open(locale, Int32(min(max(0, digits), 20)), &error)
    ICU.check(error, "find a language's numbers")
    defer { cicu_number_close(format) }
    // The largest Double has 309 digits, with a separator between any two of them at most.
    return ICU.text(capacity: 700, "write a number in a language") { cicu_number_format(format, number, $0, $1, &$2) }
  }
}

extension ICU {
  /// A locale with the script and the region that it has most of the time, by CLDR: `zh_Hant_HK` for `zh_HK`.
  static func likelyLocale(of locale: String) -> String {
    _ = hasOwnData
    var bytes = [CChar](repeating: 0, count: 64)
    var error: Int32 = 0
    let count = cicu_locale_likely(locale, &bytes, Int32(bytes.count), &error)
    check(error, "complete a language")
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A text in capitals, by Unicode's full mapping and the rules of a language.
  package static func uppercased(_ text: String, in language: Language?) -> String {
    let units = Array(text.utf16)
    return Self.text(capacity: units.count * 3 + 1, "write capitals") {
      cicu_uppercase(units, Int32(units.count), language?.locale ?? "", $0, $1, &$2)
    }
  }

  /// A text in small letters, by Unicode's full mapping and the rules of a language.
  package static func lowercased(_ text: String, in language: Language?) -> String {
    let units = Array(text.utf16)
    return Self.text(capacity: units.count * 3 + 1, "write small letters") {
      cicu_lowercase(units, Int32(units.count), language?.locale ?? "", $0, $1, &$2)
    }
  }

  /// A text that ICU writes into a buffer of UTF-16.
  fileprivate static func text(
    capacity: Int, _ what: StaticString, _ write: (UnsafeMutablePointer<UInt16>, Int32, inout Int32) -> Int32
  ) -> String {
    var units = [UInt16](repeating: 0, count: capacity)
    var error: Int32 = 0
    let count = units.withUnsafeMutableBufferPointer { write($0.baseAddress!, Int32(capacity), &error) }
    check(error, what)
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }
}
