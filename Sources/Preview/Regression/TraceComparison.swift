/// Tells why a picture changed, from the traces of its layout before and after.
struct TraceComparison {
  /// The causes in the order of the picture, each once.
  private(set) var causes: [TraceCause] = []
  private var moves: [TraceCause.Move] = []
  /// Whether the environment is another one, which gives boxes another size.
  private var isElsewhere = false

  /// Compares two traces.
  ///
  /// Where one thing explains another only the first is told: a text that is larger has higher lines, and moves what stands below it.
  ///
  /// - Parameters:
  ///   - before: What was recorded.
  ///   - after: What is.
  ///   - fonts: Fonts on the picture whose files are others than they were.
  ///   - regions: Where pixels differ, if that is known.
  init(before: String, after: String, fonts: [FontFileChange] = [], regions: [PixelRect] = []) {
    let (old, new) = (TraceTree(before), TraceTree(after))
    let hasVariants = max(old.roots.count, new.roots.count) > 1 && new.roots.first?.kind == "variant"
    if let (from, to) = Self.environment(old.head, new.head) {
      tell(.environment(from: from, to: to))
      isElsewhere = true
    }
    var variant = 0
    for (a, b) in Self.pairs(old.roots, new.roots) {
      var place = Place()
      if b != nil { variant += 1 }
      if hasVariants { place.variant = max(1, variant) }
      compare(a, b, place)
    }
    // A sheet names the versions of its fonts; that they are others is told once.
    let told = causes.count
    causes.removeAll { cause in fonts.contains { $0.isCaption(cause) } }
    let isCaptionsOnly = causes.count < told && !regions.isEmpty && new.captions(of: fonts, cover: regions)
    // Beside a caption that names another version things may stand elsewhere; the file is what is told then.
    if causes.isEmpty, fonts.isEmpty, let first = moves.first {
      causes = [.moved(first, others: moves.count - 1)]
    }
    if causes.isEmpty, !isCaptionsOnly { causes = [.outlines] }
    causes = fonts.map(\.cause) + causes
  }

  /// The words of two head lines that differ; the height of a sheet is none of its environment.
  private static func environment(_ old: String, _ new: String) -> (from: String, to: String)? {
    func words(_ head: String) -> [Substring] {
      var words = head.split(separator: " ")
      if words.first == "sheet", words.count > 4 { words.removeSubrange(3...4) }
      return words
    }
    let (a, b) = (words(old), words(new))
    guard a != b else { return nil }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return (a[start..<(a.count - end)].joined(separator: " "), b[start..<(b.count - end)].joined(separator: " "))
  }

  /// Where an element lies, as people say it.
  struct Place: Hashable {
    var variant: Int?
    var row: Int?
    /// Whether something beside it is new or gone: the lines between rows are others then.
    var isAmongOthers = false
  }

  // MARK: Elements

  private mutating func compare(_ old: TraceTree.Node?, _ new: TraceTree.Node?, _ place: Place) {
    guard let old, let new else {
      if let gone = old { for text in Self.texts(in: gone) { tell(.removed(element(text, place))) } }
      if let added = new { for text in Self.texts(in: added) { tell(.added(element(text, place))) } }
      return
    }
    if new.kind == "label" || new.kind == "text" { compareText(old, new, place) } else { compareBox(old, new, place) }
    var row = 0
    let pairs = Self.pairs(old.children, new.children)
    let isAmongOthers = pairs.contains { $0.0 == nil || $0.1 == nil }
    for (a, b) in pairs {
      var inner = place
      inner.isAmongOthers = isAmongOthers
      if (b ?? a)?.kind == "row" {
        // Rows are counted as they are seen now; one that is gone has the number that it had there.
        if b != nil { row += 1 }
        inner.row = b == nil ? row + 1 : row
      }
      compare(a, b, inner)
    }
  }

  private mutating func tell(_ cause: TraceCause) {
    if !causes.contains(cause) { causes.append(cause) }
  }

  private func element(_ node: TraceTree.Node, _ place: Place) -> TraceCause.Element {
    TraceCause.Element(kind: node.kind, name: node.name, text: node.text, row: place.row, variant: place.variant)
  }

  private static func texts(in node: TraceTree.Node) -> [TraceTree.Node] {
    let own = node.text != nil || node.children.isEmpty ? [node] : []
    return own + node.children.flatMap(texts(in:))
  }

  /// Grounds, lines, pictures: whatever is no text.
  private mutating func compareBox(_ old: TraceTree.Node, _ new: TraceTree.Node, _ place: Place) {
    let element = element(new, place)
    // That something is cut off there is told of what is cut off.
    var (was, now) = (old.words.filter { $0 != "clips" }, new.words.filter { $0 != "clips" })
    if place.isAmongOthers {
      was = Array(was.prefix { $0 != "separator" })
      now = Array(now.prefix { $0 != "separator" })
    }
    if was != now {
      let (before, after) = (old.words.filter(Self.isColor), new.words.filter(Self.isColor))
      if new.kind == "image", let path = new.words.first, new.words.contains("px"), old.words.first == path {
        tell(.image(element, path: path))
      } else if before != after, old.words.filter({ !Self.isColor($0) }) == new.words.filter({ !Self.isColor($0) }) {
        tell(.color(element, from: before.joined(separator: " "), to: after.joined(separator: " ")))
      } else {
        tell(.described(element, from: old.words.joined(separator: " "), to: new.words.joined(separator: " ")))
      }
    }
    if !isElsewhere, old.children.isEmpty, new.children.isEmpty,
      (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height)
    {
      tell(.frame(element, from: old.frame, to: new.frame))
    }
    note(old, new, element)
  }

  private static func isColor(_ word: String) -> Bool { word.hasPrefix("#") && (word.count == 9 || word.count == 7) }

  private mutating func note(_ old: TraceTree.Node, _ new: TraceTree.Node, _ element: TraceCause.Element) {
    let (dx, dy) = (new.frame.x - old.frame.x, new.frame.y - old.frame.y)
    if dx != 0 || dy != 0 { moves.append(TraceCause.Move(element: element, x: dx, y: dy)) }
  }

  // MARK: Text

  private mutating func compareText(_ old: TraceTree.Node, _ new: TraceTree.Node, _ place: Place) {
    let element = element(new, place)
    let before = causes.count
    if old.text != new.text { tell(.text(element, from: old.text ?? "", to: new.text ?? "")) }
    compareRuns(old, new, element)
    let explained = causes.dropFirst(before).contains { ["text", "font", "size"].contains($0.kind) }
    let (wasTruncated, isTruncated) = (
      old.lines.contains(where: \.isTruncated), new.lines.contains(where: \.isTruncated)
    )
    if isTruncated != wasTruncated {
      tell(isTruncated ? .truncated(element, lines: old.lines.count) : .truncatedNoMore(element))
    } else if old.lines.map(\.range) != new.lines.map(\.range), old.text == new.text {
      tell(.lineBreaks(element, from: old.lines.count, to: new.lines.count))
    }
    let (wasClipped, isClipped) = (Self.clipping(old), Self.clipping(new))
    if isClipped != wasClipped { tell(isClipped.isEmpty ? .clippedNoMore(element) : .clipped(element, isClipped)) }
    if !explained, old.lines.map(\.height) != new.lines.map(\.height), old.lines.count == new.lines.count {
      tell(.lineHeight(element, from: old.lines.first?.height ?? 0, to: new.lines.first?.height ?? 0))
    }
    // A text that is another one stands elsewhere by that.
    if old.text == new.text { note(old, new, element) }
    if causes.count == before, old.frame == new.frame,
      old.lines.map(\.x) != new.lines.map(\.x) || old.lines.map(\.baseline) != new.lines.map(\.baseline),
      let (a, b) = zip(old.lines, new.lines).first(where: { $0.x != $1.x || $0.baseline != $1.baseline })
    {
      moves.append(TraceCause.Move(element: element, x: b.x - a.x, y: b.baseline - a.baseline))
    }
  }

  private mutating func compareRuns(_ old: TraceTree.Node, _ new: TraceTree.Node, _ element: TraceCause.Element) {
    let (a, b) = (old.lines.flatMap(\.runs), new.lines.flatMap(\.runs))
    let isWhole = !old.lines.contains(where: \.isTruncated) && !new.lines.contains(where: \.isTruncated)
    // Another text may have other runs, too; what it is set in is told only if it is all new.
    let isComparable = isWhole && old.text == new.text
    let size = Self.change(a.map(\.size), b.map(\.size), inParts: isComparable)
    if let (from, to) = size { tell(.size(element, from: from, to: to)) }
    if let (from, to) = Self.change(a.map(\.color), b.map(\.color), inParts: isComparable) {
      tell(.color(element, from: from, to: to))
    }
    let missing = b.flatMap(\.glyphs).count { $0 == ".notdef" }
    if missing > a.flatMap(\.glyphs).count(where: { $0 == ".notdef" }) {
      return tell(.missingGlyphs(element, count: missing))
    }
    if let (from, to) = Self.change(a.map(\.font), b.map(\.font), inParts: isComparable) {
      return tell(.font(element, from: from, to: to))
    }
    // Another text, another size or other lines have other glyphs and advances; they say nothing more.
    guard isComparable, size == nil, old.lines.map(\.range) == new.lines.map(\.range) else { return }
    let (glyphs, others) = (a.flatMap(\.glyphs), b.flatMap(\.glyphs))
    guard glyphs == others else {
      let (from, to) = Self.substitution(glyphs, others)
      return tell(.glyphs(element, from: from, to: to))
    }
    func first(_ key: KeyPath<TraceTree.Run, [String]>) -> (glyph: String, from: String, to: String)? {
      let (old, new) = (a.flatMap { $0[keyPath: key] }, b.flatMap { $0[keyPath: key] })
      return zip(old, new).enumerated().first { $1.0 != $1.1 }.map { (glyphs[$0], $1.0, $1.1) }
    }
    if let (glyph, from, to) = first(\.advances) {
      tell(.advances(element, glyph: glyph, from: from, to: to))
    } else if let (glyph, from, to) = first(\.offsets) {
      tell(.offset(element, glyph: glyph, from: from.isEmpty ? "0,0" : from, to: to.isEmpty ? "0,0" : to))
    }
  }

  /// What was there and is not, and what is there instead; nil where nothing took the place of anything.
  ///
  /// - Parameter inParts: Whether it counts, too, that what is there is there in another order, or only some of it.
  private static func change(_ old: [String], _ new: [String], inParts: Bool) -> (from: String, to: String)? {
    func distinct(_ values: [String]) -> [String] { values.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
    let (a, b) = (distinct(old), distinct(new))
    guard a != b else { return nil }
    if let from = a.first(where: { !b.contains($0) }), let to = b.first(where: { !a.contains($0) }) {
      return (from, to)
    }
    return inParts ? (a.joined(separator: " "), b.joined(separator: " ")) : nil
  }

  /// The part of two lists of glyphs that differs, a few glyphs at most.
  private static func substitution(_ a: [String], _ b: [String]) -> (from: String, to: String) {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (from, to) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    func words(_ glyphs: ArraySlice<String>) -> String {
      glyphs.isEmpty ? "nothing" : glyphs.prefix(4).joined(separator: " ") + (glyphs.count > 4 ? " …" : "")
    }
    return (words(from), words(to))
  }

  /// `bottom 12.333`, as the trace has it.
  private static func clipping(_ node: TraceTree.Node) -> String {
    guard let start = node.words.firstIndex(of: "clipped") else { return "" }
    return node.words[start...].filter { $0 != "clipped" }.joined(separator: " ")
  }

  // MARK: Pairs

  /// Elements that are the same before and after, in order: first those whose contents are equal, then, between these, those of one kind and name.
  static func pairs(_ old: [TraceTree.Node], _ new: [TraceTree.Node]) -> [(TraceTree.Node?, TraceTree.Node?)] {
    var pairs: [(TraceTree.Node?, TraceTree.Node?)] = []
    let anchors = common(old.map(\.content), new.map(\.content))
    var (i, j) = (0, 0)
    func between(_ endOld: Int, _ endNew: Int) {
      let (a, b) = (Array(old[i..<endOld]), Array(new[j..<endNew]))
      let inner = common(a.map { "\($0.kind) \($0.name ?? "")" }, b.map { "\($0.kind) \($0.name ?? "")" })
      var (m, n) = (0, 0)
      for (x, y) in inner + [(a.count, b.count)] {
        while m < x {
          pairs.append((a[m], nil))
          m += 1
        }
        while n < y {
          pairs.append((nil, b[n]))
          n += 1
        }
        guard x < a.count, y < b.count else { continue }
        pairs.append((a[x], b[y]))
        (m, n) = (x + 1, y + 1)
      }
    }
    for (x, y) in anchors + [(old.count, new.count)] {
      between(x, y)
      guard x < old.count, y < new.count else { continue }
      pairs.append((old[x], new[y]))
      (i, j) = (x + 1, y + 1)
    }
    return pairs
  }

  /// The longest common subsequence of two lists, as pairs of indices; lists too long for it are matched from both ends.
  private static func common(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    var pairs = (0..<start).map { ($0, $0) }
    let (m, n) = (a.count - start - end, b.count - start - end)
    if m > 0, n > 0, m * n <= 4_000_000 {
      var lengths = [Int32](repeating: 0, count: (m + 1) * (n + 1))
      for i in stride(from: m - 1, through: 0, by: -1) {
        for j in stride(from: n - 1, through: 0, by: -1) {
          lengths[i * (n + 1) + j] =
            a[start + i] == b[start + j]
            ? lengths[(i + 1) * (n + 1) + j + 1] + 1
            : max(lengths[(i + 1) * (n + 1) + j], lengths[i * (n + 1) + j + 1])
        }
      }
      var (i, j) = (0, 0)
      while i < m, j < n {
        if a[start + i] == b[start + j] {
          pairs.append((start + i, start + j))
          (i, j) = (i + 1, j + 1)
        } else if lengths[(i + 1) * (n + 1) + j] >= lengths[i * (n + 1) + j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
    }
    return pairs + (0..<end).map { (a.count - end + $0, b.count - end + $0) }
  }
}
