import PreviewCore
import PreviewGraphics
package import PreviewType

/// Finds the words and characters in which an OpenType feature shows.
///
/// Whether it shows is decided by what is drawn: a glyph that looks like the one it replaces, as many of `ccmp` and `aalt` do, shows nothing.
package struct FeatureSample {
  let typesetter: Typesetter
  let font: FontInstance
  /// The words of the font's own sample, long ones in the parts that a line may break into, then common ones.
  private let words: [String]
  /// Letters of the font that marks may stand on.
  private let carriers: [Unicode.Scalar]
  private let rasterizer: Rasterizer
  /// How many texts may still be tried.
  private let left: Locked<Int>

  /// The fewest tries that a feature counts whose characters are looked for among all of the font.
  private static let triesOfSearch = 1000

  init(font: FontInstance, text: String, typesetter: Typesetter, tries: Int = Limits.featureTries) {
    left = Locked(tries)
    self.font = font
    self.typesetter = typesetter
    rasterizer = Rasterizer(faces: typesetter.faces)
    let coverage = font.face.coverage
    let own = text.split(separator: " ").flatMap { word in
      word.count > Self.longWord ? typesetter.lineBreaker.parts(of: String(word)) : [String(word)]
    }
    words = own + Self.words.filter { coverage.covers($0) }
    carriers = (["O"] + text.unicodeScalars + coverage.scalars.prefix(Self.mostCharacters)).filter {
      $0.carriesMarks && coverage.contains($0)
    }
  }

  /// Longer words are looked through in parts: Thai and Chinese have no blanks, and in a whole sentence a small change is lost.
  private static let longWord = 10
  /// Characters that are tried: what a feature does shows in the first thousands.
  private static let mostCharacters = 3000
  /// Characters of which every pair is tried.
  private static let mostPaired = 40

  /// The stroke that lengthens what joins two letters.
  private static let tatweel: Unicode.Scalar = "\u{640}"

  /// Words that have in them what features are made for: ligatures, figures, fractions, ordinals, capitals, arrows of code.
  package static let words = [
    "office", "fluffy", "fjord", "Thirst", "stack", "active", "ffi", "Quality", "Handgloves", "0123456789", "1/2",
    "3/4",
    "1st", "2nd", "4a", "5o", "H2O", "x2", "(H)", "«A»", "A-B", "¿H?", "Ag", "Rg", "->", "=>", "!=", ">=", "www",
    "10x20",
    "Straße", "AVATAR", "Tolu", "Ye", "ág", "Ấ", "لا", "الله", "ورع", "ذكر",
  ]

  /// Words for features that change more than they are meant for: figures of formulas, signs beside
  /// capitals, the letters of ordinals, the two characters of a flag.
  private static let typical = [
    "ccmp": ["🇧🇷", "🇨🇦", "🇫🇷", "🇮🇳", "🇯🇵", "🇰🇪"],
    "case": ["(H)", "«A»", "A-B", "¿H?", "H:H", "[H]"], "ordn": ["1st", "2nd", "4a", "5o"], "sinf": ["H2O", "CO2"],
    "subs": ["H2O", "CO2"], "sups": ["x2", "R2"],
  ]

  /// The words, or else the characters or pairs of them, that look otherwise with a feature than without it; at most `most`.
  ///
  /// Those that change in the larger part come first.
  func words(showing tag: OpenTypeTag, most: Int = 12) throws(SpecimenError) -> [String] {
    let typical = Self.typical[tag.description, default: []].filter { font.face.coverage.covers($0) }
    let best = try visible(changed(typical, by: tag).map(\.text), tag, most: most)
    if !best.bothWays.isEmpty { return best.bothWays }
    let found = try changed(words, by: tag)
    let strong = found.filter { $0.share >= 0.5 }, weak = found.filter { $0.share < 0.5 }
    var shown = try visible((strong + weak).map(\.text), tag, most: most)
    if !shown.bothWays.isEmpty { return shown.bothWays }
    let named = try characters(changedBy: tag)
    // An accent that stands alone says less than any other character.
    let (whole, bare) = (named.filter { !$0.isBare }, named.filter(\.isBare))
    for characters in [whole, bare] {
      // All at once first, since most features change few of the characters that they name alone.
      var suspects: [String] = []
      for start in stride(from: 0, to: characters.count, by: 64) {
        let part = characters[start..<min(start + 64, characters.count)].map(\.text)
        if try share(of: part.joined(), changedBy: tag) > 0 { suspects += part }
      }
      let single = try visible(changed(suspects, by: tag).map(\.text), tag, most: most)
      if !single.bothWays.isEmpty { return single.bothWays }
      shown.oneWay += single.oneWay
    }
    let few = (whole + bare).prefix(Self.mostPaired)
    let texts = few.flatMap { first in
      // Two marks stand on one letter.
      few.map { first.text + (first.isMark && $0.isMark ? String($0.scalar) : $0.text) }
    }
    let pairs = try visible(changed(texts, by: tag).map(\.text), tag, most: most)
    if !pairs.bothWays.isEmpty { return pairs.bothWays }
    // A text seen on one side only says less than any that is seen on both.
    shown.oneWay += pairs.oneWay
    return Array(shown.oneWay.prefix(most))
  }

  /// Counts texts before they are tried: those of all features of a font.
  private func countTries(_ count: Int = 1) throws(SpecimenError) {
    let left = left.withLock { left in
      left -= count
      return left
    }
    guard left < 0 else { return }
    throw .nothingToShow(
      font: font.face.postScriptName, sheet: FeaturesSheet.kind,
      why: "has too many features whose effect takes long to find")
  }

  /// A character that a feature names, and the text that shows it.
  private struct NamedCharacter {
    let scalar: Unicode.Scalar
    let isMark: Bool
    let text: String

    /// Whether it is an accent by itself, or may be one: nothing is known of characters for private use.
    var isBare: Bool {
      [.modifierSymbol, .modifierLetter, .privateUse].contains(scalar.unicode.generalCategory)
        && text.unicodeScalars.count == 1
    }
  }

  /// The characters of the font whose glyphs a feature's lookups name; a mark on a letter that it may stand on, a tatweel between two.
  private func characters(changedBy tag: OpenTypeTag) throws(SpecimenError) -> [NamedCharacter] {
    try countTries(Self.triesOfSearch)
    let scalars: [Unicode.Scalar]
    do throws(ShapingError) { scalars = try typesetter.shaper.characters(namedBy: tag, in: font) } catch {
      throw .layout(.shaping(error))
    }
    let shown = scalars.filter {
      $0.unicode.canBeShown && !$0.unicode.isWhitespace && !$0.unicode.isDefaultIgnorable
    }.prefix(Self.mostCharacters)
    let letters = shown.filter(\.carriesMarks) + carriers
    return try shown.map { (scalar) throws(SpecimenError) in
      var text = String(scalar)
      let isMark = scalar.isMark ? true : try isPrivateMark(scalar)
      // A mark alone says nothing: a letter of its script carries it, one that the feature names if there is one.
      if isMark, let carrier = letters.first(where: { Script(of: $0).mayContain(scalar) }) ?? letters.first {
        text = String(carrier) + text
      }
      if scalar == Self.tatweel, let letter = letters.first(where: { $0.unicode.joinsNext && $0 != scalar }) {
        text = String(letter) + text + String(letter)
      }
      return NamedCharacter(scalar: scalar, isMark: isMark, text: text)
    }
  }

  /// Whether a character for private use is a mark, since the pen stays where it is.
  private func isPrivateMark(_ scalar: Unicode.Scalar) throws(SpecimenError) -> Bool {
    guard scalar.unicode.generalCategory == .privateUse else { return false }
    do throws(ShapingError) {
      return try typesetter.shaper.shapeRun(String(scalar), font: font).glyphs.allSatisfy { $0.xAdvance == 0 }
    } catch { throw .layout(.shaping(error)) }
  }

  /// The texts that a feature changes, each once, with the share of their characters that it changes.
  private func changed(_ texts: [String], by tag: OpenTypeTag) throws(SpecimenError) -> [(text: String, share: Double)]
  {
    var found: [(text: String, share: Double)] = []
    for text in texts.uniqued() {
      let share = try share(of: text, changedBy: tag)
      if share > 0 { found.append((text, share)) }
    }
    return found
  }

  /// How much of a text has different glyphs, or the same in other places, with a feature than without it.
  private func share(of text: String, changedBy tag: OpenTypeTag) throws(SpecimenError) -> Double {
    try countTries()
    do throws(ShapingError) {
      let (off, on) = (try clusters(text, tag.whenOff), try clusters(text, tag.whenOn))
      let all = Set(off.keys).union(on.keys)
      return Double(all.count { off[$0] != on[$0] }) / Double(max(1, all.count))
    } catch { throw .layout(.shaping(error)) }
  }

  /// The glyphs of a text by the character that they belong to, clusters left aside.
  private func clusters(_ text: String, _ features: [FontFeature]) throws(ShapingError) -> [Int: [[Int32]]] {
    try typesetter.shaper.shapeRun(text, font: font, features: features).glyphs.reduce(into: [:]) {
      $0[$1.cluster, default: []].append([Int32(bitPattern: $1.glyph), $1.xAdvance, $1.xOffset, $1.yOffset])
    }
  }

  /// The first of some texts that are drawn differently with a feature than without it: those seen both ways, and those seen one way only.
  private func visible(
    _ texts: [String], _ tag: OpenTypeTag, most: Int
  ) throws(SpecimenError) -> (bothWays: [String], oneWay: [String]) {
    var bothWays: [String] = []
    var oneWay: [String] = []
    for text in texts where bothWays.count < most {
      let off = picture(of: try layout(text, tag.whenOff)), on = picture(of: try layout(text, tag.whenOn))
      guard off != on || off == nil else { continue }
      if isSeen(off), isSeen(on) { bothWays.append(text) } else { oneWay.append(text) }
    }
    return (bothWays, oneWay)
  }

  /// Whether something is drawn of a text; not of a glyph without an outline, nor of one whose outline has no area.
  func isSeen(_ text: String, _ features: [FontFeature]) throws(SpecimenError) -> Bool {
    isSeen(picture(of: try layout(text, features)))
  }

  private func isSeen(_ picture: Bitmap?) -> Bool { picture.map { $0.bytes.contains { $0 != 255 } } ?? true }

  private func layout(_ text: String, _ features: [FontFeature]) throws(SpecimenError) -> TextLayout {
    try countTries()
    do throws(TextLayoutError) {
      return try typesetter.layout(
        AttributedText(text, TextAttributes(font: font.withSize(32), features: features)),
        TextLayoutOptions(numberOfLines: 1, lineBreakMode: .byClipping, alignment: .left))
    } catch { throw .layout(error) }
  }

  /// A text drawn small; nil where that can't be done.
  private func picture(of layout: TextLayout) -> Bitmap? {
    let picture = TextPicture(padding: 1, background: .white, grid: PixelGrid(scale: 1))
    return try? rasterizer.bitmap(of: picture.drawList(of: layout, faces: typesetter.faces))
  }
}

extension OpenTypeTag {
  /// The feature, switched off.
  package var whenOff: [FontFeature] { [FontFeature(tag: self, value: 0)] }

  /// The feature, switched on. Empty for a feature that the shaper itself applies, to the letters that it is for.
  package var whenOn: [FontFeature] {
    Self.appliedByTheShaper.contains(description) ? [] : [FontFeature(tag: self, value: 1)]
  }

  /// Whether the shaper applies the feature unless it is switched off: HarfBuzz's common and
  /// horizontal features (`hb-ot-shape.cc`), and those of its shapers.
  package var isOnByDefault: Bool {
    Self.onByDefault.contains(description) || Self.appliedByTheShaper.contains(description)
  }

  /// Whether the feature is for text that runs from top to bottom.
  package var isForVerticalText: Bool { Self.forVerticalText.contains(description) }

  /// Features that hold for some letters of a word only, which HarfBuzz's shapers choose; switched on they would take every letter.
  private static let appliedByTheShaper: Set = [
    "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "stch", "mset", "nukt", "akhn", "rphf", "rkrf", "pref",
    "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln", "ljmo", "vjmo",
    "tjmo", "ltra", "ltrm", "rtla", "rtlm",
  ]
  private static let onByDefault: Set = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig",
    "rvrn",
  ]
  private static let forVerticalText: Set = [
    "vert", "vrt2", "vrtr", "valt", "vhal", "vkrn", "vpal", "vkna", "vapk", "vchw",
  ]
}

extension Unicode.Scalar {
  /// Whether it stands on the letter before it.
  package var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether it is a letter that marks may stand on, and no accent.
  fileprivate var carriesMarks: Bool {
    unicode.isAlphabetic && !isMark && properties.generalCategory != .modifierLetter
  }
}

extension TextBreaker {
  /// The parts of a text between the places where a line may end.
  fileprivate func parts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var start = 0
    return bytes.withUnsafeBufferPointer { boundaries(in: $0) }.map { boundary in
      defer { start = boundary.offset }
      return String(decoding: bytes[start..<boundary.offset], as: UTF8.self)
    }
  }
}
