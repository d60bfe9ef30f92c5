/// Why a recorded layout can't be used.
package struct LayoutRecordError: Error, Hashable {
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
    var fingerprints: [String: [String: GlyphFingerprint]] = [:]
    var number = 0
    func decode<Value: Decodable>(_ type: Value.Type, _ line: ArraySlice<UInt8>) throws(LayoutRecordError) -> Value {
      do { return try JSONValueDecoder.decode(type, from: line, userInfo: [.fingerprints: fingerprints]) } catch {
        throw invalid((error as? RecordValueError)?.reason ?? "is not what a recording writes")
      }
    }
    func invalid(_ reason: String) -> LayoutRecordError { LayoutRecordError(reason: "line \(number) \(reason)") }
    let first = lines.popFirst() ?? []
    number = 1
    let head = try decode(StoredHead.self, first)
    guard head.format == Self.format else {
      throw LayoutRecordError(reason: "its format \(head.format) is of another version of preview-render")
    }
    guard let subject = head.subject else { throw invalid("names neither a scene nor a sheet") }
    self.init(
      subject: subject,
      environment: Environment(
        category: head.category, step: head.step, choices: head.choices, scale: head.scale.points),
      background: head.background?.color)
    palette = head.palette?.mapValues(\.color) ?? [:]
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
      switch try decode(StoredLine.self, line) {
      case .node(let stored):
        guard (0...open.count).contains(stored.depth), stored.depth <= Limits.recordedDepth else {
          throw invalid("lies \(stored.depth) elements deep, which no element before it allows")
        }
        nodes += close(to: stored.depth)
        open.append(stored.node)
      case .font(let font):
        fingerprints[font.font, default: [:]].merge(font.fingerprints) { first, _ in first }
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

/// A value that is valid JSON, and that no layout has.
struct RecordValueError: Error {
  let reason: String
}

/// A length that a picture can have.
struct StoredLength: Decodable {
  let points: Double

  init(from decoder: any Decoder) throws {
    points = try decoder.singleValueContainer().decode(Double.self)
    guard abs(points) <= Limits.recordedLength else {
      throw RecordValueError(reason: "has a length that is out of range")
    }
  }
}

struct StoredColor: Decodable {
  let color: Color

  init(from decoder: any Decoder) throws {
    guard let color = Color(try decoder.singleValueContainer().decode(String.self)) else {
      throw RecordValueError(reason: "has an invalid colour")
    }
    self.color = color
  }
}

private struct StoredRange: Decodable {
  let range: Range<Int>

  init(from decoder: any Decoder) throws {
    let bounds = try decoder.singleValueContainer().decode([Int].self)
    guard bounds.count == 2, 0 <= bounds[0], bounds[0] <= bounds[1] else {
      throw RecordValueError(reason: "has an invalid range")
    }
    range = bounds[0]..<bounds[1]
  }
}

struct StoredPoint: Decodable {
  let point: Point

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().lengths(2)
    point = Point(x: numbers[0], y: numbers[1])
  }
}

private struct StoredRect: Decodable {
  let rect: Rect

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().lengths(4)
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw RecordValueError(reason: "has an invalid frame") }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension SingleValueDecodingContainer {
  /// So many lengths in an array.
  fileprivate func lengths(_ count: Int) throws -> [Double] {
    let numbers = try decode([StoredLength].self).map(\.points)
    guard numbers.count == count else {
      throw RecordValueError(reason: "has a list of numbers that is too short or too long")
    }
    return numbers
  }
}

private struct StoredHead: Decodable {
  let format: Int
  let scene: String?
  let width: StoredLength?
  let sheet: String?
  let size: StoredPoint?
  let category: String
  let step: String?
  let choices: [PictureTrait: String]
  let scale: StoredLength
  let background: StoredColor?
  let palette: [String: StoredColor]?

  private enum Key: String, CodingKey {
    case format, scene, width, sheet, size, category, step, scale, background, palette
  }

  /// A trait is the key of its value.
  private struct TraitKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ trait: PictureTrait) { stringValue = trait.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let head = try decoder.container(keyedBy: Key.self)
    format = try head.decode(Int.self, forKey: .format)
    scene = try head.decodeIfPresent(String.self, forKey: .scene)
    width = try head.decodeIfPresent(StoredLength.self, forKey: .width)
    sheet = try head.decodeIfPresent(String.self, forKey: .sheet)
    size = try head.decodeIfPresent(StoredPoint.self, forKey: .size)
    category = try head.decode(String.self, forKey: .category)
    step = try head.decodeIfPresent(String.self, forKey: .step)
    scale = try head.decode(StoredLength.self, forKey: .scale)
    background = try head.decodeIfPresent(StoredColor.self, forKey: .background)
    palette = try head.decodeIfPresent([String: StoredColor].self, forKey: .palette)
    let traits = try decoder.container(keyedBy: TraitKey.self)
    var choices: [PictureTrait: String] = [:]
    for trait in PictureTrait.allCases {
      guard let known = trait.choices else { continue }
      let key = TraitKey(trait)
      choices[trait] =
        known.isRequired
        ? try traits.decode(String.self, forKey: key) : try traits.decodeIfPresent(String.self, forKey: key)
    }
    self.choices = choices
  }

  var subject: LayoutRecord.Subject? {
    if let scene, let width { return .scene(name: scene, width: width.points) }
    guard let sheet, let size else { return nil }
    return .sheet(kind: sheet, size: Size(width: size.point.x, height: size.point.y))
  }
}

private struct StoredFingerprint: Decodable {
  let fingerprint: GlyphFingerprint

  init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode(String.self).split(separator: " ")
    guard parts.count == 2, parts[0].utf8.count == 8, let drawing = UInt32(parts[0], radix: 16),
      let width = Int32(parts[1])
    else { throw RecordValueError(reason: "has an invalid fingerprint of a glyph") }
    fingerprint = GlyphFingerprint(drawing: drawing, width: width)
  }
}

extension CodingUserInfoKey {
  /// Where glyphs that say it not themselves find what their fonts draw for them.
  fileprivate static let fingerprints = CodingUserInfoKey(rawValue: "fingerprints")!
}

private struct StoredFont: Decodable {
  let font: String
  let glyphs: [String: StoredFingerprint]

  var fingerprints: [String: GlyphFingerprint] { glyphs.mapValues(\.fingerprint) }
}

/// A line behind the first one: what a font draws, an element, or a line of the text before it.
private enum StoredLine: Decodable {
  case font(StoredFont)
  case node(StoredNode)
  case line(LayoutRecord.Line)

  private enum Key: CodingKey { case line, font }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    if keys.contains(.font) {
      self = .font(try StoredFont(from: decoder))
    } else if keys.contains(.line) {
      self = .line(try StoredTextLine(from: decoder).line)
    } else {
      self = .node(try StoredNode(from: decoder))
    }
  }
}

private struct StoredNode: Decodable {
  let depth: Int
  let node: LayoutRecord.Node

  private struct Fields: Decodable {
    let depth: Int
    let kind: String
    let name: String?
    let frame: StoredRect
    let space: [StoredLength]?
    let clips: Bool?
    let settings: [[String]]?
    let caption: Caption?
    let text: String?
    let styles: [String]?
    let factor: StoredLength?
    let cut: [StoredLength]?

    struct Caption: Decodable {
      let text: String
      let frame: StoredRect
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    depth = fields.depth
    var node = LayoutRecord.Node(
      kind: fields.kind, name: fields.name, frame: fields.frame.rect, clips: fields.clips ?? false,
      settings: try (fields.settings ?? []).map { words in
        guard words.count == 2 else { throw RecordValueError(reason: "has an invalid setting") }
        return LayoutSetting(LayoutSetting.formerNames[words[0]] ?? words[0], words[1])
      })
    if let space = fields.space?.map(\.points) {
      guard space.count == 3, space[2] > 0 else { throw RecordValueError(reason: "has invalid coordinates") }
      node.space = LayoutRecord.Space(origin: Point(x: space[0], y: space[1]), factor: space[2])
    }
    node.caption = fields.caption.map { LayoutRecord.Caption(text: $0.text, frame: $0.frame.rect) }
    node.paint = try StoredPaint(from: decoder).paint
    if let string = fields.text {
      guard string.utf8.count <= Limits.textBytes else { throw RecordValueError(reason: "has too long a text") }
      var text = LayoutRecord.Text(string: string, styles: fields.styles ?? [], factor: fields.factor?.points ?? 1)
      if let cut = fields.cut?.map(\.points) {
        guard cut.count == 4 else { throw RecordValueError(reason: "has invalid edges") }
        text.cut = ClippedEdges(top: cut[0], left: cut[1], bottom: cut[2], right: cut[3])
      }
      node.text = text
    }
    self.node = node
  }
}

private struct StoredTextLine: Decodable {
  let line: LayoutRecord.Line

  private struct Fields: Decodable {
    let line: StoredRange
    let visible: [StoredRange]?
    let x: StoredLength
    let baseline: StoredLength
    let ascent: StoredLength
    let height: StoredLength
    let width: StoredLength
    let truncated: Bool?
    let runs: [Run]
  }

  private struct Run: Decodable {
    let font: String
    let size: StoredLength
    let color: StoredColor
    let rightToLeft: Bool?
    let underline: StoredColor?
    let strikethrough: StoredColor?
    let glyphs: [String]
    let advances: [StoredLength]
    let fingerprints: [StoredFingerprint]?
    let offsets: [[StoredLength]]?
    let start: Int?
    let clusters: [Int?]?
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let known = decoder.userInfo[.fingerprints] as? [String: [String: GlyphFingerprint]] ?? [:]
    line = LayoutRecord.Line(
      range: fields.line.range, visible: fields.visible?.map(\.range) ?? [fields.line.range], x: fields.x.points,
      baseline: fields.baseline.points, ascent: fields.ascent.points, height: fields.height.points,
      width: fields.width.points, isTruncated: fields.truncated ?? false,
      runs: try fields.runs.map { try Self.run($0, known[$0.font] ?? [:]) })
  }

  private static func run(_ stored: Run, _ known: [String: GlyphFingerprint]) throws -> LayoutRecord.Run {
    let count = stored.glyphs.count
    let starts = stored.start.map { start in (0..<count).map { $0 &+ start as Int? } }
    guard let clusters = stored.clusters ?? starts, stored.advances.count == count, clusters.count == count,
      clusters.allSatisfy({ ($0 ?? 0) >= 0 }), stored.fingerprints.map({ $0.count == count }) ?? true
    else { throw RecordValueError(reason: "has a run with different numbers of glyphs, advances and clusters") }
    var glyphs = (0..<count).map { index in
      LayoutRecord.Glyph(
        name: stored.glyphs[index], cluster: clusters[index], advance: stored.advances[index].points,
        fingerprint: stored.fingerprints?[index].fingerprint ?? known[stored.glyphs[index]] ?? GlyphFingerprint())
    }
    for offset in stored.offsets ?? [] {
      guard offset.count == 3, let index = Int(exactly: offset[0].points), glyphs.indices.contains(index) else {
        throw RecordValueError(reason: "has an invalid offset")
      }
      glyphs[index].offset = Point(x: offset[1].points, y: offset[2].points)
    }
    return LayoutRecord.Run(
      font: stored.font, size: stored.size.points, color: stored.color.color,
      isRightToLeft: stored.rightToLeft ?? false, underline: stored.underline?.color,
      strikethrough: stored.strikethrough?.color, glyphs: glyphs)
  }
}
