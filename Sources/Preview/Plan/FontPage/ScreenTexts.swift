import PreviewCore
import PreviewScene
package import PreviewType

/// The texts of the built-in screens in one language, written for this tool.
package struct ScreenTexts: Sendable {
  /// The place of a text on a screen, in the order in which languages list them.
  enum Key: Int, CaseIterable {
    case messages, sender1, time1, message1, sender2, time2, message2, sender3, time3, message3
    case tomorrow, time4, event1, place1, time5, event2, place2, showTicket
    case settings, account, name, language, ownLanguage, display, textSize, notifications, footer
    case section, headline, byline, lead, paragraph, quote
    case newTrip, destination, island, travellers, notes, note, remind, save, later
  }

  /// The language; nil for the letters of a font that none of the languages is written in.
  let language: Language?
  /// A short question, for large type.
  let sample: String
  private let texts: [String]

  /// The texts of a language, a line for each ``Key``.
  init(_ language: String, _ sample: String, _ lines: String) {
    self.language = Language(language)
    self.sample = sample
    texts = lines.split(separator: "\n").map(String.init)
  }

  /// Texts made of a font's own letters, long and short ones in their places.
  init(letters: SampleText) {
    language = nil
    sample = letters.sentence
    let words = letters.sentence.split(separator: " ").map(String.init)
    let isShort: (Key) -> Bool = { key in
      switch key {
      case .message1, .message2, .message3, .place2, .footer, .lead, .paragraph, .quote, .headline, .later: false
      default: true
      }
    }
    texts = Key.allCases.map { key in
      guard isShort(key), !words.isEmpty else { return letters.sentence }
      return words[key.rawValue % words.count]
    }
  }

  /// A title, a sentence and the title of a button in the script that a font is made for, as a
  /// first scene shows them.
  package static func card(for face: FontFace) -> [String] {
    let texts = languages(of: face).first ?? ScreenTexts(letters: SampleText(for: face))
    return [texts[.event2], texts[.place2], texts[.showTicket]]
  }

  /// The text of a place.
  subscript(key: Key) -> String { texts[key.rawValue] }

  /// The number of texts, which is that of the places.
  var count: Int { texts.count }

  /// The share of the texts' letters that a font has: fonts of one script may leave figures and
  /// signs to others.
  func share(in face: FontFace) -> Double {
    let scalars = Set((texts + [sample]).joined().unicodeScalars).filter(\.unicode.isAlphabetic)
    guard !scalars.isEmpty else { return 0 }
    return Double(scalars.count { face.coverage.shows($0) }) / Double(scalars.count)
  }

  /// The languages that a font can set, in the order of ``all``, that of its own script first.
  ///
  /// A mark or two may be missing, as ideographs may in a small font; then a fallback sets them.
  static func languages(of face: FontFace) -> [ScreenTexts] {
    let own = SampleText(for: face).script
    let covered = all.filter { $0.share(in: face) >= leastShare }
    return covered.filter { $0.script == own } + covered.filter { $0.script != own }
  }

  /// The least share of its characters that a font has of a language that it is made for.
  private static let leastShare = 0.9

  /// The script of the texts.
  var script: Script { SampleText(sentence: sample, letters: "").script }
}
