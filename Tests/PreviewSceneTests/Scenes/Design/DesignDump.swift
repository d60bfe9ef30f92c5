import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// A frame that real UIKit gave a view, beside that of the element which stands for it here.
///
/// The frames are facts of the public repository Vercantez/openuikit, `golden/NAME.layout.json`: dumps of UIKit's views in Mac Catalyst of iOS 26.1 at 2x and
/// in compact width, and in iOS 26.1 on an iPhone 16 where the name begins with `nav` and has no `large` or `inline`. What is compared, and what is not:
///
/// - Places and sizes within half a point, from the frame around. `nil` is not compared: the width of a text, and what is beside it, depend on glyphs, and
///   our letters are Inter's; x of a plain list's header is Catalyst's margin of 8 points, where a phone has 16.
/// - Cards are as wide as in the dump, 359 points. There they stand 8 points from the edges, which is Catalyst's; here the scene is wider.
/// - Lines are as high as iOS's font is (1.193 times its size), and Catalyst's are not. Where a label in a dump has 15 points in a line of 19, the scene has
///   15.9, whose line is 19 points high; where it has 17 points in a line of 20, ours of 20.5 is near enough.
struct DumpedFrame {
  let what: String
  let ours: Rect
  let uikit: [Double?]

  init(_ what: String, _ ours: Rect, _ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    (self.what, self.ours) = (what, ours)
    uikit = [x, y, width, height]
  }

  /// The numbers that are more than half a point apart, in words; nil if none is.
  var difference: String? {
    let own = [ours.x, ours.y, ours.width, ours.height]
    let isNear = zip(own, uikit).allSatisfy { own, uikit in uikit.map { abs($0 - own) <= 0.5 } ?? true }
    return isNear ? nil : "\(what): \(ours.words), and UIKit has \(uikit.map { $0.map(NumberText.brief) ?? "–" })"
  }
}

/// A scene in the design of iOS 26 at 2x, whose frames are asked for from those around them.
struct DumpScene {
  let scene: SceneCase

  init(width: Double, margin: Double? = nil, @ElementBuilder elements: () -> [Element]) throws {
    let scene = try Scene(name: "dump", width: width, margin: margin, elements: elements)
    self.scene = try SceneCase(scene, scale: 2, design: .iOS26)
  }

  /// The frame of an element of a name.
  func frame(_ name: String) throws -> Rect { try scene[name].frame }

  /// The frame of an element, seen from the corner of a second one.
  func frame(_ name: String, from outer: String) throws -> Rect { try scene[name].frame.seen(from: frame(outer)) }

  /// The frames of everything of a kind in an element of a name, seen from its corner, in the order of drawing.
  func frames(of kind: String, in name: String) throws -> [Rect] {
    func all(_ node: LayoutNode) -> [LayoutNode] { [node] + node.children.flatMap(all) }
    let outer = try scene[name]
    return outer.children.flatMap(all).filter { $0.kind.name == kind }.map { $0.frame.seen(from: outer.frame) }
  }

  /// The frame of the lines of a label, which may be lower than the label is.
  func lines(of name: String) throws -> Rect {
    let text = try scene.text(name)
    return Rect(
      x: text.origin.x, y: text.origin.y, width: text.layout.size.width, height: text.layout.size.height)
  }
}

extension Rect {
  /// The same frame in the coordinates of a second one.
  func seen(from outer: Rect) -> Rect { offset(x: -outer.x, y: -outer.y) }
}

/// The dumps, by their names: those that a scene stands for, and why no scene can stand for the others.
enum DesignDumps {
  /// All that the repository has.
  static let all: Set<String> = Set(
    """
    alert_actionsheet alert_basic alert_destructive anim_concurrent anim_delay anim_resize anim_spring_bounce anim_spring_move attrtext_dark attrtext_fields
    attrtext_kern_baseline attrtext_runs attrtext_underline_strike borders button_basic button_dark button_highlighted clip_subviews collection_flow_grid
    collection_horizontal collection_sections constraints_baseline constraints_chain constraints_edge_pins constraints_inequalities constraints_margins
    constraints_mixed_frames control_activity control_dark control_pagecontrol control_refresh control_slider corner_radius deep_mixed demo_settings
    imageview_modes label_basic label_dark label_stack_mix modal_sheet navbar_appearance navbar_inline navbar_large navitem_buttons navitem_dark
    navitem_titleview nested_deep progress_fractions scroll_static shadows_dark shadows_radii stack_mixed switch_dark switch_onoff switch_toggle_anim
    tableview_dark tableview_grouped tableview_plain toolbar_basic zorder_hidden
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  static let expressed: [String: @Sendable () throws -> [DumpedFrame]] = [
    "tableview_plain": DumpedLists.plain, "tableview_grouped": DumpedLists.grouped, "tableview_dark": DumpedLists.dark,
    "navbar_large": DumpedBars.large, "navbar_inline": DumpedBars.inline, "navitem_buttons": DumpedBars.buttons,
    "navitem_dark": DumpedBars.zone, "navbar_appearance": DumpedBars.zone,
    "control_slider": DumpedControls.sliders, "control_dark": DumpedControls.dark,
    "control_pagecontrol": DumpedControls.pages, "progress_fractions": DumpedControls.progress,
    "switch_onoff": DumpedControls.switches, "switch_dark": DumpedControls.switches,
    "deep_mixed": DumpedControls.mixed, "demo_settings": DumpedControls.settings,
    "attrtext_fields": DumpedControls.field,
    "stack_mixed": DumpedStacks.mixed, "label_stack_mix": DumpedStacks.labels,
    "constraints_chain": DumpedStacks.chain, "constraints_baseline": DumpedStacks.baselines,
    "constraints_edge_pins": DumpedStacks.pins, "constraints_margins": DumpedStacks.margins,
    "nested_deep": DumpedStacks.nested,
  ]

  static let inexpressible: [String: String] = {
    let reasons: [(String, String)] = [
      ("no element is an alert", "alert_actionsheet alert_basic alert_destructive"),
      (
        "an animation has no one layout",
        "anim_concurrent anim_delay anim_resize anim_spring_bounce anim_spring_move switch_toggle_anim"
      ),
      ("no element is an activity indicator, or what refreshes a list", "control_activity control_refresh"),
      ("no element is a sheet over a screen", "modal_sheet"),
      ("no element is a toolbar", "toolbar_basic"),
      ("a bar's title is a text here, and no view", "navitem_titleview"),
      (
        "buttons are those of configurations here, which the dumped ones are not",
        "button_basic button_dark button_highlighted"
      ),
      (
        "all frames are of lines of text, in Catalyst's font",
        "label_basic label_dark attrtext_dark attrtext_kern_baseline attrtext_runs attrtext_underline_strike"
      ),
      (
        "all frames were given, and UIKit computed none",
        "borders clip_subviews corner_radius imageview_modes scroll_static shadows_dark shadows_radii zorder_hidden"
      ),
      (
        "a flow layout keeps its cells' widths and shares what is left; our grid has columns of equal widths",
        "collection_flow_grid collection_horizontal collection_sections"
      ),
      (
        "a stack has no constraints between views of two parents, and no inequalities",
        "constraints_inequalities constraints_mixed_frames"
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: reasons.flatMap { reason, names in names.split(separator: " ").map { (String($0), reason) }
      })
  }()
}
