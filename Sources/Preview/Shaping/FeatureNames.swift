extension OpenTypeTag {
  /// The OpenType registry's name for a feature of this tag, in sentence case; nil for one that it doesn't list.
  var registeredFeatureName: String? {
    let tag = description
    if let name = Self.featureNames[tag] { return name }
    guard tag.count == 4, let number = Int(tag.suffix(2)), number > 0 else { return nil }
    return switch tag.prefix(2) {
    case "ss" where number <= 20: "Stylistic set \(number)"
    case "cv": "Character variant \(number)"
    default: nil
    }
  }

  private static let featureNames: [String: String] = [
    "aalt": "Access all alternates", "abvf": "Above-base forms", "abvm": "Above-base mark positioning",
    "abvs": "Above-base substitutions", "afrc": "Alternative fractions", "akhn": "Akhand", "blwf": "Below-base forms",
    "blwm": "Below-base mark positioning", "blws": "Below-base substitutions", "c2pc": "Petite capitals from capitals",
    "c2sc": "Small capitals from capitals", "calt": "Contextual alternates", "case": "Case-sensitive forms",
    "ccmp": "Glyph composition and decomposition", "cjct": "Conjunct forms", "clig": "Contextual ligatures",
    "cpsp": "Capital spacing", "cswh": "Contextual swash", "curs": "Cursive positioning",
    "dlig": "Discretionary ligatures", "dnom": "Denominators", "expt": "Expert forms", "fina": "Terminal forms",
    "frac": "Fractions", "fwid": "Full widths", "half": "Half forms", "haln": "Halant forms",
    "halt": "Alternate half widths", "hist": "Historical forms", "hkna": "Horizontal kana alternates",
    "hlig": "Historical ligatures", "hwid": "Half widths", "init": "Initial forms", "isol": "Isolated forms",
    "ital": "Italics", "jp78": "JIS78 forms", "jp83": "JIS83 forms", "jp90": "JIS90 forms", "jp04": "JIS2004 forms",
    "kern": "Kerning", "liga": "Standard ligatures", "lnum": "Lining figures", "locl": "Localized forms",
    "mark": "Mark positioning", "medi": "Medial forms", "mkmk": "Mark to mark positioning",
    "mset": "Mark positioning by substitution", "nalt": "Alternate annotation forms", "nukt": "Nukta forms",
    "numr": "Numerators", "onum": "Old-style figures", "ordn": "Ordinals", "ornm": "Ornaments",
    "palt": "Proportional alternate widths", "pcap": "Petite capitals", "pkna": "Proportional kana",
    "pnum": "Proportional figures", "pres": "Pre-base substitutions", "pstf": "Post-base forms",
    "psts": "Post-base substitutions", "pwid": "Proportional widths", "qwid": "Quarter widths",
    "rclt": "Required contextual alternates", "rkrf": "Rakar forms", "rlig": "Required ligatures", "rphf": "Reph forms",
    "ruby": "Ruby notation forms", "rvrn": "Required variation alternates", "salt": "Stylistic alternates",
    "sinf": "Scientific inferiors", "smcp": "Small capitals", "smpl": "Simplified forms", "subs": "Subscript",
    "sups": "Superscript", "swsh": "Swash", "titl": "Titling", "tnum": "Tabular figures",
    "trad": "Traditional forms", "twid": "Third widths", "unic": "Unicase", "valt": "Alternate vertical metrics",
    "vatu": "Vattu variants", "vert": "Vertical writing", "vhal": "Alternate vertical half metrics",
    "vkna": "Vertical kana alternates", "vkrn": "Vertical kerning", "vpal": "Proportional alternate vertical metrics",
    "vrt2": "Vertical rotation", "zero": "Slashed zero",
  ]
}
