import PreviewCore
import PreviewType

/// Why a recorded layout can't be used.
package struct LayoutRecordError: Error, Equatable {
  /// A part of a sentence: "line 3 has a length that is out of range".
  package let reason: String
}

extension LayoutRecord {
  /// Reads a file that was written by ``document``, perhaps by somebody else's version or hand.
  ///
  /// Numbers are finite and small, bytes lie within their text, and the depth is bounded: what is read can be compared and printed like what was laid out.
  ///
  /// - Throws: ``LayoutRecordError``.
  package init(reading bytes: [UInt8]) throws(LayoutRecordError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var fingerprints: [FontInstanceName: [String: GlyphFingerprint]] = [:]
    var number = 0
    func read<Value>(
      _ line: ArraySlice<UInt8>, _ body: (JSONFields) throws(JSONFieldError) -> Value
    ) throws(LayoutRecordError) -> Value {
      do throws(JSONFieldError) {
        return try body(JSONFields(reading: line))
      } catch { throw invalid(error.reason) }
    }
    func invalid(_ reason: String) -> LayoutRecordError { LayoutRecordError(reason: "line \(number) \(reason)") }
    let first = lines.popFirst() ?? []
    number = 1
    let head = try read(first, StoredHead.init)
    guard head.format == Self.format else {
      throw LayoutRecordError(reason: "its format \(head.format) is of another version of preview-render")
    }
    guard let subject = head.subject else { throw invalid("names neither a scene nor a sheet") }
    self.init(
      subject: subject,
      environment: Environment(
        category: head.category, step: head.step, choices: head.choices, scale: head.scale),
      background: head.background)
    named = head.named
    guard (1...1000).contains(environment.scale) else { throw invalid("has a scale that is out of range") }
    // Elements whose end is not known yet, the outermost first.
    var open: [Node] = []
    func close(to depth: Int) -> [Node] {
      var done: [Node] = []
      while open.count > depth, let node = open.popLast() {
        if open.isEmpty { done.append(node) } else { open[open.count - 1].children.append(node) }
      }
      return done
    }
    for line in lines {
      number += 1
      guard !line.isEmpty else { continue }
      switch try read(line, { (fields) throws(JSONFieldError) in try StoredLine(fields, fingerprints) }) {
      case .node(let node, let depth):
        guard (0...open.count).contains(depth), depth <= Limits.recordedDepth else {
          throw invalid("lies \(depth) elements deep, which no element before it allows")
        }
        nodes += close(to: depth)
        open.append(node)
      case .font(let font, let glyphs): fingerprints[font, default: [:]].merge(glyphs) { first, _ in first }
      case .line(let line):
        guard let count = open.last?.text?.string.utf8.count, line.isWithin(count) else {
          throw invalid("stands for bytes that no text before it has")
        }
        open[open.count - 1].text?.lines.append(line)
      }
    }
    nodes += close(to: 0)
  }
}

extension LayoutRecord.Line {
  /// Whether all that it stands for are bytes of a text.
  fileprivate func isWithin(_ count: Int) -> Bool {
    range.upperBound <= count
      && visible.allSatisfy { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
      && runs.allSatisfy { $0.glyphs.allSatisfy { ($0.cluster ?? 0) <= count } }
  }
}

// MARK: What stands in the file

private struct StoredHead {
  let format: Int
  let subject: LayoutRecord.Subject?
  let category: String
  let step: String?
  let choices: [PictureTrait: String]
  let scale: Double
  let background: Color?
  let named: NamedValues

  init(_ fields: JSONFields) throws(JSONFieldError) {
    format = try fields.required("format").integer()
    let width = try fields["width"]?.length()
    let size = try fields["size"]?.point()
    if let scene = try fields["scene"]?.text(), let width {
      subject = .scene(name: scene, width: width)
    } else if let sheet = try fields["sheet"]?.text(), let size {
      subject = .sheet(kind: sheet, size: Size(width: size.x, height: size.y))
    } else {
      subject = nil
    }
    category = try fields.required("category").text()
    step = try fields["step"]?.text()
    scale = try fields.required("scale").length()
    background = try fields["background"]?.color()
    named = NamedValues(
      styles: try fields["typography"]?.fields().dictionary { (values) throws(JSONFieldError) in
        try values.settings()
      } ?? [:],
      colors: try fields["colors"]?.fields().dictionary { (color) throws(JSONFieldError) in
        try PaletteColor(color.fields())
      } ?? [:])
    var choices: [PictureTrait: String] = [:]
    // A trait is the key of its value.
    for trait in PictureTrait.allCases {
      guard let known = trait.choices else { continue }
      let value = known.isRequired ? try fields.required(trait.rawValue) : fields[trait.rawValue]
      choices[trait] = try value?.text()
    }
    self.choices = choices
  }
}

/// A line behind the first one: what a font draws, an element and how deep it lies, or a line of the text before it.
private enum StoredLine {
  case font(FontInstanceName, glyphs: [String: GlyphFingerprint])
  case node(LayoutRecord.Node, depth: Int)
  case line(LayoutRecord.Line)

  init(_ fields: JSONFields, _ fingerprints: [FontInstanceName: [String: GlyphFingerprint]]) throws(JSONFieldError) {
    if fields["font"] != nil {
      let glyphs = try fields.required("glyphs").fields()
      self = .font(
        try FontInstanceName(fields),
        glyphs: try glyphs.dictionary { (value) throws(JSONFieldError) in try value.fingerprint() })
    } else if fields["line"] != nil {
      self = .line(try LayoutRecord.Line(fields, fingerprints))
    } else {
      self = .node(try LayoutRecord.Node(fields), depth: try fields.required("depth").integer())
    }
  }
}

extension LayoutRecord.Node {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      kind: try fields.required("kind").text(), name: try fields["name"]?.text(),
      frame: try fields.required("frame").frame(), clips: try fields["clips"]?.flag() ?? false,
      settings: try fields["settings"]?.settings() ?? [])
    if let space = try fields["space"]?.lengths() {
      guard space.count == 3, space[2] > 0 else { throw JSONFieldError(reason: "has invalid coordinates") }
      self.space = LayoutRecord.Space(origin: Point(x: space[0], y: space[1]), factor: space[2])
    }
    reach = try fields["reach"]?.frame()
    if let elements = fields["leftOut"] {
      leftOut = try elements.list { (words) throws(JSONFieldError) in
        let words = try words.texts()
        guard words.count == 2 else { throw JSONFieldError(reason: "has an invalid element that is left out") }
        return LeftOutElement(element: words[0], condition: words[1])
      }
    }
    if try fields["figure"]?.flag() == true { sheetFacts.append(.isFigure) }
    if let name = try fields["names"]?.text() { sheetFacts.append(.names(name)) }
    if let style = try fields["sizeOf"]?.text() { sheetFacts.append(.showsSize(ofStyle: style)) }
    if let caption = try fields["caption"]?.fields() {
      self.caption = LayoutRecord.Caption(
        text: try caption.required("text").text(), frame: try caption.required("frame").frame())
    }
    let paint = try LayoutRecord.Paint(fields)
    if paint != LayoutRecord.Paint() { self.paint = paint }
    if let string = try fields["text"]?.text() {
      guard string.utf8.count <= Limits.textBytes else { throw JSONFieldError(reason: "has too long a text") }
      var text = LayoutRecord.Text(
        string: string,
        styles: try fields["styles"]?.texts() ?? [],
        factor: try fields["factor"]?.length() ?? 1)
      if let cut = try fields["cut"]?.lengths() {
        guard cut.count == 4 else { throw JSONFieldError(reason: "has invalid edges") }
        text.cut = ClippedEdges(top: cut[0], left: cut[1], bottom: cut[2], right: cut[3])
      }
      self.text = text
    }
  }
}

extension LayoutRecord.Line {
  fileprivate init(
    _ fields: JSONFields, _ fingerprints: [FontInstanceName: [String: GlyphFingerprint]]
  ) throws(JSONFieldError) {
    let range = try fields.required("line").range()
    self.init(
      range: range,
      visible: try fields["visible"]?.list { (part) throws(JSONFieldError) in try part.range() } ?? [range],
      x: try fields.required("x").length(), baseline: try fields.required("baseline").length(),
      ascent: try fields.required("ascent").length(), height: try fields.required("height").length(),
      width: try fields.required("width").length(), isTruncated: try fields["truncated"]?.flag() ?? false,
      runs: try fields.required("runs").objects { (run) throws(JSONFieldError) in
        try LayoutRecord.Run(run, fingerprints)
      })
  }
}

extension LayoutRecord.Run {
  fileprivate init(
    _ fields: JSONFields, _ fingerprints: [FontInstanceName: [String: GlyphFingerprint]]
  ) throws(JSONFieldError) {
    self.init(
      font: try FontInstanceName(fields), size: try fields.required("size").length(),
      color: try fields.required("color").color(), isRightToLeft: try fields["rightToLeft"]?.flag() ?? false,
      underline: try fields["underline"]?.color(), strikethrough: try fields["strikethrough"]?.color())
    let names = try fields.required("glyphs").texts()
    let advances = try fields.required("advances").lengths()
    let own = try fields["fingerprints"]?.list { (value) throws(JSONFieldError) in try value.fingerprint() }
    let start = try fields["start"]?.integer()
    let clusters = try fields["clusters"]?.list { (value) throws(JSONFieldError) in
      value.isNull ? nil : try value.integer()
    }
    let count = names.count
    guard clusters != nil || start != nil, advances.count == count, clusters.map({ $0.count == count }) ?? true,
      own.map({ $0.count == count }) ?? true
    else { throw Self.uneven }
    let known = own == nil ? fingerprints[font] ?? [:] : [:]
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let cluster = clusters.map { $0[index] } ?? start.map { $0 &+ index }
      guard (cluster ?? 0) >= 0 else { throw Self.uneven }
      glyphs.append(
        LayoutRecord.Glyph(
          name: GlyphName(names[index]), cluster: cluster, advance: advances[index],
          fingerprint: own?[index] ?? known[names[index]] ?? GlyphFingerprint()))
    }
    for offset in try fields["offsets"]?.list({ (value) throws(JSONFieldError) in try value.lengths() }) ?? [] {
      guard offset.count == 3, let index = Int(exactly: offset[0]), glyphs.indices.contains(index) else {
        throw JSONFieldError(reason: "has an invalid offset")
      }
      glyphs[index].offset = Point(x: offset[1], y: offset[2])
    }
  }

  private static let uneven = JSONFieldError(
    reason: "has a run with different numbers of glyphs, advances and clusters")
}

extension PaletteColor {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let light = try fields.required("light").color()
    self.init(light: light, dark: try fields["dark"]?.color() ?? light, source: try fields["of"]?.text())
  }
}

extension JSONField {
  fileprivate func settings() throws(JSONFieldError) -> [LayoutSetting] {
    try list { (words) throws(JSONFieldError) in
      let words = try words.texts()
      guard words.count == 2, let property = LayoutProperty(rawValue: words[0]) else {
        throw JSONFieldError(reason: "has an invalid setting")
      }
      return LayoutSetting(property, words[1])
    }
  }
}
