import PreviewTestSupport
import PreviewReportSupport
@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

extension LayoutTree {
  /// Changes the element that lies at the end of a path of children's numbers.
  mutating func change(at path: [Int], _ body: (inout LayoutNode) -> Void) {
    guard let first = path.first else { return }
    nodes[first].change(at: path.dropFirst(), body)
  }

  /// Changes the children of an element; those of the page for an empty path.
  mutating func changeChildren(at path: [Int], _ body: (inout [LayoutNode]) -> Void) {
    if path.isEmpty { body(&nodes) } else { change(at: path) { body(&$0.children) } }
  }
}

extension LayoutNode {
  fileprivate mutating func change(at path: ArraySlice<Int>, _ body: (inout LayoutNode) -> Void) {
    if let first = path.first { children[first].change(at: path.dropFirst(), body) } else { body(&self) }
  }

  /// Changes the lines of its text, if it is one.
  mutating func changeLines(_ body: (inout [TextLine]) -> Void) {
    guard case .text(var text) = content else { return }
    var lines = text.layout.lines
    body(&lines)
    text.layout = TextLayout(text: text.layout.text, lines: lines, room: text.layout.room, size: text.layout.size)
    content = .text(text)
  }

  /// Moves it down, with everything that shares its coordinates.
  mutating func move(down distance: Double) {
    frame.y += distance
    switch content {
    case .text(var text):
      text.origin.y += distance
      content = .text(text)
    case .path(let points, let width, let dash, let color):
      content = .path(points.map { Point(x: $0.x, y: $0.y + distance) }, width: width, dash: dash, color)
    case .panel(var panel):
      panel.captionFrame.y += distance
      content = .panel(panel)
    default: break
    }
    guard innerFactor == nil else { return }
    for index in children.indices { children[index].move(down: distance) }
  }

  /// Changes the colours of its own drawing, each once, in an order that is always the same.
  mutating func changeColors(_ body: (inout Color) -> Void) {
    func changed(_ color: Color) -> Color {
      var color = color
      body(&color)
      return color
    }
    switch content {
    case .none, .backButton, .provenance, .picture: break
    case .text(let text):
      var colors: [Color: Color] = [:]
      // A text of one colour in several fonts is several runs.
      for run in text.layout.lines.flatMap(\.runs) where colors[run.color] == nil {
        colors[run.color] = changed(run.color)
      }
      changeLines { lines in
        for index in lines.indices {
          lines[index] = lines[index].with(runs: lines[index].runs.map { $0.with(color: colors[$0.color]!) })
        }
      }
    case .fill(let color): content = .fill(changed(color))
    case .hairline(let color): content = .hairline(changed(color))
    case .knob(let color): content = .knob(changed(color))
    case .path(let points, let width, let dash, let color):
      content = .path(points, width: width, dash: dash, changed(color))
    case .symbol(var symbol):
      symbol.color = changed(symbol.color)
      content = .symbol(symbol)
    case .placeholder(let ground, let ink, let radius):
      content = .placeholder(ground: changed(ground), ink: changed(ink), radius: radius)
    case .slider(let stops, let stop, let isMirrored, let line, let knob):
      content = .slider(stops: stops, stop: stop, isMirrored: isMirrored, line: changed(line), knob: changed(knob))
    case .panel(var panel):
      panel.fill = changed(panel.fill)
      content = .panel(panel)
    case .box(var box):
      box.fill = box.fill.map(changed)
      box.border = box.border.map(changed)
      box.topLine = box.topLine.map(changed)
      box.separator = box.separator.map(changed)
      box.cornerCover = box.cornerCover.map(changed)
      content = .box(box)
    }
  }
}

extension TextLine {
  /// The line with the glyphs of a run changed.
  func changing(run index: Int, _ body: (inout [PositionedGlyph]) -> Void) -> TextLine {
    var runs = runs
    var glyphs = runs[index].glyphs
    body(&glyphs)
    runs[index] = runs[index].with(glyphs: glyphs)
    return with(runs: runs)
  }
}

extension PositionedRun {
  /// The run in another colour.
  func with(color: Color) -> PositionedRun {
    PositionedRun(
      font: font, color: color, script: script, level: level, glyphs: glyphs, underline: underline,
      strikethrough: strikethrough)
  }

  /// The run with other glyphs.
  func with(glyphs: [PositionedGlyph]) -> PositionedRun {
    PositionedRun(
      font: font, color: color, script: script, level: level, glyphs: glyphs, underline: underline,
      strikethrough: strikethrough)
  }
}

extension PositionedGlyph {
  /// The glyph further right, in points.
  func moved(right distance: Double) -> PositionedGlyph {
    PositionedGlyph(glyph: glyph, cluster: cluster, x: x + distance, y: y, advance: advance)
  }

  /// Another glyph in its place.
  func with(glyph: UInt32) -> PositionedGlyph {
    PositionedGlyph(glyph: glyph, cluster: cluster, x: x, y: y, advance: advance)
  }
}
