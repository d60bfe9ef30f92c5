/// The styles of a spec, on their way to a ``TypographySet``: what extends what is followed, then the fonts are found.
struct SpecTypography {
  /// A style as it stands in the file, or in a file of tokens.
  struct Entry {
    let name: String
    let position: SpecPosition
    var values: [String: SpecNode]
    /// `lineHeight` of a token: a multiple of the size, where the style's own is a multiple of the font's line height.
    var lineHeight: Double?
  }

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private let fonts: SpecFonts
  /// What was resolved, and the styles that can't be.
  private var extended: [String: Extended] = [:]
  private var broken: Set<String> = []
  /// Every style's name, once for all mistakes.
  private var names: [String] = []

  /// The set of a file; nil without `typography`, or if none of its styles can be used.
  static func set(
    _ root: SpecNode, fonts: SpecFonts, folder: String, mistakes: inout [SpecMistake]
  ) -> TypographySet? {
    guard let node = root["typography"], let entries = node.entries else { return nil }
    var typography = SpecTypography(fonts: fonts)
    for entry in entries {
      if entry.key == "tokens", entry.value.entries == nil {
        for file in entry.value.itemsOrSelf {
          typography.add(SpecTokens.styles(file, folder: folder, fonts: fonts.catalog, mistakes: &mistakes), &mistakes)
        }
      } else if let values = entry.value.entries {
        let values = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
        typography.add([Entry(name: entry.key, position: entry.position, values: values)], &mistakes)
      }
    }
    typography.names = typography.entries.map(\.name)
    var styles: [TypographySet.Style] = []
    for entry in typography.entries where !entry.name.hasPrefix("_") {
      if let style = typography.style(entry, mistakes: &mistakes) { styles.append(style) }
    }
    return try? TypographySet(styles)
  }

  private init(fonts: SpecFonts) {
    self.fonts = fonts
  }

  private mutating func add(_ added: [Entry], _ mistakes: inout [SpecMistake]) {
    for entry in added {
      guard let index = indices[entry.name] else {
        indices[entry.name] = entries.count
        entries.append(entry)
        continue
      }
      // A style of a token's name says more about the token; two tokens of one name can't both be meant.
      guard entries[index].position.file != entry.position.file, entry.values["extends"] == nil else {
        mistakes.append(
          SpecMistake(
            entry.position,
            .nameTwice(what: "Style", entry.name, firstLine: entries[index].position.line)))
        continue
      }
      let position = entry.position
      let values = Self.merged(entry.values, over: entries[index].values)
      entries[index] = Entry(
        name: entry.name, position: position, values: values,
        lineHeight: entry.values["lineHeightMultiple"] == nil ? entries[index].lineHeight : nil)
    }
  }

  /// Values of a style over those it extends; a key takes the place of those that can't hold beside it.
  private static func merged(_ own: [String: SpecNode], over base: [String: SpecNode]) -> [String: SpecNode] {
    var base = base
    base["extends"] = nil
    if own["maximumPointSize"] != nil || own["maximumFactor"] != nil {
      base["maximumPointSize"] = nil
      base["maximumFactor"] = nil
    }
    if own["fixed"]?.flag == true {
      for key in ["relativeTo", "maximumPointSize", "maximumFactor"] { base[key] = nil }
    } else if own["relativeTo"] != nil || own["maximumPointSize"] != nil || own["maximumFactor"] != nil {
      base["fixed"] = nil
    }
    // A font of one's own brings none of the other's slant, axes and palette.
    if own["font"] != nil {
      for key in ["weight", "italic", "axes", "palette"]
      where own[key] == nil && base["font"]?.text != own["font"]?.text {
        base[key] = nil
      }
    }
    return base.merging(own) { $1 }
  }

  /// A style with all that it extends, and how many styles that are.
  private struct Extended {
    var entry: Entry
    var count: Int
  }

  /// The values of a style with all that it extends; nil where that is a mistake, which is told once for all styles that come to it.
  private mutating func resolved(_ entry: Entry, path: [String], mistakes: inout [SpecMistake]) -> Extended? {
    if let known = extended[entry.name] { return known }
    guard let node = entry.values["extends"], let name = node.text else { return Extended(entry: entry, count: 0) }
    guard !broken.contains(name) else { return nil }
    let path = path + [entry.name]
    if let start = path.firstIndex(of: name) {
      // Told where the circle's first style in the file extends.
      let circle = path[start...]
      let first = circle.indices.min { indices[circle[$0]]! < indices[circle[$1]]! }!
      let names = circle[first...] + circle[..<first] + [circle[first]]
      mistakes.append(
        SpecMistake(entries[indices[circle[first]]!].values["extends"]!.position, .extendsCycle(Array(names))))
      broken.formUnion(path)
      return nil
    }
    guard let index = indices[name] else {
      mistakes.append(SpecMistake(node.position, .unknownStyle(name, known: names, besides: entry.name)))
      return nil
    }
    guard path.count <= Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    guard let base = resolved(entries[index], path: path, mistakes: &mistakes) else { return nil }
    guard base.count < Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    var resolved = Extended(entry: entry, count: base.count + 1)
    resolved.entry.values = Self.merged(entry.values, over: base.entry.values)
    resolved.entry.lineHeight = entry.values["lineHeightMultiple"] == nil ? base.entry.lineHeight : nil
    extended[entry.name] = resolved
    return resolved
  }

  private mutating func tooMany(_ path: [String], _ node: SpecNode, mistakes: inout [SpecMistake]) -> Extended? {
    mistakes.append(SpecMistake(node.position, .tooManyExtends))
    broken.formUnion(path)
    return nil
  }

  private mutating func style(_ entry: Entry, mistakes: inout [SpecMistake]) -> TypographySet.Style? {
    guard let entry = resolved(entry, path: [], mistakes: &mistakes)?.entry else { return nil }
    let values = entry.values
    let before = mistakes.count
    func tell(_ node: SpecNode?, _ error: SpecError) {
      mistakes.append(SpecMistake(node?.position ?? entry.position, error))
    }
    for key in ["font", "size"] where values[key] == nil {
      tell(nil, .missingKey(key, of: "Style '\(Spelling.shown(entry.name))'"))
    }
    if values["fixed"]?.flag == true {
      for key in ["relativeTo", "maximumPointSize", "maximumFactor"] {
        if let node = values[key] { tell(node, .contradiction("fixed", key)) }
      }
    }
    if let node = values["maximumFactor"], values["maximumPointSize"] != nil {
      tell(node, .contradiction("maximumPointSize", "maximumFactor"))
    }
    let textStyle = textStyle(values["relativeTo"], mistakes: &mistakes)
    let features = Self.features(values["features"], mistakes: &mistakes)
    let font = fonts.font(mistakes: &mistakes) { values[$0] }
    let bold = values["bold"].flatMap { boldFont($0, values, mistakes: &mistakes) }
    guard mistakes.count == before, let font, let size = values["size"]?.number else { return nil }

    let maximum: TypographyStyle.Maximum =
      if let points = values["maximumPointSize"]?.number {
        .pointSize(points)
      } else if let factor = values["maximumFactor"]?.number { .factor(factor) } else { .none }
    let multiple =
      values["lineHeightMultiple"]?.number
      ?? entry.lineHeight.flatMap { lineHeight in
        (try? font.font(size: size)).map { lineHeight * size / $0.lineHeight }
      }
    do throws(TypographyError) {
      return try TypographySet.Style(
        TypographyStyle(
          entry.name, font, size,
          scaling: values["fixed"]?.flag == true ? .fixed : .relative(to: textStyle, maximum: maximum),
          features: features, tracking: values["tracking"]?.number ?? 0, lineHeightMultiple: multiple ?? 1,
          boldFont: bold))
    } catch {
      // Told where the number is that can't be.
      let key: String? =
        switch error {
        case .scaling(_, .maximumPointSize): values["maximumFactor"] == nil ? "maximumPointSize" : "maximumFactor"
        case .scaling, .font: "size"
        case .tracking: "tracking"
        case .lineHeightMultiple: "lineHeightMultiple"
        default: nil
        }
      tell(key.flatMap { values[$0] }, .typography(error))
      return nil
    }
  }

  private func textStyle(_ node: SpecNode?, mistakes: inout [SpecMistake]) -> TextStyle {
    guard let node, let text = node.text else { return .body }
    do throws(TextStyleError) { return try TextStyle(named: text) } catch {
      mistakes.append(SpecMistake(node.position, .textStyle(error)))
      return .body
    }
  }

  static func features(_ node: SpecNode?, mistakes: inout [SpecMistake]) -> [FontFeature] {
    var features: [FontFeature] = []
    for item in node?.itemsOrSelf ?? [] {
      guard let text = item.text else { continue }
      do throws(ShapingError) { features += try FontFeature.list(text) } catch {
        var part = text
        if case .badFeature(let bad) = error { part = bad }
        mistakes.append(SpecMistake(item.position, .feature(part)))
      }
    }
    return features
  }

  /// The counterpart for Bold Text: a weight of the same family, or a font by its name or with keys, which take what they leave out from the style.
  private func boldFont(
    _ node: SpecNode, _ values: [String: SpecNode], mistakes: inout [SpecMistake]
  ) -> FontSelection? {
    let isFont = isFontName(node)
    return fonts.font(mistakes: &mistakes) { key in
      if isFont { return key == "font" ? node : nil }
      if node.entries != nil { return node[key] ?? (key == "axes" || node["font"] != nil ? nil : values[key]) }
      return key == "weight" ? node : key == "axes" ? nil : values[key]
    }
  }

  /// Whether a text names a font and no weight; what names neither is taken for the weight that it is nearly spelled as.
  private func isFontName(_ node: SpecNode) -> Bool {
    guard let text = node.text, (try? SpecFonts.weight(node)) == nil else { return false }
    return (try? fonts.catalog.font(text)) != nil
      || Spelling.nearest(to: text, in: FontWeight.allNamed.compactMap(\.name)) == nil
  }
}
