import PreviewCore

/// Connected groups of changed pixels, found as rows go by; neighbours at a corner are connected.
///
/// It holds the groups that reach into the last row, and hands out each that has ended. So it needs memory for one row,
/// whatever the height.
struct BlobTracker {
  private struct Blob {
    var region: ChangedRegion
    /// The group that this one was found to be a part of.
    var parent: Int
    /// Its place among the groups of the next row; -1 if it doesn't reach there.
    var next = -1
  }

  private var blobs: [Blob] = []
  /// The runs of the last row, and the group of each.
  private var runs: [(columns: Range<Int>, blob: Int)] = []
  private var lastRow = -1
  /// The groups that reach into the present row, and the group of each of its runs: memory that is used again for every row.
  private var going: [Blob] = []
  private var labels: [Int] = []

  /// Adds a row's runs of changed pixels, left to right, not touching each other; `ended` gets the groups that end above.
  ///
  /// Rows come top to bottom; those without a run may be left out.
  mutating func add(_ columns: some Sequence<Range<Int>>, row y: Int, ended: (ChangedRegion) -> Void) {
    if y != lastRow + 1 { finish(ended) }
    lastRow = y
    labels.removeAll(keepingCapacity: true)
    going.removeAll(keepingCapacity: true)
    var above = 0
    for run in columns {
      while above < runs.count, runs[above].columns.upperBound < run.lowerBound { above += 1 }
      var label = -1
      // A run above may reach over several of this row, so the look goes on from where it stood.
      var look = above
      while look < runs.count, runs[look].columns.lowerBound <= run.upperBound {
        let other = root(runs[look].blob)
        label = label < 0 ? other : union(label, other)
        look += 1
      }
      let region = ChangedRegion(
        box: PixelRect(x: run.lowerBound, y: y, width: run.count, height: 1), count: run.count)
      if label < 0 {
        label = blobs.count
        blobs.append(Blob(region: region, parent: label))
      } else {
        blobs[label].region.add(region)
      }
      labels.append(label)
    }
    // Blobs that reach into this row go on; the others have ended.
    for index in labels.indices {
      let blob = root(labels[index])
      if blobs[blob].next < 0 {
        blobs[blob].next = going.count
        going.append(Blob(region: blobs[blob].region, parent: going.count))
      }
      labels[index] = blobs[blob].next
    }
    for (index, blob) in blobs.enumerated() where blob.parent == index && blob.next < 0 { ended(blob.region) }
    swap(&blobs, &going)
    runs.removeAll(keepingCapacity: true)
    for (run, label) in zip(columns, labels) { runs.append((run, label)) }
  }

  /// Hands out the groups that were still open.
  mutating func finish(_ ended: (ChangedRegion) -> Void) {
    for blob in blobs { ended(blob.region) }
    blobs.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }

  private func root(_ blob: Int) -> Int {
    var blob = blob
    while blobs[blob].parent != blob { blob = blobs[blob].parent }
    return blob
  }

  private mutating func union(_ first: Int, _ second: Int) -> Int {
    guard first != second else { return first }
    // The older one is the root, so that no chain gets long: each row starts anew with roots only.
    let (kept, joined) = (min(first, second), max(first, second))
    blobs[joined].parent = kept
    blobs[kept].region.add(blobs[joined].region)
    return kept
  }
}

extension ChangedRegion {
  /// Takes another region in.
  mutating func add(_ other: ChangedRegion) {
    let right = max(box.x + box.width, other.box.x + other.box.width)
    let bottom = max(box.y + box.height, other.box.y + other.box.height)
    box.x = min(box.x, other.box.x)
    box.y = min(box.y, other.box.y)
    box.width = right - box.x
    box.height = bottom - box.y
    count += other.count
  }
}
