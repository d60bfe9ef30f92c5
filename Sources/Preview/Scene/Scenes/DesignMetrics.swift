import PreviewCore
import PreviewType

/// The lengths, weights and colours that a generation of iOS gives its lists, bars and controls: the one home of these numbers.
///
/// Each number says where it is on record:
///
/// - *usual*: what was usual up to iOS 18, widely documented and measured.
/// - *measured*: frames of real UIKit in the public repository Vercantez/openuikit (`golden/*.layout.json`, `docs/SCENE_SPEC.md`, and the notes of its
///   probes): Mac Catalyst of iOS 26.1 in compact width, and iOS 26.1 on an iPhone 16 where it says so. `DesignDumpTests` hold scenes against them.
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

  /// Points above a section without a header in a grouped list. UIKit's are our choice.
  struct BareSection: Sendable {
    /// At the head of the list, and there below a large title.
    var first = 16.0
    var underLargeTitle = 16.0
    /// Below rows, and below a footer.
    var belowRows = 20.0
    var belowFooter = 20.0
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
  /// A square.
  init(side: Double) { self.init(frame: Size(width: side, height: side), room: side) }
}

extension ListMetrics {
  /// Usual, but for the room around headers and footers, which is our choice. The gap above a plain header is there since iOS 15 (`sectionHeaderTopPadding`).
  fileprivate static let iOS18 = ListMetrics(
    rowInset: 11, leastRow: 44, separatorTakesRoom: true, plainSeparatorEnd: 0, groupedSeparatorEnd: 0, cardRadius: 10,
    plainHeader: Heading(style: .headline, color: .label, first: 7, top: 7, bottom: 7, gap: 22),
    // In capitals, however they are written: "Adopting Liquid Glass" in Apple's documentation says that those of iOS 26 no longer are.
    groupedHeader: Heading(
      style: .footnote, color: .secondaryLabel, first: 16, top: 24, bottom: 7, textCase: .uppercase),
    footer: Heading(style: .footnote, color: .secondaryLabel, first: 7, top: 7, bottom: 7),
    chevron: AccessoryMetrics(side: 14), checkmark: AccessoryMetrics(side: 17))

  fileprivate static let iOS26 = ListMetrics(
    // Measured: the text of a cell is 15.5 points from its top and bottom, which makes 51.5 points of a line of body, and the separator lies over the cell.
    rowInset: 15.5,
    // Our choice: as before. No cell that is lower was measured.
    leastRow: 44, separatorTakesRoom: false,
    // Measured: 8 points in a plain list, and the margin of 16 in cards.
    plainSeparatorEnd: 8, groupedSeparatorEnd: nil,
    // Measured, about.
    cardRadius: 26,
    // Measured: 40.5 points of 17 semibold, not in capitals; 22 above it in a plain list. That the text stands at the margin there is our choice.
    plainHeader: Heading(style: .headline, color: .secondaryLabel, first: 10, top: 10, bottom: 10, gap: 22),
    // Measured, directly below a footer. The 20 below a section without one are our choice.
    groupedHeader: Heading(style: .headline, color: .secondaryLabel, first: 10, top: 10, bottom: 10, gap: 20),
    // Measured: 30 points, the text 8 from the top.
    footer: Heading(style: .footnote, color: .secondaryLabel, first: 8, top: 8, bottom: 6),
    // Measured. The content ends 24 points before the margin beside a check mark: the middle of these is that of its frame.
    chevron: AccessoryMetrics(frame: Size(width: 10.5, height: 14), room: 10.5),
    checkmark: AccessoryMetrics(frame: Size(width: 19, height: 18), room: 24))
}

// MARK: - Bars

/// The numbers of a navigation bar.
struct NavigationBarMetrics: Sendable {
  /// Points of its height without a large title.
  let height: Double
  /// Points from its top in whose middle the title and the buttons stand.
  let contentHeight: Double
  /// Points before a large title; nil for the margin.
  var largeTitleLeading: Double?
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

  /// Usual. How far the buttons are from each other is our choice.
  fileprivate static let iOS18 = NavigationBarMetrics(
    height: 44, contentHeight: 44, largeTitleLeading: nil, backMargin: 8, titleGap: nil, buttonSpacing: 16, platter: nil
  )

  /// Measured on an iPhone 16: a zone of 54 points with the bar's 44 at its top, platters of 44 at the margin, 12 apart, titles 16 from their ends, and
  /// a bar's title 12 behind them where it has no room in the middle. The
  /// large title is 20 points from the edge at a margin of 16. That the way back is a chevron alone is our choice.
  fileprivate static let iOS26 = NavigationBarMetrics(
    height: 54, contentHeight: 44, largeTitleLeading: 20, backMargin: nil, titleGap: 12, buttonSpacing: 12,
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

  /// Usual.
  fileprivate static let iOS18 = ControlMetrics(
    switchSize: Size(width: 51, height: 31), switchKnob: Size(width: 27, height: 27), sliderLine: 4,
    sliderKnob: Size(width: 28, height: 28),
    segments: SegmentMetrics(
      ground: 9, pill: 7, sharesWholeWidth: false, hasLines: true, weight: .medium, chosenWeight: .semibold,
      chosen: .dynamic(light: .white, dark: SemanticColor.gray2.color(in: .dark))),
    hasRoundButtons: false,
    searchBar: SearchBarMetrics(height: 56, top: 10, bottom: 10, radius: 10, inset: 8, spacing: 6, weight: nil))

  /// Measured, but for round buttons and the round ends of a search field: that they are capsules is seen everywhere, and in no dump.
  fileprivate static let iOS26 = ControlMetrics(
    switchSize: Size(width: 63, height: 28), switchKnob: Size(width: 37, height: 24), sliderLine: 6,
    sliderKnob: Size(width: 37, height: 24),
    segments: SegmentMetrics(
      ground: .round, pill: .round, sharesWholeWidth: true, hasLines: false, weight: .regular, chosenWeight: .medium,
      chosen: .dynamic(light: .white, dark: Color(rgb: 0x5A5A60))),
    hasRoundButtons: true,
    // Measured: the text begins 39.5 points behind the field's edge.
    searchBar: SearchBarMetrics(height: 44, top: 0, bottom: 8, radius: .round, inset: 12, spacing: 9.5, weight: .medium)
  )
}
