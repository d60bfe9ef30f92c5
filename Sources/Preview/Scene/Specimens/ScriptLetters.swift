package import PreviewCore
package import PreviewType

/// The letters and punctuation marks of a script among which kerning is looked for, the most frequent first.
///
/// Accented letters are left out: a font kerns them as it kerns their base letters.
package struct ScriptLetters {
  /// The characters that a face covers, in order.
  package let scalars: [Unicode.Scalar]
  /// The signs that make half forms of consonants, if any.
  let viramas: [Unicode.Scalar]

  package init(of script: Script, in face: FontFace) {
    let coverage = face.coverage
    let own = coverage.scalars.filter { Script(of: $0) == script }
    viramas = own.filter(\.unicode.isVirama)
    guard let known = Self.byFrequency[script.isoCode] else {
      let letters = own.lazy.filter(\.isBaseLetter).prefix(Self.most)
      scalars = letters + ".,-".unicodeScalars.filter { coverage.contains($0) }
      return
    }
    scalars = known.unicodeScalars.filter { coverage.contains($0) }
  }

  /// Letters of a script without an entry in the table; the time that a search takes grows with their square.
  private static let most = 60

  /// How telling a character is by its place: from 1 for the most frequent one down to 0.4.
  func weight(of scalar: Unicode.Scalar) -> Double {
    let rank = scalars.firstIndex(of: scalar) ?? scalars.count
    return 1 / (1 + 1.5 * Double(rank) / Double(max(1, scalars.count)))
  }

  /// Characters by their frequency in running text, by the script's ISO code; capitals by their frequency as first letters.
  ///
  /// Only the order counts: it decides which of two letters that are kerned alike stands for both.
  private static let byFrequency: [String: String] = [
    "Latn": "etaoinshrdl,.cumwfTAISWCBMFHPDRLEGNOYUJKVgypbvk’”“-1023456789QXZjxqz:;!?)(–",
    "Cyrl": "оеаинтсрвлкмдпуяы,.ьгзбчйхжшюПСВНОКТРДМАБГЛУЭЧЗИЯФХЕЖЦШЮцщэфъ»«-Щ:;!?–",
    "Grek": "αοιετσνηυρπκμλως,.δγχθφΤΑΟΕΗΚΠΜΣΔΥΛΝΓΘΦΧΨΩΡβξζψ»«-:;!–",
    "Arab": "اليمنوربتةعدسفهكقأح،.جذشصىخإطضثزءغظئؤآپچگژ؛؟:«»-",
    "Hebr": "יוהלארתבמשנעדקפ.,חגסטצזכםןךףץ־״׳-:;",
    "Deva": "करनसतमहपयलवदजगबशटचण।धभखथडछषघफठझढञङअआइईउऊएऐओऔ,-",
    "Thai": "านรอกเงมยลวดทสตปบคหแจพชขใไโผธถซภฟญณศษฐฎฮ",
    "Hira": "のにはたいをるとしでてながかれもりっらす、。まさうこきくあけんえちつせそやみめよわほごびべどじずぶンースト・ルイラリクドシアプッレグタフジムマテ「」",
  ]
}

extension Unicode.Scalar {
  /// Whether the character is a letter or a digit without an accent.
  fileprivate var isBaseLetter: Bool {
    switch unicode.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: !unicode.isComposed
    default: false
    }
  }

  /// A number that a letter shares with the letters that differ from it in accents or dots only.
  var baseLetter: UInt32 {
    // Above all characters, so that no group is taken for one.
    if let group = unicode.joiningGroup { return 0x11_0000 + UInt32(group) }
    return value
  }
}
