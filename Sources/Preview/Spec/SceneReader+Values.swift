extension SceneReader {
  // MARK: Text

  /// A label; nil if what it is set in can't be used.
  mutating func label(_ value: SpecNode, _ node: SpecNode) -> Label? {
    let color = color(node["color"]) ?? .label
    guard let font = textFont({ node[$0] }) else { return nil }
    var runs: [Label.Run] = []
    if let text = value.text {
      guard !text.isEmpty else { return nil }
      runs = [Label.Run(text, font: font, color: color)]
    } else {
      for part in value.itemsOrSelf {
        guard let text = part["text"]?.text, !text.isEmpty else { continue }
        // What a part leaves out is the label's; a font of its own brings none of the label's size.
        let own = ["style", "typography", "font", "size"].contains { part[$0] != nil }
        guard let font = textFont({ key in part[key] ?? (own || key == "color" ? nil : node[key]) }) else { continue }
        runs.append(Label.Run(text, font: font, color: self.color(part["color"]) ?? color))
      }
    }
    guard !runs.isEmpty else { return nil }
    var label = Label(
      runs: runs, numberOfLines: node["numberOfLines"]?.number.map { Int($0) } ?? 1,
      lineBreakMode: choice(node["lineBreakMode"]) ?? .byTruncatingTail,
      alignment: choice(node["alignment"]) ?? .natural)
    label.adjustsFontForContentSizeCategory = node["adjustsFontForContentSizeCategory"]?.flag ?? true
    label.adjustsFontSizeToFitWidth = node["adjustsFontSizeToFitWidth"]?.flag ?? false
    label.minimumScaleFactor = node["minimumScaleFactor"]?.number ?? 0
    label.preferredMaxLayoutWidth = node["preferredMaxLayoutWidth"]?.number
    if !label.adjustsFontSizeToFitWidth {
      tellIdle("minimumScaleFactor", of: node, "it bounds what 'adjustsFontSizeToFitWidth' does")
    } else if label.numberOfLines != 1 {
      tellIdle("adjustsFontSizeToFitWidth", of: node, "only a label of one line makes its text smaller")
    }
    return label
  }

  /// What the keys of a text say that it is set in; nil if that can't be.
  private mutating func textFont(_ key: (String) -> SpecNode?) -> Label.FontChoice? {
    let given = SceneTables.fontChoices.filter { key($0) != nil }
    if given.count > 1 {
      scenes.tell(key(given[1])!.position, .contradiction(given[0], given[1]))
      return nil
    }
    func tellIdle(_ names: [String], _ reason: String) {
      for name in names {
        if let node = key(name) { scenes.tell(node.position, .idle(name, because: reason)) }
      }
    }
    if key("typography") != nil {
      tellIdle(["font", "weight", "italic", "axes", "palette", "relativeTo"], "'typography' says all of it")
    } else if key("font") == nil {
      tellIdle(["italic", "axes", "palette", "relativeTo"], "it is said of a 'font' of the text's own")
    }
    var weight: FontWeight?
    if let node = key("weight"), key("font") == nil {
      do throws(SpecMistake) {
        weight = try SpecFonts.weight(node).flatMap { try? FontWeight(value: Double($0)) }
      } catch {
        scenes.tell(error)
        return nil
      }
    }
    if let node = key("typography") { return typographyStyle(node).map { .typography($0) } }
    if let node = key("font") {
      guard let size = key("size")?.number else {
        scenes.tell(node.position, .missingKey("size", of: "A text with a 'font' of its own"))
        return nil
      }
      guard let font = scenes.font(key) else { return nil }
      let scaling: TypographyStyle.Scaling
      if let node = key("relativeTo") {
        guard let style = textStyle(node) else { return nil }
        scaling = .relative(to: style, maximum: .none)
      } else {
        scaling = .fixed
      }
      do throws(TypographyError) {
        return .typography(try TypographySet.Style(TypographyStyle(font.postScriptName, font, size, scaling: scaling)))
      } catch {
        scenes.tell(node.position, .typography(error))
        return nil
      }
    }
    if let size = key("size")?.number { return .fixed(pointSize: size, weight: weight ?? .regular) }
    guard let node = key("style") else { return .style(.body, weight: weight) }
    return textStyle(node).map { .style($0, weight: weight) }
  }

  private mutating func textStyle(_ node: SpecNode) -> TextStyle? {
    guard let text = node.text else { return nil }
    do throws(TextStyleError) { return try TextStyle(named: text) } catch {
      scenes.tell(node.position, .textStyle(error))
      return nil
    }
  }

  /// One of the app's own styles.
  mutating func typographyStyle(_ node: SpecNode) -> TypographySet.Style? {
    guard let name = node.text else { return nil }
    guard let style = scenes.typography?[name] else {
      scenes.tell(node.position, .unknownStyle(name, known: scenes.typography?.styles.map(\.style.name) ?? []))
      return nil
    }
    return style
  }

  // MARK: Images

  /// An image; nil if its file can't be read.
  mutating func image(_ value: SpecNode, _ node: SpecNode) -> SceneImage? {
    guard let name = value.text else { return nil }
    let source: SceneImage.Source
    if name == "placeholder" {
      source = .placeholder
    } else if name.hasPrefix("symbol:") {
      let symbol = String(name.dropFirst("symbol:".count).drop { $0 == " " })
      guard let known = Symbol(rawValue: symbol) else {
        scenes.tell(
          value.position, .unknownChoice(what: "Symbol", symbol, known: Symbol.allCases.map(\.rawValue)))
        return nil
      }
      source = .symbol(known)
    } else {
      guard let picture = scenes.picture(name, at: value.position) else { return nil }
      source = .picture(picture)
    }
    if let tint = node["tint"] {
      if case .symbol = source {} else { scenes.tell(tint.position, .idle("tint", because: "only symbols are tinted")) }
    }
    if node["width"] != nil, node["height"] != nil, node["height"]?.entries == nil {
      tellIdle("aspect", of: node, "'width' and 'height' are both given")
    }
    let isRound = node["cornerRadius"]?.text
    if let isRound, isRound != "round" {
      scenes.tell(node["cornerRadius"]!.position, .unknownChoice(what: "Corner radius", isRound, known: ["round"]))
    }
    return SceneImage(
      source, sizing: sizing(node), aspect: node["aspect"]?.number, fills: node["fills"]?.flag ?? false,
      cornerRadius: isRound == nil ? node["cornerRadius"]?.number ?? 0 : .infinity, tint: color(node["tint"]) ?? .tint)
  }

  private mutating func sizing(_ node: SpecNode) -> SceneImage.Sizing {
    if node["scalesWith"] == nil { tellIdle("maximum", of: node, "it bounds what 'scalesWith' makes of a side") }
    if let table = node["height"], table.entries != nil {
      tellIdle("scalesWith", of: node, "'height' has a value for each category")
      tellIdle("width", of: node, "it follows from 'height' at each category and 'aspect'")
      return .byCategory(categoryTable(table))
    }
    let (width, height) = (node["width"]?.number, node["height"]?.number)
    if let style = node["scalesWith"], let textStyle = textStyle(style) {
      return .scaled(width: width, height: height, style: textStyle, maximum: node["maximum"]?.number ?? 0)
    }
    return width == nil && height == nil ? .intrinsic : .fixed(width: width, height: height)
  }

  // MARK: Numbers

  /// A table of points by category.
  private mutating func categoryTable(_ node: SpecNode) -> CategoryTable {
    var values: [ContentSizeCategory: Double] = [:]
    // A category has several spellings, which are several keys of the table. One of `all` may be given its own value after it.
    var spellings: [ContentSizeCategory: String] = [:]
    for entry in node.entries ?? [] {
      guard let number = entry.value.number else { continue }
      do throws(ContentSizeCategoryError) {
        let categories = try ContentSizeCategory.list(named: entry.key)
        for category in categories { values[category] = number }
        guard categories.count == 1, let category = categories.first else { continue }
        if let first = spellings[category] { scenes.tell(entry.position, .contradiction(first, entry.key)) }
        spellings[category] = entry.key
      } catch { scenes.tell(entry.position, .category(error)) }
    }
    return CategoryTable(values)
  }

  /// The height of rows, nil if none is given; an estimate is of automatic ones.
  mutating func rowHeight(_ node: SpecNode?, _ estimate: SpecNode?) -> RowHeight? {
    guard let node else { return nil }
    if let estimate, node.text == nil {
      scenes.tell(
        estimate.position, .idle("estimate", because: "the height is given, and only automatic ones are estimated"))
    }
    if let points = node.number { return .fixed(points) }
    if node.entries != nil { return .byCategory(categoryTable(node)) }
    guard let text = node.text else { return nil }
    guard text == "automatic" else {
      scenes.tell(node.position, .unknownChoice(what: "Row height", text, known: ["automatic"]))
      return nil
    }
    return .automatic(estimate: estimate?.number ?? 44)
  }

  mutating func spacing(_ node: SpecNode?) -> Stack.Spacing {
    guard let node else { return .points(0) }
    if let points = node.number { return .points(points) }
    if let text = node.text, text != "system" {
      scenes.tell(node.position, .unknownChoice(what: "Spacing", text, known: ["system"]))
    }
    return .system
  }

  func insets(_ node: SpecNode?) -> Insets? {
    guard let node else { return nil }
    if let all = node.number { return Insets(horizontal: all, vertical: all) }
    guard node.entries != nil else { return nil }
    let (horizontal, vertical) = (node["horizontal"]?.number ?? 0, node["vertical"]?.number ?? 0)
    return Insets(
      top: node["top"]?.number ?? vertical, leading: node["leading"]?.number ?? horizontal,
      bottom: node["bottom"]?.number ?? vertical, trailing: node["trailing"]?.number ?? horizontal)
  }

  // MARK: Names

  /// Tells of a key, if it is there, that it changes nothing.
  mutating func tellIdle(_ key: String, of node: SpecNode, _ reason: String) {
    if let value = node[key] { scenes.tell(value.position, .idle(key, because: reason)) }
  }

  func choice<Value: RawRepresentable<String>>(_ node: SpecNode?) -> Value? {
    node?.text.flatMap(Value.init(rawValue:))
  }

  mutating func category(_ node: SpecNode?) -> ContentSizeCategory? {
    guard let node, let text = node.text else { return nil }
    do throws(ContentSizeCategoryError) { return try ContentSizeCategory(named: text) } catch {
      scenes.tell(node.position, .category(error))
      return nil
    }
  }

  mutating func color(_ node: SpecNode?) -> SceneColor? {
    guard let node else { return nil }
    if node.entries != nil {
      guard case .fixed(let light)? = plainColor(node["light"]), case .fixed(let dark)? = plainColor(node["dark"])
      else {
        return nil
      }
      return .dynamic(light: light, dark: dark)
    }
    if let text = node.text, let semantic = SemanticColor.allCases.first(where: { "\($0)" == text }) {
      return .semantic(semantic)
    }
    return plainColor(node)
  }

  private mutating func plainColor(_ node: SpecNode?) -> SceneColor? {
    guard let node, let text = node.text else { return nil }
    guard let color = Color(text) else {
      scenes.tell(node.position, .unknownColor(text, known: SemanticColor.allCases.map { "\($0)" }))
      return nil
    }
    return .fixed(color)
  }
}
