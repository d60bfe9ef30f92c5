extension SceneReader {
  // MARK: Text

  /// A label; nil if what it says or is set in can't be used.
  mutating func label(_ value: SpecNode, _ node: SpecNode) -> Label? {
    let color = color(node["color"]) ?? .label
    guard let font = textFont({ node[$0] }) else { return nil }
    var runs: [Label.Run] = []
    if let text = value.text {
      runs = [Label.Run(text, font: font, color: color)]
    } else {
      for part in value.itemsOrSelf {
        // What a part leaves out is the label's; a font of its own brings none of the label's size.
        let own = ["style", "typography", "font", "size"].contains { part[$0] != nil }
        guard let font = textFont({ key in part[key] ?? (own || key == "color" ? nil : node[key]) }),
          let text = part["text"]?.text
        else { return nil }
        runs.append(Label.Run(text, font: font, color: self.color(part["color"]) ?? color))
      }
    }
    var label = Label(
      runs: runs, numberOfLines: node["numberOfLines"]?.integer ?? 1,
      lineBreakMode: choice(node["lineBreakMode"]) ?? .byTruncatingTail,
      alignment: choice(node["alignment"]) ?? .natural)
    label.adjustsFontForContentSizeCategory = node["adjustsFontForContentSizeCategory"]?.flag ?? true
    label.adjustsFontSizeToFitWidth = node["adjustsFontSizeToFitWidth"]?.flag ?? false
    label.minimumScaleFactor = node["minimumScaleFactor"]?.number ?? 0
    label.preferredMaxLayoutWidth = node["preferredMaxLayoutWidth"]?.number
    if !label.adjustsFontSizeToFitWidth {
      reportIdle("minimumScaleFactor", of: node, "it bounds what 'adjustsFontSizeToFitWidth' does")
    } else if label.numberOfLines != 1 {
      reportIdle("adjustsFontSizeToFitWidth", of: node, "only a label of one line makes its text smaller")
    }
    return label
  }

  /// What the keys of a text say that it is set in; nil if that can't be.
  private mutating func textFont(_ key: (String) -> SpecNode?) -> Label.FontChoice? {
    func reportIdle(_ names: [String], _ reason: String) {
      for name in names {
        if let node = key(name), !node.isHole { scenes.report(node.position, .idle(name, because: reason)) }
      }
    }
    if key("typography") != nil {
      reportIdle(["font", "weight", "italic", "axes", "palette", "relativeTo"], "'typography' says all of it")
    } else if key("font") == nil {
      reportIdle(["italic", "axes", "palette", "relativeTo"], "it is said of a 'font' of the text's own")
    }
    if let node = key("typography") { return typographyStyle(node).map { .typography($0) } }
    if let node = key("font") {
      let font = scenes.font(key)
      guard let given = key("size") else {
        scenes.report(node.position, .missingKey("size", of: "A text with a 'font' of its own"))
        return nil
      }
      guard let font, let size = given.number else { return nil }
      let scaling = key("relativeTo").flatMap(textStyle).map {
        TypographyStyle.Scaling.relative(to: $0, maximum: .none)
      }
      do throws(TypographyError) {
        return .typography(
          try TypographySet.Style(TypographyStyle(font.postScriptName, font, size, scaling: scaling ?? .fixed)))
      } catch {
        scenes.report(node.position, .typography(error))
        return nil
      }
    }
    let weight = key("weight").flatMap(SpecFonts.weight).flatMap { try? FontWeight(value: Double($0)) }
    if let size = key("size")?.number { return .fixed(pointSize: size, weight: weight ?? .regular) }
    return .style(key("style").flatMap(textStyle) ?? .body, weight: weight)
  }

  private func textStyle(_ node: SpecNode) -> TextStyle? { node.text.flatMap { try? TextStyle(named: $0) } }

  /// One of the app's own styles.
  mutating func typographyStyle(_ node: SpecNode) -> TypographySet.Style? {
    let style = scenes.style(node)
    if style == nil { isBroken = true }
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
        scenes.report(
          value.position, .unknownChoice(what: "Symbol", symbol, known: Symbol.allCases.map(\.rawValue)))
        return nil
      }
      source = .symbol(known)
    } else {
      guard let picture = scenes.picture(name, at: value.position) else { return nil }
      source = .picture(picture)
    }
    if let tint = node["tint"], !tint.isHole {
      if case .symbol = source {
      } else {
        scenes.report(tint.position, .idle("tint", because: "only symbols are tinted"))
      }
    }
    if node["width"] != nil, node["height"] != nil, node["height"]?.entries == nil {
      reportIdle("aspect", of: node, "'width' and 'height' are both given")
    }
    let isRound = node["cornerRadius"]?.text != nil
    return SceneImage(
      source, sizing: sizing(node), aspect: node["aspect"]?.number, fills: node["fills"]?.flag ?? false,
      cornerRadius: isRound ? .infinity : node["cornerRadius"]?.number ?? 0, tint: color(node["tint"]) ?? .tint)
  }

  private mutating func sizing(_ node: SpecNode) -> SceneImage.Sizing {
    if node["scalesWith"] == nil { reportIdle("maximum", of: node, "it bounds what 'scalesWith' makes of a side") }
    if let table = node["height"], table.entries != nil {
      reportIdle("scalesWith", of: node, "'height' has a value for each category")
      reportIdle("width", of: node, "it follows from 'height' at each category and 'aspect'")
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
      guard let number = entry.value.number, let categories = try? ContentSizeCategory.list(named: entry.key) else {
        continue
      }
      for category in categories { values[category] = number }
      guard categories.count == 1, let category = categories.first else { continue }
      if let first = spellings[category] { scenes.report(entry.position, .contradiction(first, entry.key)) }
      spellings[category] = entry.key
    }
    return CategoryTable(values)
  }

  /// The height of rows, nil if none is given; an estimate is of automatic ones.
  mutating func rowHeight(_ node: SpecNode?, _ estimate: SpecNode?) -> RowHeight? {
    guard let node else { return nil }
    if let estimate, !estimate.isHole, !node.isHole, node.text == nil {
      scenes.report(
        estimate.position, .idle("estimate", because: "the height is given, and only automatic ones are estimated"))
    }
    if let points = node.number { return .fixed(points) }
    if node.entries != nil { return .byCategory(categoryTable(node)) }
    return .automatic(estimate: estimate?.number ?? 44)
  }

  func spacing(_ node: SpecNode?) -> Stack.Spacing {
    guard let node else { return .points(0) }
    return node.number.map { .points($0) } ?? .system
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

  /// Reports a key that changes nothing, if it is given.
  mutating func reportIdle(_ key: String, of node: SpecNode, _ reason: String) {
    if let value = node[key], !value.isHole { scenes.report(value.position, .idle(key, because: reason)) }
  }

  func choice<Value: RawRepresentable<String>>(_ node: SpecNode?) -> Value? {
    node?.text.flatMap(Value.init(rawValue:))
  }

  func category(_ node: SpecNode?) -> ContentSizeCategory? {
    node?.text.flatMap { try? ContentSizeCategory(named: $0) }
  }

  func color(_ node: SpecNode?) -> SceneColor? {
    guard let node else { return nil }
    if let light = node["light"]?.text.flatMap(Color.init), let dark = node["dark"]?.text.flatMap(Color.init) {
      return .dynamic(light: light, dark: dark)
    }
    guard let text = node.text else { return nil }
    if let semantic = SemanticColor.allCases.first(where: { "\($0)" == text }) { return .semantic(semantic) }
    return Color(text).map { .fixed($0) }
  }
}
