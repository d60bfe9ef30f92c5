import PreviewCore
import PreviewType

/// An element that is built of others, as UIKit's controls are built of labels, images and grounds.
///
/// Its parts are elements: their fonts, colours and texts are found as those of any other. They are
/// the same in every environment.
protocol Control: ElementContent {
  /// The parts in an environment.
  func body(in traits: Traits) -> Element
  /// The frame around the parts in an environment.
  func box(in traits: Traits) -> SceneBox
  /// The properties beside its looks.
  func state(in traits: Traits) -> ControlState
  /// How much of it is seen: UIKit fades some controls that can't be used.
  var fade: Double { get }
}

extension Control {
  package var inner: [Element] { [body(in: .standard)] }
  package var partsFollowDirection: Bool { true }
  var fade: Double { 1 }

  package func view(_ maker: ViewMaker) -> SceneView {
    let traits = maker.traits
    return maker.make(box(in: traits), [maker.view(body(in: traits))], control: state(in: traits), fade: fade)
  }
}

/// The properties of a control that an audit and an explanation need.
struct ControlState: Equatable, Sendable {
  /// Whether it can be used.
  var isEnabled = true
  /// Whether a finger taps it.
  var isTapped = true
  /// Whether an app leaves its size and its colours to UIKit.
  var isStandard = false
  /// A colour that an app chose for what it shows by colour alone; nil for UIKit's.
  var mark: SceneColor?
  /// Its settings, in words.
  var settings: [LayoutSetting] = []

  init(isEnabled: Bool = true, isStandard: Bool = false, _ settings: (property: LayoutProperty, value: String)...) {
    self.isEnabled = isEnabled
    self.isStandard = isStandard
    self.settings = settings.map { LayoutSetting($0.property, $0.value) }
    if !isEnabled { self.settings.append(LayoutSetting(.state, "disabled")) }
  }
}

extension SceneColor {
  /// The colour in an environment, of which so much is left in light and in dark.
  func faded(light: Double, dark: Double, in traits: Traits) -> SceneColor {
    func faded(_ color: Color, _ share: Double) -> Color {
      var color = color
      color.alpha = UInt8((Double(color.alpha) * share).rounded())
      return color
    }
    let colors = inAppearances(traits)
    return .dynamic(light: faded(colors.light, light), dark: faded(colors.dark, dark))
  }
}

/// A knob of a switch or a slider: a disc or a capsule with a shadow.
struct Knob: SceneElement, ElementContent, ViewContent {
  static let kind: LayoutNode.Kind = "knob"
  /// Points of its width and height.
  let size: Size
  /// Its colour (`thumbTintColor`).
  var tint = Self.white

  /// The colour of one whose app chooses none.
  static let white = SceneColor.fixed(.white)

  var colors: [SceneColor] { [tint] }
  var element: Element { Element(self) }
  func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
  func size(of _: SceneView, width _: Double?, _: SceneMeasuring) -> Size { size }
  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    .knob(tint.color(in: view.traits))
  }
  func holdsLength(of _: SceneView, along _: Stack.Axis) -> Bool { true }
  func isHeld(_: SceneView, across _: Stack.Axis) -> Bool { true }
}
