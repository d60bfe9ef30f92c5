import CSystemLibrary
import PreviewCore

/// Some rows of a picture, drawn as they are asked for.
final class BandDrawer: BandSource {
  /// Bytes of a band at most, unless one row has more.
  private static let bandBytes = 1 << 20

  let size: PixelSize
  let layout: PixelLayout
  /// The rows that are drawn.
  let rows: Range<Int>
  let bandRows: Int
  /// Why a band could not be drawn; its bytes mean nothing then.
  private(set) var failure: DrawingError?

  private let list: DrawList
  private let rasterizer: Rasterizer
  /// Two bands are looked at together.
  private var buffers: [OwnedMemory] = []
  private var taken = 0

  init(_ list: DrawList, rows: Range<Int>, layout: PixelLayout, rasterizer: Rasterizer) {
    size = list.size
    self.layout = layout
    self.rows = rows
    self.list = list
    self.rasterizer = rasterizer
    bandRows = max(4, min(rows.count, Self.bandBytes / (list.size.width * layout.bytesPerPixel)))
  }

  /// Bytes of one row.
  var rowBytes: Int { size.width * layout.bytesPerPixel }

  func next() -> UnsafePointer<UInt8> {
    if buffers.count < 2 { buffers.append(OwnedMemory(count: bandRows * rowBytes + BandDecoder.padding)) }
    let target = buffers[taken % 2].bytes
    let first = rows.lowerBound + taken * bandRows
    taken += 1
    var written = 0
    do throws(DrawingError) {
      try rasterizer.forEachRun(of: list, rows: (first..<first + bandRows).clamped(to: rows), layout: layout) { bytes in
        memcpy(target.baseAddress! + written, bytes.baseAddress!, bytes.count)
        written += bytes.count
      }
    } catch {
      failure = failure ?? error
    }
    return UnsafePointer(target.assumingMemoryBound(to: UInt8.self).baseAddress!)
  }
}
