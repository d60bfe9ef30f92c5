extension OpenTypeTag {
  /// The OpenType registry's name for a feature of this tag, in sentence case; nil for one that it doesn't list.
  ///
  /// Source: the list of registered features of OpenType 1.9.1.
  package var registeredFeatureName: String? {
    let tag = description
    if let name = Self.featureNames[tag] { return name }
    let digits = tag.suffix(2)
    guard tag.count == 4, digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0 else {
      return nil
    }
    return switch tag.prefix(2) {
    case "ss" where number <= 20: "Stylistic set \(number)"
    case "cv": "Character variant \(number)"
    default: nil
    }
  }

  /// The names of all registered features but the numbered ones, by tag.
  static let featureNames: [String: String] = [
    "aalt": "Access all alternates", "abvf": "Above-base forms", "abvm": "Above-base mark positioning",
    "abvs": "Above-base substitutions", "afrc": "Alternative fractions", "akhn": "Akhand",
    "apkn": "Kerning for alternate proportional widths", "blwf": "Below-base forms",
    "blwm": "Below-base mark positioning", "blws": "Below-base substitutions", "c2pc": "Petite capitals from capitals",
    "c2sc": "Small capitals from capitals", "calt": "Contextual alternates", "case": "Case-sensitive forms",
    "ccmp": "Glyph composition and decomposition", "cfar": "Conjunct form after ro",
    "chws": "Contextual half-width spacing", "cjct": "Conjunct forms", "clig": "Contextual ligatures",
    "cpct": "Centered CJK punctuation", "cpsp": "Capital spacing", "cswh": "Contextual swash",
    "curs": "Cursive positioning", "dist": "Distances", "dlig": "Discretionary ligatures", "dnom": "Denominators",
    "dtls": "Dotless forms", "expt": "Expert forms", "falt": "Final glyph on line alternates",
    "fin2": "Terminal forms 2", "fin3": "Terminal forms 3", "fina": "Terminal forms", "flac": "Flattened accent forms",
    "frac": "Fractions", "fwid": "Full widths", "half": "Half forms", "haln": "Halant forms",
    "halt": "Alternate half widths", "hist": "Historical forms", "hkna": "Horizontal kana alternates",
    "hlig": "Historical ligatures", "hngl": "Hangul", "hojo": "Hojo kanji forms", "hwid": "Half widths",
    "init": "Initial forms", "isol": "Isolated forms", "ital": "Italics", "jalt": "Justification alternates",
    "jp04": "JIS2004 forms", "jp78": "JIS78 forms", "jp83": "JIS83 forms", "jp90": "JIS90 forms", "kern": "Kerning",
    "lfbd": "Left bounds", "liga": "Standard ligatures", "ljmo": "Leading jamo forms", "lnum": "Lining figures",
    "locl": "Localized forms", "ltra": "Left-to-right alternates", "ltrm": "Left-to-right mirrored forms",
    "mark": "Mark positioning", "med2": "Medial forms 2", "medi": "Medial forms", "mgrk": "Mathematical Greek",
    "mkmk": "Mark to mark positioning", "mset": "Mark positioning by substitution",
    "nalt": "Alternate annotation forms", "nlck": "NLC kanji forms", "nukt": "Nukta forms", "numr": "Numerators",
    "onum": "Old-style figures", "opbd": "Optical bounds", "ordn": "Ordinals", "ornm": "Ornaments",
    "palt": "Proportional alternate widths", "pcap": "Petite capitals", "pkna": "Proportional kana",
    "pnum": "Proportional figures", "pref": "Pre-base forms", "pres": "Pre-base substitutions",
    "pstf": "Post-base forms", "psts": "Post-base substitutions", "pwid": "Proportional widths",
    "qwid": "Quarter widths", "rand": "Randomize", "rclt": "Required contextual alternates", "rkrf": "Rakar forms",
    "rlig": "Required ligatures", "rphf": "Reph form", "rtbd": "Right bounds", "rtla": "Right-to-left alternates",
    "rtlm": "Right-to-left mirrored forms", "ruby": "Ruby notation forms", "rvrn": "Required variation alternates",
    "salt": "Stylistic alternates", "sinf": "Scientific inferiors", "size": "Optical size", "smcp": "Small capitals",
    "smpl": "Simplified forms", "ssty": "Math script style alternates", "stch": "Stretching glyph decomposition",
    "subs": "Subscript", "sups": "Superscript", "swsh": "Swash", "titl": "Titling", "tjmo": "Trailing jamo forms",
    "tnam": "Traditional name forms", "tnum": "Tabular figures", "trad": "Traditional forms", "twid": "Third widths",
    "unic": "Unicase", "valt": "Alternate vertical metrics",
    "vapk": "Kerning for alternate proportional vertical metrics", "vatu": "Vattu variants",
    "vchw": "Vertical contextual half-width spacing", "vert": "Vertical alternates",
    "vhal": "Alternate vertical half metrics", "vjmo": "Vowel jamo forms", "vkna": "Vertical kana alternates",
    "vkrn": "Vertical kerning", "vpal": "Proportional alternate vertical metrics",
    "vrt2": "Vertical alternates and rotation", "vrtr": "Vertical alternates for rotation", "zero": "Slashed zero",
  ]
}
