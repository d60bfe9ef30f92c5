import PreviewCore

/// How a camera was held, by the orientation that it noted in a JPEG (EXIF 2.3, tag 0x0112). `UIImage` turns pictures so.
struct JPEGOrientation: Equatable, Sendable {
  /// Whether rows and columns are exchanged, and then left and right, or top and bottom.
  let isTransposed: Bool
  let flipsColumns: Bool
  let flipsRows: Bool

  /// An orientation by its number, 2…8; nil for 1, which is upright, and for all else.
  init?(_ number: Int) {
    switch number {
    case 2: (isTransposed, flipsColumns, flipsRows) = (false, true, false)
    case 3: (isTransposed, flipsColumns, flipsRows) = (false, true, true)
    case 4: (isTransposed, flipsColumns, flipsRows) = (false, false, true)
    case 5: (isTransposed, flipsColumns, flipsRows) = (true, false, false)
    case 6: (isTransposed, flipsColumns, flipsRows) = (true, true, false)
    case 7: (isTransposed, flipsColumns, flipsRows) = (true, true, true)
    case 8: (isTransposed, flipsColumns, flipsRows) = (true, false, true)
    default: return nil
    }
  }

  /// The orientation that a JPEG notes; nil for one that is upright, or that notes none.
  init?(of bytes: UnsafeRawBufferPointer) {
    guard let number = Self.number(in: bytes) else { return nil }
    self.init(number)
  }

  /// The picture as it is meant to be seen.
  func turned(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let size = isTransposed ? PixelSize(width: height, height: width) : bitmap.size
    let step = bitmap.layout.bytesPerPixel
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(bitmap.bytes.count)
    for row in 0..<size.height {
      let y = flipsRows ? size.height - 1 - row : row
      for column in 0..<size.width {
        let x = flipsColumns ? size.width - 1 - column : column
        let start = (isTransposed ? x * width + y : y * width + x) * step
        bytes.append(contentsOf: bitmap.bytes[start..<start + step])
      }
    }
    return Bitmap(size: size, layout: bitmap.layout, bytes: bytes)
  }

  /// The number in the first directory of the EXIF segment, which stands before the pixels.
  private static func number(in bytes: UnsafeRawBufferPointer) -> Int? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Filling bytes, and markers without a length.
      if marker == 0xFF {
        place += 1
        continue
      }
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      let segment = UnsafeRawBufferPointer(rebasing: bytes[place + 4..<place + 2 + length])
      if marker == 0xE1, segment.starts(with: Array("Exif".utf8) + [0, 0]) {
        return number(inTIFF: UnsafeRawBufferPointer(rebasing: segment[6...]))
      }
      place += 2 + length
    }
    return nil
  }

  private static func number(inTIFF bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func short(_ place: Int) -> Int? {
      guard place >= 0, place + 2 <= bytes.count else { return nil }
      let (first, second) = (Int(bytes[place]), Int(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    func long(_ place: Int) -> Int? {
      guard let first = short(place), let second = short(place + 2) else { return nil }
      return isLittle ? second << 16 | first : first << 16 | second
    }
    guard let start = long(4), let count = short(start) else { return nil }
    for entry in 0..<count {
      let place = start + 2 + 12 * entry
      guard let tag = short(place) else { return nil }
      if tag == 0x0112 { return short(place + 8) }
    }
    return nil
  }
}
