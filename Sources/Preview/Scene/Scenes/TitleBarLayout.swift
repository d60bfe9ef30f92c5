import PreviewCore
import PreviewType

/// Arranges a navigation bar's title, its way back and its buttons.
///
/// The title stands in the middle as long as the way back leaves room there, then as near to it as that allows. What has no room beside the title is
/// the way back's own label: a generic one takes its place, then none (`UINavigationItem.BackButtonDisplayMode.default`). Only beside the chevron alone is
/// the title truncated. Buttons leave it a few letters, and what finds no room beside that goes into a menu. How far from one another they stand is not
/// documented; it is the system's spacing. In the design of iOS 26 a title that has no room in the middle follows what stands at the leading edge.
struct TitleBarLayout {
  /// Points of a title that buttons leave to it. Our choice: a few letters and an ellipsis.
  private static let leastTitle = 44.0
  /// Points between the way back and the title.
  private static let spacing = Stack.Spacing.system.length.points

  private let measuring: SceneMeasuring
  /// Points left free at the ends of the bar.
  private var margin: Double { measuring.margin.screen }
  private let before: [SceneView]
  private let title: SceneView?
  private let behind: [SceneView]
  /// How many buttons there are at the trailing edge.
  private let buttonCount: Int
  private let leadsBack: Bool
  private let metrics: NavigationBarMetrics

  /// Points of the bar's height, whatever is in it: what is higher reaches out at both ends.
  private var height: Double { metrics.height }

  /// The layout of a view whose children are those of a ``TitleBar``.
  init(_ measuring: SceneMeasuring, _ view: SceneView, _ bar: TitleBar) {
    self.measuring = measuring
    let children = view.children
    before = Array(children.prefix(bar.before))
    title = bar.hasTitle ? children[bar.before] : nil
    behind = Array(children.dropFirst(bar.before + (bar.hasTitle ? 1 : 0)))
    buttonCount = bar.behind
    leadsBack = bar.leadsBack
    metrics = view.traits.design.metrics.navigationBar
  }

  /// Points before what stands at the leading edge. The picture of a chevron without a ground has room of its own around it.
  private var start: Double { leadsBack ? metrics.backMargin ?? margin : margin }

  /// The size of the bar where it is offered a width: all of it, or as much as the way back takes as it is, and the title beside it.
  func size(width: Double?) throws(SceneError) -> Size {
    if let width { return Size(width: width, height: height) }
    let title = try title.map { view throws(SceneError) in try measuring.size(of: view, width: nil).width }
    return Size(
      width: try start(beside: before.first) + (title ?? 0) + (try room(behind: buttonCount > 0 ? behind.first : nil)),
      height: height)
  }

  /// Where the title can begin beside a form of the way back.
  private func start(beside way: SceneView?) throws(SceneError) -> Double {
    guard let way else { return margin }
    return start + (try measuring.size(of: way, width: nil).width) + Self.spacing
  }

  /// Points between the title and the bar's trailing edge.
  private func room(behind buttons: SceneView?) throws(SceneError) -> Double {
    guard let buttons else { return margin }
    return margin + (try measuring.size(of: buttons, width: nil).width) + Self.spacing
  }

  /// The forms of what stands before and behind the title, by their numbers; nil for nothing.
  private struct Forms {
    var before: Int?
    var behind: Int?
  }

  /// The forms that are shown in a bar whose title wants some width.
  private func forms(in size: Size, title wanted: Double) throws(SceneError) -> Forms {
    func spare(_ forms: Forms) throws(SceneError) -> Double {
      let start = try start(beside: forms.before.map { before[$0] })
      let end = size.width - (try room(behind: forms.behind.map { behind[$0] }))
      return end - start + (title == nil ? Self.spacing : 0)
    }
    var forms = Forms(before: before.isEmpty ? nil : 0, behind: buttonCount > 0 ? 0 : nil)
    // A label of the way back gives way to the title.
    while leadsBack, let next = forms.before, next + 1 < before.count {
      guard try spare(forms) < wanted - PixelGrid.tolerance else { break }
      forms.before = next + 1
    }
    // Buttons give way to one another, and to as much of a title as can be read: those at the trailing edge first.
    let firstMenu = buttonCount > 0 ? 1 : 0
    for menu in behind.indices.dropFirst(firstMenu) {
      guard try spare(forms) < min(wanted, Self.leastTitle) - PixelGrid.tolerance else { break }
      forms.behind = menu
      if !leadsBack, !before.isEmpty {
        forms.before = min(max(0, menu - buttonCount + 1 - firstMenu), before.count - 1)
      }
    }
    return forms
  }

  /// The form of what stands before the title, nil if nothing does, and where it, the title and the buttons stand; x from the leading edge.
  func arrangement(in size: Size) throws(SceneError) -> (before: Int?, frames: [(view: SceneView, frame: Rect)]) {
    let wanted = try title.map { view throws(SceneError) in try measuring.size(of: view, width: nil).width } ?? 0
    let forms = try forms(in: size, title: wanted)
    let (way, trailing) = (forms.before.map { before[$0] }, forms.behind.map { behind[$0] })
    let end = size.width - (try room(behind: trailing))
    var frames: [(SceneView, Rect)] = []
    if let way {
      // Only a button that is alone has no room, and is truncated.
      let room = forms.before == before.count - 1 && !leadsBack ? max(0, end - start) : .infinity
      frames.append((way, try frame(of: way, x: start, room: room, in: size)))
    }
    if let title {
      let start = try start(beside: way)
      let width = max(0, min(wanted, end - start))
      let middle = (size.width - width) / 2
      var x = min(max(start, middle), max(start, end - width))
      if let gap = metrics.titleGap, way != nil, x != middle {
        x = min(start - Self.spacing + gap, max(start, end - width))
      }
      frames.append((title, try frame(of: title, x: x, room: width, in: size)))
    }
    if let trailing {
      let width = try measuring.size(of: trailing, width: nil).width
      frames.append((trailing, try frame(of: trailing, x: size.width - margin - width, room: width, in: size)))
    }
    return (forms.before, frames)
  }

  /// The frame of a view that is as wide as it likes, in no more than some room, in the middle of the bar's content.
  private func frame(of view: SceneView, x: Double, room: Double, in size: Size) throws(SceneError) -> Rect {
    let natural = try measuring.size(of: view, width: nil)
    let width = min(natural.width, room)
    let height = width < natural.width ? try measuring.size(of: view, width: width).height : natural.height
    return Rect(x: x, y: (metrics.contentHeight - height) / 2, width: width, height: height)
  }
}

/// The strip of a navigation bar. Its children are the forms of what stands before the title, the widest first, of which one is shown; then the title if it
/// has one; then the forms of what stands behind it.
struct TitleBar: ViewContent {
  static let kind = LayoutNode.Kind(name: "titleBar", hasStaticText: true)

  /// Whether the forms before the title are those of the way back, and not of buttons.
  let leadsBack: Bool
  /// How many forms there are before the title.
  let before: Int
  let hasTitle: Bool
  /// How many buttons there are at the trailing edge: as many forms of them have room for one less, and the others are for a bar whose leading edge has too
  /// many, too (``ViewMaker/trailingForms(_:beside:)``).
  let behind: Int

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    try TitleBarLayout(measuring, view, self).size(width: width)
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    let layout = TitleBarLayout(placement.measuring, view, self)
    let (form, frames) = try layout.arrangement(in: frame.size)
    var children = try placement.place(frames.map(\.view), frames.map(\.frame), from: frame)
    if leadsBack, let form, form > 0, let label = view.children[0].text {
      children[0].content = .backButton(label: label, isDropped: view.children[form].text == nil)
    }
    return children
  }

  func holdsLength(of _: SceneView, along axis: Stack.Axis) -> Bool { axis == .vertical }
}
