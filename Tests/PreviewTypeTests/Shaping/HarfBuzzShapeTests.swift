import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Shaping: the same as hb-shape", .enabled(if: HarfBuzzShape.isInstalled, "hb-shape is not installed"))
struct ShapingHarfBuzzTests {
  /// Twelve scripts, with what is hard in each.
  static let texts = [
    // Latin: kerning, ligatures, accents composed and decomposed, marks that stack.
    "AVAST To. Wé “T.” L’AY", "office ffi ffl fjord Theﬁ ct st", "Ångström résumé",
    "Å e\u{301} o\u{308}\u{301} q\u{323}\u{307}",
    "Zürich ß ẞ ŉ Ǆ ĳ", "-> => != === www <!-- 0x12", "1/2 0123456789 H₂O x²",
    "fi\u{200C}fi f\u{200D}i soft\u{AD}hyphen",
    // Greek, Cyrillic, Armenian, Georgian.
    "Ἀθῆναι Σίσυφος ὀξύς", "Щётка й и\u{306} Ђорђе", "Հայերեն և", "ქართული",
    // Arabic: joining, lam-alef, marks, digits; Urdu. Hebrew with points.
    "السلام عليكم", "مُحَمَّدٌ لا لآ الله", "کیک ٹھیک ہے ۱۲۳", "بِسْمِ ٱللَّهِ", "ـــعـ ع\u{200D} \u{200D}ع", "שָׁלוֹם עוֹלָם",
    // Devanagari: conjuncts, reph, reordered vowels, nukta; Bengali, Tamil.
    "क्षत्रिय हिन्दी र्क्ति", "श्री द्ध्र्य कि ड़ ड\u{93C} क्\u{200D}ष क्\u{200C}ष", "বাংলা", "தமிழ் கௌ",
    // Thai, Japanese, Chinese, Korean.
    "ภาษาไทย น้ำ กำ้", "日本語のテキスト「カナ」。", "葛\u{E0100}飾区 漢字", "한국어 \u{1112}\u{1161}\u{11AB}",
    // Emoji: sequences, flags, keycaps, skin tones, both presentations.
    "😀👨‍👩‍👧‍👦👍🏽", "❤️❤︎☺️ 1️⃣#️⃣", "🇩🇪🇯🇵🇺🇸 🏳️‍🌈",
    // What belongs to no script.
    "   ", "(…) — – • €", "\u{FEFF}\u{200B}\u{2060}", "a\tb\u{1}", "\u{301}", "", "x",
  ]

  private func check(
    _ face: FontFace, options: [String] = [], features: String = "", variations: String = "",
    direction: RunDirection? = nil, script: String? = nil, language: String? = nil, showsNames: Bool = true,
    texts: [String] = Self.texts
  ) throws {
    let font = try FontInstance(face: face, pointSize: 17, variations: VariationSetting.list(variations))
    let shaper = Shaper()
    let trace = ShapingTrace(showsGlyphNames: showsNames)
    let wanted = try HarfBuzzShape.lines(texts, font: face, options: options)
    #expect(wanted.count == texts.count)
    for (text, line) in zip(texts, wanted) {
      let glyphs = try shaper.shapeRun(
        text, font: font, features: FontFeature.list(features),
        segment: SegmentProperties(
          direction: direction, script: script.map { try OpenTypeTag(script: $0) }, language: language)
      ).glyphs
      let got = try trace.text(of: glyphs, font: font, shaper: shaper)
      #expect(got == line, "\(face.postScriptName) \(options) '\(text)'")
    }
  }

  @Test("Every bundled font, every script", arguments: TestFonts.all)
  func everyFont(face: FontFace) throws {
    try check(face)
    try check(face, options: ["--no-glyph-names"], showsNames: false)
  }

  @Test("Every direction", arguments: RunDirection.allCases)
  func directions(direction: RunDirection) throws {
    for face in TestFonts.all { try check(face, options: ["--direction=\(direction.rawValue)"], direction: direction) }
  }

  @Test(
    "Features on, off, alternates and for a part of the text",
    arguments: ["kern=0", "-liga,-calt", "smcp,onum", "ss01,tnum,zero", "kern[1:4]=0", "aalt[2:3]=2", "frac,salt=1"])
  func features(list: String) throws {
    for face in TestFonts.all { try check(face, options: ["--features=\(list)"], features: list) }
  }

  @Test("Variations of Inter", arguments: ["wght=600", "wght=100,slnt=-10", "slnt=-4.5", "wght=900", "wght=400.5"])
  func variations(settings: String) throws {
    try check(TestFonts.inter, options: ["--variations=\(settings)"], variations: settings)
  }

  @Test("Languages", arguments: ["ur", "sd", "tr", "sr", "ro", "zh-Hant", "ko", "mr", "und"])
  func languages(language: String) throws {
    for face in TestFonts.all { try check(face, options: ["--language=\(language)"], language: language) }
  }

  @Test("Scripts", arguments: ["arab", "Latn", "deva", "hebr", "Thai", "hani", "zyyy"])
  func scripts(script: String) throws {
    for face in TestFonts.all { try check(face, options: ["--script=\(script)"], script: script) }
  }
}
