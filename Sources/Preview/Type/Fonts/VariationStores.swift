import PreviewCore

/// Bytes with big-endian numbers; nil beyond their end.
package protocol BigEndianBytes {
  func number(at place: Int, count: Int) -> Int?
}

extension BigEndianBytes {
  func uint8(_ place: Int) -> Int? { number(at: place, count: 1) }
  package func uint16(_ place: Int) -> Int? { number(at: place, count: 2) }
  func int16(_ place: Int) -> Int? { uint16(place).map { Int(Int16(truncatingIfNeeded: $0)) } }
  func uint32(_ place: Int) -> Int? { number(at: place, count: 4) }

  /// Where a `CFF2` table has its variation store: behind its length, at the first operand of
  /// operator 24 of the top dictionary, as FreeType reads it. Nil where that isn't a whole number.
  func storesOfCFF2() -> [Int?] {
    guard let start = uint8(2), let length = uint16(3) else { return [] }
    return operators(inDictionary: start..<start + length).compactMap { code, operands in
      code == 24 ? operands.first.flatMap { $0 == 0 ? nil : .some($0.map { $0 + 2 }) } : nil
    }
  }

  /// The operators of a dictionary of CFF with their operands, which are nil where they are no whole
  /// numbers from 0 on. One of two bytes counts as 12.
  func operators(inDictionary range: Range<Int>) -> [(code: Int, operands: [Int?])] {
    var place = range.lowerBound
    var operands: [Int?] = []
    var operators: [(code: Int, operands: [Int?])] = []
    while place < range.upperBound, let byte = uint8(place) {
      switch byte {
      case 28:
        operands.append(int16(place + 1))
        place += 3
      case 29:
        operands.append(uint32(place + 1))
        place += 5
      case 30:
        operands.append(nil)
        place += 1
        while let digits = uint8(place), digits & 0xF != 0xF, digits >> 4 != 0xF { place += 1 }
        place += 1
      case 27, 32...246:
        operands.append(byte - 139)
        place += 1
      case 247...250:
        operands.append(uint8(place + 1).map { 256 * (byte - 247) + $0 + 108 })
        place += 2
      case 251...254:
        operands.append(nil)
        place += 2
      default:
        operators.append((byte, operands))
        operands = []
        place += byte == 12 ? 2 : 1
      }
    }
    return operators
  }

  /// The bytes that FreeType reads of the item variation store at a place.
  ///
  /// - Parameter checksRegions: Whether FreeType gives up deltas of more regions than there are. It
  ///   doesn't for `CFF2`.
  fileprivate func bytesRead(ofStoreAt start: Int, checksRegions: Bool) -> Int {
    guard let count = uint16(start + 6), let list = uint32(start + 2), let known = uint16(start + list + 2) else {
      return 0
    }
    var sum = 0
    for index in 0..<count {
      // FreeType gives up where the file ends.
      guard let data = uint32(start + 8 + 4 * index).map({ start + $0 }), let items = uint16(data),
        let words = uint16(data + 2), let regions = uint16(data + 4), !checksRegions || regions <= known
      else { break }
      // The first deltas of an item are words, and twice as wide with the flag.
      let width = words & 0x8000 == 0 ? 1 : 2
      sum += 6 + 2 * regions + items * (regions + min(words & 0x7FFF, regions)) * width
    }
    return sum
  }
}

/// The bytes of a file from a place on, which aren't copied.
struct FileBytes: BigEndianBytes {
  let file: FontFile
  let start: Int

  func number(at place: Int, count: Int) -> Int? {
    guard place >= 0, place <= file.bytes.count - start - count else { return nil }
    return file.bytes[start + place..<start + place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension FontFile {
  /// Checks that FreeType doesn't read the variations of a face again and again.
  ///
  /// Offsets of a store may all lead to the same deltas, of which FreeType makes a copy each time:
  /// 100 KB can stand for gigabytes. In an honest font hardly any two do.
  ///
  /// - Throws: ``FreeTypeError/tableTooLarge``.
  func checkVariationStores(ofFace index: Int) throws(FreeTypeError) {
    let whole = FileBytes(file: self, start: 0)
    let start = container == .collection ? whole.uint32(12 + 4 * index) : 0
    guard let start, let count = whole.uint16(start + 4) else { return }
    for entry in 0..<count {
      let place = start + 12 + 16 * entry
      guard let tag = whole.uint32(place).map({ OpenTypeTag(rawValue: UInt32($0)) }),
        let offset = whole.uint32(place + 8), offset < bytes.count
      else { return }
      // FreeType goes by offsets alone, also beyond the table.
      let table = FileBytes(file: self, start: offset)
      let stores: [Int?] =
        switch tag.description {
        case "HVAR", "VVAR": table.uint32(4).map { [$0] } ?? []
        case "MVAR": table.uint16(10).map { [$0] } ?? []
        case "COLR": table.uint32(30).map { table.uint16(0) == 0 || $0 == 0 ? [] : [$0] } ?? []
        case "CFF2": table.storesOfCFF2()
        default: []
        }
      for store in stores {
        guard let store, store >= 0,
          table.bytesRead(ofStoreAt: store, checksRegions: tag.description != "CFF2")
            <= Limits.variationReads * bytes.count
        else { throw .tableTooLarge }
      }
    }
  }
}
