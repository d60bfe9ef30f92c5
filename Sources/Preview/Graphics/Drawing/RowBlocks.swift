import PreviewCore

/// Which items of a draw list touch which block of rows, in the order in which they are drawn.
struct RowBlocks {
  /// How many rows a block has; the last one may have fewer.
  let rowsPerBlock: Int
  /// The numbers of the items, block after block.
  private var items: [Int32]
  /// Where each block begins in them, and where the last one ends.
  private var starts: [Int]

  /// Blocks of so many rows, from the picture's first row on; only the wanted rows count.
  init(of list: DrawList, rows wanted: Range<Int>, rowsPerBlock: Int) {
    self.rowsPerBlock = rowsPerBlock
    func blocks(_ item: DrawItem) -> Range<Int> {
      let rows = item.rows.clamped(to: wanted)
      return rows.isEmpty ? 0..<0 : rows.lowerBound / rowsPerBlock..<(rows.upperBound - 1) / rowsPerBlock + 1
    }
    let count = (list.size.height + rowsPerBlock - 1) / rowsPerBlock
    starts = [Int](repeating: 0, count: count + 1)
    for item in list.items { for block in blocks(item) { starts[block + 1] += 1 } }
    for block in 0..<count { starts[block + 1] += starts[block] }
    items = [Int32](repeating: 0, count: starts[count])
    var ends = starts
    for (index, item) in list.items.enumerated() {
      for block in blocks(item) {
        items[ends[block]] = Int32(index)
        ends[block] += 1
      }
    }
  }

  /// How many blocks there are.
  var count: Int { starts.count - 1 }

  /// The numbers of a block's items.
  subscript(block: Int) -> ArraySlice<Int32> { items[starts[block]..<starts[block + 1]] }
}
