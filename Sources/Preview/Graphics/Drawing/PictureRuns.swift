import CSystemLibrary
package import PreviewCore

/// A picture's pixels on their way to a live page: runs of one colour, pixels, and rows that the page has already.
///
/// A list of 32-bit words, little-endian. Each command is a word, its kind in the lowest two bits and its count above. Pixels are words too: red, green, blue and
/// alpha in the order of memory. Nothing is deflated, so that neither side spends more on it than on a copy.
///
/// | kind | count | behind it |
/// |---|---|---|
/// | 0 | pixels | as many words |
/// | 1 | pixels of one colour | one word |
/// | 2 | rows like the row above | nothing |
/// | 3 | rows of the picture that the page shows | the number of the first of these |
package struct PictureRuns: Sendable {
  /// The commands.
  package private(set) var words: ContiguousArray<UInt32> = []
  /// A hash of each row, from the top.
  package private(set) var rows: ContiguousArray<UInt64> = []
  private let width: Int
  /// The page's picture, if it is as wide.
  private let shown: PictureRows?
  /// How many rows further down the page's picture has the last row that it had, counted from the first of these rows.
  private var shift: Int

  /// No rows yet.
  ///
  /// - Parameters:
  ///   - width: Pixels of a row.
  ///   - shown: The rows of the picture that the page shows; nil for none.
  ///   - firstRow: Where in the picture the first of these rows is.
  package init(width: Int, shown: PictureRows? = nil, firstRow: Int = 0) {
    self.width = width
    self.shift = firstRow
    self.shown = shown.flatMap { $0.width == width ? $0 : nil }
  }

  private enum Kind: UInt32 { case pixels, run, above, shown }

  /// The largest count of a command.
  private static let most = Int(UInt32.max >> 2)
  /// Pixels of one colour that are worth a command: it and its colour take two words, and ends the pixels before it.
  private static let shortestRun = 4

  private mutating func add(_ kind: Kind, _ count: Int) {
    words.append(UInt32(truncatingIfNeeded: count) << 2 | kind.rawValue)
  }

  // MARK: Rows

  /// Adds rows of one colour.
  package mutating func addGround(_ color: Color, rows count: Int) {
    guard count > 0 else { return }
    let bytes = PixelLayout.rgba.bytes(of: color)
    let pixel = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let row = ContiguousArray(repeating: pixel, count: width)
    let hash = row.withUnsafeBytes { Self.hash($0) }
    rows.append(contentsOf: repeatElement(hash, count: count))
    last = nil
    var left = count * width
    while left > 0 {
      let part = min(left, Self.most)
      add(.run, part)
      words.append(pixel)
      left -= part
    }
  }

  /// Adds drawn rows, four bytes a pixel.
  package mutating func add(_ bytes: UnsafeRawBufferPointer, rows count: Int) {
    let rowBytes = width * 4
    var row = 0
    while row < count {
      let start = UnsafeRawBufferPointer(rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
      if row > 0, Self.areEqual(start.baseAddress!, start.baseAddress! - rowBytes, rowBytes) {
        rows.append(rows[rows.count - 1])
        repeatRow()
      } else {
        let hash = Self.hash(start)
        rows.append(hash)
        if let known = shown?.row(of: hash, near: rows.count - 1 + shift) {
          takeShown(known)
        } else {
          addPixels(start)
        }
      }
      row += 1
    }
  }

  private static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(a, b, count) == 0
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Keyed anew in each process, so that no commit can bring rows that are taken for one another.
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private mutating func repeatRow() {
    if let last, last.kind == .above {
      words[last.index] += 1 << 2
    } else {
      last = (.above, words.count)
      add(.above, 1)
    }
  }

  private mutating func takeShown(_ row: Int) {
    shift = row - (rows.count - 1)
    if let last, last.kind == .shown, Int(words[last.index + 1]) + Int(words[last.index] >> 2) == row {
      words[last.index] += 1 << 2
    } else {
      last = (.shown, words.count)
      add(.shown, 1)
      words.append(UInt32(truncatingIfNeeded: row))
    }
  }

  /// The last command of whole rows, which the next row may join; nil behind pixels.
  private var last: (kind: Kind, index: Int)?

  /// Adds a row as runs and pixels.
  private mutating func addPixels(_ bytes: UnsafeRawBufferPointer) {
    last = nil
    let width = width
    bytes.withMemoryRebound(to: UInt32.self) { pixels in
      // The first pixel that no command stands for yet.
      var pending = 0
      var x = 0
      while x < width {
        let pixel = pixels[x]
        var end = x + 1
        while end < width, pixels[end] == pixel { end += 1 }
        if end - x >= Self.shortestRun {
          addPending(pixels, pending..<x)
          add(.run, end - x)
          words.append(pixel)
          pending = end
        }
        x = end
      }
      addPending(pixels, pending..<width)
    }
  }

  private mutating func addPending(_ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    add(.pixels, range.count)
    words.append(contentsOf: pixels[range])
  }

  /// Adds the rows of a lower part of the same picture.
  package mutating func append(_ part: PictureRuns) {
    words += part.words
    rows += part.rows
    last = nil
  }
}

/// The rows of a picture that a page shows, by their hashes.
///
/// Rows are found by 64 bits of a hash: of a million pictures of a thousand rows, one in thirty thousand million would show a wrong row.
package struct PictureRows: Sendable {
  /// Pixels of a row.
  package let width: Int
  private let rows: ContiguousArray<UInt64>
  private let places: [UInt64: Int]

  /// The rows of a picture.
  package init(width: Int, rows: ContiguousArray<UInt64>) {
    self.width = width
    self.rows = rows
    places = Dictionary(rows.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The number of a row with this hash: the row at `place` if its hash is the same, or else the first such row; nil if no row has it.
  func row(of hash: UInt64, near place: Int) -> Int? {
    rows.indices.contains(place) && rows[place] == hash ? place : places[hash]
  }

  /// A hash of the picture, in 16 hexadecimal digits.
  package var digest: String {
    var hash = XXHash64()
    hash.update(width)
    rows.withUnsafeBytes { hash.update($0) }
    return hash.hex
  }
}
