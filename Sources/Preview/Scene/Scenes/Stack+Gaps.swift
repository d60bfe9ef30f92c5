package import PreviewCore
import PreviewType

extension Stack {
  /// Points between each child and the next.
  func gaps(between children: [SceneView], in traits: Traits) -> [Double] {
    guard spacing == .standard, traits.framework == .swiftUI else {
      return Array(repeating: spacing.length.points(in: traits), count: max(0, children.count - 1))
    }
    return zip(children, children.dropFirst()).map { child, next in
      if child.content.isSpace || next.content.isSpace { return 0 }
      if axis == .horizontal { return StackEdge.distance }
      return child.edge(isTop: false).distance(to: next.edge(isTop: true), traits.pixelGrid)
    }
  }
}

/// The top or the bottom of a view in a SwiftUI stack. A text asks for room by its font; anything
/// else is content with what a text asks for.
///
/// The rules are those of OpenSwiftUI's `Spacing`. Pictures of simulators agree with them
/// (`Documentation/decisions/swiftui.md`).
package struct StackEdge: Sendable {
  /// The measures of texts' fonts at the edge.
  private(set) var fonts: [Measures] = []
  /// Whether something else is there.
  private(set) var hasOther = false

  /// Points between two views of which neither is a text.
  package static let distance = 8.0
  /// The edge of something that is no text.
  package static let other = StackEdge(hasOther: true)
  /// The edge of a spacer, which asks for nothing.
  package static let none = StackEdge()

  /// Whether it asks for nothing.
  package var isNone: Bool { fonts.isEmpty && !hasOther }

  init(fonts: [Measures] = [], hasOther: Bool = false) { (self.fonts, self.hasOther) = (fonts, hasOther) }

  /// The edge at which all of these are.
  package init(_ edges: [StackEdge]) {
    (fonts, hasOther) = (edges.flatMap(\.fonts), edges.contains(where: \.hasOther))
  }

  /// The measures of a text's font, in points.
  struct Measures: Sendable {
    let ascender: Double
    let descender: Double
    let capHeight: Double
    let leading: Double

    private var height: Double { ascender - descender }

    /// Points of a line with the room below it, a tenth of its height.
    private func pitch(_ grid: PixelGrid) -> Double { height + grid.roundedUp(height * 0.1) }

    /// Points down to something that is no text.
    func below(_ grid: PixelGrid) -> Double { max(pitch(grid) - capHeight, pitch(grid) - ascender) }

    /// Points up to something that is no text.
    func above(_ grid: PixelGrid) -> Double { pitch(grid) - ascender }
  }

  /// Points from this edge, a bottom, to another's top: the most that any two views there ask for.
  package func distance(to next: StackEdge, _ grid: PixelGrid) -> Double {
    var distances: [Double] = []
    // Between two texts, the lower one's leading.
    if !fonts.isEmpty { distances += next.fonts.map { max(0, grid.roundedUp($0.leading)) } }
    if next.hasOther { distances += fonts.map { $0.below(grid) } }
    if hasOther { distances += next.fonts.map { $0.above(grid) } }
    if hasOther, next.hasOther { distances.append(Self.distance) }
    return distances.max() ?? Self.distance
  }
}

extension SceneView {
  /// Its top or its bottom edge.
  func edge(isTop: Bool) -> StackEdge {
    switch content {
    case let label as LabelView: return StackEdge(fonts: label.edgeFonts)
    case let stack as Stack:
      let shown = children.filter { !$0.content.isSpace }
      let isRow = stack.isRow(at: traits.contentSizeCategory)
      let edges = (isRow ? shown : [isTop ? shown.first : shown.last].compactMap(\.self)).map { $0.edge(isTop: isTop) }
      return StackEdge(fonts: edges.flatMap(\.fonts), hasOther: edges.isEmpty || edges.contains(where: \.hasOther))
    default: return StackEdge(hasOther: true)
    }
  }
}

extension LabelView {
  /// The fonts by which a SwiftUI stack leaves room above and below the text.
  fileprivate var edgeFonts: [StackEdge.Measures] {
    zip(label.runs, dynamicFonts).map { run, dynamic in
      let font = dynamic.font
      let capHeight =
        typeface(of: run) == .system
        ? font.pointSize * Self.systemCapHeight : Double(font.metrics.capHeight ?? 0) * font.pointsPerUnit
      return StackEdge.Measures(
        ascender: font.ascender, descender: font.descender, capHeight: capHeight,
        leading: font.leading)
    }
  }

  /// The height of San Francisco's capitals per em: 5.63671875 at 8 points, as UIKit gives it
  /// (Vercantez/openuikit, `golden/font_metrics_ios.json`).
  private static let systemCapHeight = 0.70458984375
}
