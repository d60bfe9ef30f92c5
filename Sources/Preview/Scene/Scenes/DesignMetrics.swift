import PreviewCore
import PreviewType

/// The lengths, weights and colours that a generation of iOS gives its lists, bars and controls: the one home of these numbers.
///
/// Each number says where it is on record:
///
/// - *usual*: what was usual up to iOS 18, widely documented and measured.
/// - *measured*: frames of real UIKit in the public repository Vercantez/openuikit
///   (`golden/*.layout.json`, https://github.com/Vercantez/openuikit/blob/main/docs/SCENE_SPEC.md,
///   and the notes of its probes): Mac Catalyst of iOS 26.1 in compact width, and iOS 26.1 on an
///   iPhone 16 where it says so. `DesignDumpTests` compare scenes with them.
/// - *documents*: frames that Interface Builder stored in public documents; `Documentation/how-close.md`
///   says how many. Where a device contradicts its canvas, the device counts.
/// - *our choice*: not on record.
struct DesignMetrics: Sendable {
  var list: ListMetrics
  var navigationBar: NavigationBarMetrics
  /// The tab bar's platter; nil for a bar from edge to edge.
  let tabPlatter: TabPlatterMetrics?
  let controls: ControlMetrics
}

extension Design {
  /// The numbers of the design.
  var metrics: DesignMetrics {
    switch self {
    case .iOS18: .iOS18
    case .iOS26: .iOS26
    }
  }
}

extension DesignMetrics {
  fileprivate static let iOS18 = DesignMetrics(
    list: .iOS18, navigationBar: .iOS18, tabPlatter: nil, controls: .iOS18)
  fileprivate static let iOS26 = DesignMetrics(
    list: .iOS26, navigationBar: .iOS26, tabPlatter: TabPlatterMetrics(), controls: .iOS26)
}

/// The flat colours that stand for glass: it is drawn without blur and refraction.
enum GlassColors {
  /// The ground of a bar button. Measured on an iPhone 16: white over a light ground, a grey of 25 over a dark one.
  static let platter = SceneColor.dynamic(light: .white, dark: Color(rgb: 0x191919))
  /// The ground of a tab bar. Measured in light; in dark our choice, that of bar buttons.
  static let tabs = SceneColor.dynamic(light: Color(rgb: 0xFDFDFE), dark: Color(rgb: 0x191919))
  /// The capsule behind the selected tab. Measured in light; in dark our choice.
  static let selectedTab = SceneColor.dynamic(light: Color(rgb: 0xEBEBEC), dark: Color(rgb: 0x3A3A3C))
  /// The edge of a platter. Our choice: a hairline in place of the glass's soft shadow, so that white is seen on white.
  static let grounds = [platter, tabs, selectedTab]
  static let edge = SceneColor.dynamic(
    light: Color(rgb: 0x000000, alpha: 0.1), dark: Color(rgb: 0xFFFFFF, alpha: 0.16))
}

// MARK: - Lists

/// The numbers of lists and their rows.
struct ListMetrics: Sendable {
  /// A header or a footer.
  struct Heading: Sendable {
    let style: TextStyle
    let color: SceneColor
    /// Points above the text at the head of the list, and below another section.
    let (first, top): (Double, Double)
    /// Points below the text.
    let bottom: Double
    /// Points between the header's own frame and the section above it.
    var gap = 0.0
    var textCase = TextCase.asWritten
    /// Points that a line of the system font is nearer to the one above it than the style says.
    var tightness = 0.0
  }

  /// Points above and below the content of a row.
  let rowInset: Double
  /// Points that a row is high at least.
  let leastRow: Double
  /// Whether a separator takes its pixel from no content, so that the row is higher by it.
  let separatorTakesRoom: Bool
  /// Points behind a separator in a plain list.
  let plainSeparatorEnd: Double
  /// Points behind a separator in a grouped list; nil for the margin.
  let groupedSeparatorEnd: Double?
  /// The radius of a card's corners.
  let cardRadius: Double
  let plainHeader: Heading
  let groupedHeader: Heading
  let footer: Heading
  let chevron: AccessoryMetrics
  let checkmark: AccessoryMetrics
  /// The text style whose line spacing a row has at least, beside `leastRow`; nil for none.
  var leastRowStyle: TextStyle?
  /// The room above a section without a header.
  var bareSection = BareSection()
  /// The lines between rows; nil for hairlines in iOS's colour.
  var separator: ThickSeparator?

  /// The room around the content of a row that says nothing of it.
  var rowInsets: Insets { Insets(horizontal: nil, vertical: .points(rowInset)) }

  /// Points that a row is high at least.
  func leastRow(in traits: Traits) -> Double {
    guard let leastRowStyle else { return leastRow }
    return leastRow + TypeScale.entry(for: leastRowStyle, at: traits.contentSizeCategory).lineSpacing
  }

  /// Points above a section without a header in a grouped list; UIKit's are ``bareEnd`` for each
  /// end without one.
  struct BareSection: Sendable {
    /// At the head of the list, and there below a large title.
    var first = ListMetrics.bareEnd
    var underLargeTitle = ListMetrics.bareEnd
    /// Below rows, and below a footer.
    var belowRows = 2 * ListMetrics.bareEnd
    var belowFooter = ListMetrics.bareEnd
  }

  /// A line that is thicker than a hairline.
  struct ThickSeparator: Sendable {
    /// Points of its thickness.
    let thickness: Double
    let color: SceneColor
  }
}

/// The symbol at the end of a row, in points at large.
struct AccessoryMetrics: Sendable {
  /// Its frame.
  let frame: Size
  /// The width that it takes, with its frame in the middle.
  let room: Double
}

extension AccessoryMetrics {
  /// The chevron that leads on: 10.5 points wide at 2x and 10.33 at 3x.
  ///
  /// Measured in iOS 26. Documents of Xcode 14 to 26 have the same width in both designs: the
  /// content ends so far before the margin in 124 of 134 cells, and so far before 8 points in the
  /// others.
  static let chevron = AccessoryMetrics(frame: Size(width: 10.4, height: 14), room: 10.4)
  /// The check mark.
  ///
  /// Measured in iOS 26, the room beside the content included: the middle of its 24 points is
  /// that of the frame. Documents of Xcode 14 to 16 have the 24 points in 11 of 12 cells.
  static let checkmark = AccessoryMetrics(frame: Size(width: 19, height: 18), room: 24)
}

extension ListMetrics {
  /// Points in place of a header and of a footer that a section of a grouped list lacks, so that
  /// two cards are 35 apart.
  ///
  /// Documents have 17.5 where `UITableView` decides, and 18 each where they say so themselves: 36
  /// between 14 pairs of cards in Xcode 14 to 26. Pictures of SwiftUI's lists have 35, too.
  static let bareEnd = 17.5

  /// Usual. In documents of Xcode 14 to 16 a header is 28 points high in a plain list, and 38 in a
  /// grouped one. Where its text stands in it, and the room around footers, is our choice. The gap
  /// above a plain header is there since iOS 15 (`sectionHeaderTopPadding`).
  fileprivate static let iOS18 = ListMetrics(
    rowInset: 11, leastRow: 44, separatorTakesRoom: true, plainSeparatorEnd: 0, groupedSeparatorEnd: 0, cardRadius: 10,
    plainHeader: Heading(style: .headline, color: .label, first: 4, top: 4, bottom: 3.5, gap: 22),
    // In capitals, however they are written: "Adopting Liquid Glass" in Apple's documentation says that those of iOS 26 no longer are.
    // At the head of a list the same documents have 55.5 points at 2x and 55.33 at 3x.
    groupedHeader: Heading(
      style: .footnote, color: .secondaryLabel, first: 100.0 / 3, top: 16, bottom: 6.2, gap: bareEnd,
      textCase: .uppercase),
    footer: Heading(style: .footnote, color: .secondaryLabel, first: 7, top: 7, bottom: 7),
    chevron: .chevron, checkmark: .checkmark)

  fileprivate static let iOS26 = ListMetrics(
    // Measured: the text of a cell is 15.5 points from its top and bottom, which makes 51.5 points of a line of body, and the separator lies over the cell.
    rowInset: 15.5,
    // Documents of Xcode 26: what a cell has whose content says nothing of its height. A canvas of
    // iOS 18 has half a point less there than a device, whose 44 are on record.
    leastRow: 51, separatorTakesRoom: false,
    // Measured: 8 points in a plain list, and the margin of 16 in cards.
    plainSeparatorEnd: 8, groupedSeparatorEnd: nil,
    // Measured, about.
    cardRadius: 26,
    // Measured: 40.5 points of 17 semibold, not in capitals; 22 above it in a plain list. That the text stands at the margin there is our choice.
    plainHeader: Heading(style: .headline, color: .secondaryLabel, first: 10, top: 10, bottom: 10, gap: 22),
    // Measured, directly below a footer.
    groupedHeader: Heading(style: .headline, color: .secondaryLabel, first: 10, top: 10, bottom: 10, gap: bareEnd),
    // Measured: 30 points, the text 8 from the top.
    footer: Heading(style: .footnote, color: .secondaryLabel, first: 8, top: 8, bottom: 6),
    chevron: .chevron, checkmark: .checkmark,
    // Measured: a point, in dumps and on phones; the colours in pictures of NetNewsWire and Home
    // Assistant on phones, #E8E8E8 over white and #38383B over #1C1C1D.
    separator: ThickSeparator(
      thickness: 1, color: .dynamic(light: Color(rgb: 0x000000, alpha: 0.09), dark: Color(rgb: 0xEBEBF5, alpha: 0.137)))
  )
}

// MARK: - Bars

/// The numbers of a navigation bar.
struct NavigationBarMetrics: Sendable {
  /// Points of its height without a large title.
  let height: Double
  /// Points from its top in whose middle the title and the buttons stand.
  let contentHeight: Double
  /// Points before the way back; nil for the margin.
  let backMargin: Double?
  /// Points before a title that has no room in the middle, and follows the buttons at the leading edge; nil for a title that stays as near to the middle as
  /// it can.
  let titleGap: Double?
  /// Points between two buttons.
  let buttonSpacing: Double
  /// The ground of a button; nil for a button without one.
  let platter: Platter?

  /// The capsule that a bar button stands on.
  struct Platter: Sendable {
    /// Points of its height, and of its width at least.
    let height: Double
    /// Points beside a title.
    let inset: Double
    /// Points of a symbol's width and height.
    let symbol: Double
  }

  /// Points of the zone of a large title, at least, and of the room above and below it there.
  ///
  /// Measured: 52 points at L and M. The title ends 8 above the zone's end at M, in pictures of
  /// Home Assistant at 3x (zone 116 to 168, baseline 152), and at L in a dump at 2x: from 3 to 44.
  /// That at least 2 are above one of a larger category is our choice.
  static let largeTitle = (height: 52.0, top: 2.0, bottom: 8.0)

  /// Usual. How far the buttons are from each other is our choice.
  fileprivate static let iOS18 = NavigationBarMetrics(
    height: 44, contentHeight: 44, backMargin: 8, titleGap: nil, buttonSpacing: 16, platter: nil
  )

  /// Measured on an iPhone 16: a zone of 54 points with the bar's 44 at its top, platters of 44 at the margin, 12 apart, titles 16 from their ends, and
  /// a bar's title 12 behind them where it has no room in the middle. Documents have the 54, too. That the way back is a chevron alone is our choice.
  ///
  /// A large title begins at the margin, as seen on iPhones of 390 points in pictures of
  /// NetNewsWire and Home Assistant. The 20 points of the dumps are Catalyst's.
  fileprivate static let iOS26 = NavigationBarMetrics(
    height: 54, contentHeight: 44, backMargin: nil, titleGap: 12, buttonSpacing: 12,
    platter: Platter(height: 44, inset: 16, symbol: 20))
}

/// The numbers of a tab bar that floats. Measured with three tabs in 375 points.
struct TabPlatterMetrics: Sendable {
  /// Points of the platter's height, whatever its titles' fonts.
  let height = 62.0
  /// Points below it, where no home indicator is.
  let bottom = 10.0
  /// Points of the bar above a home indicator of 34: dumps of iPhones have a bar of 83, with the platter at its top and 21 beside it.
  let barHeight = 49.0
  /// Points from the middle of a tab to that of the next, where there is room.
  let pitch = 85.75
  /// Points before the first tab and behind the last.
  let inset = 8.375
  /// Points left free at each side of the screen where the platter is as wide as it can be. Our choice.
  let margin = 8.0
  /// Points that the selected tab's capsule is wider than the tab at each side.
  let overhang = 3.875
  /// Points above and below the capsule.
  let capsuleInset = 4.25
  /// Points between a symbol and its title, which puts their middles 24 and 44.5 points below the platter's top.
  let spacing = 2.5
}

// MARK: - Controls

/// The numbers of controls.
struct ControlMetrics: Sendable {
  let switchSize: Size
  let switchKnob: Size
  /// Points of the frames of switches, sliders and segmented controls outside of the rectangles by
  /// which others are placed beside them.
  let (switchInsets, sliderInsets, segmentInsets): (EdgeLengths, EdgeLengths, EdgeLengths)
  /// Points of the thickness of a slider's line.
  let sliderLine: Double
  let sliderKnob: Size
  let segments: SegmentMetrics
  /// Whether a button's ends are half circles, unless its scene says otherwise.
  let hasRoundButtons: Bool
  let searchBar: SearchBarMetrics

  /// The numbers of a segmented control.
  struct SegmentMetrics: Sendable {
    /// The radius of the ground and of the chosen segment.
    let (ground, pill): (SceneLength, SceneLength)
    /// Whether the segments share the whole width; if not, the room around the chosen one is left free at the ends.
    let sharesWholeWidth: Bool
    /// Whether a line stands between two segments of which neither is chosen.
    let hasLines: Bool
    let (weight, chosenWeight): (FontWeight, FontWeight)
    let chosen: SceneColor
  }

  /// The numbers of a search bar at large.
  struct SearchBarMetrics: Sendable {
    /// Points that the bar is high at least, above the field, and below it.
    let (height, top, bottom): (Double, Double, Double)
    let radius: SceneLength
    /// Points before the magnifying glass, which is 18 wide, and between it and the text.
    let (inset, spacing): (Double, Double)
    let weight: FontWeight?
  }

  /// Documents: 2 points behind a switch (58 of 58 constraints, 11 of 11 stacks), 2 at both sides
  /// of a slider (12 of 12), 1 below segments (7 of 8, 4 of 4). The rest is usual.
  fileprivate static let iOS18 = ControlMetrics(
    switchSize: Size(width: 51, height: 31), switchKnob: Size(width: 27, height: 27),
    switchInsets: EdgeLengths(trailing: 2), sliderInsets: EdgeLengths(leading: 2, trailing: 2),
    segmentInsets: EdgeLengths(bottom: 1), sliderLine: 4,
    sliderKnob: Size(width: 28, height: 28),
    segments: SegmentMetrics(
      ground: 9, pill: 7, sharesWholeWidth: false, hasLines: true, weight: .medium, chosenWeight: .semibold,
      chosen: .dynamic(light: .white, dark: SemanticColor.gray2.color(in: .dark))),
    hasRoundButtons: false,
    searchBar: SearchBarMetrics(height: 56, top: 10, bottom: 10, radius: 10, inset: 8, spacing: 6, weight: nil))

  /// Measured, but for round buttons and the round ends of a search field: that they are capsules is seen everywhere, and in no dump.
  ///
  /// Documents: 2 points behind a switch (8 of 9 constraints, 2 of 2 stacks; pictures of SwiftUI's
  /// have them, too), none beside a slider (8 of 8). That segments have their point is our choice.
  fileprivate static let iOS26 = ControlMetrics(
    switchSize: Size(width: 63, height: 28), switchKnob: Size(width: 37, height: 24),
    switchInsets: EdgeLengths(trailing: 2), sliderInsets: .zero, segmentInsets: EdgeLengths(bottom: 1), sliderLine: 6,
    sliderKnob: Size(width: 37, height: 24),
    segments: SegmentMetrics(
      ground: .round, pill: .round, sharesWholeWidth: true, hasLines: false, weight: .regular, chosenWeight: .medium,
      chosen: .dynamic(light: .white, dark: Color(rgb: 0x5A5A60))),
    hasRoundButtons: true,
    // Measured: the text begins 39.5 points behind the field's edge.
    searchBar: SearchBarMetrics(height: 44, top: 0, bottom: 8, radius: .round, inset: 12, spacing: 9.5, weight: .medium)
  )
}
