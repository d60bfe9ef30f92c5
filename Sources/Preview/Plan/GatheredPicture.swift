import PreviewCore
import PreviewScene
import PreviewType

/// A picture that a contact sheet may gather, with what its name says.
struct GatheredPicture {
  let picture: RenderPlan.Picture
  /// The name of its sheet or scene.
  let prefix: String
  /// The parts of its name that say what varies, with the trait of each.
  let parts: [(trait: PictureTrait, name: String)]
  /// The traits that it depends on.
  let varying: Set<PictureTrait>

  /// Its place on a contact sheet.
  ///
  /// - Parameter isNamed: Whether its caption names the sheet or scene, since the contact sheet has
  ///   several.
  func entry(isNamed: Bool) -> ContactSheet.Entry {
    var entry = ContactSheet.Entry(
      name: picture.stem, of: picture.name, sheet: picture.sheet, traits: picture.traits)
    let words = words
    entry.caption = ((isNamed || words.isEmpty ? [prefix] : []) + (words.isEmpty ? [] : [words])).joined(
      separator: " · ")
    return entry
  }

  /// Its varying traits as a person says them: "English, AX3, dark".
  private var words: String {
    let languages = parts.filter { $0.trait == .language }
    return (languages + parts.filter { $0.trait != .language }).map { part in
      switch part.trait {
      case .language: Self.languages[part.name] ?? part.name
      default: part.trait.choices?.words(for: part.name) ?? part.name
      }
    }.joined(separator: ", ")
  }

  /// The names of the languages that most apps have. ICU's may change from one version to the next,
  /// and pictures with them.
  private static let languages = [
    "ar": "Arabic", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
    "en": "English", "es": "Spanish", "fa": "Persian", "fi": "Finnish", "fr": "French", "he": "Hebrew",
    "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "nb": "Norwegian", "nl": "Dutch", "pl": "Polish", "pt": "Portuguese",
    "pt-BR": "Portuguese (Brazil)", "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sv": "Swedish",
    "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese",
    "zh-Hans": "Chinese (Simplified)", "zh-Hant": "Chinese (Traditional)",
  ]

  /// Whether it shows the longest texts of several languages, so that it is of none of them.
  private var isOfNoLanguage: Bool { picture.sheet.sceneSheet?.scene.pseudolanguage == .longest }

  /// The value of a trait by which it has its row.
  private func value(of trait: PictureTrait) -> String {
    let scene = picture.sheet.sceneSheet
    switch trait {
    case .category: return picture.traits.contentSizeCategory.shortName
    case .sizeStep: return picture.traits.sizeStep?.name ?? ""
    case .width: return scene?.sceneWidth.name ?? ""
    case .pseudolanguage: return scene?.scene.pseudolanguage?.rawValue ?? ""
    case .language where isOfNoLanguage: return Pseudolanguage.longest.rawValue
    default: return trait.choices?.name(in: picture.traits) ?? ""
    }
  }

  /// The name that it has in common with the pictures above and below it: all that its own says but the row's trait.
  private func column(down trait: PictureTrait) -> String {
    let others = parts.filter { part in
      // The longest texts stand below those of the languages.
      part.trait != trait && !(trait == .language && isOfNoLanguage && part.trait == .pseudolanguage)
    }
    return prefix + others.map { ".\($0.name)" }.joined()
  }

  /// The pictures in rows of equal length, one for each value of a trait; nil where a row has no picture for a column.
  static func rows(_ pictures: [Self], down trait: PictureTrait, in traits: SpecTraits) -> [[Self?]] {
    var cells: [String: [String: Self]] = [:]
    for picture in pictures { cells[picture.value(of: trait), default: [:]][picture.column(down: trait)] = picture }
    let columns = pictures.map { $0.column(down: trait) }.uniqued()
    let names = (trait.choices == nil ? [] : traits.choices(of: trait)) + pictures.map { $0.value(of: trait) }
    return names.uniqued().compactMap { name in cells[name].map { row in columns.map { row[$0] } } }
  }
}
