/// Tells why a picture changed, from the traces of its layout before and after.
struct TraceComparison {
  /// The causes in the order of the picture, each once.
  private(set) var causes: [TraceCause] = []
  private var moves: [TraceCause.Move] = []

  /// Compares two traces.
  ///
  /// Where one thing explains another only the first is told: a text that is larger breaks otherwise, and moves what stands below it.
  init(before: String, after: String) {
    let (old, new) = (TraceTree(before), TraceTree(after))
    let hasVariants = max(old.roots.count, new.roots.count) > 1 && new.roots.first?.kind == "variant"
    for (a, b) in Self.pairs(old.roots, new.roots) {
      var place = Place()
      if hasVariants, let variant = b ?? a {
        place.variant = (b == nil ? old.roots : new.roots).firstIndex { $0.content == variant.content }.map { $0 + 1 }
      }
      compare(a, b, place)
    }
    if causes.isEmpty, let first = moves.first {
      causes = [.moved(first, others: moves.count - 1)]
    }
  }

  /// Where an element lies, as people say it.
  struct Place: Hashable {
    var variant: Int?
    var row: Int?
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
    for (a, b) in Self.pairs(old.children, new.children) {
      var inner = place
      if (b ?? a)?.kind == "row" {
        row += 1
        inner.row = row
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
    if old.words != new.words {
      let (before, after) = (old.words.filter(Self.isColor), new.words.filter(Self.isColor))
      if before != after, old.words.filter({ !Self.isColor($0) }) == new.words.filter({ !Self.isColor($0) }) {
        tell(.color(element, from: before.joined(separator: " "), to: after.joined(separator: " ")))
      } else {
        tell(.described(element, from: old.words.joined(separator: " "), to: new.words.joined(separator: " ")))
      }
    }
    if old.children.isEmpty, new.children.isEmpty,
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
    let explained = causes.count > before
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
    note(old, new, element)
    if causes.count == before,
      old.lines.map(\.x) != new.lines.map(\.x) || old.lines.map(\.baseline) != new.lines.map(\.baseline),
      let (a, b) = zip(old.lines, new.lines).first(where: { $0.x != $1.x || $0.baseline != $1.baseline })
    {
      moves.append(TraceCause.Move(element: element, x: b.x - a.x, y: b.baseline - a.baseline))
    }
  }

  private mutating func compareRuns(_ old: TraceTree.Node, _ new: TraceTree.Node, _ element: TraceCause.Element) {
    let (a, b) = (old.lines.flatMap(\.runs), new.lines.flatMap(\.runs))
    guard let first = a.first, let now = b.first else { return }
    func all(_ runs: [TraceTree.Run], _ key: KeyPath<TraceTree.Run, String>) -> [String] {
      runs.reduce(into: []) { if $0.last != $1[keyPath: key] { $0.append($1[keyPath: key]) } }
    }
    if all(a, \.size) != all(b, \.size) { tell(.size(element, from: first.size, to: now.size)) }
    if all(a, \.color) != all(b, \.color), Set(a.map(\.color)) != Set(b.map(\.color)) {
      tell(.color(element, from: first.color, to: now.color))
    }
    let missing = b.flatMap(\.glyphs).count { $0 == ".notdef" }
    if missing > a.flatMap(\.glyphs).count(where: { $0 == ".notdef" }) { tell(.missingGlyphs(element, count: missing)) }
    if all(a, \.font) != all(b, \.font) { return tell(.font(element, from: first.font, to: now.font)) }
    // Another text, or another size, has other glyphs and advances; they say nothing more.
    guard old.text == new.text, first.size == now.size else { return }
    let (glyphs, others) = (a.flatMap(\.glyphs), b.flatMap(\.glyphs))
    let isWhole = !old.lines.contains(where: \.isTruncated) && !new.lines.contains(where: \.isTruncated)
    if glyphs != others {
      guard isWhole, let (from, to) = Self.substitution(glyphs, others) else { return }
      tell(.glyphs(element, from: from, to: to))
    } else if let index = zip(a.flatMap(\.advances), b.flatMap(\.advances)).enumerated().first(where: { $1.0 != $1.1 })?
      .offset
    {
      tell(
        .advances(element, glyph: glyphs[index], from: a.flatMap(\.advances)[index], to: b.flatMap(\.advances)[index]))
    }
  }

  /// The part of two lists of glyphs that differs, a few glyphs at most.
  private static func substitution(_ a: [String], _ b: [String]) -> (from: String, to: String)? {
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
