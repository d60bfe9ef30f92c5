internal import CICU

/// An item of ICU's data that texts are laid out by.
///
/// ICU answers as if nothing were missing: it breaks no line of Thai without the dictionary of Thai, and finds no virama without the table of syllables. Some systems
/// install it with a part of its data.
package struct ICUData: Sendable, CustomStringConvertible {
  /// Its name, and the name of what holds the same in later versions of ICU, if that is another.
  private let names: [StaticString]
  private let type: StaticString
  private let purpose: StaticString
  private let isOfBreaks: Bool

  private init(_ names: StaticString..., type: StaticString, of purpose: StaticString, isOfBreaks: Bool = true) {
    (self.names, self.type, self.purpose, self.isOfBreaks) = (names, type, purpose, isOfBreaks)
  }

  /// All items that are used. A release's binary holds these and no others (scripts/static-libraries).
  private static let used = [
    ICUData("line", type: "brk", of: "the ends of lines"),
    ICUData("char", type: "brk", of: "the characters that a reader sees"),
    ICUData("thaidict", type: "dict", of: "the words of Thai"),
    ICUData("laodict", type: "dict", of: "the words of Lao"),
    ICUData("khmerdict", type: "dict", of: "the words of Khmer"),
    ICUData("burmesedict", type: "dict", of: "the words of Burmese"),
    ICUData("ulayout", type: "icu", of: "the syllables of Indic scripts", isOfBreaks: false),
    ICUData("plurals", type: "res", of: "plurals", isOfBreaks: false),
    ICUData("pluralRanges", type: "res", of: "plurals", isOfBreaks: false),
    // ICU 67 to 72 have both and read the first; 76 has the second alone.
    ICUData("likelySubtags", "langInfo", type: "res", of: "the scripts of languages", isOfBreaks: false),
    ICUData("numberingSystems", type: "res", of: "digits", isOfBreaks: false),
    ICUData("de", type: "res", of: "the numbers of languages", isOfBreaks: false),
  ]

  /// The first item that this ICU lacks; nil if it has them all.
  package static func firstMissing() -> ICUData? {
    firstMissing { item, name in
      func text(_ string: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
      }
      return cicu_has_data(item.isOfBreaks ? 1 : 0, text(name), text(item.type)) != 0
    }
  }

  static func firstMissing(where exists: (ICUData, _ name: StaticString) -> Bool) -> ICUData? {
    used.first { item in !item.names.contains { exists(item, $0) } }
  }

  /// The sentence that names the item and says what to do.
  package var description: String {
    "ICU \(ICU.version) lacks its data on \(purpose) (\(names[0]).\(type)): install ICU with all of its data."
  }
}
