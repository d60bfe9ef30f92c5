package import PreviewCore
import PreviewType

/// How far the texts of one element hold: over the rows of a list, that of the one that breaks first.
package struct SceneBreakPoint: Sendable {
  /// The scene's name.
  package let scene: String
  /// The caption, or the number, of the scene's variant; nil for a scene of one.
  package let variant: String?
  /// The element's name or text.
  package let element: String
  /// The smallest width in points at which it holds, by category; nil where it isn't there.
  package let widths: [Double?]
  /// How much longer it could be, in percent, at L and at AX5; nil for any length.
  package let growthAtLarge: Double?
  package let growthAtLargest: Double?
  /// How much longer translations of a text of this length may be, in percent, by IBM's table.
  package let likelyGrowth: Double
  /// The translations in the app's strings, by tag; none for a text that isn't translated.
  package let translations: [Translation]

  /// A translation, laid out in the text's place.
  package struct Translation: Sendable {
    /// The language.
    package let language: Language
    /// How much longer than the text it is, in percent; of several rows the most.
    package let growth: Double
    /// The categories at which it isn't whole, or a word of it is broken.
    package let breaks: CategorySet

    /// `German needs +80 % and breaks from AX3`.
    fileprivate var words: String {
      "\(language.name) needs \(SceneBreakPoint.percent(growth)) and \(breaks.isEmpty ? "holds" : "breaks \(breaks.words)")"
    }
  }

  /// The length at which it breaks beside what its translations need: "'checkout' breaks at +37 % at L. German needs +80 % and breaks from M." Nil where there is no
  /// translation, and room for one.
  package var translationWords: String? {
    guard widths[ContentSizeCategory.large.position ?? 0] != nil else { return nil }
    let name = "'\(Spelling.shown(element))'"
    let room =
      growthAtLarge.map { growth in
        growth < 0 ? "\(name) breaks as it is at L." : "\(name) breaks at more than \(Self.percent(growth)) at L."
      } ?? "\(name) holds at any length at L\(breaksWords ? ", as long as its words are short" : "")."
    if !translations.isEmpty { return "\(room) \(translations.map(\.words).joined(separator: "; "))." }
    guard let growthAtLarge, growthAtLarge < likelyGrowth else { return nil }
    return "\(room) A translation of a text of this length may need \(Self.percent(likelyGrowth))."
  }

  /// Whether a translation breaks at L though a text of any length holds: one of its words has no room.
  private var breaksWords: Bool { translations.contains { $0.breaks.contains(.large) } }

  /// `+37 %`, rounded down.
  package static func percent(_ growth: Double) -> String {
    let rounded = Int(growth.rounded(.down))
    return rounded < 0 ? "\(NumberText.withMinus(String(rounded))) %" : "+\(rounded) %"
  }
}
