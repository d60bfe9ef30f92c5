import PreviewCore
import PreviewScene
import PreviewType
import PreviewGraphics

/// Names of elements, and measures of what shows by its shape.
extension LayoutWalk {
  /// The colours of an element, one of which has to be distinct from what is below it.
  static func marks(of node: LayoutNode, isInStandard: Bool) -> [AppearanceColors] {
    if let mark = node.control?.mark { return [mark] }
    // The system's own parts of a control look as the system has them look.
    let marks = isInStandard ? [] : node.facts?.marks ?? []
    return marks.filter { $0.light.alpha > 0 || $0.dark.alpha > 0 }
  }

  /// The words that name an element without a name: those of a text in the source, whatever a language, a pseudolanguage or a value in effect makes of it.
  static func string(of node: LayoutNode) -> String {
    switch node.content {
    case .text(let text): node.facts?.text?.source.text ?? text.layout.text.string
    case .symbol(let drawn): drawn.symbol.name
    case .picture(let picture, _, _): picture.name
    default:
      node.kind.hasTitle ? (AnchorElement.firstText(in: node) ?? node.children.first).map(string) ?? "" : ""
    }
  }

  /// Whether something is measured of an element wherever it is.
  func isMeasured(_ node: LayoutNode) -> Bool {
    switch node.content {
    case .text, .picture, .symbol, .placeholder: true
    default: false
    }
  }

  /// Measures the contrast of what isn't text; of several colours the best counts.
  mutating func measureMarks(of index: Int) {
    let own = readings[index].grounds
    for appearance in readings[index].marks.isEmpty ? [] : reader.appearances {
      guard let ground = Self.flattened(own, appearance), let light = Self.flattened(own, .light),
        let dark = Self.flattened(own, .dark)
      else { continue }
      func ratio(_ mark: AppearanceColors) -> Double {
        Contrast.ratio(Contrast.composited(mark[appearance], over: ground), ground)
      }
      guard let best = readings[index].marks.max(by: { ratio($0) < ratio($1) }),
        ratio(best) < Contrast.neededByMarks - Contrast.tolerance
      else { continue }
      readings[index].measure.contrasts.append(
        ElementMeasure.LowContrast(
          appearance: appearance, ink: best[appearance], ground: ground, ratio: ratio(best),
          needed: Contrast.neededByMarks, pointSize: 0, isDrawn: false, inks: best,
          grounds: AppearanceColors(light: light, dark: dark, name: own.count == 1 ? own[0].name : nil),
          isOfSystem: Self.areOfSystem(best, own)))
    }
  }
}
