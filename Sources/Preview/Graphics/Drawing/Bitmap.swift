package import PreviewCore

/// How the pixels of a bitmap lie in memory: eight bits a channel, straight alpha.
package enum PixelLayout: Equatable, Sendable {
  /// One byte a pixel: grey.
  case grey
  /// Three bytes a pixel: red, green, blue.
  case rgb
  /// Four bytes a pixel: red, green, blue, alpha.
  case rgba

  /// Bytes of one pixel.
  package var bytesPerPixel: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The bytes of one pixel of `color`; the channels that the layout lacks are left out.
  package func bytes(of color: Color) -> [UInt8] {
    switch self {
    case .grey: [color.green]
    case .rgb: [color.red, color.green, color.blue]
    case .rgba: [color.red, color.green, color.blue, color.alpha]
    }
  }
}

/// A picture's pixels in memory, rows top to bottom without padding.
package struct Bitmap: Hashable, Sendable {
  /// Width and height in pixels.
  package let size: PixelSize
  /// The layout of a pixel's bytes.
  package let layout: PixelLayout
  /// `size.width * size.height * layout.bytesPerPixel` bytes.
  package var bytes: ContiguousArray<UInt8>

  /// A bitmap of the given bytes; there must be as many as size and layout ask for.
  package init(size: PixelSize, layout: PixelLayout, bytes: ContiguousArray<UInt8>) {
    precondition(bytes.count == size.width * size.height * layout.bytesPerPixel, "a bitmap's bytes must fit its size")
    self.size = size
    self.layout = layout
    self.bytes = bytes
  }

  /// The colour of one pixel.
  package subscript(x: Int, y: Int) -> Color {
    let start = (y * size.width + x) * layout.bytesPerPixel
    return switch layout {
    case .grey: Color(red: bytes[start], green: bytes[start], blue: bytes[start])
    case .rgb: Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
    case .rgba:
      Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
    }
  }
}
