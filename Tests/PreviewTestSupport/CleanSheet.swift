package import Testing

@testable import PreviewCore
@testable package import PreviewScene
@testable import PreviewType

/// Expects that texts keep apart, that ink stays on the page, and that rules stand on the 4 pt
/// grid.
///
/// Translucent texts of one opacity, `overlay`, are meant to lie over each other.
package func expectClean(_ sheet: LayoutTree, overlay: UInt8? = nil, sourceLocation: SourceLocation = #_sourceLocation)
{
  var inks: [(rect: Rect, words: String)] = []
  func expectApart(_ rect: Rect, _ words: String, isOnPage: Bool) {
    #expect(isOnPage, "\(words) leaves the page", sourceLocation: sourceLocation)
    for (other, text) in inks {
      let isApart = rect.x >= other.maxX || other.x >= rect.maxX || rect.y >= other.maxY || other.y >= rect.maxY
      // An expectation of each two would take longer than laying out the sheet.
      if !isApart { Issue.record("\(words) overlaps \(text)", sourceLocation: sourceLocation) }
    }
  }
  for node in sheet.nodes {
    let frame = node.frame
    switch node.content {
    case .text(let text):
      let (layout, origin) = (text.layout, text.origin)
      guard let ink = layout.inkBox?.offset(x: origin.x, y: origin.y) else { continue }
      let isOnPage = ink.x >= 0 && ink.y >= 0 && ink.maxX <= sheet.size.width && ink.maxY <= sheet.size.height
      let words = "'\(layout.text.string)'"
      if overlay != nil, layout.text.spans[0].attributes.color.alpha == overlay {
        #expect(isOnPage, "\(words) leaves the page", sourceLocation: sourceLocation)
      } else {
        expectApart(ink, words, isOnPage: isOnPage)
        inks.append((ink, words))
      }
    case .panel, .none:
      expectApart(
        frame, "a \(node.kind)", isOnPage: frame.maxX <= sheet.size.width && frame.maxY <= sheet.size.height)
      inks.append((frame, "a \(node.kind)"))
    case .hairline:
      #expect(frame.y.truncatingRemainder(dividingBy: 4) == 0, "a rule at \(frame.y)", sourceLocation: sourceLocation)
    case .path(let points, let width, _, _):
      let isInside = points.allSatisfy {
        $0.x >= width / 2 && $0.y >= width / 2 && $0.x <= sheet.size.width && $0.y <= sheet.size.height
      }
      #expect(isInside, "a line leaves the page", sourceLocation: sourceLocation)
    default: break
    }
  }
}
