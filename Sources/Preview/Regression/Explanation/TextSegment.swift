import PreviewScene
import PreviewType

/// A part of a text that was there before and is there now, with its glyphs on both sides: mostly a letter, or what became a ligature or was one.
struct TextSegment {
  /// In the order in which they are read.
  let old: [TextGlyph]
  let new: [TextGlyph]
  /// The number of its line now.
  let line: Int
  /// The bytes of the text that it is; nil for an ellipsis.
  let range: Range<Int>?
  /// The glyph that is read behind it on its line.
  var next: TextGlyph?
  /// Whether something else is read before or behind it than was, as beside the end of a line.
  let isBesideChange: Bool

  /// Whether it is white space.
  var isSpace: Bool { !new.isEmpty && new.allSatisfy { $0.character?.isWhitespace ?? false } }

  /// Whether its glyphs have other names or numbers.
  var isRenumbered: Bool { old.map(\.name) != new.map(\.name) }

  /// Whether other glyphs were chosen for its characters, as far as fonts have names for glyphs.
  var isSubstituted: Bool {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.looks(like: $1) || $0.name == $1.name }) { return false }
    return redrawnLetters.isEmpty
  }

  /// The characters whose glyphs are drawn differently.
  ///
  /// A font without names for glyphs may have chosen another glyph, or have renumbered and redrawn the one before: either way the letter looks different.
  var redrawnLetters: [String] {
    let isNumbered = !old.isEmpty && !new.isEmpty && (old + new).allSatisfy { $0.name.isNumber && !$0.name.isNotdef }
    guard old.count == new.count else { return isNumbered ? [new[0].characters] : [] }
    let other = zip(old, new).filter { !$0.looks(like: $1) }
    return isNumbered || other.allSatisfy { $0.name == $1.name } ? other.map { $1.characters } : []
  }

  /// Whether a glyph takes more or less room, by kerning or by a width that no new outline explains.
  func isSpaced(at index: Int) -> Bool {
    guard old.count == new.count else { return false }
    let (a, b) = (old[index], new[index])
    return a.advance != b.advance && (b.looks(like: a) || b.isKerned(from: a))
  }
}

extension TextSegment {
  /// The parts of a text that were there before and are there now, in the order in which they are read.
  ///
  /// The words of a changed text before and after the changed words.
  static func segments(of old: LayoutRecord.Node, _ new: LayoutRecord.Node) -> [TextSegment] {
    let (was, now) = (TracedText(old), TracedText(new))
    let kept = KeptText(old.string, new.string)
    var segments: [TextSegment] = []
    let clusters = was.clusters.compactMap { cluster in
      kept.range(of: cluster.range).map { TracedText.Cluster(cluster, range: $0) }
    }
    var (i, j) = (0, 0)
    while i < clusters.count, j < now.clusters.count {
      if clusters[i].range.lowerBound != now.clusters[j].range.lowerBound {
        if clusters[i].range.lowerBound < now.clusters[j].range.lowerBound { i += 1 } else { j += 1 }
        continue
      }
      var (a, b) = (i, j)
      // Both have to end alike, where a character ends.
      while clusters[a].range.upperBound != now.clusters[b].range.upperBound
        || !kept.ends(at: now.clusters[b].range.upperBound)
      {
        let isOldShorter = clusters[a].range.upperBound < now.clusters[b].range.upperBound
        let isEven = clusters[a].range.upperBound == now.clusters[b].range.upperBound
        if isOldShorter || isEven { a += 1 }
        if !isOldShorter || isEven { b += 1 }
        guard a < clusters.count, b < now.clusters.count else { break }
      }
      guard a < clusters.count, b < now.clusters.count else { break }
      let neighbors = (clusters[i].before, clusters[a].behind) != (now.clusters[j].before, now.clusters[b].behind)
      segments.append(
        TextSegment(
          old: i == a ? clusters[i].glyphs : clusters[i...a].flatMap(\.glyphs),
          new: j == b ? now.clusters[j].glyphs : now.clusters[j...b].flatMap(\.glyphs),
          line: now.clusters[j].line,
          range: now.clusters[j].range.lowerBound..<now.clusters[b].range.upperBound,
          next: now.glyph(behind: b),
          isBesideChange: neighbors))
      (i, j) = (a + 1, b + 1)
    }
    // Ellipses stand for nothing.
    for (line, (was, now)) in zip(was.lines, now.lines).enumerated() {
      guard old.lines[line].isTruncated, new.lines[line].isTruncated,
        old.lines[line].shown(of: old.string) == new.lines[line].shown(of: new.string)
      else { continue }
      let (a, b) = (was.filter { $0.source == nil }, now.filter { $0.source == nil })
      guard !a.isEmpty || !b.isEmpty else { continue }
      segments.append(
        TextSegment(old: a, new: b, line: line, range: nil, next: nil, isBesideChange: false))
    }
    return segments
  }
}

/// A text's glyphs by what they stand for.
private struct TracedText {
  /// Glyphs that stand for one part of the text.
  struct Cluster {
    let range: Range<Int>
    let line: Int
    let glyphs: [TextGlyph]
    /// The glyphs before and after it on its line.
    var before = ""
    var behind = ""

    init(range: Range<Int>, line: Int, glyphs: [TextGlyph]) {
      (self.range, self.line, self.glyphs) = (range, line, glyphs)
    }

    init(_ other: Cluster, range: Range<Int>) {
      self.init(range: range, line: other.line, glyphs: other.glyphs)
      (before, behind) = (other.before, other.behind)
    }
  }

  /// In the order of the text.
  private(set) var clusters: [Cluster] = []
  /// The glyphs of each line, from left to right.
  private(set) var lines: [[TextGlyph]] = []

  init(_ node: LayoutRecord.Node) {
    for (number, line) in node.lines.enumerated() {
      let glyphs = line.glyphs(of: node.string)
      lines.append(glyphs)
      var found = Self.clusters(of: glyphs.filter { $0.source != nil }, line: number)
      for at in found.indices {
        // An ellipsis replaces omitted text.
        let isFirst = at == 0 || found[at - 1].range.upperBound != found[at].range.lowerBound
        let isLast = at == found.count - 1 || found[at + 1].range.lowerBound != found[at].range.upperBound
        let outside = line.isTruncated ? "…" : ""
        found[at].before = isFirst ? outside : found[at - 1].glyphs[0].characters
        found[at].behind = isLast ? outside : found[at + 1].glyphs[0].characters
      }
      clusters += found
    }
  }

  /// Glyphs in clusters, in the order of the text.
  private static func clusters(of glyphs: [TextGlyph], line: Int) -> [Cluster] {
    // On most lines each glyph stands for a part of its own, from left to right.
    let isInOrder = zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.source!.lowerBound < $1.source!.lowerBound }
    if isInOrder { return glyphs.map { Cluster(range: $0.source!, line: line, glyphs: [$0]) } }
    return Dictionary(grouping: glyphs) { $0.source! }
      .map { Cluster(range: $0, line: line, glyphs: read($1)) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The first glyph of what is read behind a cluster on its line.
  func glyph(behind cluster: Int) -> TextGlyph? {
    guard cluster + 1 < clusters.count, clusters[cluster + 1].line == clusters[cluster].line,
      clusters[cluster + 1].range.lowerBound == clusters[cluster].range.upperBound
    else { return nil }
    return clusters[cluster + 1].glyphs.first
  }

  /// Glyphs from left to right in the order in which they are read, each run by itself.
  static func read(_ glyphs: [TextGlyph]) -> [TextGlyph] {
    var read: [TextGlyph] = []
    var rest = glyphs[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isRightToLeft == first.isRightToLeft }
      read += first.isRightToLeft ? run.reversed() : Array(run)
      rest = rest.dropFirst(run.count)
    }
    return read
  }
}

/// The words a changed text has kept: its common prefix and suffix.
private struct KeptText {
  /// So many bytes at the beginning and at the end of both.
  private var start = 0
  private var end = 0
  private let count: Int
  private let shift: Int
  /// Whether a character of the second text ends at each of its bytes.
  private var ends: [Bool]

  init(_ old: String, _ new: String) {
    let (a, b) = (Array(old.utf8), Array(new.utf8))
    (count, shift) = (a.count, b.count - a.count)
    ends = Array(repeating: false, count: b.count + 1)
    var offset = 0
    for character in new {
      offset += character.utf8.count
      ends[offset] = true
    }
    guard a != b else {
      start = a.count
      return
    }
    let space = UInt8(ascii: " ")
    start = zip(a, b).prefix { $0 == $1 }.count
    // The form and kerning of a letter depend on its neighbours; those of a word don't.
    start = b[..<start].lastIndex(of: space).map { $0 + 1 } ?? 0
    end = min(zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count, min(a.count, b.count) - start)
    end = b[(b.count - end)...].firstIndex(of: space).map { b.count - $0 } ?? 0
  }

  /// Where bytes of the first text stand in the second; nil for those that are not in it.
  func range(of range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= start { return range }
    return range.lowerBound >= count - end ? range.lowerBound + shift..<range.upperBound + shift : nil
  }

  func ends(at offset: Int) -> Bool { ends.indices.contains(offset) && ends[offset] }
}
