/// The families that iOS has, by their names.
enum SystemFontNames {
  /// Whether iOS has a font of a name: a family, or a face of one.
  static func holds(_ name: String) -> Bool {
    let key = key(of: name)
    return key.isEmpty || name.hasPrefix(".") || families.contains { key.hasPrefix($0) }
  }

  /// A name without what spellings of it differ in.
  static func key(of name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }

  /// Source: Apple, "System fonts", the fonts of iOS 17 to 26 that an app may ask for, in any of
  /// their scripts.
  private static let families: Set<String> = [
    "academyengraved", "alnile", "americantypewriter", "applecoloremoji", "applesdgothicneo", "applesymbols", "arial",
    "avenir", "bangla", "baskerville", "bodoni", "bradleyhand", "chalkboard", "chalkduster", "charter", "cochin",
    "copperplate", "courier", "damascus", "devanagari", "didot", "dinalternate", "dincondensed", "euphemia", "farah",
    "futura", "galvji", "geezapro", "georgia", "gillsans", "granthasangam", "gujarati", "gurmukhi", "heiti",
    "helvetica",
    "hiragino", "hoefler", "impact", "kailasa", "kannada", "kefa", "khmer", "kohinoor", "lao", "malayalam",
    "markerfelt",
    "menlo", "mishafi", "monaco", "mukta", "myanmar", "newyork", "noteworthy", "notosans", "notonastaliq", "notoserif",
    "optima", "oriya", "palatino", "papyrus", "partylet", "pingfang", "plantagenet", "rockwell", "savoye",
    "sanfrancisco",
    "sfcompact", "sfmono", "sfpro", "sfui", "sinhala", "skia", "snell", "stsong", "stixtwo", "symbol", "systemfont",
    "tamil", "telugu", "thonburi", "timesnewroman", "times", "trattatello", "trebuchet", "verdana", "zapf", "zapfino",
    "songti", "kaiti", "stheiti", "toppanbunkyu", "klee", "yugothic", "yumincho", "yukyokasho", "bigcaslon",
    "brushscript",
    "comicsans", "luminari", "phosphate", "signpainter", "superclarendon", "tahoma", "nanum", "applegothic",
    "applemyungjo",
  ]
}
