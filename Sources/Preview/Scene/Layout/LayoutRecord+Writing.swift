import PreviewCore
import PreviewType

/// The file of a record: a JSON object a line, so that git shows, joins and compresses it by elements.
///
///     {"format": 2, "scene": "deliveries", "width": 320, "category": "AX2", "appearance": "light", "direction": "leftToRight", "scale": 3}
///     {"font": "Inter", "settings": [["wght", 600]], "glyphs": {"F": "1f0a33c9 590", "e": "77e8d02b 602", …}}
///     {"depth": 0, "kind": "variant", "frame": [0, 0, 320, 65.333], "space": [24, 68, 1], "fill": "#FFFFFFFF"}
///     {"depth": 1, "kind": "label", "name": "name", "frame": [16, 11, 288, 43], "text": "Feng Wong", "styles": ["headline"]}
///     {"line": [0, 9], "x": 0, "baseline": 34.277, "ascent": 34.275, "height": 42.961, "width": 188.365, "runs": [{"font": "Inter", "settings": [["wght", 600]], …}]}
///
/// The first line says what is laid out for which traits. The next ones say what each font draws for the glyphs that are there: eight digits of a hash of the
/// outline, and the width in thousandths of the em. Then follow the elements, each before those in it, one deeper; behind a label its lines. What has its
/// usual value is left out.
extension LayoutRecord {
  /// The version of the format.
  static let format = 2
  /// The ending of the file beside a baseline.
  package static let fileEnding = ".layout.jsonl"

  /// The file's text.
  package var document: String {
    var json = JSONWriter()
    json.open("{")
    json.add("format", Self.format)
    switch subject {
    case .scene(let name, let width):
      json.add("scene", name)
      json.add("width", width)
    case .sheet(let kind, let size):
      json.add("sheet", kind)
      json.add("size", [size.width, size.height])
    }
    json.add("category", environment.category)
    if let step = environment.step { json.add("step", step) }
    for trait in PictureTrait.allCases {
      if let choice = environment.choices[trait] { json.add(trait.rawValue, choice) }
    }
    json.add("scale", environment.scale)
    if let background { json.add("background", background) }
    json.add("colors", named.colors) { json, name, color in
      json.addObject(name) { json in
        json.add("light", color.light)
        if !color.isFixed { json.add("dark", color.dark) }
        if let source = color.source { json.add("of", source) }
      }
    }
    json.add("typography", named.styles) { $0.add($1, $2) }
    json.endLine()
    var fingerprints: Fingerprints = [:]
    for node in nodes { node.note(&fingerprints) }
    for (font, glyphs) in fingerprints.sorted(by: { $0.key.description < $1.key.description }) {
      json.open("{")
      json.add(font)
      json.add("glyphs", glyphs) { $0.add($1, $2.text) }
      json.endLine()
    }
    for node in nodes { node.write(to: &json, depth: 0, fingerprints) }
    return json.text
  }
}

/// The fingerprints of glyphs by font and glyph name. If two files share a font's name, the first counts; runs of the other list their own.
private typealias Fingerprints = [FontInstanceName: [String: GlyphFingerprint]]

extension GlyphFingerprint {
  /// `1f0a33c9 590`.
  fileprivate var text: String { NumberText.digits(drawing, radix: 16, atLeast: 8) + " \(width)" }
}

// MARK: Members of a line

extension JSONWriter {
  fileprivate mutating func endLine() {
    close("}")
    bytes.append(UInt8(ascii: "\n"))
  }

  fileprivate mutating func add(_ key: String, _ text: String) {
    addKey(key)
    addValue(text)
  }

  fileprivate mutating func add(_ key: String, _ number: Double) {
    addKey(key)
    addValue(number)
  }

  fileprivate mutating func add(_ key: String, _ number: Int) {
    addKey(key)
    addValue(number)
  }

  fileprivate mutating func add(_ key: String, _ flag: Bool) {
    addKey(key)
    addValue(flag)
  }

  fileprivate mutating func add(_ key: String, _ color: Color) { add(key, color.hex) }

  fileprivate mutating func add(_ key: String, _ numbers: some Sequence<Double>) {
    addList(key, numbers) { $0.addValue($1) }
  }

  fileprivate mutating func add(_ key: String, _ rect: Rect) { add(key, [rect.x, rect.y, rect.width, rect.height]) }

  fileprivate mutating func add(_ key: String, _ texts: some Sequence<String>) {
    addList(key, texts) { $0.addValue($1) }
  }

  fileprivate mutating func addList<Value>(
    _ key: String, _ values: some Sequence<Value>, _ add: (inout JSONWriter, Value) -> Void
  ) {
    addKey(key)
    addList(values, add)
  }

  fileprivate mutating func addList<Value>(
    _ values: some Sequence<Value>, _ add: (inout JSONWriter, Value) -> Void
  ) {
    open("[")
    for value in values { add(&self, value) }
    close("]")
  }

  fileprivate mutating func addObject(_ key: String? = nil, _ members: (inout JSONWriter) -> Void) {
    if let key { addKey(key) }
    open("{")
    members(&self)
    close("}")
  }

  /// Adds values by their names, sorted; nothing where there are none.
  fileprivate mutating func add<Value>(
    _ key: String, _ values: [String: Value], _ add: (inout JSONWriter, String, Value) -> Void
  ) {
    if values.isEmpty { return }
    addObject(key) { json in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { add(&json, name, value) }
    }
  }

  fileprivate mutating func add(_ font: FontInstanceName) {
    add("font", font.postScriptName)
    guard !font.settings.isEmpty else { return }
    addList("settings", font.settings) { json, setting in
      json.open("[")
      json.addValue(setting.name)
      json.addValue(setting.value)
      json.close("]")
    }
  }

  fileprivate mutating func add(_ fact: SpecimenFact) {
    switch fact {
    case .isFigure: add("figure", true)
    case .names(let name): add("names", name)
    case .showsSize(let style): add("sizeOf", style)
    }
  }

  fileprivate mutating func addValue(_ range: Range<Int>) {
    addList([range.lowerBound, range.upperBound]) { $0.addValue($1) }
  }
}

// MARK: Elements

extension LayoutRecord.Node {
  fileprivate func note(_ fingerprints: inout Fingerprints) {
    for line in text?.lines ?? [] {
      for run in line.runs {
        // Taken out, so that each glyph is looked up once, and the font once for all.
        var known = fingerprints.removeValue(forKey: run.font) ?? [:]
        for glyph in run.glyphs where glyph.fingerprint.isKnown && known[glyph.name.text] == nil {
          known[glyph.name.text] = glyph.fingerprint
        }
        if !known.isEmpty { fingerprints[run.font] = known }
      }
    }
    for child in children { child.note(&fingerprints) }
  }

  fileprivate func write(to json: inout JSONWriter, depth: Int, _ fingerprints: Fingerprints) {
    json.open("{")
    json.add("depth", depth)
    json.add("kind", kind)
    if let name { json.add("name", name) }
    json.add("frame", frame)
    if let reach { json.add("reach", reach) }
    if let space { json.add("space", [space.origin.x, space.origin.y, space.factor]) }
    if clips { json.add("clips", true) }
    if !settings.isEmpty { json.add("settings", settings) }
    if !leftOut.isEmpty {
      json.addList("leftOut", leftOut) { json, left in json.addList([left.element, left.condition]) { $0.addValue($1) }
      }
    }
    for fact in sheetFacts { json.add(fact) }
    paint.add(to: &json)
    if let caption {
      json.addObject("caption") { json in
        json.add("text", caption.text)
        json.add("frame", caption.frame)
      }
    }
    if let text {
      json.add("text", text.string)
      if !text.styles.isEmpty { json.add("styles", text.styles) }
      if text.factor != 1 { json.add("factor", text.factor) }
      if !text.cut.isNone { json.add("cut", [text.cut.top, text.cut.left, text.cut.bottom, text.cut.right]) }
    }
    json.endLine()
    for line in text?.lines ?? [] { line.write(to: &json, fingerprints) }
    for child in children { child.write(to: &json, depth: depth + 1, fingerprints) }
  }
}

extension LayoutRecord.Paint {
  fileprivate func add(to json: inout JSONWriter) {
    if let symbol { json.add("symbol", symbol) }
    if let symbolWeight { json.add("symbolWeight", symbolWeight) }
    if let picture {
      json.addObject("picture") { json in
        json.add("path", picture.path)
        json.addList("size", [picture.size.width, picture.size.height]) { $0.addValue($1) }
        json.add("digest", picture.digest)
        json.add("fills", picture.fills)
        if let set = picture.imageSet { json.add("set", set) }
      }
    }
    if let stop {
      json.addList("stop", [stop.number, stop.count]) { $0.addValue($1) }
    }
    if let color { json.add("color", color) }
    if isMirrored { json.add("mirrored", true) }
    if let fill { json.add("fill", fill) }
    if let gradient {
      json.addObject("gradient") { json in
        json.add("colors", gradient.colors.map(\.hex))
        json.add("locations", gradient.locations)
        json.add("ends", [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y])
      }
    }
    if let shadow {
      json.addObject("shadow") { json in
        json.add("color", shadow.color)
        json.add("radius", shadow.radius)
        json.add("offset", [shadow.offset.x, shadow.offset.y])
      }
    }
    if radius > 0 { json.add("radius", radius) }
    if opacity < 1 { json.add("opacity", opacity) }
    if isRound { json.add("round", true) }
    if let border {
      json.addObject("border") { json in
        json.add("width", border.width)
        json.add("color", border.color)
      }
    }
    if let separator {
      json.addObject("separator") { json in
        json.add("left", separator.left)
        json.add("right", separator.right)
        json.add("color", separator.color)
      }
    }
    if let topLine { json.add("topLine", topLine) }
    if let path {
      json.addObject("path") { json in
        json.addList("points", path.points) { json, point in json.addList([point.x, point.y]) { $0.addValue($1) } }
        json.add("width", path.width)
        json.add("dash", path.dash)
      }
    }
    if let backButton {
      json.addObject("backButton") { json in
        json.add("label", backButton.label)
        json.add("dropped", backButton.isDropped)
      }
    }
  }
}

extension LayoutRecord.Line {
  fileprivate func write(to json: inout JSONWriter, _ fingerprints: Fingerprints) {
    json.open("{")
    json.addKey("line")
    json.addValue(range)
    if visible != [range] {
      json.addList("visible", visible) { $0.addValue($1) }
    }
    json.add("x", x)
    json.add("baseline", baseline)
    json.add("ascent", ascent)
    json.add("height", height)
    json.add("width", width)
    if isTruncated { json.add("truncated", true) }
    json.addList("runs", runs) { json, run in json.addObject { run.add(to: &$0, fingerprints[run.font] ?? [:]) } }
    json.endLine()
  }
}

extension LayoutRecord.Run {
  fileprivate func add(to json: inout JSONWriter, _ known: [String: GlyphFingerprint]) {
    json.add(font)
    json.add("size", size)
    json.add("color", color)
    if isRightToLeft { json.add("rightToLeft", true) }
    if let underline { json.add("underline", underline) }
    if let strikethrough { json.add("strikethrough", strikethrough) }
    json.add("glyphs", glyphs.lazy.map(\.name.text))
    json.add("advances", glyphs.lazy.map(\.advance))
    if glyphs.contains(where: { $0.fingerprint != known[$0.name.text] ?? GlyphFingerprint() }) {
      json.add("fingerprints", glyphs.lazy.map(\.fingerprint.text))
    }
    let offsets = glyphs.enumerated().filter { $0.element.offset != .zero }
    if !offsets.isEmpty {
      json.addList("offsets", offsets) { json, glyph in
        json.open("[")
        json.addValue(glyph.offset)
        json.addValue(glyph.element.offset.x)
        json.addValue(glyph.element.offset.y)
        json.close("]")
      }
    }
    // Most runs have a glyph for each byte.
    if let start = glyphs.first?.cluster, glyphs.indices.allSatisfy({ glyphs[$0].cluster == start + $0 }) {
      json.add("start", start)
    } else {
      json.addList("clusters", glyphs) { json, glyph in
        if let cluster = glyph.cluster { json.addValue(cluster) } else { json.addNull() }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ key: String, _ settings: [LayoutSetting]) {
    addList(key, settings) { json, setting in
      json.addList([setting.property.rawValue, setting.value]) { $0.addValue($1) }
    }
  }
}
