import PreviewCore

extension FontFile {
  /// The file as FreeType reads it: without the compressed notes and colour profiles of its pictures.
  ///
  /// libpng inflates each of them, to eight million bytes at most, as often as FreeType looks at a
  /// picture, and nobody reads them. So they get a name of their own in a copy of the file, by which
  /// libpng passes over them.
  func withoutNotes() -> FontFile {
    copyWithoutNotes.withLock { known in
      if let known { return known ?? self }
      let places = notes()
      guard !places.isEmpty else {
        known = .some(nil)
        return self
      }
      let made = FontFile(copying: self, with: Array("noTe".utf8), at: places)
      known = made
      return made
    }
  }

  /// The places of chunks of PNG that are compressed, but for the pixels.
  ///
  /// The name of the next chunk follows each, so that no pixels are taken for one.
  private func notes() -> [Int] {
    let names = ["zTXt", "iTXt", "iCCP"].map { Int(OpenTypeTag($0)!.rawValue) }
    let file = FileBytes(file: self, start: 0)
    var places: [Int] = []
    guard let pictures = pictures() else { return [] }
    // Each fourth byte is looked at, which is one of the letters of a name.
    for sample in stride(from: pictures.lowerBound, to: pictures.upperBound, by: 4) {
      switch bytes[sample] {
      case UInt8(ascii: "z"), UInt8(ascii: "T"), UInt8(ascii: "X"), UInt8(ascii: "t"): break
      case UInt8(ascii: "i"), UInt8(ascii: "C"), UInt8(ascii: "P"): break
      default: continue
      }
      for place in sample - 3...sample where place >= pictures.lowerBound + 4 {
        guard let name = file.uint32(place), names.contains(name), let length = file.uint32(place - 4),
          // Behind the checksum and the next length.
          let next = file.uint32(place + 4 + length + 8),
          (0..<4).allSatisfy({ 0x41...0x5A ~= next >> (8 * $0) & 0xDF })
        else { continue }
        places.append(place)
      }
    }
    return places
  }

  /// The part of the file with all tables of pictures; nil if it has none.
  private func pictures() -> Range<Int>? {
    let tags = ["sbix", "CBDT"].map { Int(OpenTypeTag($0)!.rawValue) }
    let file = FileBytes(file: self, start: 0)
    let isCollection = container == .collection
    let faceCount = isCollection ? min(file.uint32(8) ?? 0, Limits.facesPerCollection) : 1
    var found: Range<Int>?
    for start in (0..<faceCount).compactMap({ isCollection ? file.uint32(12 + 4 * $0) : 0 }) {
      for record in (0..<(file.uint16(start + 4) ?? 0)).map({ start + 12 + 16 * $0 }) {
        guard let tag = file.uint32(record), tags.contains(tag), let offset = file.uint32(record + 8),
          let length = file.uint32(record + 12), offset < bytes.count
        else { continue }
        let end = min(offset + length, bytes.count)
        found = min(found?.lowerBound ?? offset, offset)..<max(found?.upperBound ?? end, end)
      }
    }
    return found
  }
}
