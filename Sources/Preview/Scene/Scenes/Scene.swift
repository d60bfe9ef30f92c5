import PreviewCore
public import PreviewType

/// A small piece of UI, in one or more variants that stand side by side: described, not yet measured.
///
///     let scene = try Scene(name: "deliveries", width: 320) {
///       NavigationBar("Deliveries", prefersLargeTitle: true)
///       List { Row { Label("Feng Wong", style: .headline) } }
///     }
public struct Scene: Equatable, Sendable {
  /// The name in pictures, traces and messages.
  public let name: String
  /// Points of width where none is asked for.
  public let width: Double
  /// The screen that it fills; nil for a piece of UI that is as high as its elements.
  public private(set) var screen: Screen?
  /// The part of it that a picture shows.
  public var show = Screen.Show.content
  /// The forms, side by side; never empty.
  public internal(set) var variants: [Variant]
  /// Its variants in other environments than those that ``variants`` are for; of several that are
  /// met, the first counts.
  package var variations: [TraitVariation] = []
  /// The size classes that it is shown in; nil for those that ``variants`` are for.
  package var sizeClasses: SizeClasses?
  /// The typeface of text styles.
  public let typeface: Typeface
  /// The faces for characters that a font lacks, in order: the app's own, before iOS's
  /// (`UIFontDescriptor.AttributeName.cascadeList`).
  public let fallback: [FontFace]
  /// The faces that stand in for iOS's fonts of scripts, behind the system font.
  public var standIns: [ScriptStandIn] = []
  /// A text changed for stress.
  public private(set) var pseudolanguage: Pseudolanguage?
  /// The languages among which ``Pseudolanguage/longest`` chooses; none for all that a text is translated to.
  public var languages: [String] = []
  /// How much longer texts are made that are shown in the language they are translated from; translations stay as they are.
  public var expansion = TextExpansion.none
  /// The dictionaries of labels that divide words; without them words are divided at soft hyphens alone.
  public var hyphenation = Hyphenation()
  /// A label whose text is made longer or shorter; nil for texts as they are.
  package var stretched: StretchedLabel?
  /// The text that is looked at alone, by the numbers of the elements around it: what stands above and below it is left out where that changes nothing. Nil for all.
  package var alone: [Int]?
  /// The tint of all in it that has none of its own (`UIWindow.tintColor`); nil for blue.
  public var tint: SceneColor?
  /// The framework that it is built with.
  public var framework = Framework.uiKit
  /// Who says what it shows, in whose words advice is.
  package var origin = Origin.spec
  /// Whether it is a part of a screen, which has the width of one and never fills it.
  package var isPart = false
  /// Notes by the reader of a spec.
  package var notes: [SceneNote] = []
  /// The rows of its lists that are laid out, as ``SceneViewBuilder`` counts them; nil for all.
  package var rows: Range<Int>?
  /// Points that bars, rows and cards leave free at the sides; nil for UIKit's margins in the width:
  /// 16 below 414 points, and 20 from there on, which rows and cards have from 390 on.
  public let margin: Double?

  /// Who says what a scene shows.
  package enum Origin: String, Sendable {
    /// A spec, or a Swift test.
    case spec
    /// An Interface Builder document.
    case document
    /// A preview of a SwiftUI view.
    case preview
  }

  /// One form of a scene.
  public struct Variant: Equatable, Sendable {
    /// The text above it; nil for none.
    public let caption: String?
    /// The ground.
    public let fill: SceneColor
    /// The elements, from top to bottom.
    public let elements: [Element]
    /// Where a spec says what is written above it.
    package var captionPlace = ElementPlace.unknown

    /// A form with its elements.
    public init(caption: String? = nil, fill: SceneColor = .background, elements: [Element]) {
      self.caption = caption
      self.fill = fill
      self.elements = elements
    }
  }

  /// The width of a phone of the usual size, in points.
  public static let standardWidth = 393.0

  /// A scene of variants.
  ///
  /// - Parameters:
  ///   - name: What its pictures' names begin with.
  ///   - width: Points; nil for the screen's width, and ``standardWidth`` without a screen.
  ///   - screen: The screen that it fills; nil for a scene that is as high as its elements.
  ///   - typeface: What texts without a font are set in.
  ///   - fallback: The faces for characters that a text's font lacks.
  ///   - pseudolanguage: What takes the place of its texts; nil for none.
  ///   - margin: Points at both sides; nil for that of the width.
  ///   - variants: Its forms, one at least.
  /// - Throws: ``SceneError`` for a number that no layout could use, or more elements than are laid out.
  public init(
    name: String, width: Double? = nil, screen: Screen? = nil, typeface: Typeface = .system, fallback: [FontFace] = [],
    pseudolanguage: Pseudolanguage? = nil, margin: Double? = nil, variants: [Variant]
  ) throws(SceneError) {
    let width = width ?? screen?.width ?? Self.standardWidth
    try ElementBounds.length.check(margin, of: "scene", "margin")
    try screen?.check()
    try ElementBounds.sceneWidth.check(width, of: "scene", "width")
    guard !variants.isEmpty else { throw .empty("scene") }
    let elements = variants.flatMap(\.elements)
    for element in elements where element.depth > Limits.sceneDepth { throw .tooDeep(element.depth) }
    guard elements.reduce(0, { $0 + $1.count }) <= Limits.sceneElements else { throw .tooManyElements }
    for variant in variants where variant.elements.isEmpty { throw .empty("scene") }
    for element in elements { try element.check() }
    self.name = name
    self.width = width
    self.screen = screen
    self.variants = variants
    self.typeface = typeface
    self.fallback = fallback
    self.pseudolanguage = pseudolanguage
    self.margin = margin
  }

  /// A scene of one form, of the elements that a closure lists.
  ///
  /// - Throws: ``SceneError``.
  public init(
    name: String, width: Double? = nil, screen: Screen? = nil, typeface: Typeface = .system, fallback: [FontFace] = [],
    margin: Double? = nil, fill: SceneColor = .background, @ElementBuilder elements: () -> [Element]
  ) throws(SceneError) {
    try self.init(
      name: name, width: width, screen: screen, typeface: typeface, fallback: fallback, margin: margin,
      variants: [Variant(fill: fill, elements: elements())])
  }

  /// The same scene with its texts changed for stress.
  public func with(pseudolanguage: Pseudolanguage?) -> Scene {
    var scene = self
    scene.pseudolanguage = pseudolanguage
    return scene
  }

  /// The same scene on another screen. A part of a screen has the size classes of this one alone.
  func with(screen: Screen) -> Scene {
    var scene = self
    if !isPart { scene.screen = screen }
    scene.sizeClasses = screen.sizeClasses
    return scene
  }

  /// The faces that text is set in, each once, in the order of the scene; without those that stand
  /// in for the system font.
  public var faces: [FontFace] {
    var faces: [FontFace] = typeface.isSystem ? [] : [typeface.font(weight: .regular, size: 17).face]
    for variant in allVariants { for element in variant.elements { element.addFaces(to: &faces) } }
    return faces.filter { !$0.isOfSystem }.uniqued()
  }

  /// The faces that set what its fonts lack, those for scripts among them.
  package var fallbackFaces: [FontFace] { (fallback + standIns.flatMap(\.faces)).uniqued() }

  /// The app's own styles and colours that it has, in a contrast. A name with two styles or two colours, as Swift code can give it, is left out.
  func named(in contrast: AccessibilityContrast) -> NamedValues {
    var styles: [String: Set<TypographySet.Style>] = [:]
    var colors: [String: Set<PaletteColor>] = [:]
    func add(_ color: SceneColor) {
      guard case .named(let name, _, _, let source, _) = color else { return }
      let values = color.inAppearances(contrast)
      colors[name, default: []].insert(
        PaletteColor(light: values.light, dark: values.dark, source: source == name ? nil : source))
    }
    func add(_ element: Element) {
      for case .typography(let style) in element.content.fonts { styles[style.style.name, default: []].insert(style) }
      for color in element.content.colors + [element.shadow?.color, element.tint].compactMap(\.self) { add(color) }
      for element in element.content.inner { add(element) }
    }
    if let tint { add(tint) }
    for variant in allVariants {
      add(variant.fill)
      for element in variant.elements { add(element) }
    }
    func known<Value>(_ values: Set<Value>) -> Value? { values.count == 1 ? values.first : nil }
    return NamedValues(styles: styles.values.compactMap(known).recorded, colors: colors.compactMapValues(known))
  }
}

extension Element {
  fileprivate func addFaces(to faces: inout [FontFace]) {
    for font in content.fonts {
      switch font {
      case .typography(let style): faces += [style.base.face, style.boldBase.face]
      case .font(let font), .custom(let font, _): faces.append(font.face)
      case .style, .system, .fixed: break
      }
    }
    for element in content.inner { element.addFaces(to: &faces) }
  }
}
