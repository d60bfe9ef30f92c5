import PreviewCore
import PreviewType

extension Traits {
  /// The numbers of the design, as the scene's framework has them.
  var metrics: DesignMetrics {
    var metrics = design.metrics
    guard framework == .swiftUI else { return metrics }
    switch design {
    case .iOS18: metrics.list = .swiftUI18
    case .iOS26: metrics.list = .swiftUI26
    }
    return metrics
  }

  /// The margins in a width.
  ///
  /// A SwiftUI list of iOS 18 leaves 20 points in widths of 393 and 402, as a table view does, and
  /// one of iOS 26 leaves 16 in 390 and 402, as the screen does. That it has the screen's margin in
  /// other widths, too, is our choice.
  func margin(inWidth width: Double) -> SceneMargin {
    let margin = SceneMargin(inWidth: width)
    return framework == .swiftUI && design == .iOS26 ? SceneMargin(margin.screen) : margin
  }
}

// Measured in pictures that public apps recorded in simulators, or our choice where it says so; all
// of it is in `Documentation/decisions/swiftui.md`.
extension ListMetrics {
  /// Measured at L with iOS 17.5 and 18.5: headers, footers and rows of one line. The room of a
  /// higher row, a plain list and what stands at a row's end are UIKit's. That sections without
  /// headers stand as far apart as in iOS 26 is our choice.
  fileprivate static let swiftUI18 = {
    let usual = Design.iOS18.metrics.list
    var list = ListMetrics(
      rowInset: usual.rowInset, leastRow: 44, separatorTakesRoom: usual.separatorTakesRoom,
      plainSeparatorEnd: usual.plainSeparatorEnd, groupedSeparatorEnd: 0, cardRadius: usual.cardRadius,
      plainHeader: usual.plainHeader,
      groupedHeader: Heading(
        style: .footnote, color: .secondaryLabel, first: 17, top: 17, bottom: 6, gap: 17.5, textCase: .uppercase),
      footer: Heading(style: .footnote, color: .secondaryLabel, first: 6, top: 6, bottom: 12),
      chevron: usual.chevron, checkmark: usual.checkmark)
    list.bareSection = .swiftUI
    return list
  }()

  /// Measured at L and M. A plain list's headers and what stands at a row's end are UIKit's.
  fileprivate static let swiftUI26 = {
    let usual = Design.iOS26.metrics.list
    var list = ListMetrics(
      rowInset: 15, leastRow: 30, separatorTakesRoom: false, plainSeparatorEnd: 16, groupedSeparatorEnd: nil,
      cardRadius: 26, plainHeader: usual.plainHeader,
      groupedHeader: Heading(style: .headline, color: .secondaryLabel, first: 10, top: 10, bottom: 10, gap: 17.5),
      footer: Heading(style: .footnote, color: .secondaryLabel, first: 8, top: 8, bottom: 6, tightness: 2),
      chevron: usual.chevron, checkmark: usual.checkmark)
    list.leastRowStyle = .body
    list.bareSection = .swiftUI
    list.separator = ThickSeparator(
      thickness: 1, color: .dynamic(light: Color(rgb: 0x000000, alpha: 0.09), dark: Color(rgb: 0xEBEBF5, alpha: 0.137)))
    return list
  }()
}

extension ListMetrics.BareSection {
  /// 17.5 points above rows without a header and below rows without a footer; at the head of the
  /// list twice that, or nothing below a large title.
  fileprivate static let swiftUI = ListMetrics.BareSection(
    first: 35, underLargeTitle: 0, belowRows: 35, belowFooter: 17.5)
}
