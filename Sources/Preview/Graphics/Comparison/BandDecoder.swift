import PreviewCore

/// The rows of a picture, a band at a time.
package protocol BandSource: AnyObject {
  /// Rows of every band but the last, which may have fewer: four at least.
  var bandRows: Int { get }
  /// The next band's bytes, rows without padding and a few bytes behind them. They stay until the band after the next is asked for.
  func next() throws(PNGError) -> UnsafePointer<UInt8>
}

/// The rows of one picture, decoded on another thread of the pool's, a few bands ahead of who looks at them.
///
/// Two pictures are decoded by one each. That takes two cores where one thread would take the sum, and what is done with the
/// rows meanwhile costs no time of its own. Rows come in order, whichever thread is ahead. Where no core is free, and of a small picture, who looks at the rows
/// decodes them.
final class BandDecoder: BandSource {
  /// Bands in memory: the two that are looked at, one that waits, one that is being decoded.
  private static let held = 4
  /// Bytes of a band; 128 KiB to 1 MiB took the same time, less pays for more waking, more leaves the cache.
  private static let bandBytes = 256 << 10
  /// Rows of a band at least, so that two bands hold every row within two of one in them.
  private static let leastRows = 4

  /// Bytes of a picture that is decoded by who looks at it: to wake another thread for each band costs more.
  static let smallBytes = 1 << 20

  /// Bytes behind the rows, which ``PackedPixel`` may read with a last pixel.
  static let padding = 3

  private struct Progress {
    var decoded = 0
    var released = 0
    var isStopped = false
    var failure: PNGError?
  }

  /// All that the thread touches. The reader is its own from the start to the end.
  private final class Work: @unchecked Sendable {
    let reader: PNGReader
    let bandRows: Int
    let bands: Int
    let buffers: [OwnedMemory]
    let progress = Locked(Progress())

    init(_ reader: PNGReader, bandRows: Int) {
      self.reader = reader
      self.bandRows = bandRows
      bands = (reader.size.height + bandRows - 1) / bandRows
      buffers = (0..<min(BandDecoder.held, bands)).map { _ in
        OwnedMemory(count: bandRows * reader.rowBytes + BandDecoder.padding)
      }
    }

    /// Decodes one band after the other into what was released.
    func run() {
      for band in 0..<bands {
        let isStopped = progress.withLock(when: { $0.isStopped || band - $0.released < BandDecoder.held }) {
          $0.isStopped
        }
        if isStopped { return }
        do throws(PNGError) { try decode(band) } catch {
          progress.withLock { $0.failure = error }
          return
        }
        progress.withLock { $0.decoded += 1 }
      }
    }

    func decode(_ band: Int) throws(PNGError) {
      try reader.nextRows(into: buffers[band % buffers.count].bytes, count: min(bandRows, reader.rowsLeft))
    }
  }

  let bandRows: Int
  private let work: Work
  /// Whether another thread decodes.
  private let isAhead: Bool
  private var taken = 0

  /// Starts decoding.
  init(_ reader: PNGReader, pool: WorkerPool = .shared) {
    bandRows = max(Self.leastRows, min(64, Self.bandBytes / reader.rowBytes))
    let work = Work(reader, bandRows: bandRows)
    self.work = work
    isAhead = reader.byteCount > Self.smallBytes && pool.start(evenIfBusy: false) { work.run() }
  }

  deinit { work.progress.withLock { $0.isStopped = true } }

  func next() throws(PNGError) -> UnsafePointer<UInt8> {
    let band = taken
    precondition(band < work.bands, "a picture has as many bands as its size says")
    if isAhead {
      work.progress.withLock { $0.released = max(0, band - 1) }
      try work.progress.withLock(when: { $0.decoded > band || $0.failure != nil }) { now throws(PNGError) in
        guard now.decoded > band else { throw now.failure! }
      }
    } else {
      try work.decode(band)
    }
    taken += 1
    return UnsafePointer(work.buffers[band % work.buffers.count].bytes.assumingMemoryBound(to: UInt8.self).baseAddress!)
  }
}
