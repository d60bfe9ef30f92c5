import PreviewCore
import PreviewScene
import PreviewType

/// A place on a page where one or more findings are: an outline with their numbers.
struct FindingMark {
  /// Points of the room for the outline's line, and of its round corners.
  static let (line, radius) = (1.5, 4.0)
  /// Points between the place and the outline, the best first.
  static let clearances = [2.0, 1, 0]

  /// The place, in points.
  let frame: Rect
  /// The worst severity of its findings.
  private(set) var severity: AuditSeverity
  private(set) var badges: [FindingBadge]

  /// Adds a finding's number to the mark around a frame, or makes that mark.
  static func add(_ badge: FindingBadge, around frame: Rect, to marks: inout [FindingMark], _ known: inout [Rect: Int])
  {
    guard let index = known[frame] else {
      known[frame] = marks.count
      return marks.append(FindingMark(frame: frame, severity: badge.severity, badges: [badge]))
    }
    marks[index].severity = min(marks[index].severity, badge.severity)
    marks[index].badges.append(badge)
  }

  /// Points of the outline's line, which is thin around what is only for information.
  var lineWidth: Double { severity == .information ? FindingBadge.thinLine : Self.line }

  /// The square points of the place.
  var area: Double { frame.width * frame.height }
}

/// A finding's number in its severity's colour, as it stands at a mark and in the legend.
struct FindingBadge {
  /// Points of its height, and between two.
  static let (height, gap) = (11.0, 2.0)
  /// Points of a line around what is only for information.
  static let thinLine = 0.5
  private static let style = SheetComposer.CaptionStyle(size: 8, weight: 700, color: .label)

  let severity: AuditSeverity
  private let number: TextLayout
  private let fill: Color
  private let border: Color?

  init(_ number: String, _ severity: AuditSeverity, on page: SheetComposer) throws(SpecimenError) {
    self.severity = severity
    let color = Self.color(of: severity, on: page)
    var ink = Contrast.ratio(.white, color) >= Contrast.ratio(.black, color) ? Color.white : .black
    // What is only for information is a thin ring, less than what breaks.
    let isRing = severity == .information
    (fill, border) = isRing ? (page.color(.background), color) : (color, nil)
    if isRing { ink = color }
    self.number = try page.caption(number, Self.style, color: ink)
  }

  /// The colour of a severity.
  static func color(of severity: AuditSeverity, on page: SheetComposer) -> Color {
    switch severity {
    case .error: page.color(.red)
    case .warning: page.color(.orange)
    case .information: Contrast.composited(page.color(.secondaryLabel), over: page.color(.background))
    }
  }

  /// The width in points: a circle, unless the number is longer.
  var width: Double { max(Self.height, SheetComposer.up(number.lines[0].advance + 4)) }

  /// The width of numbers side by side.
  static func width(of badges: [FindingBadge]) -> Double {
    badges.reduce(-gap) { $0 + $1.width + gap }
  }

  /// Puts it down with its top left corner at a place.
  func place(at corner: Point, on page: inout SheetComposer) {
    let frame = Rect(x: corner.x, y: corner.y, width: width, height: Self.height)
    let box = LayoutBox(
      fill: fill, radius: Self.height / 2, border: border, borderWidth: border == nil ? 0 : Self.thinLine)
    page.place(LayoutNode("badge", frame: frame, .box(box)))
    page.place(number, x: corner.x + (width - number.lines[0].advance) / 2, middle: corner.y + Self.height / 2)
  }
}
