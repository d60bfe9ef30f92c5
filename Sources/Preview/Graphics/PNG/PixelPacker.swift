import CSystemLibrary
import PreviewCore

/// Turns a row of a layout's pixels into a row as a PNG format stores it.
struct PixelPacker {
  let layout: PixelLayout
  let format: PNGPixelFormat
  let width: Int
  private let way: Way

  private enum Way {
    /// The bytes are the same.
    case copy
    /// Alpha is left out.
    case dropAlpha
    /// Each pixel becomes one byte: its green, which is its grey.
    case green
    /// Each pixel becomes a number of `bits` bits, by the table or, for one byte a pixel, by the list.
    case numbers(table: ColorTable, list: ContiguousArray<UInt8>, bits: Int)
  }

  /// - Parameter takesNumbers: Whether the bytes of a grey layout are numbers of a palette of 256 colours at most.
  init(layout: PixelLayout, format: PNGPixelFormat, width: Int, takesNumbers: Bool = false) {
    self.layout = layout
    self.format = format
    self.width = width
    if takesNumbers {
      precondition(layout == .grey && format.bitsPerPixel == 8, "a number takes a byte")
      way = .copy
      return
    }
    switch (format, layout) {
    case (.rgb, .rgb), (.rgba, .rgba), (.grey(bits: 8), .grey): way = .copy
    case (.rgb, .rgba): way = .dropAlpha
    case (.grey(bits: 8), _): way = .green
    case (.grey(let bits), _):
      let levels = 1 << bits
      let colors = (0..<levels).map { level -> Color in
        let grey = UInt8(level * 255 / (levels - 1))
        return Color(red: grey, green: grey, blue: grey)
      }
      way = Self.numbers(colors, bits: bits, layout: layout)
    case (.palette(let colors, let bits), _): way = Self.numbers(colors, bits: bits, layout: layout)
    case (.rgb, .grey), (.rgba, .grey), (.rgba, .rgb):
      preconditionFailure("a picture isn't stored with more channels than it has")
    }
  }

  private static func numbers(_ colors: [Color], bits: Int, layout: PixelLayout) -> Way {
    var table = ColorTable()
    for color in colors {
      let isHeld = table.insert(layout.key(of: color))
      precondition(isHeld && colors.count <= 1 << bits, "a palette holds as many colours as its bits can number")
    }
    var list = ContiguousArray<UInt8>()
    if layout == .grey { list = ContiguousArray((0...255).map { UInt8(table.number(of: $0) ?? 0) }) }
    return .numbers(table: table, list: list, bits: bits)
  }

  /// Packs the row at `source` into `target`, which has room for `width` bytes and for the row.
  func pack(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
    switch way {
    case .copy: memcpy(target, source, width * layout.bytesPerPixel)
    case .dropAlpha:
      for x in 0..<width {
        target[x * 3] = source[x * 4]
        target[x * 3 + 1] = source[x * 4 + 1]
        target[x * 3 + 2] = source[x * 4 + 2]
      }
    case .green:
      // A layout that is a constant lets the loop become vectors.
      if layout == .rgb {
        for x in 0..<width { target[x] = source[x * 3 + 1] }
      } else {
        for x in 0..<width { target[x] = source[x * 4 + 1] }
      }
    case .numbers(let table, let list, let bits):
      switch layout {
      case .grey: list.withUnsafeBufferPointer { list in for x in 0..<width { target[x] = list[Int(source[x])] } }
      case .rgb: Self.look(up: source, in: table, into: target, width, layout: .rgb)
      case .rgba: Self.look(up: source, in: table, into: target, width, layout: .rgba)
      }
      if bits < 8 { Self.squeeze(target, width, bits: bits) }
    }
  }

  /// One number a byte. `layout` is a constant at each call, so that the loop is made for it.
  @inline(__always)
  private static func look(
    up source: UnsafePointer<UInt8>, in table: ColorTable, into target: UnsafeMutablePointer<UInt8>, _ width: Int,
    layout: PixelLayout
  ) {
    let stride = layout.bytesPerPixel
    var last: UInt32?
    var number: UInt8 = 0
    var x = 0
    while x < width {
      let pixel = source + x * stride
      let key = layout.key(pixel)
      if key == last {
        let run = max(1, layout.runLength(pixel, count: width - x))
        memset(target + x, Int32(number), run)
        x += run
        continue
      }
      guard let found = table.number(of: key) else {
        preconditionFailure("a row holds a colour that its picture's palette lacks")
      }
      last = key
      number = UInt8(found)
      target[x] = number
      x += 1
    }
  }

  /// Numbers of one byte each, moved together to `bits` each, the first in the highest bits; in place.
  private static func squeeze(_ row: UnsafeMutablePointer<UInt8>, _ width: Int, bits: Int) {
    let perByte = 8 / bits
    for index in 0..<((width + perByte - 1) / perByte) {
      var byte: UInt8 = 0
      for place in 0..<perByte {
        let x = index * perByte + place
        byte = byte << UInt8(bits) | (x < width ? row[x] : 0)
      }
      row[index] = byte
    }
  }
}
