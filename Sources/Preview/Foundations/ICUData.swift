internal import CICU

/// An item of ICU's data that texts are laid out by.
///
/// ICU answers as if nothing were missing: it breaks no line of Thai without the dictionary of Thai, and finds no virama without the table of syllables. Some systems
/// install it with a part of its data.
package struct ICUData: Sendable, CustomStringConvertible {
  private let name: StaticString
  private let type: StaticString
  private let purpose: StaticString
  private let isOfBreaks: Bool

  private init(_ name: StaticString, _ type: StaticString, _ purpose: StaticString, isOfBreaks: Bool = true) {
    (self.name, self.type, self.purpose, self.isOfBreaks) = (name, type, purpose, isOfBreaks)
  }

  /// All items that are used. A release's binary holds these and no others (scripts/static-libraries).
  private static let used = [
    ICUData("line", "brk", "the ends of lines"),
    ICUData("char", "brk", "the characters that a reader sees"),
    ICUData("thaidict", "dict", "the words of Thai"),
    ICUData("laodict", "dict", "the words of Lao"),
    ICUData("khmerdict", "dict", "the words of Khmer"),
    ICUData("burmesedict", "dict", "the words of Burmese"),
    ICUData("ulayout", "icu", "the syllables of Indic scripts", isOfBreaks: false),
    ICUData("plurals", "res", "plurals", isOfBreaks: false),
    ICUData("pluralRanges", "res", "plurals", isOfBreaks: false),
    ICUData("likelySubtags", "res", "the scripts of languages", isOfBreaks: false),
    ICUData("numberingSystems", "res", "digits", isOfBreaks: false),
    ICUData("de", "res", "the numbers of languages", isOfBreaks: false),
  ]

  /// The first item that this ICU lacks; nil if it has them all.
  package static func firstMissing() -> ICUData? {
    firstMissing { item in
      func text(_ string: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
      }
      return cicu_has_data(item.isOfBreaks ? 1 : 0, text(item.name), text(item.type)) != 0
    }
  }

  static func firstMissing(where exists: (ICUData) -> Bool) -> ICUData? { used.first { !exists($0) } }

  /// The sentence that names the item and says what to do.
  package var description: String {
    "ICU \(ICU.version) lacks its data on \(purpose) (\(name).\(type)): install ICU with all of its data."
  }
}
