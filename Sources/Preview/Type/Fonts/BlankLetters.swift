import PreviewCore

/// Letters, digits and symbols for which a face has glyphs without ink, as fonts do whose makers
/// left scripts unfinished.
struct BlankLetters: Equatable {
  /// The characters.
  var scalars: Set<UInt32> = []
  /// Their glyphs.
  var glyphs: Set<UInt32> = []

  /// Finds them among the characters of a face.
  struct Search {
    private let face: FreeTypeFace
    private let lengths: GlyphLengths
    private var blank = BlankLetters()
    private var hasInkedLetter = false
    private var loaded = 0
    private var seen = 0

    /// Nil for a face whose glyphs may be pictures, and for one whose outlines can't be found.
    init?(_ face: FreeTypeFace) {
      let pictures = ["COLR", "CBDT", "sbix", "SVG ", "EBDT"].compactMap { OpenTypeTag($0) }
      guard !pictures.contains(where: face.hasTable), let lengths = GlyphLengths(face) else { return nil }
      (self.face, self.lengths) = (face, lengths)
    }

    mutating func add(_ group: CharacterGroup) {
      // No face has more glyphs; a hostile one may give a million characters one of them.
      for (index, scalar) in group.characters.prefix(Self.mostSeen - seen).enumerated() {
        seen += 1
        add(UInt32(scalar), UInt32(group.isSequence ? group.glyph + index : group.glyph))
      }
    }

    private mutating func add(_ scalar: UInt32, _ glyph: UInt32) {
      let isShort = lengths.length(of: glyph).map { $0 <= Self.shortest } ?? false
      guard isShort || !hasInkedLetter, let scalar = Unicode.Scalar(scalar), scalar.hasInk else { return }
      if isShort, isBlank(glyph) {
        blank.scalars.insert(scalar.value)
        blank.glyphs.insert(glyph)
      } else if scalar.unicode.isAlphabetic {
        hasInkedLetter = true
      }
    }

    private mutating func isBlank(_ glyph: UInt32) -> Bool {
      if blank.glyphs.contains(glyph) { return true }
      // A hostile font may have long programs behind short glyphs.
      guard loaded < Self.mostLoaded else { return false }
      loaded += 1
      return (try? face.outlineBox(of: glyph)) == .some(nil)
    }

    /// A face without any letter that shows something isn't meant to: fonts of icons map letters to
    /// blank glyphs, of which ligatures make icons.
    var found: BlankLetters { hasInkedLetter ? blank : BlankLetters() }

    /// Bytes of a glyph that may be blank: a glyph of no contours takes 12 at most, and one of CFF
    /// that only ends 6.
    private static let shortest = 12
    private static let mostLoaded = 512
    private static let mostSeen = 1 << 17
  }
}

/// How many bytes each glyph's outline takes, which says of most glyphs that they have ink.
private struct GlyphLengths {
  private let offsets: TableBytes
  /// Bytes of an offset.
  private let size: Int
  /// Bytes that an offset counts by.
  private let unit: Int

  init?(_ face: FreeTypeFace) {
    func bytes(_ tag: String, from place: Int = 0, _ count: Int = 1 << 20) -> TableBytes? {
      OpenTypeTag(tag).flatMap { face.bytes(ofTable: $0, from: place, count: count) }.map { TableBytes($0) }
    }
    if let loca = bytes("loca"), let format = bytes("head")?.uint16(50) {
      (offsets, size, unit) = format == 0 ? (loca, 2, 2) : (loca, 4, 1)
      return
    }
    // The top dictionary lies near the beginning.
    for (tag, is2) in [("CFF ", false), ("CFF2", true)] {
      guard let start = bytes(tag, 4096), let place = is2 ? start.charStringsOfCFF2() : start.charStringsOfCFF(),
        let head = bytes(tag, from: place, 5)
      else { continue }
      let counted = is2 ? 4 : 2
      guard let count = head.number(at: 0, count: counted), let size = head.uint8(counted), (1...4).contains(size),
        let offsets = bytes(tag, from: place + counted + 1, (count + 1) * size)
      else { continue }
      (self.offsets, self.size, unit) = (offsets, size, 1)
      return
    }
    return nil
  }

  /// Nil for a glyph beyond the table, or one that ends before it begins.
  func length(of glyph: UInt32) -> Int? {
    let place = Int(glyph) * size
    guard let from = offsets.number(at: place, count: size), let to = offsets.number(at: place + size, count: size),
      from <= to
    else { return nil }
    return (to - from) * unit
  }
}

extension TableBytes {
  /// Where a `CFF` table has its outlines: behind the names, in the first top dictionary.
  fileprivate func charStringsOfCFF() -> Int? {
    guard let names = uint8(2), let dictionaries = index(at: names)?.end, let index = index(at: dictionaries),
      let end = number(at: index.offsets + index.size, count: index.size)
    else { return nil }
    return charStrings(inDictionary: index.data + 1..<max(index.data + 1, index.data + end))
  }

  /// Where a `CFF2` table has its outlines.
  fileprivate func charStringsOfCFF2() -> Int? {
    guard let start = uint8(2), let length = uint16(3) else { return nil }
    return charStrings(inDictionary: start..<start + length)
  }

  /// An INDEX of CFF: where its offsets are, which are counted from `data` on, and where it ends.
  private func index(at place: Int) -> (size: Int, offsets: Int, data: Int, end: Int)? {
    guard let count = uint16(place) else { return nil }
    guard count > 0 else { return (1, place + 2, place + 2, place + 2) }
    guard let size = uint8(place + 2), (1...4).contains(size),
      let last = number(at: place + 3 + count * size, count: size)
    else { return nil }
    let data = place + 2 + (count + 1) * size
    return (size, place + 3, data, data + last)
  }

  private func charStrings(inDictionary range: Range<Int>) -> Int? {
    operators(inDictionary: range).first { $0.code == 17 }?.operands.last ?? nil
  }
}

extension Unicode.Scalar {
  /// Whether an honest font shows something for the character.
  fileprivate var hasInk: Bool {
    switch unicode.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      !unicode.isDefaultIgnorable && !Self.blank.contains(value)
    default: false
    }
  }

  /// The blank Braille pattern, the null notehead, full and half blanks of hieroglyphs, and the mark
  /// of an object in a text.
  private static let blank: Set<UInt32> = [0x2800, 0x1D159, 0x13441, 0x13442, 0xFFFC]
}
