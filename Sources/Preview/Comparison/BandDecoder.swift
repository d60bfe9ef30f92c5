/// The rows of one picture, decoded on a thread of their own, a few bands ahead of who looks at them.
///
/// Two pictures are decoded by one each. That takes two cores where one thread would take the sum, and what is done with the
/// rows meanwhile costs no time of its own. Rows come in order, whichever thread is ahead.
final class BandDecoder {
  /// Bands in memory: the two that are looked at, one that waits, one that is being decoded.
  private static let held = 4
  /// Bytes of a band; 128 KiB to 1 MiB took the same time, less pays for more waking, more leaves the cache.
  private static let bandBytes = 256 << 10
  /// Rows of a band at least, so that two bands hold every row within two of one in them.
  private static let leastRows = 4

  /// Bytes behind the rows, which ``PackedPixel`` may read with a last pixel.
  private static let padding = 3

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
    let progress = Monitor(Progress())

    init(_ reader: PNGReader, bandRows: Int) {
      self.reader = reader
      self.bandRows = bandRows
      bands = (reader.size.height + bandRows - 1) / bandRows
      buffers = (0..<min(BandDecoder.held, bands)).map { _ in
        OwnedMemory(count: bandRows * reader.rowBytes + BandDecoder.padding)
      }
    }

    func run() {
      for band in 0..<bands {
        let now = progress.wait { $0.isStopped || band - $0.released < BandDecoder.held }
        if now.isStopped { return }
        do throws(PNGError) {
          try reader.nextRows(into: buffers[band % buffers.count].bytes, count: min(bandRows, reader.rowsLeft))
          progress.change { $0.decoded += 1 }
        } catch {
          progress.change { $0.failure = error }
          return
        }
      }
    }
  }

  /// Rows of every band but the last, which may have fewer.
  let bandRows: Int
  private let work: Work
  private let thread: WorkerThread
  private var taken = 0

  /// Starts decoding; `name` stands for the picture in errors.
  init(_ reader: PNGReader, name: String) throws(PNGError) {
    bandRows = max(Self.leastRows, min(64, Self.bandBytes / reader.rowBytes))
    let work = Work(reader, bandRows: bandRows)
    guard let thread = WorkerThread.start({ work.run() }) else { throw .outOfMemory(name: name) }
    self.work = work
    self.thread = thread
  }

  deinit {
    work.progress.change { $0.isStopped = true }
    thread.join()
  }

  /// The next band's bytes, rows without padding. They stay until the band after the next is asked for.
  func next() throws(PNGError) -> UnsafePointer<UInt8> {
    let band = taken
    precondition(band < work.bands, "a picture has as many bands as its size says")
    work.progress.change { $0.released = max(0, band - 1) }
    let now = work.progress.wait { $0.decoded > band || $0.failure != nil }
    guard now.decoded > band else { throw now.failure! }
    taken += 1
    return UnsafePointer(work.buffers[band % work.buffers.count].bytes.assumingMemoryBound(to: UInt8.self).baseAddress!)
  }
}
