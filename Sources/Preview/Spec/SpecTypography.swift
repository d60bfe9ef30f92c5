/// Makes ``SpecStyles`` of a file's typography: what extends what is followed, then the fonts are found.
struct SpecTypography {
  /// A style as it stands in the file, or in a file of tokens.
  struct Entry {
    let name: String
    let position: SpecPosition
    var values: [String: SpecNode]
    /// Whether nothing was cut out of it.
    var isWhole: Bool
    /// `lineHeight` of a token: a multiple of the size, where the style's own is a multiple of the font's line height.
    var lineHeight: Double?

    /// A style that can't be read at all: nothing more is reported of it.
    static func broken(_ name: String, at position: SpecPosition) -> Entry {
      let hole = SpecNode(.hole, at: position)
      return Entry(name: name, position: position, values: ["font": hole, "size": hole], isWhole: false)
    }
  }

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private let fonts: SpecFonts
  /// What was resolved, and the styles that can't be.
  private var extended: [String: Extended] = [:]
  private var broken: Set<String> = []
  /// Every style's name, once for all mistakes.
  private var names: [String] = []

  /// Whether every style's name is known: not so where a file of tokens can't be read.
  private var isComplete = true

  /// The styles of a file.
  static func styles(
    _ root: SpecNode, fonts: SpecFonts, folder: String, mistakes: inout [SpecMistake]
  ) -> SpecStyles {
    guard let node = root["typography"] else { return SpecStyles(set: nil, isGiven: false) }
    guard let entries = node.entries else { return SpecStyles(set: nil, isGiven: true, isComplete: false) }
    var typography = SpecTypography(fonts: fonts)
    for entry in entries {
      if entry.key == "tokens", entry.value.entries == nil {
        for file in entry.value.itemsOrSelf { typography.addTokens(file, folder: folder, &mistakes) }
      } else if let values = entry.value.entries {
        let values = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
        typography.add(
          [Entry(name: entry.key, position: entry.position, values: values, isWhole: entry.value.isWhole)], &mistakes)
      } else {
        typography.add([.broken(entry.key, at: entry.position)], &mistakes)
      }
    }
    typography.names = typography.entries.map(\.name)
    guard typography.entries.count <= Limits.styles else {
      mistakes.append(SpecMistake(node.position, .tooManyStyles(typography.entries.count)))
      return SpecStyles(set: nil, isGiven: true, isComplete: false)
    }
    let shown = typography.entries.filter { !$0.name.hasPrefix("_") }
    let styles = shown.compactMap { typography.style($0, mistakes: &mistakes) }
    return SpecStyles(
      set: try? TypographySet(styles), names: shown.map(\.name), isGiven: !entries.isEmpty,
      isComplete: typography.isComplete)
  }

  private init(fonts: SpecFonts) {
    self.fonts = fonts
  }

  private mutating func addTokens(_ file: SpecNode, folder: String, _ mistakes: inout [SpecMistake]) {
    guard let tokens = SpecTokens.styles(file, folder: folder, fonts: fonts, mistakes: &mistakes) else {
      isComplete = false
      return
    }
    add(tokens, &mistakes)
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
        name: entry.name, position: position, values: values, isWhole: entry.isWhole && entries[index].isWhole,
        lineHeight: entry.values["lineHeightMultiple"] == nil ? entries[index].lineHeight : nil)
    }
  }

  /// Values of a style over those it extends; a key replaces those that can't be given beside it.
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

  /// The values of a style with all that it extends; nil if that is a mistake, which is reported once for all styles that lead to it.
  private mutating func resolved(_ entry: Entry, path: [String], mistakes: inout [SpecMistake]) -> Extended? {
    if let known = extended[entry.name] { return known }
    guard let node = entry.values["extends"] else { return Extended(entry: entry, count: 0) }
    guard let name = node.text else { return nil }
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
      if isComplete {
        mistakes.append(SpecMistake(node.position, .unknownStyle(name, known: names, besides: entry.name)))
      }
      return nil
    }
    guard path.count <= Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    guard let base = resolved(entries[index], path: path, mistakes: &mistakes) else { return nil }
    guard base.count < Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    var resolved = Extended(entry: entry, count: base.count + 1)
    resolved.entry.isWhole = entry.isWhole && base.entry.isWhole
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
    func report(_ node: SpecNode?, _ error: SpecError) {
      mistakes.append(SpecMistake(node?.position ?? entry.position, error))
    }
    for key in ["font", "size"] where values[key] == nil {
      report(nil, .missingKey(key, of: "Style '\(Spelling.shown(entry.name))'"))
    }
    if values["fixed"]?.flag == true {
      for key in ["relativeTo", "maximumPointSize", "maximumFactor"] {
        if let node = values[key] { report(node, .contradiction("fixed", key)) }
      }
    }
    if let node = values["maximumFactor"], values["maximumPointSize"] != nil {
      report(node, .contradiction("maximumPointSize", "maximumFactor"))
    }
    let textStyle = values["relativeTo"]?.text.flatMap { try? TextStyle(named: $0) } ?? .body
    let features = Self.features(values["features"], mistakes: &mistakes)
    let font = fonts.font(mistakes: &mistakes) { values[$0] }
    let bold = values["bold"].flatMap { boldFont($0, values, mistakes: &mistakes) }
    guard mistakes.count == before, entry.isWhole, let font, let size = values["size"]?.number else { return nil }

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
      // Reported where the number is.
      let key: String? =
        switch error {
        case .scaling(_, .maximumPointSize): values["maximumFactor"] == nil ? "maximumPointSize" : "maximumFactor"
        case .scaling, .font: "size"
        case .tracking: "tracking"
        case .lineHeightMultiple: "lineHeightMultiple"
        default: nil
        }
      report(key.flatMap { values[$0] }, .typography(error))
      return nil
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
    if let error = boldError(node) {
      mistakes.append(SpecMistake(node.position, error))
      return nil
    }
    return fonts.font(mistakes: &mistakes) { key in
      if node.text != nil, SpecFonts.weight(node) == nil { return key == "font" ? node : nil }
      if node.entries != nil { return node[key] ?? (key == "axes" || node["font"] != nil ? nil : values[key]) }
      return key == "weight" ? node : key == "axes" ? nil : values[key]
    }
  }

  /// What is wrong with a text that names neither a font nor a weight, but is spelled much like a weight.
  private func boldError(_ node: SpecNode) -> SpecError? {
    guard let text = node.text, SpecFonts.weight(node) == nil, (try? fonts.catalog.font(text)) == nil,
      Spelling.nearest(to: text, in: FontWeight.allNamed.compactMap(\.name)) != nil
    else { return nil }
    return SpecWords.weight.mistake(text)
  }
}
