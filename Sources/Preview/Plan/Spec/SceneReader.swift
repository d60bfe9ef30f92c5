import PreviewCore
import PreviewGraphics
package import PreviewScene
import PreviewType

/// Makes the elements of a scene out of values that fit; holes among them are passed over in silence.
///
/// Each ``ElementKind`` reads its own keys.
struct SceneReader {
  var scenes: SpecScenes
  /// Whether an element could not be made, here or because of a mistake that is reported elsewhere.
  var isBroken = false
  /// Whether what is read is directly in an overlay.
  var isInOverlay = false
  /// How many elements were made, with everything repeated.
  var count = 0
  /// How many rounds repetitions have made.
  var rounds = 0
  /// How many parts the labels have.
  var parts = 0
  /// Bytes that are left for what repetitions fill in.
  var filledRoom = Limits.filledBytes
  /// The names that the repetitions around what is being read have values for.
  var placeholders: Set<String> = []
  /// The settings of the elements that were made.
  var settings = SharedSettings()
  /// Where names in braces were reported as unknown, so that not every round reports the same.
  var reportedPlaceholders: Set<SpecPosition> = []

  init(scenes: SpecScenes) {
    self.scenes = scenes
  }

  /// The variants of a scene.
  mutating func variants(_ node: SpecNode) -> [Scene.Variant] {
    let fill = color(node[SceneKeys.fill])
    if let variants = node[SceneKeys.variants] {
      return variants.compactMap { variant in
        guard let nodes = variant[SceneKeys.Variant.elements] else { return nil }
        let elements = elements(nodes)
        let own = color(variant[SceneKeys.Variant.fill])
        reportCovered(SceneKeys.Variant.fill, own, of: variant, by: elements)
        var made = Scene.Variant(
          caption: variant[SceneKeys.Variant.caption], fill: own ?? fill, elements: elements)
        if let caption = variant.value(of: SceneKeys.Variant.caption) {
          made.captionPlace = ElementPlace(caption.position)
        }
        return made
      }
    }
    if let nodes = node[SceneKeys.elements] {
      let elements = elements(nodes)
      reportCovered(SceneKeys.fill, fill, of: node, by: elements)
      return [Scene.Variant(fill: fill, elements: elements)]
    }
    guard let rows = node[SceneKeys.list] else { return [] }
    var list = ListElement.list(rows, node, &self)
    if list.style != .plain, node.value(of: SceneKeys.fill) != nil { list.fill = fill }
    return [Scene.Variant(fill: fill, elements: [list.at(ElementPlace(rows.position))])]
  }

  /// Reports a ground of which nothing is seen: that of a list alone covers it, in another colour.
  private mutating func reportCovered(
    _ key: some DeclaredKey, _ fill: SceneColor?, of node: some SpecMapping, by elements: [Element]
  ) {
    guard elements.count == 1, let list = elements.first, let ground = (list.content as? List)?.ground, ground != fill,
      ground.isOpaque,
      list.presences.isEmpty, list.opacity == 1, list.sizeLimits == .none
    else { return }
    reportIdle(key, of: node, "the list covers it with a ground of its own, its 'fill'")
  }

  /// The elements of a list of values, with everything repeated.
  mutating func elements(_ node: SpecNode?) -> [Element] {
    var made: [Element] = []
    for item in node?.itemsOrSelf ?? [] {
      guard let kind = ElementKinds.kind(of: item) else { continue }
      made += conditional(item) { kind.elements(of: item, &$0) }
    }
    return made
  }

  /// Counts a part of a label, and reports once where there are too many.
  mutating func takesOnePart(at node: SpecNode) -> Bool {
    parts += 1
    if parts == Limits.labelParts + 1 { scenes.report(node.position, .tooManyParts) }
    return parts <= Limits.labelParts
  }

  /// Counts an element or a round, and reports once where there are too many; then nothing more is made.
  mutating func takesOneMore(_ counter: WritableKeyPath<Self, Int>, at node: SpecNode) -> Bool {
    guard count <= Limits.sceneElements, rounds <= Limits.sceneElements else { return false }
    self[keyPath: counter] += 1
    if self[keyPath: counter] > Limits.sceneElements { scenes.report(node.position, .tooManyElements) }
    return self[keyPath: counter] <= Limits.sceneElements
  }

  // MARK: Values

  /// One of the app's own styles; nil if none is given, or if it can't be used.
  mutating func typographyStyle(_ node: SpecNode?) -> TypographySet.Style? {
    guard let node else { return nil }
    let style = scenes.style(node)
    if style == nil { isBroken = true }
    return style
  }

  /// A symbol, or an image of the app's catalogs: `heart`, `{ symbol: heart, weight: bold }` or `{
  /// asset: boat }`; nil if none is given, or if it can't be used.
  mutating func icon(_ node: SpecNode?) -> Icon? {
    guard let node, !node.isHole else { return nil }
    if let asset = node.value(of: ImageElement.Asset.asset) {
      guard let name = asset.text else { return nil }
      let icon = scenes.appImage(name, at: asset.position)
      guard case .asset(let image)? = icon, let mode = node[ImageElement.Asset.renderingMode] else { return icon }
      return .asset(image.withRenderingMode(mode))
    }
    guard let symbol = SpecValue<Symbol>.symbol.read(node) ?? ImageElement.Drawn.symbol(node) else { return nil }
    return scenes.icon(symbol, at: node.value(of: ImageElement.Drawn.symbol)?.position ?? node.position)
  }

  /// The height of rows, nil if none is given; an estimate is of automatic ones.
  mutating func rowHeight(_ key: some DeclaredKey, of node: SpecNode) -> RowHeight? {
    guard let value = node.value(of: key) else { return nil }
    let height = SpecValue<RowHeight>.rowHeight.read(value)
    if case .automatic = height { return .automatic(estimate: node[RowElement.estimate]) }
    if height != nil {
      reportIdle(RowElement.estimate, of: node, "the height is given, and only automatic ones are estimated")
      reportRepeatedCategories(value)
    }
    return height
  }

  // MARK: Mistakes

  /// Reports the number of a chosen item if there is no such item.
  mutating func checkSelected(_ key: SpecKey<Int>, of node: SpecNode, among count: Int) {
    let (number, bounds) = (Double(node[key]), NumberBounds.whole(0...count))
    if let given = node.value(of: key), !bounds.contains(number) {
      scenes.report(given.position, .outOfRange(what: .key(key.name), number, wanted: bounds.words))
    }
  }

  /// Reports categories that stand twice in a table; they have several spellings, which are several keys.
  mutating func reportRepeatedCategories(_ node: SpecNode) {
    var spellings: [ContentSizeCategory: String] = [:]
    for entry in node.entries ?? [] where !entry.value.isHole {
      // One of a range may be given its own value after it.
      guard let categories = try? ContentSizeCategory.list(named: entry.key), categories.count == 1 else { continue }
      if let first = spellings.updateValue(entry.key, forKey: categories[0]) {
        scenes.report(entry.position, .contradiction(first, entry.key))
      }
    }
  }

  /// Reports a key that changes nothing, if it is given.
  mutating func reportIdle(_ key: some DeclaredKey, of node: some SpecMapping, _ reason: String) {
    if let value = node.value(of: key), !value.isHole {
      scenes.report(value.position, .idle(key.name, because: reason))
    }
  }
}

extension SpecPosition {
  /// A place of an element.
  ///
  /// - Parameter file: The file of the element's scene, for a place that names none.
  package init(file: String, _ place: ElementPlace) {
    self.init(file: place.file?.path ?? file, line: Int(place.line), column: Int(place.column))
  }
}

extension ElementPlace {
  /// A place in the spec.
  init(_ position: SpecPosition) {
    self.init(line: UInt32(clamping: position.line), column: UInt32(clamping: position.column))
  }
}
