/// Makes the elements of a scene out of values that fit; holes among them are passed over in silence.
struct SceneReader {
  var scenes: SpecScenes
  /// Whether an element could not be made, here or because of a mistake that is reported elsewhere.
  var isBroken = false
  /// How many elements were made, with everything repeated.
  var count = 0
  /// How many rounds repetitions have made.
  var rounds = 0
  /// The names that the repetitions around what is being read have values for.
  var placeholders: Set<String> = []
  /// Where names in braces were reported as unknown, so that not every round reports the same.
  var reportedPlaceholders: Set<SpecPosition> = []

  init(scenes: SpecScenes) {
    self.scenes = scenes
  }

  // MARK: Scenes

  /// The variants of a scene.
  mutating func variants(_ node: SpecNode) -> [Scene.Variant] {
    let fill = color(node["fill"]) ?? .background
    if let variants = node["variants"] {
      return variants.itemsOrSelf.compactMap { variant in
        guard let elements = variant["elements"] else { return nil }
        var made = Scene.Variant(
          caption: variant["caption"]?.text, fill: color(variant["fill"]) ?? fill, elements: self.elements(elements))
        if let caption = variant["caption"] { made.captionPlace = ElementPlace(caption.position) }
        return made
      }
    }
    if let elements = node["elements"] { return [Scene.Variant(fill: fill, elements: self.elements(elements))] }
    return node["list"].map { [Scene.Variant(fill: fill, elements: [list($0, node).at(ElementPlace($0.position))])] }
      ?? []
  }

  // MARK: Elements

  /// The elements of a list of values, with everything repeated.
  mutating func elements(_ node: SpecNode) -> [Element] { node.itemsOrSelf.flatMap { elements(of: $0) } }

  /// The elements that one value stands for: one, or as many as are repeated.
  private mutating func elements(of node: SpecNode) -> [Element] {
    guard let kind = kind(of: node) else { return [] }
    guard kind != "each" else { return repeated(node) }
    guard takesOneMore(\.count, at: node) else { return [] }
    guard var element = element(kind, node) else {
      isBroken = true
      return []
    }
    element.name = node["name"]?.text
    element.place = ElementPlace(node[kind]!.position)
    element.minimumContentSizeCategory = category(node["minimumContentSizeCategory"]) ?? .unspecified
    element.maximumContentSizeCategory = category(node["maximumContentSizeCategory"]) ?? .unspecified
    element.contentHugging = node["contentHugging"]?.number
    element.compressionResistance = node["compressionResistance"]?.number
    return [element]
  }

  /// Counts an element or a round, and reports once where there are too many; then nothing more is made.
  mutating func takesOneMore(_ counter: WritableKeyPath<Self, Int>, at node: SpecNode) -> Bool {
    guard count <= Limits.sceneElements, rounds <= Limits.sceneElements else { return false }
    self[keyPath: counter] += 1
    if self[keyPath: counter] > Limits.sceneElements { scenes.report(node.position, .tooManyElements) }
    return self[keyPath: counter] <= Limits.sceneElements
  }

  /// The key that says what an element is.
  private func kind(of node: SpecNode) -> String? {
    node.entries?.first { SceneTables.elementKinds.contains($0.key) }?.key
  }

  private mutating func element(_ kind: String, _ node: SpecNode) -> Element? {
    let value = node[kind]!
    switch kind {
    case "label": return label(value, node)?.element
    case "image": return image(value, node)?.element
    case "spacer": return Spacer(minimumLength: value.number ?? 0).element
    case "divider":
      return Divider(
        color: color(node["color"]) ?? .separator, leadingInset: node["leadingInset"]?.number ?? 0,
        trailingInset: node["trailingInset"]?.number ?? 0
      ).element
    case "background":
      guard let content = column(value) else { return nil }
      if node["borderColor"] == nil { reportIdle("borderWidth", of: node, "no border is drawn without 'borderColor'") }
      return Background(
        color(node["fill"]), cornerRadius: node["cornerRadius"]?.number ?? 0, borderColor: color(node["borderColor"]),
        borderWidth: node["borderWidth"]?.number ?? 1, padding: insets(node["padding"]) ?? .zero,
        width: node["width"]?.number, height: node["height"]?.number,
        clipsToBounds: node["clipsToBounds"]?.flag ?? false,
        content: content
      ).element
    case "stack":
      let elements = elements(value)
      guard !elements.isEmpty else { return nil }
      let (axis, alignment): (Stack.Axis, Stack.Alignment) = (
        choice(node["axis"]) ?? .vertical, choice(node["alignment"]) ?? .fill
      )
      if axis == .vertical {
        if alignment == .firstBaseline || alignment == .lastBaseline {
          reportIdle("alignment", of: node, "only elements of a horizontal stack stand on one baseline")
        }
        reportIdle("turnsVerticalAtAccessibilityCategories", of: node, "the stack is vertical")
      }
      return Stack(
        axis, spacing: spacing(node["spacing"]), alignment: alignment,
        distribution: choice(node["distribution"]) ?? .fill,
        turnsVerticalAtAccessibilityCategories: node["turnsVerticalAtAccessibilityCategories"]?.flag ?? false,
        elements: elements
      ).element
    case "row":
      let elements = elements(value)
      guard !elements.isEmpty else { return nil }
      return Row(
        height: rowHeight(node["height"], node["estimate"]), insets: insets(node["insets"]) ?? Row.standardInsets,
        accessory: choice(node["accessory"]) ?? .none, fill: color(node["fill"]), elements: elements
      ).element
    case "list":
      let list = list(value, node)
      return list.sections.isEmpty ? nil : list.element
    case "tabBar": return tabBar(value, node).element
    case "navigationBar":
      guard let title = value.text else { return nil }
      if node["back"] == nil { reportIdle("genericBack", of: node, "it stands for the label of 'back'") }
      var bar = NavigationBar(
        title, prefersLargeTitle: node["prefersLargeTitle"]?.flag ?? false, back: node["back"]?.text,
        genericBack: node["genericBack"]?.text,
        font: node["typography"].flatMap { typographyStyle($0) }.map { .typography($0) }, fill: color(node["fill"]))
      if let back = node["back"] { bar.backPlace = ElementPlace(back.position) }
      return bar.element
    case "slider": return slider(value, node)?.element
    case "section":
      scenes.report(node.position, .sectionOutsideList)
      return nil
    default: return nil
    }
  }

  /// Elements as one: the only one, or a column of them.
  private mutating func column(_ node: SpecNode) -> Element? {
    let elements = elements(node)
    return elements.count > 1 ? Stack(.vertical, elements: elements).element : elements.first
  }

  /// A list: of an element, or of a scene that is nothing else.
  private mutating func list(_ value: SpecNode, _ node: SpecNode) -> List {
    let hasSeparators = node["separators"]?.flag ?? true
    if !hasSeparators { reportIdle("separatorInset", of: node, "the list has no separators") }
    return List(
      style: choice(node["style"]) ?? .plain, rowHeight: rowHeight(node["rowHeight"], node["estimate"]) ?? .automatic,
      hasSeparators: hasSeparators, separatorInset: node["separatorInset"]?.number, sections: sections(value))
  }

  /// The sections of a list; rows before the first one are a section of their own.
  private mutating func sections(_ node: SpecNode) -> [List.Section] {
    var sections: [List.Section] = []
    var rows: [Element] = []
    for item in node.itemsOrSelf {
      guard kind(of: item) == "section" else {
        rows += elements(of: item)
        continue
      }
      if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
      rows = []
      var section = List.Section(
        header: item["section"]?.text, footer: item["footer"]?.text, rows: item["rows"].map { elements($0) } ?? [])
      section.headerPlace = ElementPlace((item["section"] ?? item).position)
      section.footerPlace = ElementPlace((item["footer"] ?? item).position)
      sections.append(section)
    }
    if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
    return sections
  }

  private mutating func tabBar(_ value: SpecNode, _ node: SpecNode) -> TabBar {
    let items = value.itemsOrSelf.compactMap { item -> TabBar.Item? in
      let style = item["typography"].flatMap { typographyStyle($0) }
      guard let title = item["title"]?.text else { return nil }
      var made = TabBar.Item(title, symbol: choice(item["symbol"]), font: style.map { .typography($0) })
      made.place = ElementPlace(item["title"]!.position)
      return made
    }
    let selected = node["selected"]?.integer ?? 1
    // Where a tab is broken, it counts all the same.
    let bounds = NumberBounds.whole(0...value.itemsOrSelf.count)
    if let given = node["selected"], !value.isHole, !bounds.contains(Double(selected)) {
      scenes.report(given.position, .outOfRange(what: "'selected'", Double(selected), wanted: bounds.words))
    }
    return TabBar(items, selected: selected < 1 ? nil : selected - 1, tint: color(node["tint"]) ?? .tint)
  }

  private mutating func slider(_ value: SpecNode, _ node: SpecNode) -> Slider? {
    let stops = node["stops"]?.integer ?? ContentSizeCategory.allCases.count
    guard let stop = value.integer else {
      return value.isHole ? nil : Slider(stops: stops, value: .contentSizeCategory)
    }
    let bounds = NumberBounds.whole(1...stops)
    guard bounds.contains(Double(stop)) || node["stops"]?.isHole == true else {
      scenes.report(value.position, .outOfRange(what: "'slider'", Double(stop), wanted: bounds.words))
      return nil
    }
    return Slider(stops: stops, value: .stop(stop - 1))
  }
}

extension ElementPlace {
  /// A place in the spec.
  fileprivate init(_ position: SpecPosition) {
    self.init(line: UInt32(clamping: position.line), column: UInt32(clamping: position.column))
  }
}
