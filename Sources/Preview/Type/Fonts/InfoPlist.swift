import PreviewCore

/// The fonts that an app registers in its `Info.plist`.
struct InfoPlist: Decodable {
  /// The paths of font files in the finished app; nil without the key.
  private(set) var fonts: [String]?
  /// Whether `UIAppFonts` is there and no array.
  private(set) var isMistaken = false
  /// Whether it registers more fonts than are read.
  private(set) var isCut = false

  /// The name of the storyboard that is shown while the app starts; nil without the key.
  private(set) var launchScreen: String?

  private enum Key: String, CodingKey {
    case fonts = "UIAppFonts"
    case launchScreen = "UILaunchStoryboardName"
  }

  /// Reads the entries that are texts.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    launchScreen = try? values.decodeIfPresent(String.self, forKey: .launchScreen)
    guard values.contains(.fonts) else { return }
    guard var entries = try? values.nestedUnkeyedContainer(forKey: .fonts) else {
      isMistaken = true
      return
    }
    var texts: [String] = []
    for _ in 0..<Limits.registeredFonts where !entries.isAtEnd {
      if let text = try entries.decode(Entry.self).text { texts.append(text) }
    }
    fonts = texts
    isCut = !entries.isAtEnd
  }

  /// An entry of whatever kind.
  private struct Entry: Decodable {
    let text: String?
    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }
}
