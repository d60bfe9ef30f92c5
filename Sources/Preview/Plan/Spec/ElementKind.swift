import PreviewCore
import PreviewScene
package import PreviewType

/// A kind of element in a scene of a spec: its keys, and the elements made from them.
///
/// The checker, the schema and the words of mistakes follow from its entry in ``ElementKinds``.
protocol ElementKind: Sendable {
  associatedtype Content: Sendable
  /// The key that names the kind; its value is the element's content.
  static var content: SpecKey<Content?> { get }
  /// Its other keys, without those that every element takes.
  static var keys: [any DeclaredKey] { get }
  /// The keys that it takes as every element does.
  static var common: [any DeclaredKey] { get }
  /// Keys of which only one can be given.
  static var alternatives: [any DeclaredKey] { get }
  /// A key whose largest number another key gives (``SpecTable/usualMaximum``).
  static var usualMaximum: (key: String, maximum: Int, saidBy: String)? { get }
  /// Whether its elements have a tint of their own, or give one to what is in them
  /// (``TintKeys/tint``).
  static var takesTint: Bool { get }
  /// The elements made from a mapping.
  static func elements(of node: SpecNode, _ reader: inout SceneReader) -> [Element]
}

extension ElementKind {
  static var common: [any DeclaredKey] { ElementKinds.common }
  static var alternatives: [any DeclaredKey] { [] }
  static var usualMaximum: (key: String, maximum: Int, saidBy: String)? { nil }
  static var takesTint: Bool { false }

  package static var name: String { content.name }

  /// Whether its content is other elements.
  fileprivate static var consistsOfElements: Bool { content.shape.holdsElements }

  /// The keys of an element of the kind, those of every element among them.
  static var table: SpecTable {
    SpecTable(
      .key(name), [content] + keys + (takesTint ? [TintKeys.tint] : []) + common, alternatives: alternatives,
      usualMaximum: usualMaximum)
  }
}

/// A kind whose mapping makes one element.
protocol SingleElementKind: ElementKind {
  /// The element; nil if a mistake, reported here or elsewhere, prevents it.
  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element?
}

extension SingleElementKind {
  static func elements(of node: SpecNode, _ reader: inout SceneReader) -> [Element] {
    guard reader.takesOneMore(\.count, at: node) else { return [] }
    // What lies in it is not directly in the overlay; what follows it may be.
    let isInOverlay = reader.isInOverlay
    reader.isInOverlay = false
    defer { reader.isInOverlay = isInOverlay }
    if !isInOverlay {
      for key in OverlayKeys.all { reader.reportIdle(key, of: node, "the element is not directly in an 'overlay'") }
    }
    guard var element = make(node, &reader) else {
      reader.isBroken = true
      reader.checkColors(node, keys + (takesTint ? [TintKeys.tint] : []))
      return []
    }
    element.place = ElementPlace(node.value(of: content)!.position)
    element.share(&reader.settings)
    if takesTint, let tint = reader.color(node[TintKeys.tint]) { element.tint = tint }
    ElementKinds.readCommon(node, into: &element)
    ElementKinds.checkSizeLimits(node, &reader)
    return [element]
  }
}

/// Every kind of element, and the keys that all of them take.
package enum ElementKinds {
  static let all: [any ElementKind.Type] = [
    LabelElement.self,
    ImageElement.self,
    SpacerElement.self,
    DividerElement.self,
    BackgroundElement.self,
    StackElement.self,
    RowElement.self,
    ListElement.self,
    SectionElement.self,
    EachElement.self,
    TabBarElement.self,
    NavigationBarElement.self,
    SliderElement.self,
    OverlayElement.self,
    ValueCellElement.self,
    GridElement.self,
    ButtonElement.self,
    TextFieldElement.self,
    SwitchElement.self,
    CheckmarkElement.self,
    ProgressElement.self,
    SegmentedControlElement.self,
    SearchBarElement.self,
    PageControlElement.self,
    BadgeElement.self,
    ScrollElement.self,
  ]

  /// Any element.
  static let element = SpecShape.variants(what: "An element", all.map { ($0.name, $0.table) })

  /// The names of elements, and of what designers set text by, in UIKit, SwiftUI, CSS and people's mouths, in small letters, where these are not their keys.
  static let otherNames: [String: String] = [
    "text": "label", "uilabel": "label", "textview": "label", "paragraph": "label", "picture": "image",
    "imageview": "image", "uiimageview": "image", "hstack": "stack", "vstack": "stack", "stackview": "stack",
    "row": "stack", "column": "stack", "zstack": "overlay", "scrollview": "scroll", "tableview": "list",
    "form": "list", "cell": "row", "foreach": "each", "toggle": "switch", "uiswitch": "switch", "checkbox": "checkmark",
    "securefield": "textField", "input": "textField", "field": "textField", "search": "searchBar",
    "searchfield": "searchBar", "picker": "segmentedControl", "segments": "segmentedControl",
    "progressview": "progress", "progressbar": "progress", "separator": "divider", "collectionview": "grid",
    "lazyvgrid": "grid", "labeledcontent": "valueCell", "navigationtitle": "navigationBar", "toolbar": "navigationBar",
    "tabview": "tabBar", "tabs": "tabBar", "pagedots": "pageControl", "letterspacing": "tracking",
    "characterspacing": "tracking", "kerning": "tracking", "kern": "tracking", "variations": "axes",
    "fontsize": "size", "pointsize": "size", "fontweight": "weight", "bold()": "weight", "italic()": "italic",
    "foregroundcolor": "color", "foregroundstyle": "color", "textcolor": "color",
    "linelimit": "numberOfLines", "lines": "numberOfLines", "maxlines": "numberOfLines",
    "multilinetextalignment": "alignment", "textalignment": "alignment", "truncationmode": "lineBreakMode",
    "tintcolor": "tint", "accentcolor": "tint", "systemname": "symbol", "systemimage": "symbol",
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let keysByName = byName.mapValues { Set($0.table.names) }

  /// Whether an element of a kind takes a key.
  package static func takes(_ key: some DeclaredKey, of kind: String) -> Bool {
    keysByName[kind]?.contains(key.name) ?? false
  }

  /// The name of a heading between the rows of a list.
  package static let section = SectionElement.name

  /// The names of the kinds that consist of no other elements: their parts have no keys of their
  /// own.
  package static let ofParts = Set(all.filter { !$0.consistsOfElements }.map { $0.name })

  /// The kind of the element that a mapping is; nil for a hole.
  static func kind(of node: SpecNode) -> (any ElementKind.Type)? {
    node.entries?.firstNonNil { byName[$0.key] }
  }

  // MARK: Keys of every element

  private static let name = SpecKey(
    "name", .text, "What causes, traces and masks call the element.", otherwise: "its text, or its kind",
    example: "address")
  package static let minimumContentSizeCategory = SpecKey(
    "minimumContentSizeCategory", .category, "The smallest category that the element and its content follow.",
    otherwise: "no limit", example: "M")
  private static let maximumContentSizeCategory = SpecKey(
    "maximumContentSizeCategory", .category, "The largest category that the element and its content follow.",
    otherwise: "no limit", example: "AX1")
  private static let contentHugging = SpecKey(
    "contentHugging", .priority, "The priority with which the element resists being wider than its content.",
    otherwise: "250; 251 for labels, images and dividers, 249 for sliders", example: "1000")
  private static let compressionResistance = SpecKey(
    "compressionResistance", .priority, "The priority with which the element resists being narrower than its content.",
    otherwise: "750; 1000 for images, dividers and badges, 250 for progress bars and sliders without stops",
    example: "1000")

  private static let minimumWidth = SpecKey<SceneLength?>(
    "minimumWidth", SpecValue<SceneLength>.growingSide, "The least width in points.", otherwise: "no limit",
    example: "44")
  private static let maximumWidth = SpecKey<SceneLength?>(
    "maximumWidth", SpecValue<SceneLength>.growingSide,
    "The greatest width in points. Text wraps there, or is truncated.",
    otherwise: "no limit", example: "260")
  private static let minimumHeight = SpecKey<SceneLength?>(
    "minimumHeight", SpecValue<SceneLength>.growingSide, "The least height in points.", otherwise: "no limit",
    example: "{ points: 44, scalesWith: body }")
  private static let maximumHeight = SpecKey<SceneLength?>(
    "maximumHeight", SpecValue<SceneLength>.growingSide,
    "The greatest height in points. A label shows as many whole lines as fit.", otherwise: "no limit", example: "120")

  private static let opacity = SpecKey(
    "opacity", .number(ElementBounds.share),
    "How much of the element is seen, with everything in it, as UIView's alpha.", default: 1, example: "0.4")

  private static let tappable = SpecKey(
    "tappable", .flag,
    "Whether a finger taps the element: 'audit' asks of it what it asks of controls. Rows with a disclosure indicator and controls are tapped anyway.",
    default: false)

  private static let semanticContentAttribute = SpecKey(
    "semanticContentAttribute", .choice("Semantic content attribute"),
    "The meaning of the content: what is 'playback' or 'spatial' is not mirrored from right to left, as in UIView. It holds for the element itself, not for elements in it.",
    default: SemanticContentAttribute.unspecified, example: "playback")

  static let common: [any DeclaredKey] =
    [
      name, minimumContentSizeCategory, maximumContentSizeCategory, contentHugging, compressionResistance, minimumWidth,
      maximumWidth, minimumHeight, maximumHeight, opacity, tappable, semanticContentAttribute,
    ] + OverlayKeys.all + ConditionKeys.all

  fileprivate static func readCommon(_ node: SpecNode, into element: inout Element) {
    element.name = node[name]
    element.minimumContentSizeCategory = node[minimumContentSizeCategory] ?? .unspecified
    element.maximumContentSizeCategory = node[maximumContentSizeCategory] ?? .unspecified
    element.contentHugging = node[contentHugging]
    element.compressionResistance = node[compressionResistance]
    element.sizeLimits = SizeLimits(
      minimumWidth: node[minimumWidth], maximumWidth: node[maximumWidth], minimumHeight: node[minimumHeight],
      maximumHeight: node[maximumHeight])
    element.opacity = node[opacity]
    element.isTappable = node[tappable]
    element.semanticContentAttribute = node[semanticContentAttribute]
    element.overlayPlace = OverlayKeys.place(node)
  }

  /// Reports limits that contradict one another, or that a size of the element's own leaves without effect.
  fileprivate static func checkSizeLimits(_ node: SpecNode, _ reader: inout SceneReader) {
    for (side, minimum, maximum) in [("width", minimumWidth, maximumWidth), ("height", minimumHeight, maximumHeight)] {
      if let own = node.value(named: side), own.number != nil, !node.has(ImageElement.scalesWith) {
        for limit in [minimum, maximum] { reader.reportIdle(limit, of: node, "'\(side)' is given") }
      }
      if let least = node[minimum], let most = node[maximum], least.style == most.style, least.points > most.points {
        reader.scenes.report(
          node.value(of: minimum)!.position,
          .outOfRange(
            what: "'\(minimum.name)'", least.points,
            wanted: "at most \(NumberText.brief(most.points)), the '\(maximum.name)'"))
      }
    }
  }
}
