package import PreviewCore

/// A script for which iOS has a font, or emoji, or symbols: what `fallback` names a stand-in for.
package struct FallbackScript: Hashable, Sendable {
  /// The ISO 15924 code, which is the key of `fallback`: `Arab`, `Jpan`, `Zsye` …
  package let code: String
  /// The scripts of the characters; none for emoji and symbols, which belong to no script.
  let scripts: Set<Script>

  /// Han in no particular language.
  static let han = FallbackScript(isoCode: "Hani")!
  /// Japanese.
  static let japanese = FallbackScript(isoCode: "Jpan")!
  /// Emoji.
  static let emoji = FallbackScript(code: "Zsye", scripts: [])
  /// Symbols and punctuation.
  static let symbols = FallbackScript(code: "Zsym", scripts: [])
  /// Apple's logo (U+F8FF), for which ISO 15924 has a private code.
  private static let logo = FallbackScript(code: "Qaaa", scripts: [])

  private init(code: String, scripts: Set<Script>) { (self.code, self.scripts) = (code, scripts) }

  /// Whether its characters are letters, and not emoji or symbols.
  package var isOfLetters: Bool { !scripts.isEmpty }

  /// The script of an ISO 15924 code in any letter case; nil for an unknown code, and for one without
  /// characters.
  package init?(isoCode: String) {
    let wanted = isoCode.lowercased()
    if let joined = Self.joined.first(where: { $0.code.lowercased() == wanted }) {
      self = joined
    } else if let script = Script(isoCode: isoCode), !script.isShared {
      self.init(code: script.isoCode, scripts: [script])
    } else {
      return nil
    }
  }

  /// Codes for several scripts, or for characters of none.
  private static let joined: [FallbackScript] = {
    func script(_ code: String, _ scripts: String...) -> FallbackScript {
      FallbackScript(code: code, scripts: Set(scripts.compactMap { Script(isoCode: $0) }))
    }
    return [
      script("Hans", "Hani", "Bopo"), script("Hant", "Hani", "Bopo"), script("Hrkt", "Hira", "Kana"),
      script("Jpan", "Hani", "Hira", "Kana"), script("Kore", "Hani", "Hang"), emoji, symbols, logo,
    ]
  }()

  /// The codes that editors offer: those of the scripts of which iOS's fonts are on record.
  package static let codes = fonts.filter { $0.value.free != nil }.keys.sorted()

  /// Whether a stand-in for the script may set a cluster. Characters of no script, such as digits,
  /// may come from any.
  func sets(_ kind: ClusterKind) -> Bool {
    switch kind {
    case .emoji: self == .emoji
    case .letters(let script): scripts.contains(script)
    case .shared: true
    }
  }

  // MARK: iOS's fonts

  /// Its name in sentences: "Thai", "Japanese", "emoji".
  package var name: String { Self.fonts[code]?.name ?? scripts.first?.name ?? code }
  /// The font that iOS sets it in; nil if none is on record.
  package var systemFont: String? { Self.fonts[code]?.font }
  /// A free font that can stand in for that; nil if none is on record.
  package var freeFont: String? { Self.fonts[code]?.free }
  /// The advice where nothing stands in for it: "name a stand-in, such as Noto Sans Thai, with
  /// 'fallback: { Thai: … }'".
  package var advice: String {
    freeFont.map { "name a stand-in, such as \($0), with 'fallback: { \(code): … }'" } ?? "check it on a device"
  }

  /// The script of which iOS has a font for a character; nil if none is on record, and for
  /// characters that belong to fonts alone, such as private ones.
  ///
  /// - Parameters:
  ///   - script: The script that the character is shaped as, for one that several share.
  ///   - language: The text's, for characters that several languages write in fonts of their own.
  package init?(onIOS character: Character, shapedAs script: Script, language: Language?) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.allSatisfy(\.isOnIOS) else { return nil }
    let own: Script
    switch ClusterKind(scalars.map(\.value)) {
    case .emoji:
      self = .emoji
      return
    case .letters(let letters): own = letters
    case .shared where first.value == 0xF8FF:
      self = .logo
      return
    case .shared:
      // Full-width forms are written with Han.
      let isOfHan = Script.han.mayContain(first) || (0xFF00...0xFFEF).contains(first.value)
      guard let shared = !script.isShared && script.mayContain(first) ? script : isOfHan ? .han : nil else {
        self = .symbols
        return
      }
      own = shared
    }
    let code =
      switch own.isoCode {
      case "Hani": Self.code(ofHanIn: language)
      case "Bopo": "Hant"
      case "Hira", "Kana": "Jpan"
      case "Hang": "Kore"
      case let code: code
      }
    guard Self.fonts[code] != nil else { return nil }
    self.init(isoCode: code)
  }

  private static func code(ofHanIn language: Language?) -> String {
    switch language.flatMap(HanWriting.init) {
    case .japanese: "Jpan"
    case .korean: "Kore"
    case .traditional: "Hant"
    case .simplified: "Hans"
    case nil: "Hani"
    }
  }

  /// iOS's fonts by script, each with a free one.
  ///
  /// Sources: Apple's list of iOS's fonts (developer.apple.com/fonts/system-fonts), families that
  /// devices print (`UIFont.familyNames`, iOS 14.2), and the default cascade list that Core Text
  /// answered in macOS 10.15. Fonts that are named second are those beside the system font. Which
  /// further scripts iOS's hidden Noto fonts cover is not on record.
  private static let fonts: [String: (name: String, font: String, free: String?)] = {
    var fonts: [String: (name: String, font: String, free: String?)] = [:]
    for (code, font, free) in [
      ("Arab", "Geeza Pro or SF Arabic", "Noto Sans Arabic"),
      ("Armn", "Noto Sans Armenian or SF Armenian", "Noto Sans Armenian"),
      ("Beng", "Kohinoor Bangla", "Noto Sans Bengali"),
      ("Cans", "Euphemia UCAS", "Noto Sans Canadian Aboriginal"),
      ("Cher", "a Noto Sans", "Noto Sans Cherokee"),
      ("Cyrl", "San Francisco or Helvetica", "Noto Sans"),
      ("Deva", "Kohinoor Devanagari", "Noto Sans Devanagari"),
      ("Ethi", "Kefa", "Noto Sans Ethiopic"),
      ("Geor", "SF Georgian", "Noto Sans Georgian"),
      ("Grek", "San Francisco or Helvetica", "Noto Sans"),
      ("Gujr", "Kohinoor Gujarati", "Noto Sans Gujarati"),
      ("Guru", "Mukta Mahee", "Noto Sans Gurmukhi"),
      ("Hebr", "Arial Hebrew or SF Hebrew", "Noto Sans Hebrew"),
      ("Khmr", "Khmer Sangam MN", "Noto Sans Khmer"),
      ("Knda", "Noto Sans Kannada", "Noto Sans Kannada"),
      ("Laoo", "Lao Sangam MN", "Noto Sans Lao"),
      ("Latn", "San Francisco or Helvetica", "Noto Sans"),
      ("Mlym", "Malayalam Sangam MN", "Noto Sans Malayalam"),
      ("Mong", "a Noto Sans", "Noto Sans Mongolian"),
      ("Mymr", "Noto Sans Myanmar", "Noto Sans Myanmar"),
      ("Nkoo", "a Noto Sans", "Noto Sans NKo"),
      ("Orya", "Noto Sans Oriya", "Noto Sans Oriya"),
      ("Sinh", "Sinhala Sangam MN", "Noto Sans Sinhala"),
      ("Taml", "Tamil Sangam MN", "Noto Sans Tamil"),
      ("Telu", "Kohinoor Telugu", "Noto Sans Telugu"),
      ("Thai", "Thonburi", "Noto Sans Thai"),
      ("Tibt", "Kailasa", "Noto Serif Tibetan"),
    ] {
      fonts[code] = (Script(isoCode: code)!.name, font, free)
    }
    fonts["Hani"] = ("Chinese or Japanese", "PingFang or Hiragino Sans", "Noto Sans SC or Noto Sans JP")
    fonts["Hans"] = ("Simplified Chinese", "PingFang SC", "Noto Sans SC")
    fonts["Hant"] = ("Traditional Chinese", "PingFang TC", "Noto Sans TC")
    fonts["Jpan"] = ("Japanese", "Hiragino Sans", "Noto Sans JP")
    fonts["Kore"] = ("Korean", "Apple SD Gothic Neo", "Noto Sans KR")
    fonts["Qaaa"] = ("Apple's logo", "San Francisco", nil)
    fonts["Zsye"] = ("emoji", "Apple Color Emoji", "Noto Color Emoji")
    fonts["Zsym"] = ("symbols", "Apple Symbols and others", "Noto Sans Symbols 2")
    return fonts
  }()
}

extension Script {
  /// Han.
  fileprivate static let han = Script(isoCode: "Hani")!
}

/// The kind of a cluster, which decides which stand-ins may set it.
enum ClusterKind {
  /// It is shown in colour.
  case emoji
  /// It has a letter of a script.
  case letters(Script)
  /// Digits, punctuation, symbols: characters of no script.
  case shared

  init(_ scalars: some Sequence<UInt32>) {
    var (isEmoji, wantsOutline, isFirst) = (false, false, true)
    var script: Script?
    for value in scalars {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // U+FE0F asks for an emoji's picture, U+FE0E for its outline.
      if value == 0xFE0F { isEmoji = true }
      if value == 0xFE0E { wantsOutline = true }
      if isFirst, scalar.unicode.isEmojiPresentation { isEmoji = true }
      isFirst = false
      let own = Script(of: scalar)
      if script == nil, !own.isShared { script = own }
    }
    self = script.map { .letters($0) } ?? (isEmoji && !wantsOutline ? .emoji : .shared)
  }
}

extension Unicode.Scalar {
  /// Whether a font of iOS can have the character: it is assigned, and not private, except for
  /// Apple's logo.
  fileprivate var isOnIOS: Bool {
    switch unicode.generalCategory {
    case .unassigned, .surrogate: false
    case .privateUse: value == 0xF8FF
    default: true
    }
  }
}

/// The fonts that stand in for iOS's font of a script.
public struct ScriptStandIn: Hashable, Sendable {
  /// The script.
  package let script: FallbackScript
  /// The faces, in the order in which they are tried.
  public let faces: [FontFace]

  package init(_ script: FallbackScript, faces: [FontFace]) { (self.script, self.faces) = (script, faces) }

  /// The faces for a script, by its ISO 15924 code: `Arab`, `Thai`, `Jpan`, `Zsye` for emoji; nil
  /// if no character belongs to the code.
  public init?(isoCode: String, faces: [FontFace]) {
    guard let script = FallbackScript(isoCode: isoCode) else { return nil }
    self.init(script, faces: faces)
  }
}
