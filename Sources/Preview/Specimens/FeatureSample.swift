/// Finds the words and characters in which an OpenType feature shows.
///
/// Whether it shows is decided by what is drawn: a glyph that looks like the one it replaces, as many of `ccmp` and `aalt` do, shows nothing.
struct FeatureSample {
  let typesetter: Typesetter
  let font: FontInstance
  /// The words of the font's own sample, long ones in the parts that a line may break into, then common ones.
  private let words: [String]
  /// Letters of the font that marks may stand on.
  private let carriers: [Unicode.Scalar]
  private let rasterizer: Rasterizer

  init(font: FontInstance, text: String, typesetter: Typesetter) {
    self.font = font
    self.typesetter = typesetter
    rasterizer = Rasterizer(faces: typesetter.faces)
    let coverage = font.face.coverage
    let own = text.split(separator: " ").flatMap { word in
      word.count > Self.longWord ? typesetter.lineBreaker.parts(of: String(word)) : [String(word)]
    }
    words = own + Self.words.filter { coverage.covers($0) }
    carriers = (["O"] + text.unicodeScalars + coverage.scalars.prefix(Self.mostCharacters)).filter {
      $0.unicode.isAlphabetic && !$0.isMark && coverage.contains($0)
    }
  }

  /// Longer words are looked through in parts: Thai and Chinese have no blanks, and in a whole sentence a small change is lost.
  private static let longWord = 10
  /// Characters that are tried: what a feature does shows in the first thousands.
  private static let mostCharacters = 3000
  /// Characters of which every pair is tried.
  private static let mostPaired = 40

  /// Words that have in them what features are made for: ligatures, figures, fractions, ordinals, capitals, arrows of code.
  private static let words = [
    "office", "fluffy", "fjord", "Thirst", "stack", "active", "ffi", "Quality", "Handgloves", "0123456789", "1/2",
    "3/4",
    "1st", "2nd", "4a", "5o", "H2O", "x2", "(H)", "«A»", "A-B", "¿H?", "Ag", "Rg", "->", "=>", "!=", ">=", "www",
    "10x20",
    "Straße", "AVATAR", "Tolu", "Ye", "ág", "Ấ", "لا", "الله", "ورع", "ذكر",
  ]

  /// The words, or else the characters or pairs of them, that look otherwise with a feature than without it; at most `most`.
  ///
  /// Those that change in the larger part come first.
  func words(showing tag: OpenTypeTag, most: Int = 12) throws(SpecimenError) -> [String] {
    let found = try changed(words, by: tag)
    let strong = found.filter { $0.share >= 0.5 }, weak = found.filter { $0.share < 0.5 }
    var shown = try visible((strong + weak).map(\.text), tag, most: most)
    if !shown.bothWays.isEmpty { return shown.bothWays }
    let characters = try characters(changedBy: tag)
    // All at once first, since most features change few of the characters that they name alone.
    var suspects: [String] = []
    for start in stride(from: 0, to: characters.count, by: 64) {
      let part = Array(characters[start..<min(start + 64, characters.count)])
      if try share(of: part.joined(), changedBy: tag) > 0 { suspects += part }
    }
    let single = try visible(changed(suspects, by: tag).map(\.text), tag, most: most)
    if !single.bothWays.isEmpty { return single.bothWays }
    let few = characters.prefix(Self.mostPaired)
    let pairs = try visible(
      changed(few.flatMap { first in few.map { first + $0 } }, by: tag).map(\.text), tag, most: most)
    if !pairs.bothWays.isEmpty { return pairs.bothWays }
    // A text seen on one side only says less than any that is seen on both.
    shown.oneWay += single.oneWay + pairs.oneWay
    return Array(shown.oneWay.prefix(most))
  }

  /// The characters of the font whose glyphs a feature's lookups name; a mark on a letter that it may stand on.
  private func characters(changedBy tag: OpenTypeTag) throws(SpecimenError) -> [String] {
    let scalars: [Unicode.Scalar]
    do throws(ShapingError) { scalars = try typesetter.shaper.characters(namedBy: tag, in: font) } catch {
      throw .layout(.shaping(error))
    }
    let shown = scalars.filter {
      $0.unicode.canBeShown && !$0.unicode.isWhitespace && !$0.unicode.isDefaultIgnorable
    }.prefix(Self.mostCharacters)
    let letters = shown.filter { $0.unicode.isAlphabetic && !$0.isMark } + carriers
    return shown.map { scalar in
      var text = String.UnicodeScalarView()
      // A mark alone says nothing: a letter of its script carries it, one that the feature names if there is one.
      if scalar.isMark {
        let own = letters.first { Script(of: $0).mayContain(scalar) }
        if let carrier = own ?? letters.first { text.append(carrier) }
      }
      text.append(scalar)
      return String(text)
    }
  }

  /// The texts that a feature changes, each once, with the share of their characters that it changes.
  private func changed(_ texts: [String], by tag: OpenTypeTag) throws(SpecimenError) -> [(text: String, share: Double)]
  {
    var found: [(text: String, share: Double)] = []
    var seen: Set<String> = []
    for text in texts where seen.insert(text).inserted {
      let share = try share(of: text, changedBy: tag)
      if share > 0 { found.append((text, share)) }
    }
    return found
  }

  /// How much of a text has different glyphs, or the same in other places, with a feature than without it.
  private func share(of text: String, changedBy tag: OpenTypeTag) throws(SpecimenError) -> Double {
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
  var whenOff: [FontFeature] { [FontFeature(tag: self, value: 0)] }

  /// The feature, switched on. Empty for a feature that the shaper itself applies, to the letters that it is for.
  var whenOn: [FontFeature] { Self.appliedByTheShaper.contains(description) ? [] : [FontFeature(tag: self, value: 1)] }

  /// Whether the feature is for text that runs from top to bottom.
  var isForVerticalText: Bool { Self.forVerticalText.contains(description) }

  /// Features that hold for some letters of a word only, which HarfBuzz's shapers choose; switched on they would take every letter.
  private static let appliedByTheShaper: Set = [
    "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "stch", "mset", "nukt", "akhn", "rphf", "rkrf", "pref",
    "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln", "ljmo", "vjmo",
    "tjmo", "ltra", "ltrm", "rtla", "rtlm",
  ]
  private static let forVerticalText: Set = [
    "vert", "vrt2", "vrtr", "valt", "vhal", "vkrn", "vpal", "vkna", "vapk", "vchw",
  ]
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
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
