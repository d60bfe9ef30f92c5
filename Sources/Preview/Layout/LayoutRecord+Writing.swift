/// The file of a record: a JSON object a line, so that git shows, joins and compresses it by elements.
///
///     {"format": 1, "scene": "deliveries", "width": 320, "category": "AX2", "appearance": "light", "direction": "leftToRight", "scale": 3}
///     {"font": "Inter wght=600", "glyphs": {"F": "1f0a33c9 590", "e": "77e8d02b 602", …}}
///     {"depth": 0, "kind": "variant", "frame": [0, 0, 320, 65.333], "space": [24, 68, 1], "fill": "#FFFFFFFF"}
///     {"depth": 1, "kind": "label", "name": "name", "frame": [16, 11, 288, 43], "text": "Feng Wong", "styles": ["headline"]}
///     {"line": [0, 9], "x": 0, "baseline": 34.277, "ascent": 34.275, "height": 42.961, "width": 188.365, "runs": [{"font": "Inter wght=600", …}]}
///
/// The first line says what is laid out for which traits. The next ones say what each font draws for the glyphs that are there: eight digits of a hash of the
/// outline, and the width in thousandths of the em. Then follow the elements, each before those in it, one deeper; behind a label its lines. What has its
/// usual value is left out.
extension LayoutRecord {
  /// The version of the format.
  static let format = 1
  /// The ending of the file beside a baseline.
  package static let fileEnding = ".layout.jsonl"

  /// The file's text.
  package var document: String {
    var text = ""
    var members = JSONMembers()
    members.add("format", .integer(Self.format))
    switch subject {
    case .scene(let name, let width):
      members.add("scene", .string(name))
      members.add("width", .number(width))
    case .sheet(let kind, let size):
      members.add("sheet", .string(kind))
      members.add("size", [.number(size.width), .number(size.height)])
    }
    members.add("category", .string(environment.category))
    if let step = environment.step { members.add("step", .string(step)) }
    for trait in PictureTrait.allCases {
      if let choice = environment.choices[trait] { members.add(trait.rawValue, .string(choice)) }
    }
    members.add("scale", .number(environment.scale))
    if let background { members.add("background", .string(background.hex)) }
    if !palette.isEmpty {
      members.add(
        "palette",
        .object(palette.sorted { $0.key < $1.key }.map { JSONText.Member(key: $0.key, value: .string($0.value.hex)) }))
    }
    members.write(to: &text)
    var fingerprints: Fingerprints = [:]
    for node in nodes { node.note(&fingerprints) }
    for (font, glyphs) in fingerprints.sorted(by: { $0.key < $1.key }) {
      var members = JSONMembers()
      members.add("font", .string(font))
      members.add(
        "glyphs",
        .object(glyphs.sorted { $0.key < $1.key }.map { JSONText.Member(key: $0.key, value: .string($0.value.text)) }))
      members.write(to: &text)
    }
    for node in nodes { node.write(to: &text, depth: 0, fingerprints) }
    return text
  }
}

/// The fingerprints of glyphs by font and glyph name. If two files share a font's name, the first counts; runs of the other list their own.
private typealias Fingerprints = [String: [String: GlyphFingerprint]]

extension GlyphFingerprint {
  /// `1f0a33c9 590`.
  fileprivate var text: String {
    let digits = String(drawing, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits + " \(width)"
  }
}

/// The members of an object in the making.
private struct JSONMembers {
  private var members: [JSONText.Member] = []

  mutating func add(_ key: String, _ value: JSONText) { members.append(JSONText.Member(key: key, value: value)) }

  var object: JSONText { .object(members) }

  func write(to text: inout String) { text += object.line + "\n" }
}

extension LayoutRecord.Node {
  fileprivate func note(_ fingerprints: inout Fingerprints) {
    for run in self.text?.lines.flatMap(\.runs) ?? [] {
      for glyph in run.glyphs where glyph.fingerprint.isKnown && fingerprints[run.font]?[glyph.name] == nil {
        fingerprints[run.font, default: [:]][glyph.name] = glyph.fingerprint
      }
    }
    for child in children { child.note(&fingerprints) }
  }

  fileprivate func write(to text: inout String, depth: Int, _ fingerprints: Fingerprints) {
    var members = JSONMembers()
    members.add("depth", .integer(depth))
    members.add("kind", .string(kind))
    if let name { members.add("name", .string(name)) }
    members.add("frame", frame.json)
    if let space { members.add("space", [.number(space.origin.x), .number(space.origin.y), .number(space.factor)]) }
    if clips { members.add("clips", .bool(true)) }
    if !settings.isEmpty {
      members.add("settings", .array(settings.map { [.string($0.name), .string($0.value)] }))
    }
    paint.add(to: &members)
    if let caption { members.add("caption", ["text": .string(caption.text), "frame": caption.frame.json]) }
    if let own = self.text {
      members.add("text", .string(own.string))
      if !own.styles.isEmpty { members.add("styles", .array(own.styles.map(JSONText.string))) }
      if own.factor != 1 { members.add("factor", .number(own.factor)) }
      if !own.cut.isNone {
        members.add("cut", .array([own.cut.top, own.cut.left, own.cut.bottom, own.cut.right].map(JSONText.number)))
      }
    }
    members.write(to: &text)
    for line in self.text?.lines ?? [] { line.write(to: &text, fingerprints) }
    for child in children { child.write(to: &text, depth: depth + 1, fingerprints) }
  }
}

extension LayoutRecord.Paint {
  fileprivate func add(to members: inout JSONMembers) {
    if let symbol { members.add("symbol", .string(symbol)) }
    if let picture {
      members.add(
        "picture",
        [
          "path": .string(picture.path), "size": [.integer(picture.size.width), .integer(picture.size.height)],
          "digest": .string(picture.digest), "fills": .bool(picture.fills),
        ])
    }
    if let stop { members.add("stop", [.integer(stop.number), .integer(stop.count)]) }
    if let color { members.add("color", .string(color.hex)) }
    if isMirrored { members.add("mirrored", .bool(true)) }
    if let fill { members.add("fill", .string(fill.hex)) }
    if let gradient {
      let ends = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
      members.add(
        "gradient",
        [
          "colors": .array(gradient.colors.map { .string($0.hex) }),
          "locations": .array(gradient.locations.map(JSONText.number)), "ends": .array(ends.map(JSONText.number)),
        ])
    }
    if let shadow {
      members.add(
        "shadow",
        [
          "color": .string(shadow.color.hex), "radius": .number(shadow.radius),
          "offset": [.number(shadow.offset.x), .number(shadow.offset.y)],
        ])
    }
    if radius > 0 { members.add("radius", .number(radius)) }
    if opacity < 1 { members.add("opacity", .number(opacity)) }
    if isRound { members.add("round", .bool(true)) }
    if let border { members.add("border", ["width": .number(border.width), "color": .string(border.color.hex)]) }
    if let separator {
      members.add(
        "separator",
        [
          "left": .number(separator.left), "right": .number(separator.right), "color": .string(separator.color.hex),
        ])
    }
    if let topLine { members.add("topLine", .string(topLine.hex)) }
    if let path {
      let points = JSONText.array(path.points.map { [.number($0.x), .number($0.y)] })
      members.add(
        "path", ["points": points, "width": .number(path.width), "dash": .array(path.dash.map(JSONText.number))])
    }
    if let backButton {
      members.add("backButton", ["label": .string(backButton.label), "dropped": .bool(backButton.isDropped)])
    }
  }
}

extension LayoutRecord.Line {
  fileprivate func write(to text: inout String, _ fingerprints: Fingerprints) {
    var members = JSONMembers()
    members.add("line", range.json)
    if visible != [range] { members.add("visible", .array(visible.map(\.json))) }
    for (key, value) in [("x", x), ("baseline", baseline), ("ascent", ascent), ("height", height), ("width", width)] {
      members.add(key, .number(value))
    }
    if isTruncated { members.add("truncated", .bool(true)) }
    members.add("runs", .array(runs.map { $0.json(fingerprints[$0.font] ?? [:]) }))
    members.write(to: &text)
  }
}

extension LayoutRecord.Run {
  fileprivate func json(_ known: [String: GlyphFingerprint]) -> JSONText {
    var members = JSONMembers()
    members.add("font", .string(font))
    members.add("size", .number(size))
    members.add("color", .string(color.hex))
    if isRightToLeft { members.add("rightToLeft", .bool(true)) }
    if let underline { members.add("underline", .string(underline.hex)) }
    if let strikethrough { members.add("strikethrough", .string(strikethrough.hex)) }
    members.add("glyphs", .array(glyphs.map { .string($0.name) }))
    members.add("advances", .array(glyphs.map { .number($0.advance) }))
    if glyphs.contains(where: { $0.fingerprint != known[$0.name] ?? GlyphFingerprint() }) {
      members.add("fingerprints", .array(glyphs.map { .string($0.fingerprint.text) }))
    }
    let offsets = glyphs.enumerated().filter { $0.element.offset != .zero }
    if !offsets.isEmpty {
      members.add(
        "offsets",
        .array(offsets.map { [.integer($0.offset), .number($0.element.offset.x), .number($0.element.offset.y)] }))
    }
    // Most runs have a glyph for each byte.
    let clusters = glyphs.map(\.cluster)
    if let start = clusters.first ?? nil, clusters == clusters.indices.map({ start + $0 }) {
      members.add("start", .integer(start))
    } else {
      members.add("clusters", .array(clusters.map { $0.map(JSONText.integer) ?? .null }))
    }
    return members.object
  }
}

extension Rect {
  fileprivate var json: JSONText { [.number(x), .number(y), .number(width), .number(height)] }
}

extension Range<Int> {
  fileprivate var json: JSONText { [.integer(lowerBound), .integer(upperBound)] }
}
