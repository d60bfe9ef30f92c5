import PreviewCore

/// The rows of a picture that is drawn while it is compared: drawing takes a fraction of the time of reading its file.
package final class DrawnBands: BandSource {
  package let bandRows = 64
  private let list: DrawList
  private let rasterizer: Rasterizer
  /// The list with the items of all bands, which are found once.
  private let prepared: Rasterizer.PreparedList
  /// The last two bands, which are in use, and one to draw into.
  private let buffers: [OwnedMemory]
  private let groundRow: [UInt8]
  private var taken = 0

  /// The rows of a list, drawn by a worker's rasterizer.
  package init(_ list: DrawList, _ rasterizer: Rasterizer) {
    self.list = list
    self.rasterizer = rasterizer
    prepared = rasterizer.prepared(list, rows: 0..<list.size.height)
    let pixel = list.pixelLayout.bytes(of: list.background)
    groundRow = (0..<list.size.width).flatMap { _ in pixel }
    let count = bandRows * list.size.width * list.pixelLayout.bytesPerPixel
    // Bytes behind the rows, which a look at the last pixel may read.
    buffers = (0..<3).map { _ in OwnedMemory(count: count + 3) }
  }

  package func next() throws(PNGError) -> UnsafePointer<UInt8> {
    let rows = taken * bandRows..<min((taken + 1) * bandRows, list.size.height)
    let target = buffers[taken % buffers.count].bytes
    taken += 1
    let rowBytes = list.size.width * list.pixelLayout.bytesPerPixel
    var at = 0
    do throws(DrawingError) {
      try rasterizer.forEachBand(of: prepared, rows: rows) { (band) throws(DrawingError) in
        switch band {
        case .ground(let count):
          for _ in 0..<count {
            UnsafeMutableRawBufferPointer(rebasing: target[at...]).copyBytes(from: groundRow)
            at += rowBytes
          }
        case .drawn(let count, let bytes):
          UnsafeMutableRawBufferPointer(rebasing: target[at...]).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * rowBytes)]))
          at += count * rowBytes
        }
        return true
      } orFail: {
        $0
      }
    } catch { throw .damaged(name: "the picture", detail: error.description) }
    return UnsafePointer(target.assumingMemoryBound(to: UInt8.self).baseAddress!)
  }
}
