/// A trace that was read back: what was laid out where, for comparing it with another.
struct TraceTree {
  /// An element with what stands behind it, and what lies in it.
  struct Node: Hashable {
    var kind = ""
    var name: String?
    /// x, y, width, height in points.
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    /// What stands behind the frame: `truncated`, a colour.
    var words: [String] = []
    /// The text of a label.
    var text: String?
    /// What stands over a variant.
    var caption: String?
    var lines: [Line] = []
    var children: [Node] = []

    /// Of an image its size in pixels and its hash: `88 x 88 px 81487a3ed9a32202`, behind its path; nil for other elements.
    var picture: ArraySlice<String>? {
      let words = words.filter { $0 != "clips" }
      return kind == "image" && words.count > 5 && words[4] == "px" ? words[1...5] : nil
    }

    /// What it looks like from afar: the texts in it, for telling rows apart.
    var content: String {
      ([kind, name ?? caption ?? "", text ?? ""] + children.map(\.content)).joined(separator: "\u{1}")
    }
  }

  /// A line of text.
  struct Line: Hashable {
    /// Bytes of the text.
    var range = 0..<0
    var x = 0.0
    var baseline = 0.0
    var height = 0.0
    var width = 0.0
    var isTruncated = false
    var shown = ""
    var runs: [Run] = []
  }

  /// Glyphs of one font, size and colour.
  struct Run: Hashable {
    /// Name and axes of the font.
    var font = ""
    /// In points.
    var size = ""
    var color = ""
    var isRightToLeft = false
    /// Names of glyphs.
    var glyphs: [String] = []
    /// Their advances in points.
    var advances: [String] = []
    /// Where they stand beside the pen, in points right and up; empty for most.
    var offsets: [String] = []
    /// Where what they stand for begins, as the trace has it: `@12`, `@` for nothing; empty for most.
    var clusters: [String] = []

    /// What glyphs stand for is none of their layout, and traces of earlier versions do not tell it.
    static func == (a: Run, b: Run) -> Bool {
      (a.font, a.size, a.color, a.isRightToLeft) == (b.font, b.size, b.color, b.isRightToLeft)
        && (a.glyphs, a.advances, a.offsets) == (b.glyphs, b.advances, b.offsets)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(glyphs)
      hasher.combine(advances)
    }
  }

  /// The head line: `scene deliveries 320 pt AX2 light leftToRight 3x`.
  let head: String
  /// Pixels per point, from the head line: `… leftToRight 3x`, of a sheet with a colour behind it.
  let scale: Double
  let roots: [Node]

  /// Whether it is one of a sheet, whose places nobody but this tool decides.
  var isSheet: Bool { head.hasPrefix("sheet ") }

  /// Reads a trace. A line that is not understood is an element of its own words, so that a difference in it is still one.
  ///
  /// A pull request can bring a trace, and the manifest that lists it. So nothing is read that no trace of ours says.
  ///
  /// - Throws: ``TraceError``.
  init(_ text: String) throws(TraceError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard lines.count <= Limits.traceLines else { throw .tooManyLines }
    guard lines.allSatisfy({ Self.depth(of: $0) <= 2 * Limits.traceDepth }) else { throw .tooDeep }
    head = lines.popFirst().map(String.init) ?? ""
    scale = try Self.scale(of: head)
    roots = try Self.nodes(&lines, depth: 0)
  }

  private static func scale(of head: String) throws(TraceError) -> Double {
    for word in head.split(separator: " ").reversed() where word.hasSuffix("x") {
      guard let scale = Double(word.dropLast()) else { continue }
      guard Limits.displayScale.contains(scale) else { throw .badNumber(String(word)) }
      return scale
    }
    return 1
  }

  /// A number of points; nil for a word that is none.
  private static func number(_ word: some StringProtocol) throws(TraceError) -> Double? {
    guard let number = Double(word) else { return nil }
    // A comparison with a number that is none is false.
    guard abs(number) <= Limits.traceNumber else { throw .badNumber(String(word)) }
    return number
  }

  private static func depth(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

  /// The elements at a depth, and all that is further in below each.
  private static func nodes(_ lines: inout ArraySlice<Substring>, depth: Int) throws(TraceError) -> [Node] {
    var nodes: [Node] = []
    while let line = lines.first {
      let own = self.depth(of: line)
      guard own >= depth else { break }
      lines.removeFirst()
      var node = try node(TraceWord.words(of: line))
      if let next = lines.first, self.depth(of: next) > own { try fill(&node, &lines, depth: own + 1) }
      nodes.append(node)
    }
    return nodes
  }

  private static func fill(
    _ node: inout Node, _ lines: inout ArraySlice<Substring>, depth: Int
  ) throws(TraceError) {
    while let line = lines.first, self.depth(of: line) >= depth {
      let words = TraceWord.words(of: line)
      guard words.first?.text == "line", words.count > 8 else {
        node.children += try nodes(&lines, depth: self.depth(of: line))
        return
      }
      lines.removeFirst()
      var read = try self.line(words)
      let own = self.depth(of: line)
      while let run = lines.first, self.depth(of: run) > own {
        lines.removeFirst()
        read.runs.append(try self.run(TraceWord.words(of: run)))
      }
      node.lines.append(read)
    }
  }

  private static func node(_ words: [TraceWord]) throws(TraceError) -> Node {
    guard words.allSatisfy({ $0.text.utf8.count <= Limits.textBytes }) else { throw .tooLong }
    var rest = words[...]
    var node = Node()
    node.kind = rest.popFirst()?.text ?? ""
    // A variant's number comes first, and its caption is no name.
    if node.kind == "variant" {
      node.words = rest.popLast().map { [$0.text] } ?? []
      node.caption = rest.first { $0.isQuoted }?.text
      let size = rest.suffix(3).map(\.text)
      if size.count == 3, let width = try number(size[0]), let height = try number(size[2]) {
        node.frame = Rect(x: 0, y: 0, width: width, height: height)
      }
      return node
    }
    if let first = rest.first, first.isQuoted { node.name = rest.removeFirst().text }
    let numbers = rest.prefix(5).map(\.text)
    if numbers.count == 5, numbers[3] == "x", let x = try number(numbers[0]), let y = try number(numbers[1]),
      let width = try number(numbers[2]), let height = try number(numbers[4])
    {
      node.frame = Rect(x: x, y: y, width: width, height: height)
      rest = rest.dropFirst(5)
    }
    if node.kind == "label" || node.kind == "text", let last = rest.last, last.isQuoted {
      node.text = last.text
      rest = rest.dropLast()
    }
    // The points of a path, and how thick a border is.
    for word in rest where !word.isQuoted {
      for part in word.text.split(separator: ",") { _ = try number(part) }
    }
    node.words = rest.map(\.text)
    return node
  }

  private static func line(_ words: [TraceWord]) throws(TraceError) -> Line {
    var line = Line()
    let bounds = words[1].text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
    if bounds.count == 2 {
      guard 0 <= bounds[0], bounds[0] <= bounds[1], bounds[1] <= Limits.textBytes else {
        throw .badNumber(words[1].text)
      }
      line.range = bounds[0]..<bounds[1]
    }
    func points(_ key: String) throws(TraceError) -> Double {
      guard let index = words.firstIndex(where: { $0.text == key && !$0.isQuoted }), index + 1 < words.count else {
        return 0
      }
      return try number(words[index + 1].text) ?? 0
    }
    (line.x, line.baseline) = (try points("x"), try points("baseline"))
    (line.height, line.width) = (try points("height"), try points("width"))
    line.isTruncated = words.contains { $0.text == "truncated" && !$0.isQuoted }
    line.shown = words.last.map { $0.isQuoted ? $0.text : "" } ?? ""
    return line
  }

  private static func run(_ words: [TraceWord]) throws(TraceError) -> Run {
    var run = Run()
    let texts = words.map(\.text)
    guard let color = texts.firstIndex(where: { $0.hasPrefix("#") && $0.count == 9 }) else {
      run.font = texts.joined(separator: " ")
      return run
    }
    var head = Array(texts[..<color])
    if head.last == "rtl" {
      head.removeLast()
      run.isRightToLeft = true
    }
    run.size = head.popLast() ?? ""
    run.font = head.joined(separator: " ")
    run.color = texts[color]
    for glyph in texts[(color + 1)...] {
      // A glyph's own name may hold a plus; its advance may not.
      let plus = glyph.lastIndex(of: "+") ?? glyph.endIndex
      run.glyphs.append(String(glyph[..<plus]))
      let cluster = glyph[plus...].firstIndex(of: "@") ?? glyph.endIndex
      run.clusters.append(String(glyph[cluster...]))
      let parts = glyph[plus..<cluster].dropFirst().split(
        separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
      for number in parts.flatMap({ $0.split(separator: ",") }) { _ = try self.number(number) }
      run.advances.append(parts.first.map(String.init) ?? "")
      run.offsets.append(parts.count > 1 ? String(parts[1]) : "")
    }
    return run
  }
}
