/// Wanted languages, the localizations of an app, and the one that shows the language, each below
/// the rule that says so.
///
/// Foundation's function (`ualoc_localizationsToUse` of Swift 6.3.1) answers all of them in the
/// same way.
enum KnownLocalizations {
  static let table = """
    # Apple: the table in the header of Foundation's ICU (ualoc.h, ualoc_localizationsToUse)
    zh: zh-CN zh-TW > zh-CN
    zh-Hans: zh-CN zh-TW > zh-CN
    zh-Hant: zh-CN zh-TW > zh-TW
    zh-Hans-CN: zh-CN zh-TW > zh-CN
    zh-Hans-SG: zh-CN zh-TW > zh-CN
    zh-Hant-TW: zh-CN zh-TW > zh-TW
    zh-Hant-HK: zh-CN zh-TW > zh-TW
    zh-Hant-MO: zh-CN zh-TW > zh-TW
    zh-Hans-HK: zh-CN zh-TW > zh-CN
    zh-CN: zh-CN zh-TW > zh-CN
    zh-SG: zh-CN zh-TW > zh-CN
    zh-TW: zh-CN zh-TW > zh-TW
    zh-HK: zh-CN zh-TW > zh-TW
    zh-MO: zh-CN zh-TW > zh-TW
    zh: zh-CN zh-TW zh-HK > zh-CN
    zh-Hans: zh-CN zh-TW zh-HK > zh-CN
    zh-Hant: zh-CN zh-TW zh-HK > zh-TW
    zh-Hans-CN: zh-CN zh-TW zh-HK > zh-CN
    zh-Hans-SG: zh-CN zh-TW zh-HK > zh-CN
    zh-Hant-TW: zh-CN zh-TW zh-HK > zh-TW
    zh-Hant-HK: zh-CN zh-TW zh-HK > zh-HK
    zh-Hant-MO: zh-CN zh-TW zh-HK > zh-HK
    zh-Hans-HK: zh-CN zh-TW zh-HK > zh-CN
    zh-CN: zh-CN zh-TW zh-HK > zh-CN
    zh-SG: zh-CN zh-TW zh-HK > zh-CN
    zh-TW: zh-CN zh-TW zh-HK > zh-TW
    zh-HK: zh-CN zh-TW zh-HK > zh-HK
    zh-MO: zh-CN zh-TW zh-HK > zh-HK
    zh: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-Hans: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-Hant: zh-CN zh-TW zh-HK zh-MO > zh-TW
    zh-Hans-CN: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-Hans-SG: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-Hant-TW: zh-CN zh-TW zh-HK zh-MO > zh-TW
    zh-Hant-HK: zh-CN zh-TW zh-HK zh-MO > zh-HK
    zh-Hant-MO: zh-CN zh-TW zh-HK zh-MO > zh-MO
    zh-Hans-HK: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-CN: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-SG: zh-CN zh-TW zh-HK zh-MO > zh-CN
    zh-TW: zh-CN zh-TW zh-HK zh-MO > zh-TW
    zh-HK: zh-CN zh-TW zh-HK zh-MO > zh-HK
    zh-MO: zh-CN zh-TW zh-HK zh-MO > zh-MO
    zh: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hans: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hant: zh-Hans zh-Hant zh-Hant-HK > zh-Hant
    zh-Hans-CN: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hans-SG: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hant-TW: zh-Hans zh-Hant zh-Hant-HK > zh-Hant
    zh-Hant-HK: zh-Hans zh-Hant zh-Hant-HK > zh-Hant-HK
    zh-Hant-MO: zh-Hans zh-Hant zh-Hant-HK > zh-Hant-HK
    zh-Hans-HK: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-CN: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-SG: zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-TW: zh-Hans zh-Hant zh-Hant-HK > zh-Hant
    zh-HK: zh-Hans zh-Hant zh-Hant-HK > zh-Hant-HK
    zh-MO: zh-Hans zh-Hant zh-Hant-HK > zh-Hant-HK
    zh: zh-CN zh-TW zh-Hans zh-Hant > zh-Hans
    zh-Hans: zh-CN zh-TW zh-Hans zh-Hant > zh-Hans
    zh-Hant: zh-CN zh-TW zh-Hans zh-Hant > zh-Hant
    zh-Hans-CN: zh-CN zh-TW zh-Hans zh-Hant > zh-CN
    zh-Hans-SG: zh-CN zh-TW zh-Hans zh-Hant > zh-Hans
    zh-Hant-TW: zh-CN zh-TW zh-Hans zh-Hant > zh-TW
    zh-Hant-HK: zh-CN zh-TW zh-Hans zh-Hant > zh-Hant
    zh-Hant-MO: zh-CN zh-TW zh-Hans zh-Hant > zh-Hant
    zh-Hans-HK: zh-CN zh-TW zh-Hans zh-Hant > zh-Hans
    zh-CN: zh-CN zh-TW zh-Hans zh-Hant > zh-CN
    zh-SG: zh-CN zh-TW zh-Hans zh-Hant > zh-Hans
    zh-TW: zh-CN zh-TW zh-Hans zh-Hant > zh-TW
    zh-HK: zh-CN zh-TW zh-Hans zh-Hant > zh-Hant
    zh-MO: zh-CN zh-TW zh-Hans zh-Hant > zh-Hant
    zh: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hans: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hant: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hant
    zh-Hans-CN: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-CN
    zh-Hans-SG: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-Hant-TW: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-TW
    zh-Hant-HK: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hant-HK
    zh-Hans-HK: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-CN: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-CN
    zh-SG: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-Hans
    zh-TW: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-TW
    zh-HK: zh-CN zh-TW zh-HK zh-Hans zh-Hant zh-Hant-HK > zh-HK
    en: en en-AU en-GB > en
    en-US: en en-AU en-GB > en
    en-AU: en en-AU en-GB > en-AU
    en-CA: en en-AU en-GB > en
    en-GB: en en-AU en-GB > en-GB
    en-IN: en en-AU en-GB > en-GB
    en-FR: en en-AU en-GB > en-GB
    en-IL: en en-AU en-GB > en
    en-001: en en-AU en-GB > en
    en-150: en en-AU en-GB > en-GB
    en-Latn: en en-AU en-GB > en
    en: en en-AU en-GB en-CA > en
    en-US: en en-AU en-GB en-CA > en
    en-AU: en en-AU en-GB en-CA > en-AU
    en-CA: en en-AU en-GB en-CA > en-CA
    en-GB: en en-AU en-GB en-CA > en-GB
    en-IN: en en-AU en-GB en-CA > en-GB
    en-FR: en en-AU en-GB en-CA > en-GB
    en-IL: en en-AU en-GB en-CA > en
    en-001: en en-AU en-GB en-CA > en
    en-150: en en-AU en-GB en-CA > en-GB
    en-Latn: en en-AU en-GB en-CA > en
    en: en en-AU en-GB en-CA en-IN en-US > en
    en-US: en en-AU en-GB en-CA en-IN en-US > en-US
    en-AU: en en-AU en-GB en-CA en-IN en-US > en-AU
    en-CA: en en-AU en-GB en-CA en-IN en-US > en-CA
    en-GB: en en-AU en-GB en-CA en-IN en-US > en-GB
    en-IN: en en-AU en-GB en-CA en-IN en-US > en-IN
    en-FR: en en-AU en-GB en-CA en-IN en-US > en-GB
    en-IL: en en-AU en-GB en-CA en-IN en-US > en
    en-001: en en-AU en-GB en-CA en-IN en-US > en
    en-150: en en-AU en-GB en-CA en-IN en-US > en-GB
    en-Latn: en en-AU en-GB en-CA en-IN en-US > en
    en: en en-AU en-GB en-001 > en
    en-US: en en-AU en-GB en-001 > en
    en-AU: en en-AU en-GB en-001 > en-AU
    en-GB: en en-AU en-GB en-001 > en-GB
    en-IN: en en-AU en-GB en-001 > en-GB
    en-FR: en en-AU en-GB en-001 > en-GB
    en-IL: en en-AU en-GB en-001 > en-001
    en-001: en en-AU en-GB en-001 > en-001
    en-150: en en-AU en-GB en-001 > en-GB
    en-Latn: en en-AU en-GB en-001 > en
    en: en en-AU en-GB en-001 en-150 > en
    en-US: en en-AU en-GB en-001 en-150 > en
    en-AU: en en-AU en-GB en-001 en-150 > en-AU
    en-GB: en en-AU en-GB en-001 en-150 > en-GB
    en-IN: en en-AU en-GB en-001 en-150 > en-GB
    en-FR: en en-AU en-GB en-001 en-150 > en-150
    en-IL: en en-AU en-GB en-001 en-150 > en-001
    en-001: en en-AU en-GB en-001 en-150 > en-001
    en-150: en en-AU en-GB en-001 en-150 > en-150
    en-Latn: en en-AU en-GB en-001 en-150 > en
    es: es es-MX > es
    es-ES: es es-MX > es
    es-419: es es-MX > es
    es-MX: es es-MX > es-MX
    es-AR: es es-MX > es
    es: es es-419 > es
    es-ES: es es-419 > es
    es-419: es es-419 > es-419
    es-MX: es es-419 > es-419
    es-AR: es es-419 > es-419
    es: es es-419 es-MX > es
    es-ES: es es-419 es-MX > es
    es-419: es es-419 es-MX > es-419
    es-MX: es es-419 es-MX > es-MX
    es-AR: es es-419 es-MX > es-419
    es: es es-ES es-MX > es
    es-ES: es es-ES es-MX > es-ES
    es-419: es es-ES es-MX > es
    es-MX: es es-ES es-MX > es-MX
    es-AR: es es-ES es-MX > es
    es: es es-ES es-419 es-MX > es
    es-ES: es es-ES es-419 es-MX > es-ES
    es-419: es es-ES es-419 es-MX > es-419
    es-MX: es es-ES es-419 es-MX > es-MX
    es-AR: es es-ES es-419 es-MX > es-419
    pt: pt pt-PT > pt
    pt-BR: pt pt-PT > pt
    pt-PT: pt pt-PT > pt-PT
    pt-MO: pt pt-PT > pt-PT
    pt: pt pt-BR pt-PT > pt
    pt-BR: pt pt-BR pt-PT > pt-BR
    pt-PT: pt pt-BR pt-PT > pt-PT
    pt-MO: pt pt-BR pt-PT > pt-PT
    pt: pt pt-BR > pt
    pt-BR: pt pt-BR > pt-BR
    pt-PT: pt pt-BR > pt
    pt-MO: pt pt-BR > pt
    # CLDR 46, parentLocales: English of the world, of Britain, of Europe and of Australia
    en-NZ: en en-AU en-GB > en-AU
    en-NZ: en en-GB > en-GB
    en-PG: en en-AU > en-AU
    en-ZA: en en-GB > en-GB
    en-HK: en en-001 en-GB > en-GB
    en-IE: en en-GB > en-GB
    en-DE: en en-001 en-GB > en-GB
    en-DK: en en-150 en-GB > en-150
    en-CH: en en-001 > en-001
    en-IL: en en-001 en-GB > en-001
    en-CA: en en-001 en-AU en-GB > en
    en-PH: en en-001 en-GB > en
    en-JP: en en-GB > en
    # CLDR 46, parentLocales: Spanish of Latin America, Portuguese as in Portugal, Macao as Hong Kong
    es-CO: es es-419 es-ES > es-419
    es-US: es-419 es-ES > es-419
    es-PR: es-ES es-MX > es-MX
    es-AR: es-ES es-MX > es-MX
    es-419: es-ES es-MX > es-MX
    es-GQ: es es-419 > es
    pt-AO: pt-BR pt-PT > pt-PT
    pt-MZ: pt pt-PT > pt-PT
    pt-CV: pt-BR pt-PT > pt-PT
    pt-CH: pt pt-PT > pt-PT
    zh-MO: zh-HK zh-Hant > zh-HK
    zh-MO: zh-HK zh-TW > zh-HK
    zh-Hant-MO: zh-Hans zh-Hant-HK zh-Hant-TW > zh-Hant-HK
    # CLDR 46, likelySubtags: a language alone is that of its usual region
    de: de-AT de-CH de-DE > de-DE
    it: it-CH it-IT > it-IT
    fr: fr-BE fr-CA fr-FR > fr-FR
    nl: nl-BE nl-NL > nl-NL
    ar: ar-EG ar-SA > ar-EG
    pt: pt-BR pt-PT > pt-BR
    en: en-GB en-US > en-US
    es: es-ES es-MX > es-ES
    ko: ko-KP ko-KR > ko-KR
    zh: zh-CN zh-SG > zh-CN
    zh-Hant: zh-HK zh-TW > zh-TW
    fr-CH: fr-CA fr-FR > fr-FR
    de-LI: de-AT de-DE > de-DE
    # Apple, QA1828: a region without a localization takes that of its language
    de-AT: de en > de
    fr-CA: en fr > fr
    ja-JP: en ja > ja
    ko-KR: en ko > ko
    ru-RU: en ru > ru
    ar-SA: ar en > ar
    nl-BE: en nl > nl
    sv-FI: en sv > sv
    # Foundation: a different region of the language before no localization of it
    pt-BR: en pt-PT > pt-PT
    pt-PT: en pt-BR > pt-BR
    pt: en pt-PT > pt-PT
    es: en es-MX > es-MX
    es: en es-419 > es-419
    es-ES: en es-MX > es-MX
    es-ES: en es-419 > es-419
    es-MX: en es-ES > es-ES
    es: es-AR es-MX > es-MX
    en: de en-GB > en-GB
    en-US: de en-GB > en-GB
    en-AU: de en-US > en-US
    fr: en fr-CA > fr-CA
    fr-FR: en fr-CA > fr-CA
    de-CH: de-AT en > de-AT
    de: de-CH en > de-CH
    zh-Hans-CN: en zh-SG > zh-SG
    zh-TW: en zh-HK > zh-HK
    # CLDR, parentLocales (nonlikelyScript): a different script is a different language
    sr-Latn: en sr > none
    sr: en sr-Latn > none
    sr-Cyrl: sr-Latn > none
    sr-Latn-RS: sr sr-Latn > sr-Latn
    sr-RS: sr sr-Latn > sr
    sr-Latn-BA: sr-Cyrl sr-Latn > sr-Latn
    zh-TW: en zh-Hans > none
    zh-HK: en zh zh-CN > none
    zh-Hant: zh > none
    zh: en zh-Hant > none
    zh-Hans: zh-HK zh-TW > none
    zh-Hans-HK: zh-HK zh-Hans > zh-Hans
    zh-Hans-TW: zh-Hans zh-TW > zh-Hans
    az-Cyrl: az > none
    az: az-Cyrl az-Latn > az-Latn
    uz-Cyrl: uz > none
    pa-Arab: en pa > none
    kk-Arab: kk > none
    bs: bs-Cyrl bs-Latn > bs-Latn
    de-Latn-AT: de en > de
    # Foundation: a region of Chinese and Cantonese says the script, and no other region does
    zh-HK: zh-Hans zh-Hant > zh-Hant
    zh-SG: zh-Hans zh-Hant > zh-Hans
    zh-CN: zh zh-Hans > zh-Hans
    zh-SG: zh zh-Hans > zh-Hans
    zh: zh zh-Hans > zh
    zh-Hans: zh zh-Hans > zh-Hans
    zh-Hans-CN: zh zh-Hans > zh-Hans
    zh-TW: zh zh-Hant > zh-Hant
    yue-CN: yue-Hans yue-Hant > yue-Hans
    yue-CN: yue yue-Hans > yue-Hans
    yue-HK: yue yue-Hant > yue-Hant
    yue-CN: zh zh-Hans > zh-Hans
    sr-ME: sr sr-Latn > sr
    sr: en sr-ME > sr-ME
    uz-AF: uz uz-Arab > uz
    pa-PK: pa pa-Arab > pa
    az-IR: az en > az
    kk-CN: en kk > kk
    mn-CN: en mn > mn
    # CLDR 46, languageAlias: old and new codes, and Norwegian
    he: en iw > iw
    iw: en he > he
    he-IL: en iw > iw
    id: en in > in
    in: en id > id
    id-ID: en in > in
    fil: en tl > tl
    tl: en fil > fil
    yi: en ji > ji
    jv: en jw > jw
    ro: en mo > mo
    mo: en ro > ro
    sh: sr sr-Latn > sr-Latn
    no: en nb > nb
    nb: en no > no
    no-NO: en nb > nb
    no-GB: nb no > no
    nb-NO: en no > no
    nn: en nb > nb
    nn: en no > no
    nn: nb nn > nn
    nb: en nn > nn
    # Foundation: among tags of one language, the one that is written as the wanted tag
    zh-Hans-CN: zh zh-Hans > zh-Hans
    zh-Hans: zh zh-CN zh-Hans > zh-Hans
    zh: zh zh-Hans > zh
    zh-TW: zh-Hant-TW zh-TW > zh-TW
    zh-Hant-TW: zh-Hant-TW zh-TW > zh-Hant-TW
    sr-RS: sr sr-Cyrl > sr
    sr-Cyrl-RS: sr sr-Cyrl > sr-Cyrl
    # Foundation: Cantonese, Shanghainese and Najdi Arabic
    yue: zh-HK zh-TW > zh-HK
    yue: zh-Hans zh-Hant > zh-Hant
    yue-HK: zh-Hans zh-Hant > zh-Hant
    yue-Hans: zh-Hans zh-Hant > zh-Hans
    yue-CN: zh-Hans zh-Hant > zh-Hans
    yue: yue zh-HK > yue
    wuu: zh-Hans zh-Hant > zh-Hans
    ars: ar en > ar
    hi-Latn: en hi > en
    hi-Latn: en-001 en-JP > en-001
    hi-Latn-IN: en-GB en-US > en-GB
    hi-Latn: hi > none
    hi: en hi-Latn > none
    en-IN: en-US hi-Latn > hi-Latn
    # Foundation: no relative of a language stands in for it
    da: en nb > none
    nb: da en > none
    sv: nb > none
    gsw: de en > none
    lb: de fr > none
    ca: en es > none
    gl: es pt > none
    uk: en ru > none
    be: ru > none
    ms: id > none
    id: ms > none
    ja: en zh-Hans > none
    ko: ja zh-Hant > none
    ar: fa ur > none
    """
}
