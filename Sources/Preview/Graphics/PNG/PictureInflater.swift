import CSystemLibrary
import PreviewCore

/// Reads pictures that are stored as ours are, all rows at once: deflated, one pass, without filters but in rows that repeat.
///
/// Any other picture is read by libpng, which also says what is wrong with one that is damaged. Not Sendable: every worker has its own, and keeps its memory from
/// picture to picture.
package final class PictureInflater {
  private let inflater = Inflater()
  private let rows = HeldRows()
  /// The deflated rows, and those of numbers that are to become pixels.
  private var stream = OwnedMemory(count: 0)
  private var stored = OwnedMemory(count: 0)

  package init() {}

  /// All rows of a picture of which none was read yet; they stay until the next one is asked for. Nil where libpng has to read it.
  ///
  /// A file that begins with another header than ours has filters, most of the time, which would be
  /// seen only when all is inflated.
  package func rows(of reader: PNGReader) -> HeldRows? {
    let height = reader.size.height
    guard Self.takes(reader), let storedBytes = reader.decoder.storedRowBytes else { return nil }
    reserve(reader.storage.bytes.count, of: &stream)
    guard let deflated = reader.decoder.gatherRows(into: stream.bytes) else { return nil }
    // The filter's byte is before each row.
    let stride = 1 + storedBytes
    let storesPixels = reader.decoder.storesPixels
    rows.begin(
      rowBytes: reader.rowBytes, rows: height, bytes: storesPixels ? stride * height : reader.byteCount,
      isFilled: storesPixels)
    if !storesPixels { reserve(stride * height, of: &stored) }
    let inflated = UnsafeMutableRawBufferPointer(
      rebasing: (storesPixels ? rows.memory : stored).bytes[..<(stride * height)])
    guard inflater.inflate(deflated, header: DeflateEncoder.header, into: inflated) else { return nil }
    let start = inflated.baseAddress!.assumingMemoryBound(to: UInt8.self)
    var last = start
    var end = 0
    for y in 0..<height {
      let row = start + y * stride
      if y > 0, isRepeat(row, last, stride) {
        rows.append(at: rows.places[y - 1])
        continue
      }
      // Filters are libpng's.
      guard row[0] == 0 else { return nil }
      last = row
      if storesPixels {
        rows.append(at: y * stride + 1)
      } else {
        reader.decoder.unpack(row + 1, into: rows.start + end)
        rows.append(at: end)
        end += reader.rowBytes
      }
    }
    return rows
  }

  /// Whether a file is a PNG that can be read to its end, within the limits of pictures.
  package func canRead(_ path: String) -> Bool {
    if let reader = try? PNGReader(path: path), rows(of: reader) != nil { return true }
    return PNGReader.pixels(ofFile: path) != nil
  }

  /// Whether a picture may be one that is stored as ours are: of a size and kind that is held.
  static func takes(_ reader: PNGReader) -> Bool {
    reader.rowsLeft == reader.size.height && reader.decoder.storedRowBytes != nil
      && reader.byteCount <= Limits.heldDrawingBytes
  }

  /// Whether a stored row repeats the one above it: by its bytes, or because nothing is to be added to any (PNG, 9.2, filter "up").
  private func isRepeat(_ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    switch row[0] {
    case 0: memcmp(above, row, count) == 0
    case 2: row[1] == 0 && memcmp(row + 1, row + 2, count - 2) == 0
    default: false
    }
  }

  private func reserve(_ bytes: Int, of memory: inout OwnedMemory) {
    if memory.bytes.count < bytes { memory = OwnedMemory(count: bytes, isFilled: true) }
  }
}
