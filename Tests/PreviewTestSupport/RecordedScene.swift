@testable package import PreviewCore
@testable package import PreviewScene
@testable import PreviewType

extension LayoutRecord {
  /// A scene of one variant at 1x with nothing around it, written by hand.
  package static func scene(
    width: Double = 100, height: Double = 100, origin: Point = .zero, _ elements: [Node]
  ) -> LayoutRecord {
    var record = LayoutRecord(
      subject: .scene(name: "a", width: width),
      environment: Environment(Traits(displayScale: 1)))
    var variant = Node(kind: "variant", frame: Rect(x: 0, y: 0, width: width, height: height))
    variant.space = Space(origin: origin)
    variant.paint.fill = .white
    variant.children = elements
    record.nodes = [variant]
    return record
  }
}

extension LayoutRecord.Node {
  /// An element without text.
  package static func box(
    _ kind: String, name: String? = nil, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ children: [Self] = [], _ paint: (inout LayoutRecord.Paint) -> Void = { _ in }
  ) -> Self {
    var node = Self(kind: kind, name: name, frame: Rect(x: x, y: y, width: width, height: height))
    paint(&node.paint)
    node.children = children
    return node
  }

  /// A text whose lines are 20 points high, with the baseline at 15, and `A+10`, a glyph with its advance, for each character.
  ///
  /// - Parameter lines: The characters of each line without the space at its end, how far right it begins, and its runs: `Inter 17 #000000FF A+10 b+10`.
  package static func label(
    kind: String = "label", name: String? = nil, _ x: Double, _ y: Double, width: Double, height: Double? = nil,
    _ lines: [(shown: String, x: Double, runs: [String])]
  ) -> Self {
    var node = Self(
      kind: kind, name: name,
      frame: Rect(x: x, y: y, width: width, height: height ?? Double(20 * lines.count)))
    let string = lines.map(\.shown).joined(separator: " ")
    var text = LayoutRecord.Text(string: string)
    var start = 0
    for (number, line) in lines.enumerated() {
      let end = start + line.shown.utf8.count
      let isLast = number == lines.count - 1
      let runs = NotedRun.runs(line.runs, over: start..<end, of: Array(string.utf8))
      text.lines.append(
        LayoutRecord.Line(
          range: start..<(isLast ? end : end + 1), visible: [start..<end], x: line.x,
          baseline: Double(20 * number + 15), ascent: 15, height: 20,
          width: runs.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }, runs: runs))
      start = end + 1
    }
    node.text = text
    return node
  }
}

/// A run as it was written down, whose glyphs may say the byte at which what they stand for begins.
private struct NotedRun {
  package var run: LayoutRecord.Run
  package var marks: [Int?] = []

  /// `Hebrew 17 rtl #000000FF space+5@8 d+10 x+10^1,2`: font, size, direction, colour; glyphs with advance, offset and cluster. A word before a glyph's name,
  /// as in `old=gid7+10`, stands for what the font draws for it.
  package init(_ notation: String) {
    let words = notation.split(separator: " ")
    let color = words.firstIndex { $0.hasPrefix("#") }!
    var head = words[..<color]
    let isRightToLeft = head.last == "rtl"
    if isRightToLeft { head.removeLast() }
    let size = Double(head.removeLast())!
    run = LayoutRecord.Run(
      font: FontInstanceName(
        postScriptName: head.filter { !$0.contains("=") }.joined(separator: " "),
        settings: head.filter { $0.contains("=") }.flatMap { $0.split(separator: ",") }.map { setting in
          let parts = setting.split(separator: "=")
          return FontInstanceName.Setting(name: String(parts[0]), value: Double(parts[1])!)
        }), size: size, color: Color(String(words[color]))!, isRightToLeft: isRightToLeft)
    for word in words[(color + 1)...] {
      let plus = word.lastIndex(of: "+")!
      let parts = word[plus...].dropFirst().split(separator: "@", omittingEmptySubsequences: false)
      let lengths = parts[0].split(separator: "^")
      let name = word[..<plus].split(separator: "=")
      var glyph = LayoutRecord.Glyph(name: GlyphName(String(name.last!)), advance: Double(lengths[0])!)
      if name.count > 1 { glyph.fingerprint.drawing = name[0].utf8.reduce(5381) { $0 &* 33 &+ UInt32($1) } }
      if lengths.count > 1 {
        let offset = lengths[1].split(separator: ",").map { Double($0)! }
        glyph.offset = Point(x: offset[0], y: offset[1])
      }
      run.glyphs.append(glyph)
      marks.append(parts.count > 1 ? Int(parts[1])! : nil)
    }
  }

  /// The runs of a line. A glyph without a mark stands for the character beside that of the glyph before; on a line without any mark, for the next one.
  package static func runs(_ notations: [String], over range: Range<Int>, of utf8: [UInt8]) -> [LayoutRecord.Run] {
    func isStart(_ at: Int) -> Bool { utf8[at] & 0xC0 != 0x80 }
    let noted = notations.map(NotedRun.init)
    var starts = range.filter(isStart)[...]
    let isMarked = noted.contains { $0.marks.contains { $0 != nil } }
    if noted.allSatisfy(\.run.isRightToLeft) { starts = starts.reversed()[...] }
    return noted.map { noted in
      var run = noted.run
      let step = run.isRightToLeft ? -1 : 1
      var beside: Int?
      for (index, mark) in noted.marks.enumerated() {
        let cluster = isMarked ? mark ?? beside : starts.popFirst()
        run.glyphs[index].cluster = cluster
        beside = cluster.map { start in
          var next = start + step
          while utf8.indices.contains(next), !isStart(next) { next += step }
          return next
        }
      }
      return run
    }
  }
}
