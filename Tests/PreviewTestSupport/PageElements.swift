@testable package import PreviewCore
@testable package import PreviewScene
@testable package import PreviewType

/// The elements of a page, for tests.
extension LayoutTree {
  /// The texts that stand on the page itself, each with its top left corner.
  package var texts: [(layout: TextLayout, origin: Point)] {
    nodes.compactMap { node in if case .text(let text) = node.content { (text.layout, text.origin) } else { nil } }
  }

  /// The rectangles in one colour.
  package var fills: [(frame: Rect, color: Color)] {
    nodes.compactMap { node in
      if node.kind == "fill", case .fill(let color) = node.content { (node.frame, color) } else { nil }
    }
  }

  /// The lines of any angle.
  package var paths: [(points: [Point], width: Double, dash: [Double])] {
    nodes.compactMap { node in
      if case .path(let points, let width, let dash, _) = node.content { (points, width, dash) } else { nil }
    }
  }

  /// The pages on it.
  package var pages: [LayoutNode] { nodes.filter { $0.kind == "page" } }

  /// The page as text, an element a line, without the glyphs of texts:
  ///
  ///     page 393 x 836
  ///     text 24 68 46.333 x 11 #000000FF Inter wght=500 9 "largeTitle"
  ///     line 24 112 345 #00000038
  package var trace: String {
    func brief(_ numbers: Double...) -> String { numbers.map { NumberText.brief($0) }.joined(separator: " ") }
    var trace = "page \(brief(size.width)) x \(brief(size.height))\n"
    for node in nodes {
      let frame = node.frame
      let size = "\(brief(frame.width)) x \(brief(frame.height))"
      switch node.content {
      case .text(let text):
        let (layout, attributes) = (text.layout, text.layout.text.spans[0].attributes)
        let start = text.origin.x + (layout.lines.map(\.x).min() ?? 0)
        trace += "text \(brief(start, text.origin.y)) \(brief(layout.size.width)) x \(brief(layout.size.height)) "
        trace += "\(attributes.color.hex) \(attributes.font) "
        trace += layout.lines.map { "\"\(layout.shownText(of: $0))\"" }.joined(separator: " ") + "\n"
      case .fill(let color): trace += "fill \(brief(frame.x, frame.y)) \(size) \(color.hex)\n"
      case .hairline(let color): trace += "line \(brief(frame.x, frame.y, frame.width)) \(color.hex)\n"
      case .path(let points, let width, let dash, let color):
        let places = points.map { "\(NumberText.brief($0.x)),\(NumberText.brief($0.y))" }
        let dashes = dash.isEmpty ? "" : " dash " + dash.map { NumberText.brief($0) }.joined(separator: ",")
        trace += "path \(places.joined(separator: " ")) width \(brief(width))\(dashes) \(color.hex)\n"
      case .panel: trace += "scene \(brief(frame.x, frame.y)) \(size)\n"
      case .none:
        let count = node.children.count { $0.kind != "provenance" }
        trace += "sheet \(brief(frame.x, frame.y)) \(size) of \(count) elements at \(brief(node.innerFactor ?? 1))\n"
      default: break
      }
    }
    return trace
  }
}

extension TextLayout {
  /// The characters of a line that are seen, with `…` where some are left out.
  fileprivate func shownText(of line: TextLine) -> String {
    let utf8 = Array(text.string.utf8)
    let parts = line.visibleRanges.map { String(decoding: utf8[$0], as: UTF8.self) }
    guard line.isTruncated else { return parts.joined() }
    return parts.count > 1 ? parts.joined(separator: "…") : parts.joined() + "…"
  }
}
