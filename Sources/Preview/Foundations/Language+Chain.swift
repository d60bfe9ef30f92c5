extension Language {
  /// The languages whose texts and images are taken where this one has none, the nearest first: `es-MX`, `es-419`, `es`; `zh-HK`, `zh-Hant-HK`, `zh-Hant`.
  ///
  /// A region is followed by the region that CLDR says its texts are like, and then by the language without a region, which is also that of its usual region: `pt` is `pt-BR`.
  /// Chinese in traditional characters never falls back to `zh`, which is in simplified ones.
  package var chain: [Language] {
    if let known = Self.chains.withLock({ $0.value(for: self) }) { return known }
    let script = script ?? Self.likely(code, nil, region).script
    var regions = region.map { [$0] } ?? []
    while let next = regions.last.flatMap({ Self.parents[code]?[$0] }) { regions.append(next) }
    var chain = [self]
    func add(_ code: String, _ script: String?, _ region: String?) {
      let language = Language(code: code, script: script, region: region)
      if !chain.contains(language) { chain.append(language) }
    }
    for region in regions.map(Optional.some) + [nil, Self.likely(code, script, nil).region] {
      let isUsual = Self.likely(code, nil, region).script == script
      for code in [code] + (Self.namesakes[code] ?? []) {
        if isUsual { add(code, nil, region) }
        if let script { add(code, script, region) }
      }
    }
    if code != "zh" { add(code, nil, nil) }
    let found = chain
    Self.chains.withLock { $0.keep((found, found.count), for: self) }
    return found
  }

  /// Whether it is another language, or that of a region or in a script: `de-AT` is `de`, and `zh-TW` is `zh-Hant`.
  func isKind(of other: Language) -> Bool {
    (other.region == nil || other.region == region) && chain.contains(other)
  }

  /// Whether it is Chinese in traditional characters.
  var isTraditionalChinese: Bool { code == "zh" && (script ?? Self.likely(code, nil, region).script) == "Hant" }

  /// The script and the region that a language has most of the time.
  private static func likely(_ code: String, _ script: String?, _ region: String?) -> (script: String?, region: String?)
  {
    let asked = Language(code: code, script: script, region: region)
    let found = Language(ICU.likelyLocale(of: asked.locale)) ?? asked
    return (found.script, found.region)
  }

  /// Codes of the same language: those of old versions of Java and Android, and Norwegian, which is Bokmål as a rule.
  private static let namesakes = [
    "nb": ["no"], "no": ["nb"], "nn": ["no"], "he": ["iw"], "iw": ["he"], "id": ["in"], "in": ["id"], "fil": ["tl"],
    "tl": ["fil"],
  ]

  /// The regions whose texts are nearest to those of others: the `parentLocales` of CLDR 49 (supplementalData.xml), with British English before that of the world, as an app has
  /// the one and not the other.
  private static let parents: [String: [String: String]] = {
    func regions(_ names: String, to parent: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: names.split(separator: " ").map { (String($0), parent) })
    }
    let european = "AT BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA"
    let british =
      "150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GD GG GH GI GM GS GY HK ID IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW"
    return [
      "en": regions(european, to: "150").merging(regions(british, to: "GB")) { $1 }.merging(["GB": "001"]) { $1 },
      "es": regions("AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE", to: "419"),
      "pt": regions("AO CH CV FR GQ GW LU MO MZ ST TL", to: "PT"),
      "zh": ["MO": "HK"],
    ]
  }()

  /// Chains that were asked for.
  private static let chains = Guarded(BoundedCache<Language, [Language]>(budget: 10_000))
}
