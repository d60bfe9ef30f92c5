internal import CFreeType
import PreviewCore

/// Characters of a face one after the other, with their glyphs.
struct CharacterGroup {
  let characters: ClosedRange<Int>
  /// The glyph of the first one, or of all of them.
  let glyph: Int
  /// Whether each has the glyph behind that of the one before.
  let isSequence: Bool
}

/// The characters that a face maps to glyphs.
extension FreeTypeFace {
  /// Every range of characters that the face's map has glyphs for, in order; adjacent ones may touch.
  ///
  /// A group of four numbers may give a million characters a glyph, so that groups are read as
  /// ranges, not character by character.
  func forEachCharacterRange(_ body: (CharacterGroup) -> Void) {
    guard hasCharacterMap, let map = raw.pointee.charmap else { return }
    let format = Int(FT_Get_CMap_Format(map))
    switch format {
    // 16 and 32 bits mixed: HarfBuzz doesn't read it.
    case 8: return
    case 12, 13:
      if let groups = groups(of: map.pointee, format: format) { return groups.forEach(body) }
    default: break
    }
    var glyph: FT_UInt = 0
    var scalar = FT_Get_First_Char(raw, &glyph)
    while glyph != 0, scalar <= 0x10FFFF {
      body(CharacterGroup(characters: Int(scalar)...Int(scalar), glyph: Int(glyph), isSequence: false))
      let next = FT_Get_Next_Char(raw, scalar, &glyph)
      guard next > scalar else { return }
      scalar = next
    }
  }

  /// The ranges of a map of format 12 or 13; nil for one that isn't found again.
  ///
  /// FreeType takes the last map of a platform and an encoding that is valid.
  private func groups(of map: FT_CharMapRec, format: Int) -> [CharacterGroup]? {
    guard let table = bytes(ofTable: OpenTypeTag("cmap")!).map({ TableBytes($0) }), let count = table.uint16(2) else {
      return nil
    }
    for entry in (0..<count).reversed().map({ 4 + 8 * $0 })
    where table.uint16(entry) == Int(map.platform_id) && table.uint16(entry + 2) == Int(map.encoding_id) {
      guard let start = table.uint32(entry + 4), table.uint16(start) == format,
        let groups = table.characterGroups(at: start, isMany: format == 13, glyphCount: glyphCount)
      else { continue }
      return groups
    }
    return nil
  }
}

extension TableBytes {
  /// The characters with glyphs of a map of groups, each of a first character, a last one and a
  /// glyph; nil for a map that is damaged, as FreeType sees it (`tt_cmap12_validate`).
  ///
  /// - Parameter isMany: Whether all characters of a group have the same glyph (format 13).
  fileprivate func characterGroups(at start: Int, isMany: Bool, glyphCount: Int) -> [CharacterGroup]? {
    guard let length = uint32(start + 4), let count = uint32(start + 12), length >= 16,
      length <= bytes.count - start, (length - 16) / 12 >= count
    else { return nil }
    var groups: [CharacterGroup] = []
    var next = 0
    for place in (0..<count).map({ start + 16 + 12 * $0 }) {
      guard let first = uint32(place), let last = uint32(place + 4), let glyph = uint32(place + 8), first >= next,
        first <= last
      else { return nil }
      next = last + 1
      // Glyph 0 stands for none, and there are none beyond the last.
      if isMany {
        if glyph > 0, glyph < glyphCount {
          groups.append(CharacterGroup(characters: first...last, glyph: glyph, isSequence: false))
        }
      } else {
        let (from, to) = (glyph == 0 ? first + 1 : first, min(last, first + glyphCount - 1 - glyph))
        if from <= to {
          groups.append(CharacterGroup(characters: from...to, glyph: glyph + from - first, isSequence: true))
        }
      }
    }
    return groups
  }
}
