package import PreviewCore
package import PreviewType

/// A sentence and letters that show a font, in the script that it was made for.
package struct SampleText: Equatable, Sendable {
  /// A sentence, for lines of text.
  package let sentence: String
  /// Two letters or so, for a cell of a table.
  package let letters: String
  /// Letters of all heights and depths that the script has, for a figure of a font's metrics: in
  /// Thai with marks above and below.
  let tallAndDeep: String
  /// The script of both; `.common` for symbols.
  package let script: Script

  /// A sentence and some letters.
  package init(sentence: String, letters: String) { self.init(sentence: sentence, letters: letters, letters) }

  private init(sentence: String, letters: String, _ tallAndDeep: String) {
    self.sentence = sentence
    self.letters = letters
    self.tallAndDeep = tallAndDeep
    script = (sentence + letters).unicodeScalars.lazy.map { Script(of: $0) }.first { !$0.isShared } ?? .common
  }

  /// The sample for a face, chosen by what it covers.
  ///
  /// The script or the region that ends the family's name, or else the script with the most characters in the face, among those of whose sample it has half the letters, where
  /// Latin, Greek and Cyrillic count as one: a font that has them all is shown in Latin. The Latin of Western Europe alone is what a face of another script brings along for digits and names.
  /// Words that the face lacks letters of are left out. Where no sample fits, or its letters have no ink, the face's own first letters are shown, or its symbols if
  /// it has no letters.
  package init(for face: FontFace) {
    let counts = Dictionary(uniqueKeysWithValues: face.coverage.scripts().map { ($0.script.isoCode, $0.count) })
    self.init(for: face, counts)
  }

  private init(for face: FontFace, _ counts: [String: Int]) {
    let latin = "Latn"
    let hasMoreLatin = face.coverage.covers("čęłőșž")
    var best: (sample: SampleText, count: Int, isWhole: Bool)?
    for candidate in Self.candidates where candidate.sample.isHalfCovered(by: face) {
      // A family that names its region or its script says more than its characters: all of Han's have all of Han, and Devanagari may come with more of Latin.
      let isNamed = face.familyName.hasSuffix(candidate.family ?? " \(candidate.sample.script.name)")
      if candidate.family != nil, !isNamed { continue }
      let count =
        isNamed
        ? .max
        : candidate.scripts.reduce(candidate.scripts.first == latin ? 1 : 0) {
          $0 + ($1 == latin && !hasMoreLatin ? 0 : counts[$1] ?? 0)
        }
      let isWhole = candidate.sample.isCovered(by: face)
      // The first of equals stays, of those that fit whole: the list is in order of preference.
      if count > best?.count ?? 0 || count == best?.count && isWhole && best?.isWhole == false {
        best = (candidate.sample, count, isWhole)
      }
    }
    // Fonts of icons have blank letters, for the names of their icons.
    if let sentence = best?.sample.sentence, !sentence.unicodeScalars.contains(where: Self.hasInk(in: [face])) {
      best = nil
    }
    var sample = best?.sample
    if let partial = sample, best?.isWhole == false {
      sample = partial.coveredWords(of: face) ?? Self.ownCharacters(of: face, script: partial.script)
    }
    sample = sample ?? Self.ownCharacters(of: face)
    guard let sample else {
      self.init(sentence: "\u{FFFD}", letters: "\u{FFFD}")
      return
    }
    // A font without a space would show its missing-glyph box between the words.
    self =
      face.coverage.contains(" ")
      ? sample
      : SampleText(sentence: sample.sentence.filter { $0 != " " }, letters: sample.letters, sample.tallAndDeep)
  }

  /// The samples of all scripts that a face was made for, the one of ``init(for:)`` first.
  ///
  /// They are those of which it has a sample whole, and ``leastShare`` of its letters. The scripts
  /// of East Asia count as one, since their fonts have all of them.
  package static func shown(for face: FontFace) -> [SampleText] {
    let counts = Dictionary(uniqueKeysWithValues: letterCounts(of: face).map { ($0.key.isoCode, $0.value) })
    let own = SampleText(for: face)
    var samples = [own]
    var shown = writing(own.script.isoCode)
    let least = leastShare * Double(counts.values.reduce(0, +))
    for candidate in candidates where candidate.family == nil && samples.count < mostShown {
      let scripts = writing(candidate.sample.script.isoCode)
      guard shown.isDisjoint(with: scripts), candidate.sample.isCovered(by: face),
        Double(scripts.reduce(0) { $0 + (counts[$1] ?? 0) }) >= least,
        // Fonts of icons have blank letters, for the names of their icons.
        candidate.sample.sentence.unicodeScalars.contains(where: hasInk(in: [face]))
      else { continue }
      samples.append(candidate.sample)
      shown.formUnion(scripts)
    }
    return samples
  }

  /// The share of a font's letters from which on it was made for their script, and shows it.
  private static let leastShare = 0.15
  /// Scripts that a page has room for.
  private static let mostShown = 4

  /// How many letters of each script a face has.
  private static func letterCounts(of face: FontFace) -> [Script: Int] {
    face.coverage.shown.reduce(into: [:]) { counts, scalar in
      let script = Script(of: scalar)
      if !script.isShared, scalar.unicode.isAlphabetic { counts[script, default: 0] += 1 }
    }
  }

  /// The ISO codes of the scripts that are written together with one.
  private static func writing(_ code: String) -> Set<String> {
    let eastAsian: Set = ["Hani", "Hira", "Kana", "Hang", "Bopo"]
    return eastAsian.contains(code) ? eastAsian : [code]
  }

  /// The samples of all scripts that a face has every letter of, one for each script.
  package static func all(for face: FontFace) -> [SampleText] {
    var scripts: Set<Script> = []
    return candidates.map(\.sample).filter { $0.isCovered(by: face) && scripts.insert($0.script).inserted }
  }

  /// The sample that two faces can be compared by: what suits the first if the other covers it, or the other way round, or any that both cover,
  /// or letters that both have; nil if they share none.
  init?(for first: FontFace, and second: FontFace) {
    let own = [SampleText(for: first), SampleText(for: second)]
    let shared = (own + Self.candidates.map(\.sample)).first { $0.isCovered(by: first) && $0.isCovered(by: second) }
    guard let sample = shared ?? Self.ownCharacters(of: first, and: second) else { return nil }
    self = sample
  }

  /// The letters that show a text in a cell of a table: all of a short one, or else its first two.
  package static func letters(of text: String) -> String {
    text.count <= 4 ? text : String(text.filter { !$0.isWhitespace }.prefix(2))
  }

  private func isCovered(by face: FontFace) -> Bool {
    face.coverage.covers(sentence.filter { $0 != " " }) && face.coverage.covers(letters)
  }

  /// Whether a face has half of the letters, small or capital, and so was made for the script.
  private func isHalfCovered(by face: FontFace) -> Bool {
    var (all, known) = (0, 0)
    for scalar in sentence.unicodeScalars where scalar.unicode.isAlphabetic {
      all += 1
      if face.coverage.contains(scalar) || face.coverage.covers(String(scalar).uppercased()) { known += 1 }
    }
    return 2 * known >= all
  }

  /// The words that a face has every letter of, in capitals if it has no small letters; nil if that is less than half of them.
  private func coveredWords(of face: FontFace) -> SampleText? {
    for sentence in [sentence, sentence.uppercased()] {
      let words = sentence.split(separator: " ").map(String.init)
      let covered = words.filter { face.coverage.covers($0) }
      guard 2 * covered.count >= words.count else { continue }
      let text = covered.joined(separator: " ")
      let letters = face.coverage.covers(letters) ? letters : Self.letters(of: text)
      return SampleText(
        sentence: text, letters: letters, face.coverage.covers(tallAndDeep) ? tallAndDeep : letters)
    }
    return nil
  }

  /// The first letters that a face has, of one script if it is given, and another too if one is given, in groups as of words; its symbols if there are no letters.
  ///
  /// Letters without ink show nothing: fonts of icons have some. They are taken only from a face in which nothing has ink.
  private static func ownCharacters(
    of face: FontFace, and other: FontFace? = nil, script: Script? = nil
  ) -> SampleText? {
    ownCharacters(of: face, and: other, script, haveInk: true)
      ?? ownCharacters(of: face, and: other, script, haveInk: false)
  }

  private static func ownCharacters(
    of face: FontFace, and other: FontFace?, _ script: Script?, haveInk: Bool
  ) -> SampleText? {
    let hasInk = hasInk(in: [face, other].compactMap(\.self))
    func first(where isWanted: (Unicode.Scalar) -> Bool) -> [Character] {
      Array(
        face.coverage.scalars.lazy.filter {
          isWanted($0) && (script == nil || Script(of: $0) == script) && other?.coverage.contains($0) != false
            && (!haveInk || hasInk($0))
        }.prefix(24).map(Character.init))
    }
    var characters = first {
      $0.unicode.isAlphabetic && !$0.unicode.isEmoji
        && ![.nonspacingMark, .spacingMark, .enclosingMark].contains($0.unicode.generalCategory)
    }
    let hasLetters = !characters.isEmpty
    // Faces, if there are enough of them; digits and the like are part of the emoji too, but show nothing of the font.
    if characters.isEmpty {
      let faces = first { (0x1F600...0x1F64F).contains($0.value) }
      if faces.count == 24 { characters = faces }
    }
    if characters.isEmpty {
      characters = first {
        $0.unicode.isEmojiPresentation && !$0.unicode.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains($0.value)
      }
    }
    var group = 6
    if characters.isEmpty {
      characters = first { $0.value > 0x20 && !$0.unicode.isWhitespace }
      // Icons fill their width, and neighbours would touch.
      group = 1
    }
    if characters.isEmpty { return nil }
    let faces = [face, other].compactMap(\.self)
    // A space of a full em, as emoji have, looks like a missing one of them.
    let hasSpace =
      (other == nil || faces.allSatisfy { $0.coverage.contains(" ") })
      && (hasLetters || faces.allSatisfy(hasNarrowSpace))
    var sentence = ""
    for (index, character) in characters.enumerated() {
      if index > 0, index % group == 0, hasSpace { sentence += " " }
      sentence.append(character)
    }
    return SampleText(sentence: sentence, letters: String(characters.prefix(hasLetters ? 2 : 1)))
  }

  /// Whether a character has ink in each of some faces, on the defaults of their axes.
  private static func hasInk(in faces: [FontFace]) -> (Unicode.Scalar) -> Bool {
    let library = FaceLibrary()
    return { scalar in
      faces.allSatisfy { face in
        let variant = FontVariant(face: face, coordinates: face.axes.map(\.defaultValue), palette: 0)
        guard let font = try? library.font(variant), let glyph = font.face.glyph(for: scalar) else { return false }
        // Bitmaps take long to unpack, and are never blank.
        return font.face.hasStrikes || (try? font.box(of: glyph)) ?? nil != nil
      }
    }
  }

  /// Whether a face's space is narrower than half an em, as those between words are.
  private static func hasNarrowSpace(_ face: FontFace) -> Bool {
    guard let font = try? FontInstance(face: face, pointSize: 100),
      let space = try? Typesetter().shaper.shapeRun(" ", font: font)
    else { return false }
    let units = space.glyphs.reduce(0) { $0 + Int($1.xAdvance) }
    return 2 * units < face.metrics.unitsPerEm
  }

  private struct Candidate {
    /// ISO codes of the scripts that speak for the sample.
    let scripts: [String]
    /// The suffix that the family's name needs, if coverage can't decide.
    var family: String?
    let sample: SampleText

    init(
      _ scripts: [String], family: String? = nil, _ sentence: String, _ letters: String, tallAndDeep: String? = nil
    ) {
      self.scripts = scripts
      self.family = family
      self.sample = SampleText(sentence: sentence, letters: letters, tallAndDeep ?? letters)
    }
  }

  /// Pangrams and first sentences that are in common use to show type, in order of preference.
  private static let candidates: [Candidate] = [
    Candidate(["Latn", "Grek", "Cyrl"], "The quick brown fox jumps over the lazy dog", "Aa", tallAndDeep: "Hxdpg"),
    Candidate(["Cyrl"], "Съешь же ещё этих мягких французских булок", "Жж", tallAndDeep: "Йжф"),
    Candidate(["Grek"], "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία", "Ωω", tallAndDeep: "Ώξφ"),
    Candidate(["Arab"], "نص حكيم له سر قاطع وذو شأن عظيم", "أب", tallAndDeep: "ألجيّ"),
    Candidate(["Hebr"], "דג סקרן שט בים מאוכזב ולפתע מצא חברה", "אב", tallAndDeep: "אלק"),
    Candidate(["Deva"], "सभी मनुष्य जन्म से स्वतंत्र और समान हैं", "अक", tallAndDeep: "अर्कीहू"),
    Candidate(["Beng"], "সমস্ত মানুষ স্বাধীনভাবে জন্মগ্রহণ করে", "অক"),
    Candidate(["Guru"], "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ ਨਾਲ", "ਅਕ"),
    Candidate(["Gujr"], "બધા મનુષ્યો જન્મથી સ્વતંત્ર છે", "અક"),
    Candidate(["Orya"], "ସମସ୍ତ ମଣିଷ ଜନ୍ମରୁ ସ୍ୱାଧୀନ", "ଅକ"),
    Candidate(["Taml"], "மனிதர் அனைவரும் சுதந்திரமாகவே பிறக்கின்றனர்", "அக"),
    Candidate(["Telu"], "మానవులందరూ పుట్టుకతో స్వతంత్రులు", "అక"),
    Candidate(["Knda"], "ಎಲ್ಲಾ ಮಾನವರು ಸ್ವತಂತ್ರರಾಗಿ ಹುಟ್ಟಿದ್ದಾರೆ", "ಅಕ"),
    Candidate(["Mlym"], "മനുഷ്യരെല്ലാം സ്വതന്ത്രരായി ജനിച്ചവരാണ്", "അക"),
    Candidate(["Sinh"], "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත", "අක"),
    Candidate(["Thai"], "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า", "กข", tallAndDeep: "ที่ฟู่ฎ"),
    Candidate(["Laoo"], "ມະນຸດທຸກຄົນເກີດມາມີອິດສະຫລະ", "ກຂ", tallAndDeep: "ທີ່ຟູ່"),
    Candidate(["Khmr"], "មនុស្សទាំងអស់កើតមកមានសេរីភាព", "កខ"),
    Candidate(["Mymr"], "လူတိုင်းသည် လွတ်လပ်စွာ မွေးဖွားသည်", "ကခ"),
    Candidate(["Tibt"], "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས", "ཀཁ"),
    Candidate(["Geor"], "ყველა ადამიანი იბადება თავისუფალი", "აბ"),
    Candidate(["Armn"], "Բոլոր մարդիկ ծնվում են ազատ", "Աա"),
    Candidate(["Ethi"], "የሰው ልጅ ሁሉ ሲወለድ ነጻ ነው", "ሀለ"),
    Candidate(["Hani"], family: "SC", "天地玄黄 宇宙洪荒 日月盈昃 辰宿列张", "永国"),
    Candidate(["Hani"], family: "TC", "天地玄黃 宇宙洪荒 日月盈昃 辰宿列張", "永國"),
    Candidate(["Hani"], family: "HK", "天地玄黃 宇宙洪荒 日月盈昃 辰宿列張", "永國"),
    Candidate(["Hang", "Hani"], family: "KR", "다람쥐 헌 쳇바퀴에 타고파", "가한"),
    Candidate(["Hira", "Kana", "Hani"], "いろは匂へど 散りぬるを 我が世誰ぞ 常ならむ", "あ永"),
    Candidate(["Hira", "Kana", "Hani"], "いろはにほへと ちりぬるを わかよたれそ つねならむ", "あ永"),
    Candidate(["Hira", "Kana"], "いろはにほへと ちりぬるを わかよたれそ つねならむ", "あア"),
    Candidate(["Hang"], "다람쥐 헌 쳇바퀴에 타고파", "가한"),
    Candidate(["Hani"], "天地玄黄 宇宙洪荒 日月盈昃 辰宿列张", "永国"),
    Candidate(["Hani"], "天地玄黃 宇宙洪荒 日月盈昃 辰宿列張", "永國"),
  ]
}

extension FontInstance {
  /// The text that a sheet of the font shows: the given one, or a sentence chosen by what the font covers.
  ///
  /// - Throws: ``SpecimenError`` for a width outside of `widths`, no size or one out of range, and an empty text.
  func sample(
    _ text: String?, sizes: [Double], width: Double, in widths: ClosedRange<Double>
  ) throws(SpecimenError) -> String {
    guard widths.contains(width) else { throw .tooNarrow(width: width, allowed: widths) }
    guard !sizes.isEmpty else { throw .noSizes }
    for size in sizes where !(size > 0 && size <= Limits.pointSize) { throw .font(.badSize(size)) }
    let text = text ?? SampleText(for: face).sentence
    guard !text.isEmpty else { throw .emptyText }
    return text
  }
}
