internal import CFreeType
import PreviewCore

/// The face's tables, as plain values.
extension FreeTypeFace {
  var faceCount: Int { raw.pointee.num_faces }
  package var glyphCount: Int { raw.pointee.num_glyphs }
  var isScalable: Bool { cft_is_scalable(raw) != 0 }
  var isSFNT: Bool { cft_is_sfnt(raw) != 0 }
  var isVariable: Bool { cft_is_variable(raw) != 0 }
  var isFixedWidth: Bool { cft_is_fixed_width(raw) != 0 }
  package var hasStrikes: Bool { cft_has_strikes(raw) != 0 }
  package var hasColor: Bool { cft_has_color(raw) != 0 }
  /// Whether the face has a map from characters to glyphs, and FreeType took one. Where there is none FreeType makes one up from
  /// glyph names, which HarfBuzz doesn't, so text could not be set with it.
  var hasCharacterMap: Bool { raw.pointee.charmap != nil && hasTable(OpenTypeTag("cmap")!) }

  /// The nearest glyph that the face's map has for a character; nil if it has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    let glyph = FT_Get_Char_Index(raw, FT_ULong(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  private func table<Table>(_ tag: FT_Sfnt_Tag, as type: Table.Type) -> Table? {
    FT_Get_Sfnt_Table(raw, tag)?.assumingMemoryBound(to: type).pointee
  }

  var header: TT_Header? { table(FT_SFNT_HEAD, as: TT_Header.self) }
  var horizontalHeader: TT_HoriHeader? { table(FT_SFNT_HHEA, as: TT_HoriHeader.self) }
  /// OS/2; FreeType marks a missing table by version 0xFFFF.
  var os2: TT_OS2? { table(FT_SFNT_OS2, as: TT_OS2.self).flatMap { $0.version == 0xFFFF ? nil : $0 } }

  /// `post`; FreeType has none where the format is 0.
  var postScript: TT_Postscript? {
    table(FT_SFNT_POST, as: TT_Postscript.self).flatMap { $0.FormatType == 0 ? nil : $0 }
  }

  var unitsPerEm: Int {
    let units = Int(header?.Units_Per_EM ?? 0)
    return units > 0 ? units : max(1, Int(raw.pointee.units_per_EM))
  }

  /// Whether a table of this tag is in the face.
  func hasTable(_ tag: OpenTypeTag) -> Bool {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), 0, nil, &length) == 0 && length > 0
  }

  /// The bytes of a table; nil if it is not there.
  package func bytes(ofTable tag: OpenTypeTag) -> [UInt8]? {
    var length: FT_ULong = 0
    guard FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), 0, nil, &length) == 0, length > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), 0, &bytes, &length) == 0 ? bytes : nil
  }

  /// So many bytes of a table from a place on, fewer where it ends; nil if it is not there.
  func bytes(ofTable tag: OpenTypeTag, from place: Int, count: Int) -> [UInt8]? {
    var length: FT_ULong = 0
    guard FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), 0, nil, &length) == 0, place >= 0, place < Int(length) else {
      return nil
    }
    length = FT_ULong(min(count, Int(length) - place))
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), FT_Long(place), &bytes, &length) == 0 ? bytes : nil
  }

  /// The number in a table's first two bytes, which for many tables is their version; nil if it is not there.
  func version(ofTable tag: OpenTypeTag) -> Int? {
    var bytes: [UInt8] = [0, 0]
    var length: FT_ULong = 2
    guard FT_Load_Sfnt_Table(raw, FT_ULong(tag.rawValue), 0, &bytes, &length) == 0 else { return nil }
    return Int(bytes[0]) << 8 | Int(bytes[1])
  }

  /// The vertical metrics in use: hhea's; where they are missing or zero, OS/2's typographic, then its Windows values, then the
  /// box around all glyphs.
  ///
  /// FreeType has applied the variations of MVAR to OS/2 already, and only there, as their tags are defined by it. They move hhea as
  /// much (HarfBuzz does so too), for which the metrics `base` with every axis at its default are needed.
  func verticalMetrics(movedFrom base: VerticalMetrics? = nil) -> VerticalMetrics {
    let typo = os2.map {
      VerticalMetrics.Triple(
        ascender: Int($0.sTypoAscender), descender: Int($0.sTypoDescender), lineGap: Int($0.sTypoLineGap))
    }
    // Both are there, or the difference is nothing.
    let (moved, still) = (typo ?? .zero, base?.typo ?? typo ?? .zero)
    let hhea = horizontalHeader.map {
      VerticalMetrics.Triple(
        ascender: Int($0.Ascender) + moved.ascender - still.ascender,
        descender: Int($0.Descender) + moved.descender - still.descender,
        lineGap: Int($0.Line_Gap) + moved.lineGap - still.lineGap)
    }
    let win = os2.map {
      VerticalMetrics.Triple(ascender: Int($0.usWinAscent), descender: -Int($0.usWinDescent), lineGap: 0)
    }
    let box = VerticalMetrics.Triple(
      ascender: Int(header?.yMax ?? Int16(clamping: raw.pointee.bbox.yMax)),
      descender: Int(header?.yMin ?? Int16(clamping: raw.pointee.bbox.yMin)), lineGap: 0)
    let candidates: [(VerticalMetrics.Triple?, VerticalMetrics.Source)] = [(hhea, .hhea), (typo, .typo), (win, .win)]
    let chosen = candidates.first { $0.0.map { $0.ascender - $0.descender > 0 } ?? false }
    let (triple, source) = (chosen?.0 ?? box, chosen?.1 ?? .boundingBox)
    let xHeight = height(os2.flatMap { $0.version >= 2 ? Int($0.sxHeight) : nil }, of: "x")
    let underline =
      rule(top: postScript.map { Int($0.underlinePosition) }, thickness: postScript.map { Int($0.underlineThickness) })
      ?? VerticalMetrics.Rule(top: -unitsPerEm / 10, thickness: max(1, unitsPerEm / 20))
    let strikethrough =
      rule(top: os2.map { Int($0.yStrikeoutPosition) }, thickness: os2.map { Int($0.yStrikeoutSize) })
      ?? VerticalMetrics.Rule(
        top: ((xHeight ?? unitsPerEm / 2) + underline.thickness) / 2, thickness: underline.thickness)
    return VerticalMetrics(
      unitsPerEm: unitsPerEm, ascender: triple.ascender, descender: triple.descender, lineGap: triple.lineGap,
      source: source,
      capHeight: height(os2.flatMap { $0.version >= 2 ? Int($0.sCapHeight) : nil }, of: "H"),
      xHeight: xHeight,
      hhea: hhea, typo: typo, win: win, usesTypoMetrics: (os2?.fsSelection ?? 0) & 0x80 != 0, underline: underline,
      strikethrough: strikethrough)
  }

  /// A line that a table asks for; nil for one that can't be drawn, or would stand far outside of every letter.
  private func rule(top: Int?, thickness: Int?) -> VerticalMetrics.Rule? {
    guard let top, let thickness, thickness > 0, thickness <= unitsPerEm / 2, abs(top) <= unitsPerEm else { return nil }
    return VerticalMetrics.Rule(top: top, thickness: thickness)
  }

  private func height(_ recorded: Int?, of letter: Unicode.Scalar) -> Int? {
    if let recorded, recorded > 0 { return recorded }
    guard let glyph = glyph(for: letter), let box = try? outlineBox(of: glyph) else { return nil }
    return Int(box.top)
  }

  // MARK: Names

  /// The `name` table's texts by identifier: English of the Windows platform first, then any Unicode, Macintosh or Windows name.
  func names() -> [Int: String] {
    var entries: [(identifier: Int, rank: Int, index: FT_UInt)] = []
    var entry = FT_SfntName()
    for index in 0..<min(FT_UInt(Limits.fontNames), FT_Get_Sfnt_Name_Count(raw)) {
      guard FT_Get_Sfnt_Name(raw, index, &entry) == 0, let rank = Self.rank(entry) else { continue }
      entries.append((Int(entry.name_id), rank, index))
    }
    entries.sort { ($0.identifier, $0.rank, $0.index) < ($1.identifier, $1.rank, $1.index) }
    var names: [Int: String] = [:]
    // Fonts have each name several times: the one that is preferred is decoded alone.
    for (identifier, _, index) in entries where names[identifier] == nil {
      guard FT_Get_Sfnt_Name(raw, index, &entry) == 0 else { continue }
      let bytes = UnsafeBufferPointer(start: entry.string, count: entry.string == nil ? 0 : Int(entry.string_len))
      // Only Roman is known of the Macintosh's encodings; the ASCII of all is the same.
      guard entry.platform_id != 1 || entry.encoding_id == 0 || bytes.allSatisfy({ $0 < 0x80 }) else { continue }
      let text = entry.platform_id == 1 ? Self.macRoman(bytes) : Self.utf16(bytes)
      if !text.isEmpty { names[identifier] = text }
    }
    return names
  }

  /// How much a name is preferred, least first; nil for one that can't be read.
  private static func rank(_ entry: FT_SfntName) -> Int? {
    switch (entry.platform_id, entry.encoding_id, entry.language_id) {
    case (3, 0...1, 0x409), (3, 10, 0x409): 0
    case (3, 0...1, let language), (3, 10, let language): language & 0xFF == 0x09 ? 1 : 4
    case (0, _, _): 2
    case (1, _, 0): 3
    case (1, _, _): 5
    // Windows' encodings 2 to 6 are Shift JIS, PRC, Big 5 and the like.
    default: nil
    }
  }

  private static func utf16(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // A licence is long, and little of it is shown; control characters, which are left out, are few.
    let count = min(bytes.count / 2, 4 * longest)
    // Nearly all names are ASCII, and fonts have a hundred of them.
    if (0..<count).allSatisfy({ bytes[2 * $0] == 0 && bytes[2 * $0 + 1] < 0x80 }) {
      let room = min(count, longest)
      return String(unsafeUninitializedCapacity: room) { text in
        var length = 0
        for unit in 0..<count where length < room && (0x20..<0x7F).contains(bytes[2 * unit + 1]) {
          text[length] = bytes[2 * unit + 1]
          length += 1
        }
        return length
      }
    }
    let units = (0..<count).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
    return clean(String(decoding: units, as: UTF16.self))
  }

  private static func macRoman(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let scalars = bytes.prefix(4 * longest).map { $0 < 0x80 ? Unicode.Scalar($0) : upperMacRoman[Int($0) - 0x80] }
    return clean(String(String.UnicodeScalarView(scalars)))
  }

  /// The upper half of Mac OS Roman (Unicode's ROMAN.TXT).
  private static let upperMacRoman = Array(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
      .unicodeScalars)

  /// Characters that a page can show of a name; of a licence no more is read.
  private static let longest = 256

  /// Without control characters, which would tear a table or a file name apart, and no longer than a page can show.
  private static func clean(_ text: String) -> String {
    let shown = text.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !(0x2028...0x2029).contains($0.value)
    }
    return String(shown.prefix(longest))
  }

  // MARK: Variations

  /// A place on the axes in design coordinates, of the same in normalized ones: from −1 to 1, as
  /// regions of variation have them. Moves the face there.
  func designCoordinates(of normalized: [Double]) -> [Double]? {
    var fixed = normalized.map { FT_Fixed(($0 * 65536).rounded()) }
    let count = FT_UInt(fixed.count)
    guard FT_Set_Var_Blend_Coordinates(raw, count, &fixed) == 0,
      FT_Get_Var_Design_Coordinates(raw, count, &fixed) == 0
    else { return nil }
    return fixed.map { Double($0) / 65536 }
  }

  /// The axes and named instances, empty for a font that is not variable.
  ///
  /// - Parameters:
  ///   - names: The face's names.
  ///   - postScriptPrefix: What the PostScript names of instances begin with that have none of their own.
  func variations(
    names: [Int: String], postScriptPrefix: String
  ) -> (axes: [VariationAxis], instances: [NamedInstance]) {
    guard isVariable else { return ([], []) }
    var pointer: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(raw, &pointer) == 0, let pointer else { return ([], []) }
    defer { _ = FT_Done_MM_Var(raw.pointee.glyph.pointee.library, pointer) }
    let description = pointer.pointee
    let axes = (0..<Int(description.num_axis)).map { index -> VariationAxis in
      let axis = description.axis[index]
      var flags: FT_UInt = 0
      FT_Get_Var_Axis_Flags(pointer, FT_UInt(index), &flags)
      let tag = OpenTypeTag(rawValue: UInt32(truncatingIfNeeded: axis.tag))
      return VariationAxis(
        tag: tag, name: names[Int(axis.strid)] ?? tag.description, minimum: Double(axis.minimum) / 65536,
        defaultValue: Double(axis.def) / 65536, maximum: Double(axis.maximum) / 65536, isHidden: flags & 1 != 0)
    }
    let instances = (0..<min(Limits.namedInstances, Int(description.num_namedstyles))).compactMap {
      index -> NamedInstance? in
      let style = description.namedstyle[index]
      guard let name = names[Int(style.strid)] else { return nil }
      // 0xFFFF: the font names none, and Adobe's Technical Note 5902 says how one is made.
      let own = style.psid == 0xFFFF ? nil : names[Int(style.psid)]
      let made = postScriptPrefix + "-" + name.filter(\.isASCIILetterOrDigit)
      return NamedInstance(
        name: name, postScriptName: own ?? made,
        // FreeType widens these without their sign, which it keeps for the axes: −10 comes as 65526.
        coordinates: axes.indices.map { Double(Int32(truncatingIfNeeded: style.coords[$0])) / 65536 })
    }
    return (axes, instances)
  }
}
