import PreviewAutoLayout
import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Makes the elements of a scene of a document's views: of each the element of its kind, in the
/// frame that Auto Layout finds.
struct DocumentElements {
  let source: DocumentSource
  let resources: DocumentResources
  let changes: DocumentChanges
  /// The controllers that embed this one's, and the classes whose xibs do.
  var around: Set<String> = []
  /// The views of other roots and documents that are shown within one scene.
  var embedded = EmbeddedCount()

  /// The file of an embedded document; nil for the scene's own.
  var file: SourceFile?

  /// Counts views, whose xibs may show one another in more ways than there is time for.
  final class EmbeddedCount {
    private var left = 200

    /// Whether one more may be shown.
    func takeOne() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  /// A place of the document in a scene.
  func place(_ place: XMLPlace) -> ElementPlace { ElementPlace(place, in: file) }

  /// The elements of a view and all in it.
  ///
  /// - Parameter isRoot: Whether all others are arranged in it.
  func node(of view: DocumentView, isRoot: Bool = false) -> ArrangedElements.Node {
    let children = view.subviews.map { node(of: $0) }
    let content = content(of: view)
    var element: Element
    let isContent = view.fill(resources) == nil && view.look.cornerRadius == 0 || view.content.hasOwnGround
    if !isRoot, let content, children.isEmpty, isContent {
      element = content
    } else {
      var ground = ArrangedGround()
      ground.fill = view.content.hasOwnGround && content != nil ? nil : view.fill(resources)
      ground.cornerRadius = .points(view.look.cornerRadius)
      ground.clips = view.look.clips || view.content.isScroll || view.look.cornerRadius > 0
      ground.scrolls = view.content.isScroll
      ground.isTapped = view.element == "control" || view.element == "button" && content == nil
      ground.base = content?.at(place(view.place))
      ground.base?.name = view.name
      element = ground.element
    }
    element.name = view.name ?? view.customClass
    element.place = place(view.place)
    element.opacity = view.isHidden ? 0 : view.look.alpha
    element.tint = view.look.tintColor?.shown(resources)
    return ArrangedElements.Node(element, children: children)
  }

  /// The content of a view without its subviews; nil for nothing.
  private func content(of view: DocumentView) -> Element? {
    switch view.content {
    case .label(let label): self.label(label, of: view)?.element
    case .button(let button): self.button(button, of: view)
    case .textField(let field): textField(field, of: view)
    case .textView(let text): textView(text, of: view)
    case .imageView(let image): self.image(image, of: view)
    case .table(let table): self.table(table, of: view)
    case .collection(let collection): self.collection(collection)
    case .container(let embedded): self.embedded(embedded)
    case .view where view.customClass != nil && view.subviews.isEmpty: xib(of: view.customClass)
    default: control(view.content, of: view)
    }
  }

  /// The view of a controller that a container shows.
  private func embedded(_ id: String?) -> Element? {
    guard let id, !around.contains(id), around.count < Self.mostEmbedded, embedded.takeOne(),
      let shown = source.shown(by: id), let root = source.root(ofController: shown)
    else { return nil }
    var inner = self
    inner.around.formUnion([id, shown])
    return ArrangedElements(
      inner.node(of: root.view, isRoot: true), arranger: DocumentArranger(source: source, root: root)
    ).element
  }

  /// The view of the xib that a class of the app loads into its own, as the xib of its name says.
  private func xib(of name: String?) -> Element? {
    guard let name, !around.contains(name), around.count < Self.mostEmbedded, embedded.takeOne(),
      let found = resources.xib(name)
    else { return nil }
    let xib = source.document.classes.flatMap { found.inClasses[$0] } ?? found
    guard let root = xib.document.roots.first(where: { $0.parent == "objects" }),
      [xib.document.ownerClass, root.view.customClass].contains(name)
    else { return nil }
    var inner = DocumentElements(
      source: xib, resources: resources, changes: changes, around: around, embedded: embedded)
    inner.around.insert(name)
    inner.file = SourceFile(xib.document.path)
    let view = ArrangedElements(
      inner.node(of: root.view, isRoot: true), arranger: DocumentArranger(source: xib, root: root))
    return EmbeddedView(view.element).element
  }

  /// Containers within one another.
  private static let mostEmbedded = 8

  // MARK: Texts

  /// A label; nil for one without text.
  func label(_ content: LabelContent, of view: DocumentView) -> Label? {
    guard
      var label = label(
        ShownText(
          text: content.text, font: content.font, usualSize: 17, color: content.color, lines: content.numberOfLines,
          mode: content.lineBreakMode, alignment: content.alignment), of: view)
    else { return nil }
    label.fitsItsFrame = true
    label.isOfApp = view.customClass != nil
    label.followsChanges = content.adjustsFontForContentSizeCategory || changes.font(of: view) != nil
    label.adjustsFontSizeToFitWidth = content.adjustsFontSizeToFitWidth
    if content.minimumScaleFactor > 0 {
      label.minimumScaleFactor = min(content.minimumScaleFactor, 1)
    } else if content.minimumFontSize > 0 {
      label.minimumScaleFactor = min(1, content.minimumFontSize / max(content.font?.pointSize ?? 17, 1))
    }
    if let width = content.preferredMaxLayoutWidth { label.preferredMaxLayoutWidth = min(max(width, 1), Limits.width) }
    return label
  }

  /// A text as labels and text views have it.
  private struct ShownText {
    let text: DocumentString
    let font: DocumentFont?
    /// The size without a font.
    let usualSize: Double
    let color: DocumentColor?
    let lines: Int
    let mode: String?
    let alignment: String?
  }

  private func label(_ shown: ShownText, of view: DocumentView) -> Label? {
    let size = shown.usualSize
    let own = (shown.font ?? DocumentFont(kind: .system(weight: .regular, isItalic: false), pointSize: size))
    let given = changes.font(of: view)
    let ink = shown.color?.shown(resources) ?? .label
    var runs: [Label.Run] = []
    var fragment: DocumentFragment?
    if let text = changes.text(of: view) {
      runs = [Label.Run(text, font: given ?? own.choice(otherwise: size, resources), color: ink)]
    } else {
      switch shown.text {
      case .plain(let text):
        runs = [Label.Run(text.shown, font: given ?? own.choice(otherwise: size, resources), color: ink)]
      case .attributed(let fragments):
        fragment = fragments.first
        runs = fragments.filter { !$0.text.string.isEmpty }.map { part in
          Label.Run(
            part.text.shown, font: given ?? (part.font ?? own).choice(otherwise: size, resources),
            color: part.color?.shown(resources) ?? ink)
        }
      }
    }
    runs = Array(runs.prefix(Limits.labelParts))
    guard runs.contains(where: { !$0.text.isBlank }) else { return nil }
    var label = Label(
      runs: runs, numberOfLines: shown.lines,
      lineBreakMode: LineBreakMode(documentName: fragment?.lineBreakMode ?? shown.mode),
      alignment: TextAlignment(documentName: fragment?.alignment ?? shown.alignment))
    if let spacing = fragment?.lineSpacing {
      label.paragraph.lineSpacing = min(max(spacing, 0), Limits.lineSpacing.upperBound)
    }
    return label
  }

  private func textView(_ content: TextViewContent, of view: DocumentView) -> Element? {
    guard
      var label = label(
        ShownText(
          text: content.text, font: content.font, usualSize: 14, color: content.color, lines: 0, mode: "wordWrap",
          alignment: content.alignment), of: view)
    else { return nil }
    label.followsChanges = content.adjustsFontForContentSizeCategory || changes.font(of: view) != nil
    // `textContainerInset` and `lineFragmentPadding`.
    let text = Background(padding: Insets(horizontal: 5, vertical: 8), content: label.at(place(view.place)))
    return content.isScrollEnabled ? Scroll(elements: [text.element]).element : text.element
  }

  private func textField(_ content: TextFieldContent, of view: DocumentView) -> Element {
    let typed = content.text.flatMap { $0.string.isEmpty ? nil : $0.shown } ?? changes.text(of: view)
    var field = TextField(content.placeholder.flatMap { $0.string.isEmpty ? nil : $0.shown }, text: typed)
    let own = content.font ?? DocumentFont(kind: .system(weight: .regular, isItalic: false), pointSize: 14)
    field.font = changes.font(of: view) ?? own.choice(otherwise: 14, resources)
    field.isSecure = content.isSecure
    field.hasBorder = content.borderStyle != nil
    field.alignment = TextAlignment(documentName: content.alignment)
    if let color = content.color?.shown(resources) { field.color = color }
    field.fill = view.fill(resources)
    field.textPlace = place(view.place)
    return field.element
  }

  // MARK: Buttons

  private func button(_ content: ButtonContent, of view: DocumentView) -> Element? {
    if let configuration = content.configuration { return button(configuration, content, of: view) }
    switch content.type {
    case "infoLight", "infoDark", "detailDisclosure": return glyph("info.circle", of: view)
    case "contactAdd": return glyph("plus.circle", of: view)
    case "close": return glyph("xmark.circle.fill", of: view)
    default: break
    }
    var title = (changes.text(of: view) ?? content.title?.shownAsOne).flatMap { $0.isBlank ? nil : $0 }
    // Interface Builder's own title, which an image has left no room for.
    if let size = content.image?.size, title?.string(in: String?.none) == "Button",
      view.frame?.width ?? 0 < size.width + 30
    {
      title = nil
    }
    var image = content.image.map { self.image($0, content.symbol, of: view) }
    if let natural = content.image?.size, let room = view.frame?.size, room.width > 0, room.height > 0 {
      // UIButton scales an image down that is larger than itself.
      let factor = min(room.width / natural.width, room.height / natural.height)
      if factor < 1 { image?.sizing = .fixed(width: nil, height: natural.height * factor) }
    }
    let own = content.font ?? DocumentFont(kind: .system(weight: .regular, isItalic: false), pointSize: 15)
    if title == nil, image == nil { return content.backgroundImage.map { self.image($0, nil, of: view).element } }
    var button = Button(title ?? "", style: .plain)
    if title == nil { button.title = nil }
    button.font = changes.font(of: view) ?? own.choice(otherwise: 15, resources)
    button.color = content.titleColor?.shown(resources) ?? (content.isOfSystem ? nil : .fixed(.white))
    // Without insets of its own a title has 6 points above and below it, unless there is an image.
    let insets =
      content.contentInsets
      ?? EdgeInsets(
        top: image == nil ? 6 : 0, left: 0, bottom: image == nil ? 6 : 0, right: 0)
    var arrangement = Button.Arrangement(insets: Insets(insets))
    arrangement.image = image
    arrangement.numberOfLines = 1
    arrangement.lineBreakMode = LineBreakMode(documentName: content.lineBreakMode ?? "middleTruncation")
    arrangement.imageGap = max(0, content.titleInsets.left)
    arrangement.fill = view.look.backgroundColor?.shown(resources)
    button.arrangement = arrangement
    button.isEnabled = view.look.isEnabled
    button.cornerRadius = .points(view.look.cornerRadius)
    var element = button.element
    if let background = content.backgroundImage {
      var ground = self.image(background, nil, of: view)
      ground.fills = true
      element = Overlay(sizedBy: .all, elements: [ground.element, element]).element
    }
    return element
  }

  private func button(
    _ configuration: ButtonContent.Configuration, _ content: ButtonContent, of view: DocumentView
  ) -> Element? {
    let style: Button.Style =
      switch configuration.style {
      case "filled": .filled
      case "tinted": .tinted
      case "gray": .gray
      default: .plain
      }
    let size: Button.Size =
      switch configuration.size {
      case "mini": .mini
      case "small": .small
      case "large": .large
      default: .medium
      }
    let title = (changes.text(of: view) ?? configuration.title?.shownAsOne).flatMap { $0.isBlank ? nil : $0 }
    if title == nil, configuration.image == nil { return nil }
    var button = Button(title ?? "", subtitle: configuration.subtitle?.shownAsOne, style: style, size: size)
    if title == nil { button.title = nil }
    if let font = configuration.titleFont { button.font = font.choice(otherwise: 17, resources) }
    if let font = changes.font(of: view) { button.font = font }
    button.color = configuration.foreground?.shown(resources)
    switch configuration.imagePlacement {
    case "trailing": button.symbolPlacement = .trailing
    case "top": button.symbolPlacement = .top
    case "bottom": button.symbolPlacement = .bottom
    default: break
    }
    let usual: (Double, Double) =
      switch size {
      case .mini, .small: (5, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    var arrangement = Button.Arrangement(
      insets: configuration.contentInsets.map { Insets($0) }
        ?? Insets(horizontal: .points(usual.1), vertical: .points(usual.0)))
    arrangement.image = configuration.image.map { image($0, configuration.symbol, of: view) }
    arrangement.imageGap = min(max(configuration.imagePadding, 0), 100)
    arrangement.titleGap = min(max(configuration.titlePadding, 0), 100)
    arrangement.lineBreakMode = LineBreakMode(documentName: content.lineBreakMode ?? "wordWrap")
    arrangement.fill = configuration.background?.shown(resources)
    arrangement.hasStyleGround = true
    button.arrangement = arrangement
    button.isEnabled = view.look.isEnabled
    if configuration.cornerStyle == "capsule" { button.cornerRadius = .round }
    return button.element
  }

  private func glyph(_ symbol: String, of view: DocumentView) -> Element {
    var arrangement = Button.Arrangement(insets: .zero)
    arrangement.image = SceneImage(.symbol(Symbol(symbol)), sizing: .fixed(width: nil, height: 22))
    var button = Button("", style: .plain)
    button.title = nil
    button.arrangement = arrangement
    return button.element
  }

  // MARK: Images

  private func image(_ content: ImageContent, of view: DocumentView) -> Element? {
    let shown = content.isHighlighted ? content.highlightedImage ?? content.image : content.image
    guard let shown else { return nil }
    var image = image(shown, content.symbol, of: view)
    image.fills = view.look.contentMode == "scaleAspectFill"
    image.cornerRadius = view.look.cornerRadius
    if content.scalesForAccessibility { image.scalesAtAccessibilityCategories = true }
    return image.element
  }

  /// An image, or a placeholder of its size.
  func image(
    _ image: DocumentImage, _ symbol: DocumentSymbolConfiguration?, of view: DocumentView
  ) -> SceneImage {
    let own = image.source == .app ? resources.image(image.name) : .symbol(Symbol(image.name))
    if case .symbol(var drawn)? = own {
      let scale: Symbol.Scale? =
        switch symbol?.scale {
        case "small": .small
        case "large": .large
        default: nil
        }
      (drawn.weight, drawn.scale) = (symbol?.weight.flatMap { try? FontWeight(named: $0) }, scale)
      var shown = SceneImage(.symbol(drawn))
      if case .style(let style)? = symbol?.font?.kind {
        shown.symbolSize = .style(style)
      } else if let points = symbol?.pointSize ?? symbol?.font?.pointSize {
        shown.symbolSize = .points(min(max(points, 1), Limits.pointSize))
      }
      return shown
    }
    guard let source = own else {
      let size = image.size ?? view.frame?.size ?? Size(width: 44, height: 44)
      func side(_ length: Double) -> Double { min(max(length.rounded(), 1), 2000) }
      return SceneImage(.placeholder, sizing: .fixed(width: side(size.width), height: side(size.height)))
    }
    return SceneImage(source)
  }
}

extension SceneText {
  /// Whether it has no characters in the language that it is written in.
  fileprivate var isBlank: Bool { string(in: String?.none).isEmpty }
}

extension DocumentString {
  /// The whole text as one; fragments of one text are joined as they are written.
  var shownAsOne: SceneText {
    switch self {
    case .plain(let text): text.shown
    case .attributed(let fragments):
      fragments.count == 1 ? fragments[0].text.shown : SceneText(fragments.map(\.text.string).joined())
    }
  }
}

extension DocumentView {
  /// The colour of its ground; nil for none.
  func fill(_ resources: DocumentResources) -> SceneColor? { look.backgroundColor?.shown(resources) }
}

extension ViewContent {
  /// Whether it draws the view's ground itself.
  var hasOwnGround: Bool {
    switch self {
    case .textField, .button, .table: true
    default: false
    }
  }

  var isScroll: Bool { if case .scroll = self { true } else { false } }
}

extension Insets {
  init(_ insets: EdgeInsets) {
    func points(_ length: Double) -> SceneLength { .points(min(max(length, 0), 1000)) }
    self.init(
      top: points(insets.top), leading: points(insets.left), bottom: points(insets.bottom),
      trailing: points(insets.right))
  }
}

extension LineBreakMode {
  /// The mode of a document's name.
  init(documentName name: String?) {
    switch name {
    case "characterWrap": self = .byCharWrapping
    case "clip": self = .byClipping
    case "headTruncation": self = .byTruncatingHead
    case "middleTruncation": self = .byTruncatingMiddle
    case "wordWrap": self = .byWordWrapping
    default: self = .byTruncatingTail
    }
  }
}

extension TextAlignment {
  /// The alignment of a document's name.
  init(documentName name: String?) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "center": self = .center
    default: self = .natural
    }
  }
}
