/// Lines and columns of the bytes of a source.
struct LineTable {
  private let bytes: [UInt8]
  /// The offset at which each line begins.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and the column of an offset, from 1. Columns count Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let before = bytes[starts[line - 1]..<min(offset, bytes.count)]
    return (line, 1 + before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })
  }

  /// The bytes of a line, without its end; nil behind the last.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8>? {
    guard line >= 1, line <= starts.count else { return nil }
    let end = line < starts.count ? starts[line] : bytes.count
    return bytes[starts[line - 1]..<end].trimmed
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at either end.
  var trimmed: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let rest = drop(while: isSpace)
    return rest.prefix(rest.lastIndex { !isSpace($0) }.map { $0 + 1 - rest.startIndex } ?? 0)
  }
}
