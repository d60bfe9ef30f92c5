@testable package import PreviewCore
@testable package import PreviewGraphics

/// A small picture, drawn in letters, and stored as a PNG of any kind.
///
///     MadePicture("""
///       ....
///       .##.
///       """)
package struct MadePicture {
  package static let inks: [Character: Color] = [
    ".": .white, "#": .black, "x": Color(rgb: 0x808080), "o": Color(rgb: 0xFEFEFE), "r": Color(rgb: 0xD00000),
    " ": .clear, "~": Color(red: 10, green: 20, blue: 30, alpha: 0), "h": Color(red: 0, green: 0, blue: 0, alpha: 128),
  ]

  package var size: PixelSize
  package var colors: [Color]

  package init(_ drawing: String) {
    let lines = drawing.split(separator: "\n")
    size = PixelSize(width: lines[0].count, height: lines.count)
    colors = lines.flatMap { $0.map { Self.inks[$0]! } }
  }

  /// A picture of one colour.
  package init(width: Int, height: Int, _ color: Color = .white) {
    size = PixelSize(width: width, height: height)
    colors = [Color](repeating: color, count: width * height)
  }

  package subscript(x: Int, y: Int) -> Color {
    get { colors[y * size.width + x] }
    set { colors[y * size.width + x] = newValue }
  }

  /// Fills a box.
  package mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color = .black) {
    for row in y..<(y + height) { for column in x..<(x + width) { self[column, row] = color } }
  }

  /// The picture as a PNG that holds every pixel as it is.
  ///
  /// - Parameter layout: A layout that has all channels of its colours.
  package func source(_ name: String = "made.png", as layout: PixelLayout = .rgba) throws -> PictureSource {
    let bytes = ContiguousArray(colors.flatMap { layout.bytes(of: $0) })
    let format: PNGPixelFormat =
      switch layout {
      case .grey: .grey(bits: 8)
      case .rgb: .rgb
      case .rgba: .rgba
      }
    let writer = try PNGWriter(PNGHeader(size: size, layout: layout, format: format, displayScale: 1))
    try bytes.withUnsafeBytes { try writer.write(rows: $0, count: size.height) }
    try writer.finish()
    return .memory(writer.bytes, name: name)
  }
}

extension PictureComparer {
  /// Compares two drawings.
  package func compare(_ first: MadePicture, _ second: MadePicture) throws -> PictureDifference {
    compare(try first.source(), try second.source())
  }

  /// Compares two drawings and answers how their pixels differ.
  package func change(_ first: String, _ second: String) throws -> PixelChange? {
    try compare(MadePicture(first), MadePicture(second)).change
  }
}
