/// Which of an app's localizations shows a language, chosen as Foundation's
/// `Bundle.preferredLocalizations(from:forPreferences:)` chooses.
///
/// Languages form trees: below a language are its regions, and below some regions those that share
/// their texts. The nearest localization takes the fewest steps: up from the wanted language to the
/// nearest ancestor of both, and down from there. Two scripts of a language share no ancestor
/// (`nonlikelyScript` of CLDR's `parentLocales`).
extension Language {
  /// The localizations that show a language: the nearest one, then those that it descends from.
  ///
  /// Australia takes `en-GB` of `en`, `en-GB` and `fr`, and `en` for what that lacks. Among equally
  /// near ones the tag that is written as the wanted one wins, then the first of the alphabet: `es`
  /// before `es-MX`. Empty if all are in different languages or scripts.
  package func localizations(in available: some Sequence<Language>) -> [Language] {
    let wanted = origin
    let steps = available.compactMap { language in wanted.steps(to: language.origin).map { ($0, language) } }
    func isNearer(_ a: (steps: Int, language: Language), _ b: (steps: Int, language: Language)) -> Bool {
      (a.steps, differences(to: a.language), a.language.tag) < (b.steps, differences(to: b.language), b.language.tag)
    }
    guard let nearest = steps.min(by: isNearer)?.1 else { return [] }
    let related = steps.map(\.1).filter { $0 != nearest }.sorted { $0.tag < $1.tag }
    return [nearest]
      + nearest.origin.lineage.flatMap { ancestor in related.filter { $0.origin.lineage[0] == ancestor } }
  }

  /// How many parts of two tags are written differently: one in `zh` and `zh-Hans`, in `he` and
  /// `iw`. To Foundation `zh-CN` says the script, too.
  private func differences(to other: Language) -> Int {
    if self == other { return 0 }
    let saysScript = script != nil || region != nil && other.region == nil && ["zh", "yue"].contains(code)
    return (code == other.code ? 0 : 1) + (saysScript == (other.script != nil) ? 0 : 1)
  }

  /// Whether it is a language itself, or that of a region or in a script: `de-AT` is `de`, and
  /// `zh-TW` is `zh-Hant`.
  package func isKind(of other: Language) -> Bool {
    guard other.region == nil || other.region == region else { return false }
    let (lineage, kind) = (origin.lineage, other.origin.lineage[0])
    // `zh` alone is Chinese in simplified characters.
    return lineage.contains(kind) || other.script == nil && kind.code != "zh" && kind.code == lineage[0].code
  }

  /// Whether it is Chinese in traditional characters.
  package var isTraditionalChinese: Bool { code == "zh" && origin.lineage[0].script == "Hant" }

  /// The place of a language among others.
  private struct Origin {
    /// The language in its current code and with its script, then its ancestors, the nearest first.
    let lineage: [Language]
    /// Whether its region is not the one that its language and script imply: `it-CH`, not `it-IT`.
    /// Such a text is further away from other regions.
    let isOfLesserRegion: Bool

    /// The steps to another language through their nearest common ancestor; nil without one.
    func steps(to other: Origin) -> Int? {
      guard let down = other.lineage.firstIndex(where: lineage.contains),
        let up = lineage.firstIndex(of: other.lineage[down])
      else { return nil }
      let isSameCode = lineage[0].code == other.lineage[0].code
      return up + down + (down > 0 && other.isOfLesserRegion ? 1 : 0) + (isSameCode ? 0 : 1)
    }
  }

  private var origin: Origin {
    if let known = Self.origins.withLock({ $0.value(for: self) }) { return known }
    let current = (Self.codes[code] ?? code).split(separator: "-").map(String.init)
    // Urdu in Nastaliq is Urdu in Arabic letters, which newer versions of ICU tell apart.
    let written =
      self.script.map { $0 == "Aran" ? "Arab" : $0 } ?? region.flatMap { Self.scripts["\(current[0])-\($0)"] }
    let script = written ?? current.dropFirst().first ?? Self.usual(current[0], nil).script
    var lineage = [Language(code: current[0], script: script, region: region)]
    while let parent = lineage.last?.parent, !lineage.contains(parent) { lineage.append(parent) }
    let isUsual = region == nil || region == Self.usual(current[0], script).region || lineage[0].tag == "es-Latn-MX"
    let origin = Origin(lineage: lineage, isOfLesserRegion: !isUsual)
    Self.origins.withLock { $0.keep((origin, lineage.count), for: self) }
    return origin
  }

  /// The next ancestor of a language with its script.
  private var parent: Language? {
    guard let region else { return script.flatMap { Self.relatives["\(code)-\($0)"] }.flatMap { Language($0) } }
    // The regions of Chinese are those of traditional characters.
    let isListed = code != "zh" || script == "Hant"
    return Language(code: code, script: script, region: isListed ? Self.regions[code]?[region] : nil)
  }

  /// The script and the region that a language has most of the time.
  private static func usual(_ code: String, _ script: String?) -> (script: String?, region: String?) {
    let asked = Language(code: code, script: script, region: nil)
    let found = Language(ICU.likelyLocale(of: asked.locale)) ?? asked
    return (found.script == "Aran" ? "Arab" : found.script, found.region)
  }

  /// The scripts of regions that write a language in a different one. CLDR's `likelySubtags` have
  /// more; Foundation expands regions of Chinese and Cantonese alone, so that `sr-ME` shows `sr`.
  private static let scripts = ["zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant", "yue-CN": "Hans"]

  /// The current codes of languages with old ones (`languageAlias` of CLDR 46). For Foundation `no`
  /// is Bokmål, too.
  private static let codes = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "tl": "fil", "mo": "ro", "no": "nb", "sh": "sr-Latn",
  ]

  /// The languages above others, as Foundation has them.
  private static let relatives = [
    "nn-Latn": "nb-Latn", "yue-Hant": "zh-Hant-HK", "yue-Hans": "zh-Hans", "wuu-Hans": "zh-Hans",
    "ars-Arab": "ar-Arab", "zh-Hant": "zh-Hant-TW",
    "hi-Latn": "en-Latn-IN",
  ]

  /// The regions whose texts others share, by language: `parentLocales` of CLDR 46 with Apple's
  /// additions.
  ///
  /// They are what `ualoc_localizationsToUse` of Foundation's ICU answers for all 676 regions in
  /// Swift 6.3. British English is above most other English, Australia's above its neighbours'.
  private static let regions: [String: [String: String]] = {
    func regions(_ groups: (parent: String, names: String)...) -> [String: String] {
      var parents: [String: String] = [:]
      for group in groups {
        for name in group.names.split(whereSeparator: \.isWhitespace) { parents[String(name)] = group.parent }
      }
      return parents
    }
    return [
      "en": regions(
        ("AU", "CC CK CX NF NR NU NZ PG WS"),
        (
          "GB",
          """
          150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY
          LC LK LS MO MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA
          ZM ZW
          """
        ),
        (
          "150",
          """
          AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK
          NL NO PL PT RO RS RU SE SI SK UA VA
          """
        ),
        (
          "001",
          """
          AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CM CR CU CV DO DZ EC EG EH ER ET FM GA GB
          GF GN GP GQ GT HN HT IC ID IL IQ JO KG KH KM KW KZ LA LB LR LY MA MF MG ML MM MN MQ MR MZ NC NE
          NI NP OM PE PF PM PS PW QA RE RW SJ SM SN SO ST SV SX SY TD TF TG TH TJ TK TL TM TN UY UZ VE VN
          WF YE YT
          """
        )),
      "es": regions(
        (
          "419",
          """
          AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JP KN
          KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI
          """
        )),
      "pt": regions(("PT", "AO CH CV FR GQ GW LU MO MZ ST TL")),
      "zh": regions(("HK", "MO")),
    ]
  }()

  /// Origins that were asked for.
  private static let origins = Locked(BoundedCache<Language, Origin>(budget: 10_000))
}
