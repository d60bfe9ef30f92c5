package import PreviewCore
package import PreviewScene
import PreviewType

/// The facts of a page's elements that are no part of their layout.
package struct LiveElementFacts {
  /// The name of a place, as its file stands on disk; nil for an unknown one.
  package var source: (_ place: ElementPlace) -> String?
  /// The keys and values of the mapping at a place.
  package var settings: (_ place: ElementPlace) -> JSONValue?
  /// The name of the place where the mapping around a place begins, which an edit of its keys names; nil for an unknown one.
  package var mapping: (_ place: ElementPlace) -> String? = { _ in nil }
  /// Where one of the app's own styles is.
  package var styleSource: (_ style: String) -> String?
  /// The keys and values of one of the app's own styles.
  package var styleSettings: (_ style: String) -> JSONValue?
  /// The ids of the findings of an element, by its path.
  package var findings: (_ path: [Int]) -> [String]

  /// The answers to what is asked of an element.
  package init(
    source: @escaping (_ place: ElementPlace) -> String?,
    settings: @escaping (_ place: ElementPlace) -> JSONValue?, styleSource: @escaping (_ style: String) -> String?,
    styleSettings: @escaping (_ style: String) -> JSONValue?,
    findings: @escaping (_ path: [Int]) -> [String]
  ) {
    (self.source, self.settings, self.findings) = (source, settings, findings)
    (self.styleSource, self.styleSettings) = (styleSource, styleSettings)
  }
}

extension LiveRenderer.Page {
  /// The page's elements for an inspector, in points of the page.
  ///
  /// Everything comes from the layout that is drawn; nothing is laid out again.
  package func tree(_ facts: LiveElementFacts) -> JSONValue {
    var walk = LiveTree(facts: facts, traits: tree.traits)
    let bounds = Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    return walk.page(bounds, tree.nodes)
  }
}

/// Makes JSON of layout nodes, one pass from the outermost inwards.
private struct LiveTree {
  let facts: LiveElementFacts
  let traits: Traits

  /// Where a node's coordinates begin on the page, how many times as large they are, what is around it, and its path.
  private struct Place {
    var origin = Point.zero
    var factor = 1.0
    var parent: Rect
    /// The variant's number, then the number among siblings at each depth; nil outside of a scene.
    var path: [Int]?

    func rect(_ rect: Rect) -> Rect {
      Rect(
        x: origin.x + rect.x * factor, y: origin.y + rect.y * factor, width: rect.width * factor,
        height: rect.height * factor)
    }
  }

  mutating func page(_ bounds: Rect, _ nodes: [LayoutNode]) -> JSONValue {
    var variant = 0
    var children: [JSONValue] = []
    for node in nodes {
      var place = Place(parent: bounds)
      if node.kind == "scene" {
        place.path = [variant]
        variant += 1
      }
      if let child = json(node, place) { children.append(child) }
    }
    return ["kind": "page", "frame": Self.json(bounds), "children": .array(children)]
  }

  private mutating func json(_ node: LayoutNode, _ place: Place) -> JSONValue? {
    if case .provenance = node.content { return nil }
    let frame = place.rect(node.frame)
    var inner = place
    inner.parent = frame
    if let factor = node.innerFactor {
      inner.origin = Point(x: frame.x, y: frame.y)
      inner.factor *= factor
    }
    var children: [JSONValue] = []
    for (index, child) in node.numberedChildren {
      inner.path = place.path.map { $0 + [index] }
      if let child = json(child, inner) { children.append(child) }
    }
    let margins = [
      frame.y - place.parent.y, frame.x - place.parent.x, place.parent.maxY - frame.maxY,
      place.parent.maxX - frame.maxX,
    ]
    let findings = place.path.map(facts.findings) ?? []
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    add("kind", .string(node.kind.name))
    add("name", node.name.map(JSONValue.string))
    add("source", node.place.isKnown ? facts.source(node.place).map(JSONValue.string) : nil)
    add("path", place.path.map { .array($0.map(JSONValue.integer)) })
    add("frame", Self.json(frame))
    add("margins", .array(margins.map { .number(Self.rounded($0)) }))
    if case .text(let text) = node.content { addText(text, node.facts?.text, place, to: &members) }
    add("language", node.settings[.language].map(JSONValue.string))
    add("settings", node.place.isKnown ? facts.settings(node.place) : nil)
    add("mapping", node.place.isKnown ? facts.mapping(node.place).map(JSONValue.string) : nil)
    if !findings.isEmpty { add("findings", .array(findings.map(JSONValue.string))) }
    if !children.isEmpty { add("children", .array(children)) }
    return .object(members)
  }

  // MARK: Texts

  private func addText(
    _ text: LayoutText, _ facts: LayoutFacts.Text?, _ place: Place, to members: inout [JSONValue.Member]
  ) {
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    add("text", .string(text.layout.text.string))
    if !text.styles.isEmpty { add("style", .string(text.styles.joined(separator: ", "))) }
    add("styleSource", text.styles.first.flatMap(self.facts.styleSource).map(JSONValue.string))
    add("styleSettings", text.styles.first.flatMap(self.facts.styleSettings))
    let font = text.layout.text.attributes(atUTF8: 0).font
    add("font", .string(Self.name(of: font)))
    add("size", .number(Self.rounded(font.pointSize * text.factor)))
    if !font.face.axes.isEmpty {
      add(
        "axes",
        .array(
          zip(font.face.axes, font.variant.coordinates).filter { !$0.0.isHidden }.map { axis, value in
            [
              "tag": .string("\(axis.tag)"), "name": .string(axis.name), "minimum": .number(axis.minimum),
              "maximum": .number(axis.maximum), "value": .number(value),
            ]
          }))
    }
    if let run = facts?.runs.first {
      let environment = run.follows ? traits : traits.atLarge
      add("arithmetic", .string(run.font.sizeWords(in: environment)))
      if let style = run.font.textStyle {
        add("systemSize", .number(TypeScale.entry(for: style, at: traits.contentSizeCategory).pointSize))
      }
    }
    if text.factor < 1 { add("factor", .number(Self.rounded(text.factor))) }
    if text.layout.isTruncated { add("isTruncated", .bool(true)) }
    add("runs", .array(runs(of: text)))
    add("lines", .array(text.layout.lines.map { json($0, of: text, place) }))
  }

  private func json(_ line: TextLine, of text: LayoutText, _ place: Place) -> JSONValue {
    let factor = place.factor * text.factor
    let corner = place.rect(Rect(x: text.origin.x, y: text.origin.y, width: 0, height: 0))
    let baseline = corner.y + line.baseline * factor
    let font = line.runs.first?.font ?? text.layout.text.attributes(atUTF8: line.range.lowerBound).font
    let xHeight = font.metrics.xHeight.map { Double($0) * font.pointsPerUnit * factor }
    let frame = Rect(
      x: corner.x + line.x * factor, y: corner.y + line.top * factor, width: line.advance * factor,
      height: line.height * factor)
    return [
      "baseline": .number(Self.rounded(baseline)), "ascender": .number(Self.rounded(baseline - line.ascent * factor)),
      "xHeight": xHeight.map { .number(Self.rounded(baseline - $0)) }, "frame": Self.json(frame),
      "glyphs": .integer(line.runs.reduce(0) { $0 + $1.glyphs.count }), "isTruncated": .bool(line.isTruncated),
    ]
  }

  /// The parts of a text by the fonts that set them, in the text's order.
  private func runs(of text: LayoutText) -> [JSONValue] {
    var runs: [(range: Range<Int>, font: FontInstance, isFallback: Bool, original: String?)] = []
    for line in text.layout.lines {
      let starts = line.runs.flatMap { $0.glyphs.compactMap(\.cluster) }.sorted()
      let end = line.visibleRanges.last?.upperBound ?? line.range.upperBound
      for run in line.runs {
        let clusters = run.glyphs.compactMap(\.cluster)
        guard let first = clusters.min(), let last = clusters.max() else { continue }
        let upper = starts.first { $0 > last } ?? max(end, last + 1)
        let attributes = text.layout.text.attributes(atUTF8: first)
        let isFallback = run.font.face != attributes.font.face
        let original =
          isFallback && run.font.face == .inter
          ? "San Francisco" : attributes.script(standingInBy: run)?.systemFont
        runs.append((first..<max(first + 1, upper), run.font, isFallback, original))
      }
    }
    runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    var joined: [(range: Range<Int>, font: FontInstance, isFallback: Bool, original: String?)] = []
    for run in runs {
      if let last = joined.last, last.font == run.font {
        joined[joined.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, run.range.upperBound)
      } else {
        joined.append(run)
      }
    }
    let utf8 = Array(text.layout.text.string.utf8)
    return joined.map { run in
      [
        "text": .string(String(decoding: utf8[run.range.clamped(to: 0..<utf8.count)], as: UTF8.self)),
        "font": .string(Self.name(of: run.font) + (run.original.map { ", for \($0)" } ?? "")),
        "size": .number(Self.rounded(run.font.pointSize * text.factor)),
        "fallback": .bool(run.isFallback),
      ]
    }
  }

  // MARK: Values

  /// "Inter Regular", with what stands elsewhere than at the face's defaults: "Inter Regular wght 600".
  private static func name(of font: FontInstance) -> String {
    let moved = zip(font.face.axes, font.variant.coordinates).filter { $0.defaultValue != $1 }
    return ([font.face.fullName] + moved.map { "\($0.tag) \(NumberText.brief($1))" }).joined(separator: " ")
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private static func json(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number(rounded($0)) })
  }
}
