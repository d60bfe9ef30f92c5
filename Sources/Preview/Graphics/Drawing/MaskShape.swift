import PreviewCore
import PreviewType

/// The shape that a mask is drawn of.
///
/// It is an object, since items of a draw list are as large as the largest kind of them.
package final class MaskShape: Hashable, Sendable {
  /// Its items, from the top left corner of the rectangle that is masked.
  let items: [DrawItem]
  /// The size of that rectangle.
  let size: PixelSize
  let kind: VectorMaskKind

  init(_ items: [DrawItem], size: PixelSize, kind: VectorMaskKind) {
    (self.items, self.size, self.kind) = (items, size, kind)
  }

  package static func == (a: MaskShape, b: MaskShape) -> Bool {
    a === b || a.kind == b.kind && a.size == b.size && a.items == b.items
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(size)
    hasher.combine(items)
  }
}

extension Rasterizer {
  /// How much a mask lets through of some rows of a picture.
  func mask(of shape: MaskShape, in rect: PixelRect, rows: Range<Int>) throws(DrawingError) -> GlyphMask? {
    guard rect.width > 0, !rows.isEmpty else { return nil }
    var canvas = Canvas(layout: .rgba, width: rect.width, background: .clear)
    canvas.begin(rows: rows.moved(by: -rect.y))
    for item in shape.items { try draw(item, on: &canvas) }
    return GlyphMask(
      left: rect.x, top: rows.lowerBound, width: rect.width, height: rows.count, coverage: canvas.coverage(shape.kind))
  }
}

extension Canvas {
  /// The alpha of each pixel, or its brightness with the alpha multiplied in.
  fileprivate func coverage(_ kind: VectorMaskKind) -> ContiguousArray<UInt8> {
    ContiguousArray(
      unsafeUninitializedCapacity: rows.count * width
    ) { coverage, count in
      count = rows.count * width
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<count {
          let pixel = index * 4
          coverage[index] =
            switch kind {
            case .alpha: bytes[pixel + 3]
            case .luminance: Self.luminance(red: bytes[pixel], green: bytes[pixel + 1], blue: bytes[pixel + 2])
            }
        }
      }
    }
  }

  /// The brightness of a colour, by the shares that Filter Effects, 9.6 has for `luminanceToAlpha`.
  private static func luminance(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (2125 * UInt32(red) + 7154 * UInt32(green) + 721 * UInt32(blue) + 5000) / 10_000)
  }
}
